"""One table of the term base in, one concept out, or a clear error.

Refuses: what concerns several entries (`corpus.terms.base`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date, datetime
from enum import StrEnum
from typing import Any, NoReturn, TypeVar

from corpus.languages import Language
from corpus.numbers import BadRuleNumber, RuleNumber
from corpus.terms.errors import BadTermBase, allowed
from corpus.terms.model import (
    Concept,
    ConceptKind,
    Gender,
    Names,
    NameStatus,
    OldName,
    PartOfSpeech,
)

SOURCE = Language.EN
"""The language of the official rules, whose names need no evidence but the rules."""

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
_CONCEPT_KEYS = ("kind", "rule", "pos", "sense", "head", *Language)
_NAMES_KEYS = (
    *("term", "card", "also", "old", "never", "pos", "gender", "status", "seen"),
    *("common", "except"),
)
_OLD_KEYS = ("term", "until", "seen")
_Enum = TypeVar("_Enum", bound=StrEnum)


def read_concept(identity: str, table: object) -> Concept:
    """The concept of a table as TOML or JSON has it (where a date is text).

    Raises BadTermBase, which names the id, the key, and what is allowed.
    """
    top = _Table(identity, "", table, _CONCEPT_KEYS)
    if not _ID.fullmatch(identity):
        top.refuse("id", "an id has small letters a to z, digits and hyphens")
    pos = top.one_of("pos", PartOfSpeech)
    return Concept(
        id=identity,
        kind=top.one_of("kind", ConceptKind),
        pos=pos,
        names={lang: _names(top.table(lang, _NAMES_KEYS), lang, pos) for lang in Language},
        rule=_rule(top),
        sense=_sense(top),
        heads=top.texts("head"),
    )


def _sense(top: _Table) -> dict[Language, str]:
    """The note of sense: in every language, or not there."""
    if not top.has("sense"):
        return {}
    own = top.table("sense", Language)
    return {lang: own.needed(lang) for lang in Language}


def _rule(top: _Table) -> RuleNumber | None:
    text = top.text("rule")
    try:
        return RuleNumber.parse(text) if text else None
    except BadRuleNumber as error:
        top.refuse("rule", str(error).rstrip("."))


def _names(own: _Table, lang: Language, pos: PartOfSpeech) -> Names:
    names = Names(
        term=own.needed("term"),
        pos=own.one_of("pos", PartOfSpeech, pos),
        status=own.one_of("status", NameStatus, NameStatus.OFFICIAL if lang is SOURCE else None),
        seen=own.text("seen"),
        gender=own.one_of("gender", Gender) if own.has("gender") else None,
        card=own.texts("card"),
        also=own.texts("also"),
        old=tuple(_old(one) for one in own.tables("old", _OLD_KEYS)),
        never=own.texts("never"),
        common=own.flag("common"),
        exceptions=own.texts("except"),
    )
    if names.status is not NameStatus.PROPOSED and lang is not SOURCE and not names.seen:
        own.refuse("seen", f"a name that is {names.status} needs evidence")
    _refuse_repeated(own, names)
    return names


def _old(own: _Table) -> OldName:
    return OldName(own.needed("term"), own.day("until"), own.text("seen"))


def _refuse_repeated(own: _Table, names: Names) -> None:
    """A name is right, obsolete or wrong, and once only.

    A card may spell it as the text does, and a concept that is no more has an obsolete name.
    """
    old = (old.term for old in names.old)
    for key, group in (
        ("card", names.card),
        ("also", (names.term, *names.also)),
        ("old", (*names.also, *old)),
        ("never", (*{name.casefold() for name in names.right}, *names.never)),
    ):
        if twice := _repeated(group):
            own.refuse(key, f"“{twice}” stands twice among the names of the concept")


def _repeated(names: Iterable[str]) -> str | None:
    counts = Counter(name.casefold() for name in names)
    return next((name for name, count in counts.items() if count > 1), None)


class _Table:
    """One table, whose keys are read with their types; every error says where."""

    def __init__(self, identity: str, prefix: str, table: object, known: Iterable[str]) -> None:
        self._id = identity
        self._prefix = prefix
        if not isinstance(table, Mapping):
            self.refuse("", "it must be a table")
        self._table: Mapping[str, Any] = table
        for key in table:
            if key not in tuple(known):
                self.refuse(str(key), f"there is no such key; {allowed(known)}")

    def refuse(self, key: str, fault: str) -> NoReturn:
        """Raise the error for a key of this table."""
        raise BadTermBase(place=f"[{self._id}]", key=(self._prefix + key).strip("."), fault=fault)

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self._table

    def table(self, key: str, known: Iterable[str]) -> _Table:
        """A table inside this one, which must be there."""
        return _Table(self._id, f"{self._prefix}{key}.", self._table.get(key), known)

    def tables(self, key: str, known: Iterable[str]) -> list[_Table]:
        """A list of tables."""
        value = self._table.get(key, [])
        if not isinstance(value, list):
            self.refuse(key, "it must be a list of tables")
        return [_Table(self._id, f"{self._prefix}{key}.", one, known) for one in value]

    def text(self, key: str) -> str:
        """A text without blanks around it; '' where the key is missing."""
        return self._checked(key, self._table[key]) if key in self._table else ""

    def needed(self, key: str) -> str:
        """A text that must be there."""
        if key not in self._table:
            self.refuse(key, "it is missing")
        return self.text(key)

    def texts(self, key: str) -> tuple[str, ...]:
        """One text or a list of texts."""
        value = self._table.get(key, [])
        return tuple(
            self._checked(key, one) for one in (value if isinstance(value, list) else [value])
        )

    def _checked(self, key: str, value: object) -> str:
        if not isinstance(value, str) or not value or value != value.strip() or "  " in value:
            self.refuse(key, f"{value!r} is no text, or has blanks too many")
        return value

    def flag(self, key: str) -> bool:
        """True or false; false where the key is missing."""
        value = self._table.get(key, False)
        if not isinstance(value, bool):
            self.refuse(key, "it must be true or false")
        return value

    def day(self, key: str) -> date | None:
        """A date, which JSON writes as text."""
        value = self._table.get(key)
        try:
            value = date.fromisoformat(value) if isinstance(value, str) else value
        except ValueError:
            value = ""
        if value is not None and (not isinstance(value, date) or isinstance(value, datetime)):
            self.refuse(key, f"{self._table[key]!r} is no date such as 2009-07-17")
        return value

    def one_of(self, key: str, choice: type[_Enum], usual: _Enum | None = None) -> _Enum:
        """One of a few words."""
        if key not in self._table and usual is not None:
            return usual
        try:
            return choice(str(self._table.get(key, "")))
        except ValueError:
            given = repr(self._table[key]) if key in self._table else "nothing"
            self.refuse(key, f"it says {given}; {allowed(choice)}")
