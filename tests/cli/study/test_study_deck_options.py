"""The options that choose a deck."""

from __future__ import annotations

from typing import Any

import pytest

from cli.commands.deck_options import KINDS, LEVELS, PAIRS, deck_of
from corpus.languages import Language
from kb.study.deck import Deck
from kb.study.keywords import UnknownKeyword
from kb.study.values import Kind, Level, Pair

NONE: dict[str, Any] = dict.fromkeys(("sections", "keywords", "levels", "kinds", "pairs"), ())


def test_the_words_of_the_options_are_those_of_the_values() -> None:
    """Each kind and level can be asked for, and every pair of languages."""
    assert tuple(Kind) == KINDS
    assert tuple(Level) == LEVELS
    pairs = {str(Pair(one, other)) for one in Language for other in Language if one is not other}
    assert pairs == set(PAIRS)


def test_without_options_the_deck_is_everything() -> None:
    """Nothing is asked for."""
    assert deck_of(NONE) == Deck()


def test_keywords_are_rules_of_the_deck() -> None:
    """Beside those given by number, each once."""
    deck = deck_of(NONE | {"sections": ("601", "702.9"), "keywords": ("vuela", "Trample")})
    assert deck.rules == ("601", "702.9", "702.19")


def test_levels_kinds_and_pairs_are_values() -> None:
    """Of the types that a deck has."""
    deck = deck_of(NONE | {"levels": ("judge-1",), "kinds": ("name",), "pairs": ("es-fr",)})
    assert deck == Deck(
        levels=frozenset({Level.JUDGE_1}),
        kinds=frozenset({Kind.NAME}),
        pairs=frozenset({Pair(Language.ES, Language.FR)}),
    )


def test_an_unknown_keyword_is_refused() -> None:
    """With the closest names."""
    with pytest.raises(UnknownKeyword):
        deck_of(NONE | {"keywords": ("trampel",)})
