"""Writing a number as a text would say it.

Refuses: agreement; only what has one form is offered as a fix.
"""

from __future__ import annotations

from kb.lint.checks.facts.amounts import Amount, Sort
from kb.lint.checks.facts.compare import Fault
from kb.lint.checks.facts.words import fact_words
from kb.lint.text import Text
from kb.lint.values import Fix

_SMALL = 1000
"""From here on languages mark the thousands in their own ways."""


def said_as(wanted: Amount, instead: Amount, text: Text) -> str:
    """A number as it would stand in place of another one of a text; '' where that is unsure."""
    if wanted.worth.denominator != 1 or wanted.worth >= _SMALL:
        return ""
    if instead.digits and wanted.sort is not Sort.ORDINAL is not instead.sort:
        return str(wanted.worth)
    words = fact_words(text.lang)
    table = words.ordinals if instead.sort is Sort.ORDINAL else words.cardinals
    if wanted.sort is Sort.PART or (wanted.sort is Sort.ORDINAL) is not (
        instead.sort is Sort.ORDINAL
    ):
        return ""
    return next((word for word, value in table.items() if value == wanted.worth), "")


def number_fix(fault: Fault[Amount], text: Text) -> Fix | None:
    """The fix of a number that became another: digits, or a cardinal in place of a cardinal.

    Both count several things, so that nothing else in the sentence changes; ordinals agree with
    their noun, and are left to people.
    """
    wanted, instead = fault.source[0], fault.target[0]
    if min(wanted.worth, instead.worth) < 2 or instead.sort is Sort.ORDINAL:
        return None
    words = text.text[instead.start : instead.end]
    if not instead.digits and words.lower() not in fact_words(text.lang).cardinals:
        return None
    new = said_as(wanted, instead, text)
    if not new:
        return None
    return Fix(instead.start, instead.end, new.capitalize() if words[0].isupper() else new)
