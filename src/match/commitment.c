/* SPDX-License-Identifier: MIT */
#include "match/commitment.h"

#include <nettle/sha2.h>
#include <string.h>

#include "match/match_body.h"

/* ------------------------------------------------------------------- seed and commitment */

void seed_write(const MatchSetup *setup, Text *out)
{
    if (setup->seed_high != 0)
        text_add(out, "%016llx%016llx", (unsigned long long)setup->seed_high,
                 (unsigned long long)setup->seed);
    else
        text_add(out, "%llu", (unsigned long long)setup->seed);
}

static bool hex_read(const char *text, uint64_t *out)
{
    static const char digits[] = "0123456789abcdef";
    uint64_t n = 0;
    for (int i = 0; i < SEED_DIGITS / 2; i++) {
        const char *digit = text[i] != '\0' ? strchr(digits, text[i]) : NULL;
        if (digit == NULL)
            return false;
        n = n << 4 | (uint64_t)(digit - digits);
    }
    *out = n;
    return true;
}

/* A decimal number up to 2^64 - 1. */
static bool decimal_read(const char *text, uint64_t *out)
{
    uint64_t n = 0;
    if (*text == '\0')
        return false;
    for (; *text != '\0'; text++) {
        uint64_t digit = (uint64_t)(*text - '0');
        if (*text < '0' || *text > '9' || n > (UINT64_MAX - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    *out = n;
    return true;
}

bool seed_read(const char *text, MatchSetup *out)
{
    uint64_t high = 0, low;
    bool whole = strlen(text) == SEED_DIGITS;
    if (whole ? !hex_read(text, &high) || !hex_read(text + SEED_DIGITS / 2, &low) || high == 0
              : !decimal_read(text, &low))
        return false;
    out->seed = low;
    out->seed_high = high;
    return true;
}

void commitment_write(const MatchSetup *setup, Text *out)
{
    struct sha256_ctx hash;
    uint8_t digest[SHA256_DIGEST_SIZE];
    Text seed = {0};
    seed_write(setup, &seed);
    sha256_init(&hash);
    sha256_update(&hash, (size_t)seed.n, (const uint8_t *)seed.s);
    sha256_digest(&hash, sizeof digest, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        text_add(out, "%02x", digest[i]);
}

/* ------------------------------------------------------------------------ repeating */

static bool start_agrees(const Match *match, int *count, Text *why)
{
    const MatchSetup *setup = &match->setup;
    if (setup->position[0] != '\0')
        return true;
    State made = {0};
    Text dealt = {0}, played = {0};
    Rng rng = match_luck(setup, LUCK_START, 0);
    if (!setup->rules->start(&made, &setup->options, setup->seats, &rng, why))
        return false;
    setup->rules->write(&made, &dealt);
    setup->rules->write(&match->node[0].state, &played);
    if (strcmp(dealt.s, played.s) != 0)
        return text_fail(why, "the seed deals another beginning: %.400s", dealt.s);
    *count += (setup->rules->flags & RULES_HIDDEN) != 0;
    return true;
}

static bool roll_agrees(const Match *match, const Node *node, Text *why)
{
    const Rules *rules = match->setup.rules;
    const Node *before = &match->node[node->parent];
    Rng rng = match_luck(&match->setup, LUCK_ROLL, before->rolls);
    Move move = rules_roll(rules, &before->state, &rng);
    if (memcmp(&move, &node->move, sizeof move) == 0)
        return true;
    Text rolled = {0}, written = {0};
    rules->write_move(&before->state, &move, &rolled);
    rules->write_move(&before->state, &node->move, &written);
    return text_fail(why, "step %d: the seed rolls %.80s, not %.80s", node->number, rolled.s,
                     written.s);
}

static bool round_agrees(const Match *match, const Node *node, Text *why)
{
    const Rules *rules = match->setup.rules;
    State made = round_start(match, node->parent);
    Text dealt = {0}, played = {0};
    rules->write(&made, &dealt);
    rules->write(&node->state, &played);
    return strcmp(dealt.s, played.s) == 0 ||
           text_fail(why, "step %d: the seed deals another round: %.400s", node->number, dealt.s);
}

bool match_verify(const Match *match, int *count, Text *why)
{
    int n = 0;
    if (!start_agrees(match, &n, why))
        return false;
    for (int i = 1; i < match->n; i++) {
        const Node *node = &match->node[i];
        bool rolled = node->kind == STEP_MOVE && node->seat == SEAT_CHANCE;
        bool dealt = node->kind == STEP_ROUND;
        if ((rolled && !roll_agrees(match, node, why)) ||
            (dealt && !round_agrees(match, node, why)))
            return false;
        n += rolled || dealt;
    }
    if (count != NULL)
        *count = n;
    return true;
}
