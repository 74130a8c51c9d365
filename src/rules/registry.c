/* SPDX-License-Identifier: MIT */
/* registry.c -- the collection, in menu order. */
#include "rules/rules.h"

#include "rules/registry.h"

const Rules *const rules_all[] = {
    &chess_rules, &draughts_rules, &kalah_rules, &kamisado_rules, &morris_rules,
    &halma_rules, &ugolki_rules,   &ludo_rules,  &dominoes_rules, NULL,
};
