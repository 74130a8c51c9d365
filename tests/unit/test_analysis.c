/* SPDX-License-Identifier: MIT */
/* What there is in a position: every move has its value, and it is the one a search of it alone
 * finds. */
#include "study/analysis.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "golden_record.h"
#include "match/history.h"
#include "rules/registry.h"
#include "solve/solve.h"
#include "study/refute.h"

static AnalysisRequest asked(const char *game, const char *position)
{
    AnalysisRequest request = {.rules = rules_find(game)};
    Options options = rules_normal_options(request.rules);
    Text why = {0};
    cr_assert(request.rules->read(&request.state, &options, 2, position, &why), "%s: %s", game,
              why.s);
    return request;
}

/* The first decision of a game with so many seats. */
static AnalysisRequest begun(const Rules *rules, int seats)
{
    AnalysisRequest request = {.rules = rules};
    Options options = rules_normal_options(rules);
    Rng rng;
    rng_seed(&rng, 7);
    cr_assert(rules->start(&request.state, &options, seats, &rng, NULL), "%s", rules->id);
    while (request.state.turn == SEAT_CHANCE) {
        MoveList list = {.n = 0};
        rules->moves(&request.state, &list);
        rules->play(&request.state, &list.at[rng_below(&rng, (uint32_t)list.n)], NULL);
    }
    return request;
}

/* Until a whole round is so deep. */
static void go_to(Analysis *analysis, int depth)
{
    while (analysis_depth(analysis) < depth && analysis_next(analysis)) {
    }
}

static void go_on(Analysis *analysis)
{
    while (analysis_next(analysis)) {
    }
}

/* ------------------------------------------------------------------ every game */

static void expect_line(const AnalysisRequest *request, const Prospect *one)
{
    State s = request->state;
    MoveList list;
    for (int i = 0; i < one->line_n && s.turn >= 0; i++) {
        bool legal = false;
        list.n = 0;
        request->rules->moves(&s, &list);
        for (int k = 0; k < list.n; k++)
            legal |= memcmp(&list.at[k], &one->line[i], sizeof list.at[k]) == 0;
        cr_assert(legal, "%s: move %d of a line", request->rules->id, i);
        request->rules->play(&s, &one->line[i], NULL);
    }
}

static void expect_prospects(const AnalysisRequest *request, const Analysis *analysis)
{
    int n;
    double chance[SEAT_MAX], sum = 0;
    MoveList list = {.n = 0};
    const char *game = request->rules->id;
    const Prospect *one = analysis_prospects(analysis, &n);
    request->rules->moves(&request->state, &list);
    cr_expect_eq(n, list.n, "%s: %d of %d moves", game, n, list.n);
    for (int i = 0; i < n; i++) {
        cr_expect_gt(one[i].depth, 0, "%s", game);
        cr_expect(0 <= one[i].chance && one[i].chance <= 1, "%s", game);
        cr_expect(i == 0 || one[i].score <= one[i - 1].score, "%s: the best comes first", game);
        cr_expect_gt(one[i].line_n, 0, "%s", game);
        cr_expect_eq(memcmp(&one[i].move, &one[i].line[0], sizeof one[i].move), 0, "%s", game);
        expect_line(request, &one[i]);
    }
    analysis_chances(analysis, chance);
    for (int seat = 0; seat < request->state.seats; seat++)
        sum += chance[seat];
    cr_expect_float_eq(sum, 1, 1e-9, "%s", game);
    cr_expect_float_eq(chance[request->state.turn], one[0].chance, 1e-9, "%s", game);
}

Test(analysis, every_move_of_every_game_has_a_value)
{
    for (const Rules *const *rules = rules_all; *rules != NULL; rules++) {
        for (int seats = (*rules)->seats_min; seats <= (*rules)->seats_max; seats++) {
            Options options = rules_normal_options(*rules);
            State s;
            Rng rng;
            rng_seed(&rng, 7);
            if (!(*rules)->start(&s, &options, seats, &rng, NULL))
                continue;
            AnalysisRequest request = begun(*rules, seats);
            request.max_nodes = 2000;
            Analysis *analysis = analysis_new(&request);
            go_to(analysis, 1);
            expect_prospects(&request, analysis);
            analysis_free(analysis);
        }
    }
}

Test(analysis, where_luck_decides_or_all_is_over_there_are_no_moves)
{
    AnalysisRequest request = {.rules = rules_find("ludo")};
    Options options = rules_normal_options(request.rules);
    double chance[SEAT_MAX];
    int n;
    cr_assert(request.rules->start(&request.state, &options, 2, NULL, NULL));
    cr_assert_eq(request.state.turn, SEAT_CHANCE);
    Analysis *analysis = analysis_new(&request);
    cr_expect_not(analysis_next(analysis));
    analysis_prospects(analysis, &n);
    cr_expect_eq(n, 0);
    analysis_chances(analysis, chance);
    cr_expect_float_eq(chance[0] + chance[1], 1, 1e-9);
    analysis_free(analysis);
    request = asked("chess", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    analysis = analysis_new(&request);
    cr_expect_not(analysis_next(analysis));
    analysis_chances(analysis, chance);
    cr_expect_eq(chance[0], 1);
    analysis_free(analysis);
}

/* ------------------------------------------------------------------ values */

static const struct {
    const char *game, *position;
} positions[] = {
    {"chess", "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"},
    {"draughts", "W:Wc3,f2,d2:Be5,h8,b6"},
    {"kalah", NULL},
    {"kamisado", NULL},
    {"morris", NULL},
    {"halma", NULL},
};

Test(analysis, values_are_those_of_a_search_of_each_move_alone)
{
    enum { DEPTH = 2 };
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        AnalysisRequest request = positions[i].position != NULL
                                      ? asked(positions[i].game, positions[i].position)
                                      : begun(rules_find(positions[i].game), 2);
        Analysis *analysis = analysis_new(&request);
        int n;
        go_to(analysis, DEPTH);
        const Prospect *one = analysis_prospects(analysis, &n);
        for (int k = 0; k < n; k++) {
            AiReply reply;
            MoveList only = {.n = 0};
            move_add(&only, &one[k].move);
            AiRequest alone = {.rules = request.rules,
                               .state = request.state,
                               .seat = request.state.turn,
                               .level = LEVEL_MAX,
                               .sure = true,
                               .max_depth = DEPTH,
                               .only = &only};
            ai_choose(&alone, &reply);
            cr_expect_eq(one[k].score, reply.score, "%s, move %d: %d and %d", positions[i].game, k,
                         one[k].score, reply.score);
        }
        analysis_free(analysis);
    }
}

Test(analysis, a_mate_is_found_and_so_is_the_only_way_out)
{
    AnalysisRequest request = asked("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    Analysis *analysis = analysis_new(&request);
    Text best = {0};
    int n;
    go_to(analysis, 2);
    const Prospect *one = analysis_prospects(analysis, &n);
    request.rules->write_move(&request.state, &one[0].move, &best);
    cr_expect_str_eq(best.s, "Ra8#");
    cr_expect_eq(one[0].plies, 1);
    cr_expect(one[0].sure);
    cr_expect_eq(one[0].chance, 1);
    analysis_free(analysis);
    request = asked("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1");
    analysis = analysis_new(&request);
    go_to(analysis, 3);
    one = analysis_prospects(analysis, &n);
    cr_expect_eq(one[n - 1].plies, 2, "who does not make room is mated by the next move");
    cr_expect_eq(one[n - 1].chance, 0);
    cr_expect_gt(one[0].chance, 0);
    analysis_free(analysis);
}

Test(analysis, what_can_be_proved_is)
{
    static const char position[] = "8/8/8/8/8/3k4/8/3K3R w - - 0 1";
    AnalysisRequest request = asked("chess", position);
    SolveReply reply;
    Text why = {0};
    SolveRequest solved = {.rules = request.rules, .state = &request.state, .bytes = 64 << 20};
    cr_assert(solve(&solved, &reply, &why), "%s", why.s);
    Analysis *analysis = analysis_new(&request);
    int n;
    go_on(analysis);
    cr_expect(analysis_proved(analysis));
    const Prospect *one = analysis_prospects(analysis, &n);
    cr_expect_eq(one[0].plies, reply.best.distance);
    MoveList list = {.n = 0};
    request.rules->moves(&request.state, &list);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < list.n; k++)
            if (memcmp(&list.at[k], &one[i].move, sizeof list.at[k]) == 0)
                cr_expect_eq(one[i].plies, reply.move[k].distance);
    analysis_free(analysis);
}

Test(analysis, a_margin_is_told_as_it_will_be)
{
    AnalysisRequest request = {.rules = rules_find("kalah")};
    Options options = rules_normal_options(request.rules);
    Text why = {0};
    SolveReply reply;
    cr_assert(rules_set_option(request.rules, &options, "pits", "3", &why), "%s", why.s);
    cr_assert(rules_set_option(request.rules, &options, "stones", "2", &why), "%s", why.s);
    cr_assert(request.rules->start(&request.state, &options, 2, NULL, &why), "%s", why.s);
    SolveRequest solved = {.rules = request.rules, .state = &request.state, .bytes = 64 << 20};
    cr_assert(solve(&solved, &reply, &why), "%s", why.s);
    Analysis *analysis = analysis_new(&request);
    int n;
    go_on(analysis);
    cr_expect(analysis_proved(analysis));
    const Prospect *one = analysis_prospects(analysis, &n);
    cr_expect_eq(one[0].margin, reply.best.value);
    analysis_free(analysis);
}

/* Of a move that decides the game, all of its margins so far: are they what will be? */
static int margins_of(const AnalysisRequest *request)
{
    SolveReply reply;
    Text why = {0};
    MoveList list = {.n = 0};
    SolveRequest ask = {.rules = request->rules, .state = &request->state, .bytes = 64 << 20};
    int n, decided = 0;
    cr_assert(solve(&ask, &reply, &why), "%s", why.s);
    request->rules->moves(&request->state, &list);
    Analysis *analysis = analysis_new(request);
    for (int depth = 1; depth <= 3; depth++) {
        go_to(analysis, depth);
        const Prospect *one = analysis_prospects(analysis, &n);
        for (int i = 0; i < n; i++) {
            int at = 0;
            while (memcmp(&list.at[at], &one[i].move, sizeof one[i].move) != 0)
                at++;
            decided += one[i].chance == 1;
            cr_expect(one[i].margin == 0 || one[i].margin == reply.move[at].value,
                      "depth %d: %d is told, it will be %d", depth, one[i].margin,
                      reply.move[at].value);
        }
    }
    analysis_free(analysis);
    return decided;
}

Test(analysis, a_lead_that_decides_is_no_margin)
{
    enum { LAST = 16 };
    Match *match = golden("kalah-6x3");
    int decided = 0;
    for (int i = match_line_count(match) - LAST; i < match_line_count(match) - 1; i++) {
        AnalysisRequest request = {.rules = match_setup(match)->rules};
        match_seen_at(match, match_line_step(match, i), SEAT_NONE, &request.state);
        if (request.state.turn >= 0)
            decided += margins_of(&request);
    }
    cr_expect_gt(decided, 0);
    match_free(match);
}

Test(analysis, a_threat_is_what_the_other_one_would_do)
{
    AnalysisRequest request = asked("chess", "6k1/5ppp/8/8/8/8/5PPP/Rn4K1 b - - 0 1");
    Analysis *analysis = analysis_new(&request);
    Prospect threat;
    Text move = {0};
    cr_expect_not(analysis_threat(analysis, &threat), "nothing is known yet");
    go_to(analysis, 2);
    cr_assert(analysis_threat(analysis, &threat));
    State passed;
    cr_assert(ai_pass(request.rules, &request.state, &passed));
    request.rules->write_move(&passed, &threat.move, &move);
    cr_expect_str_eq(move.s, "Ra8#", "rather than the knight");
    analysis_free(analysis);
    static const char *const none[] = {"kalah", "chess"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        request = begun(rules_find(none[i]), 2);
        analysis = analysis_new(&request);
        go_to(analysis, 2);
        cr_expect_not(analysis_threat(analysis, &threat), "%s", none[i]);
        analysis_free(analysis);
    }
}

/* ------------------------------------------------------------------ stopped, hidden */

Test(analysis, stopped_it_tells_what_was_whole_and_goes_on_from_there)
{
    AnalysisRequest request = begun(rules_find("chess"), 2);
    atomic_bool stop = true;
    request.max_nodes = 20000;
    Analysis *plain = analysis_new(&request);
    request.stop = &stop;
    Analysis *stopped = analysis_new(&request);
    int n;
    cr_expect_not(analysis_next(stopped));
    cr_expect_eq(analysis_depth(stopped), 0);
    cr_expect_eq(analysis_prospects(stopped, &n)[0].depth, 0);
    go_on(plain);
    cr_assert_gt(analysis_depth(plain), 2);
    for (int i = 0; analysis_depth(stopped) < analysis_depth(plain); i++) {
        atomic_store(&stop, i % 3 == 0);
        cr_assert_eq(analysis_next(stopped), i % 3 != 0);
    }
    const Prospect *one = analysis_prospects(stopped, &n), *other = analysis_prospects(plain, &n);
    for (int i = 0; i < n; i++)
        cr_expect_eq(one[i].score, other[i].score);
    analysis_free(plain);
    analysis_free(stopped);
}

Test(analysis, what_is_hidden_from_a_seat_is_not_looked_at)
{
    AnalysisRequest request = begun(rules_find("dominoes"), 2), other = request;
    State seen;
    Rng rng;
    rng_seed(&rng, 11);
    request.rules->conceal(&request.state, request.state.turn, &seen);
    do
        request.rules->imagine(&seen, seen.turn, &rng, &other.state);
    while (other.state.key == request.state.key &&
           memcmp(&other.state, &request.state, sizeof other.state) == 0);
    Analysis *one = analysis_new(&request), *two = analysis_new(&other);
    int n;
    go_to(one, 2);
    go_to(two, 2);
    const Prospect *a = analysis_prospects(one, &n), *b = analysis_prospects(two, &n);
    for (int i = 0; i < n; i++)
        cr_expect(a[i].score == b[i].score &&
                  memcmp(&a[i].move, &b[i].move, sizeof a[i].move) == 0);
    analysis_free(one);
    analysis_free(two);
}

/* ------------------------------------------------------- what comes of a wrong move */

Test(refute, the_answer_and_what_it_costs)
{
    static const struct {
        const char *game, *position, *move, *answer; /* NULL: nobody else moves next */
        int wins_in, least, most;                    /* games of a hundred that the move costs */
    } rows[] = {
        {"chess", "6k1/5ppp/8/8/8/8/1r6/R5K1 w - - 0 1", "Ra2", "Rxa2", 0, 90, 100},
        {"chess", "6k1/5ppp/8/8/8/8/1r6/R5K1 w - - 0 1", "Ra8+", "Rb8", 0, -5, 5},
        {"chess", "r5k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1", "Rb7", "Ra1+", 2, 30, 100},
        {"chess", "r5k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1", "Kh1", "Ra1#", 1, 0, 100},
        {"chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8#", NULL, 0, 0, 0},
        {"kalah", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 B", "1", NULL, 0, -5, 5},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        AnalysisRequest request = asked(rows[i].game, rows[i].position);
        Refutation found;
        Move move;
        Text why = {0}, name = {0};
        State after = request.state;
        cr_assert(rules_parse_move(request.rules, &request.state, rows[i].move, &move, &why), "%s",
                  why.s);
        refute(request.rules, &request.state, &move, NULL, &found);
        request.rules->play(&after, &move, NULL);
        if (found.answered)
            request.rules->write_move(&after, &found.answer, &name);
        cr_expect_str_eq(name.s, rows[i].answer != NULL ? rows[i].answer : "", "%s: %s",
                         rows[i].move, name.s);
        int cost = found.could - found.can;
        cr_expect(cost >= rows[i].least && cost <= rows[i].most && found.wins_in == rows[i].wins_in,
                  "%s: %d of %d, in %d", rows[i].move, found.can, found.could, found.wins_in);
    }
    AnalysisRequest dice = begun(rules_find("ludo"), 2);
    MoveList list = {.n = 0};
    Refutation found;
    dice.rules->moves(&dice.state, &list);
    refute(dice.rules, &dice.state, &list.at[0], NULL, &found);
    cr_expect(!found.answered && found.can >= 0 && found.can <= 100, "luck comes between");
}

/* What is proved of the position after a move is what is told of it, and the answer keeps it. */
static void expect_proved(const AnalysisRequest *request, const char *name, const Move *move,
                          struct Endgames *tables)
{
    static SolveReply solved;
    State after = request->state;
    MoveList answers = {.n = 0};
    Refutation found;
    Text why = {0}, tried = {0};
    request->rules->write_move(&request->state, move, &tried);
    request->rules->play(&after, move, NULL);
    refute(request->rules, &request->state, move, tables, &found);
    if (!found.answered)
        return;
    SolveRequest ask = {
        .rules = request->rules, .state = &after, .bytes = SOLVE_BYTES_MIN, .endgames = tables};
    cr_assert(solve(&ask, &solved, &why), "%s: %s: %s", name, tried.s, why.s);
    request->rules->moves(&after, &answers);
    int at = 0, value = solved.best.value;
    while (memcmp(&answers.at[at], &found.answer, sizeof found.answer) != 0)
        at++;
    cr_expect_eq(solved.move[at].value, value, "%s: %s: the answer is worth %d of %d", name,
                 tried.s, solved.move[at].value, value);
    cr_expect_eq(found.can,
                 value > 0    ? 0
                 : value == 0 ? 50
                              : 100,
                 "%s: %s: %d, and it is %d", name, tried.s, found.can, value);
    int soonest = solved.margin || value <= 0 ? 0 : (solved.best.distance + 1) / 2;
    cr_expect_eq(found.wins_in, soonest, "%s: %s: wins within %d, not %d", name, tried.s, soonest,
                 found.wins_in);
}

Test(refute, no_answer_is_worse_than_what_is_proved)
{
    static const struct {
        const char *game, *position;
    } rows[] = {
        {"draughts", "W:W24:B11"},
        {"draughts", "W:WK2:B21"},
        {"draughts", "W:WK29:BK32"},
        {"draughts", "W:WK13:BK5,K7"},
        {"draughts", "W:W13,K29:BK4"},
        {"chess", "8/8/8/4k3/8/8/8/KQ6 w - - 0 1"},
        {"chess", "8/8/4k3/8/4K3/4P3/8/8 w - - 0 1"},
        {"chess", "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"},
        {"kalah", "1,1,3,1,1,0/0,0,0,1,0,0 26,38 B"},
        {"kalah", "0,3,1,2,0,0/0,1,0,1,4,0 28,32 A"},
        {"kamisado", "1b1p2gn/7O/o4r2/8/yGt5/3T1Y2/N7/2R1P1B1 w G"},
        {"morris", "a7,d7,g7/a1,d1,f2/0,0/w"},
    };
    struct Endgames *tables = refute_tables_new();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        AnalysisRequest request = asked(rows[i].game, rows[i].position);
        MoveList list = {.n = 0};
        request.rules->moves(&request.state, &list);
        for (int k = 0; k < list.n; k++)
            expect_proved(&request, rows[i].position, &list.at[k], tables);
    }
    refute_tables_free(tables);
}
