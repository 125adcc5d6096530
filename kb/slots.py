"""Which edition or page a file is: the id under which it is kept and replaced.

Refuses: reading it.
"""

from __future__ import annotations

from corpus.kinds import Format
from corpus.records import Record, RuleRecord, RulingRecord, SourceInfo


def slot_of(info: SourceInfo, first: Record, card: str | None, sha256: str) -> str:
    """The id of a source, by its header and first record.

    `rules-text:en:2026-08-07`, `digest:es:2026-08-07`, `translation:es:2026-08-07`,
    `rule-page:es:702.145`, `section-page:es:712`, `rulings-page:fr:Curse of Leeches`,
    `atomic-cards`, `scryfall-rulings`, `scryfall-cards`. Where the date or the card is not known,
    the first twelve digits of `sha256` stand for it, so that no other file is replaced.
    """
    unknown = sha256[:12]
    match info.format:
        case Format.RULES_TEXT | Format.DIGEST | Format.TRANSLATION:
            return f"{info.format}:{info.lang}:{info.effective or info.numbering or unknown}"
        case Format.RULE_PAGE | Format.SECTION_PAGE:
            number = first.number if isinstance(first, RuleRecord) else unknown
            return f"{info.format}:{info.lang}:{number}"
        case Format.RULINGS_PAGE:
            return f"{info.format}:{info.lang}:{card or unknown}"
        case Format.SCRYFALL:
            return f"{info.format}-{'rulings' if isinstance(first, RulingRecord) else 'cards'}"
        case Format.ATOMIC_CARDS:
            return str(info.format)
