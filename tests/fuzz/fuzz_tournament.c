/* SPDX-License-Identifier: MIT */
/* Tournaments: what was read is written and read as the same, and its table adds up. */
#include <string.h>

#include "fuzz.h"
#include "match/tournament.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    Tournament t, again;
    Text why = {0};
    if (!tournament_read((const char *)bytes, n, &t, &why)) {
        HOLDS(why.n > 0);
        return 0;
    }
    Standing table[TOURNAMENT_PLAYERS_MAX];
    int seen = 0, points = 0, shared = 0;
    tournament_table(&t, table);
    for (int i = 0; i < t.players; i++) {
        seen |= 1 << table[i].player;
        points += table[i].half_points - table[i].byes * tournament_bye_half_points(&t);
    }
    HOLDS(seen == (1 << t.players) - 1);
    for (int i = 0; i < t.games; i++)
        for (int seat = 0; seat < pairing_seats(&t.game[i]); seat++)
            shared += tournament_half_points(&t, &t.game[i], seat);
    HOLDS(points == shared);
    Buffer once = {0}, twice = {0};
    tournament_write(&t, &once);
    HOLDS(tournament_read(once.s, once.n, &again, &why));
    tournament_write(&again, &twice);
    HOLDS(once.n == twice.n && memcmp(once.s, twice.s, once.n) == 0);
    buffer_release(&once);
    buffer_release(&twice);
    return 0;
}
