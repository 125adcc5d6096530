"""Blanks before and after marks, as each language has them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from corpus.errors import N_
from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.form.tight import word_round
from kb.lint.checks.form.words import FormWords, form_words
from kb.lint.reading.addresses import in_address
from kb.lint.values import ErrorClass, Finding, Fix, Severity

_NO_BREAKS = "\u00a0\u202f\u2009\u2060"
_BLANKS = " " + _NO_BREAKS
_NEVER_BEFORE = ",.)]}"
_CARDS = frozenset((UnitKind.CARD, UnitKind.CARD_NAME, UnitKind.CARD_TYPE))


class MarkBlank(Check):
    """A blank before or after a mark that is missing, breaks, or should not be there."""

    id = "mark-blank"
    rows = (8,)
    error_class = ErrorClass.LOCALE
    severity = Severity.MINOR
    needs_source = False
    title = N_("blanks round a mark")
    about = N_(
        "French has a blank that does not break before “: ; ? ! »” and after “«”; any "
        "no-break blank will do. A plain blank there is minor, no blank at all is major, and on "
        "cards, whose printed text is kept with plain ones, only no blank is told. No "
        "language has a blank before a comma, a period or a closing bracket, or after an opening "
        "one. Addresses, times, proportions and costs such as “{T}:” are let pass."
    )
    right = (
        Example(
            Language.FR,
            "Why?! See “X”: it is 10:30.",
            "Pourquoi\u202f?! Voir «\u00a0X\u00a0»\u00a0: 10:30.",
        ),
        Example(Language.FR, "{T}: Draw.", "{T}: Piochez."),
        Example(Language.FR, "See https://example.org/a?b", "Voir https://example.org/a?b"),
        Example(Language.FR, "Draw: now.", "Piochez : maintenant.", kind=UnitKind.CARD),
        Example(Language.ES, "See “X”: why?", "Véase «X»: ¿por qué?"),
        Example(Language.ES, "“As it enters . . .”", "«Al entrar . . .»"),
    )
    wrong = (
        Example(Language.FR, "Why?", "Pourquoi ?", words=" ?"),
        Example(Language.FR, "Draw: now.", "Piochez: maintenant.", words=":"),
        Example(Language.FR, "“X”", "«X\u00a0»", words="«"),
        Example(Language.FR, "Draw, now.", "Piochez , maintenant.", words=" ,"),
        Example(Language.FR, "Draw: now.", "Piochez: là.", kind=UnitKind.CARD, words=":"),
        Example(Language.ES, "Draw: now.", "Roba : ahora.", words=" :"),
        Example(Language.ES, "(Why?)", "( ¿Por qué?)", words="( "),
        Example(Language.ES, "“X”", "« X»", words="« "),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each mark, in order."""
        text = pair.target.text
        words = form_words(pair.target.lang)
        source = pair.source.text if pair.source else ""
        for match in _marks(pair.target.lang).finditer(text):
            at = match.start()
            if in_address(pair.target, at):
                continue
            mark = match[0]
            if source and _around(text, at) in source:
                continue
            if mark in words.blank_before:
                yield from self._before(pair, at, words.blank_before[mark])
            elif mark in words.blank_after:
                yield from self._after(pair, at, words.blank_after[mark])
            elif mark in _opening(words):
                if text[at + 1 : at + 2] and text[at + 1] in _BLANKS:
                    yield self._needless(pair, at + 1, at, at + 2)
            elif at and text[at - 1] in _BLANKS and not _is_spaced(text, at, words):
                yield self._needless(pair, at - 1, at - 1, at + 1)

    def _before(self, pair: Pair, at: int, blank: str) -> Iterator[Finding]:
        text = pair.target.text
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        if not before or before in _NO_BREAKS or before in "\n?!…" or before == text[at]:
            return
        if before in " \t":
            if pair.kind not in _CARDS and at > 1:
                yield self.found(
                    pair,
                    N_("The blank before “{mark}” may break; a no-break one belongs there."),
                    target=[(at - 1, at + 1)],
                    expected=blank + text[at],
                    fix=Fix(at - 1, at, blank),
                    mark=text[at],
                )
        elif not (before in "}({[«“¿¡" or (text[at] == ":" and after and not after.isspace())):
            yield self._lacking(pair, at, at, blank, N_("A blank is missing before “{mark}”."))

    def _after(self, pair: Pair, at: int, blank: str) -> Iterator[Finding]:
        text = pair.target.text
        after = text[at + 1 : at + 2]
        if not after or after in _NO_BREAKS or after == "\n":
            return
        if after == " ":
            if pair.kind not in _CARDS:
                yield self.found(
                    pair,
                    N_("The blank after “{mark}” may break; a no-break one belongs there."),
                    target=[(at, at + 2)],
                    expected=text[at] + blank,
                    fix=Fix(at + 1, at + 2, blank),
                    mark=text[at],
                )
        else:
            yield self._lacking(pair, at, at + 1, blank, N_("A blank is missing after “{mark}”."))

    def _lacking(self, pair: Pair, at: int, place: int, blank: str, said: str) -> Finding:
        mark = pair.target.text[at]
        return self.found(
            pair,
            said,
            target=[(at, at + 1)],
            severity=Severity.MINOR if pair.kind in _CARDS else Severity.MAJOR,
            expected=blank + mark if place == at else mark + blank,
            fix=Fix(place, place, blank),
            mark=mark,
        )

    def _needless(self, pair: Pair, blank: int, start: int, end: int) -> Finding:
        text = pair.target.text
        mark = text[start:end].strip(_BLANKS)
        return self.found(
            pair,
            N_("There is a blank too many at “{mark}”."),
            target=[(start, end)],
            expected=mark,
            fix=Fix(blank, blank + 1, ""),
            mark=mark,
        )


@cache
def _marks(lang: Language) -> re.Pattern[str]:
    """Every mark of which the language knows where blanks stand."""
    words = form_words(lang)
    marks = set(_NEVER_BEFORE) | set("([:;?!") | set(words.blank_before) | set(words.blank_after)
    return re.compile(f"[{re.escape(''.join(sorted(marks | _opening(words) | _closing(words))))}]")


@cache
def _opening_of(opening: str) -> frozenset[str]:
    return frozenset(opening)


def _opening(words: FormWords) -> frozenset[str]:
    """Marks with no blank after them."""
    opened = "".join(one for one, _ in (*words.quotes, *words.nested))
    return _opening_of("([" + "".join(words.openers.values()) + opened) - set(words.blank_after)


def _closing(words: FormWords) -> frozenset[str]:
    """Marks with no blank before them."""
    closed = "".join(one for _, one in (*words.quotes, *words.nested))
    return frozenset(closed) - set(words.blank_before) - {"’"}


def _is_spaced(text: str, at: int, words: FormWords) -> bool:
    """Whether the mark belongs to an ellipsis with blanks, a decimal, or opens what follows."""
    after = text[at + 1 : at + 2]
    if text[at] == ".":
        return (
            after == "."
            or after.isalnum()
            or text[max(0, at - 2) : at].startswith(".")
            or (text[at + 1 : at + 3] == " .")
        )
    if at == 1 or text[at - 2] == "\n":
        return True
    return text[at] in ":;?!" and (after.isalnum() or text[at] in words.blank_before)


def _around(text: str, at: int) -> str:
    """The mark with a word on either side, as a name that holds a mark has it."""
    start, _ = word_round(text, at)
    after = at + 1
    while after < len(text) and text[after] == " ":
        after += 1
    _, end = word_round(text, after)
    return text[start:end] if start < at and after < len(text) else "\n\n"
