"""What answers say of a learner."""

from __future__ import annotations

from datetime import UTC, date, timedelta, timezone

from hypothesis import given
from hypothesis import strategies as st
from small_study import NOON, small_bank

from corpus.languages import Language
from kb.study.answers import Answer, Memory, Rating, Stage
from kb.study.decks import decks
from kb.study.stats import Share, stats

BANK = {str(item.id): item for item in small_bank()}
IDS = list(BANK)


def answer(question, *, days=0.0, right=True, before=Stage.REVIEW):
    """An answer so many days ago."""
    at = NOON - timedelta(days=days)
    rating = Rating.GOOD if right else Rating.AGAIN
    return Answer(question, Language.EN, at, 0 if right else 1, rating, 3.0, before)


def card(question, *, due, stage=Stage.REVIEW):
    """A question that is due so many days from now."""
    return Memory(question, stage, None, 5.0, 5.0, NOON + timedelta(days=due), NOON)


def counted(cards=(), answers=(), now=NOON, zone=UTC):
    """The figures."""
    return stats(BANK, cards, answers, now, zone)


def test_nothing_is_said_of_nothing():
    """No share of no answers."""
    found = counted()
    assert (36, 0, 0, None, None) == (
        found.questions,
        found.met,
        found.streak,
        found.predicted,
        found.retention.value,
    )
    assert [0] * 14 == [one.due for one in found.days]


def test_today_has_what_was_due_before_and_the_last_day_is_the_fourteenth():
    """What is due later than that is not drawn."""
    cards = [
        card(question, due=due)
        for question, due in zip(IDS, (-30, -1, 0, 0.2, 1, 13.4, 13.6), strict=False)
    ]
    found = counted(cards)
    assert (3, 7) == (found.due, found.met)
    assert {date(2030, 3, 4): 4, date(2030, 3, 5): 1, date(2030, 3, 17): 1} == {
        one.day: one.due for one in found.days if one.due
    }


def test_days_are_those_of_the_reader():
    """Noon in London is tomorrow in Kiribati."""
    zone = timezone(timedelta(hours=14))
    assert date(2030, 3, 5) == counted(zone=zone).days[0].day


def test_retention_is_of_learned_questions_in_the_last_thirty_days():
    """Neither of new ones nor of those long ago."""
    answers = [
        answer(IDS[0], days=31, right=False),
        answer(IDS[0], days=29),
        answer(IDS[1], days=2),
        answer(IDS[2], days=1, right=False),
        answer(IDS[3], right=False, before=Stage.NEW),
        answer(IDS[4], right=False, before=Stage.RELEARNING),
    ]
    found = counted((), answers)
    assert (Share(2, 3), Share(2, 6)) == (found.retention, found.answers)


def test_what_is_expected_to_be_known_is_of_learned_questions():
    """At the moment of the last answer it is all."""
    learning = card(IDS[1], due=0, stage=Stage.LEARNING)
    found = counted([card(IDS[0], due=3), learning])
    assert (1.0, 1) == (found.predicted, found.learned)
    assert counted([learning]).predicted is None
    later = counted([card(IDS[0], due=3)], now=NOON + timedelta(days=5))
    assert 0.89 < later.predicted < 0.91


def test_weak_sections_have_enough_answers_and_some_wrong_ones():
    """The weakest first; of equal ones that with more answers, then by number."""
    in_section = {
        section: [question for question in IDS if BANK[question].rule.startswith(section)]
        for section in ("100", "305", "702")
    }
    answers = [answer(one, right=False) for one in in_section["702"][:4]]
    assert () == counted((), answers).weak, "four answers are not enough"
    answers += [answer(in_section["702"][5])]
    answers += [answer(one, right=place > 0) for place, one in enumerate(in_section["305"][:5])]
    answers += [answer(one) for one in in_section["100"][:9]]
    assert [("702", Share(1, 5)), ("305", Share(4, 5))] == [
        tuple(one) for one in counted((), answers).weak
    ]
    answers += [answer(in_section["100"][0], right=False)]
    assert ["702", "305", "100"] == [one.section for one in counted((), answers).weak]


@given(st.sets(st.integers(0, 12)))
def test_a_streak_is_days_in_a_row_up_to_today_or_yesterday(ago):
    """Who has not studied yet today has lost nothing yet."""
    expected = 0
    start = 0 if 0 in ago else 1
    while start + expected in ago:
        expected += 1
    assert expected == counted((), [answer(IDS[0], days=days) for days in ago]).streak


def test_questions_that_are_gone_count_only_as_answers():
    """They are neither met nor due nor weak."""
    lost = "outcome:999.9:00000000"
    found = counted([card(lost, due=-1)], [answer(lost, right=False)] * 9)
    assert (0, 0, (), Share(0, 9)) == (found.met, found.due, found.weak, found.answers)


def test_decks_are_counted_in_their_natural_order():
    """Levels from the easiest on, sections by number; of each how much is due."""
    items = list(BANK.values())
    cards = [card(IDS[0], due=-1), card(IDS[1], due=1), card("term:gone", due=-1)]
    found = decks(items, cards, NOON)
    assert (36, 2, 1) == found.whole[1:]
    assert [("player", 9, 2, 1), ("advisor", 9, 0, 0)] == [tuple(one) for one in found.levels[:2]]
    assert ["100", "305", "702"] == [one.name for one in found.sections]
    assert ["outcome", "term", "number"] == [one.name for one in found.kinds]
    assert () == found.pairs
    for listed in (found.sections, found.levels, found.kinds):
        assert 36 == sum(one.questions for one in listed)
