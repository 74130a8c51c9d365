/* SPDX-License-Identifier: MIT */
/*
 * play_drawn.c -- arrows and circles that a person has drawn on the board, and those that stand in
 * the comments of a game from elsewhere: "[%csl Gd4,Re5][%cal Gc2c4]".
 *
 * They belong to a position: seen while one looks at it, and again when one comes back.  What is
 * drawn in a study is kept there, and goes when it is drawn once more; else a click clears it all.
 */
#include <string.h>

#include "data/words.h"
#include "match/comment.h"
#include "ui/scenes/play/play_mind.h"
#include "ui/scenes/play/play_over.h"

/* In a study it is kept with what is said of the step. */
static bool keep(Play *play, Ui *ui, const HandAct *act)
{
    static const char letters[] = "GRBY";
    const Layout *layout = play->stage.layout;
    bool circle = act->from == act->site;
    Text drawing = {0};
    Buffer said = {0};
    News news = {.happened = false};
    if (!play_comment_may(play) || layout->site_name[act->site][0] == '\0')
        return false;
    text_add(&drawing, "%c%s%s", letters[act->kind - ARROW_GREEN], layout->site_name[act->from],
             circle ? "" : layout->site_name[act->site]);
    comment_draw(match_step(play->session.match, session_shown(&play->session)).comment,
                 circle ? "csl" : "cal", drawing.s, &said);
    session_comment(&play->session, buffer_string(&said), &news);
    play_take(play, ui, &news, SITE_NONE);
    buffer_release(&said);
    ui_damage_all(ui);
    return true;
}

void play_drawn_add(Play *play, Ui *ui, const HandAct *act)
{
    if (keep(play, ui, act))
        return;
    PlayDrawn drawn = {session_shown(&play->session), act->from, act->site, act->kind};
    int found = 0;
    while (found < play->drawn.n &&
           (play->drawn.at[found].step != drawn.step || play->drawn.at[found].from != drawn.from ||
            play->drawn.at[found].to != drawn.to))
        found++;
    if (found <
        play->drawn.n) { /* the same once more takes it away; in another colour changes it */
        bool same = play->drawn.at[found].kind == drawn.kind;
        memmove(&play->drawn.at[found], &play->drawn.at[found + 1],
                (size_t)(--play->drawn.n - found) * sizeof *play->drawn.at);
        if (same) {
            ui_damage_all(ui);
            return;
        }
    }
    if (play->drawn.n == PLAY_DRAWN) /* the oldest makes room */
        memmove(play->drawn.at, play->drawn.at + 1,
                (size_t)--play->drawn.n * sizeof *play->drawn.at);
    play->drawn.at[play->drawn.n++] = drawn;
    if (!play->drawn.told)
        ui_toast(ui, words("A mark of your own, no move. A click on the board clears it."));
    play->drawn.told = true;
    ui_damage_all(ui);
}

void play_drawn_clear(Play *play, Ui *ui)
{
    int kept = 0, step = session_shown(&play->session);
    for (int i = 0; i < play->drawn.n; i++)
        if (play->drawn.at[i].step != step)
            play->drawn.at[kept++] = play->drawn.at[i];
    if (kept != play->drawn.n)
        ui_damage_all(ui);
    play->drawn.n = kept;
}

/* ------------------------------------------------------- of comments */

static Site site_of(const Layout *layout, const char *name, size_t n)
{
    bool fits = n < sizeof layout->site_name[0];
    for (int i = 0; fits && i < layout->site_count; i++)
        if (strncmp(layout->site_name[i], name, n) == 0 && layout->site_name[i][n] == '\0')
            return (Site)i;
    return SITE_NONE;
}

/* "Gd4" or "Gc2c4", of n bytes; what is neither draws nothing. */
static void mark_word(const Layout *layout, const char *word, size_t n, bool arrow,
                      BoardMarks *marks)
{
    static const char letters[] = "GRBY";
    const size_t room = sizeof layout->site_name[0]; /* a comment may have words of thousands */
    const char *letter = n > 0 ? memchr(letters, word[0], 4) : NULL;
    if (letter == NULL || n > 2 * room)
        return;
    uint8_t kind = (uint8_t)(ARROW_GREEN + (letter - letters));
    for (size_t first = arrow ? 1 : n - 1; first > 0 && first < n; first++) {
        Site from = site_of(layout, word + 1, first);
        Site to = arrow ? site_of(layout, word + 1 + first, n - 1 - first) : from;
        if (from != SITE_NONE && to != SITE_NONE) {
            board_marks_arrow(marks, from, to, kind);
            return;
        }
    }
}

static void mark_command(const Layout *layout, const char *comment, const char *command, bool arrow,
                         BoardMarks *marks)
{
    for (const char *at = strstr(comment, command); at != NULL; at = strstr(at, command)) {
        at += strlen(command);
        size_t end = strcspn(at, "]");
        for (const char *word = at; word < at + end;) {
            word += strspn(word, " ,\n\t");
            size_t n = strcspn(word, " ,\n\t]");
            mark_word(layout, word, n, arrow, marks);
            word += n;
            if (*word == ']' || *word == '\0')
                break;
        }
        at += end;
    }
}

void play_drawn_mark(const Play *play, BoardMarks *marks)
{
    int step = session_shown(&play->session);
    const char *comment = match_step(play->session.match, step).comment;
    mark_command(play->stage.layout, comment, "[%csl", false, marks);
    mark_command(play->stage.layout, comment, "[%cal", true, marks);
    for (int i = 0; i < play->drawn.n; i++)
        if (play->drawn.at[i].step == step)
            board_marks_arrow(marks, play->drawn.at[i].from, play->drawn.at[i].to,
                              play->drawn.at[i].kind);
    board_hand_mark_drawn(&play->stage.hand, marks);
}
