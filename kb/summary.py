"""What a file holds, in numbers and as one digest of all its records.

Refuses: places in the file, which do not make two files different editions.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from corpus.records import CardRecord, GlossaryRecord, Record, RuleRecord, RulingRecord


@dataclass(frozen=True, slots=True)
class Counts:
    """How many of each a file holds; `rulings` are pairs of ruling and card."""

    headings: int = 0
    rules: int = 0
    glossary: int = 0
    examples: int = 0
    rulings: int = 0
    cards: int = 0


class Summary:
    """Takes records one by one; `counts` and `digest` are those of all so far."""

    def __init__(self) -> None:
        self._counts = dict.fromkeys(Counts.__slots__, 0)
        self._hash = hashlib.sha256()

    def add(self, record: Record) -> None:
        """Count a record and take in what it says."""
        match record:
            case RuleRecord():
                self._counts["rules" if record.number.rule else "headings"] += 1
                self._counts["examples"] += len(record.examples)
                examples = tuple(example.text for example in record.examples)
                self._take(record.number, record.title, record.text, record.truncated, examples)
            case GlossaryRecord():
                self._counts["glossary"] += 1
                self._take(record.head, record.heads, record.text, record.obsolete)
            case RulingRecord():
                self._counts["rulings"] += 1
                called = (record.card, record.oracle_id, record.source)
                self._take(called, record.date, record.lang, record.text, record.rules)
            case CardRecord():
                self._counts["cards"] += 1
                self._take(record.name, record.oracle_id, record.layout, record.faces)

    def _take(self, *values: object) -> None:
        self._hash.update(repr(values).encode("utf-8", "surrogatepass"))

    @property
    def counts(self) -> Counts:
        """How many of each there are."""
        return Counts(**self._counts)

    @property
    def digest(self) -> str:
        """Hexadecimal; equal for files that say the same, whatever their encoding."""
        return self._hash.hexdigest()
