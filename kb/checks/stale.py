"""Checks whose rule says something else in an imported official edition (gate TEXT).

The manifest keeps hashes of the reference edition's texts, never the texts. Editions before it
are not compared: their numbers may mean other rules. Refuses: running checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import TYPE_CHECKING

from corpus.digest.edition import EFFECTIVE
from corpus.kinds import Format
from corpus.languages import Language
from kb.checks.manifest import manifest
from kb.checks.texts import fingerprint

if TYPE_CHECKING:
    from kb.base import KnowledgeBase


def changed_in_editions(kb: KnowledgeBase, rules: Iterable[str]) -> Mapping[str, date]:
    """Rule → the newest official English edition, not before the reference, that words it anew.

    A rule that the edition does not have any more counts as worded anew.
    """
    from kb.graph import UnknownRule, node

    newest = _newest(kb)
    if newest is None:
        return {}
    found = {}
    for rule in rules:
        row = manifest().get(rule)
        if row is None or not row.official:
            continue
        try:
            texts = node(kb, rule, rulings=0).texts
        except UnknownRule:
            texts = ()
        official = [
            text.text
            for text in texts
            if text.format is Format.RULES_TEXT and text.lang is Language.EN
        ]
        if not official or fingerprint(official[0]) != row.official:
            found[rule] = newest
    return found


def _newest(kb: KnowledgeBase) -> date | None:
    """The date of the newest official English edition, if it is the reference or later."""
    from kb.graph import sources

    dates = [
        one.effective
        for one in sources(kb)
        if one.format is Format.RULES_TEXT and one.lang is Language.EN and one.effective
    ]
    newest = max(dates, default=None)
    return newest if newest and newest >= EFFECTIVE else None
