/* SPDX-License-Identifier: MIT */
/*
 * import.h -- games from elsewhere brought onto the shelf.
 *
 * Read are records (.larets), PGN and PDN; which of them a file is, its bytes and its name tell.
 * The file itself stays as it is.  A game that lies on the shelf already (known.h) is not stored
 * twice; comments and side lines that it has not there are brought into it.
 */
#ifndef DATA_IMPORT_H
#define DATA_IMPORT_H

#include "data/catalog.h"
#include "data/known.h"
#include "data/shelf.h"
#include "match/match.h"
#include "match/portable.h"
#include "match/record.h"

/* A file on its way, and what came of it. */
typedef struct Import {
    int n;           /* matches that are on the shelf, after import_end() */
    int read;        /* ... that have been read so far */
    int there;       /* games that were on the shelf already */
    Buffer names;    /* of all of them, a line each, in the order of the file */
    char first[128]; /* the first of these, "" if there is none */
    int faults;
    Buffer said; /* a line for each fault, in the language in force */

    /* of import.c */
    const Catalog *catalog;
    char date[32];
    char name[256]; /* of the file, in faults; "": it is none */
    KnownGames known;
    bool all_known;         /* the shelf has been looked through */
    RecordReader *record;   /* a record on its way; NULL: none */
    bool newer;             /* ... of a version that is not known here */
    Buffer path;            /* ... and where it lies */
    PortableReader *reader; /* NULL: all is read */
    PortableGames games;
    int kept;         /* of these, looked for on the shelf */
    bool good;        /* what was read last has no fault */
    bool read_all;    /* ... and it was the last */
    int games_faults; /* of these, said already */
    Buffer sentences;
    ShelfBatch batch;
} Import;

/* Take over all matches of a file: of a game that is damaged what lies before the damage, if any
 * move does.  `date` names matches that have none.  Zeroed imports are empty; import_release(). */
void import_file(const Catalog *catalog, const char *path, const char *date, Import *out);

/*
 * The same in steps, for files that take long: begin; more, which reads a match or two, until it
 * says that there are no more (or nobody wants to wait for them); end.  Only then are they on the
 * shelf; releasing it before leaves none there.  Meanwhile the Import stays where it is.
 * import_part() tells how much of the file has been read, 0 to 1.
 */
void import_begin(const Catalog *catalog, const char *path, const char *date, Import *out);
/* ... with the games in a text of this format. */
void import_begin_text(const Catalog *catalog, const Dialect *dialect, const char *text,
                       const char *date, Import *out);
bool import_more(Import *import);
double import_part(const Import *import);
void import_end(Import *import);

void import_release(Import *import);

#endif
