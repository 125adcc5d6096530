"""XLIFF 1.2, strict: what CAT tools open.

Refuses: several target languages, inline tags.
"""

from __future__ import annotations

from typing import BinaryIO

from lxml import etree

from corpus.languages import Language
from kb.bitext.unit import UnitKind
from kb.exchange.ids import xml_id
from kb.exchange.values import Exchange, Segment, State
from kb.exchange.writing.checked import one_target
from kb.exchange.writing.xml import LANG, SPACE, Maker, xml_file

NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
STATES = {
    State.STALE: "needs-adaptation",
    State.NEEDS_REVIEW: "needs-review-translation",
    State.TRANSLATED: "translated",
}
FORMER = "previous-version"
_XLIFF = Maker("XLIFF 1.2")


def write_xliff12(stream: BinaryIO, exchange: Exchange) -> None:
    """Write an exchange of one target language; raises OneTargetOnly and Unwritable."""
    target = one_target(exchange, _XLIFF.label)
    with (
        xml_file(stream) as file,
        file.element("xliff", {"version": "1.2"}, nsmap={None: NAMESPACE}),
    ):
        file.write("\n")
        with file.element("file", _about(exchange, target)):
            file.write("\n", _header(exchange), "\n")
            with file.element("body"):
                for segment in exchange.segments:
                    file.write("\n", _unit(segment, exchange.source))
                file.write("\n")
        file.write("\n")


def _about(exchange: Exchange, target: Language) -> dict[str, str]:
    about = {
        "original": exchange.origin or exchange.tool,
        "source-language": exchange.source.value,
        "target-language": target.value,
        "datatype": "plaintext",
        "tool-id": "tool",
    }
    if exchange.edition:
        about |= {"product-name": "rules", "product-version": exchange.edition.isoformat()}
    return _XLIFF.checked(about)


def _header(exchange: Exchange) -> etree._Element:
    header = _XLIFF.make("header", {})
    tool = {"tool-id": "tool", "tool-name": exchange.tool, "tool-version": exchange.version}
    _XLIFF.add(header, "tool", tool)
    return header


def _unit(segment: Segment, source: Language) -> etree._Element:
    key = segment.key
    about = {"id": xml_id(key), "resname": key, SPACE: "preserve"}
    if segment.kind is not UnitKind.SEGMENT:
        about["restype"] = f"x-{segment.kind}"
    if segment.state is State.TRANSLATED:
        about["approved"] = "yes"
    unit = _XLIFF.make("trans-unit", about, key=key)
    _XLIFF.add(unit, "source", {LANG: source}, segment.source, key=key)
    if segment.target is not None:
        said = {LANG: segment.lang, "state": STATES[segment.state]}
        _XLIFF.add(unit, "target", said, segment.target, key=key)
    if segment.rule:
        group = _XLIFF.add(unit, "context-group", {"purpose": "information"})
        _XLIFF.add(group, "context", {"context-type": "x-rule"}, segment.rule, key=key)
    for note in segment.notes:
        _XLIFF.add(unit, "note", {}, note, key=key)
    if segment.was is not None and segment.target is not None:
        former = _XLIFF.add(unit, "alt-trans", {"alttranstype": FORMER, SPACE: "preserve"})
        _XLIFF.add(former, "source", {LANG: source}, segment.was, key=key)
        _XLIFF.add(former, "target", {LANG: segment.lang}, segment.target, key=key)
    return unit
