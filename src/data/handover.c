/* SPDX-License-Identifier: MIT */
#include "data/handover.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "data/paths.h"

static const char head[] = "larets 1 open ";

enum { HEAD = sizeof head - 1, ANSWER_MAX = 8, QUEUE = 8 };

/* ---------------------------------------------------------------- bytes */

/* Only these mean the same to a program that was started in another folder. */
static bool is_whole(const char *given)
{
    return given[0] == '/' || strncasecmp(given, "file:", 5) == 0;
}

HandoverRead handover_read(const char *bytes, size_t n, Text *given)
{
    const char *end = memchr(bytes, '\0', n);
    if (n > TEXT_MAX || memcmp(bytes, head, n < HEAD ? n : HEAD) != 0)
        return HANDOVER_BAD;
    if (end == NULL)
        return n < TEXT_MAX ? HANDOVER_MORE : HANDOVER_BAD;
    text_clear(given);
    text_add_string(given, bytes + HEAD);
    return !given->cut && end == bytes + n - 1 && is_whole(given->s) ? HANDOVER_WHOLE
                                                                     : HANDOVER_BAD;
}

bool handover_write(const char *given, Text *out)
{
    char here[TEXT_MAX] = "";
    text_clear(out);
    text_add_string(out, head);
    if (!is_whole(given)) {
        if (getcwd(here, sizeof here) == NULL)
            return false;
        text_add(out, "%s/", here);
    }
    text_add_string(out, given);
    return !out->cut;
}

/* -------------------------------------------------------------- sockets */

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Where sockets lie; false: nowhere, or where others could put theirs. */
static bool folder_of(Text *out)
{
    const char *folder = getenv("XDG_RUNTIME_DIR");
    struct stat about;
    if (folder == NULL || folder[0] != '/' || stat(folder, &about) != 0 ||
        !S_ISDIR(about.st_mode) || about.st_uid != geteuid() || (about.st_mode & 077) != 0)
        return false;
    text_clear(out);
    text_add_string(out, folder);
    return !out->cut;
}

/* How the sockets of all windows with this library and this screen are called at first. */
static void name_of_ours(Text *out)
{
    const char *const screens[] = {getenv("DISPLAY"), getenv("WAYLAND_DISPLAY")};
    Text matches = {0};
    paths_user_folder(USER_MATCHES, &matches, NULL);
    uint64_t key = hash_bytes(HASH_START, matches.s, (size_t)matches.n);
    for (int i = 0; i < 2; i++)
        if (screens[i] != NULL)
            key = hash_bytes(key + 1, screens[i], strlen(screens[i]));
    text_clear(out);
    text_add(out, "larets-%016llx-", (unsigned long long)key);
}

static bool address_of(const Text *folder, const char *name, struct sockaddr_un *out)
{
    *out = (struct sockaddr_un){.sun_family = AF_UNIX};
    int n = snprintf(out->sun_path, sizeof out->sun_path, "%s/%s", folder->s, name);
    return n > 0 && (size_t)n < sizeof out->sun_path;
}

/* Something can be read before `until`; false too if `closing` (-1: none) speaks first. */
static bool wait_to_read(int fd, int closing, int64_t until)
{
    struct pollfd watched[2] = {{fd, POLLIN, 0}, {closing, POLLIN, 0}};
    int64_t rest = until - now_ms();
    while (rest >= 0) {
        int n = poll(watched, 2, until == INT64_MAX ? -1 : (int)rest);
        if (n > 0)
            return watched[1].revents == 0;
        if (n == 0 || errno != EINTR)
            return false;
        rest = until - now_ms();
    }
    return false;
}

/* ---------------------------------------------------------------- asking */

/* Ask one window; *gone: nobody listens there any more. */
static bool ask(const struct sockaddr_un *address, const Text *message, int64_t until, bool *gone)
{
    char answer[ANSWER_MAX] = "";
    size_t n = (size_t)message->n + 1;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return false;
    bool connected = connect(fd, (const struct sockaddr *)address, sizeof *address) == 0;
    *gone = !connected && errno == ECONNREFUSED;
    bool taken = connected && send(fd, message->s, n, MSG_NOSIGNAL) == (ssize_t)n &&
                 wait_to_read(fd, -1, until) && recv(fd, answer, sizeof answer, 0) == 3 &&
                 memcmp(answer, "yes", 3) == 0;
    close(fd);
    return taken;
}

bool handover_offer(const char *given)
{
    Text folder = {0}, ours = {0}, message = {0};
    if (!folder_of(&folder) || !handover_write(given, &message))
        return false;
    name_of_ours(&ours);
    DIR *listed = opendir(folder.s);
    int64_t until = now_ms() + HANDOVER_PATIENCE;
    bool taken = false;
    for (struct dirent *row; listed != NULL && !taken && (row = readdir(listed)) != NULL;) {
        struct sockaddr_un address;
        bool gone = false;
        if (strncmp(row->d_name, ours.s, (size_t)ours.n) != 0 ||
            !address_of(&folder, row->d_name, &address))
            continue;
        taken = ask(&address, &message, until, &gone);
        if (gone) /* a window that was killed */
            unlink(address.sun_path);
    }
    if (listed != NULL)
        closedir(listed);
    return taken;
}

/* -------------------------------------------------------------- listening */

bool handover_open(Handover *handover)
{
    Text folder = {0}, name = {0};
    struct sockaddr_un address;
    *handover = (Handover){.listener = -1, .closing = -1};
    if (!folder_of(&folder))
        return false;
    name_of_ours(&name);
    text_add(&name, "%ld", (long)getpid());
    if (!address_of(&folder, name.s, &address))
        return false;
    unlink(address.sun_path);
    handover->closing = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    handover->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (handover->closing >= 0 && handover->listener >= 0 &&
        bind(handover->listener, (struct sockaddr *)&address, sizeof address) == 0) {
        memcpy(handover->address, address.sun_path, sizeof handover->address);
        if (listen(handover->listener, QUEUE) == 0)
            return true;
    }
    handover_close(handover);
    return false;
}

static bool is_ours(int fd)
{
    struct ucred peer;
    socklen_t n = sizeof peer;
    return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &n) == 0 && peer.uid == geteuid();
}

/* What is asked there. */
static bool hear(int fd, int closing, Text *given)
{
    char bytes[TEXT_MAX];
    size_t n = 0;
    int64_t until = now_ms() + HANDOVER_LISTENS;
    HandoverRead state = HANDOVER_MORE;
    while (state == HANDOVER_MORE && wait_to_read(fd, closing, until)) {
        ssize_t got = recv(fd, bytes + n, sizeof bytes - n, 0);
        if (got <= 0)
            return false;
        n += (size_t)got;
        state = handover_read(bytes, n, given);
    }
    return state == HANDOVER_WHOLE;
}

bool handover_next(Handover *handover, bool (*is_free)(void *context), void *context, Text *given)
{
    while (wait_to_read(handover->listener, handover->closing, INT64_MAX)) {
        int fd = accept4(handover->listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (fd < 0 && errno != EAGAIN && errno != EINTR && errno != ECONNABORTED)
            return false;
        if (fd < 0)
            continue;
        bool taken = is_ours(fd) && hear(fd, handover->closing, given) && is_free(context);
        /* Whoever has waited too long has left, and has a window of its own. */
        taken = send(fd, taken ? "yes" : "no", taken ? 3 : 2, MSG_NOSIGNAL) == 3;
        close(fd);
        if (taken)
            return true;
    }
    return false;
}

void handover_end(Handover *handover)
{
    if (handover->closing >= 0 && eventfd_write(handover->closing, 1) != 0)
        return; /* it has been told already */
}

void handover_close(Handover *handover)
{
    if (handover->address[0] != '\0')
        unlink(handover->address);
    if (handover->listener >= 0)
        close(handover->listener);
    if (handover->closing >= 0)
        close(handover->closing);
    *handover = (Handover){.listener = -1, .closing = -1};
}
