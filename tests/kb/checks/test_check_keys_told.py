"""Every key that a word of a case takes has its place in what is said of the word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from kb.checks import phrases, phrases_further, takes, takes_effects
from kb.checks.forms import Either, Keys, form_of
from kb.checks.load import all_checks
from kb.checks.say_abilities import change_words, condition_words, effects_words, phrase
from kb.checks.yamltree import Map, Seq, Source

TABLES = {
    "event": (
        takes.EVENTS,
        phrases.EVENTS,
        phrases_further.EVENTS,
        phrases_further.EVENTS_OTHERWISE,
    ),
    "effect": (
        takes_effects.EFFECTS,
        phrases.EFFECTS,
        phrases_further.EFFECTS,
        phrases_further.EFFECTS_OTHERWISE,
    ),
    "change": (takes.CHANGES, phrases.CHANGES, {}, phrases_further.CHANGES_OTHERWISE),
    "condition": (takes.CONDITIONS, phrases.CONDITIONS, {}, phrases_further.CONDITIONS_OTHERWISE),
    "replacement": (
        takes.REPLACEMENTS,
        phrases.REPLACEMENTS,
        phrases_further.REPLACEMENTS,
        phrases_further.REPLACEMENTS_OTHERWISE,
    ),
}
FIELD = re.compile(r"(?<!\{)\{(\w+)\}")

BY_CODE = {
    *(("effect", name, "until") for name in takes_effects.EFFECTS),
    *(("condition", name, "is") for name in takes.CONDITIONS),
    *(("replacement", "enters with", key) for key in ("tapped", "face", "counters", "choose")),
    ("replacement", "enters with", "control"),
    *(("replacement", "turns with", key) for key in ("attach", "counters")),
    *(
        ("change", name, key)
        for name in ("pt", "set pt", "is pt")
        for key in ("power", "toughness")
    ),
    ("change", "players gain", "abilities"),
    ("event", "becomes blocked by number", "least"),
}
"""Keys for which the sentence is put together otherwise."""

KEYWORDS = "only what keywords do is said so, and the keyword is told instead"
MODEL = "only abilities that rules give say this"
UNTOLD = {
    ("change", "copy", "but"): MODEL,
    ("change", "copy", "face"): MODEL,
    ("condition", "blitzed", "by"): MODEL,
    ("condition", "paid for", "by"): MODEL,
    ("effect", "backup", "number"): KEYWORDS,
    ("effect", "bonus for opponents attacked", "planeswalkers"): KEYWORDS,
    ("effect", "cast", "marks"): MODEL,
    ("effect", "champion", "kind"): KEYWORDS,
    ("effect", "copy this spell", "keyword"): KEYWORDS,
    ("effect", "create tokens", "card"): KEYWORDS,
    ("effect", "create tokens", "enters"): KEYWORDS,
    ("effect", "create tokens", "last"): KEYWORDS,
    ("effect", "drain", "gain"): KEYWORDS,
    ("effect", "drain", "lose"): KEYWORDS,
    ("effect", "exile tokens", "ones"): KEYWORDS,
    ("effect", "fabricate", "number"): KEYWORDS,
    ("effect", "may", "name"): "a name for the decision, which decides nothing",
    ("effect", "move", "why"): MODEL,
    ("effect", "name a card", "mark"): MODEL,
    ("effect", "pay for each age counter", "cost"): KEYWORDS,
    ("effect", "sacrifice tokens", "ones"): KEYWORDS,
    ("effect", "small copy of this", "size"): KEYWORDS,
    ("effect", "token of the card", "name"): KEYWORDS,
    ("effect", "token takes this", "attach"): KEYWORDS,
    ("effect", "token takes this", "card"): KEYWORDS,
    ("effect", "unless pays X", "x"): KEYWORDS,
    ("event", "gives counters", "what"): "players get the counters; there is no object",
    ("event", "moved", "way"): MODEL,
    ("event", "puts counters", "who"): "objects get the counters; there is no player",
    ("replacement", "amplify", "number"): KEYWORDS,
    ("replacement", "bloodthirst", "number"): KEYWORDS,
    ("replacement", "devour", "number"): KEYWORDS,
    ("replacement", "devour", "quality"): KEYWORDS,
    ("replacement", "tribute", "number"): KEYWORDS,
}
"""What a word takes and no sentence says, with the reason why none needs to."""


def keys(text: str) -> set[str]:
    """The keys of a form."""
    form = form_of(text)
    forms = form.forms if isinstance(form, Either) else (form,)
    return {key for one in forms if isinstance(one, Keys) for key in one.takes}


def said(kind: str, name: str) -> set[str]:
    """The keys that the sentences of a word have a place for."""
    _forms, usual, further, otherwise = TABLES[kind]
    messages = [usual[name], *(text for (one, *_), text in otherwise.items() if one == name)]
    fields = {field for message in messages for field in FIELD.findall(message)}
    own = {field.removesuffix("_").replace("_", " ") for field in fields}
    return (
        own
        | further.get(name, {}).keys()
        | {key for one, key, _ in otherwise if one == name and "+" not in key}
    )


def test_every_key_has_its_place_but_for_those_that_need_none():
    """No key is among the exceptions that has its words by now."""
    found = {
        (kind, name, key)
        for kind, (forms, *_) in TABLES.items()
        for name, text in forms.items()
        for key in keys(text) - said(kind, name)
    }
    assert found - BY_CODE == set(UNTOLD)


def nodes(node: Any) -> Iterator[Map]:
    """Every mapping in a tree."""
    if isinstance(node, Map):
        yield node
    inner = node.values() if isinstance(node, Map) else node if isinstance(node, Seq) else ()
    for one in inner:
        yield from nodes(one)


def test_no_case_says_what_is_not_told():
    """Where a case does, the key needs its words."""
    pairs = {(name, key) for _kind, name, key in UNTOLD}
    used = {
        (name, key)
        for check in all_checks()
        for case in check.cases
        for step in (*case.given, *case.when)
        for node in nodes(step.args)
        for name, args in node.items()
        if isinstance(args, Map)
        for key in args
        if (name, key) in pairs
    }
    assert used == set()


def parsed(text: str) -> Any:
    """A piece of a case file."""
    return Source("piece.yaml").tree(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("damage: {to: {types: creature}, combat: yes}", "(combat damage)"),
        ("damage: {to: {types: creature}}", "any object deals damage to a creature"),
        ("attacks: {attacked: you}", "any object attacks its controller"),
        ("main phase begins: {number: 2}", "with this number in its turn begins: 2"),
        ("last counter removed: {counter: oil, any: yes}", "a counter is removed"),
        ("last counter removed: {counter: oil}", "the last counter is removed"),
        (
            "counters: {effect: yes, by: you}",
            "(by an effect, put by the controller of this",
        ),
        ("counters: {who: opponent}", "counters are put on an opponent"),
    ],
)
def test_events_say_what_they_are_about(text, expected):
    """Whom, and of what kind."""
    [(name, args)] = parsed(text).items()
    assert expected in str(phrase(phrases.EVENTS, name, args))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("damage: {amount: 2, to: target, unpreventable: yes}", "(can’t be prevented)"),
        ("damage: {amount: 2, to: target, excess: you}", "the excess goes to its controller"),
        ("move: {what: target, to: library, place: bottom}", "(at the bottom)"),
        ("move: {what: target, to: library, place: 3}", "from the top: 3"),
        (
            "move: {what: target, to: battlefield, control: you, enters: {tapped: yes}}",
            "(controlled by the controller of this object, tapped)",
        ),
        (
            "move: {what: target, to: battlefield, enters: {attacking: defending player}}",
            "(attacking; attacked: the defending player)",
        ),
        ("move: {what: target, to: battlefield, enters: {tapped: no}}", "zone: battlefield"),
        ("create a copy: {of: target, label: T}", "a token called T"),
        ("copy spell: {what: target}", "new targets may be chosen"),
        ("copy spell: {what: target, targets: no}", "the target is copied: 1"),
        ("replacement: {ability: flying, next: yes}", "(only the next time)"),
        ("change: {what: this, changes: [switch pt], phased out: yes, until: turn}", "phased out"),
        ("extra phase: {phase: ending, you get: yes}", "worded so"),
        ("become a copy: {of: target, but: [pt: 1/1]}", "(except for this: gets 1/1)"),
        ("choose and sacrifice: {what: creature, amount: 2}", "sacrifices so many: 2 (a creature)"),
        ("if: {condition: your turn, then: [], else: [draw]}", "nothing more; otherwise: its"),
        ("may: {then: [draw], else: [nothing]}", "; otherwise: nothing more"),
        ("cast: {what: target, then: [draw], else: [nothing]}", "if so: its"),
        ("prevent from: {source: target, properties: {color: red}}", "(color: red)"),
    ],
)
def test_instructions_say_everything_that_they_take(text, expected):
    """At the end of the sentence, where it is a detail."""
    assert expected in str(effects_words(parsed(text)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("prevent: {amount: 2, then: [draw]}", "so much of that damage is prevented: 2; then:"),
        ("prevent: {then: [draw]}", "that damage is prevented; then:"),
        ("move: {zone: exile}", "this object goes to this zone: exile"),
        ("enters exiling: {what: artifact, counter: oil}", "oil counter"),
        ("enters with: {tapped: no}", "it enters otherwise (nothing)"),
    ],
)
def test_replacements_say_what_happens_instead(text, expected):
    """And what after it."""
    [(name, args)] = parsed(text).items()
    assert expected in str(phrase(phrases.REPLACEMENTS, name, args))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("chosen: {is: black}", "this was chosen: black"),
        ("designation: {is: day}", "it is day"),
        ("counters: {counter: oil, most: 0}", "it has 0 or fewer × oil counter"),
        ("counters: {counter: oil, least: 1}", "it has 1 or more × oil counter"),
        ("counters: {counter: oil, least: 1, most: 3}", "1 to 3"),
    ],
)
def test_conditions_say_what_must_be(text, expected):
    """The most and the least."""
    assert expected in str(condition_words(parsed(text)))


def test_an_additional_trigger_is_one_of_an_event():
    """Which the sentence names."""
    told = change_words(parsed("triggers more: {event: enters}"))
    assert "when this happens: any object enters" in str(told)
