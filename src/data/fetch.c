/* SPDX-License-Identifier: MIT */
#include "data/fetch.h"

#include <stdio.h>
#include <string.h>

void fetch_begin(const char *name, Fetch *out)
{
    char kept[sizeof out->name];
    *out = (Fetch){.reader = shelf_open_begin(name)};
    snprintf(out->name, sizeof out->name, "%s", name);
    shelf_name_of(name, kept, sizeof kept);
    out->elsewhere = kept[0] == '\0';
}

/* It is read; what is wrong with it is known. */
static void fetch_close(Fetch *fetch)
{
    fetch->stamp = shelf_open_stamp(fetch->reader);
    fetch->match = shelf_open_end(fetch->reader, &fetch->why);
    fetch->reader = NULL;
    fetch->elsewhere = fetch->elsewhere && fetch->match != NULL;
    if (fetch->elsewhere)
        known_begin(&fetch->known);
}

/* The same game, if the shelf has it, instead of this one. */
static bool fetch_same(Fetch *fetch)
{
    const char *name = known_find(&fetch->known, fetch->match);
    fetch->elsewhere = false;
    if (name == NULL)
        return false;
    match_free(fetch->match);
    fetch->match = NULL;
    snprintf(fetch->name, sizeof fetch->name, "%s", name);
    fetch->reader = shelf_open_begin(name);
    return true;
}

bool fetch_more(Fetch *fetch)
{
    if (fetch->reader != NULL) {
        if (shelf_open_more(fetch->reader))
            return true;
        fetch_close(fetch);
        return fetch->elsewhere;
    }
    if (!fetch->elsewhere)
        return false;
    if (!fetch->all_known) {
        fetch->all_known = !known_more(&fetch->known);
        return true;
    }
    return known_look(&fetch->known, fetch->match) || fetch_same(fetch);
}

double fetch_part(const Fetch *fetch)
{
    return fetch->reader != NULL ? shelf_open_part(fetch->reader) : 1;
}

Match *fetch_end(Fetch *fetch, Text *why)
{
    Match *match = fetch->match;
    bool done = fetch->reader == NULL && !fetch->elsewhere;
    if (fetch->reader != NULL)
        match_free(shelf_open_end(fetch->reader, NULL));
    if (!done) {
        match_free(match);
        match = NULL;
    }
    known_release(&fetch->known);
    if (match == NULL)
        text_fail(why, "%s", fetch->why.s);
    *fetch = (Fetch){.elsewhere = false};
    return match;
}
