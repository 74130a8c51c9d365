/* SPDX-License-Identifier: MIT */
/*
 * settings.h -- what the user has chosen, kept in settings.json.
 *
 * A value.  Names of themes and sounds are agreed with ui, which is not known here.
 */
#ifndef DATA_SETTINGS_H
#define DATA_SETTINGS_H

#include "match/setup.h"

enum {
    SETTINGS_SOUNDS = 15,
    SETTINGS_GAMES = 16, /* games whose last choices are remembered */
    SETTINGS_NAME_MAX = 32,
    SETTINGS_PATH_MAX = 512,
};

/* As themes are numbered; the last: as the desktop wishes it. */
typedef enum Look { LOOK_LIGHT, LOOK_DARK, LOOK_CONTRAST, LOOK_DESKTOP } Look;
typedef enum ColourSigns { SIGNS_OFF, SIGNS_FAINT, SIGNS_STRONG } ColourSigns;

/* Letters of the pieces in chess: as the language has them, or always these. */
typedef enum Letters {
    LETTERS_BY_LANGUAGE,
    LETTERS_RUSSIAN,
    LETTERS_FIGURINES,
    LETTERS_ENGLISH,
    LETTERS_GERMAN,
    LETTERS_SPANISH
} Letters;

/* How quickly all goes that is shown. */
typedef enum Pace { PACE_SLOW, PACE_USUAL, PACE_QUICK, PACE_COUNT } Pace;

typedef enum MoveInput { INPUT_CLICK, INPUT_DRAG, INPUT_BOTH } MoveInput;

/* How the board lies when several people sit at one screen. */
typedef enum HotSeat { HOT_SEAT_FIXED, HOT_SEAT_TURNING, HOT_SEAT_FACING } HotSeat;

/* The last choices of one game.  Empty strings and zero: none yet. */
typedef struct GameSettings {
    char game[SETTINGS_NAME_MAX];
    char variant[SETUP_VARIANT_MAX];
    bool own_options; /* the options were changed by hand; else the variant's */
    Options options;
    int seats; /* 0: no choice yet */
    SeatSetup seat[SEAT_MAX];
    ClockSpec clock;
    int series_games; /* 0: open; means nothing while seats is 0 */
    SeriesFirst series_first;
    PointsRule series_points;
    bool by_lot; /* who begins, or who sits where */
    bool rated;  /* it counts, if those who play can be rated */
    char board_theme[SETTINGS_NAME_MAX];
    char piece_set[SETTINGS_NAME_MAX];
    char analysis[SETUP_ENGINE_MAX + 1]; /* another program that tells what moves are worth, "+"
                                          * before it: beside Larets; "": Larets alone */
    bool flipped;
} GameSettings;

typedef struct Settings {
    char language[8]; /* of words_language_code(), "" the system's */
    Look look;
    int scale;      /* percent, 75 to 300 */
    bool scale_own; /* somebody has chosen it, though it be 100: else the desktop's */
    bool fullscreen, maximised;
    bool speak;        /* all that happens, aloud */
    bool rumble;       /* a gamepad shakes in the hand */
    bool pads_own;     /* each player has a gamepad of their own; else one is passed round */
    bool window_known; /* the next four, and `maximised`, are of an earlier version: since then
                        * they are kept elsewhere (window_place.h) */
    int window_x, window_y;
    int window_w, window_h;

    int motion_ms;       /* of a move, 0 to 1000; other motions in proportion */
    int sowing_ms;       /* between two stones that are sown, 20 to 1000 */
    Pace pace;           /* ... of all that moves, and of the pauses between */
    bool reduced_motion; /* show the end state at once */
    bool motion_own;     /* ... or not: somebody has chosen it; else the desktop's wish counts */
    bool board_labels;
    ColourSigns signs;
    MoveInput input;
    HotSeat hot_seat;
    Letters letters;
    bool show_legal;
    int computer_pause_ms;  /* least time between a move and the computer's answer, 0 to 3000 */
    bool premove;           /* a move may be made ahead while a computer thinks */
    bool confirm;           /* a move of a person is shown, and waits for a yes */
    bool play_forced;       /* a turn with one legal move is played at once */
    bool computers_concede; /* they may give up, and offer a draw */
    bool two_threads;       /* the highest level thinks on two, where the machine has them */
    int table_mb;           /* memory for it to think in, 16 to 1024 */
    bool computer_opponent; /* in games that nobody has set up yet: else another person */
    char engine[SETTINGS_PATH_MAX];      /* a program of the user's own that plays; "": none */
    char save_folder[SETTINGS_PATH_MAX]; /* where "Save as" has put a game last; "": nowhere yet */
    char last_game[SETTINGS_NAME_MAX];
    char person[SETUP_PERSON_MAX]; /* who sits at the shelf: people.h; "": a guest */

    bool mute;
    int volume[SETTINGS_SOUNDS]; /* 0 to 100, in the order of settings_sound */

    int games;
    GameSettings game[SETTINGS_GAMES];
} Settings;

/* "pick", "place", "slide" ...: the keys of the volumes. */
extern const char *const settings_sound[SETTINGS_SOUNDS];

/* What holds as long as nobody has chosen. */
Settings settings_normal(void);

/* How much quicker than usual all goes: 1 is usual. */
float settings_pace(const Settings *settings);

/* The last choices of a game, made empty if there were none.  Never NULL: when there is no room the
 * oldest entry is given up. */
GameSettings *settings_game(Settings *settings, const char *game);

/*
 * Read settings from text.  Each value that does not do leaves the normal one in its place and adds
 * a line to `faults`: "<name>: scale: 1000 is not from 75 to 300".  Unknown keys, games and sounds
 * may be those of a newer version: they are passed over.  False if the text as a whole is no
 * settings: then *out is settings_normal().
 */
bool settings_read(const char *text, size_t n, const char *name, Settings *out, Buffer *faults);

/* Append as JSON. */
void settings_write(const Settings *settings, Buffer *out);

/* The last choices of all games alone, for whoever made them (data/people.h); reading leaves all
 * else as it is. */
void settings_choices_write(const Settings *settings, Buffer *out);
bool settings_choices_read(const char *text, size_t n, const char *name, Settings *out,
                           Buffer *faults);
/* From a file; as settings_load(). */
void settings_choices_load(const char *path, Settings *out, Buffer *faults);

/* From the user's folder.  A file that is damaged or cannot be read is set aside and said in
 * `faults`; when there is none yet, that is no fault. */
Settings settings_load(Buffer *faults);

/* Their language alone, "" if there are none: for what is said before they are loaded.  Nothing is
 * set aside. */
void settings_language(char out[sizeof((Settings *)NULL)->language]);

/* To it.  Other windows write the same file: only what differs from *known, as this window last
 * read or wrote it, is written over what is there; all else in the file stays, also what is not
 * known here.  *known is then the same as *settings.  False with a sentence. */
bool settings_save(const Settings *settings, Settings *known, Text *why);

#endif
