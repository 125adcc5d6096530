"""Why a hit was found, and what all hits are, as text and JSON.

Refuses: weighing and counting.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cli.messages import _
from cli.render import words
from cli.render.local import decimal, named, number
from corpus.errors import N_
from corpus.kinds import Kind

if TYPE_CHECKING:
    from indexer.facets import Facets
    from indexer.results import Explanation, Hit, Met

STEPS = {
    "exact": N_("as typed"),
    "lemma": N_("another form"),
    "kin": N_("same stem"),
    "term": N_("term base"),
    "saying": N_("players’ words"),
    "lexicon": N_("learned lexicon"),
    "fuzzy": N_("spelling"),
    "phrase": N_("quotation"),
    "prefix": N_("beginning"),
}
"""How a word of a text came to stand for one of the query → what that is called."""

FACTORS = {
    "heading": N_("bare heading"),
    "glossary": N_("glossary entry"),
    "digest": N_("digest"),
    "language": N_("language"),
}
_GROUPS = {
    Kind.CARD: N_("card"),
    Kind.RULING: N_("ruling"),
    Kind.CHECK: N_("check"),
}
_DIGITS = 6
_LEAST = 0.0005
"""What is less is 0.000 in print, and left out."""


def explanation_lines(hit: Hit) -> Iterator[str]:
    """One line a word, and one of the parts of the score."""
    if (told := hit.explanation) is None:
        return
    if not told.score:
        yield named(_("score"), _("chosen by what was asked, not weighed"))
        return
    yield from map(_met_line, told.words)
    for met in told.others:
        if met.points >= _LEAST:
            yield named(_("other text"), _met_line(met))
    if (asked := told.asked) and asked.points >= _LEAST:
        question = _("“{what}”").format(what=asked.words)
        told_by = named(f"{question} ({asked.lang})", f"+{decimal(asked.points)}")
        yield named(_("players ask"), told_by)
    if told.missing:
        yield named(_("not in it"), ", ".join(told.missing))
    yield named(_("score"), _sum(told, hit.kind))


def _met_line(met: Met) -> str:
    how = _(STEPS[met.step]) if met.step in STEPS else met.step
    return named(f"{met.word} → {met.met} ({met.lang}, {how})", f"+{decimal(met.points)}")


def _sum(told: Explanation, kind: Kind) -> str:
    """The sum as it is reckoned: `words 0.412 × digest 0.800 + other texts 0.030 = 0.360`."""
    words = (_("words"), sum(met.points for met in told.words))
    asked = told.asked.points if told.asked else 0.0
    own = _added(words, (_("number"), told.number), (_("players ask"), asked))
    less = {_(FACTORS[why]): share for why, share in told.factors.items() if share != 1}
    if less and (told.number or asked):
        own = f"({own})"
    text = _added(
        (" × ".join([own, *(f"{name} {decimal(share)}" for name, share in less.items())]), None),
        (_("other texts"), told.together),
        (_("whole name"), told.name),
        (_("word order"), told.order),
    )
    if told.group != 1:
        group = _(_GROUPS[kind]) if kind in _GROUPS else _("older edition")
        text = f"({text}) × {group} {decimal(told.group)}"
    if told.cut:
        cut = _("behind the page before")
        text += f" − {cut} {decimal(-told.cut)}"
    return f"{text} = {decimal(told.score)}"


def _added(first: tuple[str, float | None], *more: tuple[str, float]) -> str:
    """Parts with plus signs between them; further ones that are nothing are left out."""
    name, value = first
    head = name if value is None else f"{name} {decimal(value)}"
    return " + ".join([head, *(f"{name} {decimal(part)}" for name, part in more if part)])


def explanation_record(told: Explanation) -> dict[str, Any]:
    """The key `explain` of a hit; see docs/JSON.md."""
    return {
        "words": [_met_record(met) for met in told.words],
        "others": [_met_record(met) for met in told.others],
        "missing": list(told.missing),
        "number": round(told.number, _DIGITS),
        "asked": told.asked
        and {
            "words": told.asked.words,
            "lang": told.asked.lang,
            "points": round(told.asked.points, _DIGITS),
        },
        "factors": {why: round(share, _DIGITS) for why, share in told.factors.items()},
        "together": round(told.together, _DIGITS),
        "name": round(told.name, _DIGITS),
        "order": round(told.order, _DIGITS),
        "group": told.group,
        "cut": round(told.cut, _DIGITS),
        "score": round(told.score, _DIGITS),
    }


def _met_record(met: Met) -> dict[str, Any]:
    return {
        "word": met.word,
        "lang": met.lang,
        "step": met.step,
        "met": met.met,
        "share": round(met.share, _DIGITS),
        "weight": round(met.weight, _DIGITS),
        "points": round(met.points, _DIGITS),
    }


def facets_record(facets: Facets) -> dict[str, Any]:
    """The key `facets` of an answer; see docs/JSON.md."""
    return {
        "kinds": {kind.value: count for kind, count in facets.kinds.items()},
        "chapters": dict(facets.chapters),
        "langs": {lang.value: count for lang, count in facets.langs.items()},
    }


def facet_lines(facets: Facets, titles: Mapping[str, str]) -> Iterator[str]:
    """One line for kinds, one for chapters, one for languages; what has no hits is left out."""
    chapters = {f"{one} {titles.get(one, '')}".strip(): n for one, n in facets.chapters.items()}
    for name, counts in (
        (_("Kinds"), {words.kind(kind): n for kind, n in facets.kinds.items()}),
        (_("Chapters"), chapters),
        (_("Languages"), {words.language(lang): n for lang, n in facets.langs.items()}),
    ):
        if counts:
            shown = ", ".join(f"{what} ({number(count)})" for what, count in counts.items())
            yield named(name, shown)
