"""The entries of the digest's glossary, side by side in all languages.

Refuses: the knowledge base, which has them after an import.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from corpus.languages import Language
from corpus.lexicon import lexicon_of

_QUOTED = re.compile(r"«[ \u00a0\u202f]?(.+?)[ \u00a0\u202f]?»(,?)")


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry: its English head, and head and text in each language."""

    english: str
    heads: Mapping[Language, str]
    texts: Mapping[Language, str]

    @property
    def obsolete(self) -> bool:
        """Whether the head says that the term is one no more."""
        return any(
            head.casefold().endswith(lexicon_of(lang).obsolete_marks)
            for lang, head in self.heads.items()
        )


@cache
def entries() -> Mapping[str, Entry]:
    """The entries that all languages have, by English head, in the order of the English files."""
    read = {lang: dict(_read(lang)) for lang in Language}
    return {
        english: Entry(
            english,
            {lang: known[english][0] for lang, known in read.items()},
            {lang: known[english][1] for lang, known in read.items()},
        )
        for english in read[Language.EN]
        if all(english in known for known in read.values())
    }


def _read(lang: Language) -> Iterator[tuple[str, tuple[str, str]]]:
    """English head → head and text of each entry of a language."""
    folder = files("corpus.digest") / lang / "glossary"
    for path in sorted(folder.iterdir(), key=lambda one: one.name):
        for block in path.read_text("utf-8").strip("\n").split("\n\n"):
            head, _, text = block.partition("\n")
            english, text = _english(head, text, lang)
            yield english, (head, text)


def _english(head: str, text: str, lang: Language) -> tuple[str, str]:
    """The English head that the last line gives, and the text without that line."""
    body, _, last = text.rpartition("\n")
    for label in lexicon_of(lang).english_name_labels:
        if last.startswith(label):
            english = last.removeprefix(label).strip().removesuffix(".")
            return _QUOTED.sub(r"“\1\2”", english), body
    return head, text
