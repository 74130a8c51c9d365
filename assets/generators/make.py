# SPDX-License-Identifier: MIT
"""Writes every picture under assets/ anew; the result is the same byte for byte.  Run: python3 assets/generators/make.py"""
import os, sys
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import signs, icons, marks, faces, chess, dominoes, draughts, halma, kamisado, kalah, ludo, morris, ugolki, app, desktop

for part in (signs, icons, marks, faces, chess, dominoes, draughts, halma, kamisado, kalah, ludo, morris, ugolki, app, desktop): part.main()
