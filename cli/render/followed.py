"""What a translation follows, and what became of its rule since, in words and as JSON.

Refuses: finding it out (`kb.graph.followed`).
"""

from __future__ import annotations

from typing import Any

from cli.messages import _, ngettext
from cli.render.local import day, number
from kb.views.nodes import Followed

REWORDED = "reworded"


def followed_record(followed: Followed | None) -> dict[str, Any] | None:
    """Stable keys; null for a text that follows the edition that is read."""
    if followed is None:
        return None
    return {
        "edition": followed.edition,
        "exact": followed.exact,
        "number": followed.number,
        "today": followed.today,
        "complete": followed.complete,
        "changes": [
            {"edition": one.edition, "number": one.number, "class": one.change}
            for one in followed.changes
        ],
    }


def followed_line(followed: Followed) -> str:
    """One line in brackets: which edition, and what happened since."""
    which = (
        _("Follows the English edition of {date}.")
        if followed.exact
        else _("Follows the English edition of {date}, the nearest before it.")
    )
    parts = [which.format(date=day(followed.edition)), _since(followed)]
    return f"[{' '.join(part for part in parts if part)}]"


def _since(followed: Followed) -> str:
    if not followed.complete:
        return _("What happened to the rule since is not known.")
    if followed.today is None:
        return _("The rule is gone since.")
    said = []
    reworded = sum(REWORDED in one.change for one in followed.changes)
    if reworded:
        text = ngettext("reworded once", "reworded {n} times", reworded)
        said.append(text.format(n=number(reworded)))
    if followed.today != followed.number and not followed.changes:
        # A younger edition than the one that is read: nothing happened since, but will.
        return _("There it is {number}.").format(number=followed.number)
    if followed.today != followed.number:
        said.append(_("moved from {number}").format(number=followed.number))
    if not said:
        return _("The English rule says the same today.")
    return _("Since then: {what}.").format(what=", ".join(said))
