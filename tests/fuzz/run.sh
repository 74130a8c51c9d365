#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
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
    log=$build/found/$target.log
    mkdir -p "$build/corpus/$target"
    if "$build/tests/fuzz/fuzz_$target" -max_total_time="$seconds" -max_len=16384 -timeout=10 \
        -verbosity=0 -print_final_stats=1 -dict="$here/dictionaries/$target.dict" \
        -artifact_prefix="$build/found/$target-" \
        "$build/corpus/$target" "$here/corpus/$target" >"$log" 2>&1; then
        echo "$target: $(sed -n 's/^stat::number_of_executed_units: //p' "$log") inputs, nothing found"
    else
        grep -v NEW_FUNC "$log" | tail -n 40
        echo "$target: failed, see $build/found"
        status=1
    fi
done
exit $status
