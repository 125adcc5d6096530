"""Obsolete names that lead in a circle are refused, and told so that they can be mended."""

from __future__ import annotations

import pytest

from corpus.terms import TermCycle, read_concepts, refuse_cycles, term_base


def concepts(**olds: tuple[str, tuple[str, ...]]) -> str:
    """A file of concepts: id → today's Spanish name and its obsolete ones."""
    entries = []
    for identity, (term, old) in sorted(olds.items()):
        listed = ", ".join(f'{{ term = "{one}" }}' for one in old)
        entries.append(
            f'[{identity}]\nkind = "zone"\npos = "noun"\nen = {{ term = "{identity}" }}\n'
            f'es = {{ term = "{term}", status = "proposed", old = [{listed}] }}\n'
            f'fr = {{ term = "{identity}", status = "proposed" }}\n'
        )
    return "\n".join(entries)


CIRCLES = {
    "two": ({"a": ("uno", ("dos",)), "b": ("dos", ("uno",))}, "dos → uno → dos"),
    "three": (
        {"a": ("uno", ("tres",)), "b": ("dos", ("uno",)), "c": ("tres", ("dos",))},
        "dos → tres → uno → dos",
    ),
    "in another case": ({"a": ("Uno", ("dos",)), "b": ("Dos", ("UNO",))}, "dos → uno → dos"),
    "behind a way that ends": (
        {"a": ("fin", ("uno",)), "b": ("dos", ("uno",)), "c": ("uno", ("dos",))},
        "dos → uno → dos",
    ),
}


@pytest.mark.parametrize(("olds", "names"), CIRCLES.values(), ids=CIRCLES)
def test_a_circle_is_refused_with_its_names(olds: dict, names: str) -> None:
    """Wherever it begins."""
    with pytest.raises(TermCycle) as caught:
        read_concepts(concepts(**olds))
    assert caught.value.code == "term-cycle"
    assert {"lang": "es", "names": names} == caught.value.data
    assert caught.value.hint


@pytest.mark.parametrize(
    "olds",
    [
        {"a": ("uno", ("uno",))},
        {"a": ("uno", ("dos",)), "b": ("dos", ())},
        {"a": ("uno", ("dos", "tres")), "b": ("dos", ("tres",))},
        {"a": ("uno", ("viejo",)), "b": ("dos", ("viejo",))},
    ],
    ids=["a concept that is no more", "a name that moved on", "a chain", "one for two"],
)
def test_what_leads_to_a_name_of_today_is_no_circle(olds: dict) -> None:
    """However long the way."""
    assert list(olds) == list(read_concepts(concepts(**olds)))


def test_the_program_s_own_base_has_no_circle() -> None:
    """In any language, and it was looked for."""
    refuse_cycles(term_base().concepts.values())
    assert any(names.old for one in term_base().concepts.values() for names in one.names.values())
