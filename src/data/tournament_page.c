/* SPDX-License-Identifier: MIT */
/* tournament_page.c -- a tournament as text and as HTML. */
#include "data/tournament_page.h"

#include <string.h>

#include "data/files.h"
#include "data/match_words.h"
#include "data/paths.h"
#include "data/proposed.h"
#include "data/words.h"

enum { CELL = 5, POINTS = 8, NAME_LEAST = 8, FACE_BYTES = 1 << 16 };

/* What a player has from his games with another: "1", "½ 0", "+"; nothing if they have not met. */
static void player_cell(const Tournament *t, int player, int other, Text *out)
{
    for (int i = 0; i < t->games; i++) {
        const Pairing *pair = &t->game[i];
        for (int seat = 0; seat < 2; seat++) {
            if (pair->player[seat] != player || pair->player[1 - seat] != other ||
                pair->result == PAIR_OPEN)
                continue;
            int halves = pair_half_points(t->points, pair->result, seat);
            if (out->n > 0)
                text_add_char(out, ' ');
            if (pair->result >= PAIR_FIRST_TECHNICAL)
                text_add_string(out, halves > 0 ? "+" : "−");
            else
                half_points_write(halves, out);
        }
    }
}

int tournament_columns(const Tournament *t)
{
    return t->system == SYSTEM_TABLES ? tournament_drawn(t) : t->players;
}

/* Points of a round; "–" of a bye. */
static void round_cell(const Tournament *t, int player, int round, Text *out)
{
    for (int i = 0; i < t->games; i++)
        for (int seat = 0; seat < pairing_seats(&t->game[i]); seat++)
            if (t->game[i].round == round && t->game[i].player[seat] == player &&
                t->game[i].result != PAIR_OPEN)
                half_points_write(tournament_half_points(t, &t->game[i], seat), out);
    if ((tournament_byes(t, round) >> player & 1) != 0)
        text_add_string(out, "–");
}

/* A bye is a technical win over nobody, and so it stands where one would meet oneself. */
static void own_cell(const Tournament *t, const Standing *row, Text *out)
{
    for (int i = 0; i < row->byes && t->system != SYSTEM_KNOCKOUT; i++)
        text_add_string(out, i > 0 ? " +" : "+");
}

void tournament_column_write(const Tournament *t, const Standing *table, int index, int column,
                             Text *out)
{
    if (t->system == SYSTEM_TABLES)
        round_cell(t, table[index].player, column, out);
    else if (index == column)
        own_cell(t, &table[index], out);
    else
        player_cell(t, table[index].player, table[column].player, out);
}

bool tournament_column_is_own(const Tournament *t, int index, int column)
{
    return t->system != SYSTEM_TABLES && index == column;
}

bool tournament_column_is_won(const Tournament *t, const Standing *table, int index, int column)
{
    int lead = 0;
    for (int i = 0; i < t->games; i++) {
        const Pairing *pair = &t->game[i];
        for (int seat = 0; seat < pairing_seats(pair) && pair->result != PAIR_OPEN; seat++) {
            if (pair->player[seat] != table[index].player)
                continue;
            if (t->system == SYSTEM_TABLES)
                lead += pair->round == column && pair->place[seat] == 1;
            else if (pair->player[1 - seat] == table[column].player)
                lead += pair_half_points(t->points, pair->result, seat) -
                        pair_half_points(t->points, pair->result, 1 - seat);
        }
    }
    return lead > 0;
}

const Person *tournament_person(const Tournament *t, const People *people, int player)
{
    if (people == NULL || t->level[player] != 0)
        return NULL;
    return people_named(people, t->player[player]);
}

/* Who has which place at a table: "1. Anna, 2. Boris"; while it is open "Anna, Boris". */
static void places_said(const Tournament *t, const Pairing *pair, Text *out)
{
    int seats = pairing_seats(pair);
    bool open = pair->result != PAIR_PLACES;
    for (int place = open ? 0 : 1; place <= (open ? 0 : seats); place++)
        for (int i = 0; i < seats; i++) {
            if (!open && pair->place[i] != place)
                continue;
            text_add_string(out, out->n > 0 ? ", " : "");
            if (!open)
                text_add(out, "%d. ", place);
            text_add_string(out, proposed_said(t->player[pair->player[i]]));
        }
}

static void berger_write(int quarters, Text *out)
{
    static const char *const part[] = {"", "¼", "½", "¾"};
    if (quarters >= 4 || quarters == 0)
        text_add(out, "%d", quarters / 4);
    text_add_string(out, part[quarters % 4]);
}

const char *tournament_sum_head(const Tournament *t)
{
    return t->system == SYSTEM_TEAMS ? words("tournament|Team")
           : t->system == SYSTEM_ROUND_ROBIN || t->system == SYSTEM_SWISS
               ? words("tournament|Worth")
               : NULL;
}

void tournament_sum_write(const Tournament *t, const Standing *row, Text *out)
{
    if (t->system == SYSTEM_TEAMS)
        half_points_write(row->half_points, out);
    else
        berger_write(row->quarter_berger, out);
}

const char *tournament_points_head(const Tournament *t)
{
    return t->system == SYSTEM_KNOCKOUT ? words("tournament|Rounds") : words("tournament|Points");
}

const char *tournament_tie_said(const Tournament *t)
{
    switch (t->system) {
    case SYSTEM_KNOCKOUT:
        return words("What counts is how many rounds a player got through. Among those who went "
                     "out in the same round more wins come first, otherwise they share the place.");
    case SYSTEM_TABLES:
        return words("Points of each round. Equal points: more first places come first, then more "
                     "second ones, then the place is shared.");
    case SYSTEM_TEAMS:
        return words("The points of both of a team are added. Equal sums: the games between those "
                     "teams come first, then wins, then the place is shared.");
    case SYSTEM_THRONE:
        return words("Equal points: more wins come first, then the place is shared.");
    default:
        return words("Equal points: “Worth” decides, the points of everyone you beat and half the "
                     "points of everyone you drew with; then the games among the equals, then "
                     "wins; then the place is shared.");
    }
}

void tournament_bye_worth_said(const Tournament *t, Text *out)
{
    const long points[2] = {points_half(t->points, 1, 0) / 2, 0};
    unsigned byes = 0;
    for (int round = 0; round < tournament_drawn(t); round++)
        byes |= tournament_byes(t, round);
    if (byes == 0 || t->system == SYSTEM_KNOCKOUT || tournament_is_drawn_whole(t))
        return;
    if (t->system == SYSTEM_TABLES) {
        text_add_string(out, words("A bye (–) is worth the average of a table's points."));
        return;
    }
    words_fill(out,
               words_plural("A bye (+ in the player's own square) gets {n0} point, as a win does.",
                            "A bye (+ in the player's own square) gets {n0} points, as a win does.",
                            points[0]),
               NULL, points);
}

static const char *result_said(PairResult result)
{
    static const char *const said[PAIR_RESULTS] = {"–",     "1 : 0", "½ : ½", "0 : 1",
                                                   "+ : −", "− : +", "− : −", ""};
    return said[result];
}

static void round_title(int round, Text *out)
{
    words_fill(out, words("Round {n0}"), NULL, (const long[2]){round + 1, 0});
}

void tournament_byes_said(const Tournament *t, int round, Text *out)
{
    Text names = {0};
    int n = 0;
    bool tables = t->system == SYSTEM_TABLES;
    for (unsigned byes = tournament_byes(t, round); byes != 0; byes &= byes - 1)
        text_add(&names, "%s%s", n++ > 0 ? ", " : "",
                 proposed_said(t->player[__builtin_ctz(byes)]));
    if (n > 0 && tables)
        words_fill(out, words("Not at a table: {0}"), (const char *[3]){names.s}, NULL);
    else if (n > 0)
        words_fill(out,
                   n > 1 ? words("Sitting out this round (a bye): {0}")
                         : words("{0} sits out this round (a bye)"),
                   (const char *[3]){names.s}, NULL);
}

void tournament_lot_said(const Tournament *t, int game, Text *out)
{
    int player = tournament_lot(t, game);
    if (player >= 0)
        words_fill(out, words("Two draws: the lot sends {0} on."),
                   (const char *[3]){proposed_said(t->player[player])}, NULL);
}

/* Where rounds and games are written, and how. */
typedef struct Rounds {
    Buffer *out;
    void (*round)(const struct Rounds *to, const char *title, const char *byes, bool first);
    void (*game)(const struct Rounds *to, const Tournament *t, const Pairing *pair);
    int room; /* of names */
} Rounds;

static void rounds_walk(const Tournament *t, const Rounds *to)
{
    for (int i = 0; i < t->games; i++) {
        const Pairing *pair = &t->game[i];
        if (i == 0 || t->game[i - 1].round != pair->round) {
            Text title = {0}, byes = {0};
            round_title(pair->round, &title);
            tournament_byes_said(t, pair->round, &byes);
            to->round(to, title.s, byes.s, i == 0);
        }
        to->game(to, t, pair);
    }
}

/* ---------------------------------------------------------------- text */

/* Letters of a line of UTF-8. */
static int letters(const char *s)
{
    int n = 0;
    for (; *s != '\0'; s++)
        n += ((unsigned char)*s & 0xc0) != 0x80;
    return n;
}

static void text_cell(Buffer *out, const char *s, int room, bool right)
{
    int blanks = room - letters(s);
    blanks = blanks > 0 ? blanks : 0;
    if (right)
        buffer_add(out, "%*s%s", blanks, "", s);
    else
        buffer_add(out, "%s%*s", s, blanks, "");
}

static int name_room(const Tournament *t)
{
    int room = NAME_LEAST;
    for (int i = 0; i < t->players; i++)
        room = letters(proposed_said(t->player[i])) > room ? letters(proposed_said(t->player[i]))
                                                           : room;
    return room;
}

static void text_row(const Tournament *t, const Standing *table, int index, int room, Buffer *out)
{
    const Standing *row = &table[index];
    Text place = {0}, points = {0}, sum = {0};
    text_add(&place, "%d. ", row->place);
    text_cell(out, place.s, 4, false);
    text_cell(out, proposed_said(t->player[row->player]), room, false);
    for (int i = 0; i < tournament_columns(t); i++) {
        Text cell = {0};
        tournament_column_write(t, table, index, i, &cell);
        text_cell(out,
                  cell.n > 0                              ? cell.s
                  : tournament_column_is_own(t, index, i) ? "×"
                                                          : "·",
                  CELL, true);
    }
    half_points_write(row->half_own, &points);
    tournament_sum_write(t, row, &sum);
    text_cell(out, points.s, POINTS, true);
    if (tournament_sum_head(t) != NULL)
        text_cell(out, sum.s, POINTS, true);
    buffer_add(out, "\n");
}

static void text_round(const Rounds *to, const char *title, const char *byes, bool first)
{
    (void)first;
    buffer_add(to->out, "\n%s%s%s\n", title, *byes != '\0' ? ". " : "", byes);
}

static void text_game(const Rounds *to, const Tournament *t, const Pairing *pair)
{
    Text lot = {0}, places = {0};
    if (pair->seats != 0) {
        places_said(t, pair, &places);
        buffer_add(to->out, "  %s\n", places.s);
        return;
    }
    buffer_add(to->out, "  ");
    text_cell(to->out, proposed_said(t->player[pair->player[0]]), to->room, false);
    buffer_add(to->out, "  ");
    text_cell(to->out, proposed_said(t->player[pair->player[1]]), to->room, false);
    tournament_lot_said(t, (int)(pair - t->game), &lot);
    buffer_add(to->out, "  %s%s%s\n", result_said(pair->result), lot.n > 0 ? "  " : "", lot.s);
}

void tournament_page_text(const Tournament *t, Buffer *out)
{
    Standing table[TOURNAMENT_PLAYERS_MAX];
    int room = name_room(t);
    Text date = {0}, byes = {0};
    tournament_table(t, table);
    date_said(t->date, &date);
    buffer_add(out, "%s\n%s, %s\n\n", proposed_said(t->name), words(t->rules->name), date.s);
    buffer_add(out, "%*s", 4 + room, "");
    for (int i = 0; i < tournament_columns(t); i++)
        buffer_add(out, "%*d", CELL, i + 1);
    text_cell(out, tournament_points_head(t), POINTS, true);
    if (tournament_sum_head(t) != NULL)
        text_cell(out, tournament_sum_head(t), POINTS, true);
    buffer_add(out, "\n");
    for (int i = 0; i < t->players; i++)
        text_row(t, table, i, room, out);
    tournament_bye_worth_said(t, &byes);
    buffer_add(out, "\n%s\n%s%s", tournament_tie_said(t), byes.s, byes.n > 0 ? "\n" : "");
    rounds_walk(t, &(Rounds){out, text_round, text_game, room});
}

/* ---------------------------------------------------------------- HTML */

/* Names are anybody's: what HTML means otherwise is written so that it means itself. */
static void html_add(Buffer *out, const char *s)
{
    for (; *s != '\0'; s++) {
        switch (*s) {
        case '&':
            buffer_add(out, "&amp;");
            break;
        case '<':
            buffer_add(out, "&lt;");
            break;
        case '>':
            buffer_add(out, "&gt;");
            break;
        case '"':
            buffer_add(out, "&quot;");
            break;
        default:
            buffer_add(out, "%c", *s);
        }
    }
}

static void html_tag(Buffer *out, const char *tag, const char *s)
{
    buffer_add(out, "<%s>", tag);
    html_add(out, s);
    buffer_add(out, "</%s>", tag);
}

/* A picture of ours as the ground of a class: in the page itself, which is one file. */
static void html_picture(Buffer *out, const char *class, int number, const char *file)
{
    Text path = {0};
    Buffer svg = {0};
    if (!paths_file(file, &path) || !file_read(path.s, FACE_BYTES, &svg, NULL))
        return;
    buffer_add(out, ".%s%d{background-image:url(\"data:image/svg+xml,", class, number);
    for (size_t i = 0; i < svg.n; i++)
        buffer_add(out, strchr("\"#%<>&\n", svg.s[i]) != NULL ? "%%%02X" : "%c", svg.s[i]);
    buffer_add(out, "\")}\n");
    buffer_release(&svg);
}

static void html_style(const Tournament *t, const People *people, Buffer *out)
{
    bool computers = false;
    buffer_add(
        out,
        "\n<style>body{font-family:serif;margin:2em;color:#2a2320;background:#fffdf8}"
        "table{border-collapse:collapse}th,td{border-bottom:1px solid #cbbfa8;padding:.3em .6em;"
        "text-align:center}.name{text-align:left}.won{color:#1f6b3d;font-weight:bold}"
        ".own{background:repeating-linear-gradient(135deg,#d8ccb4 0 3px,#efe6d3 3px 7px)}"
        ".face{display:inline-block;width:2em;height:2em;border-radius:50%%;"
        "background:#6b5d4c center/cover;color:#fff;font-weight:bold;line-height:2em;"
        "text-align:center;vertical-align:middle;print-color-adjust:exact}"
        ".name .face{margin-right:.6em}\n");
    for (int i = 0; i < t->players; i++) {
        const Person *person = tournament_person(t, people, i);
        Text file = {0};
        computers = computers || t->level[i] != 0;
        if (person == NULL)
            continue;
        text_add(&file, "assets/faces/%s.svg", person->face);
        html_picture(out, "face", i, file.s);
    }
    if (computers)
        html_picture(out, "chip", 0, "assets/icons/cpu.svg");
    buffer_add(out, "</style>\n");
}

static void html_face(const Tournament *t, const People *people, int player, Buffer *out)
{
    char letter[PROPOSED_LETTER] = "";
    const char *name = proposed_said(t->player[player]);
    buffer_add(out, "<span class=\"face ");
    if (t->level[player] != 0)
        buffer_add(out, "chip0");
    else if (tournament_person(t, people, player) != NULL)
        buffer_add(out, "face%d", player);
    else
        proposed_letter(name, letter);
    buffer_add(out, "\" title=\"");
    html_add(out, name);
    buffer_add(out, "\">");
    html_add(out, letter);
    buffer_add(out, "</span>");
}

static void html_head(const Tournament *t, const People *people, const Standing *table, Buffer *out)
{
    buffer_add(out, "\n<table>\n<tr><td></td><td></td>");
    for (int i = 0; i < tournament_columns(t); i++) {
        buffer_add(out, "<td>");
        if (t->system == SYSTEM_TABLES)
            buffer_add(out, "%d", i + 1);
        else
            html_face(t, people, table[i].player, out);
        buffer_add(out, "</td>");
    }
    html_tag(out, "th", tournament_points_head(t));
    if (tournament_sum_head(t) != NULL)
        html_tag(out, "td", tournament_sum_head(t));
    buffer_add(out, "</tr>\n");
}

static void html_row(const Tournament *t, const People *people, const Standing *table, int index,
                     Buffer *out)
{
    const Standing *row = &table[index];
    Text points = {0}, sum = {0};
    buffer_add(out, "<tr><td>%d.</td><th class=\"name\">", row->place);
    html_face(t, people, row->player, out);
    html_add(out, proposed_said(t->player[row->player]));
    buffer_add(out, "</th>");
    for (int i = 0; i < tournament_columns(t); i++) {
        Text cell = {0};
        bool own = tournament_column_is_own(t, index, i);
        tournament_column_write(t, table, index, i, &cell);
        buffer_add(out, own                                            ? "<td class=\"own\">"
                        : tournament_column_is_won(t, table, index, i) ? "<td class=\"won\">"
                                                                       : "<td>");
        html_add(out, cell.n > 0 || own ? cell.s : "·");
        buffer_add(out, "</td>");
    }
    half_points_write(row->half_own, &points);
    tournament_sum_write(t, row, &sum);
    html_tag(out, "th", points.s);
    if (tournament_sum_head(t) != NULL)
        html_tag(out, "td", sum.s);
    buffer_add(out, "</tr>\n");
}

static void html_round(const Rounds *to, const char *title, const char *byes, bool first)
{
    buffer_add(to->out, "%s", first ? "" : "</table>\n");
    html_tag(to->out, "h2", title);
    if (*byes != '\0')
        html_tag(to->out, "p", byes);
    buffer_add(to->out, "\n<table>\n");
}

static void html_game(const Rounds *to, const Tournament *t, const Pairing *pair)
{
    Text lot = {0}, places = {0};
    buffer_add(to->out, "<tr>");
    if (pair->seats != 0) {
        places_said(t, pair, &places);
        html_tag(to->out, "td", places.s);
        buffer_add(to->out, "</tr>\n");
        return;
    }
    html_tag(to->out, "td", proposed_said(t->player[pair->player[0]]));
    html_tag(to->out, "td", proposed_said(t->player[pair->player[1]]));
    html_tag(to->out, "td", result_said(pair->result));
    tournament_lot_said(t, (int)(pair - t->game), &lot);
    if (lot.n > 0)
        html_tag(to->out, "td", lot.s);
    buffer_add(to->out, "</tr>\n");
}

void tournament_page_html(const Tournament *t, const People *people, Buffer *out)
{
    Standing table[TOURNAMENT_PLAYERS_MAX];
    Text date = {0}, line = {0}, byes = {0};
    tournament_table(t, table);
    date_said(t->date, &date);
    text_add(&line, "%s, %s", words(t->rules->name), date.s);
    buffer_add(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n",
               words_language_now());
    html_tag(out, "title", proposed_said(t->name));
    html_style(t, people, out);
    html_tag(out, "h1", proposed_said(t->name));
    html_tag(out, "p", line.s);
    html_head(t, people, table, out);
    for (int i = 0; i < t->players; i++)
        html_row(t, people, table, i, out);
    buffer_add(out, "</table>\n");
    html_tag(out, "p", tournament_tie_said(t));
    tournament_bye_worth_said(t, &byes);
    if (byes.n > 0)
        html_tag(out, "p", byes.s);
    buffer_add(out, "\n");
    rounds_walk(t, &(Rounds){out, html_round, html_game, 0});
    buffer_add(out, "%s</html>\n", t->games > 0 ? "</table>\n" : "");
}
