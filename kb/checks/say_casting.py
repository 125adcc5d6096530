"""How a spell is cast or a special action taken, in words: ways, additional costs, payments.

Refuses: casting.
"""

from __future__ import annotations

from typing import Any

from corpus.errors import N_
from kb.checks.forms import Key
from kb.checks.say_values import pairs_words
from kb.checks.told import Listed, TermName, Told
from kb.checks.yamltree import Map, Seq

_COSTS = frozenset({"kicker", "buyback", "entwine", "squad", "replicate", "offspring"})
"""What the case gives is how often the cost of such a keyword is paid."""

_CARDS = frozenset(
    [
        *("convoke", "delve", "improvise", "conspire", "emerge", "casualty", "bargain"),
        *("harmonize", "escape"),
    ]
)
"""What the case gives are the cards with which such a keyword is used."""

_PAID = "how often this cost is paid: `yes`, a number, or one for each instance"
_WITH = "the cards with which this keyword is used"

GIVEN = {
    "way": Key("way+", "the ways in which it is cast, as `flashback`"),
    "modes": Key("text+", "the numbers of the modes, from 1"),
    "divide": Key("thing>whole", "target → its share of what is divided"),
    "mana from": Key("label+", "permanents whose mana abilities are activated while it is cast"),
    "blitz": Key("paid", "which of several blitz costs is paid, from 1"),
    **{name: Key("paid+", _PAID) for name in sorted(_COSTS)},
    **{name: Key("label+", _WITH) for name in sorted(_CARDS - {"conspire"})},
    "conspire": Key("group+", "the two creatures for each instance of conspire"),
}
"""What a case may say about casting a spell."""

_NAMES = {"after warp": "warp"}


def cast_words(args: Any) -> Told:
    """The sentence of a spell being cast, with everything that the case says about it."""
    data = {"by": args["by"], "what": args["what"]}
    details = [_targets(args["targets"])] if "targets" in args else []
    if args.get("face") == "back":
        details.append(Told(N_("back face up")))
    if "x" in args:
        details.append(Told(N_("X is {x}"), {"x": args["x"]}))
    details += [_given(str(key), value) for key, value in args.get("given", Map()).items()]
    if not details:
        return Told(N_("{by} casts {what}."), data)
    return Told(N_("{by} casts {what} ({details})."), {**data, "details": Listed(tuple(details))})


def activate_words(args: Any) -> Told:
    """The sentence of an ability being activated: which one, with which targets and X."""
    data = {"by": args["by"], "what": args["what"]}
    details: list[object] = []
    if "keyword" in args:
        details.append(TermName(str(args["keyword"])))
    if "ability" in args:
        details.append(Told(N_("number {number}"), {"number": args["ability"]}))
    if "targets" in args:
        details.append(_targets(args["targets"]))
    if "x" in args:
        details.append(Told(N_("X is {x}"), {"x": args["x"]}))
    if not details:
        return Told(N_("{by} activates an ability of {what}."), data)
    data = {**data, "details": Listed(tuple(details))}
    return Told(N_("{by} activates an ability of {what} ({details})."), data)


def action_words(args: Any) -> Told:
    """The sentence of a special action of a keyword."""
    data: dict[str, object] = {"by": args["by"], "what": args["what"]}
    data["action"] = TermName(str(args["action"]))
    given = args.get("given", Map())
    if "x" in given:
        data["x"] = given["x"]
        return Told(N_("{by} takes the special action of {action} with {what} (X is {x})."), data)
    return Told(N_("{by} takes the special action of {action} with {what}."), data)


def _targets(targets: Any) -> Told:
    flat = [word for phrase in _row(targets) for word in _row(phrase)]
    return Told(N_("targets: {targets}"), {"targets": Listed(tuple(flat))})


def _given(key: str, value: Any) -> Told:
    if key == "way":
        ways = Listed(tuple(TermName(_NAMES.get(str(one), str(one))) for one in _row(value)))
        return Told(N_("by means of {ways}"), {"ways": ways})
    if key == "modes":
        return Told(N_("modes: {modes}"), {"modes": Listed(tuple(_row(value)))})
    if key == "divide":
        return Told(N_("divided as follows: {shares}"), {"shares": pairs_words(value)})
    if key == "mana from":
        return Told(N_("mana from {cards}"), {"cards": Listed(tuple(_row(value)))})
    if key in _COSTS:
        times = tuple("1" if str(one) in {"yes", "true"} else one for one in _row(value))
        data = {"name": TermName(key), "times": Listed(times)}
        return Told(N_("{name} paid: {times}"), data)
    cards = tuple(card for group in _row(value) for card in _row(group))
    return Told(N_("for {name}: {cards}"), {"name": TermName(key), "cards": Listed(cards)})


def _row(node: Any) -> list[Any]:
    return list(node) if isinstance(node, Seq) else [node]
