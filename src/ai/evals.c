/* SPDX-License-Identifier: MIT */
#include "ai/evals.h"

#include <string.h>

static const Evaluation evaluation_neutral = {.id = ""};

static const Evaluation *const evaluations[] = {
    &evaluation_chess, &evaluation_dominoes, &evaluation_draughts,
    &evaluation_halma, &evaluation_kalah,    &evaluation_kamisado,
    &evaluation_ludo,  &evaluation_morris,   &evaluation_ugolki,
};

const Evaluation *evaluation_find(const Rules *rules)
{
    for (size_t i = 0; i < sizeof evaluations / sizeof evaluations[0]; i++)
        if (strcmp(evaluations[i]->id, rules->id) == 0)
            return evaluations[i];
    return &evaluation_neutral;
}
