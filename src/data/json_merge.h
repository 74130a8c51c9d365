/* SPDX-License-Identifier: MIT */
/*
 * json_merge.h -- what two windows have made of one JSON file, brought together.
 *
 * `before` is what was there when this window last read or wrote it, `mine` what it wants to write
 * now, `theirs` what the file has become.  Objects are merged key by key: what this window has
 * changed (or taken away) is as it wants it, all else as the file has it; so keys that only a newer
 * version knows stay.  Lists, texts and numbers are each one value.
 */
#ifndef DATA_JSON_MERGE_H
#define DATA_JSON_MERGE_H

#include "base/text.h"

/* Append the result; false, and nothing appended, if one of the three is no object. */
bool json_merge(const char *before, const char *mine, const char *theirs, Buffer *out);

#endif
