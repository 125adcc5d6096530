"""TMX of any version: units in several languages; what our own files say beside that.

Refuses: content markup beyond its text (`inline`).
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from corpus.languages import Language
from corpus.source import Source
from kb.exchange.ids import key_of_id
from kb.exchange.reading.inline import text_in
from kb.exchange.reading.run import ReadOptions, Run, edition_of, note_of, proved
from kb.exchange.reading.units import Said, kind_of, state_of
from kb.exchange.reading.xml import LANG, attribute, child, children, elements, line_of, plain
from kb.exchange.tongues import language_of
from kb.exchange.values import Exchange, Segment, State

ANY_SOURCE = "*all*"


def read(file: Source, options: ReadOptions) -> Exchange:
    """Read a TMX file: each language beside the source language is a target."""
    return proved(file, options, _walk)


def _walk(run: Run) -> Iterator[Segment]:
    count = 0
    known = run.targets
    for name, element in elements(run.file, ends=("header", "tu")):
        if name == "header":
            known = _read_header(element, run) or known
            continue
        count += 1
        yield from _unit(element, run, count, known)


def _read_header(header: etree._Element, run: Run) -> tuple[Language, ...]:
    """Note what the header says; the target languages that it names."""
    line = line_of(header)
    code = attribute(header, "srclang")
    run.set_source(None if code == ANY_SOURCE else code, line)
    run.tool = header.get("creationtool", "")
    run.version = header.get("creationtoolversion", "")
    props = _props(header)
    run.edition = edition_of(props.get("x-edition"))
    run.origin = props.get("x-origin", "")
    named = tuple(filter(None, map(language_of, props.get("x-targets", "").split())))
    for lang in named:
        if run.options.target in {None, lang}:
            run.set_target(lang, line)
    return tuple(lang for lang in named if lang in run.targets)


def _props(element: etree._Element) -> dict[str, str]:
    return {prop.get("type", ""): plain(prop) for prop in children(element, "prop")}


def _notes(element: etree._Element) -> tuple[str, ...]:
    return tuple(filter(None, (note_of(plain(note)) for note in children(element, "note"))))


def _unit(
    unit: etree._Element, run: Run, count: int, known: tuple[Language, ...]
) -> Iterator[Segment]:
    line = line_of(unit)
    props = _props(unit)
    identity = unit.get("tuid", "")
    key = props.get("x-key") or key_of_id(identity) or identity or f"tu-{count}"
    texts = _texts(unit, run, key, line)
    source = texts.pop(run.source, None) if run.source else None
    if source is None:
        run.odd("no-source-text", line, key=key, lang=run.source)
        return
    of = props.get("x-lang", "").split()
    wanted = [lang for lang in known if lang in of] if of else list(known)
    said = Said(key, kind_of(props.get("x-kind")), props.get("x-rule"), _notes(unit), line)
    original = _seg(source, run, key)
    for lang in [*wanted, *(lang for lang in texts if lang not in wanted)]:
        yield _segment(texts.get(lang), original, said, lang, run)


def _texts(unit: etree._Element, run: Run, key: str, line: int) -> dict[Language, etree._Element]:
    """The variants by language: the first of each; languages that are not ours are told."""
    found: dict[Language, etree._Element] = {}
    for variant in children(unit, "tuv"):
        code = attribute(variant, LANG, "lang") or ""
        lang = language_of(code)
        if lang is None or (lang is not run.source and run.options.target not in {None, lang}):
            run.passed_over = run.passed_over if lang is None else code
            run.odd("language-left-out", line_of(variant), lang=code)
        elif lang in found:
            run.odd("variant-left-out", line_of(variant), key=key, lang=code)
        else:
            found[lang] = variant
    for lang in found:
        if lang is not run.source:
            run.set_target(lang, line)
    return found


def _segment(
    variant: etree._Element | None,
    original: str,
    said: Said,
    lang: Language,
    run: Run,
) -> Segment:
    if variant is None:
        return said.segment(lang, original, None)
    props = _props(variant)
    target = _seg(variant, run, said.key)
    state = state_of(props.get("x-state")) or State.TRANSLATED
    now = props.get("x-source-now")
    was = None
    if now is not None and state is State.STALE:
        original, was = now, original
    return said.segment(lang, original, target, state, was, _notes(variant))


def _seg(variant: etree._Element, run: Run, key: str) -> str:
    seg = child(variant, "seg")
    return "" if seg is None else text_in(seg, run, key)
