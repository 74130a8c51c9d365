/* SPDX-License-Identifier: MIT */
/* kalah_table.h -- what the tests of kalah share. */
#ifndef TESTS_KALAH_TABLE_H
#define TESTS_KALAH_TABLE_H

#include "rules/kalah/sow_kalah.h"

#define RULES (&kalah_rules)
#include "game_table.h"

#endif
