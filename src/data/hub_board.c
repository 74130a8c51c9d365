/* SPDX-License-Identifier: MIT */
#include "data/hub_board.h"

#include <string.h>

bool hub_board_init(HubBoard *b, const Rules *rules, const Options *options, Text *why)
{
    int squares = rules->site_count(options);
    *b = (HubBoard){.rules = rules, .options = *options};
    for (Site site = 0; site < squares; site++) {
        Text number = {0};
        long n = 0;
        rules_call_site(rules, options, site, &number);
        if (squares > HUB_SQUARES || !text_number(number.s, 1, squares, &n))
            return text_fail(why, "\"%.40s\" is no number of a square", number.s);
        b->site[n] = site;
        b->number[site] = (int)n;
    }
    b->squares = squares;
    return true;
}

/* The squares whose pieces a move takes, by their numbers. */
static uint64_t taken_by(const HubBoard *b, const State *s, const Move *move)
{
    State after = *s;
    uint64_t taken = 0;
    b->rules->play(&after, move, NULL);
    for (int n = 1; n <= b->squares; n++) {
        Piece piece = b->rules->piece_at(s, b->site[n]);
        if (piece.kind != 0 && piece.owner != s->turn &&
            b->rules->piece_at(&after, b->site[n]).kind == 0)
            taken |= UINT64_C(1) << n;
    }
    return taken;
}

void hub_write_move(const HubBoard *b, const State *s, const Move *move, Text *out)
{
    uint64_t taken = taken_by(b, s, move);
    text_add(out, "%d%c%d", b->number[move->path[0]], taken != 0 ? 'x' : '-',
             b->number[move->path[move->last]]);
    for (int n = 1; n <= b->squares; n++)
        if (taken >> n & 1)
            text_add(out, "x%d", n);
}

bool hub_read_move(const HubBoard *b, const State *s, const char *word, Move *out)
{
    int square[2] = {0}, n = 0, found = 0;
    uint64_t taken = 0;
    for (const char *c = word;; c++, n++) {
        int number = 0;
        for (; *c >= '0' && *c <= '9' && number <= b->squares; c++)
            number = 10 * number + (*c - '0');
        if (number < 1 || number > b->squares)
            return false;
        if (n < 2)
            square[n] = number;
        else
            taken |= UINT64_C(1) << number;
        if (*c == '\0')
            break;
        if (*c != 'x' && (*c != '-' || n > 0))
            return false;
    }
    MoveList list = {0};
    if (s->turn != SEAT_NONE)
        b->rules->moves(s, &list);
    for (int i = 0; i < list.n; i++) {
        const Move *move = &list.at[i];
        if (b->number[move->path[0]] != square[0] ||
            b->number[move->path[move->last]] != square[1] ||
            (taken != 0 && taken_by(b, s, move) != taken))
            continue;
        *out = *move;
        found++;
    }
    return found == 1;
}

void hub_write_board(const HubBoard *b, const State *s, Text *out)
{
    static const char letters[2][2] = {{'w', 'W'}, {'b', 'B'}};
    text_add_char(out, s->turn == 1 ? 'B' : 'W');
    for (int n = 1; n <= b->squares; n++) {
        Piece piece = b->rules->piece_at(s, b->site[n]);
        text_add_char(out, piece.kind == 0 ? 'e' : letters[piece.owner == 1][piece.kind > 1]);
    }
}

bool hub_read_board(const HubBoard *b, const char *letters, State *out, Text *why)
{
    Text side[2] = {{0}, {0}}, text = {0};
    size_t wanted = (size_t)b->squares + 1;
    if (strlen(letters) != wanted || strspn(letters, "wWbBe") != wanted ||
        strchr("WB", letters[0]) == NULL)
        return text_fail(why,
                         "a position is who is to move, W or B, and %d squares: w, W, b, B or e",
                         b->squares);
    for (int n = 1; n <= b->squares; n++) {
        bool black = letters[n] == 'b' || letters[n] == 'B';
        bool king = letters[n] == 'W' || letters[n] == 'B';
        Text *list = &side[black];
        if (letters[n] != 'e')
            text_add(list, "%s%s%d", list->n > 0 ? "," : "", king ? "K" : "", n);
    }
    text_add(&text, "%c:W%s:B%s", letters[0], side[0].s, side[1].s);
    return b->rules->read(out, &b->options, 2, text.s, why);
}
