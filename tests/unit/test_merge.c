/* SPDX-License-Identifier: MIT */
/* Two copies of one match that went on apart: nothing of either is lost, and the law decides. */
#include "match_play.h"

#include <stdlib.h>

#include "base/rng.h"
#include "match/merge.h"
#include "match/side_lines.h"

const Rules *const rules_all[] = {&heap_rules, &hidden_heap_rules, NULL};

/* What another window has of it, from the file. */
static Match *copy_of(const Match *match)
{
    Buffer text = {0};
    Text why = {0};
    record_write(match, &text);
    Match *copy = record_read(text.s, text.n, &why);
    cr_assert_not_null(copy, "%s\n%s", why.s, text.s);
    buffer_release(&text);
    return copy;
}

static void same_records(const Match *one, const Match *other, const char *what)
{
    Buffer a = {0}, b = {0};
    record_write(one, &a);
    record_write(other, &b);
    cr_expect_str_eq(a.s, b.s, "%s", what);
    buffer_release(&a);
    buffer_release(&b);
}

/* All ways from the beginning to a step, a line each. */
static void ways_of(const Match *match, Buffer *out)
{
    for (int i = 0; i < match_step_count(match); i++) {
        Text way = {0};
        for (int step = i; step > 0; step = match_step(match, step).parent) {
            Text word = {0};
            match_write_step(match, step, &word);
            text_add(&way, "%s,", word.s);
        }
        buffer_add(out, "\n%s\n", way.s);
    }
}

/* Has `match` every way that `part` has? */
static bool holds(const Match *match, const Match *part)
{
    Buffer all = {0}, some = {0};
    bool good = true;
    ways_of(match, &all);
    ways_of(part, &some);
    for (char *line = some.s; good && line != NULL && *line != '\0';) {
        char *end = strchr(line + 1, '\n');
        char kept = end[1];
        end[1] = '\0';
        good = strstr(all.s, line) != NULL;
        end[1] = kept;
        line = end + 1;
    }
    buffer_release(&all);
    buffer_release(&some);
    return good;
}

/* From "take 1,take 2" both went on; which is the line then, of how many steps is the tree, and
 * which step is the present one? */
static const struct {
    const char *what, *options, *mine, *theirs, *line, *way;
    int mine_back, theirs_back; /* taken back before, in steps */
    int steps;                  /* with the beginning */
} rows[] = {
    {"nothing new", "", "", "", "", "", 0, 0, 3},
    {"only mine", "", "(3)", "", ",(3)", ",(3)", 0, 0, 4},
    {"only theirs", "", "", "(3),take 1", ",(3),take 1", ",(3),take 1", 0, 0, 5},
    {"the same in both", "", "(3)", "(3)", ",(3)", ",(3)", 0, 0, 4},
    {"theirs went on", "", "(3)", "(3),take 2", ",(3),take 2", ",(3),take 2", 0, 0, 5},
    {"mine went on", "", "(3),take 2", "(3)", ",(3),take 2", ",(3),take 2", 0, 0, 5},
    {"apart", "", "(3)", "take 1,take 2,take 1", ",(3)", ",(3)", 0, 0, 7},
    {"theirs is over", "heap=5", "take 1", "take 2", ",take 2", ",take 2", 0, 0, 5},
    {"mine is over", "heap=5", "take 2", "take 1", ",take 2", ",take 2", 0, 0, 5},
    {"I have taken back", "", "(3)", "(3),take 1", ",(3),take 1", "", 1, 0, 5},
    {"I have taken back, and theirs is over", "heap=5", "take 1", "take 2", ",take 2", ",take 2", 1,
     0, 5},
    {"they have taken back", "", "", "(3),take 1", ",(3),take 1", ",(3),take 1", 0, 2, 5},
};

static void go_back(Match *match, int steps)
{
    for (; steps > 0; steps--)
        match_go(match, match_step(match, match_at(match)).parent, 0);
}

static void line_is(const Match *match, const char *wanted, const char *what)
{
    Text line = {0};
    for (int i = 1; i < match_line_count(match); i++) {
        text_add_string(&line, i > 1 ? "," : "");
        match_write_step(match, match_line_step(match, i), &line);
    }
    Text whole = {0};
    text_add(&whole, "take 1,take 2%s", wanted);
    cr_expect_str_eq(line.s, whole.s, "%s: %s", what, line.s);
}

Test(merge, by_the_law)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int64_t now = 0;
        Merged merged;
        Match *mine = match_of(&heap_rules, rows[i].options, "hh");
        play_all(mine, "take 1,take 2", &now, 100);
        Match *theirs = copy_of(mine);
        play_all(mine, rows[i].mine, &now, 100);
        play_all(theirs, rows[i].theirs, &now, 100);
        int had = match_step_count(mine);
        go_back(mine, rows[i].mine_back);
        go_back(theirs, rows[i].theirs_back);
        int at = match_at(mine);
        uint64_t ticket = match_ticket(mine);
        cr_assert(match_merge(mine, theirs, now, &merged), "%s", rows[i].what);
        cr_expect_eq(match_step_count(mine), rows[i].steps, "%s", rows[i].what);
        cr_expect_eq(merged.steps, rows[i].steps - had, "%s", rows[i].what);
        cr_expect_eq(merged.moved, match_at(mine) != at, "%s", rows[i].what);
        cr_expect_eq(merged.moved, match_ticket(mine) != ticket, "%s", rows[i].what);
        line_is(mine, rows[i].line, rows[i].what);
        Text way = {0};
        text_add(&way, "take 1,take 2%s", rows[i].way);
        cr_expect_str_eq(way_of(mine), way.s, "%s", rows[i].what);

        Match *before = copy_of(mine);
        cr_assert(match_merge(mine, theirs, now, &merged));
        cr_expect(merged.steps == 0 && !merged.moved && !merged.comments, "%s", rows[i].what);
        same_records(mine, before, rows[i].what);
        match_free(before);
        match_free(mine);
        match_free(theirs);
    }
}

Test(merge, ends_rounds_and_comments_come_too)
{
    int64_t now = 0;
    Merged merged;
    Match *mine = match_of(&heap_rules, "", "hh");
    play_all(mine, "take 1,take 2", &now, 1000);
    match_set_comment(mine, 2, "good\nso far");
    Match *theirs = copy_of(mine);
    match_set_comment(mine, 2, "good\nso far\nmine");
    match_set_comment(theirs, 2, "so far\ntheirs");
    match_set_comment(theirs, 0, "from the start");
    cr_assert(match_resign(theirs, 1, now + 3000));
    cr_assert(match_merge(mine, theirs, now, &merged));
    cr_expect(merged.steps == 1 && merged.comments && merged.moved);
    cr_expect_str_eq(result_of(mine), "1-0 resigned");
    cr_expect_str_eq(match_step(mine, 2).comment, "good\nso far\nmine\ntheirs");
    cr_expect_str_eq(match_step(mine, 0).comment, "from the start");
    cr_assert(match_merge(mine, theirs, now, &merged));
    cr_expect(!merged.comments);
    match_free(mine);
    match_free(theirs);
}

Test(merge, the_longer_time_counts)
{
    int64_t now = 0, later = 0;
    MatchSetup setup = setup_of(&heap_rules, "", "hh");
    setup.clock = clock_spec(60000, CLOCK_PLAIN, 0);
    Match *mine = match_new(&setup, NULL);
    match_resume(mine, 0);
    Match *theirs = copy_of(mine);
    match_resume(theirs, 0);
    play_all(mine, "take 1", &now, 5000);
    play_all(theirs, "take 1", &later, 7000);
    cr_assert(match_merge(mine, theirs, 8000, NULL));
    cr_expect_eq(match_step(mine, 1).ms, 7000);
    cr_expect_eq(match_time_left(mine, 0, 8000), 53000);
    cr_expect_eq(match_time_left(mine, 1, 8000), 57000, "its 3 seconds are not given back");
    cr_assert(match_merge(theirs, mine, 8000, NULL));
    cr_expect_eq(match_time_left(theirs, 0, 8000), 53000);
    match_free(mine);
    match_free(theirs);
}

Test(merge, only_copies)
{
    static const struct {
        const char *options, *seats, *date;
        uint64_t seed;
    } others[] = {
        {"", "hh", "2026-11-22 10:00", 43},
        {"heap=5", "hh", "2026-11-22 10:00", 42},
        {"", "hhh", "2026-11-22 10:00", 42},
        {"", "hh", "2026-11-22 10:01", 42},
    };
    int64_t now = 0;
    MatchSetup setup = setup_of(&heap_rules, "", "hh");
    strcpy(setup.date, "2026-11-22 10:00");
    Match *mine = match_new(&setup, NULL);
    play_all(mine, "take 1", &now, 0);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        MatchSetup other = setup_of(&heap_rules, others[i].options, others[i].seats);
        strcpy(other.date, others[i].date);
        other.seed = others[i].seed;
        Match *theirs = match_new(&other, NULL);
        Match *before = copy_of(mine);
        play_all(theirs, "take 2", &now, 0);
        cr_expect(!match_is_copy(mine, theirs), "row %zu", i);
        cr_expect(!match_merge(mine, theirs, now, NULL), "row %zu", i);
        same_records(mine, before, "untouched");
        match_free(theirs);
        match_free(before);
    }
    match_reseat(mine, 1, &(SeatSetup){.computer = true, .level = 1});
    Match *theirs = match_new(&setup, NULL);
    cr_expect(match_merge(theirs, mine, now, NULL), "who sits there may change");
    match_free(theirs);
    match_free(mine);
}

/* Any move, or a step back, or an end. */
static void wander(Match *match, Rng *rng, int64_t now)
{
    MoveList legal = {.n = 0};
    State s;
    int what = (int)rng_below(rng, 12);
    if (what == 0 && match_step(match, match_at(match)).parent >= 0) {
        match_go(match, match_step(match, match_at(match)).parent, now);
    } else if (what == 1 && match_step_count(match) > 12 && rng_below(rng, 8) == 0) {
        match_resign(match, 0, now);
    } else if (match_next(match) == NEXT_HUMAN) {
        match_seen(match, match_turn(match), &s);
        match_setup(match)->rules->moves(&s, &legal);
        match_play(match, &legal.at[rng_below(rng, (uint32_t)legal.n)], now, NULL);
    }
}

/* Whatever two copies have come to: merged either way round they hold both, the same steps; what is
 * written is read again; and the next merge changes nothing. */
Test(merge, any_two_copies)
{
    Rng rng;
    rng_seed(&rng, 7);
    for (int n = 0; n < 200; n++) {
        int64_t now = 0;
        Match *mine = match_of(&heap_rules, "heap=40", "hh");
        for (int i = (int)rng_below(&rng, 10); i > 0; i--)
            wander(mine, &rng, now += 50);
        Match *theirs = copy_of(mine);
        for (int i = (int)rng_below(&rng, 20); i > 0; i--) {
            wander(mine, &rng, now += 70);
            wander(theirs, &rng, now += 30);
        }
        Match *a = copy_of(mine), *b = copy_of(theirs);
        cr_assert(match_merge(a, theirs, now, NULL));
        cr_assert(match_merge(b, mine, now, NULL));
        cr_expect_eq(match_step_count(a), match_step_count(b), "pair %d", n);
        cr_expect(holds(a, mine) && holds(a, theirs) && holds(b, a) && holds(a, b), "pair %d", n);
        Match *again = copy_of(a);
        same_records(a, again, "read again");
        Merged merged;
        cr_assert(match_merge(a, b, now, &merged));
        cr_expect(merged.steps == 0 && !merged.comments, "pair %d", n);
        cr_assert(match_merge(again, theirs, now, &merged));
        cr_expect(merged.steps == 0 && !merged.moved, "pair %d", n);
        match_free(again);
        match_free(a);
        match_free(b);
        match_free(mine);
        match_free(theirs);
    }
}

/* One move of any, far from the end of the heap; or back to any step. */
static void ramble(Match *match, Rng *rng)
{
    enum { FAR = 40 };
    MoveList legal = {.n = 0};
    State s;
    if (rng_below(rng, 12) == 0 || match_step(match, match_at(match)).number > FAR)
        match_go(match, (int)rng_below(rng, (uint32_t)match_step_count(match)), 0);
    if (match_step(match, match_at(match)).number > FAR)
        match_go(match, 0, 0);
    match_seen(match, match_turn(match), &s);
    match_setup(match)->rules->moves(&s, &legal);
    match_play(match, &legal.at[rng_below(rng, (uint32_t)legal.n)], 0, NULL);
}

static Match *grown(int steps, Rng *rng)
{
    Match *match = match_of(&heap_rules, "heap=200", "hh");
    while (match_step_count(match) < steps)
        ramble(match, rng);
    return match;
}

static int added(Match *mine, const Match *theirs)
{
    Merged merged = {0};
    cr_assert(match_merge(mine, theirs, 0, &merged));
    cr_expect(!merged.comments && !merged.moved);
    return merged.steps;
}

/* Between the slices a match is played on in, moves are taken back, side lines deleted: in the end
 * it has all of both, and what was deleted comes again. */
Test(merge, in_slices_while_it_is_played_on)
{
    Rng rng;
    rng_seed(&rng, 11);
    for (int n = 0; n < 5; n++) {
        int slices = 0;
        Merged merged;
        Match *mine = grown(600, &rng), *theirs = grown(4000, &rng);
        Merge *merge = merge_begin(mine, theirs);
        cr_assert_not_null(merge);
        for (; merge_more(merge, mine); slices++) {
            if (slices < 9)
                ramble(mine, &rng);
            if (slices == 5)
                match_delete(mine, 1 + (int)rng_below(&rng, (uint32_t)match_step_count(mine) - 1));
        }
        Match *before = copy_of(mine);
        merge_end(merge, mine, 0, &merged);
        cr_expect_gt(slices, 3);
        cr_expect_gt(merged.steps, 0);
        cr_expect_eq(added(mine, before), 0, "what was played meanwhile is there");
        cr_expect_eq(added(mine, theirs), 0, "all of theirs is there");
        match_free(before);
        match_free(mine);
        match_free(theirs);
    }
}

Test(merge, given_up_between_slices)
{
    Rng rng;
    rng_seed(&rng, 12);
    Match *mine = grown(600, &rng), *theirs = grown(4000, &rng);
    Match *before = copy_of(mine);
    int at = match_at(mine);
    Merge *merge = merge_begin(mine, theirs);
    cr_assert(merge_more(merge, mine));
    merge_end(merge, mine, 0, NULL);
    cr_expect_eq(match_at(mine), at);
    Match *again = copy_of(mine);
    same_records(mine, again, "can be read");
    cr_expect_eq(added(again, before), 0);
    cr_expect_gt(added(again, theirs), 0);
    match_free(again);
    match_free(before);
    match_free(mine);
    match_free(theirs);
}
