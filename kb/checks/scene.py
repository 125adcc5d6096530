"""A case at work: its game, and the words by which its tokens name things.

Refuses: what the tokens do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from corpus.errors import N_
from kb.checks.say_values import found_words
from kb.checks.told import Told
from kb.game.book import Book
from kb.game.choices import Script
from kb.game.errors import Unmodelled
from kb.game.game import Game
from kb.game.state import Obj, ObjectId, PlayerState, Ref

GONE = N_("“{label}” is not in the game now; there are {known}")


class Failed(Exception):
    """An assertion does not hold: what was expected, and what is."""

    def __init__(
        self,
        expected: object,
        found: object,
        told: Told | None = None,
        of: tuple[object, ...] = (),
    ) -> None:
        """Keep both with what they are `of`, or the sentence that says it better."""
        self.found = found
        self.is_gone = False
        data = {"expected": found_words(expected), "found": found_words(found)}
        self.told = told or Told(N_("expected: {expected}; found: {found}"), data)
        for one in reversed(of if told is None else ()):
            self.told = Told(N_("{one}: {other}"), {"one": one, "other": self.told})
        super().__init__(str(self.told))

    def __reduce__(self) -> tuple[object, ...]:
        """Rebuild from the sentence, so that a report crosses process borders whole."""
        return Failed, ("", "", self.told)


@dataclass(eq=False)
class Scene:
    """The game of one run of a case."""

    game: Game
    refused: str = ""
    """The rule that refused what was done last; '' if it was allowed."""
    refusal: Told | None = None
    """Which action it refused, and why."""
    before: dict[str, ObjectId] = field(default_factory=dict)
    """Label → the object that it was when the actions began."""
    answers: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def under(cls, book: Book, players: tuple[str, ...] = ("A", "B")) -> Scene:
        """A new game under a book of rules."""
        game = Game(book=book, script=Script())
        game.players = {name: PlayerState(name) for name in players}
        return cls(game)

    def obj(self, label: str) -> Obj:
        """The object that a card or token is now."""
        found = self.game.find(str(label))
        if found is None:
            there = {obj.label for obj in self.game.objects.values() if obj.label}
            data = {"label": str(label), "known": ", ".join(sorted(there))}
            failed = Failed(label, "", Told(GONE, data))
            failed.is_gone = True
            raise failed
        return found

    def ref(self, word: str) -> Ref:
        """A player by name, or an object by label."""
        return str(word) if word in self.game.players else self.obj(word).id

    def player(self, word: str) -> PlayerState:
        """A player by name."""
        if word not in self.game.players:
            raise Unmodelled(rule="102.1", feature=f"player {word}")
        return self.game.players[str(word)]
