/* SPDX-License-Identifier: MIT */
#include "data/shelf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "data/files.h"
#include "data/lock.h"
#include "data/paths.h"
#include "data/words.h"
#include "match/merge.h"

enum { HEAD_MOSTLY = 16 * 1024 }; /* bytes in which the head of a record ends, most often */

static const char suffix[] = ".larets";

/* A file that is no record must not be written over, nor be in the way for ever.  What a newer
 * version has written is a record, though it cannot be read here. */
static void set_aside(const char *path, const Buffer *bytes, Text *why)
{
    Text moved = {0};
    if (record_version(bytes->s, bytes->n) > RECORD_VERSION)
        words_fail(why, words("{0} is a game of a newer version of Larets; it stays as it is"),
                   path, NULL);
    else if (file_set_aside(path, &moved, NULL) && why != NULL)
        words_fill(why, words("; it is kept as {0}"), (const char *[3]){moved.s}, NULL);
}

bool shelf_read_head(const char *path, Buffer *out, Text *why)
{
    return file_read_head(path, HEAD_MOSTLY, RECORD_BYTES_MAX, out, why) &&
           (out->n < HEAD_MOSTLY || record_has_head(out->s, out->n) ||
            file_read(path, RECORD_BYTES_MAX, out, why));
}

static bool entry_read(const char *folder, const FileEntry *file, ShelfEntry *out, Buffer *faults)
{
    Text path = {0}, why = {0};
    text_add(&path, "%s/%s", folder, file->name);
    Buffer bytes = {0};
    if (strlen(file->name) >= sizeof out->name)
        return false;
    if (!shelf_read_head(path.s, &bytes, &why)) {
        buffer_release(&bytes);
        buffer_add(faults, "%s\n", why.s);
        return false;
    }
    Text reason = {0};
    bool good = record_peek(bytes.s, bytes.n, &out->peek, &reason);
    if (!good) {
        text_add(&why, "%s: %s", path.s, reason.s);
        set_aside(path.s, &bytes, &why);
        buffer_add(faults, "%s\n", why.s);
    }
    buffer_release(&bytes);
    if (!good)
        return false;
    snprintf(out->name, sizeof out->name, "%s", file->name);
    out->time = file->time;
    out->over = strcmp(out->peek.result, "*") != 0;
    return true;
}

void shelf_load(Shelf *shelf, int most, Buffer *faults)
{
    Text folder = {0};
    paths_user_folder(USER_MATCHES, &folder, NULL);
    FileList list = {0};
    Text why = {0};
    if (folder.n == 0)
        return;
    if (!file_list(folder.s, suffix, &list, &why)) {
        buffer_add(faults, "%s\n", why.s);
        return;
    }
    shelf->at = alloc_zero((size_t)list.n, sizeof *shelf->at);
    shelf->all = list.n;
    for (int i = 0; i < list.n && shelf->n < most; i++) {
        if (entry_read(folder.s, &list.at[i], &shelf->at[shelf->n], faults))
            shelf->n++;
        else
            shelf->all--;
    }
    file_list_release(&list);
}

void shelf_load_these(Shelf *shelf, const char *names, int most, Buffer *faults)
{
    Text folder = {0};
    paths_user_folder(USER_MATCHES, &folder, NULL);
    shelf->at = alloc_zero((size_t)most, sizeof *shelf->at);
    for (const char *p = names; *p != '\0' && shelf->n < most;
         p += strcspn(p, "\n"), p += *p != '\0') {
        Text path = {0};
        char name[sizeof shelf->at->name];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(p, "\n"), p);
        text_add(&path, "%s/%s", folder.s, name);
        if (!file_is_gone(path.s) &&
            entry_read(folder.s, &(FileEntry){.name = name}, &shelf->at[shelf->n], faults))
            shelf->n++;
    }
    shelf->all = shelf->n;
}

bool shelf_is_litter(const ShelfEntry *entry, int64_t now)
{
    const RecordPeek *peek = &entry->peek;
    bool computer = false;
    for (int seat = 0; seat < peek->seats; seat++)
        computer |= peek->seat[seat].computer;
    int moves = record_moves(peek);
    return !entry->over && moves >= 0 && moves < 2 && (computer || peek->steps == 0) &&
           !peek->undone && !peek->set_up && peek->event[0] == '\0' && entry->time > 0 &&
           now - entry->time > SHELF_LITTER_SECONDS;
}

void shelf_release(Shelf *shelf)
{
    free(shelf->at);
    *shelf = (Shelf){0};
}

bool shelf_name(const char *game, const char *date, char *out, size_t room)
{
    return paths_free_name(USER_MATCHES, game, date, suffix, NULL, out, room);
}

void shelf_name_of(const char *path, char *out, size_t room)
{
    Text folder = {0};
    paths_user_folder(USER_MATCHES, &folder, NULL);
    const char *slash = strrchr(path, '/');
    bool ours = slash == NULL || (folder.n > 0 && (size_t)(slash - path) == (size_t)folder.n &&
                                  strncmp(path, folder.s, (size_t)folder.n) == 0);
    const char *name = slash != NULL ? slash + 1 : path;
    snprintf(out, room, "%s", ours && strlen(name) < room ? name : "");
}

/* ------------------------------------------------------- a match that is open */

/* Asked twice at each save, of megabytes perhaps: eight bytes at a time. */
static uint64_t stamp_of(const Buffer *bytes)
{
    uint64_t stamp = HASH_START, word;
    size_t i = 0;
    for (; i + sizeof word <= bytes->n; i += sizeof word) {
        memcpy(&word, bytes->s + i, sizeof word);
        stamp = (stamp ^ word) * 0x9e3779b97f4a7c15u;
        stamp ^= stamp >> 32;
    }
    stamp = hash_bytes(stamp, bytes->s + i, bytes->n - i);
    return stamp != 0 ? stamp : 1;
}

struct ShelfMeeting {
    Buffer bytes; /* of the file */
    uint64_t stamp;
    RecordReader *record; /* until all is read; NULL: it cannot be */
    Match *theirs;
    Merge *merge; /* NULL: it has not begun, or they are no copies */
};

static ShelfMeeting *meet_begin(const char *path, uint64_t stamp, uint64_t *on_disk)
{
    Buffer bytes = {0};
    *on_disk = 0;
    if (file_is_gone(path))
        return NULL;
    bool readable = file_read(path, RECORD_BYTES_MAX, &bytes, NULL);
    if (readable)
        *on_disk = stamp_of(&bytes);
    if (readable && *on_disk == stamp) {
        buffer_release(&bytes);
        return NULL;
    }
    ShelfMeeting *meeting = alloc_zero(1, sizeof *meeting);
    meeting->bytes = bytes;
    meeting->stamp = *on_disk;
    if (readable)
        meeting->record = record_begin(bytes.s, bytes.n);
    return meeting;
}

ShelfMeeting *shelf_meet_begin(const ShelfPlace *place)
{
    Text path = {0};
    uint64_t on_disk;
    return place->name[0] != '\0' && paths_user(USER_MATCHES, place->name, &path, NULL)
               ? meet_begin(path.s, place->stamp, &on_disk)
               : NULL;
}

size_t shelf_meet_bytes(const ShelfMeeting *meeting)
{
    return meeting->bytes.n;
}

bool shelf_meet_read(ShelfMeeting *meeting)
{
    return meeting->record != NULL && record_more(meeting->record);
}

bool shelf_meet_merge(ShelfMeeting *meeting, Match *match)
{
    if (meeting->record != NULL) {
        meeting->theirs = record_end(meeting->record, NULL);
        meeting->record = NULL;
        if (meeting->theirs != NULL)
            meeting->merge = merge_begin(match, meeting->theirs);
    }
    return meeting->merge != NULL && merge_more(meeting->merge, match);
}

ShelfNews shelf_meet_end(ShelfMeeting *meeting, ShelfPlace *place, Match *match, int64_t now)
{
    Merged merged = {0};
    bool apart = meeting->record == NULL && meeting->merge == NULL;
    bool full = meeting->merge != NULL && merge_is_full(meeting->merge, match);
    ShelfNews news = full ? SHELF_FULL : apart ? SHELF_APART : SHELF_NO_NEWS;
    if (meeting->record != NULL)
        match_free(record_end(meeting->record, NULL));
    if (meeting->merge != NULL && merge_end(meeting->merge, match, now, &merged))
        place->stamp = meeting->stamp;
    if (merged.steps > 0 || merged.comments || merged.moved)
        news = SHELF_CAME;
    match_free(meeting->theirs);
    buffer_release(&meeting->bytes);
    free(meeting);
    return news;
}

/* Bring the file's steps into the match, if they are not known; *on_disk is the file's stamp, 0 if
 * there is none. */
static ShelfNews place_meet(ShelfPlace *place, const char *path, Match *match, int64_t now,
                            uint64_t *on_disk)
{
    ShelfMeeting *meeting = meet_begin(path, place->stamp, on_disk);
    if (meeting == NULL)
        return SHELF_NO_NEWS;
    while (shelf_meet_read(meeting))
        continue;
    while (shelf_meet_merge(meeting, match))
        continue;
    return shelf_meet_end(meeting, place, match, now);
}

static bool place_name(ShelfPlace *place, const Match *match, const char *date, Text *path,
                       Text *why)
{
    const char *game = match_setup(match)->rules->id;
    if (place->name[0] == '\0' && !shelf_name(game, date, place->name, sizeof place->name))
        return words_fail(why, words("the shelf has no more room for games of this day"), NULL,
                          NULL);
    return paths_user(USER_MATCHES, place->name, path, why);
}

/* What nobody could open any more must not take the place of what is there. */
static bool fits(const Buffer *record, const char *path, Text *why)
{
    return record->n <= RECORD_BYTES_MAX ||
           text_fail(why,
                     "%s would be longer than %d bytes and could not be read again; it stays as "
                     "it was",
                     path, RECORD_BYTES_MAX);
}

static bool place_write(ShelfPlace *place, const char *path, const Match *match, uint64_t on_disk,
                        Text *why)
{
    Buffer bytes = {0};
    record_write(match, &bytes);
    uint64_t stamp = stamp_of(&bytes);
    bool good = stamp == on_disk ||
                (fits(&bytes, path, why) && file_write_atomic(path, bytes.s, bytes.n, why));
    if (good)
        place->stamp = stamp;
    buffer_release(&bytes);
    return good;
}

bool shelf_save(ShelfPlace *place, Match *match, const char *date, int64_t now, ShelfNews *news,
                Text *why)
{
    Text folder = {0}, path = {0};
    FolderLock lock;
    uint64_t on_disk;
    *news = SHELF_NO_NEWS;
    if (!paths_user_folder(USER_MATCHES, &folder, why) || !folder_lock(folder.s, &lock, why))
        return false;
    bool good = place_name(place, match, date, &path, why);
    if (good)
        *news = place_meet(place, path.s, match, now, &on_disk);
    if (*news == SHELF_APART || *news == SHELF_FULL) {
        *place = (ShelfPlace){.stamp = 0};
        on_disk = 0;
        good = place_name(place, match, date, &path, why);
    }
    good = good && place_write(place, path.s, match, on_disk, why);
    folder_unlock(&lock);
    return good;
}

ShelfNews shelf_look(ShelfPlace *place, Match *match, int64_t now)
{
    Text path = {0};
    uint64_t on_disk;
    ShelfNews news = SHELF_NO_NEWS;
    if (place->name[0] != '\0' && paths_user(USER_MATCHES, place->name, &path, NULL))
        news = place_meet(place, path.s, match, now, &on_disk);
    return news == SHELF_CAME ? news : SHELF_NO_NEWS;
}

/* ------------------------------------------------------- many at once */

bool shelf_batch_add(ShelfBatch *batch, const Match *match, const char *date, char *name,
                     size_t room, Text *why)
{
    Text path = {0};
    int number = batch->number;
    const char *game = match_setup(match)->rules->id;
    if (!paths_free_name(USER_MATCHES, game, date, suffix, &number, name, room))
        return words_fail(why, words("the shelf has no more room for games of this day"), NULL,
                          NULL);
    if (!paths_user(USER_MATCHES, name, &path, why))
        return false;
    Buffer bytes = {0};
    record_write(match, &bytes);
    bool good =
        fits(&bytes, path.s, why) && file_batch_add(&batch->files, path.s, bytes.s, bytes.n, why);
    buffer_release(&bytes);
    if (good)
        batch->number = number;
    return good;
}

int shelf_batch_end(ShelfBatch *batch, Text *why)
{
    Text folder = {0};
    FolderLock lock;
    batch->number = 0;
    paths_user_folder(USER_MATCHES, &folder, NULL);
    file_batch_sync(&batch->files); /* so that nobody waits for the lock as long as for the disk */
    /* Whoever finds a free name under the lock must find it free when he writes. */
    bool locked = folder_lock(folder.s, &lock, why);
    int there = locked ? file_batch_end(&batch->files, why) : 0;
    if (locked)
        folder_unlock(&lock);
    else
        file_batch_drop(&batch->files);
    return there;
}

/* ------------------------------------------------------- opening */

struct ShelfReader {
    Text path;
    bool ours;    /* it lies on the shelf */
    Buffer bytes; /* of the file, once they have been read */
    bool begun;
    RecordReader *record; /* NULL: not begun, or it cannot be */
    bool done;            /* all is read, or there is a fault */
    uint64_t stamp;
    Text why;
};

ShelfReader *shelf_open_begin(const char *name)
{
    ShelfReader *reader = alloc_zero(1, sizeof *reader);
    reader->ours = strchr(name, '/') == NULL;
    if (!reader->ours)
        text_add_string(&reader->path, name);
    else
        paths_user(USER_MATCHES, name, &reader->path, NULL);
    return reader;
}

bool shelf_open_more(ShelfReader *reader)
{
    if (!reader->begun) {
        reader->begun = true;
        if (file_read(reader->path.s, RECORD_BYTES_MAX, &reader->bytes, &reader->why)) {
            reader->stamp = stamp_of(&reader->bytes);
            reader->record = record_begin(reader->bytes.s, reader->bytes.n);
        }
    }
    reader->done = reader->record == NULL || !record_more(reader->record);
    return !reader->done;
}

double shelf_open_part(const ShelfReader *reader)
{
    return reader->record != NULL ? record_part(reader->record) : 0;
}

uint64_t shelf_open_stamp(const ShelfReader *reader)
{
    return reader->stamp;
}

Match *shelf_open_end(ShelfReader *reader, Text *why)
{
    Text reason = {0};
    Match *match = reader->record != NULL ? record_end(reader->record, &reason) : NULL;
    if (match == NULL && reader->record != NULL) {
        text_fail(&reader->why, "%s: %s", reader->path.s, reason.s);
        if (reader->ours && reader->done)
            set_aside(reader->path.s, &reader->bytes, &reader->why);
    }
    if (match == NULL)
        text_fail(why, "%s", reader->why.s);
    buffer_release(&reader->bytes);
    free(reader);
    return match;
}

Match *shelf_open(const char *name, Text *why)
{
    ShelfReader *reader = shelf_open_begin(name);
    while (shelf_open_more(reader))
        continue;
    return shelf_open_end(reader, why);
}

bool shelf_remove(const char *name, Text *why)
{
    Text path = {0};
    return paths_user(USER_MATCHES, name, &path, why) && file_hide(path.s, why);
}

bool shelf_bring_back(const char *name, Text *why)
{
    Text path = {0};
    return paths_user(USER_MATCHES, name, &path, why) && file_bring_back(path.s, why);
}

void shelf_forget(const char *name)
{
    Text path = {0};
    if (paths_user(USER_MATCHES, name, &path, NULL))
        file_forget(path.s);
}
