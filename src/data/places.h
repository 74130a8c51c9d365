/* SPDX-License-Identifier: MIT */
/*
 * places.h -- folders of the system where people look for what they have saved.
 *
 * The home, and of Documents, Pictures, Downloads and Desktop those that there are: as the file
 * user-dirs.dirs of the XDG user directories names them, in whatever language they were made.
 */
#ifndef DATA_PLACES_H
#define DATA_PLACES_H

#include "base/text.h"

enum { PLACES_MAX = 5 };

typedef enum PlaceKind {
    PLACE_HOME,
    PLACE_DOCUMENTS,
    PLACE_PICTURES,
    PLACE_DOWNLOADS,
    PLACE_DESKTOP
} PlaceKind;

typedef struct Places {
    int n;
    struct Place {
        PlaceKind kind;
        Text path; /* from the root, without a slash at its end */
    } at[PLACES_MAX];
} Places;

/* None of them twice; none at all without a home. */
void places_find(Places *out);

/* Its name, translated. */
const char *place_name(PlaceKind kind);

#endif
