"""TBX-Basic: version 3 (ISO 30042:2019) in either style, and version 2 (martif).

Refuses: what TBX-Basic has and the term base has not (contexts, transactions, pictures).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import BinaryIO

from lxml import etree

from kb.exchange.ids import xml_id
from kb.exchange.terms import Term, TermEntry, Terminology
from kb.exchange.writing.xml import LANG, Maker, xml_file

LABEL = "TBX"


class TbxForm(StrEnum):
    """Version and style: data categories as attributes (DCA) or as tags (DCT), or version 2."""

    DCA = "3-dca"
    DCT = "3-dct"
    MARTIF = "2"


@dataclass(frozen=True, slots=True)
class _Names:
    """What a version calls its parts."""

    root: str
    header: str
    entry: str
    language: str
    term: str


_V3 = _Names("tbx", "tbxHeader", "conceptEntry", "langSec", "termSec")
_V2 = _Names("martif", "martifHeader", "termEntry", "langSet", "tig")
_NAMESPACE = "urn:iso:std:iso:30042:ed-2"
_TBX = Maker(LABEL)
_MIN = Maker(LABEL, "min", "http://www.tbxinfo.net/ns/min")
_BASIC = Maker(LABEL, "basic", "http://www.tbxinfo.net/ns/basic")
_CATEGORIES = {
    "subjectField": ("descrip", _MIN),
    "definition": ("descrip", _BASIC),
    "partOfSpeech": ("termNote", _MIN),
    "grammaticalGender": ("termNote", _BASIC),
    "administrativeStatus": ("termNote", _MIN),
}
"""A data category → the element that has it in one style, the module that it is of in the other."""


def write_tbx(stream: BinaryIO, terms: Terminology, form: TbxForm = TbxForm.DCA) -> None:
    """Write the entries that have a term; raises Unwritable."""
    names = _V2 if form is TbxForm.MARTIF else _V3
    doctype = ""
    about = {"type": "TBX-Basic", "xml:lang": (*terms.languages, "en")[0]}
    spaces: dict[str | None, str] | None = None
    if form is TbxForm.MARTIF:
        doctype = '<!DOCTYPE martif SYSTEM "TBXBasiccoreStructV02.dtd">'
    else:
        about["style"] = "dct" if form is TbxForm.DCT else "dca"
        spaces = {None: _NAMESPACE}
    with xml_file(stream, doctype) as file, file.element(names.root, about, nsmap=spaces):
        file.write("\n", _header(terms, names), "\n")
        with file.element("text"), file.element("body"):
            for entry in terms.entries:
                if any(entry.terms.values()):
                    file.write("\n", _entry(entry, names, form))
            file.write("\n")


def _header(terms: Terminology, names: _Names) -> etree._Element:
    header = _TBX.make(names.header, {})
    about = _TBX.add(_TBX.add(header, "fileDesc", {}), "sourceDesc", {})
    _TBX.add(about, "p", {}, f"{terms.tool} {terms.version}".strip())
    if names is _V2:
        encoding = _TBX.add(header, "encodingDesc", {})
        _TBX.add(encoding, "p", {"type": "XCSURI"}, "TBXBasicXCSV02.xcs")
    return header


def _entry(entry: TermEntry, names: _Names, form: TbxForm) -> etree._Element:
    key = entry.id
    element = _TBX.make(names.entry, {"id": f"c-{xml_id(key)}"}, key=key)
    _category(element, "subjectField", entry.subject, form, key)
    if entry.rule:
        _TBX.add(element, "note", {}, f"rule: {entry.rule}", key=key)
    for note in entry.notes:
        _TBX.add(element, "note", {}, note, key=key)
    for lang, terms in entry.terms.items():
        if terms:
            section = _TBX.add(element, names.language, {LANG: lang})
            _category(section, "definition", entry.definitions.get(lang, ""), form, key)
            for term in terms:
                section.append(_term(term, names, form, key))
    return element


def _term(term: Term, names: _Names, form: TbxForm, key: str) -> etree._Element:
    element = _TBX.make(names.term, {})
    _TBX.add(element, "term", {}, term.text, key=key)
    _category(element, "partOfSpeech", term.pos, form, key)
    _category(element, "grammaticalGender", term.gender, form, key)
    status = f"{term.status}Term-admn-sts" if term.status else ""
    _category(element, "administrativeStatus", status, form, key)
    for note in term.notes:
        _TBX.add(element, "note", {}, note, key=key)
    return element


def _category(parent: etree._Element, category: str, value: str, form: TbxForm, key: str) -> None:
    if not value:
        return
    name, module = _CATEGORIES[category]
    if form is TbxForm.DCT:
        module.add(parent, category, {}, value, key=key)
    else:
        _TBX.add(parent, name, {"type": category}, value, key=key)
