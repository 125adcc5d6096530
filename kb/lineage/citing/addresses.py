"""Rule numbers outside prose: in addresses of links, in tags, and in names of programs.

Refuses: prose (`kb.lineage.citing.prose`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from corpus.numbers import RuleNumber
from kb.lineage.citing.spotted import Sign, Spotted
from kb.references.citation import Span

_NUMBER = r"(?P<number>[1-9]\d\d\.[1-9]\d{0,3}(?:a?[a-z])?)(?!\w|\.\d|%)"
_IN_LINK = re.compile(
    rf"(?<![\w.,%])(?:(?:rules?|cr|r)[-_]?)?{_NUMBER}"
    r"|(?:(?<![a-z])(?:cr|rules?)[/=#-]|\#(?:cr|rule-?|r))(?P<section>[1-9]\d\d)(?![\w.,%-])",
    re.IGNORECASE,
)
_IN_TAG = re.compile(
    r"(?<![\w-])(?:id|name|href|for|rule|data-[\w-]+)[ ]?=[ ]?[\"']?[^\"'\s>]*?"
    rf"(?<![\w.,%])(?:(?:rules?|cr|r)[-_]?)?{_NUMBER}",
    re.IGNORECASE,
)
_OF_RULES = re.compile(
    r"(?<![a-z])(?:cr|rules?|reglas?|r[eè]gles?|comp[a-z-]*rules?|mtg|magic)(?![a-z])"
    r"|yawgatog|\A\]\(\#",
    re.IGNORECASE,
)
"""What an address that holds rule numbers says of itself; a link within the page may hold them."""

_IN_NAME = re.compile(
    r"(?<![^\W_])(?P<word>[A-Za-z]*?)_?(?P<section>[1-9]\d\d)_(?P<rule>[1-9]\d{0,2})"
    r"(?P<letter>a?[a-z])?(?![^\W_])"
)
_NAMING = re.compile(r"(?:cr|r|rules?|reglas?|regles?)\Z", re.IGNORECASE)


def in_addresses(
    text: str, addresses: Iterable[Span], has: Callable[[str], bool]
) -> Iterator[Spotted]:
    """The numbers in addresses; those without a letter only where the address is of rules."""
    for start, end in addresses:
        address = text[start:end]
        tag = address.startswith("<")
        for match in (_IN_TAG if tag else _IN_LINK).finditer(address):
            name = "number" if match["number"] else "section"
            number = RuleNumber.parse(match[name].lower())
            there = has(str(number))
            if not there and not _OF_RULES.search(address):
                continue
            if not number.letter and not (tag or _OF_RULES.search(address)):
                continue
            at = start + match.start(name), start + match.end(name)
            yield Spotted(number, None, (at,), Sign.LINK, there)


def in_names(text: str, has: Callable[[str], bool]) -> Iterator[Spotted]:
    """The numbers in names of a program, such as rule_702_9b, of rules that there are."""
    for match in _IN_NAME.finditer(text):
        letter = match["letter"] or ""
        number = RuleNumber(int(match["section"]), int(match["rule"]), letter)
        if has(str(number)) and (letter or _NAMING.match(match["word"])):
            yield Spotted(number, None, ((match.start("section"), match.end()),), Sign.NAME, True)
