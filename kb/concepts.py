"""The term base as the knowledge base keeps it: by name, by rule, by id.

It loads nothing that a look at a few rows does not need. Refuses: the names in a query
(`kb.named`), finding names in running text (`kb.terms`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from corpus.errors import N_
from corpus.languages import Language
from corpus.numbers import BadRuleNumber, RuleNumber
from kb.fold import form_key
from kb.store.codes import encode, span_below
from kb.store.terms import (
    FormRow,
    all_records,
    forms_under,
    records_of,
    records_of_rules,
    uninflected_names,
)
from kb.unknown import SUGGESTIONS, Unknown
from kb.views.forms import FormKind
from kb.views.terms import FoundConcept, FoundForm

if TYPE_CHECKING:
    from corpus.terms import Concept
    from kb.base import KnowledgeBase
    from kb.store.database import Database

_LIKE_ENOUGH = 70.0
_SHORTEST_PART = 3
_ALL = 1_000_000


class UnknownTerm(Unknown):
    """No concept of the term base has that name."""

    code = "unknown-term"
    message = N_("The term base has no “{term}”.")


def concept(kb: KnowledgeBase, identity: str) -> Concept:
    """The concept of an id. Raises UnknownTerm."""
    found = _read(records_of(kb.database, [identity]))
    if not found:
        raise UnknownTerm(term=identity)
    return found[0]


def all_concepts(kb: KnowledgeBase) -> tuple[Concept, ...]:
    """Every concept, in the order of ids."""
    return _read(all_records(kb.database))


def concepts_of_rule(kb: KnowledgeBase, number: RuleNumber) -> tuple[Concept, ...]:
    """The concepts that a rule or one of its subrules defines, by number, then id.

    A chapter or section speaks for itself only.
    """
    code = encode(number)
    return concepts_between(kb.database, *(span_below(code) if number.rule else (code, code)))


def concepts_between(database: Database, first: int, last: int) -> tuple[Concept, ...]:
    """The concepts that rules define whose integers lie between two, by rule, then id."""
    records = records_of_rules(database, first, last)
    return _read(records) if records else ()


def lookup(kb: KnowledgeBase, form: str) -> tuple[FoundConcept, ...]:
    """The concepts that a form names in any language, best kind of name first, then by id.

    Case, accents and hyphens do not matter; inflected, card, obsolete and forbidden forms
    find their concept, and so do Spanish verbs with their pronouns, ids, and numbers of
    rules that define some. Raises UnknownTerm, which names the closest names.
    """
    rows = _rows(kb, form)
    if not rows and (named := _read(records_of(kb.database, [form])) or _defined(kb, form)):
        return tuple(FoundConcept(one, ()) for one in named)
    if not rows:
        raise UnknownTerm(term=form, closest=tuple(_closest(kb, form)))
    by_concept: dict[str, list[FormRow]] = {}
    for row in sorted(rows, key=lambda row: (row.rank, row.inflected)):
        by_concept.setdefault(row.concept, []).append(row)
    concepts = {one.id: one for one in _read(records_of(kb.database, by_concept.keys()))}
    return tuple(
        FoundConcept(concepts[identity], tuple(map(_form, own)))
        for identity, own in by_concept.items()
    )


def names_from(kb: KnowledgeBase, begin: str, limit: int) -> tuple[str, ...]:
    """The names of concepts in any language that begin so, whatever their case and accents."""
    found = uninflected_names(kb.database, form_key(begin), limit)
    return tuple(dict.fromkeys(name for _, name, _ in found))


def _defined(kb: KnowledgeBase, number: str) -> tuple[Concept, ...]:
    try:
        return concepts_of_rule(kb, RuleNumber.parse(number))
    except BadRuleNumber:
        return ()


def _rows(kb: KnowledgeBase, form: str) -> list[FormRow]:
    """The rows of a form; of one that has none, those of the verb in it."""
    rows = forms_under(kb.database, [form_key(form)])
    return rows or forms_under(kb.database, list(_hosts(form)))


def _hosts(form: str) -> Iterator[str]:
    """What may be the verb of a form that ends in pronouns."""
    from corpus.lexicon import all_lexicons
    from kb.terms.clitics import Enclitics

    for lexicon in all_lexicons():
        yield from map(form_key, Enclitics(lexicon).hosts(form.lower()))


def _form(row: FormRow) -> FoundForm:
    return FoundForm(Language(row.lang), tuple(FormKind)[row.rank], row.name, bool(row.inflected))


def _read(records: dict[str, str]) -> tuple[Concept, ...]:
    import json

    from corpus.terms import read_concept

    return tuple(read_concept(identity, json.loads(text)) for identity, text in records.items())


def _closest(kb: KnowledgeBase, form: str) -> Iterator[str]:
    """Names of which a form is a part, then those spelt most like it; one of each concept."""
    from rapidfuzz import fuzz, process  # only when something is not found

    key = form_key(form)
    rows = uninflected_names(kb.database, "", _ALL) if key else []
    nearest: dict[str, str] = {}
    for folded, name, concept in rows:
        if len(key) >= _SHORTEST_PART and f" {key} " in f" {folded} ":
            nearest.setdefault(concept, name)
    found = process.extract(
        key,
        [folded for folded, _, _ in rows],
        scorer=fuzz.ratio,
        limit=SUGGESTIONS * len(Language) * 2,
        score_cutoff=_LIKE_ENOUGH,
    )
    for _, _, place in found:
        _, name, concept = rows[place]
        nearest.setdefault(concept, name)
    yield from islice(nearest.values(), SUGGESTIONS)
