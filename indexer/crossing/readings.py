"""What some words as a whole are read as, by the rows of a table.

Refuses: what a query makes of it (`indexer.crossing.expand`).
"""

from __future__ import annotations

from collections.abc import Iterable

from corpus.languages import Language
from indexer.crossing.table import CrossingRow, CrossingTable
from indexer.forms import FormTable
from indexer.stems import stem
from indexer.tokens import fold, is_word, words


def readings(
    table: CrossingTable, forms: FormTable, text: str, langs: Iterable[Language]
) -> list[CrossingRow]:
    """The rows whose key is all the words, by language in the given order.

    A word is what the texts have it as, with or without its accents; else what its letters
    make it. Raises BadCrossing.
    """
    found = []
    for lang in langs:
        key = tuple(_stem(forms, lang, word) for word in words(text))
        if key:
            found += [row for row in table.beginning(lang, key[0]) if row.stems == key]
    return found


def _stem(forms: FormTable, lang: Language, word: str) -> str:
    if not is_word(word):
        return fold(word)
    known = [form for form in forms.look(fold(word)) if form.lang is lang]
    known.sort(key=lambda form: form.word != word)
    return known[0].stem if known else stem(lang, word)
