"""The embedded digest against the real texts: its data, its cards, and words of its own."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest
from digest_texts import FOLDER, digest

from corpus.digest.edition import GLOSSARY_FILE, RULES_FILE
from corpus.languages import Language
from corpus.readers import read_file
from kb.edition_build import glossary_table, rules_table

pytestmark = pytest.mark.real


def test_the_data_on_the_edition_are_what_is_read_from_it(real_texts: Path) -> None:
    """`python -m kb.edition_build` would write the same two files."""
    records = list(read_file(real_texts / "corpora" / "en" / "cr-2026-08-07.txt").records)
    assert rules_table(records) == (FOLDER / RULES_FILE).read_text("utf-8")
    assert glossary_table(records) == (FOLDER / GLOSSARY_FILE).read_text("utf-8")


def test_the_cards_of_the_rulings_are_real(real_texts: Path) -> None:
    """Under their English names, or that of their front face."""
    path = real_texts / "corpora" / "mtgjson-AtomicCards-es-fr.json"
    cards = json.loads(path.read_text("utf-8"))["data"]
    names = {*cards, *(name.partition(" // ")[0] for name in cards)}
    assert {ruling.card for ruling in digest(Language.EN).rulings} <= names


def test_the_rulings_are_as_many_and_of_the_same_day_as_the_real_ones(real_texts: Path) -> None:
    """The saved page of Curse of Leeches has 13, all of one day."""
    page = (real_texts / "seeds" / "002_e3347ca82ab3040a.txt").read_text("utf-8")
    real = page.count("24 septembre 2021")
    ours = [r.date for r in digest(Language.EN).rulings if r.card == "Curse of Leeches"]
    assert [date(2021, 9, 24)] * real == ours
