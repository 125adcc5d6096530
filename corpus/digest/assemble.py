"""The parts of the digest, joined into one text a language.

Refuses: checking what the parts say; the digest reader and the tests do.
"""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from corpus.languages import Language
from corpus.lexicon import lexicon_of

_SECTION = re.compile(r"\d{3}(?=\.)")


@dataclass(frozen=True, slots=True)
class Heading:
    """A chapter (`7`) or a section (`702`) and its title in each language."""

    number: str
    titles: Mapping[Language, str]

    def line(self, lang: Language) -> str:
        """As it stands in a rules text: `702. Keyword Abilities`."""
        return f"{self.number}. {self.titles[lang]}"


@cache
def headings() -> tuple[Heading, ...]:
    """Every chapter and section of the numbering edition, in document order."""
    lines = (_folder() / "headings.tsv").read_text("utf-8").splitlines()
    rows = csv.DictReader(
        (line for line in lines if not line.startswith("#")),
        delimiter="\t",
        quoting=csv.QUOTE_NONE,
    )
    return tuple(Heading(row["number"], {lang: row[lang] for lang in Language}) for row in rows)


def assemble(lang: Language) -> str:
    """The whole digest of a language in the layout of the rules text.

    All headings stand in it, those of sections without rules too, so that a quoted title can
    be compared with what it names. Rules stand in the order of their files' names, glossary
    entries in that of the alphabet without accents, cards with rulings likewise.
    """
    words, folder = lexicon_of(lang), _folder() / lang
    glossary, rulings, notes = (
        words.glossary_headings[0],
        words.rulings_headings[0],
        words.credits_headings[0],
    )
    contents = [words.contents_headings[0], "", *(item.line(lang) for item in headings())]
    paragraphs = [
        _text(folder / "front.txt"),
        "\n".join([*contents, glossary, rulings, notes]),
        *_body(folder / "rules", lang),
        glossary,
        *sorted(_blocks(folder / "glossary"), key=_by_letters),
        rulings,
        *sorted(_blocks(folder / "rulings"), key=_by_letters),
        notes,
        _text(folder / "credits.txt"),
    ]
    return "\n\n".join(paragraphs) + "\n"


def _folder() -> Traversable:
    return files(__package__)


def _body(folder: Traversable, lang: Language) -> Iterator[str]:
    """Headings, each followed by its section's rules where there are any."""
    rules: dict[str, list[str]] = {}
    for block in _blocks(folder):
        section = _SECTION.match(block)
        rules.setdefault(section[0] if section else "", []).append(block)
    yield from rules.get("", ())
    for heading in headings():
        yield heading.line(lang)
        yield from rules.get(heading.number, ())


def _blocks(folder: Traversable) -> Iterator[str]:
    """The paragraphs of a folder's files, in the order of the files' names."""
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.name.endswith(".txt"):
            yield from _text(path).split("\n\n")


def _text(path: Traversable) -> str:
    return path.read_text("utf-8").strip("\n")


def _by_letters(block: str) -> tuple[str, str]:
    """The head's letters without accents and marks, as a reader looks a word up."""
    head = block.partition("\n")[0]
    plain = unicodedata.normalize("NFD", head.casefold())
    return "".join(char for char in plain if char.isalpha() or char == " "), head
