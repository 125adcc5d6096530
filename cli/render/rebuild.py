"""What a build of the search index did, as text and JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cli.messages import _, ngettext
from cli.render.local import named, number
from corpus.errors import N_
from kb.views import Group

if TYPE_CHECKING:
    from indexer.library import Rebuilt

GROUPS = {
    Group.RULES: N_("Rules"),
    Group.ARCHIVE: N_("Older editions"),
    Group.RULINGS: N_("Rulings"),
    Group.CARDS: N_("Cards"),
    Group.CHECKS: N_("Checks"),
}


def as_record(rebuilt: Rebuilt) -> dict[str, Any]:
    """The keys of `rebuild --json`; see docs/JSON.md."""
    report = rebuilt.index
    return {
        "aside": str(rebuilt.aside) if rebuilt.aside else None,
        "again": [str(path) for path in rebuilt.again],
        "revision": report.revision,
        "analysed": report.analysed,
        "groups": [
            {
                "group": group.group,
                "documents": group.documents,
                "added": group.added,
                "removed": group.removed,
                "fresh": group.fresh,
            }
            for group in report.groups
        ],
    }


def as_lines(rebuilt: Rebuilt) -> Iterator[str]:
    """What became of a damaged knowledge base, and one line for each group that was written."""
    report = rebuilt.index
    if rebuilt.aside:
        yield _("The damaged knowledge base is kept as {path}.").format(path=rebuilt.aside)
    for path in rebuilt.again:
        yield _("Imported again: {path}").format(path=path)
    for group in report.groups:
        count = group.documents
        text = ngettext("{n} text indexed", "{n} texts indexed", count).format(n=number(count))
        yield named(_(GROUPS[group.group]), text)
    if not report.groups:
        yield _("The index is up to date.")
