"""Months and days of the week, which have a capital in one language and none in another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from corpus.errors import N_
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.form.words import form_words
from kb.lint.reading.sentences import sentences
from kb.lint.values import ErrorClass, Finding, Fix, Severity

_NAMES = frozenset((UnitKind.CARD, UnitKind.CARD_NAME, UnitKind.CARD_TYPE))
_OPENS = re.compile(r"(?:\A|[«»“”‘\"'(\[:.!?¿¡…•—–}\n|][\s\u00a0\u202f]*)\Z")


class CalendarCapital(Check):
    """A month or a day of the week with a capital that its language does not give it."""

    id = "calendar-capital"
    rows = (18,)
    error_class = ErrorClass.LOCALE
    severity = Severity.MINOR
    title = N_("a month or day with a capital")
    about = N_(
        "A month or a day of the week has a capital inside a sentence, as in English, and the "
        "language writes it with a small letter. Only told where the source names the same "
        "month or day; a capital beside another one may belong to a name."
    )
    right = (
        Example(Language.ES, "It ends on Friday in May.", "Termina el viernes en mayo."),
        Example(Language.FR, "Friday is next.", "Vendredi vient ensuite."),
    )
    wrong = (
        Example(Language.ES, "It ends on Friday.", "Termina el Viernes.", words="Viernes"),
        Example(Language.FR, "On August 7, 2026", "Le 7 Août 2026", words="Août"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each of them, with a small letter."""
        if pair.source is None or pair.kind in _NAMES:
            return
        if not _is_small(pair.target.lang):
            return
        names = _calendar(pair.target.lang)
        text = pair.target.text
        starts = {start for start, _ in pair.target.of(sentences)}
        for match in _pattern(pair.target.lang).finditer(text):
            small, at = match[0].lower(), match.start()
            if match[0] == small or at in starts:
                continue
            before = text[:at]
            if _OPENS.search(before, max(0, at - 4)) or _in_a_name(text, match):
                continue
            wanted = names[small]
            meant = [
                found
                for found in _pattern(pair.source.lang).finditer(pair.source.text)
                if _calendar(pair.source.lang)[found[0].lower()] == wanted
                and (found[0][0].isupper() or _is_small(pair.source.lang))
            ]
            if meant:
                yield self.found(
                    pair,
                    N_("“{name}” has no capital in this language."),
                    source=[found.span() for found in meant],
                    target=[match.span()],
                    expected=small,
                    fix=Fix(at, at + 1, small[0]),
                    name=match[0],
                )


def _is_small(lang: Language) -> bool:
    """Whether a language writes the days of the week with a small letter, and so the months."""
    return form_words(lang).weekdays[0].islower()


def _in_a_name(text: str, match: re.Match[str]) -> bool:
    """Whether a word with a capital stands right beside it."""
    before = re.search(r"([^\W\d_]+)[ \u00a0]\Z", text[: match.start()])
    after = re.match(r"[ \u00a0]([^\W\d_]+)", text[match.end() :])
    return any(word and word[1][0].isupper() for word in (before, after))


@cache
def _calendar(lang: Language) -> Mapping[str, tuple[str, int]]:
    """Months and days of a language, in small letters, and which they are."""
    return {
        name.lower(): (kind, place)
        for kind, names in (
            ("month", lexicon_of(lang).months),
            ("day", form_words(lang).weekdays),
        )
        for place, name in enumerate(names)
    }


@cache
def _pattern(lang: Language) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(_calendar(lang))})(?!\w)", re.IGNORECASE)
