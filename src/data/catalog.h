/* SPDX-License-Identifier: MIT */
/*
 * catalog.h -- the games as data: variants, names, seats, boards (data/games/<game>.json).
 *
 * Needs the rules; knows nothing of windows.  All strings are UTF-8 English message ids unless
 * said otherwise (words.h translates); they live as long as the Catalog.
 */
#ifndef DATA_CATALOG_H
#define DATA_CATALOG_H

#include "rules/rules.h"

enum {
    VARIANT_MAX = 48,     /* listed variants of one game */
    CHOICE_WORD_MAX = 12, /* choices of one option that have words */
    ENGINE_KIND_MAX = 8,
    ENGINE_VARIANT_MAX = 8,
    SPOKEN_MAX = 24, /* kinds of pieces, or sites, that have words */
};

/* A row of option values. */
typedef struct Variant {
    char id[32];       /* "russian", "6x6" */
    const char *name;  /* "Russian" */
    const char *line;  /* its rules in one line */
    const char *board; /* layout: data/boards/<board>.json */
    bool in_menu;
    uint8_t seats_min, seats_max;
    Options options;
} Variant;

/* A program that plays this game, where it is installed. */
typedef struct EngineKind {
    const char *id;       /* "stockfish": its name in records and on the command line ... */
    const char *name;     /* "Stockfish": in menus; a name, not translated ... */
    const char *argument; /* what it is to be called with, NULL: nothing */
} EngineKind;

/* Rules as Hub calls them. */
typedef struct EngineVariant {
    const char *name; /* "normal" */
    Options options;
} EngineVariant;

/* An option by its texts. */
typedef struct EngineNaming {
    const char *key, *value;
} EngineNaming;

/* How programs that speak the Universal Chess Interface, or Hub, play this game. */
typedef struct GameEngines {
    bool spoken; /* they do */
    bool hub;    /* ... by Hub: */
    int variants, namings;
    EngineVariant variant[ENGINE_VARIANT_MAX];
    EngineNaming naming[2]; /* with these squares are called by numbers */
    int count;              /* of those that are known by name; others may be named by the user */
    EngineKind kind[ENGINE_KIND_MAX];
    int8_t shuffled; /* option whose value ... */
    int16_t value;   /* ... this needs UCI_Chess960; -1: none does */
} GameEngines;

/* How names of the rules are spoken: of kinds ("knight"), or of sites; "ring" stands for "ring:7",
 * too, and the number is said behind it. */
typedef struct Spoken {
    int n;
    const char *name[SPOKEN_MAX], *word[SPOKEN_MAX]; /* the words are message ids */
} Spoken;

/* One seat as this game calls it. */
typedef struct SeatName {
    const char *name;   /* "White", "B" */
    const char *turn;   /* "White to move" */
    const char *wins;   /* "White won" */
    const char *sprite; /* pattern of its picture in player rows, as layout_sprite() takes it, or
                         * NULL: the first letter of its name */
    const char *where;  /* where it sits, where the colour does not tell: "lower row"; or NULL */
    const char *yard;   /* site in the middle of what is lit while it is on; NULL: nothing */
    const char *store;  /* site on which its points lie one by one; NULL: they lie nowhere */
    const char *sits;   /* site at the edge where it sits; NULL: seat 0 below, seat 1 above */
} SeatName;

/* How menus speak of an option. */
typedef struct OptionWords {
    const char
        *choice[CHOICE_WORD_MAX];   /* message id of each value from min; NULL: the rules' id */
    int16_t worth[CHOICE_WORD_MAX]; /* of odds, in points of ratings: match/odds.h */
    int8_t only;                    /* another option that decides whether this one means ... */
    uint32_t only_values;           /* ... anything: a bit set of its values; 0: always */
} OptionWords;

typedef struct Game {
    const Rules *rules;
    const char *name;    /* "Kalah" */
    const char *line;    /* what it is, in one line */
    const char *points;  /* what Outcome.points counts: "in the kalah"; NULL: points, or nothing */
    const char *again;   /* said of a move after which the same seat moves again; NULL: nothing */
    const char *picture; /* position that stands for the game where it is shown small, of the first
                            variant with as many seats as it can have; NULL: the beginning */
    const char *doing;   /* said of whoever's move is being shown: "sowing"; NULL: nothing */
    bool on_shelf;       /* can be played in the window; else only on the command line */
    Seat first;          /* who begins by the rules (option `first` may change it); SEAT_NONE:
                          * whoever the deal makes begin */
    SeatName seat[SEAT_MAX];
    int variant_count;
    Variant variant[VARIANT_MAX]; /* [0] is the default, the sheet's */
    Options wished;      /* where they are not the normal ones, a new match is offered so */
    const char *pattern; /* ids beyond the list: "{pits}x{stones}", option keys in the holes */
    OptionWords option[OPTION_MAX];   /* in the rules' order */
    int8_t seating;                   /* option that only says who is seated where, -1: none */
    const char *ending[ENDING_COUNT]; /* sentence why it ended, by Ending; NULL: the common one */
    const char *claim[ENDING_COUNT];  /* offers a draw that may be claimed; NULL: the common one */
    const char *paragraph[ENDING_COUNT]; /* rule book paragraph of that ending, or NULL */
    GameEngines engines;
    Spoken pieces, sites; /* for those who hear the board (speech/say_board.h) */
} Game;

/* What a new match is offered beside a variant's rules, or (`on` is false) these without it. */
void game_wish(const Game *game, bool on, Options *options);

/* The game with the names and pictures that its seats have in this position (Rules.wears). */
void game_dress(const Game *game, const State *s, Game *out);

typedef struct Catalog Catalog;

/*
 * Load data/games/ for all registered games.  A file with a fault is left out with one sentence
 * per fault added to `faults` as lines ("data/games/morris.json: variants[2].like: ..."); a game
 * without a good file still has its one variant with normal options.  Never NULL.
 */
Catalog *catalog_load(Buffer *faults);
void catalog_free(Catalog *catalog);

/* Leave only games that are on the shelf. */
void catalog_drop_unshelved(Catalog *catalog);

/* The same for one game from text, with normal names where that is no good; for tests. */
bool catalog_read_game(Catalog *catalog, const Rules *rules, const char *name, const char *json,
                       size_t n, Buffer *faults);

/*
 * Variants of the user's own: {"game": "draughts", "variants": [...]} with rows as in data/games,
 * added behind those of the game.  `name` is what faults call the file.  False with one line per
 * fault; the catalog is then as it was.  Before anybody holds a Variant, that is, right after
 * catalog_load().
 */
bool catalog_add_own(Catalog *catalog, const char *name, const char *json, size_t n,
                     Buffer *faults);

/* All such files (*.json) of a folder; one that is not there has none. */
void catalog_add_folder(Catalog *catalog, const char *folder, Buffer *faults);

int catalog_count(const Catalog *catalog);
const Game *catalog_game(const Catalog *catalog, int index);

/* Message id of a value of option `index`, NULL for an option that is a number. */
const char *catalog_choice(const Game *game, int index, int value);

/* Does option `index` mean anything with these options?  (Points to win do not in one round.) */
bool catalog_option_counts(const Game *game, int index, const Options *options);

/* By game id; NULL if there is none. */
const Game *catalog_find(const Catalog *catalog, const char *id);

/* "kalah", "kalah/6x4", "morris/sheet": game and variant.  Patterns of a game ("{m}x{n}" for kalah)
 * accept ids beyond the list.  False with a sentence that lists what there is. */
bool catalog_variant(const Catalog *catalog, const char *id, const Game **game, Variant *out,
                     Text *why);

/* Its options alone, for readers of PGN and PDN (PortableOptions); `catalog` is a Catalog. */
bool catalog_options(const void *catalog, const char *id, Options *out);

/* The first game and variant of a menu in which a text is a position that can be played on, as
 * somebody may have copied it from elsewhere ("… w KQkq - 0 1"); false if there is none. */
bool catalog_position(const Catalog *catalog, const char *text, const Game **game,
                      const Variant **variant);

#endif
