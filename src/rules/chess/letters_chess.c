/* SPDX-License-Identifier: MIT */
/*
 * letters_chess.c -- the letters of the pieces in a written move: English ones in records, others
 * for people to read, and all of them understood.
 *
 * Russian books write Кр Ф Л С К and castle with noughts (0-0), German ones K D T L S, Spanish ones
 * R D T A C; figurines are those of Unicode.  A Spanish king has the letter of an English rook:
 * the rook is tried first, unless one knows what is shown (rules_parse_typed()).
 */
#include <string.h>

#include "rules/chess/board_chess.h"

/* In the order of ChessKind, as are the rows below. */
static const char english[] = "PNBRQK";
static const char *const russian[] = {"", "К", "С", "Л", "Ф", "Кр"};
static const char *const german[] = {"", "S", "L", "T", "D", "K"};
static const char *const spanish[] = {"", "C", "A", "T", "D", "R"};
static const char *const figurines[] = {"♙", "♘", "♗", "♖", "♕", "♔"};

static const char *letter_in(Lettering lettering, int kind)
{
    static const char *const plain[] = {"P", "N", "B", "R", "Q", "K"};
    switch (lettering) {
    case LETTERING_ENGLISH:
        break;
    case LETTERING_RUSSIAN:
        return russian[kind];
    case LETTERING_GERMAN:
        return german[kind];
    case LETTERING_SPANISH:
        return spanish[kind];
    case LETTERING_FIGURINE:
        return figurines[kind];
    }
    return plain[kind];
}

void chess_letter_move(const char *notation, Lettering lettering, Text *out)
{
    bool noughts = lettering == LETTERING_RUSSIAN || lettering == LETTERING_GERMAN ||
                   lettering == LETTERING_SPANISH;
    for (const char *p = notation; *p != '\0'; p++) {
        const char *kind = strchr(english, *p);
        if (kind != NULL)
            text_add_string(out, letter_in(lettering, (int)(kind - english)));
        else
            text_add_char(out, *p == 'O' && noughts ? '0' : *p);
    }
}

/* What a key of another layout, or a book in another language, writes for a plain one.  The longer
 * comes first.  A small с is the file and not the bishop. */
static const struct {
    const char *other, *plain;
} readings[] = {
    {"Кр", "K"}, {"КР", "K"}, {"кр", "K"}, {"К", "N"}, {"к", "N"}, {"Ф", "Q"}, {"ф", "Q"},
    {"Л", "R"},  {"л", "R"},  {"С", "B"},  {"П", ""},  {"п", ""},  {"а", "a"}, {"с", "c"},
    {"е", "e"},  {"О", "O"},  {"о", "O"},  {"х", "x"}, {"Х", "x"}, {"×", "x"}, {"♔", "K"},
    {"♚", "K"},  {"♕", "Q"},  {"♛", "Q"},  {"♖", "R"}, {"♜", "R"}, {"♗", "B"}, {"♝", "B"},
    {"♘", "N"},  {"♞", "N"},  {"♙", ""},   {"♟", ""},  {"–", "-"}, {"—", "-"},
};

/* A German or Spanish letter where a piece is named: before a file or a capture, or behind what a
 * pawn becomes. 0: a plain letter is what it is. */
static char foreign_piece(const char *at, const Text *before)
{
    if (*at == '\0')
        return '\0';
    static const char letters[] = "SLTDAC", plain[] = "NBRQBN";
    const char *found = strchr(letters, *at);
    char last = before->n > 0 ? before->s[before->n - 1] : '\0';
    const char *next = at[1] >= '1' && at[1] <= '8' ? at + 2 : at + 1;
    bool moves = next[0] != '\0' && strchr("abcdefghx", next[0]) != NULL;
    bool becomes = last == '=' || (before->n > 1 && (last == '1' || last == '8'));
    return found != NULL && (moves || becomes) ? plain[found - letters] : '\0';
}

void chess_read_letters(const char *text, Text *out)
{
    enum { READINGS = sizeof readings / sizeof readings[0] };
    while (*text != '\0') {
        int i = (unsigned char)*text < 0x80 ? READINGS : 0; /* a plain letter is what it is */
        while (i < READINGS && strncmp(text, readings[i].other, strlen(readings[i].other)) != 0)
            i++;
        if (i < READINGS) {
            text_add_string(out, readings[i].plain);
            text += strlen(readings[i].other);
        } else {
            char piece = foreign_piece(text, out);
            text_add_char(out, piece != '\0' ? piece : *text);
            text++;
        }
    }
}
