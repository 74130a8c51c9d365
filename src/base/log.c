/* SPDX-License-Identifier: MIT */
#include "base/log.h"

#include <stdarg.h>
#include <stdio.h>

void log_warn(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    flockfile(stderr);
    fputs("larets: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    funlockfile(stderr);
    va_end(args);
}
