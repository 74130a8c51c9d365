/* SPDX-License-Identifier: MIT */
/*
 * rules.h -- the contract of the rules layer: one table per game.
 *
 * Four promises hold for every game and variant, and tests/unit/test_contract.c checks them:
 *
 *   1. A State is a value.  Plain assignment copies it; nothing in it points anywhere.
 *   2. A Move is a whole turn, written as the sites a player would click.
 *   3. Luck and secrets are explicit.  Dice are moves of SEAT_CHANCE; hidden tiles are blanked by
 *      conceal() before a view or an AI sees them.
 *   4. Rules functions never allocate, print, block, read a clock, or keep static state.  Only
 *      start(), next_round() and imagine() draw random numbers, and they are handed the generator.
 *
 * Rules end a game only by what the rules of movement say.  Draws by material, repetition, move
 * counts or claim belong to the referee in src/match, which asks through limits(), can_win() and
 * State.quiet; moves, perft and search go on through such positions.
 */
#ifndef RULES_RULES_H
#define RULES_RULES_H

#include "base/rng.h"
#include "base/text.h"
#include "rules/move.h"
#include "rules/sketch.h"
#include "rules/state.h"

typedef enum RulesFlag {
    RULES_CHANCE = 1 << 0,  /* SEAT_CHANCE may be to move */
    RULES_HIDDEN = 1 << 1,  /* conceal() and imagine() are given */
    RULES_REPEATS = 1 << 2, /* positions can recur: the match and searches keep a KeyLog */
    RULES_POINTS = 1 << 3,  /* Outcome.points is worth showing while the game goes on */
    RULES_PROGRESS = 1 << 4 /* Outcome.points tells how far one has come, and decides nothing */
} RulesFlag;

/* Draws given at this position, by itself or when the seat to move claims them; 0 is never. */
typedef struct Limits {
    uint8_t repetition; /* this many times the same position */
    uint16_t quiet;     /* plies without an irreversible one (State.quiet) */
    uint8_t claim_repetition;
    uint16_t claim_quiet;
    bool no_offers; /* nobody may offer a draw here */
    uint8_t ending; /* a draw here and now by counts of the game's own: its Ending, else 0 */
} Limits;

/*
 * A game.  One constant of this type is the only symbol a game exports.
 *
 * Unless noted, a function may be called on any State that start(), play(), read() or next_round()
 * produced, from any thread, at any time.  Members marked "may be NULL" may be left out: whoever
 * needs one asks every game for it, and so it stands here though one game alone should have it.
 * roller() is asked by the session and by who reads records, counted() by the verdict, threatened()
 * by marks, besides() by speech, tell() and letter_move() by lists, conceal() and imagine() by
 * whatever shows or thinks.  None follows from the others: a threat outlasts the demand, at mate.
 */
typedef struct Rules {
    const char *id;   /* "chess": file names, saves, command line */
    const char *name; /* "Chess", a gettext message id */
    const OptionSpec *options;
    const NoticeSpec *notices;
    uint8_t option_count;
    uint8_t notice_count;
    uint8_t seats_min, seats_max;
    uint8_t flags; /* RulesFlag */

    /* --- the board: the same for every State with these options --- */

    /* Number of sites; at most SITE_MAX. */
    int (*site_count)(const Options *options);

    /* Appends the name of a site.  Unique within the game, free of blanks. */
    void (*site_name)(const Options *options, Site site, Text *out);

    /* Appends what people call a site, as labels and notation do ("32"); nothing where one would
     * not say it.  Use rules_call_site().  May be NULL: its name, if that has no colon. */
    void (*call_site)(const Options *options, Site site, Text *out);

    /* Name of a piece kind, for sprites and screen readers: "knight".  NULL for 0 and unknown. */
    const char *(*kind_name)(uint8_t kind);

    /* --- a game from first to last move --- */

    /* Set up the opening position, dealing or shuffling with `rng`.  False, with a sentence in
     * `why` (may be NULL), if these options or this number of seats do not go together. */
    bool (*start)(State *out, const Options *options, int seats, Rng *rng, Text *why);

    /* List the legal turns of s->turn, in an order that depends only on the position.  At a chance
     * node: every outcome, all equally likely.  Never empty unless s->turn is SEAT_NONE, when it
     * is: a forced pass is a move. */
    void (*moves)(const State *s, MoveList *out);

    /* While another seat decides: the turns that `seat` may have in mind.  Every legal turn of it
     * after any single turn of the other is among them: its path, one that follow() takes, or its
     * first site and a landing on its way.  No path is the beginning of another.  May be NULL. */
    void (*premoves)(const State *s, Seat seat, MoveList *out);

    /* Play one of the moves listed by moves(), and settle everything that follows from it:
     * captures, key, ply, quiet, whose turn it is, game over.  Appends to `events` what there is
     * to see, unless it is NULL. */
    void (*play)(State *s, const Move *move, EventList *events);

    /* Number of move sequences of length `depth`, at least 1, by the game's compact moves where it
     * has such; the same number as by moves() and play().  May be NULL. */
    uint64_t (*perft)(const State *s, int depth);

    /* At a chance node: the seat whose roll it is, so that a person can make it.  May be NULL:
     * the dice fall by themselves. */
    Seat (*roller)(const State *s);

    /* Which of the game's names and pictures of seats (data/games) this seat has: of two players at
     * ludo the second is yellow, the third of four.  May be NULL: its own. */
    int (*wears)(const State *s, Seat seat);

    /* Result as far as the position alone tells. */
    Outcome (*outcome)(const State *s);

    /* How a round that is over came about, also a match's last one, and what each seat is left
     * with.  ENDING_NONE: none is over.  May be NULL: nothing is counted. */
    Ending (*counted)(const State *s, int left[SEAT_MAX]);

    /* Next round of a match of several: called when turn is SEAT_NONE and the outcome says
     * round_over but not over.  Whatever is to be chosen between rounds has been moved before.
     * May be NULL. */
    void (*next_round)(const State *s, Rng *rng, State *out);

    /* --- looking at it --- */

    /* What to draw on a site. */
    Piece (*piece_at)(const State *s, Site site);

    /* Where pieces are told apart in a stack: all on `site`, bottom to top, returning how many.
     * May be NULL. */
    int (*stack_at)(const State *s, Site site, Piece out[STACK_MAX]);
    /* What counts and is no piece on a site, for those who hear it.  May be NULL. */
    bool (*besides)(const State *s, Notice *out);

    /* --- saying why --- */

    /* For clicks that are neither a legal move nor the beginning of one: the reason.  Every such
     * path gets an answer.  Called through rules_why_not(), which deals with the legal ones. */
    void (*why_not)(const State *s, const Site *path, int n, Notice *out);

    /* What the seat to move has to do beyond "move": the tower that must go, one more sow, a pass.
     * Sites are those forced.  False when there is nothing special.  May be NULL. */
    bool (*demand)(const State *s, Notice *out);

    /* Where somebody's loss threatens or has come about, for everybody to see: a king in check, a
     * mated one too.  SITE_NONE if nowhere.  May be NULL. */
    Site (*threatened)(const State *s);

    /* What a legal move will do, worth one line before it is made.  May be NULL. */
    bool (*forecast)(const State *s, const Move *move, Notice *out);

    /* What a move of this position was, for those who did not see it made, from what an onlooker
     * sees: "4-1", "2 tiles drawn".  Notices of one id that follow each other are told as one, n0
     * added up.  May be NULL: the notation tells. */
    bool (*tell)(const State *s, const Move *move, Notice *out);

    /* Legal move for clicks that are not its listed path but lead to the same result (captures in
     * another order, a blocked tower for "pass").  May be NULL. */
    bool (*follow)(const State *s, const Site *path, int n, Move *out);

    /* Do these clicks, which begin no listed path, begin one that follow() knows?  May be NULL. */
    bool (*begins)(const State *s, const Site *path, int n);

    /* --- what the referee asks; may be NULL --- */

    /* Can this seat still win by any sequence of legal moves?  NULL: always. */
    bool (*can_win)(const State *s, Seat seat);

    /* Draws to be given at this position.  NULL: none. */
    Limits (*limits)(const State *s);

    /* --- writing it down --- */

    /* Append the position as one line of text (FEN where a standard exists). */
    void (*write)(const State *s, Text *out);

    /* Inverse of write() but for ply.  Accepts any text from anywhere; on a bad one returns false,
     * leaves *out alone and says why in a sentence. */
    bool (*read)(State *out, const Options *options, int seats, const char *text, Text *why);

    /* Append the customary notation of a legal move: "exd6", "32x21", "R 6: y>0".  Different for
     * different moves of a position; single blanks may part its words. */
    void (*write_move)(const State *s, const Move *move, Text *out);

    /* Legal move written in another customary notation (long, UCI, without the check sign).  Called
     * through rules_parse_move() for what is neither notation nor path.  False if there is none, or
     * more than one.  May be NULL. */
    bool (*read_move)(const State *s, const char *text, Move *out);

    /* How many clicks a written move asks for, legal or not, and which; or 0.  NULL: a path. */
    int (*read_clicks)(const State *s, const char *text, Site path[CLICKS_MAX]);

    /* Append what write_move() has written in the reader's letters and words; rules_parse_typed()
     * knows each.  Called through rules_letter_move().  May be NULL: it is shown as it is. */
    void (*letter_move)(const char *notation, Lettering lettering, Text *out);

    /* Positions set up by hand (sketch.h).  May be NULL: they are not. */
    const SketchRules *sketch;

    /* Several lines of characters for a terminal, the last one ended too. */
    void (*draw)(const State *s, Text *out);

    /* --- secrets; both NULL unless RULES_HIDDEN --- */

    /* Copy of `s` without what `viewer` cannot see (SEAT_NONE: onlooker). */
    void (*conceal)(const State *s, Seat viewer, State *out);

    /* A full State, drawn at random from all that could lie behind a concealed one:
     * conceal(imagine(c)) is c again. */
    void (*imagine)(const State *concealed, Seat viewer, Rng *rng, State *out);
} Rules;

/* The collection, in menu order.  NULL-terminated.  (registry.c) */
extern const Rules *const rules_all[];

const Rules *rules_find(const char *id);          /* NULL if there is no such game */
bool rules_lucky(const Rules *rules);             /* dice, or something hidden */
Options rules_normal_options(const Rules *rules); /* of each option the normal value */

int rules_option_index(const Rules *rules, const char *key); /* by its key, or -1 */

/* Set an option from text: a number or the id of a choice.  False with a sentence. */
bool rules_set_option(const Rules *rules, Options *options, const char *key, const char *value,
                      Text *why);

/* Append the value of option `index`: the id of the choice, or the number. */
void rules_write_option(const Rules *rules, const Options *options, int index, Text *out);

/* "checkmate", "goal-reached" ...; the name's Ending or ENDING_NONE. */
const char *ending_name(Ending ending);
Ending ending_find(const char *name);

/* ------------------------------------------------- for the games to use */

/* Do these clicks make or begin the move, its travel in order, the choices behind it in any? */
bool move_begins(const Move *move, const Site *path, int n);

/* Append to a list; one that is NULL is left alone. */
void event_add(EventList *list, EventKind kind, int beat, Site from, Site to, Piece piece);

/* A notice, and adding to it.  Sites beyond BLAME_MAX are dropped. */
Notice notice_make(int id);
void notice_site(Notice *notice, Site site);
void notice_propose(Notice *notice, Site site); /* after all that is only pointed at */
void notice_word(Notice *notice, int index, const char *word);

/* Append its sentence in plain English, for those without a translation (data/words.h). */
void notice_write(const NoticeSpec *spec, const Notice *notice, Text *out);

/* Places of two seats: `winner` first, or shared if SEAT_NONE. */
Outcome outcome_of_two(Ending ending, Seat winner);

#define PIECE_NONE ((Piece){.owner = SEAT_NONE})

/* ------------------------------- built on the table, once for all games */

/* Legal move written `text`: its notation, its path or one that follow() takes ("e2 e4", "e2,e4"),
 * or the last word of its notation ("y>0") where that tells it.  False with a sentence if none. */
bool rules_parse_move(const Rules *rules, const State *s, const char *text, Move *out, Text *why);
/* The same as it is typed: a move written as these letters show it comes first; "-" is a pass. */
bool rules_parse_typed(const Rules *rules, const State *s, const char *text, Lettering lettering,
                       Move *out, Text *why);
/* Append a notation of write_move() as these letters have it. */
void rules_letter_move(const Rules *rules, const char *notation, Lettering lettering, Text *out);

/* Append what people call a site, for sentences; false if it has no such name. */
bool rules_call_site(const Rules *rules, const Options *options, Site site, Text *out);

/* Site by name, or SITE_NONE. */
Site rules_find_site(const Rules *rules, const Options *options, const char *name);

Move rules_roll(const Rules *rules, const State *s, Rng *rng); /* one move of a chance node */

/* Number of move sequences of length `depth`.  No table, no stored number; the last ply is counted
 * from the list of moves.  By the game's own perft() where there is one; slowly by play() alone. */
uint64_t rules_perft(const Rules *rules, const State *s, int depth);
uint64_t rules_perft_slowly(const Rules *rules, const State *s, int depth);

/* Is there a legal move with exactly this path, or one that follow() finds? */
bool rules_follow(const Rules *rules, const State *s, const Site *path, int n, Move *out);

/* What clicks are. */
typedef enum Clicks {
    CLICKS_MOVE,    /* a legal move */
    CLICKS_BEGUN,   /* the beginning of one */
    CLICKS_OVER,    /* the game is over */
    CLICKS_CHANCE,  /* the dice are to be rolled */
    CLICKS_REFUSED, /* no move: *out says why */
} Clicks;

/* Of clicks; and of a written move that is none: CLICKS_MOVE, that cannot be told. */
Clicks rules_why_unread(const Rules *rules, const State *s, const char *text, Notice *out);
Clicks rules_why_not(const Rules *rules, const State *s, const Site *path, int n, Notice *out);

/* Apply one event to a picture (piece_at of every site): MOVE takes piece.count from `from` and
 * adds them to `to` where the same kind and owner stand, else replaces what stands there. */
void event_apply(Piece picture[SITE_MAX], const Event *event);

#endif
