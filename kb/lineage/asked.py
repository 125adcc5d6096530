"""What a person types → the key of a unit in an edition.

Refuses: what is then told of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import TYPE_CHECKING, Self

from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.fold import fold
from kb.keys import KeyKind, parse_key
from kb.lineage.bearers import presence
from kb.lineage.chain import Chain
from kb.lineage.errors import NotInEdition
from kb.lineage.step import Key
from kb.lineage.trace import life, place_in, require, rule_key
from kb.lineage.units import UnitKind
from kb.store.codes import number_text
from kb.store.rules import all_titles

if TYPE_CHECKING:
    from kb.base import KnowledgeBase
    from kb.views import NodeView


class NoLineage(ReglarioError):
    """Cards, rulings and examples are in no edition."""

    code = "no-lineage"
    message = N_("“{key}” is neither a rule nor a glossary entry, so no edition has it.")
    hint = N_("Give a rule number such as 731.1, or glossary:HEAD.")
    exit_code = 2


class InOtherEdition(NotInEdition):
    """An edition does not have what is asked for, but another one had it."""

    code = "in-other-edition"
    message = N_("The edition of {edition} has no {key}, but that of {other} has one.")
    hint = N_("Ask for it with “--at {at}”.")

    @classmethod
    def of(cls, edition: date, key: str, other: date) -> Self:
        """Say which other edition has it."""
        return cls(edition=edition, key=key, other=other, at=str(other))


def find_key(kb: KnowledgeBase, chain: Chain, text: str, edition: date) -> Key:
    """The unit of an edition that a person means.

    `text` is a rule number as people type it, `glossary:HEAD`, or a bare name: the title of a
    rule (or a part of it), else a glossary head, of that edition, else of the newest, else in
    another language. Case and accents do not matter. Raises NoLineage, UnknownRule,
    InOtherEdition, NotInEdition.
    """
    parsed = parse_key(text)
    match parsed.kind:
        case KeyKind.NUMBER:
            return _checked(chain, rule_key(parsed.value), edition)
        case KeyKind.NAME | KeyKind.GLOSSARY:
            titles = parsed.kind is KeyKind.NAME
            return _by_name(kb, chain, parsed.value, edition, titles=titles)
    raise NoLineage(key=str(parsed))


def find_key_ever(kb: KnowledgeBase, chain: Chain, text: str) -> Key:
    """The key that a person means, of whatever edition that has one, the newest first.

    Raises what `find_key` raises, where no edition has it.
    """
    try:
        return find_key(kb, chain, text, chain.newest)
    except InOtherEdition as error:
        return find_key(kb, chain, text, date.fromisoformat(str(error.data["at"])))


def _checked(chain: Chain, key: Key, edition: date) -> Key:
    """The key itself. Raises InOtherEdition with the nearest edition that has it."""
    if chain.has(edition, key) is False:
        here = chain.place(edition)
        having = [place for place, there in enumerate(presence(chain, key)) if there]
        if having:
            nearest = min(having, key=lambda place: (abs(place - here), place))
            raise InOtherEdition.of(edition, key[1], chain.editions[nearest])
    require(chain, key, edition)
    return key


def _by_name(kb: KnowledgeBase, chain: Chain, name: str, edition: date, *, titles: bool) -> Key:
    for when in dict.fromkeys((edition, chain.newest)):
        if found := _named(kb, chain, name, when, titles=titles):
            return _carried(chain, found, when, edition)
    other = _in_another_language(kb, name, titles=titles)
    if other is not None:
        when = _reference(chain)
        if chain.has(when, other):
            return _carried(chain, other, when, edition)
    if found := _head_of_old(chain, name):
        return _checked(chain, found, edition)
    from kb.graph import node

    node(kb, name if titles else f"{KeyKind.GLOSSARY}:{name}", rulings=0)  # tells what is closest
    raise NoLineage(key=name)


def _named(
    kb: KnowledgeBase, chain: Chain, name: str, edition: date, *, titles: bool
) -> Key | None:
    """The rule with a title, else the entry with a head, of an edition; whole names first."""
    wanted = fold(name)
    found = _best(wanted, _titles(kb, chain, edition), chain.lang) if titles else None
    if found:
        return rule_key(found)
    keys = chain.keys(edition) or frozenset()
    heads = sorted(key for kind, key in keys if kind is UnitKind.GLOSSARY)
    head = _best(wanted, ((head, head) for head in heads), chain.lang)
    return (UnitKind.GLOSSARY, head) if head else None


def _best(wanted: str, named: Iterable[tuple[str, str]], lang: Language) -> str | None:
    """The key of a name, else the first of which it is a part."""
    part = None
    for key, title in named:
        folded = fold(title)
        if folded == wanted:
            return key
        if part is None and wanted in _parts(folded, lang):
            part = key
    return part


def _parts(title: str, lang: Language) -> list[str]:
    for word in lexicon_of(lang).list_words:
        title = title.replace(f" {word} ", ", ")
    return title.split(", ")


def _titles(kb: KnowledgeBase, chain: Chain, edition: date) -> Iterator[tuple[str, str]]:
    """Number and title of each rule of an edition that has one, as far as they are known."""
    from corpus.digest.edition import EFFECTIVE, edition_rules

    if edition in chain.imported:
        source = chain.imported[edition].source
        yield from (
            (number_text(code), title) for code, _, title in all_titles(kb.database, [source])
        )
    elif chain.lang is Language.EN and edition == EFFECTIVE:
        yield from ((key, one.title) for key, one in edition_rules().items() if one.title)


def _reference(chain: Chain) -> date:
    """The edition whose numbers the digest and the term base use."""
    from corpus.digest.edition import EFFECTIVE

    return EFFECTIVE if EFFECTIVE in chain.editions else chain.newest


def _in_another_language(kb: KnowledgeBase, name: str, *, titles: bool) -> Key | None:
    """What a name means in any language, by titles and heads, else by the term base."""
    from kb.concepts import UnknownTerm, lookup
    from kb.graph import UnknownRule, node

    try:
        found = node(kb, name if titles else f"{KeyKind.GLOSSARY}:{name}", rulings=0)
    except UnknownRule:
        pass
    else:
        if key := _key_of(found):
            return key
    try:
        concepts = [one.concept for one in lookup(kb, name)]
    except UnknownTerm:
        return None
    heads = [(UnitKind.GLOSSARY, head) for one in concepts for head in one.heads]
    rules = [rule_key(str(one.rule)) for one in concepts if one.rule]
    return next(iter((*rules, *heads) if titles else (*heads, *rules)), None)


def _key_of(node: NodeView) -> Key | None:
    if node.number:
        return rule_key(str(node.number))
    head = node.title.get(Language.EN) if node.key.startswith(f"{KeyKind.GLOSSARY}:") else None
    return (UnitKind.GLOSSARY, head) if head else None


def _carried(chain: Chain, key: Key, start: date, end: date) -> Key:
    """The unit of one edition as another has it. Raises InOtherEdition."""
    stop = place_in(chain, key, start, end)
    if stop is None:
        raise InOtherEdition.of(end, key[1], life(chain, key, start).first.edition)
    return key[0], stop.key


def _head_of_old(chain: Chain, name: str) -> Key | None:
    """A glossary head that is gone, by its last edition."""
    wanted = fold(name)
    for step in reversed(chain.steps):
        for one in step.passages if step else ():
            if one.kind is UnitKind.GLOSSARY and one.old and fold(one.old) == wanted:
                return one.kind, one.old
    return None
