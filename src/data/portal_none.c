/* SPDX-License-Identifier: MIT */
/* portal_none.c -- without libdbus there is no portal. */
#include <stddef.h>

#include "data/portal.h"

Portal *portal_new(void)
{
    return NULL;
}

void portal_run(Portal *portal, const PortalEars *ears)
{
    (void)portal;
    (void)ears;
}

bool portal_ask(Portal *portal, const PortalAsk *ask)
{
    (void)portal;
    (void)ask;
    return false;
}

void portal_end(Portal *portal)
{
    (void)portal;
}

void portal_free(Portal *portal)
{
    (void)portal;
}
