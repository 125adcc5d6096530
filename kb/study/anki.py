"""Packages for Anki (.apkg): a deck of subdecks by kind, in one language.

Decks, note types and notes are named by what they are, never by chance or time: the same question
has the same guid in every package, so that Anki brings a note up to date instead of adding it
again. Refuses: languages (what stands on cards is brought) and files.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import BinaryIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import genanki

from corpus.languages import Language
from kb.store.apart import database_bytes
from kb.study.anki_html import CSS, FIELDS, Labels, back, fields_of, front
from kb.study.plain import PlainQuestion
from kb.study.values import Kind, Level

ROOT = "Reglario"
BETWEEN = "::"
"""What Anki writes between a deck and the deck in it, and between the parts of a tag."""
COLLECTION, MEDIA = "collection.anki2", "media"
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of the files in a package, so that it holds nothing but its content."""


@dataclass(frozen=True, slots=True)
class Cover:
    """What a package is called and says in its language, besides the questions."""

    lang: Language
    kinds: Mapping[Kind, str]
    levels: Mapping[Level, str]
    labels: Labels


def stable_id(*names: str) -> int:
    """The number of a deck or a note type, made of its name."""
    digest = sha256(BETWEEN.join((ROOT, *names)).encode()).digest()
    return (1 << 30) + int.from_bytes(digest[:4]) % (1 << 30)


def guid_of(identity: str, lang: Language) -> str:
    """The guid of a question in a language."""
    return str(genanki.guid_for(ROOT, identity, lang.value))


def write_package(
    stream: BinaryIO, questions: Iterable[PlainQuestion], cover: Cover, timestamp: float
) -> Mapping[Kind, int]:
    """Write a package; how many questions each of its decks has.

    `timestamp` (seconds since 1970) is when it is made: Anki brings up to date what is older. With
    the same content and time, the bytes are the same.
    """
    decks = _decks(questions, cover)
    package = genanki.Package(list(decks.values()))

    def fill(cursor: object) -> None:
        package.write_to_db(cursor, timestamp, count(int(timestamp * 1000)))

    with ZipFile(stream, "w", ZIP_DEFLATED) as archive:
        archive.writestr(_member(COLLECTION), database_bytes(fill))
        archive.writestr(_member(MEDIA), json.dumps({}))
    return {kind: len(deck.notes) for kind, deck in decks.items()}


def _member(name: str) -> ZipInfo:
    info = ZipInfo(name, EPOCH)
    info.compress_type = ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    return info


def _decks(questions: Iterable[PlainQuestion], cover: Cover) -> dict[Kind, genanki.Deck]:
    """The decks that have questions, in the order of the kinds."""
    model = _model(cover)
    found: dict[Kind, genanki.Deck] = {}
    for question in questions:
        deck = found.setdefault(question.kind, _deck(question.kind, cover))
        deck.add_note(_note(question, model, cover, len(deck.notes)))
    return {kind: found[kind] for kind in Kind if kind in found}


def _deck(kind: Kind, cover: Cover) -> genanki.Deck:
    name = BETWEEN.join((ROOT, cover.lang.value, cover.kinds[kind].replace(BETWEEN, ":")))
    return genanki.Deck(stable_id("deck", cover.lang.value, kind.value), name)


def _model(cover: Cover) -> genanki.Model:
    lang = cover.lang
    return genanki.Model(
        stable_id("model", lang.value),
        f"{ROOT} ({lang.value})",
        fields=[{"name": name} for name in FIELDS],
        templates=[{"name": ROOT, "qfmt": front(lang), "afmt": back(lang, cover.labels)}],
        css=CSS,
    )


def _note(question: PlainQuestion, model: genanki.Model, cover: Cover, place: int) -> genanki.Note:
    return genanki.Note(
        model=model,
        fields=fields_of(
            question, cover.lang, cover.kinds[question.kind], cover.levels[question.level]
        ),
        tags=tags_of(question),
        guid=guid_of(question.id, cover.lang),
        due=place,
    )


def tags_of(question: PlainQuestion) -> list[str]:
    """Section, level and kind, as the options that choose a deck have them."""
    tags = [("level", question.level.value), ("kind", question.kind.value)]
    if question.rule:
        tags.insert(0, ("section", question.rule[:3]))
    return [BETWEEN.join((ROOT.lower(), *tag)) for tag in tags]
