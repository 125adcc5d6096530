"""What the page itself says, in every language that it has.

Sentences come out of the catalogues while the page is made; the script only fills them in.
Refuses: the words of the questions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cli.messages import _, ngettext, speaking
from cli.render.questions import KINDS, LEVELS
from corpus.errors import N_
from corpus.languages import Language

OWN_NAMES = {Language.EN: "English", Language.ES: "Español", Language.FR: "Français"}
"""Languages as their speakers call them, so that a person finds theirs."""

WORDS = {
    "title": N_("Questions on the rules of Magic"),
    "language": N_("Language"),
    "choose": N_("Choose your questions"),
    "mode": N_("How to answer"),
    "practice": N_("Practice"),
    "practice-note": N_("You see after each answer whether it is right, and why."),
    "exam": N_("Exam"),
    "exam-note": N_("You see at the end what was right."),
    "amount": N_("How many questions"),
    "all": N_("All of them"),
    "time": N_("Time for the exam"),
    "no-limit": N_("No limit"),
    "level": N_("Level"),
    "more": N_("Choose more closely"),
    "kind": N_("Kind of question"),
    "section": N_("Part of the rules"),
    "everywhere": N_("All of the rules"),
    "not-yet": N_("Leave out what I answered right the last time"),
    "none-fit": N_("No question is like that. Choose more."),
    "start": N_("Start"),
    "go-on": N_("Go on where you stopped"),
    "print": N_("Print"),
    "kept": N_("Answered on this device: {done} of {total}. Right the last time: {right}."),
    "not-kept": N_("This browser keeps nothing for this page. Closing it forgets your answers."),
    "forget": N_("Forget my answers"),
    "sure": N_("Forget all answers that this device keeps of such pages?"),
    "yes-forget": N_("Yes, forget them"),
    "no-keep": N_("No, keep them"),
    "forgotten": N_("All answers are forgotten."),
    "place": N_("Question {n} of {total}"),
    "keys": N_("Keys: the numbers choose, Enter goes on."),
    "answer": N_("Answer"),
    "next": N_("Next"),
    "back": N_("Back"),
    "hand-in": N_("Hand in"),
    "end": N_("End here"),
    "go-back": N_("Go on answering"),
    "choose-first": N_("Choose an answer first."),
    "right": N_("Right."),
    "wrong": N_("Not right."),
    "right-answer": N_("right answer"),
    "your-answer": N_("your answer"),
    "right-is": N_("The right answer:"),
    "you-said": N_("Your answer: {answer}"),
    "no-answer": N_("You did not answer."),
    "applied": N_("Rules that applied"),
    "none": N_("none"),
    "rule": N_("Rule {number}"),
    "rule-titled": N_("Rule {number}: {title}"),
    "run": N_("See it run: {command}"),
    "result": N_("Result"),
    "score": N_("{right} of {total} right"),
    "score-percent": N_("{right} of {total} right ({percent})"),
    "took": N_("Time: {minutes} min {seconds} s"),
    "left": N_("Time left: {time}"),
    "time-up": N_("The time is up."),
    "by-kind": N_("By kind of question"),
    "wrong-ones": N_("What was not right"),
    "all-right": N_("Everything is right."),
    "again-wrong": N_("Again, only the wrong ones"),
    "again-all": N_("Again, all of them"),
    "others": N_("Other questions"),
    "key": N_("Answers"),
    "about": N_(
        "Made by Reglario, with the numbers of the edition of {date}. Rules are told in its own "
        "words, not in the official ones."
    ),
}
"""Key of the script → sentence."""

NO_SCRIPT = N_(
    "This page needs JavaScript, which asks the questions and marks the answers. Allow it for this "
    "file, or open the file in another browser."
)


def _plurals(n: int) -> Mapping[str, str]:
    return {
        "fit": ngettext("{n} question to choose from.", "{n} questions to choose from.", n),
        "minutes": ngettext("{n} minute", "{n} minutes", n),
        "minutes-left": ngettext("{n} minute left.", "{n} minutes left.", n),
        "why": ngettext("Why the other answer is wrong", "Why the other answers are wrong", n),
        "open": ngettext(
            "{n} question is not answered yet.", "{n} questions are not answered yet.", n
        ),
        "unanswered": ngettext(
            "{n} question was left unanswered.", "{n} questions were left unanswered.", n
        ),
    }


_COUNTS = (1, 0, 2)
"""One, none and several stand for every number that a page counts to."""


def page_words(langs: Iterable[Language]) -> dict[str, dict[str, list[object]]]:
    """Everything the script says: key → the sentence, or its three forms, in each language."""
    found: dict[str, dict[str, list[object]]] = {"words": {}, "plurals": {}}
    for lang in langs:
        with speaking(lang):
            for key, sentence in _all_words().items():
                found["words"].setdefault(key, []).append(sentence)
            forms = [_plurals(count) for count in _COUNTS]
            for key in forms[0]:
                found["plurals"].setdefault(key, []).append([own[key] for own in forms])
    return found


def _all_words() -> dict[str, str]:
    """By key, in the language spoken now; kinds and levels by their names."""
    from cli.render.local import day
    from corpus.digest.edition import EFFECTIVE

    own = {key: _(text) for key, text in WORDS.items()}
    own["about"] = own["about"].format(date=day(EFFECTIVE))
    own |= {f"kind-{kind}": _(name) for kind, name in KINDS.items()}
    return own | {f"level-{level}": _(name) for level, name in LEVELS.items()}
