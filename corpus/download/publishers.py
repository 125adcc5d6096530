"""The list of what can be downloaded: `publishers.toml`, or a file of the same form.

Refuses: the network, and addresses of its own.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import NoReturn, TypeVar

from corpus.download.errors import BadPublishers, UnknownThing
from corpus.kinds import Format
from corpus.languages import Language

FILE = "publishers.toml"
COUNTED = ("rules", "glossary", "rulings", "cards")
"""What `least` may name."""

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
_FILE = re.compile(r"[A-Za-z0-9][\w-]*(?:\.[\w-]+)*", re.ASCII)
_SUFFIX = re.compile(r"\.[a-z]+", re.ASCII)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Network:
    """How patient we are, in seconds; how many redirects are followed; bytes of a page."""

    connect: float
    silence: float
    whole: float
    redirects: int
    page: int


@dataclass(frozen=True, slots=True)
class Entry:
    """Where in a list in JSON the address stands.

    `where` is what the item has; of the keys in `take` the first that is there is taken.
    """

    list: str
    where: Mapping[str, str]
    take: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing that can be downloaded. What each field means is said in `publishers.toml`."""

    id: str
    publisher: str
    what: Mapping[Language, str]
    page: str
    terms: str
    address: str
    format: Format
    suffix: str
    limit: int
    unpacked: int
    least: Mapping[str, int]
    lang: Language | None = None
    dated: bool = False
    whole: bool = False
    file: str | None = None
    link: re.Pattern[str] | None = None
    entry: Entry | None = None


@dataclass(frozen=True, slots=True)
class Publishers:
    """All things by their ids, in the order of the file, and how to ask for them."""

    network: Network
    things: Mapping[str, Thing]

    def chosen(self, names: tuple[str, ...]) -> tuple[Thing, ...]:
        """The things of some names, each once. Raises UnknownThing."""
        for name in names:
            if name not in self.things:
                raise UnknownThing(name=name, known=tuple(self.things))
        return tuple(self.things[name] for name in dict.fromkeys(names))


def read_publishers(path: Path | None = None) -> Publishers:
    """Read a list, the built-in one by default.

    Raises BadPublishers, and the system's own error where the file cannot be read.
    """
    name = str(path or FILE)
    data = path.read_bytes() if path else files(__package__).joinpath(FILE).read_bytes()
    try:
        table = tomllib.loads(data.decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadPublishers(path=name, reason=str(error)) from error
    return _publishers(_Table(name, FILE, table))


class _Table:
    """A table of the file; whatever is taken from it has the right type, and all is taken."""

    def __init__(self, path: str, place: str, table: object) -> None:
        self._path = path
        self.place = place
        if not isinstance(table, dict):
            self.refuse(place)
        self._left: dict[str, object] = dict(table)

    def __contains__(self, key: str) -> bool:
        return key in self._left

    def refuse(self, key: str) -> NoReturn:
        """Raise BadPublishers for a value that is not as it must be."""
        raise BadPublishers(path=self._path, reason=f"{self.place} has a wrong {key}")

    def take(self, key: str, kind: type[T]) -> T:
        """A value that must be there."""
        if key not in self._left:
            raise BadPublishers(path=self._path, reason=f"{self.place} lacks {key}")
        return self._checked(key, kind)

    def may(self, key: str, kind: type[T]) -> T | None:
        """A value that may be there."""
        return self._checked(key, kind) if key in self._left else None

    def amount(self, key: str) -> int:
        """A whole number above 0."""
        value = self.take(key, int)
        return value if value > 0 else self.refuse(key)

    def seconds(self, key: str) -> float:
        """A number above 0."""
        value = self._left.get(key)
        number = self.take(key, int if isinstance(value, int) else float)
        return float(number) if number > 0 else self.refuse(key)

    def shaped(self, key: str, shape: re.Pattern[str]) -> str:
        """A text of a shape."""
        value = self.take(key, str)
        return value if shape.fullmatch(value) else self.refuse(key)

    def table(self, key: str, place: str) -> _Table:
        """A table below this one."""
        return _Table(self._path, place, self.take(key, dict))

    def tables(self, key: str, place: str) -> Iterator[_Table]:
        """The tables of a list."""
        for number, table in enumerate(self.take(key, list), start=1):
            yield _Table(self._path, f"{place}-{number}", table)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts, with at least one."""
        values = self.take(key, list)
        if not values or not all(isinstance(value, str) for value in values):
            self.refuse(key)
        return tuple(values)

    def rest(self, kind: type[T], keys: tuple[str, ...] | None = None) -> dict[str, T]:
        """All that is left, of one type, under some keys."""
        names = tuple(self._left)
        for name in names:
            if keys is not None and name not in keys:
                self.refuse(name)
        return {name: self._checked(name, kind) for name in names}

    def end(self) -> None:
        """Nothing may be left."""
        for key in self._left:
            self.refuse(key)

    def _checked(self, key: str, kind: type[T]) -> T:
        value = self._left.pop(key)
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            self.refuse(key)
        return value


def _publishers(top: _Table) -> Publishers:
    network = _network(top.table("network", "network"))
    things: dict[str, Thing] = {}
    for table in top.tables("thing", "thing"):
        thing = _thing(table)
        if thing.id in things:
            table.refuse("id")
        things[thing.id] = thing
    top.end()
    return Publishers(network, things)


def _network(table: _Table) -> Network:
    found = Network(
        connect=table.seconds("connect"),
        silence=table.seconds("silence"),
        whole=table.seconds("whole"),
        redirects=table.amount("redirects"),
        page=table.amount("page"),
    )
    table.end()
    return found


def _thing(table: _Table) -> Thing:
    identity = table.place = table.shaped("id", _ID)
    found = Thing(
        id=identity,
        publisher=table.take("publisher", str),
        what=_what(table.table("what", identity)),
        page=table.take("page", str),
        terms=table.take("terms", str),
        address=table.take("address", str),
        format=_format(table),
        suffix=table.shaped("suffix", _SUFFIX),
        limit=table.amount("limit"),
        unpacked=table.amount("unpacked"),
        least=table.table("least", identity).rest(int, COUNTED),
        lang=_lang(table),
        dated=table.may("dated", bool) or False,
        whole=table.may("whole", bool) or False,
        file=_file(table),
        link=_link(table),
        entry=_entry(table, identity),
    )
    if found.link and found.entry:
        table.refuse("entry")
    table.end()
    return found


def _what(table: _Table) -> dict[Language, str]:
    texts = {lang: table.take(lang, str) for lang in Language}
    table.end()
    return texts


def _format(table: _Table) -> Format:
    name = table.take("format", str)
    return Format(name) if name in tuple(Format) else table.refuse("format")


def _lang(table: _Table) -> Language | None:
    code = table.may("lang", str)
    if code is not None and code not in tuple(Language):
        table.refuse("lang")
    return Language(code) if code else None


def _file(table: _Table) -> str | None:
    name = table.may("file", str)
    if name is not None and not _FILE.fullmatch(name):
        table.refuse("file")
    return name


def _link(table: _Table) -> re.Pattern[str] | None:
    text = table.may("link", str)
    if text is None:
        return None
    try:
        pattern = re.compile(text)
    except re.error:
        table.refuse("link")
    return pattern if "address" in pattern.groupindex else table.refuse("link")


def _entry(table: _Table, identity: str) -> Entry | None:
    if "entry" not in table:
        return None
    entry = table.table("entry", identity)
    result = Entry(
        entry.take("list", str), entry.table("where", identity).rest(str), entry.texts("take")
    )
    entry.end()
    return result
