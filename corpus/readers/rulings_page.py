"""The reader of `rulings-page`: a saved page of one card's rulings.

Each ruling has a line with its date and source, and its text below. Such pages mix languages:
a French page shows English rulings, and translations made by machine. Refuses: telling those
translations from others, and knowing which cards exist.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from functools import cache

from corpus.dates import find_date
from corpus.detect import detect_language
from corpus.errors import N_
from corpus.kinds import Format
from corpus.languages import Language
from corpus.lexicon import Lexicon, all_lexicons
from corpus.problems import ProblemLog
from corpus.readers.base import ReadOptions
from corpus.readers.outline import Lines, items, without_bullet
from corpus.readers.page import Page, load_page, peek_page
from corpus.readers.page_card import find_card
from corpus.readers.rules_text.header import plain
from corpus.readers.rules_text.lines import Line, span_of
from corpus.records import Reading, RulingRecord, SourceInfo
from corpus.source import Source

_SHOWN = 40


class RulingsPageReader:
    """Reads a page that is known by its lines of date and source."""

    format = Format.RULINGS_PAGE
    label = N_("a saved page, text or HTML, of the rulings on one card")

    def matches(self, source: Source) -> bool:
        """Whether a line of the page gives the date and source of a ruling."""
        page = peek_page(source)
        return page is not None and any(_label(line) for line in page.lines)

    def read(self, source: Source, options: ReadOptions) -> Reading:
        """Read the page; raises what `load_page` raises.

        The records are the rulings in the page's order. The card is the one that the person
        names, else the one that `find_card` finds.
        """
        log = ProblemLog()
        page = load_page(source, log)
        front, drafts = _parts(page.lines, log)
        lang = _page_language(page, drafts) or options.lang
        rulings = [draft.text for draft in drafts]
        leading = [line.text for line in map(without_bullet, front)]
        card = options.card or find_card(page.headings, page.title, leading, rulings)
        if card is None:
            log.add("no-card", page.lines[0].number)
        info = SourceInfo(
            format=self.format,
            lang=lang,
            title=page.title or None,
            encoding=page.encoding,
            card=card,
        )
        assumed = _assumed_language(drafts, lang)
        return Reading(info, _records(drafts, card, assumed, log), log)


@dataclass(frozen=True, slots=True)
class _Label:
    """A line of date and source; what may stand behind them is the ruling's first paragraph."""

    line: Line
    date: date | None
    source: str
    rest: str


@dataclass(slots=True)
class _Draft:
    label: _Label
    lines: list[Line] = field(default_factory=list)

    @property
    def text(self) -> str:
        first = [self.label.rest] if self.label.rest else []
        return "\n".join(first + [line.text for line in self.lines])


def _label(line: Line) -> _Label | None:
    """Read `24 septembre 2021 · source : wotc`, with the words of any language."""
    bare = without_bullet(line)
    match = _label_pattern().fullmatch(bare.text)
    if not match:
        return None
    days = (find_date(match["date"], lexicon) for lexicon in all_lexicons())
    return _Label(
        line=bare,
        date=next((day for day in days if day), None),
        source=match["source"].casefold(),
        rest=match["rest"] or "",
    )


@cache
def _label_pattern() -> re.Pattern[str]:
    words = {re.escape(word) for lexicon in all_lexicons() for word in lexicon.source_labels}
    return re.compile(
        r"(?P<date>[^·•|]{0,30}\b\d{4}\b[^·•|]{0,10}?)\s*[·•|,;–—-]*\s*"
        rf"\(?(?:{'|'.join(sorted(words))})\s*:\s*(?P<source>[\w.-]+)\)?(?:[\s:·—–-]+(?P<rest>.+))?",
        re.IGNORECASE | re.DOTALL,
    )


def _parts(lines: Lines, log: ProblemLog) -> tuple[Lines, tuple[_Draft, ...]]:
    """What stands before the first ruling, and the rulings.

    A page does not say where its last ruling ends, so that one takes no more paragraphs than
    the longest of the others; what comes after is the site's and is reported.
    """
    labels = [_label(line) for line in lines]
    first = next(place for place, label in enumerate(labels) if label)
    drafts: list[_Draft] = []
    rest = lines[first:]
    bare = items(rest)
    # On a page that is one list, the bullets are the page's and not the rulings'.
    rest = bare if len(bare) == len(rest) else rest
    for line, label in zip(rest, labels[first:], strict=True):
        if label:
            drafts.append(_Draft(label))
        else:
            drafts[-1].lines.append(line)
    longest = max((len(draft.lines) for draft in drafts[:-1]), default=0)
    kept = max(longest, 0 if drafts[-1].label.rest else 1)
    for line in drafts[-1].lines[kept:]:
        log.add("stray-line", line.number, text=line.text)
    del drafts[-1].lines[kept:]
    return lines[:first], tuple(drafts)


def _records(
    drafts: tuple[_Draft, ...], card: str | None, assumed: Language, log: ProblemLog
) -> Iterator[RulingRecord]:
    for draft in drafts:
        label, text = draft.label, draft.text
        if not text:
            log.add("empty-entry", label.line.number, head=label.line.text)
        elif label.date is None:
            log.add("bad-date", label.line.number, text=label.line.text)
        else:
            lang = detect_language(text)
            if lang is None:
                log.add("unknown-language", label.line.number, text=_shown(text), lang=assumed)
            yield RulingRecord(
                card=card,
                date=label.date,
                lang=lang or assumed,
                source=label.source,
                text=text,
                span=span_of(label.line, draft.lines[-1] if draft.lines else label.line),
            )


def _shown(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1].rstrip() + "…"


def _page_language(page: Page, drafts: tuple[_Draft, ...]) -> Language | None:
    """By the notice on translations, then by the months, then by what HTML declares."""
    text = plain(" ".join(line.text for line in page.lines))
    noticed = [
        lexicon.lang
        for lexicon in all_lexicons()
        if any(phrase in text for phrase in lexicon.machine_translation_phrases)
    ]
    dated = [lexicon.lang for lexicon in all_lexicons() if _dates(drafts, lexicon)]
    for langs in (noticed, dated):
        if len(langs) == 1:
            return langs[0]
    return page.lang or detect_language(text)


def _dates(drafts: tuple[_Draft, ...], lexicon: Lexicon) -> bool:
    """Whether all dates are in this language."""
    return all(find_date(draft.label.line.text, lexicon) for draft in drafts)


def _assumed_language(drafts: tuple[_Draft, ...], page_lang: Language | None) -> Language:
    """For rulings too short to tell: the language of most others, else the page's, else English."""
    votes = Counter(filter(None, (detect_language(draft.text) for draft in drafts)))
    return votes.most_common(1)[0][0] if votes else page_lang or Language.EN


READER = RulingsPageReader()
