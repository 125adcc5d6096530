"""From text to tree: the best reading, with notes on what could not be read as typed.

The grammar, the loosest first: items side by side; OR; AND; NOT and `-`; an item is a word,
a quotation, `word*`, `word~`, `field:item`, or a query in parentheses. Nothing typed is an
error, except in strict mode. Refuses: looking words up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from indexer.frozen import Frozen
from indexer.query.ast import (
    VALUE_FIELDS,
    And,
    Fuzzy,
    Not,
    Nothing,
    Or,
    Phrase,
    Prefix,
    Query,
    Scoped,
    Span,
    Word,
    Words,
)
from indexer.query.lex import Lexeme, Piece, lex, trimmed
from indexer.query.notes import NoteLog
from indexer.query.words import fields
from indexer.results import Note
from indexer.tokens import fold, normal, tokens

_DEEPEST = 30
"""How many parentheses may stand inside each other; more are left out."""

_MOST_CHANGES = 2
_FUZZY = re.compile(r"(.+?)~([0-9]*)", re.DOTALL)
_DOTTED = re.compile(r"([0-9]+\.[0-9]*)\*", re.ASCII)
"""The start of a rule number before a star: `702.*`, `702.1*`."""


class Parsed(Frozen):
    """A tree and the notes of its reading."""

    tree: Query
    notes: tuple[Note, ...]


def parse(text: str, *, strict: bool = False) -> Parsed:
    """Read a query. With `strict`, raises QuerySyntax at the first thing that needs a note."""
    log = NoteLog(text, strict=strict)
    tree = parse_into(text, log)
    return Parsed(tree, log.notes)


def parse_into(text: str, log: NoteLog) -> Query:
    """Read a query; notes go to the log."""
    tree = _Parser(lex(text, log), log).query()
    if isinstance(tree, Nothing):
        log.add("empty-query", (0, len(text)))
    return tree


class _Parser:
    """Reads pieces from left to right."""

    def __init__(self, pieces: list[Lexeme], log: NoteLog) -> None:
        self._pieces = pieces
        self._log = log
        self._at = 0
        self._depth = 0
        self._in_values = False

    def query(self) -> Query:
        """The whole query."""
        items: list[Query] = []
        while True:
            items += _items(self._side_by_side())
            if self._peek().kind is Piece.END:
                return _words(items)
            self._log.add("unbalanced-parenthesis", self._next().span)

    def _peek(self) -> Lexeme:
        return self._pieces[self._at]

    def _next(self) -> Lexeme:
        piece = self._pieces[self._at]
        self._at += piece.kind is not Piece.END
        return piece

    def _is_operator(self, name: str) -> bool:
        piece = self._peek()
        return piece.kind is Piece.OPERATOR and piece.text == name

    def _side_by_side(self) -> Query:
        items: list[Query] = []
        while self._peek().kind not in (Piece.END, Piece.CLOSE):
            if self._is_operator("and") or self._is_operator("or"):
                self._lone(self._next())
            elif (item := self._or()) is not None:
                items.append(item)
        return _words(items)

    def _or(self) -> Query | None:
        return self._joined("or", Or, self._and)

    def _and(self) -> Query | None:
        return self._joined("and", And, self._not)

    def _joined(
        self, name: str, kind: type[And | Or], inner: Callable[[], Query | None]
    ) -> Query | None:
        """Items with an operator between them; an operator without two sides is left out."""
        items: list[Query] = []
        first = inner()
        if first is not None:
            items += first.items if isinstance(first, kind) else (first,)
        while self._is_operator(name):
            operator = self._next()
            item = None if self._at_boundary() else inner()
            if item is None or not items:
                self._lone(operator)
            if item is not None:
                items += item.items if isinstance(item, kind) else (item,)
        if len(items) < 2:
            return items[0] if items else None
        return kind(tuple(items))

    def _at_boundary(self) -> bool:
        return (
            self._peek().kind in (Piece.END, Piece.CLOSE)
            or self._is_operator("and")
            or self._is_operator("or")
        )

    def _not(self) -> Query | None:
        excluded, first = False, self._peek()
        while self._peek().kind is Piece.MINUS or self._is_operator("not"):
            first = self._next()
            excluded = not excluded
        if excluded and self._at_boundary():
            self._lone(first)
            return None
        item = self._item()
        if not excluded or item is None:
            return item
        if isinstance(item, Not):
            return item.item
        return Not(item, (first.span[0], self._pieces[self._at - 1].span[1]))

    def _item(self) -> Query | None:
        piece = self._peek()
        match piece.kind:
            case Piece.OPEN:
                return self._group()
            case Piece.QUOTED:
                self._next()
                return _phrase(piece)
            case Piece.CHUNK:
                self._next()
                return _value(piece) if self._in_values else _chunk(piece, self._log)
            case Piece.FIELD:
                self._next()
                return self._field(piece)
            case _:
                return None

    def _group(self) -> Query | None:
        start = self._next()
        if self._depth >= _DEEPEST:
            self._log.add("unbalanced-parenthesis", start.span)
            return None
        self._depth += 1
        inner = self._side_by_side()
        self._depth -= 1
        if self._peek().kind is Piece.CLOSE:
            self._next()
        else:
            self._log.add("unbalanced-parenthesis", start.span)
        return None if isinstance(inner, Nothing) else inner

    def _field(self, piece: Lexeme) -> Query | None:
        name = fields()[fold(normal(piece.text))]
        excluded = False
        while self._peek().kind is Piece.MINUS:
            self._next()
            excluded = not excluded
        after = self._peek()
        if after.kind is Piece.FIELD:
            self._log.add("nested-field", piece.span, field=piece.text)
            return self._item()
        outside, self._in_values = self._in_values, name in VALUE_FIELDS
        item = self._item()
        self._in_values = outside
        if item is None:
            self._log.add("empty-field", piece.span, field=piece.text)
            return None
        item = self._unscoped(item)
        if isinstance(item, Nothing):
            return None
        if isinstance(item, Not):
            item, excluded = item.item, not excluded
        span = (piece.span[0], self._pieces[self._at - 1].span[1])
        scoped = Scoped(name, item, span)
        return Not(scoped, span) if excluded else scoped

    def _unscoped(self, query: Query) -> Query:
        """The query without fields inside: one field holds for all of it."""
        match query:
            case Scoped(name, item, span):
                self._log.add("nested-field", span, field=name)
                return Nothing() if name in VALUE_FIELDS else item
            case Not(item, span):
                inner = self._unscoped(item)
                if isinstance(inner, Nothing):
                    return inner
                return inner.item if isinstance(inner, Not) else Not(inner, span)
            case And(items) | Or(items):
                kept = _kept(map(self._unscoped, items))
                return type(query)(kept) if len(kept) > 1 else _words(list(kept))
            case Words(items):
                return _words(list(_kept(map(self._unscoped, items))))
            case _:
                return query

    def _lone(self, piece: Lexeme) -> None:
        self._log.add("lone-operator", piece.span, operator=piece.text.upper())


def _items(query: Query) -> tuple[Query, ...]:
    if isinstance(query, Nothing):
        return ()
    return query.items if isinstance(query, Words) else (query,)


def _kept(items: Iterable[Query]) -> tuple[Query, ...]:
    return tuple(item for item in items if not isinstance(item, Nothing))


def _words(items: list[Query]) -> Query:
    flat = tuple(part for item in items for part in _items(item))
    if len(flat) < 2:
        return flat[0] if flat else Nothing()
    return Words(flat)


def _phrase(piece: Lexeme) -> Query | None:
    return Phrase(piece.text, piece.span) if any(tokens(piece.text)) else None


def _value(piece: Lexeme) -> Query | None:
    text = piece.text.rstrip(".,;!?") or piece.text
    return Word(text, piece.span)


def _chunk(piece: Lexeme, log: NoteLog) -> Query | None:
    if dotted := _DOTTED.match(piece.text):
        return Prefix(dotted.group(1), piece.span)
    text = _with_mark(piece.text)
    match = _FUZZY.fullmatch(text)
    if match and (fuzzy := _fuzzy(match, piece.span, log)):
        return fuzzy
    if match:
        return _chunk(Lexeme(piece.kind, match.group(1), piece.span), log)
    if "*" in text and not _is_symbol(text):
        return _prefix(text, piece.span, log)
    return Word(text, piece.span) if text else None


def _with_mark(text: str) -> str:
    """A chunk without the marks around its words, but with a star or tilde right behind."""
    word = trimmed(text)
    behind = text[text.find(word) + len(word) :][:1] if word else ""
    return word + behind if behind in ("*", "~") else word


def _is_symbol(text: str) -> bool:
    """Whether the stars belong to a symbol, as in */* or 1+*/1+*."""
    return any("*" in token.text for token in tokens(text))


def _fuzzy(match: re.Match[str], span: Span, log: NoteLog) -> Fuzzy | None:
    """A word with a tilde; None where there is not one word before it."""
    text, digits = trimmed(match.group(1)), match.group(2)
    if len(list(tokens(text))) != 1 or not text[0].isalpha() or "*" in match.group(1):
        return None
    distance = int(digits[:3]) if digits else 1
    if not 1 <= distance <= _MOST_CHANGES:
        distance = max(1, min(distance, _MOST_CHANGES))
        log.add("fuzzy-range", span, read=f"{text}~{distance}")
    return Fuzzy(text, distance, span)


def _prefix(text: str, span: Span, log: NoteLog) -> Query | None:
    head, _, rest = text.partition("*")
    start = trimmed(head)
    if len(start) < 2:
        log.add("short-prefix", span, text=start)
        return Word(start, span)
    if rest:
        log.add("wildcard-inside", span, read=f"{start}*")
    return Prefix(start, span)
