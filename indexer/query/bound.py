"""A query bound to an index: which terms it asks of which field.

Lives here: frozen nodes, all hashable, so that what was found for one can be kept. Refuses:
the typed query, and evaluation (`indexer.matching`).
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from corpus.languages import Language
from corpus.numbers import RuleNumber
from indexer.engine.postings import ALL_ZONES
from indexer.frozen import Frozen


class Step:
    """How a term came to stand for a word."""

    LEMMA = "lemma"
    KIN = "kin"
    FUZZY = "fuzzy"
    TERM = "term"
    SAYING = "saying"
    WORD = "lexicon"


ACROSS_STEPS = frozenset({Step.TERM, Step.SAYING, Step.WORD})
"""Steps to other words than the one that was typed, mostly of another language."""


class KeyUse(NamedTuple):
    """A term of the field `key` that stands for a word, and how well: 1 for its own lemma."""

    term: str
    lang: Language | None
    weight: float = 1.0
    step: str = Step.LEMMA

    @property
    def is_lemma(self) -> bool:
        """Whether the term is the word itself, bent or not."""
        return self.weight >= LEMMA and self.step == Step.LEMMA


class TermWord(Frozen):
    """A word as keys. `forms` are its exact written forms, which rank first.

    Keys of a weight below `LEMMA` are kin (the same stem, a near spelling), and keys of other
    steps are other words that say it: they count as finds where words are wishes, not where
    an operator asks for the word.
    """

    text: str
    keys: tuple[KeyUse, ...]
    forms: tuple[str, ...]
    zones: int = ALL_ZONES

    def __eq__(self, other: object) -> bool:
        """As of any value; written out, since a search compares words by the thousand."""
        return self is other or (
            isinstance(other, TermWord)
            and self.text == other.text
            and self.zones == other.zones
            and self.keys == other.keys
            and self.forms == other.forms
        )

    def __hash__(self) -> int:
        """The word's own hash: its keys would make every look-up slow, and follow from it."""
        return hash((self.text, self.zones, len(self.keys)))


LEMMA = 0.8
"""Keys of at least this weight are the word itself."""


class TermPhrase(Frozen):
    """Words one after the other: for each, the terms of `field` that it may be."""

    text: str
    field: str
    slots: tuple[tuple[str, ...], ...]
    zones: int = ALL_ZONES


class TermForms(Frozen):
    """Any of several written forms: what a prefix or a fuzzy word stands for."""

    text: str
    forms: tuple[str, ...]
    zones: int = ALL_ZONES


class Select(Frozen):
    """Documents that have any of the terms in a field; never scored."""

    field: str
    terms: tuple[str, ...]


class SelectRange(Frozen):
    """Documents whose term in a field lies between two, both included; never scored."""

    field: str
    first: str
    last: str


class NumberRange(Frozen):
    """Rules from one number to another, with what belongs to the last; never scored."""

    first: RuleNumber
    last: RuleNumber


class Jump(Frozen):
    """A rule number typed alone: the rule, then what belongs to it, then what names it."""

    number: str


class AllOf(Frozen):
    """Documents that match all items."""

    items: tuple[Bound, ...]


class AnyOf(Frozen):
    """Documents that match an item."""

    items: tuple[Bound, ...]


class NoneOf(Frozen):
    """Documents that do not match the item."""

    item: Bound


class Wishes(Frozen):
    """What a person types without operators.

    Documents must match all of `musts` and none of `nots`; among these, they must match a
    wish, unless one of the musts is itself something looked for.
    """

    wishes: tuple[Bound, ...]
    musts: tuple[Bound, ...] = ()
    nots: tuple[Bound, ...] = ()


class Everything(Frozen):
    """Every document."""


class NoDocument(Frozen):
    """No document."""


Bound = (
    TermWord
    | TermPhrase
    | TermForms
    | Select
    | SelectRange
    | NumberRange
    | Jump
    | AllOf
    | AnyOf
    | NoneOf
    | Wishes
    | Everything
    | NoDocument
)

FILTERS = (Select, SelectRange, NumberRange, Everything)
"""Nodes that only select."""


def is_filter(node: Bound) -> bool:
    """Whether a node only selects documents, and nothing is looked for in their texts."""
    if isinstance(node, NoneOf):
        return True
    if isinstance(node, AllOf | AnyOf):
        return all(map(is_filter, node.items))
    return isinstance(node, FILTERS)


def uncrossed(node: Bound, is_known: Callable[[TermWord], bool]) -> Bound:
    """A query whose words are only what they are, where the texts have them."""
    match node:
        case TermWord():
            if not is_known(node):
                return node
            keys = tuple(use for use in node.keys if use.step not in ACROSS_STEPS)
            return TermWord(node.text, keys, node.forms, node.zones)
        case Wishes(wishes, musts, nots):
            words = [wish for wish in wishes if isinstance(wish, TermWord) and wish.forms]
            unknown = {word.text for word in words if not is_known(word)}
            own = (wish for wish in wishes if not _says_more(wish, unknown))
            return Wishes(tuple(uncrossed(wish, is_known) for wish in own), musts, nots)
        case _:
            return node


def is_known(word: TermWord, count: Callable[[str, str], int]) -> bool:
    """Whether any text has the word itself, bent or not; `count` is of a field and a term."""
    own = (use for use in word.keys if use.weight >= LEMMA and use.step not in ACROSS_STEPS)
    return any(count("key", use.term) for use in own)


def _says_more(wish: Bound, unknown: AbstractSet[str]) -> bool:
    """Whether a wish is but a further word of what known ones may be read as."""
    if not isinstance(wish, TermWord) or wish.forms:
        return False
    return unknown.isdisjoint(wish.text.rpartition("+")[0].split(" "))


def terms_sought(node: Bound) -> tuple[TermWord | TermPhrase | TermForms, ...]:
    """The words, phrases and forms that a query looks for, not those that it excludes."""
    if isinstance(node, TermWord | TermPhrase | TermForms):
        return (node,)
    inside: tuple[Bound, ...] = ()
    if isinstance(node, AllOf | AnyOf):
        inside = node.items
    elif isinstance(node, Wishes):
        inside = (*node.musts, *node.wishes)
    return tuple(dict.fromkeys(term for item in inside for term in terms_sought(item)))
