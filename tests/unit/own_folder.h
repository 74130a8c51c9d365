/* SPDX-License-Identifier: MIT */
/* own_folder.h -- what the tests of the user's files share: an empty folder that takes their place.
 */
#ifndef TESTS_OWN_FOLDER_H
#define TESTS_OWN_FOLDER_H

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Make one, in `folder`: what the user keeps lies there now. */
static inline void enter(char folder[64])
{
    strcpy(folder, "/tmp/larets-test-XXXXXX");
    cr_assert_not_null(mkdtemp(folder));
    setenv("XDG_DATA_HOME", folder, 1);
}

/* Away with it and all that is in it. */
static inline void leave(const char *folder)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    cr_assert_eq(system(command), 0);
}

#endif
