/* SPDX-License-Identifier: MIT */
/* What every board does, whichever scene it stands in: what it marks of moves, what a hand does
 * where no rules hold. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "ui/app/fingers.h"
#include "ui/board/board_inside.h"
#include "ui/scenes/shared/stage.h"

typedef struct Hosted {
    Layout *layout;
    Gfx *gfx;
    SDL_Surface *surface;
    Ui *ui;
    Stage stage;
    State state;
    Picker picker;
} Hosted;

static Hosted *hosted_new(const char *game, const char *position)
{
    Hosted *hosted = calloc(1, sizeof *hosted);
    const Rules *rules = rules_find(game);
    Options options = rules_normal_options(rules);
    Text why = {0}, assets = {0};
    Rng rng;
    rng_seed(&rng, 7);
    setenv("LARETS_DATA", getenv("LARETS_SOURCE"), 1);
    hosted->layout = layout_load(game, rules, &options, &why);
    cr_assert_not_null(hosted->layout, "%s", why.s);
    cr_assert(position != NULL ? rules->read(&hosted->state, &options, 2, position, &why)
                               : rules->start(&hosted->state, &options, 2, &rng, &why),
              "%s", why.s);
    text_add(&assets, "%s/assets", getenv("LARETS_SOURCE"));
    hosted->gfx = gfx_new(assets.s);
    hosted->surface = SDL_CreateRGBSurfaceWithFormat(0, 400, 400, 32, SDL_PIXELFORMAT_RGB888);
    gfx_target(hosted->gfx, hosted->surface, 1, THEME_LIGHT);
    hosted->ui = ui_new(hosted->gfx);
    stage_init(&hosted->stage, NULL, hosted->layout);
    hosted->stage.room.board = (Rect){20, 20, 360, 360};
    picker_reset(&hosted->picker, rules, &hosted->state);
    ui_begin(hosted->ui, &(Input){.kind = INPUT_NONE}, 1, false);
    board_view_place(hosted->stage.view, hosted->ui, hosted->stage.room.board);
    stage_show(&hosted->stage, hosted->ui, &hosted->state, NULL);
    ui_end(hosted->ui);
    return hosted;
}

static void hosted_free(Hosted *hosted)
{
    stage_release(&hosted->stage);
    ui_free(hosted->ui);
    gfx_free(hosted->gfx);
    SDL_FreeSurface(hosted->surface);
    layout_free(hosted->layout);
    free(hosted);
}

static Site site_of(const Hosted *hosted, const char *name)
{
    Site site = rules_find_site(hosted->layout->rules, &hosted->state.options, name);
    cr_assert_neq(site, SITE_NONE, "no site %s", name);
    return site;
}

static void click(Hosted *hosted, const char *name)
{
    Notice ignored;
    picker_click(&hosted->picker, site_of(hosted, name), &ignored);
}

/* ------------------------------------------------------------ what is marked */

/* "e2:from e4:to", of these kinds. */
static void marked(const Hosted *hosted, const BoardMarks *marks, Text *out)
{
    static const char *const names[MARK_COUNT] = {
        [MARK_FROM] = "from", [MARK_TO] = "to",     [MARK_LEGAL] = "legal",
        [MARK_TAKE] = "take", [MARK_HELD] = "held",
    };
    const Rules *rules = hosted->layout->rules;
    for (int i = 0; i < hosted->layout->site_count; i++)
        for (int kind = 0; kind < MARK_COUNT; kind++)
            if (names[kind] != NULL && (marks->on[i] >> kind & 1u)) {
                text_add_string(out, out->n > 0 ? " " : "");
                rules->site_name(&hosted->state.options, (Site)i, out);
                text_add(out, ":%s", names[kind]);
            }
}

static void expect_marked(const Hosted *hosted, const BoardMarks *marks, const char *wanted)
{
    Text said = {0};
    marked(hosted, marks, &said);
    cr_expect_str_eq(said.s, wanted);
}

static const struct {
    const char *game, *position, *move, *marks;
    int route; /* sites of its way */
} moves[] = {
    {"chess", NULL, "e2e4", "e2:from e4:to", 0},
    {"kalah", NULL, "1", "B1:from B:to", 0},
    {"ugolki", NULL, "c1-d1", "c1:from d1:to", 0},
    {"ugolki", NULL, "b1-d1", "b1:from d1:to", 2},
    {"morris", NULL, "a1", "a1:to", 0},
};

/* A sow ends where its last stone falls, though one click was the move. */
Test(stage, last_move)
{
    for (size_t k = 0; k < sizeof moves / sizeof moves[0]; k++) {
        Hosted *hosted = hosted_new(moves[k].game, moves[k].position);
        const Rules *rules = hosted->layout->rules;
        Move move;
        EventList events = {.n = 0};
        State after = hosted->state;
        Text why = {0};
        cr_assert(rules_parse_move(rules, &hosted->state, moves[k].move, &move, &why), "%s", why.s);
        rules->play(&after, &move, &events);
        StageTravel travel = stage_travel(&hosted->stage, &move, &events);
        BoardMarks marks = {.arrows = 0};
        stage_mark_travel(&travel, &marks);
        expect_marked(hosted, &marks, moves[k].marks);
        cr_expect_eq(travel.route.n, moves[k].route);
        hosted_free(hosted);
    }
}

static const struct {
    const char *game, *clicks[2];
    StageNext what;
    const char *marks;
} nexts[] = {
    {"chess", {NULL}, NEXT_ALL, ""},
    {"chess", {"g1"}, NEXT_ALL, "g1:held f3:legal h3:legal"},
    {"chess", {"g1"}, NEXT_OF_BEGUN, "g1:held f3:legal h3:legal"},
    {"chess", {"g1"}, NEXT_CHOICES, "g1:held"},
    {"kalah", {NULL}, NEXT_OF_BEGUN, ""},
    {"kalah", {NULL}, NEXT_CHOICES, ""},
    {"kalah", {NULL}, NEXT_ALL, "B1:legal B2:legal B3:legal B4:legal B5:legal B6:legal"},
};

/* What may be clicked next is told as far as the scene wants it told. */
Test(stage, next)
{
    for (size_t k = 0; k < sizeof nexts / sizeof nexts[0]; k++) {
        Hosted *hosted = hosted_new(nexts[k].game, NULL);
        for (int i = 0; i < 2 && nexts[k].clicks[i] != NULL; i++)
            click(hosted, nexts[k].clicks[i]);
        BoardMarks marks = {.arrows = 0};
        stage_mark_next(&hosted->stage, &hosted->picker, nexts[k].what, &marks);
        expect_marked(hosted, &marks, nexts[k].marks);
        hosted_free(hosted);
    }
}

/* ------------------------------------------------------------ a hand without rules */

static HandAct input(Hosted *hosted, InputKind kind, int button, const char *name)
{
    Rect r = {0, 0, 0, 0}; /* off the board */
    if (name != NULL)
        r = board_view_site_rect(hosted->stage.view, site_of(hosted, name));
    Input in = {.kind = kind, .button = button, .x = r.x + r.w / 2, .y = r.y + r.h / 2};
    const HandPlace place = {.view = hosted->stage.view,
                             .layout = hosted->layout,
                             .room = hosted->stage.room.board,
                             .input = INPUT_BOTH,
                             .keys = true,
                             .enter = true};
    ui_begin(hosted->ui, &in, 1, false);
    HandAct act = board_hand_input(&hosted->stage.hand, hosted->ui, &place);
    ui_end(hosted->ui);
    return act;
}

static void expect_act(HandAct act, HandDoes does, Site from, Site site)
{
    cr_expect_eq(act.does, does);
    cr_expect_eq(act.from, from);
    cr_expect_eq(act.site, site);
}

Test(stage, hand_without_rules)
{
    Hosted *hosted = hosted_new("chess", NULL);
    Site e1 = site_of(hosted, "e1"), e5 = site_of(hosted, "e5");
    /* Any man can be drawn, to anywhere, and off the board. */
    expect_act(input(hosted, INPUT_DOWN, 1, "e1"), HAND_NOTHING, SITE_NONE, SITE_NONE);
    expect_act(input(hosted, INPUT_MOVE, 1, "e4"), HAND_DRAW, SITE_NONE, SITE_NONE);
    expect_act(input(hosted, INPUT_UP, 1, "e5"), HAND_PUT, e1, e5);
    input(hosted, INPUT_DOWN, 1, "e1");
    input(hosted, INPUT_MOVE, 1, "e4");
    expect_act(input(hosted, INPUT_UP, 1, NULL), HAND_PUT, e1, SITE_NONE);
    /* A click is one when it is let go where it was pressed. */
    input(hosted, INPUT_DOWN, 1, "e5");
    expect_act(input(hosted, INPUT_UP, 1, "e5"), HAND_CLICK, SITE_NONE, e5);
    input(hosted, INPUT_DOWN, 1, "e5");
    expect_act(input(hosted, INPUT_MOVE, 1, "e4"), HAND_NOTHING, SITE_NONE, SITE_NONE);
    cr_expect_eq(input(hosted, INPUT_UP, 1, "e4").does, HAND_NOTHING, "nothing was there to draw");
    expect_act(input(hosted, INPUT_DOWN, 3, "e1"), HAND_BACK, SITE_NONE, e1);
    expect_act(input(hosted, INPUT_DOWN, 3, NULL), HAND_BACK, SITE_NONE, SITE_NONE);
    hosted_free(hosted);
}

/* ------------------------------------------------------------ fingers on a board */

typedef struct Touch {
    Hosted *hosted;
    Fingers fingers;
    HandAct acts[8]; /* all that meant something */
    int n;
} Touch;

static void middle_of(const Touch *touch, const char *name, float *x, float *y)
{
    Rect r = board_view_site_rect(touch->hosted->stage.view, site_of(touch->hosted, name));
    *x = r.x + r.w / 2;
    *y = r.y + r.h / 2;
}

/* What the fingers have done comes to the hand. */
static void arrive(Touch *touch)
{
    Hosted *hosted = touch->hosted;
    const HandPlace place = {.view = hosted->stage.view,
                             .layout = hosted->layout,
                             .room = hosted->stage.room.board,
                             .input = INPUT_BOTH,
                             .marks = true};
    for (Input in; fingers_next(&touch->fingers, &in);) {
        ui_begin(hosted->ui, &in, 1, false);
        HandAct act = board_hand_input(&hosted->stage.hand, hosted->ui, &place);
        ui_end(hosted->ui);
        if (act.does != HAND_NOTHING && act.does != HAND_DRAW && touch->n < 8)
            touch->acts[touch->n++] = act;
    }
}

static void touch_down(Touch *touch, int finger, const char *name)
{
    float x, y;
    middle_of(touch, name, &x, &y);
    fingers_down(&touch->fingers, finger, x, y, 0);
    arrive(touch);
}

static void touch_move(Touch *touch, int finger, const char *name)
{
    float x, y;
    middle_of(touch, name, &x, &y);
    fingers_move(&touch->fingers, finger, x, y);
    arrive(touch);
}

static void touch_up(Touch *touch, int finger, const char *name)
{
    float x, y;
    middle_of(touch, name, &x, &y);
    fingers_up(&touch->fingers, finger, x, y);
    arrive(touch);
}

Test(stage, a_finger_on_the_board)
{
    Touch touch = {.hosted = hosted_new("chess", NULL)};
    const BoardView *view = touch.hosted->stage.view;
    Site e1 = site_of(touch.hosted, "e1"), e4 = site_of(touch.hosted, "e4");
    Site e5 = site_of(touch.hosted, "e5");
    float x, y;
    touch_down(&touch, 1, "e1"); /* a tap */
    touch_up(&touch, 1, "e1");
    cr_assert_eq(touch.n, 1);
    expect_act(touch.acts[0], HAND_CLICK, SITE_NONE, e1);
    touch_down(&touch, 1, "e1"); /* a drag: the man is seen above the finger, and falls under it */
    touch_move(&touch, 1, "e4");
    middle_of(&touch, "e4", &x, &y);
    cr_expect_eq(view->dragged, e1);
    cr_expect_float_eq(view->drag_x, x, 0.5);
    cr_expect_float_eq(view->drag_y, y - FINGER_LIFT, 0.5);
    touch_up(&touch, 1, "e5");
    cr_assert_eq(touch.n, 2);
    expect_act(touch.acts[1], HAND_PUT, e1, e5);
    touch_down(&touch, 1, "e4"); /* it stays: it draws, and no man goes with it */
    fingers_stay(&touch.fingers, FINGER_LONG_MS);
    arrive(&touch);
    touch_move(&touch, 1, "e5");
    cr_expect_eq(view->dragged, SITE_NONE);
    touch_up(&touch, 1, "e5");
    cr_assert_eq(touch.n, 3);
    expect_act(touch.acts[2], HAND_MARK, e4, e5);
    hosted_free(touch.hosted);
}

/* One drags from his side of the table while the other touches hers: both count. */
Test(stage, fingers_of_two_people)
{
    Touch touch = {.hosted = hosted_new("chess", NULL)};
    Site a1 = site_of(touch.hosted, "a1"), a4 = site_of(touch.hosted, "a4");
    Site h8 = site_of(touch.hosted, "h8");
    touch_down(&touch, 1, "a1");
    touch_move(&touch, 1, "a3");
    touch_down(&touch, 2, "h8");
    touch_up(&touch, 2, "h8");
    cr_expect_eq(touch.n, 0, "the tap waits");
    cr_expect_eq(touch.hosted->stage.view->dragged, a1, "what is carried stays in the hand");
    touch_up(&touch, 1, "a4");
    cr_assert_eq(touch.n, 2);
    expect_act(touch.acts[0], HAND_PUT, a1, a4);
    expect_act(touch.acts[1], HAND_CLICK, SITE_NONE, h8);
    hosted_free(touch.hosted);
}
