"""The view of a card.

Refuses: rules, entries and rulings by themselves.
"""

from __future__ import annotations

from collections.abc import Sequence

from corpus.kinds import Kind
from corpus.languages import Language
from corpus.records import FaceText
from kb.fold import fold
from kb.frame import Frame
from kb.graph.ruling_views import rulings_on_card
from kb.keys import card_key
from kb.store.cards import FaceRow, faces_of, find_card
from kb.views import FaceView, NodeView, TextView

_BETWEEN_NAMES = " // "
_BETWEEN_TEXTS = "\n//\n"


def card_node(frame: Frame, name: str, rulings: int | None) -> NodeView | None:
    """The view of a card by any of its names; None where nothing names it.

    A card that only rulings name has no texts and no faces.
    """
    found = find_card(frame.database, fold(name))
    if found is None:
        return None
    card, full_name = found
    rows = _preferred(faces_of(frame.database, card))
    shown, total = rulings_on_card(frame, card, rulings)
    texts = [text for lang in Language if (text := _text(frame, rows, lang))]
    return NodeView(
        key=card_key(full_name),
        number=None,
        kind=Kind.CARD,
        title={text.lang: text.title or full_name for text in texts} or {Language.EN: full_name},
        texts=tuple(texts),
        rulings=shown,
        rulings_total=total,
        faces=_faces(rows),
    )


def _preferred(rows: Sequence[FaceRow]) -> list[FaceRow]:
    """Of what several sources say of a face in a language, what the first says."""
    once: dict[tuple[int, str], FaceRow] = {}
    for row in rows:
        once.setdefault((row.ordinal, row.lang), row)
    return sorted(once.values(), key=lambda row: row.ordinal)


def _text(frame: Frame, rows: Sequence[FaceRow], lang: Language) -> TextView | None:
    """What a card says in a language, its faces one below the other."""
    faces = [row for row in rows if row.lang == lang]
    if not faces:
        return None
    source = frame.everyone[faces[0].source]
    return TextView(
        lang=lang,
        edition=source.edition,
        source=source.slot,
        format=source.format,
        title=_BETWEEN_NAMES.join(row.name for row in faces),
        text=_BETWEEN_TEXTS.join(filter(None, map(_face_text, faces))),
        truncated=False,
        line=faces[0].line,
    )


def _face_text(row: FaceRow) -> str:
    return "\n".join(filter(None, (row.type_line, row.body)))


def _faces(rows: Sequence[FaceRow]) -> tuple[FaceView, ...]:
    faces: dict[int, list[FaceRow]] = {}
    for row in rows:
        faces.setdefault(row.ordinal, []).append(row)
    return tuple(_face(said) for said in faces.values())


def _face(said: Sequence[FaceRow]) -> FaceView:
    english = next((row for row in said if row.lang == Language.EN), said[0])
    texts = {
        Language(row.lang): FaceText(Language(row.lang), row.name, row.type_line, row.body)
        for row in said
    }
    return FaceView(
        name=english.name,
        mana_cost=english.mana_cost,
        texts=tuple(texts[lang] for lang in Language if lang in texts),
    )
