/* SPDX-License-Identifier: MIT */
/* Positions set up by hand (rules/sketch.h): what is wrong with them is what read() refuses. */
#include <criterion/criterion.h>
#include <string.h>

#include "data/catalog.h"
#include "rules/rules.h"

enum { ROUNDS = 3000, VARIANT_ROUNDS = 500 };

static State started(const Rules *rules, Options options)
{
    State state;
    Rng rng;
    rng_seed(&rng, 7);
    cr_assert(rules->start(&state, &options, rules->seats_min, &rng, NULL));
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
        cr_assert(a.kind == b.kind && a.owner == b.owner, "%s: site %d", text.s, site);
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
    rules->sketch->put(sketch, from, PIECE_NONE);
    rules->sketch->put(sketch, to, piece);
}

static void change(const Rules *rules, State *sketch, Rng *rng)
{
    const SketchRules *set = rules->sketch;
    Piece piece[SKETCH_PIECES];
    int n = set->pieces(&sketch->options, piece), sites = rules->site_count(&sketch->options);
    Site site = (Site)rng_below(rng, (uint32_t)sites), trace[SKETCH_TRACES];
    Site other = (Site)rng_below(rng, (uint32_t)sites);
    switch (rng_below(rng, 9)) {
    case 0:
        set->set_turn(sketch, (Seat)rng_below(rng, 2));
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
        if (set->holds(&sketch->options, site))
            set->put(sketch, site, piece[rng_below(rng, (uint32_t)n)]);
        return;
    case 5:
        if (set->holds(&sketch->options, site) && set->holds(&sketch->options, other))
            drag(rules, sketch, site, other);
        return;
    default:
        if (set->holds(&sketch->options, site))
            set->put(sketch, site, PIECE_NONE);
    }
}

/* From the beginning man by man, begun anew now and then: good and bad ones in plenty. */
static void walk(const Rules *rules, Options options, int rounds)
{
    State start = started(rules, options), sketch = start;
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
    cr_expect(good > rounds / 20 && bad > rounds / 50, "%s: %d good, %d bad", rules->id, good, bad);
}

Test(sketch, flaws_are_what_read_refuses)
{
    for (const Rules *const *r = rules_all; *r != NULL; r++)
        if ((*r)->sketch != NULL)
            walk(*r, rules_normal_options(*r), ROUNDS);
}

Test(sketch, flaws_are_what_read_refuses_in_chess960)
{
    Options options = rules_normal_options(rules_find("chess"));
    cr_assert(rules_set_option(rules_find("chess"), &options, "array", "960", NULL));
    walk(rules_find("chess"), options, ROUNDS);
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
            if (game->rules->sketch->pieces(options, piece) == 0)
                continue;
            walk(game->rules, *options, VARIANT_ROUNDS);
            walked++;
        }
    }
    cr_expect_geq(walked, 8);
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
        {"4k3/8/8/8/8/QQQQQQQQ/PPPPPPPP/K7 w - -", "crowd"},
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

/* What cannot have come about and can be played is told of, and read. */
Test(sketch, oddities_are_played)
{
    static const char *const rows[][2] = {
        {"4k3/8/8/8/8/P7/PPPPPPPP/K7 w - -", "pawns"},
        {"4k3/8/8/8/8/QQ6/PPPPPPPP/K7 w - -", "men"},
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
    cr_expect_eq(draughts->sketch->pieces(&options, piece), 4);
    cr_assert(rules_set_option(draughts, &options, "towers", "yes", NULL));
    cr_expect_eq(draughts->sketch->pieces(&options, piece), 0);
}
