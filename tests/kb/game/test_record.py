"""The record of rules that applied: in their order, and without what was only tried."""

from __future__ import annotations

from kb.game.book import RULES, Book
from kb.game.rules import load

load()


def test_the_record_has_the_rules_in_the_order_in_which_they_applied():
    """Each as often as it did, while the count has how often."""
    book = Book()
    first, second = (book.rule(RULES[number]) for number in ("704.5a", "120.3a"))
    for rule in (second, first, second):
        rule.fire()
    assert ["120.3a", "704.5a", "120.3a"] == [
        number for number in book.log if number in {"120.3a", "704.5a"}
    ]
    assert (2, 1) == (book.fired["120.3a"], book.fired["704.5a"])


def test_what_is_only_imagined_leaves_no_record():
    """Neither in the count nor in the order."""
    book = Book()
    book.rule(RULES["704.5a"]).fire()
    before = (dict(book.fired), list(book.log))
    with book.aside():
        book.rule(RULES["120.3a"]).fire()
        assert before != (dict(book.fired), list(book.log))
    assert before == (dict(book.fired), list(book.log))
