# SPDX-License-Identifier: MIT
# Completion of larets and larets-cli for bash.  Options, verbs, games and courses are what the
# programs themselves say that they have; here stands only which value belongs to which option.

# What larets-cli lists: games and their variants; courses of lessons.
_larets_games() {
    local game variants rest
    larets-cli games 2>/dev/null | while read -r game variants rest; do
        printf '%s\n' "$game"
        [ -z "$variants" ] || printf "$game/%s\n" ${variants//,/ }
    done
}
_larets_courses() { larets-cli lesson 2>/dev/null | cut -d ' ' -f 2; }

# The choices that a help shows behind an option: "--theme light|dark|contrast".
_larets_choices() { "$1" --help 2>/dev/null | sed -n "s/.*$2 \([a-z]*|[a-z|]*\).*/\1/p" | tr '|' '\n'; }

# The options in a piece of help.
_larets_options() { grep -o -e '--[a-z][a-z-]*'; }

# _larets_offer WORDS: those that continue what is typed.
_larets_offer() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur"); }

# _larets_files PATTERN...: folders, and files whose name matches one of them.
_larets_files() {
    local pattern
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -d -- "$cur"
        for pattern; do compgen -f -X "!$pattern" -- "$cur"; done)
}

# The value of an option that both programs have; false if there is none to offer.
_larets_value() {
    case $prev in
    --lang) _larets_offer "$(_larets_choices larets-cli --lang)" ;;
    --theme) _larets_offer "$(_larets_choices larets --theme)" ;;
    --game) _larets_offer "$(_larets_games)" ;;
    --lesson) _larets_offer "$(_larets_courses)" ;;
    --scene) _larets_offer "$(larets --help 2>/dev/null |
        sed -n 's/^  --scene NAME *//p' | tr -d ' ' | tr ',' '\n' | cut -d : -f 1)" ;;
    --screenshot) _larets_files '*.png' ;;
    --export) _larets_files '*.png' '*.svg' '*.gif' ;;
    --variants) _larets_files '*.json' ;;
    --audit | --frames | --speak-to) _larets_files '*' ;;
    --position | --option | --seats | --seed | --size | --scale | --level | --movetime | --depth | \
        --nodes | --threads | --hash | --seats-levels | --games | --opening | --at | --pace) ;;
    *) return 1 ;;
    esac
}

# The word under the cursor and the one before; "--name=value" comes as three words.
_larets_words() {
    cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
    [ "$cur" != = ] || cur=
    [ "$prev" != = ] || prev=${COMP_WORDS[COMP_CWORD - 2]}
}

_larets() {
    local cur prev before
    _larets_words
    if [ "$prev" = --seats ]; then
        before=${cur%"${cur##*,}"}
        _larets_offer "$(printf "$before%s\n" human level1 level2 level3)"
    elif ! _larets_value; then
        case $cur in
        -*) _larets_offer "$(larets --help 2>/dev/null | _larets_options)" ;;
        *) _larets_files '*.larets' '*.pgn' '*.pdn' ;;
        esac
    fi
}

_larets_cli() {
    local cur prev help verb=${COMP_WORDS[1]} usage
    _larets_words
    help=$(larets-cli --help 2>/dev/null)
    usage=$(sed -n "s/^  larets-cli $verb\( .*\|\)$/\1/p" <<<"$help")
    if [ "$COMP_CWORD" = 1 ] && [[ $cur != -* ]]; then
        _larets_offer "$(sed -n 's/^  larets-cli \([a-z]*\).*/\1/p' <<<"$help")"
    elif _larets_value; then
        :
    elif [[ $cur = -* ]]; then
        [[ $usage != *" GAME"* ]] || usage+=$(grep '^  --' <<<"$help")
        _larets_offer "$(printf '%s\n' "$usage" "$(grep '^Everywhere' <<<"$help")" | _larets_options)"
    elif [ "$prev" = "$verb" ] && [[ $usage = " GAME"* ]]; then
        _larets_offer "$(_larets_games)"
    elif [[ $usage = *COURSE* ]]; then
        _larets_offer "$(_larets_courses)"
    elif [[ $usage = *FILE* || $usage = *OUT* || $usage = *DIR* ]]; then
        _larets_files '*'
    fi
}

complete -F _larets larets
complete -F _larets_cli larets-cli
