/* SPDX-License-Identifier: MIT */
/* People: made, kept, merged between two windows, moved to another machine, never lost. */
#include <criterion/criterion.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "data/files.h"
#include "data/paths.h"
#include "data/people.h"

#include "own_folder.h"

static Person saved(const char *name)
{
    People people = {0};
    Text why = {0};
    people_load(&people, NULL);
    Person person = person_new(&people, name, "2026-11-23 19:30"), known = {0};
    cr_assert(person_save(&person, &known, &why), "%s", why.s);
    people_release(&people);
    return person;
}

static Buffer read_file(const char *path)
{
    Buffer bytes = {0};
    Text why = {0};
    cr_assert(file_read(path, PERSON_BYTES_MAX, &bytes, &why), "%s", why.s);
    return bytes;
}

static Text path_of(const char *name)
{
    Text path = {0}, why = {0};
    cr_assert(paths_user(USER_PEOPLE, name, &path, &why), "%s", why.s);
    return path;
}

static Text file_of(const Person *person)
{
    Text name = {0};
    text_add(&name, "%s.person", person->id);
    return path_of(name.s);
}

static void write_file(const char *path, const char *text)
{
    Text why = {0};
    cr_assert(file_write_atomic(path, text, strlen(text), &why), "%s", why.s);
}

Test(people, made_and_found)
{
    char folder[64];
    People people = {0};
    Buffer faults = {0};
    enter(folder);
    people_load(&people, &faults);
    cr_expect(people.n == 0 && faults.n == 0, "%s", buffer_string(&faults));
    people_release(&people);
    Person anna = saved("  Анна\n"), boris = saved("Boris \"B\"");
    cr_expect_str_neq(anna.id, boris.id);
    cr_expect_str_neq(anna.face, boris.face);
    cr_expect_neq(anna.sign, boris.sign);
    people_load(&people, &faults);
    cr_assert_eq(people.n, 2);
    cr_expect_str_eq(people.at[0].name, boris.name); /* of one minute: by name */
    cr_expect_eq(faults.n, 0, "%s", buffer_string(&faults));
    const Person *found = people_find(&people, anna.id);
    cr_assert_not_null(found);
    cr_expect_str_eq(found->name, "Анна");
    cr_expect(found->hints && found->take_backs && !found->confirm);
    cr_expect_str_eq(people_find(&people, boris.id)->name, "Boris \"B\"");
    cr_expect_null(people_find(&people, ""));
    cr_expect_null(people_find(&people, "nobody"));
    people_release(&people);
    leave(folder);
}

/* All faces are given out before one comes again. */
Test(people, new_ones_look_different)
{
    Person at[PERSON_FACES + 2];
    People people = {.at = at};
    for (; people.n < PERSON_FACES + 2; people.n++) {
        at[people.n] = person_new(&people, "x", "2026");
        for (int i = 0; i < people.n && people.n < PERSON_FACES; i++)
            cr_expect_str_neq(at[i].face, at[people.n].face);
    }
    cr_expect_str_eq(at[PERSON_FACES + 1].face, person_faces[PERSON_FACES - 1]);
}

Test(people, by_a_name_that_one_alone_has)
{
    Person at[3] = {
        {.id = "aa", .name = "Anna"}, {.id = "bb", .name = "Boris"}, {.id = "cc", .name = "Anna"}};
    People people = {3, at};
    cr_expect_null(people_named(&people, "Anna"));
    cr_expect_eq(people_named(&people, "Boris"), &at[1]);
    cr_expect_null(people_named(&people, ""));
}

Test(people, damaged_files_are_told_of_and_stay)
{
    static const struct {
        const char *text, *said;
    } rows[] = {
        {"", "a.person"},
        {"nonsense", "a.person"},
        {"[]", "this is no person"},
        {"{}", "this is no person"},
        {"{\"larets_person\": 1, \"id\": \"../x\", \"name\": \"A\"}", "id"},
        {"{\"larets_person\": 1, \"id\": \"a\"}", "a person has a name"},
        {"{\"larets_person\": \"one\", \"id\": \"a\", \"name\": \"A\"}", "larets_person"},
    };
    char folder[64];
    enter(folder);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        People people = {0};
        Buffer faults = {0};
        Text path = path_of("a.person"), why = {0};
        write_file(path.s, rows[i].text);
        people_load(&people, &faults);
        cr_expect_eq(people.n, 0);
        cr_expect_not_null(strstr(buffer_string(&faults), rows[i].said), "%s", faults.s);
        cr_expect_not_null(strstr(faults.s, "a.person"), "%s", faults.s);
        Person person = {.id = "a", .name = "A"}, known = {0};
        if (rows[i].text[0] != '{')
            cr_expect(!person_save(&person, &known, &why));
        Buffer still = read_file(path.s);
        cr_expect(rows[i].text[0] == '{' || strcmp(buffer_string(&still), rows[i].text) == 0);
        buffer_release(&still);
        buffer_release(&faults);
        people_release(&people);
    }
    leave(folder);
}

Test(people, two_windows_and_keys_of_a_newer_version)
{
    char folder[64];
    Text why = {0};
    enter(folder);
    Person one = saved("Anna"), one_known = one, other = one, other_known = one;
    Text path = file_of(&one);
    Buffer text = read_file(path.s), more = {0};
    buffer_string(&text);
    buffer_add(&more, "{\"shoes\": [42],%s", strchr(text.s, '{') + 1);
    write_file(path.s, more.s);
    strcpy(one.name, "Anna Maria");
    other.sign = 7;
    other.hints = false;
    other.confirm = true;
    cr_assert(person_save(&one, &one_known, &why), "%s", why.s);
    cr_assert(person_save(&other, &other_known, &why), "%s", why.s);
    cr_expect_str_eq(other.name, "Anna Maria");
    cr_expect_eq(other.sign, 7);
    People people = {0};
    people_load(&people, NULL);
    cr_assert_eq(people.n, 1);
    cr_expect_str_eq(people.at[0].name, "Anna Maria");
    cr_expect(people.at[0].sign == 7 && !people.at[0].hints && people.at[0].take_backs);
    cr_expect(people.at[0].confirm);
    people_release(&people);
    Buffer now = read_file(path.s);
    cr_expect_not_null(strstr(buffer_string(&now), "\"shoes\""), "%s", now.s);
    buffer_release(&now);
    buffer_release(&text);
    buffer_release(&more);
    leave(folder);
}

static void put_part(const Person *person, PersonPart part, const char *text)
{
    Text path = {0};
    cr_assert(person_part(person->id, part, &path, NULL));
    write_file(path.s, text);
}

/* NULL: there is none. */
static void expect_part(const Person *person, PersonPart part, const char *text)
{
    Text path = {0};
    cr_assert(person_part(person->id, part, &path, NULL));
    cr_assert_eq(file_exists(path.s), text != NULL);
    if (text == NULL)
        return;
    Buffer bytes = read_file(path.s);
    cr_expect_str_eq(buffer_string(&bytes), text);
    buffer_release(&bytes);
}

/* To another machine, and there once more with newer results. */
Test(people, one_file_takes_a_person_along)
{
    char here[64], there[64];
    Text why = {0};
    Buffer file = {0}, again = {0};
    enter(here);
    Person anna = saved("Anna"), came = {0};
    put_part(&anna, PERSON_LESSONS, "{\"courses\": {}}\n");
    cr_assert(person_export(anna.id, "one\ntwo\n", &file, &why), "%s", why.s);
    cr_assert(person_export(anna.id, "two\nthree\n", &again, &why), "%s", why.s);
    enter(there);
    cr_assert(person_import(file.s, file.n, "anna.person", &came, &why), "%s", why.s);
    cr_expect_str_eq(came.id, anna.id);
    cr_expect_str_eq(came.name, "Anna");
    Person known = came;
    strcpy(came.name, "Anja");
    cr_assert(person_save(&came, &known, &why));
    cr_assert(person_import(again.s, again.n, "anna.person", &came, &why), "%s", why.s);
    expect_part(&anna, PERSON_LESSONS, "{\"courses\": {}}\n");
    expect_part(&anna, PERSON_RESULTS, "one\ntwo\nthree\n");
    People people = {0};
    people_load(&people, NULL);
    cr_assert_eq(people.n, 1);
    cr_expect_str_eq(people.at[0].name, "Anja");
    cr_expect(!person_import("{}", 2, "x.person", &came, &why));
    cr_expect_not_null(strstr(why.s, "x.person"), "%s", why.s);
    people_release(&people);
    buffer_release(&file);
    buffer_release(&again);
    leave(here);
    leave(there);
}

/* Two of one name could not be told apart, and a tournament would count for neither. */
Test(people, who_comes_along_is_called_as_nobody_here)
{
    char here[64], there[64];
    Text why = {0};
    Buffer file = {0};
    enter(here);
    Person anna = saved("Anna"), came = {0};
    cr_assert(person_export(anna.id, NULL, &file, &why), "%s", why.s);
    enter(there);
    Person other = saved("Anna");
    saved("Anna 2");
    cr_assert(person_import(file.s, file.n, "anna.person", &came, &why), "%s", why.s);
    cr_expect_str_eq(came.name, "Anna 3");
    cr_assert(person_import(file.s, file.n, "anna.person", &came, &why), "%s", why.s);
    People people = {0};
    people_load(&people, NULL);
    cr_assert_eq(people.n, 3);
    cr_expect_str_eq(people_find(&people, other.id)->name, "Anna");
    cr_expect_str_eq(people_find(&people, anna.id)->name, "Anna 3");
    people_release(&people);
    buffer_release(&file);
    leave(here);
    leave(there);
}

Test(people, who_is_removed_can_come_back)
{
    char folder[64];
    Text why = {0}, kept = {0};
    People people = {0};
    enter(folder);
    Person anna = saved("Anna"), boris = saved("Boris"), back;
    put_part(&anna, PERSON_LESSONS, "{}\n");
    cr_assert(person_remove(anna.id, "one\n", &kept, &why), "%s", why.s);
    people_load(&people, NULL);
    cr_assert_eq(people.n, 1);
    cr_expect_str_eq(people.at[0].id, boris.id);
    people_release(&people);
    expect_part(&anna, PERSON_LESSONS, NULL);
    Buffer file = read_file(kept.s);
    cr_assert(person_import(file.s, file.n, kept.s, &back, &why), "%s", why.s);
    cr_expect_str_eq(back.name, "Anna");
    expect_part(&anna, PERSON_LESSONS, "{}\n");
    expect_part(&anna, PERSON_RESULTS, "one\n");
    buffer_release(&file);
    leave(folder);
}

/* However often a process that saves is killed, the person is there and whole. */
Test(people, killed_while_saving)
{
    char folder[64];
    Text why = {0};
    enter(folder);
    Person anna = saved("Anna");
    for (int round = 1; round <= 6; round++) {
        int ends[2];
        char byte;
        cr_assert_eq(pipe(ends), 0);
        pid_t child = fork();
        if (child == 0) {
            Person known = anna, now = anna;
            for (int i = 0;; i++) {
                strcpy(now.name, i % 2 == 0 ? "Anna the First" : "Anna");
                if (!person_save(&now, &known, &why) || write(ends[1], "x", 1) != 1)
                    _exit(1);
            }
        }
        for (int i = 0; i < round; i++)
            cr_assert_eq(read(ends[0], &byte, 1), 1);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        close(ends[0]);
        close(ends[1]);
        People people = {0};
        Buffer faults = {0};
        people_load(&people, &faults);
        cr_assert(people.n == 1 && faults.n == 0, "%s", buffer_string(&faults));
        cr_assert_eq(strncmp(people.at[0].name, "Anna", 4), 0);
        people_release(&people);
    }
    leave(folder);
}

/* What cannot be taken along is not thrown away. */
Test(people, who_cannot_be_kept_whole_stays)
{
    char folder[64];
    Text why = {0}, kept = {0}, path = {0};
    People people = {0};
    Buffer much = {0};
    enter(folder);
    Person anna = saved("Anna");
    while (much.n <= PERSON_BYTES_MAX)
        buffer_add(&much, "a line of what is long\n");
    cr_assert(person_part(anna.id, PERSON_RESULTS, &path, NULL));
    write_file(path.s, much.s);
    cr_expect(!person_remove(anna.id, NULL, &kept, &why));
    cr_expect_not_null(strstr(why.s, ".results"), "%s", why.s);
    cr_expect(file_exists(path.s));
    people_load(&people, NULL);
    cr_expect_eq(people.n, 1);
    people_release(&people);
    buffer_release(&much);
    leave(folder);
}

/* One that grows too long with what goes along could not be read again: the same. */
Test(people, who_would_be_too_long_stays)
{
    char folder[64];
    Text why = {0}, kept = {0}, path = {0};
    Buffer much = {0};
    enter(folder);
    Person anna = saved("Anna");
    while (much.n <= PERSON_BYTES_MAX - 64)
        buffer_add(&much, "line %zu\n", much.n);
    cr_assert(person_part(anna.id, PERSON_RESULTS, &path, NULL));
    write_file(path.s, much.s);
    cr_expect(!person_remove(anna.id, NULL, &kept, &why));
    cr_expect(file_exists(path.s));
    buffer_release(&much);
    leave(folder);
}

/* Results come again and again; a hundred thousand of them take no time. */
Test(people, many_results_come_twice, .timeout = 20)
{
    enum { MANY = 100000 };
    char folder[64];
    Text why = {0};
    Buffer lines = {0}, file = {0};
    enter(folder);
    Person anna = saved("Anna"), came;
    for (int i = 0; i < MANY; i++)
        buffer_add(&lines, "a result, say %d\n", i);
    cr_assert(person_export(anna.id, lines.s, &file, &why), "%s", why.s);
    for (int i = 0; i < 2; i++)
        cr_assert(person_import(file.s, file.n, "anna.person", &came, &why), "%s", why.s);
    expect_part(&anna, PERSON_RESULTS, lines.s);
    buffer_release(&lines);
    buffer_release(&file);
    leave(folder);
}

/* Two of one name do not take each other's file; one's own is written anew. */
Test(people, each_has_a_file_of_his_own)
{
    char folder[64];
    Text why = {0}, path = {0};
    Buffer file = {0};
    enter(folder);
    Person anna = saved("Anna"), other = saved("Anna"), odd = saved("A/B");
    for (int i = 0; i < 2; i++) {
        person_file(&anna, folder, &path);
        Text wanted = {0};
        text_add(&wanted, "%s/Anna.person", folder);
        cr_expect_str_eq(path.s, wanted.s);
        buffer_release(&file);
        cr_assert(person_export(anna.id, NULL, &file, &why), "%s", why.s);
        write_file(path.s, file.s);
    }
    person_file(&other, folder, &path);
    cr_expect(!file_exists(path.s) && strstr(path.s, "/Anna 2.person") != NULL, "%s", path.s);
    person_file(&odd, folder, &path);
    cr_expect_not_null(strstr(path.s, "/A-B.person"), "%s", path.s);
    buffer_release(&file);
    leave(folder);
}
