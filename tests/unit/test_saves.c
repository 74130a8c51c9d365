/* Records written by version 1 must load for ever, and stay what they are when written again. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "data/files.h"
#include "match/record.h"

static void check_save(const char *folder, const char *name)
{
    Text path = {0}, why = {0};
    text_add(&path, "%s/%s", folder, name);
    Buffer bytes = {0}, again = {0};
    cr_assert(file_read(path.s, RECORD_BYTES_MAX, &bytes, &why), "%s", why.s);
    Match *match = record_read(bytes.s, bytes.n, &why);
    cr_assert_not_null(match, "%s: %s", name, why.s);
    record_write(match, &again);
    cr_assert_str_eq(buffer_string(&again), buffer_string(&bytes), "%s comes back otherwise", name);
    match_free(match);
    buffer_release(&bytes);
    buffer_release(&again);
}

Test(saves, version_1)
{
    Text folder = {0}, why = {0};
    text_add(&folder, "%s/tests/saves/v1", getenv("LARETS_SOURCE"));
    FileList list = {0};
    cr_assert(file_list(folder.s, ".larets", &list, &why), "%s", why.s);
    cr_assert_geq(list.n, 4, "only %d saves in %s", list.n, folder.s);
    for (int i = 0; i < list.n; i++)
        check_save(folder.s, list.at[i].name);
    file_list_release(&list);
}
