#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Help, man pages in every language and completion in bash and zsh know the same options and verbs.

The man pages are read as text; the completions are asked as their shells ask them, with the
programs of the build in front of everything else.  What the value of an option can be is asked for
those that have a list of them.  With --self-test: a page without an option must be found out.
"""
import os
import re
import subprocess
import sys
import tempfile

SOURCE = os.environ.get("LARETS_SOURCE", os.getcwd())
BUILD = os.environ.get("LARETS_BUILD", os.path.join(SOURCE, "build", "debug"))
PROGRAMS = {"larets": os.path.join(BUILD, "src", "ui", "larets"),
            "larets-cli": os.path.join(BUILD, "src", "cli", "larets-cli")}
PAGES = {"larets": "larets.6", "larets-cli": "larets-cli.1"}

# What zsh calls to offer words, made to print them.  (_describe hands names of arrays "word:about".)
ZSH = r"""
compadd() { while [[ $1 != -- ]]; do shift; done; shift; print -rl -- $@ }
_describe() { local name=$@[-1]; print -rl -- ${${(P)name}%%:*} }
_files() { print -r -- FILES $@[-1] }
_values() { print -rl -- $@[4,-1] }
compset() { PREFIX=${PREFIX#$~2} }
service=$1; shift
words=("$@") CURRENT=$# PREFIX=$@[-1]
source $COMPLETION
"""
BASH = r"""
source "$COMPLETION"
shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
case $1 in larets) _larets ;; *) _larets_cli ;; esac
printf '%s\n' "${COMPREPLY[@]}"
"""
SHELLS = {"bash": (["bash", "-c", BASH, "bash"], "larets.bash"),
          "zsh": (["zsh", "-f", "-c", ZSH, "zsh"], "_larets")}

faults = []


def options_of(text):
    return set(re.findall(r"--[a-z][a-z-]*", text.replace(r"\-", "-")))


def told(program, *words):
    return subprocess.run([PROGRAMS[program], *words], stdout=subprocess.PIPE, check=True, text=True).stdout


def same(where, found, wanted):
    for what, names in (("is missing", wanted - found), ("is too much", found - wanted)):
        faults.extend("%s: %s %s" % (where, name, what) for name in sorted(names))


def verbs_of_page(text):
    """The verbs of larets-cli's page: paragraphs of the section between the description and options."""
    part = re.split(r"^\.SH .*\n", text, flags=re.M)[4]
    return set(re.findall(r"^\.TP\n\.B[IR]* ([a-z]+)", part, re.M))


def check_page(where, text, program, help_text):
    same(where, options_of(text), options_of(help_text))
    if program == "larets-cli":
        same(where, verbs_of_page(text), set(re.findall(r"^  larets-cli (\w+)", help_text, re.M)))


def languages():
    with open(os.path.join(SOURCE, "data/po/LINGUAS"), encoding="utf-8") as f:
        return f.read().split()


def check_pages(helps):
    for language in [""] + languages():
        for program, page in PAGES.items():
            name = os.path.join("data/man", language, page)
            if language and not os.path.exists(os.path.join(SOURCE, name)):
                continue  # its readers get the English one
            with open(os.path.join(SOURCE, name), encoding="utf-8") as f:
                check_page(name, f.read(), program, helps[program])


def offered(shell, folder, *line):
    """What the shell offers at the end of these words; the words of one option and its value in bash
    are "--name" "=" "value"."""
    command, script = SHELLS[shell]
    environment = dict(os.environ, PATH=folder + os.pathsep + os.environ["PATH"],
                       COMPLETION=os.path.join(SOURCE, "data/completion", script))
    ran = subprocess.run([*command, line[0], *line], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                         env=environment, cwd=folder)
    if ran.stderr:
        faults.append("%s, %s: %s" % (shell, " ".join(line), ran.stderr.strip()))
    return set(ran.stdout.split("\n")) - {""}


def check_completion(shell, folder, helps):
    def asked(line, wanted):
        same("%s after %s" % (shell, " ".join(line)), offered(shell, folder, *line), set(wanted))

    cli = helps["larets-cli"]
    games = {row.split()[0]: row.split()[1].split(",") for row in told("larets-cli", "games").splitlines()}
    games = set(games) | {"%s/%s" % (game, variant) for game in games for variant in games[game]}
    courses = [row.split()[1] for row in told("larets-cli", "lesson").splitlines()]
    usages = dict(re.findall(r"^  larets-cli (\w+)(.*)", cli, re.M))
    everywhere = options_of(cli[cli.index("Everywhere"):]) - {"--"}
    of_games = set(re.findall(r"^  (--[a-z]+)", cli, re.M))

    asked(["larets", "--"], options_of(helps["larets"]))
    asked(["larets", "--game", ""], games)
    asked(["larets", "--lesson", ""], courses)
    asked(["larets", "--theme", ""], ["light", "dark", "contrast"])
    asked(["larets", "--lang", ""], ["en"] + languages())
    scenes = re.search(r"--scene NAME +(.*)", helps["larets"]).group(1).split(", ")
    asked(["larets", "--scene", ""], [name.split(":")[0] for name in scenes])
    asked(["larets", "--seed", ""], [])
    asked(["larets", "--size", "800x600", "--theme", ""], ["light", "dark", "contrast"])
    asked(["larets-cli", ""], usages)
    for verb, usage in usages.items():
        asked(["larets-cli", verb, "--"],
              options_of(usage) | everywhere | (of_games if " GAME" in usage else set()))
        if usage.startswith(" GAME"):
            asked(["larets-cli", verb, ""], games)
    asked(["larets-cli", "lesson", ""], courses)
    asked(["larets-cli", "show", "chess", "--lang", ""], ["en"] + languages())


def check_typed(folder):
    """What is begun already narrows the offer; zsh does that itself."""
    for line, wanted in ((["larets", "--theme", "=", "d"], {"dark"}), (["larets", "--theme", "="], {"light", "dark", "contrast"}),
                         (["larets", "--seats", "human,le"], {"human,level1", "human,level2", "human,level3"}),
                         (["larets-cli", "sol"], {"solve"}), (["larets", "a"], {"a folder", "a game.pgn", "a.larets"})):
        same("bash after " + " ".join(line), offered("bash", folder, *line), wanted)
    same("zsh after larets --theme=d", offered("zsh", folder, "larets", "--theme=d"), {"light", "dark", "contrast"})
    same("zsh after larets a", offered("zsh", folder, "larets", "a"), {"FILES *.(larets|pgn|pdn)"})


def self_test(helps):
    with open(os.path.join(SOURCE, "data/man/larets-cli.1"), encoding="utf-8") as f:
        page = f.read()
    for text, wanted in ((page.replace(r"\-\-divide", ""), 1), (page + r"\-\-news", 1),
                         (page.replace("\n.BR uci ", "\n.BR usi "), 2), (page, 0)):
        del faults[:]
        check_page("page", text, "larets-cli", helps["larets-cli"])
        if len(faults) != wanted:
            sys.exit("%d faults are wanted, not %s" % (wanted, faults))


def main():
    helps = {program: told(program, "--help") for program in PROGRAMS}
    if "--self-test" in sys.argv:
        return self_test(helps)
    check_pages(helps)
    with tempfile.TemporaryDirectory() as folder:
        for program, path in PROGRAMS.items():
            os.symlink(path, os.path.join(folder, program))
        os.mkdir(os.path.join(folder, "a folder"))
        for name in ("a game.pgn", "a.larets", "a.txt"):
            open(os.path.join(folder, name), "w", encoding="utf-8").close()
        for shell in SHELLS:
            check_completion(shell, folder, helps)
        check_typed(folder)
    print("\n".join(faults))
    print("manuals: %d faults" % len(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
