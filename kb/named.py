"""The names of concepts in a query: what a search says of them.

It is on the way of every search, so it looks at a few rows and loads nothing else. Refuses:
looking a single name up (`kb.concepts`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from corpus.languages import Language
from kb.fold import form_key
from kb.store.codes import number_text
from kb.store.terms import FormRow, forms_under, preferred_names, terms_stamp
from kb.views.forms import FormKind
from kb.views.named import NamedConcept

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

_LONGEST = 6
"""So many words of a query are tried as one name."""

_SHORTEST = 4
"""A word that has fewer letters is no name among others: “des” is seldom dice in French."""


def has_terms(kb: KnowledgeBase) -> bool:
    """Whether a term base was ever put in: older versions of the program had none to put."""
    return terms_stamp(kb.database) is not None


def named_in(kb: KnowledgeBase, runs: Iterable[str]) -> tuple[NamedConcept, ...]:
    """The concepts that runs of words name, by place, the longest names first.

    A name that several concepts share gives each of them; the same concept is given once.
    """
    phrases = [run.split() for run in runs]
    keys = {key for words in phrases for _, _, key in _stretches(words)}
    rows: dict[str, list[FormRow]] = {}
    for row in forms_under(kb.database, keys):
        rows.setdefault(row.folded, []).append(row)
    found: dict[str, tuple[str, list[FormRow]]] = {}
    for words in phrases:
        for said, named in _longest(words, rows):
            for row in named:
                said_first, own = found.setdefault(row.concept, (said, []))
                if said_first == said:
                    own.append(row)
    return tuple(_named(kb, found)) if found else ()


def _longest(
    words: list[str], rows: dict[str, list[FormRow]]
) -> Iterator[tuple[str, list[FormRow]]]:
    """The longest names in a run of words, from left to right, none overlapping another."""
    end = 0
    for start, stop, key in sorted(_stretches(words), key=lambda one: (one[0], -one[1])):
        if start >= end and key in rows:
            end = stop
            yield " ".join(words[start:stop]), rows[key]


def _stretches(words: list[str]) -> Iterator[tuple[int, int, str]]:
    for start in range(len(words)):
        for stop in range(start + 1, min(start + _LONGEST, len(words)) + 1):
            key = form_key(" ".join(words[start:stop]))
            if len(key) >= _SHORTEST or len(words) == 1:
                yield start, stop, key


def _named(
    kb: KnowledgeBase, found: dict[str, tuple[str, list[FormRow]]]
) -> Iterator[NamedConcept]:
    names: dict[str, dict[Language, str]] = {}
    rules: dict[str, int | None] = {}
    for identity, rule, lang, name in preferred_names(kb.database, found.keys()):
        names.setdefault(identity, {})[Language(lang)] = name
        rules[identity] = rule
    for identity, (words, rows) in found.items():
        rule = rules.get(identity)
        yield NamedConcept(
            words=words,
            concept=identity,
            langs=tuple(lang for lang in Language if any(row.lang == lang for row in rows)),
            names=_complete(kb, identity, names.get(identity, {})),
            rule=number_text(rule) if rule is not None else "",
            plain=all(row.plain for row in rows),
            form=tuple(FormKind)[min(row.rank for row in rows)],
        )


def _complete(kb: KnowledgeBase, identity: str, names: dict[Language, str]) -> dict[Language, str]:
    """The names in all languages; one that earlier versions did not look up is in the record."""
    if len(names) < len(Language):
        from kb.concepts import concept

        names |= {lang: one.term for lang, one in concept(kb, identity).names.items()}
    return {lang: names[lang] for lang in Language}
