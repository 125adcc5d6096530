"""What the document says about itself: its language, title and date.

Refuses: file names as evidence.
"""

from __future__ import annotations

import re
from datetime import date

from corpus.dates import find_date
from corpus.detect import detect_language
from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from corpus.lexicon import Lexicon, all_lexicons, lexicon_of
from corpus.readers.rules_text.layout import Lines

_TITLE_LINES = 5
_SAMPLE_LINES = 400
_DATE_LENGTH = 60


class UnknownLanguage(ReglarioError):
    """Neither the title, nor the headings, nor the words tell the language of the rules."""

    code = "undetected-language"
    message = N_("{path} holds numbered rules, but their language cannot be told.")
    hint = N_("Say which language it is in (es, fr or en).")


def find_lexicon(lines: Lines, told: Language | None, path: str) -> Lexicon:
    """The words of the document's language: by title, then headings, then words.

    `told` is what the person says, and decides where the file does not. Raises UnknownLanguage.
    """
    by_title = titled(lines)
    if by_title:
        return by_title
    by_heading = [lexicon for lexicon in all_lexicons() if _has_headings(lines, lexicon)]
    if len(by_heading) == 1:
        return by_heading[0]
    sample = " ".join(line.text for line in lines[:_SAMPLE_LINES])
    lang = detect_language(sample) or told
    if lang is None:
        raise UnknownLanguage(path=path)
    return lexicon_of(lang)


def titled(lines: Lines) -> Lexicon | None:
    """The language in which one of the first lines names the Comprehensive Rules."""
    for line in lines[:_TITLE_LINES]:
        text = plain(line.text)
        for lexicon in all_lexicons():
            if any(phrase in text for phrase in lexicon.title_phrases):
                return lexicon
    return None


def plain(text: str) -> str:
    """Lower case, and one space for each run of blanks, no-break spaces included."""
    return " ".join(text.casefold().split())


def effective_date(parts: tuple[Lines, ...], lexicon: Lexicon) -> date | None:
    """The date in the first sentence, of the first part that has one, that gives it."""
    return next(
        filter(None, (find_after(part, lexicon.effective_phrases, lexicon) for part in parts)), None
    )


def find_after(lines: Lines, phrases: tuple[str, ...], lexicon: Lexicon) -> date | None:
    """The first date that stands shortly behind one of the phrases, the longest phrase first."""
    text = plain(" ".join(line.text for line in lines))
    for phrase in sorted(phrases, key=len, reverse=True):
        for match in re.finditer(re.escape(plain(phrase)), text):
            found = find_date(text[match.end() : match.end() + _DATE_LENGTH], lexicon)
            if found:
                return found
    return None


def _has_headings(lines: Lines, lexicon: Lexicon) -> bool:
    wanted = {heading.casefold() for heading in lexicon.glossary_headings}
    return any(line.text.casefold() in wanted for line in lines)
