"""Section 712.5: the seven meld pairs."""

from __future__ import annotations

from kb.game.book import VALUE, Active, Rule

Pair = tuple[set[str], str]

_PAIRS = {
    "a": ("Midnight Scavengers", "Graf Rats", "Chittering Host"),
    "b": (
        "Hanweir Garrison",
        "Hanweir Battlements",
        "Hanweir, the Writhing Township",
    ),
    "c": (
        "Bruna, the Fading Light",
        "Gisela, the Broken Blade",
        "Brisela, Voice of Nightmares",
    ),
    "d": (
        "Phyrexian Dragon Engine",
        "Mishra, Claimed by Gix",
        "Mishra, Lost to Phyrexia",
    ),
    "e": (
        "The Mightstone and Weakstone",
        "Urza, Lord Protector",
        "Urza, Planeswalker",
    ),
    "f": (
        "Argoth, Sanctum of Nature",
        "Titania, Voice of Gaea",
        "Titania, Gaea Incarnate",
    ),
    "g": (
        "Fang, Fearless l’Cie",
        "Vanille, Cheerful l’Cie",
        "Ragnarok, Divine Deliverance",
    ),
}
"""Letter of 712.5 → the names of two meld cards, and of what they meld to form."""


def _register(number: str, names: tuple[str, str, str], others: tuple[str, str, str]) -> None:
    pair = Rule(number, first=VALUE, second=VALUE, result=VALUE)

    @pair.at("meld pairs")
    def _pair(rule: Active) -> Pair:
        clauses = ("first", "second", "result")
        first, second, result = (
            rule.value(clause, name, other)
            for clause, name, other in zip(clauses, names, others, strict=True)
        )
        return {first, second}, result


_ROWS = list(_PAIRS.items())
for _place, (_letter, _names) in enumerate(_ROWS):
    _register(f"712.5{_letter}", _names, _ROWS[(_place + 1) % len(_ROWS)][1])
