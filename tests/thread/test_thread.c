/* SPDX-License-Identifier: MIT */
/* Who thinks beside the window, under ThreadSanitizer: moves are asked for, asked for anew and
 * dropped at every moment, and each answer is to the last question.  The sanitizer ends the program
 * with a code of its own where two threads meet at one byte. */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/match.h"
#include "rules/kalah/sow_kalah.h"
#include "rules/registry.h"
#include "speech/voice.h"
#include "study/kept.h"
#include "ui/app/analyst.h"
#include "ui/app/errand.h"
#include "ui/app/reviewer.h"
#include "ui/app/thinker.h"

enum {
    QUESTIONS = 24,
    PATIENCE_MS = 120000,
    PART_MS = 3, /* of a question's time */
    TABLE_MB = 1,
};

static Uint32 answers;

static void wanted(bool good, const char *what, int question)
{
    if (good)
        return;
    fprintf(stderr, "question %d: %s\n", question, what);
    exit(1);
}

/* Until the next answer event, in the window's way. */
static void wait_event(int question)
{
    SDL_Event event;
    do
        wanted(SDL_WaitEventTimeout(&event, PATIENCE_MS) == 1, "no answer", question);
    while (event.type != answers);
}

static Match *chess(void)
{
    MatchSetup setup = setup_make(rules_find("chess"), 2);
    Match *match = match_new(&setup, NULL);
    match_resume(match, 0);
    return match;
}

/* On two threads of its own there is no bound of nodes. */
static void thinker_is_asked(const Match *match, int threads)
{
    Thinker *thinker = thinker_new(answers);
    AiRequest request = {.rules = match_setup(match)->rules,
                         .level = LEVEL_MAX,
                         .threads = threads,
                         .max_nodes = threads > 1 ? 0 : 2000,
                         .max_depth = 4};
    match_seen(match, match_turn(match), &request.state);
    for (int i = 0; i < QUESTIONS; i++) {
        uint64_t ticket = 0;
        int what = 0;
        AiReply reply;
        thinker_ask(thinker, &request, TABLE_MB, (uint64_t)i, i);
        if (i % 3 == 1) { /* dropped at any moment of it */
            SDL_Delay((Uint32)i / PART_MS);
            thinker_stop(thinker);
            wanted(!thinker_take(thinker, &ticket, &what, &reply), "answered after all", i);
            continue;
        }
        if (i % 3 == 2) /* and the next is asked at once */
            thinker_ask(thinker, &request, TABLE_MB, (uint64_t)i, i);
        if (i % 2 == 1)
            thinker_hurry(thinker); /* its answer comes all the same */
        do
            wait_event(i);
        while (!thinker_take(thinker, &ticket, &what, &reply));
        wanted(ticket == (uint64_t)i && what == i, "the answer to another one", i);
        Move move;
        wanted(rules_follow(request.rules, &request.state, reply.move.path, reply.move.n, &move),
               "no legal move", i);
    }
    thinker_ask(thinker, &request, TABLE_MB, 0, 0);
    thinker_free(thinker);
}

static void engine_process_asks(EngineProcess *process, const Match *match, int question)
{
    EngineQuestion asked = {.time = {.move_ms = 5}, .rules = match_setup(match)->rules};
    snprintf(asked.command.path, sizeof asked.command.path, "%s/src/cli/larets-cli",
             getenv("LARETS_BUILD"));
    strcpy(asked.command.argument, "uci");
    match_seen(match, match_turn(match), &asked.state);
    asked.position = strdup("position startpos");
    engine_process_ask(process, &asked, (uint64_t)question);
}

static void engine_process_is_asked(const Match *match)
{
    EngineProcess *process = engine_process_new(answers);
    for (int i = 0; i < QUESTIONS; i++) {
        uint64_t ticket = 0;
        EngineAnswer answer;
        engine_process_asks(process, match, i);
        if (i % 3 == 1) {
            SDL_Delay((Uint32)i / PART_MS);
            engine_process_stop(process);
            wanted(!engine_process_take(process, &ticket, &answer), "answered after all", i);
            continue;
        }
        if (i % 3 == 2)
            engine_process_asks(process, match, i);
        if (i % 2 == 1)
            engine_process_hurry(process);
        do
            wait_event(i);
        while (!engine_process_take(process, &ticket, &answer));
        wanted(ticket == (uint64_t)i, "the answer to another one", i);
        wanted(answer.fault == ENGINE_FINE, "a fault of the program", i);
        wanted(engine_process_fallen(process) == ENGINE_FINE, "the program fell", i);
    }
    engine_process_asks(process, match, QUESTIONS);
    engine_process_free(process);
}

/* What an errand works on: its own until it is done. */
typedef struct Sum {
    int slices, most;
    uint64_t worth;
} Sum;

enum { SLICES = 200, SLICE = 20000 };

static void sum_up(Errand *errand, void *of)
{
    Sum *sum = of;
    while (errand_wanted(errand) && sum->slices < sum->most) {
        for (int i = 0; i < SLICE; i++)
            sum->worth = sum->worth * 31 + (uint64_t)i;
        sum->slices++;
        errand_tell(errand, (double)sum->slices / sum->most, sum->slices);
    }
}

/* Looked at, stopped and dropped at every moment; what it has done is whole then. */
static void errands_are_sent(void)
{
    for (int i = 0; i < QUESTIONS; i++) {
        Sum sum = {.most = i % 3 == 0 ? 1 : SLICES};
        Errand *errand = errand_new(answers, sum_up, &sum);
        while (i % 3 != 2 && !errand_done(errand, 1)) {
            wanted(errand_part(errand) <= 1 && errand_number(errand) <= sum.most, "too much", i);
            if (i % 3 == 1 && errand_number(errand) > i)
                errand_stop(errand);
        }
        if (i % 3 == 0)
            wait_event(i);
        else
            SDL_Delay((Uint32)i / PART_MS);
        if (i % 3 != 2)
            wanted(sum.slices == errand_number(errand), "done, and goes on", i);
        errand_free(errand);
        wanted(sum.slices <= sum.most, "freed, and goes on", i);
        SDL_FlushEvent(answers);
    }
}

/* Over in a few moves that are soon proved: a review takes moments. */
static Match *short_game(void)
{
    MatchSetup setup = setup_make(rules_find("kalah"), 2);
    setup.options.value[KALAH_OPTION_PITS] = 3;
    setup.options.value[KALAH_OPTION_STONES] = 1;
    Match *match = match_new(&setup, NULL);
    match_resume(match, 0);
    while (match_turn(match) >= 0) {
        static MoveList moves;
        State seen;
        match_seen(match, match_turn(match), &seen);
        moves.n = 0;
        setup.rules->moves(&seen, &moves);
        match_play(match, &moves.at[0], 0, NULL);
    }
    return match;
}

/* Looked at, waited for and dropped at every moment. */
static void reviews_are_made(void)
{
    for (int i = 0; i < QUESTIONS; i++) {
        Match *match = short_game();
        Reviewer *reviewer = reviewer_new(match, review_nodes_for(match), answers);
        if (i % 3 == 0) {
            do
                wait_event(i);
            while (!reviewer_ready(reviewer, match));
            reviewer_keep(reviewer, match);
            wanted(reviewer_part(reviewer) == 1 && kept_whole(match), "taken, and not whole", i);
        } else {
            SDL_Delay((Uint32)i / PART_MS);
            wanted(reviewer_part(reviewer) <= 1, "too far", i);
        }
        reviewer_free(reviewer);
        match_free(match);
        SDL_FlushEvent(answers);
    }
}

/* Values of a position: read while more becomes known, asked anew, dropped. */
static void values_are_asked_for(const Match *match)
{
    Analyst *analyst = analyst_new(answers);
    Insight known = {.n = 0};
    AnalysisRequest request = {.rules = match_setup(match)->rules, .max_nodes = 2000};
    match_seen(match, match_turn(match), &request.state);
    for (int i = 0; i < QUESTIONS; i++) {
        analyst_ask(analyst, &request);
        if (i % 3 == 1) {
            SDL_Delay((Uint32)i / PART_MS);
            analyst_stop(analyst);
            wanted(!analyst_take(analyst, &known), "told of after all", i);
            continue;
        }
        if (i % 3 == 2)
            analyst_ask(analyst, &request);
        do
            wait_event(i);
        while (!analyst_take(analyst, &known) || !known.done);
        wanted(known.n > 0 && known.depth > 0, "nothing is known", i);
    }
    analyst_ask(analyst, &request);
    analyst_free(analyst);
    insight_release(&known);
}

static int voice_talks(void *voice)
{
    voice_run(voice);
    return 0;
}

/* Nobody listens: said, hushed and ended at every moment. */
static void voices_are_had(void)
{
    setenv("SPEECHD_ADDRESS", "unix_socket:/nowhere", 1);
    setenv("SPEECHD_CMD", "/bin/false", 1);
    for (int i = 0; i < QUESTIONS; i++) {
        Voice voice;
        wanted(voice_open(&voice), "no voice", i);
        SDL_Thread *talk = SDL_CreateThread(voice_talks, "voice", &voice);
        for (int said = 0; said < i; said++)
            voice_say(&voice, SPEECH_NEWS, "en", "White: knight g1 to f3");
        if (i % 3 == 1)
            voice_hush(&voice);
        SDL_Delay((Uint32)i / PART_MS);
        voice_end(&voice);
        SDL_WaitThread(talk, NULL);
        voice_close(&voice);
    }
}

int main(void)
{
    wanted(SDL_Init(SDL_INIT_EVENTS) == 0, SDL_GetError(), -1);
    answers = SDL_RegisterEvents(1);
    Match *match = chess();
    thinker_is_asked(match, 1);
    thinker_is_asked(match, 2);
    engine_process_is_asked(match);
    errands_are_sent();
    reviews_are_made();
    values_are_asked_for(match);
    voices_are_had();
    match_free(match);
    SDL_Quit();
    puts("7 kinds of thread, no race");
    return 0;
}
