/* SPDX-License-Identifier: MIT */
/* The catalog: its own files are good, ids find variants, every fault is named. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "data/catalog.h"

static int option(const Rules *rules, const Variant *variant, const char *key)
{
    int index = rules_option_index(rules, key);
    cr_assert(index >= 0, "no option %s", key);
    return variant->options.value[index];
}

Test(catalog, our_own_files_are_good)
{
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    cr_assert_str_eq(buffer_string(&faults), "");
    for (int i = 0; i < catalog_count(catalog); i++) {
        const Game *game = catalog_game(catalog, i);
        cr_expect_eq(catalog_find(catalog, game->rules->id), game);
        for (int seat = 0; seat < game->rules->seats_max; seat++)
            cr_expect_not_null(game->seat[seat].turn);
    }
    cr_assert_null(catalog_find(catalog, "backgammon"));
    catalog_free(catalog);
}

/* The ids of design §6. */
Test(catalog, ids)
{
    static const struct {
        const char *id, *variant, *key;
        int value;
    } rows[] = {
        {"kalah", "6x6", "stones", 6},
        {"kalah/6x4", "6x4", "stones", 4},
        {"kalah/1x1", "1x1", "pits", 1},
        {"kalah/12x12", "12x12", "pits", 12},
        {"kalah/5x12", "5x12", "stones", 12},
        {"kamisado", "single", "play", 0},
        {"kamisado/series", "series", "play", 1},
        {"kamisado/sumo", "sumo", "play", 2},
        {"kamisado/sumo", "sumo", "to", 3},
        {"kamisado/sumo15", "sumo15", "to", 15},
        {"kamisado/sumo15", "sumo15", "play", 2},
    };
    static const struct {
        const char *id, *why;
    } bad[] = {
        {"", "there is no game \"\"; there are: kalah, kamisado"},
        {"go", "there is no game \"go\"; there are: kalah, kamisado"},
        {"go/19x19", "there is no game \"go\"; there are: kalah, kamisado"},
        {"kalah/13x6", "kalah has no variant \"13x6\"; it has: 6x6, 6x5, 6x4, 6x3, and "
                       "{pits}x{stones} with pits 1 to 12, stones 1 to 12"},
        {"kamisado/x", "kamisado has no variant \"x\"; it has: single, series, sumo, sumo7, "
                       "sumo15"},
        {"kalah/", ""},
        {"kalah/0x6", ""},
        {"kalah/06x6", ""},
        {"kalah/6x6x", ""},
        {"kalah/6x", ""},
        {"kalah/x6", ""},
        {"kalah/6", ""},
        {"kalah/6/6", ""},
        {"kalah/-1x6", ""},
        {"kalah/999999999999999999999999999999999999x6", ""},
    };
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    const Game *game;
    Variant variant;
    Text why = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_assert(catalog_variant(catalog, rows[i].id, &game, &variant, &why), "%s", why.s);
        cr_expect_str_eq(variant.id, rows[i].variant);
        cr_expect_eq(option(game->rules, &variant, rows[i].key), rows[i].value, "%s", rows[i].id);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        cr_expect_not(catalog_variant(catalog, bad[i].id, &game, &variant, &why), "%s", bad[i].id);
        /* Games still come, so only how the list of games begins is held. */
        if (bad[i].why[0] != '\0' && rules_all[2] == NULL)
            cr_expect_str_eq(why.s, bad[i].why, "%s", why.s);
    }
    catalog_free(catalog);
}

#define HEAD                                                                                       \
    "\"name\": \"N\", \"line\": \"L\", \"board\": \"b\","                                          \
    "\"seats\": [{\"name\": \"a\", \"turn\": \"b\", \"wins\": \"c\"},"                             \
    "{\"name\": \"d\", \"turn\": \"e\", \"wins\": \"f\"}],"
#define SEATED(a, b)                                                                               \
    "\"name\": \"N\", \"line\": \"L\", \"board\": \"b\","                                          \
    "\"seats\": [{\"name\": \"a\", \"turn\": \"b\", \"wins\": \"c\"" a "},"                        \
    "{\"name\": \"d\", \"turn\": \"e\", \"wins\": \"f\"" b "}],"
#define SITS(site)  ", \"sits\": \"" site "\""
#define STORE(site) ", \"store\": \"" site "\""
#define ONE         "{\"id\": \"one\", \"name\": \"One\", \"line\": \"l\"}"

Test(catalog, faults)
{
    static const struct {
        const char *json, *fault;
    } rows[] = {
        {"{" HEAD "\"variants\": [" ONE "]}", ""},
        {"{" HEAD "\"variants\": [" ONE "], \"x\": 1}", "f: x: no such key here\n"},
        {"{" HEAD "\"variants\": []}", "f: variants: 1 to 48 variants are wanted\n"},
        {"{" HEAD "\"z\": 0}", "f: z: no such key here\nf: variants: a list is wanted here\n"},
        {"{" HEAD "\"variants\": [" ONE "," ONE "]}",
         "f: variants[1]: a second variant of the id \"one\"\n"},
        {"{" HEAD "\"variants\": [{\"id\": \"A B\"}]}",
         "f: variants[0].id: only a to z, digits, - and _ may stand in it\n"},
        {"{" HEAD "\"variants\": [{\"id\": \"a\", \"line\": \"l\"}]}",
         "f: variants[0].name: this is missing\n"},
        {"{" HEAD "\"variants\": [{\"id\": \"a\", \"name\": \"n\"}]}",
         "f: variants[0]: no line says what its rules are\n"},
        {"{" HEAD "\"variants\": [" ONE ", {\"id\": \"a\", \"like\": \"b\", \"name\": \"n\","
         "\"line\": \"l\"}]}",
         "f: variants[1].like: no such variant: \"b\"\n"},
        {"{" HEAD "\"variants\": [{\"id\": \"a\", \"like\": \"b\", \"name\": \"n\", \"line\": "
         "\"l\"}, {\"id\": \"b\", \"like\": \"a\", \"name\": \"n\", \"line\": \"l\"}]}",
         "f: variants[1].like: \"a\" is like this one, which is like it: a circle\n"},
        {"{" HEAD "\"variants\": [{\"id\": \"a\", \"like\": \"a\", \"name\": \"n\", \"line\": "
         "\"l\"}]}",
         "f: variants[0].like: \"a\" is like this one, which is like it: a circle\n"},
        {"{" HEAD "\"variants\": [{\"id\": \"a\", \"name\": \"n\", \"line\": \"l\", \"options\": "
         "{\"pits\": 13}}]}",
         "f: variants[0].options.pits: option pits of kalah cannot be \"13\"; it is a "
         "number from 1 to 12\n"},
        {"{" HEAD "\"variants\": [{\"id\": \"a\", \"name\": \"n\", \"line\": \"l\", \"options\": "
         "{\"pits\": true}}]}",
         "f: variants[0].options.pits: a text is wanted here\n"},
        {"{" HEAD "\"variants\": [{\"id\": \"a\", \"name\": \"n\", \"line\": \"l\", \"seats\": "
         "[2, 3]}]}",
         "f: variants[0].seats[1]: 3 is no whole number from 2 to 2\n"},
        {"{" HEAD "\"variants\": [" ONE "], \"pattern\": \"{pit}x\"}",
         "f: pattern: kalah has no option \"pit\" that is a number\n"},
        {"{" HEAD "\"variants\": [" ONE "], \"pattern\": \"{pits}{stones}\"}",
         "f: pattern: two numbers with nothing between them\n"},
        {"{" HEAD "\"variants\": [" ONE "], \"pattern\": \"{pits\"}",
         "f: pattern: a { without its }\n"},
        {"{" HEAD "\"variants\": [" ONE "], \"endings\": {\"boredom\": {}}}",
         "f: endings.boredom: no such ending\n"},
        {"{" HEAD "\"variants\": [" ONE "], \"words\": [\"green\"]}",
         "f: words[0]: a word needs its context before a bar\n"},
        {"{" HEAD "\"variants\": [" ONE "], \"first\": 3}",
         "f: first: 3 is no whole number from 1 to 2\n"},
        {"{" HEAD "\"variants\": [" ONE "], \"points\": \"\"}", "f: points: this is empty\n"},
        {"{" HEAD "\"variants\": [" ONE "], \"seating\": \"corner\"}",
         "f: seating: kalah has no option \"corner\"\n"
         "f: seating: kalah does not tell which colours seats have\n"},
        {"{" SEATED(STORE("B"), STORE("A")) "\"variants\": [" ONE "]}", ""},
        {"{" SEATED(STORE("B"), STORE("AA")) "\"variants\": [" ONE "]}",
         "f: seats[1].store: one has no site \"AA\"\n"},
        {"{" SEATED(SITS("B"), SITS("A")) "\"variants\": [" ONE "]}", ""},
        {"{" SEATED(SITS("B"), SITS("AA")) "\"variants\": [" ONE "]}",
         "f: seats[1].sits: one has no site \"AA\"\n"},
        {"{" SEATED("", SITS("A")) "\"variants\": [" ONE "]}",
         "f: seats[0]: \"sits\" is wanted for all seats or for none\n"},
        {"{" SEATED(SITS("B"), "") "\"variants\": [" ONE "]}",
         "f: seats[1]: \"sits\" is wanted for all seats or for none\n"},
        {"7", "f: an object is wanted here\n"},
    };
    Buffer none = {0};
    Catalog *catalog = catalog_load(&none);
    const Rules *rules = rules_find("kalah");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer faults = {0};
        bool good =
            catalog_read_game(catalog, rules, "f", rows[i].json, strlen(rows[i].json), &faults);
        cr_expect_eq(good, rows[i].fault[0] == '\0');
        cr_expect_str_eq(buffer_string(&faults), rows[i].fault, "%s\n%s", rows[i].json,
                         buffer_string(&faults));
        const Game *game = catalog_find(catalog, "kalah");
        cr_expect_str_eq(game->variant[0].id, good ? "one" : "normal",
                         "a game without a good file still has a variant");
        buffer_release(&faults);
    }
    catalog_free(catalog);
}

/* Options that are good by themselves but do not go together. */
Test(catalog, options_that_do_not_go_together)
{
    static const char json[] = "{" HEAD "\"variants\": [{\"id\": \"a\", \"name\": \"n\", \"line\": "
                               "\"l\", \"options\": {\"play\": \"sumo\", \"to\": 5}}]}";
    Buffer faults = {0}, none = {0};
    Catalog *catalog = catalog_load(&none);
    cr_assert_not(
        catalog_read_game(catalog, rules_find("kamisado"), "f", json, strlen(json), &faults));
    cr_assert_str_eq(buffer_string(&faults), "f: variants[0]: cannot be started by 2: a sumo match "
                                             "goes to 3, 7 or 15 points, not to 5\n");
    buffer_release(&faults);
    catalog_free(catalog);
}

/* What a variant inherits, and from variants that come later too. */
Test(catalog, inheritance)
{
    static const char json[] =
        "{" HEAD "\"variants\": ["
        "{\"id\": \"c\", \"like\": \"b\", \"name\": \"C\", \"options\": {\"pie\": \"yes\"}},"
        "{\"id\": \"b\", \"like\": \"a\", \"name\": \"B\", \"line\": \"of b\", \"menu\": false},"
        "{\"id\": \"a\", \"name\": \"A\", \"line\": \"of a\", \"board\": \"other\", \"options\": "
        "{\"stones\": 3}}]}";
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    const Rules *rules = rules_find("kalah");
    cr_assert(catalog_read_game(catalog, rules, "f", json, strlen(json), &faults), "%s",
              buffer_string(&faults));
    const Game *game = catalog_find(catalog, "kalah");
    const Variant *c = &game->variant[0], *b = &game->variant[1], *a = &game->variant[2];
    cr_expect_eq(option(rules, c, "stones"), 3);
    cr_expect_eq(option(rules, c, "pie"), 1);
    cr_expect_eq(option(rules, b, "pie"), 0);
    cr_expect_str_eq(c->line, "of b");
    cr_expect_str_eq(a->line, "of a");
    cr_expect_str_eq(c->board, "other");
    cr_expect(c->in_menu && !b->in_menu);
    catalog_free(catalog);
}

Test(catalog, without_data)
{
    Buffer faults = {0};
    setenv("LARETS_DATA", "/nowhere", 1);
    Catalog *catalog = catalog_load(&faults);
    cr_assert_not_null(strstr(buffer_string(&faults), "/nowhere/data/games/kalah.json cannot be "
                                                      "read: No such file or directory\n"));
    const Game *game;
    Variant variant;
    cr_assert(catalog_variant(catalog, "kalah", &game, &variant, NULL));
    cr_assert_str_eq(game->seat[1].wins, "Player 2 won");
    buffer_release(&faults);
    catalog_free(catalog);
}

/* Variants of the user's own: behind the game's, or not at all, with a sentence. */
Test(catalog, own_variants)
{
#define OWN(rows)  "{\"game\": \"draughts\", \"variants\": [" rows "]}"
#define MINE(more) "{\"id\": \"mine\", \"like\": \"pool\", \"name\": \"Ours\"" more "}"
    static const struct {
        const char *json, *fault;
    } rows[] = {
        {OWN(MINE(", \"options\": {\"king\": \"short\"}")), ""},
        {OWN(MINE("") ", {\"id\": \"next\", \"like\": \"mine\", \"name\": \"Next\"}"), ""},
        {OWN(MINE(", \"options\": {\"towers\": \"yes\", \"ways\": \"turkish\"}")),
         "f: variants[0]: cannot be started by 2: towers=yes needs ways=diagonal\n"},
        {OWN("{\"id\": \"russian\", \"like\": \"pool\", \"name\": \"Ours\"}"),
         "f: variants[0]: a second variant of the id \"russian\"\n"},
        {OWN("{\"id\": \"mine\", \"like\": \"cool\", \"name\": \"Ours\"}"),
         "f: variants[0].like: no such variant: \"cool\"\n"},
        {OWN(MINE(", \"kings\": 1")), "f: variants[0].kings: "},
        {"{\"game\": \"go\", \"variants\": []}", "f: game: there is no game \"go\"; there are: "},
        {"{\"game\": \"draughts\"}", "f: variants: "},
        {"{\"game\": \"draughts\", \"variants\": []}", "f: variants: 1 to "},
        {"[]", "f: an object is wanted here\n"},
        {"{\"game\"", "f"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer none = {0}, faults = {0};
        Catalog *catalog = catalog_load(&none);
        int before = catalog_find(catalog, "draughts")->variant_count;
        bool good = rows[i].fault[0] == '\0';
        cr_expect_eq(catalog_add_own(catalog, "f", rows[i].json, strlen(rows[i].json), &faults),
                     good, "row %zu", i);
        cr_expect(good ? faults.n == 0
                       : strncmp(buffer_string(&faults), rows[i].fault, strlen(rows[i].fault)) == 0,
                  "row %zu: %s", i, buffer_string(&faults));
        const Game *game;
        Variant mine;
        cr_expect_eq(catalog_variant(catalog, "draughts/mine", &game, &mine, NULL), good);
        cr_expect_eq(catalog_find(catalog, "draughts")->variant_count > before, good);
        if (i == 0) {
            cr_expect_str_eq(mine.name, "Ours");
            cr_expect_str_eq(mine.board, "draughts");
            cr_expect_eq(option(game->rules, &mine, "king"), 0);
        }
        buffer_release(&faults);
        buffer_release(&none);
        catalog_free(catalog);
    }
}

/* New matches only: the variants, which records name, stay what they were. */
Test(catalog, what_new_matches_are_offered)
{
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    static const char *const ids[] = {"ludo", "halma"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        const Game *game = catalog_find(catalog, ids[i]);
        int places = rules_option_index(game->rules, "places");
        Options options = game->variant[0].options;
        cr_expect_eq(options.value[places], 0, "%s", ids[i]);
        game_wish(game, true, &options);
        cr_expect_eq(options.value[places], 1, "%s", ids[i]);
        options.value[places] = 0;
        cr_expect_eq(memcmp(&options, &game->variant[0].options, sizeof options), 0, "no more");
        game_wish(game, true, &options);
        game_wish(game, false, &options);
        cr_expect_eq(memcmp(&options, &game->variant[0].options, sizeof options), 0);
    }
    catalog_free(catalog);
}

Test(catalog, positions)
{
    static const struct {
        const char *text, *game;
    } rows[] = {
        {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "chess"},
        {"8/8/8/4k3/8/8/8/KBB5 w - - 0 1", "chess"},
        {"W:Wa1,c3,Ke5:Bb4,d6", "draughts"},
        {"B:W31,32,33:B1,2,3", "draughts"},
        {"", NULL},
        {"Lorem ipsum", NULL},
        {"1", NULL},
        {"8/8/8/8/8/8/8/8 w - - 0 1", NULL},
    };
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const Game *game;
        const Variant *variant;
        bool found = catalog_position(catalog, rows[i].text, &game, &variant);
        cr_expect_eq(found, rows[i].game != NULL, "%s: %s", rows[i].text,
                     found ? game->rules->id : "none");
        if (found && rows[i].game != NULL)
            cr_expect_str_eq(game->rules->id, rows[i].game, "%s", rows[i].text);
    }
    catalog_free(catalog);
}
