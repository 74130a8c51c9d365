/* SPDX-License-Identifier: MIT */
/*
 * make_attacks.c -- writes the tables of attacks_chess.h when the program is built: the squares
 * each piece attacks, and the magic numbers that find those of rooks and bishops with one
 * multiplication.
 *
 * A program of its own because rules keep no static state: tables filled in at the start would be
 * some.  Magic bitboards after Lasse Hansen and Pradyumna Kannan: the blockers on a slider's lines,
 * times a number found by trial, have their attack set's index in the upper bits.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { SQUARES = 64, LARGEST = 4096 };

static const int rook_steps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
static const int bishop_steps[4][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

static uint64_t bit(int square)
{
    return UINT64_C(1) << square;
}

/* Square so many files and ranks away, or -1. */
static int stepped(int square, int files, int ranks)
{
    int file = square % 8 + files, rank = square / 8 + ranks;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

/* What a slider attacks, the first blocker of each line included. */
static uint64_t slide(int square, const int steps[4][2], uint64_t blockers)
{
    uint64_t all = 0;
    for (int i = 0; i < 4; i++) {
        int to = square;
        while ((to = stepped(to, steps[i][0], steps[i][1])) >= 0) {
            all |= bit(to);
            if (blockers & bit(to))
                break;
        }
    }
    return all;
}

/* Squares whose blockers matter: all but the last of each line. */
static uint64_t slide_mask(int square, const int steps[4][2])
{
    uint64_t all = 0;
    for (int i = 0; i < 4; i++)
        for (int to = square, next; (next = stepped(to, steps[i][0], steps[i][1])) >= 0; to = next)
            if (stepped(next, steps[i][0], steps[i][1]) >= 0)
                all |= bit(next);
    return all;
}

/* xorshift64* (Vigna, 2014); few bits make good candidates. */
static uint64_t sparse_number(uint64_t *seed)
{
    uint64_t sparse = ~UINT64_C(0);
    for (int i = 0; i < 3; i++) {
        *seed ^= *seed >> 12;
        *seed ^= *seed << 25;
        *seed ^= *seed >> 27;
        sparse &= *seed * UINT64_C(2685821657736338717);
    }
    return sparse;
}

/* Does this number send blockers with different attacks to different places? */
static int fits(uint64_t magic, int bits, const uint64_t *blockers, const uint64_t *attacks,
                uint64_t *table)
{
    memset(table, 0, sizeof *table << bits); /* no slider attacks nothing */
    for (int i = 0; i < 1 << bits; i++) {
        uint64_t *place = &table[blockers[i] * magic >> (64 - bits)];
        if (*place != 0 && *place != attacks[i])
            return 0;
        *place = attacks[i];
    }
    return 1;
}

/* One square's table, printed; its line for the list of magics goes to `line`. */
static int write_square(int square, const int steps[4][2], int offset, char *line, size_t room)
{
    static uint64_t blockers[LARGEST], attacks[LARGEST], table[LARGEST];
    uint64_t mask = slide_mask(square, steps), seed = 728 + (uint64_t)square, set = 0, magic;
    int bits = __builtin_popcountll(mask);
    for (int i = 0; i < 1 << bits; i++) {
        blockers[i] = set;
        attacks[i] = slide(square, steps, set);
        set = (set - mask) & mask;
    }
    do
        magic = sparse_number(&seed);
    while (!fits(magic, bits, blockers, attacks, table));
    for (int i = 0; i < 1 << bits; i++)
        printf("0x%llx,%s", (unsigned long long)table[i], i % 8 == 7 ? "\n" : "");
    snprintf(line, room, "{0x%llxu, 0x%llxu, %d, %d},\n", (unsigned long long)mask,
             (unsigned long long)magic, offset, 64 - bits);
    return 1 << bits;
}

static void write_slides(void)
{
    static char lines[2][SQUARES][96];
    int offset = 0;
    printf("const uint64_t chess_slides[] = {\n");
    for (int square = 0; square < SQUARES; square++)
        offset += write_square(square, rook_steps, offset, lines[0][square], 96);
    for (int square = 0; square < SQUARES; square++)
        offset += write_square(square, bishop_steps, offset, lines[1][square], 96);
    printf("};\n");
    for (int kind = 0; kind < 2; kind++) {
        printf("const ChessMagic chess_%s_magic[64] = {\n", kind == 0 ? "rook" : "bishop");
        for (int square = 0; square < SQUARES; square++)
            printf("%s", lines[kind][square]);
        printf("};\n");
    }
}

static void write_leaps(const char *name, const int (*steps)[2], int n)
{
    printf("const uint64_t %s[64] = {\n", name);
    for (int square = 0; square < SQUARES; square++) {
        uint64_t all = 0;
        for (int i = 0; i < n; i++) {
            int to = stepped(square, steps[i][0], steps[i][1]);
            all |= to >= 0 ? bit(to) : 0;
        }
        printf("0x%llxu,\n", (unsigned long long)all);
    }
    printf("};\n");
}

/* Squares strictly between two on a line, plus the second of them. */
static void write_rays(void)
{
    printf("const uint64_t chess_ray_table[64][64] = {\n");
    for (int from = 0; from < SQUARES; from++) {
        uint64_t ray[SQUARES] = {0};
        for (int i = 0; i < 8; i++) {
            const int *step = i < 4 ? rook_steps[i] : bishop_steps[i - 4];
            uint64_t all = 0;
            for (int to = from; (to = stepped(to, step[0], step[1])) >= 0;)
                ray[to] = all |= bit(to);
        }
        printf("{");
        for (int to = 0; to < SQUARES; to++)
            printf("0x%llxu,%s", (unsigned long long)ray[to], to % 8 == 7 ? "\n" : "");
        printf("},\n");
    }
    printf("};\n");
}

int main(void)
{
    static const int knight[8][2] = {{1, 2},  {2, 1},  {2, -1},  {1, -2},
                                     {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}};
    static const int king[8][2] = {{1, 0}, {-1, 0}, {0, 1},  {0, -1},
                                   {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    static const int white_pawn[2][2] = {{-1, 1}, {1, 1}};
    static const int black_pawn[2][2] = {{-1, -1}, {1, -1}};
    printf("/* Written by make_attacks.c. */\n#include \"rules/chess/attacks_chess.h\"\n");
    write_leaps("chess_knight_table", knight, 8);
    write_leaps("chess_king_table", king, 8);
    write_leaps("chess_white_pawn_table", white_pawn, 2);
    write_leaps("chess_black_pawn_table", black_pawn, 2);
    write_rays();
    write_slides();
    return 0;
}
