/* SPDX-License-Identifier: MIT */
/*
 * theme.h -- every number the eye meets: colours, sizes, times.
 *
 * Sizes are logical pixels (scale 1), times milliseconds, colours 0xRRGGBBAA.  The three themes are
 * rows of one table (theme.c).
 */
#ifndef UI_THEME_H
#define UI_THEME_H

#include <stdbool.h>
#include <stdint.h>

typedef uint32_t Colour; /* 0xRRGGBBAA */

enum {
    SPACE = 8, /* the grid everything sits on */
    EDGE = 16, /* window edge; EDGE_SMALL below SMALL_WIDTH */
    EDGE_SMALL = 8,
    PANEL_PADDING = 16,
    PANEL_RADIUS = 12,
    FIELD_RADIUS = 8, /* buttons, rows, fields */
    CHIP_RADIUS = 4,
    BUTTON_HEIGHT = 40,
    CALL_HEIGHT = 48, /* the one call to action */
    PLAY_HEIGHT = 80,
    ROW_HEIGHT = 48, /* list rows */
    PLAYER_HEIGHT = 64,
    PLAYER_HEIGHT_SMALL = 52,
    MOVE_HEIGHT = 32,
    MOVE_HEIGHT_SMALL = 24,
    SIDE_WIDE = 408,   /* side panel: window >= WIDE_WIDTH */
    SIDE_MIDDLE = 320, /* window >= MIDDLE_WIDTH */
    SIDE_WIDEST = 560, /* ... where a board leaves so much */
    SIDE_SMALL = 152,
    BELOW_TALL = 284, /* panel below the board on tall windows */
    BELOW_LONG = 232, /* panel below long boards */
    WIDE_WIDTH = 1100,
    MIDDLE_WIDTH = 900,
    SMALL_WIDTH = 720,
    SMALL_HEIGHT = 600,
    MIN_WIDTH = 600, /* least logical window that scale may leave */
    MIN_HEIGHT = 440,
    LYING_WIDTH = 1280, /* larger windows have larger letters: one that lies ... */
    LYING_HEIGHT = 720,
    STANDING_WIDTH = 900, /* ... and one that stands */
    STANDING_HEIGHT = 1200,
    TOUCH = 44,       /* least target of a finger */
    FINGER_LIFT = 44, /* a piece is carried so far above it */
    DRAG_THRESHOLD = 6,
};

enum { /* text sizes */
       TEXT_COORDINATE = 12,
       TEXT_SMALL = 14,
       TEXT_BODY = 16,
       TEXT_HEAD = 20,
       TEXT_TITLE = 28,
       TEXT_BIG = 40,
};

enum { /* times */
       TIME_MOVE = 180,
       TIME_SOW = 220, /* between two stones: a newcomer counts along */
       TIME_PUT = 90,
       TIME_DICE = 500,
       TIME_HOP = 150,  /* a square, hopped over */
       TIME_HOME = 450, /* a man sent home flies */
       TIME_SCENE = 150,
       TIME_READ = 1600,    /* a sentence, before what it speaks of goes on by itself */
       TIME_WAIT = 2300,    /* SessionWays.wait_ms */
       TIME_COMPUTER = 400, /* least time between a person's move and a computer's */
       TIME_LONG_PRESS = 500,
       TIME_TIP = 600,   /* the pointer rests, before a button says more than stands on it */
       TIME_SAID = 3000, /* an answer stays so long ... */
       TIME_LETTER = 50, /* ... and so much longer for each letter of it */
       TIME_FRAME = 16,
       TIME_KEEP = 1000, /* no new picture for so long: those made are written to files */
};

typedef enum ThemeId { THEME_LIGHT, THEME_DARK, THEME_CONTRAST, THEME_COUNT } ThemeId;

typedef struct Theme {
    const char *marks; /* folder of mark sprites: assets/marks/<marks> */
    bool flat;         /* no gradients, shadows, wood: pure lines */
    Colour table[3];   /* table wood: base, dark grain, light grain */
    Colour lamp;       /* light over the table, with its strength */
    Colour panel[3];   /* upper left, middle, lower right */
    Colour panel_edge_light, panel_edge_dark;
    Colour ink, ink_quiet;
    Colour link;
    Colour call[3], call_ink;                  /* the call to action */
    Colour button[2], button_edge;             /* ordinary buttons */
    Colour chosen[2], chosen_edge, chosen_ink; /* whose turn, chosen row */
    Colour line, line_light;                   /* rules between rows */
    Colour sunken, sunken_ink;                 /* tracks of segments and sliders */
    Colour raised[2];                          /* the chosen segment, cards in panels */
    Colour field, step;                        /* ground of a text field; a step that is full */
    float panel_relief, button_relief, raised_relief; /* Shape.edge of theirs */
    Colour badge_plate; /* under men in panels, where dark ones would not be seen; 0: none */
    Colour right_ink, right_fill, right;     /* leaf: legal, correct */
    Colour wrong;                            /* vermilion */
    Colour differs;                          /* diamond at what is not the default */
    Colour box[3], box_line, compartment[2]; /* the lacquered box of the home screen */
    Colour on_table_title, on_table, on_table_quiet, on_table_icon;
    Colour frame_label;        /* coordinates on a board's frame */
    Colour gold, cream, dark;  /* marks drawn by code */
    Colour way[3], right_disc; /* board of a course: frame, light and dark squares; what is done */
    Colour drawn_blue;         /* of what a person draws on the board */
    Colour scrim;              /* over what is not to be used now */
    Colour focus;              /* ring round the widget with the keyboard */
} Theme;

const Theme *theme_get(ThemeId id);

/* Everything grows with its window, so that a larger one is read from further away: 1 up to the
 * sizes above, then in proportion.  Of a window in device pixels. */
float theme_growth(float w, float h);
/* Device pixels of a logical one in it: the wish (1: 100 %) of what it grows to, as far as that
 * leaves the least logical window. */
float theme_scale(float wish, float w, float h);

/* Linear mix, t 0..1; and a colour with another alpha 0..255. */
Colour colour_mix(Colour a, Colour b, float t);
static inline Colour colour_alpha(Colour c, int alpha)
{
    return (c & 0xffffff00u) | (Colour)alpha;
}

#endif
