/* SPDX-License-Identifier: MIT */
/*
 * translation.h -- is a compiled translation (a GNU .mo file) whole?
 *
 * gettext trusts the file it is given: by a bad one it reads beyond its end, looks for ever in a
 * table without an end, divides by zero in the rule of plurals.  So each file is gone through here
 * before gettext may have it.  Knows the format ("The Format of GNU MO Files" in gettext's manual),
 * no language and no file.
 */
#ifndef DATA_TRANSLATION_H
#define DATA_TRANSLATION_H

#include "base/text.h"

enum { TRANSLATION_BYTES_MAX = 4 * 1024 * 1024 };

/* Takes any bytes.  False with a sentence that begins with the place, in English, for there is
 * nothing to translate it with: "text 12: it lies beyond the end of the file". */
bool translation_check(const char *bytes, size_t n, Text *why);

#endif
