"""What holds of every question that is made from words and numbers."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache

import pytest

from cli.messages import speaking
from cli.render.questions import written
from corpus.digest.edition import edition_rules
from corpus.languages import Language
from kb.study.levels import level_of
from kb.study.maker import Maker
from kb.study.makers.citations import Citations
from kb.study.makers.glossary import Glossary
from kb.study.makers.keywords import Keywords
from kb.study.makers.names import OfficialNames
from kb.study.makers.titles import Titles
from kb.study.near import FEWEST, WRONG
from kb.study.values import Level, Question

MAKERS: tuple[Maker, ...] = (Glossary(), Keywords(), Titles(), OfficialNames(), Citations())

_PRINT = """
import hashlib
from tests.kb.study.test_study_words import MAKERS
found = hashlib.sha256()
for maker in MAKERS:
    items = list(maker.items())
    found.update(repr(items).encode())
    for item in items[::7]:
        found.update(repr(maker.question(item)).encode())
print(found.hexdigest())
"""


@cache
def _made(maker: Maker) -> tuple[Question, ...]:
    return tuple(map(maker.question, maker.items()))


def _name(maker: Maker) -> str:
    return type(maker).__name__


@pytest.mark.parametrize("lang", Language)
@pytest.mark.parametrize("maker", MAKERS, ids=_name)
def test_options_differ_in_every_language(maker: Maker, lang: Language) -> None:
    """Two that look the same would both be right, or neither."""
    with speaking(lang):
        for made in map(written, _made(maker)):
            texts = {one.text.casefold() for one in made.options}
            assert len(texts) == len(made.options), made.id
            assert "" not in texts, made.id


@pytest.mark.parametrize("maker", MAKERS, ids=_name)
def test_every_wrong_option_says_why(maker: Maker) -> None:
    """And there are two or three of them, none of them right."""
    for made in _made(maker):
        assert FEWEST <= len(made.wrong) <= WRONG, made.item.id
        assert all(one.why for one in made.wrong), made.item.id
        assert not made.right.why, made.item.id


@pytest.mark.parametrize("maker", MAKERS, ids=_name)
def test_every_question_names_a_rule_of_the_edition(maker: Maker) -> None:
    """Its level is that of the rule, of a chapter the first; its kind is one of the maker's."""
    for item in maker.items():
        assert item.rule in edition_rules(), item.id
        chapter = item.level is Level.PLAYER and len(item.rule) == 1
        assert chapter or item.level == level_of(item.rule), item.id
        assert item.id.kind in maker.kinds, item.id


@pytest.mark.parametrize("maker", MAKERS, ids=_name)
def test_no_two_questions_have_one_id(maker: Maker) -> None:
    """Progress is kept by it."""
    ids = [item.id for item in maker.items()]
    assert len(ids) == len(set(ids)) > 0


def test_two_processes_make_the_same_questions() -> None:
    """Whatever order their sets have; every seventh is made, all are listed."""
    found = {
        subprocess.run(
            [sys.executable, "-c", _PRINT],
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1
