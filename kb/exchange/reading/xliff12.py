"""XLIFF 1.0 to 1.2, of our own and of other tools.

Refuses: suggestions (`alt-trans`, but for the former source text), binary units, skeletons.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from corpus.source import Source
from kb.exchange.ids import is_unit_key, key_of_id
from kb.exchange.reading.inline import text_in
from kb.exchange.reading.run import ReadOptions, Run, edition_of, note_of, proved
from kb.exchange.reading.units import Said, kind_of
from kb.exchange.reading.xml import attribute, child, children, elements, line_of, plain
from kb.exchange.values import Exchange, Segment, State

_FORMER = "previous-version"
_STALE = frozenset({"needs-adaptation", "needs-l10n"})
_NOT_DONE = frozenset({"new", "needs-translation"})


def read(file: Source, options: ReadOptions) -> Exchange:
    """Read an XLIFF file; all its parts (`file`) must have one source language."""
    return proved(file, options, _walk)


def _walk(run: Run) -> Iterator[Segment]:
    files = 0
    target = None
    for name, element in elements(run.file, starts=("file",), ends=("trans-unit", "tool")):
        line = line_of(element)
        if name == "file":
            files += 1
            run.set_source(attribute(element, "source-language"), line)
            target = run.set_target(attribute(element, "target-language"), line)
            _read_head(element, run)
        elif name == "tool":
            run.tool = run.tool or element.get("tool-name", "")
            run.version = run.version or element.get("tool-version", "")
        elif target is not None:
            said = _said(element, files)
            yield said.segment(target, *_texts(element, said.key, run))


def _read_head(file: etree._Element, run: Run) -> None:
    run.edition = run.edition or edition_of(file.get("product-version"))
    run.origin = run.origin or file.get("original", "")


def _said(unit: etree._Element, files: int) -> Said:
    contexts = [
        context
        for group in children(unit, "context-group")
        for context in children(group, "context")
    ]
    rules = [plain(one) for one in contexts if one.get("context-type") == "x-rule"]
    notes = (note_of(plain(note)) for note in children(unit, "note"))
    return Said(
        _key(unit, files),
        kind_of(unit.get("restype", "").removeprefix("x-")),
        rules[0] if rules else None,
        tuple(filter(None, notes)),
        line_of(unit),
    )


def _key(unit: etree._Element, files: int) -> str:
    """The key that our id stands for, else what the file calls it, which each `file` does anew."""
    identity = unit.get("id", "")
    name = unit.get("resname", "")
    own = key_of_id(identity)
    if own is not None and own == name:
        return own
    for key in (name, own, identity):
        if key and is_unit_key(key):
            return key
    key = identity or name or f"unit-{line_of(unit)}"
    return f"{files}:{key}" if files > 1 else key


def _texts(unit: etree._Element, key: str, run: Run) -> tuple[str, str | None, State, str | None]:
    source = child(unit, "source")
    target = child(unit, "target")
    original = "" if source is None else text_in(source, run, key)
    if target is None:
        return original, None, State.MISSING, None
    text = text_in(target, run, key)
    said = target.get("state", "")
    if said in _NOT_DONE and text == original:
        return original, None, State.MISSING, None
    state = _state(unit, said)
    return original, text, state, _former(unit, key, run) if state is State.STALE else None


def _state(unit: etree._Element, said: str) -> State:
    """What tools call a text that they have: a text that is not done is to be looked at."""
    if said in _STALE:
        return State.STALE
    if said in _NOT_DONE or said.startswith("needs-"):
        return State.NEEDS_REVIEW
    if said or unit.get("approved") != "no":
        return State.TRANSLATED
    return State.NEEDS_REVIEW


def _former(unit: etree._Element, key: str, run: Run) -> str | None:
    for proposal in children(unit, "alt-trans"):
        source = child(proposal, "source")
        if proposal.get("alttranstype") == _FORMER and source is not None:
            return text_in(source, run, key)
    return None
