"""What may stand in the digest says why, and is for texts that the digest has."""

from __future__ import annotations

from corpus.digest import assemble
from corpus.languages import Language
from kb.lint.registry import all_checks
from kb.lint.shipped import shipped_suppressions


def test_each_has_a_reason_and_a_check() -> None:
    """A reason of one sentence, for one of the languages that are compared with English."""
    known = all_checks()
    for one in shipped_suppressions():
        assert one.check in known
        assert len(one.reason.split()) > 3, one
        assert one.author
        assert one.lang is not Language.EN


def test_each_is_told_once() -> None:
    """Else one would always be unused."""
    entries = [(one.check, one.key, one.lang) for one in shipped_suppressions()]
    assert len(set(entries)) == len(entries)


def test_each_rule_stands_in_the_digest() -> None:
    """Under its number."""
    for one in shipped_suppressions():
        if one.key[0].isdigit():
            number = one.key.partition("#")[0]
            assert f"\n{number}" in assemble(one.lang), one.key
