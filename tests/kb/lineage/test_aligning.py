"""Two small editions of our own, and what became of each rule."""

from __future__ import annotations

import pytest

from corpus.languages import Language
from kb.lineage.align import align
from kb.lineage.passage import Way
from kb.lineage.units import EditionUnits, Unit, UnitKind

OLD = {
    "7": "Lamps",
    "700": "Of Lamps",
    "700.1": "A lamp is lit by its owner with a match, a taper or a spark from the hearth.",
    "700.1a": "A lit lamp stays lit until its oil is used up (see rule 701.2).",
    "700.2": "Every wick is trimmed before dusk. A trimmed wick burns twice as long as any other.",
    "700.3": "Nobody carries two lamps.",
    "701": "Of Oil",
    "701.1": "Oil is measured in spoons and kept in jars of clay.",
    "701.2": "A lamp whose oil is used up goes dark at once.",
}
TITLES = {"7", "700", "701"}


def units(rules: dict[str, str], glossary: dict[str, str] | None = None) -> EditionUnits:
    """An edition of rules and glossary entries; headings have no text of their own."""
    made = [
        Unit(UnitKind.RULE, number, text, "")
        if number in TITLES or "." not in number
        else Unit(UnitKind.RULE, number, "", text)
        for number, text in rules.items()
    ]
    heads = [Unit(UnitKind.GLOSSARY, head, "", text) for head, text in (glossary or {}).items()]
    return EditionUnits.of(Language.EN, [*made, *heads])


def became(new: dict[str, str], old: dict[str, str] = OLD) -> dict[str, list[tuple[str, str]]]:
    """Old number ('' for new ones) → where it went and the class of the change."""
    found: dict[str, list[tuple[str, str]]] = {}
    for one in align(units(old), units(new)):
        if one.change != "same":
            found.setdefault(one.old, []).append((one.new, one.change))
    return found


def test_nothing_changes_between_equal_editions() -> None:
    """Every unit stays what it was."""
    assert became(OLD) == {}


def test_a_rule_between_two_others_moves_those_behind_it() -> None:
    """The words tell which rule it is, and references to moved rules are no rewording."""
    new = {
        **{key: text for key, text in OLD.items() if not key.startswith("701")},
        "701": "Of Oil",
        "701.1": "Oil is measured in spoons and kept in jars of clay.",
        "701.2": "Old oil is poured away at the new year and the jars are washed.",
        "701.3": "A lamp whose oil is used up goes dark at once.",
        "700.1a": "A lit lamp stays lit until its oil is used up (see rule 701.3).",
    }
    assert became(new) == {
        "700.1a": [("700.1a", "references")],
        "701.2": [("701.3", "renumbered")],
        "": [("701.2", "new")],
    }


def test_a_rule_in_other_words_keeps_its_identity_with_its_neighbours() -> None:
    """Most words are others; number, section and neighbours are the same."""
    new = {**OLD, "700.3": "Nobody ever carries more than two lit lamps."}
    assert became(new) == {"700.3": [("700.3", "reworded")]}


def test_a_number_that_another_rule_takes_does_not_take_the_identity() -> None:
    """The old rule went elsewhere; its number says something that nobody said before."""
    new = {
        **OLD,
        "700.3": "Bells are rung at noon, at dusk and whenever a stranger comes to the gate.",
        "701.3": "Nobody carries two lamps.",
    }
    assert became(new) == {"700.3": [("701.3", "renumbered")], "": [("700.3", "new")]}


def test_a_rule_that_nobody_says_any_more_is_gone() -> None:
    """What is left does not stand in for it."""
    new = {key: text for key, text in OLD.items() if key != "701.1"}
    assert became(new) == {"701.1": [("", "gone")]}


def test_a_split_names_all_that_say_a_part() -> None:
    """One half stays, the other is a rule of its own now."""
    new = {
        **OLD,
        "700.2": "Every wick is trimmed before dusk.",
        "700.2a": "A trimmed wick burns twice as long as any other.",
    }
    assert became(new) == {"700.2": [("700.2", "reworded"), ("700.2a", "split")]}


def test_a_merged_rule_goes_on_in_the_one_that_says_it() -> None:
    """Two rules are one sentence after the other in one of them."""
    new = {key: text for key, text in OLD.items() if key != "701.2"}
    new["701.1"] = f"{OLD['701.1']} {OLD['701.2']}"
    assert became(new) == {"701.1": [("701.1", "reworded")], "701.2": [("701.1", "merged")]}


def test_a_sentence_that_another_rule_takes_over_is_a_part() -> None:
    """The rule that takes it is still itself, and so is the one that gave it away."""
    old = {**OLD, "700.3": "Nobody carries two lamps. A torch made of pitch is never a lamp."}
    new = {
        **OLD,
        "700.1": f"{OLD['700.1']} A torch made of pitch is never a lamp.",
        "700.3": "Nobody carries two lamps.",
    }
    assert became(new, old) == {
        "700.1": [("700.1", "reworded")],
        "700.3": [("700.3", "reworded"), ("700.1", "split")],
    }


def test_a_sentence_grown_long_in_a_rule_of_its_own_is_a_part() -> None:
    """Most of the new rule is new; the sentence at its head is not."""
    grown = "It is trimmed with shears of copper by whoever lit it last, or by the eldest at home."
    new = {
        **OLD,
        "700.2": "Every wick is trimmed before dusk.",
        "700.2a": f"A trimmed wick burns twice as long as any other. {grown}",
    }
    assert became(new) == {"700.2": [("700.2", "reworded"), ("700.2a", "split")]}


def test_a_rule_made_after_the_example_of_another_is_new() -> None:
    """The example still says all that it said."""
    made = OLD["700.2"].replace("wick", "candle").replace("dusk", "dawn")
    assert became({**OLD, "700.3a": made}) == {"": [("700.3a", "new")]}


def test_what_a_sentence_loses_is_looked_for_in_a_second_rule() -> None:
    """Both new rules say the end of it, each one half of its beginning."""
    end = "no lamp is carried into the barn, the loft or the stable."
    old = {**OLD, "700.4": f"While hay is dry or while the wind blows from the sea, {end}"}
    new = {
        **OLD,
        "700.4": f"While hay is dry, {end}",
        "700.5": f"While the wind blows from the sea and nobody keeps watch, {end}",
    }
    assert became(new, old) == {"700.4": [("700.4", "reworded"), ("700.5", "split")]}


def test_a_rule_is_the_new_one_that_says_it_whole() -> None:
    """A shorter one is more alike by the count of words, but has lost half of it."""
    old = {**OLD, "701.3": "Any jars that were cracked by frost go to the potter for mending."}
    new = {
        **OLD,
        "701.1a": "Any jars that crack by frost crack.",
        "701.3": "Spoons are made of horn.",
        "701.3a": "Any jars that were cracked by frost, or that leak when the first thaw of the "
        "year has come to the valley, go to the potter or to his sons for mending and glazing.",
    }
    assert became(new, old)["701.3"] == [("701.3a", "renumbered-reworded")]


def test_rules_that_changed_places_are_told_by_their_words() -> None:
    """The first alone is nearer to the one at its number; together they are nearer crosswise."""
    old = {
        **OLD,
        "701.3": "First, the bell of the harbour is rung by the eldest daughter.",
        "701.4": "Second, the keeper lights lamps along the quay.",
    }
    new = {
        **OLD,
        "701.3": "The harbour has no bell of its own by night; the keeper lights lamps there.",
        "701.4": "The eldest daughter rings when the tide turns, and at the end of a frost, until "
        "the thaw.",
    }
    assert became(new, old) == {
        "701.3": [("701.4", "renumbered-reworded")],
        "701.4": [("701.3", "renumbered-reworded")],
    }


def test_a_heading_in_other_words_is_known_by_its_rules() -> None:
    """Not a word of it is left."""
    assert became({**OLD, "701": "Fat and Wax"}) == {"701": [("701", "reworded")]}


def test_punctuation_is_no_rewording() -> None:
    """Another quotation mark or comma is a class of its own."""
    new = {**OLD, "700.3": "Nobody carries “two” lamps!"}
    assert became(new) == {"700.3": [("700.3", "punctuation")]}


def test_a_glossary_head_is_its_entry() -> None:
    """However much is written anew, a head stays; another head with the same words is a move."""
    old = units({}, {"Lamp": "A thing that is lit.", "Oil": "What burns in a lamp at night."})
    new = units({}, {"Lamp": "See rule 700.", "Fuel": "What burns in a lamp at night."})
    found = {(one.old, one.new, one.change) for one in align(old, new)}
    assert found == {("Lamp", "Lamp", "reworded"), ("Oil", "Fuel", "renumbered")}


def test_a_section_that_moves_takes_its_rules_along() -> None:
    """Heading, rules and what they cite, all under another number."""
    new = {key.replace("701", "703"): text for key, text in OLD.items()}
    new["700.1a"] = OLD["700.1a"].replace("701", "703")
    assert became(new) == {
        "700.1a": [("700.1a", "references")],
        "701": [("703", "renumbered")],
        "701.1": [("703.1", "renumbered")],
        "701.2": [("703.2", "renumbered")],
    }


def test_twins_are_told_apart_by_their_numbers_and_neighbours() -> None:
    """Rules that say the same are not mixed up when others come between."""
    twin = "It is done before anything else."
    old = {**OLD, "700.4": "Of trimming.", "700.4a": twin, "700.5": "Of filling.", "700.5a": twin}
    new = {
        **OLD,
        "700.4": "Of sweeping.",
        "700.5": "Of trimming.",
        "700.5a": twin,
        "700.6": "Of filling.",
        "700.6a": twin,
    }
    found = became(new, old)
    assert found["700.4"] == [("700.5", "renumbered")]
    assert found["700.5"] == [("700.6", "renumbered")]
    assert found["700.4a"] == [("700.5a", "renumbered")]
    assert found["700.5a"] == [("700.6a", "renumbered")]


@pytest.mark.parametrize("way", [Way.NEW, Way.GONE])
def test_an_empty_edition_makes_everything_new_or_gone(way: Way) -> None:
    """No unit is lost on either side."""
    full, empty = units(OLD), units({})
    found = align(empty, full) if way is Way.NEW else align(full, empty)
    assert [one.way for one in found] == [way] * len(OLD)
