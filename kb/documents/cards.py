"""Documents of cards: one a card and language.

Refuses: rulings.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import groupby

from corpus.kinds import Kind
from corpus.languages import Language
from kb.documents.stamp import stamp_of
from kb.frame import Frame
from kb.keys import card_key
from kb.store.card_docs import CardDoc, card_docs
from kb.views.documents import Group, IndexDocument

_PREFIX = card_key("")


def make_documents(
    frame: Frame, keys: Collection[str] | None, bodies: bool
) -> Iterator[IndexDocument]:
    """The documents of the group CARDS, by full name, Spanish, French, English.

    A card that only rulings name has one document, in English, with nothing but its name.
    """
    names = None
    if keys is not None:
        names = {key.removeprefix(_PREFIX).rpartition("/")[0] for key in keys}
    rows = card_docs(frame.database, bodies, names)
    for _, said in groupby(rows, key=lambda row: row.card):
        for document in _documents(list(said)):
            if keys is None or document.key in keys:
                yield document


def _documents(rows: list[CardDoc]) -> Iterator[IndexDocument]:
    once: dict[tuple[int, str], CardDoc] = {}
    for row in rows:
        once.setdefault((row.ordinal, row.lang), row)
    faces = sorted(once.values(), key=lambda row: row.ordinal)
    full = rows[0].full_name
    names = tuple(dict.fromkeys((full, *(row.name for row in faces if row.name))))
    if not any(row.lang for row in faces):
        yield _document(full, Language.EN, names, ())
        return
    for lang in Language:
        own = [row for row in faces if row.lang == lang]
        if own:
            yield _document(full, lang, names, own)


def _document(
    full: str, lang: Language, names: tuple[str, ...], faces: Iterable[CardDoc]
) -> IndexDocument:
    faces = tuple(faces)
    heading = " // ".join(row.name for row in faces) or full
    types = tuple(row.type_line for row in faces)
    return IndexDocument(
        key=f"{card_key(full)}/{lang}",
        node=card_key(full),
        hit=card_key(full),
        group=Group.CARDS,
        kind=Kind.CARD,
        lang=lang,
        date=None,
        stamp=stamp_of((full, lang, heading, types, names), texts=(row.sha for row in faces)),
        heading=heading,
        text="\n//\n".join(filter(None, map(_face_text, faces))),
        cards=names,
        source=faces[0].slot if faces else "",
    )


def _face_text(row: CardDoc) -> str:
    return "\n".join(filter(None, (row.type_line, row.body)))
