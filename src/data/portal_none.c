/* SPDX-License-Identifier: MIT */
/* portal_none.c -- without libdbus there is no portal. */
#include <stddef.h>

#include "data/portal.h"

Portal *portal_open(const PortalEars *ears)
{
    (void)ears;
    return NULL;
}

bool portal_can_choose(Portal *portal)
{
    (void)portal;
    return false;
}

bool portal_ask(Portal *portal, const PortalAsk *ask)
{
    (void)portal;
    (void)ask;
    return false;
}

void portal_close(Portal *portal)
{
    (void)portal;
}
