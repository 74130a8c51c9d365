/* SPDX-License-Identifier: MIT */
/* kamisado_table.h -- what the tests of kamisado share: moves that are checked as they are played.
 */
#ifndef TESTS_KAMISADO_TABLE_H
#define TESTS_KAMISADO_TABLE_H

#include <stdlib.h>

#include "rules/kamisado/board_kamisado.h"

#define RULES (&kamisado_rules)
#include "game_table.h"

/* Checks as well that the text of the position reads back to all of it. */
static inline void check_text(const State *s)
{
    Text text = text_of(s);
    State again;
    Text why = {0};
    cr_assert(RULES->read(&again, &s->options, 2, text.s, &why), "%s: %s", text.s, why.s);
    again.ply = s->ply;
    cr_assert(memcmp(&again, s, sizeof again) == 0, "%s reads back as %s", text.s,
              text_of(&again).s);
}

/* And that the events turn the picture before into the picture after. */
static inline void play_checked(State *s, const Move *move)
{
    Piece picture[SITE_MAX];
    EventList events = {.n = 0};
    for (int i = 0; i < KAMISADO_SITES; i++)
        picture[i] = RULES->piece_at(s, (Site)i);
    RULES->play(s, move, &events);
    for (int i = 0; i < events.n; i++)
        event_apply(picture, &events.at[i]);
    for (int i = 0; i < KAMISADO_SITES; i++) {
        Piece piece = RULES->piece_at(s, (Site)i);
        cr_assert(piece.kind == picture[i].kind && piece.owner == picture[i].owner &&
                      piece.count == picture[i].count,
                  "the events show something else on site %d of %s", i, text_of(s).s);
    }
    check_text(s);
}

/* Moves parted by blanks. */
static inline void play_all_checked(State *s, const char *moves)
{
    char word[32];
    while (text_next_word(&moves, word, sizeof word)) {
        Move move = move_of(s, word);
        play_checked(s, &move);
    }
}

static inline State next_of(const State *s)
{
    State next;
    Rng rng;
    rng_seed(&rng, 1);
    RULES->next_round(s, &rng, &next);
    check_text(&next);
    return next;
}

static inline int compare_words(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Notations of all legal moves, sorted, each followed by a blank. */
static inline Text moves_of(const State *s)
{
    static MoveList list;
    static char words[MOVE_MAX][16];
    list.n = 0;
    RULES->moves(s, &list);
    for (int i = 0; i < list.n; i++) {
        Text text = {0};
        RULES->write_move(s, &list.at[i], &text);
        memcpy(words[i], text.s, (size_t)text.n + 1);
    }
    qsort(words, (size_t)list.n, sizeof words[0], compare_words);
    Text out = {0};
    for (int i = 0; i < list.n; i++)
        text_add(&out, "%s ", words[i]);
    return out;
}

/* "1-0 goal-reached", "*" */
static inline Text result_of(const State *s)
{
    Outcome outcome = RULES->outcome(s);
    Text out = {0};
    if (!outcome.over && !outcome.round_over)
        text_add_string(&out, "*");
    else
        text_add(&out, "%s %s%s", outcome.place[0] == 1 ? "1-0" : "0-1",
                 ending_name((Ending)outcome.ending), outcome.over ? "" : " round");
    return out;
}

#endif
