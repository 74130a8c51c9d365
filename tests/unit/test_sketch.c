/* SPDX-License-Identifier: MIT */
/* Positions set up by hand (rules/sketch.h): what is wrong with them is what read() refuses. */
#include <criterion/criterion.h>
#include <string.h>

#include "data/catalog.h"
#include "rules/rules.h"

enum { ROUNDS = 3000, VARIANT_ROUNDS = 500 };

static State started(const Rules *rules, Options options, int seats)
{
    State state;
    Rng rng;
    rng_seed(&rng, 7);
    cr_assert(rules->start(&state, &options, seats, &rng, NULL));
    return state;
}

/* No flaw, and only then, read() takes what write() has written, and shows the same. */
static bool agrees(const Rules *rules, const State *sketch)
{
    Text text = {0}, why = {0}, again = {0};
    Notice flaw = notice_make(0);
    State read;
    bool flawed = rules->sketch->flaw(sketch, &flaw);
    rules->write(sketch, &text);
    bool taken = rules->read(&read, &sketch->options, sketch->seats, text.s, &why);
    cr_assert(taken || flawed, "%s: %s", text.s, why.s);
    cr_assert(!flawed || flaw.id < rules->sketch->flaw_count);
    if (!taken)
        return false;
    for (int site = 0; site < rules->site_count(&sketch->options); site++) {
        Piece a = rules->piece_at(sketch, (Site)site), b = rules->piece_at(&read, (Site)site);
        cr_assert(a.kind == b.kind && a.owner == b.owner && a.count == b.count, "%s: site %d",
                  text.s, site);
    }
    rules->write(&read, &again);
    cr_assert(rules->read(&read, &sketch->options, sketch->seats, again.s, NULL));
    return true;
}

/* With all of them off, no right is left over that no switch can remove. */
static void rights_go(const Rules *rules, State sketch)
{
    const SketchRules *set = rules->sketch;
    Notice flaw = notice_make(0);
    Text text = {0};
    for (int right = 0; right < set->right_count; right++)
        set->set_right(&sketch, right, false);
    rules->write(&sketch, &text);
    for (int right = 0; right < set->right_count; right++)
        cr_assert_not(set->has_right(&sketch, right), "%s: right %d", text.s, right);
    if (set->flaw(&sketch, &flaw))
        cr_assert_str_neq(set->flaws[flaw.id].id, "castling", "%s", text.s);
    if (set->right_count > 0)
        cr_assert_eq(sketch.chess.castlers, 0, "%s", text.s);
}

/* A man goes to another site, onto whatever stands there, as it is dragged. */
static void drag(const Rules *rules, State *sketch, Site from, Site to)
{
    Piece piece = rules->piece_at(sketch, from);
    const SketchRules *set = rules->sketch;
    const Options *options = &sketch->options;
    set->put(sketch, from, sketch_heap(set, options, from, piece, piece, -1));
    set->put(sketch, to,
             sketch_heap(set, options, to, rules->piece_at(sketch, to), piece, piece.kind != 0));
}

/* A man, or a heap of any size, small ones more often. */
static void put_some(const Rules *rules, State *sketch, Site site, Piece piece, Rng *rng)
{
    const SketchRules *set = rules->sketch;
    if (!set->holds(&sketch->options, site))
        return;
    uint32_t most = set->most != NULL ? (uint32_t)set->most(&sketch->options, site) : 1;
    int n = most > 1 ? (int)rng_below(rng, 2 + rng_below(rng, most)) : 1;
    set->put(sketch, site, sketch_heap(set, &sketch->options, site, PIECE_NONE, piece, n));
}

static void change(const Rules *rules, State *sketch, Rng *rng)
{
    const SketchRules *set = rules->sketch;
    Piece piece[SKETCH_PIECES];
    int n = set->pieces(&sketch->options, sketch->seats, piece),
        sites = rules->site_count(&sketch->options);
    Site site = (Site)rng_below(rng, (uint32_t)sites), trace[SKETCH_TRACES];
    Site other = (Site)rng_below(rng, (uint32_t)sites);
    switch (rng_below(rng, 10)) {
    case 0:
        set->set_turn(sketch, (Seat)rng_below(rng, sketch->seats));
        return;
    case 1:
        if (set->right_count > 0)
            set->set_right(sketch, (int)rng_below(rng, set->right_count), rng_below(rng, 2) != 0);
        return;
    case 2:
        if (set->trace != NULL && (sites = set->traces(sketch, trace)) > 0)
            set->set_trace(sketch, trace[rng_below(rng, (uint32_t)sites)]);
        return;
    case 3:
    case 4:
        put_some(rules, sketch, site, piece[rng_below(rng, (uint32_t)n)], rng);
        return;
    case 5:
        if (set->holds(&sketch->options, site) && set->holds(&sketch->options, other))
            drag(rules, sketch, site, other);
        return;
    case 6:
        if (set->choice != NULL)
            set->choose(sketch, (int)rng_below(rng, set->choice_count));
        return;
    default:
        if (set->holds(&sketch->options, site))
            set->put(sketch, site, PIECE_NONE);
    }
}

/* From the beginning man by man, begun anew now and then: good and bad ones in plenty. */
static void walk(const Rules *rules, Options options, int seats, int rounds)
{
    State start = started(rules, options, seats), sketch = start;
    Rng rng;
    rng_seed(&rng, 11);
    int good = 0, bad = 0;
    for (int i = 0; i < rounds; i++) {
        if (i % 25 == 0)
            sketch = start;
        change(rules, &sketch, &rng);
        *(agrees(rules, &sketch) ? &good : &bad) += 1;
        rights_go(rules, sketch);
    }
    cr_expect(good > rounds / 20 &&
                  (bad > rounds / 50 || rules->sketch->flaw_count == 1), /* rare by hazard */
              "%s: %d good, %d bad", rules->id, good, bad);
}

Test(sketch, flaws_are_what_read_refuses)
{
    for (const Rules *const *r = rules_all; *r != NULL; r++)
        if ((*r)->sketch != NULL)
            walk(*r, rules_normal_options(*r), (*r)->seats_min, ROUNDS);
}

Test(sketch, flaws_are_what_read_refuses_in_chess960)
{
    Options options = rules_normal_options(rules_find("chess"));
    cr_assert(rules_set_option(rules_find("chess"), &options, "array", "960", NULL));
    walk(rules_find("chess"), options, 2, ROUNDS);
}

Test(sketch, flaws_are_what_read_refuses_in_every_variant)
{
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    int walked = 0;
    for (int i = 0; i < catalog_count(catalog); i++) {
        const Game *game = catalog_game(catalog, i);
        Piece piece[SKETCH_PIECES];
        for (int v = 0; game->rules->sketch != NULL && v < game->variant_count; v++) {
            const Options *options = &game->variant[v].options;
            const Variant *variant = &game->variant[v];
            for (int seats = variant->seats_min; seats <= variant->seats_max; seats++) {
                if (game->rules->sketch->pieces(options, seats, piece) == 0)
                    continue;
                walk(game->rules, *options, seats, VARIANT_ROUNDS);
                walked++;
            }
        }
    }
    cr_expect_geq(walked, 60);
    catalog_free(catalog);
    buffer_release(&faults);
}

/* A king that is put onto the rook it might castle with; men that are cleared away. */
Test(sketch, every_right_can_be_taken_away)
{
    static const struct {
        const char *array, *from, *text; /* a king goes from there onto a rook */
        const char *to;
    } rows[] = {
        {"standard", "e1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "h1"},
        {"standard", "e1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "a1"},
        {"standard", "e8", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "h8"},
        {"960", "d1", "3kr3/8/8/8/8/8/8/R2KR3 w KQk -", "e1"},
        {"960", "f1", "4rk2/8/8/8/8/8/8/4RK1R w KQq -", NULL},
    };
    const Rules *chess = rules_find("chess");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Options options = rules_normal_options(chess);
        State sketch;
        Text why = {0};
        cr_assert(rules_set_option(chess, &options, "array", rows[i].array, NULL));
        cr_assert(chess->sketch->read(&sketch, &options, rows[i].text, &why), "%s", why.s);
        if (rows[i].to != NULL)
            drag(chess, &sketch, rules_find_site(chess, &options, rows[i].from),
                 rules_find_site(chess, &options, rows[i].to));
        for (Site site = 0; rows[i].to == NULL && site < 64; site++)
            chess->sketch->put(&sketch, site, PIECE_NONE);
        rights_go(chess, sketch);
    }
}

/* What is wrong with a text, by the id of the flaw; "" for nothing. */
Test(sketch, each_flaw_is_told)
{
    static const char *const rows[][2] = {
        {"4k3/8/8/8/8/8/8/8 w - -", "no-king"},
        {"4k3/8/8/8/8/8/8/K6K w - -", "kings"},
        {"4k2P/8/8/8/8/8/8/K7 w - -", "last-rank"},
        {"4k3/8/8/8/8/QQQQQQQQ/QQQQQQQQ/K7 w - -", "army"},
        {"4k3/8/8/8/8/8/8/K3R3 w - -", "other-in-check"},
        {"4k3/8/8/8/8/8/8/4K3 w K -", "castling"},
        {"4k3/8/8/8/8/8/8/3K3R w K -", "castling"},
        {"4k3/8/8/8/8/8/8/4K3 w - e6", "passant"},
        {"4k3/8/8/3pP3/8/8/8/4K2R w K d6", ""},
        {"8/8/8/8/8/8/8/8 w KQkq -", "no-king"},
    };
    const Rules *chess = rules_find("chess");
    Options options = rules_normal_options(chess);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        State sketch;
        Text why = {0};
        Notice flaw;
        cr_assert(chess->sketch->read(&sketch, &options, rows[i][0], &why), "%s: %s", rows[i][0],
                  why.s);
        bool flawed = chess->sketch->flaw(&sketch, &flaw);
        cr_expect_str_eq(flawed ? chess->sketch->flaws[flaw.id].id : "", rows[i][1], "%s",
                         rows[i][0]);
        cr_expect_eq(agrees(chess, &sketch), rows[i][1][0] == '\0', "%s", rows[i][0]);
    }
}

/* The same of games that read nothing but positions: from a position, what is put where. */
Test(sketch, each_flaw_of_a_heap_is_told)
{
    static const struct {
        const char *game, *from, *site;
        int count;
        const char *flaw;
        bool played;
    } rows[] = {
        {"morris", "//9,9/w", "hand:white", 9, "", true},
        {"morris", "//9,9/w", "a7", 1, "crowd", false},
        {"morris", "//9,9/w", "hand:white", 8, "hands", true},
        {"morris", "//9,9/w", "hand:white", 2, "few", true},
        {"morris", "a7,d7,g7/a1,d1,g1/0,0/b", "a7", 0, "few", true},
        {"morris", "a7,d7,g7/a1,d1,g1/0,0/b", "b6", 1, "", true},
        {"halma", NULL, "A1", 0, "few", true},
        {"halma", NULL, "I1", 1, "crowd", false},
        {"ugolki", NULL, "e5", 1, "crowd", false},
        {"ugolki", NULL, "a1", 0, "few", true},
        {"ugolki", "5www/5www/5ww1/bbbb4/bbbbb3/8/8/8 w 20", "h6", 1, "home", true},
        {"ludo", NULL, "home:red", 4, "done", false},
        {"ludo", NULL, "home:red", 3, "", true},
        {"kamisado", "nptbrgyo/8/8/8/8/8/8/OYGRBTPN w -", "a1", 0, "missing", false},
        {"kamisado", "nptbrgyo/8/8/8/8/8/8/OYGRBTPN w -", "a4", 1, "", true},
        {"kamisado", "nptbrgyo/8/8/8/8/8/8/OYGRBTPN w -", "a8", 1, "missing", false},
        {"kamisado", "1ptbrgyo/8/8/n7/8/8/8/OYGRBTPN w -", "a8", 1, "goal", false},
        {"kamisado", "8/8/8/8/7N/8/nptbrgyo/OYGRBTP1 w -", "h1", 1, "stuck", false},
        {"kalah", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 B", "B1", 6, "", true},
        {"kalah", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 B", "B1", 7, "number", true},
        {"kalah", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 B", "B", 217, "crowd", false},
        {"kalah", "0,0,0,0,0,6/6,6,6,6,6,6 20,10 A", "B6", 0, "row", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const Rules *rules = rules_find(rows[i].game);
        const SketchRules *set = rules->sketch;
        Options options = rules_normal_options(rules);
        State s;
        Text why = {0};
        Notice flaw;
        Piece piece[SKETCH_PIECES];
        s = started(rules, options, 2);
        if (rows[i].from != NULL)
            cr_assert(rules->read(&s, &options, 2, rows[i].from, &why), "%s", why.s);
        cr_assert(set->pieces(&options, 2, piece) > 0);
        Site site = rules_find_site(rules, &options, rows[i].site);
        set->put(&s, site, sketch_heap(set, &options, site, PIECE_NONE, *piece, rows[i].count));
        bool flawed = set->flaw(&s, &flaw);
        cr_expect_str_eq(flawed ? set->flaws[flaw.id].id : "", rows[i].flaw, "row %zu", i);
        cr_expect_eq(agrees(rules, &s), rows[i].played, "row %zu", i);
    }
}

/* Of an option that is not on as a rule. */
Test(sketch, where_more_than_half_decides_that_is_told)
{
    const Rules *kalah = rules_find("kalah");
    Options options = rules_normal_options(kalah);
    State s;
    Notice flaw;
    Text why = {0};
    cr_assert(rules_set_option(kalah, &options, "stop_at_majority", "yes", &why), "%s", why.s);
    cr_assert(kalah->read(&s, &options, 2, "0,0,0,0,0,2/1,0,0,0,0,0 30,30 A", &why), "%s", why.s);
    Site store = rules_find_site(kalah, &options, "B");
    kalah->sketch->put(&s, store, (Piece){.kind = 1, .owner = SEAT_NONE, .count = 39});
    cr_assert(kalah->sketch->flaw(&s, &flaw));
    cr_expect_str_eq(kalah->sketch->flaws[flaw.id].id, "decided");
    cr_expect_not(agrees(kalah, &s));
}

/* What cannot have come about and can be played is told of, and read. */
Test(sketch, oddities_are_played)
{
    static const char *const rows[][2] = {
        {"4k3/8/8/8/8/P7/PPPPPPPP/K7 w - -", "pawns"},
        {"4k3/8/8/8/8/QQ6/PPPPPPPP/K7 w - -", "men"},
        {"4k3/8/8/8/8/QQQQNNNN/PPPPPPPP/K7 w - -", "crowd"},
        {"rnbqkbnr/pppppppp/pp6/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "crowd"},
        {"8/7k/8/8/8/QQQ5/NNNNNNNN/KNNNNNN1 w - -", "crowd"},
        {"4k3/3P4/3N4/8/8/8/8/4RK2 b - -", "checks"},
        {"4k3/8/8/8/8/Q7/PPPPPPP1/K7 w - -", ""},
    };
    const Rules *chess = rules_find("chess");
    Options options = rules_normal_options(chess);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        State s;
        Text why = {0};
        Notice odd;
        cr_assert(chess->read(&s, &options, 2, rows[i][0], &why), "%s: %s", rows[i][0], why.s);
        bool told = chess->sketch->flaw(&s, &odd);
        cr_expect_str_eq(told ? chess->sketch->flaws[odd.id].id : "", rows[i][1], "%s", rows[i][0]);
        cr_expect_eq(rules_perft(chess, &s, 3), rules_perft_slowly(chess, &s, 3), "%s", rows[i][0]);
    }
}

Test(sketch, a_trace_goes_with_its_pawn)
{
    const Rules *chess = rules_find("chess");
    Options options = rules_normal_options(chess);
    State sketch;
    Site trace[SKETCH_TRACES];
    cr_assert(chess->sketch->read(&sketch, &options, "4k3/8/8/3pP2p/8/8/8/4K3 w - -", NULL));
    cr_expect_eq(chess->sketch->traces(&sketch, trace), 1); /* nobody could take on h6 */
    chess->sketch->set_trace(&sketch, trace[0]);
    cr_expect_eq(chess->sketch->trace_at(&sketch), rules_find_site(chess, &options, "d6"));
    chess->sketch->put(&sketch, rules_find_site(chess, &options, "d5"), PIECE_NONE);
    cr_expect_eq(chess->sketch->trace_at(&sketch), SITE_NONE);
}

Test(sketch, towers_are_not_set_up)
{
    const Rules *draughts = rules_find("draughts");
    Options options = rules_normal_options(draughts);
    Piece piece[SKETCH_PIECES];
    cr_expect_eq(draughts->sketch->pieces(&options, 2, piece), 4);
    cr_assert(rules_set_option(draughts, &options, "towers", "yes", NULL));
    cr_expect_eq(draughts->sketch->pieces(&options, 2, piece), 0);
}
