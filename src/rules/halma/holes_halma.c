/* SPDX-License-Identifier: MIT */
/*
 * holes_halma.c -- the star of 121 holes and the board of 64 squares: what lies beside what.
 *
 * Ways of the star: E SE SW W NW NE; of the board: N E S W, then NE SE SW NW.
 */
#include <stdlib.h>

#include "rules/halma/board_halma.h"

#define NO SITE_NONE

/* Hole by hole from the top, row by row. */
static const uint8_t star[HALMA_STAR_HOLES][HALMA_WAYS_MAX] = {
    {NO, 2, 1, NO, NO, NO, NO, NO},
    {2, 4, 3, NO, NO, 0, NO, NO},
    {NO, 5, 4, 1, 0, NO, NO, NO},
    {4, 7, 6, NO, NO, 1, NO, NO},
    {5, 8, 7, 3, 1, 2, NO, NO},
    {NO, 9, 8, 4, 2, NO, NO, NO},
    {7, 15, 14, NO, NO, 3, NO, NO},
    {8, 16, 15, 6, 3, 4, NO, NO},
    {9, 17, 16, 7, 4, 5, NO, NO},
    {NO, 18, 17, 8, 5, NO, NO, NO},
    {11, 23, NO, NO, NO, NO, NO, NO},
    {12, 24, 23, 10, NO, NO, NO, NO},
    {13, 25, 24, 11, NO, NO, NO, NO},
    {14, 26, 25, 12, NO, NO, NO, NO},
    {15, 27, 26, 13, NO, 6, NO, NO},
    {16, 28, 27, 14, 6, 7, NO, NO},
    {17, 29, 28, 15, 7, 8, NO, NO},
    {18, 30, 29, 16, 8, 9, NO, NO},
    {19, 31, 30, 17, 9, NO, NO, NO},
    {20, 32, 31, 18, NO, NO, NO, NO},
    {21, 33, 32, 19, NO, NO, NO, NO},
    {22, 34, 33, 20, NO, NO, NO, NO},
    {NO, NO, 34, 21, NO, NO, NO, NO},
    {24, 35, NO, NO, 10, 11, NO, NO},
    {25, 36, 35, 23, 11, 12, NO, NO},
    {26, 37, 36, 24, 12, 13, NO, NO},
    {27, 38, 37, 25, 13, 14, NO, NO},
    {28, 39, 38, 26, 14, 15, NO, NO},
    {29, 40, 39, 27, 15, 16, NO, NO},
    {30, 41, 40, 28, 16, 17, NO, NO},
    {31, 42, 41, 29, 17, 18, NO, NO},
    {32, 43, 42, 30, 18, 19, NO, NO},
    {33, 44, 43, 31, 19, 20, NO, NO},
    {34, 45, 44, 32, 20, 21, NO, NO},
    {NO, NO, 45, 33, 21, 22, NO, NO},
    {36, 46, NO, NO, 23, 24, NO, NO},
    {37, 47, 46, 35, 24, 25, NO, NO},
    {38, 48, 47, 36, 25, 26, NO, NO},
    {39, 49, 48, 37, 26, 27, NO, NO},
    {40, 50, 49, 38, 27, 28, NO, NO},
    {41, 51, 50, 39, 28, 29, NO, NO},
    {42, 52, 51, 40, 29, 30, NO, NO},
    {43, 53, 52, 41, 30, 31, NO, NO},
    {44, 54, 53, 42, 31, 32, NO, NO},
    {45, 55, 54, 43, 32, 33, NO, NO},
    {NO, NO, 55, 44, 33, 34, NO, NO},
    {47, 56, NO, NO, 35, 36, NO, NO},
    {48, 57, 56, 46, 36, 37, NO, NO},
    {49, 58, 57, 47, 37, 38, NO, NO},
    {50, 59, 58, 48, 38, 39, NO, NO},
    {51, 60, 59, 49, 39, 40, NO, NO},
    {52, 61, 60, 50, 40, 41, NO, NO},
    {53, 62, 61, 51, 41, 42, NO, NO},
    {54, 63, 62, 52, 42, 43, NO, NO},
    {55, 64, 63, 53, 43, 44, NO, NO},
    {NO, NO, 64, 54, 44, 45, NO, NO},
    {57, 66, 65, NO, 46, 47, NO, NO},
    {58, 67, 66, 56, 47, 48, NO, NO},
    {59, 68, 67, 57, 48, 49, NO, NO},
    {60, 69, 68, 58, 49, 50, NO, NO},
    {61, 70, 69, 59, 50, 51, NO, NO},
    {62, 71, 70, 60, 51, 52, NO, NO},
    {63, 72, 71, 61, 52, 53, NO, NO},
    {64, 73, 72, 62, 53, 54, NO, NO},
    {NO, 74, 73, 63, 54, 55, NO, NO},
    {66, 76, 75, NO, NO, 56, NO, NO},
    {67, 77, 76, 65, 56, 57, NO, NO},
    {68, 78, 77, 66, 57, 58, NO, NO},
    {69, 79, 78, 67, 58, 59, NO, NO},
    {70, 80, 79, 68, 59, 60, NO, NO},
    {71, 81, 80, 69, 60, 61, NO, NO},
    {72, 82, 81, 70, 61, 62, NO, NO},
    {73, 83, 82, 71, 62, 63, NO, NO},
    {74, 84, 83, 72, 63, 64, NO, NO},
    {NO, 85, 84, 73, 64, NO, NO, NO},
    {76, 87, 86, NO, NO, 65, NO, NO},
    {77, 88, 87, 75, 65, 66, NO, NO},
    {78, 89, 88, 76, 66, 67, NO, NO},
    {79, 90, 89, 77, 67, 68, NO, NO},
    {80, 91, 90, 78, 68, 69, NO, NO},
    {81, 92, 91, 79, 69, 70, NO, NO},
    {82, 93, 92, 80, 70, 71, NO, NO},
    {83, 94, 93, 81, 71, 72, NO, NO},
    {84, 95, 94, 82, 72, 73, NO, NO},
    {85, 96, 95, 83, 73, 74, NO, NO},
    {NO, 97, 96, 84, 74, NO, NO, NO},
    {87, 99, 98, NO, NO, 75, NO, NO},
    {88, 100, 99, 86, 75, 76, NO, NO},
    {89, 101, 100, 87, 76, 77, NO, NO},
    {90, 102, 101, 88, 77, 78, NO, NO},
    {91, 103, 102, 89, 78, 79, NO, NO},
    {92, 104, 103, 90, 79, 80, NO, NO},
    {93, 105, 104, 91, 80, 81, NO, NO},
    {94, 106, 105, 92, 81, 82, NO, NO},
    {95, 107, 106, 93, 82, 83, NO, NO},
    {96, 108, 107, 94, 83, 84, NO, NO},
    {97, 109, 108, 95, 84, 85, NO, NO},
    {NO, 110, 109, 96, 85, NO, NO, NO},
    {99, NO, NO, NO, NO, 86, NO, NO},
    {100, NO, NO, 98, 86, 87, NO, NO},
    {101, NO, NO, 99, 87, 88, NO, NO},
    {102, NO, NO, 100, 88, 89, NO, NO},
    {103, 111, NO, 101, 89, 90, NO, NO},
    {104, 112, 111, 102, 90, 91, NO, NO},
    {105, 113, 112, 103, 91, 92, NO, NO},
    {106, 114, 113, 104, 92, 93, NO, NO},
    {107, NO, 114, 105, 93, 94, NO, NO},
    {108, NO, NO, 106, 94, 95, NO, NO},
    {109, NO, NO, 107, 95, 96, NO, NO},
    {110, NO, NO, 108, 96, 97, NO, NO},
    {NO, NO, NO, 109, 97, NO, NO, NO},
    {112, 115, NO, NO, 102, 103, NO, NO},
    {113, 116, 115, 111, 103, 104, NO, NO},
    {114, 117, 116, 112, 104, 105, NO, NO},
    {NO, NO, 117, 113, 105, 106, NO, NO},
    {116, 118, NO, NO, 111, 112, NO, NO},
    {117, 119, 118, 115, 112, 113, NO, NO},
    {NO, NO, 119, 116, 113, 114, NO, NO},
    {119, 120, NO, NO, 115, 116, NO, NO},
    {NO, NO, 120, 118, 116, 117, NO, NO},
    {NO, NO, NO, NO, 118, 119, NO, NO},
};

/* a1, b1 ... h8 */
static const uint8_t board[HALMA_SQUARES][HALMA_WAYS_MAX] = {
    {8, 1, NO, NO, 9, NO, NO, NO},    {9, 2, NO, 0, 10, NO, NO, 8},
    {10, 3, NO, 1, 11, NO, NO, 9},    {11, 4, NO, 2, 12, NO, NO, 10},
    {12, 5, NO, 3, 13, NO, NO, 11},   {13, 6, NO, 4, 14, NO, NO, 12},
    {14, 7, NO, 5, 15, NO, NO, 13},   {15, NO, NO, 6, NO, NO, NO, 14},
    {16, 9, 0, NO, 17, 1, NO, NO},    {17, 10, 1, 8, 18, 2, 0, 16},
    {18, 11, 2, 9, 19, 3, 1, 17},     {19, 12, 3, 10, 20, 4, 2, 18},
    {20, 13, 4, 11, 21, 5, 3, 19},    {21, 14, 5, 12, 22, 6, 4, 20},
    {22, 15, 6, 13, 23, 7, 5, 21},    {23, NO, 7, 14, NO, NO, 6, 22},
    {24, 17, 8, NO, 25, 9, NO, NO},   {25, 18, 9, 16, 26, 10, 8, 24},
    {26, 19, 10, 17, 27, 11, 9, 25},  {27, 20, 11, 18, 28, 12, 10, 26},
    {28, 21, 12, 19, 29, 13, 11, 27}, {29, 22, 13, 20, 30, 14, 12, 28},
    {30, 23, 14, 21, 31, 15, 13, 29}, {31, NO, 15, 22, NO, NO, 14, 30},
    {32, 25, 16, NO, 33, 17, NO, NO}, {33, 26, 17, 24, 34, 18, 16, 32},
    {34, 27, 18, 25, 35, 19, 17, 33}, {35, 28, 19, 26, 36, 20, 18, 34},
    {36, 29, 20, 27, 37, 21, 19, 35}, {37, 30, 21, 28, 38, 22, 20, 36},
    {38, 31, 22, 29, 39, 23, 21, 37}, {39, NO, 23, 30, NO, NO, 22, 38},
    {40, 33, 24, NO, 41, 25, NO, NO}, {41, 34, 25, 32, 42, 26, 24, 40},
    {42, 35, 26, 33, 43, 27, 25, 41}, {43, 36, 27, 34, 44, 28, 26, 42},
    {44, 37, 28, 35, 45, 29, 27, 43}, {45, 38, 29, 36, 46, 30, 28, 44},
    {46, 39, 30, 37, 47, 31, 29, 45}, {47, NO, 31, 38, NO, NO, 30, 46},
    {48, 41, 32, NO, 49, 33, NO, NO}, {49, 42, 33, 40, 50, 34, 32, 48},
    {50, 43, 34, 41, 51, 35, 33, 49}, {51, 44, 35, 42, 52, 36, 34, 50},
    {52, 45, 36, 43, 53, 37, 35, 51}, {53, 46, 37, 44, 54, 38, 36, 52},
    {54, 47, 38, 45, 55, 39, 37, 53}, {55, NO, 39, 46, NO, NO, 38, 54},
    {56, 49, 40, NO, 57, 41, NO, NO}, {57, 50, 41, 48, 58, 42, 40, 56},
    {58, 51, 42, 49, 59, 43, 41, 57}, {59, 52, 43, 50, 60, 44, 42, 58},
    {60, 53, 44, 51, 61, 45, 43, 59}, {61, 54, 45, 52, 62, 46, 44, 60},
    {62, 55, 46, 53, 63, 47, 45, 61}, {63, NO, 47, 54, NO, NO, 46, 62},
    {NO, 57, 48, NO, NO, 49, NO, NO}, {NO, 58, 49, 56, NO, 50, 48, NO},
    {NO, 59, 50, 57, NO, 51, 49, NO}, {NO, 60, 51, 58, NO, 52, 50, NO},
    {NO, 61, 52, 59, NO, 53, 51, NO}, {NO, 62, 53, 60, NO, 54, 52, NO},
    {NO, 63, 54, 61, NO, 55, 53, NO}, {NO, NO, 55, 62, NO, NO, 54, NO},
};

#undef NO

/* Where the holes lie, in steps to the east, and rows from the middle one.  The third coordinate of
 * a board of triangles is minus their sum. */
static const int8_t east[HALMA_STAR_HOLES] = {
    4,  3, 4,  2,  3,  4,  1,  2,  3,  4,  -4, -3, -2, -1, 0,  1,  2,  3,  4,  5,  6,
    7,  8, -4, -3, -2, -1, 0,  1,  2,  3,  4,  5,  6,  7,  -4, -3, -2, -1, 0,  1,  2,
    3,  4, 5,  6,  -4, -3, -2, -1, 0,  1,  2,  3,  4,  5,  -4, -3, -2, -1, 0,  1,  2,
    3,  4, -5, -4, -3, -2, -1, 0,  1,  2,  3,  4,  -6, -5, -4, -3, -2, -1, 0,  1,  2,
    3,  4, -7, -6, -5, -4, -3, -2, -1, 0,  1,  2,  3,  4,  -8, -7, -6, -5, -4, -3, -2,
    -1, 0, 1,  2,  3,  4,  -4, -3, -2, -1, -4, -3, -2, -4, -3, -4};
static const int8_t south[HALMA_STAR_HOLES] = {
    -8, -7, -7, -6, -6, -6, -5, -5, -5, -5, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4,
    -4, -4, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -3, -2, -2, -2, -2, -2, -2, -2,
    -2, -2, -2, -2, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0,  0,  0,  0,  0,  0,  0,
    0,  0,  1,  1,  1,  1,  1,  1,  1,  1,  1,  1,  2,  2,  2,  2,  2,  2,  2,  2,  2,
    2,  2,  3,  3,  3,  3,  3,  3,  3,  3,  3,  3,  3,  3,  4,  4,  4,  4,  4,  4,  4,
    4,  4,  4,  4,  4,  4,  5,  5,  5,  5,  6,  6,  6,  7,  7,  8};

/* The outermost hole of each corner, N NE SE S SW NW. */
static const uint8_t tip[HALMA_COLOURS] = {0, 22, 110, 120, 98, 10};

/* The ten holes of each corner, and the fifteen. */
static const HalmaSet corner[HALMA_COLOURS] = {
    {{0x00000000000003ff, 0x0000000000000000}}, /* N */
    {{0x0080300700780000, 0x0000000000000000}}, /* NE */
    {{0x0000000000000000, 0x0000780380300400}}, /* SE */
    {{0x0000000000000000, 0x01ff800000000000}}, /* S */
    {{0x0000000000000000, 0x0000003c01c01802}}, /* SW */
    {{0x0000401803803c00, 0x0000000000000000}}, /* NW */
};
static const HalmaSet corner15[HALMA_COLOURS] = {
    {{0x000000000007c3ff, 0x0000000000000000}}, /* N */
    {{0x00c03807807c0000, 0x0000000000000001}}, /* NE */
    {{0x0000000000000000, 0x00007c03c0380601}}, /* SE */
    {{0x0000000000000000, 0x01ff87c000000000}}, /* S */
    {{0x0100000000000000, 0x0000007c03c03806}}, /* SW */
    {{0x0100c03807807c00, 0x0000000000000000}}, /* NW */
};

/* Ugolki's camps by UGOLKI_OPTION_SIZE, White's and Black's. */
static const HalmaSet camp[][2] = {
    {{{0x0000000000070707, 0}}, {{0xe0e0e00000000000, 0}}},
    {{{0x00000000000f0f0f, 0}}, {{0xf0f0f00000000000, 0}}},
    {{{0x0000000007070707, 0}}, {{0xe0e0e0e000000000, 0}}},
};

const uint8_t (*halma_board(const State *s))[HALMA_WAYS_MAX]
{
    return s->halma.square ? board : star;
}

const uint8_t *halma_beside(const State *s, int hole)
{
    return halma_board(s)[hole];
}

int halma_holes(const State *s)
{
    return s->halma.square ? HALMA_SQUARES : HALMA_STAR_HOLES;
}

int halma_ways(const State *s)
{
    if (!s->halma.square)
        return 6;
    return s->options.value[UGOLKI_OPTION_DIAGONAL] ? 8 : 4;
}

HalmaSet halma_corner(int colour)
{
    return corner[colour];
}

HalmaSet halma_home(const State *s, int colour)
{
    if (s->halma.square)
        return camp[s->options.value[UGOLKI_OPTION_SIZE]][colour];
    return s->options.value[HALMA_OPTION_PEGS] ? corner15[colour] : corner[colour];
}

HalmaSet halma_goal(const State *s, int colour)
{
    return halma_home(s, s->halma.square ? 1 - colour : (colour + 3) % HALMA_COLOURS);
}

int halma_tip(const State *s, int colour)
{
    if (s->halma.square)
        return colour == 0 ? HALMA_SQUARES - 1 : 0;
    return tip[(colour + 3) % HALMA_COLOURS];
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

int halma_distance(const State *s, int a, int b)
{
    if (!s->halma.square) {
        int q = east[a] - east[b], r = south[a] - south[b];
        return larger(larger(abs(q), abs(r)), abs(q + r));
    }
    int files = abs(a % 8 - b % 8), ranks = abs(a / 8 - b / 8);
    return s->options.value[UGOLKI_OPTION_DIAGONAL] ? larger(files, ranks) : files + ranks;
}
