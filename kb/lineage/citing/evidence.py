"""What speaks for and against a number in running text being that of a rule.

Refuses: the numbers themselves, and whether such a rule exists.
"""

from __future__ import annotations

import re
from functools import cache

from corpus.lexicon import all_lexicons

BEFORE = 40
AFTER = 32
"""How far, in code points, the text around a number is looked at."""

_NAMES = ("cr", "c.r.", "comp rules", "comprehensive rules", "comp. rules")
_BETWEEN = r"[^\w\n$€£¥]{0,4}\Z"

_COUNTED_BEFORE = re.compile(
    r"(?:[$€£¥]\s?"
    r"|(?<![\d.])\d{1,3},"
    r"|(?<!\w)(?:v|ver|vers|versions?|versión|release|build|rev|revision|python|node)[.:]?\s?"
    r"|(?:[=<>~^]=|:=|=>)\s*"
    r"|(?<=[\d)])\s*[-+*/×]\s*"
    r"|[=<]\s*)\Z",
    re.IGNORECASE,
)
_ASSIGNED = re.compile(r"(?:[=<>~^:]=|=>|[=<])\s*\Z")
_FLOAT_LETTERS = frozenset({"d", "f", "m"})
"""What a program writes behind a fraction to say of what kind it is."""

_UNIT_AFTER = re.compile(
    r"[ \t\u00a0\u202f]?(?:[%‰°º€$£¥×]"
    r"|(?:[kKMGT]i?[Bb]|[kM]?bps|[kKMG]?Hz|[kmcμµn]?[mgs]|[kKM]|lbs?|oz|px|pt|em|rem|ms|min|sec|dpi|fps|"
    r"rpm|[km]?[VWAJ]|kWh|USD|EUR|GBP|MB|bytes?|bits?|million(?:es|s)?|billions?|millones|euros?|"
    r"dollars?|dólares|hours?|horas?|heures?|seconds?|secondes?|segundos?|minut[eo]?s?|days?|"
    r"points?|tickets?|tix|cm|mm|km|kg|mph|percent)(?![\w]))"
)
_FRACTION_BEFORE = re.compile(r"(?<![\w.])(?:\d{1,2}|\d{4,})\.\d+[\s,;x×:]+\Z")
_FRACTION_AFTER = re.compile(r"[\s,;x×:]+(?:\d{1,2}|\d{4,})\.\d+(?![\w.])")


@cache
def _cue() -> re.Pattern[str]:
    """A word of any of our languages before a number that says that it is a rule's."""
    words = {word for one in all_lexicons() for word in (*one.rule_words, *one.step_words)}
    words |= {word for one in all_lexicons() for word in one.see_words}
    named = "|".join(sorted(map(re.escape, (*words, *_NAMES)), key=len, reverse=True))
    articles = "|".join(
        sorted(
            {
                re.escape(word)
                for one in all_lexicons()
                for word in (*one.articles, *one.number_marks)
            }
        )
    )
    return re.compile(
        rf"(?<![^\W\d_])(?:{named}|§{{1,2}}){_BETWEEN}"
        rf"|(?<![^\W\d_])(?:{named})\s+(?:{articles}){_BETWEEN}",
        re.IGNORECASE,
    )


def is_announced(text: str, start: int) -> bool:
    """Whether a word before the place says that a rule's number follows."""
    return bool(_cue().search(text[max(0, start - BEFORE) : start]))


def is_followed_by_unit(text: str, end: int) -> bool:
    """Whether what stands after a number says what it counts: kilometres, euros, per cent."""
    return bool(_UNIT_AFTER.match(text[end : end + AFTER]))


def is_measure(text: str, start: int, end: int, letter: str) -> bool:
    """Whether the words around say that a number counts, measures or versions something.

    A `letter` behind the number leaves what programs do with fractions as the only doubt.
    """
    before = text[max(0, start - BEFORE) : start]
    after = text[end : end + AFTER]
    if letter:
        return letter in _FLOAT_LETTERS and bool(_ASSIGNED.search(before))
    return bool(
        _COUNTED_BEFORE.search(before)
        or _UNIT_AFTER.match(after)
        or _FRACTION_BEFORE.search(before)
        or _FRACTION_AFTER.match(after)
    )
