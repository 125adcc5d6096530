"""Bytes to text, once: the encoding is proven, line ends become line feeds.

UTF-8 proves itself, for hardly any other text is valid UTF-8. The older encodings give text
for nearly any bytes, so one of them is believed only when known words come out of it.
Refuses: guessing, repairing, and knowing formats.
"""

from __future__ import annotations

import codecs
import unicodedata
from dataclasses import dataclass
from functools import cache

from corpus.errors import N_, ReglarioError
from corpus.lexicon import all_lexicons
from corpus.signatures import looks_like
from corpus.source import EmptyFile, Source

REPLACEMENT = "\ufffd"
"""What other programs write where they lost a character."""

# The marks of UTF-32 begin with those of UTF-16, so they are tried first.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_WIDE = ("utf-16-le", "utf-16-be")
_LEGACY = ("windows-1252", "cp850", "macintosh")
_LINE_ENDS = ("\r\n", "\r", "\v", "\f", "\x85", "\u2028", "\u2029")


class NotText(ReglarioError):
    """The content is of a kind that holds no plain text. `seen` names it, such as PDF."""

    code = "not-text"
    message = N_("{path} is not plain text; its content is {seen}.")
    hint = N_("Unpack it, or save its text as plain text in UTF-8, and import that.")


class NulBytes(NotText):
    """The content holds NUL bytes and is no UTF-16 text. `offset` counts bytes from 0."""

    message = N_("{path} is not plain text; it holds a NUL byte at offset {offset}.")
    hint = N_("Open it with the program that made it, and save its text in UTF-8.")


class BadEncoding(ReglarioError):
    """The bytes break the encoding that they declare. `offset` counts bytes from 0."""

    code = "bad-encoding"
    message = N_("{path} says that it is {encoding}, but byte {offset} (line {line}) is not.")
    hint = N_("The file may be damaged: download it again, or save it as UTF-8.")


class UnprovenEncoding(BadEncoding):
    """The bytes are not UTF-8, and no other encoding makes known words of them."""

    message = N_(
        "{path} is in an unknown encoding: byte {offset} (line {line}) is not UTF-8, and no "
        "known words appear when it is read as {tried}."
    )
    hint = N_("Open the file with the program that wrote it, and save it as UTF-8.")


@dataclass(frozen=True, slots=True)
class Decoded:
    """Text with line feeds for all line ends and without a byte order mark.

    `encoding` is a name that `bytes.decode` knows; `replaced` counts the replacement
    characters that the text already held.
    """

    text: str
    encoding: str
    replaced: int


def decode(data: bytes, path: str) -> Decoded:
    """Decode a whole file; `path` is only named in errors.

    Raises NotText (a known kind of content, NUL bytes), BadEncoding, EmptyFile (only blanks).
    """
    raw, encoding = _decode_strictly(data, path)
    text = normalise(raw)
    if not text or text.isspace():
        raise EmptyFile(path=path)
    return Decoded(text, encoding, text.count(REPLACEMENT))


def head_text(source: Source) -> str:
    """The beginning of a file as text to recognise its format by, empty where it is no text.

    The head may end inside a character and may be too short to prove its encoding, so
    letters outside ASCII may be wrong: this text is to be looked at, never kept.
    """
    head = source.head
    if looks_like(head):
        return ""
    mark, encoding = _declared(head)
    if not encoding:
        encoding = next((wide for wide in _WIDE if _is_proven(head, wide)), "utf-8")
    decoder = codecs.getincrementaldecoder(encoding)
    try:
        text = decoder("strict").decode(head[mark:], final=len(head) == source.size)
    except UnicodeDecodeError:
        text = head.decode("windows-1252", "replace")
    return "" if "\0" in text else normalise(text)


def is_mark(data: bytes) -> bool:
    """Whether the bytes are a byte order mark and nothing else."""
    return any(data == mark for mark, _ in _MARKS)


def normalise(text: str) -> str:
    """One kind of line end, composed letters, no byte order mark; anything else is kept."""
    for line_end in _LINE_ENDS:
        text = text.replace(line_end, "\n")
    text = text.removeprefix("\ufeff")
    return text if unicodedata.is_normalized("NFC", text) else unicodedata.normalize("NFC", text)


def _decode_strictly(data: bytes, path: str) -> tuple[str, str]:
    """The raw text and its encoding."""
    seen = looks_like(data)
    if seen:
        raise NotText(path=path, seen=seen)
    mark, declared = _declared(data)
    if declared:
        return _decode_declared(data, mark, declared, path), declared
    if b"\0" in data:
        return _decode_wide(data, path)
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError as error:
        return _decode_legacy(data, path, error)


def _declared(data: bytes) -> tuple[int, str | None]:
    """The length of the byte order mark and the encoding that it declares."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return len(mark), encoding
    return 0, None


def _decode_declared(data: bytes, mark: int, encoding: str, path: str) -> str:
    try:
        text = data[mark:].decode(encoding)
    except UnicodeDecodeError as error:
        offset = mark + error.start
        before = data[mark:offset].decode(encoding, "replace")
        line = normalise(before).count("\n") + 1
        raise BadEncoding(path=path, encoding=encoding, offset=offset, line=line) from error
    if "\0" in text:
        offset = mark + len(text[: text.index("\0")].encode(encoding.removesuffix("-sig")))
        raise NulBytes(path=path, offset=offset)
    return text


def _decode_wide(data: bytes, path: str) -> tuple[str, str]:
    """UTF-16 without a byte order mark: the order of bytes that gives known words."""
    for encoding in _WIDE:
        if _is_proven(data, encoding):
            return data.decode(encoding), encoding
    raise NulBytes(path=path, offset=data.index(b"\0"))


def _is_proven(data: bytes, encoding: str) -> bool:
    """Whether whole characters of two bytes give text with known words and no NUL."""
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        return False
    folded = text.casefold()
    return "\0" not in text and any(word in folded for word in _plain_words())


def _decode_legacy(data: bytes, path: str, error: UnicodeDecodeError) -> tuple[str, str]:
    """The encoding of one byte a character in which most known words appear."""
    best, text, encoding = 0, "", ""
    for name in _LEGACY:
        try:
            candidate = data.decode(name)
        except UnicodeDecodeError:
            continue
        folded = candidate.casefold()
        proofs = sum(word in folded for word in _proof_words())
        if proofs > best:
            best, text, encoding = proofs, candidate, name
    if best == 0:
        before = data[: error.start].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        raise UnprovenEncoding(
            path=path,
            offset=error.start,
            line=before.count(b"\n") + 1,
            tried=", ".join(_LEGACY),
        ) from error
    return text, encoding


@cache
def _proof_words() -> tuple[str, ...]:
    return tuple(sorted({word for lexicon in all_lexicons() for word in lexicon.proof_words}))


@cache
def _plain_words() -> tuple[str, ...]:
    """Titles and common words; read in the wrong order of bytes, no Latin word comes out."""
    return tuple(
        word
        for lexicon in all_lexicons()
        for word in (*lexicon.title_phrases, *(f" {word} " for word in lexicon.common_words))
    )
