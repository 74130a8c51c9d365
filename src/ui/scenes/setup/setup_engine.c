/* SPDX-License-Identifier: MIT */
/* setup_engine.c -- another program on a seat: which one, how strong, how long it thinks. */
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/setup/setup_inside.h"

enum {
    ROW_GAP = 8,
    CAPTION = 22,
    SLIDER = 32,
    ELO_STEP = 50,
    TIMES = 6,
};

/* Of a move, in milliseconds; 0: by the clock. */
static const uint32_t times[TIMES] = {0, 100, 300, 1000, 3000, 10000};

bool setup_engines_play(const Setup *setup)
{
    return guard_programs(app_guard(setup->scene.app)) &&
           engine_variant(&setup->game->engines, setup->game->rules, &setup->variant.options) !=
               NULL;
}

bool setup_is_engine(const Setup *setup, Seat seat)
{
    return setup->seat[seat].computer && setup->seat[seat].engine.id[0] != '\0';
}

void setup_engines_leave(Setup *setup)
{
    for (int i = 0; i < SEAT_MAX && !setup_engines_play(setup); i++)
        setup->seat[i].engine = (SeatEngine){.elo = 0};
}

void setup_engines_find(Setup *setup)
{
    App *app = setup->scene.app;
    offers_find(&setup->offers, &setup->game->engines, app_settings(app)->engine);
    for (int i = 0; i < SEAT_MAX; i++) {
        int index = offers_index(&setup->offers, setup->seat[i].engine.id);
        if (index < 0)
            setup->seat[i].engine = (SeatEngine){.elo = 0};
        else if (setup->seat[i].computer)
            offers_ask(&setup->offers, app, index);
    }
}

/* A seat begins gently with another program too: as weak as that can be. */
static void settle_strength(Setup *setup, Seat seat)
{
    SeatEngine *engine = &setup->seat[seat].engine;
    int index = offers_index(&setup->offers, engine->id);
    if (!setup->unasked[seat] || index < 0 || !setup->offers.at[index].known)
        return;
    const EngineAnswer *answer = &setup->offers.at[index].answer;
    if (answer->fault == ENGINE_FINE && answer->traits.limited)
        engine->elo = (uint16_t)answer->traits.elo_min;
    setup->unasked[seat] = false;
}

bool setup_engines_hear(Setup *setup)
{
    if (!offers_hear(&setup->offers, setup->scene.app))
        return false;
    for (int i = 0; i < SEAT_MAX; i++)
        settle_strength(setup, (Seat)i);
    return true;
}

void setup_engine_pose(Setup *setup)
{
    static const EngineTraits traits = {
        .name = "Stockfish 16", .limited = true, .elo_min = 1320, .elo_max = 3190};
    const GameEngines *engines = &setup->game->engines;
    if (engines->count == 0)
        return;
    setup->offers = (EngineOffers){.n = 1};
    EngineOffer *offer = &setup->offers.at[0];
    snprintf(offer->id, sizeof offer->id, "%s", engines->kind[0].id);
    offer->name = engines->kind[0].name;
    offer->known = true;
    offer->answer.traits = traits;
    SeatSetup *person = &setup->seat[setup->seats - 1];
    person->computer = true;
    snprintf(person->engine.id, sizeof person->engine.id, "%s", offer->id);
    person->engine.elo = 1700;
}

static void take(Setup *setup, Seat seat, int index)
{
    SeatSetup *person = &setup->seat[seat];
    SeatEngine other = {.move_ms = person->engine.move_ms};
    snprintf(other.id, sizeof other.id, "%s", setup->offers.at[index].id);
    person->engine = other;
    setup->unasked[seat] = true;
    settle_strength(setup, seat);
    offers_ask(&setup->offers, setup->scene.app, index);
}

void setup_engine_take(Setup *setup, Ui *ui, Seat seat)
{
    offers_find(&setup->offers, &setup->game->engines, app_settings(setup->scene.app)->engine);
    if (setup->offers.n > 0)
        take(setup, seat, 0);
    else
        ui_toast(ui, words("No other program that plays is installed here. One of your own can be "
                           "named in the settings, under Computer."));
    for (int i = 0; i < setup->seats; i++) /* the list was made anew */
        if (setup_is_engine(setup, (Seat)i))
            offers_ask(&setup->offers, setup->scene.app,
                       offers_index(&setup->offers, setup->seat[i].engine.id));
}

float setup_engine_height(void)
{
    return ROW_GAP + BUTTON_HEIGHT + ROW_GAP + CAPTION + SLIDER + ROW_GAP + BUTTON_HEIGHT;
}

/* Its strength on a slider, whose last step is all that it has; or why there is none. */
static void strength_row(Setup *setup, Ui *ui, Seat seat, int index, Rect r)
{
    SeatEngine *engine = &setup->seat[seat].engine;
    const EngineOffer *offer = &setup->offers.at[index];
    const EngineTraits *traits = &offer->answer.traits;
    const Theme *theme = ui_theme(ui);
    Text said = {0};
    char id[48];
    if (!offer->known || offer->answer.fault != ENGINE_FINE || !traits->limited) {
        Type type = {FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, false};
        offers_say(&setup->offers, index, &said);
        if (ui_drawing(ui))
            gfx_paragraph(ui_gfx(ui), r, &type, said.s);
        return;
    }
    const long ends[2] = {traits->elo_min, traits->elo_max};
    words_fill(&said, words("How strong: Elo {n0} to {n1}, or all it can"), NULL, ends);
    flow_line(ui, rect_cut_top(&r, CAPTION), FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT,
              said.s);
    int full = (traits->elo_max / ELO_STEP + 1) * ELO_STEP;
    int least = traits->elo_min / ELO_STEP * ELO_STEP;
    int value = engine->elo > 0 ? engine->elo : full;
    snprintf(id, sizeof id, "setup.elo.%d", seat + 1);
    if (!ui_slider(ui, id, r, least, full, ELO_STEP, &value))
        return;
    engine->elo = (uint16_t)(value >= full ? 0 : value);
    if (value < full && engine->elo < traits->elo_min)
        engine->elo = (uint16_t)traits->elo_min;
    ui_damage_all(ui);
}

static void time_row(Setup *setup, Ui *ui, Seat seat, Rect r)
{
    SeatEngine *engine = &setup->seat[seat].engine;
    Text text[TIMES] = {0};
    const char *labels[TIMES];
    int first = setup->clock.timed ? 0 : 1, chosen = 0;
    uint32_t shown = engine->move_ms;
    if (shown == 0 && !setup->clock.timed)
        shown = ENGINE_MOVE_MS;
    for (int i = first; i < TIMES; i++) {
        const long tenths[2] = {times[i] / 1000, times[i] / 100 % 10};
        if (times[i] == 0)
            text_add_string(&text[i], words("It thinks by the clock"));
        else
            words_fill(&text[i], words("It thinks {n0}.{n1} s a move"), NULL, tenths);
        labels[i - first] = text[i].s;
        if (times[i] <= shown)
            chosen = i - first;
    }
    char id[48];
    snprintf(id, sizeof id, "setup.time.%d", seat + 1);
    if (ui_select(ui, id, r, labels, TIMES - first, &chosen)) {
        engine->move_ms = times[chosen + first];
        setup_refresh(setup);
    }
}

void setup_engine_rows(Setup *setup, Ui *ui, Seat seat, Rect r)
{
    const char *labels[OFFERS_MAX];
    int index = offers_index(&setup->offers, setup->seat[seat].engine.id), chosen = index;
    if (index < 0)
        return;
    for (int i = 0; i < setup->offers.n; i++)
        labels[i] = setup->offers.at[i].name;
    char id[48];
    rect_cut_top(&r, ROW_GAP);
    snprintf(id, sizeof id, "setup.engine.%d", seat + 1);
    if (ui_select(ui, id, rect_cut_top(&r, BUTTON_HEIGHT), labels, setup->offers.n, &chosen) &&
        chosen != index) {
        take(setup, seat, chosen);
        setup_refresh(setup);
        return;
    }
    rect_cut_top(&r, ROW_GAP);
    strength_row(setup, ui, seat, index, rect_cut_top(&r, CAPTION + SLIDER));
    rect_cut_top(&r, ROW_GAP);
    time_row(setup, ui, seat, rect_cut_top(&r, BUTTON_HEIGHT));
}
