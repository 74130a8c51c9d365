/* SPDX-License-Identifier: MIT */
/* Other programs that play: the talk with them by itself, and real processes (tests/engines/
 * scripted.py) that do what no good engine does. */
#include <criterion/criterion.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "data/engine.h"
#include "data/engine_run.h"

/* ------------------------------------------------------------- the talk */

static const char greeting[] = "id name Fish 1\r\nid author Somebody\n"
                               "option name Hash type spin default 16 min 1 max 4096\n"
                               "option name UCI_LimitStrength type check default false\n"
                               "option name UCI_Elo type spin default 1350 min 1350 max 2850\n"
                               "option name UCI_Chess960 type check default false\nuciok\n";

static void hear(EngineTalk *talk, const char *s)
{
    talk_hear(talk, s, strlen(s));
}

static void cr_sent(EngineTalk *talk, const char *wanted)
{
    cr_assert_str_eq(buffer_string(&talk->out), wanted);
    talk_sent(talk, talk->out.n);
}

static void talk_to_ready(EngineTalk *talk)
{
    talk_begin(talk, TALK_UCI);
    cr_sent(talk, "uci\n");
    hear(talk, greeting);
    talk_prepare(talk, 1500, false);
    talk_sent(talk, talk->out.n);
    hear(talk, "readyok\n");
    cr_assert_eq(talk->stage, TALK_READY);
}

Test(engine, a_talk_from_greeting_to_answer)
{
    EngineTalk talk;
    talk_begin(&talk, TALK_UCI);
    cr_sent(&talk, "uci\n");
    for (size_t i = 0; i < sizeof greeting - 1; i++) /* in any pieces */
        talk_hear(&talk, greeting + i, 1);
    cr_assert_eq(talk.stage, TALK_GREETED);
    cr_assert_str_eq(talk.traits.name, "Fish 1");
    cr_assert(talk.traits.limited && talk.traits.shuffled);
    cr_assert_eq(talk.traits.elo_min, 1350);
    cr_assert_eq(talk.traits.elo_max, 2850);
    talk_prepare(&talk, 9000, true);
    cr_sent(&talk, "setoption name UCI_Chess960 value true\n"
                   "setoption name UCI_LimitStrength value true\n"
                   "setoption name UCI_Elo value 2850\nucinewgame\nisready\n");
    hear(&talk, "readyok\n");
    talk_ask(&talk, "position fen X moves e2e4", "go movetime 100");
    cr_sent(&talk, "isready\n");
    hear(&talk, "readyok\n");
    cr_sent(&talk, "position fen X moves e2e4\ngo movetime 100\n");
    hear(&talk, "info depth 3 multipv 1 score cp -31 pv e7e5\n"
                "info depth 3 multipv 2 score cp -90 pv d7d5\ninfo string score cp 5\n");
    cr_assert_eq(talk.score, -31);
    hear(&talk, "info depth 4 score mate -2 pv e7e5\nbestmove e7e5 ponder g1f3\n");
    cr_assert_eq(talk.mate, -2);
    cr_assert_eq(talk.stage, TALK_ANSWERED);
    cr_assert_str_eq(talk.move, "e7e5");
    cr_assert_eq(talk.fault, ENGINE_FINE);
    talk_release(&talk);
}

/* ------------------------------------------------------------- XBoard's protocol */

static const char features[] =
    "tellics say     by Somebody\nError (unknown command): uci\n"
    "feature myname=\"Hen 2\" done=0\nfeature setboard=1 ping=1 usermove=1\n"
    "feature variants=\"normal,shatranj\" option=\"done=1 -check 0\"\nfeature done=1\n";

static void xboard_to_ready(EngineTalk *talk, const char *says)
{
    talk_begin(talk, TALK_UCI);
    cr_sent(talk, "uci\n");
    for (size_t i = 0; says[i] != '\0'; i++) /* in any pieces */
        talk_hear(talk, says + i, 1);
    cr_sent(talk, "xboard\nprotover 2\n");
    cr_assert_eq(talk->stage, TALK_GREETED);
    talk_prepare(talk, 1500, false);
    if (talk->fault != ENGINE_FINE)
        return;
    cr_sent(talk, "ping 1\n");
    hear(talk, "pong 1\n");
    cr_assert_eq(talk->stage, TALK_READY);
}

static void xboard_asked(EngineTalk *talk, const char *position, const char *go, const char *sent)
{
    talk_ask(talk, position, go);
    cr_sent(talk, "ping 1\n");
    hear(talk, "pong 1\n");
    cr_sent(talk, sent);
    cr_assert_eq(talk->stage, TALK_THINKING);
}

#define BEGINNING "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

Test(engine, one_that_speaks_only_xboard_is_asked_in_that)
{
    EngineTalk talk;
    xboard_to_ready(&talk, features);
    cr_assert_str_eq(talk.traits.name, "Hen 2");
    cr_assert_not(talk.traits.limited || talk.traits.shuffled);
    xboard_asked(&talk, BEGINNING " moves e2e4 e7e5", "go movetime 3500",
                 "new\neasy\npost\nforce\nusermove e2e4\nusermove e7e5\nst 3\ngo\n");
    hear(&talk, " 7 -31 120 54321 g1f3 b8c6\n# 8 500 is a remark\n");
    cr_assert_eq(talk.score, -31);
    hear(&talk, "8 100002 1 1 g1f3\nmove g1f3\n");
    cr_assert_eq(talk.mate, 3);
    cr_assert_eq(talk.stage, TALK_ANSWERED);
    cr_assert_str_eq(talk.move, "g1f3");
    xboard_asked(&talk, "position fen 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1 moves e8e7",
                 "go wtime 65000 btime 30000 winc 2000 binc 0",
                 "new\neasy\npost\nforce\nsetboard 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\n"
                 "usermove e8e7\nlevel 0 1:05 2\ntime 6500\notim 3000\ngo\n");
    talk_hurry(&talk);
    cr_sent(&talk, "?\n");
    talk_stop(&talk);
    cr_sent(&talk, "?\n");
    talk_ask(&talk, BEGINNING, "go movetime 10");
    hear(&talk, "move e2e4\n"); /* to the question before */
    cr_assert_eq(talk.stage, TALK_CALLING);
    talk_release(&talk);
}

Test(engine, faults_of_xboard)
{
    static const struct {
        const char *says;
        EngineFault fault;
    } rows[] = {
        {"resign\n", ENGINE_NO_MOVE},      {"1/2-1/2 {Stalemate}\n", ENGINE_NO_MOVE},
        {"move\n", ENGINE_NO_MOVE},        {"Illegal move: e2e4\n", ENGINE_UNFIT},
        {"\001\n", ENGINE_BINARY},         {"Error (unknown command): easy\n", ENGINE_FINE},
        {"feature done=1\n", ENGINE_FINE}, {"7\n", ENGINE_FINE},
    };
    EngineTalk talk;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        xboard_to_ready(&talk, features);
        xboard_asked(&talk, BEGINNING " moves e2e4", "go movetime 10",
                     "new\neasy\npost\nforce\nusermove e2e4\nst 1\ngo\n");
        hear(&talk, rows[i].says);
        cr_expect_eq(talk.fault, rows[i].fault, "%s", rows[i].says);
        talk_release(&talk);
    }
    /* one that cannot be called; and one to which a position cannot be told */
    xboard_to_ready(&talk, "Illegal move: uci\nfeature done=1\n");
    cr_expect_eq(talk.fault, ENGINE_UNFIT);
    talk_release(&talk);
    xboard_to_ready(&talk, "Illegal move: uci\nfeature ping=1 done=1\n");
    xboard_asked(&talk, BEGINNING " moves e2e4", "go movetime 10",
                 "new\neasy\npost\nforce\ne2e4\nst 1\ngo\n");
    talk_release(&talk);
}

/* One that has no "setboard" is told where the men stand, and, by a move, who is to move. */
Test(engine, a_position_for_one_that_knows_only_edit)
{
    EngineTalk talk;
    xboard_to_ready(&talk, "Illegal move: uci\nfeature ping=1 done=1\n");
    xboard_asked(&talk, "position fen 4k2r/7p/8/8/8/8/4P3/R3K3 w Qk - 0 1 moves e2e4",
                 "go movetime 10",
                 "new\neasy\npost\nforce\nedit\n#\nPe2\nRa1\nKe1\nc\nKe8\nRh8\nPh7\n.\n"
                 "e2e4\nst 1\ngo\n");
    hear(&talk, "move e8e7\n");
    xboard_asked(&talk, "position fen 4k3/8/8/8/8/8/8/4K3 b - - 0 1", "go movetime 10",
                 "new\neasy\npost\nforce\na2a3\nedit\n#\nKe1\nc\nKe8\n.\nst 1\ngo\n");
    talk_release(&talk);
}

/* Told to move at once, it answers the question that was asked. */
Test(engine, one_that_is_hurried_answers)
{
    EngineTalk talk;
    talk_to_ready(&talk);
    talk_ask(&talk, "position one", "go");
    talk_sent(&talk, talk.out.n);
    hear(&talk, "readyok\n");
    talk_sent(&talk, talk.out.n);
    talk_hurry(&talk);
    cr_sent(&talk, "stop\n");
    hear(&talk, "bestmove a2a3\n");
    cr_assert_eq(talk.stage, TALK_ANSWERED);
    cr_assert_str_eq(talk.move, "a2a3");
    talk_release(&talk);
}

Test(engine, an_answer_that_nobody_wants_is_not_the_next_one)
{
    EngineTalk talk;
    talk_to_ready(&talk);
    talk_ask(&talk, "position one", "go");
    talk_sent(&talk, talk.out.n);
    hear(&talk, "readyok\n");
    talk_sent(&talk, talk.out.n);
    talk_call(&talk);
    hear(&talk, "readyok\n");
    cr_assert_eq(talk.answers, 1);
    talk_sent(&talk, talk.out.n);
    talk_stop(&talk);
    cr_sent(&talk, "stop\n");
    talk_ask(&talk, "position two", "go");
    hear(&talk, "bestmove a2a3\nreadyok\nbestmove b2b3\n");
    cr_assert_str_eq(talk.move, "b2b3");
    talk_release(&talk);
}

Test(engine, faults_of_what_is_said)
{
    static const struct {
        const char *said;
        size_t n;
        EngineFault fault;
    } rows[] = {
        {"bestmove 0000\n", 14, ENGINE_NO_MOVE},
        {"bestmove (none)\n", 16, ENGINE_NO_MOVE},
        {"bestmove\n", 9, ENGINE_NO_MOVE},
        {"info \0 x\n", 9, ENGINE_BINARY},
        {"\x1b[0mbestmove\n", 14, ENGINE_BINARY},
        {"bestmove e2e4\n", 14, ENGINE_FINE},
        {"  bestmove   e9e5 \n", 19, ENGINE_FINE},
        {"option name\nid\ninfo score\n", 26, ENGINE_FINE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        EngineTalk talk;
        talk_to_ready(&talk);
        talk_ask(&talk, "position startpos", "go");
        hear(&talk, "readyok\n");
        talk_hear(&talk, rows[i].said, rows[i].n);
        cr_assert_eq(talk.fault, rows[i].fault, "row %zu: %d", i, talk.fault);
        talk_release(&talk);
    }
}

Test(engine, floods_have_an_end)
{
    static char line[TALK_LINE_MAX + 1];
    EngineTalk talk;
    memset(line, 'x', sizeof line);
    talk_to_ready(&talk);
    talk_hear(&talk, line, sizeof line);
    cr_assert_eq(talk.fault, ENGINE_FLOOD);
    talk_release(&talk);
    talk_to_ready(&talk);
    line[1000] = '\n';
    for (int i = 0; i < TALK_BYTES_MAX / 1001 + 1; i++) {
        cr_assert_eq(talk.fault, ENGINE_FINE);
        talk_hear(&talk, line, 1001);
    }
    cr_assert_eq(talk.fault, ENGINE_FLOOD);
    talk_release(&talk);
}

Test(engine, shuffled_men_need_an_engine_that_knows_them)
{
    EngineTalk talk;
    talk_begin(&talk, TALK_UCI);
    hear(&talk, "uciok\n");
    talk_prepare(&talk, 0, true);
    cr_assert_eq(talk.fault, ENGINE_UNFIT);
    talk_release(&talk);
}

/* ------------------------------------------------------------- Hub */

static const char hub_greeting[] =
    "id name=Scan version=3.1 author=\"Somebody Else\" country=France\r\n"
    "param name=variant value=normal type=enum values=\"normal killer bt frisian losing\"\n"
    "param name=book value=true type=bool\nwait\n";

static void hub_to_ready(EngineTalk *talk)
{
    talk_begin(talk, TALK_HUB);
    cr_sent(talk, "hub\n");
    for (size_t i = 0; i < sizeof hub_greeting - 1; i++) /* in any pieces */
        talk_hear(talk, hub_greeting + i, 1);
    cr_assert_eq(talk->stage, TALK_GREETED);
    talk_prepare_hub(talk, "frisian");
    cr_sent(talk, "set-param name=variant value=frisian\ninit\n");
    hear(talk, "ready\n");
    cr_assert_eq(talk->stage, TALK_READY);
    cr_sent(talk, "new-game\n");
}

static void hub_to_thinking(EngineTalk *talk)
{
    hub_to_ready(talk);
    talk_ask(talk, "pos pos=Wxyz", "level move-time=0.100\ngo think");
    cr_sent(talk, "ping\n");
    hear(talk, "pong\n");
    cr_sent(talk, "pos pos=Wxyz\nlevel move-time=0.100\ngo think\n");
}

Test(engine, a_talk_in_hub_from_greeting_to_answer)
{
    EngineTalk talk;
    hub_to_thinking(&talk);
    cr_assert_str_eq(talk.traits.name, "Scan 3.1");
    cr_assert_not(talk.traits.limited);
    hear(&talk, "info depth=3 score=-0.31 nodes=1 time=0.001 pv=\"32-28 19-23\"\n");
    cr_assert_eq(talk.score, -31);
    hear(&talk, "info depth=4 score=1.5\ninfo depth=5 score=12\ninfo score=x\n");
    cr_assert_eq(talk.score, 1200);
    hear(&talk, "done move=28x19x23 ponder=14x23x19\n");
    cr_assert_eq(talk.stage, TALK_ANSWERED);
    cr_assert_str_eq(talk.move, "28x19x23");
    talk_stop(&talk);
    talk_ask(&talk, "pos pos=W", "go think");
    hear(&talk, "done move=1-2\n"); /* to the question before */
    cr_assert_eq(talk.stage, TALK_CALLING);
    cr_assert_eq(talk.fault, ENGINE_FINE);
    talk_release(&talk);
}

Test(engine, faults_of_hub)
{
    static const struct {
        const char *says;
        EngineFault fault;
    } rows[] = {
        {"done\n", ENGINE_NO_MOVE},
        {"done move=\n", ENGINE_NO_MOVE},
        {"done move=0000\n", ENGINE_NO_MOVE},
        {"error message=\"illegal position\"\n", ENGINE_UNFIT},
        {"\001\n", ENGINE_BINARY},
        {"done move=\"32-28\"\n", ENGINE_FINE},
        {"info score pv=\"\n=\nid name=\"\nparam\n", ENGINE_FINE},
    };
    EngineTalk talk;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        hub_to_thinking(&talk);
        hear(&talk, rows[i].says);
        cr_expect_eq(talk.fault, rows[i].fault, "%s: %d", rows[i].says, talk.fault);
        talk_release(&talk);
    }
    hub_to_ready(&talk); /* draughts it has never heard of */
    talk_prepare_hub(&talk, "russian");
    cr_expect_eq(talk.fault, ENGINE_UNFIT);
    talk_release(&talk);
    talk_begin(&talk, TALK_HUB); /* and one that knows only the usual ones */
    hear(&talk, "wait\n");
    talk_prepare_hub(&talk, "normal");
    cr_expect_eq(talk.fault, ENGINE_FINE);
    talk_prepare_hub(&talk, "frisian");
    cr_expect_eq(talk.fault, ENGINE_UNFIT);
    talk_release(&talk);
}

/* Of the user's own program nobody knows what it speaks; in a match it is known what it should. */
Test(engine, one_is_greeted_in_what_it_knows)
{
    EngineTalk talk;
    talk_begin(&talk, TALK_ANY);
    cr_sent(&talk, "uci\nhub\n");
    hear(&talk, "error message=\"bad command\"\n");
    hear(&talk, hub_greeting);
    cr_expect(talk.hub && talk.stage == TALK_GREETED);
    cr_expect_str_eq(talk.traits.name, "Scan 3.1");
    talk_release(&talk);
    talk_begin(&talk, TALK_ANY);
    hear(&talk, greeting);
    hear(&talk, "Unknown command: 'hub'.\n");
    cr_expect(!talk.hub && talk.stage == TALK_GREETED && talk.fault == ENGINE_FINE);
    cr_expect_str_eq(talk.traits.name, "Fish 1");
    talk_release(&talk);
    talk_begin(&talk, TALK_UCI);
    hear(&talk, "error message=\"bad command\"\n");
    cr_expect_eq(talk.fault, ENGINE_UNFIT, "draughts at a chess board");
    talk_release(&talk);
    talk_begin(&talk, TALK_HUB);
    hear(&talk, "Unknown command: 'hub'.\n");
    cr_expect_eq(talk.fault, ENGINE_UNFIT, "chess at draughts");
    talk_release(&talk);
}

/* ------------------------------------------------------------- processes */

typedef struct Look {
    bool late, stop_when_late;
    int64_t late_at;
} Look;

enum { PATIENCE = 400 };

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool look_stop(void *context)
{
    Look *look = context;
    return look->late && look->stop_when_late;
}

static void look_late(void *context, bool late)
{
    Look *look = context;
    look->late = late;
    if (late)
        look->late_at = now_ms();
}

/* A script of words for the engines that are started from now on in this process. */
static void script(const char *words)
{
    static char path[64];
    snprintf(path, sizeof path, "/tmp/larets-script-%d", (int)getpid());
    FILE *f = fopen(path, "w");
    cr_assert(f != NULL);
    fputs(words, f);
    fclose(f);
    setenv("LARETS_SCRIPT", path, 1);
    Text cli = {0};
    text_add(&cli, "%s/src/cli/larets-cli", getenv("LARETS_BUILD"));
    setenv("LARETS_CLI", cli.s, 1);
}

static void script_end(void)
{
    static const char *const ends[] = {"", ".log", ".fault"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        Text path = {0};
        text_add(&path, "%s%s", getenv("LARETS_SCRIPT"), ends[i]);
        unlink(path.s);
    }
}

static const GameEngines uci = {.spoken = true, .shuffled = -1};

static EngineQuestion question_for(const Match *match)
{
    EngineQuestion question = {.time = {.move_ms = 50}, .rules = match_setup(match)->rules};
    GameEngines none = {.spoken = true, .shuffled = -1};
    Text own = {0};
    Buffer position = {0};
    text_add(&own, "%s/tests/engines/scripted.py", getenv("LARETS_SOURCE"));
    cr_assert(engine_find(&none, "scripted.py", own.s, &question.command));
    engine_position(&uci, match, match_at(match), &position);
    question.position = position.s;
    match_seen(match, match_turn(match), &question.state);
    return question;
}

static Match *chess_after(const char *const *moves, int n)
{
    MatchSetup setup = setup_make(rules_find("chess"), 2);
    Match *match = match_new(&setup, NULL);
    match_resume(match, 0);
    for (int i = 0; i < n; i++) {
        State s;
        Move move;
        match_seen(match, SEAT_NONE, &s);
        cr_assert(rules_parse_move(setup.rules, &s, moves[i], &move, NULL));
        cr_assert(match_play(match, &move, 0, NULL));
    }
    return match;
}

Test(engine, positions_tell_how_they_came_about)
{
    static const char *const moves[] = {"e2e4", "a7a6", "e4e5",  "d7d5", "e5d6", "a6a5",
                                        "d6c7", "a5a4", "c7b8q", "g8f6", "g1f3", "g7g6",
                                        "f1e2", "f8g7", "e1g1",  "e8g8"};
    Match *match = chess_after(moves, sizeof moves / sizeof *moves);
    Buffer out = {0};
    engine_position(&uci, match, match_at(match), &out);
    cr_assert_str_eq(out.s, "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 "
                            "moves e2e4 a7a6 e4e5 d7d5 e5d6 a6a5 d6c7 a5a4 c7b8q g8f6 g1f3 g7g6 "
                            "f1e2 f8g7 e1g1 e8g8");
    buffer_release(&out);
    match_free(match);
}

/* Each start meets another fault, told at once; then comes a good one, which stays. */
Test(engine, processes_with_faults)
{
    static const struct {
        const char *word;
        EngineFault fault;
    } rows[] = {
        {"die", ENGINE_DIED},      {"flood", ENGINE_FLOOD},  {"line", ENGINE_FLOOD},
        {"null", ENGINE_NO_MOVE},  {"bad", ENGINE_BAD_MOVE}, {"illegal", ENGINE_BAD_MOVE},
        {"binary", ENGINE_BINARY}, {"orphan", ENGINE_DIED},  {"good", ENGINE_FINE},
    };
    static const char *const moves[] = {"e2e4"};
    Match *match = chess_after(moves, 1);
    Engine *engine = engine_new();
    Look look = {.late = false};
    const EngineWatch watch = {&look, look_stop, look_late, NULL, 0, PATIENCE, 0};
    EngineAnswer answer;
    script("die\nflood\nline\nnull\nbad\nillegal\nbinary\norphan\ngood\n");
    EngineQuestion question = question_for(match);
    question.elo = 1500;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_assert(engine_answer(engine, &question, &watch, &answer));
        cr_assert_eq(answer.fault, rows[i].fault, "%s: %d", rows[i].word, answer.fault);
    }
    cr_assert_eq(answer.score, 13);
    cr_assert(answer.traits.limited);
    cr_assert(engine_answer(engine, &question, &watch, &answer)); /* the same process */
    cr_assert_eq(answer.fault, ENGINE_FINE);
    free(question.position);
    engine_free(engine);
    match_free(match);
    script_end();
}

static void cr_told_of_silence(const char *word)
{
    Match *match = chess_after(NULL, 0);
    Engine *engine = engine_new();
    Look look = {.stop_when_late = true};
    const EngineWatch watch = {&look, look_stop, look_late, NULL, 0, PATIENCE, 0};
    EngineAnswer answer;
    script(word);
    EngineQuestion question = question_for(match);
    cr_assert_not(engine_answer(engine, &question, &watch, &answer));
    cr_assert(look.late);
    free(question.position);
    engine_free(engine);
    match_free(match);
    script_end();
}

Test(engine, silence_at_the_greeting)
{
    cr_told_of_silence("mute");
}

Test(engine, silence_while_it_should_think)
{
    cr_told_of_silence("hang");
}

Test(engine, silence_of_one_that_speaks_xboard)
{
    cr_told_of_silence("xhang");
}

/* From the beginning, and from a position; the second in the same process. */
Test(engine, a_process_that_speaks_only_xboard)
{
    static const char *const moves[] = {"e2e4", "c7c5"};
    Engine *engine = engine_new();
    Look look = {.late = false};
    const EngineWatch watch = {&look, look_stop, look_late, NULL, 0, 0, 0};
    EngineAnswer answer;
    script("xboard\ndie\n");
    for (int n = 1; n <= 2; n++) {
        Match *match = chess_after(moves, n);
        EngineQuestion question = question_for(match);
        cr_assert(engine_answer(engine, &question, &watch, &answer));
        cr_expect_eq(answer.fault, ENGINE_FINE, "%d", answer.fault);
        cr_expect_eq(answer.score, 13);
        cr_expect_str_eq(answer.traits.name, "Scripted xboard");
        free(question.position);
        match_free(match);
    }
    engine_free(engine);
    script_end();
}

Test(engine, answers_to_calls_are_no_move)
{
    cr_told_of_silence("dull");
}

Test(engine, a_late_answer_is_an_answer)
{
    Match *match = chess_after(NULL, 0);
    Engine *engine = engine_new();
    Look look = {.stop_when_late = false};
    const EngineWatch watch = {&look, look_stop, look_late, NULL, 0, PATIENCE, 0};
    EngineAnswer answer;
    script("late");
    EngineQuestion question = question_for(match);
    cr_assert(engine_answer(engine, &question, &watch, &answer));
    cr_assert_eq(answer.fault, ENGINE_FINE);
    cr_assert_gt(look.late_at, 0);
    free(question.position);
    engine_free(engine);
    match_free(match);
    script_end();
}

Test(engine, one_that_talks_but_never_greets)
{
    cr_told_of_silence("babble");
}

Test(engine, one_that_talks_but_is_never_ready)
{
    cr_told_of_silence("chatter");
}

Test(engine, one_that_talks_is_given_up_as_well)
{
    static const char *const words[] = {"babble", "chatter"};
    Match *match = chess_after(NULL, 0);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        Engine *engine = engine_new();
        Look look = {.stop_when_late = false};
        const EngineWatch watch = {&look, look_stop, look_late, NULL, 0, 300, 300};
        EngineAnswer answer;
        script(words[i]);
        EngineQuestion question = question_for(match);
        cr_assert(engine_answer(engine, &question, &watch, &answer));
        cr_assert_eq(answer.fault, ENGINE_SILENT, "%s: %d", words[i], answer.fault);
        cr_assert(look.late);
        free(question.position);
        engine_free(engine);
        script_end();
    }
    match_free(match);
}

/* Has this process no child left, not even a dead one? */
static bool childless(void)
{
    siginfo_t child;
    return waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT) < 0 && errno == ECHILD;
}

/* What becomes of a process between two questions is seen at once, and told at the next one. */
Test(engine, processes_that_fall_while_nobody_asks)
{
    static const struct {
        const char *word;
        EngineFault fault;
    } rows[] = {{"brief\ngood\n", ENGINE_DIED},
                {"bereft\ngood\n", ENGINE_DIED},
                {"gossip\ngood\n", ENGINE_FLOOD}};
    Match *match = chess_after(NULL, 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Engine *engine = engine_new();
        Look look = {.late = false};
        const EngineWatch watch = {&look, look_stop, look_late, NULL, 0, 0, 0};
        EngineAnswer answer;
        script(rows[i].word);
        EngineQuestion question = question_for(match);
        cr_assert(engine_answer(engine, &question, &watch, &answer));
        cr_assert_eq(answer.fault, ENGINE_FINE, "row %zu: %d", i, answer.fault);
        cr_assert_eq(engine_rest(engine), rows[i].fault, "row %zu", i); /* nobody wakes it */
        cr_assert(childless(), "row %zu: it is still there", i);
        cr_assert(engine_answer(engine, &question, &watch, &answer));
        cr_assert_eq(answer.fault, rows[i].fault, "row %zu: %d", i, answer.fault);
        cr_assert(engine_answer(engine, &question, &watch, &answer)); /* a new one */
        cr_assert_eq(answer.fault, ENGINE_FINE, "row %zu: %d", i, answer.fault);
        engine_wake(engine);
        cr_assert_eq(engine_rest(engine), ENGINE_FINE, "row %zu", i);
        free(question.position);
        engine_free(engine);
        script_end();
    }
    match_free(match);
}

/* ------------------------------------------------------------- processes that speak Hub */

static void hub_known(GameEngines *out, const Rules *rules)
{
    static const char *const rows[][2] = {{"normal", "10x10"}, {"russian", "8x8"}};
    *out = (GameEngines){.spoken = true, .hub = true, .shuffled = -1, .variants = 2, .namings = 1};
    out->naming[0] = (EngineNaming){"notation", "numbers"};
    for (int i = 0; i < 2; i++) {
        out->variant[i] = (EngineVariant){rows[i][0], rules_normal_options(rules)};
        rules_set_option(rules, &out->variant[i].options, "board", rows[i][1], NULL);
    }
}

static Match *draughts_after(const char *board, const char *move)
{
    MatchSetup setup = setup_make(rules_find("draughts"), 2);
    State s;
    Move first;
    cr_assert(rules_set_option(setup.rules, &setup.options, "board", board, NULL));
    cr_assert(rules_set_option(setup.rules, &setup.options, "odds", "man", NULL));
    Match *match = match_new(&setup, NULL);
    match_resume(match, 0);
    match_seen(match, SEAT_NONE, &s);
    cr_assert(rules_parse_move(setup.rules, &s, move, &first, NULL));
    cr_assert(match_play(match, &first, 0, NULL));
    return match;
}

static EngineQuestion hub_question(const GameEngines *known, const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    EngineQuestion question = {.time = {.move_ms = 50}, .rules = setup->rules};
    Text own = {0};
    Buffer position = {0};
    text_add(&own, "%s/tests/engines/scripted.py", getenv("LARETS_SOURCE"));
    cr_assert(engine_find(known, "scripted.py", own.s, &question.command));
    const char *variant = engine_variant(known, setup->rules, &setup->options);
    cr_assert_not_null(variant);
    snprintf(question.variant, sizeof question.variant, "%s", variant);
    engine_board(known, setup->rules, &setup->options, &question.hub);
    engine_position(known, match, match_at(match), &position);
    question.position = position.s;
    match_seen(match, match_turn(match), &question.state);
    return question;
}

/* By letters where people call squares so, and with odds, which are in the position. */
Test(engine, positions_in_hub_tell_how_they_came_about)
{
    GameEngines known;
    hub_known(&known, rules_find("draughts"));
    Match *match = draughts_after("8x8", "c3-d4");
    Buffer out = {0};
    engine_position(&known, match, match_at(match), &out);
    cr_assert_str_eq(out.s, "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwewww moves=\"22-18\"", "%s",
                     out.s);
    buffer_release(&out);
    match_free(match);
}

Test(engine, processes_with_faults_in_hub)
{
    static const struct {
        const char *word;
        EngineFault fault;
    } rows[] = {
        {"die", ENGINE_DIED},      {"flood", ENGINE_FLOOD},  {"line", ENGINE_FLOOD},
        {"null", ENGINE_NO_MOVE},  {"bad", ENGINE_BAD_MOVE}, {"illegal", ENGINE_BAD_MOVE},
        {"binary", ENGINE_BINARY}, {"orphan", ENGINE_DIED},  {"plain", ENGINE_UNFIT},
        {"good", ENGINE_FINE},
    };
    GameEngines known;
    hub_known(&known, rules_find("draughts"));
    Match *match = draughts_after("8x8", "c3-d4");
    Engine *engine = engine_new();
    Look look = {.late = false};
    const EngineWatch watch = {&look, look_stop, look_late, NULL, 0, PATIENCE, 0};
    EngineAnswer answer;
    script("hub-die\nhub-flood\nhub-line\nhub-null\nhub-bad\nhub-illegal\nhub-binary\nhub-orphan\n"
           "hub-plain\nhub-good\n");
    EngineQuestion question = hub_question(&known, match);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_assert(engine_answer(engine, &question, &watch, &answer));
        cr_assert_eq(answer.fault, rows[i].fault, "%s: %d", rows[i].word, answer.fault);
    }
    cr_assert_eq(answer.score, 13);
    cr_assert_str_eq(answer.traits.name, "Scripted good");
    free(question.position);
    match_free(match);
    /* Other draughts are another process, for its parameters are set once. */
    script("hub-good\n");
    match = draughts_after("10x10", "c3-d4");
    question = hub_question(&known, match);
    cr_assert(engine_answer(engine, &question, &watch, &answer));
    cr_assert_eq(answer.fault, ENGINE_FINE);
    free(question.position);
    match_free(match);
    engine_free(engine);
    script_end();
}

static void cr_told_of_hub_silence(const char *word)
{
    GameEngines known;
    hub_known(&known, rules_find("draughts"));
    Match *match = draughts_after("8x8", "c3-d4");
    Engine *engine = engine_new();
    Look look = {.stop_when_late = true};
    const EngineWatch watch = {&look, look_stop, look_late, NULL, 0, PATIENCE, 0};
    EngineAnswer answer;
    script(word);
    EngineQuestion question = hub_question(&known, match);
    cr_assert_not(engine_answer(engine, &question, &watch, &answer));
    cr_assert(look.late);
    free(question.position);
    engine_free(engine);
    match_free(match);
    script_end();
}

Test(engine, silences_in_hub)
{
    static const char *const words[] = {"hub-mute", "hub-hang", "hub-dull", "hub-babble",
                                        "hub-chatter"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        cr_told_of_hub_silence(words[i]);
}

/* A program of one's own with an argument; rules that no such program plays. */
Test(engine, larets_cli_as_a_program_of_ones_own)
{
    GameEngines known;
    const Rules *rules = rules_find("draughts");
    hub_known(&known, rules);
    Text own = {0};
    char id[SETUP_ENGINE_MAX];
    text_add(&own, "%s/src/cli/larets-cli hub", getenv("LARETS_BUILD"));
    engine_id(own.s, id);
    cr_assert_str_eq(id, "larets-cli");
    Match *match = draughts_after("10x10", "c3-d4");
    EngineQuestion question = hub_question(&known, match);
    cr_assert(engine_find(&known, id, own.s, &question.command));
    cr_assert_str_eq(question.command.argument, "hub");
    Engine *engine = engine_new();
    const EngineWatch watch = {NULL, NULL, NULL, NULL, 0, 0, 0};
    EngineAnswer answer;
    cr_assert(engine_answer(engine, &question, &watch, &answer));
    cr_assert_eq(answer.fault, ENGINE_FINE, "%d", answer.fault);
    question.time.move_ms = 3600000; /* and where it has an hour, but is to move at once */
    engine_hurry(engine, true);
    cr_assert(engine_answer(engine, &question, &watch, &answer));
    cr_assert_eq(answer.fault, ENGINE_FINE, "%d", answer.fault);
    Options flat = rules_normal_options(rules);
    rules_set_option(rules, &flat, "king", "short", NULL);
    cr_assert_null(engine_variant(&known, rules, &flat));
    free(question.position);
    engine_free(engine);
    match_free(match);
}

/* ------------------------------------------------------------- analyses */

typedef struct Heard {
    Look look; /* first: the watch's other functions know only that */
    EngineLines lines;
    int wanted; /* so many lines, or one that is cut, and it is stopped */
} Heard;

static bool heard_stop(void *context)
{
    const Heard *heard = context;
    return look_stop(context) ||
           (heard->wanted > 0 && (heard->lines.n >= heard->wanted || heard->lines.said[0] != '\0'));
}

static void heard_lines(void *context, const EngineLines *lines)
{
    Heard *heard = context;
    heard->lines = *lines;
}

static EngineWatch watch_lines(Heard *heard, int look_ms)
{
    return (EngineWatch){heard, heard_stop, look_late, heard_lines, look_ms, PATIENCE, 0};
}

Test(engine, a_talk_about_a_position)
{
    EngineTalk talk;
    talk_begin(&talk, TALK_UCI);
    hear(&talk, "option name MultiPV type spin default 1 min 1 max 500\nuciok\n");
    talk_prepare(&talk, 0, false);
    hear(&talk, "readyok\n");
    talk_sent(&talk, talk.out.n);
    talk_analyse(&talk, "position fen X");
    cr_sent(&talk, "setoption name MultiPV value 5\nisready\n");
    hear(&talk, "readyok\n");
    cr_sent(&talk, "position fen X\ngo infinite\n");
    hear(&talk,
         "info depth 9 multipv 1 score cp 20 lowerbound pv a2a3\n"
         "info depth 9 multipv 6 score cp 20 pv a2a3\ninfo depth 9 multipv 0 score cp 1 pv x\n"
         "info depth 9 multipv 1 score cp 20 pv\ninfo string depth 3 score cp 1 pv a2a3\n");
    cr_expect_eq(talk.told, 0, "what is no line is none: %d", talk.told);
    hear(&talk, "info depth 9 multipv 2 score mate -3 time 5 pv e7e5 g1f3\n");
    cr_expect_eq(talk.told, 1);
    cr_expect(talk.at[1].depth == 9 && talk.at[1].mate == -3);
    cr_expect_str_eq(talk.at[1].moves, " e7e5 g1f3");
    talk_stop(&talk);
    cr_sent(&talk, "stop\n");
    hear(&talk, "bestmove e7e5\n");
    cr_expect_eq(talk.stage, TALK_READY);
    cr_expect_eq(talk.fault, ENGINE_FINE);
    talk_release(&talk);
    xboard_to_ready(&talk, features);
    talk_analyse(&talk, BEGINNING);
    cr_sent(&talk, "ping 1\n");
    hear(&talk, "pong 1\n");
    cr_sent(&talk, "new\neasy\npost\nforce\nanalyze\n");
    hear(&talk, "7 -31 120 54321 e7e5 g1f3\n");
    cr_expect(talk.told == 1 && talk.at[0].score == -31 && talk.at[0].depth == 7);
    talk_stop(&talk);
    cr_sent(&talk, "exit\n");
    talk_release(&talk);
    xboard_to_ready(&talk, "Illegal move: uci\nfeature ping=1 analyze=0 done=1\n");
    talk_analyse(&talk, BEGINNING);
    cr_sent(&talk, "ping 1\n");
    hear(&talk, "pong 1\n");
    cr_sent(&talk, "new\neasy\npost\nforce\nst 30\ngo\n");
    hear(&talk, " 4 12 3 100 e2e4 e7e5\n");
    cr_expect(talk.told == 1 && talk.at[0].score == 12 && talk.at[0].depth == 4);
    talk_stop(&talk);
    cr_sent(&talk, "?\n");
    talk_release(&talk);
}

/* What is legal is told, as far as it is; the same process then plays on. */
Test(engine, lines_end_where_they_are_none)
{
    static const struct {
        const char *word, *said;
        int lines;
    } rows[] = {{"good", "", 2}, {"liar", "e2e5", 1}, {"xboard", "", 1}};
    static const char *const moves[] = {"e2e4"};
    Match *match = chess_after(moves, 1);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Engine *engine = engine_new();
        Heard heard = {.wanted = rows[i].lines};
        EngineWatch watch = watch_lines(&heard, 0);
        EngineAnswer answer;
        script(rows[i].word);
        EngineQuestion question = question_for(match);
        question.analyse = true;
        cr_assert_not(engine_answer(engine, &question, &watch, &answer)); /* it was stopped */
        cr_expect_eq(heard.lines.n, rows[i].lines, "%s: %d", rows[i].word, heard.lines.n);
        cr_expect_str_eq(heard.lines.said, rows[i].said, "%s", rows[i].word);
        cr_expect(heard.lines.at[0].n == 1 && heard.lines.at[0].score == 31 &&
                  heard.lines.at[0].depth == 7);
        question.analyse = false;
        heard.wanted = 0;
        cr_assert(engine_answer(engine, &question, &watch, &answer));
        cr_expect_eq(answer.fault, ENGINE_FINE, "%s: %d", rows[i].word, answer.fault);
        free(question.position);
        engine_free(engine);
    }
    match_free(match);
    script_end();
}

Test(engine, an_analysis_ends_with_its_time_or_a_fault)
{
    static const struct {
        const char *word;
        EngineFault fault;
        int lines; /* at most: how many come in that time is the machine's affair */
    } rows[] = {
        {"good", ENGINE_FINE, 2},     {"die", ENGINE_DIED, 0},     {"flood", ENGINE_FLOOD, 0},
        {"binary", ENGINE_BINARY, 0}, {"null", ENGINE_NO_MOVE, 0}, {"xblind", ENGINE_FINE, 1},
    };
    static const char *const moves[] = {"e2e4"};
    Match *match = chess_after(moves, 1);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Engine *engine = engine_new();
        Heard heard = {.wanted = 0};
        EngineWatch watch = watch_lines(&heard, 300);
        EngineAnswer answer;
        script(rows[i].word);
        EngineQuestion question = question_for(match);
        question.analyse = true;
        cr_assert(engine_answer(engine, &question, &watch, &answer), "%s", rows[i].word);
        cr_expect_eq(answer.fault, rows[i].fault, "%s: %d", rows[i].word, answer.fault);
        cr_expect_leq(heard.lines.n, rows[i].lines, "%s: %d", rows[i].word, heard.lines.n);
        free(question.position);
        engine_free(engine);
    }
    match_free(match);
    script_end();
}

Test(engine, silence_in_an_analysis)
{
    static const char *const words[] = {"mute", "hang", "dull", "hub-hang", "hub-dull"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        GameEngines known = uci;
        bool hub = strncmp(words[i], "hub", 3) == 0;
        if (hub)
            hub_known(&known, rules_find("draughts"));
        Match *match = hub ? draughts_after("10x10", "c3-d4") : chess_after(NULL, 0);
        Engine *engine = engine_new();
        Heard heard = {.look = {.stop_when_late = true}};
        EngineWatch watch = watch_lines(&heard, 100);
        EngineAnswer answer;
        script(words[i]);
        EngineQuestion question = hub ? hub_question(&known, match) : question_for(match);
        question.analyse = true;
        cr_expect_not(engine_answer(engine, &question, &watch, &answer), "%s", words[i]);
        cr_expect(heard.look.late, "%s", words[i]);
        free(question.position);
        engine_free(engine);
        match_free(match);
        script_end();
    }
}

Test(engine, lines_in_hub)
{
    GameEngines known;
    hub_known(&known, rules_find("draughts"));
    Match *match = draughts_after("8x8", "c3-d4");
    Engine *engine = engine_new();
    Heard heard = {.wanted = 2};
    EngineWatch watch = watch_lines(&heard, 0);
    EngineAnswer answer;
    script("hub-liar");
    EngineQuestion question = hub_question(&known, match);
    question.analyse = true;
    cr_assert_not(engine_answer(engine, &question, &watch, &answer));
    cr_expect_str_eq(heard.lines.said, "32-50");
    free(question.position);
    engine_free(engine);
    match_free(match);
    script_end();
}

/* ------------------------------------------------------------- finding them */

Test(engine, what_is_there_and_what_is_not)
{
    static const GameEngines known = {
        .spoken = true, .count = 1, .kind = {{"sh", "The shell", "-x"}}, .shuffled = -1};
    EngineCommand command;
    char id[SETUP_ENGINE_MAX];
    cr_assert(engine_find(&known, "sh", "", &command));
    cr_assert_str_eq(command.argument, "-x");
    cr_assert_not(engine_find(&known, "ls", "", &command), "any program would do");
    cr_assert_not(engine_find(&known, "tmp", "/tmp", &command), "a folder");
    cr_assert_not(engine_find(&known, "passwd", "/etc/passwd", &command), "no program");
    engine_id("/opt/my engine/Grüße 2", id);
    cr_assert_str_eq(id, "Gr____e_2");
    cr_assert_str_eq(engine_called(&known, "sh"), "The shell");
    cr_assert_str_eq(engine_called(NULL, "other"), "other");
}

Test(engine, a_program_that_is_none)
{
    Match *match = chess_after(NULL, 0);
    Engine *engine = engine_new();
    const EngineWatch watch = {NULL, NULL, NULL, NULL, 0, 0, 0};
    EngineAnswer answer;
    EngineQuestion question = {.command = {.path = "/nowhere/at/all"}, .greet_only = true};
    cr_assert(engine_answer(engine, &question, &watch, &answer));
    cr_assert_eq(answer.fault, ENGINE_NO_START);
    snprintf(question.command.path, sizeof question.command.path, "/bin/true");
    cr_assert(engine_answer(engine, &question, &watch, &answer));
    cr_assert_eq(answer.fault, ENGINE_DIED);
    engine_free(engine);
    match_free(match);
}

/* Where there is no environment at all, one is made of the mark alone. */
Test(engine, without_an_environment)
{
    Engine *engine = engine_new();
    const EngineWatch watch = {NULL, NULL, NULL, NULL, 0, 0, 0};
    EngineAnswer answer;
    EngineQuestion question = {.command = {.path = "/bin/true"}, .greet_only = true};
    cr_assert_eq(clearenv(), 0);
    cr_assert(engine_answer(engine, &question, &watch, &answer));
    cr_assert_eq(answer.fault, ENGINE_DIED);
    engine_free(engine);
}

/* A program of the shell's that starts `started`, each of which writes its number into `list`, and
 * says when it has them all; `then` is what it does afterwards. */
static void program_write(const char *path, const char *list, const char *started, int count,
                          const char *then)
{
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file);
    fprintf(file,
            "list=%s\n: > $list\n%s\n"
            "while [ $(wc -l < $list) -lt %d ]; do :; done\n"
            "echo ready\n%s\n",
            list, started, count, then);
    fclose(file);
}

/* What a program started goes with it: from a session of its own, left by its parent, deaf to
 * whoever asks it to end; and also if the program itself has ended before. */
Test(engine, grandchildren_end_too)
{
    enum { COUNT = 3, LIMIT_MS = 120 * 1000 }; /* only for what would live for ever */
    static const char started[] =
        "sh -c 'echo $$ >> '$list'; exec sleep 1000' &\n"
        "setsid sh -c 'trap \"\" TERM HUP; echo $$ >> '$list'; exec sleep 1000' &\n"
        "(setsid sh -c 'echo $$ >> '$list'; exec sleep 1000' &)\n";
    static const struct {
        const char *then;
        bool ends;
    } rows[] = {{"read word", false}, {"exit", true}, {"kill -9 $$", true}};
    char folder[] = "/tmp/larets-engine-XXXXXX", path[64], list[64];
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/script", folder);
    snprintf(list, sizeof list, "%s/list", folder);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        program_write(path, list, started, COUNT, rows[i].then);
        EngineRun run;
        cr_assert(run_start(&run, "/bin/sh", path));
        char said[64] = "";
        while (strstr(said, "ready") == NULL) {
            run_wait(&run, false, LIMIT_MS);
            cr_assert_geq(run_read(&run, said, sizeof said - 1), 0, "row %zu", i);
        }
        struct pollfd end = {run.end, POLLIN, 0};
        cr_assert_eq(poll(&end, 1, rows[i].ends ? LIMIT_MS : 0), rows[i].ends, "row %zu", i);
        struct pollfd left[COUNT];
        FILE *file = fopen(list, "r");
        for (int k = 0; k < COUNT; k++) {
            int pid;
            cr_assert_eq(fscanf(file, "%d", &pid), 1);
            left[k] = (struct pollfd){(int)syscall(SYS_pidfd_open, pid, 0), POLLIN, 0};
            cr_assert_geq(left[k].fd, 0, "row %zu: %d is not there", i, k);
        }
        fclose(file);
        cr_assert_eq(poll(left, COUNT, 0), 0, "row %zu: one has ended by itself", i);
        run_end(&run);
        for (int k = 0; k < COUNT; k++) {
            cr_assert_eq(poll(&left[k], 1, LIMIT_MS), 1, "row %zu: %d is still there", i, k);
            close(left[k].fd);
        }
    }
    remove(path);
    remove(list);
    remove(folder);
}
