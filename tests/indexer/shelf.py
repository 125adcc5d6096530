"""A shelf of small documents in our own words, as the source that an index is built from."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date
from hashlib import blake2b

from corpus.kinds import Kind
from corpus.languages import Language
from kb.views import Group, IndexDocument

DAY = date(2026, 8, 7)
_GROUPS = {Kind.RULING: Group.RULINGS, Kind.CARD: Group.CARDS}


class Shelf:
    """Documents in a fixed order; it says what a knowledge base says of its own."""

    def __init__(self, items: Iterable[IndexDocument]) -> None:
        self.items = tuple(items)

    def __repr__(self) -> str:
        """Short, for failures."""
        return f"<{len(self.items)} documents>"

    @property
    def revision(self) -> str:
        """Changes with anything on the shelf."""
        return _digest(self.items)

    def group_revision(self, group: Group) -> str:
        """Changes with anything in the group."""
        return _digest(self._of(group)) if self._of(group) else ""

    def stamps(self, group: Group) -> Mapping[str, str]:
        """Key → stamp of every document of a group."""
        return {item.key: item.stamp for item in self._of(group)}

    def documents(self, group: Group, keys: Collection[str] | None) -> Iterator[IndexDocument]:
        """All documents of a group, or those of some keys."""
        return (item for item in self._of(group) if keys is None or item.key in keys)

    def texts(self, keys: Iterable[str]) -> Mapping[str, IndexDocument]:
        """A few documents by key."""
        wanted = set(keys)
        return {item.key: item for item in self.items if item.key in wanted}

    def _of(self, group: Group) -> list[IndexDocument]:
        return [item for item in self.items if item.group is group]


def paper(
    node: str, text: str = "", lang: str = "en", *, kind: Kind = Kind.RULE, **more: object
) -> IndexDocument:
    """A document; what is not given is as plain as can be, and the stamp is what it says."""
    document = IndexDocument(
        key=f"{kind}:{node}/{lang}",
        node=node,
        hit=node,
        group=_GROUPS.get(kind, Group.RULES),
        kind=kind,
        lang=Language(lang),
        date=DAY,
        stamp="",
        text=text,
        source="shelf",
    )
    document = replace(document, **more)
    return replace(document, stamp=_digest([document]))


def rule(number: str, text: str = "", lang: str = "en", **more: object) -> IndexDocument:
    """A rule under its number; one letter at the end makes it a subrule."""
    kind = Kind.SUBRULE if number[-1].isalpha() else Kind.RULE
    return paper(number, text, lang, kind=kind, number=number, **more)


def entry(head: str, text: str = "", lang: str = "en") -> IndexDocument:
    """A glossary entry."""
    return paper(f"glossary:{head}", text, lang, kind=Kind.GLOSSARY, heading=head)


def card(names: Mapping[str, str], lang: str = "en", text: str = "") -> IndexDocument:
    """A card in one language, under its names in all of them."""
    node = f"card:{names['en']}"
    return paper(node, text, lang, kind=Kind.CARD, heading=names[lang], cards=tuple(names.values()))


def ruling(name: str, text: str, lang: str = "en", *, day: date = DAY) -> IndexDocument:
    """A ruling on one card."""
    node = f"ruling:{_digest([name, text])}"
    return paper(node, text, lang, kind=Kind.RULING, heading=name, cards=(name,), date=day)


def _digest(values: Iterable[object]) -> str:
    return blake2b(repr(list(values)).encode(), digest_size=8).hexdigest()
