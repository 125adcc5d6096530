"""The texts of a file laid beside those of the knowledge base, by number.

The edition is the one that the file says it follows; where its text is not imported, its numbers
are led to the edition that is. A file without a date follows whatever has most of its numbers.
Refuses: reading files (`kb.bitext.read`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date

from corpus.kinds import Format
from corpus.languages import Language
from corpus.numbers import RuleNumber
from corpus.records import SourceInfo
from kb.base import KnowledgeBase
from kb.bitext.stored import Piece, pieces_of
from kb.bitext.unit import Unit, UnitKind
from kb.concepts import UnknownTerm, lookup
from kb.frame import Frame
from kb.keys import example_key, glossary_key
from kb.lineage.carried import Carried
from kb.lineage.chain import Chain
from kb.lineage.units import UnitKind as LineageKind
from kb.store.speakers import Speaker


def beside(
    kb: KnowledgeBase,
    info: SourceInfo,
    pieces: Sequence[Piece],
    source: Language,
    lang: Language,
) -> tuple[tuple[Unit, ...], date | None]:
    """Units in the order of the source's text, then what stands beside nothing; the edition.

    Of the source those texts are units that the file has, and those that it should have.
    """
    frame = Frame.of(kb)
    speaker, numbers = _whose(kb, frame, info, pieces, source)
    if speaker is None:
        return tuple(_alone(pieces, lang)), None
    own = {piece.key: piece for piece in pieces_of(frame, speaker, source)}
    led = {piece.key: piece for piece in _led(pieces, numbers)}
    led = _by_concepts(kb, led, own)
    wanted = _wanted(info.format, led, own)
    units = [
        _unit(piece, source, led.pop(key, None), lang)
        for key, piece in own.items()
        if key in wanted
    ]
    return (*units, *_alone(led.values(), lang)), speaker.numbering or speaker.edition


def _unit(piece: Piece, source: Language, other: Piece | None, lang: Language) -> Unit:
    unit = Unit(
        piece.key, piece.kind, {source: piece.text}, piece.rule, places={source: piece.place}
    )
    if other is None:
        return unit
    if other.cut:
        return replace(unit, left_out=frozenset({lang}))
    return replace(
        unit,
        texts={**unit.texts, lang: other.text},
        places={**unit.places, lang: other.place},
    )


def _alone(pieces: Iterable[Piece], lang: Language) -> Iterator[Unit]:
    for piece in pieces:
        yield Unit(
            piece.key, piece.kind, {lang: piece.text}, piece.rule, places={lang: piece.place}
        )


def _whose(
    kb: KnowledgeBase,
    frame: Frame,
    info: SourceInfo,
    pieces: Sequence[Piece],
    source: Language,
) -> tuple[Speaker | None, Mapping[str, str] | None]:
    """The text that the file stands beside, and the file's numbers in it where they are others."""
    candidates = [
        one
        for one in frame.everyone.values()
        if one.lang is source and one.format in {Format.RULES_TEXT, Format.DIGEST}
    ]
    speaking = [one for one in candidates if one.speaks]
    followed = info.numbering or info.effective
    if followed is None:
        return _most_alike(frame, speaking, pieces, source), None
    chain = Chain.of(kb)
    earlier = [one for one in chain.editions if one <= followed]
    edition = earlier[-1] if earlier else followed
    for one in candidates:
        if (one.numbering or one.edition) == edition:
            return one, None
    if not speaking:
        return None, None
    head = speaking[0].numbering or speaking[0].edition
    return speaking[0], _renumbered(chain, edition, head)


def _renumbered(chain: Chain, then: date, head: date | None) -> Mapping[str, str] | None:
    """The numbers of one edition in another; None where they cannot be compared."""
    if head is None or not {then, head} <= set(chain.editions):
        return None
    if then < head:
        onward = Carried(chain, then, head).onward
        found = {key: one.new for key, one in onward.items() if one.new}
    else:
        found = {key: one.old for key, one in Carried(chain, head, then).back.items() if one.old}
    return {
        number: led for (kind, number), led in found.items() if kind is LineageKind.RULE
    } or None


def _most_alike(
    frame: Frame, speaking: Sequence[Speaker], pieces: Sequence[Piece], source: Language
) -> Speaker | None:
    """The text that has most of the file's numbers, the first of those that have as many."""
    mine = {piece.key for piece in pieces}

    def shared(speaker: Speaker) -> int:
        return len(mine & {piece.key for piece in pieces_of(frame, speaker, source)})

    return max(speaking, key=shared, default=None)


def _led(pieces: Sequence[Piece], numbers: Mapping[str, str] | None) -> Iterator[Piece]:
    """The pieces under the numbers of the text that they stand beside."""
    if numbers is None:
        yield from pieces
        return
    taken: set[str] = set()
    for piece in pieces:
        led = numbers.get(piece.rule or "")
        key = _renamed(piece, led) if led else f"{piece.key}@{piece.place.line}"
        if piece.rule is None:
            key = piece.key
        if key in taken:  # two rules that became one
            key = f"{key}@{piece.place.line}"
        taken.add(key)
        yield replace(piece, key=key, rule=led or piece.rule)


def _renamed(piece: Piece, number: str) -> str:
    if piece.kind is UnitKind.EXAMPLE:
        return example_key(number, int(piece.key.rpartition("/")[2].partition("@")[0]))
    return piece.key.replace(piece.rule or "", number, 1)


def _by_concepts(
    kb: KnowledgeBase, led: Mapping[str, Piece], own: Mapping[str, Piece]
) -> dict[str, Piece]:
    """Glossary entries without an English name get that of the concept which their head names."""
    heads = {key.casefold(): key for key, one in own.items() if one.kind is UnitKind.GLOSSARY}
    found: dict[str, Piece] = {}
    renamed: dict[str, str] = {}
    for key, piece in led.items():
        is_new = piece.kind is UnitKind.GLOSSARY_HEAD and key not in own
        if is_new and (english := _english_entry(kb, piece.text, heads)):
            renamed[key.removesuffix("#head")] = english
        base = key.removesuffix("#head")
        end = key[len(base) :]
        named = renamed.get(base, base) + end
        if named not in found:
            found[named] = replace(piece, key=named)
        else:
            found[f"{key}@{piece.place.line}"] = piece
    return found


def _english_entry(kb: KnowledgeBase, head: str, heads: Mapping[str, str]) -> str | None:
    try:
        concepts = lookup(kb, head)
    except UnknownTerm:
        return None
    for one in concepts:
        names = (*one.concept.heads, one.concept.names[Language.EN].term)
        for name in names:
            if english := heads.get(glossary_key(name).casefold()):
                return english
    return None


def _wanted(form: Format, led: Mapping[str, Piece], own: Mapping[str, Piece]) -> set[str]:
    """Which of the source's texts the file should have.

    Of a stretch of rules of which the file has half or more, all of them from its first to its
    last; the same of the glossary. So a part of the rules is not blamed for what was never meant
    to be in it, and a hole in it is told.
    """
    wanted = led.keys() & own.keys()
    keys = list(own)
    for stretches in _stretches(form, own):
        for places in stretches:
            there = [place for place in places if keys[place] in led]
            if not there:
                continue
            between = [place for place in places if there[0] <= place <= there[-1]]
            if 2 * len(there) >= len(between):
                wanted.update(keys[place] for place in between)
    return wanted


def _stretches(form: Format, own: Mapping[str, Piece]) -> Iterator[Iterable[list[int]]]:
    """The places of texts that belong together, in wide stretches and in narrower ones."""
    depths = {Format.RULES_TEXT: (0, 1, 2), Format.SECTION_PAGE: (1,)}.get(form, (2,))
    for depth in depths:
        found: dict[object, list[int]] = {}
        for place, piece in enumerate(own.values()):
            if piece.rule is not None:
                number = RuleNumber.parse(piece.rule)
                found.setdefault((number.section, number.rule)[:depth], []).append(place)
            elif piece.kind in {UnitKind.GLOSSARY, UnitKind.GLOSSARY_HEAD}:
                found.setdefault(UnitKind.GLOSSARY, []).append(place)
        yield found.values()
