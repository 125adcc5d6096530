"""Which files were imported, so that a damaged knowledge base can be made anew from them.

Lives here: a small JSON file beside the knowledge base. Refuses: the texts themselves.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from corpus.kinds import Format

if TYPE_CHECKING:
    from corpus.languages import Language
    from kb.importer import ImportOptions, ImportReport

JOURNAL_FILE = "imports.json"


def remember(home: Path, report: ImportReport, options: ImportOptions) -> None:
    """Add what an import kept, in order; a newer file of the same source takes its place.

    The file is replaced at once, so that a killed process leaves the old or the new one.
    """
    entries = {entry["source"]: entry for entry in _entries(home)}
    for file in report.files:
        if file.refused or file.source is None:
            continue
        entries.pop(file.source, None)
        entries[file.source] = {
            "source": file.source,
            "path": str(file.path.absolute()),
            "sha256": _sha256(file.path),
            "card": options.card,
            "lang": options.lang,
        }
    _write(home, list(entries.values()))


def remember_translation(home: Path, path: Path, lang: Language | None) -> None:
    """Add a translated file that was taken in, with the language that it was said to be in.

    All of them count, in order.
    """
    sha256 = _sha256(path)
    entries = [entry for entry in _entries(home) if entry["sha256"] != sha256]
    source = f"{Format.TRANSLATION}-file:{sha256[:12]}"
    entry = {"source": source, "path": str(path.absolute()), "sha256": sha256}
    _write(home, [*entries, {**entry, "card": None, "lang": lang}])


def _write(home: Path, entries: list[dict[str, Any]]) -> None:
    fresh = home / (JOURNAL_FILE + ".new")
    with fresh.open("w", encoding="utf-8") as stream:
        json.dump({"format": 1, "imports": entries}, stream, indent=1)
        stream.flush()
        os.fsync(stream.fileno())
    fresh.replace(home / JOURNAL_FILE)


class Recalled(NamedTuple):
    """What was imported: files by the options to import them with, translated files, lost ones.

    The lost are gone or no longer hold the same bytes.
    """

    files: tuple[tuple[ImportOptions, tuple[Path, ...]], ...]
    translations: tuple[tuple[Path, Language | None], ...]
    lost: tuple[str, ...]


def recall(home: Path) -> Recalled:
    """What can be imported again, and what is lost."""
    from corpus.languages import Language
    from kb.importer import ImportOptions

    found: dict[ImportOptions, list[Path]] = {}
    translations: list[tuple[Path, Language | None]] = []
    lost: list[str] = []
    for entry in _entries(home):
        path = Path(entry["path"])
        if not path.is_file() or _sha256(path) != entry["sha256"]:
            lost.append(entry["path"])
            continue
        lang = Language(entry["lang"]) if entry["lang"] else None
        if entry["source"].startswith(f"{Format.TRANSLATION}-file:"):
            translations.append((path, lang))
            continue
        found.setdefault(ImportOptions(card=entry["card"], lang=lang), []).append(path)
    files = tuple((options, tuple(paths)) for options, paths in found.items())
    return Recalled(files, tuple(translations), tuple(lost))


def _entries(home: Path) -> Iterator[dict[str, Any]]:
    """Past imports in order; a journal that cannot be read is one that knows nothing."""
    try:
        journal = json.loads((home / JOURNAL_FILE).read_text("utf-8"))
        yield from journal["imports"]
    except (OSError, ValueError, KeyError, TypeError):
        return


def _sha256(path: Path) -> str:
    from corpus.source import Source

    return Source.open_path(path).sha256
