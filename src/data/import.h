/*
 * import.h -- matches from elsewhere taken over onto the shelf.
 *
 * Read are records (.larets), PGN and PDN; which of them a file is, its bytes and its name tell.
 * The file itself stays as it is.
 */
#ifndef DATA_IMPORT_H
#define DATA_IMPORT_H

#include "data/catalog.h"
#include "match/portable.h"

/* What came of a file. */
typedef struct Import {
    int n;           /* matches that are on the shelf now */
    char first[128]; /* name of the first of them there, "" if there is none */
    int faults;
    Buffer said; /* a line for each fault, in the language in force */
} Import;

/* Take over all matches of a file: of a game that is damaged what lies before the damage, if any
 * move does.  `date` names matches that have none.  Zeroed imports are empty; import_release(). */
void import_file(const Catalog *catalog, const char *path, const char *date, Import *out);

/* The same of the games in a text of this format. */
void import_text(const Catalog *catalog, const Dialect *dialect, const char *text, const char *date,
                 Import *out);
void import_release(Import *import);

#endif
