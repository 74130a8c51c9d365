/* SPDX-License-Identifier: MIT */
/* A comment taken apart: what was put in is taken out again to the byte. */
#include "match/comment.h"

#include <criterion/criterion.h>

static const char *const comments[] = {
    "",
    "a pawn hangs",
    "! sees it",
    "$14 quiet",
    "$14",
    "$14 ",
    "  ",
    " blank first",
    "!",
    "?? [%clk 0:04:57] too fast",
    "[%clk 0:04:57]",
    "[% not a command",
    "! $22 [%eval 0.2] so",
    "!important is no sign",
    "two\nlines",
};

static const char *worked(void (*change)(const char *, Buffer *), const char *comment)
{
    static Buffer out;
    out.n = 0;
    change(comment, &out);
    return buffer_string(&out);
}

static void order(const char *comment, Buffer *out)
{
    comment_order(comment, "review", "before=0.8 sign=??", out);
}

static void take(const char *comment, Buffer *out)
{
    comment_order(comment, "review", NULL, out);
}

Test(comment, a_command_is_taken_out_as_it_was_put_in)
{
    for (size_t i = 0; i < sizeof comments / sizeof *comments; i++) {
        Text with = {0}, says = {0};
        text_add_string(&with, worked(order, comments[i]));
        cr_expect(comment_command(with.s, "review", &says));
        cr_expect_str_eq(says.s, "before=0.8 sign=??");
        cr_expect_str_eq(worked(take, with.s), comments[i], "from \"%s\"", with.s);
        cr_expect_str_eq(worked(order, with.s), with.s, "twice is once");
        cr_expect_eq(comment_judged(with.s), comment_judged(comments[i]), "\"%s\"", with.s);
    }
}

Test(comment, a_sign_is_taken_away_as_it_was_put_there)
{
    for (size_t i = 0; i < sizeof comments / sizeof *comments; i++) {
        Buffer with = {0}, without = {0};
        if (comment_judged(comments[i]) != 0)
            continue;
        comment_judge(comments[i], 4, &with);
        cr_expect_eq(comment_judged(buffer_string(&with)), 4, "\"%s\"", comments[i]);
        comment_judge(buffer_string(&with), 0, &without);
        cr_expect_str_eq(buffer_string(&without), comments[i]);
        buffer_release(&with);
        buffer_release(&without);
    }
}

typedef struct Row {
    const char *comment, *signs, *words;
} Row;

Test(comment, signs_and_words_are_told_apart)
{
    static const Row rows[] = {
        {"", "", ""},
        {"?? $16 [%clk 0:04:57] too fast", "?? ±", "too fast"},
        {"[%clk 0:04:57] [%eval 0.2] so", "", "so"},
        {"so [%eval 0.2] it goes", "", "so it goes"},
        {"$22", "⊙", ""},
        {"$24", "$24", ""},
        {"!important", "", "!important"},
        {"$10 [%review luck]", "=", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text signs = {0};
        Buffer words = {0};
        comment_signs(rows[i].comment, &signs);
        comment_words(rows[i].comment, &words);
        cr_expect_str_eq(signs.s, rows[i].signs, "%s", rows[i].comment);
        cr_expect_str_eq(buffer_string(&words), rows[i].words, "%s", rows[i].comment);
        cr_expect_eq(comment_speaks(rows[i].comment), words.n > 0, "%s", rows[i].comment);
        buffer_release(&words);
    }
}

Test(comment, of_megabytes_the_beginning_is_read)
{
    Buffer words = {0};
    comment_first_words("?? [%clk 0:04:57] it is \u00e9t\u00e9", 7, &words);
    cr_expect_str_eq(words.s, "it is \u00e9\u2026", "no letter is cut");
    buffer_release(&words);
    comment_first_words("$1 it is", 5, &words);
    cr_expect_str_eq(words.s, "it is");
    buffer_release(&words);
}

typedef struct Change {
    const char *comment;
    int sign;
    const char *words, *becomes;
} Change;

Test(comment, parts_are_changed_one_by_one)
{
    static const Change rows[] = {
        {"?? $14 old", 1, "new", "! $14 new"},
        {"$14 ?? old", 2, "new", "$14 ? new"},
        {"$14 ??", 0, "", "$14"},
        {"old [%clk 0:04:57]", 5, "new", "!? [%clk 0:04:57] new"},
        {"[%a 1] [%b 2] old", 0, "", "[%a 1] [%b 2]"},
        {"", 0, "new", "new"},
        {"! old", 0, "", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer judged = {0}, said = {0};
        comment_judge(rows[i].comment, rows[i].sign, &judged);
        comment_say(buffer_string(&judged), rows[i].words, &said);
        cr_expect_str_eq(buffer_string(&said), rows[i].becomes, "%s", rows[i].comment);
        buffer_release(&judged);
        buffer_release(&said);
    }
}

Test(comment, two_are_united_part_by_part)
{
    static const struct {
        const char *mine, *theirs, *both;
    } rows[] = {
        {"", "", ""},
        {"", "?? $14 [%clk 0:01] hi", "?? $14 [%clk 0:01] hi"},
        {"hi", "?? [%review chance=1] hi", "?? [%review chance=1] hi"},
        {"?? [%review chance=1] hi", "hi", "?? [%review chance=1] hi"},
        {"! [%review chance=1] hi", "?? $14 [%review chance=2] ho",
         "! $14 [%review chance=1] hi\nho"},
        {"good\nso far\nmine", "so far\ntheirs", "good\nso far\nmine\ntheirs"},
        {"??", "hi", "?? hi"},
        {"hi", "[%", "hi\n[%"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer once = {0}, twice = {0};
        comment_unite(rows[i].mine, rows[i].theirs, &once);
        cr_expect_str_eq(buffer_string(&once), rows[i].both);
        comment_unite(buffer_string(&once), rows[i].theirs, &twice);
        cr_expect_str_eq(buffer_string(&twice), rows[i].both, "once more");
        buffer_release(&once);
        buffer_release(&twice);
    }
}

Test(comment, drawings_come_change_and_go)
{
    static const struct {
        const char *comment, *name, *drawing, *becomes;
    } rows[] = {
        {"", "csl", "Gd4", "[%csl Gd4]"},
        {"?? well", "cal", "Gc2c4", "?? [%cal Gc2c4] well"},
        {"[%csl Gd4]", "csl", "Re5", "[%csl Gd4,Re5]"},
        {"[%csl Gd4,Re5]", "csl", "Gd4", "[%csl Re5]"},
        {"[%csl Gd4,Re5]", "csl", "Yd4", "[%csl Re5,Yd4]"},
        {"[%csl Gd4] well", "csl", "Gd4", "well"},
        {"[%csl Gd4] [%cal Gd4d5]", "cal", "Gd4d5", "[%csl Gd4]"},
        {"[%csl Gd4, Re5]", "csl", "Gd5", "[%csl Gd4,Re5,Gd5]"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer drawn = {0};
        comment_draw(rows[i].comment, rows[i].name, rows[i].drawing, &drawn);
        cr_expect_str_eq(buffer_string(&drawn), rows[i].becomes, "%s and %s", rows[i].comment,
                         rows[i].drawing);
        buffer_release(&drawn);
    }
}

Test(comment, how_a_position_stands_is_put_in_and_taken_out)
{
    static const struct {
        const char *comment;
        int was, value;
        const char *becomes;
    } rows[] = {
        {"", 0, 1, "$10"},
        {"", 0, 0, ""},
        {"well", 0, 2, "$13 well"},
        {"?? well", 0, 5, "?? $16 well"},
        {"??", 0, 8, "?? $19"},
        {"?? $16 [%clk 0:01] well", 5, 7, "?? $18 [%clk 0:01] well"},
        {"?? $16 well", 5, 0, "?? well"},
        {"$16", 5, 0, ""},
        {"?? $16", 5, 0, "??"},
        {"$11 !", 1, 1, "$10 !"},
        {"$20", 7, 6, "$17"},
        {"$146", 0, 3, "$14 $146"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer said = {0};
        cr_expect_eq(comment_valued(rows[i].comment), rows[i].was, "%s", rows[i].comment);
        comment_value(rows[i].comment, rows[i].value, &said);
        cr_expect_str_eq(buffer_string(&said), rows[i].becomes, "%s", rows[i].comment);
        cr_expect_eq(comment_valued(buffer_string(&said)), rows[i].value);
        buffer_release(&said);
    }
}

Test(comment, remarks_are_put_in_and_taken_out_to_the_byte)
{
    for (size_t i = 0; i < sizeof comments / sizeof *comments; i++)
        for (int remark = 0; remark < COMMENT_REMARKS; remark++) {
            Buffer with = {0}, without = {0};
            if (comment_remarked(comments[i], remark))
                continue;
            comment_remark(comments[i], remark, true, &with);
            cr_expect(comment_remarked(buffer_string(&with), remark), "\"%s\"", comments[i]);
            cr_expect_eq(comment_judged(buffer_string(&with)), comment_judged(comments[i]));
            comment_remark(buffer_string(&with), remark, false, &without);
            cr_expect_str_eq(buffer_string(&without), comments[i]);
            buffer_release(&with);
            buffer_release(&without);
        }
}

Test(comment, remarks_stand_behind_the_other_signs)
{
    enum { ONLY_MOVE, ZUGZWANG, NOVELTY = COMMENT_REMARKS - 1 };
    static const struct {
        const char *comment;
        int remark;
        bool there;
        const char *becomes, *shown;
    } rows[] = {
        {"", ONLY_MOVE, true, "$7", "□"},
        {"? $16 [%clk 0:01] well", ZUGZWANG, true, "? $16 $22 [%clk 0:01] well", "? ± ⊙"},
        {"$7 $146", ZUGZWANG, true, "$7 $146 $22", "□ N ⊙"},
        {"$7 $23 !", ZUGZWANG, true, "$7 $23 !", "□ ⊙ !"},
        {"$7 $23 !", ZUGZWANG, false, "$7 !", "□ !"},
        {"$22 $23", ZUGZWANG, false, "", ""},
        {"! $22 $14 $23", ZUGZWANG, false, "! $14", "! +/="},
        {"!? $146  so", NOVELTY, false, "!?  so", "!?"},
        {"$17 $32 $36 $40", ONLY_MOVE, false, "$17 $32 $36 $40", "∓ ↑↑ ↑ →"},
        {"$132 $138 $140", ONLY_MOVE, false, "$132 $138 $140", "⇆ ⊕ ∆"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer said = {0};
        Text signs = {0};
        comment_remark(rows[i].comment, rows[i].remark, rows[i].there, &said);
        cr_expect_str_eq(buffer_string(&said), rows[i].becomes, "%s", rows[i].comment);
        comment_signs(buffer_string(&said), &signs);
        cr_expect_str_eq(signs.s, rows[i].shown, "%s", rows[i].comment);
        buffer_release(&said);
    }
}
