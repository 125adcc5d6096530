"""Names and sentences as they are compared: without case, accents and kinds of quotes.

Refuses: keeping the form that people see.
"""

from __future__ import annotations

import re
import unicodedata

_MARKS = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "ʼ": "'",
        "“": '"',
        "”": '"',
        "\u00a0": " ",
        "\u202f": " ",
        "\u2011": "-",
    }
)

_UNSEEN = frozenset({"Mn", "Mc", "Me", "Cf"})
"""Accents, and characters without a shape such as the blank of no width."""

_WORDS = re.compile(r"(?:(?<!\w)[+-](?=\d))?[^\W_]+")


def same_words(text: str) -> str:
    """A text with one kind of quotes, apostrophes and blanks: equal for equal rulings."""
    return " ".join(unicodedata.normalize("NFC", text).translate(_MARKS).split())


def fold(name: str) -> str:
    """A name as it is looked up: no case, no accents, one kind of quotes and blanks."""
    if not name.isascii():
        apart = unicodedata.normalize("NFKD", name.translate(_MARKS).casefold())
        name = "".join(char for char in apart if unicodedata.category(char) not in _UNSEEN)
    return " ".join(name.casefold().split())


def form_key(name: str) -> str:
    """A name as the term base looks it up: folded, its words with one blank between them.

    Signs before numbers count, whatever the kind of minus: -1/-1 counters are not +1/+1 ones. A
    name without words is itself: ∞.
    """
    folded = fold(name.replace("−", "-"))
    return " ".join(_WORDS.findall(folded)) or folded
