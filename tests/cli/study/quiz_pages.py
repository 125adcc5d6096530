"""Pages of questions for tests, and what a person does with them, as scripts."""

from __future__ import annotations

from pathlib import Path

from cli.commands.quiz import made
from cli.messages import speaking
from corpus.languages import Language
from kb.study.deck import Deck
from kb.study.values import Kind

LANGS = (Language.ES, Language.FR, Language.EN)
KINDS = frozenset({Kind.TITLE, Kind.NUMBER, Kind.NAME, Kind.CITATION})
"""Kinds whose questions are made without a game."""

HELP = """
const place = () => document.getElementById("ask-head").textContent;
const fields = () => [...document.querySelectorAll("#options input")];
const right = () => fields().findIndex(one => one.value === "0");
const press = words => [...document.querySelectorAll("button")]
  .find(one => one.textContent === words && one.offsetParent !== null).click();
const choose = (name, value) =>
  document.querySelector(`input[name=${name}][value="${value}"]`).click();
const start = (mode, amount) => {
  choose("mode", mode); choose("amount", amount);
  document.getElementById("choice").requestSubmit(); };
const answer = isRight => {
  fields().find(one => (one.value === "0") === isRight).click();
  document.getElementById("answer").requestSubmit(); };
const next = () => document.getElementById("answer").requestSubmit();
const text = id => document.getElementById(id).textContent;
const view = () => ["start", "ask", "end"].find(id => !document.getElementById(id).hidden);
"""


def write_quiz(path: Path, count: int = 40, ui: Language = Language.EN) -> None:
    """Write a page with some questions of each kind that is made without a game."""
    with speaking(ui):
        path.write_text(made(Deck(kinds=KINDS), count, "0", LANGS).text, "utf-8")
