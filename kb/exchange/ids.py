"""A unit's key as an id that every XML format takes, and back.

Refuses: knowing whether a unit exists.
"""

from __future__ import annotations

import re

from corpus.numbers import BadRuleNumber, RuleNumber

_AS_IT_IS = re.compile(r"[A-Za-z0-9.-]")
_ID = re.compile(r"(?:[A-Za-z0-9.-]|_[0-9a-f]{1,6}_)+")
_ESCAPE = re.compile(r"_([0-9a-f]{1,6})_")
_WORDS = re.compile(r"(?:glossary|card|ruling):\S(?:.*\S)?", re.DOTALL)
_NUMBERED = re.compile(r"(?P<number>[^#/:]+)(?:#title)?|example:(?P<of>[^#/:]+)/[1-9]\d*")


def xml_id(key: str) -> str:
    """The key as an NMTOKEN: letters, digits, periods and hyphens stay, others become `_hex_`.

    Two keys never have the same id: `702.145#title` is `702.145_23_title`.
    """
    return "".join(char if _AS_IT_IS.fullmatch(char) else f"_{ord(char):x}_" for char in key)


def key_of_id(identity: str) -> str | None:
    """The key that `xml_id` made an id of; None for an id that it cannot have made."""
    if not _ID.fullmatch(identity):
        return None
    try:
        key = _ESCAPE.sub(lambda found: chr(int(found[1], 16)), identity)
    except ValueError:
        return None
    return key if xml_id(key) == identity else None


def is_unit_key(key: str) -> bool:
    """Whether a key has the form of a rule's, an example's, an entry's, a card's or a ruling's.

    Chapters and sections have titles only, so that `7` is none: other tools count like that.
    """
    if _WORDS.fullmatch(key):
        return True
    found = _NUMBERED.fullmatch(key)
    if not found:
        return False
    number = found["number"] or found["of"]
    try:
        parsed = RuleNumber.parse(number)
        return str(parsed) == number and (parsed.rule > 0 or key.endswith("#title"))
    except BadRuleNumber:
        return False
