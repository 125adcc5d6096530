"""What a build of the search index did, as text and JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cli.messages import _, ngettext
from cli.render.local import number
from corpus.errors import N_
from kb.views import Group

if TYPE_CHECKING:
    from indexer.build import BuildReport

GROUPS = {
    Group.RULES: N_("Rules"),
    Group.ARCHIVE: N_("Older editions"),
    Group.RULINGS: N_("Rulings"),
    Group.CARDS: N_("Cards"),
}


def as_record(report: BuildReport) -> dict[str, Any]:
    """The keys of `rebuild --json`; see docs/JSON.md."""
    return {
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


def as_lines(report: BuildReport) -> Iterator[str]:
    """One line for each group that was written."""
    for group in report.groups:
        count = group.documents
        text = ngettext("{n} text indexed", "{n} texts indexed", count).format(n=number(count))
        yield f"{_(GROUPS[group.group])}: {text}"
    if not report.groups:
        yield _("The index is up to date.")
