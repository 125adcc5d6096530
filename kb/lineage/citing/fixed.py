"""Stretches of a text in which a number is part of an address: links, paths, anchors.

A number there names a place that somebody else may have made, so it is never changed. Refuses:
finding the numbers.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator

from kb.references.citation import Span

_RUN = re.compile(r"\S+")
_URL = re.compile(r"://|(?<![\w.])www\.", re.IGNORECASE)
_SCHEME = re.compile(r"[A-Za-z0-9+.-]{0,20}\Z")
_CLOSING = {"(": ")", "[": "]", "{": "}", '"': '"', "'": "'", "`": "`", "“": "”", "«": "»"}
_NEVER_IN_URL = frozenset("<>")

_LINE = r"(?:\A|(?<=[\r\n]))"
_TARGET = re.compile(
    r"\]\([^()\r\n]*(?:\([^()\r\n]*\)[^()\r\n]*)?\)"
    r"|\[\[[^\[\]|\r\n]*(?=\||\]\])"
    rf"|{_LINE}[ >\t]{{0,8}}\[[^\]\r\n]{{1,200}}\]:[ \t]*(?:<[^<>\r\n]*>|[^\s<]\S*)"
    r"(?:[ \t]+(?:\"[^\"\r\n]*\"|'[^'\r\n]*'|\([^()\r\n]*\)))?[ \t]*(?=[\r\n]|\Z)"
    rf"|{_LINE}[ >\t]{{0,8}}\[\^[^\]\r\n]{{1,200}}\](?=:)"
    r"|<[A-Za-z][^<>]*>"
)
"""The target of a link or image, a definition of one, the mark of a note, a tag."""

_DEFINED = re.compile(rf"{_LINE}[ >\t]{{0,8}}\[([^\]\r\n]{{1,200}})\]:")
_LABEL = re.compile(r"\[([^\[\]\r\n]{1,200})\]")

_TOKEN = re.compile(r"[^\s\"'`“”«»<>()\[\]{}|,;]+")
_FILE_END = re.compile(r"[^.]\.[A-Za-z][A-Za-z0-9]{1,4}[.:!?…*_]*\Z")
_ANCHOR = re.compile(r"#[\w-]")
_CITED = re.compile(
    r"\W*(?:(?:cr|r|rules?|reglas?|r[eè]gles?)[-_.:]?)?"
    r"[1-9]\d\d(?:\.\d{1,4})?[a-z]{0,2}(?:[–-][\d.]{0,8}[a-z]{0,2})?\W*",
    re.IGNORECASE,
)
_LETTER = re.compile(r"\W*(?:a?[a-z](?:[–-]a?[a-z])?)?\W*", re.IGNORECASE)


class Fixed:
    """Where a text must stay as it is."""

    def __init__(self, text: str, more: Iterable[Span] = ()) -> None:
        """Find the stretches; `more` are others that are known."""
        self._spans = sorted({*more, *_urls(text), *_targets(text), *_names(text)})
        self._starts = [start for start, _ in self._spans]
        self._reach = list(_furthest(self._spans))

    def __contains__(self, at: Span) -> bool:
        """Whether a place lies in such a stretch, wholly or in part."""
        before = bisect_right(self._starts, at[1] - 1)
        return bool(before) and self._reach[before - 1] > at[0]


def _furthest(spans: Iterable[Span]) -> Iterator[int]:
    end = 0
    for _, stop in spans:
        end = max(end, stop)
        yield end


def _urls(text: str) -> Iterator[Span]:
    for run in _RUN.finditer(text):
        begin = run.start()
        while match := _URL.search(text, begin, run.end()):
            scheme = _SCHEME.search(text, max(begin, match.start() - 20), match.start())
            start = scheme.start() if scheme else match.start()
            opening = text[start - 1] if start > run.start() else ""
            end = _end_of_url(text, match.end(), run.end(), opening)
            bounded = opening in _CLOSING or opening in _NEVER_IN_URL
            yield (start if bounded else begin), end
            begin = end


def _end_of_url(text: str, start: int, stop: int, opening: str) -> int:
    """Where an address ends: with what closes the mark before it, else with its run."""
    closing = _CLOSING.get(opening)
    depth = 1
    for place in range(start, stop):
        character = text[place]
        if character in _NEVER_IN_URL:
            return place
        if character == closing:
            depth -= 1
            if not depth:
                return place
        elif character == opening:
            depth += 1
    return stop


def _targets(text: str) -> Iterator[Span]:
    for match in _TARGET.finditer(text):
        yield match.span()
    labels = {match[1].casefold() for match in _DEFINED.finditer(text)}
    if labels:
        for match in _LABEL.finditer(text):
            if match[1].casefold() in labels:
                yield match.span()


def _names(text: str) -> Iterator[Span]:
    """Paths, names of files, anchors."""
    for match in _TOKEN.finditer(text):
        token = match[0]
        if ("/" in token and _is_path(token)) or _FILE_END.search(token) or _ANCHOR.search(token):
            yield match.span()


def _is_path(token: str) -> bool:
    """Whether slashes part anything but numbers and the letters after them."""
    cited = False
    for part in token.split("/"):
        if _CITED.fullmatch(part):
            cited = True
        elif not (_LETTER.fullmatch(part) and (cited or not part.strip("*"))):
            return True
    return False
