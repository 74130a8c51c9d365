/* SPDX-License-Identifier: MIT */
#include "ai/helper.h"

#include "ai/root.h"
#include "base/alloc.h"

#include <pthread.h>
#include <stdlib.h>

enum {
    STACK_BYTES = 8 << 20, /* a line of thought is deep */
    HELPER_FROM = 2,
};

struct Helper {
    pthread_t thread;
    AiRequest request;
    Level bounds;
    AiReply reply;
    atomic_bool stop;
};

static void *help(void *context)
{
    Helper *helper = context;
    Rng rng;
    rng_seed(&rng, ~helper->request.seed);
    root_choose(&helper->request, &helper->bounds, false, HELPER_FROM, &rng, &helper->reply);
    return NULL;
}

Helper *helper_begin(const AiRequest *request, const Level *bounds)
{
    Helper *helper = alloc_zero(1, sizeof *helper);
    helper->request = *request;
    helper->request.stop = &helper->stop;
    helper->request.watcher = NULL;
    helper->request.clock = (AiClock){0};
    helper->bounds = *bounds;
    helper->bounds.nodes = 0;
    helper->bounds.ms = 0;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    bool made = pthread_create(&helper->thread, &attributes, help, helper) == 0;
    pthread_attr_destroy(&attributes);
    if (made)
        return helper;
    free(helper); /* the first thread does alone, then */
    return NULL;
}

uint64_t helper_end(Helper *helper)
{
    if (helper == NULL)
        return 0;
    atomic_store(&helper->stop, true);
    pthread_join(helper->thread, NULL);
    uint64_t nodes = helper->reply.nodes;
    free(helper);
    return nodes;
}
