/* SPDX-License-Identifier: MIT */
/* A tournament on paper: the very page of one that is worked out by hand. */
#include <criterion/criterion.h>
#include <string.h>

#include "data/tournament_page.h"
#include "rules/registry.h"

static Tournament three(void)
{
    Tournament t = {.rules = &kalah_rules, .players = 3};
    t.options = rules_normal_options(t.rules);
    strcpy(t.name, "Sunday");
    strcpy(t.date, "2026-11-22 15:00");
    strcpy(t.player[0], "Anna");
    strcpy(t.player[1], "Борис");
    strcpy(t.player[2], "<Mary> & co");
    tournament_draw(&t); /* 2-3, 1-2, 3-1 */
    t.game[0].result = PAIR_FIRST;
    t.game[1].result = PAIR_DRAWN;
    return t;
}

Test(tournament_page, text)
{
    Tournament t = three();
    Buffer out = {0};
    tournament_page_text(&t, &out);
    cr_expect_str_eq(buffer_string(&out), "Sunday\n"
                                          "Kalah, 22 November 2026, 15:00\n"
                                          "\n"
                                          "                   1    2    3  Points   Worth\n"
                                          "1.  Борис          ×    ½    1      1½       ¼\n"
                                          "2.  Anna           ½    ×    ·       ½       ¾\n"
                                          "3.  <Mary> & co    0    ·    ×       0       0\n"
                                          "\n"
                                          "Equal points: “Worth” decides, the points of everyone "
                                          "you beat and half the points of everyone you drew "
                                          "with; then the games among the equals, then wins; then "
                                          "the place is shared.\n"
                                          "\n"
                                          "Round 1. Anna sits out this round (a bye)\n"
                                          "  Борис        <Mary> & co  1 : 0\n"
                                          "\n"
                                          "Round 2. <Mary> & co sits out this round (a bye)\n"
                                          "  Anna         Борис        ½ : ½\n"
                                          "\n"
                                          "Round 3. Борис sits out this round (a bye)\n"
                                          "  <Mary> & co  Anna         –\n");
    buffer_release(&out);
}

Test(tournament_page, html)
{
    Tournament t = three();
    Buffer out = {0};
    Person anna = {.id = "a", .name = "Anna", .face = "fox"};
    t.level[1] = 3;
    tournament_page_html(&t, &(People){1, &anna}, &out);
    const char *s = buffer_string(&out);
    cr_expect_not_null(
        strstr(s, "title=\"&lt;Mary&gt; &amp; co\">&lt;</span>&lt;Mary&gt; &amp; co</th>"), "%s",
        s);
    cr_expect_not_null(strstr(s, "<span class=\"face face0\" title=\"Anna\"></span>Anna</th>"));
    cr_expect_not_null(strstr(s, "<span class=\"face chip0\" title=\"Борис\"></span>"));
    cr_expect_not_null(strstr(s, ".face0{background-image:url(\"data:image/svg+xml,%3Csvg"));
    cr_expect_not_null(strstr(s, "<td class=\"own\"></td><td>½</td><td class=\"won\">1</td>"));
    cr_expect_null(strstr(s, "<Mary>"));
    cr_expect_not_null(strstr(s, "<td>Борис</td><td>&lt;Mary&gt; &amp; co</td><td>1 : 0</td>"));
    cr_expect_not_null(strstr(s, "<title>Sunday</title>"));
    cr_expect_not_null(strstr(s, "<p>Equal points: “Worth” decides, "), "%s", s);
    int open = 0;
    for (const char *p = s; (p = strstr(p, "table>")) != NULL; p++)
        open += p[-1] == '/' ? -1 : 1;
    cr_expect_eq(open, 0);
    buffer_release(&out);
}

/* Whatever the system, the paper says what comes first among equals; what a bye is worth only where
 * somebody has had one, and where it is worth anything: where everybody meets everybody it is no
 * game, and who is out of a knock-out counts rounds. */
Test(tournament_page, equals)
{
    static const char *const says[SYSTEMS] = {
        [SYSTEM_ROUND_ROBIN] = "“Worth”", [SYSTEM_SWISS] = "“Worth”",
        [SYSTEM_KNOCKOUT] = "rounds",     [SYSTEM_THRONE] = "more wins",
        [SYSTEM_TABLES] = "first places", [SYSTEM_TEAMS] = "both of a team",
    };
    for (int system = 0; system < SYSTEMS; system++) {
        Tournament t = three();
        Text byes = {0};
        Buffer out = {0};
        t.system = (TournamentSystem)system;
        const char *said = tournament_tie_said(&t);
        cr_expect_not_null(strstr(said, says[system]), "%s", said);
        tournament_page_text(&t, &out);
        cr_expect_not_null(strstr(buffer_string(&out), said));
        t.byes[0] = 1;
        tournament_bye_worth_said(&t, &byes);
        bool worth =
            t.system == SYSTEM_SWISS || t.system == SYSTEM_THRONE || t.system == SYSTEM_TABLES;
        cr_expect_eq(byes.n > 0, worth, "%s: %s", tournament_system_name(t.system), byes.s);
        byes = (Text){0};
        buffer_release(&out);
        t.games = 0;
        tournament_bye_worth_said(&t, &byes);
        cr_expect_str_empty(byes.s);
    }
}

/* What stands out in the table: more of their points than the other's, not the half of them. */
Test(tournament_page, wins_stand_out)
{
    Tournament t = three();
    Standing table[TOURNAMENT_PLAYERS_MAX];
    tournament_table(&t, table); /* Boris, Anna, Mary */
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            cr_expect_eq(tournament_column_is_won(&t, table, i, k), i == 0 && k == 2, "%d %d", i,
                         k);
    Person anna = {.id = "a", .name = "Anna"};
    People people = {1, &anna};
    cr_expect_eq(tournament_person(&t, &people, 0), &anna);
    cr_expect_null(tournament_person(&t, &people, 1));
    t.level[0] = 2; /* a computer called as she is */
    cr_expect_null(tournament_person(&t, &people, 0));
}
