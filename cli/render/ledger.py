"""The ledger as text and JSON.

Refuses: counting.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from cli.messages import _, ngettext, spoken
from cli.render.layout import in_a_row, table
from cli.render.local import day, number
from corpus.errors import N_
from kb.checks.ledger import CHANGED, Ledger, Standing, ledger

STANDINGS = {
    Standing.VERIFIED: N_("verified"),
    Standing.EXECUTABLE: N_("executable, not proved"),
    Standing.PREDICATE: N_("verified as a definition"),
    Standing.STRUCTURAL: N_("structural"),
    Standing.BLOCKED: N_("blocked"),
    Standing.OUT_OF_SCOPE: N_("out of scope"),
    Standing.UNREVIEWED: N_("not reviewed yet"),
}


REASONS = {
    CHANGED: N_("the text changed since the proof"),
    "adventures": N_("the model has no Adventurer and Omen cards"),
    "ante": N_("playing for ante"),
    "archenemy": N_("the Archenemy variant"),
    "attractions": N_("the model has no Attractions"),
    "cases": N_("the model has no Case cards"),
    "chance": N_("the model has no coins and dice"),
    "classes": N_("the model has no Class cards"),
    "commander": N_("the Commander variant is modelled in small parts only"),
    "conspiracy": N_("the Conspiracy Draft variant"),
    "controlling-players": N_("the model has no control of another player"),
    "dungeons": N_("the model has no dungeons"),
    "ending-turns": N_("the model has no ending of turns and phases"),
    "flip": N_("the model has no flip cards"),
    "leveler": N_("the model has no leveler cards"),
    "merging": N_("the model has no merged permanents"),
    "monarch": N_("the model has no monarch"),
    "multiplayer": N_("multiplayer options and variants"),
    "opening": N_("the model begins with a game in progress"),
    "planechase": N_("the Planechase variant"),
    "preparation": N_("the model has no Preparation cards"),
    "printing": N_("what is printed on a card and changes no play"),
    "prototype": N_("the model has no prototype cards"),
    "rad": N_("the model has no rad counters"),
    "sagas": N_("the model has Sagas in small parts only"),
    "scope-of-rules": N_("says what the rules cover, not what happens in a game"),
    "shortcuts": N_("how people agree on what they do"),
    "split": N_("the model has no split cards"),
    "station": N_("the model has no Station cards"),
    "stickers": N_("the model has no stickers"),
    "subgames": N_("the model has no subgames and restarts"),
    "vanguard": N_("the Vanguard variant"),
}
"""Code of a reason → its words."""


def standing_of(rule: str) -> str:
    """What the ledger says of a rule, or of the leaves below it, with the reason where one is."""
    entries = ledger(rule).entries
    told = dict.fromkeys((one.standing, one.reason) for one in entries)
    return in_a_row(
        _(STANDINGS[standing]) + (f" ({_(REASONS[reason])})" if reason else "")
        for standing, reason in told
    )


def as_lines(found: Ledger, *, each: bool = False) -> Iterator[str]:
    """The headline, the counts, and what the rest waits for."""
    leaves = len(found.entries)
    verified = found.counts[Standing.VERIFIED.value]
    text = ngettext(
        "Verified: {verified} of {n} leaf rule (edition of {date}).",
        "Verified: {verified} of {n} leaf rules (edition of {date}).",
        leaves,
    )
    edition = day(date.fromisoformat(found.edition))
    yield text.format(verified=number(verified), n=number(leaves), date=edition)
    yield ""
    head = (_("Standing"), _("Rules"))
    rows = [(_(STANDINGS[Standing(name)]), number(count)) for name, count in found.counts.items()]
    yield from table(head, rows, right=1)
    if waiting := found.waiting():
        yield ""
        reasons = [
            (_(STANDINGS[standing]), _(REASONS[reason]), number(count))
            for (standing, reason), count in waiting.items()
        ]
        yield from table((_("Standing"), _("Reason"), _("Rules")), reasons, right=1)
    if each:
        from kb.checks.headings import heading_of  # `show` does without it

        yield ""
        listed = [
            (
                one.rule,
                heading_of(one.rule, spoken()),
                _(STANDINGS[one.standing]),
                _(REASONS[one.reason]) if one.reason else "",
            )
            for one in found.entries
        ]
        yield from table((_("Rule"), _("Title"), _("Standing"), _("Reason")), listed, right=0)


def as_record(found: Ledger, *, each: bool = False) -> dict[str, Any]:
    """The stable keys; see docs/JSON.md."""
    record: dict[str, Any] = {
        "edition": found.edition,
        "leaves": len(found.entries),
        "counts": found.counts,
    }
    if each:
        record["rules"] = [
            {"rule": one.rule, "standing": one.standing, "reason": one.reason or None}
            for one in found.entries
        ]
    return record
