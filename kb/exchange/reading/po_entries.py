"""The entries of a PO file, each with its strings, notes and flags, line by line.

Refuses: what an entry means (`po`).
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from corpus.source import Source
from kb.exchange.errors import BadPoEntry, TextTooLong, WrongEncoding
from kb.exchange.reading.lines import LINE_BYTES, encoding_of, lines_of
from kb.exchange.reading.run import Run
from kb.exchange.values import TOOL

SHOWN = 60
"""So much of a line is shown in an error."""

_OLD_ENCODINGS = frozenset({"iso8859-1", "iso8859-15", "cp1252", "mac-roman"})
_ENCODINGS = _OLD_ENCODINGS | {"utf-8", "ascii"}
"""Those in which the languages of the project are written; others can do more than decode."""

_CHARSET = re.compile(rb"charset=([\w.:-]+)", re.ASCII)
_STRING = re.compile(r'\s*"((?:[^"\\]|\\.)*)"\s*', re.DOTALL)
_FIELD = re.compile(r"(?P<name>msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s*(?=\")")
_ESCAPE = re.compile(r"\\(x[0-9a-fA-F]{1,2}|[0-7]{1,3}|.)", re.DOTALL)
_MEANT = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "v": "\v", "f": "\f"}


@dataclass(slots=True)
class Entry:
    """An entry as it is read: the strings by the name of their field, `|` before former ones."""

    line: int
    fields: dict[str, list[str]] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    about: dict[str, str] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)
    current: dict[bool, str] = field(default_factory=dict)
    size: int = 0

    def text(self, name: str) -> str | None:
        """The text of a field; None where the entry has none."""
        pieces = self.fields.get(name)
        return None if pieces is None else "".join(pieces)


def entries(run: Run) -> Iterator[Entry]:
    """The entries that are no more than comments (`#~`) left out, each complete."""
    entry: Entry | None = None
    line = 1
    for line, raw in lines_of(run.file, _encoding(run.file)):
        text = raw.rstrip("\r\n")
        stripped = text.strip()
        if not stripped or stripped.startswith("#~"):
            continue
        begins = stripped.startswith(("#", "msgctxt", "msgid ", 'msgid"'))
        if entry and begins and "msgstr" in "".join(entry.fields):
            yield _whole(entry, run)
            entry = None
        entry = entry or Entry(line)
        entry.size += len(raw)
        if entry.size > LINE_BYTES:
            raise TextTooLong(path=run.path, line=entry.line, limit=LINE_BYTES)
        if stripped.startswith("#"):
            _comment(entry, text.lstrip(), run, line)
        else:
            _string(entry, stripped, run, line, former=False)
    if entry and entry.fields:
        yield _whole(entry, run)


def _encoding(file: Source) -> str:
    charset = _CHARSET.search(file.head)
    found = encoding_of(file)
    if found != "utf-8-sig" or not charset:
        return found
    said = charset[1].decode()
    if said.upper() == "CHARSET":  # what stands in a template
        return found
    try:
        name = codecs.lookup(said).name
    except LookupError:
        name = ""
    if name not in _ENCODINGS:
        raise WrongEncoding(path=str(file.path), line=1, encoding=said)
    return name if name in _OLD_ENCODINGS else found


def _whole(entry: Entry, run: Run) -> Entry:
    """The entry; raises BadPoEntry where it lacks a text, TextTooLong."""
    if "msgid" not in entry.fields or not any(name.startswith("msgstr") for name in entry.fields):
        text = entry.text("msgid") or "msgid"
        raise BadPoEntry(path=run.path, line=entry.line, text=text[:SHOWN])
    for name in entry.fields:
        run.text(entry.text(name) or "", entry.line)
    return entry


def _comment(entry: Entry, text: str, run: Run, line: int) -> None:
    mark, rest = text[1:2], text[2:].removeprefix(" ")
    if mark == "|":
        _string(entry, rest.strip(), run, line, former=True)
    elif mark == ",":
        entry.flags |= {flag.strip() for flag in rest.split(",")}
    elif mark == "." and rest.startswith(f"{TOOL}: ") and not entry.about:
        entry.about = dict(
            pair.split("=", 1) for pair in rest.removeprefix(f"{TOOL}: ").split() if "=" in pair
        )
    elif mark == "." and rest.startswith("\t") and entry.notes:
        entry.notes[-1] += f"\n{rest[1:]}"
    elif mark != ":":
        entry.notes.append(rest if mark == "." else text[1:])


def _string(entry: Entry, text: str, run: Run, line: int, *, former: bool) -> None:
    """A line with a string: that of a field, or more of the field before it."""
    named = _FIELD.match(text)
    if named:
        name = ("|" if former else "") + named["name"]
        if name in entry.fields:
            raise BadPoEntry(path=run.path, line=line, text=text[:SHOWN])
        entry.current[former] = name
        entry.fields[name] = []
        text = text[named.end() :]
    string = _STRING.fullmatch(text)
    if not string or former not in entry.current:
        raise BadPoEntry(path=run.path, line=line, text=text[:SHOWN])
    pieces = entry.fields[entry.current[former]]
    pieces.append(_ESCAPE.sub(_unescaped, string[1]))
    run.text("".join(pieces) if len(pieces) % 1024 == 0 else pieces[-1], line)


def _unescaped(found: re.Match[str]) -> str:
    code = found[1]
    if code[0] == "x" and len(code) > 1:
        return chr(int(code[1:], 16))
    if code[0] in "01234567":
        return chr(int(code, 8))
    return _MEANT.get(code, code)
