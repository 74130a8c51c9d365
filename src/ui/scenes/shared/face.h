/* SPDX-License-Identifier: MIT */
/*
 * face.h -- how somebody is seen: the face, and the sign in its colour at the lower right.
 */
#ifndef UI_SCENES_FACE_H
#define UI_SCENES_FACE_H

#include "data/people.h"
#include "ui/widgets/widgets.h"

/* All of a person in a square; NULL: a guest. */
void face_draw(Gfx *gfx, const Person *person, Rect r);
/* The face without the sign. */
void face_alone(Gfx *gfx, const Person *person, Rect r);
/* A sign alone, on its disc. */
void face_sign(Gfx *gfx, int sign, Rect r);
/* A computer. */
void face_computer(Gfx *gfx, Rect r);
/* Whoever it is, without the sign: a computer (level above 0), a person, or (NULL) a guest, who has
 * the first letter of his name. */
void face_player(Gfx *gfx, int level, const Person *person, const char *name, Rect r);

/* Something to choose by its picture: lit when it is pointed at, golden when it is chosen.  Draws
 * only the ground; true if it is clicked. */
bool face_choice(Ui *ui, const char *id, Rect r, bool chosen, const char *tip);

/* A person to choose, face and name below it, in a place of this size. */
enum { FACE_NAMED_WIDTH = 64, FACE_NAMED_HEIGHT = 61 };
bool face_named(Ui *ui, const char *id, Rect r, const Person *person, bool chosen);

/* What a face, a sign is called. */
const char *face_name(int face);
const char *face_sign_name(int sign);

#endif
