#!/bin/sh
# SPDX-License-Identifier: MIT
# Is every C source as clang-format (that of Debian 12, by .clang-format) would have it?
cd "$(dirname "$0")/.." || exit
find src tests tools -name '*.[ch]' -print0 | xargs -0 -n 40 -P 2 clang-format --dry-run -Werror
