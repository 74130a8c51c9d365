/* SPDX-License-Identifier: MIT */
/* play_table.c -- what can be asked for in a match, the same in every game: one row a command. */
#include "ui/scenes/play/play_table.h"
#include "data/words.h"
#include "match/side_lines.h"
#include "ui/scenes/play/play_mind.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/play/play_speech.h"

static void do_mute(Play *play, Ui *ui)
{
    (void)ui;
    app_mute(play->scene.app);
}

static void do_rules(Play *play, Ui *ui)
{
    (void)ui;
    play_rules(play);
}

static void do_menu(Play *play, Ui *ui)
{
    play->over = play->over == OVER_MENU ? OVER_NOTHING : OVER_MENU;
    ui_damage_all(ui);
}

static void do_dice(Play *play, Ui *ui)
{
    if (play_has_luck(play))
        play->over = OVER_LUCK;
    ui_damage_all(ui);
}

static void do_type(Play *play, Ui *ui)
{
    typing_begin(&play->typing, ui);
}

static void do_copy(Play *play, Ui *ui)
{
    play_copy(play, ui, false);
}

static void do_copy_game(Play *play, Ui *ui)
{
    play_copy(play, ui, true);
}

static void do_save(Play *play, Ui *ui)
{
    play_save(play, ui);
    if (!play->keep.failed)
        ui_toast(ui, words("The game is saved in the library after every move."));
}

static void do_save_as(Play *play, Ui *ui)
{
    play->over = OVER_NOTHING;
    ui_damage_all(ui);
    app_go(play->scene.app, (Route){.to = ROUTE_SAVE_AS,
                                    .match = match_copy(play->session.match),
                                    .step = session_shown(&play->session)});
}

static void do_new(Play *play, Ui *ui)
{
    (void)ui;
    app_go_instead(play->scene.app, (Route){.to = ROUTE_SETUP, .game = play->game});
}

static void do_open(Play *play, Ui *ui)
{
    (void)ui;
    app_go(play->scene.app, (Route){.to = ROUTE_LIBRARY});
}

static void do_settings(Play *play, Ui *ui)
{
    (void)ui;
    app_go(play->scene.app, (Route){.to = ROUTE_SETTINGS});
}

static void do_close(Play *play, Ui *ui)
{
    play->over = OVER_NOTHING;
    ui_damage_all(ui);
}

static void do_edit(Play *play, Ui *ui)
{
    (void)ui;
    app_go(play->scene.app, (Route){.to = ROUTE_EDITOR,
                                    .game = play->game,
                                    .variant = match_setup(play->session.match)->variant,
                                    .state = &play->session.seen,
                                    .listener = {.scene = &play->scene, .set_up = play_set_up}});
}

static void comment_asked(Play *play, Ui *ui)
{
    if (!play_comment_may(play))
        return;
    if (play_review_before(play)) /* one looks at the card of a move, and means it */
        play_browse_go(play, ui, play_review_chosen(play));
    play_comment_begin(play, ui);
}

static void do_home(Play *play, Ui *ui)
{
    (void)ui;
    play_back(play);
}

static void do_quit(Play *play, Ui *ui)
{
    (void)ui;
    app_quit(play->scene.app);
}

static void do_pace(Play *play, Ui *ui)
{
    Settings *settings = app_settings(play->scene.app);
    settings->pace = (Pace)((settings->pace + 1) % PACE_COUNT);
    app_settings_changed(play->scene.app);
    ui_toast(ui, play_command_label(play, COMMAND_PACE));
}

/* ------------------------------------------------------ what may be asked for */

/* Where computers play, somebody waits for them. */
static bool may_pace(const Play *play)
{
    const MatchSetup *setup = match_setup(play->session.match);
    bool any = false;
    for (int i = 0; i < setup->seats; i++)
        any |= setup->seat[i].computer;
    return any && match_next(play->session.match) != NEXT_OVER;
}

static bool may_move_now(const Play *play)
{
    return session_may_move_now(&play->session) && !play->engines.card;
}

static bool may_replay(const Play *play)
{
    return match_step_count(play->session.match) > 1;
}

static bool may_study(const Play *play)
{
    return session_may_study(&play->session);
}

static bool may_pause(const Play *play)
{
    return session_may(&play->session, SESSION_PAUSE) && !play->engines.card;
}

static bool may_give_up(const Play *play)
{
    return session_may(&play->session, SESSION_RESIGN);
}

/* The editor leads to values, which a game that counts has not while it runs, nor one of somebody
 * who has no hints. */
static bool may_edit(const Play *play)
{
    const MatchSetup *setup = match_setup(play->session.match);
    bool counts = setup->rated || setup->event[0] != '\0' || play->session.ways.no_hints != 0;
    return (!counts || match_next(play->session.match) == NEXT_OVER) &&
           sketch_serves(match_setup(play->session.match)->rules->sketch,
                         &play->session.seen.options, play->session.seen.seats);
}

/* ----------------------------------------------------------------- the table */

static const struct PlayCommand {
    Command face;
    SessionCommand asks;           /* the session for this, or else: */
    bool (*may)(const Play *play); /* NULL: always */
    void (*run)(Play *play, Ui *ui);
} commands[COMMAND_COUNT] = {
#define ROW(id, icon, label, deed, key, other, pad, may, run)                                      \
    {                                                                                              \
        {id, icon, label, deed, {key, other}, pad}, SESSION_NOTHING, may, run                      \
    }
#define ASK(id, icon, label, deed, key, other, pad, command)                                       \
    {                                                                                              \
        {id, icon, label, deed, {key, other}, pad}, command, NULL, NULL                            \
    }
    [COMMAND_UNDO] = ASK("undo", "undo", WORD("Back"), WORD("Take the move back"), CTRL(Z), NO_KEY,
                         PAD_BUTTON(Y), SESSION_UNDO),
    [COMMAND_REDO] = ASK("redo", "redo", WORD("Forward"), WORD("Play the move taken back again"),
                         CTRL_SHIFT(Z), CTRL(Y), PAD_NONE, SESSION_REDO),
    [COMMAND_FIRST] = ASK("first", "first", WORD("moves|Start"), WORD("To the first move"),
                          CTRL(HOME), NO_KEY, PAD_NONE, SESSION_FIRST),
    [COMMAND_BACK] = ASK("back", "prev", WORD("moves|Back"), WORD("One move back"), KEY(COMMA),
                         CTRL(LEFT), PAD_BUTTON(LEFTSHOULDER), SESSION_BACK),
    [COMMAND_ON] = ASK("on", "next", WORD("moves|Forward"), WORD("One move on"), KEY(PERIOD),
                       CTRL(RIGHT), PAD_BUTTON(RIGHTSHOULDER), SESSION_ON),
    [COMMAND_LAST] = ASK("last", "last", WORD("moves|End"), WORD("To the last move"), CTRL(END),
                         NO_KEY, PAD_NONE, SESSION_LAST),
    [COMMAND_BRANCH_BACK] = ASK("branchback", NULL, NULL, WORD("Previous variation"), CTRL(UP),
                                NO_KEY, PAD_NONE, SESSION_BRANCH_BACK),
    [COMMAND_BRANCH_ON] = ASK("branchon", NULL, NULL, WORD("Next variation"), CTRL(DOWN), NO_KEY,
                              PAD_NONE, SESSION_BRANCH_ON),
    [COMMAND_HINT] =
        ASK("hint", "hint", WORD("Hint"), NULL, KEY(H), NO_KEY, PAD_BUTTON(X), SESSION_HINT),
    [COMMAND_FLIP] = ROW("flip", "flip", WORD("board|Flip"), WORD("Flip the board"), KEY(F), NO_KEY,
                         PAD_BUTTON(LEFTSTICK), NULL, play_flip),
    [COMMAND_REPLAY] = ROW("replay", "again", WORD("What happened"),
                           WORD("Show again what has happened since your turn"), KEY(R), NO_KEY,
                           PAD_BUTTON(RIGHTSTICK), may_replay, play_replay),
    [COMMAND_PACE] = ROW("pace", "clock", WORD("Pace"), WORD("Slower or quicker"), KEY(S), NO_KEY,
                         PAD_NONE, may_pace, do_pace),
    [COMMAND_MOVE_NOW] =
        ROW("movenow", "next", WORD("Move now"), WORD("The computer plays the best it has found"),
            CTRL(RETURN), NO_KEY, PAD_NONE, may_move_now, play_move_now),
    [COMMAND_TYPE] =
        ROW("type", NULL, NULL, WORD("Type a move"), KEY(SLASH), NO_KEY, PAD_NONE, NULL, do_type),
    [COMMAND_LUCK] = ROW("dice", "die", WORD("Luck"), WORD("All rolls so far"), KEY(D), NO_KEY,
                         PAD_NONE, play_has_luck, do_dice),
    [COMMAND_MENU] =
        ROW("menu", "menu", WORD("Menu"), NULL, KEY(F10), NO_KEY, PAD_BUTTON(START), NULL, do_menu),
    [COMMAND_CLOSE] = ROW("close", "prev", WORD("Back to the board"), NULL, KEY(ESCAPE), NO_KEY,
                          PAD_NONE, NULL, do_close),
    [COMMAND_ROLL] = ASK("roll", NULL, NULL, WORD("Roll the dice, show the tiles"), KEY(RETURN),
                         KEY(SPACE), PAD_NONE, SESSION_ROLL),
    [COMMAND_NEW] =
        ROW("new", "plus", WORD("New game"), NULL, CTRL(N), NO_KEY, PAD_NONE, NULL, do_new),
    [COMMAND_OPEN] = ROW("open", "open", WORD("Library of games"), NULL, CTRL(O), NO_KEY, PAD_NONE,
                         NULL, do_open),
    [COMMAND_SAVE] =
        ROW("save", NULL, NULL, WORD("Save"), CTRL(S), NO_KEY, PAD_NONE, NULL, do_save),
    [COMMAND_RULES] = ROW("rules", "book", WORD("The rules"), NULL, KEY(F1), NO_KEY,
                          PAD_BUTTON(BACK), NULL, do_rules),
    [COMMAND_PAUSE] =
        ROW("pause", "pause", WORD("Pause"), NULL, KEY(P), NO_KEY, PAD_NONE, may_pause, play_pause),
    [COMMAND_RESTART] = ROW("restart", "again", WORD("Start over"), NULL, NO_KEY, NO_KEY, PAD_NONE,
                            play_may_restart, play_restart),
    [COMMAND_STUDY] = ROW("study", "branch", WORD("Try it in a study"), NULL, NO_KEY, NO_KEY,
                          PAD_NONE, may_study, play_study),
    [COMMAND_REVIEW] = ROW("makereview", "chart", WORD("Review"), WORD("Where the game turned"),
                           NO_KEY, NO_KEY, PAD_NONE, play_review_may, play_review_make),
    [COMMAND_DEEPEN] = ROW("deepen", "search", WORD("Look deeper"),
                           WORD("Review once more, with more thought for each move"), NO_KEY,
                           NO_KEY, PAD_NONE, play_review_may_deepen, play_review_deepen),
    [COMMAND_UNREVIEW] = ROW("unreview", "trash", WORD("Remove the review"), NULL, NO_KEY, NO_KEY,
                             PAD_NONE, play_review_may_remove, play_review_remove),
    [COMMAND_VALUES] = ROW("values", "chart", WORD("Values"), WORD("How good each move is"), KEY(A),
                           NO_KEY, PAD_NONE, play_values_may, play_values_switch),
    [COMMAND_BOOK] =
        ROW("book", "search", WORD("Played before"), WORD("What was played here in your games"),
            KEY(B), NO_KEY, PAD_NONE, play_book_may, play_book_switch),
    [COMMAND_COMMENT] =
        ROW("comment", "pencil", WORD("Comment…"), WORD("Comment on the move shown"), CTRL(E),
            NO_KEY, PAD_NONE, play_comment_may, comment_asked),
    [COMMAND_PROMOTE] = ASK("promote", "up", WORD("Promote the variation"), NULL, NO_KEY, NO_KEY,
                            PAD_NONE, SESSION_PROMOTE),
    [COMMAND_DELETE] = ASK("delete", "trash", WORD("Delete the variation"), NULL, NO_KEY, NO_KEY,
                           PAD_NONE, SESSION_DELETE),
    [COMMAND_SIDES] = ROW("sides", "eye", WORD("Hide variations"), NULL, NO_KEY, NO_KEY, PAD_NONE,
                          play_sides_may, play_sides_switch),
    [COMMAND_DRAW] =
        ASK("draw", "draw", WORD("Offer a draw"), NULL, NO_KEY, NO_KEY, PAD_NONE, SESSION_DRAW),
    [COMMAND_RESIGN] = ROW("resign", "resign", WORD("Give up"), NULL, NO_KEY, NO_KEY, PAD_NONE,
                           may_give_up, play_give_up),
    [COMMAND_COPY] = ROW("copy", "copy", WORD("Copy the position"), NULL, CTRL(C), NO_KEY, PAD_NONE,
                         NULL, do_copy),
    [COMMAND_COPY_GAME] = ROW("copygame", "copy", WORD("Copy the game"), NULL, CTRL_SHIFT(C),
                              NO_KEY, PAD_NONE, NULL, do_copy_game),
    [COMMAND_COPY_LINE] = ROW("copyline", NULL, NULL, WORD("Copy the moves of the line shown"),
                              CTRL_ALT(C), NO_KEY, PAD_NONE, play_reviewing, play_copy_line),
    [COMMAND_MAIL] = ROW("mail", "copy", WORD("My move as text"), NULL, NO_KEY, NO_KEY, PAD_NONE,
                         play_mail_may, play_mail_copy),
    [COMMAND_SAVE_AS] = ROW("saveas", "save", WORD("Save as…"), NULL, CTRL_SHIFT(S), NO_KEY,
                            PAD_NONE, NULL, do_save_as),
    [COMMAND_PASTE] =
        ROW("paste", "paste", WORD("Paste"), NULL, CTRL(V), NO_KEY, PAD_NONE, NULL, play_paste),
    [COMMAND_EDIT] = ROW("edit", "pencil", WORD("Change the position…"), NULL, NO_KEY, NO_KEY,
                         PAD_NONE, may_edit, do_edit),
    [COMMAND_SETTINGS] = ROW("settings", "gear", WORD("Settings"), NULL, CTRL(COMMA), NO_KEY,
                             PAD_NONE, NULL, do_settings),
    [COMMAND_MUTE] =
        ROW("mute", NULL, NULL, WORD("Sound off and on"), KEY(M), NO_KEY, PAD_NONE, NULL, do_mute),
#define SAY(id, deed, key, run) ROW(id, NULL, NULL, deed, KEY(key), NO_KEY, PAD_NONE, NULL, run)
    [COMMAND_SAY_BOARD] =
        SAY("sayboard", WORD("Say what stands on the board"), W, play_speech_board),
    [COMMAND_SAY_RANK] = SAY("sayrank", WORD("Say the rank under the cursor"), L, play_speech_rank),
    [COMMAND_SAY_ALIKE] =
        SAY("sayalike", WORD("Say where all such pieces are"), G, play_speech_alike),
    [COMMAND_SAY_ATTACKERS] =
        SAY("sayattackers", WORD("Say what attacks this piece"), K, play_speech_attackers),
    [COMMAND_SAY_TAKES] = SAY("saytakes", WORD("Say what can be taken"), T, play_speech_takes),
    [COMMAND_SAY_TURN] =
        SAY("sayturn", WORD("Say whose turn it is, clocks and points"), C, play_speech_turn),
#undef SAY
    [COMMAND_HOME] = ROW("home", "shelf", WORD("To the shelf"), NULL, ALT(HOME), NO_KEY, PAD_NONE,
                         NULL, do_home),
    [COMMAND_QUIT] = ROW("quit", "x", WORD("Quit"), NULL, CTRL(Q), NO_KEY, PAD_NONE, NULL, do_quit),
#undef ROW
#undef ASK
};

const Command *play_command(int id)
{
    return id < COMMAND_COUNT ? &commands[id].face : NULL;
}

bool play_may(const Play *play, PlayCommandId id)
{
    if (commands[id].asks != SESSION_NOTHING)
        return session_may(&play->session, commands[id].asks);
    return commands[id].may == NULL || commands[id].may(play);
}

void play_run(Play *play, Ui *ui, PlayCommandId id)
{
    if (commands[id].asks != SESSION_NOTHING)
        play_give(play, ui, commands[id].asks);
    else
        commands[id].run(play, ui);
}

const char *play_command_label(const Play *play, PlayCommandId id)
{
    static const char *const paces[PACE_COUNT] = {WORD("Pace: slow"), WORD("Pace: usual"),
                                                  WORD("Pace: quick")};
    if (id == COMMAND_PACE)
        return words(paces[app_settings(play->scene.app)->pace]);
    if (id == COMMAND_SIDES && play->moves.bare)
        return words("Show variations");
    if (id == COMMAND_PAUSE && match_paused(play->session.match))
        return words("Continue");
    if (id == COMMAND_DRAW && match_claimable(play->session.match) != ENDING_NONE)
        return words("Claim a draw");
    if (id == COMMAND_DRAW && draw_offer_from(play->session.match) != SEAT_NONE)
        return words("Accept the draw");
    return words(id == COMMAND_HOME ? play_back_label(play) : commands[id].face.label);
}

bool play_keys(Play *play, Ui *ui)
{
    for (int id = 0; id < COMMAND_COUNT; id++) {
        bool elsewhere = id == COMMAND_CLOSE || id == COMMAND_ROLL; /* by what lies there */
        if (elsewhere || !command_called(&commands[id].face, ui))
            continue;
        play_run(play, ui, (PlayCommandId)id);
        play_refusal_forget(play, ui); /* the rules have been opened where it speaks of them */
        return true;
    }
    return false;
}
