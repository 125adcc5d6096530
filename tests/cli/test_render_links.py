"""The graph of links as TSV, GraphML and lines."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from io import BytesIO

from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from cli.render import refs
from cli.render.graphml import NAMESPACE, write_graph
from corpus.languages import Language
from kb.views import Link, LinkKind

keys = st.one_of(st.integers(100, 999).map(str), st.text(min_size=1, max_size=9))
any_links = st.lists(
    st.builds(
        Link,
        keys,
        keys,
        st.sampled_from(LinkKind),
        st.sampled_from(Language),
        st.none() | st.dates(),
        st.text(max_size=20),
        st.booleans(),
    ),
    max_size=9,
)
LINK = Link("702.145b", "712", LinkKind.REFERS_TO, Language.EN, date(2026, 8, 7), "rule 712", True)


def graph(links):
    stream = BytesIO()
    write_graph(stream, lambda: links)
    return etree.fromstring(stream.getvalue())


def test_the_columns_of_the_tsv_form_stay_stable():
    """A header, then one link a line."""
    assert list(refs.tsv_lines([LINK])) == [
        "from\tto\tkind\tlang\tedition\tin_example",
        "702.145b\t712\trefers-to\ten\t2026-08-07\ttrue",
    ]


@given(any_links)
def test_every_line_of_the_tsv_form_has_six_cells(links):
    """A tab or a line feed in a name does not break the table."""
    lines = list(refs.tsv_lines(links))
    assert len(lines) == len(links) + 1
    assert all(line.count("\t") == 5 and len(line.splitlines()) <= 1 for line in lines)


@given(any_links)
def test_the_graphml_form_is_sound_xml_whose_edges_end_at_nodes(links):
    """Even where names hold characters that XML forbids."""
    root = graph(links)
    nodes = {node.get("id") for node in root.iter(f"{{{NAMESPACE}}}node")}
    edges = list(root.iter(f"{{{NAMESPACE}}}edge"))
    assert len(edges) == len(links)
    assert {edge.get(end) for edge in edges for end in ("source", "target")} == nodes


def test_an_edge_of_the_graphml_form_tells_what_the_link_is():
    """Its data are declared, as readers of GraphML demand."""
    root = graph([LINK])
    declared = {key.get("id") for key in root.iter(f"{{{NAMESPACE}}}key")}
    data = {item.get("key"): item.text for item in root.iter(f"{{{NAMESPACE}}}data")}
    assert set(data) == declared
    assert data == {
        "kind": "refers-to",
        "lang": "en",
        "edition": "2026-08-07",
        "in_example": "true",
        "words": "rule 712",
    }


def test_a_link_as_a_record_keeps_both_ends():
    """The keys of the JSON form."""
    record = refs.record(LINK)
    assert (record["from"], record["to"], record["words"]) == ("702.145b", "712", "rule 712")


def test_a_rule_is_among_those_that_cite_what_its_subrule_cites():
    """702.145b cites 712, so 702.145 does, through it; once a language."""
    assert [(found["from"], found["through"]) for found in refs.citing_records([LINK, LINK])] == [
        ("702.145b", None),
        ("702.145b", None),
        ("702.145", "702.145b"),
    ]


def test_a_rule_that_cites_by_itself_is_not_named_twice():
    """Its own words speak for it, and a glossary entry has no rule above it."""
    own = replace(LINK, origin="702.145")
    entry = replace(LINK, origin="glossary:Daybound")
    assert [found["from"] for found in refs.citing_records([LINK, own, entry])] == [
        "702.145b",
        "702.145",
        "glossary:Daybound",
    ]
