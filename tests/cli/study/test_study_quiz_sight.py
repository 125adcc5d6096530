"""How the page of questions looks and is read, in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from chromium import Window

LANGS = ("es", "fr", "en")
WAY = {
    "start": "document.querySelector('#choice details').open = true",
    "ask": 'start("practice", "5")',
    "told": "answer(false); document.querySelectorAll('details').forEach(one => one.open = true)",
    "exam": 'press(words("end")); press(words("others")); start("exam", "5"); press(words("end"))',
    "end": """press(words("hand-in"));
      document.querySelectorAll("details").forEach(one => one.open = true)""",
}
"""View → how one comes to it from the one before."""
WORDS = """
const words = key => {
  const data = JSON.parse(document.getElementById("data").textContent);
  return data.words[key][data.langs.indexOf(document.documentElement.lang)]; };
"""
TOO_WIDE = """
[...document.querySelectorAll("body *")].filter(one => one.offsetParent !== null
    && !one.closest(".unseen") && one.getBoundingClientRect().right > innerWidth + .5)
  .map(one => one.outerHTML.slice(0, 90))
  .concat(document.documentElement.scrollWidth > innerWidth ? ["it scrolls sideways"] : [])
"""
TOO_SMALL = """
[...document.querySelectorAll("button, summary, select, label:has(input)")]
  .filter(one => one.offsetParent !== null).map(one => [one.outerHTML.slice(0, 90),
    one.getBoundingClientRect()]).filter(([, box]) => box.height < 44 || box.width < 44)
  .map(([what]) => what)
"""
TOO_FAINT = """
(() => {
  const parts = color => color.match(/[\\d.]+/g).map(Number);
  const light = color => parts(color).slice(0, 3).map(part => part / 255)
    .map(part => part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4)
    .reduce((sum, part, place) => sum + part * [.2126, .7152, .0722][place], 0);
  const behind = one => {
    for (let each = one; each; each = each.parentElement) {
      const color = getComputedStyle(each).backgroundColor;
      if ((parts(color)[3] ?? 1) === 1) return color;
    }
    return "rgb(255, 255, 255)";
  };
  return [...document.querySelectorAll("body *")].filter(one => one.offsetParent !== null
      && !one.disabled && !one.closest(".unseen") && [...one.childNodes].some(child =>
        child.nodeType === 3 && child.textContent.trim()))
    .map(one => {
      const [ink, paper] = [light(getComputedStyle(one).color), light(behind(one))];
      const ratio = (Math.max(ink, paper) + .05) / (Math.min(ink, paper) + .05);
      return [one.outerHTML.slice(0, 90), ratio];
    }).filter(([, ratio]) => ratio < 4.5);
})()
"""


def _views(quiz: Window, lang: str) -> dict[str, str]:
    """Every view and the way to it, in a language."""
    quiz.do(WORDS)
    quiz.do(f'choose("lang", "{lang}")')
    return WAY


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("width", "height"), [(360, 740), (320, 568), (180, 370)], ids=["360", "320", "zoomed"]
)
def test_nothing_runs_out_of_a_narrow_window(quiz: Window, lang, width, height) -> None:
    """On a telephone, a small one, and one at 200 %."""
    quiz.size(width, height)
    for view, way in _views(quiz, lang).items():
        quiz.do(way)
        assert (view, quiz.do(TOO_WIDE)) == (view, [])


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_touched_is_large(quiz: Window, lang: str) -> None:
    """At least 44 pixels each way, but for the summary of a list, which is as wide as the text."""
    for view, way in _views(quiz, lang).items():
        quiz.do(way)
        assert (view, quiz.do(TOO_SMALL)) == (view, [])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_from_its_ground(quiz: Window, scheme: str) -> None:
    """By 4.5 to 1 at least, in the light and in the dark scheme; both are there."""
    quiz.media(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    paper = quiz.do("getComputedStyle(document.body).backgroundColor")
    assert (paper == "rgb(255, 255, 255)") is (scheme == "light")
    for view, way in _views(quiz, "en").items():
        quiz.do(way)
        assert (view, quiz.do(TOO_FAINT)) == (view, [])


def test_nothing_moves_for_those_who_do_not_want_it(quiz: Window) -> None:
    """No transition is left."""
    quiz.media(prefers_reduced_motion="reduce")
    durations = "[...document.querySelectorAll('*')].map(one => getComputedStyle(one))"
    still = f"{durations}.every(one => /^0s(, 0s)*$/.test(one.transitionDuration))"
    assert quiz.do(still)
    quiz.media(prefers_reduced_motion="no-preference")
    assert not quiz.do(still)


def test_what_has_the_focus_is_seen(quiz: Window) -> None:
    """Each stop of the Tab key is ringed, and none is hidden behind the bar at the bottom."""
    quiz.do('start("practice", "5")')
    quiz.do("fields()[0].focus()")
    seen = []
    for _ in range(4):
        seen.append(
            quiz.do(
                """(() => { const one = document.activeElement;
                const ring = getComputedStyle(one).outlineStyle !== "none"
                  || getComputedStyle(one.nextElementSibling).outlineStyle !== "none";
                const box = one.getBoundingClientRect();
                const top = document.elementFromPoint(box.x + box.width / 2,
                  box.y + box.height / 2);
                return [ring, one === top || one.contains(top) || one.name === "lang"]; })()"""
            )
        )
        quiz.press("Tab")
        if quiz.do("document.activeElement === document.body"):
            break
    assert seen
    assert all(ring and top for ring, top in seen)


def test_nothing_shifts_while_the_page_is_shown(quiz: Window) -> None:
    """What is there stays where it is; only a person's own key or touch changes the page."""
    with quiz.before(
        """window.shifts = []; new PerformanceObserver(list => shifts.push(...list.getEntries()
          .filter(one => !one.hadRecentInput).map(one => one.value)))
          .observe({type: "layout-shift", buffered: true});"""
    ):
        quiz.reload()
    quiz.do("new Promise(done => requestAnimationFrame(() => setTimeout(done, 300)))")
    assert quiz.do("shifts.reduce((sum, one) => sum + one, 0)") < 0.01


def test_the_page_asks_nobody_for_anything(quiz: Window, quiz_page: Path) -> None:
    """One request, that for itself; the browser has nothing to complain of."""
    quiz.reload()
    quiz.do("new Promise(done => setTimeout(done, 200))")
    assert quiz.asked_for() == [quiz_page.as_uri()]
    assert quiz.complaints() == []


def test_paper_has_questions_and_on_a_page_of_their_own_the_answers(quiz: Window) -> None:
    """As many as are chosen, each with its options lettered; nothing of the screen."""
    quiz.do('choose("amount", "5")')
    quiz.media("print")
    quiz.do("dispatchEvent(new Event('beforeprint'))")
    assert quiz.do("[...document.querySelectorAll('main, header')].every(one => !one.offsetParent)")
    assert quiz.do("document.querySelectorAll('.paper > li').length") == 5
    data = quiz.do("JSON.parse(document.getElementById('data').textContent)")
    rights = [
        {own if isinstance(own := data["texts"][record[7][0][0]], str) else own[2]}
        for record in data["questions"][:5]
    ]
    key = quiz.do("[...document.querySelectorAll('.answers li')].map(one => one.textContent)")
    options = quiz.do(
        """[...document.querySelectorAll(".paper > li")].map(one =>
          [...one.querySelectorAll("ol li")].map(each => each.textContent))"""
    )
    for answer, right, own in zip(key, rights, options, strict=True):
        assert own["abcdefgh".index(answer[0])] in right
    assert quiz.do("getComputedStyle(document.querySelector('.key')).breakBefore") == "page"
    quiz.do("dispatchEvent(new Event('afterprint'))")
    quiz.media()
    assert quiz.paper().count(b"/Type /Page\n") >= 2
    assert quiz.do("text('sheet')") == ""


def test_without_scripts_the_page_says_what_it_needs(quiz: Window) -> None:
    """In every language, and shows nothing that does not work."""
    quiz.ask("Emulation.setScriptExecutionDisabled", value=True)
    try:
        quiz.reload()
        names = quiz.named()
    finally:
        quiz.ask("Emulation.setScriptExecutionDisabled", value=False)
    said = [name for role, name in names if role == "StaticText"]
    assert sum("JavaScript" in each for each in said) == 3
    assert not [role for role, _ in names if role in {"button", "radio", "checkbox"}]
