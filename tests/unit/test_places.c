/* SPDX-License-Identifier: MIT */
/* Folders of the system, as user-dirs.dirs names them. */
#include "data/places.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "data/files.h"
#include "data/words.h"
#include "own_folder.h"

Test(places, as_the_system_names_them)
{
    char home[64];
    Text path = {0}, why = {0};
    Places places;
    enter(home);
    setenv("HOME", home, 1);
    unsetenv("XDG_CONFIG_HOME");
    places_find(&places);
    cr_expect_eq(places.n, 1, "nothing is told but the home");
    cr_expect_str_eq(places.at[0].path.s, home);

    static const char *const folders[] = {"/.config", "/Мои документы", "/Картинки"};
    for (int i = 0; i < 3; i++) {
        text_clear(&path);
        text_add(&path, "%s%s", home, folders[i]);
        cr_assert_eq(mkdir(path.s, 0700), 0);
    }
    static const char told[] = "# XDG_PICTURES_DIR=\"/etc\"\n"
                               "XDG_DESKTOP_DIR=\"$HOME\"\n"
                               "XDG_DOCUMENTS_DIR=\"$HOME/Мои\\ документы\"\n"
                               "XDG_DOWNLOAD_DIR=\"$HOME/none\"\n"
                               "XDG_PICTURES_DIR=\"$HOME/Картинки/\"";
    text_clear(&path);
    text_add(&path, "%s/.config/user-dirs.dirs", home);
    cr_assert(file_write_atomic(path.s, told, strlen(told), &why), "%s", why.s);
    places_find(&places);
    cr_assert_eq(places.n, 3, "what is not there, or is the home, is left out");
    cr_expect_eq(places.at[1].kind, PLACE_DOCUMENTS);
    cr_expect(strstr(places.at[1].path.s, "/Мои документы") != NULL);
    cr_expect_eq(places.at[2].kind, PLACE_PICTURES);
    text_clear(&path);
    text_add(&path, "%s/Картинки", home);
    cr_expect_str_eq(places.at[2].path.s, path.s);

    setenv("HOME", "nowhere", 1);
    places_find(&places);
    cr_expect_eq(places.n, 0);
    leave(home);
    words_language("en", NULL);
    cr_expect_str_eq(place_name(PLACE_DOCUMENTS), "Documents");
}
