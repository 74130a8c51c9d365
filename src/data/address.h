/* SPDX-License-Identifier: MIT */
/*
 * address.h -- what file managers and desktops call a file: a path, or a file:// address (RFC 8089)
 * with its percent signs (RFC 3986).
 */
#ifndef DATA_ADDRESS_H
#define DATA_ADDRESS_H

#include "base/text.h"

/* The path of what was given, in `out`; a path is its own.  False with a sentence if it is an
 * address that names no file of this machine. */
bool address_path(const char *given, Text *out, Text *why);

#endif
