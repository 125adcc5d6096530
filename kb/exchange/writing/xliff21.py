"""XLIFF 2.1: notes before the segment, what else we know in the modules for it.

Kind and rule stand in the metadata module, the text that a stale translation was made from in the
translation candidates module, terms in the glossary module. Refuses: several target languages,
inline tags, finding terms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import BinaryIO

from lxml import etree

from kb.bitext.unit import UnitKind
from kb.exchange.ids import xml_id
from kb.exchange.values import Exchange, Segment, State
from kb.exchange.writing.checked import one_target
from kb.exchange.writing.xml import SPACE, Maker, xml_file

LABEL = "XLIFF 2.1"
STATES = {
    State.MISSING: {"state": "initial"},
    State.STALE: {"state": "initial", "subState": "reglario:stale"},
    State.NEEDS_REVIEW: {"state": "initial", "subState": "reglario:needs-review"},
    State.TRANSLATED: {"state": "translated"},
}
"""What is not done is `initial`, and `subState` says what it lacks."""

CORE = "urn:oasis:names:tc:xliff:document:2.0"
METADATA = "urn:oasis:names:tc:xliff:metadata:2.0"
MATCHES = "urn:oasis:names:tc:xliff:matches:2.0"
GLOSSARY = "urn:oasis:names:tc:xliff:glossary:2.0"
_XLIFF = Maker(LABEL)
_META = Maker(LABEL, "mda", METADATA)
_MATCH = Maker(LABEL, "mtc", MATCHES)
_TERM = Maker(LABEL, "gls", GLOSSARY)


@dataclass(frozen=True, slots=True)
class GlossaryTerm:
    """A term of a segment's source text, and how it is to be translated: preferred one first."""

    term: str
    translations: tuple[str, ...]
    definition: str = ""


Glossary = Callable[[Segment], Iterable[GlossaryTerm]]


def _no_terms(_segment: Segment) -> Iterable[GlossaryTerm]:
    return ()


def write_xliff21(stream: BinaryIO, exchange: Exchange, glossary: Glossary = _no_terms) -> None:
    """Write an exchange of one target language; raises OneTargetOnly and Unwritable.

    `glossary` finds the terms of a segment.
    """
    target = one_target(exchange, LABEL)
    about = {"version": "2.1", "srcLang": exchange.source.value, "trgLang": target.value}
    units = iter(exchange.segments)
    first = next(units, None)
    with (
        xml_file(stream) as file,
        file.element("xliff", about, nsmap={None: CORE}),
    ):
        file.write("\n")
        head = _XLIFF.checked({"id": "f1", "original": exchange.origin or exchange.tool})
        with file.element("file", head):
            file.write("\n", _metadata(_head(exchange)))
            file.write("\n", _nothing() if first is None else _unit(first, glossary))
            for segment in units:
                file.write("\n", _unit(segment, glossary))
            file.write("\n")
        file.write("\n")


def _head(exchange: Exchange) -> dict[str, str]:
    return {
        "tool": exchange.tool,
        "version": exchange.version,
        "edition": exchange.edition.isoformat() if exchange.edition else "",
    }


def _metadata(values: dict[str, str], key: str = "") -> etree._Element:
    metadata = _META.make("metadata", {})
    group = _META.add(metadata, "metaGroup", {"category": "reglario"})
    for name, value in values.items():
        if value:
            _META.add(group, "meta", {"type": name}, value, key=key)
    return metadata


def _nothing() -> etree._Element:
    """The unit of a run without any, since the format has no file without one."""
    unit = _XLIFF.make("unit", {"id": "none", "translate": "no"})
    _XLIFF.add(_XLIFF.add(unit, "segment", {}), "source", {})
    return unit


def _unit(segment: Segment, glossary: Glossary) -> etree._Element:
    key = segment.key
    unit = _XLIFF.make("unit", {"id": xml_id(key), "name": key}, key=key)
    if segment.was is not None and segment.target is not None:
        unit.append(_former(segment, segment.was, segment.target))
    terms = [term for term in glossary(segment) if term.translations or term.definition]
    if terms:
        unit.append(_terms(terms, key))
    about = {
        "kind": "" if segment.kind is UnitKind.SEGMENT else segment.kind.value,
        "rule": segment.rule or "",
    }
    if any(about.values()):
        unit.append(_metadata(about, key))
    if segment.notes:
        notes = _XLIFF.add(unit, "notes", {})
        for note in segment.notes:
            _XLIFF.add(notes, "note", {}, note, key=key)
    part = _XLIFF.add(unit, "segment", {"id": "s1", **STATES[segment.state]})
    _XLIFF.add(part, "source", {SPACE: "preserve"}, segment.source, key=key)
    if segment.target is not None:
        _XLIFF.add(part, "target", {SPACE: "preserve"}, segment.target, key=key)
    return unit


def _former(segment: Segment, was: str, target: str) -> etree._Element:
    matches = _MATCH.make("matches", {})
    match = _MATCH.add(matches, "match", {"ref": "#s1", "type": "tm", "origin": "former"})
    _XLIFF.add(match, "source", {SPACE: "preserve"}, was, key=segment.key)
    _XLIFF.add(match, "target", {SPACE: "preserve"}, target, key=segment.key)
    return matches


def _terms(terms: list[GlossaryTerm], key: str) -> etree._Element:
    glossary = _TERM.make("glossary", {})
    for term in terms:
        entry = _TERM.add(glossary, "glossEntry", {})
        _TERM.add(entry, "term", {}, term.term, key=key)
        for translation in term.translations:
            _TERM.add(entry, "translation", {}, translation, key=key)
        if term.definition:
            _TERM.add(entry, "definition", {}, term.definition, key=key)
    return glossary
