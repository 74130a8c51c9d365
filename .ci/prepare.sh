# SPDX-License-Identifier: MIT
# Sourced by play and check, which stand in the project's folder: packages, and a build folder in
# order.  Works offline when nothing is missing.

play_packages=(gcc libc6-dev pkg-config meson ninja-build libsdl2-dev libsdl2-ttf-dev
    libsdl2-image-dev libcjson-dev nettle-dev libfontconfig-dev libgif-dev libdbus-1-dev gettext
    fonts-paratype fonts-dejavu-core)
test_packages=(libcriterion-dev xvfb xauth xdotool imagemagick python3 clang clang-format libclang-rt-dev valgrind
    librsvg2-bin desktop-file-utils appstream python3-tk openbox icewm xfwm4 dbus-daemon weston
    xwayland zsh shared-mime-info pgn-extract)
long_packages=(debhelper lintian mmdebstrap xserver-xorg-core xserver-xorg-video-dummy)
programs=(cc pkg-config meson ninja msgfmt)
libraries=(sdl2 SDL2_ttf SDL2_image libcjson nettle fontconfig libgif)

# install_missing PACKAGE...
install_missing() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        other_system "$@"
        return
    fi
    local package missing=() as_root=()
    for package; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
            missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    if [ "$(id -u)" != 0 ]; then
        as_root=(sudo)
        if ! command -v sudo >/dev/null; then
            echo "Missing packages; as root:  apt-get install ${missing[*]}" >&2
            return 1
        fi
    fi
    echo "Installing with apt-get: ${missing[*]}"
    local log status
    log=$(mktemp) || return
    { "${as_root[@]}" apt-get update -q &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install -q -y --no-install-recommends "${missing[@]}"; } 2>&1 | tee "$log" | how_far installing
    status=${PIPESTATUS[0]}
    [ "$status" = 0 ] || cat "$log" >&2
    rm -f "$log"
    return "$status"
}

# how_far DOING: reads what apt-get or ninja say and tells on standard error, in hundredths, how much of
# it is done: on a terminal in one line, else in one line a tenth; after ten seconds of silence in any
# case, with the seconds that have gone.  ninja counts itself; apt-get says how many packages there are
# to be, and each is fetched, unpacked and set up.
how_far() {
    local line='' piece part=0 told=0 at=$SECONDS packages=0 steps=0 every=10 form='%s: %d %%%s\n' more=0
    [ ! -t 2 ] || every=1 form='\r%s: %3d %%%s\033[K'
    while [ "$more" = 0 ] || [ "$more" -gt 128 ]; do
        IFS= read -r -t 10 piece
        more=$?
        line+=$piece
        if [ "$more" = 0 ]; then
            if [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]]; then
                part=$((100 * BASH_REMATCH[1] / BASH_REMATCH[2]))
            elif [[ $line =~ ^([0-9]+)\ .*\ ([0-9]+)\ newly\ installed, ]]; then
                packages=$((BASH_REMATCH[1] + BASH_REMATCH[2]))
            elif [ "$packages" -gt 0 ] && [[ $line =~ ^(Get:[0-9]|Unpacking\ |Setting\ up\ ) ]]; then
                part=$((100 * ++steps / (3 * packages)))
            fi
            [ "$part" -le 100 ] || part=100
            line=''
        fi
        if [ "$part" -ge $((told + every)) ] || [ "$part" = 100 ] && [ "$told" -lt "$part" ]; then
            # shellcheck disable=SC2059
            printf "$form" "$1" "$part" '' >&2
            told=$part at=$SECONDS
        elif [ $((SECONDS - at)) -ge 10 ] && [ "$more" != 1 ]; then
            # shellcheck disable=SC2059
            printf "$form" "$1" "$part" ", $SECONDS s" >&2
            at=$SECONDS
        fi
    done
    [ "$every" = 10 ] || [ "$told" = 0 ] || echo >&2
}

# Not Debian: fine if the essentials are there, otherwise say what is needed.
other_system() {
    local program missing=()
    for program in "${programs[@]}"; do
        command -v "$program" >/dev/null || missing+=("$program")
    done
    for program in "${libraries[@]}"; do
        pkg-config --exists "$program" 2>/dev/null || missing+=("$program")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    printf '%s\n' "Missing: ${missing[*]}" \
        "Please install what answers to these Debian packages, then try again:" "$*" >&2
    return 1
}

# configure FOLDER OPTION...: what was interrupted, moved, spoilt or built otherwise is made anew.
configure() {
    local folder=$1 wish="$PWD $*"
    shift
    if [ "$(cat "$folder/configured" 2>/dev/null)" = "$wish" ] &&
        ninja -C "$folder" build.ninja && meson configure "$folder"; then
        return 0
    fi >/dev/null 2>&1
    rm -rf "$folder"
    meson setup "$folder" "$@" && echo "$wish" >"$folder/configured"
}
