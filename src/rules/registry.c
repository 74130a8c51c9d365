/* SPDX-License-Identifier: MIT */
/* registry.c -- the collection, in menu order. */
#include "rules/rules.h"

#include "rules/mirror.h"
#include "rules/registry.h"

const Rules *const rules_all[] = {
    &chess_rules, &draughts_rules, &kalah_rules, &kamisado_rules, &morris_rules,
    &halma_rules, &ugolki_rules,   &ludo_rules,  &dominoes_rules, NULL,
};

static const struct {
    const Rules *rules;
    bool (*mirror)(const State *s, int n, State *out);
} mirrors[] = {
    {&chess_rules, chess_mirror},
    {&draughts_rules, draughts_mirror},
    {&morris_rules, morris_mirror},
    {&halma_rules, halma_mirror},
};

bool rules_mirror(const Rules *rules, const State *s, int n, State *out)
{
    for (size_t i = 0; i < sizeof mirrors / sizeof *mirrors; i++)
        if (mirrors[i].rules == rules)
            return mirrors[i].mirror(s, n, out);
    return false;
}
