"""XML read piece by piece, with bounded memory and without anything from outside.

Refuses: what elements mean.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Any, cast

from lxml import etree

from corpus.errors import ReglarioError
from corpus.source import Source
from kb.exchange.errors import (
    Broken,
    DeclaresEntities,
    NulInFile,
    TextTooLong,
    WrongEncoding,
)
from kb.exchange.formats import beginning

BLOCK = 1 << 16
BETWEEN = 1 << 24
"""So many bytes at most may lie between two elements that a reader asks for."""

LIBXML_TEXT = 10_000_000
"""Bytes of one text at which the XML parser itself stops."""

UNSAID = "UTF-8"
"""What an XML file is in when nothing is said."""

LANG = "{http://www.w3.org/XML/1998/namespace}lang"

_DOCTYPE = re.compile(
    r"(?>(?:\s|<\?.*?\?>|<!--.*?-->)*)<!DOCTYPE(?>(?:[^>\[\"']|\"[^\"]*\"|'[^']*')*)(?P<end>.?)",
    re.DOTALL,
)
_ENCODING_FAULTS = frozenset(
    {
        etree.ErrorTypes.ERR_INVALID_ENCODING,
        etree.ErrorTypes.ERR_UNKNOWN_ENCODING,
        etree.ErrorTypes.ERR_UNSUPPORTED_ENCODING,
    }
)


def elements(
    source: Source,
    *,
    starts: Collection[str] = (),
    ends: Collection[str],
    looks: Collection[str] = (),
) -> Iterator[tuple[str, etree._Element]]:
    """The elements of some names, in whatever namespace, each with its name, in document order.

    Those of `starts` come when they begin, with their attributes only; those of `ends` whole, and
    are forgotten after that with all that stands before them; those of `looks` whole, and stay.
    Raises DeclaresEntities, Broken, WrongEncoding and TextTooLong.
    """
    path = str(source.path)
    _refuse_declarations(source, path)
    parser = etree.XMLPullParser(
        events=("start", "end"),
        tag=[f"{{*}}{name}" for name in (*starts, *ends, *looks)],
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )
    fed = last = 0
    line = 1
    with source.open() as stream:
        try:
            while block := stream.read(BLOCK):
                fed += len(block)
                parser.feed(block)
                for event, element in cast("Any", parser.read_events()):
                    name = local_name(element)
                    if (event == "start") is not (name in starts):
                        continue
                    if not last:
                        _refuse_entities(element, path)
                    last, line = fed, line_of(element)
                    yield name, element
                    if name in ends:
                        _forget(element)
                if fed - last > BETWEEN:
                    raise TextTooLong(path=path, line=line, limit=BETWEEN)
            parser.close()
        except etree.XMLSyntaxError as error:
            raise _fault(error, list(parser.feed_error_log), path) from error


def _refuse_declarations(source: Source, path: str) -> None:
    """A DOCTYPE that only names a DTD is nothing but a name: nothing is loaded."""
    found = _DOCTYPE.match(beginning(source).removeprefix("\ufeff"))
    if found and found["end"] != ">":
        raise DeclaresEntities(path=path)


def _refuse_entities(element: etree._Element, path: str) -> None:
    """The same for a file whose encoding hides its DOCTYPE."""
    dtd = cast("Any", element.getroottree().docinfo.internalDTD)
    if dtd is not None and any(True for _ in dtd.iterentities()):
        raise DeclaresEntities(path=path)


def _forget(element: etree._Element) -> None:
    """Free the element and all that stands before it, also before what it stands in."""
    element.clear()
    for one in (element, *element.iterancestors()):
        parent = one.getparent()
        while parent is not None and one.getprevious() is not None:
            del parent[0]


def _fault(error: etree.XMLSyntaxError, logged: list[Any], path: str) -> ReglarioError:
    """What was wrong; an error without a line hides what stands in the log."""
    code, line, message = cast("Any", error).code, error.lineno, error.msg or ""
    if not line and logged:
        code, line, message = logged[0].type, logged[0].line, logged[0].message
    message = message.partition("\n")[0].partition(", line ")[0]
    if code in _ENCODING_FAULTS:
        return WrongEncoding(path=path, line=line or 1, encoding=UNSAID)
    if "too long" in message or "too big" in message:
        return TextTooLong(path=path, line=line or 1, limit=LIBXML_TEXT)
    if "Char 0x0 " in message:
        return NulInFile(path=path, line=line or 1)
    return Broken(path=path, line=line or 1, reason=message)


def local_name(element: etree._Element | None) -> str:
    """The name without its namespace; '' for what is no element."""
    tag = None if element is None else element.tag
    return _without_namespace(tag) if isinstance(tag, str) else ""


@lru_cache(maxsize=1024)
def _without_namespace(tag: str) -> str:
    return tag.rpartition("}")[2]


def line_of(element: etree._Element) -> int:
    """The line of an element in its file."""
    return cast("int | None", element.sourceline) or 1


def children(element: etree._Element, *names: str) -> Iterator[etree._Element]:
    """The children of some names, in whatever namespace."""
    return (child for child in element if local_name(child) in names)


def child(element: etree._Element, name: str) -> etree._Element | None:
    """The first child of a name."""
    return next(children(element, name), None)


def attribute(element: etree._Element, *names: str) -> str | None:
    """The first attribute that is there and not empty."""
    for name in names:
        value = element.get(name)
        if value:
            return str(value)
    return None


def plain(element: etree._Element | None) -> str:
    """All characters in an element."""
    if element is None:
        return ""
    if not len(element):
        return element.text or ""
    return "".join(str(text) for text in element.itertext())
