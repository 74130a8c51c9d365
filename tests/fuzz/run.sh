#!/usr/bin/env bash
# run.sh BUILD SECONDS [TARGET...]: fuzz each target that long, in a folder made with -Dfuzz=true.
# New inputs stay in BUILD/corpus; one that breaks something is left in BUILD/found, to be mended
# and then stored in tests/fuzz/corpus/<target>.
set -u
here=$(cd "$(dirname "$0")" && pwd)
build=$1 seconds=$2
shift 2
[ $# -gt 0 ] || set -- $(cd "$here/corpus" && ls)
mkdir -p "$build/found"
status=0
for target; do
    echo "-- $target, $seconds s"
    mkdir -p "$build/corpus/$target"
    "$build/tests/fuzz/fuzz_$target" -max_total_time="$seconds" -max_len=16384 -timeout=10 -verbosity=0 \
        -print_final_stats=1 -dict="$here/dictionaries/$target.dict" \
        -artifact_prefix="$build/found/$target-" "$build/corpus/$target" "$here/corpus/$target" 2>&1 |
        grep -v -e 'slowest_unit\|peak_rss\|new_units_added\|average_exec'
    [ "${PIPESTATUS[0]}" = 0 ] || status=1
done
exit $status
