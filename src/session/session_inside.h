/* SPDX-License-Identifier: MIT */
/* session_inside.h -- what the files of a session share; private to src/session. */
#ifndef SESSION_INSIDE_H
#define SESSION_INSIDE_H

#include "session/session.h"

bool session_is_study(const Session *s);
/* Is it a person's roll, now or when he is back? */
bool session_person_rolls(const Session *s);

/* What there is to see of the step that the match has just come to; `away`: one looked elsewhere
 * before. */
void session_show(Session *s, bool away, News *news);

/* What there is to see has happened in the match: it is taken up, and whatever nobody clicks waits
 * until the eye has followed. */
void session_happened(Session *s, int64_t now, News *news);

/* Has a roll left a person nothing but a pass? */
bool session_must_pass(const Session *s);

/* A step was made now: whoever waits for computers behind it, waits from here on.  It is seen until
 * then: he waits no more. */
void session_waits(Session *s, int64_t now);
void session_waited(Session *s, int64_t when);

/* Roll the dice. */
void session_roll(Session *s, int64_t now, News *news);

/* What waits for a yes has it, or is no more wanted. */
void session_confirm(Session *s, int64_t now, News *news);
void session_withdraw(Session *s, News *news);

/* A seat gives up; false if it may not. */
bool session_resign(Session *s, Seat seat, int64_t now, News *news);

/* Whoever is to move claims a draw; false if there is nothing to claim. */
bool session_claim(Session *s, int64_t now, News *news);

/* One step more of a hint. */
bool session_may_hint(const Session *s);
void session_hint(Session *s, News *news);

#endif
