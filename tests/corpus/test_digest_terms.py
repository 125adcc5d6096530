"""A term that the digest uses in one language it uses in the others, entry by entry."""

from __future__ import annotations

from digest_terms import exceptions, open_faults, unused


def test_a_term_used_in_one_language_is_used_in_the_others() -> None:
    """Rules, examples, glossary entries and rulings."""
    assert [] == [
        f"{key}: {fault.concept} in {fault.present}, not in {fault.absent}"
        for key, fault in open_faults()
    ]


def test_every_exception_has_a_reason() -> None:
    """An exception without one is a fault that was hidden."""
    assert set() == {pair for pair, reason in exceptions().items() if not reason.strip()}


def test_no_exception_is_left_over() -> None:
    """What was mended needs none any more."""
    assert set() == unused()
