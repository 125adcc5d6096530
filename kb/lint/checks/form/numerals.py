"""How numbers are written: which mark parts thousands, and which a fraction."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.form.words import FormWords, form_words
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Fix, Severity

_NUMBER = re.compile(
    r"(?<![\w.,/+−-])(\d{1,3}(?:([.,'’ \u00a0\u202f])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d+))?"
    r"(?![\w/]|[.,]\d)"
)
_YEAR = re.compile(r"(?<![\w.,/+−-])(?:19|20)\d\d(?![\w/]|[.,]\d)")
"""Four digits that English writes without a mark, as it does years."""
_DIGITS = re.compile(r"\D")


class NumberFormat(Check):
    """A number with the marks of another language."""

    id = "number-format"
    rows = (13,)
    error_class = ErrorClass.LOCALE
    severity = Severity.MINOR
    title = N_("a number written as in another language")
    about = N_(
        "Thousands are parted, or a fraction is set off, by a mark that the language does not use "
        "for it: “1,000” in Spanish is one with three decimals. Only numbers that the source has "
        "too are looked at; numbers of rules are none."
    )
    right = (
        Example(Language.ES, "1,000 of 2.5", "1000 de 2,5"),
        Example(Language.ES, "10,000 (see rule 702.5)", "10\u202f000 (véase la regla 702.5)"),
        Example(Language.FR, "1,000 of 2.5", "1\u00a0000 de 2,5"),
    )
    wrong = (
        Example(Language.ES, "1,000 cards", "1,000 cartas", words="1,000"),
        Example(Language.FR, "10,000 cards", "10.000 cartes", words="10.000"),
        Example(Language.ES, "in 2019", "en el año 2.019", words="2.019"),
        Example(Language.FR, "It weighs 2.5 grams.", "Elle pèse 2.5 grammes.", words="2.5"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each number of the source that the translation writes with marks not its own."""
        if pair.source is None:
            return
        ours = dict(_numbers(pair.source))
        years = set(_YEAR.findall(pair.source.text))
        if not ours and not years:
            return
        words = form_words(pair.target.lang)
        for match in _NUMBER.finditer(pair.target.text):
            whole, group, decimal, fraction = match.groups()
            key = _DIGITS.sub("", whole + (fraction or ""))
            value = ours.get(key)
            if value is None and group and key in years:
                yield self._year(pair, match, key)
            if value is None or value[1] == "?":
                continue
            wrong_fraction = value[1] and (decimal or group or "") != words.decimal_mark
            wrong_group = (
                not value[1]
                and bool(group or decimal)
                and ((group or decimal) not in words.group_marks)
            )
            if wrong_fraction and not (decimal or group):
                continue
            if wrong_fraction or wrong_group:
                right = _written(value, words)
                yield self.found(
                    pair,
                    N_("“{number}” is not how this language writes the number."),
                    source=[value[2]],
                    target=[match.span()],
                    expected=right,
                    fix=Fix(match.start(), match.end(), right),
                    number=match[0],
                )

    def _year(self, pair: Pair, match: re.Match[str], year: str) -> Finding:
        return self.found(
            pair,
            N_("“{number}” is not how this language writes the number."),
            source=[one.span() for one in _YEAR.finditer(pair.source.text) if one[0] == year]
            if pair.source
            else [],
            target=[match.span()],
            expected=year,
            fix=Fix(match.start(), match.end(), year),
            number=match[0],
        )


def _numbers(text: Text) -> Iterator[tuple[str, tuple[str, str, tuple[int, int]]]]:
    """The parted or broken numbers of a text: their digits, whole part, fraction, and place."""
    words = form_words(text.lang)
    for match in _NUMBER.finditer(text.text):
        whole, group, decimal, fraction = match.groups()
        if not group and not decimal:
            continue
        if group and group not in words.group_marks:
            if group != words.decimal_mark:
                continue
            whole, _, fraction = match[0].partition(group)
        elif decimal and decimal != words.decimal_mark:
            continue
        if len(whole) == 3 and fraction and words.decimal_mark == ".":
            continue  # the number of a rule
        digits = _DIGITS.sub("", whole)
        yield digits + (fraction or ""), (digits, fraction or "", match.span())


def _written(value: tuple[str, str, tuple[int, int]], words: FormWords) -> str:
    """A number as the language writes it; four digits stay together."""
    whole, fraction, _span = value
    if len(whole) > 4:
        blank = words.group_marks.strip(".,")[:1] or words.group_marks[0]
        head = len(whole) % 3
        groups = [whole[:head]] * bool(head) + [
            whole[at : at + 3] for at in range(head, len(whole), 3)
        ]
        whole = blank.join(groups)
    return whole + (words.decimal_mark + fraction if fraction else "")
