#!/bin/bash
# Builds the programs of this folder and runs them on a GPU: with NVIDIA's front end and with cufront.
#
#   tests/run/run.sh CUFRONT TOOLKIT [--build-only] [FILE.cu…]
#
# CUFRONT is our program (target/release/cufront), TOOLKIT the folder with bin/nvcc in it. A program has one line
# `//@ nvcc: OPTIONS` for each set of options. With --build-only, on a machine without a GPU, the programs are built and
# not run. ARCH (default: sm_75) and JOBS are taken from the environment. Prints one line per program and options, then
# the sum; exit code 1 if a program fails or prints anything else with cufront than with NVIDIA's front end.
set -u
folder=$(cd "$(dirname "$0")" && pwd)
cufront=$(realpath "$1"); toolkit=$(realpath "$2"); shift 2
export BUILD_ONLY=
if [ "${1:-}" = --build-only ]; then BUILD_ONLY=1; shift; fi
export ARCH=${ARCH:-sm_75} CUFRONT=$cufront TOOLKIT=$toolkit OUT
OUT=$(mktemp -d); trap 'rm -rf "$OUT"' EXIT

one() { # FILE INDEX OPTIONS
    local name="$(basename "$1" .cu).$2" flags=() verdict=passed
    local common=(-arch=$ARCH -L"$TOOLKIT/lib64" -L"$TOOLKIT/lib")
    for word in $3; do case $word in *.cu) flags+=("$(dirname "$1")/$word") ;; *) flags+=("$word") ;; esac; done
    mkdir -p "$OUT/$name"; cd "$OUT/$name" || exit 1
    "$TOOLKIT/bin/nvcc" "${common[@]}" "${flags[@]}" -o theirs "$1" > theirs.log 2>&1 || verdict='NVIDIA: not built'
    "$CUFRONT" nvcc --toolkit "$TOOLKIT" -- "${common[@]}" "${flags[@]}" -o ours "$1" > ours.log 2>&1 || verdict='not built'
    if [ "$verdict" = passed ] && [ -z "$BUILD_ONLY" ]; then
        ./theirs > theirs.out 2>&1; local theirs=$?
        ./ours > ours.out 2>&1; local ours=$?
        if [ $ours != $theirs ]; then verdict="exit code $ours instead of $theirs"
        elif ! cmp -s ours.out theirs.out; then verdict='other output'
        elif [ $ours != 0 ]; then verdict="exit code $ours with both"
        fi
    fi
    printf '%-28s %-60s %s\n' "$(basename "$1")" "$3" "$verdict"
    if [ "$verdict" != passed ]; then head -n 5 ./*.log ours.out theirs.out 2>/dev/null; fi
    [ "$verdict" = passed ]
}
export -f one

if [ $# = 0 ]; then set -- "$folder"/*.cu; fi
for file in "$@"; do
    index=0
    grep '^//@ nvcc:' "$file" | sed 's,^//@ nvcc: *,,' | while read -r options; do
        index=$((index + 1))
        printf '%s\0%s\0%s\0' "$(realpath "$file")" $index "$options"
    done
done > "$OUT/list"
xargs -0 -n 3 -P "${JOBS:-$(nproc)}" bash -c 'one "$@"; echo $? >> "$OUT/codes"' one < "$OUT/list"
failed=$(grep -cv '^0$' "$OUT/codes"); passed=$(grep -c '^0$' "$OUT/codes")
if [ -n "$BUILD_ONLY" ]; then what=built; else what=run; fi
echo "$what: $passed passed, $failed failed"
[ "$failed" = 0 ]
