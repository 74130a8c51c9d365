/* SPDX-License-Identifier: MIT */
/* Whole ways through the program: a record is opened, played on and gone about in, a computer
 * thinks, and what comes of it is saved, opened, exported and read again.  How much is done is
 * bounded, whatever the bytes are.
 */
#include <string.h>

#include "ai/ai.h"
#include "base/hash.h"
#include "fuzz.h"
#include "match/history.h"
#include "match/match.h"
#include "match/portable.h"
#include "match/record.h"

enum { OPERATIONS = 24, NODES = 60, SECOND = 1000 };

static void think(Match *match, Rng *rng, int64_t now)
{
    const MatchSetup *setup = match_setup(match);
    AiRequest request = {.rules = setup->rules, .seat = match_turn(match), .level = LEVEL_MAX};
    AiReply reply;
    match_seen(match, request.seat, &request.state);
    match_past(match, &request.past);
    request.seed = rng_next(rng);
    request.max_nodes = NODES;
    ai_choose(&request, &reply);
    HOLDS(reply.nodes <= NODES);
    if (!match_play(match, &reply.move, now, NULL))
        HOLDS(match_outcome(match).over); /* the flag had fallen */
}

static void operate(Match *match, Rng *rng, int64_t now)
{
    MatchNext next = match_next(match);
    switch (rng_below(rng, 12)) {
    case 0:
        match_pause(match, now);
        break;
    case 1:
        match_resume(match, now);
        break;
    case 2:
        match_tick(match, now);
        break;
    case 3:
        match_go(match, (int)rng_below(rng, (uint32_t)match_step_count(match)), now);
        break;
    case 4:
        match_offer_draw(match, (Seat)rng_below(rng, (uint32_t)match_setup(match)->seats), now);
        break;
    case 5:
        if (next == NEXT_HUMAN || next == NEXT_COMPUTER)
            match_claim(match, now);
        break;
    case 6:
        if (rng_below(rng, 8) == 0)
            match_resign(match, (Seat)rng_below(rng, (uint32_t)match_setup(match)->seats), now);
        break;
    default:
        if (next == NEXT_HUMAN || next == NEXT_COMPUTER)
            think(match, rng, now);
        else
            match_settle(match, now);
    }
}

/* Written and read it is the same; the copy. */
static Match *saved(const Match *match)
{
    Buffer once = {0}, twice = {0};
    Text why = {0};
    record_write(match, &once);
    Match *again = record_read(once.s, once.n, &why);
    HOLDS(again != NULL);
    record_write(again, &twice);
    HOLDS(once.n == twice.n && memcmp(once.s, twice.s, once.n) == 0);
    buffer_release(&once);
    buffer_release(&twice);
    return again;
}

static bool its_options(const void *setup, const char *id, Options *out)
{
    (void)id;
    *out = ((const MatchSetup *)setup)->options;
    return true;
}

static void export(const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    const Dialect *dialect = dialect_for(setup->rules);
    Buffer text = {0}, faults = {0};
    PortableGames games;
    Text why = {0};
    if (dialect != NULL && portable_write(dialect, match, &text, &why)) {
        HOLDS(portable_read(dialect, text.s, text.n, its_options, setup, &games, &faults) == 0);
        HOLDS(games.n == 1);
        portable_release(&games);
    }
    buffer_release(&text);
    buffer_release(&faults);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    Text why = {0};
    Rng rng;
    if (n > FUZZ_BYTES_MAX)
        return 0;
    Match *match = record_read((const char *)bytes, n, &why);
    if (match == NULL)
        return 0;
    rng_seed(&rng, hash_bytes(HASH_START, bytes, n));
    match_go(match, (int)rng_below(&rng, (uint32_t)match_step_count(match)), 0);
    match_resume(match, 0);
    for (int i = 1; i <= OPERATIONS; i++) {
        operate(match, &rng, (int64_t)i * SECOND);
        if (i % 8 == 0) {
            Match *copy = saved(match);
            match_free(match);
            match = copy;
            match_resume(match, (int64_t)i * SECOND);
        }
    }
    export(match);
    match_free(match);
    return 0;
}
