#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# test-deb.sh [WORK]: is the Debian package fit to be given away?  It is built twice, in different
# folders, and must come out the same; lintian finds neither error nor warning; in a root that has
# nothing of it, it is installed, played, with a window too, and removed, and leaves nothing but what
# the user has saved.  As root, on Debian; needs the network.
set -u
cd "$(dirname "$0")" || exit
home=/home/player # of whoever plays there
work=${1:-$(mktemp -d)}
[ $# -gt 0 ] || trap 'rm -rf "$work"' EXIT
tools=(debhelper lintian mmdebstrap xvfb xdotool)
fault() { echo "test-deb: $*"; exit 1; }
step() { echo "-- $*"; }

dpkg-query -W "${tools[@]}" >/dev/null || fault "apt-get install ${tools[*]}"

# Names without blanks: dpkg-buildflags does not take them out of what a debugger reads else.
step "built in two folders, at two times"
for place in one another; do
    source=$(./make-source.sh "$work/$place") || fault "no source package"
    (cd "$source" && dpkg-buildpackage -us -uc >"$work/$place/build.log" 2>&1) ||
        { tail -n 30 "$work/$place/build.log"; fault "it is not built"; }
done
for file in "$work/one"/*.{deb,dsc,tar.xz}; do
    cmp "$file" "$work/another/$(basename "$file")" || fault "$(basename "$file") is not reproducible"
done

step "lintian"
lintian --allow-root --fail-on error,warning "$work/one"/*.changes || fault "lintian"

step "a clean root"
root=$work/root
mmdebstrap --quiet --variant=apt bookworm "$root" || fault "no root"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/usr/games:/sbin:/bin LC_ALL=C.UTF-8 HOME="$home" "$@"; }
inside useradd --create-home player
cp "$work/one"/larets{,-data}_*.deb "$root/tmp"
# What comes and goes with every package is no trace of this one.
trace() {
    inside find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /var/lib/apt \
        -o -path /var/lib/dpkg -o -path /var/cache -o -path /var/log -o -path /home \) -prune -o -print | sort
}
trace >"$work/before"
inside sh -c 'apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends /tmp/larets*.deb' \
    >"$work/install.log" 2>&1 || { tail "$work/install.log"; fault "it is not installed"; }
rm "$root"/tmp/*.deb

step "played"
player() { inside setpriv --reuid player --regid player --clear-groups "$@"; }
[ "$(player larets-cli games | wc -l)" = 9 ] || fault "larets-cli lists no games"
player larets-cli check || fault "larets-cli check"
player larets-cli selfplay kalah --seats-levels 2,1 --games 2 --seed 1 >"$work/selfplay" || fault "no game is played"
exec 3< <(exec Xvfb -displayfd 1 -screen 0 1280x800x24 -nolisten tcp 2>/dev/null) && server=$!
read -r display <&3 || fault "no Xvfb"
trap 'kill "$server" 2>/dev/null; [ $# -gt 0 ] || rm -rf "$work"' EXIT
export DISPLAY=:$display
player env DISPLAY="$DISPLAY" larets --no-sound --seed 1 --game kalah --seats level1,level1 >"$work/said" 2>&1 &
window=$!
# Nothing is judged by time; this only ends what hangs.
until_true() {
    local tries
    for ((tries = 0; tries < 600; tries++)); do
        "$@" && return
        kill -0 "$window" 2>/dev/null || { cat "$work/said"; fault "the window is gone"; }
        sleep 0.2
    done
    fault "waited in vain: $*"
}
moves() { grep -qsE '^steps [1-9][0-9]' "$root$home"/.local/share/larets/matches/*.larets; }
until_true moves
xdotool key ctrl+q
wait "$window" || { cat "$work/said"; fault "the window ends with $?"; }
[ ! -s "$work/said" ] || { cat "$work/said"; fault "the program had something to say"; }

step "removed"
inside apt-get purge -q -y --auto-remove larets larets-data >"$work/purge.log" 2>&1 ||
    { tail "$work/purge.log"; fault "it is not removed"; }
trace >"$work/after"
comm -13 "$work/before" "$work/after" | grep -v '/fonts\?\(/\|\.cache\|config\)' >"$work/left"
[ ! -s "$work/left" ] || { head -n 20 "$work/left"; fault "that is left behind"; }
found=$(find "$root" -xdev -iname '*larets*' ! -path "$root/home/*" ! -path "$root/var/log/*" ! -path "$root/var/lib/dpkg/*-old")
[ -z "$found" ] || fault "left behind: $found"
[ -n "$(find "$root$home/.local" -name '*.larets')" ] || fault "the user's match is gone"
echo "test-deb: built, installed, played, removed"
