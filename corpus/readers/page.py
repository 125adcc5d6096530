"""A saved page, as text or as HTML, in one form for the page formats.

Refuses: what the lines of a page mean.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from functools import lru_cache

from corpus.decode import Decoded, UnprovenEncoding, decode, head_text, normalise
from corpus.languages import Language
from corpus.problems import ProblemLog
from corpus.readers.html import is_markup, read_html
from corpus.readers.rules_text.lines import Line, report_replaced, split_lines
from corpus.source import Source

_DECLARED = re.compile(
    rb"<(?:meta|\?xml)\b[^>]*?(?:charset|encoding)\s*=\s*[\"']?\s*([\w.:-]+)", re.IGNORECASE
)
_DECLARED_WITHIN = 4096
# What the web calls Latin 1 is Windows-1252; other declarations are believed only when named here.
_CHARSETS = {
    "iso8859-1": "windows-1252",
    "cp1252": "windows-1252",
    "ascii": "windows-1252",
    "iso8859-15": "iso-8859-15",
    "mac-roman": "macintosh",
}


@dataclass(frozen=True, slots=True)
class Page:
    """The lines of a page that hold something, in order.

    `title` and `headings` (its h1 elements) are empty for a page saved as text; `lang` is
    what an HTML page declares.
    """

    lines: tuple[Line, ...]
    encoding: str
    title: str = ""
    headings: tuple[str, ...] = ()
    lang: Language | None = None


def peek_page(source: Source) -> Page | None:
    """The page as far as it is needed to recognise its format; None for what is no page.

    A text is looked at by its head. HTML is read whole, because pages begin with scripts;
    its errors are raised (see `load_page`), because no other reader will have it.
    """
    head = head_text(source)
    if is_markup(head):
        return _load_html(source)
    return Page(split_lines(head), "utf-8") if head else None


def load_page(source: Source, log: ProblemLog) -> Page:
    """The whole page. Lost characters are reported to the log.

    Raises what `Source.read`, `decode` and `read_html` raise.
    """
    if is_markup(head_text(source)):
        page = _load_html(source)
    else:
        decoded = decode(source.read(), str(source.path))
        page = Page(split_lines(decoded.text), decoded.encoding)
    report_replaced(page.lines, log)
    return page


@lru_cache(maxsize=1)
def _load_html(source: Source) -> Page:
    """One page is asked by several readers in a row, so the last one is kept."""
    path = str(source.path)
    decoded = _decode_html(source.read(), path)
    html = read_html(decoded.text, path)
    lang = next((lang for lang in Language if lang == html.lang), None)
    return Page(html.lines, decoded.encoding, html.title, html.headings, lang)


def _decode_html(data: bytes, path: str) -> Decoded:
    """UTF-8 and UTF-16 prove themselves; where they do not, the page's own word is tried."""
    try:
        return decode(data, path)
    except UnprovenEncoding:
        encoding = _declared_charset(data)
        if encoding is None:
            raise
        try:
            text = normalise(data.decode(encoding))
        except UnicodeDecodeError:
            pass
        else:
            return Decoded(text, encoding, 0)
        raise


def _declared_charset(data: bytes) -> str | None:
    match = _DECLARED.search(data, 0, _DECLARED_WITHIN)
    if not match:
        return None
    try:
        return _CHARSETS.get(codecs.lookup(match[1].decode("ascii")).name)
    except LookupError:
        return None
