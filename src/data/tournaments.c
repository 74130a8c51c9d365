/* SPDX-License-Identifier: MIT */
#include "data/tournaments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/files.h"
#include "data/lock.h"
#include "data/paths.h"
#include "data/proposed.h"
#include "data/words.h"
#include "match/record.h"
#include "match/referee.h"

static const char suffix[] = ".tournament";

static bool entry_read(const char *folder, const FileEntry *file, TournamentEntry *out,
                       Buffer *faults)
{
    Text path = {0}, why = {0}, reason = {0}, moved = {0};
    Buffer bytes = {0};
    if (strlen(file->name) >= sizeof out->file)
        return false;
    text_add(&path, "%s/%s", folder, file->name);
    if (!file_read(path.s, TOURNAMENT_BYTES_MAX, &bytes, &why)) {
        buffer_add(faults, "%s\n", why.s);
        return false;
    }
    bool good = tournament_read(bytes.s, bytes.n, &out->tournament, &reason);
    bool newer = tournament_version(bytes.s, bytes.n) > TOURNAMENT_VERSION;
    buffer_release(&bytes);
    snprintf(out->file, sizeof out->file, "%s", file->name);
    out->time = file->time;
    out->known = out->tournament;
    if (good)
        return true;
    if (newer) {
        words_fail(&why,
                   words("{0} is a tournament of a newer version of Larets; it stays as it is"),
                   path.s, NULL);
        buffer_add(faults, "%s\n", why.s);
        return false;
    }
    text_add(&why, "%s: %s", path.s, reason.s);
    if (file_set_aside(path.s, &moved, NULL))
        words_fill(&why, words("; it is kept as {0}"), (const char *[3]){moved.s}, NULL);
    buffer_add(faults, "%s\n", why.s);
    return false;
}

void tournaments_load(Tournaments *list, Buffer *faults)
{
    Text folder = {0}, why = {0};
    FileList files = {0};
    paths_user_folder(USER_TOURNAMENTS, &folder, NULL);
    if (folder.n == 0)
        return;
    if (!file_list(folder.s, suffix, &files, &why)) {
        buffer_add(faults, "%s\n", why.s);
        return;
    }
    list->at = alloc_zero((size_t)files.n + 1, sizeof *list->at);
    for (int i = 0; i < files.n; i++)
        list->n += entry_read(folder.s, &files.at[i], &list->at[list->n], faults);
    file_list_release(&files);
}

void tournaments_release(Tournaments *list)
{
    free(list->at);
    *list = (Tournaments){0};
}

/* ------------------------------------------------------- saving */

static bool is_same_pair(const Pairing *one, const Pairing *other)
{
    return one->round == other->round && one->seats == other->seats &&
           memcmp(one->player, other->player, sizeof one->player) == 0;
}

/* Who meets whom, as far as that is drawn. */
static bool is_same_draw(const Tournament *one, const Tournament *other)
{
    bool same = one->games == other->games;
    for (int i = 0; same && i < one->games; i++)
        same = is_same_pair(&one->game[i], &other->game[i]);
    return same;
}

static bool is_same_tournament(const Tournament *one, const Tournament *other)
{
    int players = one->players < other->players ? one->players : other->players;
    bool same = one->rules == other->rules && one->system == other->system &&
                (!tournament_is_drawn_whole(one) ||
                 (one->games == other->games && one->players == other->players)) &&
                strcmp(one->date, other->date) == 0;
    for (int i = 0; same && i < players; i++)
        same = strcmp(one->player[i], other->player[i]) == 0;
    return same;
}

static bool is_same_result(const Pairing *one, const Pairing *other)
{
    return one->result == other->result && one->by_hand == other->by_hand &&
           memcmp(one->place, other->place, sizeof one->place) == 0 &&
           strcmp(one->file, other->file) == 0;
}

/* Whoever has come or left there has so here. */
static void people_meet(Tournament *t, const Tournament *theirs)
{
    for (int i = t->players; i < theirs->players; i++) {
        memcpy(t->player[i], theirs->player[i], sizeof t->player[i]);
        t->level[i] = theirs->level[i];
        t->engine[i] = theirs->engine[i];
        t->joined[i] = theirs->joined[i];
        t->left[i] = 0;
        t->players++;
    }
    for (int i = 0; i < theirs->players; i++)
        if (theirs->left[i] != 0 && t->left[i] == 0)
            tournament_leave(t, i);
}

/* Rounds that only they have drawn, on or anew, are as they have them.  Of a game that is drawn
 * alike on both sides the result is this window's if it has changed it. */
static void results_meet(TournamentEntry *entry, const Tournament *theirs)
{
    const Tournament mine = entry->tournament, *known = &entry->known;
    Tournament *t = &entry->tournament;
    bool drawn = is_same_draw(&mine, known) && !is_same_draw(theirs, known);
    if (drawn)
        *t = *theirs;
    for (int i = 0; i < t->games && i < theirs->games && i < mine.games; i++) {
        const Pairing *own = &mine.game[i], *other = &theirs->game[i];
        if (!is_same_pair(own, other))
            continue;
        bool new = i >= known->games || !is_same_pair(own, &known->game[i]);
        bool changed = new || !is_same_result(own, &known->game[i]);
        bool by_both = changed && (new || !is_same_result(other, &known->game[i]));
        t->game[i] = changed && !(by_both && own->result == PAIR_OPEN) ? *own : *other;
    }
    people_meet(t, drawn ? &mine : theirs);
}

/* Bring in what has been entered in the file; false: it is another one's. */
static bool entry_meet(TournamentEntry *entry, const char *path)
{
    Buffer bytes = {0};
    Tournament *theirs = alloc_zero(1, sizeof *theirs);
    bool gone = file_is_gone(path);
    bool same = !gone && file_read(path, TOURNAMENT_BYTES_MAX, &bytes, NULL) &&
                tournament_read(bytes.s, bytes.n, theirs, NULL) &&
                is_same_tournament(&entry->tournament, theirs);
    if (same)
        results_meet(entry, theirs);
    buffer_release(&bytes);
    free(theirs);
    return gone || same;
}

static bool entry_name(TournamentEntry *entry, Text *path, Text *why)
{
    const Tournament *t = &entry->tournament;
    if (entry->file[0] == '\0' && !paths_free_name(USER_TOURNAMENTS, t->rules->id, t->date, suffix,
                                                   NULL, entry->file, sizeof entry->file))
        return words_fail(why, words("there is no more room for tournaments of this day"), NULL,
                          NULL);
    return paths_user(USER_TOURNAMENTS, entry->file, path, why);
}

bool tournament_save(TournamentEntry *entry, Text *why)
{
    Text folder = {0}, path = {0};
    Buffer bytes = {0};
    FolderLock lock;
    if (!paths_user_folder(USER_TOURNAMENTS, &folder, why) || !folder_lock(folder.s, &lock, why))
        return false;
    bool good = entry_name(entry, &path, why);
    if (good && !entry_meet(entry, path.s)) {
        entry->file[0] = '\0';
        good = entry_name(entry, &path, why);
    }
    tournament_write(&entry->tournament, &bytes);
    good = good && file_write_atomic(path.s, bytes.s, bytes.n, why);
    folder_unlock(&lock);
    buffer_release(&bytes);
    if (good)
        entry->known = entry->tournament;
    return good;
}

bool tournament_remove(const char *file, Text *why)
{
    Text path = {0};
    return paths_user(USER_TOURNAMENTS, file, &path, why) && file_remove(path.s, why);
}

/* Are they those who should meet? */
static bool plays(const Tournament *t, const Pairing *pair, const RecordPeek *peek)
{
    bool same = peek->rules == t->rules && peek->seats == pairing_seats(pair);
    for (int i = 0; same && i < pairing_seats(pair); i++)
        same = strcmp(peek->seat[i].name, t->player[pair->player[i]]) == 0;
    return same;
}

/* Places as the record has them; "*" while it goes on. */
static void look_up_places(Pairing *pair, const char *result)
{
    uint8_t place[SEAT_MAX] = {0};
    pair->result = result_places(result, pair->seats, place) ? PAIR_PLACES : PAIR_OPEN;
    memcpy(pair->place, place, sizeof pair->place);
}

/* A record that is gone, or that is one of another game, is forgotten.  One that cannot be read
 * just now may be read tomorrow. */
static void look_up(const Tournament *t, Pairing *pair)
{
    Text path = {0};
    Buffer bytes = {0};
    RecordPeek *peek = alloc_zero(1, sizeof *peek);
    PairResult result;
    paths_user(USER_MATCHES, pair->file, &path, NULL); /* not to be written in: it can be read */
    if (path.n > 0 && file_is_gone(path.s))
        pair->file[0] = '\0';
    else if (path.n > 0 && file_read(path.s, RECORD_BYTES_MAX, &bytes, NULL) &&
             record_peek(bytes.s, bytes.n, peek, NULL)) {
        if (!plays(t, pair, peek))
            pair->file[0] = '\0';
        else if (pair->seats != 0)
            look_up_places(pair, peek->result);
        else if (pair_result_read(peek->result, &result))
            pair->result = result;
    }
    buffer_release(&bytes);
    free(peek);
}

bool tournament_look_up(Tournament *t)
{
    bool changed = false;
    for (int i = 0; i < t->games; i++) {
        Pairing before = t->game[i];
        if (before.file[0] == '\0' || before.by_hand)
            continue;
        look_up(t, &t->game[i]);
        changed |= !is_same_result(&before, &t->game[i]);
    }
    return tournament_go_on(t) || changed;
}

static void result_enter(Tournament *t, int game, PairResult result)
{
    Pairing *pair = &t->game[game];
    pair->result = result;
    if (result == PAIR_OPEN)
        memset(pair->place, 0, sizeof pair->place);
    pair->by_hand = result != PAIR_OPEN && pair->file[0] != '\0';
    if (result != PAIR_OPEN || pair->file[0] == '\0')
        return;
    look_up(t, pair);
    if (pair->result == PAIR_OPEN)
        return;
    pair->result = PAIR_OPEN; /* nothing is left to go on with */
    pair->file[0] = '\0';
}

void tournament_enter(Tournament *t, int game, PairResult result)
{
    if (!tournament_may_enter(t, game))
        return;
    tournament_withdraw(t, game);
    result_enter(t, game, result);
    tournament_go_on(t);
}

void tournament_enter_places(Tournament *t, int game, const uint8_t place[TOURNAMENT_SEATS_MAX])
{
    memcpy(t->game[game].place, place, sizeof t->game[game].place);
    tournament_enter(t, game, PAIR_PLACES);
}

void tournament_call(const char *typed, int player, char out[SETUP_NAME_MAX])
{
    char name[SETUP_NAME_MAX];
    setup_copy_text(name, sizeof name, typed);
    setup_copy_text(out, SETUP_NAME_MAX,
                    name[0] != '\0' ? proposed_kept(name) : proposed_player(player));
}

bool tournament_names_differ(char typed[][SETUP_NAME_MAX], int players)
{
    char name[TOURNAMENT_PLAYERS_MAX][SETUP_NAME_MAX];
    for (int i = 0; i < players; i++) {
        tournament_call(typed[i], i, name[i]);
        for (int k = 0; k < i; k++)
            if (strcmp(name[i], name[k]) == 0)
                return false;
    }
    return true;
}
