"""What every writer holds: characters that a format can have, one target where it takes one.

Refuses: formats.
"""

from __future__ import annotations

import re

from corpus.languages import Language
from kb.exchange.errors import OneTargetOnly, Unwritable
from kb.exchange.values import Exchange

_XML_FORBIDS = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TEXT_FORBIDS = re.compile("[\0\ud800-\udfff]")


def xml_text(text: str, key: str, label: str) -> str:
    """The same text; raises Unwritable for a character that no XML file can have."""
    return _without(_XML_FORBIDS, text, key, label)


def plain_text(text: str, key: str, label: str) -> str:
    """The same text; raises Unwritable for NUL and half characters."""
    return _without(_TEXT_FORBIDS, text, key, label)


def _without(forbidden: re.Pattern[str], text: str, key: str, label: str) -> str:
    found = forbidden.search(text)
    if found:
        raise Unwritable(key=key, char=f"U+{ord(found[0]):04X}", format=label)
    return text


def one_target(exchange: Exchange, label: str) -> Language:
    """The target language of an exchange that has one; raises OneTargetOnly."""
    if len(exchange.targets) != 1:
        raise OneTargetOnly(format=label, count=len(exchange.targets))
    return exchange.targets[0]
