"""What the key of a unit tells: its kind, and the rule that it belongs to.

Refuses: knowing whether there is such a unit.
"""

from __future__ import annotations

from kb.bitext.unit import UnitKind

_BEGINNINGS = {
    "example:": UnitKind.EXAMPLE,
    "glossary:": UnitKind.GLOSSARY,
    "ruling:": UnitKind.RULING,
    "card:": UnitKind.CARD,
}
_ENDINGS = {
    "#title": UnitKind.HEADING,
    "#head": UnitKind.GLOSSARY_HEAD,
    "-name": UnitKind.CARD_NAME,
    "-type": UnitKind.CARD_TYPE,
}


def kind_of_key(key: str) -> UnitKind:
    """The kind of a unit by its key."""
    for ending, kind in _ENDINGS.items():
        if key.endswith(ending):
            return kind
    for beginning, kind in _BEGINNINGS.items():
        if key.startswith(beginning):
            return kind
    return UnitKind.RULE if key[:1].isdigit() else UnitKind.SEGMENT


def rule_of_key(key: str) -> str | None:
    """The number of the rule that a unit belongs to; None for other units."""
    kind = kind_of_key(key)
    if kind is UnitKind.EXAMPLE:
        return key.removeprefix("example:").partition("/")[0]
    if kind is UnitKind.HEADING:
        return key.removesuffix("#title")
    return key if kind is UnitKind.RULE else None
