/* SPDX-License-Identifier: MIT */
/*
 * play.h -- what the files of the play scene share; for nobody else.
 *
 * The match itself, and all that is decided about it, is a Session (session/session.h); here is how
 * it is seen.
 *
 *   play.c           the scene: its frame, its life
 *   play_news.c      the match goes on: what the session tells is shown, said and kept
 *   play_keep.c      its file: kept after each step, met with what others play in it
 *   play_stones.c    how stones lie, back and forth in the moves
 *   play_since.c      what has happened since one's turn, marked and shown once more
 *   play_commands.c  what one can ask for beside a move; play_table.h by which keys
 *   play_board.c     the board, and what the hand on it does
 *   play_marks.c     what is marked on it; play_drawn.c what a person has drawn there;
 *                    play_refusal.c the answer to a click that is no move
 *   play_panel.h     the panel: its players, what they have taken, the moves, the dice
 *   play_hidden.c    hidden hands: who sees what, the curtain
 *   play_premove.c     what is marked of a move made ahead; play_hint.c hints in words
 *   play_tags.h       the name tags of two who sit opposite each other
 *   play_circle.c     who sits round the board, and to whom it is rotated: play_circle.h
 *   play_browse.c      looking at another step than the present
 *   play_mind.h, play_engine.h, play_review.h, play_values.h, play_book.h, play_over.h: parts with
 *   headers of their own
 */
#ifndef UI_SCENES_PLAY_H
#define UI_SCENES_PLAY_H

#include "data/shelf.h"
#include "session/session.h"
#include "ui/app/errand.h"
#include "ui/app/thinker.h"
#include "ui/scenes/play/play_book.h"
#include "ui/scenes/play/play_engine.h"
#include "ui/scenes/play/play_review.h"
#include "ui/scenes/play/play_values.h"
#include "ui/scenes/shared/scenes.h"
#include "ui/scenes/shared/stage.h"
#include "ui/scenes/shared/typing.h"

enum { PLAY_DRAWN = 64, PLAY_COMMENT = 1000 };

/* An arrow, or a circle, drawn at a position of the match. */
typedef struct PlayDrawn {
    int step;
    Site from, to;
    uint8_t kind; /* ArrowKind */
} PlayDrawn;

typedef enum PlayAsk { ASK_MOVE, ASK_HINT } PlayAsk;

/* A move in the list of moves. */
typedef struct MoveCell {
    int step;
    int row, column;
    int number; /* printed before the row; 0: none, negative: goes on */
    bool note;  /* what is said of it, in a row of its own */
    bool side;  /* a variation that begins with it, likewise */
} MoveCell;

/* What lies over board and panel and has all input; a line that is typed is beside these. */
typedef enum PlayOver {
    OVER_NOTHING,
    OVER_MENU,
    OVER_LUCK,        /* the card of rolls and commitment */
    OVER_SHEET,       /* what each round has added */
    OVER_GIVING_UP,   /* it is asked whether somebody does */
    OVER_TAKING_BACK, /* others are asked whether a move is taken back, */
    OVER_PAUSING,     /* ... whether the clocks stand, */
    OVER_RESTARTING,  /* ... whether the game begins anew */
    OVER_COMMENT,     /* what is to be said of a move is written */
} PlayOver;

/* Where the name tags of the further and the nearer of two are: play_tags.h; empty: nowhere. */
typedef struct TagRoom {
    Rect far, near;
} TagRoom;

/* Where whoever is on is lit: play_lit.c. */
typedef struct PlayLit {
    enum { LIT_NOTHING, LIT_YARD, LIT_HAND, LIT_EDGE } form;
    Rect r;
} PlayLit;

typedef struct Play {
    Scene scene;
    Session session;
    const Game *game; /* dressed: the seats have the names of this match */
    Game dressed;
    struct {
        ShelfPlace place;      /* its file; none until the first move */
        bool failed;           /* it could not be kept, and that was said */
        bool changed;          /* something was done that is worth keeping */
        int64_t at;            /* when it was kept last */
        ShelfMeeting *meeting; /* what has come into the file is on its way; NULL: nothing has */
        Errand *errand;        /* ... is still being read */
        bool owed;             /* ... and then the match is to be kept */
    } keep;
    int told_step;       /* the step that was spoken last, from 1; 0: none */
    int64_t clock_shown; /* what the running clock last showed */

    Stage stage;
    TagRoom tags;
    PlayLit lit;
    struct { /* what has happened, shown once more: up to a step ... */
        bool on;
        int at, done; /* ... and how far that is */
    } again;
    int stones_at; /* step whose stones the view shows, -1: none */
    struct {
        int rotation; /* by hand, where people sit all round the board: steps of the layout */
        Seat faced;   /* ... and to whom it is rotated beside that; SEAT_NONE: nobody yet */
    } lies;
    struct { /* as the board shows it: this follows what has landed */
        int points[SEAT_MAX];
        Seat acting; /* whose turn it is */
    } landed;
    struct {
        int n;
        PlayDrawn at[PLAY_DRAWN];
        bool told; /* what the first of them is */
    } drawn;

    Thinker *thinker;
    PlayEngines engines; /* other programs */
    PlayReview review;   /* of a match that is over */
    PlayValues values;   /* of the moves, in a study */
    PlayBook book;       /* what was played there before */

    struct {
        const Opening *name; /* what the moves so far are called, NULL: they have no name */
        bool row;            /* ... or those of the whole line have one */
    } opening;
    struct {
        Rect place; /* of all that is shown of them */
        MoveCell *cell;
        int room;
        bool bare;  /* without the variations that hang under moves */
        int shown;  /* step last brought into view in the list of moves ... */
        float over; /* ... when that was by so much higher than its room */
    } moves;

    PlayOver over;
    struct { /* as it is being written */
        int sign, value;
        unsigned remarks; /* a bit each */
        char text[PLAY_COMMENT];
    } comment;
    float dice_height;
    Typing typing;
    bool draw_shown, confirm_shown; /* cards that ask beside the board */
    struct {                        /* the answer to a click that is no move */
        int64_t until;              /* it goes by itself ... */
        bool pointed;               /* ... but not from under the pointer */
    } bubble;
    struct { /* the result */
        bool closed, drawn;
        bool beside; /* the board: it covers nothing */
        Text rating; /* play_rate() */
    } card;
    Listener listener;
} Play;

/* play_hidden.c */
void play_curtain_card(Play *play, Ui *ui);
/* Names and numbers beside hands and bazaar. */
void play_captions(Play *play, Ui *ui);
/* What the others have done since this seat's last turn; false if there is nothing to tell. */
bool play_told(const Play *play, Text *out);

/* play_news.c */
/* What the session has to tell is shown, heard, said and kept; `dropped`: where a drag has ended
 * that brought it about, or SITE_NONE. */
void play_take(Play *play, Ui *ui, const News *news, Site dropped);
/* Give the session a command; a step to look at; a written move. */
void play_give(Play *play, Ui *ui, SessionCommand command);
void play_browse_go(Play *play, Ui *ui, int step);
void play_do(Play *play, Ui *ui, const Move *move);
/* The same, but it waits for a yes where its player wishes that. */
void play_propose(Play *play, Ui *ui, const Move *move);
/* The computer that thinks plays the best it has found so far. */
void play_move_now(Play *play, Ui *ui);
/* Whatever is due: a computer's move, the dice, the clock, the end. */
void play_advance(Play *play, Ui *ui);
void play_answer(Scene *scene, const SDL_UserEvent *event);

/* play_keep.c */
/* It is kept now; or, has something large come into its file, as soon as that is in the match. */
void play_save(Play *play, Ui *ui);
/* What another window has played in the same record comes in. */
void play_glance(Scene *scene);
/* ... a slice of it, if all of it is read; or the rest at once, for nobody comes back. */
void play_meet_on(Play *play, Ui *ui);
void play_meet_end(Play *play, Ui *ui);

/* play_browse.c */
/* Is the panel for going through the moves? */
static inline bool play_reviewing(const Play *play)
{
    return session_is_away(&play->session) ||
           (session_mode(&play->session) == SESSION_STUDY && play->card.closed);
}
/* A match that has come to its end here is looked through from its beginning. */
void play_review_begin(Play *play, Ui *ui);
/* The arrows go through the moves.  Was it one of these keys? */
bool play_review_keys(Play *play, Ui *ui);
void play_review_say(const Play *play, Text *out);
/* What one looks at is tried in a copy, if it may be. */
void play_study(Play *play, Ui *ui);
/* The way back to the present, or out of a match that is over into another; its place is cut off
 * `r`. */
bool play_browse_waits(const Play *play);
void play_browse_button(Play *play, Ui *ui, Rect r);
/* To what was played instead of a step: +1 the next of these, -1 the one before. */
void play_browse_branch(Play *play, Ui *ui, int step, int way);

/* play_pad.c */
/* Where each has a gamepad of their own, is this the one whose turn it is?  With fewer of them than
 * people these take turns. */
bool play_pad_may(const Play *play, const Input *input);

/* play_stones.c */
/* The stones of the board lie as after this step of the line. */
void play_stones_lie(Play *play, Ui *ui, int step);

/* Are there variations, to be hidden in the list of moves or shown again? */
bool play_sides_may(const Play *play);
void play_sides_switch(Play *play, Ui *ui);

/* play_since.c */
/* All that is new to whoever is on is marked; is shown once more, step by step: true while that
 * goes on, to be asked whenever nothing is on its way; any input ends it. */
void play_since_mark(const Play *play, BoardMarks *marks);
void play_replay(Play *play, Ui *ui);
bool play_replay_on(Play *play, Ui *ui);
void play_replay_end(Play *play);

/* play_commands.c */
void play_flip(Play *play, Ui *ui);
void play_again(Play *play, bool swap);
void play_copy(Play *play, Ui *ui, bool whole_game);
/* The moves of the line shown, with their numbers. */
void play_copy_line(Play *play, Ui *ui);
void play_paste(Play *play, Ui *ui);
/* Another match with the same seats takes the place of this one. */
void play_set_up(Scene *scene, const char *position);
/* play_mail.c */
bool play_mail_may(const Play *play);
void play_mail_copy(Play *play, Ui *ui);
/* What a letter tells is played, begun, or refused with the reason. */
void play_mail_take(Play *play, Ui *ui, const char *text);
/* play_commands.c */
void play_pause(Play *play, Ui *ui);
void play_rules(Play *play);

/* play_board.c */
void play_board_draw(Play *play, Ui *ui);
void play_board_input(Play *play, Ui *ui);
void play_let_go(Play *play, Ui *ui);

/* play_marks.c */
void play_marks(Play *play, BoardMarks *marks);
/* What is to be said of the turn on its way, or of what must be done. */
bool play_demand(const Play *play, Notice *out);
/* What the move under the pointer would do. */
bool play_forecast(const Play *play, Notice *out);

/* play_refusal.c */
/* It is shown from now on, as long as one reads it. */
void play_refused(Play *play, Ui *ui);
/* What it points at. */
Site play_refusal_site(const Play *play);
void play_refusal_forget(Play *play, Ui *ui);
/* Show the answer to some click that is no move, if there is one. */
void play_refuse_any(Play *play, Ui *ui);
/* Its time is over? */
void play_refusal_ends(Play *play, Ui *ui);
void play_bubble(Play *play, Ui *ui);

#endif
