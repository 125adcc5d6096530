"""A free text as running prose, for the grammar of references to read, with the way back.

Markup that stands in or around numbers is left out: `**702.2**`, `{702.2}`, `#702.2`, `CR 702`,
`702.2A`, tags and entities of HTML, the addresses of links, a line that breaks before a number.
Refuses: finding references (`kb.references`), and what stands inside tags and addresses.
"""

from __future__ import annotations

import html
import re
from bisect import bisect_right
from dataclasses import dataclass

from kb.references.citation import Span

_MARKUP = re.compile(
    r"(?P<address>(?:https?://|www\.)[^\s<>\"'`\[\]{}|\\^]+"
    r"|\]\([^()\s]*(?:[ \t]+\"[^\"\n]*\")?\)"
    r"|<(?!https?:)/?[A-Za-z][^<>]*>)"
    r"|(?P<quoted>[\"'“][1-9]\d\d(?:\.[1-9]\d{0,3}[A-Za-z]{0,2})?[\"'”])"
    r"|(?P<entity>&(?:[A-Za-z]{2,8}|\#\d{1,6}|\#[xX][0-9a-fA-F]{1,5});)"
    r"|(?P<named>(?<![\w.])(?:(?:C\.?R\.?|cr):?[ \t]?|§{1,2}[ \t\u00a0\u202f]?)"
    r"(?=[1-9]\d\d(?![\d,])))"
    r"|(?P<before>(?:(?<![\w#/])\#|(?<![\w*`\[{\\])[*_`\[{\\]+)(?:[rR]|rule[-_])?(?=[1-9]\d\d(?![\d_])))"
    r"|(?P<joined>(?<![\w.])[rR](?=[1-9]\d\d\.\d))"
    r"|(?P<after>(?<=[0-9A-Za-z])[*_`\]}]+(?!\w)|(?<=[–-])[*_`]+(?=\w))"
    r"|(?P<large>(?<=\d)A?[A-Z](?!\w))"
    r"|(?P<slash>(?<=\d[a-z])/(?=[a-z](?!\w))|(?<=[\da-z])/(?=[1-9]\d\d\.\d))"
    r"|(?P<folded>(?<=[^\W\d_])[ \t]*(?:\r\n|\r|\n)[ \t]*(?:(?://+|\#+|\*+|>+|;+|--+|%+)[ \t]*)?"
    r"(?=[1-9]\d\d(?!\d)))"
    r"|(?P<title>(?<=,)[ \t]*(?:\r\n|\r|\n)[ \t]*(?:(?://+|\#+|\*+|>+|;+|--+|%+)[ \t]*)?"
    r"(?=[“«\"]))"
    r"|(?P<line>\r\n?)"
)

_SAID_INSTEAD = {"after": "", "slash": ",", "line": "\n"}
"""What is read instead of a kind of markup; a blank where nothing stands here."""


@dataclass(frozen=True)
class Prose:
    """`text` is to be read; `addresses` are the stretches of the original that it leaves out."""

    text: str
    addresses: tuple[Span, ...]
    _read_at: tuple[int, ...]
    _stands_at: tuple[int, ...]

    @classmethod
    def of(cls, original: str, rule_word: str) -> Prose:
        """Read a text; `rule_word` is said for the `CR` before a number."""
        parts: list[str] = []
        addresses: list[Span] = []
        read_at, stands_at = [0], [0]
        length = end = 0
        for match in _MARKUP.finditer(original):
            kept, said = original[end : match.start()], _said(match, rule_word)
            parts += [kept, said]
            length += len(kept)
            end = match.end()
            if match.lastgroup == "address":
                addresses.append(match.span())
            read_at += [length, length + len(said)]
            stands_at += [match.start(), end]
            length += len(said)
        parts.append(original[end:])
        return cls("".join(parts), tuple(addresses), tuple(read_at), tuple(stands_at))

    def span(self, read: Span) -> Span:
        """Where a stretch of `text`, at least a character long, stands in the original."""
        return self._place(read[0]), self._place(read[1] - 1) + 1

    def _place(self, position: int) -> int:
        piece = bisect_right(self._read_at, position) - 1
        return self._stands_at[piece] + position - self._read_at[piece]


def _said(match: re.Match[str], rule_word: str) -> str:
    kind = match.lastgroup or ""
    if kind == "named":
        return f"{rule_word} "
    if kind == "quoted":
        return f" {match[0][1:-1].lower()}'"
    if kind == "large":
        return match[0].lower()
    if kind == "entity":
        return _character(match[0])
    return _SAID_INSTEAD.get(kind, " ")


def _character(entity: str) -> str:
    """What an entity of HTML stands for, a blank for what could be taken for markup."""
    found = html.unescape(entity)
    return found if len(found) == 1 and found.isprintable() and found not in "<>&" else " "
