"""Files of cases that say what cannot be meant: each is refused with its line and the reason."""

from __future__ import annotations

import pytest

CASES = """
- rule: 702.2b
  cases:
    - kind: positive
      oracle: reading
      given:
        A:
          mana: "{R}"
          life: 20
          hand:
            S:
              types: instant
              cost: "{R}"
              targets: [creature]
              spell: [{damage: {amount: 2, to: target}}]
          battlefield: {X: {types: creature, pt: 1/1, has: [deathtouch]}}
        B:
          battlefield:
            Y: {types: creature, pt: 0/6}
            W: {types: artifact, has: [{cost: {tap: yes}, do: [{draw: {who: you}}]}]}
          library: [P]
      when:
        - damage: {source: X, to: Y, amount: 1}
        - settle
      then: {zone: {Y: graveyard}}
"""

WRONG = [
    (
        "has: [deathtouch]",
        "has: [flyng]",
        16,
        "“flyng” is no keyword; did you mean flying, flanking?",
    ),
    (
        "has: [deathtouch]",
        "has: [mutate]",
        16,
        "the model does not have this: mutate (rule 702.140)",
    ),
    ("has: [deathtouch]", "has: [ward]", 16, "the keyword “ward” takes a cost: ward {2}"),
    (
        "has: [deathtouch]",
        "has: [annihilator]",
        16,
        "the keyword “annihilator” takes a number: annihilator 2",
    ),
    ("- settle", "- combat damage: banana", 24, "“combat damage” stands alone and takes nothing"),
    ("- settle", "- settle: Y", 24, "“settle” stands alone and takes nothing"),
    ("- settle", "- pass: A", 24, "“pass” stands alone and takes nothing"),
    ("- settle", "- resolve: S", 24, "“resolve” stands alone and takes nothing"),
    (
        "targets: [creature]",
        "targets: [craeture]",
        14,
        "“craeture” is not known here; there are creature",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, contoller: you}]",
        14,
        "“contoller” is not known here; there are controller",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, controller: me}]",
        14,
        "“me” is not known here; there are A",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, has: flyng}]",
        14,
        "“flyng” is no keyword; did you mean flying, flanking?",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, tapped: maybe}]",
        14,
        "“maybe” is not known here; there are false",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, power at least: many}]",
        14,
        "“many” is no number; a whole number is expected here, such as 3",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, color: purple}]",
        14,
        "“purple” is not known here; there are black",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, zone: bin}]",
        14,
        "“bin” is not known here; there are battlefield",
    ),
    (
        "targets: [creature]",
        "targets: [[creature]]",
        14,
        "this form is expected here: creature, {types: creature, controller: you}",
    ),
    (
        "targets: [creature]",
        "targets: [{types: creature, least: -1}]",
        14,
        "“-1” is too little for this number",
    ),
    ("pt: 0/6", "pt: 0/6, counters: {+1/+1: -1}", 19, "“-1” is too little for this number"),
    ("pt: 0/6", "pt: 0/6, counters: 3", 19, "“counters” takes this here: counter → whole"),
    (
        "pt: 0/6",
        "pt: 0/6, attached: Q",
        19,
        "this case has no card, token or player “Q”; there are P, S, W, X, Y, A, B",
    ),
    ("pt: 0/6", "pt: 0/6, controller: C", 19, "“C” is no player of this case; there are A, B"),
    ("pt: 0/6", "pt: 0/6, tapped: sideways", 19, "“sideways” is not known here; there are false"),
    ("pt: 0/6", "pt: 0/6, face: side", 19, "“side” is not known here; there are 0"),
    ("pt: 0/6", "pt: 0/6, damage: -3", 19, "“-3” is too little for this number"),
    ("pt: 0/6", "pt: 0/6, colors: purple", 19, "“purple” is not known here; there are black"),
    ("pt: 0/6", "pt: six", 19, "this form is expected here: 2/3"),
    ("pt: 0/6", "pt: 0/6, layout: split", 19, "the model does not have this: split (rule 709)"),
    (
        "pt: 0/6",
        "pt: 0/6, loyalty: x",
        19,
        "“x” is no number; a whole number is expected here, such as 3",
    ),
    ("life: 20", "lives: 20", 9, "“lives” is not known here; there are life"),
    ("life: 20", "team: [x]", 9, "“team” takes this here: text"),
    ("life: 20", "graveyard: Z", 9, "this form is expected here: [P, Q]"),
    ('mana: "{R}"', "mana: R", 8, "this form is expected here: {2}{W}"),
    ('mana: "{R}"', 'mana: "{Q}"', 8, "this form is expected here: {2}{W}"),
    ('cost: "{R}"', "cost: 1", 13, "this form is expected here: {2}{W}"),
    (
        "{damage: {amount: 2, to: target}}",
        "{damge: {amount: 2, to: target}}",
        15,
        "“damge” is not known here; there are damage",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{damage: {amount: 2}}",
        15,
        "“damage” lacks to; it takes this: {amount: amount, to: ref, source?: ref,",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{damage: {ammount: 2, to: target}}",
        15,
        "“ammount” does not belong to “damage”, which takes this: {amount: amount, to:",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{damage: {amount: two, to: target}}",
        15,
        "“two” is no number; a whole number is expected here, such as 3",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{damage: {amount: {power}, to: target}}",
        15,
        "“power” takes this here: this",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{damage: {amount: 2, to: opponent}}",
        15,
        "“opponent” is not known here; there are opponents",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{damage: {amount: 2, to: Q}}",
        15,
        "this case has no card, token or player “Q”; there are P, S, W, X, Y, A, B",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{draw: 2}",
        15,
        "“draw” takes this here: {who?: ref, amount?: amount} | —",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{destroy: {each: creature}}",
        15,
        "“each” does not belong to “destroy”, which takes this: {what: ref}",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{counters: {on: target, kind: 3}}",
        15,
        "this form is expected here: +1/+1, charge",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{flip a coin: {}}",
        15,
        "the model does not have this: coin (rule 705)",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{create tokens: {card: T, amount: 1}}",
        15,
        "“create tokens” is only done by keywords; give the card the keyword instead",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{change: {what: target, changes: [{pt: 1}]}}",
        15,
        "this form is expected here: 2/3",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{change: {what: target, changes: [{pt: +1/+1}], until: tomorrow}}",
        15,
        "“tomorrow” is not known here; there are combat",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{change: {what: target, changes: [{gain: [flyng]}]}}",
        15,
        "“flyng” is no keyword; did you mean flying, flanking?",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{move: {what: target, to: bin}}",
        15,
        "“bin” is not known here; there are battlefield",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{mana: {add: blue}}",
        15,
        "this form is expected here: {2}{W}",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{if: {condition: {life: 5}, then: [draw]}}",
        15,
        "“life” takes this here: {at most: integer}",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{if: {condition: {lief: {at most: 5}}, then: [draw]}}",
        15,
        "“lief” is not known here; there are life",
    ),
    (
        "{damage: {amount: 2, to: target}}",
        "{skip: {what: lunch}}",
        15,
        "“lunch” is not known here; there are beginning of combat",
    ),
    ("cost: {tap: yes}", "cost: {tap: maybe}", 20, "“maybe” is not known here; there are this"),
    ("cost: {tap: yes}", "cost: {tapp: yes}", 20, "“tapp” is not known here; there are tap"),
    ("cost: {tap: yes}", "cost: tap", 20, 'this form is expected here: {mana: "{1}", tap: yes}'),
    (
        "cost: {tap: yes}",
        "cost: {sacrifice: {typ: creature}}",
        20,
        "“typ” is not known here; there are types",
    ),
    (
        "cost: {tap: yes}, do",
        "whenever: {diess: this}, do",
        20,
        "“diess” is not known here; there are dies",
    ),
    (
        "cost: {tap: yes}, do",
        "whenever: {dies: {token: yes}}, do",
        20,
        "“token” does not belong to “dies”, which takes this: {what?: filter}",
    ),
    (
        "cost: {tap: yes}, do",
        "whenever: {begins: {step: lunch}}, do",
        20,
        "“lunch” is not known here; there are beginning of combat",
    ),
    (
        "cost: {tap: yes}, do",
        "whenever: {begins: {}}, do",
        20,
        "“begins” lacks step; it takes this: {step: step, who?: host}",
    ),
    (
        "cost: {tap: yes}, do",
        "when: {dies: this}, do",
        20,
        "this form is expected here: {whenever|cost|static|instead: …}",
    ),
    (
        "cost: {tap: yes}, do",
        "whenever: {damage: {from: creature}}, do",
        20,
        "“from” does not belong to “damage”, which takes this: {what?: filter, to?:",
    ),
    (
        "cost: {tap: yes}, do: [{draw: {who: you}}]",
        "instead: {gains life: {who: you}}, become: {times: {by: two}}",
        20,
        "“two” is no number; a whole number is expected here, such as 3",
    ),
    (
        "cost: {tap: yes}, do: [{draw: {who: you}}]",
        "instead: {gains life: {who: you}}",
        20,
        "“instead” lacks become; it takes this: {instead: event, become: replacement,",
    ),
    (
        "cost: {tap: yes}, do: [{draw: {who: you}}]",
        "instead: {gains life: {who: you}}, become: {doubled: {}}",
        20,
        "“doubled” is not known here; there are absorb",
    ),
    (
        "cost: {tap: yes}, do: [{draw: {who: you}}]",
        "static: [{pt: +1/+1}], whta: creature",
        20,
        "“whta” does not belong to “static”, which takes this: {static: changes,",
    ),
    (
        "cost: {tap: yes}, do: [{draw: {who: you}}]",
        "static: [pt: +1/+1], what: creature, if: raining",
        20,
        "“raining” is not known here; there are attached",
    ),
    (
        "- settle",
        "- move: {what: Y, to: limbo}",
        24,
        "“limbo” is not known here; there are battlefield",
    ),
    (
        "- settle",
        "- move: {what: Q, to: exile}",
        24,
        "this case has no card, token or player “Q”; there are P, S, W, X, Y, A, B",
    ),
    (
        "- settle",
        "- move: {what: Y, to: exile, control: Z}",
        24,
        "“Z” is no player of this case; there are A, B",
    ),
    (
        "- settle",
        "- move: {what: Y, to: battlefield, enters: {sideways: yes}}",
        24,
        "“sideways” is not known here; there are attached_to",
    ),
    (
        "- settle",
        "- attack: {X: Q}",
        24,
        "this case has no card, token or player “Q”; there are P, S, W, X, Y, A, B",
    ),
    ("- settle", "- attack: X", 24, "“attack” takes this here: label → thing | —"),
    (
        "- settle",
        "- cast: {by: A, what: S, target: Y}",
        24,
        "“target” does not belong to “cast”, which takes this: {by: player, what:",
    ),
    (
        "- settle",
        "- cast: {by: A, what: S, targets: Y, given: {kickr: yes}}",
        24,
        "“kickr” is not known here; there are kicker",
    ),
    (
        "- settle",
        "- cast: {by: A, what: S, targets: Y, given: {way: sideways}}",
        24,
        "“sideways” is not known here; there are after warp",
    ),
    (
        "- settle",
        "- cast: {by: A, what: S, targets: Y, x: -1}",
        24,
        "“-1” is too little for this number",
    ),
    (
        "- settle",
        "- cast: {by: C, what: S, targets: Y}",
        24,
        "“C” is no player of this case; there are A, B",
    ),
    (
        "- settle",
        "- activate: {by: B, what: W, ability: second}",
        24,
        "“second” is no number; a whole number is expected here, such as 3",
    ),
    (
        "- settle",
        "- activate: {by: B, what: W, ability: 0}",
        24,
        "“0” is too little for this number",
    ),
    (
        "- settle",
        "- choose: {by: A, what: taregt, pick: Y}",
        24,
        "“taregt” is not known here; there are target",
    ),
    (
        "- settle",
        "- choose: {by: A, what: target}",
        24,
        "“choose” lacks pick; it takes this: {by: player, what: decision, pick: picks,",
    ),
    (
        "- settle",
        "- special action: {by: A, what: S, action: sing}",
        24,
        "“sing” is not known here; there are disguise",
    ),
    (
        "- settle",
        "- go to: bedtime",
        24,
        "“bedtime” is not known here; there are beginning of combat",
    ),
    (
        "- settle",
        "- go to: {step: upkeep, turn: Z}",
        24,
        "“Z” is no player of this case; there are A, B",
    ),
    (
        "- settle",
        "- counters: {on: Y, kind: charge, amount: -1}",
        24,
        "“-1” is too little for this number",
    ),
    ("- settle", "- meld: {by: A, what: X}", 24, "this form is expected here: [X, Y]"),
    (
        "- settle",
        "- win and lose: {win: A}",
        24,
        "“win and lose” lacks lose; it takes this: {win: player…, lose: player…}",
    ),
    (
        "- settle",
        "- change: {what: Y, changes: [{pt: banana}]}",
        24,
        "this form is expected here: 2/3",
    ),
    (
        "zone: {Y: graveyard}",
        "zone: {Y: grave}",
        25,
        "“grave” is not known here; there are graveyard",
    ),
    ("zone: {Y: graveyard}", "zone: Y", 25, "“zone” takes this here: label → place"),
    (
        "zone: {Y: graveyard}",
        "zone: {Q: graveyard}",
        25,
        "this case has no card, token or player “Q”; there are P, S, W, X, Y, A, B",
    ),
    ("zone: {Y: graveyard}", "life: {C: 20}", 25, "“C” is no player of this case; there are A, B"),
    (
        "zone: {Y: graveyard}",
        "life: {A: many}",
        25,
        "“many” is no number; a whole number is expected here, such as 3",
    ),
    ("zone: {Y: graveyard}", "pt: {X: big}", 25, "this form is expected here: 2/3"),
    (
        "zone: {Y: graveyard}",
        "types: {X: craeture}",
        25,
        "“craeture” is not known here; there are creature",
    ),
    (
        "zone: {Y: graveyard}",
        "has: {X: [flyng]}",
        25,
        "“flyng” is no keyword; did you mean flying, flanking?",
    ),
    ("zone: {Y: graveyard}", "has: {X: flying, Y: }", 25, "“Y” takes this here: keyword…"),
    (
        "zone: {Y: graveyard}",
        "colors: {X: purple}",
        25,
        "“purple” is not known here; there are black",
    ),
    (
        "zone: {Y: graveyard}",
        "step: lunch",
        25,
        "“lunch” is not known here; there are beginning of combat",
    ),
    ("zone: {Y: graveyard}", "active: Z", 25, "“Z” is no player of this case; there are A, B"),
    ("zone: {Y: graveyard}", "lost: Z", 25, "“Z” is no player of this case; there are A, B"),
    (
        "zone: {Y: graveyard}",
        "stack: some",
        25,
        "“some” is no number; a whole number is expected here, such as 3",
    ),
    ("zone: {Y: graveyard}", "refused: never", 25, "this form is expected here: 702.9b"),
    ("zone: {Y: graveyard}", "fired: 999.9", 25, "this form is expected here: 702.9b"),
    ("zone: {Y: graveyard}", "game: banana", 25, "“banana” is not known here; there are A"),
    ("zone: {Y: graveyard}", "is: {X: happy}", 25, "“happy” is not known here; there are attacked"),
    (
        "zone: {Y: graveyard}",
        "tapped: {X: maybe}",
        25,
        "“maybe” is not known here; there are false",
    ),
    (
        "zone: {Y: graveyard}",
        "order: {A: {libary: [P]}}",
        25,
        "“libary” is not known here; there are library",
    ),
    ("zone: {Y: graveyard}", "designation: noon", 25, "“noon” is not known here; there are day"),
    (
        "zone: {Y: graveyard}",
        "blocking: {X: Q}",
        25,
        "this case has no card, token or player “Q”; there are P, S, W, X, Y, A, B",
    ),
    ("zone: {Y: graveyard}", "allowed: maybe", 25, "“allowed” stands alone and takes nothing"),
    (
        "zone: {Y: graveyard}",
        "counters: {X: {charge: -1}}",
        25,
        "“-1” is too little for this number",
    ),
    ("zone: {Y: graveyard}", "tapped: yes", 25, "“tapped” takes this here: label → yes"),
    (
        "      given:",
        "      given:\n        step: lunch",
        7,
        "“lunch” is not known here; there are beginning of combat",
    ),
    (
        "      given:",
        "      given:\n        variant: chess",
        7,
        "“chess” is not known here; there are archenemy",
    ),
    (
        "      given:",
        "      given:\n        designation: noon",
        7,
        "“noon” is not known here; there are day",
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
        "“many” is not known here; there are 2",
    ),
    ("      given:", "      given:\n        players: 9", 7, "“9” is not known here; there are 2"),
    (
        "      given:",
        "      given:\n        E: {life: 20}",
        7,
        "“E” is not known here; there are A",
    ),
    ("      given:", "      given:\n        number: -1", 7, "“-1” is too little for this number"),
    ("library: [P]", "library: [P, P]", 21, "“P” stands twice"),
    ("library: [P]", "library: P", 21, "this form is expected here: [P, Q]"),
    (
        "library: [P]",
        "library: {P: creature}",
        21,
        "this form is expected here: {types: creature, pt: 2/2}",
    ),
    ("types: artifact", "types: artefact", 20, "“artefact” is not known here; there are artifact"),
    (
        "types: artifact",
        "types: Elf",
        20,
        "“Elf” has no card type, of which a card needs one: artifact, battle,",
    ),
    (
        "pt: 0/6",
        "pt: 0/6, marks: {comander: yes}",
        19,
        "“comander” is not known here; there are commander",
    ),
    (
        "life: 20",
        f"life: {'9' * 5000}",
        9,
        f"“{'9' * 20}…” is too much for the model, which takes 999999999 at most here",
    ),
    ("pt: 0/6", f"pt: 0/{10**9}", 19, "“1000000000” is too much for the model"),
    ('mana: "{R}"', f'mana: "{{{10**9}}}"', 8, "“1000000000” is too much for the model"),
    (
        "library: [P]",
        f"library: [{', '.join(f'P{one}' for one in range(1001))}]",
        21,
        "“1001” is too much for the model, which takes 1000 at most here",
    ),
    (
        "{draw: {who: you}}",
        "{if: {condition: {mark: {name: kickd}}, then: [draw]}}",
        20,
        "“kickd” is not known here; there are kicked",
    ),
    (
        "{draw: {who: you}}",
        "{if: {condition: {paid for: {name: kicker}}, then: [draw]}}",
        20,
        "“paid for” is only done by keywords",
    ),
    (
        "{draw: {who: you}}",
        "{draw: {amount: {blockers: this}}}",
        20,
        "“blockers” is only done by keywords",
    ),
    (
        "{draw: {who: you}}",
        "{delay: {ability: flying}}",
        20,
        "this form is expected here: {whenever: …, do: …}",
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


def test_anchors_that_would_be_built_without_end_are_refused(reglario, tmp_path):
    """A list of lists of lists, each named eight times in the next."""
    lines = ["- &l0 [x, x]"]
    lines += [f"- &l{one} [{', '.join([f'*l{one - 1}'] * 8)}]" for one in range(1, 12)]
    path = tmp_path / "cases.yaml"
    path.write_text("\n".join(lines), "utf-8")
    run = reglario("check", "--file", str(path))
    assert 3 == run.code
    assert "the file has more words, lists and mappings than are read: 200,000" in run.err


def test_a_folder_for_a_file_is_told_in_the_reader_s_language(reglario, tmp_path):
    """With what to do: look at the name, not at the disk."""
    run = reglario("check", "--file", str(tmp_path), "--ui", "es")
    assert 3 == run.code
    assert "es una carpeta" in run.err
    assert "Comprueba el nombre" in run.err
