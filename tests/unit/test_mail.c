/* SPDX-License-Identifier: MIT */
/* A match between two machines that send each other letters: every recorded game is carried on so
 * to its end, and what is no next letter is refused with its reason. */
#include "match/mail.h"

#include "data/letter.h"
#include "data/words.h"
#include <inttypes.h>
#include <stdio.h>

#include "base/hash.h"
#include "golden_record.h"
#include "match/history.h"

static const char *const played[] = {
    "chess-standard", "chess-960",       "draughts-russian",  "draughts-international",
    "draughts-laska", "kamisado-single", "kamisado-series",   "kamisado-sumo",
    "kalah-6x6",      "morris-sheet",    "morris-morabaraba", "halma-2x15",
    "halma-3x1",      "halma-6",         "ugolki-3x4",
};

/* As the mails of some programs have it: quoted, in lines that end otherwise. */
static void quoted(const char *letter, Buffer *out)
{
    buffer_add(out, "Hello!\r\n> ");
    for (; *letter != '\0'; letter++) {
        if (*letter == '\n')
            buffer_add(out, "\r\n> ");
        else
            buffer_add_bytes(out, letter, 1);
    }
    buffer_add(out, "\r\n\r\nBye\r\n");
}

/* As others have it: no line is longer than that, quoted or not. */
static void wrapped(const char *letter, int width, Buffer *out)
{
    while (*letter != '\0') {
        int n = (int)strcspn(letter, "\n"), cut = n;
        if (n > width)
            for (cut = width; cut > 0 && letter[cut] != ' ';)
                cut--;
        if (cut == 0) /* a word that is longer stays whole */
            cut = (int)strcspn(letter, " \n");
        buffer_add_bytes(out, letter, (size_t)cut);
        letter += cut + (letter[cut] == ' ' || letter[cut] == '\n');
        buffer_add(out, "\n");
    }
}

static void letter_of(const Match *match, Buffer *out)
{
    Text why = {0};
    Buffer plain = {0};
    cr_assert(mail_write(match, &plain, &why), "%s", why.s);
    quoted(plain.s, out);
    buffer_release(&plain);
}

static void deliver(const MailSteps *steps, Match *match)
{
    for (int i = 0; i < steps->n; i++) {
        switch (steps->step[i].deed) {
        case MAIL_MOVE:
            cr_assert(match_play(match, &steps->step[i].move, 0, NULL));
            break;
        case MAIL_ROUND:
            cr_assert(match_next_round(match, 0));
            break;
        case MAIL_CLAIM:
            cr_assert(match_claim(match, 0));
            break;
        case MAIL_RESIGN:
            cr_assert(match_resign(match, match_turn(match), 0));
            break;
        }
    }
}

/* The letter of one machine comes to another, which may have no match yet. */
static void receive(const char *text, Match **match, const char *name)
{
    Text why = {0};
    Buffer record = {0};
    MailSteps steps;
    cr_assert(mail_is(text));
    if (*match != NULL && mail_read(text, *match, &steps, &why)) {
        deliver(&steps, *match);
        return;
    }
    cr_assert(mail_game(text, &record), "%s: %s", name, why.s);
    match_free(*match);
    *match = record_read(record.s, record.n, &why);
    cr_assert_not_null(*match, "%s: %s", name, why.s);
    buffer_release(&record);
}

static void expect_same(const Match *one, const Match *other, const char *name)
{
    cr_assert_eq(match_line_count(one), match_line_count(other), "%s", name);
    for (int i = 1; i < match_line_count(one); i++) {
        Text a = {0}, b = {0};
        match_write_step(one, match_line_step(one, i), &a);
        match_write_step(other, match_line_step(other, i), &b);
        cr_assert_str_eq(a.s, b.s, "%s, step %d", name, i);
    }
}

static Match *begun(const Match *golden, uint64_t seed)
{
    MatchSetup setup = *match_setup(golden);
    Text why = {0};
    for (int seat = 0; seat < setup.seats; seat++)
        setup.seat[seat].computer = false;
    setup.clock = (ClockSpec){.timed = false};
    setup.seed = seed != 0 ? seed : setup.seed;
    Match *match = match_new(&setup, &why);
    cr_assert_not_null(match, "%s", why.s);
    return match;
}

/* Each seat has a machine; whoever moved last on his own sends a letter to all others. */
static void carried_on(const char *name)
{
    Match *of = golden(name), *at[SEAT_MAX] = {NULL};
    int seats = match_setup(of)->seats;
    Seat mine = match_step(of, match_line_step(of, 1)).seat;
    at[mine] = begun(of, 0);
    for (int i = 1; i < match_line_count(of); i++) {
        Step step = match_step(of, match_line_step(of, i));
        if (step.kind == STEP_MOVE && step.seat != mine) {
            Buffer letter = {0};
            letter_of(at[mine], &letter);
            for (int seat = 0; seat < seats; seat++)
                if (seat != mine)
                    receive(letter.s, &at[seat], name);
            buffer_release(&letter);
            mine = step.seat;
        }
        if (step.kind == STEP_MOVE)
            cr_assert(match_play(at[mine], &step.move, 0, NULL), "%s, step %d", name, i);
        else if (step.kind == STEP_ROUND)
            cr_assert(match_next_round(at[mine], 0));
        else if (step.seat >= 0)
            cr_assert(match_resign(at[mine], step.seat, 0));
    }
    Buffer letter = {0};
    letter_of(at[mine], &letter);
    for (int seat = 0; seat < seats; seat++) {
        if (seat != mine)
            receive(letter.s, &at[seat], name);
        expect_same(at[seat], of, name);
        match_free(at[seat]);
    }
    buffer_release(&letter);
    match_free(of);
}

Test(mail, a_first_letter_in_short_lines)
{
    static const int widths[] = {76, 72, 60, 40, 30};
    for (size_t i = 0; i < 2 * sizeof played / sizeof played[0]; i++) {
        const char *name = played[i / 2];
        Match *of = golden(name), *mine = begun(of, 0);
        Buffer plain = {0};
        Text why = {0};
        Step first = match_step(of, match_line_step(of, 1));
        cr_assert(match_play(mine, &first.move, 0, NULL));
        cr_assert(mail_write(mine, &plain, &why), "%s", why.s);
        for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w++) {
            Match *theirs = NULL;
            Buffer lines = {0}, letter = {0};
            wrapped(plain.s, widths[w], &lines);
            if (i % 2 == 1)
                quoted(lines.s, &letter);
            receive(i % 2 == 1 ? letter.s : lines.s, &theirs, name);
            expect_same(theirs, mine, name);
            match_free(theirs);
            buffer_release(&lines);
            buffer_release(&letter);
        }
        buffer_release(&plain);
        match_free(mine);
        match_free(of);
    }
}

Test(mail, every_game_without_luck_is_carried_on_to_its_end)
{
    for (size_t i = 0; i < sizeof played / sizeof played[0]; i++)
        carried_on(played[i]);
}

Test(mail, games_of_luck_and_secrets_are_refused)
{
    static const char *const lucky[] = {"ludo-sheet", "dominoes-sheet"};
    for (size_t i = 0; i < sizeof lucky / sizeof lucky[0]; i++) {
        Match *match = golden(lucky[i]);
        Buffer out = {0};
        Text why = {0};
        cr_expect_not(mail_write(match, &out, &why));
        cr_expect(strncmp(why.s, "Games with dice or hidden tiles", 31) == 0, "%s", why.s);
        cr_expect_eq(out.n, 0);
        match_free(match);
    }
}

/* ------------------------------------------------------- chess, move by move */

static Match *chess_of(const char *moves)
{
    MatchSetup setup = setup_make(rules_find("chess"), 2);
    setup.seed = 7;
    Match *match = match_new(&setup, NULL);
    char word[32];
    while (text_next_word(&moves, word, sizeof word)) {
        State now;
        Move move;
        match_seen(match, SEAT_NONE, &now);
        cr_assert(rules_parse_move(setup.rules, &now, word, &move, NULL), "%s", word);
        cr_assert(match_play(match, &move, 0, NULL));
    }
    return match;
}

static void refused(const char *there, const char *here, const char *why_not)
{
    Match *sent = chess_of(there), *match = chess_of(here);
    Buffer letter = {0};
    MailSteps steps;
    Text why = {0};
    letter_of(sent, &letter);
    bool taken = mail_read(letter.s, match, &steps, &why);
    cr_expect_not(taken, "%s -> %s", there, here);
    cr_expect_str_eq(why.s, why_not);
    buffer_release(&letter);
    match_free(sent);
    match_free(match);
}

Test(mail, what_is_no_next_letter_is_refused)
{
    refused("e4 e5", "e4 e5", "What this letter says has been played here already.");
    refused("e4 e5 Nf3", "e4 e5 Nf3 Nc6", "What this letter says has been played here already.");
    refused("e4 e5", "e4 c5", "The letter has e5 where c5 was played here.");
    refused("e4 e5 Nf3", "e4 c5",
            "This letter belongs to another game, or other moves were made here.");
    refused("e4 e5 Nf3", "e4",
            "A letter before this one is missing, or it belongs to another game: ask for the whole "
            "game.");
    refused("f3 e5 g4 Qh4", "f3 e5 g4 Qh4", "What this letter says has been played here already.");
}

/* The first letter has the whole game with it; it is read by somebody else. */
Test(mail, what_was_tried_and_thought_stays_at_home)
{
    Match *sent = chess_of("d4 d5"), *match = NULL;
    Move other = match_step(sent, 2).move;
    cr_assert(match_undo(sent, 0) && match_undo(sent, 0));
    Match *wanted = chess_of("e4");
    Move move = match_step(wanted, 1).move;
    cr_assert(match_play(sent, &move, 0, NULL) && match_play(sent, &other, 0, NULL));
    cr_assert(match_undo(sent, 0));
    match_set_comment(sent, match_at(sent), "a trap");
    Buffer letter = {0};
    letter_of(sent, &letter);
    receive(letter.s, &match, "chess");
    cr_expect_null(strstr(letter.s, "a trap"));
    cr_expect_eq(match_step_count(match), 2, "%s", letter.s);
    expect_same(match, wanted, "chess");
    buffer_release(&letter);
    match_free(sent);
    match_free(wanted);
    match_free(match);
}

Test(mail, the_same_moves_whatever_the_seed)
{
    Match *sent = chess_of("e4 e5"), *of = chess_of("e4"), *match = begun(of, 99);
    Move move = match_step(of, 1).move;
    cr_assert(match_play(match, &move, 0, NULL));
    Buffer letter = {0};
    MailSteps steps;
    letter_of(sent, &letter);
    cr_expect(mail_read(letter.s, match, &steps, NULL));
    cr_expect_eq(steps.n, 1);
    cr_expect_not(mail_game(letter.s, &letter), "the other one has the game already");
    buffer_release(&letter);
    match_free(sent);
    match_free(of);
    match_free(match);
}

/* A byte that differs anywhere between the brackets is noticed. */
Test(mail, a_damaged_letter_is_refused)
{
    Match *sent = chess_of("e4 e5 Nf3"), *match = chess_of("e4 e5");
    Buffer letter = {0};
    MailSteps steps;
    Text why = {0};
    cr_assert(mail_write(sent, &letter, NULL));
    cr_assert(mail_read(letter.s, match, &steps, &why), "%s", why.s);
    char *from = strchr(letter.s, ' ') + 1, *to = strchr(letter.s, ']');
    for (char *at = from; at < to; at++) {
        char kept = *at;
        *at = kept == 'e' ? 'd' : 'e';
        cr_expect_not(mail_read(letter.s, match, &steps, &why), "%s", letter.s);
        *at = kept;
    }
    *to = '\0';
    cr_expect_not(mail_read(letter.s, match, &steps, &why));
    cr_expect_str_eq(why.s, "This letter is not whole: something of it was lost or changed on its "
                            "way.");
    buffer_release(&letter);
    match_free(sent);
    match_free(match);
}

/* Whoever can reckon the sums can write what he likes, and is judged by the rules. */
static void forged(const char *words, const char *why_not)
{
    Match *match = chess_of("e4 e5"), *sent = chess_of("e4 e5 Nf3");
    Buffer letter = {0}, text = {0};
    MailSteps steps;
    Text said = {0}, why = {0};
    char sum[16];
    cr_assert(mail_write(sent, &letter, NULL));
    cr_assert_eq(sscanf(letter.s, "[larets-mail 1 chess 3 %15s", sum), 1);
    words_fill(&said, words, (const char *const[3]){sum, NULL, NULL}, NULL);
    uint64_t check = hash_mix(hash_bytes(HASH_START, said.s, (size_t)said.n)) >> 40;
    buffer_add(&text, "[larets-mail %s %06" PRIx64 "]", said.s, check);
    cr_expect_eq(mail_read(text.s, match, &steps, &why), why_not == NULL, "%s", why.s);
    cr_expect_str_eq(why.s, why_not != NULL ? why_not : "", "%s", words);
    buffer_release(&letter);
    buffer_release(&text);
    match_free(sent);
    match_free(match);
}

Test(mail, whatever_a_letter_tells_is_judged_by_the_rules)
{
    static const char newer[] = "This letter is from a newer version of Larets.";
    static const char broken[] =
        "This letter is not whole: something of it was lost or changed on its way.";
    forged("1 chess 3 {0} Nf3", NULL);
    forged("1 chess 3 {0} Nf3 Nc6 resigned", NULL);
    forged("1 chess 3 {0} Nf6", "\"Nf6\" is no legal move here");
    forged("1 chess 3 {0} round", "\"round\" is no legal move here");
    forged("1 chess 3 {0} repetition", "\"repetition\" is no legal move here");
    forged("1 chess 3 {0} resigned Nc6", "This game is over here.");
    forged("1 chess 3 {0} agreed",
           "There a draw was agreed on: if you agree, offer a draw here too.");
    forged("1 chess 3 {0}", "What this letter says has been played here already.");
    forged("2 chess 3 {0} Nf3", newer);
    forged("1 draughts 3 {0} Nf3", "This letter belongs to another game: Draughts.");
    forged("1 tiddlywinks 3 {0} Nf3", "This letter belongs to another game: tiddlywinks.");
    forged("1 chess 0 {0} Nf3", broken);
    forged("1 chess x {0} Nf3", broken);
    forged("1 chess", broken);
}

Test(mail, computers_and_clocks_are_refused)
{
    MatchSetup setup = setup_make(rules_find("chess"), 2);
    Text why = {0};
    setup.seat[1].computer = true;
    Match *match = match_new(&setup, NULL);
    cr_expect_not(mail_may(match, &why));
    cr_expect_str_eq(why.s, "Only people play by mail, and one side here is a computer.");
    match_free(match);
    setup.seat[1].computer = false;
    setup.clock = clock_spec(300000, CLOCK_PLAIN, 0);
    match = match_new(&setup, NULL);
    cr_expect_not(mail_may(match, &why));
    match_free(match);
    match = chess_of("");
    cr_expect_not(mail_may(match, &why));
    cr_expect_str_eq(why.s, "No move has been made yet.");
    match_free(match);
}

Test(mail, people_read_the_move_in_their_letters)
{
    Match *match = chess_of("e4 e5 Nf3 Nc6 Bb5 a6 Bxc6");
    Buffer faults = {0}, letter = {0};
    Catalog *games = catalog_load(&faults);
    Text why = {0};
    cr_assert(letter_mail(match, games, LETTERING_FIGURINE, &letter, &why), "%s", why.s);
    cr_expect(strncmp(letter.s, "Chess\nWhite\nBlack\n\n4. ♗xc6\n\n", 30) == 0, "%s", letter.s);
    cr_expect(strstr(letter.s, "\n[larets-mail 1 chess 7 ") != NULL, "%s", letter.s);
    buffer_release(&letter);
    buffer_release(&faults);
    catalog_free(games);
    match_free(match);
}
