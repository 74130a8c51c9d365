#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# make.sh LARETS: draws anew the pictures that README and metainfo show.  Needs ImageMagick.
cd "$(dirname "$0")" || exit
larets=${1:-../../build/release/src/ui/larets}
games=../../tests/golden

# picture NAME ARGUMENT...: 192 colours are enough, and a fifth of the bytes.
picture() {
    local name=$1
    shift
    "$larets" --screenshot whole.png --size 1120x630 --lang en "$@" || exit
    convert whole.png +dither -colors 192 -strip -define png:compression-level=9 \
        -define png:exclude-chunks=date,time "PNG8:$name.png"
    rm whole.png
}
picture shelf --scene home
picture lesson --scene lesson:chess-king:3
picture chess --scene play --game chess \
    --position "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R b KQkq - 0 5"
picture star --scene play "$games/halma-3x2.larets"
