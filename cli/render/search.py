"""The answer to a search, as text, JSON and TREC run.

Refuses: searching. It imports nothing heavy, because a search should start fast.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import inf
from typing import TYPE_CHECKING, Any

from cli.messages import _, ngettext
from cli.render import words
from cli.render.local import day, number, reader_first, sentence
from cli.render.local import named as named_value
from cli.render.out import strong
from corpus.errors import N_
from corpus.kinds import Format, Kind
from corpus.languages import Language
from kb.views.forms import FormKind

if TYPE_CHECKING:
    from indexer.results import Hit, Note, Results
    from kb.views import NamedConcept
    from kb.views.today import Today

RUN_TAG = "reglario"
RUN_STEP = 0.0001
"""How far each score of a TREC run lies below the one before, at least."""

NOTES_SHOWN = 5
TERMS_SHOWN = 3
_NOT_RIGHT = {FormKind.OLD: N_("obsolete"), FormKind.NEVER: N_("wrong")}


def note_text(note: Note) -> str:
    """A note of the search in the language spoken now."""
    return sentence(note.message, note.data)


def note_lines(notes: Sequence[Note]) -> Iterator[str]:
    """Notes for people; of a flood, the first ones and how many more there are."""
    yield from map(note_text, notes[:NOTES_SHOWN])
    more = len(notes) - NOTES_SHOWN
    if more > 0:
        yield ngettext("… and {n} more", "… and {n} more", more).format(n=number(more))


def as_record(results: Results) -> dict[str, Any]:
    """The stable keys of `search --json`; see docs/JSON.md."""
    record = {
        "query": results.query,
        "canonical": results.canonical,
        "notes": [note_text(note) for note in results.notes],
        "note_codes": [note.code for note in results.notes],
        "terms": [_term_record(named) for named in results.terms],
        "total": results.total,
        "hits": [_hit_record(hit) for hit in results.hits],
    }
    if results.at:
        record |= {"at": results.at, "in_force": results.in_force}
    if results.facets:
        from cli.render.why import facets_record

        record["facets"] = facets_record(results.facets)
    return record


def _term_record(named: NamedConcept) -> dict[str, Any]:
    return {
        "words": named.words,
        "concept": named.concept,
        "langs": list(named.langs),
        "names": {lang.value: name for lang, name in named.names.items()},
        "rule": named.rule or None,
        "form": named.form,
    }


def term_lines(results: Results) -> Iterator[str]:
    """What the names in the query are called in the other languages, the first few.

    Plain words are left out, unless they are the whole query.
    """
    query = results.query.strip()
    telling = [one for one in results.terms if not one.plain or one.words == query]
    yield from islice(filter(None, map(_term_line, telling)), TERMS_SHOWN)


def _term_line(named: NamedConcept) -> str:
    """`piétinement (fr) = trample (en), arrollar (es): rule 702.19`; '' where all are alike.

    A wrong or obsolete name is told as such, with the right one of its own language first.
    """
    marks: list[str] = [*named.langs]
    told = [lang for lang in reader_first(Language) if lang not in named.langs]
    if not named.form.is_right:
        told = [*named.langs, *told]
        marks.append(_(_NOT_RIGHT[named.form]))
    if not told:
        return ""
    names = ", ".join(f"{named.names[lang]} ({lang})" for lang in told)
    text = f"{named.words} ({', '.join(marks)}) = {names}"
    rule = _("rule {number}").format(number=named.rule) if named.rule else ""
    return named_value(text, rule) if rule else text


def _hit_record(hit: Hit) -> dict[str, Any]:
    record: dict[str, Any] = {
        "id": hit.id,
        "number": hit.number or None,
        "section": hit.section or None,
        "kind": hit.kind,
        "title": hit.title,
        "heading": hit.heading,
        "family": list(hit.family),
        "lang": hit.lang,
        "langs": list(hit.langs),
        "edition": hit.edition,
        "score": round(hit.score, 6),
        "snippet": "".join(segment.text for segment in hit.snippet),
        "marked": [segment.text for segment in hit.snippet if segment.marked],
        "cards": list(hit.cards),
        "source": hit.source,
        "official": not words.is_digest(hit.source),
        "truncated": hit.truncated,
    }
    if hit.is_dated:
        record["today"] = _today_record(hit.today) if hit.today else None
    if hit.explanation:
        from cli.render.why import explanation_record

        record["explain"] = explanation_record(hit.explanation)
    return record


def _today_record(today: Today) -> dict[str, Any]:
    return {
        "id": today.node or today.number or None,
        "number": today.number or None,
        "class": today.change,
    }


def as_lines(results: Results, first: int = 1) -> Iterator[str]:
    """Hits for people; `first` is the place of the first of them, from 1."""
    for place, hit in enumerate(results.hits, start=first):
        yield from _lines(place, hit)


def as_groups(results: Results, first: int = 1) -> Iterator[str]:
    """As `as_lines`, with hits of one section, or of one kind that has none, under its name.

    What holds the best hit comes first; each hit keeps its place in the whole list.
    """
    gathered: dict[str, list[tuple[int, Hit]]] = {}
    for place, hit in enumerate(results.hits, start=first):
        name = hit.section if hit.kind is not Kind.CHECK else ""
        title = f"{name} {results.titles.get(name, '')}".strip() if name else words.kind(hit.kind)
        gathered.setdefault(title, []).append((place, hit))
    for title, hits in gathered.items():
        yield f"== {strong(title)} =="
        yield ""
        for place, hit in hits:
            yield from _lines(place, hit)


def _lines(place: int, hit: Hit) -> Iterator[str]:
    yield f"{place}. {_headline(hit)}"
    if hit.family:
        yield "   " + " › ".join(reversed(hit.family))
    text = "".join(strong(part.text) if part.marked else part.text for part in hit.snippet)
    if text.strip():
        yield "   " + " ".join(text.split())
    yield "   " + " · ".join(_facts(hit))
    if hit.explanation:
        from cli.render.why import explanation_lines

        yield from ("   " + line for line in explanation_lines(hit))
    yield ""


def _headline(hit: Hit) -> str:
    name = hit.number or hit.title or hit.heading or hit.id
    heading = hit.heading if hit.heading != name else ""
    if hit.kind is Kind.CARD:
        heading = "" if hit.id.endswith(f":{name}") else f"· {hit.id.partition(':')[2]}"
    elif hit.kind is Kind.RULING:
        name, heading = ", ".join(hit.cards) or hit.heading or hit.id, ""
    label = "" if hit.number else f"({words.kind(hit.kind)})"
    return " ".join(part for part in (strong(name), heading, label) if part)


def _facts(hit: Hit) -> Iterator[str]:
    yield ", ".join(lang.value for lang in hit.langs or (hit.lang,))
    if hit.edition:
        yield day(hit.edition)
    if words.is_digest(hit.source):
        yield words.format_name(Format.DIGEST)
    if hit.is_dated:
        yield _today(hit)
    if hit.kind is Kind.CHECK:
        yield f"reglario check {hit.number}"
    if hit.truncated:
        yield _("cut off in the source")


def _today(hit: Hit) -> str:
    """`today 702.22 (renumbered)`."""
    from cli.render.changes import change_name
    from kb.lineage.units import UnitKind

    if hit.today is None:
        return _("what became of it is not known")
    if hit.today.is_gone:
        return _("gone today")
    kind = UnitKind.GLOSSARY if hit.kind is Kind.GLOSSARY else UnitKind.RULE
    where = _("today {key}").format(key=hit.today.node or hit.today.number)
    return f"{where} ({change_name(hit.today.change, kind)})"


def closing(results: Results, first: int = 1) -> str:
    """The last line: which of how many hits were shown."""
    if not results.total:
        return _("Nothing found for “{query}”.").format(query=results.query)
    total = ngettext("{n} result", "{n} results", results.total).format(n=number(results.total))
    if len(results.hits) == results.total:
        return total
    if not results.hits:
        return _("{total}; none on this page.").format(total=total)
    last = first + len(results.hits) - 1
    if first == last:
        return _("{total}; shown: {first}. More: --page, --limit.").format(
            total=total, first=number(first)
        )
    return _("{total}; shown: {first} to {last}. More: --page, --limit.").format(
        total=total, first=number(first), last=number(last)
    )


def trec_name(text: str) -> str:
    """A name as one column of a TREC run, whose columns are parted by blanks."""
    return "_".join(text.split())


def trec_lines(query: str, results: Results) -> Iterator[str]:
    """Hits as lines of a TREC run: `qid Q0 docid rank score tag`, best first.

    The scores fall from line to line, also where hits have the same: measuring programs go by
    the score and not by the rank, in single precision, and would put equal ones in an order of
    their own.
    """
    query = trec_name(query)
    least = inf
    for rank, hit in enumerate(results.hits, start=1):
        document = trec_name(hit.number or hit.id)
        least = min(hit.score, least - RUN_STEP)
        yield f"{query} Q0 {document} {rank} {least:.6f} {RUN_TAG}"
