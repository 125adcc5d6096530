"""XLIFF 2.0 and 2.1, of our own and of other tools.

A unit in several segments is one text for us: its parts are joined in order, with what lies
between them. Refuses: modules (but for what our own files have in them), skeletons.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lxml import etree

from corpus.source import Source
from kb.exchange.ids import is_unit_key, key_of_id
from kb.exchange.reading.inline import text_in
from kb.exchange.reading.run import ReadOptions, Run, edition_of, note_of, proved
from kb.exchange.reading.units import Said, kind_of
from kb.exchange.reading.xml import (
    attribute,
    child,
    children,
    elements,
    line_of,
    local_name,
    plain,
)
from kb.exchange.values import Exchange, Segment, State

_OWN = "reglario:"
_DONE = frozenset({"translated", "reviewed", "final"})


def read(file: Source, options: ReadOptions) -> Exchange:
    """Read an XLIFF 2 file; each `file` in it adds to one run."""
    return proved(file, options, _walk)


def _walk(run: Run) -> Iterator[Segment]:
    files = 0
    found = elements(run.file, starts=("xliff", "file"), ends=("unit",), looks=("metadata",))
    for name, element in found:
        line = line_of(element)
        if name == "xliff":
            run.set_source(attribute(element, "srcLang"), line)
            run.set_target(attribute(element, "trgLang"), line)
        elif name == "file":
            files += 1
            run.origin = run.origin or element.get("original", "")
        elif name == "unit":
            segment = _segment(element, run, files)
            if segment.source or element.get("translate") != "no":
                yield segment
        elif local_name(element.getparent()) == "file":
            meta = _meta(element)
            run.tool, run.version = meta.get("tool", ""), meta.get("version", "")
            run.edition = edition_of(meta.get("edition"))


def _meta(metadata: etree._Element) -> dict[str, str]:
    """What our own group of metadata says."""
    return {
        meta.get("type", ""): plain(meta)
        for group in children(metadata, "metaGroup")
        if group.get("category") == "reglario"
        for meta in children(group, "meta")
    }


def _segment(unit: etree._Element, run: Run, files: int) -> Segment:
    key = _key(unit, files)
    metadata = child(unit, "metadata")
    meta = {} if metadata is None else _meta(metadata)
    notes = (note_of(plain(note)) for all_ in children(unit, "notes") for note in all_)
    said = Said(
        key,
        kind_of(meta.get("kind")),
        meta.get("rule"),
        tuple(filter(None, notes)),
        line_of(unit),
    )
    kept = child(unit, "originalData")
    data = {} if kept is None else {one.get("id", ""): plain(one) for one in kept}
    parts = [_part(part, data, run, key) for part in children(unit, "segment", "ignorable")]
    source = run.text("".join(part.source for part in parts), said.line)
    target = run.text(_target(parts, run, said), said.line)
    state = _state(parts)
    was = _former(unit, run, key) if state is State.STALE else None
    return said.segment(run.targets[0], source, target, state, was)


def _key(unit: etree._Element, files: int) -> str:
    """The key that our id stands for, else what the file calls it, which each `file` does anew."""
    identity, name = unit.get("id", ""), unit.get("name", "")
    own = key_of_id(identity)
    if own is not None and own == name:
        return own
    for key in (name, own):
        if key and is_unit_key(key):
            return key
    key = identity or name or f"unit-{line_of(unit)}"
    return f"{files}:{key}" if files > 1 else key


@dataclass(frozen=True, slots=True)
class _Part:
    """A segment, or what lies between two (`state` None)."""

    source: str
    target: str | None
    order: int | None
    state: State | None


def _part(part: etree._Element, data: Mapping[str, str], run: Run, key: str) -> _Part:
    source, target = child(part, "source"), child(part, "target")
    order = "" if target is None else target.get("order", "")
    return _Part(
        "" if source is None else text_in(source, run, key, data),
        None if target is None else text_in(target, run, key, data),
        int(order) if order.isascii() and order.isdigit() and len(order) < 9 else None,
        _part_state(part) if local_name(part) == "segment" else None,
    )


def _part_state(part: etree._Element) -> State:
    """A text whose state nothing is said of counts as translated; one that is begun does not."""
    state = part.get("state")
    if state in _DONE or state is None:
        return State.TRANSLATED
    own = part.get("subState", "")
    return State.STALE if own == f"{_OWN}{State.STALE}" else State.NEEDS_REVIEW


def _target(parts: list[_Part], run: Run, said: Said) -> str:
    """The target's parts in their own order; between two of them, what lies there in the source."""
    translated = [bool(part.target) for part in parts if part.state and part.source]
    if not any(part.target for part in parts if part.state):
        return ""
    if not all(translated):
        run.odd("partly-translated", said.line, key=said.key)
    placed = sorted(enumerate(parts, start=1), key=lambda each: (each[1].order or each[0], each[0]))
    return "".join(
        part.source if part.target is None and part.state is None else part.target or ""
        for _, part in placed
    )


def _state(parts: list[_Part]) -> State:
    """The least of the states of what is translated; a part that lacks leaves the whole undone."""
    states = {
        part.state if part.target else State.NEEDS_REVIEW
        for part in parts
        if part.state and (part.source or part.target)
    }
    for state in (State.STALE, State.NEEDS_REVIEW):
        if state in states:
            return state
    return State.TRANSLATED


def _former(unit: etree._Element, run: Run, key: str) -> str | None:
    for matches in children(unit, "matches"):
        for match in children(matches, "match"):
            source = child(match, "source")
            if match.get("origin") == "former" and source is not None:
                return text_in(source, run, key)
    return None
