/* SPDX-License-Identifier: MIT */
/* What is played here, and as part of what. */
#include "ui/scenes/play/play_title.h"

#include <math.h>
#include <string.h>

#include "data/proposed.h"
#include "data/words.h"
#include "match/odds.h"
#include "ui/scenes/play/play_table.h"
#include "ui/scenes/shared/names.h"
#include "ui/scenes/shared/verdict.h"

static bool series_shown(const Play *play)
{
    const MatchSetup *setup = match_setup(play->session.match);
    return setup->series.game > 1 || setup->series.games > 1;
}

static const char *variant_name(const Play *play)
{
    for (int i = 0; i < play->game->variant_count; i++)
        if (strcmp(play->game->variant[i].id, match_setup(play->session.match)->variant) == 0)
            return words(play->game->variant[i].name);
    return "";
}

/* "Classic chess, odds: a knight"; without the odds where there is no room for them. */
static void variant_say(const Play *play, Gfx *gfx, const Type *type, float room, Text *out)
{
    const MatchSetup *setup = match_setup(play->session.match);
    if (odds_giver(setup->rules, &setup->options) != SEAT_NONE) {
        int index = rules_option_index(setup->rules, "odds");
        const char *odds = words(catalog_choice(play->game, index, setup->options.value[index]));
        words_fill(out, words("{0}, odds: {1}"), (const char *[3]){variant_name(play), odds}, NULL);
        if (gfx_text_width(gfx, type, out->s) <= room)
            return;
        text_clear(out);
    }
    text_add_string(out, variant_name(play));
}

/* "game 2, score 1 : 0". */
static void series_say(const Play *play, Text *out)
{
    Series series = match_series(play->session.match);
    Text score[2] = {0};
    for (Seat i = 0; i < 2; i++)
        half_points_write(series_half_points(&series, i), &score[i]);
    const char *const word[3] = {score[0].s, score[1].s, NULL};
    const long number[2] = {SDL_max(series.game, 1), 0};
    words_fill(out, words("game {n0}, score {0} : {1}"), word, number);
}

/* What is said beside the game's name: its tournament and round, the score of a series, or the
 * variant.  `room`: of less than all of it the round matters most. */
static void title_more(const Play *play, Gfx *gfx, const Type *type, float room, Text *out)
{
    const MatchSetup *setup = match_setup(play->session.match);
    const char *const word[3] = {proposed_said(setup->event), setup->round, NULL};
    if (setup->event[0] == '\0' || setup->round[0] == '\0') {
        if (series_shown(play))
            series_say(play, out);
        else
            variant_say(play, gfx, type, room, out);
        return;
    }
    words_fill(out, words("{0}, round {1}"), word, NULL);
    if (gfx_text_width(gfx, type, out->s) <= room)
        return;
    text_clear(out);
    words_fill(out, words("round|round {1}"), word, NULL);
}

/* How quickly computers are seen to play: one click changes it. */
static void title_pace(Play *play, Ui *ui, Rect *r)
{
    if (!play_may(play, COMMAND_PACE))
        return;
    const char *label = play_command_label(play, COMMAND_PACE);
    const Type type = {FONT_SANS_BOLD, TEXT_BODY, 0, ALIGN_LEFT, false};
    float w = ceilf(gfx_text_width(ui_gfx(ui), &type, label)) + 24;
    if (ui_button(ui, "play.pace", rect_cut_right(r, w), NULL, label, BUTTON_PLAIN, true))
        play_run(play, ui, COMMAND_PACE);
    rect_cut_right(r, 8);
}

/* "Anna – Level 4"; of more than two, what was played, and who has won: "Ludo · Anna won". */
static void title_players(const Play *play, Gfx *gfx, const Type *type, float room, Text *out)
{
    const MatchSetup *setup = match_setup(play->session.match);
    if (setup->seats == 2) {
        text_add(out, "%s – %s", seat_person(play->game, setup, 0),
                 seat_person(play->game, setup, 1));
        return;
    }
    text_add_string(out, words(setup->rules->name));
    Outcome outcome = match_outcome(play->session.match);
    Text with = *out, verdict = {0};
    if (!outcome.over)
        return;
    verdict_title(play->game, setup, &outcome, &verdict);
    text_add(&with, " · %s", verdict.s);
    if (gfx_text_width(gfx, type, with.s) <= room)
        *out = with;
}

void play_title(Play *play, Ui *ui, Rect r)
{
    title_pace(play, ui, &r);
    if (!ui_drawing(ui))
        return;
    const MatchSetup *setup = match_setup(play->session.match);
    Gfx *gfx = ui_gfx(ui);
    Type title = {FONT_SERIF_BOLD, TEXT_HEAD, ui_theme(ui)->ink, ALIGN_LEFT, false};
    Type quiet = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_LEFT, false};
    bool review = play_review_shown(play);
    const char *name = words(review ? WORD("Review") : setup->rules->name);
    float w = gfx_text_width(gfx, &title, name) + 12;
    gfx_text(gfx, r, &title, name);
    Text more = {0};
    if (review)
        title_players(play, gfx, &quiet, r.w - w, &more);
    else
        title_more(play, gfx, &quiet, r.w - w, &more);
    Text rated = more;
    text_add(&rated, "%s%s", more.n > 0 ? " · " : "", words("game|rated"));
    if (setup->rated &&
        setup_may_rate(setup->rules, &setup->options, &setup->clock, setup->seat, setup->seats) &&
        gfx_text_width(gfx, &quiet, rated.s) <= r.w - w)
        more = rated;
    if (gfx_text_width(gfx, &quiet, more.s) <= r.w - w)
        gfx_text(gfx, (Rect){r.x + w, r.y + 1, r.w - w, r.h}, &quiet, more.s);
}
