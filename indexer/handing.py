"""Translations change the knowledge base and the index together: handed in, or renumbered.

Refuses: reading files (`kb.exchange`) and everything that `kb.translations` does itself.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from corpus.languages import Language
from indexer.journal import remember_translation
from kb.exchange import ReadOptions, read_exchange
from kb.translations.files import TakenFile
from kb.translations.files import take_file as take_exchange
from kb.translations.renumber import keep, renumbered
from kb.translations.standing import Standings

if TYPE_CHECKING:
    from indexer.library import Library, Progress
    from kb.base import KnowledgeBase


def take_file(
    library: Library,
    path: Path,
    lang: Language | None = None,
    *,
    progress: Progress | None = None,
) -> TakenFile:
    """Take a translated file in; `lang` is its target language, where it names none.

    Raises what `read_exchange` and `take_file` of `kb` raise.
    """
    exchange = read_exchange(path, ReadOptions(target=lang))

    def run(kb: KnowledgeBase, prepare: Callable[[], None]) -> TakenFile:
        return take_exchange(kb, exchange, path.as_posix(), before_commit=prepare)

    taken = library.change(run, progress=progress)
    if taken.written:
        remember_translation(library.home, path, lang)
    return taken


def look_at_file(library: Library, path: Path, lang: Language | None = None) -> TakenFile:
    """What would become of a translated file; nothing is written. Raises as `take_file`."""
    exchange = read_exchange(path, ReadOptions(target=lang))
    return take_exchange(library.kb, exchange, path.as_posix(), dry_run=True)


def fix_numbers(library: Library, standings: Standings, *, progress: Progress | None = None) -> int:
    """Keep the translations of which only numbers moved with those of today; how many."""

    def run(kb: KnowledgeBase, prepare: Callable[[], None]) -> int:
        own = Standings(kb, standings.origin, standings.source, standings.target)
        return keep(kb, own, renumbered(own), prepare)

    return library.change(run, progress=progress)
