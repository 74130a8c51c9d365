/* SPDX-License-Identifier: MIT */
/* strength.h -- how strong a level is, for ratings (data/standing.h: LevelRating). */
#ifndef UI_SCENES_STRENGTH_H
#define UI_SCENES_STRENGTH_H

/* 0 in games of luck: there nobody's strength is told by a rating. */
int strength_of_level(const char *game, int level);

#endif
