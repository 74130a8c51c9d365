/* SPDX-License-Identifier: MIT */
#include "rules/rules.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const Rules *rules_find(const char *id)
{
    for (const Rules *const *r = rules_all; *r != NULL; r++)
        if (strcmp((*r)->id, id) == 0)
            return *r;
    return NULL;
}

bool rules_lucky(const Rules *rules)
{
    return (rules->flags & (RULES_CHANCE | RULES_HIDDEN)) != 0;
}

Options rules_normal_options(const Rules *rules)
{
    Options options = {{0}};
    for (int i = 0; i < rules->option_count; i++)
        options.value[i] = rules->options[i].normal;
    return options;
}

int rules_option_index(const Rules *rules, const char *key)
{
    for (int i = 0; i < rules->option_count; i++)
        if (strcmp(rules->options[i].key, key) == 0)
            return i;
    return -1;
}

static bool option_fail(const OptionSpec *spec, const char *id, const char *value, Text *why)
{
    Text list = {0};
    if (spec->choices == NULL)
        return text_fail(why, "option %s of %s cannot be \"%.40s\"; it is a number from %d to %d",
                         spec->key, id, value, spec->min, spec->max);
    for (int i = 0; i <= spec->max - spec->min; i++)
        text_add(&list, "%s%s", i ? ", " : "", spec->choices[i]);
    return text_fail(why, "option %s of %s cannot be \"%.40s\"; it is one of: %s", spec->key, id,
                     value, list.s);
}

/* Are some of the choices numbers themselves, so that one that is none of them is not an index? */
static bool option_has_numbers(const OptionSpec *spec)
{
    for (int i = 0; spec->choices != NULL && i <= spec->max - spec->min; i++)
        if (spec->choices[i][strspn(spec->choices[i], "0123456789")] == '\0')
            return true;
    return false;
}

bool rules_set_option(const Rules *rules, Options *options, const char *key, const char *value,
                      Text *why)
{
    int index = rules_option_index(rules, key);
    if (index < 0) {
        text_fail(why, "%s has no option \"%.40s\"; it has", rules->id, key);
        for (int i = 0; why != NULL && i < rules->option_count; i++)
            text_add(why, "%s %s", i ? "," : "", rules->options[i].key);
        return false;
    }
    const OptionSpec *spec = &rules->options[index];
    for (int i = 0; spec->choices != NULL && i <= spec->max - spec->min; i++) {
        if (strcmp(spec->choices[i], value) == 0) {
            options->value[index] = (int16_t)(spec->min + i);
            return true;
        }
    }
    long number;
    if (!option_has_numbers(spec) && text_number(value, spec->min, spec->max, &number)) {
        options->value[index] = (int16_t)number;
        return true;
    }
    return option_fail(spec, rules->id, value, why);
}

void rules_write_option(const Rules *rules, const Options *options, int index, Text *out)
{
    const OptionSpec *spec = &rules->options[index];
    if (spec->choices != NULL)
        text_add_string(out, spec->choices[options->value[index] - spec->min]);
    else
        text_add(out, "%d", options->value[index]);
}

static const char *const ending_names[ENDING_COUNT] = {
    [ENDING_NONE] = "none",
    [ENDING_CHECKMATE] = "checkmate",
    [ENDING_STALEMATE] = "stalemate",
    [ENDING_NO_MOVES] = "no-moves",
    [ENDING_NO_PIECES] = "no-pieces",
    [ENDING_GOAL_REACHED] = "goal-reached",
    [ENDING_MOST_POINTS] = "most-points",
    [ENDING_BLOCKED] = "blocked",
    [ENDING_DEADLOCK] = "deadlock",
    [ENDING_BOARD_FULL] = "board-full",
    [ENDING_STAYED_HOME] = "stayed-home",
    [ENDING_DEAD_POSITION] = "dead-position",
    [ENDING_QUIET_MOVES] = "quiet-moves",
    [ENDING_REPETITION] = "repetition",
    [ENDING_RESIGNED] = "resigned",
    [ENDING_TIME] = "time",
    [ENDING_AGREED] = "agreed",
    [ENDING_THREE_KINGS] = "three-kings",
    [ENDING_MAIN_ROAD] = "main-road",
    [ENDING_BALANCE] = "balance",
    [ENDING_LONE_KING] = "lone-king",
};

const char *ending_name(Ending ending)
{
    return ending_names[ending];
}

Ending ending_find(const char *name)
{
    for (int i = 1; i < ENDING_COUNT; i++)
        if (strcmp(ending_names[i], name) == 0)
            return (Ending)i;
    return ENDING_NONE;
}

/* ------------------------------------------------- for the games to use */

bool move_begins(const Move *move, const Site *path, int n)
{
    int travel = move->last + 1;
    if (n > move->n || memcmp(move->path, path, (size_t)(n < travel ? n : travel)) != 0)
        return false;
    uint32_t made = 0; /* bit set of the choices */
    for (int i = travel; i < n; i++) {
        int choice = travel;
        while (choice < move->n && (made >> choice & 1 || move->path[choice] != path[i]))
            choice++;
        if (choice == move->n)
            return false;
        made |= UINT32_C(1) << choice;
    }
    return true;
}

void event_add(EventList *list, EventKind kind, int beat, Site from, Site to, Piece piece)
{
    if (list == NULL)
        return;
    assert(list->n < EVENT_MAX);
    list->at[list->n++] = (Event){(uint8_t)kind, (uint8_t)beat, from, to, piece};
}

Notice notice_make(int id)
{
    Notice notice = {.id = (uint8_t)id};
    memset(notice.site, SITE_NONE, sizeof notice.site);
    return notice;
}

void notice_site(Notice *notice, Site site)
{
    if (notice->n < BLAME_MAX)
        notice->site[notice->n++] = site;
}

void notice_propose(Notice *notice, Site site)
{
    if (notice->n < BLAME_MAX)
        notice->proposed++;
    notice_site(notice, site);
}

void notice_word(Notice *notice, int index, const char *word)
{
    assert(strlen(word) < sizeof notice->word[index]);
    snprintf(notice->word[index], sizeof notice->word[index], "%s", word);
}

/* A word without the context before its bar. */
static const char *plain_word(const char *word)
{
    const char *bar = strchr(word, '|');
    return bar != NULL ? bar + 1 : word;
}

void notice_write(const NoticeSpec *spec, const Notice *notice, Text *out)
{
    const char *s = spec->plural != NULL && notice->number[0] != 1 ? spec->plural : spec->sentence;
    for (; *s != '\0'; s++) {
        if (s[0] == '{' && s[1] >= '0' && s[1] <= '2' && s[2] == '}') {
            text_add_string(out, plain_word(notice->word[s[1] - '0']));
            s += 2;
        } else if (s[0] == '{' && s[1] == 'n' && (s[2] == '0' || s[2] == '1') && s[3] == '}') {
            text_add(out, "%d", notice->number[s[2] - '0']);
            s += 3;
        } else {
            text_add_char(out, *s);
        }
    }
}

Outcome outcome_of_two(Ending ending, Seat winner)
{
    Outcome outcome = {.over = true, .ending = (uint8_t)ending};
    outcome.place[0] = winner == 1 ? 2 : 1;
    outcome.place[1] = winner == 0 ? 2 : 1;
    return outcome;
}

/* ------------------------------- built on the table, once for all games */

/* Does `text` spell the path, site by site, parted by blanks or commas? */
static bool move_is_path(const Rules *rules, const State *s, const Move *move, const char *text)
{
    Text site;
    for (int i = 0; i < move->n; i++) {
        if (i > 0 && *text != ' ' && *text != ',')
            return false;
        text += i > 0;
        text_clear(&site);
        rules->site_name(&s->options, move->path[i], &site);
        if (strncmp(text, site.s, (size_t)site.n) != 0)
            return false;
        text += site.n;
    }
    return *text == '\0';
}

/* The sites named in a text, parted by blanks or commas; how many, 0 if they are no path. */
static int read_path(const Rules *rules, const Options *options, const char *text,
                     Site path[CLICKS_MAX])
{
    for (int n = 0; n < CLICKS_MAX;) {
        char name[32] = {0};
        size_t length = strcspn(text, " ,");
        if (length == 0 || length >= sizeof name)
            return 0;
        memcpy(name, text, length);
        path[n] = rules_find_site(rules, options, name);
        if (path[n++] == SITE_NONE)
            return 0;
        text += length;
        if (*text++ == '\0')
            return n;
    }
    return 0;
}

/* Most moves are written as write_move() does, and a game that reads its moves need not write each
 * of them to find that one. */
static bool is_written_so(const Rules *rules, const State *s, const char *text, Move *out)
{
    Move move;
    Text notation = {0};
    if (rules->read_move == NULL || !rules->read_move(s, text, &move))
        return false;
    rules->write_move(s, &move, &notation);
    if (!text_is(&notation, text))
        return false;
    *out = move;
    return true;
}

bool rules_parse_move(const Rules *rules, const State *s, const char *text, Move *out, Text *why)
{
    if (is_written_so(rules, s, text, out))
        return true;
    MoveList legal;
    legal.n = 0;
    rules->moves(s, &legal);
    int by_notation = -1, by_path = -1, by_word = -1, words = 0;
    Text notation;
    for (int i = 0; i < legal.n && by_notation < 0; i++) {
        text_clear(&notation);
        rules->write_move(s, &legal.at[i], &notation);
        if (text_is(&notation, text))
            by_notation = i;
        if (by_path < 0 && move_is_path(rules, s, &legal.at[i], text))
            by_path = i;
        const char *blank = strrchr(notation.s, ' ');
        if (blank != NULL && strcmp(blank + 1, text) == 0) {
            by_word = i;
            words++;
        }
    }
    int found = by_notation >= 0 ? by_notation : by_path;
    if (found < 0 && words == 1)
        found = by_word;
    if (found < 0 && rules->read_move != NULL && rules->read_move(s, text, out))
        return true;
    Site path[CLICKS_MAX];
    int n = found < 0 ? read_path(rules, &s->options, text, path) : 0;
    if (n > 0 && rules_follow(rules, s, path, n, out))
        return true;
    if (found < 0) {
        if (legal.n == 0)
            return text_fail(why, "\"%.60s\" cannot be played: the game is over", text);
        return text_fail(why, "\"%.60s\" is no legal move here", text);
    }
    *out = legal.at[found];
    return true;
}

/* Without the signs behind it. */
static size_t bare_length(const char *text)
{
    size_t n = strlen(text);
    while (n > 0 && strchr("+#!?", text[n - 1]) != NULL)
        n--;
    return n;
}

bool rules_parse_typed(const Rules *rules, const State *s, const char *text, Lettering lettering,
                       Move *out, Text *why)
{
    MoveList legal;
    legal.n = 0;
    if (rules->letter_move != NULL)
        rules->moves(s, &legal);
    size_t n = bare_length(text);
    for (int i = 0; i < legal.n; i++) {
        Text notation = {0}, shown = {0};
        rules->write_move(s, &legal.at[i], &notation);
        rules_letter_move(rules, notation.s, lettering, &shown);
        if (bare_length(shown.s) == n && strncmp(shown.s, text, n) == 0) {
            *out = legal.at[i];
            return true;
        }
    }
    return rules_parse_move(rules, s, strcmp(text, "-") == 0 ? "pass" : text, out, why);
}

/* The sites that a written move names, whatever parts them; how many, or 0. */
static int read_clicks(const Rules *rules, const State *s, const char *text, Site path[CLICKS_MAX])
{
    char parted[64] = {0};
    if (bare_length(text) >= sizeof parted)
        return 0;
    memcpy(parted, text, bare_length(text));
    int n = read_path(rules, &s->options, parted, path);
    for (char *p = parted; n == 0 && (p = strpbrk(p, "-x:^")) != NULL;)
        *p = ' ';
    return n > 0 ? n : read_path(rules, &s->options, parted, path);
}

Clicks rules_why_unread(const Rules *rules, const State *s, const char *text, Notice *out)
{
    Site path[CLICKS_MAX];
    int n = s->turn < 0                  ? 0
            : rules->read_clicks != NULL ? rules->read_clicks(s, text, path)
                                         : read_clicks(rules, s, text, path);
    return n > 0 ? rules_why_not(rules, s, path, n, out) : CLICKS_MOVE;
}

void rules_letter_move(const Rules *rules, const char *notation, Lettering lettering, Text *out)
{
    if (rules->letter_move != NULL)
        rules->letter_move(notation, lettering, out);
    else
        text_add_string(out, notation);
}

bool rules_call_site(const Rules *rules, const Options *options, Site site, Text *out)
{
    Text name = {0};
    if (rules->call_site != NULL)
        rules->call_site(options, site, &name);
    else
        rules->site_name(options, site, &name);
    if (name.n == 0 || (rules->call_site == NULL && strchr(name.s, ':') != NULL))
        return false;
    text_add_string(out, name.s);
    return true;
}

Site rules_find_site(const Rules *rules, const Options *options, const char *name)
{
    int n = rules->site_count(options);
    Text text;
    for (int i = 0; i < n; i++) {
        text_clear(&text);
        rules->site_name(options, (Site)i, &text);
        if (text_is(&text, name))
            return (Site)i;
    }
    return SITE_NONE;
}

Move rules_roll(const Rules *rules, const State *s, Rng *rng)
{
    MoveList list;
    list.n = 0;
    rules->moves(s, &list);
    assert(s->turn == SEAT_CHANCE && list.n > 0);
    return list.at[rng_below(rng, (uint32_t)list.n)];
}

uint64_t rules_perft_slowly(const Rules *rules, const State *s, int depth)
{
    if (depth == 0)
        return 1;
    MoveList list;
    list.n = 0;
    rules->moves(s, &list);
    if (depth == 1)
        return (uint64_t)list.n;
    uint64_t nodes = 0;
    for (int i = 0; i < list.n; i++) {
        State next = *s;
        rules->play(&next, &list.at[i], NULL);
        nodes += rules_perft_slowly(rules, &next, depth - 1);
    }
    return nodes;
}

uint64_t rules_perft(const Rules *rules, const State *s, int depth)
{
    if (rules->perft != NULL && depth > 0)
        return rules->perft(s, depth);
    return rules_perft_slowly(rules, s, depth);
}

bool rules_follow(const Rules *rules, const State *s, const Site *path, int n, Move *out)
{
    MoveList legal;
    legal.n = 0;
    rules->moves(s, &legal);
    for (int i = 0; i < legal.n; i++) {
        if (legal.at[i].n == n && move_begins(&legal.at[i], path, n)) {
            *out = legal.at[i];
            return true;
        }
    }
    return rules->follow != NULL && s->turn >= 0 && rules->follow(s, path, n, out);
}

Clicks rules_why_not(const Rules *rules, const State *s, const Site *path, int n, Notice *out)
{
    if (s->turn == SEAT_NONE)
        return CLICKS_OVER;
    if (s->turn == SEAT_CHANCE)
        return CLICKS_CHANCE;
    MoveList legal;
    legal.n = 0;
    rules->moves(s, &legal);
    bool begun = n == 0;
    for (int i = 0; i < legal.n; i++) {
        const Move *move = &legal.at[i];
        if (!move_begins(move, path, n))
            continue;
        if (move->n == n)
            return CLICKS_MOVE;
        begun = true;
    }
    if (begun)
        return CLICKS_BEGUN;
    Move followed;
    if (rules->follow != NULL && rules->follow(s, path, n, &followed))
        return CLICKS_MOVE;
    if (rules->begins != NULL && rules->begins(s, path, n))
        return CLICKS_BEGUN;
    rules->why_not(s, path, n, out);
    return CLICKS_REFUSED;
}

void event_apply(Piece picture[SITE_MAX], const Event *event)
{
    Piece *from = event->from != SITE_NONE ? &picture[event->from] : NULL;
    Piece *to = event->to != SITE_NONE ? &picture[event->to] : NULL;
    uint16_t n = event->piece.count;
    switch ((EventKind)event->kind) {
    case EVENT_MOVE:
    case EVENT_TAKE:
        if (from != NULL) {
            if (from->count > n)
                from->count = (uint16_t)(from->count - n);
            else
                *from = PIECE_NONE;
        }
        if (to == NULL)
            break;
        if (to->kind == event->piece.kind && to->owner == event->piece.owner)
            to->count = (uint16_t)(to->count + n);
        else
            *to = event->piece;
        break;
    case EVENT_PUT:
    case EVENT_TURN:
        *to = event->piece;
        break;
    case EVENT_ROLL: /* what the die was rolled from is gone */
        *to = event->piece;
        break;
    }
}
