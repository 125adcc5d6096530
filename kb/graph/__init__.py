"""The reading side: a node, its family, what it cites, what cites it.

Lives here: one module a kind of node, keys, links, and the lists for completion. Refuses: SQL
(that is `kb.store`), search, printing.
"""

from kb.graph.lists import names, numbers, sources, titles
from kb.graph.node import links, node
from kb.graph.stream import all_links
from kb.graph.unknown import UnknownRule, UntoldRule
from kb.keys import canonical_key

__all__ = [
    "UnknownRule",
    "UntoldRule",
    "all_links",
    "canonical_key",
    "links",
    "names",
    "node",
    "numbers",
    "sources",
    "titles",
]
