/* SPDX-License-Identifier: MIT */
/* figure_marks.h -- the marks of a figure as a board shows them. */
#ifndef UI_SCENES_FIGURE_MARKS_H
#define UI_SCENES_FIGURE_MARKS_H

#include "data/figure.h"
#include "ui/board/board_view.h"

BoardMarks figure_marks(const Figure *figure);

#endif
