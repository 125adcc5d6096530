"""Marks that open questions and exclamations, in the languages that have them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.form.words import FormWords, form_words
from kb.lint.reading.addresses import in_address
from kb.lint.reading.sentences import sentences
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity, Span

_WORDS = re.compile(r"[^\W\d_]+")
_OPENING = "¿¡"


class InvertedMark(Check):
    """A question or exclamation without its opening mark, or an opening mark without its end."""

    id = "inverted-mark"
    rows = (9,)
    error_class = ErrorClass.LOCALE
    severity = Severity.MINOR
    needs_source = False
    title = N_("an opening question or exclamation mark")
    about = N_(
        "Spanish opens a question with “¿” and an exclamation with “¡”, where the question or "
        "exclamation begins, which may be inside the sentence. Each needs the other. In a "
        "language that has no such marks they are pointed at."
    )
    right = (
        Example(Language.ES, "Why?! Stop!", "¿¡Por qué!? ¡Alto!"),
        Example(Language.ES, "If so, who draws?", "En ese caso, ¿quién roba?"),
        Example(Language.ES, "Why? It dies.", "¿Por qué? Muere."),
        Example(Language.FR, "Why?", "Pourquoi\u202f?"),
    )
    wrong = (
        Example(Language.ES, "Why?", "Por qué?", words="?"),
        Example(Language.ES, "Stop!", "¡Alto.", words="¡"),
        Example(Language.ES, "Who? You?", "¿Quién? Tú?", words="?"),
        Example(Language.FR, "Why?", "¿Pourquoi\u202f?", words="¿"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each mark without its partner."""
        text = pair.target.text
        words = form_words(pair.target.lang)
        if not words.openers:
            source = pair.source.text if pair.source else ""
            for match in re.finditer(f"[{_OPENING}]", text):
                if match[0] not in source:
                    said = N_("This language has no “{mark}”.")
                    yield self.found(pair, said, target=[match.span()], mark=match[0])
            return
        if not any(mark in text for pair_ in words.openers.items() for mark in pair_):
            return
        for start, end in pair.target.of(sentences):
            for at, mark, wanted in _alone(pair.target, start, end, words):
                said = N_("“{mark}” lacks its “{wanted}”.")
                yield self.found(
                    pair, said, target=[(at, at + 1)], expected=wanted, mark=mark, wanted=wanted
                )


class OpeningTooEarly(Check):
    """An opening mark before a clause that is no part of the question."""

    id = "opening-too-early"
    rows = (9,)
    error_class = ErrorClass.STYLE
    severity = Severity.NOTE
    needs_source = False
    title = N_("a question that opens too early")
    about = N_(
        "The opening mark stands before a clause with “si”, “cuando” or “pero” and its comma, "
        "though the question or exclamation begins only behind it. Worth a look; both may be meant."
    )
    right = (Example(Language.ES, "If it dies, who draws?", "Si muere, ¿quién roba?"),)
    wrong = (Example(Language.ES, "If it dies, who draws?", "¿Si muere, quién roba?", words="¿"),)

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each opening mark at which a clause begins that belongs before it."""
        words = form_words(pair.target.lang)
        if not words.outside_openers or not words.openers:
            return
        marks = "".join(words.openers.values())
        clause = re.compile(
            rf"[{marks}](?:{'|'.join(words.outside_openers)})\b[^,.?!¿¡]*, ", re.IGNORECASE
        )
        for match in clause.finditer(pair.target.text):
            at = match.start()
            said = N_("“{mark}” may belong behind the comma, where the question begins.")
            yield self.found(pair, said, target=[(at, at + 1)], mark=match[0][0])


def _alone(whole: Text, start: int, end: int, words: FormWords) -> Iterator[tuple[int, str, str]]:
    """Marks of a sentence without a partner: place, mark, and what it lacks, in order.

    A run such as ?! closes what each of its marks opens; “¿ … !” is a mixed pair that is used too.
    """
    text = whole.text
    closing_of = {opening: closing for closing, opening in words.openers.items()}
    opened: list[Span] = []
    found: list[tuple[int, str, str]] = []
    at = start
    while at < end:
        char = text[at]
        if in_address(whole, at):
            at += 1
            continue
        if char in closing_of:
            first = at
            while at + 1 < end and text[at + 1] in closing_of:
                at += 1
            opened.append((first, at + 1))
        elif char in words.openers:
            first = at
            while at + 1 < end and text[at + 1] in words.openers:
                at += 1
            if opened:
                opened.pop()
            else:
                found.append((first, char, words.openers[char]))
        at += 1
    found += [(first, text[first], closing_of[text[first]]) for first, _ in opened]
    yield from sorted(found)
