"""The part of `reglario terms` that proposes terms which the base lacks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cli.failures import DONE, FOUND
from cli.options import Settings
from cli.render.out import say, write_json, write_lines
from cli.session import library
from corpus.languages import Language

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.concord import Answer
    from kb.terms.extract import Candidate

SHOWN = 50


class Proposed(NamedTuple):
    """A candidate, and what it seems to be called in the other languages of the file."""

    lang: Language
    candidate: Candidate
    answers: dict[Language, tuple[Answer, ...]]


def extract(settings: Settings, path: Path, langs: Sequence[Language], limit: int) -> int:
    """Read a file, propose what it calls things by, and what it calls them elsewhere."""
    from cli.render import terms_extract as render

    with library(settings) as opened:
        found = propose(opened.kb, path, langs, limit)
    if settings.json:
        write_json({"file": str(path), "candidates": [render.as_record(one) for one in found]})
    else:
        write_lines(render.as_lines(found))
        say(render.count(found))
    return DONE if found else FOUND


def propose(kb: KnowledgeBase, path: Path, langs: Sequence[Language], limit: int) -> list[Proposed]:
    """The best candidates of a file in each of its languages, or in some of them.

    Raises what reading the file raises.
    """
    from kb.bitext.handed import handed
    from kb.bitext.stored import digest_bitext
    from kb.bitext.wanted import SourceLanguageGiven, Wanted
    from kb.concord import Phrase, answers, concordance
    from kb.terms.extract import extract_terms

    try:
        bitext = handed(kb, path, Wanted()).bitext
    except SourceLanguageGiven:  # a text in English: nothing is to be compared with it here
        bitext = handed(kb, path, Wanted(Language.ES)).bitext
    units = tuple(bitext.units)
    there = [lang for lang in Language if any(unit.texts.get(lang) for unit in units)]
    asked = [lang for lang in there if lang in langs] if langs else [there[0]] if there else []
    if not langs and bitext.source in there:
        asked = [bitext.source]
    digest = tuple(digest_bitext(kb, Language.EN, (Language.ES, Language.FR)).units)
    found = []
    for lang in asked:
        against = [unit.texts[lang] for unit in digest if lang in unit.texts]
        others = [other for other in there if other is not lang]
        for one in extract_terms(units, lang, against)[:limit]:
            phrase = Phrase.of(one.words, _itself)
            keys = {hit.unit.key for hit in concordance(units, lang, phrase, _itself)}
            called = {other: answers(units, keys, other) for other in others}
            found.append(Proposed(lang, one, called))
    return found


def _itself(word: str) -> frozenset[str]:
    return frozenset((word,))
