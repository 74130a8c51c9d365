/* SPDX-License-Identifier: MIT */
#include "data/people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "data/files.h"
#include "data/json.h"
#include "data/json_merge.h"
#include "data/lock.h"
#include "data/paths.h"
#include "data/words.h"

enum { PERSON_VERSION = 1 };

const char *const person_faces[PERSON_FACES] = {
    "fox",      "bear",   "hare", "owl",    "cat",   "elk",
    "hedgehog", "badger", "ram",  "beaver", "raven", "goose",
};

static const char suffix[] = ".person";
static const char *const parts[PERSON_PARTS] = {"lessons", "choices", "results"};

static bool is_worn(const People *people, const char *face, int sign)
{
    for (int i = 0; i < people->n; i++)
        if (strcmp(people->at[i].face, face) == 0 || people->at[i].sign == sign)
            return true;
    return false;
}

Person person_new(const People *people, const char *name, const char *made)
{
    Person person = {.hints = true, .take_backs = true};
    int face = 0, sign = 0;
    setup_copy_text(person.name, sizeof person.name, name);
    setup_copy_text(person.made, sizeof person.made, made);
    while (face + 1 < PERSON_FACES && is_worn(people, person_faces[face], -1))
        face++;
    while (sign + 1 < PERSON_SIGNS && is_worn(people, "", sign))
        sign++;
    strcpy(person.face, person_faces[face]);
    person.sign = sign;
    return person;
}

const Person *people_find(const People *people, const char *id)
{
    for (int i = 0; i < people->n && id[0] != '\0'; i++)
        if (strcmp(people->at[i].id, id) == 0)
            return &people->at[i];
    return NULL;
}

const Person *people_named(const People *people, const char *name)
{
    const Person *found = NULL;
    for (int i = 0; i < people->n; i++) {
        if (strcmp(people->at[i].name, name) != 0)
            continue;
        if (found != NULL)
            return NULL;
        found = &people->at[i];
    }
    return found;
}

const Person *people_namesake(const People *people, const Person *person)
{
    for (int i = 0; i < people->n; i++)
        if (strcmp(people->at[i].name, person->name) == 0 &&
            strcmp(people->at[i].id, person->id) != 0)
            return &people->at[i];
    return NULL;
}

/* ------------------------------------------------------- as text */

static void person_write(const Person *person, Buffer *out)
{
    buffer_add(out, "{\n  \"larets_person\": %d,\n  \"id\": \"%s\",\n  \"made\": ", PERSON_VERSION,
               person->id);
    json_write_string(person->made, out);
    buffer_add(out, ",\n  \"name\": ");
    json_write_string(person->name, out);
    buffer_add(out, ",\n  \"face\": ");
    json_write_string(person->face, out);
    buffer_add(out, ",\n  \"sign\": %d,\n  \"handicap\": %d,\n", person->sign, person->handicap);
    buffer_add(out, "  \"hints\": %s,\n  \"take_backs\": %s,\n", person->hints ? "true" : "false",
               person->take_backs ? "true" : "false");
    buffer_add(out, "  \"confirm\": %s\n}\n", person->confirm ? "true" : "false");
}

static void text_member(const JsonNode *root, const char *key, char *out, size_t room)
{
    JsonNode node = json_get(root, key);
    const char *text = json_there(&node) ? json_string(&node) : NULL;
    if (text != NULL)
        setup_copy_text(out, room, text);
}

static void whole_member(const JsonNode *root, const char *key, int max, int *out)
{
    JsonNode node = json_get(root, key);
    long number;
    if (json_there(&node) && json_whole(&node, 0, max, &number))
        *out = (int)number;
}

static void bool_member(const JsonNode *root, const char *key, bool *out)
{
    JsonNode node = json_get(root, key);
    if (json_there(&node))
        json_bool(&node, out);
}

static bool members_read(const JsonNode *root, Person *out)
{
    JsonNode version = json_get(root, "larets_person"), id = json_get(root, "id");
    Person person = {.hints = true, .take_backs = true};
    long number;
    if (!json_is_object(root) || !json_there(&version))
        return json_fault(root, "this is no person");
    if (!json_whole(&version, 1, 1000000, &number))
        return false;
    const char *text = json_string(&id);
    if (text == NULL || !seat_person_id(text, person.id))
        return text != NULL && json_fault(&id, "\"%.40s\" is no id", text);
    text_member(root, "name", person.name, sizeof person.name);
    text_member(root, "made", person.made, sizeof person.made);
    text_member(root, "face", person.face, sizeof person.face);
    whole_member(root, "sign", PERSON_SIGNS - 1, &person.sign);
    whole_member(root, "handicap", PERSON_HANDICAP_MAX, &person.handicap);
    bool_member(root, "hints", &person.hints);
    bool_member(root, "take_backs", &person.take_backs);
    bool_member(root, "confirm", &person.confirm);
    if (person.name[0] == '\0')
        return json_fault(root, "a person has a name");
    *out = person;
    return true;
}

/* The first line of what is wrong. */
static bool first_fault(const Buffer *faults, Text *why)
{
    return text_fail(why, "%.*s", (int)strcspn(buffer_string(faults), "\n"), buffer_string(faults));
}

static bool person_read(const char *bytes, size_t n, const char *name, Person *out, Text *why)
{
    JsonFile file;
    Buffer faults = {0};
    bool good = json_open(&file, name, bytes, n, &faults);
    JsonNode root = json_root(&file);
    good = good && members_read(&root, out);
    json_close(&file);
    if (!good)
        first_fault(&faults, why);
    buffer_release(&faults);
    return good;
}

/* ------------------------------------------------------- files */

static bool person_path(const char *id, Text *path, Text *why)
{
    Text name = {0};
    text_add(&name, "%s%s", id, suffix);
    return paths_user(USER_PEOPLE, name.s, path, why);
}

bool person_part(const char *id, PersonPart part, Text *path, Text *why)
{
    Text name = {0};
    text_add(&name, "%s.%s", id, parts[part]);
    return paths_user(USER_PEOPLE, name.s, path, why);
}

static int by_age(const void *one, const void *other)
{
    const Person *a = one, *b = other;
    int made = strcmp(a->made, b->made), name = strcmp(a->name, b->name);
    return made != 0 ? made : name != 0 ? name : strcmp(a->id, b->id);
}

void people_load(People *out, Buffer *faults)
{
    Text folder = {0}, why = {0};
    FileList files = {0};
    *out = (People){0};
    paths_user_folder(USER_PEOPLE, &folder, NULL);
    if (folder.n == 0)
        return;
    if (!file_list(folder.s, suffix, &files, &why))
        buffer_add(faults, "%s\n", why.s);
    out->at = alloc_zero((size_t)files.n + 1, sizeof *out->at);
    for (int i = 0; i < files.n; i++) {
        Text path = {0};
        Buffer bytes = {0};
        text_add(&path, "%s/%s", folder.s, files.at[i].name);
        if (file_read(path.s, PERSON_BYTES_MAX, &bytes, &why) &&
            person_read(bytes.s, bytes.n, path.s, &out->at[out->n], &why))
            out->n++;
        else
            buffer_add(faults, "%s\n", why.s);
        buffer_release(&bytes);
    }
    file_list_release(&files);
    qsort(out->at, (size_t)out->n, sizeof *out->at, by_age);
}

void people_release(People *people)
{
    free(people->at);
    *people = (People){0};
}

/* Twelve digits that nobody else has, on another machine either. */
static void id_make(Person *person)
{
    uint64_t bits;
    if (getrandom(&bits, sizeof bits, 0) != (ssize_t)sizeof bits) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        bits = hash_bytes((uint64_t)now.tv_nsec, person->name, strlen(person->name));
        bits = hash_mix(bits ^ (uint64_t)now.tv_sec);
    }
    snprintf(person->id, sizeof person->id, "%012llx",
             (unsigned long long)(bits & 0xffffffffffffULL));
}

/* What is to be in the file: this window's changes in what is there. */
static bool file_merge(const char *path, const Person *person, const Person *known, Buffer *out,
                       Text *why)
{
    Buffer before = {0}, mine = {0}, theirs = {0};
    Person begun = known->id[0] != '\0' ? *known : *person;
    bool good = true;
    person_write(&begun, &before);
    person_write(person, &mine);
    if (file_is_gone(path))
        buffer_add(out, "%s", mine.s);
    else
        good = file_read(path, PERSON_BYTES_MAX, &theirs, why) &&
               (json_merge(before.s, mine.s, buffer_string(&theirs), out) ||
                words_fail(why, words("{0} is damaged; it stays as it is"), path, NULL));
    buffer_release(&before);
    buffer_release(&mine);
    buffer_release(&theirs);
    return good;
}

bool person_save(Person *person, Person *known, Text *why)
{
    Text folder = {0}, path = {0};
    Buffer bytes = {0};
    FolderLock lock;
    if (person->id[0] == '\0')
        id_make(person);
    if (!person_path(person->id, &path, why) || !paths_user_folder(USER_PEOPLE, &folder, why) ||
        !folder_lock(folder.s, &lock, why))
        return false;
    bool good = file_merge(path.s, person, known, &bytes, why) &&
                file_write_atomic(path.s, bytes.s, bytes.n, why) &&
                person_read(bytes.s, bytes.n, path.s, person, why);
    folder_unlock(&lock);
    buffer_release(&bytes);
    if (good)
        *known = *person;
    return good;
}

/* ------------------------------------------------------- to another machine */

typedef struct Line {
    const char *s;
    size_t n;
} Line;

static int by_text(const void *one, const void *other)
{
    const Line *a = one, *b = other;
    int order = memcmp(a->s, b->s, a->n < b->n ? a->n : b->n);
    return order != 0 ? order : (a->n > b->n) - (a->n < b->n);
}

/* The next line of a text, which is moved behind it. */
static Line line_next(const char **text)
{
    Line line = {*text, strcspn(*text, "\n")};
    *text += line.n + ((*text)[line.n] == '\n');
    return line;
}

/* Lines that are in both once. */
static void lines_join(const char *one, const char *other, Buffer *out)
{
    size_t n = 0, room = 1;
    for (const char *p = one; *p != '\0'; p++)
        room += *p == '\n';
    Line *known = alloc_zero(room, sizeof *known);
    for (const char *p = one; *p != '\0';)
        known[n++] = line_next(&p);
    qsort(known, n, sizeof *known, by_text);
    buffer_add(out, "%s", one);
    if (out->n > 0 && out->s[out->n - 1] != '\n')
        buffer_add(out, "\n");
    while (*other != '\0') {
        Line line = line_next(&other);
        if (line.n > 0 && bsearch(&line, known, n, sizeof *known, by_text) == NULL)
            buffer_add(out, "%.*s\n", (int)line.n, line.s);
    }
    free(known);
}

static bool part_export(const char *id, PersonPart part, const char *results, Buffer *out,
                        Text *why)
{
    Text path = {0};
    Buffer bytes = {0}, joined = {0};
    person_part(id, part, &path, NULL);
    bool good =
        path.n == 0 || !file_exists(path.s) || file_read(path.s, PERSON_BYTES_MAX, &bytes, why);
    lines_join(buffer_string(&bytes), part == PERSON_RESULTS && results != NULL ? results : "",
               &joined);
    if (joined.n > 0) {
        buffer_add(out, ", \"%s\": ", parts[part]);
        json_write_string(joined.s, out);
    }
    buffer_release(&bytes);
    buffer_release(&joined);
    return good;
}

/* It could not be taken in again. */
static bool fits(const Buffer *whole, const char *path, Text *why)
{
    return whole->n <= PERSON_BYTES_MAX ||
           text_fail(why,
                     "%s would be longer than %d bytes and could not be read again; it stays as "
                     "it was",
                     path, PERSON_BYTES_MAX);
}

bool person_export(const char *id, const char *results, Buffer *out, Text *why)
{
    Text path = {0};
    Buffer bytes = {0}, added = {0};
    Person person;
    person_path(id, &path, NULL);
    bool good = file_read(path.s, PERSON_BYTES_MAX, &bytes, why) &&
                person_read(bytes.s, bytes.n, path.s, &person, why);
    buffer_add(&added, "{\"larets_person\": %d", PERSON_VERSION);
    for (PersonPart part = 0; good && part < PERSON_PARTS; part++)
        good = part_export(id, part, results, &added, why);
    buffer_add(&added, "}");
    good = good && json_merge("{}", added.s, bytes.s, out) && fits(out, path.s, why);
    buffer_release(&bytes);
    buffer_release(&added);
    return good;
}

/* Is it the file of somebody or something else? */
static bool is_taken(const char *path, const char *id)
{
    Buffer bytes = {0};
    Person there;
    bool own = !file_exists(path) ||
               (file_read(path, PERSON_BYTES_MAX, &bytes, NULL) &&
                person_read(bytes.s, bytes.n, path, &there, NULL) && strcmp(there.id, id) == 0);
    buffer_release(&bytes);
    return !own;
}

void person_file(const Person *person, const char *folder, Text *path)
{
    enum { MOST = 1000 };
    Text name = {0};
    for (const char *p = person->name; *p != '\0'; p++)
        text_add_char(&name, *p == '/' ? '-' : *p);
    for (int i = 1; i <= MOST; i++) {
        text_clear(path);
        text_add(path, "%s/%s", folder, name.s);
        if (i > 1)
            text_add(path, " %d", i);
        text_add_string(path, suffix);
        if (!is_taken(path->s, person->id))
            return;
    }
}

static bool part_import(const JsonNode *root, const char *id, PersonPart part, Text *why)
{
    Text path = {0};
    Buffer here = {0}, joined = {0};
    JsonNode node = json_get(root, parts[part]);
    const char *text = json_there(&node) ? json_string(&node) : NULL;
    bool good = person_part(id, part, &path, why);
    bool there = file_exists(path.s);
    if (text != NULL && good && there && part == PERSON_RESULTS)
        good = file_read(path.s, PERSON_BYTES_MAX, &here, why);
    if (text != NULL && good && (!there || part == PERSON_RESULTS)) {
        lines_join(buffer_string(&here), text, &joined);
        good = file_write_atomic(path.s, buffer_string(&joined), joined.n, why);
    }
    buffer_release(&here);
    buffer_release(&joined);
    return good;
}

static bool parts_import(const char *bytes, size_t n, const char *name, const char *id, Text *why)
{
    JsonFile file;
    Buffer faults = {0};
    bool good = json_open(&file, name, bytes, n, &faults);
    JsonNode root = json_root(&file);
    for (PersonPart part = 0; good && part < PERSON_PARTS; part++)
        good = part_import(&root, id, part, why);
    json_close(&file);
    buffer_release(&faults);
    return good;
}

static void call_apart(Person *person)
{
    enum { NUMBER = 12 };
    char name[SETUP_NAME_MAX - NUMBER];
    People people = {0};
    people_load(&people, NULL);
    setup_copy_text(name, sizeof name, person->name);
    for (int n = 2; people_namesake(&people, person) != NULL; n++)
        snprintf(person->name, sizeof person->name, "%s %d", name, n);
    people_release(&people);
}

bool person_import(const char *bytes, size_t n, const char *name, Person *out, Text *why)
{
    Text path = {0}, folder = {0};
    Person person, known = {0};
    FolderLock lock;
    if (!person_read(bytes, n, name, &person, why) || !person_path(person.id, &path, why) ||
        !paths_user_folder(USER_PEOPLE, &folder, why))
        return false;
    bool here = file_exists(path.s);
    if (!here)
        call_apart(&person);
    if (!folder_lock(folder.s, &lock, why))
        return false;
    bool good = parts_import(bytes, n, name, person.id, why);
    folder_unlock(&lock);
    good = good && (here || person_save(&person, &known, why));
    if (good)
        *out = person;
    return good;
}

bool person_remove(const char *id, const char *results, Text *kept, Text *why)
{
    Text path = {0};
    Buffer whole = {0};
    text_clear(kept);
    bool good = person_path(id, &path, why) && person_export(id, results, &whole, why);
    text_add(kept, "%s.removed", path.s);
    good = good && file_write_atomic(kept->s, whole.s, whole.n, why) && file_remove(path.s, why);
    for (PersonPart part = 0; good && part < PERSON_PARTS; part++)
        if (person_part(id, part, &path, NULL) && file_exists(path.s))
            good = file_remove(path.s, why);
    buffer_release(&whole);
    return good;
}
