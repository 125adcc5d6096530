"""The values that the reading side of the knowledge base returns: frozen, in display order.

Lives here: shapes only, each loaded when first asked for, since making a dataclass costs a
search more than looking a document up. Refuses: how they are found.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kb.views.documents import Group, IndexDocument
    from kb.views.findings import Finding, Severity
    from kb.views.forms import FormKind
    from kb.views.links import Link, LinkKind
    from kb.views.named import NamedConcept
    from kb.views.nodes import Ancestor, ExampleView, FaceView, NodeView, RulingView, TextView
    from kb.views.sources import SourceView
    from kb.views.terms import FoundConcept, FoundForm

__all__ = [
    "Ancestor",
    "ExampleView",
    "FaceView",
    "Finding",
    "FormKind",
    "FoundConcept",
    "FoundForm",
    "Group",
    "IndexDocument",
    "Link",
    "LinkKind",
    "NamedConcept",
    "NodeView",
    "RulingView",
    "Severity",
    "SourceView",
    "TextView",
]

_HOMES = {
    "Group": "documents",
    "IndexDocument": "documents",
    "Finding": "findings",
    "Severity": "findings",
    "Link": "links",
    "LinkKind": "links",
    "Ancestor": "nodes",
    "ExampleView": "nodes",
    "FaceView": "nodes",
    "NodeView": "nodes",
    "RulingView": "nodes",
    "TextView": "nodes",
    "SourceView": "sources",
    "FormKind": "forms",
    "FoundConcept": "terms",
    "FoundForm": "terms",
    "NamedConcept": "named",
}


def __getattr__(name: str) -> Any:
    """Load the module that a name lives in."""
    if name not in _HOMES:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value
