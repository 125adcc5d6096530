"""A compact model of the game, in which every rule is a unit under its number.

Lives here: values and state, characteristics, events and what replaces them, triggers, the
stack, turns, combat and state-based actions; `rules/` has the rules themselves, one file a
section or family. Refuses: randomness, guesses (what is not modelled raises `Unmodelled`), the
wording of rules, and judging cases (`kb.checks`).
"""
