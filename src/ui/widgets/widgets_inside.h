/* SPDX-License-Identifier: MIT */
/*
 * widgets_inside.h -- what the files of the toolkit share; for nobody else.
 */
#ifndef UI_WIDGETS_INSIDE_H
#define UI_WIDGETS_INSIDE_H

#include "ui/widgets/widgets.h"

enum { DAMAGE_MAX = 16, KEPT_MAX = 64, SCROLL_DEPTH = 4, SELECT_MAX = 32 };

/* A widget as it was declared this time: for the keyboard. */
typedef struct Place {
    uint64_t id;
    Rect rect;     /* of a stop: empty, the arrows do not go there */
    bool is_field; /* one types there */
} Place;

typedef struct Scroll {
    uint64_t id;
    const char *name; /* the same, until the region ends */
    Rect rect;
    float height;
    float *offset;
    float want_from, want_to; /* content to bring into view; want_to <= want_from: none */
} Scroll;

typedef struct Kept {
    uint64_t id;
    float value;
} Kept;

struct Ui {
    Gfx *gfx;
    Input input;
    float finger; /* ui_finger_size() */
    bool used, drawing, blocked, watched;
    int64_t now, wake;
    Rect damage[DAMAGE_MAX];
    int damage_n;
    uint64_t hover, hover_next, pressed, focus;
    Rect hover_rect, focus_rect;
    bool slid, settling; /* something was scrolled: this time; the time before */
    bool focus_shown, focus_moved, focus_wanted; /* ring drawn; moved by key; found this time */
    Place *place;
    int place_n, place_room;
    Kept kept[KEPT_MAX];
    int kept_n;
    Scroll scroll[SCROLL_DEPTH];
    int scroll_n;
    /* the open drop-down */
    uint64_t open;
    Rect open_rect;
    Buffer open_labels; /* one after another, each with its NUL */
    int open_n, open_value, open_hover;
    /* the field being edited */
    bool secret; /* what is written just now is not said aloud */
    int caret;
    bool all; /* its whole text is selected: the next key replaces it */
    uint64_t edited;
    uint64_t entered; /* what this event has ended with Enter */
    uint64_t tabbed;  /* what Tab has led to: a field begins there */
    char toast[256];
    int64_t toast_until;
    Rect toast_room; /* w 0: the whole window */
    char tip[256];
    bool (*tips)(const char *id, Text *out);
    int64_t tip_since; /* the pointer rests on what it points at; -1: it came there, or pressed */
    Rect tip_rect;
    char tip_shown[256]; /* in the last picture, and where; w 0: none */
    Rect tip_at;
    bool tip_below;
    float tip_top;
    Buffer *list;
    ToldList *told;
    char about[256];
    Buffer *said;
    bool pad_used;
    PadMake pad_make;
};

uint64_t widget_id(const char *id);
/* A value that outlives the frame, 0 at first. */
float *widget_kept(Ui *ui, uint64_t id);
/* Is the point in what is seen of the region that is scrolled? */
bool widget_in_scroll(const Ui *ui, float x, float y);
/* All of it within the window and within the region that is scrolled? */
bool widget_in_sight(const Ui *ui, Rect r);
/* Of the widget declared last, while somebody is told of it. */
void widget_told(Ui *ui, ToldKind kind, const char *label, bool on);
void widget_told_value(Ui *ui, const char *value);
/* Its name, if it lies there and has none. */
void widget_told_tip(Ui *ui, Rect r, const char *s);
void widget_told_of(Ui *ui, int index, int n);
/* What the button declared last does, in more words; after its label, where that has no room. */
void widget_button_tip(Ui *ui, const char *id, Rect r, const char *label);
/* It is there. */
void widget_tell(Ui *ui, const char *id, Rect r, bool enabled);
void widget_tell_panel(Ui *ui, Rect r);
/* The keyboard may come there. */
void widget_place(Ui *ui, uint64_t id, Rect r);
/* Tab, and the arrows that no widget and no scene wanted, when all have been declared. */
void widget_focus_keys(Ui *ui);
void widget_focus_ring(Ui *ui, Rect r, float radius);
void widget_draw_select(Ui *ui);
void widget_draw_tips(Ui *ui);

#endif
