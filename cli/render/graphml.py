"""The whole graph of links as GraphML, written as it is read.

Refuses: knowing more of a node than its key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import BinaryIO

from lxml import etree

from kb.views import Link

NAMESPACE = "http://graphml.graphdrawing.org/xmlns"
ATTRIBUTES = {
    "kind": "string",
    "lang": "string",
    "edition": "string",
    "in_example": "boolean",
    "words": "string",
}
"""Data of an edge → its GraphML type."""


def write_graph(stream: BinaryIO, links: Callable[[], Iterable[Link]]) -> None:
    """Write the graph to a binary stream.

    `links` is called twice, once for the nodes and once for the edges, so that a graph of any
    size needs memory for its node keys only.
    """
    keys = dict.fromkeys(key for link in links() for key in (link.origin, link.target))
    with etree.xmlfile(stream, encoding="utf-8") as xml:
        xml.write_declaration()
        with xml.element("graphml", nsmap={None: NAMESPACE}):
            for name, kind in ATTRIBUTES.items():
                attributes = {"id": name, "for": "edge", "attr.name": name, "attr.type": kind}
                xml.write(etree.Element("key", attributes), "\n")
            with xml.element("graph", id="rules", edgedefault="directed"):
                for key in keys:
                    xml.write("\n", etree.Element("node", {"id": _clean(key)}))
                for place, link in enumerate(links()):
                    xml.write("\n", _edge(place, link))


def _edge(place: int, link: Link) -> etree._Element:
    ends = {"source": _clean(link.origin), "target": _clean(link.target)}
    edge = etree.Element("edge", {"id": f"e{place}", **ends})
    values = {
        "kind": link.kind.value,
        "lang": link.lang.value,
        "edition": link.edition.isoformat() if link.edition else "",
        "in_example": "true" if link.in_example else "false",
        "words": link.words,
    }
    for name, value in values.items():
        etree.SubElement(edge, "data", {"key": name}).text = _clean(value)
    return edge


def _clean(text: str) -> str:
    """Without the control characters that XML forbids."""
    return "".join(char for char in text if char >= " " or char in "\t\n\r")
