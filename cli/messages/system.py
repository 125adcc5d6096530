"""What others say in English in the fields of our sentences, listed for the catalogues.

The system gives its reasons in the field `reason`; an import says in the field `what` of
what there is less.
"""

from __future__ import annotations

import re

from cli.messages import _
from corpus.errors import N_

REASONS = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("Not a directory"),
    N_("Is a directory"),
    N_("File exists"),
    N_("File name too long"),
    N_("No space left on device"),
    N_("Disk quota exceeded"),
    N_("Read-only file system"),
    N_("Input/output error"),
    N_("Too many open files"),
    N_("Too many levels of symbolic links"),
    N_("too many levels of symbolic links"),
    N_("Text file busy"),
    N_("Device or resource busy"),
    N_("Bad file descriptor"),
    N_("Stale file handle"),
    N_("Cannot allocate memory"),
    # the network
    N_("Connection refused"),
    N_("Connection reset by peer"),
    N_("Connection timed out"),
    N_("Network is unreachable"),
    N_("No route to host"),
    N_("File too large"),
    N_("self-signed certificate"),
    N_("self-signed certificate in certificate chain"),
    N_("unable to get local issuer certificate"),
    N_("certificate has expired"),
    # what our own lower floors say
    N_("the proxy’s address is not understood"),
    N_("the proxy does not let us through"),
    N_("no computer of that name is known"),
    N_("no safe connection comes about"),
    N_("its answer is not HTTP"),
    N_("it is not a folder"),
    N_("it is not a file"),
    N_("it belongs to another program"),
    N_("the form table has no header"),
    N_("the form table is empty"),
    N_("the form table has a damaged row"),
    N_("it is empty"),
    N_("it has no header"),
    N_("it is cut off"),
    N_("a row is no row"),
    N_("it does not say what it was learned from"),
    # SQLite
    N_("disk I/O error"),
    N_("database disk image is malformed"),
    N_("file is not a database"),
    N_("unable to open database file"),
    N_("attempt to write a readonly database"),
)
"""Reasons that are whole sentences of the catalogues."""

_INCOMPLETE = N_("a file is incomplete")
PATTERNS = (
    (r"(?P<file>.+) is missing", N_("{file} is missing")),
    (r"(?P<name>\S+) lacks (?P<key>\S+)", N_("{name} lacks {key}")),
    (r"(?P<name>\S+) has a wrong (?P<key>\S+)", N_("{name} has a wrong {key}")),
    (
        r"Hostname mismatch, certificate is not valid for '(?P<name>\S+)'",
        N_("the certificate is not that of {name}"),
    ),
    (
        r"IP address mismatch, certificate is not valid for '(?P<name>\S+)'",
        N_("the certificate is not that of {name}"),
    ),
    (r"(?P<file>\S+) has no format", N_("{file} has no format")),
    (r"(?P<file>\S+) is too long", N_("{file} is too long")),
    (r"(?P<file>[\w.-]+\.[a-z]+): .*", N_("{file} cannot be understood")),
    (r"no such table: (?P<name>\S+)", N_("the table {name} is missing")),
    (r"no such column: (?P<name>\S+)", N_("the column {name} is missing")),
    (r"postings are cut off", _INCOMPLETE),
    # struct, pickle, mmap
    (r"seek out of range|Ran out of input|pickle (?:data was truncated|exhausted.*)", _INCOMPLETE),
    (r"(?:unpack|unpack_from|pack) requires a (?:buffer|bytes).*", _INCOMPLETE),
    (r"invalid load key.*|unpickling stack underflow|could not find MARK", _INCOMPLETE),
    (r"cannot mmap an empty file|mmap .*|.*index out of range|.*(?:buffer|bytes) .*", _INCOMPLETE),
)
"""Reasons with a name in them, or told in a way that says nothing to a person, by pattern."""


def reason(text: str) -> str:
    """A reason in the language spoken now; one that is not known stays as it is."""
    for pattern, sentence in PATTERNS:
        if found := re.fullmatch(pattern, text, re.DOTALL):
            return _(sentence).format(**found.groupdict())
    return _(text)


COUNTED = (N_("rules"), N_("glossary"), N_("rulings"), N_("cards"))
