/* SPDX-License-Identifier: MIT */
#include "data/paths.h"
/* Before limits.h, whose PATH_MAX is another one than that of the rules. */
#include "base/log.h"
#include "data/files.h"
#include "data/words.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "data/paths_config.h"

/* ------------------------------------------------------- the program's files */

/* The folder of the running program, without a slash at its end. */
static bool own_folder(char out[PATH_MAX])
{
    ssize_t n = readlink("/proc/self/exe", out, PATH_MAX - 1);
    if (n <= 0)
        return false;
    out[n] = '\0';
    char *slash = strrchr(out, '/');
    if (slash == NULL)
        return false;
    *slash = '\0';
    return true;
}

/* The build folder, if the program lies in one, by the file which Meson left there; the source tree
 * is what that file names. */
static bool tree_find(const char *own, Text *build, Text *source)
{
    enum { PARENTS = 2 }; /* src/ui, tests/unit ... */
    text_clear(build);
    text_add_string(build, own);
    for (int i = 0; i < PARENTS; i++)
        text_add_string(build, "/..");
    Text note = {0};
    char line[PATH_MAX];
    text_add(&note, "%s/larets-source", build->s);
    FILE *f = build->cut || note.cut ? NULL : fopen(note.s, "r");
    if (f == NULL)
        return false;
    bool good = fgets(line, sizeof line, f) != NULL;
    fclose(f);
    if (good)
        line[strcspn(line, "\n")] = '\0';
    text_clear(source);
    text_add_string(source, good ? line : "");
    return good && !source->cut;
}

typedef struct Root {
    const char *beside;    /* relative to the program's folder */
    const char *installed; /* where it was to be installed */
    const char *built;     /* in the build tree; NULL: it is in the source tree */
} Root;

static bool root_find(const Root *root, Text *out)
{
    char own[PATH_MAX];
    Text build = {0}, source = {0};
    text_clear(out);
    if (own_folder(own)) {
        text_add(out, "%s/%s", own, root->beside);
        if (!out->cut && access(out->s, R_OK) == 0)
            return true;
        text_clear(out);
        if (tree_find(own, &build, &source)) {
            text_add(out, "%s%s", root->built != NULL ? build.s : source.s,
                     root->built != NULL ? root->built : "");
            return !out->cut;
        }
    }
    text_add_string(out, root->installed);
    return !out->cut;
}

bool paths_file(const char *name, Text *out)
{
    static const Root root = {"../share/larets", PATHS_INSTALLED, NULL};
    const char *given = getenv("LARETS_DATA");
    if (given != NULL && given[0] != '\0') {
        text_clear(out);
        text_add_string(out, given);
    } else if (!root_find(&root, out)) {
        return false;
    }
    text_add(out, "/%s", name);
    return !out->cut;
}

bool paths_locale(Text *out)
{
    static const Root root = {"../share/locale", PATHS_LOCALE, "/data/po/locale"};
    const char *given = getenv("LARETS_LOCALE");
    if (given == NULL || given[0] == '\0')
        return root_find(&root, out);
    text_clear(out);
    text_add_string(out, given);
    return !out->cut;
}

bool paths_program(const char *name, Text *out)
{
    static const char *const beside[] = {"", "../ui/"}; /* the second in a build tree */
    char own[PATH_MAX];
    for (int i = 0; i < 2 && own_folder(own); i++) {
        text_clear(out);
        text_add(out, "%s/%s%s", own, beside[i], name);
        if (!out->cut && access(out->s, X_OK) == 0 && !file_is_folder(out->s))
            return true;
    }
    return false;
}

/* ------------------------------------------------------- the user's files */

typedef struct UserPlace {
    const char *variable; /* XDG Base Directory Specification 0.8 */
    const char *home;     /* below the home, if that is not set */
    const char *own;
} UserPlace;

static const UserPlace user_places[] = {
    [USER_MATCHES] = {"XDG_DATA_HOME", ".local/share", "larets/matches"},
    [USER_TOURNAMENTS] = {"XDG_DATA_HOME", ".local/share", "larets/tournaments"},
    [USER_PEOPLE] = {"XDG_DATA_HOME", ".local/share", "larets/people"},
    [USER_VARIANTS] = {"XDG_DATA_HOME", ".local/share", "larets/variants"},
    [USER_DATA] = {"XDG_DATA_HOME", ".local/share", "larets"},
    [USER_CONFIG] = {"XDG_CONFIG_HOME", ".config", "larets"},
    [USER_STATE] = {"XDG_STATE_HOME", ".local/state", "larets"},
    [USER_CACHE] = {"XDG_CACHE_HOME", ".cache", "larets"},
};

/* Make a folder and those above it, with the rights the specification asks for. */
static bool folder_make(const char *path)
{
    char part[TEXT_MAX];
    snprintf(part, sizeof part, "%s", path);
    for (char *p = part + 1;; p++) {
        if (*p != '/' && *p != '\0')
            continue;
        char kept = *p;
        *p = '\0';
        if (mkdir(part, 0700) != 0 && errno != EEXIST) {
            int fault = errno; /* asking whether it is there says that it is not */
            bool there = access(part, F_OK) == 0;
            errno = fault;
            if (!there)
                return false;
        }
        *p = kept;
        if (kept == '\0')
            break;
    }
    struct stat about;
    if (stat(path, &about) != 0)
        return false;
    if (!S_ISDIR(about.st_mode)) {
        errno = ENOTDIR;
        return false;
    }
    return access(path, W_OK | X_OK) == 0;
}

/* Empty: neither variable names a folder. */
static void user_place(UserFolder folder, Text *out)
{
    const UserPlace *place = &user_places[folder];
    const char *base = getenv(place->variable);
    const char *home = getenv("HOME");
    text_clear(out);
    /* "All paths must be absolute.  If [one] is relative [...] ignore it." */
    if (base != NULL && base[0] == '/')
        text_add(out, "%s/%s", base, place->own);
    else if (home != NULL && home[0] == '/')
        text_add(out, "%s/%s/%s", home, place->home, place->own);
}

bool paths_user_folder(UserFolder folder, Text *out, Text *why)
{
    user_place(folder, out);
    if (out->n == 0)
        return words_fail(why, words("nothing can be saved: neither HOME nor {0} names a folder"),
                          user_places[folder].variable, NULL);
    if (out->cut) {
        text_clear(out);
        return words_fail(why, words("nothing can be saved: the name of the folder is too long"),
                          NULL, NULL);
    }
    if (!folder_make(out->s))
        return words_fail(why, words("nothing can be saved in {0}: {1}"), out->s,
                          words_error(errno));
    return true;
}

bool paths_user(UserFolder folder, const char *name, Text *out, Text *why)
{
    bool good = paths_user_folder(folder, out, why);
    if (out->n == 0)
        return false;
    text_add(out, "/%s", name);
    if (!out->cut)
        return good;
    text_clear(out);
    return words_fail(why, words("nothing can be saved: the name of the file is too long"), NULL,
                      NULL);
}

/* What a path at `s` has before the name of a file in this folder; 0: it is another one. */
static size_t folder_before(const char *s, const Text *folder)
{
    bool in = folder->n > 0 && strncmp(s, folder->s, (size_t)folder->n) == 0;
    return in && s[folder->n] == '/' && s[folder->n + 1] != '\0' ? (size_t)folder->n + 1 : 0;
}

void paths_told(const char *lines, Buffer *out)
{
    const char *home = getenv("HOME");
    Text at_home = {0}, folder = {0};
    text_add_string(&at_home, home != NULL ? home : "");
    for (const char *s = lines; *s != '\0'; s++) {
        /* Signs of quotation are no ASCII. */
        bool begins = *s == '/' && (s == lines || strchr(" \n\"(", s[-1]) != NULL || s[-1] & 0x80);
        size_t own = 0;
        for (int i = USER_MATCHES; begins && i <= USER_CACHE && own == 0; i++) {
            user_place((UserFolder)i, &folder);
            own = folder_before(s, &folder);
            if (folder.n > 0 && own == 0 && strncmp(s, folder.s, (size_t)folder.n) == 0)
                break; /* the folder itself */
        }
        s += own;
        if (begins && own == 0 && folder_before(s, &at_home) > 0) {
            buffer_add(out, "~");
            s += at_home.n;
        }
        buffer_add_bytes(out, s, 1);
    }
}

/* From one file system to another. */
static bool carry(const char *from, const char *to)
{
    enum { LARGEST = 1 << 24 };
    Buffer bytes = {0};
    bool good = file_read(from, LARGEST, &bytes, NULL) &&
                file_write_atomic(to, buffer_string(&bytes), bytes.n, NULL) && unlink(from) == 0;
    buffer_release(&bytes);
    return good;
}

void paths_move(const char *name, UserFolder from, UserFolder to)
{
    Text old = {0}, path = {0};
    if (!paths_user(to, name, &path, NULL) || file_exists(path.s))
        return;
    paths_user(from, name, &old, NULL);
    if (old.n == 0 || !file_exists(old.s))
        return;
    if (rename(old.s, path.s) == 0 || (errno == EXDEV && carry(old.s, path.s)))
        log_warn("%s has moved to %s", old.s, path.s);
    else if (errno != ENOENT) /* another window was quicker */
        log_warn("%s cannot be moved to %s: %s", old.s, path.s, strerror(errno));
}

bool paths_free_name(UserFolder folder, const char *game, const char *date, const char *suffix,
                     int *number, char *out, size_t room)
{
    enum { A_DAY = 10000 };
    char day[40] = "";
    size_t n = 0;
    for (const char *p = date; *p != '\0' && n + 1 < sizeof day; p++)
        if (*p != ':' && *p != '/')
            day[n++] = *p == ' ' ? '-' : *p;
    for (int i = number != NULL ? *number + 1 : 1; i < A_DAY; i++) {
        Text name = {0}, path = {0};
        text_add(&name, "%s-%s", game, day);
        if (i > 1)
            text_add(&name, "-%d", i);
        text_add_string(&name, suffix);
        if ((size_t)name.n >= room)
            break;
        snprintf(out, room, "%s", name.s);
        if (paths_user(folder, out, &path, NULL) && file_exists(path.s))
            continue;
        if (number != NULL)
            *number = i;
        return true;
    }
    *out = '\0';
    return false;
}
