/* SPDX-License-Identifier: MIT */
/* Rows of players in the panel beside or below the board: two to six of them, at all sizes. */
#include <criterion/criterion.h>

#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/play/play_tags.h"

static bool rect_within(Rect r, Rect room)
{
    return r.x >= room.x - 0.5f && r.y >= room.y - 0.5f && r.x + r.w <= room.x + room.w + 0.5f &&
           r.y + r.h <= room.y + room.h + 0.5f;
}

/* Rooms as the panel gives them at 640x480, 900x1200, 1280x800 and more. */
static const Rect rooms[] = {
    {488, 16, 136, 240}, {16, 320, 286, 152}, {872, 60, 376, 400},     {32, 930, 410, 190},
    {32, 600, 400, 168}, {0, 0, 376, 900},    {12.5f, 7.5f, 300, 260},
};

/* Every seat has a row within the room, no two overlap, all are equal, in reading order. */
Test(panel, rows)
{
    for (size_t k = 0; k < sizeof rooms / sizeof rooms[0]; k++)
        for (int seats = 2; seats <= SEAT_MAX; seats++)
            for (int timed = 0; timed < 2; timed++) {
                Rect row[SEAT_MAX];
                float used = play_rows_lay(rooms[k], seats, PLAYER_HEIGHT, timed, row);
                cr_expect_leq(used, rooms[k].h + 0.5f);
                for (int i = 0; i < seats; i++) {
                    cr_expect(rect_within(row[i], rooms[k]), "room %zu, %d of %d", k, i, seats);
                    cr_expect_geq(row[i].h, 28, "room %zu, %d seats: %g high", k, seats,
                                  (double)row[i].h);
                    cr_expect_leq(row[i].h, PLAYER_HEIGHT);
                    cr_expect(row[i].w == row[0].w && row[i].h == row[0].h);
                    for (int j = 0; j < i; j++) {
                        cr_expect(!rect_overlaps(row[i], row[j]), "room %zu: %d, %d", k, i, j);
                        cr_expect(row[i].y > row[j].y ||
                                  (row[i].y == row[j].y && row[i].x > row[j].x));
                    }
                }
            }
}

/* As high as wanted where there is room, and in one column as long as each has its line. */
Test(panel, one_column)
{
    Rect row[SEAT_MAX], room = {0, 0, 376, 400};
    cr_expect_eq(play_rows_lay(room, 3, PLAYER_HEIGHT, false, row), 3 * PLAYER_HEIGHT + 8);
    cr_expect_eq(row[2].h, PLAYER_HEIGHT);
    play_rows_lay(room, 6, PLAYER_HEIGHT, false, row);
    cr_expect_eq(row[5].x, row[0].x);
    room.h = 150;
    play_rows_lay(room, 6, PLAYER_HEIGHT, false, row);
    cr_expect_eq(row[1].y, row[0].y, "two columns");
    room.h = play_rows_column(room.w, 6, false);
    play_rows_lay(room, 6, PLAYER_HEIGHT, false, row);
    cr_expect_eq(row[5].x, row[0].x, "just enough for one column");
    room.h -= 1;
    play_rows_lay(room, 6, PLAYER_HEIGHT, false, row);
    cr_expect_neq(row[5].x, row[0].x);
    /* A narrow row with a clock needs two lines. */
    room = (Rect){0, 0, 136, 210};
    play_rows_lay(room, 6, PLAYER_HEIGHT, false, row);
    cr_expect_eq(row[5].x, row[0].x);
    play_rows_lay(room, 6, PLAYER_HEIGHT, true, row);
    cr_expect_eq(row[1].y, row[0].y);
}

/* A low window leaves room beside its board: the panel has words there, and no wood lies empty. */
Test(panel, room_is_used)
{
    static const struct {
        float w, h;
    } windows[] = {{883, 552}, {870, 489}, {1280, 560}, {760, 440}, {1280, 720}, {1707, 720}};
    Layout layout = {.w = 8, .h = 8};
    for (size_t k = 0; k < sizeof windows / sizeof windows[0]; k++) {
        Rect window = {0, 0, windows[k].w, windows[k].h};
        StageRoom room = play_divide(&layout, window);
        cr_expect_geq(room.panel.w, 300, "%zu: %g wide", k, (double)room.panel.w);
        cr_expect_eq(room.small, room.panel.w < SIDE_MIDDLE, "%zu", k);
        cr_expect_geq(room.board.h, window.h - 2 * EDGE, "%zu: the board is as high", k);
        cr_expect_geq(room.board.w, room.board.h - 1, "%zu: ... and as wide", k);
    }
}

/* The board keeps the larger part of every window, and the panel never lies on it. */
Test(panel, divided)
{
    static const struct {
        float w, h;
    } windows[] = {{640, 480}, {600, 440}, {900, 1200}, {1280, 800}, {1920, 1080}, {2560, 1440}};
    for (size_t k = 0; k < sizeof windows / sizeof windows[0]; k++)
        for (int is_long = 0; is_long < 2; is_long++) {
            Layout layout = {.w = is_long ? 8.4f : 8, .h = is_long ? 3.6f : 8, .is_long = is_long};
            Rect window = {0, 0, windows[k].w, windows[k].h};
            StageRoom room = play_divide(&layout, window);
            cr_expect(rect_within(room.board, window) && rect_within(room.panel, window));
            cr_expect(!rect_overlaps(room.board, room.panel));
            cr_expect_gt(room.board.w * room.board.h, room.panel.w * room.panel.h);
        }
}

/* Tags of two lie in nobody's way, and the board lies where it lay while the panel is whole. */
Test(panel, tags)
{
    static const Rect windows[] = {{0, 0, 640, 480},  {0, 0, 900, 1200}, {0, 0, 1280, 800},
                                   {0, 0, 1280, 720}, {0, 0, 1000, 700}, {0, 0, 480, 800}};
    for (size_t k = 0; k < sizeof windows / sizeof windows[0]; k++)
        for (int is_long = 0; is_long < 2; is_long++) {
            Layout layout = {
                .w = is_long ? 8 : 1, .h = is_long ? 3.4f : 1, .is_long = is_long != 0};
            StageRoom room = play_divide(&layout, windows[k]), whole = room;
            TagRoom tags = play_tags_divide(&room, false);
            TagRoom other = play_tags_divide(&whole, true);
            cr_expect(room.board.y == whole.board.y && room.board.h == whole.board.h, "%zu", k);
            cr_expect_geq(whole.panel.h, room.panel.h);
            if (room.below && tags.far.h <= 0) {
                cr_expect(whole.small || whole.panel.h < BELOW_LONG, "%zu", k);
                continue;
            }
            const Rect all[] = {tags.far, tags.near, room.board, room.panel};
            for (int i = 0; i < 4; i++) {
                cr_expect(rect_within(all[i], windows[k]), "%zu: %d", k, i);
                cr_expect_geq(all[i].h, 44);
                for (int j = 0; j < i; j++)
                    cr_expect(!rect_overlaps(all[i], all[j]), "%zu: %d, %d", k, i, j);
            }
            cr_expect_lt(tags.far.y, tags.near.y);
            cr_expect_eq(other.far.h, room.below ? tags.far.h : 0);
            cr_expect(!rect_overlaps(other.far, other.near) || !room.below);
        }
}
