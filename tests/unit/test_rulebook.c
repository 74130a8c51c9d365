/* SPDX-License-Identifier: MIT */
/* Rule books: ours are good, say every rule there is, and show what is true; every fault is named.
 */
#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/files.h"
#include "data/rulebook.h"
#include "data/words.h"

static Rulebook *book_of(const Catalog *catalog, const char *game)
{
    Buffer faults = {0};
    const Game *found = catalog_find(catalog, game);
    cr_assert_not_null(found, "%s", game);
    Rulebook *book = rulebook_load(found, &faults);
    cr_assert_str_eq(buffer_string(&faults), "");
    cr_assert_not_null(book);
    return book;
}

static Catalog *catalog(void)
{
    Buffer faults = {0};
    Catalog *all = catalog_load(&faults);
    buffer_release(&faults);
    return all;
}

/* ------------------------------------------------------- nothing left out */

static bool covered(const Rulebook *book, const char *id)
{
    for (int i = 0; i < book->paragraphs; i++)
        for (int k = 0; k < book->paragraph[i].covers; k++)
            if (strcmp(book->paragraph[i].cover[k], id) == 0)
                return true;
    return false;
}

static int covers_like(const Rulebook *book, const char *prefix)
{
    int n = 0;
    for (int i = 0; i < book->paragraphs; i++)
        for (int k = 0; k < book->paragraph[i].covers; k++)
            n += strncmp(book->paragraph[i].cover[k], prefix, strlen(prefix)) == 0;
    return n;
}

static int want(const Rulebook *book, const char *id, size_t n)
{
    char copy[24];
    snprintf(copy, sizeof copy, "%.*s", (int)n, id);
    cr_expect(covered(book, copy), "%s: no paragraph covers %s", book->game->rules->id, copy);
    return 1;
}

/* The ids of a page of the shared rules: numbered lines below "Rules (preset", decisions in the
 * first column of tables, and the numbers in the list of "own numbers". */
static int compare_line(const Rulebook *book, const char *heading, const char *line, int *decisions)
{
    int n = 0;
    size_t digits = strspn(line, "0123456789");
    if (strstr(heading, "Rules (preset") != NULL && digits > 0 && line[digits] == '.')
        n += want(book, line, digits);
    if (strncmp(line, "| A-", 4) == 0)
        n += want(book, line + 2, strcspn(line + 2, " "));
    for (const char *p = line; (p = strstr(p, "**Decision:**")) != NULL; p++)
        ++*decisions;
    if (strstr(heading, "own numbers") == NULL)
        return n;
    const char *words = strstr(line, "Words:"); /* the list ends there */
    for (const char *p = line; (p = strstr(p, "; ")) != NULL && (!words || p < words); p++)
        if (isdigit((unsigned char)p[2]) && p[3] == ' ')
            n += want(book, p + 2, 1);
    if (strstr(line, "*First-move rule*") != NULL)
        n += want(book, "first-move", 10);
    if (strstr(line, "*colour rule*") != NULL)
        n += want(book, "colour", 6);
    return n;
}

static int compare_page(const Rulebook *book, char *page)
{
    char heading[128] = "";
    int n = 0, decisions = 0;
    for (char *line = strtok(page, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        if (line[0] == '#')
            snprintf(heading, sizeof heading, "%.100s", line);
        n += compare_line(book, heading, line, &decisions);
    }
    cr_expect_eq(covers_like(book, "decision:"), decisions, "%s: %d unnamed decisions",
                 book->game->rules->id, decisions);
    return n;
}

Test(rulebook, says_every_rule)
{
    static const struct {
        const char *game;
        int ids;
    } rows[] = {{"kalah", 7 + 7},
                {"kamisado", 2 + 8},
                {"morris", 6 + 8},
                {"ludo", 9 + 13},
                {"dominoes", 7 + 12}};
    const char *source = getenv("LARETS_SOURCE");
    Catalog *all = catalog();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text path = {0};
        Buffer page = {0};
        text_add(&path, "%s/docs/rules/%s.md", source != NULL ? source : ".", rows[i].game);
        cr_assert(file_read(path.s, 1 << 20, &page, NULL), "no rules at %s", path.s);
        Rulebook *book = book_of(all, rows[i].game);
        cr_expect_eq(compare_page(book, page.s), rows[i].ids, "%s", rows[i].game);
        rulebook_free(book);
        buffer_release(&page);
    }
    catalog_free(all);
}

static bool names_option(const Rulebook *book, const char *key)
{
    char hole[48];
    snprintf(hole, sizeof hole, "{%s}", key);
    for (int i = 0; i < book->paragraphs; i++)
        for (int k = 0; k < book->paragraph[i].lines; k++)
            if (strstr(book->paragraph[i].line[k], hole) != NULL)
                return true;
    return false;
}

static void expect_shown(const Rulebook *book, const char *language)
{
    words_language(language, NULL);
    for (int i = 0; i < book->paragraphs; i++) {
        for (int k = 0; k < book->paragraph[i].lines; k++) {
            Text line = {0};
            rulebook_line(book, book->paragraph[i].line[k], &line);
            cr_expect(!line.cut && strchr(line.s, '{') == NULL, "%s", line.s);
        }
    }
    words_language("en", NULL);
}

/* Every option of a game is in its book, by its label; the first paragraph says what the game is
 * about, the last one what its words mean. */
Test(rulebook, names_every_option)
{
    Catalog *all = catalog();
    for (int i = 0; i < catalog_count(all); i++) {
        const Rules *rules = catalog_game(all, i)->rules;
        Rulebook *book = book_of(all, rules->id);
        for (int k = 0; k < rules->option_count; k++)
            cr_expect(names_option(book, rules->options[k].key), "%s: nothing about {%s}",
                      rules->id, rules->options[k].key);
        cr_expect_str_eq(book->paragraph[0].id, "goal");
        cr_expect_str_eq(book->paragraph[book->paragraphs - 1].id, "words");
        expect_shown(book, "en");
        expect_shown(book, "ru");
        rulebook_free(book);
    }
    catalog_free(all);
}

/* What is read first of the paragraph "words" are words, not notation; of all others, no options;
 * and it is options that these have folded, beginning with the first line. */
Test(rulebook, what_is_folded)
{
    Catalog *all = catalog();
    for (int i = 0; i < catalog_count(all); i++) {
        Rulebook *book = book_of(all, catalog_game(all, i)->rules->id);
        cr_expect_gt(book->paragraph[0].first, 0, "%s begins with nothing", book->game->rules->id);
        for (int k = 0; k < book->paragraphs; k++) {
            const Paragraph *paragraph = &book->paragraph[k];
            bool glossary = k == book->paragraphs - 1;
            for (int j = 0; j < paragraph->lines; j++) {
                bool item = strncmp(paragraph->line[j], "• ", 4) == 0;
                bool option = strchr(paragraph->line[j], '{') != NULL;
                if (j < paragraph->first)
                    cr_expect(!option && (item || !glossary), "%s", paragraph->line[j]);
                else if (j == paragraph->first)
                    cr_expect(option || glossary, "%s", paragraph->line[j]);
            }
        }
        rulebook_free(book);
    }
    catalog_free(all);
}

Test(rulebook, labels_are_put_in)
{
    Catalog *all = catalog();
    Rulebook *book = book_of(all, "kalah");
    words_language("en", NULL);
    Text out = {0};
    rulebook_line(book, "“{end}”, {pits}!", &out);
    cr_expect_str_eq(out.s, "“An empty row ends the game”, Pits a side!");
    cr_expect_eq(rulebook_find(book, "goal"), 0);
    cr_expect_eq(rulebook_find(book, "12"), -1);
    cr_expect_eq(rulebook_find(book, NULL), -1);
    rulebook_free(book);
    catalog_free(all);
}

/* ------------------------------------------------------- figures show what is true */

static int marked(const Figure *figure, FigureMark mark)
{
    int n = 0;
    for (int i = 0; i < figure->marks; i++)
        n += figure->marked[i].mark == mark;
    return n;
}

static bool has_mark(const Figure *figure, Site site, FigureMark mark)
{
    for (int i = 0; i < figure->marks; i++)
        if (figure->marked[i].mark == mark && figure->marked[i].site == site)
            return true;
    return false;
}

static bool on_path(const Move *move, Site site)
{
    return memchr(move->path, site, move->n) != NULL;
}

/* Where one may go, and take what stands there or not. */
static bool is_way(const Figure *figure, Site site)
{
    return has_mark(figure, site, FIGURE_LEGAL) || has_mark(figure, site, FIGURE_TAKE);
}

/* A way that is marked as free leads from the one piece in the hand, if there is one, and then all
 * its ways are marked. */
static void check_legal(const Figure *figure, const MoveList *list, const char *where)
{
    int origins = marked(figure, FIGURE_HELD) + marked(figure, FIGURE_MUST), ways = 0;
    for (int i = 0; i < list->n; i++) {
        const Move *move = &list->at[i];
        if (origins == 1 && !has_mark(figure, move->path[0], FIGURE_HELD) &&
            !has_mark(figure, move->path[0], FIGURE_MUST))
            continue;
        ways++;
        if (origins == 1)
            cr_expect(is_way(figure, move->path[move->last]), "%s: one is missing", where);
    }
    if (origins == 1)
        cr_expect_eq(ways, marked(figure, FIGURE_LEGAL) + marked(figure, FIGURE_TAKE), "%s", where);
    for (int i = 0; i < figure->marks; i++) {
        bool found = figure->marked[i].mark != FIGURE_LEGAL;
        for (int k = 0; k < list->n && !found; k++)
            found = on_path(&list->at[k], figure->marked[i].site);
        cr_expect(found, "%s: marks[%d] is not legal", where, i);
    }
}

static void check_figure(const Rules *rules, const Figure *figure, const char *where)
{
    MoveList list = {0};
    Notice notice;
    rules->moves(&figure->state, &list);
    if (marked(figure, FIGURE_LEGAL) > 0)
        check_legal(figure, &list, where);
    for (int i = 0; i < figure->crosses; i++)
        for (int k = 0; k < list.n; k++)
            cr_expect(list.at[k].path[0] != figure->cross[i].a ||
                          !on_path(&list.at[k], figure->cross[i].b),
                      "%s: crosses[%d] can be crossed", where, i);
    if (marked(figure, FIGURE_MUST) == 0)
        return;
    cr_assert(rules->demand != NULL && rules->demand(&figure->state, &notice), "%s", where);
    for (int i = 0; i < notice.n; i++)
        cr_expect(has_mark(figure, notice.site[i], FIGURE_MUST), "%s: another must move", where);
}

Test(rulebook, figures_are_true)
{
    Catalog *all = catalog();
    int figures = 0;
    for (int i = 0; i < catalog_count(all); i++) {
        Rulebook *book = book_of(all, catalog_game(all, i)->rules->id);
        for (int k = 0; k < book->paragraphs; k++) {
            for (int j = 0; j < book->paragraph[k].figures; j++, figures++) {
                char where[80];
                snprintf(where, sizeof where, "%s %.40s figure %d", book->game->rules->id,
                         book->paragraph[k].id, j);
                check_figure(book->game->rules, &book->paragraph[k].figure[j], where);
            }
        }
        rulebook_free(book);
    }
    cr_expect_geq(figures, 20);
    catalog_free(all);
}

/* ------------------------------------------------------- faults */

#define TITLE            "\"title\": \"T\""
#define TEXT             "\"text\": [\"A line.\"]"
#define CAPTION          "\"caption\": \"C\""
#define BOOK(paragraphs) "{\"paragraphs\": [" paragraphs "]}"
#define WITH(more)       BOOK("{\"id\": \"1\", " TITLE ", " TEXT ", " more "}")
#define RULED(rules)                                                                               \
    "{\"rules\": " rules ", \"paragraphs\": [{\"id\": \"1\", " TITLE ", " TEXT                     \
    ", \"covers\": [\"1\"]}]}"
#define FIGURE(more) WITH("\"figures\": [{" CAPTION ", " more "}]")

static const struct {
    const char *json, *fault;
} faults[] = {
    {"", "line 1: damaged or cut off here (no JSON)"},
    {"[]", "an object is wanted here"},
    {"{}", "paragraphs: a list is wanted here"},
    {BOOK(""), "paragraphs: 0 paragraphs: 1 to 32 are wanted"},
    {WITH("\"titel\": 1"), "paragraphs[0].titel: no such key here"},
    {BOOK("{" TITLE ", " TEXT "}"), "paragraphs[0].id: this is missing"},
    {BOOK("{\"id\": \"\", " TITLE ", " TEXT "}"), "paragraphs[0].id: this is empty"},
    {BOOK("{\"id\": \"1\", " TITLE ", " TEXT "}, {\"id\": \"1\", " TITLE ", " TEXT "}"),
     "paragraphs[1].id: \"1\" is the id of paragraphs[0] already"},
    {BOOK("{\"id\": \"1\", " TEXT "}"), "paragraphs[0].title: this is missing"},
    {BOOK("{\"id\": \"1\", \"title\": {\"en\": \"T\"}, " TEXT "}"),
     "paragraphs[0].title: a text is wanted here"},
    {BOOK("{\"id\": \"1\", \"title\": \"\", " TEXT "}"), "paragraphs[0].title: this is empty"},
    {BOOK("{\"id\": \"1\", " TITLE ", \"text\": [7]}"),
     "paragraphs[0].text[0]: a text is wanted here"},
    {BOOK("{\"id\": \"1\", " TITLE ", \"text\": []}"),
     "paragraphs[0].text: 0 lines: 1 to 16 are wanted"},
    {BOOK("{\"id\": \"1\", " TITLE ", \"text\": [\"“{pie}”\"]}"),
     "paragraphs[0].text[0]: options are told in \"more\""},
    {WITH("\"more\": [\"{colour}\"]"),
     "paragraphs[0].more[0]: kalah has no such option as in \"{colour}\""},
    {WITH("\"more\": [\"{pie\"]"),
     "paragraphs[0].more[0]: kalah has no such option as in \"{pie\""},
    {WITH("\"more\": []"), "paragraphs[0].more: 0 lines: 1 to 15 are wanted"},
    {WITH("\"covers\": [1]"), "paragraphs[0].covers[0]: a text is wanted here"},
    {WITH("\"section\": {}"), "paragraphs[0].section: a text is wanted here"},
    {WITH("\"lesson\": 1"), "paragraphs[0].lesson: a text is wanted here"},
    {FIGURE("\"lesson\": []"), "paragraphs[0].figures[0].lesson: a text is wanted here"},
    {RULED("[\"1\", \"A-K4\"]"), "rules[1]: no paragraph covers \"A-K4\""},
    {RULED("[\"1\", 2]"), "rules[1]: a text is wanted here"},
    {RULED("[]"), "paragraphs: \"1\" covers \"1\", which is none of the rules"},
    {WITH("\"figures\": [{}]"), "paragraphs[0].figures[0].caption: this is missing"},
    {FIGURE("\"colour\": 1"), "paragraphs[0].figures[0].colour: no such key here"},
    {FIGURE("\"variant\": \"7x7x7\""),
     "paragraphs[0].figures[0].variant: kalah has no variant \"7x7x7\""},
    {FIGURE("\"options\": {\"pits\": 13}"), "paragraphs[0].figures[0].options.pits: "},
    {FIGURE("\"options\": {\"pie\": \"\"}"), "paragraphs[0].figures[0].options.pie: this is empty"},
    {FIGURE("\"position\": \"6,6/6,6 0,0 B\""), "paragraphs[0].figures[0].position: \"6,6/6,6\""},
    {FIGURE("\"position\": 6"), "paragraphs[0].figures[0].position: a text is wanted here"},
    {FIGURE("\"moves\": [\"1\", \"1\"]"), "paragraphs[0].figures[0].moves[1]: "},
    {FIGURE("\"marks\": {\"legal\": [\"B7\"]}"),
     "paragraphs[0].figures[0].marks.legal[0]: kalah has no site \"B7\""},
    {FIGURE("\"marks\": {\"lega\": [\"B6\"]}"),
     "paragraphs[0].figures[0].marks.lega: no such key here"},
    {FIGURE("\"arrows\": [{\"from\": \"B1\", \"to\": \"C\"}]"),
     "paragraphs[0].figures[0].arrows[0].to: kalah has no site \"C\""},
    {FIGURE("\"arrows\": [{\"from\": \"B1\", \"to\": \"B\", \"kind\": \"red\"}]"),
     "paragraphs[0].figures[0].arrows[0].kind: \"red\" is none of: solid, dashed, bow"},
    {FIGURE("\"crosses\": [[\"B1\"]]"),
     "paragraphs[0].figures[0].crosses[0]: two sites are wanted here, not 1"},
    {WITH("\"covers\": []"), "paragraphs: none has the id \"2\", which the notice empty-pit cites"},
    {WITH("\"covers\": []"),
     "paragraphs: none has the id \"6\", which the ending most-points cites"},
};

Test(rulebook, every_fault_is_named)
{
    Catalog *all = catalog();
    const Game *game = catalog_find(all, "kalah");
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        Buffer said = {0};
        Text wanted = {0};
        text_add(&wanted, "data/rulebook/kalah.json: %s", faults[i].fault);
        Rulebook *book = rulebook_read(game, "data/rulebook/kalah.json", faults[i].json,
                                       strlen(faults[i].json), &said);
        cr_expect_null(book, "%s", faults[i].json);
        cr_expect(strstr(buffer_string(&said), wanted.s) != NULL, "%s\nsaid: %s", wanted.s,
                  buffer_string(&said));
        buffer_release(&said);
    }
    catalog_free(all);
}

/* ------------------------------------------------------- samples of options */

/* Not seen in what may be moved: draws, names of squares, which corner is dark. */
static bool is_said_only(const char *key)
{
    static const char *const keys[] = {"corner",     "endgames", "still",
                                       "repetition", "notation", "numbers"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strcmp(key, keys[i]) == 0)
            return true;
    return false;
}

/* Wherever two variants of the menu differ, both are shown, and what is shown differs. */
Test(rulebook, samples_of_draughts)
{
    Catalog *all = catalog();
    const Game *game = catalog_find(all, "draughts");
    Rulebook *book = book_of(all, "draughts");
    int pairs = 0;
    for (int a = 0; a < game->variant_count; a++) {
        for (int b = a + 1; b < game->variant_count; b++) {
            const Variant *x = &game->variant[a], *y = &game->variant[b];
            for (int i = 0; i < game->rules->option_count; i++) {
                int value[2] = {x->options.value[i], y->options.value[i]};
                const char *key = game->rules->options[i].key;
                Figure figure[2];
                if (!x->in_menu || !y->in_menu || value[0] == value[1] ||
                    (!catalog_option_counts(game, i, &x->options) &&
                     !catalog_option_counts(game, i, &y->options)))
                    continue;
                pairs++;
                if (rulebook_compare(book, i, value, figure) == NULL)
                    cr_expect_fail("%s and %s: no sample of %s", x->id, y->id, key);
                else
                    cr_expect(is_said_only(key) ||
                                  sample_differs(&figure[0], &figure[1], game->rules),
                              "%s and %s: %s %d and %d look alike", x->id, y->id, key, value[0],
                              value[1]);
            }
        }
    }
    cr_expect_gt(pairs, 300);
    rulebook_free(book);
    catalog_free(all);
}
