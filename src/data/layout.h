/* SPDX-License-Identifier: MIT */
/*
 * layout.h -- where the sites of a board lie and what they look like: data/boards/<board>.json.
 *
 * A layout is read for one game with its options, so that one file serves every size of a board.
 * It names sites, never numbers, and each site of the rules must have its place.  Pure data: knows
 * the Rules' names of sites, kinds and options, and the files of sprites, but no window and no
 * pixel.  Unknown keys, missing sites and missing sprites are faults that name file and path:
 * "data/boards/morris.json: sites.a9: no such site in morris".  data/boards/README.md is the
 * manual of the format.
 *
 * Lengths are board units: one unit is the side of a square, or the pitch of the pits.  The origin
 * is the upper left of the unrotated board.  Texts the user sees are message ids (words.h).
 */
#ifndef DATA_LAYOUT_H
#define DATA_LAYOUT_H

#include "base/text.h"
#include "rules/rules.h"

enum {
    LAYOUT_LOOKS = 8,     /* themes, or piece sets, of one board */
    LAYOUT_TONES = 16,    /* colours with their signs */
    LAYOUT_PICTURES = 16, /* background sprites */
    LAYOUT_LABELS = 128,
    LAYOUT_PIECES = 128,
    LAYOUT_LAYERS = 3, /* sprites on top of each other that make one piece */
    LAYOUT_LINES = 32, /* mills */
    LAYOUT_TAKEN = 8,  /* kinds of men that are shown when taken */
    LAYOUT_LINE_SITES = 6,
    TONE_NONE = 255,
};

typedef enum LayoutShape {
    SHAPE_SQUARE,
    SHAPE_ROUND,
    SHAPE_STADIUM,
    SHAPE_BUTTON,
    SHAPE_TILE, /* twice as long as wide */
} LayoutShape;

typedef enum LayoutUse {
    USE_PIECE,  /* one piece, or a stack of them */
    USE_HEAP,   /* `count` stones, each lying where it fell, and their number on a plate */
    USE_HAND,   /* `count` men in a trough, from the owner's end */
    USE_DIE,    /* a die that shows `count` */
    USE_BUTTON, /* a word or picture to press; shown only while a legal move goes there */
    USE_BACKS,  /* `count` tiles face down, and their number */
    USE_GOAL,   /* nothing stands there: a place that something can be put to */
} LayoutUse;

/* A point that rotates with the board, but for what is held; then dx, dy are added, which never
 * rotate.  A rank's number at the left edge holds x: it stays at the left and turns its y. */
typedef struct LayoutAnchor {
    float x, y, dx, dy;
    bool hold_x, hold_y;
} LayoutAnchor;

typedef struct LayoutSite {
    LayoutShape shape;
    LayoutUse use;
    float x, y;         /* its middle */
    float w, h;         /* extent; a round site's w is its diameter */
    const char *sprite; /* pattern of what lies under the pieces, or NULL */
    float sprite_w, sprite_h;
    uint8_t tone;     /* index into Layout.tone, or TONE_NONE */
    const char *word; /* of a button, a message id; NULL if it shows its sprite */
    bool has_plate;   /* number of stones */
    LayoutAnchor plate;
    float plate_w, plate_h;
    const char *plate_sprite; /* pattern or NULL */
    bool hold_x, hold_y;      /* buttons: do not rotate */
    bool beside; /* buttons: x and y are counted from the site clicked last, into the board */
    Seat seat;   /* whose it is, or SEAT_NONE */
    float aside_x, aside_y; /* how far from the hand of whoever throws, into the board; x and y are
                               where it lies while nobody does.  0, 0: always there */
} LayoutSite;

/* A colour and its sign: no colour ever speaks alone. */
typedef struct LayoutTone {
    const char *name;                               /* "green" */
    const char *sign;                               /* "leaf": assets/signs/leaf.svg */
    uint32_t fill[LAYOUT_LOOKS], ink[LAYOUT_LOOKS]; /* by theme, 0xRRGGBBAA */
} LayoutTone;

/* A theme of the board or a set of pieces. */
typedef struct LayoutLook {
    const char *id;     /* "lacquer": settings */
    const char *name;   /* "Lacquer", a message id */
    const char *folder; /* "kamisado/lacquer", below assets/sprites */
    uint32_t label;     /* colour of coordinates on it, 0: the theme's */
    uint32_t plate;     /* what they stand on where the ground is uneven, 0: nothing */
} LayoutLook;

typedef struct LayoutPicture {
    const char *sprite; /* pattern */
    float x, y, w, h;   /* upper left */
    bool over;          /* drawn above the sites' own sprites */
    bool inlaid;        /* let into the board: casts no shadow on it */
    bool rotates;       /* painted for the seats: the whole picture goes round with the places */
    uint32_t themes;    /* bit set: in these themes only */
} LayoutPicture;

typedef enum LayoutLabelKind {
    LABEL_COORDINATE, /* may be switched off */
    LABEL_NAME,       /* always there */
    LABEL_NUMBER,     /* a coordinate that stands on its square, which is darkened for it */
} LayoutLabelKind;

typedef struct LayoutLabel {
    LayoutLabelKind kind;
    const char *text;       /* a message id if LABEL_NAME, else as it is */
    LayoutAnchor at, tight; /* `tight`: where a unit has no room for it at its usual place */
    float size;             /* height of the letters' line */
} LayoutLabel;

/* How a piece is drawn: layers bottom to top, w and h of its place, moved up by `up`. */
typedef struct LayoutPiece {
    const char *kind; /* kind_name(), "*" for all */
    Seat owner;       /* or SEAT_NONE for any */
    bool hidden;      /* its back */
    int layers;
    const char *layer[LAYOUT_LAYERS]; /* patterns */
    float size, up;                   /* fractions of the site's smaller side */
} LayoutPiece;

/* A kind of piece that is shown beside its taker's name when it has been taken. */
typedef struct LayoutTaken {
    uint8_t kind;
    int worth; /* in the least of them */
} LayoutTaken;

typedef struct LayoutLine {
    int n;
    Site site[LAYOUT_LINE_SITES];
} LayoutLine;

/* A place beside the board for who sits there: it stays where it is when the board is rotated. */
typedef struct LayoutPlate {
    Site site;        /* he sits at this one, on the unrotated board */
    float x, y, w, h; /* its middle and extent */
} LayoutPlate;

typedef enum LayoutMotion { MOTION_SLIDE, MOTION_SOW, MOTION_HOP } LayoutMotion;

typedef struct Layout {
    const char *id; /* "kamisado": the file's name */
    const Rules *rules;
    Options options;
    float w, h;
    float centre_x,
        centre_y;     /* what half a rotation goes round: the middle, if troughs lie beside it */
    bool is_long;     /* much wider than high: the side panel goes below */
    bool is_arranged; /* the sites follow from the position (ui/board/domino_view.h), and the board
                         takes all the room there is; w and h are its shape where there is any */
    uint8_t rotation_steps; /* a whole rotation has so many steps: four quarters, or six of 60
                               degrees */
    uint8_t rotations;      /* sensible rotations, a bit set of such steps; bit 0 is always set */
    bool routes;            /* whoever moves goes through several sites: his way is shown */
    int plate_count;        /* 0: who sits where is told in the panel alone */
    LayoutPlate plate[SEAT_MAX];
    LayoutMotion motion;
    int theme_count, set_count;
    LayoutLook theme[LAYOUT_LOOKS], set[LAYOUT_LOOKS];
    int contrast_theme, contrast_set; /* for the high-contrast theme */
    int tone_count;
    LayoutTone tone[LAYOUT_TONES];
    int picture_count;
    LayoutPicture picture[LAYOUT_PICTURES];
    int site_count;
    LayoutSite site[SITE_MAX];
    char site_name[SITE_MAX][16];
    int label_count;
    LayoutLabel label[LAYOUT_LABELS];
    int piece_count;
    LayoutPiece piece[LAYOUT_PIECES];
    int taken_count;                 /* 0: what is taken is not shown */
    LayoutTaken taken[LAYOUT_TAKEN]; /* the greatest first, the men that promote last */
    int stone_count;                 /* different stones; 0: no heaps */
    const char *stone;               /* pattern with {i} */
    float stone_size;                /* diameter */
    int tumble_count;                /* pictures of a die that turns over, from 0 */
    const char *tumble;              /* pattern with {i}; NULL: no dice */
    bool stack_beside;               /* up to four men of a stack stand beside each other */
    float stack_step;                /* of a stack, fraction of the site */
    int line_count;
    LayoutLine line[LAYOUT_LINES];
    float line_width;
    bool has_message; /* a place without sites where one line of text may lie */
    float message_x, message_y, message_w, message_h; /* its middle and extent */
    const char *sound[5]; /* by EventKind: "place", or NULL for silence */
    char **strings;       /* owned */
    int string_count;
} Layout;

/*
 * Load data/boards/<board>.json for a game with these options.  NULL with a sentence in *why (may
 * be NULL) that names the file and the path in it.
 */
Layout *layout_load(const char *board, const Rules *rules, const Options *options, Text *why);

/* The same for `larets-cli check`: thousands of sprites are looked for too, in every theme and set.
 */
Layout *layout_load_whole(const char *board, const Rules *rules, const Options *options, Text *why);

/* The same from text.  `file` is what to call it in sentences; `assets` NULL: sprites are not
 * looked for, and the tones have no colours. */
Layout *layout_read(const char *file, const char *json, const char *assets, const Rules *rules,
                    const Options *options, Text *why);

void layout_free(Layout *layout);

/* Index of a theme or a set by id; 0 if there is none. */
int layout_theme(const Layout *layout, const char *id);
int layout_set(const Layout *layout, const char *id);

/* Sprite path below the assets folder (gfx_sprite) of a pattern: {theme} and {set} become folders,
 * {seat} the owner from 1, {kind} its kind's name, {tone} and {i} as given (NULL and -1: none),
 * {way} v or h (of a picture: h when the board is rotated by an odd number of steps), {half1} and
 * {half2} the numbers in the name of its kind. */
typedef struct LayoutFill {
    int theme, set;
    Seat owner;
    const char *kind, *tone;
    int i;
    bool lying;   /* {way} is h, else v */
    bool swapped; /* {half1} and {half2}, the numbers of a kind called "6-4", change places */
} LayoutFill;
void layout_sprite(const Layout *layout, const char *pattern, const LayoutFill *fill, Text *out);

/* How to draw a piece; NULL for an empty site. */
const LayoutPiece *layout_piece(const Layout *layout, Piece piece);

/* A place on the board rotated clockwise by so many of its steps.  The board's own extent is
 * rotated too, if by quarters. */
void layout_rotate(const Layout *layout, int rotation, float *x, float *y);
/* The inverse: from a place on the rotated board to the unrotated one. */
void layout_rotate_back(const Layout *layout, int rotation, float *x, float *y);
/* A rotation that the board can do: 0 instead of what it cannot. */
int layout_rotation_able(const Layout *layout, int rotation);
/* the rotation that brings a site nearest to the lower edge; 0 of SITE_NONE. */
int layout_rotation_to(const Layout *layout, Site site);
/* Is the board rotated so that its upright extent lies? */
bool layout_rotated_flat(const Layout *layout, int rotation);
/* The plate of whoever sits at a site while the board is rotated; -1 if there is none, or the
 * site is SITE_NONE. */
int layout_plate(const Layout *layout, int rotation, Site site);
void layout_anchor(const Layout *layout, int rotation, const LayoutAnchor *anchor, float *x,
                   float *y);

#endif
