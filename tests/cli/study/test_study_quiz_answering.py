"""What a person does with the page of questions, in a real browser."""

from __future__ import annotations

import re

import pytest
from chromium import Window
from quiz_pages import HELP


def test_a_deck_of_five_is_answered_by_keyboard_alone(quiz: Window) -> None:
    """From the first key to the score, and again what was wrong."""
    quiz.do('choose("amount", "5")')
    quiz.do("document.activeElement.blur()")
    for _key in range(60):
        quiz.press("Tab")
        if quiz.do("document.activeElement.type === 'submit'"):
            break
    quiz.press("Enter")
    for asked in range(5):
        assert quiz.do("place()") == f"Question {asked + 1} of 5"
        right = quiz.do("right()")
        quiz.press(str(right + 1 if asked else (right + 1) % 2 + 1))
        quiz.press("Enter")
        assert quiz.do("text('verdict')").startswith("✓ Right." if asked else "✗ Not right.")
        quiz.press("Enter")
    assert quiz.do("view()") == "end"
    assert quiz.do("document.activeElement.id") == "end-head"
    assert quiz.do("text('score')").startswith("4 of 5 right (80%)")
    assert quiz.do("document.querySelectorAll('.lost').length") == 1
    quiz.press("Tab", "Tab") if quiz.do("document.querySelector('#score summary')") else None
    quiz.do("[...document.querySelectorAll('#after button')][0].focus()")
    quiz.press("Enter")
    assert quiz.do("place()") == "Question 1 of 1"
    quiz.press(str(quiz.do("right()") + 1), "Enter", "Enter")
    assert quiz.do("text('score')").startswith("1 of 1 right (100%)")
    assert "Everything is right." in quiz.do("text('missed')")


def test_arrows_choose_among_options_and_keys_elsewhere_do_nothing(quiz: Window) -> None:
    """Digits work inside the question only, so that no key is taken from anybody."""
    quiz.do('start("practice", "5"); fields()[0].focus(); fields()[0].click()')
    quiz.press("ArrowDown")
    assert quiz.do("fields().findIndex(one => one.checked)") == 1
    quiz.do("document.querySelector('input[name=lang]:checked').focus()")
    quiz.press("1")
    assert quiz.do("fields().findIndex(one => one.checked)") == 1


def test_an_answer_is_asked_for_before_anything_is_told(quiz: Window) -> None:
    """The person hears it, and stands on the first option."""
    quiz.do('start("practice", "5"); next()')
    quiz.do("new Promise(done => setTimeout(done, 100))")
    assert quiz.do("text('told')") == "Choose an answer first."
    assert quiz.do("document.activeElement === fields()[0]")
    assert quiz.do("text('verdict')") == ""


def test_after_a_wrong_answer_everything_is_explained(quiz: Window) -> None:
    """In words: which is right, which was chosen, why it is wrong, the rule, the others."""
    for _ in range(5):
        quiz.do('if (view() === "start") start("practice", "all"); answer(false)')
        marks = quiz.do("[...document.querySelectorAll('.tag')].map(one => one.textContent)")
        assert sorted(marks) == ["✓ right answer", "✗ your answer"]
        verdict = quiz.do("[...document.querySelectorAll('#verdict p')].map(p => p.textContent)")
        assert verdict[0] == "✗ Not right."
        assert len(verdict[1]) > 10
        assert verdict[2].startswith("The right answer: ")
        assert "Rule " in quiz.do("text('explained')")
        assert quiz.do("fields().every(one => one.disabled)")
        assert quiz.do("document.activeElement.textContent") == "Next"
        quiz.do("next()")


def test_a_verdict_is_told_to_those_who_do_not_see_it(quiz: Window) -> None:
    """In a live region that is there before; options and buttons have names."""
    quiz.do('start("practice", "5")')
    assert quiz.do("document.getElementById('verdict').getAttribute('role')") == "status"
    names = quiz.named()
    radios = [name for role, name in names if role == "radio"]
    assert len(radios) >= 5
    assert all(radios)
    assert all(name for role, name in names if role in {"button", "checkbox", "combobox", "group"})
    ask = quiz.do("document.querySelector('#options legend').textContent")
    assert ("group", ask) in names


def test_the_switch_changes_question_and_interface_at_once(quiz: Window) -> None:
    """Where one is in the run, the options in their order, and the answer stay."""
    quiz.do('start("practice", "all"); answer(true)')
    found = {}
    for lang in ("es", "fr", "en"):
        quiz.do(f'choose("lang", "{lang}")')
        found[lang] = quiz.do(
            """[document.documentElement.lang, document.title, place(), text("verdict"),
            document.querySelector("#options legend").textContent,
            fields().map(one => one.value).join(), document.querySelector(".option.right") !== null,
            document.activeElement.value ?? ""]"""
        )
    assert {lang: own[0] for lang, own in found.items()} == {one: one for one in found}
    assert len({own[5] for own in found.values()}) == 1
    assert all(own[6] for own in found.values())
    data = quiz.do("JSON.parse(document.getElementById('data').textContent)")
    for place, lang in enumerate(data["langs"]):
        assert found[lang][1] == data["words"]["title"][place]
        assert found[lang][2].split()[0] == data["words"]["place"][place].split()[0]
        assert found[lang][3] == "✓ " + data["words"]["right"][place]


def test_every_text_of_the_interface_follows_the_language(quiz: Window) -> None:
    """None is left empty."""
    for lang in ("es", "fr", "en"):
        quiz.do(f'choose("lang", "{lang}")')
        empty = quiz.do(
            "[...document.querySelectorAll('[data-say]')].filter(one => !one.textContent.trim())"
            ".length"
        )
        assert empty == 0


def test_words_in_another_language_say_so(quiz: Window) -> None:
    """A name asked for has its language, whatever the reader's."""
    quiz.do("document.querySelector('#choice details').open = true")
    for kind in ("title", "number", "citation"):
        quiz.do(f"document.querySelector('#kinds input[value={kind}]').click()")
    quiz.do('start("practice", "all")')
    data = quiz.do("JSON.parse(document.getElementById('data').textContent)")
    pairs = {record[7][0][2] for record in data["questions"] if data["kinds"][record[1]] == "name"}
    assert pairs <= {"es", "fr", "en"}
    langs = quiz.do("[...document.querySelectorAll('#options .text span')].map(one => one.lang)")
    assert len(set(langs)) == 1
    assert langs[0] in {"es", "fr", "en"}


def test_an_exam_tells_nothing_before_its_end(quiz: Window) -> None:
    """One can go back and change an answer; then all is told at once."""
    quiz.do('start("exam", "5")')
    assert re.fullmatch(r"Time left: (20:00|19:5\d)", quiz.do("text('clock')"))
    quiz.do("answer(false)")
    assert quiz.do("text('verdict')") == ""
    assert quiz.do("document.querySelectorAll('.tag').length") == 0
    quiz.do('press("Back")')
    assert quiz.do("fields().findIndex(one => one.checked)") != quiz.do("right()")
    for _ in range(4):
        quiz.do("answer(true)")
    assert quiz.do("place()") == "Question 5 of 5"
    quiz.do('press("Hand in")')
    assert quiz.do("text('score')").startswith("4 of 5 right (80%)")
    assert "1 question was left unanswered." in quiz.do("text('score')")
    assert "You did not answer." in quiz.do("text('missed')")


def test_an_exam_is_not_ended_by_a_slip(quiz: Window) -> None:
    """What is open is told first; one can go on."""
    quiz.do('start("exam", "5"); answer(true); press("End here")')
    assert "4 questions are not answered yet." in quiz.do("text('moves')")
    assert quiz.do("document.activeElement.textContent") == "Go on answering"
    quiz.press("Enter")
    assert quiz.do("place()") == "Question 2 of 5"
    quiz.do('press("End here"); press("Hand in")')
    assert quiz.do("text('score')").startswith("1 of 5 right (20%)")


def test_an_exam_ends_when_its_time_is_up(quiz: Window) -> None:
    """What was chosen last counts."""
    quiz.do("document.getElementById('time').value = '5'")
    quiz.do('start("exam", "5"); fields()[right()].click()')
    quiz.do("{ const now = Date.now; Date.now = () => now() + 5 * 60000; }")
    quiz.do("new Promise(done => setTimeout(done, 1500))")
    assert quiz.do("view()") == "end"
    assert quiz.do("text('told')") == "The time is up."
    assert quiz.do("text('score')").startswith("1 of 5 right (20%)")


def test_ending_a_practice_early_counts_what_was_answered(quiz: Window) -> None:
    """Nothing answered leads back to the beginning."""
    quiz.do('start("practice", "5"); press("End here")')
    assert quiz.do("view()") == "start"
    quiz.do('start("practice", "5"); answer(true); next(); press("End here")')
    assert quiz.do("text('score')").startswith("1 of 1 right")


def test_filters_choose_questions(quiz: Window) -> None:
    """By level, kind and part of the rules; where none fits, nothing can be started."""
    quiz.do("document.querySelector('#choice details').open = true")
    every = quiz.do("text('fit')")
    assert every == "40 questions to choose from."
    quiz.do("document.querySelector('#kinds input[value=name]').click()")
    assert quiz.do("text('fit')") == "30 questions to choose from."
    for box in ("title", "number", "citation"):
        quiz.do(f"document.querySelector('#kinds input[value={box}]').click()")
    assert quiz.do("text('fit')") == "No question is like that. Choose more."
    assert quiz.do("document.querySelector('#choice [type=submit]').disabled")
    quiz.do("document.querySelectorAll('#kinds input').forEach(one => one.click())")
    shown = quiz.do(
        """[...document.querySelectorAll("#section option")].slice(1).map(one => {
        const field = document.getElementById("section");
        field.value = one.value; field.dispatchEvent(new Event("input", {bubbles: true}));
        return [one.value, Number(one.textContent.match(/\\((\\d+)\\)$/)[1]),
          Number(text("fit").match(/^\\d+/)[0])]; })"""
    )
    assert shown
    assert all(told == fit for _section, told, fit in shown)
    chapters = [value for value, *_ in shown if len(value) == 1]
    assert chapters == sorted(chapters)


def test_a_device_keeps_what_was_answered_until_it_is_told_to_forget(quiz: Window) -> None:
    """Language, marks, and a run that was not ended come back; forgetting asks first."""
    quiz.do('start("practice", "5"); answer(true); next(); answer(false)')
    quiz.do('choose("lang", "fr")')
    second = quiz.do("[text('given'), document.querySelector('#options legend').textContent]")
    quiz.reload()
    quiz.do(HELP)
    assert quiz.do("document.documentElement.lang") == "fr"
    quiz.do('choose("lang", "en")')
    assert "Answered on this device: 2 of 40. Right the last time: 1." in quiz.do("text('kept')")
    quiz.do('press("Go on where you stopped"); choose("lang", "fr")')
    assert second == quiz.do(
        "[text('given'), document.querySelector('#options legend').textContent]"
    )
    assert quiz.do("document.querySelector('.option.wrong') !== null")
    quiz.do('choose("lang", "en"); press("Next"); press("End here"); press("Other questions")')
    quiz.do("document.querySelector('#choice details').open = true")
    quiz.do("document.querySelector('#not-yet input').click()")
    assert quiz.do("text('fit')") == "39 questions to choose from."
    quiz.do('press("Forget my answers"); press("No, keep them")')
    assert "Answered on this device" in quiz.do("text('kept')")
    quiz.do('press("Forget my answers"); press("Yes, forget them")')
    assert quiz.do("text('kept')") == ""
    assert quiz.do("text('fit')") == "40 questions to choose from."
    assert quiz.do("localStorage.length") == 0


@pytest.mark.parametrize(
    "kept",
    [
        "no JSON",
        "null",
        "[1]",
        '{"lang": "xx", "marks": 7, "run": {"ids": []}}',
        '{"run": {"mode": "practice", "seed": 1, "ids": ["gone:1"], "at": 0, "answers": {}}}',
        '{"marks": {"__proto__": true}, "run": 5}',
    ],
)
def test_what_is_kept_and_cannot_be_read_harms_nothing(quiz: Window, kept: str) -> None:
    """The page begins as if nothing were kept."""
    quiz.do(f"localStorage.setItem('reglario-quiz', {kept!r})")
    quiz.reload()
    quiz.do(HELP)
    assert quiz.complaints() == []
    assert quiz.do("document.getElementById('go-on')") is None
    quiz.do('start("practice", "5"); answer(true)')
    assert quiz.do("text('verdict')") == "✓ Right."


@pytest.mark.parametrize(
    "refusal",
    [
        """Object.defineProperty(window, "localStorage",
          {get() { throw new DOMException("no", "SecurityError"); }});""",
        """Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError"); };""",
        'Object.defineProperty(window, "localStorage", {value: null});',
    ],
    ids=["refused", "full", "absent"],
)
def test_the_page_works_where_nothing_can_be_kept(quiz: Window, refusal: str) -> None:
    """And says that nothing is."""
    with quiz.before(refusal):
        quiz.reload()
    quiz.do(HELP)
    assert "This browser keeps nothing for this page." in quiz.do("text('kept')")
    quiz.do('choose("lang", "es"); choose("lang", "en"); start("practice", "5")')
    for _ in range(5):
        quiz.do("answer(true); next()")
    assert quiz.do("text('score')").startswith("5 of 5 right (100%)")
    assert quiz.complaints() == []
