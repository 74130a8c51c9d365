/* SPDX-License-Identifier: MIT */
/*
 * log.h -- what the program has to say of its surroundings: one line on stderr each.
 *
 * For what is not as it should be outside of the program, which then goes on without it.  Whoever
 * calls sees to it that a thing is said once.
 */
#ifndef BASE_LOG_H
#define BASE_LOG_H

void log_warn(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
