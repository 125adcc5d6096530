"""What a person sees of a web page, gathered from the stream of its tags.

Scripts, styles, navigation and hidden parts are no text. Depth and number of elements are
bounded. Refuses: parsing (`corpus.readers.html`) and knowing formats.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from corpus.errors import N_, ReglarioError
from corpus.lexicon import all_lexicons

MAX_DEPTH = 2_000
MAX_ELEMENTS = 400_000
"""No page that shows rules comes near; a page built to do harm passes both at once."""

_SPACES = re.compile(r"[ \t\n\r\f\v\u2028\u2029]+")
_SYMBOLS = re.compile(r"(?:\{[^{}]{1,8}\})+")

_DROPPED = re.compile(
    "script|style|noscript|template|svg|math|footer|iframe|object|embed|canvas|audio|video"
    "|button|select|textarea|datalist|dialog"
)
# Elements that stand within a line. All others end it, elements that a site made up included.
_INLINE = re.compile(
    "a|abbr|acronym|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|img|ins|kbd|label|mark|q|s"
    "|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr"
)


class PageTooComplex(ReglarioError):
    """A page nests deeper, or has more elements, than any page that shows text."""

    code = "page-too-complex"
    message = N_(
        "{path} is no page to read: at line {line} it passes {elements} elements or a depth of "
        "{depth}."
    )
    hint = N_("Save the page again, or save it as text.")


@dataclass(slots=True)
class Screen:
    """Receives tags and text from a parser and keeps what a person would see.

    `line` is set by whoever feeds the parser. Raises PageTooComplex.
    """

    path: str
    line: int = 1
    lang: str = ""
    _depth: int = 0
    _elements: int = 0
    _dropping: int = 0
    _title: list[str] | None = None
    _buffer: list[str] = field(default_factory=list)
    _begun: int = 0
    _prefix: str = ""
    _items: int = 0
    _navs: list[int] = field(default_factory=list)
    rows: list[tuple[int, str]] = field(default_factory=list)
    headings: list[str] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """An element begins."""
        self._count()
        if self._dropping or _DROPPED.fullmatch(tag) or "hidden" in attributes:
            self._dropping += 1
        elif tag == "title":
            self._title = []
        elif tag == "img":
            self._symbol(attributes.get("alt", ""))
        elif not _INLINE.fullmatch(tag):
            self._start_block(tag, attributes)

    def end(self, tag: str) -> None:
        """An element ends; the parser ends every element that it began."""
        self._depth -= 1
        if self._dropping:
            self._dropping -= 1
        elif tag == "title" and self._title is not None:
            self.titles.append(_one_line("".join(self._title)))
            self._title = None
        elif not _INLINE.fullmatch(tag):
            self._end_block(tag)

    def data(self, text: str) -> None:
        """Text, or a part of one."""
        if self._title is not None:
            self._title.append(text)
        elif not self._dropping:
            if not self._buffer:
                if text.isspace():
                    return
                self._begun = self.line - text.lstrip().count("\n")
            self._buffer.append(text)

    def close(self) -> None:
        """The page ends."""
        self._flush()

    def _count(self) -> None:
        self._depth += 1
        self._elements += 1
        if self._depth > MAX_DEPTH or self._elements > MAX_ELEMENTS:
            raise PageTooComplex(
                path=self.path, line=self.line, elements=MAX_ELEMENTS, depth=MAX_DEPTH
            )

    def _symbol(self, alt: str) -> None:
        """Mana symbols are pictures on many pages; their texts are part of the sentence."""
        if _SYMBOLS.fullmatch(alt.strip()):
            self.data(alt.strip())

    def _start_block(self, tag: str, attributes: Mapping[str, str]) -> None:
        self._flush()
        if tag == "html":
            self.lang = attributes.get("lang") or attributes.get("xml:lang") or ""
        elif tag == "li":
            self._items += 1
            self._prefix = "- "
        elif tag == "nav":
            self._navs.append(len(self.rows))

    def _end_block(self, tag: str) -> None:
        text = self._flush()
        if tag == "h1" and text:
            self.headings.append(text)
        elif tag == "li":
            self._items = max(0, self._items - 1)
            self._prefix = "  " if self._items else ""
        elif tag == "nav" and self._navs:
            begun = self._navs.pop()
            # A list of the other rules of a section is navigation and information as well.
            if not any(text in _sibling_headings() for _, text in self.rows[max(0, begun - 1) :]):
                del self.rows[begun:]

    def _flush(self) -> str:
        """End the line, and say what it holds."""
        text = _one_line("".join(self._buffer))
        self._buffer.clear()
        if text:
            self.rows.append((self._begun, self._prefix + text))
            self._prefix = "  " if self._items else ""
        return text


def _one_line(text: str) -> str:
    """Blanks as a browser shows them: a run is one space, no-break spaces are kept."""
    return _SPACES.sub(" ", text).strip(" ")


@cache
def _sibling_headings() -> frozenset[str]:
    return frozenset(heading for lexicon in all_lexicons() for heading in lexicon.siblings_headings)
