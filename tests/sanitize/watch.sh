#!/bin/sh
# SPDX-License-Identifier: MIT
# watch.sh COMMAND...: fails whenever a sanitizer had something to say.  Needed because a leak at
# the exit of one of Criterion's test processes is printed and then forgotten.
reports=$(mktemp -d) || exit
options="log_path=$reports/report:print_stacktrace=1"
export LSAN_OPTIONS="suppressions=$(dirname "$0")/leaks.supp:print_suppressions=0:exitcode=0"
ASAN_OPTIONS="${ASAN_OPTIONS-}:$options" UBSAN_OPTIONS="${UBSAN_OPTIONS-}:$options" "$@"
status=$?
# What Criterion itself leaves behind: no line of the stack is ours.  (A suppression by its name would
# hide all our leaks, for every test is called by it.)
for report in "$reports"/*; do
    grep -qs 'LeakSanitizer: detected' "$report" && ! grep '^ *#' "$report" | grep -qv '__interceptor_\|libcriterion\.so' && rm "$report"
done
if [ -n "$(ls "$reports")" ]; then
    cat "$reports"/* >&2
    status=1
fi
rm -rf "$reports"
exit $status
