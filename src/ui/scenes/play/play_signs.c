/* SPDX-License-Identifier: MIT */
/* play_signs.c -- the signs beside a move in words, and the menu of those that are no judgement. */
#include "data/words.h"
#include "match/comment.h"
#include "ui/scenes/play/play_panel.h"

static const char *const judgements[COMMENT_SIGNS] = {
    NULL,
    WORD("sign|good move"),
    WORD("sign|mistake"),
    WORD("sign|brilliant move"),
    WORD("sign|blunder"),
    WORD("sign|interesting move"),
    WORD("sign|dubious move"),
};

/* {0} is better than the other one. */
static const char *const better[] = {
    WORD("{0}: slightly better"),
    WORD("{0}: better"),
    WORD("{0}: winning"),
};

enum { VALUE_EVEN = 1, VALUE_UNCLEAR, VALUE_BETTER };

static const char *const remarks[COMMENT_REMARKS] = {
    WORD("sign|only move"),    WORD("sign|zugzwang"),      WORD("sign|ahead in development"),
    WORD("sign|initiative"),   WORD("sign|attack"),        WORD("sign|counterplay"),
    WORD("sign|time trouble"), WORD("sign|with the idea"), WORD("sign|novelty"),
};

static void say_value(const Play *play, int value, Text *out)
{
    int degree = (value - VALUE_BETTER) / 2, seat = (value - VALUE_BETTER) % 2;
    const char *const word[3] = {words(play->game->seat[seat].name), NULL, NULL};
    if (value == VALUE_EVEN)
        text_add_string(out, words("sign|equal"));
    else if (value == VALUE_UNCLEAR)
        text_add_string(out, words("sign|unclear"));
    else
        words_fill(out, words(better[degree]), word, NULL);
}

void play_signs_say(const Play *play, const char *comment, Text *out)
{
    int number;
    for (const char *at = comment_sign(comment, &number); number >= 0;
         at = comment_sign(at, &number)) {
        int remark = comment_remark_of(number), value = comment_value_of(number);
        bool judges = number > 0 && number < COMMENT_SIGNS;
        if (!judges && remark < 0 && value == 0)
            continue;
        text_add_string(out, out->n > 0 ? ", " : "");
        if (value > 0)
            say_value(play, value, out);
        else
            text_add_string(out, words(judges ? judgements[number] : remarks[remark]));
    }
}

unsigned play_signs_remarks(const char *comment)
{
    unsigned there = 0;
    for (int i = 0; i < COMMENT_REMARKS; i++)
        there |= comment_remarked(comment, i) ? 1u << i : 0;
    return there;
}

void play_signs_keep(const char *comment, unsigned remarked, Buffer *out)
{
    Buffer now = {0};
    buffer_add(&now, "%s", comment);
    for (int i = 0; i < COMMENT_REMARKS; i++) {
        bool there = (remarked >> i & 1) != 0;
        Buffer next = {0};
        if (there == comment_remarked(buffer_string(&now), i))
            continue;
        comment_remark(buffer_string(&now), i, there, &next);
        buffer_release(&now);
        now = next;
    }
    buffer_add(out, "%s", buffer_string(&now));
    buffer_release(&now);
}

/* The first row says which are there; each of the others puts one in or takes it out. */
void play_signs_menu(Ui *ui, Rect r, unsigned *remarked)
{
    Text label[COMMENT_REMARKS + 1] = {0};
    const char *labels[COMMENT_REMARKS + 1];
    int chosen = 0;
    for (int i = 0; i < COMMENT_REMARKS; i++) {
        bool there = (*remarked >> i & 1) != 0;
        const char *shown = comment_remark_shown(i);
        if (there)
            text_add(&label[0], "%s%s", label[0].n > 0 ? " " : "", shown);
        text_add(&label[i + 1], "%s%s  %s", there ? "✓ " : "", shown, words(remarks[i]));
        labels[i + 1] = label[i + 1].s;
    }
    if (*remarked == 0)
        text_add_string(&label[0], words("More signs"));
    labels[0] = label[0].s;
    if (ui_select(ui, "comment.remark", r, labels, COMMENT_REMARKS + 1, &chosen))
        *remarked ^= 1u << (chosen - 1);
}
