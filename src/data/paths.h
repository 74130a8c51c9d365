/* SPDX-License-Identifier: MIT */
/*
 * paths.h -- where the program's own files and the user's files are.
 *
 * The program's files are named from their root, which holds data/ and assets/: the folder in the
 * environment variable LARETS_DATA; or ../share/larets beside the program; or the source tree, if
 * the program that runs lies in a build tree, whose file larets-source names it; or where it was to
 * be installed.
 *
 * The user's files follow the XDG Base Directory Specification.  Without a home, or with one that
 * cannot be written to, these functions say so and the program goes on without saving; whoever
 * calls says it once.
 */
#ifndef DATA_PATHS_H
#define DATA_PATHS_H

#include "base/text.h"

/* Path of "data/games/x.json", "assets/icons/x.svg" ... in `out`; it need not exist.  False if it
 * is too long. */
bool paths_file(const char *name, Text *out);

/* Folder of the translations, for bindtextdomain(): the one in the environment variable
 * LARETS_LOCALE, or like the program's other files. */
bool paths_locale(Text *out);

/* Another program of ours, where it lies beside the running one, installed or built; false if it
 * does not. */
bool paths_program(const char *name, Text *out);

typedef enum UserFolder {
    USER_MATCHES,     /* $XDG_DATA_HOME/larets/matches: <name>.larets */
    USER_TOURNAMENTS, /* $XDG_DATA_HOME/larets/tournaments: <name>.tournament */
    USER_VARIANTS,    /* $XDG_DATA_HOME/larets/variants: *.json, see catalog_add_own() */
    USER_PEOPLE,      /* $XDG_DATA_HOME/larets/people: <id>.person, see people.h */
    USER_DATA,        /* $XDG_DATA_HOME/larets: lessons.json, and the four above */
    USER_CONFIG,      /* $XDG_CONFIG_HOME/larets: settings.json */
    USER_STATE,       /* $XDG_STATE_HOME/larets: window.json */
    USER_CACHE,       /* $XDG_CACHE_HOME/larets: what can be made again */
} UserFolder;

/* The folder, made if it is not there.  False, with a sentence in `why` (may be NULL), if there is
 * none to write to; `out` then still names it if that is possible, so that what is there can be
 * read, and is empty if not. */
bool paths_user_folder(UserFolder folder, Text *out, Text *why);

/* A file in it.  The same answer. */
bool paths_user(UserFolder folder, const char *name, Text *out, Text *why);

/* Append lines to be read by people: what lies in the folders above is named without them, what
 * else lies below the home with ~. */
void paths_told(const char *lines, Buffer *out);

/* A file that earlier versions had in another folder moves to where it belongs; the log tells.  If
 * there is one already, both stay. */
void paths_move(const char *name, UserFolder from, UserFolder to);

/* A file name in it that is not taken yet, of a game and a date as app and records write it:
 * "chess-2026-11-21-1403.larets", "-2" and so on before the suffix.  False, `out` empty, if a day
 * has had ten thousand of them or `room` is too small.  `number` (may be NULL) is the one that was
 * found last, 0 at first: for names of files that are not there yet. */
bool paths_free_name(UserFolder folder, const char *game, const char *date, const char *suffix,
                     int *number, char *out, size_t room);

#endif
