#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles the translations of all languages of LINGUAS: compile_po.py OUT, which is made anew."""
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
# Domain of gettext: folder.
DOMAINS = {"larets": ".", "larets-lessons": "lessons", "larets-rulebook": "rulebook",
           "larets-openings": "openings"}


def languages():
    with open(os.path.join(HERE, "LINGUAS"), encoding="utf-8") as f:
        return f.read().split()


def main():
    out = sys.argv[1]
    shutil.rmtree(out, ignore_errors=True)
    for language in languages():
        folder = os.path.join(out, language, "LC_MESSAGES")
        os.makedirs(folder)
        for domain, part in DOMAINS.items():
            subprocess.run(["msgfmt", "-o", os.path.join(folder, domain + ".mo"),
                            os.path.join(HERE, part, language + ".po")], check=True)


if __name__ == "__main__":
    main()
