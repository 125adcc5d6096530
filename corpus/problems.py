"""Problems found while reading: collected with their line, never fatal by themselves.

Refuses: deciding whether a problem stops an import; the command decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from corpus.errors import N_

PROBLEMS: Mapping[str, str] = {
    "no-effective-date": N_("The text does not say when it takes effect."),
    "number-repeated": N_("Rule {number} stands here a second time (first on line {first})."),
    "number-backwards": N_("Rule {number} comes after {previous}, which should follow it."),
    "letter-out-of-step": N_("Subrule {number} follows {previous}; {expected} was expected."),
    "number-out-of-step": N_("Rule {number} follows {previous}; {expected} was expected."),
    "stray-line": N_("This line belongs to no rule: “{text}”."),
    "missing-section": N_("The text has no {name} part; it may be cut off."),
    "truncated": N_("The source cuts the text of {number} off."),
    "replacement-character": N_("A character was lost before this file was written."),
    "empty-entry": N_("“{head}” has no text."),
    "entry-repeated": N_("“{head}” stands here a second time (first on line {first})."),
    "run-together": N_("“{head}” and its text stand on one line; they were parted."),
    "bad-number": N_("“{text}” is not a rule number."),
    "no-card": N_("Neither the page nor its rulings name the card."),
    "bad-date": N_("“{text}” is not a date."),
    "bad-item": N_("Item {item} lacks {key}, or it has another type than expected."),
    "card-key-taken": N_(
        "Item {item} has the oracle_id of “{name}”, which is another card; it was left out."
    ),
    "unknown-segment": N_("“{key}” names no rule, entry or card; it was kept."),
    "tag-left-out": N_("A formatting tag in “{key}” was left out; the text in it was kept."),
    "tag-marked": N_("A tag in “{key}” holds no text; {marker} stands for it."),
    "entity-marked": N_("“{key}” has the entity {marker}, which the file does not define."),
    "language-left-out": N_("The texts in “{lang}” were left out."),
    "variant-left-out": N_("“{key}” has a second text in “{lang}”; the first was taken."),
    "no-source-text": N_("“{key}” has no text in “{lang}”; it was left out."),
    "partly-translated": N_("“{key}” is translated in part only."),
    "plural-left-out": N_("“{key}” has plural forms; only the first was taken."),
    "column-left-out": N_("The column “{name}” was left out."),
    "category-left-out": N_("“{name}” is not read, here and further on."),
    "row-too-long": N_("This row has {count} cells more than the first one; they were left out."),
    "more-of-these": N_("Not listed are more problems of the kind “{kind}”: {count}."),
    "unknown-language": N_("The language of “{text}” could not be told; {lang} is assumed."),
}
"""Code → sentence. The codes are stable; the sentences are translated by the interface."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in a file: a code of `PROBLEMS`, its line (from 1), and the fields."""

    code: str
    line: int
    data: tuple[tuple[str, str], ...] = ()

    @property
    def message(self) -> str:
        """The English sentence."""
        return PROBLEMS[self.code].format(**dict(self.data))


@dataclass(slots=True)
class ProblemLog:
    """Collects problems while a file is read."""

    _found: list[Problem] = field(default_factory=list)

    def add(self, code: str, line: int, **data: object) -> None:
        """Note a problem; raises KeyError for a code that `PROBLEMS` lacks."""
        PROBLEMS[code]
        self._found.append(Problem(code, line, tuple((k, str(v)) for k, v in data.items())))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All problems so far, by line."""
        return tuple(sorted(self._found, key=lambda problem: problem.line))
