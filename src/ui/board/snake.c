/* SPDX-License-Identifier: MIT */
#include "ui/board/snake.h"

#define HAND_STEP 1.12F /* from tile to tile in a hand, in widths of one */
#define HAND_ROW  2.1F

/* The end of the row: its leading edge and its middle line, along x and y. */
typedef struct Head {
    float x, y;
    int fx, fy;
    bool turned; /* the next tile is the first of its row */
} Head;

/* How far it is along (dx, dy), one of them 0, from a point to a limit. */
static float room_to(float x, float y, int dx, int dy, float limit)
{
    return dx != 0 ? (limit - x) * (float)dx : (limit - y) * (float)dy;
}

static SnakePlace place_along(const Head *head, float length, bool across)
{
    float middle = SNAKE_GAP + length / 2;
    bool upright = (head->fy != 0) != across;
    return (SnakePlace){head->x + (float)head->fx * middle, head->y + (float)head->fy * middle,
                        upright, head->fx, head->fy};
}

/* The corner tile, and the head at the beginning of the next row, above or under it. */
static SnakePlace place_corner(const SnakeArm *arm, Head *head)
{
    float ahead = SNAKE_GAP + 0.5F, row = 2 + SNAKE_GAP;
    SnakePlace place = {head->x + (float)head->fx * ahead + (float)arm->tx * 0.5F,
                        head->y + (float)head->fy * ahead + (float)arm->ty * 0.5F, arm->ty != 0,
                        arm->tx, arm->ty};
    /* The first tile of the row begins with a gap before it. */
    float edge = SNAKE_GAP + 1 + SNAKE_GAP;
    head->x += (float)head->fx * edge + (float)arm->tx * row;
    head->y += (float)head->fy * edge + (float)arm->ty * row;
    head->fx = -head->fx;
    head->fy = -head->fy;
    head->turned = true;
    return place;
}

/* A tile laid along its row must leave room for a corner behind it. */
static bool lay_one(const SnakeArm *arm, Head *head, bool across, SnakePlace *out)
{
    bool first = head->fx == arm->fx && head->fy == arm->fy;
    float room = room_to(head->x, head->y, head->fx, head->fy, first ? arm->ahead : arm->behind);
    bool lies_across = across && !head->turned;
    float length = lies_across ? 1 : 2, corner = SNAKE_GAP + 1;
    if (SNAKE_GAP + length + corner <= room) {
        *out = place_along(head, length, lies_across);
        head->x += (float)head->fx * (SNAKE_GAP + length);
        head->y += (float)head->fy * (SNAKE_GAP + length);
        head->turned = false;
        return true;
    }
    if (corner > room || head->turned)
        return false;
    *out = place_corner(arm, head);
    /* Doubles of the new row stand half a tile farther out than its middle. */
    return room_to(head->x, head->y, arm->tx, arm->ty, arm->aside) >= 1;
}

bool snake_lay(const SnakeArm *arm, const bool *across, int n, SnakePlace *out)
{
    Head head = {arm->x, arm->y, arm->fx, arm->fy, false};
    for (int i = 0; i <= n; i++)
        if (!lay_one(arm, &head, i < n && across[i], &out[i]))
            return false;
    return true;
}

static float hand_width(float w, float h, int n, int rows)
{
    int columns = (n + rows - 1) / rows;
    float across = w / ((float)columns * HAND_STEP), down = h / ((float)rows * HAND_ROW);
    return across < down ? across : down;
}

float snake_hand(float w, float h, float most, int n, int index, float *x, float *y)
{
    enum { ROWS = 4 };
    int rows = 1;
    if (n < 1)
        n = 1;
    for (int i = 2; i <= ROWS; i++)
        if (hand_width(w, h, n, i) > hand_width(w, h, n, rows))
            rows = i;
    float width = hand_width(w, h, n, rows);
    width = width < most ? width : most;
    int columns = (n + rows - 1) / rows, row = index / columns;
    int here = row == rows - 1 ? n - columns * row : columns;
    *x = ((float)(index % columns) - (float)(here - 1) / 2) * width * HAND_STEP;
    *y = ((float)row - (float)(rows - 1) / 2) * width * HAND_ROW;
    return width;
}
