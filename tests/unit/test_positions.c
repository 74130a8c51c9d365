/* SPDX-License-Identifier: MIT */
/* Where a position occurred, and what was played from it. */
#include "data/positions.h"

#include "data/files.h"
#include "data/paths.h"
#include "data/shelf.h"
#include "rules/registry.h"

#include "match_play.h"
#include "own_folder.h"

static void begin(char folder[64])
{
    enter(folder);
    setenv("XDG_CACHE_HOME", folder, 1);
}

/* A game on the shelf; `result`: of the first seat, which gives up or wins by that. */
static void put(const char *name, const char *game, const char *moves, char result)
{
    int64_t now = 0;
    Text path = {0}, why = {0};
    Buffer text = {0};
    Match *match = match_of(rules_find(game), "", "hh");
    play_all(match, moves, &now, 10);
    if (result == '0' || result == '1')
        match_resign(match, result == '0' ? 0 : 1, now);
    record_write(match, &text);
    cr_assert(paths_user(USER_MATCHES, name, &path, &why), "%s", why.s);
    cr_assert(file_write_atomic(path.s, text.s, text.n, &why), "%s", why.s);
    buffer_release(&text);
    match_free(match);
}

/* Found anew, after so many records had to be read. */
static int find(const char *game, const char *moves, PositionsFound *out)
{
    int64_t now = 0;
    int slices = 0;
    State s;
    Match *match = match_of(rules_find(game), "", "hh");
    play_all(match, moves, &now, 10);
    match_seen(match, SEAT_NONE, &s);
    Positions *positions = positions_new();
    for (; positions_more(positions); slices++)
        cr_assert_leq(positions_part(positions), 1);
    positions_find(positions, match_setup(match)->rules, &s, out);
    positions_free(positions);
    match_free(match);
    return slices - 1; /* the first reads the cache */
}

static void expect_move(const char *game, const char *moves, const PositionMove *found,
                        const char *notation)
{
    int64_t now = 0;
    Text text = {0};
    State s;
    Match *match = match_of(rules_find(game), "", "hh");
    play_all(match, moves, &now, 10);
    match_seen(match, SEAT_NONE, &s);
    match_setup(match)->rules->write_move(&s, &found->move, &text);
    cr_expect_str_eq(text.s, notation);
    match_free(match);
}

Test(positions, whichever_way_they_came_about_with_what_was_played)
{
    char folder[64];
    PositionsFound found;
    begin(folder);
    put("a.larets", "chess", "d4,Nf6,c4,e6,Nc3", '1');
    put("b.larets", "chess", "c4,e6,d4,Nf6,Nf3", '0');
    put("c.larets", "chess", "c4,Nf6,d4,e6,Nf3,d5", '*');
    put("d.larets", "chess", "e4,e5", '0');
    put("e.larets", "draughts", "c3-d4", '0');
    find("chess", "d4,Nf6,c4,e6", &found);
    cr_expect_eq(found.games, 3);
    cr_assert_eq(found.n, 2);
    expect_move("chess", "d4,Nf6,c4,e6", &found.at[0], "Nf3");
    expect_move("chess", "d4,Nf6,c4,e6", &found.at[1], "Nc3");
    cr_expect(found.at[0].games == 2 && found.at[0].won == 0 && found.at[0].lost == 1);
    cr_expect(found.at[1].games == 1 && found.at[1].won == 1 && found.at[1].lost == 0);
    cr_expect_not_null(strstr(buffer_string(&found.names), "a.larets\n"));
    cr_expect_null(strstr(buffer_string(&found.names), "d.larets\n"));
    positions_found_release(&found);
    find("chess", "", &found);
    cr_expect(found.games == 4 && found.n == 3, "%d games, %d moves", found.games, found.n);
    positions_found_release(&found);
    find("chess", "a3", &found);
    cr_expect(found.games == 0 && found.n == 0 && found.names.n == 0);
    positions_found_release(&found);
    leave(folder);
}

/* What was played in a mirror is shown turned back. */
Test(positions, mirrors_are_the_same)
{
    char folder[64];
    PositionsFound found;
    begin(folder);
    put("a.larets", "morris", "d6,f4,b4", '1');
    put("b.larets", "morris", "f4,d2,d6", '0');
    find("morris", "d6,f4", &found);
    cr_expect_eq(found.games, 2);
    cr_expect_eq(found.n, 1, "%d moves", found.n);
    expect_move("morris", "d6,f4", &found.at[0], "b4");
    cr_expect(found.at[0].games == 2 && found.at[0].won == 1 && found.at[0].lost == 1);
    positions_found_release(&found);
    find("chess", "", &found);
    cr_expect_eq(found.games, 0);
    positions_found_release(&found);
    leave(folder);
}

Test(positions, only_what_has_changed_is_read_again)
{
    char folder[64];
    PositionsFound found;
    Text path = {0}, why = {0};
    begin(folder);
    put("a.larets", "chess", "d4", '1');
    put("b.larets", "chess", "e4", '1');
    cr_expect_gt(find("chess", "", &found), 0);
    positions_found_release(&found);
    cr_expect_eq(find("chess", "", &found), 0, "the cache knows them");
    cr_expect_eq(found.games, 2);
    positions_found_release(&found);
    put("b.larets", "chess", "e4,e5,Nf3", '1');
    put("c.larets", "chess", "e4,c5", '0');
    find("chess", "e4", &found);
    cr_expect(found.games == 2 && found.n == 2);
    positions_found_release(&found);
    cr_assert(paths_user(USER_MATCHES, "c.larets", &path, &why));
    cr_assert(file_remove(path.s, &why));
    cr_expect_eq(find("chess", "e4", &found), 0);
    cr_expect_eq(found.games, 1, "one is gone");
    positions_found_release(&found);
    leave(folder);
}

Test(positions, a_damaged_index_is_made_again)
{
    char folder[64];
    PositionsFound found;
    Text path = {0}, why = {0};
    Buffer index = {0};
    begin(folder);
    put("a.larets", "chess", "d4,d5", '1');
    find("chess", "d4", &found);
    positions_found_release(&found);
    cr_assert(paths_user(USER_CACHE, "positions.index", &path, &why));
    cr_assert(file_read(path.s, 1 << 20, &index, &why), "%s", why.s);
    for (size_t i = 0; i < index.n; i += 7) {
        index.s[i] ^= 0x55;
        cr_assert(file_write_atomic(path.s, index.s, i % 2 == 0 ? index.n : i, &why));
        index.s[i] ^= 0x55;
        find("chess", "d4", &found);
        cr_expect_eq(found.games, 1, "byte %zu", i);
        positions_found_release(&found);
    }
    buffer_release(&index);
    leave(folder);
}

Test(positions, games_with_hidden_hands_and_what_cannot_be_read_have_none)
{
    char folder[64];
    PositionsFound found;
    Text path = {0}, why = {0};
    begin(folder);
    put("a.larets", "dominoes", "", '1');
    cr_assert(paths_user(USER_MATCHES, "b.larets", &path, &why));
    cr_assert(file_write_atomic(path.s, "nonsense", 8, &why));
    find("dominoes", "", &found);
    cr_expect_eq(found.games, 0);
    positions_found_release(&found);
    cr_expect(file_exists(path.s), "it stays for whoever opens it");
    leave(folder);
}
