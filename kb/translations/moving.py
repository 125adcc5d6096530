"""Where units of one edition stand in another, and texts with their references moved likewise.

Refuses: comparing the texts.
"""

from __future__ import annotations

import re
from datetime import date
from functools import cached_property

from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.lineage.carried import Carried
from kb.lineage.chain import Chain
from kb.lineage.citing.judge import Judge
from kb.lineage.citing.notes import Notes
from kb.lineage.units import UnitKind as LineageKind

_RULE = re.compile(r"(?P<before>example:)?(?P<number>\d[^/#:]*)(?P<after>(?:/\d+)?(?:#.*)?)")
_ENTRY = re.compile(r"glossary:(?P<head>.*?)(?P<after>(?:#head)?)", re.DOTALL)


class Moving:
    """From one English edition to another. `is_known` is False where they cannot be compared."""

    def __init__(self, kb: KnowledgeBase, chain: Chain, start: date, end: date) -> None:
        """Take the two editions; nothing is compared before it is asked for."""
        self._kb = kb
        self._chain = chain
        self.start = start
        self.end = end

    @cached_property
    def is_known(self) -> bool:
        """Whether each edition between the two can be compared with the next."""
        if self.start == self.end:
            return True
        editions = set(self._chain.editions)
        if not {self.start, self.end} <= editions or self.start > self.end:
            return False
        first, last = self._chain.place(self.start), self._chain.place(self.end)
        return None not in self._chain.steps[first:last]

    @cached_property
    def _onward(self) -> dict[tuple[LineageKind, str], str]:
        carried = Carried(self._chain, self.start, self.end).onward
        return {key: one.new for key, one in carried.items()}

    def key(self, key: str) -> str | None:
        """Where a unit stands now; None where it is gone. Keys of other units stay."""
        if self.start == self.end:
            return key
        if entry := _ENTRY.fullmatch(key):
            head = self._onward.get((LineageKind.GLOSSARY, entry["head"]))
            return f"glossary:{head}{entry['after']}" if head else None
        if rule := _RULE.fullmatch(key):
            number = self._onward.get((LineageKind.RULE, rule["number"]))
            return f"{rule['before'] or ''}{number}{rule['after']}" if number else None
        return key

    @cached_property
    def _judge(self) -> Judge:
        return Judge(self._kb, self._chain, self.start, self.end)

    def text(self, text: str, lang: Language) -> str:
        """A text whose sure references are those of the edition at the end."""
        if self.start == self.end or not any(char.isdigit() for char in text):
            return text
        return self._judge.report(Notes("", text), lang, likely=True).updated
