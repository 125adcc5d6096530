"""How many kept translations of the edition are behind it, language by language.

Refuses: which they are (`kb.translations.standing`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.store.translations import translation_rows
from kb.translations.standing import Standings
from kb.translations.values import Origin, State


def behind(kb: KnowledgeBase) -> Mapping[Language, Mapping[State, int]]:
    """Of each language in which translations of the edition are kept, the stale and gone ones."""
    found = {}
    for lang in Language:
        rows = [row for row in translation_rows(kb.database, lang) if row.origin == Origin.EDITION]
        for source in sorted({row.source_lang for row in rows}):
            states = Counter(
                one.state
                for one in Standings(kb, Origin.EDITION, Language(source), lang).all()
                if one.kept is not None and (one.state.is_stale or one.state is State.GONE)
            )
            found[lang] = {state: states[state] for state in State if states[state]}
    return found
