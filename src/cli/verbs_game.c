/* SPDX-License-Identifier: MIT */
/* verbs_game.c -- games, show, moves, play, why, perft. */
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "cli/given.h"
#include "cli/lines.h"
#include "cli/verbs.h"
#include "data/words.h"

static bool open_given(const Call *call, Given *out)
{
    return given_open(out, call->catalog, call->arguments, call->arguments->word[0], call->why);
}

int verb_games(const Call *call)
{
    for (int i = 0; i < catalog_count(call->catalog); i++) {
        const Game *game = catalog_game(call->catalog, i);
        const Rules *rules = game->rules;
        buffer_add(call->out, "%s ", rules->id);
        for (int k = 0; k < game->variant_count; k++)
            buffer_add(call->out, "%s%s", k > 0 ? "," : "", game->variant[k].id);
        if (rules->seats_min == rules->seats_max)
            buffer_add(call->out, " %d\n", rules->seats_min);
        else
            buffer_add(call->out, " %d-%d\n", rules->seats_min, rules->seats_max);
    }
    return EXIT_GOOD;
}

int verb_show(const Call *call)
{
    Given given;
    if (!open_given(call, &given))
        return EXIT_ERROR;
    State state = given_state(&given);
    Text text = {0};
    given.rules->draw(&state, &text);
    buffer_add(call->out, "%s", text.s);
    given_close(&given);
    return EXIT_GOOD;
}

/* ------------------------------------------------------- moves and perft */

int verb_moves(const Call *call)
{
    Given given;
    if (!open_given(call, &given))
        return EXIT_ERROR;
    State state = given_state(&given);
    int n;
    Line *line = lines_of(given.rules, &state, &n);
    for (int i = 0; i < n; i++)
        buffer_add(call->out, "%s\n", line[i].notation.s);
    free(line);
    given_close(&given);
    return EXIT_GOOD;
}

static void print_divided(const Rules *rules, const State *state, int depth)
{
    int n;
    Line *line = lines_of(rules, state, &n);
    for (int i = 0; i < n; i++) {
        State next = *state;
        rules->play(&next, &line[i].move, NULL);
        printf("%s %" PRIu64 "\n", line[i].notation.s, rules_perft(rules, &next, depth - 1));
        fflush(stdout);
    }
    free(line);
}

int verb_perft(const Call *call)
{
    Given given;
    long depth;
    if (!text_number(call->arguments->word[1], 1, 99, &depth)) {
        text_fail(call->why, "the depth cannot be \"%.40s\"; it is a number from 1 to 99",
                  call->arguments->word[1]);
        return EXIT_ERROR;
    }
    if (!open_given(call, &given))
        return EXIT_ERROR;
    State state = given_state(&given);
    if (call->arguments->divide)
        print_divided(given.rules, &state, (int)depth);
    for (int i = 1; i <= (int)depth; i++) {
        printf("%d %" PRIu64 "\n", i, rules_perft(given.rules, &state, i));
        fflush(stdout);
    }
    given_close(&given);
    return EXIT_GOOD;
}

/* ------------------------------------------------------- play */

/* One move of whoever decides now; a round that is over is followed by the next one. */
static bool play_one(Given *given, const char *text, Text *why)
{
    Move move;
    News news = {.happened = false};
    if (session_may(&given->session, SESSION_NEXT_ROUND)) {
        session_command(&given->session, SESSION_NEXT_ROUND, 0, &news);
        if (strcmp(text, "round") == 0)
            return true;
    }
    Outcome outcome = match_outcome(given->session.match);
    if (outcome.over)
        return text_fail(why, "the game is over (%s)", ending_name((Ending)outcome.ending));
    State state = given_state(given);
    if (!rules_parse_move(given->rules, &state, text, &move, NULL))
        return text_fail(why, "this is no legal move here");
    return session_move(&given->session, &move, 0, &news) ||
           text_fail(why, "the match is too long");
}

/* Can digits in a row be told apart?  Not where a site's number has two of them. */
static bool digits_are_single(const Given *given)
{
    const Options *options = &given->setup.options;
    for (int i = 0; i < given->rules->site_count(options); i++) {
        Text name = {0};
        given->rules->site_name(options, (Site)i, &name);
        if (name.n >= 2 && isdigit((unsigned char)name.s[name.n - 1]) &&
            isdigit((unsigned char)name.s[name.n - 2]))
            return false;
    }
    return true;
}

/* Are these several turns of one seat joined: digits parted by dots or, where each stands for
 * itself, by nothing?  (Kalah's notation: "12" is 1 and then 2; from ten pits on "1.12".) */
static bool is_joined(const Given *given, const char *text)
{
    bool dots = strchr(text, '.') != NULL;
    if (strspn(text, dots ? "0123456789." : "0123456789") != strlen(text) || strlen(text) < 2)
        return false;
    return dots || digits_are_single(given);
}

/* The parts of a joined text, all by the same seat.  The match is only right after success. */
static bool play_joined(Given *given, const char *text, Text *why)
{
    Seat seat = match_turn(given->session.match);
    bool dots = strchr(text, '.') != NULL;
    while (*text != '\0') {
        char part[32] = {0};
        size_t n = dots ? strcspn(text, ".") : 1;
        if (n == 0 || n >= sizeof part)
            return text_fail(why, "a number is missing");
        memcpy(part, text, n);
        text += n;
        if (dots && *text == '.' && *++text == '\0')
            return text_fail(why, "a number is missing");
        if (match_turn(given->session.match) != seat)
            return text_fail(why, "the turn had passed to the other player before %s", part);
        if (!play_one(given, part, why))
            return false;
    }
    return true;
}

/* A site by its name, or by what notation calls it ("32"). */
static Site find_site(const Given *given, const char *name)
{
    const Rules *rules = given->rules;
    const Options *options = &given->setup.options;
    Site found = rules_find_site(rules, options, name);
    for (int i = 0; found == SITE_NONE && i < rules->site_count(options); i++) {
        Text called = {0};
        if (rules_call_site(rules, options, (Site)i, &called) && text_is(&called, name))
            found = (Site)i;
    }
    return found;
}

/* The clicks a text spells, parted by these; 0 if it spells none. */
static int read_parted(const Given *given, const char *text, const char *between,
                       Site path[CLICKS_MAX])
{
    int n = 0;
    while (*text != '\0') {
        char name[32] = {0};
        size_t length = strcspn(text, between);
        if (length == 0 || length >= sizeof name || n == CLICKS_MAX)
            return 0;
        memcpy(name, text, length);
        path[n] = find_site(given, name);
        if (path[n++] == SITE_NONE)
            return 0;
        text += length;
        if (*text != '\0')
            text++;
    }
    return n;
}

/* "e2 e4", "6-4,left", "e2-e4"; "c3:e5", "32x23", "C1>E5" where no name has such a sign in it. */
static int read_clicks(const Given *given, const char *text, Site path[CLICKS_MAX])
{
    static const char *const between[] = {" ,", " ,-", " ,-:x>^"};
    int n = 0;
    for (size_t i = 0; n == 0 && i < sizeof between / sizeof *between; i++)
        n = read_parted(given, text, between[i], path);
    return n;
}

/* The rule that forbids a move instead of the bare refusal, if its sites can be read. */
static void find_reason(const Given *given, const char *text, Text *why)
{
    Site path[CLICKS_MAX];
    Notice notice;
    State state = given_state(given);
    const Rules *rules = given->rules;
    int n = rules->read_clicks != NULL ? rules->read_clicks(&state, text, path) : 0;
    n = n > 0 ? n : read_clicks(given, text, path);
    if (n == 0 || rules_why_not(rules, &state, path, n, &notice) != CLICKS_REFUSED)
        return;
    text_clear(why);
    words_notice(why, rules, &notice);
}

bool verb_play_word(Given *given, int number, const char *text, Text *why)
{
    Text reason = {0};
    if (play_one(given, text, &reason))
        return true;
    if (is_joined(given, text)) {
        if (play_joined(given, text, &reason))
            return true;
    } else if (!match_outcome(given->session.match).over) {
        find_reason(given, text, &reason);
    }
    return text_fail(why, "move %d, \"%.60s\": %s", number, text, reason.s);
}

int verb_play(const Call *call)
{
    Given given;
    if (!open_given(call, &given))
        return EXIT_ERROR;
    bool good = true;
    for (int i = 1; good && i < call->arguments->words; i++)
        good = verb_play_word(&given, i, call->arguments->word[i], call->why);
    if (good)
        given_write(given.session.match, call->out);
    given_close(&given);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

/* ------------------------------------------------------- why */

static bool read_sites(const Call *call, const Given *given, Site path[CLICKS_MAX], int *n)
{
    *n = call->arguments->words - 1;
    if (*n > CLICKS_MAX)
        return text_fail(call->why, "no move has more than %d sites", CLICKS_MAX);
    for (int i = 0; i < *n; i++) {
        const char *name = call->arguments->word[i + 1];
        path[i] = find_site(given, name);
        if (path[i] == SITE_NONE)
            return text_fail(call->why, "%s has no site \"%.40s\"", given->rules->id, name);
    }
    return true;
}

/* What a legal move does, or that it is one. */
static void add_forecast(const Given *given, const State *state, const Site *path, int n, Text *out)
{
    Move move;
    Notice notice;
    if (given->rules->forecast != NULL && rules_follow(given->rules, state, path, n, &move) &&
        given->rules->forecast(state, &move, &notice))
        words_notice(out, given->rules, &notice);
    else
        text_add_string(out, words("This is a legal move."));
}

static void explain(const Given *given, const Site *path, int n, Buffer *out)
{
    State state = given_state(given);
    Notice notice = notice_make(0);
    Text text = {0};
    const char *reason = "";
    Clicks clicks = rules_why_not(given->rules, &state, path, n, &notice);
    Move whole;
    if (match_outcome(given->session.match).over)
        clicks = CLICKS_OVER;
    else if (clicks == CLICKS_BEGUN && n > 1 && rules_follow(given->rules, &state, path, n, &whole))
        clicks = CLICKS_MOVE; /* a chain that may go on, but may stop here as well */
    switch (clicks) {
    case CLICKS_MOVE:
        reason = "legal";
        add_forecast(given, &state, path, n, &text);
        break;
    case CLICKS_BEGUN:
        reason = "unfinished";
        text_add_string(&text, words("This is only the beginning of a move."));
        break;
    case CLICKS_OVER:
        reason = match_outcome(given->session.match).over ? "game-over" : "round-over";
        text_add_string(&text, match_outcome(given->session.match).over
                                   ? words("The game is over.")
                                   : words("The round is over."));
        break;
    case CLICKS_CHANCE:
        reason = "dice";
        text_add_string(&text, words("The dice are to be rolled first."));
        break;
    case CLICKS_REFUSED:
        reason = given->rules->notices[notice.id].id;
        words_notice(&text, given->rules, &notice);
        break;
    }
    buffer_add(out, "reason %s\nsites", reason);
    for (int i = 0; clicks == CLICKS_REFUSED && i < notice.n; i++) {
        Text name = {0};
        given->rules->site_name(&given->setup.options, notice.site[i], &name);
        buffer_add(out, " %s", name.s);
    }
    buffer_add(out, "\ntext %s\n", text.s);
}

int verb_why(const Call *call)
{
    Given given;
    Site path[CLICKS_MAX];
    int n;
    if (!open_given(call, &given))
        return EXIT_ERROR;
    bool good = read_sites(call, &given, path, &n);
    if (good)
        explain(&given, path, n, call->out);
    given_close(&given);
    return good ? EXIT_GOOD : EXIT_ERROR;
}
