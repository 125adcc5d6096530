"""Which concept a homograph stands for, by the words beside it: to counter a spell, a counter.

What cannot be told so is left as it is. Refuses: the patterns (`senses.toml`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from corpus.languages import Language
from kb.terms.concepts import Place

_WINDOW = 60
"""So far before and behind a word its sense is looked for."""


@dataclass(frozen=True, slots=True)
class _Sense:
    """A concept, what its form may look like, and what stands right before and behind it."""

    concept: str
    form: re.Pattern[str]
    before: re.Pattern[str]
    after: re.Pattern[str]


class Senses:
    """The senses of one language's homographs."""

    def __init__(self, tables: Iterable[Mapping[str, Any]]) -> None:
        """Take the patterns; the first of a concept that fits decides."""
        self._of: dict[str, list[_Sense]] = {}
        for table in tables:
            sense = _Sense(
                table["concept"],
                re.compile(table.get("form", ""), re.IGNORECASE),
                re.compile(rf"(?:{table.get('before', '')})\Z", re.IGNORECASE),
                re.compile(table.get("after", ""), re.IGNORECASE),
            )
            self._of.setdefault(sense.concept, []).append(sense)

    def narrowed(self, text: str, place: Place) -> Place:
        """A place with the one concept that the words beside it ask for, if they ask for one."""
        if len(place.candidates) < 2 or self._of.keys().isdisjoint(place.concepts):
            return place
        start, end = place.span
        before, after = text[max(0, start - _WINDOW) : start], text[end : end + _WINDOW]
        chosen = [
            one
            for one in place.candidates
            if any(
                sense.form.match(place.words)
                and sense.before.search(before)
                and sense.after.match(after)
                for sense in self._of.get(one.concept, ())
            )
        ]
        return replace(place, candidates=tuple(chosen)) if len(chosen) == 1 else place


@cache
def senses_of(lang: Language) -> Senses:
    """The senses of a language; one without homographs has none."""
    text = files("kb.terms").joinpath("senses.toml").read_text(encoding="utf-8")
    return Senses(tomllib.loads(text).get(lang, ()))
