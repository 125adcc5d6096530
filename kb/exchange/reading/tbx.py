"""TBX, version 2 (martif) and 3 in either style, of our own and of other tools.

Refuses: what says nothing of how to call a thing (transactions, pictures, people).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from lxml import etree

from corpus.languages import Language
from corpus.problems import ProblemLog
from corpus.source import Source
from kb.exchange.errors import EntryRepeated, TextsOnly, UnknownExchange
from kb.exchange.formats import ExchangeFormat, format_of
from kb.exchange.ids import key_of_id
from kb.exchange.reading.run import LISTED, ReadOptions, Run
from kb.exchange.reading.xml import LANG, attribute, elements, line_of, local_name, plain
from kb.exchange.terms import EntriesAgain, Term, TermEntry, Terminology, TermStatus
from kb.exchange.tongues import language_of

_ENTRIES = ("conceptEntry", "termEntry")
_LANGUAGES = frozenset({"langSec", "langSet"})
_TERMS = frozenset({"termSec", "tig", "ntig"})
_GROUPS = frozenset({"descripGrp", "termNoteGrp", "adminGrp", "termGrp"})
_BY_TYPE = frozenset({"descrip", "termNote", "admin", "xref", "ref", "transac"})
"""Elements that say by an attribute what they are."""

_READ = frozenset(
    {
        *("subjectField", "definition", "partOfSpeech", "grammaticalGender"),
        *("administrativeStatus", "normativeAuthorization", "note", "term"),
    }
)
_BLANKS = re.compile("[ \t\r\n]+")


def read_terms(file: Path | Source) -> Terminology:
    """Read a file of terms, all of it before this returns.

    Raises TextsOnly, UnknownExchange, EntryRepeated, and what is wrong with the XML.
    """
    source = file if isinstance(file, Source) else Source.open_path(file)
    format_ = format_of(source)
    if format_ is None:
        raise UnknownExchange(path=str(source.path))
    if format_ is not ExchangeFormat.TBX:
        raise TextsOnly(path=str(source.path))
    run = Run(source, ReadOptions(), ProblemLog())
    found: dict[Language, None] = {}
    first: dict[str, int] = {}
    line = 1
    for entry in _walk(run):
        line = entry.line or line
        if entry.id in first:
            raise EntryRepeated(path=run.path, id=entry.id, line=line, first=first[entry.id])
        first[entry.id] = line
        found.update(dict.fromkeys(entry.terms))
    run.end(line)
    seen = replace(run, log=None)
    return Terminology(
        tuple(found),
        EntriesAgain(lambda: _walk(replace(seen))),
        run.tool,
        run.version,
        run.log or ProblemLog(),
    )


def _walk(run: Run) -> Iterator[TermEntry]:
    told: set[str] = set()
    count = 0
    found = elements(run.file, ends=_ENTRIES, looks=("tbxHeader", "martifHeader"))
    for name, element in found:
        if name in _ENTRIES:
            count += 1
            yield _entry(element, run, told, count)
        else:
            paragraph = next((one for one in element.iter() if local_name(one) == "p"), None)
            run.tool, _, run.version = _line(paragraph).rpartition(" ")


def _line(element: etree._Element | None) -> str:
    """The text of an element as one line; blanks that do not break stay."""
    return _BLANKS.sub(" ", plain(element)).strip(" ")


def _entry(element: etree._Element, run: Run, told: set[str], count: int) -> TermEntry:
    line = line_of(element)
    facts = _facts(element, run, told)
    notes = facts.pop("note", [])
    rules = [note.removeprefix("rule: ") for note in notes if note.startswith("rule: ")]
    said = element.get("id", "")
    own = key_of_id(said.removeprefix("c-")) if said.startswith("c-") else None
    identity = own or said or f"entry-{count}"
    terms: dict[Language, tuple[Term, ...]] = {}
    definitions: dict[Language, str] = {}
    for section in element:
        if local_name(section) in _LANGUAGES:
            code = attribute(section, LANG, "lang") or ""
            lang = language_of(code)
            if lang is None:
                run.odd("language-left-out", line_of(section), lang=code)
                continue
            inside = _facts(section, run, told)
            if "definition" in inside:
                definitions.setdefault(lang, inside["definition"][0])
            found = (_term(one, run, told) for one in section if local_name(one) in _TERMS)
            terms[lang] = (*terms.get(lang, ()), *(term for term in found if term.text))
    if "definition" in facts:
        # One for all languages is in the language of the file, which most give first.
        for first in (*terms,)[:1]:
            definitions.setdefault(first, facts["definition"][0])
    return TermEntry(
        run.text(identity, line),
        terms,
        _first(facts, "subjectField"),
        rules[0] if rules else "",
        definitions,
        tuple(note for note in notes if not note.startswith("rule: ")),
        line,
    )


def _term(element: etree._Element, run: Run, told: set[str]) -> Term:
    facts = _facts(element, run, told)
    status = _first(facts, "administrativeStatus") or _first(facts, "normativeAuthorization")
    return Term(
        run.text(_first(facts, "term"), line_of(element)),
        next((one for one in TermStatus if status.startswith(f"{one}Term")), None),
        _first(facts, "partOfSpeech"),
        _first(facts, "grammaticalGender"),
        tuple(facts.get("note", ())),
    )


def _first(facts: dict[str, list[str]], name: str) -> str:
    return next(iter(facts.get(name, ())), "")


def _facts(element: etree._Element, run: Run, told: set[str]) -> dict[str, list[str]]:
    """What is said of a section itself, by data category; what is not read is told once."""
    facts: dict[str, list[str]] = {}
    waiting = list(reversed(element))
    while waiting:
        item = waiting.pop()
        name = local_name(item)
        if name in _LANGUAGES or name in _TERMS:
            continue
        if name in _GROUPS:
            waiting.extend(reversed(item))
            continue
        category = item.get("type", name) if name in _BY_TYPE else name
        if category in _READ:
            text = run.text(_line(item), line_of(item))
            if text:
                facts.setdefault(category, []).append(text)
        elif name and category not in told and len(told) < LISTED:
            told.add(category)
            run.odd("category-left-out", line_of(item), name=category)
    return facts
