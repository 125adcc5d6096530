"""Cuts a query into pieces: words, quotations, parentheses, signs, operators, field names.

Refuses: structure (that is `indexer.query.parse`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto

from indexer.frozen import Frozen
from indexer.query.ast import Span
from indexer.query.notes import NoteLog
from indexer.query.words import fields, operators
from indexer.tokens import fold, is_word, normal, tokens


class Piece(Enum):
    """What a piece of a query is."""

    CHUNK = auto()
    QUOTED = auto()
    OPEN = auto()
    CLOSE = auto()
    MINUS = auto()
    OPERATOR = auto()
    FIELD = auto()
    END = auto()


class Lexeme(Frozen):
    """A piece with its text: of an operator `and`, `or` or `not`, of a field its own name."""

    kind: Piece
    text: str
    span: Span


_QUOTES = '"“”„«»'
_CHUNK = re.compile(rf"[^\s(){_QUOTES}]+")
_NAME = re.compile(r"([^\W\d_]+):")
_LETTERS = re.compile(r"[^\W\d_]+")


def lex(text: str, log: NoteLog) -> list[Lexeme]:
    """The pieces of a query in order, the last of them END.

    A query whose words are all in capitals has no operators but signs: people stress, or paste
    a title. What is a word although it looks like an operator is given in small letters.
    """
    pieces = list(_pieces(text, log))
    stressed = _are_stressed(pieces)
    return [_read(piece, stressed=stressed, log=log) for piece in pieces]


def is_stressed(text: str) -> bool:
    """Whether all words of a query are in capitals, so that none of them is an operator."""
    return _are_stressed(list(_pieces(text, NoteLog(text))))


def _are_stressed(pieces: list[Lexeme]) -> bool:
    """Fields, numbers and symbols by themselves are typed by someone who means the operators."""
    if any(piece.kind is Piece.FIELD for piece in pieces):
        return False
    texts = [
        piece.text
        for piece in pieces
        if piece.kind in (Piece.CHUNK, Piece.QUOTED) and piece.text not in operators()
    ]
    found = [text[token.start : token.end] for text in texts for token in tokens(text)]
    words = [word for word in found if is_word(word)]
    return not found or (
        bool(words) and all(part.isupper() for word in words for part in _LETTERS.findall(word))
    )


def _read(piece: Lexeme, *, stressed: bool, log: NoteLog) -> Lexeme:
    """The piece as what it is here: an operator is a word in a query all in capitals."""
    if piece.kind is not Piece.CHUNK:
        return piece
    operator = operators().get(piece.text)
    if operator and not (stressed and piece.text.isalpha()):
        return Lexeme(Piece.OPERATOR, operator, piece.span)
    if operator:
        log.add("capitals", piece.span, operator=piece.text)
    if any(piece.text[token.start : token.end] in operators() for token in tokens(piece.text)):
        return Lexeme(piece.kind, piece.text.lower(), piece.span)
    return piece


def trimmed(text: str) -> str:
    """A chunk without the marks around its words; empty where it has none."""
    found = list(tokens(text))
    return text[found[0].start : found[-1].end] if found else ""


def _pieces(text: str, log: NoteLog) -> Iterator[Lexeme]:
    at = 0
    after_field = False
    while at < len(text):
        char = text[at]
        if char.isspace():
            at += 1
            after_field = False
            continue
        if char in "()":
            yield Lexeme(Piece.OPEN if char == "(" else Piece.CLOSE, char, (at, at + 1))
            at += 1
        elif char in _QUOTES:
            end = _closing(text, at)
            if end < 0:
                log.add("unbalanced-quote", (at, at + 1))
                at += 1
                continue
            yield Lexeme(Piece.QUOTED, " ".join(text[at + 1 : end].split()), (at, end + 1))
            at = end + 1
        elif _is_minus(text, at, after_field=after_field):
            yield Lexeme(Piece.MINUS, char, (at, at + 1))
            at += 1
            continue
        elif skipped := _marks_before_word(text, at):
            at += skipped
            continue
        elif not after_field and (name := _NAME.match(text, at)) and _is_field(name, log):
            yield Lexeme(Piece.FIELD, name.group(1), name.span())
            at = name.end()
            after_field = True
            continue
        else:
            end = _chunk_end(text, at, whole=after_field)
            yield Lexeme(Piece.CHUNK, text[at:end], (at, end))
            at = end
        after_field = False
    yield Lexeme(Piece.END, "", (len(text), len(text)))


def _marks_before_word(text: str, at: int) -> int:
    """How many marks stand before the first word of the chunk that starts here."""
    first = next(tokens(_chunk_at(text, at)), None)
    return first.start if first else 0


def _closing(text: str, start: int) -> int:
    found = re.compile(f"[{_QUOTES}]").search(text, start + 1)
    return found.start() if found else -1


def _is_minus(text: str, at: int, *, after_field: bool) -> bool:
    """Whether a hyphen excludes: it starts a word, and the word is no number such as -3."""
    if text[at] != "-" or not (
        at == 0 or after_field or text[at - 1].isspace() or text[at - 1] == "("
    ):
        return False
    rest = text[at + 1 : at + 2]
    return bool(rest) and not rest.isspace() and rest != ")" and not is_signed(text, at)


def is_signed(text: str, at: int = 0) -> bool:
    """Whether a number that has a sign starts at a place of the text: -3, -1/-1."""
    first = next(tokens(_chunk_at(text, at)), None)
    return first is not None and first.start == 0 and first.text.startswith("-")


def _chunk_at(text: str, at: int) -> str:
    match = _CHUNK.match(text, at)
    return match.group() if match else ""


def _is_field(name: re.Match[str], log: NoteLog) -> bool:
    """Whether a name before a colon is a field; where it is none, but has a value, a note."""
    word = name.group(1)
    if fold(normal(word)) in fields():
        return True
    after = name.string[name.end() : name.end() + 1]
    if after and not after.isspace() and after != ")":
        log.add("unknown-field", name.span(), field=word)
    return False


def _chunk_end(text: str, at: int, *, whole: bool) -> int:
    """Where a chunk ends: at a blank or mark, and behind the colon of an unknown field."""
    match = _CHUNK.match(text, at)
    assert match  # noqa: S101 - the caller stands on a character that a chunk may have
    name = None if whole else _NAME.match(text, at)
    return name.end() if name else match.end()
