/* SPDX-License-Identifier: MIT */
#include "speech/say_board.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"

static const long no_number[2] = {0, 0};

/* ------------------------------------------------------- names */

/* The word for a name of so many bytes; NULL if there is none. */
static const char *spoken_word(const Spoken *spoken, const char *name, size_t n)
{
    for (int i = 0; i < spoken->n; i++)
        if (strlen(spoken->name[i]) == n && memcmp(spoken->name[i], name, n) == 0)
            return words(spoken->word[i]);
    return NULL;
}

/* The name, or its parts before and behind a sign; what has no word is said as it is. */
static void say_name(const Spoken *spoken, const char *name, char sign, Text *out)
{
    const char *whole = spoken_word(spoken, name, strlen(name)), *at = strchr(name, sign);
    if (whole != NULL || at == NULL) {
        text_add_string(out, whole != NULL ? whole : name);
        return;
    }
    const char *first = spoken_word(spoken, name, (size_t)(at - name));
    const char *second = spoken_word(spoken, at + 1, strlen(at + 1));
    bool number = at[1] >= '0' && at[1] <= '9';
    if (first != NULL)
        text_add_string(out, first);
    if (first == NULL || second != NULL || number)
        text_add(out, "%s%s", first != NULL ? " " : "", second != NULL ? second : at + 1);
}

void say_piece(const Game *game, Piece piece, Text *out)
{
    const char *kind = piece.kind != 0 ? game->rules->kind_name(piece.kind) : NULL;
    if (kind == NULL)
        return;
    say_name(&game->pieces, kind, '_', out);
    if (piece.count > 1 || piece.owner == SEAT_NONE) {
        const char *own = strchr(kind, '-'); /* a tile tells its numbers */
        if (own == NULL)
            text_add(out, ": %d", piece.count);
    }
}

void say_site(const Game *game, const Options *options, Site site, Text *out)
{
    Text name = {0};
    game->rules->site_name(options, site, &name);
    if (spoken_word(&game->sites, name.s, strlen(name.s)) == NULL &&
        rules_call_site(game->rules, options, site, out))
        return;
    say_name(&game->sites, name.s, ':', out);
}

static void say_owner(const Game *game, Seat owner, Text *out)
{
    if (owner >= 0)
        text_add_string(out, words(game->seat[owner].name));
}

/* ------------------------------------------------------- a place */

static void say_stack(const Game *game, const Piece *stack, int n, Text *out)
{
    const long number[2] = {n, 0};
    words_fill(out, words("tower of {n0}"), NULL, number);
    text_add_string(out, ": ");
    for (int i = n - 1; i >= 0; i--) {
        say_piece(game, stack[i], out);
        text_add_char(out, ' ');
        say_owner(game, stack[i].owner, out);
        text_add_string(out, i > 0 ? ", " : "");
    }
}

/* Men of different owners or kinds on each other. */
static int mixed_stack(const Game *game, const State *s, Site site, Piece stack[STACK_MAX])
{
    int n = game->rules->stack_at != NULL ? game->rules->stack_at(s, site, stack) : 0;
    for (int i = 1; i < n; i++)
        if (stack[i].owner != stack[0].owner || stack[i].kind != stack[0].kind)
            return n;
    return 0;
}

void say_place(const Game *game, const State *s, Site site, Piece there, Text *out)
{
    Piece stack[STACK_MAX];
    int n = mixed_stack(game, s, site, stack);
    Text name = {0}, piece = {0};
    say_site(game, &s->options, site, &name);
    say_piece(game, there, &piece);
    text_add_string(out, name.s);
    if (n > 0) {
        text_add_string(out, ": ");
        say_stack(game, stack, n, out);
        return;
    }
    if (piece.n == 0)
        text_add(out, ": %s", words("site|empty"));
    else if (strcmp(piece.s, name.s) != 0) /* a tile lies on a site of its own name */
        text_add(out, ": %s", piece.s);
    if (there.owner >= 0) {
        text_add_string(out, ", ");
        say_owner(game, there.owner, out);
    }
}

/* ------------------------------------------------------- the whole */

/* Those of one owner and kind: "knight: b1, g1"; false if there are none. */
static bool say_kind(const Game *game, const State *s, Seat owner, int kind, Buffer *out)
{
    int n = game->rules->site_count(&s->options);
    bool any = false;
    for (int i = 0; i < n; i++) {
        Piece piece = game->rules->piece_at(s, (Site)i);
        if (piece.kind != kind || piece.owner != owner)
            continue;
        Text site = {0}, name = {0};
        Piece one = {.kind = piece.kind, .owner = 0, .count = 1};
        say_site(game, &s->options, (Site)i, &site);
        say_piece(game, one, &name);
        bool named = strcmp(name.s, site.s) != 0;
        if (!any && named)
            buffer_add(out, "%s: ", name.s);
        else
            buffer_add(out, any ? ", " : "");
        buffer_add(out, "%s", site.s);
        if (piece.count > 1 || (named && owner == SEAT_NONE)) /* stones */
            buffer_add(out, " (%d)", piece.count);
        any = true;
    }
    return any;
}

static void say_side(const Game *game, const State *s, Seat owner, Buffer *out)
{
    Buffer all = {0};
    for (int n = 1; n <= UINT8_MAX;
         n++) { /* the greatest first; what hides behind a heading, last */
        int kind = owner >= 0 ? UINT8_MAX + 1 - n : n;
        if (game->rules->kind_name((uint8_t)kind) == NULL)
            continue;
        Buffer part = {0};
        if (say_kind(game, s, owner, kind, &part))
            buffer_add(&all, "%s%s", all.n > 0 ? "; " : "", buffer_string(&part));
        buffer_release(&part);
    }
    if (all.n > 0 && owner >= 0)
        buffer_add(out, "%s: ", words(game->seat[owner].name));
    if (all.n > 0)
        buffer_add(out, "%s\n", buffer_string(&all));
    buffer_release(&all);
}

void say_board(const Game *game, const State *s, Buffer *out)
{
    for (Seat seat = 0; seat < s->seats; seat++)
        say_side(game, s, seat, out);
    say_side(game, s, SEAT_NONE, out);
    Notice notice;
    Text besides = {0};
    if (game->rules->besides == NULL || !game->rules->besides(s, &notice))
        return;
    words_notice(&besides, game->rules, &notice);
    buffer_add(out, "%s\n", besides.s);
}

void say_alike(const Game *game, const State *s, Piece like, Text *out)
{
    Buffer all = {0};
    if (say_kind(game, s, like.owner, like.kind, &all)) {
        say_owner(game, like.owner, out);
        text_add(out, "%s%s", like.owner >= 0 ? ": " : "", buffer_string(&all));
    }
    buffer_release(&all);
}

void say_rank(const Game *game, const State *s, const Layout *layout, Site site, Text *out)
{
    const LayoutSite *here = &layout->site[site];
    Site row[SITE_MAX];
    int n = 0;
    for (int i = 0; i < layout->site_count; i++) {
        const LayoutSite *at = &layout->site[i];
        if (fabsf(at->y - here->y) > 0.1f || at->use != here->use)
            continue;
        int k = n++;
        for (; k > 0 && layout->site[row[k - 1]].x > at->x; k--)
            row[k] = row[k - 1];
        row[k] = (Site)i;
    }
    for (int i = 0; i < n; i++) {
        if (i > 0)
            text_add_string(out, "; ");
        say_place(game, s, row[i], game->rules->piece_at(s, row[i]), out);
    }
}

/* ------------------------------------------------------- what takes what */

/* What this move takes of others', with its site: a bit for each site. */
static void taken_by(const Rules *rules, const State *s, const Move *move, bool taken[SITE_MAX])
{
    State after = *s;
    EventList events = {.n = 0};
    rules->play(&after, move, &events);
    for (int i = 0; i < events.n; i++) {
        const Event *e = &events.at[i];
        Seat owner = e->piece.owner;
        bool leaves = e->kind == EVENT_TAKE || e->kind == EVENT_MOVE;
        if (leaves && e->from != SITE_NONE && owner >= 0 && owner != s->turn)
            taken[e->from] = true;
    }
}

static void say_pieces(const Game *game, const State *s, const bool there[SITE_MAX], Text *out)
{
    int n = game->rules->site_count(&s->options), said = 0;
    for (int i = 0; i < n; i++) {
        if (!there[i])
            continue;
        text_add_string(out, said++ > 0 ? ", " : "");
        say_piece(game, game->rules->piece_at(s, (Site)i), out);
        text_add_char(out, ' ');
        say_site(game, &s->options, (Site)i, out);
    }
    if (said == 0)
        text_add_string(out, words("takes|nothing"));
}

void say_takes(const Game *game, const State *s, Site site, Text *out)
{
    const Rules *rules = game->rules;
    bool taken[SITE_MAX] = {false}, own = false;
    MoveList legal = {.n = 0};
    if (s->turn >= 0)
        rules->moves(s, &legal);
    for (int i = 0; i < legal.n; i++)
        own |= legal.at[i].path[0] == site;
    for (int i = 0; i < legal.n; i++)
        if (!own || legal.at[i].path[0] == site)
            taken_by(rules, s, &legal.at[i], taken);
    Text all = {0};
    say_pieces(game, s, taken, &all);
    words_fill(out, words("Can be taken: {0}"), (const char *const[3]){all.s}, no_number);
}

/* The same position with the other to move; false where that cannot be. */
static bool turned_over(const Rules *rules, const State *s, State *out)
{
    const SketchRules *sketch = rules->sketch;
    Text text = {0};
    State other = *s;
    Notice flaw;
    if (!sketch_serves(sketch, &s->options, s->seats) || s->turn < 0 || s->seats != 2)
        return false;
    sketch->set_turn(&other, (Seat)(1 - s->turn));
    if (sketch->flaw(&other, &flaw))
        return false;
    rules->write(&other, &text);
    return rules->read(out, &s->options, s->seats, text.s, NULL) && out->turn == 1 - s->turn;
}

void say_attackers(const Game *game, const State *s, Site site, Text *out)
{
    const Rules *rules = game->rules;
    Piece piece = site != SITE_NONE ? rules->piece_at(s, site) : PIECE_NONE;
    State other = *s;
    bool from[SITE_MAX] = {false};
    Text all = {0};
    if (piece.kind == 0 || piece.owner < 0) {
        text_add_string(out, words("Nothing stands here."));
        return;
    }
    if (piece.owner == s->turn && !turned_over(rules, s, &other)) {
        text_add_string(out, words("That cannot be told now."));
        return;
    }
    MoveList legal = {.n = 0};
    if (other.turn >= 0)
        rules->moves(&other, &legal);
    for (int i = 0; i < legal.n; i++) {
        bool taken[SITE_MAX] = {false};
        taken_by(rules, &other, &legal.at[i], taken);
        if (taken[site])
            from[legal.at[i].path[0]] = true;
    }
    say_pieces(game, &other, from, &all);
    words_fill(out, words("Attacked by: {0}"), (const char *const[3]){all.s}, no_number);
}
