"""What a number of another day meant in small editions, and where it is in the last."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest
from lamp_editions import FIRST, LAST, MIDDLE, write_books

from corpus.digest.edition import EFFECTIVE
from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.importer import import_digest, import_files
from kb.lineage.chain import Chain
from kb.lineage.errors import NotInEdition, NotInForce
from kb.lineage.own_words import own_words
from kb.lineage.resolve import candidates, resolve
from kb.lineage.trace import rule_key
from kb.lineage.units import UnitKind

START, BETWEEN, END = map(date.fromisoformat, (FIRST, MIDDLE, LAST))


@pytest.fixture(scope="module")
def chain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chain]:
    """All three editions, behind those that are known as facts."""
    folder = tmp_path_factory.mktemp("resolved")
    with KnowledgeBase.open(folder / "home", create=True) as kb:
        import_files(kb, write_books(folder))
        yield Chain.of(kb)


@pytest.fixture
def facts(empty: KnowledgeBase) -> Chain:
    """Nothing but the facts that come with the program."""
    return Chain.of(empty)


def test_a_moved_rule_is_found_with_its_words_then_and_now(chain: Chain) -> None:
    """On a day between two editions the earlier one is in force."""
    found = resolve(chain, rule_key("701.2"), date(2027, 1, 20))
    assert (found.then.edition, found.then.above) == (START, ("701", "Of Oil"))
    assert found.then.unit
    assert "at once" in found.then.unit.text
    assert found.today
    assert (found.today.key, found.today.edition) == ("702.2", END)
    assert found.today.unit
    assert "very soon" in found.today.unit.text
    assert [change.name for change in found.life.changes] == ["renumbered-reworded"]
    assert (found.also, found.gone, found.around) == (None, None, ())


def test_another_rule_that_has_the_number_today_is_named(chain: Chain) -> None:
    """701.1 is of bees now."""
    found = resolve(chain, rule_key("701.1"), START)
    assert found.also
    assert found.also.unit
    assert "Bees" in found.also.unit.text
    assert found.also.above == ("701", "Of Wax")
    same = resolve(chain, rule_key("700.3"), START)
    assert same.today
    assert same.today.key == "700.3"
    assert same.also is None


def test_a_rule_that_is_gone_names_what_stood_beside_it(chain: Chain) -> None:
    """By its number then and today."""
    found = resolve(chain, rule_key("701.3"), START)
    assert (found.today, found.gone, found.last.edition) == (None, BETWEEN, START)
    assert [tuple(one) for one in found.around] == [
        ("701", "702"),
        ("701.2", "702.2"),
        ("701.4", "702.3"),
    ]


def test_what_was_merged_is_where_its_words_went(chain: Chain) -> None:
    """The seal is told with the jars."""
    found = resolve(chain, rule_key("701.5"), START)
    assert found.today
    assert found.today.key == "702.1"
    assert [change.name for change in found.life.changes] == ["renumbered", "merged"]


def test_without_a_day_every_rule_that_had_the_number_is_given(chain: Chain) -> None:
    """The last first; those of editions that no comparison reaches are told so."""
    found = candidates(chain, rule_key("701.5"))
    assert [(one.then.edition, one.today.key if one.today else None) for one in found[:2]] == [
        (BETWEEN, None),
        (START, "702.1"),
    ]
    assert found[0].gone == END
    for unknown in found[2:]:
        assert (unknown.today, unknown.gone, unknown.life.complete) == (None, None, False)
        assert (unknown.last.edition, unknown.lacking) == (EFFECTIVE, EFFECTIVE)


def test_the_facts_alone_know_the_numbers_of_another_day(facts: Chain) -> None:
    """Day and night were section 724 in 2021."""
    found = resolve(facts, rule_key("724.2"), date(2021, 9, 24))
    assert found.today
    assert found.today.key == "731.2"
    assert found.today.above == ("731", "Day and Night")
    assert found.then.above == ("724", "Day and Night")
    assert found.then.unit is None
    assert found.today.unit is None
    assert {change.name for change in found.life.changes} == {"renumbered"}
    assert found.also
    assert found.also.key == "724.2"


def test_a_title_that_changed_since_is_not_passed_off_as_older(facts: Chain) -> None:
    """Substitute cards were checklist cards in 2020, which facts about numbers do not say."""
    assert resolve(facts, rule_key("713"), date(2020, 10, 1)).then.title == "Substitute Cards"
    found = resolve(facts, rule_key("713"), date(2020, 3, 1))
    assert (found.then.title, found.last.title) == ("", "Substitute Cards")


def test_a_day_before_the_first_edition_and_a_number_that_is_not_there(facts: Chain) -> None:
    """Each is told as what it is."""
    with pytest.raises(NotInForce):
        resolve(facts, rule_key("724.2"), date(2014, 12, 31))
    with pytest.raises(NotInEdition):
        resolve(facts, rule_key("731.1"), date(2021, 9, 24))


@pytest.mark.usefixtures("small_digest")
def test_the_project_s_own_words_are_told_in_any_language(empty: KnowledgeBase) -> None:
    """With the title above; entries in English only, whose heads are the keys."""
    import_digest(empty)
    chain = Chain.of(empty)
    found = own_words(empty, chain, rule_key("731.2"), Language.ES)
    assert found
    assert found.unit
    assert found.unit.text
    assert found.above == "Día y noche"
    entry = (UnitKind.GLOSSARY, "Daybound")
    assert own_words(empty, chain, entry, Language.EN)
    assert own_words(empty, chain, entry, Language.FR) is None
    assert own_words(empty, chain, rule_key("999.9"), Language.EN) is None
