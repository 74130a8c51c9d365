/* SPDX-License-Identifier: MIT */
/* Clicks to moves: on made-up moves that have every difficulty, then on a real game. */
#include <criterion/criterion.h>

#include <string.h>

#include "match/picker.h"
#include "rules/registry.h"

#define START     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define UNCASTLED "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1"

const Rules *const rules_all[] = {NULL};

/* Sites are letters.  A dot stands behind the last travel site where choices follow. */
static const char *const paths[] = {
    "abd",    "acd",       /* two ways to d */
    "atv",                 /* another way, to v */
    "abe",                 /* one way to e */
    "fg",     "fh",   "h", /* h is also a move by itself */
    "ij.q",   "ij.r",      /* promotion */
    "klm.us",              /* two men to take afterwards */
    "nopn",                /* round and back */
    "xyz",                 /* follow() also takes x w z */
};

static void letters_moves(const State *s, MoveList *out)
{
    (void)s;
    out->n = 0;
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        Site path[8];
        int n = 0, last = -1;
        for (const char *p = paths[i]; *p != '\0'; p++) {
            if (*p == '.')
                last = n - 1;
            else
                path[n++] = (Site)(*p - 'a');
        }
        Move move = move_make(0, path, n, last < 0 ? n - 1 : last);
        move_add(out, &move);
    }
}

static bool letters_follow(const State *s, const Site *path, int n, Move *out)
{
    if (n != 3 || path[0] != 'x' - 'a' || path[1] != 'w' - 'a' || path[2] != 'z' - 'a')
        return false;
    MoveList list;
    letters_moves(s, &list);
    *out = list.at[list.n - 1];
    return true;
}

static void letters_why_not(const State *s, const Site *path, int n, Notice *out)
{
    (void)s;
    *out = notice_make(n);
    notice_site(out, path[n - 1]);
}

/* Letters up to "p" are own pieces. */
static Piece letters_piece_at(const State *s, Site site)
{
    return site <= 'p' - 'a' ? (Piece){.kind = 1, .owner = s->turn, .count = 1} : PIECE_NONE;
}

static void letters_ahead(const State *s, Seat seat, MoveList *out)
{
    (void)seat;
    letters_moves(s, out);
}

static const Rules letters = {
    .id = "letters",
    .moves = letters_moves,
    .premoves = letters_ahead,
    .piece_at = letters_piece_at,
    .follow = letters_follow,
    .why_not = letters_why_not,
};

static const struct {
    const char *clicks;
    const char *picks; /* Nothing Part Dropped Switched Refused Move */
    const char *move;  /* of the last pick */
} rows[] = {
    {"fg", "PM", "fg"},
    {"fh", "PM", "fh"},
    {"h", "M", "h"},
    {"z", "N", NULL},
    {"fz", "PR", NULL},
    {"fzg", "PRM", "fg"}, /* still held after a refusal */
    {"ff", "PD", NULL},
    {"ffg", "PDN", NULL},
    {"fa", "PS", NULL},
    {"fabd", "PSPM", "abd"},
    {"ah", "PM", "h"}, /* another beginning that is a whole move */
    {"abd", "PPM", "abd"},
    {"ae", "PM", "abe"}, /* skips b */
    {"ad", "PP", NULL},  /* two ways: nothing is chosen */
    {"adcd", "PPPM", "acd"},
    {"adf", "PPS", NULL},
    {"aba", "PPD", NULL},
    {"abb", "PPD", NULL},
    {"abc", "PPR", NULL},
    {"ijq", "PPM", "ijq"},
    {"ijz", "PPR", NULL},
    {"ijzr", "PPRM", "ijr"},
    {"ijf", "PPR", NULL}, /* the travel is over: nothing else begins */
    {"iq", "PR", NULL},   /* a choice cannot be clicked before the travel */
    {"klmus", "PPPPM", "klmus"},
    {"kmus", "PPPM", "klmus"},
    {"kmsu", "PPPM", "klmus"},
    {"kmuu", "PPPD", NULL}, /* choices in any order */
    {"kmm", "PPD", NULL},
    {"nopn", "PPPM", "nopn"},
    {"non", "PPM", "nopn"},
    {"nn", "PD", NULL}, /* let go of, not sent round */
    {"xyz", "PPM", "xyz"},
    {"xz", "PM", "xyz"},
    {"xw", "PR", NULL},
};

static void spell(const Move *move, char out[CLICKS_MAX + 1])
{
    for (int i = 0; i < move->n; i++)
        out[i] = (char)('a' + move->path[i]);
    out[move->n] = '\0';
}

/* Only k l m can go: its target may be clicked at once. */
static void one_moves(const State *s, MoveList *out)
{
    MoveList all;
    letters_moves(s, &all);
    out->n = 0;
    for (int i = 0; i < all.n; i++)
        if (all.at[i].path[0] == 'k' - 'a')
            move_add(out, &all.at[i]);
}

Test(picker, the_only_piece_need_not_be_clicked)
{
    Rules one = letters;
    State s = {.turn = 0, .seats = 2};
    Picker p;
    Notice refusal;
    Site only = SITE_NONE;
    one.moves = one_moves;
    picker_reset(&p, &letters, &s);
    cr_expect(!picker_only_beginning(&p, &only), "several can go");
    picker_hold_only(&p, 'm' - 'a');
    cr_expect_eq(p.n, 0);
    picker_reset(&p, &one, &s);
    cr_expect(picker_only_beginning(&p, &only) && only == 'k' - 'a');
    picker_hold_only(&p, 'z' - 'a');
    cr_expect_eq(p.n, 0, "it does not go there");
    picker_hold_only(&p, 'm' - 'a');
    cr_expect(p.n == 1 && p.path[0] == only && !picker_is_choosing(&p));
    picker_click(&p, 'm' - 'a', &refusal);
    cr_expect(picker_is_choosing(&p), "two men are to be taken");
    picker_click(&p, 'u' - 'a', &refusal);
    cr_expect(picker_is_choosing(&p), "one more");
}

Test(picker, clicks)
{
    static const char names[] = {[PICK_NOTHING] = 'N',  [PICK_PART] = 'P',    [PICK_DROPPED] = 'D',
                                 [PICK_SWITCHED] = 'S', [PICK_REFUSED] = 'R', [PICK_MOVE] = 'M'};
    State s = {.turn = 0, .seats = 2};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Picker p;
        picker_reset(&p, &letters, &s);
        for (int j = 0; rows[i].clicks[j] != '\0'; j++) {
            Notice refusal;
            int held = p.n;
            Site site = (Site)(rows[i].clicks[j] - 'a');
            Pick pick = picker_click(&p, site, &refusal);
            cr_expect(names[pick] == rows[i].picks[j], "%s: click %d gave %c", rows[i].clicks,
                      j + 1, names[pick]);
            bool refused = pick == PICK_NOTHING || pick == PICK_REFUSED;
            cr_expect(refused == (refusal.id != PICKER_NO_REFUSAL));
            if (refused)
                cr_expect(refusal.id == held + 1 && refusal.site[0] == site && p.n == held);
            if (pick == PICK_MOVE || pick == PICK_DROPPED)
                cr_expect(p.n == 0);
        }
        char move[CLICKS_MAX + 1] = "";
        spell(&p.move, move);
        cr_expect_str_eq(move, rows[i].move ? rows[i].move : "", "%s", rows[i].clicks);
    }
}

static const struct {
    const char *clicks;
    const char *step, *goal, *choice;
} marks[] = {
    {"", "afhiknx", "", ""}, {"a", "bct", "ev", ""}, {"ab", "", "de", ""},
    {"ad", "bc", "", ""}, /* only the ways to d are lit */
    {"adb", "", "de", ""},   {"f", "", "gh", ""},    {"i", "", "j", ""},
    {"ij", "", "", "qr"},    {"k", "l", "m", ""},    {"km", "", "", "us"},
    {"kms", "", "", "u"},    {"kmu", "", "", "s"},   {"n", "o", "", ""},
    {"no", "p", "n", ""},
};

Test(picker, next)
{
    State s = {.turn = 0, .seats = 2};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        Picker p;
        Notice refusal;
        picker_reset(&p, &letters, &s);
        for (const char *c = marks[i].clicks; *c != '\0'; c++)
            picker_click(&p, (Site)(*c - 'a'), &refusal);
        uint8_t next[SITE_MAX];
        picker_next(&p, next);
        for (int site = 0; site < SITE_MAX; site++) {
            int letter = site < 26 ? 'a' + site : '?';
            uint8_t wanted = strchr(marks[i].step, letter)     ? PICKER_STEP
                             : strchr(marks[i].goal, letter)   ? PICKER_GOAL
                             : strchr(marks[i].choice, letter) ? PICKER_CHOICE
                                                               : PICKER_OUT;
            cr_expect(next[site] == wanted, "after \"%s\": %c is %d, not %d", marks[i].clicks,
                      letter, next[site], wanted);
        }
    }
}

/* Every legal move can be clicked, and is lit on the way; no click confuses the picker. */
/* A move in mind: the same clicks, but nothing that is only known of the position now. */
Test(picker, ahead)
{
    static const struct {
        const char *clicks;
        Pick last;
    } tried[] = {
        {"fg", PICK_MOVE},   {"ij", PICK_PART},    {"ijr", PICK_MOVE},   {"atv", PICK_MOVE},
        {"z", PICK_NOTHING}, {"fv", PICK_REFUSED}, {"xw", PICK_REFUSED}, {"fi", PICK_SWITCHED},
    };
    for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
        Picker p;
        Notice notice = {0};
        Pick pick = PICK_NOTHING;
        picker_reset_premove(&p, &letters, &(State){.turn = 0, .seats = 2}, 1);
        cr_expect(p.premoves && p.seat == 1);
        for (const char *c = tried[i].clicks; *c != '\0'; c++)
            pick = picker_click(&p, (Site)(*c - 'a'), &notice);
        cr_expect_eq(pick, tried[i].last, "%s: %d", tried[i].clicks, (int)pick);
        cr_expect_eq(notice.id, PICKER_NO_REFUSAL, "%s gives a reason", tried[i].clicks);
    }
}

/* What is dragged to another own piece is not that piece now. */
Test(picker, drop)
{
    Picker p;
    Notice notice;
    picker_reset(&p, &letters, &(State){.turn = 0, .seats = 2});
    picker_click(&p, 'f' - 'a', &notice);
    cr_expect_eq(picker_drop(&p, 'a' - 'a', &notice), PICK_REFUSED);
    cr_expect_eq(notice.id, 2, "the reason of two clicks");
    cr_expect(p.n == 1 && p.path[0] == 'f' - 'a', "it is held on");
    cr_expect_eq(picker_drop(&p, 'g' - 'a', &notice), PICK_MOVE);
}

/* An own piece that cannot go is asked for; what is clicked next is answered as if it were held. */
static const struct {
    const Rules *rules;
    const char *position, *clicks, *reasons;
} asked[] = {
    {&chess_rules, START, "f1 b5", "stuck blocked"},
    {&chess_rules, START, "f1 b5 b5", "stuck blocked empty-square"},
    {&chess_rules, START, "f1 h1", "stuck stuck"},
    {&chess_rules, START, "e5 f1", "empty-square stuck"},
    {&chess_rules, UNCASTLED, "e1 g1", "stuck-king castle-between"},
    {&chess_rules, START, "e1 h1", "stuck-king castle-between"},
    {&draughts_rules, "W:Wa1,c3,g1:Bd4", "g1 h2", "must-take must-take"},
    {&draughts_rules, "W:Wa1,c3,g1:Bd4", "g1 f3", "must-take no-diagonal"},
    {&kamisado_rules, "obtpyrgn/8/8/8/8/8/8/NGRYPTBO w G", "h1 h3", "wrong-tower wrong-tower"},
};

Test(picker, what_was_clicked_first_is_remembered)
{
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        const Rules *rules = asked[i].rules;
        Options options = rules_normal_options(rules);
        State s;
        Text why = {0}, said = {0};
        char name[16];
        const char *clicks = asked[i].clicks;
        cr_assert(rules->read(&s, &options, 2, asked[i].position, &why), "%s", why.s);
        Picker p;
        picker_reset(&p, rules, &s);
        while (text_next_word(&clicks, name, sizeof name)) {
            Notice refusal;
            Pick pick = picker_click(&p, rules_find_site(rules, &options, name), &refusal);
            cr_assert_eq(pick, PICK_NOTHING, "%s: %s", asked[i].clicks, name);
            text_add(&said, "%s%s", said.n > 0 ? " " : "", rules->notices[refusal.id].id);
        }
        cr_expect_str_eq(said.s, asked[i].reasons, "%s", asked[i].clicks);
    }
}

Test(picker, real_game)
{
    Options options = rules_normal_options(&kamisado_rules);
    Rng rng;
    rng_seed(&rng, 7);
    for (int game = 0; game < 20; game++) {
        State s;
        cr_assert(kamisado_rules.start(&s, &options, 2, &rng, NULL));
        while (s.turn >= 0) {
            MoveList list;
            list.n = 0;
            kamisado_rules.moves(&s, &list);
            Picker p;
            Notice refusal;
            picker_reset(&p, &kamisado_rules, &s);
            for (int i = 0; i < list.n; i++) {
                const Move *move = &list.at[i];
                Pick pick = PICK_NOTHING;
                for (int j = 0; j < move->n; j++) {
                    uint8_t next[SITE_MAX];
                    picker_next(&p, next);
                    cr_expect(next[move->path[j]] != PICKER_OUT);
                    pick = picker_click(&p, move->path[j], &refusal);
                }
                cr_expect(pick == PICK_MOVE && memcmp(&p.move, move, sizeof p.move) == 0);
            }
            int sites = kamisado_rules.site_count(&options);
            for (int i = 0; i < 40; i++) {
                Pick pick = picker_click(&p, (Site)rng_below(&rng, (uint32_t)sites), &refusal);
                if (pick == PICK_REFUSED || pick == PICK_NOTHING)
                    cr_expect(refusal.id < kamisado_rules.notice_count, "a silent refusal");
            }
            kamisado_rules.play(&s, &list.at[rng_below(&rng, (uint32_t)list.n)], NULL);
        }
    }
}
