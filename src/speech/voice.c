/* SPDX-License-Identifier: MIT */
#include "speech/voice.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "speech/aloud.h"

enum {
    PATIENCE = 4000,   /* ms for an answer, before a server counts as hung */
    REST = 1000,       /* ms before one that failed is tried again */
    AGAIN = 2000,      /* ms before one is started again */
    STARTS = 30000,    /* ms in which one that was started may come */
    WORDS_MAX = 16384, /* bytes of a sentence, with what goes before it */
    LANGUAGE = 8,      /* bytes before the sentence, behind its kind */
    HUSH = 'h',        /* instead of a kind */
};

typedef struct Talk {
    int server; /* -1: none */
    Ssip ssip;
    pid_t child;          /* that starts a server; -1: none can be */
    int64_t until, tried; /* an answer is waited for; when it was looked for last */
    int64_t started;      /* when a server was, last */
    Buffer kept;          /* what was said last while it starts, as it is pronounced */
    SpeechKind kind;
    char language[LANGUAGE];
} Talk;

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

bool voice_open(Voice *voice)
{
    int pair[2];
    *voice = (Voice){-1, -1};
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, pair) != 0)
        return false;
    *voice = (Voice){pair[0], pair[1]};
    return true;
}

void voice_end(Voice *voice)
{
    if (voice->to >= 0)
        close(voice->to);
    voice->to = -1;
}

void voice_close(Voice *voice)
{
    voice_end(voice);
    if (voice->from >= 0)
        close(voice->from);
    voice->from = -1;
}

void voice_say(const Voice *voice, SpeechKind kind, const char *language, const char *sentence)
{
    char head[1 + LANGUAGE] = {(char)('0' + (int)kind)};
    Buffer message = {0};
    snprintf(head + 1, LANGUAGE, "%s", language);
    buffer_add_bytes(&message, head, sizeof head);
    size_t n = strlen(sentence), room = WORDS_MAX - sizeof head - 1;
    buffer_add_bytes(&message, sentence, n < room ? n : room);
    if (voice->to >= 0) /* if there is no room, nobody listens */
        (void)!send(voice->to, message.s, message.n, MSG_NOSIGNAL);
    buffer_release(&message);
}

void voice_hush(const Voice *voice)
{
    char hush[1 + LANGUAGE] = {HUSH};
    if (voice->to >= 0)
        (void)!send(voice->to, hush, sizeof hush, MSG_NOSIGNAL);
}

/* ------------------------------------------------------- the server */

static bool address_of(struct sockaddr_un *out)
{
    static const char unix_socket[] = "unix_socket:";
    const char *given = getenv("SPEECHD_ADDRESS"), *folder = getenv("XDG_RUNTIME_DIR");
    int n = -1;
    *out = (struct sockaddr_un){.sun_family = AF_UNIX};
    if (given != NULL && strncmp(given, unix_socket, strlen(unix_socket)) == 0)
        n = snprintf(out->sun_path, sizeof out->sun_path, "%s", given + strlen(unix_socket));
    else if (folder != NULL && folder[0] == '/')
        n = snprintf(out->sun_path, sizeof out->sun_path, "%s/speech-dispatcher/speechd.sock",
                     folder);
    return n > 0 && (size_t)n < sizeof out->sun_path;
}

static void talk_end(Talk *talk)
{
    if (talk->server < 0)
        return;
    close(talk->server);
    ssip_release(&talk->ssip);
    talk->server = -1;
    talk->tried = now_ms();
}

/* Nobody listens there: the user's server is started, once, as its own library would do it. */
static void server_start(Talk *talk)
{
    const char *own = getenv("SPEECHD_CMD");
    char program[] = "speech-dispatcher", spawn[] = "--spawn";
    char *const words[] = {program, spawn, NULL};
    posix_spawn_file_actions_t quiet;
    if (talk->child != 0 || now_ms() < talk->started + AGAIN ||
        posix_spawn_file_actions_init(&quiet) != 0)
        return;
    for (int fd = 0; fd <= 2; fd++)
        posix_spawn_file_actions_addopen(&quiet, fd, "/dev/null", O_RDWR, 0);
    if (posix_spawnp(&talk->child, own != NULL ? own : program, &quiet, NULL, words, environ) != 0)
        talk->child = -1;
    else
        talk->started = now_ms();
    posix_spawn_file_actions_destroy(&quiet);
}

/* False if there is no server. */
static bool talk_begin(Talk *talk, const char *language)
{
    struct sockaddr_un address;
    if (talk->server >= 0 || now_ms() < talk->tried + REST || !address_of(&address))
        return true;
    talk->tried = now_ms();
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return true;
    if (connect(fd, (const struct sockaddr *)&address, sizeof address) != 0) {
        close(fd);
        return false;
    }
    talk->server = fd;
    ssip_begin(&talk->ssip, language);
    return true;
}

/* One that starts slowly hears at least what was said last; and it ends by itself when nobody
 * comes. */
static bool talk_starts(const Talk *talk)
{
    return talk->server < 0 && talk->kept.n > 0 && now_ms() < talk->started + STARTS;
}

static void talk_say_kept(Talk *talk)
{
    if (talk->server < 0 || talk->kept.n == 0)
        return;
    ssip_say(&talk->ssip, talk->kind, talk->language, buffer_string(&talk->kept));
    talk->kept.n = 0;
}

/* Is an answer to come? */
static bool talk_waits(const Talk *talk)
{
    return talk->server >= 0 && (talk->ssip.out.n > 0 || talk->ssip.speaking || talk->ssip.sending);
}

static void talk_send(Talk *talk)
{
    while (talk->server >= 0 && talk->ssip.out.n > 0) {
        ssize_t n = send(talk->server, talk->ssip.out.s, talk->ssip.out.n, MSG_NOSIGNAL);
        if (n > 0)
            ssip_sent(&talk->ssip, (size_t)n);
        else if (errno == EAGAIN || errno == EINTR)
            return;
        else
            talk_end(talk);
    }
}

static void talk_hear(Talk *talk)
{
    char bytes[1024];
    ssize_t n = recv(talk->server, bytes, sizeof bytes, 0);
    if (n > 0)
        ssip_take(&talk->ssip, bytes, (size_t)n);
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR) || talk->ssip.broken)
        talk_end(talk);
    talk->until = now_ms() + PATIENCE;
}

/* ------------------------------------------------------- sentences */

/* One of those on their way; false: there are none any more. */
static bool take_sentence(const Voice *voice, Talk *talk)
{
    static char message[WORDS_MAX];
    ssize_t n = recv(voice->from, message, sizeof message - 1, 0);
    if (n == 0)
        return false;
    if (n <= LANGUAGE)
        return n > 0 || errno == EAGAIN || errno == EINTR;
    message[n] = '\0';
    const char *language = message + 1;
    bool waited = talk_waits(talk);
    if (message[0] == HUSH) {
        talk->kept.n = 0;
        if (talk->server >= 0)
            ssip_hush(&talk->ssip);
    } else {
        talk->kept.n = 0;
        say_aloud(message + 1 + LANGUAGE, language, &talk->kept);
        talk->kind = (SpeechKind)(message[0] - '0');
        snprintf(talk->language, sizeof talk->language, "%.*s", (int)sizeof talk->language - 1,
                 language);
        if (!talk_begin(talk, language))
            server_start(talk);
        talk_say_kept(talk);
    }
    if (!waited)
        talk->until = now_ms() + PATIENCE;
    return true;
}

void voice_run(const Voice *voice)
{
    Talk talk = {.server = -1, .tried = now_ms() - REST, .started = now_ms() - STARTS};
    for (bool goes_on = true; goes_on;) {
        talk_send(&talk);
        if (talk.child > 0 && waitpid(talk.child, NULL, WNOHANG) != 0)
            talk.child = 0;
        struct pollfd watched[2] = {{voice->from, POLLIN, 0}, {talk.server, POLLIN, 0}};
        if (talk.server >= 0 && talk.ssip.out.n > 0)
            watched[1].events |= POLLOUT;
        int64_t rest = talk_waits(&talk) ? talk.until - now_ms() : talk_starts(&talk) ? REST : -1;
        if (talk_waits(&talk) && rest <= 0) {
            talk_end(&talk); /* it hangs */
            continue;
        }
        if (poll(watched, talk.server >= 0 ? 2 : 1, (int)rest) < 0 && errno != EINTR)
            break;
        if (talk.server >= 0 && (watched[1].revents & (POLLIN | POLLHUP | POLLERR)) != 0)
            talk_hear(&talk);
        if (watched[0].revents != 0)
            goes_on = take_sentence(voice, &talk);
        if (talk_starts(&talk) && talk_begin(&talk, talk.language))
            talk_say_kept(&talk);
    }
    talk_end(&talk);
    buffer_release(&talk.kept);
}
