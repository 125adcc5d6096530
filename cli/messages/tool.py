"""The chores of the catalogues: `python -m cli.messages.tool extract|update|compile|check`.

`extract` writes the template from the code; `update` brings the translations up to it;
`compile` writes what the program reads; `check` tells what is stale, missing or wrong.
Only this module needs Babel's message tools; the program itself reads compiled catalogues.
Refuses: translating.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
PACKAGES = ("cli", "corpus", "indexer", "kb")
TRANSLATED = ("es", "fr")
TEMPLATE = FOLDER / "reglario.pot"
KEYWORDS = {**DEFAULT_KEYWORDS, "N_": None, "NN_": (1, 2)}
HEADER = "# Sentences of reglario. Made by python -m cli.messages.tool; see CONTRIBUTING."
OMITTABLE = frozenset({"number_type"})
"""Fields that Click fills in English, so that a translation does better without them."""


def po_path(lang: str) -> Path:
    """The translations of a language, for people."""
    return FOLDER / lang / "LC_MESSAGES" / "reglario.po"


def mo_path(lang: str) -> Path:
    """The translations of a language, for the program."""
    return po_path(lang).with_suffix(".mo")


def extracted() -> Catalog:
    """Every sentence marked in the code."""
    catalog = _catalogue()
    for package in PACKAGES:
        found = extract_from_dir(ROOT / package, keywords=KEYWORDS)
        for _name, _line, message, comments, context in found:
            catalog.add(message, auto_comments=comments, context=context)
    return catalog


def _catalogue(lang: str | None = None) -> Catalog:
    return Catalog(
        locale=lang,
        project="reglario",
        version="0",
        charset="utf-8",
        header_comment=HEADER,
        fuzzy=False,
    )


def load(path: Path) -> Catalog:
    """Read a template or translations."""
    with path.open("rb") as stream:
        return read_po(stream, locale=None if path == TEMPLATE else path.parent.parent.name)


def save(catalog: Catalog, path: Path) -> None:
    """Write a template or translations by sentence, without places, which change daily.

    A file that would differ in its dates only is left as it is.
    """
    stream = BytesIO()
    write_po(stream, catalog, width=100, no_location=True, sort_output=True)
    if path.exists() and _undated(path.read_bytes()) == _undated(stream.getvalue()):
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(stream.getvalue())


def _undated(content: bytes) -> list[bytes]:
    return [line for line in content.splitlines() if b"-Date:" not in line]


def extract() -> None:
    """Write the template."""
    save(extracted(), TEMPLATE)


def update() -> None:
    """Bring every language up to the template; new sentences come out empty."""
    for lang in TRANSLATED:
        path = po_path(lang)
        catalog = load(path) if path.exists() else _catalogue(lang)
        catalog.update(load(TEMPLATE), no_fuzzy_matching=True)
        catalog.obsolete.clear()
        save(catalog, path)


def compile_all() -> None:
    """Write what the program reads, where it is not so already."""
    for lang in TRANSLATED:
        catalog = load(po_path(lang))
        if not mo_path(lang).exists() or _compiled(lang) != _as_compiled(catalog):
            with mo_path(lang).open("wb") as stream:
                write_mo(stream, catalog)


def complaints() -> Iterator[str]:
    """What is stale, missing or wrong, each as one line; nothing when all is well."""
    wanted = _ids(extracted())
    yield from _differences("reglario.pot", wanted, _ids(load(TEMPLATE)))
    for lang in TRANSLATED:
        catalog = load(po_path(lang))
        yield from _differences(f"{lang}.po", wanted, _ids(catalog))
        for message in catalog:
            if message.id:
                yield from (f"{lang}.po: {fault}" for fault in _faults(message))
        if not mo_path(lang).exists() or _compiled(lang) != _as_compiled(catalog):
            yield f"{lang}.mo is not what {lang}.po compiles to"


def _ids(catalog: Catalog) -> set[str | tuple[str, ...]]:
    """The sentences; those with a plural as pairs."""
    return {_key(message) for message in catalog if message.id}


def _key(message: Message) -> str | tuple[str, ...]:
    return message.id if isinstance(message.id, str) else tuple(message.id)


def _differences(
    name: str, wanted: set[str | tuple[str, ...]], there: set[str | tuple[str, ...]]
) -> Iterator[str]:
    for missing in sorted(map(str, wanted - there)):
        yield f"{name} lacks {missing!r}"
    for stale in sorted(map(str, there - wanted)):
        yield f"{name} has {stale!r}, which the code no longer says"


def _faults(message: Message) -> Iterator[str]:
    sources = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    texts = (message.string,) if isinstance(message.string, str) else tuple(message.string)
    if not all(texts):
        yield f"{sources[0]!r} is not translated"
        return
    if message.fuzzy:
        yield f"{sources[0]!r} is marked as unsure"
    fields = frozenset().union(*(_fields(source) for source in sources))
    for text in texts:
        if _fields(text) - fields:
            yield f"{sources[0]!r} has other fields in translation: {text!r}"
    if _fields(sources[-1]) - _fields(texts[-1]) - OMITTABLE:
        yield f"{sources[0]!r} lacks a field in translation: {texts[-1]!r}"


def _fields(text: str) -> frozenset[str]:
    return frozenset(name for _text, name, _spec, _conversion in Formatter().parse(text) if name)


def _as_compiled(catalog: Catalog) -> dict[str, str | tuple[str, ...]]:
    stream = BytesIO()
    write_mo(stream, catalog)
    stream.seek(0)
    return _strings(read_mo(stream))


def _compiled(lang: str) -> dict[str, str | tuple[str, ...]]:
    with mo_path(lang).open("rb") as stream:
        return _strings(read_mo(stream))


def _strings(catalog: Catalog) -> dict[str, str | tuple[str, ...]]:
    """Sentence → translation, without the header, which holds dates."""
    return {
        str(_key(message)): message.string
        if isinstance(message.string, str)
        else tuple(message.string)
        for message in catalog
        if message.id
    }


def main(words: list[str]) -> int:
    """Do one chore. Returns 1 where `check` finds something, 2 for an unknown chore."""
    chores = {"extract": extract, "update": update, "compile": compile_all}
    if words == ["check"]:
        found = list(complaints())
        sys.stdout.writelines(f"{line}\n" for line in found)
        return 1 if found else 0
    if len(words) != 1 or words[0] not in chores:
        sys.stderr.write("usage: python -m cli.messages.tool extract|update|compile|check\n")
        return 2
    chores[words[0]]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
