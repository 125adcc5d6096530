"""`reglario refs` on the digest's knowledge base."""

from __future__ import annotations

from lxml import etree


def test_a_rules_links_are_listed_both_ways(reglario, home):
    """With the words that make them."""
    out = reglario("refs", "702.145").out
    assert out.index("Refers to") < out.index("Referred to by")
    assert "regla 731, «Día y noche»" in out


def test_the_json_form_names_both_directions(reglario, home):
    """As in show."""
    record = reglario("refs", "731", "--json").json
    assert record["key"] == "731"
    assert "702.145b" in {link["from"] for link in record["referenced_by"]}


def test_the_whole_graph_is_a_table_with_a_header(reglario, home):
    """Every line has the six columns."""
    header, *rows = [line.split("\t") for line in reglario("refs", "--all").out.splitlines()]
    assert header == ["from", "to", "kind", "lang", "edition", "in_example"]
    assert len(rows) > 100
    assert {len(row) for row in rows} == {6}
    assert {row[2] for row in rows} == {"refers-to"}
    assert ["702.145b", "731", "refers-to", "es", "2026-08-07", "false"] in rows


def test_the_whole_graph_in_every_form_has_the_same_links(reglario, home):
    """TSV, JSON and GraphML."""
    rows = reglario("refs", "--all", "--format", "tsv").out.splitlines()[1:]
    links = reglario("refs", "--all", "--format", "json").json["links"]
    xml = etree.fromstring(reglario("refs", "--all", "--format", "graphml").out.encode())
    edges = list(xml.iter("{*}edge"))
    ends = [tuple(row.split("\t")[:2]) for row in rows]
    assert ends == [(link["from"], link["to"]) for link in links]
    assert ends == [(edge.get("source"), edge.get("target")) for edge in edges]


def test_other_kinds_of_links_are_there_on_request(reglario, home):
    """Such as “about”."""
    rows = reglario("refs", "--all", "--kind", "about").out.splitlines()[1:]
    assert {row.split("\t")[2] for row in rows} == {"about"}


def test_an_unknown_number_ends_with_1(reglario, home):
    """Told on stderr, nothing on stdout."""
    run = reglario("refs", "999")
    assert (run.code, run.out) == (1, "")
