/* SPDX-License-Identifier: MIT */
/* strength.c -- the rating of a level. */
#include "ui/scenes/shared/strength.h"

#include "ai/ai.h"

int strength_of_level(const char *game, int level)
{
    const Rules *rules = rules_find(game);
    return rules == NULL || rules_lucky(rules) ? 0 : ai_level_rating(rules, level);
}
