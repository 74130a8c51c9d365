/* SPDX-License-Identifier: MIT */
/*
 * counter.h -- how much work a piece of the program does, the same on every machine.
 *
 * A unit is a basic block gone through (the compiler calls us at each), or eight bytes that a
 * function of the C library looks at, copies or writes for it.  No clock is read.
 */
#ifndef TESTS_WORK_COUNTER_H
#define TESTS_WORK_COUNTER_H

#include <stdint.h>

/* Units since the program began. */
uint64_t work_done(void);

#endif
