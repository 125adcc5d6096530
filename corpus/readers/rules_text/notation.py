"""How a line of the rules begins: a number, or the label of an example.

The number's last period, and the space after it, are missing in some official files, and
some subrules have a period that others lack. Refuses: order and meaning.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from corpus.languages import Language
from corpus.lexicon import Lexicon, lexicon_of
from corpus.numbers import RuleNumber
from corpus.readers.rules_text.lines import Line

_RULE = re.compile(r"([1-9]\d\d\.[1-9]\d{0,3}[a-z]{0,2})(?=\s|\.(?!\d)|$)\.?\s*(.*)", re.DOTALL)
_HEADING = re.compile(r"([1-9](?:\d\d)?)\.\s*([«“\"¡¿(]?[^\W\d_].*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Numbered:
    """A line that begins with a number, and what follows the number."""

    number: RuleNumber
    text: str
    line: Line


def numbered_rule(line: Line) -> Numbered | None:
    """Read `702.145. Text`, `702.145b Text`; None for every other line."""
    # The first character decides for most lines, before the pattern has to.
    if not line.text[0].isdecimal():
        return None
    match = _RULE.match(line.text)
    return Numbered(RuleNumber.parse(match[1]), match[2], line) if match else None


def numbered_heading(line: Line) -> Numbered | None:
    """Read `7. Title` and `702. Title`; None for every other line."""
    if not line.text[0].isdecimal():
        return None
    match = _HEADING.match(line.text)
    return Numbered(RuleNumber.parse(match[1]), match[2], line) if match else None


def numbered(line: Line) -> Numbered | None:
    """Read a rule or a heading."""
    return numbered_rule(line) or numbered_heading(line)


def example_text(line: Line, lexicon: Lexicon) -> str | None:
    """What follows `Example:`, in any language's spacing; None for a line without the label."""
    match = _example_pattern(lexicon.lang).match(line.text)
    return match[1] if match else None


@cache
def _example_pattern(lang: Language) -> re.Pattern[str]:
    labels = "|".join(map(re.escape, lexicon_of(lang).example_labels))
    return re.compile(rf"(?:{labels})s?\s*:\s*(.*)", re.IGNORECASE | re.DOTALL)
