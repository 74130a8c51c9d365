/* Positions set up by hand (rules/sketch.h): what is wrong with them is what read() refuses. */
#include <criterion/criterion.h>
#include <string.h>

#include "rules/rules.h"

enum { ROUNDS = 3000 };

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
    cr_assert_eq(taken, !flawed, "%s: %s", text.s, why.s);
    if (flawed) {
        cr_assert_lt(flaw.id, rules->sketch->flaw_count);
        return false;
    }
    for (int site = 0; site < rules->site_count(&sketch->options); site++) {
        Piece a = rules->piece_at(sketch, (Site)site), b = rules->piece_at(&read, (Site)site);
        cr_assert(a.kind == b.kind && a.owner == b.owner, "%s: site %d", text.s, site);
    }
    rules->write(&read, &again);
    cr_assert(rules->read(&read, &sketch->options, sketch->seats, again.s, NULL));
    return true;
}

static void change(const Rules *rules, State *sketch, Rng *rng)
{
    const SketchRules *set = rules->sketch;
    Piece piece[SKETCH_PIECES];
    int n = set->pieces(&sketch->options, piece), sites = rules->site_count(&sketch->options);
    Site site = (Site)rng_below(rng, (uint32_t)sites), trace[SKETCH_TRACES];
    switch (rng_below(rng, 8)) {
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
    default:
        if (set->holds(&sketch->options, site))
            set->put(sketch, site, PIECE_NONE);
    }
}

/* From the beginning man by man, begun anew now and then: good and bad ones in plenty. */
static void walk(const Rules *rules, Options options)
{
    State start = started(rules, options), sketch = start;
    Rng rng;
    rng_seed(&rng, 11);
    int good = 0, bad = 0;
    for (int i = 0; i < ROUNDS; i++) {
        if (i % 25 == 0)
            sketch = start;
        change(rules, &sketch, &rng);
        *(agrees(rules, &sketch) ? &good : &bad) += 1;
    }
    cr_expect(good > ROUNDS / 20 && bad > ROUNDS / 50, "%s: %d good, %d bad", rules->id, good, bad);
}

Test(sketch, flaws_are_what_read_refuses)
{
    for (const Rules *const *r = rules_all; *r != NULL; r++)
        if ((*r)->sketch != NULL)
            walk(*r, rules_normal_options(*r));
}

Test(sketch, flaws_are_what_read_refuses_in_chess960)
{
    Options options = rules_normal_options(rules_find("chess"));
    cr_assert(rules_set_option(rules_find("chess"), &options, "array", "960", NULL));
    walk(rules_find("chess"), options);
}

/* What is wrong with a text, by the id of the flaw; "" for nothing. */
Test(sketch, each_flaw_is_told)
{
    static const char *const rows[][2] = {
        {"4k3/8/8/8/8/8/8/8 w - -", "kings"},
        {"4k3/8/8/8/8/8/8/K6K w - -", "kings"},
        {"4k2P/8/8/8/8/8/8/K7 w - -", "last-rank"},
        {"4k3/8/8/8/8/P7/PPPPPPPP/K7 w - -", "pawns"},
        {"4k3/8/8/8/8/QQ6/PPPPPPPP/K7 w - -", "men"},
        {"4k3/8/8/8/8/8/8/K3R3 w - -", "other-in-check"},
        {"4k3/8/8/8/8/8/8/4K3 w K -", "castling"},
        {"4k3/8/8/8/8/8/8/3K3R w K -", "castling"},
        {"4k3/8/8/8/8/8/8/4K3 w - e6", "passant"},
        {"4k3/3P4/3N4/8/8/8/8/4RK2 b - -", "checks"},
        {"4k3/8/8/3pP3/8/8/8/4K2R w K d6", ""},
        {"8/8/8/8/8/8/8/8 w KQkq -", "kings"},
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
        agrees(chess, &sketch);
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
