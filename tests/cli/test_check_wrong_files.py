"""Files of cases that say what cannot be meant: each is refused with its line and the reason."""

from __future__ import annotations

import pytest

CASES = """
- rule: 702.2b
  cases:
    - kind: positive
      oracle: reading
      given:
        A: {mana: "{R}", life: 20, hand: {S: {types: instant, cost: "{R}", targets: [creature], spell: [{damage: {amount: 2, to: target}}]}}, battlefield: {X: {types: creature, pt: 1/1, has: [deathtouch]}}}
        B: {battlefield: {Y: {types: creature, pt: 0/6}, W: {types: artifact, has: [{cost: {tap: yes}, do: [{draw: {who: you}}]}]}}, library: [P]}
      when:
        - damage: {source: X, to: Y, amount: 1}
        - settle
      then: {zone: {Y: graveyard}}
"""

WRONG = [
    (
        "has: [deathtouch]",
        "has: [flyng]",
        7,
        "“flyng” is no keyword; did you mean flying, flanking?",
    ),
    (
        "has: [deathtouch]",
        "has: [mutate]",
        7,
        "the model does not have this: mutate (rule 702.140)",
    ),
    ("has: [deathtouch]", "has: [ward]", 7, "the keyword “ward” takes a cost: ward {2}"),
    (
        "has: [deathtouch]",
        "has: [annihilator]",
        7,
        "the keyword “annihilator” takes a number: annihilator 2",
    ),
    ("- settle", "- combat damage: banana", 11, "“combat damage” takes this here: —"),
    ("- settle", "- settle: Y", 11, "“settle” takes this here: —"),
    ("- settle", "- pass: A", 11, "“pass” takes this here: —"),
    ("- settle", "- resolve: S", 11, "“resolve” takes this here: —"),
    (
        "targets: [creature]",
        "targets: [craeture]",
        7,
        "“craeture” is not known here; there are creature, artifact, basic, battle,",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, contoller: you}]",
        7,
        "“contoller” is not known here; there are controller, counter, any, any",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, controller: me}]",
        7,
        "“me” is not known here; there are A, B, any, opponent, you",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, has: flyng}]",
        7,
        "“flyng” is no keyword; did you mean flying, flanking?",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, tapped: maybe}]",
        7,
        "“maybe” is not known here; there are false, no, true, yes",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, power at least: many}]",
        7,
        "“many” is no number; a whole number is expected here, such as 3",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, color: purple}]",
        7,
        "“purple” is not known here; there are black, blue, colorless, green,",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, zone: bin}]",
        7,
        "“bin” is not known here; there are battlefield, command, exile, graveyard,",
    ),
    (
        "targets: [creature]",
        "targets: [[creature]]",
        7,
        "this form is expected here: creature, {types: creature, controller: you}",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, least: -1}]",
        7,
        "“-1” is too little for this number",
    ),
    ("pt: 0/6", "pt: 0/6, counters: {+1/+1: -1}", 8, "“-1” is too little for this number"),
    ("pt: 0/6", "pt: 0/6, counters: 3", 8, "“counters” takes this here: counter → whole"),
    (
        "pt: 0/6",
        "pt: 0/6, attached: Q",
        8,
        "this case has no card, token or player “Q”; there are P, S, W, X, Y, A, B",
    ),
    ("pt: 0/6", "pt: 0/6, controller: C", 8, "“C” is no player of this case; there are A, B"),
    (
        "pt: 0/6",
        "pt: 0/6, tapped: sideways",
        8,
        "“sideways” is not known here; there are false, no, true, yes",
    ),
    ("pt: 0/6", "pt: 0/6, face: side", 8, "“side” is not known here; there are 0, 1, back, front"),
    ("pt: 0/6", "pt: 0/6, damage: -3", 8, "“-3” is too little for this number"),
    (
        "pt: 0/6",
        "pt: 0/6, colors: purple",
        8,
        "“purple” is not known here; there are black, blue, chosen, colorless, green,",
    ),
    ("pt: 0/6", "pt: six", 8, "this form is expected here: 2/3"),
    ("pt: 0/6", "pt: 0/6, layout: split", 8, "the model does not have this: split (rule 709)"),
    (
        "pt: 0/6",
        "pt: 0/6, loyalty: x",
        8,
        "“x” is no number; a whole number is expected here, such as 3",
    ),
    (
        "life: 20",
        "lives: 20",
        7,
        "“lives” is not known here; there are life, battlefield, command, commander",
    ),
    ("life: 20", "life: 20, team: [x]", 7, "“team” takes this here: text"),
    ("life: 20", "life: 20, graveyard: Z", 7, "this form is expected here: [P, Q]"),
    ('mana: "{R}"', "mana: R", 7, "this form is expected here: {2}{W}"),
    ('mana: "{R}"', 'mana: "{Q}"', 7, "this form is expected here: {2}{W}"),
    ('cost: "{R}"', "cost: 1", 7, "this form is expected here: {2}{W}"),
    (
        "{damage: {amount: 2, to: target}}",
        "{damge: {amount: 2, to: target}}",
        7,
        "“damge” is not known here; there are damage, adapt, any color, attach, aura",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{damage: {amount: 2}}",
        7,
        "“damage” lacks to; it takes this: {amount: amount, to: ref, source?: ref,",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{damage: {ammount: 2, to: target}}",
        7,
        "“ammount” does not belong to “damage”, which takes this: {amount: amount, to:",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{damage: {amount: two, to: target}}",
        7,
        "“two” is no number; a whole number is expected here, such as 3",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{damage: {amount: {power}, to: target}}",
        7,
        "“power” takes this here: this",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{damage: {amount: 2, to: opponent}}",
        7,
        "“opponent” is not known here; there are opponents, P, S, W, X, Y, attached,",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{damage: {amount: 2, to: Q}}",
        7,
        "this case has no card, token or player “Q”; there are P, S, W, X, Y, A, B",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{draw: 2}",
        7,
        "“draw” takes this here: {who?: ref, amount?: amount} | —",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{flip a coin: {}}",
        7,
        "the model does not have this: coin (rule 705)",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{create tokens: {card: T, amount: 1}}",
        7,
        "“create tokens” is only done by keywords; give the card the keyword instead",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{change: {what: target, changes: [{pt: 1}]}}",
        7,
        "this form is expected here: 2/3",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{change: {what: target, changes: [{pt: +1/+1}], until: tomorrow}}",
        7,
        "“tomorrow” is not known here; there are combat, leaves, next upkeep, turn,",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{change: {what: target, changes: [{gain: [flyng]}]}}",
        7,
        "“flyng” is no keyword; did you mean flying, flanking?",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{move: {what: target, to: bin}}",
        7,
        "“bin” is not known here; there are battlefield, command, exile, graveyard,",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{mana: {add: blue}}",
        7,
        "this form is expected here: {2}{W}",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{if: {condition: {life: 5}, then: [draw]}}",
        7,
        "“life” takes this here: {at most: integer}",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{if: {condition: {lief: {at most: 5}}, then: [draw]}}",
        7,
        "“lief” is not known here; there are life, attached, blitzed, cast by suspend,",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{skip: {what: lunch}}",
        7,
        "“lunch” is not known here; there are beginning of combat, beginning phase,",
    ),
    ("cost: {tap: yes}", "cost: {tap: maybe}", 8, "“maybe” is not known here; there are this, yes"),
    (
        "cost: {tap: yes}",
        "cost: {tapp: yes}",
        8,
        "“tapp” is not known here; there are tap, untap, discard, discard this,",
    ),
    ("cost: {tap: yes}", "cost: tap", 8, 'this form is expected here: {mana: "{1}", tap: yes}'),
    (
        "cost: {tap: yes}",
        "cost: {sacrifice: {typ: creature}}",
        8,
        "“typ” is not known here; there are types, any, any target, attacking, back,",
    ),
    (
        "cost: {tap: yes}, do",
        "whenever: {diess: this}, do",
        8,
        "“diess” is not known here; there are dies, discards, attached, attacks,",
    ),
    (
        "cost: {tap: yes}, do",
        "whenever: {dies: {token: yes}}, do",
        8,
        "“token” does not belong to “dies”, which takes this: {what?: filter}",
    ),
    (
        "cost: {tap: yes}, do",
        "whenever: {begins: {step: lunch}}, do",
        8,
        "“lunch” is not known here; there are beginning of combat, cleanup, combat",
    ),
    (
        "cost: {tap: yes}, do",
        "whenever: {begins: {}}, do",
        8,
        "“begins” lacks step; it takes this: {step: step, who?: host}",
    ),
    (
        "cost: {tap: yes}, do",
        "when: {dies: this}, do",
        8,
        "this form is expected here: {whenever|cost|static|instead: …}",
    ),
    (
        "cost: {tap: yes}, do",
        "whenever: {damage: {from: creature}}, do",
        8,
        "“from” does not belong to “damage”, which takes this: {what?: filter, to?:",
    ),
    (
        "cost: {tap: yes}, do: [{draw: {who: you}}]",
        "instead: {gains life: {who: you}}, become: {times: {by: two}}",
        8,
        "“two” is no number; a whole number is expected here, such as 3",
    ),
    (
        "cost: {tap: yes}, do: [{draw: {who: you}}]",
        "instead: {gains life: {who: you}}",
        8,
        "“instead” lacks become; it takes this: {instead: event, become: replacement,",
    ),
    (
        "cost: {tap: yes}, do: [{draw: {who: you}}]",
        "instead: {gains life: {who: you}}, become: {doubled: {}}",
        8,
        "“doubled” is not known here; there are amplify, bloodthirst, devour, enters",
    ),
    (
        "cost: {tap: yes}, do: [{draw: {who: you}}]",
        "static: [{pt: +1/+1}], whta: creature",
        8,
        "“whta” does not belong to “static”, which takes this: {static: changes,",
    ),
    (
        "cost: {tap: yes}, do: [{draw: {who: you}}]",
        "static: [pt: +1/+1], what: creature, if: raining",
        8,
        "“raining” is not known here; there are attached, blitzed, cast by suspend,",
    ),
    (
        "- settle",
        "- move: {what: Y, to: limbo}",
        11,
        "“limbo” is not known here; there are battlefield, command, exile, graveyard,",
    ),
    (
        "- settle",
        "- move: {what: Q, to: exile}",
        11,
        "this case has no card, token or player “Q”; there are P, S, W, X, Y, A, B",
    ),
    (
        "- settle",
        "- move: {what: Y, to: exile, control: Z}",
        11,
        "“Z” is no player of this case; there are A, B",
    ),
    (
        "- settle",
        "- move: {what: Y, to: battlefield, enters: {sideways: yes}}",
        11,
        "“sideways” does not belong to “enters”, which takes this: {attacking?:",
    ),
    (
        "- settle",
        "- attack: {X: Q}",
        11,
        "this case has no card, token or player “Q”; there are P, S, W, X, Y, A, B",
    ),
    ("- settle", "- attack: X", 11, "“attack” takes this here: label → thing | —"),
    (
        "- settle",
        "- cast: {by: A, what: S, target: Y}",
        11,
        "“target” does not belong to “cast”, which takes this: {by: player, what:",
    ),
    (
        "- settle",
        "- cast: {by: A, what: S, targets: Y, given: {kickr: yes}}",
        11,
        "“kickr” does not belong to “given”, which takes this: {way?: way…, modes?:",
    ),
    (
        "- settle",
        "- cast: {by: A, what: S, targets: Y, given: {way: sideways}}",
        11,
        "“sideways” is not known here; there are after warp, blitz, dash, disguise,",
    ),
    (
        "- settle",
        "- cast: {by: A, what: S, targets: Y, x: -1}",
        11,
        "“-1” is too little for this number",
    ),
    (
        "- settle",
        "- cast: {by: C, what: S, targets: Y}",
        11,
        "“C” is no player of this case; there are A, B",
    ),
    (
        "- settle",
        "- activate: {by: B, what: W, ability: second}",
        11,
        "“second” is no number; a whole number is expected here, such as 3",
    ),
    (
        "- settle",
        "- activate: {by: B, what: W, ability: 0}",
        11,
        "“0” is too little for this number",
    ),
    (
        "- settle",
        "- choose: {by: A, what: taregt, pick: Y}",
        11,
        "“taregt” is not known here; there are target, any number, apply …, as it",
    ),
    (
        "- settle",
        "- choose: {by: A, what: target}",
        11,
        "“choose” lacks pick; it takes this: {by: player, what: decision, pick: picks,",
    ),
    (
        "- settle",
        "- special action: {by: A, what: S, action: sing}",
        11,
        "“sing” is not known here; there are disguise, foretell, morph, plot, suspend",
    ),
    (
        "- settle",
        "- go to: bedtime",
        11,
        "“bedtime” is not known here; there are beginning of combat, cleanup, combat",
    ),
    (
        "- settle",
        "- go to: {step: upkeep, turn: Z}",
        11,
        "“Z” is no player of this case; there are A, B",
    ),
    (
        "- settle",
        "- counters: {on: Y, kind: charge, amount: -1}",
        11,
        "“-1” is too little for this number",
    ),
    ("- settle", "- meld: {by: A, what: X}", 11, "this form is expected here: [X, Y]"),
    (
        "- settle",
        "- win and lose: {win: A}",
        11,
        "“win and lose” lacks lose; it takes this: {win: player…, lose: player…}",
    ),
    (
        "- settle",
        "- change: {what: Y, changes: [{pt: banana}]}",
        11,
        "this form is expected here: 2/3",
    ),
    (
        "zone: {Y: graveyard}",
        "zone: {Y: grave}",
        12,
        "“grave” is not known here; there are graveyard, battlefield, command, exile,",
    ),
    ("zone: {Y: graveyard}", "zone: Y", 12, "“zone” takes this here: label → place"),
    (
        "zone: {Y: graveyard}",
        "zone: {Q: graveyard}",
        12,
        "this case has no card, token or player “Q”; there are P, S, W, X, Y, A, B",
    ),
    ("zone: {Y: graveyard}", "life: {C: 20}", 12, "“C” is no player of this case; there are A, B"),
    (
        "zone: {Y: graveyard}",
        "life: {A: many}",
        12,
        "“many” is no number; a whole number is expected here, such as 3",
    ),
    ("zone: {Y: graveyard}", "pt: {X: big}", 12, "this form is expected here: 2/3"),
    (
        "zone: {Y: graveyard}",
        "types: {X: craeture}",
        12,
        "“craeture” is not known here; there are creature, artifact, basic, battle,",
    ),
    (
        "zone: {Y: graveyard}",
        "has: {X: [flyng]}",
        12,
        "“flyng” is no keyword; did you mean flying, flanking?",
    ),
    ("zone: {Y: graveyard}", "has: {X: flying, Y: }", 12, "“Y” takes this here: keyword…"),
    (
        "zone: {Y: graveyard}",
        "colors: {X: purple}",
        12,
        "“purple” is not known here; there are black, blue, chosen, colorless, green,",
    ),
    (
        "zone: {Y: graveyard}",
        "step: lunch",
        12,
        "“lunch” is not known here; there are beginning of combat, cleanup, combat",
    ),
    ("zone: {Y: graveyard}", "active: Z", 12, "“Z” is no player of this case; there are A, B"),
    ("zone: {Y: graveyard}", "lost: Z", 12, "“Z” is no player of this case; there are A, B"),
    (
        "zone: {Y: graveyard}",
        "stack: some",
        12,
        "“some” is no number; a whole number is expected here, such as 3",
    ),
    ("zone: {Y: graveyard}", "refused: never", 12, "this form is expected here: 702.9b"),
    ("zone: {Y: graveyard}", "fired: 999.9", 12, "this form is expected here: 702.9b"),
    (
        "zone: {Y: graveyard}",
        "game: banana",
        12,
        "“banana” is not known here; there are A, B, draw, goes on",
    ),
    (
        "zone: {Y: graveyard}",
        "is: {X: happy}",
        12,
        "“happy” is not known here; there are attacked, attacking alone, attacks",
    ),
    (
        "zone: {Y: graveyard}",
        "tapped: {X: maybe}",
        12,
        "“maybe” is not known here; there are false, no, true, yes",
    ),
    (
        "zone: {Y: graveyard}",
        "order: {A: {libary: [P]}}",
        12,
        "“libary” is not known here; there are library, battlefield, command, exile,",
    ),
    (
        "zone: {Y: graveyard}",
        "designation: noon",
        12,
        "“noon” is not known here; there are day, neither, night",
    ),
    (
        "zone: {Y: graveyard}",
        "blocking: {X: Q}",
        12,
        "this case has no card, token or player “Q”; there are P, S, W, X, Y, A, B",
    ),
    ("zone: {Y: graveyard}", "allowed: maybe", 12, "“allowed” takes this here: —"),
    (
        "zone: {Y: graveyard}",
        "counters: {X: {charge: -1}}",
        12,
        "“-1” is too little for this number",
    ),
    ("zone: {Y: graveyard}", "tapped: yes", 12, "“tapped” takes this here: label → yes"),
    (
        "      given:",
        "      given:\n        step: lunch",
        7,
        "“lunch” is not known here; there are beginning of combat, cleanup, combat",
    ),
    (
        "      given:",
        "      given:\n        variant: chess",
        7,
        "“chess” is not known here; there are archenemy, commander, emperor, limited",
    ),
    (
        "      given:",
        "      given:\n        designation: noon",
        7,
        "“noon” is not known here; there are day, neither, night",
    ),
    (
        "      given:",
        "      given:\n        turn: Z",
        7,
        "“Z” is no player of this case; there are A, B",
    ),
    (
        "      given:",
        "      given:\n        players: many",
        7,
        "“many” is not known here; there are 2, 3, 4",
    ),
    (
        "      given:",
        "      given:\n        players: 9",
        7,
        "“9” is not known here; there are 2, 3, 4",
    ),
    (
        "      given:",
        "      given:\n        E: {life: 20}",
        7,
        "“E” is not known here; there are A, B, C, D, designation, last turn spells,",
    ),
    ("      given:", "      given:\n        number: -1", 7, "“-1” is too little for this number"),
    ("library: [P]", "library: [P, P]", 8, "“P” stands twice"),
    ("library: [P]", "library: P", 8, "this form is expected here: [P, Q]"),
    (
        "library: [P]",
        "library: {P: creature}",
        8,
        "this form is expected here: {types: creature, pt: 2/2}",
    ),
    (
        "types: artifact",
        "types: artefact",
        8,
        "“artefact” is not known here; there are artifact, basic, battle, conspiracy,",
    ),
    (
        "oracle: reading",
        "oracle: reading\n      kills: touch",
        6,
        "rule 702.2b has no clause “touch” with a mutant; there are: deathtouch",
    ),
]


@pytest.mark.parametrize("wrong", WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_meant_is_refused_with_line_and_reason(reglario, tmp_path, wrong):
    """Nothing of the file is run, and no name of a Python error leaks."""
    old, new, line, reason = wrong
    path = tmp_path / "cases.yaml"
    path.write_text(CASES.replace(old, new, 1), "utf-8")
    run = reglario("check", "--file", str(path))
    assert (3, "") == (run.code, run.out)
    assert run.err.startswith(f"Error: {path}, line {line}: {reason}")
    assert "Error:" not in run.err.removeprefix("Error:")


def test_the_file_that_is_made_wrong_is_right(reglario, tmp_path):
    """So what is refused is what was put into it."""
    path = tmp_path / "cases.yaml"
    path.write_text(CASES, "utf-8")
    assert 0 == reglario("check", "--file", str(path)).code
