"""The text of a segment that has tags in it: what they hold is kept, what holds nothing is marked.

Rules have no formatting, so a tag in a segment was put there by a program: around words (they are
kept), around a symbol such as {W} that it took for code (it is kept), or for code that the file
does not show (a marker `⟦x:1⟧` stands for it, so that both languages show it was there). Refuses:
where segments stand.
"""

from __future__ import annotations

from collections.abc import Mapping
from html.entities import name2codepoint

from lxml import etree

from kb.exchange.reading.run import Run
from kb.exchange.reading.xml import attribute, line_of, local_name

_SILENT = frozenset({"mrk", "sm", "em"})
"""Annotations: they show nothing."""

_SPOKEN = ("equiv-text", "equiv", "disp")
"""Attributes that have what a tag stands for in the text."""


def text_in(
    element: etree._Element, run: Run, key: str, data: Mapping[str, str] | None = None
) -> str:
    """All text of a segment, in order; `data` has the codes that tags of XLIFF 2 refer to.

    What was left out or marked is told to the run. Raises TextTooLong.
    """
    line = line_of(element)
    if not len(element):
        return run.text(element.text or "", line)
    pieces: list[str] = []
    waiting: list[etree._Element | str] = [element]
    tagged = False
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            pieces.append(item)
            continue
        tagged = tagged or (item is not element and local_name(item) not in {*_SILENT, "cp", ""})
        waiting.extend(reversed(_taken_apart(item, element, run, key, data or {})))
    if tagged:
        run.odd("tag-left-out", line, key=key)
    return run.text("".join(pieces), line)


def _taken_apart(
    item: etree._Element, top: etree._Element, run: Run, key: str, data: Mapping[str, str]
) -> list[etree._Element | str]:
    """What a node has before, in and after it; without its tail where it is the segment itself."""
    name = local_name(item)
    tail = [] if item is top else [item.tail or ""]
    if not name:
        return [_entity(item, run, key), *tail]
    if name == "cp":
        return [_code_point(item), *tail]
    inside: list[etree._Element | str] = [item.text or "", *item]
    if item is not top and name not in _SILENT and not item.text and not len(item):
        return [_stands_for(item, name, run, key, data), *tail]
    opening = data.get(item.get("dataRefStart", ""), "")
    closing = data.get(item.get("dataRefEnd", ""), "")
    return [opening, *inside, closing, *tail]


def _stands_for(
    item: etree._Element, name: str, run: Run, key: str, data: Mapping[str, str]
) -> str:
    """What an empty tag shows, as far as the file says it."""
    code = data.get(item.get("dataRef", ""))
    if code:
        return code
    spoken = attribute(item, *_SPOKEN)
    if spoken:
        return spoken
    if item.get("ctype") == "lb":
        return "\n"
    if name in {"g", "pc", "hi"}:
        return ""
    number = attribute(item, "id", "rid", "startRef", "x", "i") or ""
    marker = f"⟦{name}:{number}⟧" if number else f"⟦{name}⟧"
    run.odd("tag-marked", line_of(item), key=key, marker=marker)
    return marker


def _code_point(item: etree._Element) -> str:
    """The character of a `cp`, which XML cannot hold; half a character is a lost one."""
    try:
        code = int(item.get("hex", ""), 16)
        return "\ufffd" if 0xD800 <= code < 0xE000 else chr(code)
    except (ValueError, OverflowError):
        return "\ufffd"


def _entity(item: etree._Element, run: Run, key: str) -> str:
    """An entity of a DTD that is not loaded: those of HTML are known, others stay as they are."""
    name = (item.text or "").strip("&;")
    if name in name2codepoint:
        return chr(name2codepoint[name])
    run.odd("entity-marked", 1, key=key, marker=f"&{name};")
    return f"&{name};"
