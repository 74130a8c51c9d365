/* SPDX-License-Identifier: MIT */
/* Layouts: places of sites on real boards, sums, rotation, and a fault for each kind of mistake. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/files.h"
#include "data/layout.h"

static Text assets_folder(void)
{
    Text path = {0};
    text_add(&path, "%s/assets", getenv("LARETS_SOURCE"));
    return path;
}

/* A board file of the source tree, any options as "key=value" pairs. */
static Layout *board_read(const char *game, const char *const *options, Text *why)
{
    const Rules *rules = rules_find(game);
    cr_assert_not_null(rules, "%s", game);
    Options values = rules_normal_options(rules);
    for (; options && *options; options += 2)
        cr_assert(rules_set_option(rules, &values, options[0], options[1], why), "%s", why->s);
    Text path = {0}, assets = assets_folder();
    text_add(&path, "%s/data/boards/%s.json", getenv("LARETS_SOURCE"), game);
    Buffer json = {0};
    cr_assert(file_read(path.s, 1 << 20, &json, why), "%s", why->s);
    Layout *layout = layout_read(path.s, buffer_string(&json), assets.s, rules, &values, why);
    buffer_release(&json);
    return layout;
}

static bool near(float a, float b)
{
    return fabsf(a - b) < 0.001F;
}

static const LayoutSite *site_named(const Layout *layout, const char *name)
{
    Site site = rules_find_site(layout->rules, &layout->options, name);
    cr_assert(site != SITE_NONE, "%s", name);
    cr_assert_str_eq(layout->site_name[site], name);
    return &layout->site[site];
}

/* Where ludo_board.json has them, half a square of card beside them, and the dice in the middle,
 * one or two. */
Test(layout, ludo)
{
    static const char *const dice[][3] = {{"dice", "1", NULL}, {"dice", "2", NULL}};
    static const struct {
        const char *site;
        float x, y;
    } rows[] = {{"ring:0", 1.5F, 6.5F},   {"ring:13", 8.5F, 1.5F},  {"ring:26", 13.5F, 8.5F},
                {"ring:39", 6.5F, 13.5F}, {"ring:50", 0.5F, 7.5F},  {"red:51", 1.5F, 7.5F},
                {"green:55", 7.5F, 5.5F}, {"blue:51", 7.5F, 13.5F}, {"home:yellow", 8.5F, 7.5F}};
    for (int n = 0; n < 2; n++) {
        Text why = {0};
        Layout *layout = board_read("ludo", dice[n], &why);
        cr_assert_not_null(layout, "%s", why.s);
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            const LayoutSite *site = site_named(layout, rows[i].site);
            cr_expect(near(site->x, rows[i].x + 0.5F) && near(site->y, rows[i].y + 0.5F),
                      "%s: %f %f", rows[i].site, (double)site->x, (double)site->y);
        }
        cr_expect_eq(site_named(layout, "die")->use, USE_DIE);
        cr_expect_eq(site_named(layout, "die:2")->use, n == 0 ? USE_BUTTON : USE_DIE);
        layout_free(layout);
    }
}

/* Turned to each seat in turn: its column comes up from the lower edge, its yard lies at its left
 * hand, the others' follow clockwise, and the dice lie where they lay. */
Test(layout, ludo_turned_to_each_seat)
{
    static const char *const colours[] = {"red", "green", "yellow", "blue"};
    static const float yards[][2] = {{3.5F, 12.5F}, {3.5F, 3.5F}, {12.5F, 3.5F}, {12.5F, 12.5F}};
    Text why = {0};
    Layout *layout = board_read("ludo", NULL, &why);
    cr_assert_not_null(layout, "%s", why.s);
    for (int seat = 0; seat < 4; seat++) {
        char column[32], yard[32];
        snprintf(column, sizeof column, "%s:51", colours[seat]);
        int rotation =
            layout_rotation_to(layout, (Site)(site_named(layout, column) - layout->site));
        for (int i = 0; i < 4; i++) {
            snprintf(yard, sizeof yard, "yard:%s", colours[(seat + i) % 4]);
            float x = site_named(layout, yard)->x, y = site_named(layout, yard)->y;
            layout_rotate(layout, rotation, &x, &y);
            cr_expect(near(x, yards[i][0]) && near(y, yards[i][1]), "%s in front: %s at %f %f",
                      colours[seat], yard, (double)x, (double)y);
        }
        const LayoutSite *die = site_named(layout, "die");
        float x = die->x, y = die->y;
        layout_rotate(layout, rotation, &x, &y);
        cr_expect(near(x, die->x) && near(y, die->y), "%s", colours[seat]);
    }
    layout_free(layout);
}

/* Holes where star_board.json has them; a rotation by a sixth puts each corner in the next one's
 * place.
 */
Test(layout, star)
{
    static const char *const tips[] = {"A1", "E13", "M13", "Q1", "M1", "E1"};
    Text why = {0};
    Layout *layout = board_read("halma", NULL, &why);
    cr_assert_not_null(layout, "%s", why.s);
    const LayoutSite *tip = site_named(layout, "A1"), *middle = site_named(layout, "I5");
    cr_expect(near(middle->x, 8.25F) && near(middle->y, 8.25F));
    cr_expect(near(tip->x, 8.25F) && near(tip->y, 8.25F - 6.928203F));
    for (int rotation = 0; rotation < 6; rotation++) {
        float x = tip->x, y = tip->y;
        layout_rotate(layout, rotation, &x, &y);
        const LayoutSite *next = site_named(layout, tips[rotation]);
        cr_expect(near(x, next->x) && near(y, next->y), "%d: %f %f", rotation, (double)x,
                  (double)y);
        layout_rotate_back(layout, rotation, &x, &y);
        cr_expect(near(x, tip->x) && near(y, tip->y), "%d and back", rotation);
        Site site = (Site)(next - layout->site);
        int to = layout_rotation_to(layout, site), plate = layout_plate(layout, to, site);
        cr_expect_eq(to, (9 - rotation) % 6, "%s in front", tips[rotation]);
        cr_assert_geq(plate, 0);
        cr_expect_eq(layout->plate[plate].site, (Site)(site_named(layout, "Q1") - layout->site));
    }
    cr_expect_eq(layout_rotation_to(layout, SITE_NONE), 0);
    cr_expect_eq(layout_plate(layout, 0, SITE_NONE), -1);
    cr_expect_eq(layout_rotation_able(layout, 7), 1);
    cr_expect(!layout_rotated_flat(layout, 1));
    layout_free(layout);
}

/* Across the room: on a board 680 high (2560x1440 at twice the size) a tag holds two lines of the
 * letters of heads, and lies on no hole and on no other tag. */
Test(layout, star_tags)
{
    Text why = {0};
    Layout *layout = board_read("halma", NULL, &why);
    cr_assert_not_null(layout, "%s", why.s);
    cr_assert_eq(layout->plate_count, 6);
    for (int i = 0; i < 6; i++) {
        const LayoutPlate *tag = &layout->plate[i];
        cr_expect_geq(tag->h * 680 / layout->h, 58, "tag %d", i);
        for (int j = 0; j < layout->site_count; j++) {
            const LayoutSite *site = &layout->site[j];
            cr_expect(fabsf(site->x - tag->x) >= (site->w + tag->w) / 2 ||
                          fabsf(site->y - tag->y) >= (site->h + tag->h) / 2,
                      "tag %d lies on hole %d", i, j);
        }
        for (int j = 0; j < i; j++)
            cr_expect(fabsf(layout->plate[j].x - tag->x) >= tag->w ||
                          fabsf(layout->plate[j].y - tag->y) >= tag->h,
                      "tags %d and %d", i, j);
    }
    layout_free(layout);
}

/* The camps lie over the squares, and are as large as the option says. */
Test(layout, ugolki)
{
    static const char *const sizes[][3] = {
        {"size", "3x3", NULL}, {"size", "4x3", NULL}, {"size", "3x4", NULL}};
    for (int n = 0; n < 3; n++) {
        Text why = {0};
        Layout *layout = board_read("ugolki", sizes[n], &why);
        cr_assert_not_null(layout, "%s", why.s);
        cr_expect(near(site_named(layout, "a1")->x, 1) && near(site_named(layout, "a1")->y, 8));
        cr_assert_eq(layout->picture_count, 2);
        cr_expect(strstr(layout->picture[1].sprite, sizes[n][1]) != NULL);
        cr_expect(layout->routes && layout->picture[1].over);
        layout_free(layout);
    }
}

/* Their places follow from the position: here only what they are. */
Test(layout, dominoes)
{
    Text why = {0}, path;
    Layout *layout = board_read("dominoes", NULL, &why);
    cr_assert_not_null(layout, "%s", why.s);
    cr_expect(layout->is_arranged);
    cr_expect(site_named(layout, "9-7")->use == USE_PIECE &&
              site_named(layout, "9-7")->shape == SHAPE_TILE);
    cr_expect(site_named(layout, "left")->use == USE_GOAL &&
              site_named(layout, "down")->use == USE_GOAL);
    cr_expect_eq(site_named(layout, "pass")->use, USE_BUTTON);
    cr_expect_eq(site_named(layout, "hand:3")->seat, 2);
    cr_expect(site_named(layout, "bazaar")->use == USE_BACKS &&
              site_named(layout, "bazaar")->seat < 0);
    /* A tile's halves, as it lies. */
    uint8_t kind = (uint8_t)(1 + rules_find_site(layout->rules, &layout->options, "6-4"));
    const LayoutPiece *look = layout_piece(layout, (Piece){.kind = kind, .owner = 0, .count = 1});
    cr_assert(look && look->layers == 3);
    LayoutFill fill = {.set = layout_set(layout, "ebony"), .kind = "6-4"};
    layout_sprite(layout, look->layer[1], &fill, &path);
    cr_expect_str_eq(path.s, "sprites/dominoes/ebony/pips_v1_6");
    fill.lying = fill.swapped = true;
    layout_sprite(layout, look->layer[1], &fill, &path);
    cr_expect_str_eq(path.s, "sprites/dominoes/ebony/pips_h1_4");
    layout_free(layout);
}

Test(layout, kamisado)
{
    Text why = {0};
    Layout *layout = board_read("kamisado", NULL, &why);
    cr_assert_not_null(layout, "%s", why.s);
    static const struct {
        const char *site;
        float x, y;
        const char *tone;
    } rows[] = {{"a1", 1, 8, "brown"}, {"h1", 8, 8, "orange"}, {"a8", 1, 1, "orange"},
                {"c4", 3, 5, "green"}, {"g7", 7, 2, "brown"},  {"h5", 8, 4, "yellow"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const LayoutSite *site = site_named(layout, rows[i].site);
        cr_expect(near(site->x, rows[i].x) && near(site->y, rows[i].y), "%s", rows[i].site);
        cr_expect_str_eq(layout->tone[site->tone].name, rows[i].tone, "%s", rows[i].site);
        cr_expect(site->use == USE_PIECE && site->shape == SHAPE_SQUARE && near(site->w, 1));
    }
    cr_expect(site_named(layout, "pass")->use == USE_BUTTON);
    cr_expect_str_eq(site_named(layout, "pass")->word, "Pass");

    /* A green sumo of Black is a tower and its studs. */
    uint8_t kind = 1;
    while (kind < 64 && strcmp(layout->rules->kind_name(kind), "green_sumo2") != 0)
        kind++;
    Piece piece = {.kind = kind, .owner = 1, .count = 1};
    const LayoutPiece *look = layout_piece(layout, piece);
    cr_assert(look && look->layers == 2);
    LayoutFill fill = {.set = layout_set(layout, "turrets"), .owner = 1};
    Text path;
    layout_sprite(layout, look->layer[0], &fill, &path);
    cr_expect_str_eq(path.s, "sprites/kamisado/turrets/green_2");
    layout_sprite(layout, look->layer[1], &fill, &path);
    cr_expect_str_eq(path.s, "sprites/kamisado/turrets/sumo2");
    cr_expect_null(layout_piece(layout, PIECE_NONE));
    cr_expect_eq(layout_theme(layout, "no such"), 0);
    layout_free(layout);

    /* kamisado.md: mirrored, orange is at the left end of White's home row. */
    layout = board_read("kamisado", (const char *const[]){"mirror", "yes", NULL}, &why);
    cr_assert_not_null(layout, "%s", why.s);
    cr_expect_str_eq(layout->tone[site_named(layout, "a1")->tone].name, "orange");
    cr_expect_str_eq(layout->tone[site_named(layout, "h8")->tone].name, "orange");
    layout_free(layout);
}

Test(layout, kalah)
{
    Text why = {0};
    for (int pits = 1; pits <= 12; pits++) {
        char number[8];
        snprintf(number, sizeof number, "%d", pits);
        Layout *layout = board_read("kalah", (const char *const[]){"pits", number, NULL}, &why);
        cr_assert_not_null(layout, "%s", why.s);
        float m = (float)pits;
        cr_expect(near(layout->w, m + 2.4F) && near(layout->h, 3.6F));
        cr_expect(layout->is_long && layout->motion == MOTION_SOW);
        /* kalah.md 1.1: both number their pits in sowing order, pit i faces pit m + 1 - i, and each
         * has his kalah behind his last pit. */
        Text facing = {0};
        text_add(&facing, "A%d", pits);
        cr_expect(near(site_named(layout, "B1")->x, site_named(layout, facing.s)->x));
        cr_expect(near(site_named(layout, "A1")->x, m + 0.7F));
        cr_expect_gt(site_named(layout, "B1")->y, site_named(layout, "A1")->y);
        cr_expect_gt(site_named(layout, "B")->x, site_named(layout, "A1")->x);
        cr_expect_lt(site_named(layout, "A")->x, site_named(layout, "B1")->x);
        cr_expect(site_named(layout, "A")->use == USE_HEAP && site_named(layout, "A")->has_plate);
        layout_free(layout);
    }
}

/* One file for four boards: each has its own points and mills. */
Test(layout, morris)
{
    static const struct {
        const char *board, *men;
        int lines;
        const char *site, *button; /* a point and its place; is there a pass? */
        float x, y;
    } rows[] = {
        {"nine", "9", 16, "a7", NULL, 1, 1},
        {"twelve", "12", 20, "e3", "pass", 5, 5},
        {"six", "6", 8, "d2", "pass", 5.5F, 5.5F},
        {"three", "3", 8, "c1", NULL, 6.5F, 6.5F},
    };
    Text why = {0};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *options[] = {"board",     rows[i].board, "men",
                                 rows[i].men, "blocked",     rows[i].button ? "pass" : "loss",
                                 NULL};
        Layout *layout = board_read("morris", options, &why);
        cr_assert_not_null(layout, "%s", why.s);
        cr_expect_eq(layout->line_count, rows[i].lines, "%s", rows[i].board);
        const LayoutSite *site = site_named(layout, rows[i].site);
        cr_expect(near(site->x, rows[i].x) && near(site->y, rows[i].y), "%s", rows[i].site);
        cr_expect(site_named(layout, "hand:white")->use == USE_HAND);
        cr_expect_gt(site_named(layout, "hand:white")->y, site_named(layout, "hand:black")->y);
        Site pass = rules_find_site(layout->rules, &layout->options, "pass");
        cr_expect_eq(pass != SITE_NONE, rows[i].button != NULL);
        layout_free(layout);
    }
}

/* One file for boards of four sizes, all of 8 x 8 units. */
Test(layout, draughts)
{
    static const struct {
        const char *board, *ways, *corner, *notation, *site;
        float x, y;
        int labels;
    } rows[] = {
        {"8x8", "diagonal", "left", "letters", "c3", 3, 6, 32},
        {"8x8", "diagonal", "right", "letters", "e4", 5, 5, 32},
        {"8x8", "turkish", "left", "letters", "d5", 4, 4, 32},
        {"10x10", "diagonal", "left", "numbers", "e5", 4.1F, 4.9F, 50},
        {"12x12", "diagonal", "left", "numbers", "a1", 0.8333F, 8.1667F, 72},
        {"7x7", "diagonal", "left", "letters", "d4", 4.5F, 4.5F, 28},
    };
    Text why = {0};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *options[] = {
            "board",    rows[i].board,    "ways", rows[i].ways, "corner", rows[i].corner,
            "notation", rows[i].notation, "rows", "2",          NULL};
        Layout *layout = board_read("draughts", options, &why);
        cr_assert_not_null(layout, "%s", why.s);
        const LayoutSite *site = site_named(layout, rows[i].site);
        cr_expect(near(site->x, rows[i].x) && near(site->y, rows[i].y), "%s %s: %g %g",
                  rows[i].board, rows[i].site, (double)site->x, (double)site->y);
        cr_expect_eq(layout->label_count, rows[i].labels, "%s", rows[i].board);
        layout_free(layout);
    }
}

Test(layout, chess)
{
    Text why = {0};
    Layout *layout = board_read("chess", NULL, &why);
    cr_assert_not_null(layout, "%s", why.s);
    /* chess.md: a light square at the near right. */
    static const struct {
        const char *site;
        float x, y;
        bool light;
    } rows[] = {{"h1", 8, 8, true},
                {"a1", 1, 8, false},
                {"a8", 1, 1, true},
                {"e4", 5, 5, true},
                {"d4", 4, 5, false}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const LayoutSite *site = site_named(layout, rows[i].site);
        cr_expect(near(site->x, rows[i].x) && near(site->y, rows[i].y), "%s", rows[i].site);
        cr_expect_eq(strstr(site->sprite, "light") != NULL, rows[i].light, "%s", rows[i].site);
    }
    /* chess.md: what is taken is shown; its worth as players count it. */
    cr_expect_eq(layout->taken_count, 5);
    static const int worth[] = {9, 5, 3, 3, 1};
    for (int i = 0; i < layout->taken_count; i++)
        cr_expect_eq(layout->taken[i].worth, worth[i], "%d", i);
    cr_expect_str_eq(layout->rules->kind_name(layout->taken[4].kind), "pawn");
    /* The four pieces a pawn may become, one below the other from where it lands. */
    static const char *const tray[] = {"tray:q", "tray:n", "tray:r", "tray:b"};
    for (int i = 0; i < 4; i++) {
        const LayoutSite *site = site_named(layout, tray[i]);
        cr_expect(site->use == USE_BUTTON && site->beside && site->word == NULL, "%s", tray[i]);
        cr_expect(near(site->x, 0) && near(site->y, (float)i), "%s", tray[i]);
    }
    layout_free(layout);
}

Test(layout, turning)
{
    Text why = {0};
    Layout *layout = board_read("kalah", NULL, &why);
    cr_assert_not_null(layout, "%s", why.s);
    static const float places[4][2] = {{1, 0.5F}, {3.1F, 1}, {7.4F, 3.1F}, {0.5F, 7.4F}};
    for (int rotation = 0; rotation < 4; rotation++) {
        float x = 1, y = 0.5F;
        layout_rotate(layout, rotation, &x, &y);
        cr_expect(near(x, places[rotation][0]) && near(y, places[rotation][1]), "rotation %d",
                  rotation);
    }
    float x, y;
    LayoutAnchor anchor = {.x = 1, .y = 0.5F, .dx = 0.2F, .hold_y = true};
    layout_anchor(layout, 2, &anchor, &x, &y);
    cr_expect(near(x, 7.6F) && near(y, 0.5F));
    layout_free(layout);
}

/* --------------------------------------------------------------------- faults */

#define TOP "\"game\": \"kalah\", \"size\": [\"pits + 2.4\", 3.6], "
#define LOOKS                                                                                      \
    "\"themes\": [{\"id\": \"t\", \"name\": \"T\", \"folder\": \"k/t\"}], "                        \
    "\"sets\": [{\"id\": \"s\", \"name\": \"S\", \"folder\": \"k/s\"}], "                          \
    "\"contrast\": {\"theme\": \"t\", \"set\": \"s\"}, "
#define ROWS                                                                                       \
    "\"rows\": [{\"names\": \"B{i}\", \"to\": \"pits\", \"x\": \"i\", \"y\": 3},"                  \
    "{\"names\": \"A{i}\", \"to\": \"pits\", \"x\": \"2*pits - i*0.5 + 1\", \"y\": 1}], "
#define SITES                                                                                      \
    "\"A\": {\"x\": 0.5}, \"B\": {\"x\": 7}, "                                                     \
    "\"swap\": {\"use\": \"button\", \"word\": \"Swap\"}"

Test(layout, faults)
{
    static const struct {
        const char *json, *why; /* "" if there is no fault */
    } rows[] = {
        {"{" TOP LOOKS ROWS "\"sites\": {" SITES "}}", ""},
        {"{" TOP LOOKS ROWS "\"sites\": {" SITES ", \"a9\": {}}}",
         "t.json: sites.a9: no such site in kalah"},
        {"{" TOP LOOKS ROWS "\"sites\": {\"A\": {}, \"B\": {}}}",
         "t.json: sites: no place for swap of kalah"},
        {"{" TOP LOOKS ROWS "\"colour\": 1, \"sites\": {" SITES "}}",
         "t.json: colour: no such key here"},
        {"{" TOP LOOKS ROWS "\"sites\": {" SITES ", \"B3\": {}}}",
         "t.json: sites.B3: B3 has a place already"},
        {"{" TOP LOOKS ROWS "\"sites\": {\"A\": {\"y\": \"pots\"}, \"B\": {}, \"swap\": {}}}",
         "t.json: sites.A.y: \"pots\" is no option and no counter"},
        {"{" TOP LOOKS ROWS "\"sites\": {\"A\": {\"like\": \"pit\"}, \"B\": {}, \"swap\": {}}}",
         "t.json: sites.A.like: no such style: \"pit\""},
        {"{" TOP LOOKS ROWS "\"sites\": {\"A\": {\"h\": 0}, \"B\": {}, \"swap\": {}}}",
         "t.json: sites.A: A has no size"},
        {"{" TOP LOOKS ROWS "\"sites\": {\"A\": {\"shape\": \"star\"}, \"B\": {}, \"swap\": {}}}",
         "t.json: sites.A.shape: \"star\" is none of: square, round, stadium, button"},
        {"{" TOP LOOKS ROWS "\"lines\": [[\"A1\", \"A7\"]], \"sites\": {" SITES "}}",
         "t.json: lines[0][1]: no such site in kalah"},
        {"{" TOP LOOKS ROWS "\"sounds\": {\"move\": \"bang\"}, \"sites\": {" SITES "}}",
         "t.json: sounds.move: \"bang\" is none of: pick"},
        {"{" TOP LOOKS ROWS "\"sites\": {\"A\": {\"y\": \"9999*9999\"}, \"B\": {}, \"swap\": {}}}",
         "t.json: sites.A.y: is more than 10000"},
        {"{" TOP LOOKS ROWS "\"sites\": {\"A\": {\"y\": \"1 +\"}, \"B\": {}, \"swap\": {}}}",
         "t.json: sites.A.y: \"\" is no option and no counter"},
        {"{" TOP LOOKS ROWS "\"lines\": [{\"only\": {\"pie\": [\"yes\"]}, \"lines\": "
         "[[\"A1\", \"A7\"]]}], \"sites\": {" SITES
         ", \"a9\": {\"only\": {\"pie\": [\"yes\"], \"end\": [\"at_once\"]}}}}",
         ""},
        {"{" TOP LOOKS ROWS "\"sites\": {" SITES
         ", \"a9\": {\"only\": {\"pie\": [\"yes\", \"no\"]}}}}",
         "t.json: sites.a9: no such site in kalah"},
        {"{" TOP LOOKS ROWS "\"sites\": {" SITES ", \"a9\": {\"only\": {\"pi\": [\"yes\"]}}}}",
         "t.json: sites.a9.only.pi: no such option in kalah"},
        {"{" TOP LOOKS ROWS "\"sites\": {" SITES ", \"a9\": {\"only\": {\"pie\": [\"si\"]}}}}",
         "t.json: sites.a9.only.pie[0]: option pie of kalah cannot be \"si\""},
        {"{\"game\": \"chess\"}", "t.json: game: this is not for kalah"},
        {"{" TOP ROWS "\"sites\": {" SITES "}}", "t.json: themes: at least one is wanted"},
        {"{" TOP LOOKS "\"pictures\": [{\"sprite\": \"x\", \"box\": [1, 2]}], " ROWS
         "\"sites\": {" SITES "}}",
         "t.json: pictures[0].box: 4 numbers are wanted here"},
        {"{", "t.json: line 1: damaged or cut off here (no JSON)"},
        {"", "t.json: line 1: damaged or cut off here (no JSON)"},
    };
    const Rules *rules = rules_find("kalah");
    Options options = rules_normal_options(rules);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Text why = {0};
        Layout *layout = layout_read("t.json", rows[i].json, NULL, rules, &options, &why);
        cr_expect_eq(layout != NULL, rows[i].why[0] == '\0', "%zu: %s", i, why.s);
        cr_expect(strncmp(why.s, rows[i].why, strlen(rows[i].why)) == 0, "%zu: %s", i, why.s);
        if (layout) { /* A1 of six pits: 2 * 6 - 1 * 0.5 + 1 */
            cr_expect(near(site_named(layout, "A1")->x, 12.5F));
            cr_expect(near(site_named(layout, "A6")->x, 10));
        }
        layout_free(layout);
    }
}

/* A sprite that is missing is named with the site that wants it. */
Test(layout, missing_sprites)
{
    const Rules *rules = rules_find("kalah");
    Options options = rules_normal_options(rules);
    Text why = {0}, assets = assets_folder();
    const char *json = "{" TOP LOOKS ROWS "\"stones\": {\"sprite\": \"{set}/stone{i}\"}, "
                       "\"sites\": {" SITES "}}";
    cr_expect_null(layout_read("t.json", json, assets.s, rules, &options, &why));
    cr_expect_str_eq(why.s, "t.json: stones: s: no such sprite: sprites/k/s/stone0.svg");
    json = "{" TOP LOOKS ROWS "\"sites\": {" SITES "}}";
    cr_expect_null(layout_read("t.json", json, assets.s, rules, &options, &why));
    cr_expect_str_eq(why.s, "t.json: pieces: nothing to draw a stone of kalah");
    json = "{" TOP LOOKS "\"rows\": [{\"names\": \"B{i}\", \"to\": \"pits\", \"sprite\": "
           "\"{theme}/pit\"}, {\"names\": \"A{i}\", \"to\": \"pits\"}], "
           "\"sites\": {" SITES "}}";
    cr_expect_null(layout_read("t.json", json, assets.s, rules, &options, &why));
    cr_expect_str_eq(why.s, "t.json: sites: B1: no such sprite: sprites/k/t/pit.svg");
}
