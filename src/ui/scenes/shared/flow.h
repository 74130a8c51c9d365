/* SPDX-License-Identifier: MIT */
/*
 * flow.h -- content of unknown height, from top to bottom, scrolled when it does not fit.
 *
 * The height is what the last pass needed: a Flow measures while it declares.  Content keeps its
 * width whether there is a scroll bar or not; the bar lies in the panel's padding at the right.
 */
#ifndef UI_SCENES_FLOW_H
#define UI_SCENES_FLOW_H

#include "ui/widgets/widgets.h"

enum { FLOW_BAR = 12 }; /* right of the content, must lie within the panel */

typedef struct Flow {
    Ui *ui;
    float x, y, w;
    float from;
    Rect region; /* where it is seen */
    float *height;
} Flow;

/* `height` outlives the frame, 0 at first. */
Flow flow_begin(Ui *ui, const char *id, Rect r, float *height);
void flow_end(Flow *flow);

/* The next `h` pixels. */
Rect flow_take(Flow *flow, float h);
void flow_gap(Flow *flow, float h);
/* How many of `n` things, at least so wide, stand beside each other, so that their rows are as even
 * as may be. */
int flow_across(const Flow *flow, int n, float w, float gap);

/* Where the flow is, in the region's own coordinates: for ui_scroll_show(). */
float flow_at(const Flow *flow);

/* Text broken at blanks; takes what it needs. */
void flow_text(Flow *flow, const Type *type, const char *s);
/* The same in the two usual looks. */
void flow_quiet(Flow *flow, const char *s);
void flow_heading(Flow *flow, const char *s);

/* One line anywhere; nothing while the pass does not draw. */
void flow_line(Ui *ui, Rect r, FontFace face, int size, Colour colour, Align align, const char *s);

/* The way back: cut off the left end of a panel's head.  True if it is taken. */
bool back_button(Ui *ui, const char *id, Rect *head);

/* A link behind an icon, LINK_ICON wide. */
enum { LINK_ICON = 28 };
bool icon_link(Ui *ui, Rect r, const char *id, const char *icon, const char *label);

#endif
