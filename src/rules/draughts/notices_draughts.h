#ifndef RULES_DRAUGHTS_NOTICES_DRAUGHTS_H
#define RULES_DRAUGHTS_NOTICES_DRAUGHTS_H

#include "rules/types.h"
enum { DRAUGHTS_NOTICES = 1 };
extern const NoticeSpec draughts_notices[DRAUGHTS_NOTICES];

#endif
