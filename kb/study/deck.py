"""Decks: which of all questions are studied together.

Refuses: when they are asked (`kb.study.schedule`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from kb.checks.ledger import within
from kb.study.values import Item, Kind, Level, Pair


class EmptyDeck(ReglarioError):
    """No question is of the kinds, rules, levels and languages asked for together."""

    code = "empty-deck"
    message = N_("No question is like that: {deck}.")
    hint = N_("Leave out one of the options, or look at “reglario study --decks”.")
    exit_code = 1


@dataclass(frozen=True, slots=True)
class Deck:
    """What the questions of a deck have in common; what is left empty is not asked for."""

    rules: tuple[str, ...] = ()
    """Numbers of rules, sections or chapters; below one of them lies the rule of a question."""
    levels: frozenset[Level] = frozenset()
    kinds: frozenset[Kind] = frozenset()
    pairs: frozenset[Pair] = frozenset()
    """Of questions about names: the pairs of languages. With none, all pairs."""

    def holds(self, item: Item) -> bool:
        """Whether a question is of this deck."""
        return (
            (not self.rules or any(within(item.rule, rule) for rule in self.rules if item.rule))
            and (not self.levels or item.level in self.levels)
            and (not self.kinds or item.id.kind in self.kinds)
            and (not self.pairs or item.pair is None or item.pair in self.pairs)
        )

    def read_in(self, lang: Language) -> Deck:
        """The deck for a reader of a language: of names, those asked from it or into it.

        Where pairs are asked for, those are.
        """
        if self.pairs:
            return self
        pairs = (Pair(one, other) for one in Language for other in Language if one is not other)
        return replace(
            self, pairs=frozenset(pair for pair in pairs if lang in {pair.source, pair.target})
        )

    def of(self, items: Iterable[Item], lang: Language | None = None) -> list[Item]:
        """The questions of the deck, for a reader of a language; in the order of the bank.

        Raises EmptyDeck.
        """
        read = self.read_in(lang) if lang else self
        found = [item for item in items if read.holds(item)]
        if not found:
            raise EmptyDeck(deck=str(self))
        return found

    def __str__(self) -> str:
        """The options that ask for it, as they are typed."""
        parts = [*(f"--section {rule}" for rule in self.rules)]
        parts += [f"--level {level}" for level in Level if level in self.levels]
        parts += [f"--kind {kind}" for kind in Kind if kind in self.kinds]
        parts += [f"--pair {pair}" for pair in sorted(map(str, self.pairs))]
        return " ".join(parts)
