"""Worked examples for the page of the vocabulary, one for each family; a test runs them.

Refuses: being the project's checks; they prove nothing.
"""

from __future__ import annotations

EVENTS = """
- rule: 603.6c
  cases:
    - kind: positive
      oracle: reading
      given:
        A:
          battlefield:
            X: {types: creature, pt: 1/1}
            W: {types: enchantment, has: [{whenever: {dies: creature}, do: [{draw: {who: you}}]}]}
          library: [P]
      when:
        - destroy: X
        - settle          # puts what has triggered on the stack
        - resolve
      then: {zone: {X: graveyard, P: hand}}
"""

REPLACEMENTS = """
- rule: 614.1a
  cases:
    - kind: positive
      oracle: reading
      given:
        A:
          battlefield:
            W:
              types: enchantment
              has: [{instead: {gains life: {who: you}}, become: {times: {by: 2}}}]
      when: [gain life: {who: A, amount: 3}]
      then: {life: {A: 26}}
"""

CONDITIONS = """
- rule: 603.6a
  cases:
    - kind: positive
      oracle: reading
      given:
        A:
          life: 4
          hand: {L: {types: land}}
          battlefield:
            W:
              types: enchantment
              has:
                - whenever: {enters: {types: land, controller: you}}
                  if: {life: {at most: 5}}
                  do: [{gain life: {amount: 2}}]
      when: [play land: {by: A, what: L}, resolve all]
      then: {life: {A: 6}}
"""

CONTINUOUS = """
- rule: 613.4c
  cases:
    - kind: positive
      oracle: reading
      given:
        A:
          battlefield:
            X: {types: creature Elf, pt: 1/1}
            W:
              types: enchantment
              has: [{static: [{pt: +1/+1}, {gain: [trample]}], what: {types: Elf, controller: you}}]
      then: {pt: {X: 2/2}, has: {X: [trample]}}
"""

COSTS = """
- rule: 701.21a
  cases:
    - kind: positive
      oracle: reading
      given:
        A:
          mana: "{1}"
          battlefield:
            X: {types: creature, pt: 1/1}
            W:
              types: artifact
              has:
                - cost: {mana: "{1}", tap: yes, sacrifice: {types: creature}}
                  targets: [any target]
                  do: [{damage: {amount: 2, to: target}}]
      when:
        - activate: {by: A, what: W, targets: B}
        - choose: {by: A, what: sacrifice, pick: X}
        - resolve
      then: {life: {B: 18}, zone: {X: graveyard}, tapped: {W: yes}}
"""

DECISIONS = """
- rule: 603.3a
  cases:
    - kind: positive
      oracle: reading
      given:
        A:
          hand: {X: {types: creature, pt: 2/2, cost: "{0}", has: [
            {whenever: {enters: this}, targets: [{types: creature, controller: opponent}],
             do: [{damage: {amount: 1, to: target}}]}]}}
        B: {battlefield: {Y: {types: creature, pt: 1/3}, Z: {types: creature, pt: 1/3}}}
      when:
        - cast: {by: A, what: X}
        - resolve         # X enters; its ability asks for a target as it goes on the stack
        - choose: {by: A, what: target, pick: Z}
        - resolve
      then: {damage: {Y: 0, Z: 1}}
"""

SPELLS = """
- rule: 608.2n
  cases:
    - kind: positive
      oracle: reading
      given:
        A:
          mana: "{R}"
          hand:
            S:
              types: instant
              cost: "{R}"
              targets: [creature]
              spell: [{damage: {amount: 2, to: target}}, {draw: {who: you}}]
          library: [P]
        B: {battlefield: {Y: {types: creature, pt: 2/2}}}
      when: [cast: {by: A, what: S, targets: Y}, resolve]
      then: {zone: {Y: graveyard, P: hand, S: graveyard}}
"""

TURN = """
- rule: 514.2
  cases:
    - kind: positive
      oracle: reading
      given:
        A: {battlefield: {X: {types: creature, pt: 2/2}}, library: [Q]}
        B: {library: [P]}
        step: upkeep
      when:
        - change: {what: X, changes: [{pt: +1/+1}], until: turn}
        - go to: precombat main
        - attack: {X: B}
        - go to: {step: upkeep, turn: B}
      then: {pt: {X: 2/2}, life: {B: 17}}
"""

EXAMPLES = {
    "events": EVENTS,
    "replacements": REPLACEMENTS,
    "conditions": CONDITIONS,
    "continuous effects": CONTINUOUS,
    "costs": COSTS,
    "decisions": DECISIONS,
    "spells": SPELLS,
    "turn": TURN,
}
