"""TMX 1.4b: a unit in all its languages together.

Whoever reads a translation memory takes the texts of a unit for a translation of each other. So a
stale translation stands beside the text that it was made from, where that is known, and the text
of today is a property. Refuses: what tags inside texts would be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import BinaryIO

from lxml import etree

from kb.bitext.unit import UnitKind
from kb.exchange.ids import xml_id
from kb.exchange.values import Exchange, Segment, State
from kb.exchange.writing.xml import LANG, Maker, xml_file

DOCTYPE = '<!DOCTYPE tmx SYSTEM "tmx14.dtd">'
NOTHING: Mapping[str, str] = MappingProxyType({})
_TMX = Maker("TMX")


def write_tmx(stream: BinaryIO, exchange: Exchange) -> None:
    """Write an exchange in any number of languages; raises Unwritable."""
    with xml_file(stream, DOCTYPE) as file, file.element("tmx", {"version": "1.4"}):
        file.write("\n", _header(exchange), "\n")
        with file.element("body"):
            for _, group in groupby(exchange.segments, key=_together):
                for part in _parts(list(group)):
                    file.write("\n", _unit(part, exchange))
            file.write("\n")


def _header(exchange: Exchange) -> etree._Element:
    header = _TMX.make(
        "header",
        {
            "creationtool": exchange.tool,
            "creationtoolversion": exchange.version,
            "segtype": "paragraph",
            "o-tmf": exchange.tool,
            "adminlang": "en",
            "srclang": exchange.source,
            "datatype": "plaintext",
        },
    )
    props = {
        "x-targets": " ".join(exchange.targets),
        "x-edition": exchange.edition.isoformat() if exchange.edition else "",
        "x-origin": exchange.origin,
    }
    _add_props(header, props, "")
    return header


def _add_props(element: etree._Element, props: dict[str, str], key: str) -> None:
    for name, value in props.items():
        if value:
            _TMX.add(element, "prop", {"type": name}, value, key=key)


def _together(segment: Segment) -> tuple[object, ...]:
    """What the languages of one unit have in common."""
    return (segment.key, _paired(segment), segment.source, segment.kind)


def _parts(group: list[Segment]) -> Iterator[list[Segment]]:
    """The languages of a unit together, but for one that has notes of its own and no text yet."""
    if _has_one_set_of_notes(group):
        yield group
        return
    for _, part in groupby(group, key=lambda one: one.notes if one.target is None else None):
        yield list(part)


def _has_one_set_of_notes(part: list[Segment]) -> bool:
    return all(segment.notes == part[0].notes for segment in part)


def _paired(segment: Segment) -> str:
    """The text that the translation is one of."""
    return segment.source if segment.was is None else segment.was


def _unit(part: list[Segment], exchange: Exchange) -> etree._Element:
    first = part[0]
    key = first.key
    unit = _TMX.make("tu", {"tuid": xml_id(key)}, key=key)
    shared = _has_one_set_of_notes(part)
    if shared:
        _add_notes(unit, first)
    langs = tuple(segment.lang for segment in part)
    props = {
        "x-key": key,
        "x-kind": "" if first.kind is UnitKind.SEGMENT else first.kind,
        "x-rule": first.rule or "",
        "x-lang": "" if langs == exchange.targets else " ".join(langs),
    }
    _add_props(unit, props, key)
    unit.append(_variant(exchange.source, _paired(first), key))
    for segment in part:
        if segment.target is not None:
            variant = _variant(segment.lang, segment.target, key, _standing(segment))
            if not shared:
                _add_notes(variant, segment)
            unit.append(variant)
    return unit


def _standing(segment: Segment) -> dict[str, str]:
    """The properties that say how far a translation is."""
    if segment.state is State.TRANSLATED:
        return {}
    props = {"x-state": segment.state.value}
    if segment.was is not None:
        props["x-source-now"] = segment.source
    return props


def _add_notes(element: etree._Element, segment: Segment) -> None:
    """Notes stand first."""
    for place, note in enumerate(segment.notes):
        element.insert(place, _TMX.make("note", {}, note, key=segment.key))


def _variant(lang: str, text: str, key: str, props: Mapping[str, str] = NOTHING) -> etree._Element:
    variant = _TMX.make("tuv", {LANG: lang}, key=key)
    for name, value in props.items():
        _TMX.add(variant, "prop", {"type": name}, value, key=key)
    _TMX.add(variant, "seg", {}, text, key=key)
    return variant
