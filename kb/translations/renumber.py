"""Translations whose text only moved, brought up to date without a person.

Refuses: any change but that of references, and whatever is not sure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime

from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.base import KnowledgeBase
from kb.references import read_citations
from kb.store.translations import TranslationRow, drop_translations, put_translations
from kb.translations.standing import Standings
from kb.translations.take import compose_all
from kb.translations.values import Standing, State


@dataclass(frozen=True, slots=True)
class Renumbered:
    """A translation with its references as they are now.

    `sure` is False where the new text does not cite what the source cites although the old one
    did; such a text is left as it is. `kept` is None for a text that came with an edition or page,
    which nobody but its publisher can change.
    """

    standing: Standing
    text: str
    sure: bool

    @property
    def can_be_kept(self) -> bool:
        """Whether it can be written by `keep`."""
        return self.sure and self.standing.kept is not None


def renumbered(standings: Standings) -> Iterator[Renumbered]:
    """Every unit of which only numbers changed, in document order."""
    for one in standings.all():
        if one.state is State.RENUMBERED and one.target is not None:
            yield _renumbered(standings, one)


def _renumbered(standings: Standings, one: Standing) -> Renumbered:
    moving = standings.moving(standings.edition_of(one))
    target = one.target or ""
    text = moving.text(target, standings.target)
    agreed = _cited(one.was or "", standings.source) == _cited(target, standings.target)
    agree = _cited(one.source, standings.source) == _cited(text, standings.target)
    return Renumbered(one, text, agree or not agreed)


def _cited(text: str, lang: Language) -> Counter[RuleNumber]:
    return Counter(
        number for citation in read_citations(text, lang) for number in citation.targets()
    )


def keep(
    kb: KnowledgeBase,
    standings: Standings,
    found: Iterable[Renumbered],
    before_commit: Callable[[], None] | None = None,
) -> int:
    """Write those that can be kept, in one transaction; how many there were."""
    rows = [
        (one.standing.kept, _row(standings, one))
        for one in found
        if one.can_be_kept and one.standing.kept is not None
    ]
    if rows:
        with kb.database.transaction():
            drop_translations(kb.database, [old for old, _ in rows])
            put_translations(kb.database, [new for _, new in rows])
            compose_all(kb, standings.target, {row.edition for pair in rows for row in pair})
            if before_commit:
                before_commit()
    return len(rows)


def _row(standings: Standings, one: Renumbered) -> TranslationRow:
    kept = one.standing.kept
    assert kept is not None  # noqa: S101 - `can_be_kept` was asked
    return kept._replace(
        edition=_day(standings.edition),
        unit=one.standing.key,
        text=one.text,
        source=one.standing.source,
        taken=datetime.now(UTC).isoformat(timespec="microseconds"),
    )


def _day(edition: date | None) -> str:
    return edition.isoformat() if edition else ""
