"""Texts of our own: a book of three rules in English, and what translators make of it."""

from __future__ import annotations

from pathlib import Path

ENGLISH = """Magic: The Gathering Comprehensive Rules

This small book is effective as of March 3, 2031.

Introduction

A small book of our own, for tests.

Contents

1. Game Concepts
100. Cats
101. Boxes
Glossary
Credits

1. Game Concepts

100. Cats

100.1. A cat may sleep anywhere.

100.1a While it sleeps, no player may wake it (see rule 101.1).
Example: A cat sleeps in a box. It goes on sleeping.

101. Boxes

101.1. A box is empty until a cat is in it. See rule 100, “Cats.”

Glossary

Box
A place for a cat. See rule 101, “Boxes.”

Credits

Nobody else.
"""

SPANISH = """100. Gatos

100.1. Un gato puede dormir  en cualquier sitio.

100.1a Mientras duerme, ningún jugador puede despertarlo (véase la regla 101.1).
Ejemplo: Un gato duerme en una caja. Sigue  durmiendo.

101. Cajas

101.1. Una caja está vacía hasta que hay un gato en ella. Véase la regla 100, «Gatos».

101.2. Esta regla sobra.
"""

FRENCH = """100. Chats

100.1. Un chat peut dormir  partout.

100.1a Pendant qu’il dort, aucun joueur ne peut le réveiller (voir règle 101.1).
Exemple : Un chat dort dans une boîte. Il continue de dormir.

101. Boîtes

101.1. Une boîte est vide jusqu’à ce qu’un chat soit dedans. Voir règle 100, « Chats ».
"""


def write_english(folder: Path) -> Path:
    """The book as a file."""
    path = folder / "cats.txt"
    path.write_text(ENGLISH, "utf-8")
    return path


def written(path: Path, text: str) -> Path:
    """A text as a file."""
    path.write_text(text, "utf-8")
    return path
