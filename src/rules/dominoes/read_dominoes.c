/* SPDX-License-Identifier: MIT */
/* read_dominoes.c -- positions from text; the format is told in text_dominoes.c. */
#include <ctype.h>
#include <string.h>

#include "rules/dominoes/board_dominoes.h"

/* What has been read so far. */
typedef struct Draft {
    State s;
    Text *why;
    uint32_t seen; /* a bit for each kind of field */
} Draft;

/* ----------------------------------------------------------------------- tiles */

/* "6-4" at *cursor; the halves as they stand there. */
static bool read_halves(Draft *d, const char **cursor, int half[2])
{
    const char *p = *cursor;
    int most = d->s.options.value[DOMINOES_OPTION_SET];
    bool good = isdigit((unsigned char)p[0]) && p[1] == '-' && isdigit((unsigned char)p[2]);
    half[0] = good ? p[0] - '0' : 0;
    half[1] = good ? p[2] - '0' : 0;
    if (!good || half[0] > most || half[1] > most)
        return text_fail(d->why, "\"%.3s\" is no tile of a set up to double %d", p, most);
    *cursor = p + 3;
    return true;
}

/* Every tile is in one place. */
static bool take_tile(Draft *d, int tile, int holder)
{
    uint8_t *place = &d->s.dominoes.holder[tile];
    if (*place != DOMINOES_HIDDEN)
        return text_fail(d->why, "the tile %d-%d is in two places", dominoes_large(tile),
                         dominoes_small(tile));
    *place = (uint8_t)holder;
    return true;
}

/* A row of tiles that fit together, from *cursor to the end or one of ^ and v; `number` is what the
 * first has to begin with, or -1. */
static bool read_row(Draft *d, const char **cursor, int number, uint8_t *n)
{
    Dominoes *body = &d->s.dominoes;
    const char *p = *cursor;
    for (bool more = true; more;) {
        int half[2], at = body->line_n + body->arm_n[0] + body->arm_n[1];
        if (!read_halves(d, &p, half) ||
            !take_tile(d, dominoes_tile(half[0], half[1]), DOMINOES_LINE))
            return false;
        if (number >= 0 && half[0] != number)
            return text_fail(d->why, "in the line %d-%d does not fit a %d", half[0], half[1],
                             number);
        number = half[1];
        body->line[at] = (uint8_t)(half[0] << 4 | half[1]);
        ++*n;
        if (*p == '*' && n == &body->line_n && body->spinner == 0 && half[0] == half[1] &&
            d->s.options.value[DOMINOES_OPTION_SPINNER]) {
            body->spinner = *n;
            p++;
        }
        more = *p == ',';
        p += more;
    }
    *cursor = p;
    return true;
}

static bool read_line(Draft *d, const char *word)
{
    Dominoes *body = &d->s.dominoes;
    const char *p = word;
    if (strcmp(word, "-") == 0)
        return true;
    if (!read_row(d, &p, -1, &body->line_n))
        return false;
    for (int arm = 0; arm < 2; arm++) {
        if (*p != "^v"[arm])
            continue;
        p++;
        if (body->spinner <= 1 || body->spinner >= body->line_n)
            return text_fail(d->why, "only a spinner with neighbours on both sides has arms");
        if (!read_row(d, &p, body->line[body->spinner - 1] & 15, &body->arm_n[arm]))
            return false;
    }
    if (*p != '\0')
        return text_fail(d->why, "the line ends with \"%.10s\"", p);
    bool doubles = false;
    for (int i = 0; i < body->line_n; i++)
        doubles = doubles || body->line[i] >> 4 == (body->line[i] & 15);
    if (d->s.options.value[DOMINOES_OPTION_SPINNER] && doubles && body->spinner == 0)
        return text_fail(d->why, "one double of the line is the spinner: a star stands behind it");
    return true;
}

static bool read_hands(Draft *d, const char *word, int seats)
{
    const char *p = word;
    for (int seat = 0; seat < seats; seat++) {
        for (bool more = *p != '-'; more;) {
            int half[2];
            if (p[0] == '?' && p[1] == '?') {
                d->s.dominoes.unseen[seat]++;
                p += 2;
            } else if (!read_halves(d, &p, half) ||
                       !take_tile(d, dominoes_tile(half[0], half[1]), seat)) {
                return false;
            }
            more = *p == ',';
            p += more;
            if (d->s.dominoes.unseen[seat] >= DOMINOES_TILES)
                return text_fail(d->why, "there are too many hidden tiles");
        }
        if (*p == '-')
            p++;
        if (*p != (seat + 1 < seats ? '/' : '\0'))
            return text_fail(d->why, "there should be %d hands, parted by \"/\"", seats);
        p++;
    }
    return true;
}

static bool read_bazaar(Draft *d, const char *word)
{
    Dominoes *body = &d->s.dominoes;
    uint8_t tile[DOMINOES_TILES];
    int n = 0;
    const char *p = word;
    for (bool more = strcmp(word, "-") != 0; more;) {
        int half[2];
        if (n == DOMINOES_TILES)
            return text_fail(d->why, "the bazaar has too many tiles");
        if (p[0] == '?' && p[1] == '?') {
            tile[n++] = DOMINOES_HIDDEN;
            p += 2;
        } else {
            if (!read_halves(d, &p, half))
                return false;
            tile[n] = (uint8_t)dominoes_tile(half[0], half[1]);
            if (!take_tile(d, tile[n], DOMINOES_BAZAAR))
                return false;
            n++;
        }
        more = *p == ',';
        p += more;
        if (!more && *p != '\0')
            return text_fail(d->why, "the bazaar ends with \"%.10s\"", p);
    }
    for (int i = 0; i < n; i++)
        body->bazaar[i] = tile[n - 1 - i];
    body->bazaar_n = (uint8_t)n;
    return true;
}

/* ---------------------------------------------------------------------- fields */

static bool read_seat(Draft *d, const char *word)
{
    long seat;
    d->s.turn = SEAT_NONE;
    if (strcmp(word, "-") == 0)
        return true;
    if (!text_number(word, 1, d->s.seats, &seat))
        return text_fail(d->why, "whose turn it is is a number from 1 to %d or -, not \"%.20s\"",
                         d->s.seats, word);
    d->s.turn = (Seat)(seat - 1);
    return true;
}

static bool read_scores(Draft *d, const char *word)
{
    const char *p = word;
    for (int seat = 0; seat < d->s.seats; seat++) {
        char number[8] = {0};
        long score;
        size_t n = strcspn(p, ",");
        if (n >= sizeof number || (p[n] == ',') != (seat + 1 < d->s.seats))
            return text_fail(d->why, "the scores should be %d numbers: \"%.40s\"", d->s.seats,
                             word);
        memcpy(number, p, n);
        if (!text_number(number, 0, 9999, &score))
            return text_fail(d->why, "\"%s\" is no score", number);
        d->s.dominoes.score[seat] = (int16_t)score;
        p += n + 1;
    }
    return true;
}

static bool read_target(Draft *d, const char *word)
{
    long target;
    if (!text_number(word, 1, 9999, &target))
        return text_fail(d->why, "the points of the match cannot be \"%.20s\"", word);
    d->s.dominoes.target = (uint16_t)target;
    return true;
}

static bool read_lacks(Draft *d, const char *word)
{
    int seat = 0, most = d->s.options.value[DOMINOES_OPTION_SET];
    for (const char *p = word; *p != '\0'; p++) {
        if (*p == '/')
            seat++;
        else if (isdigit((unsigned char)*p) && *p - '0' <= most && seat < d->s.seats)
            d->s.dominoes.lacks[seat] |= (uint16_t)(1u << (*p - '0'));
        else if (*p != '-')
            return text_fail(d->why, "what is lacked is written 05/-/3, not \"%.40s\"", word);
    }
    return seat + 1 == d->s.seats ||
           text_fail(d->why, "what is lacked is written for %d seats, as 05/-/3", d->s.seats);
}

static bool read_tag(Draft *d, const char *word)
{
    static const char *const tags[] = {"f", "d", "x2", "l1", "l2", "l3", "l4"};
    Dominoes *body = &d->s.dominoes;
    const int16_t *value = d->s.options.value;
    int index = 0;
    while (index < 7 && strcmp(word, tags[index]) != 0)
        index++;
    if (index == 7)
        return text_fail(d->why, "\"%.20s\" is none of the fields f d x2 lN", word);
    int kind = index < 3 ? index : 3;
    if (d->seen & 1u << kind)
        return text_fail(d->why, "\"%.20s\" comes after another field of its kind", word);
    d->seen |= 1u << kind;
    bool allowed[] = {
        value[DOMINOES_OPTION_START] == DOMINOES_START_WINNER,
        value[DOMINOES_OPTION_DRAW] == DOMINOES_DRAW_ONE && d->s.turn >= 0 && body->line_n > 0,
        value[DOMINOES_OPTION_TIE] == DOMINOES_TIE_DOUBLE,
        value[DOMINOES_OPTION_TIE] == DOMINOES_TIE_LAST && index - 2 <= d->s.seats &&
            body->line_n > 0,
    };
    if (!allowed[kind])
        return text_fail(d->why, "\"%.20s\" means nothing here by these rules", word);
    body->free_lead |= kind == 0;
    body->drawn |= kind == 1;
    body->doubled |= kind == 2;
    if (kind == 3)
        body->last = (uint8_t)(index - 2);
    return true;
}

static bool read_words(Draft *d, const char *text, int seats)
{
    static const char *const names[] = {WORD("line"), WORD("hands"), WORD("bazaar"),
                                        WORD("seat to act"), WORD("scores")};
    char word[512];
    const char *cursor = text;
    for (int i = 0; i < 5; i++) {
        if (!text_next_word(&cursor, word, sizeof word))
            return text_fail(d->why, "the %s of the position is missing", text_word(names[i]));
        bool good = i == 0   ? read_line(d, word)
                    : i == 1 ? read_hands(d, word, seats)
                    : i == 2 ? read_bazaar(d, word)
                    : i == 3 ? read_seat(d, word)
                             : read_scores(d, word);
        if (!good)
            return false;
    }
    for (int i = 0; text_next_word(&cursor, word, sizeof word); i++) {
        bool digits = strspn(word, "0123456789") == strlen(word);
        bool good = i == 0 && digits                              ? read_target(d, word)
                    : i <= 1 && d->seen == 0 && strchr(word, '/') ? read_lacks(d, word)
                                                                  : read_tag(d, word);
        if (!good)
            return false;
    }
    return *cursor == '\0' || text_fail(d->why, "a word is too long: \"%.20s\"", cursor);
}

/* ------------------------------------------------------- does it all go together? */

/* A position may leave tiles out: they are not played with.  Where some are hidden, those left out
 * can be any. */
static bool settle_tiles(Draft *d)
{
    State *s = &d->s;
    int hidden = 0, places = 0;
    for (int tile = 0; tile < dominoes_tiles(&s->options); tile++)
        hidden += s->dominoes.holder[tile] == DOMINOES_HIDDEN;
    for (int seat = 0; seat < s->seats; seat++)
        places += s->dominoes.unseen[seat];
    for (int i = 0; i < s->dominoes.bazaar_n; i++)
        places += s->dominoes.bazaar[i] == DOMINOES_HIDDEN;
    if (places > hidden)
        return text_fail(d->why, "there are %d hidden tiles, but only %d are left", places, hidden);
    for (int tile = 0; places == 0 && tile < DOMINOES_TILES; tile++)
        if (s->dominoes.holder[tile] == DOMINOES_HIDDEN)
            s->dominoes.holder[tile] = DOMINOES_ABSENT;
    State world = *s;
    Rng rng;
    rng_seed(&rng, 1);
    return dominoes_deal_hidden(&world, &rng) ||
           text_fail(d->why, "the hidden tiles cannot lie so: some hand lacks too many numbers");
}

/* What somebody lacks cannot be seen in the hand; but for the tile just drawn. */
static bool settle_lacks(Draft *d)
{
    const State *s = &d->s;
    unsigned open = dominoes_open(s);
    for (Seat seat = 0; seat < s->seats; seat++) {
        unsigned lacks = s->dominoes.lacks[seat];
        bool just_drawn = s->turn == seat && open != 0 && (lacks & open) == open;
        int wrong = 0;
        for (int tile = 0; tile < DOMINOES_TILES; tile++)
            wrong += s->dominoes.holder[tile] == seat &&
                     (lacks >> dominoes_large(tile) & 1 || lacks >> dominoes_small(tile) & 1);
        if (wrong > just_drawn)
            return text_fail(d->why, "seat %d holds a number that it is said to lack", seat + 1);
    }
    return true;
}

static bool settle_partners(Draft *d)
{
    const State *s = &d->s;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->dominoes.score[seat] != s->dominoes.score[dominoes_side(s, (Seat)seat)])
            return text_fail(d->why, "partners have the same score");
    return true;
}

static bool settle_lead(Draft *d)
{
    const State *s = &d->s;
    bool hidden = false;
    for (Seat seat = 0; seat < s->seats; seat++)
        hidden = hidden || s->dominoes.unseen[seat] > 0;
    if (s->dominoes.line_n > 0 || s->dominoes.free_lead || s->turn < 0 || hidden)
        return true;
    int lead = dominoes_lead_of(s, s->turn);
    for (Seat seat = 0; seat < s->seats; seat++)
        if (dominoes_lead_rank(&s->options, dominoes_lead_of(s, seat)) >
            dominoes_lead_rank(&s->options, lead))
            return text_fail(d->why, "seat %d has the tile that leads", seat + 1);
    return true;
}

static bool settle_turn(Draft *d)
{
    const State *s = &d->s;
    bool out = false;
    for (Seat seat = 0; seat < s->seats; seat++)
        out = out || dominoes_hand(s, seat) == 0;
    bool over = out || dominoes_is_fish(s);
    if (s->turn == SEAT_NONE && !over)
        return text_fail(d->why, "nobody is to act, but the round goes on");
    if (s->turn >= 0 && over)
        return text_fail(d->why, "the round is over: - for whose turn it is");
    for (Seat seat = 0; s->turn == SEAT_NONE && seat < s->seats; seat++)
        if (s->dominoes.unseen[seat] > 0)
            return text_fail(d->why, "when a round is over all hands are open");
    bool played = s->options.value[DOMINOES_OPTION_SCORING] == DOMINOES_SCORE_FIVES;
    for (Seat seat = 0; s->turn >= 0 && !played && seat < s->seats; seat++)
        if (s->dominoes.score[seat] >= s->dominoes.target)
            return text_fail(d->why, "the match is over: it goes to %d", s->dominoes.target);
    return settle_partners(d) && settle_lead(d) && settle_lacks(d) && settle_tiles(d);
}

bool dominoes_read(State *out, const Options *options, int seats, const char *text, Text *why)
{
    static const uint8_t targets[] = {50, 100, 101, 150};
    if (!dominoes_options_fit(options, seats, why))
        return false;
    Draft d = {.why = why};
    d.s.options = *options;
    d.s.seats = (uint8_t)seats;
    d.s.dominoes.target = targets[options->value[DOMINOES_OPTION_TARGET]];
    for (int tile = 0; tile < DOMINOES_TILES; tile++)
        d.s.dominoes.holder[tile] =
            tile < dominoes_tiles(options) ? DOMINOES_HIDDEN : DOMINOES_ABSENT;
    if (!read_words(&d, text, seats) || !settle_turn(&d))
        return false;
    dominoes_settle(&d.s);
    *out = d.s;
    return true;
}
