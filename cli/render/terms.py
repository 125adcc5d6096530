"""Concepts of the term base, as text, tables and JSON.

Refuses: looking them up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cli.messages import _, ngettext, spoken
from cli.render import term_words, words
from cli.render.layout import table, wrapped
from cli.render.local import day, named, number, reader_first
from cli.render.out import strong
from corpus.languages import Language
from corpus.terms import Concept, Names, NameStatus, OldName
from kb.views import FormKind, FoundConcept, FoundForm


class Heading(NamedTuple):
    """The titles of a rule by language, or (not `own`) those of the nearest above it."""

    titles: Mapping[Language, str]
    own: bool = True


Headings = Mapping[str, Heading]
"""Rule number → its heading."""


def concept_record(concept: Concept, headings: Headings) -> dict[str, Any]:
    """The stable keys of a concept in JSON; see docs/JSON.md."""
    rule = str(concept.rule) if concept.rule else None
    heading = headings.get(rule or "", Heading({})).titles
    return {
        "id": concept.id,
        "kind": concept.kind,
        "pos": concept.pos,
        "rule": rule,
        "heading": {lang.value: title for lang, title in heading.items()},
        "heads": list(concept.heads),
        "sense": {lang.value: text for lang, text in concept.sense.items()} or None,
        "names": {lang.value: _names_record(names) for lang, names in concept.names.items()},
    }


def _names_record(names: Names) -> dict[str, Any]:
    return {
        "term": names.term,
        "card": list(names.card),
        "also": list(names.also),
        "old": [
            {"term": old.term, "until": old.until, "seen": old.seen or None} for old in names.old
        ],
        "never": list(names.never),
        "pos": names.pos,
        "gender": names.gender,
        "status": names.status,
        "official": names.status is not NameStatus.PROPOSED,
        "seen": names.seen or None,
        "common": names.common,
        "except": list(names.exceptions),
    }


def found_record(found: FoundConcept, headings: Headings) -> dict[str, Any]:
    """A concept that was asked for, with the forms by which it was found."""
    forms = [
        {"lang": one.lang, "kind": one.kind, "name": one.name, "inflected": one.inflected}
        for one in found.forms
    ]
    return {**concept_record(found.concept, headings), "found": forms}


def as_lines(
    found: Sequence[FoundConcept], headings: Headings, width: int | None = None
) -> Iterator[str]:
    """Concepts for people: first what is wrong with the form asked for, then each in full."""
    warnings = [line for one in found for line in _warnings(one)]
    yield from warnings
    if warnings:
        yield ""
    for one in found:
        yield from _in_full(one.concept, headings, width)
        yield ""


def _warnings(found: FoundConcept) -> Iterator[str]:
    """What a person should write instead of an obsolete or wrong form."""
    for form in found.forms:
        term = found.concept.names[form.lang].term
        if form.kind is FormKind.NEVER:
            text = _("“{form}” is wrong: the name is “{term}”.")
            yield f"[{form.lang}] " + text.format(form=form.name, term=term)
        elif form.kind is FormKind.OLD:
            yield f"[{form.lang}] " + _obsolete(_old_name(found.concept, form), term)
        elif form.kind is FormKind.PREFERRED and (gone := found.concept.names[form.lang].gone):
            yield f"[{form.lang}] " + _left(gone)


def _old_name(concept: Concept, form: FoundForm) -> OldName:
    return next(old for old in concept.names[form.lang].old if old.term == form.name)


def _obsolete(old: OldName, term: str) -> str:
    if old.until is None:
        return _("“{form}” is obsolete; now it is “{term}”.").format(form=old.term, term=term)
    text = _("“{form}” is obsolete since {date}; now it is “{term}”.")
    return text.format(form=old.term, term=term, date=day(old.until))


def _left(gone: OldName) -> str:
    """That a concept is no more."""
    if gone.until is None:
        return _("“{form}” is obsolete: the rules no longer have it.").format(form=gone.term)
    text = _("“{form}” is obsolete: the rules no longer have it since {date}.")
    return text.format(form=gone.term, date=day(gone.until))


def _in_full(concept: Concept, headings: Headings, width: int | None) -> Iterator[str]:
    yield f"{strong(concept.names[spoken()].term)}  ({term_words.kind(concept.kind)})"
    if sense := concept.sense.get(spoken()):
        yield from wrapped(named(_("Sense"), sense), width, "  ")
    if concept.rule:
        yield "  " + named(_("Rule"), _rule(str(concept.rule), headings))
    for lang in reader_first(Language):
        yield from _one_language(lang, concept.names[lang], width)


def _rule(rule: str, headings: Headings) -> str:
    """A rule with its heading, in the reader's language where there is one.

    A heading above it stands before the number: `Mana › 106.4`.
    """
    heading = headings.get(rule, Heading({}))
    order = sorted(heading.titles, key=lambda lang: lang is not spoken())
    if not order:
        return rule
    title = heading.titles[order[0]]
    return f"{rule} {title}" if heading.own else f"{title} › {rule}"


def _one_language(lang: Language, names: Names, width: int | None) -> Iterator[str]:
    yield f"  [{lang}] {strong(names.term)} ({term_words.grammar(names)})"
    facts = [
        named(_("Status"), term_words.founded(names)),
        *_listed(_("On cards"), names.card),
        *_listed(_("Also"), names.also),
        *_listed(_("Obsolete"), map(_dated, names.old)),
        *_listed(_("Wrong"), names.never),
    ]
    for fact in facts:
        yield from wrapped(fact, width, "       ")


def _listed(label: str, items: Iterable[str]) -> Iterator[str]:
    if text := ", ".join(items):
        yield named(label, text)


def _dated(old: OldName) -> str:
    if old.until is None:
        return old.term
    return _("{name} (until {date})").format(name=old.term, date=day(old.until))


def triple(concept: Concept, order: Iterable[Language]) -> str:
    """The names in one line, each with the mark of its status."""
    return " — ".join(_marked(concept.names[lang]) for lang in order)


def legend(concepts: Iterable[Concept]) -> Iterator[str]:
    """What the marks mean, of those that names of some concepts have."""
    there = {term_words.mark(names) for one in concepts for names in one.names.values()}
    for status, mark in term_words.MARKS.items():
        if mark and mark in there:
            yield f"{mark} {term_words.status(status)}"


def _marked(names: Names) -> str:
    return names.term + term_words.mark(names)


def as_table(concepts: Sequence[Concept]) -> Iterator[str]:
    """One concept a line, then what the marks mean, then how many there are."""
    order = reader_first(Language)
    head = (_("Concept"), _("What it is"), _("Rule"), *map(words.language, order))
    rows = [
        (
            concept.id,
            term_words.kind(concept.kind),
            str(concept.rule or ""),
            *(_marked(concept.names[lang]) for lang in order),
        )
        for concept in concepts
    ]
    yield from table(head, rows, right=0)
    yield ""
    yield from legend(concepts)


def count_line(concepts: Sequence[Concept]) -> str:
    """How many concepts were listed."""
    text = ngettext("{n} concept", "{n} concepts", len(concepts))
    return text.format(n=number(len(concepts)))
