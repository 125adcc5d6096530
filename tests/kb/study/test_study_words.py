"""What holds of every question that is made from words and numbers."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from cli.messages import speaking
from cli.render.questions import written
from corpus.digest.edition import edition_rules
from corpus.languages import Language
from kb.study.levels import level_of
from kb.study.maker import Maker
from kb.study.makers.titles import Titles
from kb.study.near import FEWEST, WRONG

MAKERS: tuple[Maker, ...] = (Titles(),)

_PRINT = """
import hashlib
from tests.kb.study.test_study_words import MAKERS
found = hashlib.sha256()
for maker in MAKERS:
    for item in maker.items():
        found.update(repr(maker.question(item)).encode())
print(found.hexdigest())
"""


def _name(maker: Maker) -> str:
    return type(maker).__name__


@pytest.mark.parametrize("lang", Language)
@pytest.mark.parametrize("maker", MAKERS, ids=_name)
def test_options_differ_in_every_language(maker: Maker, lang: Language) -> None:
    """Two that look the same would both be right, or neither."""
    with speaking(lang):
        for item in maker.items():
            made = written(maker.question(item))
            texts = {one.text.casefold() for one in made.options}
            assert len(texts) == len(made.options), item.id
            assert "" not in texts, item.id


@pytest.mark.parametrize("maker", MAKERS, ids=_name)
def test_every_wrong_option_says_why(maker: Maker) -> None:
    """And there are two or three of them, none of them right."""
    for item in maker.items():
        made = maker.question(item)
        assert FEWEST <= len(made.wrong) <= WRONG, item.id
        assert all(one.why for one in made.wrong), item.id
        assert not made.right.why, item.id


@pytest.mark.parametrize("maker", MAKERS, ids=_name)
def test_every_question_names_a_rule_of_the_edition(maker: Maker) -> None:
    """Its level is that of the rule, and its kind is one of the maker's."""
    for item in maker.items():
        assert item.rule in edition_rules(), item.id
        assert item.level == level_of(item.rule), item.id
        assert item.id.kind in maker.kinds, item.id


@pytest.mark.parametrize("maker", MAKERS, ids=_name)
def test_no_two_questions_have_one_id(maker: Maker) -> None:
    """Progress is kept by it."""
    ids = [item.id for item in maker.items()]
    assert len(ids) == len(set(ids)) > 0


def test_two_processes_make_the_same_questions() -> None:
    """Whatever order their sets have."""
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
