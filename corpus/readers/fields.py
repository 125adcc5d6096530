"""Fields of JSON objects, taken only where they have the type that they should have.

Refuses: repairing. What has another type is reported once and left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from corpus.problems import ProblemLog


@dataclass(frozen=True, slots=True)
class Fields:
    """A JSON object that stands in an item of a file.

    `item` is the item's ordinal, from 1, which stands for the line; `name` tells people which
    item it is. A field that is wrong goes to the log as `bad-item`.
    """

    values: Mapping[str, Any]
    item: int
    name: str
    log: ProblemLog

    @classmethod
    def of(cls, value: object, item: int, name: str, key: str, log: ProblemLog) -> Fields | None:
        """The object, or None, reported under `key`, where the value is none."""
        if isinstance(value, dict):
            return cls(value, item, name, log)
        report(log, item, name, key)
        return None

    def text(self, key: str) -> str:
        """A text that may be absent; empty where it is."""
        value = self.values.get(key)
        if isinstance(value, str):
            return value
        if value is not None:
            self.bad(key)
        return ""

    def required(self, key: str) -> str | None:
        """A text that must be there and hold something; None, reported, where it does not."""
        value = self.values.get(key)
        if isinstance(value, str) and value.strip():
            return value
        self.bad(key)
        return None

    def day(self, key: str) -> date | None:
        """An ISO date that must be there; None, reported, where it is not."""
        try:
            return date.fromisoformat(self.values[key])
        except (KeyError, TypeError, ValueError):
            self.bad(key)
            return None

    def objects(self, key: str) -> tuple[Fields, ...]:
        """The objects of an array that may be absent."""
        value = self.values.get(key)
        if value is None:
            return ()
        if not isinstance(value, list):
            self.bad(key)
            return ()
        found = (Fields.of(entry, self.item, self.name, key, self.log) for entry in value)
        return tuple(entry for entry in found if entry)

    def bad(self, key: str) -> None:
        """Report a field."""
        report(self.log, self.item, self.name, key)

    def key_taken(self, name: str) -> None:
        """Report that the card of that name, which came before, has the same key."""
        self.log.add("card-key-taken", self.item, item=_called(self.item, self.name), name=name)


def report(log: ProblemLog, item: int, name: str, key: str) -> None:
    """Report that an item lacks a field or has it in another type."""
    log.add("bad-item", item, item=_called(item, name), key=key)


def _called(item: int, name: str) -> str:
    return f"{item} ({name})" if name else str(item)
