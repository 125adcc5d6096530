"""Text in, citations out.

Lives here: the order in which the grammar's patterns are tried. Refuses: words and patterns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from corpus.languages import Language
from corpus.numbers import LETTERS, RuleNumber
from kb.references.citation import Citation, Span
from kb.references.grammar import CUE_WINDOW, CUT, NUMBER, Grammar, grammar_of

_DIGIT = re.compile(r"\d", re.ASCII)
_NAMES_A_SECTION = ("rule", "section", "chapter")
_NAMES_A_CHAPTER = ("section", "chapter")


@dataclass(slots=True)
class _Place:
    """Where reading stands: after `end`, inside a list opened by the word kind `cue`."""

    end: int = 0
    cue: str | None = None
    titled: bool = False


def read_citations(text: str, lang: Language) -> tuple[Citation, ...]:
    """Every reference to a rule in a text of one language, by place.

    Numbers that count things, years, numbers of other documents and bare section numbers
    without a word before them are not references. Never raises.
    """
    if not _DIGIT.search(text):
        return ()
    return tuple(_scan(text, grammar_of(lang)))


def _scan(text: str, grammar: Grammar) -> Iterator[Citation]:
    place = _Place()
    for match in NUMBER.finditer(text):
        if match.start() < place.end:
            continue
        start, cue = _cue(text, match.start(), place, grammar)
        if not _names_a_rule(text, match, cue, grammar):
            continue
        number = _number(match)
        if _is_foreign(text, start, match.end(), grammar):
            continue
        found = _Reading(text, grammar, number, start, match.span())
        yield from found.citations()
        place = _Place(found.end, cue, found.titled)


def _cue(text: str, start: int, place: _Place, grammar: Grammar) -> tuple[int, str | None]:
    """Where the words of a citation begin, and the kind of word that opens it or its list."""
    match = grammar.cue.search(text, max(0, start - CUE_WINDOW, place.end), start)
    if match:
        return match.start(), match.lastgroup
    between = grammar.separator.fullmatch(text, place.end, start) if place.cue else None
    listed = between and (place.titled or between[0].strip())
    return start, place.cue if listed else None


def _names_a_rule(text: str, match: re.Match[str], cue: str | None, grammar: Grammar) -> bool:
    """Whether a number names a rule, by its shape, the word before it and what follows."""
    _, section, rule, _ = match.groups()
    if rule:
        return cue is not None or not grammar.counted.match(text, match.end())
    if match.start() and text[match.start() - 1] == ",":
        return False
    if cue == "see":
        return bool(section and grammar.closing.match(text, match.end()))
    if cue not in (_NAMES_A_SECTION if section else _NAMES_A_CHAPTER):
        return False
    return not grammar.counted.match(text, match.end())


def _is_foreign(text: str, start: int, end: int, grammar: Grammar) -> bool:
    """Whether the words around say that the number belongs to another document."""
    before = grammar.foreign_before.search(text, max(0, start - CUE_WINDOW), start)
    return bool(before or grammar.foreign_after.match(text, end))


def _number(match: re.Match[str]) -> RuleNumber:
    chapter, section, rule, letter = match.groups()
    return RuleNumber(int(chapter + (section or "")), int(rule or 0), letter or "")


class _Reading:
    """One number and what hangs on it: range, further letters, quoted title, cut."""

    def __init__(
        self, text: str, grammar: Grammar, number: RuleNumber, start: int, at: Span
    ) -> None:
        self.text = text
        self.grammar = grammar
        self.number = number
        self.start = start
        self.at = at
        self.end = at[1]
        self.titled = False

    def citations(self) -> Iterator[Citation]:
        """The citations, one after another; `end` is right only when all are taken."""
        if self.number.rule and not self.number.letter:
            spaced = self.grammar.spaced.match(self.text, self.end)
            if spaced:
                self.number = RuleNumber(self.number.section, self.number.rule, spaced["letter"])
                self.end = spaced.end()
                self.at = self.at[0], self.end
        yield self._one(self.number)
        while further := self._further_letter():
            yield self._one(further)

    def _one(self, first: RuleNumber) -> Citation:
        at = [self.at]
        last = self._range_end(first, at)
        sure = not CUT.match(self.text, self.end)
        title = self.grammar.title.match(self.text, self.end) if sure else None
        if title:
            self.titled = True
            self.end = title.end()
        self.number = last or first
        words = self.text[self.start : self.end]
        quoted = title["title"] if title else None
        title_at = title.span("title") if title else None
        return Citation(
            self.start, len(words), first, last, words, quoted, sure, tuple(at), title_at
        )

    def _range_end(self, first: RuleNumber, at: list[Span]) -> RuleNumber | None:
        """The other end, whose place is added to those of the citation."""
        match = self.grammar.tail.match(self.text, self.end)
        last = _end_of_range(first, match, self.grammar) if match else None
        if match and last:
            begin = match.start("digits") if match["digits"] else match.start("letter")
            at.append((begin, match.end()))
            self.end = match.end()
        return last

    def _further_letter(self) -> RuleNumber | None:
        """The b of “608.3a and b”: a later letter of the same rule."""
        if not self.number.letter or self.titled:
            return None
        match = self.grammar.letter.match(self.text, self.end)
        if not match or match["letter"] in self.grammar.single_letter_words:
            return None
        number = RuleNumber(self.number.section, self.number.rule, match["letter"])
        if number.letter not in LETTERS or not self.number < number:
            return None
        self.end = match.end()
        self.at = match.span("letter")
        return number


def _end_of_range(first: RuleNumber, match: re.Match[str], grammar: Grammar) -> RuleNumber | None:
    """The number that ends a range, or None where the words after `first` make no range."""
    last = _last_number(first, match, grammar)
    if last is None or last.parent != first.parent or not first < last:
        return None
    if set(first.letter + last.letter) - set(LETTERS):
        return None
    return last


def _last_number(first: RuleNumber, match: re.Match[str], grammar: Grammar) -> RuleNumber | None:
    dashed, digits, rule, letter = match.group("dash", "digits", "rule", "letter")
    if rule:
        return RuleNumber(int(digits), int(rule), match["full"] or "")
    if letter:
        if not first.letter or (dashed is None and letter in grammar.single_letter_words):
            return None
        alike = len(letter) == 1 or (dashed and len(dashed) == 1 and letter.startswith("a"))
        return RuleNumber(first.section, first.rule, letter) if alike else None
    if first.letter or (first.rule and dashed is None):
        return None
    if first.rule:
        return RuleNumber(first.section, int(digits))
    return RuleNumber(int(digits)) if len(digits) == len(str(first.section)) else None
