"""Which card a page of rulings is about, by what stands above the rulings and by themselves.

Refuses: knowing which cards exist.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from corpus.lexicon import all_lexicons
from corpus.readers.card_name import guess_card
from corpus.readers.rules_text.header import plain
from corpus.readers.rules_text.lines import ends_sentence

_LONGEST_NAME = 80
# A site sets its own name apart by these; the others may stand inside a name as well.
_PARTS = re.compile(r"\s+[-–—|·•]\s+")
_LESSER_PARTS = re.compile(r"\s*[:()]\s*")


def find_card(
    headings: Sequence[str], title: str, leading: Sequence[str], rulings: Sequence[str]
) -> str | None:
    """The name of the card, or None where nothing tells it.

    `headings` and `title` are those of an HTML page, `leading` the lines above the first
    ruling. In this order: a part of them that the rulings mention; the name that the rulings
    repeat (`guess_card`); what heading and title both say, or the one that there is.
    """
    headed = [name for heading in headings for name in _names(heading)]
    titled = list(_names(title))
    told = "\n".join(rulings).replace("’", "'")
    names = (*headed, *titled, *(name for line in leading for name in _names(line)))
    mentioned = (_mention(name, told) for name in names)
    return next(filter(None, mentioned), None) or guess_card(rulings) or _agreed(headed, titled)


def _names(text: str) -> Iterator[str]:
    """What may be a card's name in a heading: the whole, then its parts, with straight marks."""
    parts = _PARTS.split(text)
    lesser = (piece for part in parts for piece in _LESSER_PARTS.split(part))
    for name in dict.fromkeys((text, *parts, *lesser)):
        if _can_be_name(name):
            yield name.strip().replace("’", "'")


def _can_be_name(text: str) -> bool:
    """Short, no sentence, with a capital or figure first, and no heading of ours."""
    return (
        0 < len(text) <= _LONGEST_NAME
        and not text[0].islower()
        and any(char.isalnum() for char in text)
        and not ends_sentence(text)
        and plain(text) not in _known_headings()
    )


def _mention(name: str, told: str) -> str | None:
    """The name as the rulings write it. Single words count only with their capital."""
    flags = re.IGNORECASE if " " in name else re.NOFLAG
    match = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", told, flags)
    return match.group() if match else None


def _agreed(headed: Iterable[str], titled: Sequence[str]) -> str | None:
    headed = list(headed)
    if headed and titled:
        return next((name for name in headed if name in titled), None)
    return next(iter((*headed, *titled)), None)


@cache
def _known_headings() -> frozenset[str]:
    return frozenset(
        plain(heading)
        for lexicon in all_lexicons()
        for headings in (lexicon.rulings_headings, lexicon.contents_headings)
        for heading in headings
    )
