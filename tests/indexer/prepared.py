"""Documents as the engine takes them, and what is to be found of them, as plain values."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping

from hypothesis import strategies as st

from corpus.languages import Language
from indexer.engine.postings import ALL_ZONES, Postings, pack_places
from indexer.engine.protocol import PreparedDocument

Entry = tuple[int, int, list[int]]
"""Impact, zones and places of one term in one document."""

PLACES = st.lists(st.integers(0, (5 << 16) - 1), unique=True, min_size=1, max_size=6).map(sorted)
ENTRIES = st.tuples(st.integers(1, 255), st.integers(1, ALL_ZONES), PLACES)


def lists(most: int = 200_000) -> st.SearchStrategy[dict[int, Entry]]:
    """Document → entry, in ascending order of documents up to a number."""
    return st.dictionaries(st.integers(0, most), ENTRIES, max_size=12).map(
        lambda found: dict(sorted(found.items()))
    )


def placed(entries: Mapping[int, Entry]) -> Postings:
    """The list of a term that has places."""
    blobs = [pack_places(places) for _, _, places in entries.values()]
    return Postings(
        array("I", entries),
        bytes(impact for impact, _, _ in entries.values()),
        bytes(zones for _, zones, _ in entries.values()),
        array("H", map(len, blobs)),
        b"".join(blobs),
    )


def unpacked(postings: Postings) -> dict[int, Entry]:
    """What a list says, as plain values; the inverse of `placed`."""
    return {
        document: (postings.impacts[at], postings.zones[at], postings.places(at))
        for at, document in enumerate(postings.ids)
    }


def prepared(
    key: str,
    terms: Mapping[str, Entry],
    kinds: Iterable[str] = ("rule",),
    *,
    hit: str = "",
    lang: Language = Language.EN,
) -> PreparedDocument:
    """A document whose forms are given; its keys are the same, marked as of no language."""
    form = {
        term: (impact, zones, pack_places(places))
        for term, (impact, zones, places) in terms.items()
    }
    marked = {f":{term}": entry for term, entry in form.items()}
    selecting = {"kind": tuple(kinds), "lang": (lang.value,)}
    return PreparedDocument(key, hit or key, lang, {"form": form, "key": marked}, selecting)
