/* SPDX-License-Identifier: MIT */
/* What a teacher or a parent has settled: in force only with a word, and back only by that. */
#include <criterion/criterion.h>

#include "data/files.h"
#include "data/guard.h"

#include "own_folder.h"

/* A lesson hour: the gentle levels, no help, chess alone. */
static Guard settled(void)
{
    Guard guard = guard_open();
    guard.least = 2;
    guard.most = 4;
    guard.hints = guard.take_backs = false;
    guard_close(&guard, "ludo", true);
    guard_close(&guard, "kalah", true);
    return guard;
}

Test(guard, without_a_word_all_is_allowed)
{
    Guard guard = settled();
    int least, most;
    guard_levels(&guard, 8, &least, &most);
    cr_expect(least == 1 && most == 8);
    cr_expect(guard_hints(&guard) && guard_take_backs(&guard) && guard_programs(&guard));
    cr_expect(guard_lessons(&guard, "ludo") && guard_is_closed(&guard, "ludo"));
    cr_expect(!guard_lock(&guard, "", 1) && !guard_is_locked(&guard));
}

Test(guard, a_word_puts_it_in_force)
{
    Guard guard = settled();
    int least, most;
    cr_assert(guard_lock(&guard, "ёж", 7));
    guard_levels(&guard, 8, &least, &most);
    cr_expect(least == 2 && most == 4);
    guard_levels(&guard, 1, &least, &most);
    cr_expect(least == 1 && most == 1);
    cr_expect(guard_level(&guard, 8, 1) == 2 && guard_level(&guard, 8, 8) == 4);
    cr_expect(guard_level(&guard, 8, 3) == 3 && guard_level(&guard, 1, 5) == 1);
    cr_expect(!guard_hints(&guard) && !guard_take_backs(&guard) && !guard_programs(&guard));
    cr_expect(!guard_lessons(&guard, "ludo") && guard_lessons(&guard, "chess"));
    guard_close(&guard, "ludo", false);
    cr_expect(guard_lessons(&guard, "ludo") && !guard_lessons(&guard, "kalah"));
}

Test(guard, only_the_word_takes_it_away)
{
    Guard guard = settled();
    guard_lock(&guard, "hedgehog", 7);
    cr_expect(!guard_unlock(&guard, "Hedgehog") && !guard_unlock(&guard, ""));
    cr_assert(guard_is_locked(&guard));
    cr_expect(guard_unlock(&guard, "hedgehog") && !guard_is_locked(&guard));
    cr_expect(guard.most == 4, "what was settled is still there for the next time");
}

/* The value is that of Python's hashlib for this word and salt. */
Test(guard, the_file_has_no_word_but_its_hash)
{
    Guard guard = settled(), read;
    Buffer file = {0}, faults = {0};
    guard_lock(&guard, "hedgehog", 7);
    guard_write(&guard, &file);
    cr_expect(strstr(buffer_string(&file), "hedgehog") == NULL);
    cr_expect_str_eq(guard.hash, "e91aa60a4ccd7234d170f6c7dcfafac2"
                                 "f770962d4633fe7abf6daaf49ce7da25");
    cr_assert(guard_read(file.s, file.n, "guard.json", &read, &faults), "%s",
              buffer_string(&faults));
    cr_expect(read.least == 2 && read.most == 4 && !read.hints && !read.take_backs);
    cr_expect(read.n == 2 && guard_is_closed(&read, "kalah"));
    cr_expect(guard_unlock(&read, "hedgehog"));
    Guard other = settled();
    guard_lock(&other, "hedgehog", 8);
    cr_expect_str_neq(other.hash, guard.hash);
    buffer_release(&file);
    buffer_release(&faults);
}

Test(guard, a_file_that_is_none_is_told_of)
{
    static const char *const bad[] = {
        "",
        "[]",
        "{\"least\": 3, \"most\": 2, \"hints\": true, \"take_backs\": true, \"closed\": [], "
        "\"salt\": \"1\", \"word\": \"\"}",
        "{\"least\": 1, \"most\": 2, \"hints\": 1, \"take_backs\": true, \"closed\": [], "
        "\"salt\": \"1\", \"word\": \"\"}",
        "{\"least\": 1, \"most\": 2, \"hints\": true, \"take_backs\": true, \"closed\": [3], "
        "\"salt\": \"1\", \"word\": \"\"}",
        "{\"least\": 1, \"most\": 2, \"hints\": true, \"take_backs\": true, \"closed\": [], "
        "\"salt\": \"1\", \"word\": \"abc\"}",
        "{\"least\": 1, \"most\": 2, \"hints\": true, \"take_backs\": true, \"closed\": [], "
        "\"salt\": \"x\", \"word\": \"\"}",
        "{\"least\": 1, \"most\": 2, \"hints\": true, \"take_backs\": true, \"closed\": [], "
        "\"salt\": \"1x\", \"word\": \"\"}",
        "{\"least\": 1, \"most\": 2, \"hints\": true, \"take_backs\": true, \"closed\": [], "
        "\"salt\": \"-1\", \"word\": \"\"}",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        Guard guard;
        Buffer faults = {0};
        cr_expect(!guard_read(bad[i], strlen(bad[i]), "guard.json", &guard, &faults), "%s", bad[i]);
        cr_expect(faults.n > 0 && strstr(buffer_string(&faults), "guard.json") != NULL);
        cr_expect(!guard_is_locked(&guard) && guard.most == GUARD_LEVELS);
        buffer_release(&faults);
    }
}

Test(guard, kept_and_reset_by_removing_its_file)
{
    char folder[64];
    Guard guard = settled();
    Text path = {0}, why = {0};
    Buffer faults = {0};
    enter(folder);
    setenv("XDG_CONFIG_HOME", folder, 1);
    cr_expect_eq(guard_load(&faults).most, GUARD_LEVELS);
    guard_lock(&guard, "hedgehog", 7);
    cr_assert(guard_save(&guard, &why), "%s", why.s);
    guard = guard_load(&faults);
    cr_expect(guard_is_locked(&guard) && guard.most == 4 && faults.n == 0);
    cr_assert(guard_path(&path, &why) && file_remove(path.s, &why), "%s", why.s);
    guard = guard_load(&faults);
    cr_expect(!guard_is_locked(&guard) && faults.n == 0);
    leave(folder);
}

Test(guard, a_file_that_cannot_be_read_is_set_aside)
{
    char folder[64];
    Text path = {0}, aside = {0}, why = {0};
    Buffer faults = {0};
    enter(folder);
    setenv("XDG_CONFIG_HOME", folder, 1);
    cr_assert(guard_path(&path, &why), "%s", why.s);
    cr_assert(file_write_atomic(path.s, "{", 1, &why), "%s", why.s);
    text_add(&aside, "%s.bad", path.s);
    Guard guard = guard_load(&faults);
    cr_expect(!guard_is_locked(&guard) && !file_exists(path.s) && file_exists(aside.s));
    cr_expect(strstr(buffer_string(&faults), aside.s) != NULL, "%s", buffer_string(&faults));
    buffer_release(&faults);
    leave(folder);
}
