"""The project's files of checks as they stand: their texts, a stamp, and the words of clauses.

It loads neither the rules nor the model. Refuses: checking what the files say.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import NamedTuple

from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.checks.yamltree import Map, Source


class Words(NamedTuple):
    """The rule of a check, and by language the words that say its clauses."""

    rule: str
    clauses: dict[Language, tuple[str, ...]]


def shipped() -> Iterator[tuple[str, str]]:
    """Name and text of every file of checks of the project, by name."""
    folder = files("kb.checks") / "cases"
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.name.endswith(".yaml"):
            yield one.name, one.read_text("utf-8")


def shipped_stamp() -> str:
    """Changes with the project's checks."""
    digest = blake2b(digest_size=8)
    for name, text in shipped():
        digest.update(f"{name}\n{text}\n".encode())
    return digest.hexdigest()


@cache
def shipped_words() -> tuple[Words, ...]:
    """Every check, by rule number. Raises BadCheck where a file is no YAML."""
    return _sorted(_words(shipped()))


def words_of_rules(rules: Collection[str]) -> tuple[Words, ...]:
    """The checks of some rules, by number; other files are not taken apart."""
    lines = {f"- rule: {rule}\n" for rule in rules}
    named = ((name, text) for name, text in shipped() if any(line in text for line in lines))
    return tuple(one for one in _sorted(_words(named)) if one.rule in rules)


def _sorted(words: Iterable[Words]) -> tuple[Words, ...]:
    return tuple(sorted(words, key=lambda one: RuleNumber.parse(one.rule)))


def _words(texts: Iterable[tuple[str, str]]) -> Iterator[Words]:
    for name, text in texts:
        for node in Source(name).tree(text):
            clauses = node.get("clauses", Map()).values()
            words = {
                lang: tuple(dict.fromkeys(str(one[lang.value]) for one in clauses))
                for lang in Language
            }
            yield Words(str(node["rule"]), words)
