/* SPDX-License-Identifier: MIT */
/*
 * widgets.h -- buttons, rows, switches: a small immediate-mode toolkit.
 *
 * A scene declares all its widgets in one function (frame), which runs once for each input event
 * and once for each redraw.  While drawing, widgets draw; on an event, the one concerned returns
 * true (or changes its value).  So layout, look and behaviour of a widget stand in one line.
 *
 * Widgets are told apart by an id, which also names them in tests ("play.undo"); ids need not
 * outlive the call.  Every widget can be reached by Tab and the arrow keys, and used by Enter or
 * Space; while one types, Tab goes on to the next field.
 */
#ifndef UI_WIDGETS_H
#define UI_WIDGETS_H

#include "speech/speech.h"
#include "ui/gfx/gfx.h"
#include "ui/widgets/pad_sign.h"

typedef enum InputKind {
    INPUT_NONE, /* a redraw, or nothing but time passing */
    INPUT_DOWN, /* pointer pressed: button 1 left, 2 middle, 3 right (a long press is 3) */
    INPUT_UP,   /* button 1 released */
    INPUT_LIFT, /* another one */
    INPUT_MOVE,
    INPUT_WHEEL, /* wheel: lines upwards */
    INPUT_KEY,   /* key: physical key (SDL_Scancode), mods: KMOD_... */
    INPUT_PAD,   /* button: of a gamepad, from 1, that is no key for all scenes */
    INPUT_TEXT,  /* text: UTF-8 typed */
    INPUT_LEAVE, /* pointer left the window */
} InputKind;

typedef struct Input {
    InputKind kind;
    float x, y; /* logical pixels; of the last pointer event for other kinds */
    int button;
    int clicks;
    float wheel;
    SDL_Scancode key;
    uint16_t mods;
    char text[32];
    bool finger;       /* it points, not a mouse */
    float slid;        /* ... and goes up or down by so much: what it is on scrolls */
    uint8_t pad, pads; /* the gamepad it comes from, from 1, of so many; 0: from none */
} Input;

typedef struct Ui Ui;

Ui *ui_new(Gfx *gfx);
/* How wide something must be, in logical pixels, for a finger to meet it; what is smaller is
 * reached from beside.  36 until it is said. */
void ui_finger_size(Ui *ui, float least);
void ui_free(Ui *ui);

/* --- for the app --- */
void ui_begin(Ui *ui, const Input *input, int64_t now_ms, bool drawing);
void ui_end(Ui *ui);
/* Device rectangles to redraw, cleared by the call; n at most 16. */
int ui_take_damage(Ui *ui, Rect out[16]);
/* Earliest time a redraw or update is wanted, INT64_MAX if none. */
int64_t ui_wake_time(const Ui *ui);
bool ui_watched(const Ui *ui); /* ui_watch() was called in the last frame() */
void ui_forget(Ui *ui);        /* another scene: no focus, nothing pressed */

/* --- for scenes --- */
Gfx *ui_gfx(Ui *ui);
const Theme *ui_theme(Ui *ui);
const Input *ui_event(const Ui *ui); /* the event under way, whoever has used it */
const Input *ui_input(Ui *ui); /* the event not yet used by a widget; kind INPUT_NONE if it was */
void ui_use(Ui *ui);           /* mark the event as used */
void ui_cover(Ui *ui, Rect r); /* a card lies here: no click goes through it */
bool ui_used(const Ui *ui);
bool ui_drawing(const Ui *ui);
int64_t ui_now(const Ui *ui);
void ui_damage(Ui *ui, Rect r); /* redraw this */
void ui_damage_all(Ui *ui);
void ui_wake(Ui *ui, int64_t at_ms); /* call frame() again at this time */

/* There is something to watch though nobody touches anything: said again in each frame() as long as
 * it is so, lest the screen go to sleep. */
void ui_watch(Ui *ui);

/* A key press not yet used?  Uses it up.  mods: 0, KMOD_CTRL, KMOD_SHIFT or their sum, exactly. */
bool ui_key(Ui *ui, SDL_Scancode key, uint16_t mods);
/* Is this input that key, used or not? */
bool input_is_key(const Input *input, SDL_Scancode key, uint16_t mods);

/* The gamepad in use has this sign on a button: drawn at the right upper corner of what it does;
 * nothing if none is in use, or no button, or it would lie on the icon.  `button` as commands have
 * it, from 1. */
void ui_pad_sign(Ui *ui, Rect r, int button);
/* The same with words behind it, `sign` high: how wide, and drawn at the left of `r`. */
bool ui_pad_used(const Ui *ui);
float ui_pad_label_width(Ui *ui, float sign, int button, const Type *type, const char *label);
void ui_pad_label(Ui *ui, Rect r, int button, const Type *type, const char *label);
/* For the app: its make; NULL: none is in use. */
void ui_pad(Ui *ui, const PadMake *make);

/* Has a widget got the keyboard (its ring is shown)?  Scenes leave the arrows alone then. */
bool ui_focused(const Ui *ui);
/* Is a field being written in? */
bool ui_writing(const Ui *ui);
void ui_unfocus(Ui *ui);

/* A stop of Tab that is no widget: a board.  True when the keyboard comes there; no ring is drawn,
 * nothing has the keyboard then, and the next Tab goes on from here. */
bool ui_stop(Ui *ui, const char *id);

/* While blocked, widgets draw but do not answer: something lies over them. */
void ui_block(Ui *ui, bool blocked);

/* A place of its own that answers to the pointer, drawn by the caller; for boards and cards. */
typedef struct Hot {
    bool hovered, pressed, clicked, focused, changed;
} Hot;
Hot ui_hot(Ui *ui, const char *id, Rect r, bool enabled);

/* --- panels --- */
void ui_panel(Ui *ui, Rect r);                   /* warm paper with its shadow */
void ui_bar(Ui *ui, Rect r, float part);         /* how far it is; while drawing */
void ui_rule(Ui *ui, float x, float y, float w); /* line between rows */
void ui_title(Ui *ui, Rect r,
              const char *s); /* PT Serif 28, smaller where it must, on two lines where it must */
void ui_heading(Ui *ui, Rect r, const char *s);           /* PT Serif 20 */
void ui_label(Ui *ui, Rect r, const char *s, bool quiet); /* one line of body text */

/* --- widgets; labels are already translated --- */
typedef enum ButtonLook {
    BUTTON_PLAIN,
    BUTTON_CALL, /* the one call to action of a screen */
    BUTTON_LARGE_CALL,
    BUTTON_STACKED, /* icon above a small label: the action row */
    BUTTON_BARE,    /* no body: on the table, or a link in a panel's corner */
    BUTTON_TABLE,   /* row on the bare table: icon and light text */
} ButtonLook;

/* icon: name below assets/icons, or NULL.  A label that has no room beside its icon is shown while
 * the button is pointed at. */
bool ui_button(Ui *ui, const char *id, Rect r, const char *icon, const char *label, ButtonLook look,
               bool enabled);
/* Has a plain button of this width with an icon room for the words? */
bool ui_button_holds(Ui *ui, float w, const char *label);
/* What the button of this id and place does, in more words than it has room for: shown while it is
 * pointed at. */
bool ui_button_tip(Ui *ui, const char *id, Rect r, const char *s);
/* Where buttons find such words by their ids; shown when the pointer has rested for TIME_TIP. */
void ui_tips(Ui *ui, bool (*tips)(const char *id, Text *out));
/* The tip, where one is shown (true was returned), lies below, if the window has room there, else
 * above `top`: between the two are other buttons. */
void ui_tip_below(Ui *ui, float top);
/* A sentence that is a link; width is that of the text. */
bool ui_link(Ui *ui, const char *id, Rect r, const char *label);
/* Choice among n in a sunken track; true when *value changed. */
bool ui_segments(Ui *ui, const char *id, Rect r, const char *const *labels, int n, int *value);
/* The same with icons below assets/icons before the labels. */
bool ui_segments_icons(Ui *ui, const char *id, Rect r, const char *const *icons,
                       const char *const *labels, int n, int *value);
bool ui_switch(Ui *ui, const char *id, Rect r, bool *value);
/* Horizontal slider min..max in steps. */
bool ui_slider(Ui *ui, const char *id, Rect r, int min, int max, int step, int *value);
/* One line of editable UTF-8 text. */
bool ui_text_field(Ui *ui, const char *id, Rect r, char *s, size_t room, const char *hint);
/* The same with a dot for each letter, which is not said aloud either. */
bool ui_secret_field(Ui *ui, const char *id, Rect r, char *s, size_t room, const char *hint);
/* Has Enter just ended what was written in the field? */
bool ui_field_entered(const Ui *ui, const char *id);
/* A field that is to be written in from the next frame() on, as if one had clicked it. */
void ui_field_begin(Ui *ui, const char *id);
/* The same as a name in bold that may be written over: no body until it is pointed at. */
bool ui_name_field(Ui *ui, const char *id, Rect r, char *s, size_t room, const char *hint);
/* A value between two buttons: returns -1 or 1 when less or more is asked for, else 0. */
int ui_stepper(Ui *ui, const char *id, Rect r, const char *value, bool can_less, bool can_more);
/* Steps from little to much, filled up to *value (from 0), each with its name under it; where the
 * names have no room, only the first and the last have.  Left and right go one step. */
bool ui_steps(Ui *ui, const char *id, Rect r, const char *const *labels, int n, int *value);
/* Row of a list, chosen or not, with a title and a quiet line under it (NULL: none). */
bool ui_row(Ui *ui, const char *id, Rect r, const char *title, const char *line, bool chosen);
/* What a row without such a line needs for its title, in more lines than one if it must. */
float ui_row_height(Ui *ui, float w, const char *title);
/* The same with texts that are broken where they are too long; the row is at least `least` high. */
float ui_tall_row_height(Ui *ui, float w, float least, const char *title, const char *line);
bool ui_tall_row(Ui *ui, const char *id, Rect r, const char *title, const char *line, bool chosen);
/* A row with its title only, not narrower than that needs; what is to be said of it is said while
 * it is pointed at. */
float ui_short_row_width(Ui *ui, const char *title);
bool ui_short_row(Ui *ui, const char *id, Rect r, const char *title, const char *line, bool chosen);
/* A row with an icon, for categories.  Without its label shown, that is its tip. */
bool ui_icon_row(Ui *ui, const char *id, Rect r, const char *icon, const char *label, bool named,
                 bool chosen);
/* A drop-down: shows the current label; opens a list over everything.  True when *value changed.
 * The list is drawn by ui_end() from labels of its own: the caller's may be gone by then. */
bool ui_select(Ui *ui, const char *id, Rect r, const char *const *labels, int n, int *value);

/* A word about a place while it is pointed at or has the keyboard. */
void ui_tip(Ui *ui, Rect r, const Hot *hot, const char *s);
/* The whole of a text that has no room in `r` is shown when the pointer rests on it; nothing if it
 * fits.  Draws nothing else, and takes no click. */
void ui_tip_cut(Ui *ui, const char *id, Rect r, const Type *type, const char *s);

/* Scrolled region: content of `height` in `r`; returns the y at which content starts.  Pairs. */
float ui_scroll_begin(Ui *ui, const char *id, Rect r, float height);
void ui_scroll_end(Ui *ui);
/* Bring content (in the region's coordinates) into view. */
void ui_scroll_show(Ui *ui, const char *id, float from, float to);

/* One line said at the lower edge for a while (saved, a fault); "" takes it away. */
void ui_toast(Ui *ui, const char *s);
/* ... or at the lower end of this place, where the edge must not be hidden: a scene tells it in
 * every frame().  What has no room there goes on upwards. */
void ui_toast_room(Ui *ui, Rect room);

/* --- for those who do not see them (widgets_told.c) --- */

typedef enum ToldKind {
    TOLD_PLACE, /* a place of its own: what is to be read there is its name */
    TOLD_BUTTON,
    TOLD_LINK,
    TOLD_SWITCH,
    TOLD_SLIDER,
    TOLD_CHOICE, /* one of several: segments, steps */
    TOLD_LESS,
    TOLD_MORE,
    TOLD_ROW,
    TOLD_SELECT,
    TOLD_FIELD,
} ToldKind;

/* A widget as one can be told of it. */
typedef struct Told {
    char id[96];
    Rect rect;
    ToldKind kind;
    bool focus, on;     /* it has the keyboard; it is chosen, switched on */
    bool enabled, seen; /* it is not scrolled away */
    char label[256];    /* "": it has none of its own */
    char tip[256];      /* what is said while it is pointed at; "": nothing */
    char about[256];    /* ui_about() */
    char value[256];
    int index, n; /* of one of several; n 0: it is none */
} Told;

enum { TOLD_PANELS = 16 };

typedef struct ToldList {
    int n, room;
    Told *at;
    Rect panel[TOLD_PANELS]; /* in the order in which they lie on each other */
    int panels;
} ToldList;

/* The widgets and panels of the next frame() that draws are told; NULL: no more. */
void ui_tell(Ui *ui, ToldList *out);

/* The name of the place declared last, where there is only a picture on it; ui_tip() gives it one,
 * too. */
void ui_name(Ui *ui, const char *name, bool chosen);

/* Whom or what the widgets declared from here on are about: "White".  Until "", or the end of the
 * frame(). */
void ui_about(Ui *ui, const char *s);

/* Say something aloud, as it is written; nothing happens unless somebody listens.  The App takes
 * what was said: a figure, its SpeechKind, and the sentence, each with its NUL; or SAY_ANEW and a
 * NUL. */
enum { SAY_ANEW = 'a' };
void ui_say(Ui *ui, SpeechKind kind, const char *s);
/* Something has happened: what stands below a heading, "Yellow" and "to move", is told though it
 * stood there before. */
void ui_say_anew(Ui *ui);
/* What was typed, or taken back, a letter as a rule. */
void ui_say_typed(Ui *ui, const char *s);
bool ui_listened(const Ui *ui);
/* Is this the frame() that is told to whoever listens? */
bool ui_telling(const Ui *ui);
void ui_listen(Ui *ui, Buffer *said);

/* Every widget and site declared while drawing, as lines of JSON {"id","x","y","w","h"} in device
 * pixels, with "seen" (not scrolled away), "blocked" (something lies over it) and "focus" (it has
 * the keyboard); and each region that has more in it than there is room for, as {"scrolls","more"}
 * in logical ones: tests. */
void ui_list(Ui *ui, Buffer *out);
/* Note a place for that list without making a widget of it. */
void ui_note(Ui *ui, const char *id, Rect r);
/* Where to note more than places; NULL if there is no list, or nothing is drawn. */
Buffer *ui_listed(Ui *ui);

#endif
