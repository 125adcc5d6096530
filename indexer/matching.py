"""Evaluates a bound query on one group: which documents match, and how well.

What an operator or a field asks for is exact; what is typed side by side is a wish
(`indexer.wishing`). Refuses: choosing among the matches (`indexer.ranking`).
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import lru_cache

from corpus.errors import ReglarioError
from corpus.numbers import RuleNumber
from indexer.query.bound import (
    AllOf,
    AnyOf,
    Bound,
    Everything,
    Jump,
    KeyUse,
    NoDocument,
    NoneOf,
    NumberRange,
    Select,
    SelectRange,
    TermForms,
    TermPhrase,
    TermWord,
    Wishes,
)
from indexer.scores import Scores, intersection, summed, without
from indexer.words import Finder, Term

RULE_ITSELF, _RULE_INSIDE = 8.0, 4.0


class Matcher(Finder):
    """Evaluates queries on one group's index."""

    def find(self, node: Bound, *, strict: bool = False) -> Scores:
        """The documents that match. With `strict`, kin do not count as the word itself."""
        match node:
            case TermWord() | TermPhrase() | TermForms():
                found = self.term(_strict(node) if strict else node)
            case AllOf(items):
                found = self.all_of(items)
            case AnyOf(items):
                found = summed([self.find(item, strict=True) for item in items])
            case NoneOf(item):
                found = without(self._everything(), [self.find(item, strict=True)])
            case Wishes():
                from indexer.wishing import granted

                found = granted(self, node)
            case Jump(number):
                found = self._jump(number)
            case _:
                found = dict.fromkeys(self.chosen(node), 0.0)
        return found

    def all_of(self, items: Iterable[Bound]) -> Scores:
        """The documents that match all items."""
        items = tuple(items)
        wanted = [self.find(item, strict=True) for item in items if not isinstance(item, NoneOf)]
        unwanted = [self.find(item.item, strict=True) for item in items if isinstance(item, NoneOf)]
        found = intersection(wanted) if wanted else self._everything()
        return without(found, unwanted)

    def chosen(self, node: Bound) -> AbstractSet[int]:
        """The documents that a filter lets pass."""
        match node:
            case Select(field, terms):
                return self._having(field, terms)
            case SelectRange(field, first, last):
                names = self.reader.terms(field)
                return self._having(field, (name for name in names if first <= name <= last))
            case NumberRange(first, last):
                return self._having("number", self._numbers(first, last))
            case Everything():
                return self._everything().keys()
            case NoDocument():
                return frozenset()
            case _:
                return self.find(node).keys()

    def passes_all(self, node: Bound) -> bool:
        """Whether a filter lets every document pass, as `kind:card` does among cards."""
        if not isinstance(node, Select):
            return isinstance(node, Everything)
        sizes = (len(self.reader.postings(node.field, term)) for term in node.terms)
        return any(size == self.reader.size for size in sizes)

    def _everything(self) -> Scores:
        return dict.fromkeys(set(range(self.reader.size)) - self.reader.removed, 0.0)

    def _having(self, field: str, terms: Iterable[str]) -> AbstractSet[int]:
        docs: set[int] = set()
        for term in terms:
            docs.update(self.reader.postings(field, term).ids)
        return docs - self.reader.removed if self.reader.removed else docs

    def _numbers(self, first: RuleNumber, last: RuleNumber) -> Iterable[str]:
        for name in self.reader.terms("number"):
            number = _number(name)
            if number and (first <= number <= last or last in number.ancestors()):
                yield name

    def _jump(self, number: str) -> Scores:
        word = TermWord(number, (KeyUse(f":{number}", None),), ())
        inside = dict.fromkeys(self._having("number", (f"{number}*",)), _RULE_INSIDE)
        itself = dict.fromkeys(self._having("number", (number,)), RULE_ITSELF)
        return {**self.find(word), **inside, **itself}


def _strict(word: Term) -> Term:
    """A word without its kin, unless no text has the word itself: then they stand for it."""
    if not isinstance(word, TermWord):
        return word
    keys = tuple(use for use in word.keys if use.is_lemma)
    is_known = any(use.lang for use in keys)
    return TermWord(word.text, keys, word.forms, word.zones) if is_known else word


@lru_cache(maxsize=1 << 14)
def _number(name: str) -> RuleNumber | None:
    try:
        return RuleNumber.parse(name)
    except ReglarioError:
        return None
