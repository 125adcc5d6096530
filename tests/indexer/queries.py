"""Queries of every sort, most of them broken."""

from __future__ import annotations

from hypothesis import strategies as st

PIECES = (
    *'() "«»“”-*~:.,/*',
    *("AND", "OR", "NOT", "Y", "OU", "&&", "SAUF"),
    *("night", "DAY", "noche", "zzz", "é", "x", "’", "l'", "lʼ", "double-faced"),
    *("title:", "kind:", "rule:", "card:", "glossary:", "since:", "until:", "lang:", "x:"),
    *("702.1", "702.*", "702.145b", "2021", "es", "ruling"),
    *("+1/+1", "-3", "{T}", "*/*", "~2", "½", "\u00ad", "\u0301", "中", "\x00"),
)
QUERIES = st.one_of(
    st.text(),
    st.lists(st.sampled_from(PIECES)).map("".join),
    st.lists(st.sampled_from(PIECES)).map(" ".join),
)
"""Any text at all, and pieces of the language of queries in any order."""
