"""Texts that were shown lately are not read again, unless something was imported meanwhile."""

from __future__ import annotations

from shelf import Shelf, rule

from indexer.shown import Texts


class CountedShelf(Shelf):
    """A shelf that counts what is taken from it."""

    taken = 0

    def texts(self, keys):
        """As any shelf's."""
        keys = list(keys)
        self.taken += len(keys)
        return super().texts(keys)


def test_a_text_is_read_once():
    """Those that nobody has are looked for each time."""
    shelf = CountedShelf([rule("100.1", "One."), rule("100.2", "Two.")])
    one, two = (item.key for item in shelf.items)
    texts = Texts(shelf)
    assert [one] == list(texts.of([one]))
    assert [two, one] == list(texts.of([two, one, "nobody"]))
    assert shelf.taken == 3


def test_what_was_imported_meanwhile_is_shown():
    """A changed text anew, and one that is gone no more."""
    shelf = CountedShelf([rule("100.1", "One."), rule("100.2", "Two.")])
    keys = [item.key for item in shelf.items]
    texts = Texts(shelf)
    assert ["One.", "Two."] == [one.text for one in texts.of(keys).values()]
    shelf.items = (rule("100.1", "Another."),)
    assert ["Another."] == [one.text for one in texts.of(keys).values()]
