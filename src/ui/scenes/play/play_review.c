/* SPDX-License-Identifier: MIT */
/* play_review.c -- a review is made, kept, and taken out again. */
#include "ui/scenes/play/play_review.h"

#include <stdlib.h>

#include "ai/ai.h"
#include "base/alloc.h"
#include "data/words.h"
#include "match/side_lines.h"
#include "ui/scenes/play/play.h"
#include "ui/scenes/play/play_tags.h"
#include "ui/scenes/shared/names.h"

enum { SMOOTH_PARTS = 60 }; /* of a curve */

bool play_review_may(const Play *play)
{
    const Match *match = play->session.match;
    return match_next(match) == NEXT_OVER && match_line_count(match) > 1 &&
           play->review.reviewer == NULL && !play->review.whole && !app_still(play->scene.app);
}

static void begin(Play *play, Ui *ui, uint64_t nodes)
{
    play->review.reviewer =
        reviewer_new(play->session.match, nodes, app_answer_event(play->scene.app));
    if (!session_is_away(&play->session))
        play->card.closed = true;
    ui_damage_all(ui);
}

void play_review_make(Play *play, Ui *ui)
{
    if (play_review_may(play))
        begin(play, ui, review_nodes_for(play->session.match));
}

/* In a picture of the screen it can be seen, and nobody asks for it. */
bool play_review_may_deepen(const Play *play)
{
    return match_next(play->session.match) == NEXT_OVER && play->review.reviewer == NULL &&
           play->review.whole;
}

bool play_review_deepest(const Play *play)
{
    return kept_nodes(play->session.match) > REVIEW_DEEPEST / REVIEW_DEEPER;
}

void play_review_deepen(Play *play, Ui *ui)
{
    if (play_review_may_deepen(play) && !play_review_deepest(play))
        begin(play, ui, REVIEW_DEEPER * kept_nodes(play->session.match));
}

void play_review_stop(Play *play, Ui *ui)
{
    reviewer_free(play->review.reviewer);
    play->review.reviewer = NULL;
    ui_damage_all(ui);
}

/* Of a review that is there already the lines go, and steps get other numbers: one looks on at the
 * same place of the match, or where a side line leaves it. */
static void keep(Play *play, Ui *ui)
{
    Match *match = play->session.match;
    int shown = session_shown(&play->session);
    while (!match_on_line(match, shown))
        shown = match_step(match, shown).parent;
    int number = match_step(match, shown).number;
    bool anew = play->review.whole;
    if (anew) {
        play_browse_go(play, ui, match_line_step(match, 0));
        play_values_rest(play);
        play->book.step = -1;
    }
    reviewer_keep(play->review.reviewer, match);
    if (anew)
        play_browse_go(play, ui, match_line_step(match, number));
}

void play_review_hear(Play *play, Ui *ui)
{
    PlayReview *review = &play->review;
    if (review->reviewer == NULL)
        return;
    play_panel_damage(play, ui);
    if (play->over == OVER_COMMENT) /* it belongs to the step shown, which may get another number */
        return;
    if (!reviewer_ready(review->reviewer, play->session.match))
        return;
    keep(play, ui);
    review->steps = 0;
    play_review_stop(play, ui);
    play_save(play, ui);
}

bool play_review_may_remove(const Play *play)
{
    return play->review.whole && match_next(play->session.match) == NEXT_OVER;
}

void play_review_remove(Play *play, Ui *ui)
{
    if (!play_review_may_remove(play))
        return;
    play_browse_go(play, ui, match_line_step(play->session.match, 0)); /* what is seen may go */
    kept_remove(play->session.match);
    play->review.steps = 0;
    play_save(play, ui);
    ui_damage_all(ui);
}

/* Where luck turns every step up and down, the mean of its neighbours. */
static void smooth(const PlayReview *review, int seats, float *out)
{
    int reach = review->n / SMOOTH_PARTS, last = review->n - 1;
    for (int seat = 0; seat < seats; seat++) {
        double sum = 0;
        int known = 0;
        for (int i = -reach; i <= last;
             i++) { /* what comes near is added, what is left behind goes */
            int comes = i + reach, goes = i - reach - 1;
            float in = comes <= last ? review->chance[comes * seats + seat] : -1;
            float past = goes >= 0 ? review->chance[goes * seats + seat] : -1;
            known += (in >= 0) - (past >= 0);
            sum += (in >= 0 ? (double)in : 0) - (past >= 0 ? (double)past : 0);
            if (i < 0)
                continue;
            bool as_it_is = i == last || known == 0; /* where it came to */
            int at = i * seats + seat;
            out[at] = as_it_is ? review->chance[at] : (float)(sum / known);
        }
    }
}

void play_review_read(Play *play)
{
    PlayReview *review = &play->review;
    const Match *match = play->session.match;
    int seats = match_setup(match)->seats;
    if (review->steps == match_step_count(match))
        return;
    review->steps = match_step_count(match);
    review->whole = match_next(match) == NEXT_OVER && kept_whole(match);
    if (!review->whole)
        return;
    kept_sum(match, &review->sum);
    match_rolls(match, &review->rolls);
    review->n = match_line_count(match);
    review->chance = alloc_resize(review->chance, (size_t)(review->n * seats) * sizeof(float));
    for (int i = 0; i < review->n; i++) {
        Kept kept;
        bool known = kept_read(match, match_line_step(match, i), &kept);
        for (int seat = 0; seat < seats; seat++)
            review->chance[i * seats + seat] = known ? (float)kept.chance[seat] : -1;
    }
    if (!review->sum.has_luck)
        return;
    float *even = alloc_resize(NULL, (size_t)(review->n * seats) * sizeof(float));
    smooth(review, seats, even);
    free(review->chance);
    review->chance = even;
}

void play_review_release(Play *play)
{
    reviewer_free(play->review.reviewer);
    free(play->review.chance);
}

bool play_review_shown(const Play *play)
{
    return play->review.whole && play_reviewing(play);
}

bool play_review_waits(const Play *play)
{
    return play_reviewing(play) &&
           (play->review.reviewer != NULL || play_review_may(play) || play_review_may_deepen(play));
}

/* Is a step one of the line that begins with another? */
static bool in_line(const Match *match, int step, int first)
{
    while (step > first && first >= 0) /* what came before has lower numbers */
        step = match_step(match, step).parent;
    return step == first;
}

int play_review_chosen(const Play *play)
{
    const Match *match = play->session.match;
    const KeptSum *sum = &play->review.sum;
    int shown = session_shown(&play->session);
    for (int i = 0; play->review.whole && i < sum->worst_n; i++)
        if (sum->worst[i] == shown || match_step(match, sum->worst[i]).parent == shown ||
            in_line(match, shown, kept_better(match, sum->worst[i])))
            return sum->worst[i];
    return -1;
}

bool play_review_before(const Play *play)
{
    int chosen = play_review_chosen(play);
    return chosen >= 0 &&
           match_step(play->session.match, chosen).parent == session_shown(&play->session);
}

int play_review_better(const Play *play)
{
    return play_review_before(play) ? kept_better(play->session.match, play_review_chosen(play))
                                    : -1;
}

void play_review_again(Play *play)
{
    App *app = play->scene.app;
    Match *match = play->session.match;
    const Rules *rules = match_setup(match)->rules;
    int chosen = play_review_chosen(play);
    if (chosen < 0)
        return;
    Step step = match_step(match, chosen);
    Browse before = {.study = false};
    char date[32];
    app_date(app, date);
    browse_go(&before, match, step.parent);
    Match *again = browse_fork(&before, match, date);
    browse_release(&before);
    SeatSetup own = match_setup(match)->seat[step.seat];
    own.computer = false;
    own.engine = (SeatEngine){.elo = 0};
    match_reseat(again, step.seat, &own);
    for (Seat seat = 0; seat < match_setup(match)->seats; seat++) {
        SeatSetup met = match_setup(match)->seat[seat];
        bool ours = met.computer && met.engine.id[0] == '\0';
        SeatSetup other = {.computer = true, /* who was met, else as strong as it can */
                           .level = ours ? met.level : (uint8_t)ai_levels(rules),
                           .colour = met.colour};
        if (seat != step.seat)
            match_reseat(again, seat, &other);
    }
    Route play_on = {
        .to = ROUTE_PLAY,
        .match = again,
        .listener = {.scene = &play->scene, .back = WORD("Back to the review"), .icon = "prev"}};
    if (app_is_crowded(app)) { /* a review over a match over a review would never end */
        play_on.listener = (Listener){.scene = NULL};
        app_home(app);
    }
    app_go(app, play_on);
}
