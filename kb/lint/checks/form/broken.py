"""Characters that came out of a program wrong: bad encodings, invisible ones, parts of letters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Check, Example, Pair
from kb.lint.reading.addresses import in_address
from kb.lint.values import ErrorClass, Finding, Fix, Severity, Span

_SECOND = (
    "[\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac"
    "\u2122]"
)
_MISREAD = re.compile(f"(?:[\u00c2\u00c3\u00c5]{_SECOND}|\u00e2{_SECOND}{_SECOND})+")
"""UTF-8 that was read as Windows-1252 or Latin-1."""
_LOST = re.compile(r"\ufffd+|[\x80-\x9f]+|(?<=[^\W\d_])\?(?=[^\W\d_])")
"""A replacement character, a control character, a question mark inside a word."""
_ENTITY = re.compile(
    r"&lt;/?\w{1,8}&gt;|&(?:[A-Za-z]{2,8}|#\d{2,5}|#x[0-9A-Fa-f]{2,5});|\\u[0-9A-Fa-f]{4}"
)
_INVISIBLE = re.compile(
    "[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\x00-\x08\x0e-\x1f\x7f]+"
)
_NO_BREAK = "\u202f"
_MARK = re.compile("[^\\W\\d_][\u0300-\u036f]+")


class BrokenCharacter(Check):
    """What is left of a letter that was read in a wrong encoding."""

    id = "broken-character"
    rows = (6,)
    error_class = ErrorClass.MARKUP
    severity = Severity.MAJOR
    needs_source = False
    title = N_("broken characters")
    about = N_(
        "A letter was read in a wrong encoding or lost on the way: “Ã©” for “é”, a replacement "
        "character, a question mark inside a word, or an entity of HTML left as it was. Where "
        "the letter can be told for sure, it is offered."
    )
    right = (
        Example(Language.ES, "A spell?", "¿Un hechizo único?"),
        Example(Language.FR, "A creature", "Une créature"),
        Example(Language.FR, "Ragnar & Moth", "Ragnar & Moth"),
    )
    wrong = (
        Example(Language.ES, "Add one mana.", "Agrega un manÃ¡.", words="Ã¡"),
        Example(Language.ES, "Add one mana.", "Agrega un man\ufffd.", words="\ufffd"),
        Example(Language.FR, "A creature", "Une cr?ature", words="?"),
        Example(Language.FR, "The effect", "Lâ€™effet", words="â€™"),
        Example(Language.FR, "A creature", "Une cr&eacute;ature", words="&eacute;"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each place, with the letters that were meant where they can be told."""
        source = pair.source.text if pair.source else ""
        text = pair.target.text
        taken: list[Span] = []
        for match in _MISREAD.finditer(text):
            meant = _reread(match[0])
            if meant and match[0] not in source:
                taken.append(match.span())
                yield self._finding(pair, match, meant)
        for match in (*_LOST.finditer(text), *_ENTITY.finditer(text)):
            inside = any(start <= match.start() < end for start, end in taken)
            inside = inside or in_address(pair.target, match.start())
            if not inside and match[0] not in source.replace("?", ""):
                yield self._finding(pair, match, "")

    def _finding(self, pair: Pair, match: re.Match[str], meant: str) -> Finding:
        said = N_("“{words}” is what a wrong encoding left of other characters.")
        return self.found(
            pair,
            said,
            target=[match.span()],
            expected=meant,
            fix=Fix(match.start(), match.end(), meant) if meant else None,
            words=match[0],
        )


class InvisibleCharacter(Check):
    """A character that nobody sees and programs stumble over."""

    id = "invisible-character"
    rows = (6,)
    error_class = ErrorClass.MARKUP
    severity = Severity.MINOR
    needs_source = False
    title = N_("an invisible character")
    about = N_(
        "The text holds a soft hyphen, a blank of no width, a mark of direction, or a line end "
        "of a kind that few programs know. Words with one in them are not found by a search."
    )
    right = (
        Example(Language.ES, "Flying", "Vuela"),
        Example(Language.FR, "Draw!", "Piochez\u202f!"),
    )
    wrong = (
        Example(Language.ES, "Flying", "Vue\u200bla", words="\u200b"),
        Example(Language.FR, "A creature", "Une créa\u00adture", words="\u00ad"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each run of them; what has no width can go, a line end becomes an ordinary one."""
        source = pair.source.text if pair.source else ""
        for match in _INVISIBLE.finditer(pair.target.text):
            if match[0] in source or not match[0].strip(_NO_BREAK):
                continue
            instead = "\n" if set(match[0]) & {"\u2028", "\u2029"} else ""
            yield self.found(
                pair,
                N_("There is an invisible character (U+{code})."),
                target=[match.span()],
                expected=instead,
                fix=Fix(match.start(), match.end(), instead) if not instead else None,
                code=f"{ord(match[0][0]):04X}",
            )


class DecomposedLetter(Check):
    """A letter and its accent as two characters."""

    id = "decomposed-letter"
    rows = (6,)
    error_class = ErrorClass.MARKUP
    severity = Severity.MINOR
    needs_source = False
    title = N_("a letter and its accent apart")
    about = N_(
        "A letter with an accent is written as two characters, the letter and the mark. It looks "
        "the same, but a search for the word as it is usually typed does not find it."
    )
    right = (
        Example(Language.ES, "mana", "maná"),
        Example(Language.FR, "creature", "créature"),
    )
    wrong = (
        Example(Language.ES, "mana", "mana\u0301", words="a\u0301"),
        Example(Language.FR, "creature", "cre\u0301ature", words="e\u0301"),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Each letter that exists as one character, with that one instead."""
        for match in _MARK.finditer(pair.target.text):
            one = unicodedata.normalize("NFC", match[0])
            if one != match[0]:
                yield self.found(
                    pair,
                    N_("“{letter}” is written as a letter and a mark."),
                    target=[match.span()],
                    expected=one,
                    fix=Fix(match.start(), match.end(), one),
                    letter=one,
                )


def _reread(words: str) -> str:
    """The letters that were meant, or '' where nothing sensible comes out."""
    for encoding in ("cp1252", "latin-1"):
        try:
            return words.encode(encoding).decode("utf-8")
        except (UnicodeEncodeError, UnicodeDecodeError):
            continue
    return ""
