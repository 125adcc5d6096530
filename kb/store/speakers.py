"""Which sources speak, and in which order their texts are shown.

Refuses: what an import must know of them (`kb.store.sources`).
"""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from corpus.kinds import Format
from corpus.languages import Language
from kb.store.database import Database


class Speaker(NamedTuple):
    """A source as the reading side needs it.

    `numbering` is the edition whose rule numbers it uses; card data, which are in several
    languages, use none, whatever their date.
    """

    id: int
    slot: str
    format: Format
    lang: Language | None
    edition: date | None
    numbering: date | None
    speaks: bool


_LANGUAGES = {str(lang): place for place, lang in enumerate(Language)}


def all_speakers(database: Database, at: date | None = None) -> tuple[Speaker, ...]:
    """All sources, those first whose texts are shown first: by language, official, newest.

    Of the whole editions of one language (rules texts, and by themselves digests) only the
    newest speaks: the newest in force on the day `at`, where one is given. An edition that
    gives no date speaks only where no other does.
    """
    rows = database.rows("SELECT id, slot, format, lang, effective, follows FROM source")
    taken: set[tuple[str, str | None]] = set()
    found = []
    for row in sorted(rows, key=lambda row: (row[4] or "", row[1]), reverse=True):
        source, slot, form, lang, effective, follows = row
        edition = date.fromisoformat(effective) if effective else None
        speaks = not (at and edition and edition > at)
        if form in {Format.RULES_TEXT, Format.DIGEST} and speaks:
            speaks = (form, lang) not in taken
            taken.add((form, lang))
        found.append(
            Speaker(
                source,
                slot,
                Format(form),
                Language(lang) if lang else None,
                edition,
                date.fromisoformat(follows) if follows and lang else None,
                speaks,
            )
        )
    return tuple(sorted(found, key=_shown))


def _shown(speaker: Speaker) -> tuple[int, bool, bool, bool, int, str]:
    """Order of display: language, digest last, then translations that were handed in.

    Among the others whole editions stand first, then the newest, then by id.
    """
    return (
        _LANGUAGES[speaker.lang] if speaker.lang else len(_LANGUAGES),
        speaker.format is Format.DIGEST,
        speaker.format is Format.TRANSLATION,
        speaker.format is not Format.RULES_TEXT,
        -(speaker.edition.toordinal() if speaker.edition else 0),
        speaker.slot,
    )
