#!/bin/sh
# SPDX-License-Identifier: MIT
# timed.sh COMMAND...: notes in the folder LARETS_TIMES what processor time the command took, for
# tests/minutes.py.
"$@"
status=$?
[ -z "${LARETS_TIMES-}" ] || { echo "$*"; times; } >"$LARETS_TIMES/$$"
exit $status
