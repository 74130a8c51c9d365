/* SPDX-License-Identifier: MIT */
#include "ui/scenes/shared/figure_marks.h"

#include <string.h>

BoardMarks figure_marks(const Figure *figure)
{
    static const uint8_t mark[FIGURE_MARK_COUNT] = {
        [FIGURE_FROM] = MARK_FROM,       [FIGURE_TO] = MARK_TO,         [FIGURE_LEGAL] = MARK_LEGAL,
        [FIGURE_TAKE] = MARK_TAKE,       [FIGURE_HELD] = MARK_HELD,     [FIGURE_MUST] = MARK_MUST,
        [FIGURE_REFUSED] = MARK_REFUSED, [FIGURE_CLOSED] = MARK_CLOSED, [FIGURE_RIGHT] = MARK_RIGHT,
        [FIGURE_WHO] = MARK_WHO,         [FIGURE_ROPE] = MARK_ROPE,
    };
    static const uint8_t arrow[FIGURE_ARROW_COUNT] = {
        [FIGURE_SOLID] = ARROW_HINT, [FIGURE_DASHED] = ARROW_PLAYED, [FIGURE_BOW] = ARROW_FORECAST};
    BoardMarks marks;
    memset(&marks, 0, sizeof marks); /* all of it is hashed */
    marks.hovered = SITE_NONE;
    for (int i = 0; i < figure->marks; i++)
        board_marks_add(&marks, figure->marked[i].site, (MarkKind)mark[figure->marked[i].mark]);
    for (int i = 0; i < figure->arrows; i++)
        board_marks_arrow(&marks, figure->arrow[i].from, figure->arrow[i].to,
                          (ArrowKind)arrow[figure->arrow[i].kind]);
    for (int i = 0; i < figure->crosses; i++) {
        marks.cross[i].a = figure->cross[i].a;
        marks.cross[i].b = figure->cross[i].b;
    }
    marks.crosses = figure->crosses;
    return marks;
}
