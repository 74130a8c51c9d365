/* SPDX-License-Identifier: MIT */
/* What rules.c, keylog.c and grid.c give to all games.  Kalah stands for any game. */
#include <criterion/criterion.h>
#include <string.h>

#include "rules/grid.h"
#include "rules/keylog.h"
#include "rules/registry.h"

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

static State position_of(const Rules *rules, const char *text)
{
    Options options = rules_normal_options(rules);
    State s;
    Text why = {0};
    cr_assert(rules->read(&s, &options, 2, text, &why), "%s", why.s);
    return s;
}

/* ------------------------------------------------------------- games and options */

Test(rules, games_are_found_by_id)
{
    for (const Rules *const *r = rules_all; *r != NULL; r++)
        cr_expect_eq(rules_find((*r)->id), *r);
    cr_expect_null(rules_find(""));
    cr_expect_null(rules_find("Kalah"));
}

Test(rules, options_from_text)
{
    static const struct {
        const char *key, *value;
        bool good;
        const char *written;
    } rows[] = {
        {"pits", "3", true, "3"},           {"pits", "12", true, "12"},
        {"pits", "0", false, "6"},          {"pits", "13", false, "6"},
        {"pits", "six", false, "6"},        {"sweep", "mover", true, "mover"},
        {"sweep", "2", true, "none"},       {"sweep", "3", false, "owner"},
        {"sweep", "Mover", false, "owner"}, {"sweep", "", false, "owner"},
    };
    const Rules *rules = &kalah_rules;
    for (size_t i = 0; i < COUNT(rows); i++) {
        Options options = rules_normal_options(rules);
        Text why = {0}, written = {0};
        cr_expect_eq(rules_set_option(rules, &options, rows[i].key, rows[i].value, &why),
                     rows[i].good, "%s=%s", rows[i].key, rows[i].value);
        cr_expect_eq(why.n > 0, !rows[i].good);
        rules_write_option(rules, &options, rules_option_index(rules, rows[i].key), &written);
        cr_expect_str_eq(written.s, rows[i].written);
    }
    Options options = rules_normal_options(rules);
    Text why = {0};
    cr_expect(!rules_set_option(rules, &options, "pit", "3", &why));
    cr_expect(strstr(why.s, "pits, stones") != NULL, "it lists what there is: %s", why.s);
    cr_expect(!rules_set_option(rules, &options, "sweep", "x", &why));
    cr_expect(strstr(why.s, "owner, mover, none") != NULL, "%s", why.s);
    cr_expect(!rules_set_option(rules, &options, "pit", "3", NULL));
    /* Where choices are numbers no other number stands for one of them. */
    Options draughts = rules_normal_options(&draughts_rules);
    cr_expect(rules_set_option(&draughts_rules, &draughts, "still", "20", &why));
    cr_expect(!rules_set_option(&draughts_rules, &draughts, "still", "2", &why));
    cr_expect_eq(rules_option_index(rules, "pit"), -1);
}

Test(rules, every_option_is_told_rightly)
{
    for (const Rules *const *r = rules_all; *r != NULL; r++) {
        cr_expect_leq((*r)->option_count, OPTION_MAX);
        for (int i = 0; i < (*r)->option_count; i++) {
            const OptionSpec *spec = &(*r)->options[i];
            cr_expect(spec->min <= spec->normal && spec->normal <= spec->max, "%s", spec->key);
            cr_expect(spec->label != NULL && spec->label[0] != '\0', "%s", spec->key);
            cr_expect_eq(rules_option_index(*r, spec->key), i, "%s twice", spec->key);
        }
    }
}

Test(rules, endings_have_names)
{
    for (int i = ENDING_NONE; i < ENDING_COUNT; i++)
        cr_expect_eq(ending_find(ending_name((Ending)i)), (Ending)i);
    cr_expect_eq(ending_find("nonsense"), ENDING_NONE);
}

/* ----------------------------------------------------------- moves and notices */

Test(rules, unused_path_entries_are_none)
{
    const Site path[] = {3, 4, 5};
    Move move = move_make(7, path, 3, 1);
    cr_assert(move.kind == 7 && move.arg == 0 && move.n == 3 && move.last == 1);
    for (int i = 0; i < CLICKS_MAX; i++)
        cr_assert_eq(move.path[i], i < 3 ? path[i] : SITE_NONE);
    Move again = move_make(7, path, 3, 1);
    cr_assert_eq(memcmp(&move, &again, sizeof move), 0);
}

Test(rules, lists_grow)
{
    MoveList moves;
    moves.n = 0;
    EventList events;
    events.n = 0;
    Site site = 9;
    Move move = move_make(0, &site, 1, 0);
    move_add(&moves, &move);
    cr_assert(moves.n == 1 && memcmp(&moves.at[0], &move, sizeof move) == 0);
    event_add(NULL, EVENT_PUT, 0, SITE_NONE, 1, PIECE_NONE);
    event_add(&events, EVENT_TAKE, 3, 4, SITE_NONE, (Piece){2, 1, 1, false});
    const Event *event = &events.at[0];
    cr_assert(events.n == 1 && event->kind == EVENT_TAKE && event->beat == 3 && event->from == 4 &&
              event->to == SITE_NONE && event->piece.kind == 2);
}

Test(rules, notices_hold_what_fits)
{
    Notice notice = notice_make(5);
    cr_assert(notice.id == 5 && notice.n == 0 && notice.word[0][0] == '\0');
    for (Site i = 0; i < BLAME_MAX + 4; i++)
        notice_site(&notice, i);
    cr_assert_eq(notice.n, BLAME_MAX);
    cr_assert_eq(notice.site[BLAME_MAX - 1], BLAME_MAX - 1);
    notice_word(&notice, 2, "tower|green");
    cr_assert_str_eq(notice.word[2], "tower|green");
}

Test(rules, places_of_two)
{
    static const struct {
        Seat winner;
        int place[2];
    } rows[] = {{0, {1, 2}}, {1, {2, 1}}, {SEAT_NONE, {1, 1}}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        Outcome outcome = outcome_of_two(ENDING_BLOCKED, rows[i].winner);
        cr_expect(outcome.over && outcome.ending == ENDING_BLOCKED && !outcome.round_over);
        cr_expect_eq(outcome.place[0], rows[i].place[0]);
        cr_expect_eq(outcome.place[1], rows[i].place[1]);
        cr_expect_eq(outcome.place[2], 0);
    }
}

/* ---------------------------------------------------------------------- events */

typedef struct Applied {
    const char *what;
    Event event;
    Piece before[2], after[2]; /* on sites 0 and 1 */
} Applied;

#define EMPTY                                                                                      \
    {                                                                                              \
        0, SEAT_NONE, 0, false                                                                     \
    }
#define MAN(c, n)                                                                                  \
    {                                                                                              \
        1, c, n, false                                                                             \
    }

static const Applied applied[] = {
    {"a man goes", {EVENT_MOVE, 0, 0, 1, MAN(0, 1)}, {MAN(0, 1), EMPTY}, {EMPTY, MAN(0, 1)}},
    {"and takes by standing there",
     {EVENT_MOVE, 0, 0, 1, MAN(0, 1)},
     {MAN(0, 1), MAN(1, 1)},
     {EMPTY, MAN(0, 1)}},
    {"one of a heap",
     {EVENT_MOVE, 0, 0, 1, MAN(0, 1)},
     {MAN(0, 5), MAN(0, 2)},
     {MAN(0, 4), MAN(0, 3)}},
    {"a whole heap", {EVENT_MOVE, 0, 0, 1, MAN(0, 5)}, {MAN(0, 5), MAN(0, 2)}, {EMPTY, MAN(0, 7)}},
    {"onto itself", {EVENT_MOVE, 0, 0, 0, MAN(0, 1)}, {MAN(0, 3), EMPTY}, {MAN(0, 3), EMPTY}},
    {"onto itself, the last",
     {EVENT_MOVE, 0, 0, 0, MAN(0, 1)},
     {MAN(0, 1), EMPTY},
     {MAN(0, 1), EMPTY}},
    {"taken off", {EVENT_TAKE, 0, 0, SITE_NONE, MAN(1, 1)}, {MAN(1, 1), EMPTY}, {EMPTY, EMPTY}},
    {"taken and kept",
     {EVENT_TAKE, 0, 0, 1, MAN(1, 1)},
     {MAN(1, 1), MAN(1, 3)},
     {EMPTY, MAN(1, 4)}},
    {"put", {EVENT_PUT, 0, SITE_NONE, 1, MAN(1, 1)}, {EMPTY, EMPTY}, {EMPTY, MAN(1, 1)}},
    {"turned",
     {EVENT_TURN, 0, SITE_NONE, 1, {2, 0, 1, false}},
     {EMPTY, MAN(0, 1)},
     {EMPTY, {2, 0, 1, false}}},
    {"turned to nothing", {EVENT_TURN, 0, SITE_NONE, 1, EMPTY}, {EMPTY, MAN(0, 1)}, {EMPTY, EMPTY}},
    {"rolled",
     {EVENT_ROLL, 0, SITE_NONE, 1, {3, SEAT_NONE, 6, false}},
     {EMPTY, {3, SEAT_NONE, 2, false}},
     {EMPTY, {3, SEAT_NONE, 6, false}}},
};

Test(rules, events_change_the_picture)
{
    for (size_t i = 0; i < COUNT(applied); i++) {
        Piece picture[SITE_MAX];
        memcpy(picture, applied[i].before, sizeof applied[i].before);
        event_apply(picture, &applied[i].event);
        for (int site = 0; site < 2; site++) {
            Piece have = picture[site], want = applied[i].after[site];
            cr_expect(have.kind == want.kind && have.owner == want.owner &&
                          have.count == want.count && have.hidden == want.hidden,
                      "%s: site %d is kind %d owner %d count %d", applied[i].what, site, have.kind,
                      have.owner, have.count);
        }
    }
}

/* --------------------------------------------------------- built on the table */

Test(rules, moves_from_text)
{
    const Rules *rules = &kalah_rules;
    State s = position_of(rules, "6,6,6,6,6,6/6,6,6,6,6,6 0,0 A");
    static const char *const good[] = {"3", "A3"};
    for (size_t i = 0; i < COUNT(good); i++) {
        Move move;
        cr_expect(rules_parse_move(rules, &s, good[i], &move, NULL), "%s", good[i]);
        cr_expect_eq(move.path[0], 8);
    }
    static const char *const bad[] = {"", "0", "7", "B3", "a3", "3 ", "A3,A4", "swap"};
    for (size_t i = 0; i < COUNT(bad); i++) {
        Move move = {.kind = 99};
        Text why = {0};
        cr_expect(!rules_parse_move(rules, &s, bad[i], &move, &why), "%s", bad[i]);
        cr_expect(why.n > 0 && move.kind == 99);
    }
    State over = position_of(rules, "0,0,0,0,0,0/0,0,0,0,0,0 40,32 -");
    Text why = {0};
    Move move;
    cr_expect(!rules_parse_move(rules, &over, "1", &move, &why));
    cr_expect(strstr(why.s, "over") != NULL);
}

/* What is typed is what was heard: a square's number, "-" for a pass; and what is no move has its
 * reason. */
Test(rules, typed)
{
    static const struct {
        const Rules *rules;
        const char *position, *typed, *written; /* NULL: no move ... */
        const char *why;                        /* ... because of this notice */
    } rows[] = {
        {&kamisado_rules, "obtp2g1/8/8/8/yrN5/1G5n/8/2RYPTBO w G", "-", "pass", NULL},
        {&kamisado_rules, "obtp2g1/8/8/8/yrN5/1G5n/8/2RYPTBO w G", "b3-b4", NULL, "only-pass"},
        {&ludo_rules, "-1,-1,-1,-1/-/0,12,-1,-1/- y 3", "38", "Y 3: 12>15", NULL},
        {&ludo_rules, "-1,-1,-1,-1/-/0,12,-1,-1/- y 3", "26", "Y 3: 0>3", NULL},
        {&ludo_rules, "-1,-1,-1,-1/-/0,12,-1,-1/- y 3", "5", NULL, "empty-square"},
        {&ludo_rules, "-1,-1,-1,-1/-/0,12,-1,-1/- y 3", "52", NULL, "empty-square"},
        {&ludo_rules, "-1,-1,-1,-1/-/0,12,-1,-1/- y 3", "999", NULL, NULL},
        {&ludo_rules, "-1,-1,-1,-1/-/25,51,-1,-1/- y 3", "51", NULL, NULL}, /* two are called so */
        {&ludo_rules, "53,-1,-1,-1/-/-1,-1,-1,-1/- r 2", "53", "R 2: 53>55", NULL},
        {&ludo_rules, "53,-1,-1,-1/-/-1,-1,-1,-1/- r 6", "yard", "R 6: y>0", NULL},
        {&ludo_rules, "53,-1,-1,-1/-/-1,-1,-1,-1/- r 6", "двор", "R 6: y>0", NULL},
        {&ludo_rules, "-1,-1,-1,-1/-/-1,-1,-1,-1/- r 2", "-", "R 2: -", NULL},
        {&dominoes_rules, "4-4 0-1,6-6/0-2,4-5 - 1 0,0", "6-6", NULL, "does-not-fit"},
        {&dominoes_rules, "4-4 0-1,6-6/0-2,4-5 - 1 0,0", "6-6r", NULL, "does-not-fit"},
        {&halma_rules, NULL, "C1-C2", NULL, "taken"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        const Rules *rules = rows[i].rules;
        Options options = rules_normal_options(rules);
        State s;
        Rng rng;
        Move move;
        Notice notice = notice_make(0);
        Text why = {0}, written = {0};
        rng_seed(&rng, 1);
        if (rows[i].position != NULL)
            cr_assert(rules->read(&s, &options, 2, rows[i].position, &why), "%s", why.s);
        else
            cr_assert(rules->start(&s, &options, 2, &rng, &why), "%s", why.s);
        if (rules_parse_typed(rules, &s, rows[i].typed, LETTERING_ENGLISH, &move, NULL))
            rules->write_move(&s, &move, &written);
        cr_expect_str_eq(written.s, rows[i].written != NULL ? rows[i].written : "", "%s %s: %s",
                         rules->id, rows[i].typed, written.s);
        bool told = rules_why_unread(rules, &s, rows[i].typed, &notice) == CLICKS_REFUSED;
        cr_expect_str_eq(told ? rules->notices[notice.id].id : "",
                         rows[i].why != NULL ? rows[i].why : "", "%s %s: %s", rules->id,
                         rows[i].typed, told ? rules->notices[notice.id].id : "");
    }
}

/* People read and type a word of theirs where the record has a sign; the record keeps it. */
Test(rules, what_is_no_way_has_a_word)
{
    static const struct {
        const Rules *rules;
        const char *written, *shown[LETTERING_SPANISH + 1];
    } rows[] = {
        {&kamisado_rules, "pass", {"pass", "пропуск", "pass", "aussetzen", "pasa"}},
        {&kamisado_rules,
         "fill:left",
         {"from the left", "слева", "from the left", "von links", "desde la izquierda"}},
        {&kamisado_rules, "d8-d4", {"d8-d4", "d8-d4", "d8-d4", "d8-d4", "d8-d4"}},
        {&ludo_rules, "R 2: -", {"R 2: pass", "К 2: пас", "R 2: pass", "R 2: passt", "R 2: pasa"}},
        {&ludo_rules, "R 6: y>0", {"R 6: y>0", "К 6: д>0", "R 6: y>0", "R 6: h>0", "R 6: c>0"}},
        {&ludo_rules,
         "Y 6: 2*7>13xRG",
         {"Y 6: 2*7>13xRG", "Ж 6: 2*7>13xКЗе", "Y 6: 2*7>13xRG", "Ge 6: 2*7>13xRGr",
          "Am 6: 2*7>13xRV"}},
        {&ludo_rules,
         "B 3: 7>10",
         {"B 3: 7>10", "С 3: 7>10", "B 3: 7>10", "B 3: 7>10", "Az 3: 7>10"}},
        {&ludo_rules, "6", {"6", "6", "6", "6", "6"}},
        {&kalah_rules, "6", {"pit 6", "лунка 6", "pit 6", "Mulde 6", "hoyo 6"}},
        {&kalah_rules, "swap", {"swap", "обмен", "swap", "Tausch", "cambio"}},
        {&dominoes_rules, "-", {"pass", "пропуск", "pass", "Passen", "pasar"}},
        {&dominoes_rules, "+", {"draw", "добор", "draw", "Ziehen", "robar"}},
        {&dominoes_rules, "5-0", {"5-0", "5-0", "5-0", "5-0", "5-0"}},
        {&dominoes_rules, "6-4R", {"6-4 →", "6-4 →", "6-4 →", "6-4 →", "6-4 →"}},
        {&dominoes_rules, "2-1L", {"← 2-1", "← 2-1", "← 2-1", "← 2-1", "← 2-1"}},
        {&dominoes_rules,
         "6-6L+5-5R",
         {"← 6-6 + 5-5 →", "← 6-6 + 5-5 →", "← 6-6 + 5-5 →", "← 6-6 + 5-5 →", "← 6-6 + 5-5 →"}},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        for (int lettering = 0; lettering <= LETTERING_SPANISH; lettering++) {
            Text shown = {0};
            rules_letter_move(rows[i].rules, rows[i].written, (Lettering)lettering, &shown);
            cr_expect_str_eq(shown.s, rows[i].shown[lettering], "%s %s: %s", rows[i].rules->id,
                             rows[i].written, shown.s);
        }
    Options options = rules_normal_options(&ludo_rules);
    State s;
    Move move;
    Text why = {0};
    cr_assert(ludo_rules.read(&s, &options, 2, "-1,-1,-1,-1/-/-1,-1,-1,-1/- r 2", &why), "%s",
              why.s);
    static const char *const typed[] = {"К 2: пас", "R 2: -", "-"};
    for (size_t i = 0; i < COUNT(typed); i++) {
        Text written = {0};
        if (rules_parse_typed(&ludo_rules, &s, typed[i], LETTERING_RUSSIAN, &move, NULL))
            ludo_rules.write_move(&s, &move, &written);
        cr_expect_str_eq(written.s, "R 2: -", "%s: %s", typed[i], written.s);
    }
}

/* Paths of several sites are read with blanks and with commas. */
Test(rules, paths_from_text)
{
    const Rules *rules = &kamisado_rules;
    Options options = rules_normal_options(rules);
    State s;
    Rng rng;
    rng_seed(&rng, 1);
    cr_assert(rules->start(&s, &options, 2, &rng, NULL));
    Move blank, comma;
    cr_assert(rules_parse_move(rules, &s, "d8 d4", &blank, NULL));
    cr_assert(rules_parse_move(rules, &s, "d8,d4", &comma, NULL));
    cr_assert_eq(memcmp(&blank, &comma, sizeof blank), 0);
    cr_assert(!rules_parse_move(rules, &s, "d8,d4,", &comma, NULL));
    cr_assert(!rules_parse_move(rules, &s, "d8", &comma, NULL));
}

Test(rules, sites_by_name)
{
    Options options = rules_normal_options(&kalah_rules);
    cr_expect_eq(rules_find_site(&kalah_rules, &options, "B1"), 0);
    cr_expect_eq(rules_find_site(&kalah_rules, &options, "A"), 13);
    cr_expect_eq(rules_find_site(&kalah_rules, &options, "B7"), SITE_NONE);
    cr_expect_eq(rules_find_site(&kalah_rules, &options, ""), SITE_NONE);
}

Test(rules, perft_counts_sequences)
{
    State s = position_of(&kalah_rules, "1,0,0,0,0,1/3,3,3,3,0,3 0,0 B");
    cr_expect_eq(rules_perft(&kalah_rules, &s, 0), 1);
    cr_expect_eq(rules_perft(&kalah_rules, &s, 1), 2);
    State over = position_of(&kalah_rules, "0,0,0,0,0,0/0,0,0,0,0,0 40,32 -");
    cr_expect_eq(rules_perft(&kalah_rules, &over, 0), 1);
    cr_expect_eq(rules_perft(&kalah_rules, &over, 1), 0);
    cr_expect_eq(rules_perft(&kalah_rules, &over, 3), 0);
}

/* A game of dice and detours: at a chance node six outcomes; else the paths 0 1 and 0 2, and 0 3 1
 * is another way to click the first. */
static void dice_moves(const State *s, MoveList *out)
{
    if (s->turn == SEAT_NONE)
        return;
    for (Site i = 0; s->turn == SEAT_CHANCE && i < 6; i++) {
        Move move = move_make(0, &i, 1, 0);
        move_add(out, &move);
    }
    for (Site i = 1; s->turn >= 0 && i <= 2; i++) {
        Move move = move_make(0, (Site[]){0, i}, 2, 1);
        move_add(out, &move);
    }
}

static bool dice_follow(const State *s, const Site *path, int n, Move *out)
{
    (void)s;
    if (n != 3 || path[0] != 0 || path[1] != 3 || path[2] != 1)
        return false;
    *out = move_make(0, (Site[]){0, 1}, 2, 1);
    return true;
}

static void dice_why_not(const State *s, const Site *path, int n, Notice *out)
{
    (void)s;
    *out = notice_make(path[n - 1]);
}

static const Rules dice = {
    .id = "dice", .moves = dice_moves, .follow = dice_follow, .why_not = dice_why_not};

Test(rules, clicks_are_told_apart)
{
    static const struct {
        Seat turn;
        int n;
        Site path[3];
        Clicks want;
    } rows[] = {
        {0, 0, {0}, CLICKS_BEGUN},        {0, 1, {0}, CLICKS_BEGUN},
        {0, 2, {0, 1}, CLICKS_MOVE},      {0, 2, {0, 2}, CLICKS_MOVE},
        {0, 3, {0, 3, 1}, CLICKS_MOVE},   {0, 2, {0, 3}, CLICKS_REFUSED},
        {0, 1, {1}, CLICKS_REFUSED},      {0, 3, {0, 1, 1}, CLICKS_REFUSED},
        {SEAT_NONE, 1, {0}, CLICKS_OVER}, {SEAT_CHANCE, 1, {0}, CLICKS_CHANCE},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        State s = {.turn = rows[i].turn};
        Notice notice = notice_make(77);
        Clicks clicks = rules_why_not(&dice, &s, rows[i].path, rows[i].n, &notice);
        cr_expect_eq(clicks, rows[i].want, "row %zu: %d", i, clicks);
        int id = rows[i].want == CLICKS_REFUSED ? rows[i].path[rows[i].n - 1] : 77;
        cr_expect_eq(notice.id, id, "row %zu: notice %d", i, notice.id);
        Move move;
        cr_expect_eq(rules_follow(&dice, &s, rows[i].path, rows[i].n, &move),
                     rows[i].want == CLICKS_MOVE || s.turn == SEAT_CHANCE, "row %zu", i);
    }
}

Test(rules, rolls_are_listed_moves)
{
    State s = {.turn = SEAT_CHANCE};
    Rng rng;
    rng_seed(&rng, 3);
    unsigned seen = 0;
    for (int i = 0; i < 200; i++)
        seen |= 1u << rules_roll(&dice, &s, &rng).path[0];
    cr_assert_eq(seen, 63u, "%x", seen);
}

/* ---------------------------------------------------------------------- keylog */

static void push(KeyLog *log, uint64_t key, uint16_t quiet)
{
    State s = {.key = key, .quiet = quiet};
    keylog_push(log, &s);
}

Test(rules, keylog_forgets_what_cannot_come_back)
{
    KeyLog log = {0};
    push(&log, 1, 0);
    push(&log, 2, 1);
    push(&log, 1, 2);
    cr_assert_eq(keylog_count(&log, 1), 2);
    cr_assert_eq(keylog_count(&log, 2), 1);
    cr_assert_eq(keylog_count(&log, 3), 0);
    push(&log, 1, 0);
    cr_assert_eq(keylog_count(&log, 1), 1);
    cr_assert_eq(keylog_count(&log, 2), 0);
}

Test(rules, keylog_keeps_the_later_half_when_full)
{
    KeyLog log = {0};
    for (int i = 0; i < KEYLOG_MAX; i++)
        push(&log, (uint64_t)i, 1);
    cr_assert_eq(log.n, KEYLOG_MAX);
    push(&log, 1000, 1);
    cr_assert_eq(log.n, KEYLOG_MAX / 2 + 1);
    cr_assert_eq(keylog_count(&log, KEYLOG_MAX / 2 - 1), 0);
    cr_assert_eq(keylog_count(&log, KEYLOG_MAX / 2), 1);
    cr_assert_eq(keylog_count(&log, 1000), 1);
}

/* ------------------------------------------------------------------------ grid */

Test(rules, squares_have_names)
{
    static const struct {
        int square, files, ranks;
        const char *name;
    } rows[] = {
        {0, 8, 8, "a1"},     {7, 8, 8, "h1"},     {8, 8, 8, "a2"},      {63, 8, 8, "h8"},
        {90, 10, 10, "a10"}, {99, 10, 10, "j10"}, {143, 12, 12, "l12"}, {25, 26, 26, "z1"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        Text name = {0};
        grid_name(rows[i].square, rows[i].files, &name);
        cr_expect_str_eq(name.s, rows[i].name);
        const char *end = NULL;
        cr_expect_eq(grid_find(rows[i].name, rows[i].files, rows[i].ranks, &end), rows[i].square);
        cr_expect_eq(end, rows[i].name + name.n);
    }
    static const struct {
        const char *text;
        int ranks;
    } bad[] = {{"", 8},   {"a", 8},  {"i1", 8},   {"a9", 8}, {"a0", 8},
               {"1a", 8}, {"A1", 8}, {"a13", 12}, {"`1", 8}};
    for (size_t i = 0; i < COUNT(bad); i++)
        cr_expect_eq(grid_find(bad[i].text, 8, bad[i].ranks, NULL), -1, "%s", bad[i].text);
    const char *end;
    cr_expect_eq(grid_find("e2e4", 8, 8, &end), 12);
    cr_expect_str_eq(end, "e4");
}
