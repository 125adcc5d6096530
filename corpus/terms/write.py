"""A concept as a plain table: what `read_concept` reads, with nothing but texts in it.

Refuses: writing files.
"""

from __future__ import annotations

from typing import Any

from corpus.terms.model import Concept, Names, OldName


def concept_table(concept: Concept) -> dict[str, Any]:
    """The table of a concept, in the keys and order of the file; dates are texts."""
    table: dict[str, Any] = {
        "kind": str(concept.kind),
        "rule": str(concept.rule) if concept.rule else None,
        "pos": str(concept.pos),
        "sense": {str(lang): text for lang, text in concept.sense.items()},
        "head": list(concept.heads),
        **{str(lang): _names(names) for lang, names in concept.names.items()},
    }
    return _filled(table)


def _names(names: Names) -> dict[str, Any]:
    return _filled(
        {
            "term": names.term,
            "card": list(names.card),
            "also": list(names.also),
            "old": [_old(old) for old in names.old],
            "never": list(names.never),
            "pos": str(names.pos),
            "gender": str(names.gender) if names.gender else None,
            "status": str(names.status),
            "seen": names.seen,
            "common": names.common,
            "except": list(names.exceptions),
        }
    )


def _old(old: OldName) -> dict[str, Any]:
    until = old.until.isoformat() if old.until else None
    return _filled({"term": old.term, "until": until, "seen": old.seen})


def _filled(table: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if value}
