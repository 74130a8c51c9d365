/* SPDX-License-Identifier: MIT */
#include "study/luck.h"

#include "ai/chance.h"

enum {
    DEALS = 96,       /* others that could have been dealt */
    DEAL_SHARE = 32,  /* of the nodes of a decision, for each of them */
    ROLL_SHARE = 8,   /* ... for each roll */
    AHEAD_SHARE = 64, /* ... for each that may follow it */
    DRAWS = 8,        /* other orders of what is drawn from */
    DRAW_SHARE = 16,
};

static void choose(const LuckAsk *ask, const State *s, uint64_t share, AiReply *reply)
{
    AiRequest request = {.rules = ask->rules,
                         .state = *s,
                         .past = *ask->past,
                         .seat = s->turn,
                         .level = LEVEL_MAX,
                         .sure = true,
                         .seed = 1,
                         .max_nodes = ask->nodes > share ? ask->nodes / share : 1, /* 0: no bound */
                         .stop = ask->stop,
                         .table = ask->table};
    ai_choose(&request, reply);
}

/* With dice: whoever is to move does what is best. */
static void play_best(const LuckAsk *ask, State *s, uint64_t share)
{
    AiReply reply;
    if (s->turn < 0 || ask->rules->outcome(s).over)
        return;
    choose(ask, s, share, &reply);
    ask->rules->play(s, &reply.move, NULL);
}

void luck_ahead(const LuckAsk *ask, const State *s, double chance[SEAT_MAX])
{
    MoveList rolls;
    double fallen[SEAT_MAX];
    ai_chances_at_sight(ask->rules, s, chance);
    if (s->turn >= 0 || ask->rules->outcome(s).over)
        return;
    rolls.n = 0;
    ask->rules->moves(s, &rolls);
    for (int seat = 0; seat < s->seats; seat++)
        chance[seat] = 0;
    for (int i = 0; i < rolls.n; i++) {
        State after = *s;
        ask->rules->play(&after, &rolls.at[i], NULL);
        play_best(ask, &after, AHEAD_SHARE);
        ai_chances_at_sight(ask->rules, &after, fallen);
        for (int seat = 0; seat < s->seats; seat++)
            chance[seat] += fallen[seat] / rolls.n;
    }
}

/* Chances of all seats in a position of which everything is known.  With dice, as they are after
 * the best move: a score is a mean of what may be rolled, in which a win would count as a lead that
 * nobody can have. */
static void chances_of(const LuckAsk *ask, const State *s, uint64_t share, double out[SEAT_MAX])
{
    AiReply reply;
    State after = *s;
    if ((ask->rules->flags & RULES_HIDDEN) == 0) {
        play_best(ask, &after, share);
        luck_ahead(ask, &after, out);
        return;
    }
    ai_chances_at_sight(ask->rules, s, out);
    if (s->turn < 0)
        return;
    choose(ask, s, share, &reply);
    ai_chances_share(s->turn, ai_chance(ask->rules, s->seats, reply.score), s->seats, out);
}

void luck_of_roll(const LuckAsk *ask, const State *s, const State *after, double gain[SEAT_MAX],
                  double chance[SEAT_MAX])
{
    MoveList rolls;
    double mean[SEAT_MAX] = {0};
    rolls.n = 0;
    ask->rules->moves(s, &rolls);
    for (int i = 0; i < rolls.n; i++) {
        State fallen = *s;
        ask->rules->play(&fallen, &rolls.at[i], NULL);
        chances_of(ask, &fallen, ROLL_SHARE, chance);
        for (int seat = 0; seat < s->seats; seat++)
            mean[seat] += chance[seat] / rolls.n;
    }
    chances_of(ask, after, ROLL_SHARE, chance);
    for (int seat = 0; seat < s->seats; seat++)
        gain[seat] = chance[seat] - mean[seat];
}

void luck_of_deal(const LuckAsk *ask, const State *dealt, double gain[SEAT_MAX],
                  double chance[SEAT_MAX])
{
    State onlooker;
    double mean[SEAT_MAX] = {0};
    ask->rules->conceal(dealt, SEAT_NONE, &onlooker);
    for (int i = 0; i < DEALS; i++) {
        State other;
        ask->rules->imagine(&onlooker, SEAT_NONE, ask->rng, &other);
        chances_of(ask, &other, DEAL_SHARE, chance);
        for (int seat = 0; seat < dealt->seats; seat++)
            mean[seat] += chance[seat] / DEALS;
    }
    chances_of(ask, dealt, DEAL_SHARE, chance);
    for (int seat = 0; seat < dealt->seats; seat++)
        gain[seat] = chance[seat] - mean[seat];
}

/* As the seat to move sees it, is the position after a move another one in another world? */
static bool brings_to_light(const LuckAsk *ask, const State *s, const Move *move)
{
    State seen, after;
    uint64_t key = 0;
    ask->rules->conceal(s, s->turn, &seen);
    for (int i = 0; i < DRAWS; i++) {
        State world;
        ask->rules->imagine(&seen, s->turn, ask->rng, &world);
        ask->rules->play(&world, move, NULL);
        ask->rules->conceal(&world, s->turn, &after);
        if (i > 0 && after.key != key)
            return true;
        key = after.key;
    }
    return false;
}

bool luck_is_draw(const LuckAsk *ask, const State *s, const Move *move)
{
    MoveList legal;
    legal.n = 0;
    ask->rules->moves(s, &legal);
    return legal.n == 1 && brings_to_light(ask, s, move);
}

/* What a move changes in the chances of all, in one world. */
static void gain_of(const LuckAsk *ask, const State *world, const Move *move, double gain[SEAT_MAX])
{
    double before[SEAT_MAX];
    State after = *world;
    ask->rules->play(&after, move, NULL);
    chances_of(ask, world, DRAW_SHARE, before);
    chances_of(ask, &after, DRAW_SHARE, gain);
    for (int seat = 0; seat < world->seats; seat++)
        gain[seat] -= before[seat];
}

/* The hands differ from world to world as well: what counts is what the move changes in each. */
void luck_of_draw(const LuckAsk *ask, const State *s, const Move *move, const State *after,
                  double gain[SEAT_MAX], double chance[SEAT_MAX])
{
    State seen, world;
    double other[SEAT_MAX];
    ask->rules->conceal(s, s->turn, &seen);
    gain_of(ask, s, move, gain);
    for (int i = 0; i < DRAWS; i++) {
        ask->rules->imagine(&seen, s->turn, ask->rng, &world);
        gain_of(ask, &world, move, other);
        for (int seat = 0; seat < s->seats; seat++)
            gain[seat] -= other[seat] / DRAWS;
    }
    chances_of(ask, after, DRAW_SHARE, chance);
}
