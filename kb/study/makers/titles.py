"""Questions about what the numbers of the rules are called: number and title.

Refuses: titles that several numbers have in a language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from corpus.digest.edition import edition_rules
from corpus.errors import N_
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.checks.headings import heading_of
from kb.checks.texts import digest_text
from kb.checks.told import InEach, RuleWords, Told
from kb.study.levels import level_of
from kb.study.near import FEWEST, Texts, chance, distinct, window
from kb.study.values import Block, Item, Kind, Level, Option, Question, QuestionGone, QuestionId

_WIDTH = 9
"""Wrong answers come from so many neighbours at most."""


class Titles:
    """Which title has a number, and which number has a title."""

    kinds: tuple[Kind, ...] = (Kind.NUMBER, Kind.TITLE)

    def items(self) -> Iterator[Item]:
        """A question each way about every title that one number alone has."""
        for kind in self.kinds:
            for number in titles():
                if len(_peers(number)) > FEWEST:
                    level = level_of(number) if number[1:] else Level.PLAYER
                    yield Item(QuestionId(kind, number), number, level)

    def question(self, item: Item) -> Question:
        """The question with neighbours of the number as wrong answers."""
        number, known = item.rule, titles()
        if number not in known:
            raise QuestionGone(id=str(item.id))
        near = window(_peers(number), number, _WIDTH, chance(item.id))
        wrong = distinct(known[number], near, known)
        numbers = item.id.kind is Kind.NUMBER
        return Question(
            item,
            given=(),
            ask=_ask_number(number) if numbers else _ask_title(number),
            right=Option(number if numbers else _title(number)),
            wrong=tuple(_wrong(one, numbers=numbers) for one in wrong),
            after=first_words(number),
        )


@cache
def titles() -> Mapping[str, Texts]:
    """The titles of chapters, sections and rules that all languages have.

    A number is left out where another one is called the same in any language.
    """
    found = {
        number: {lang: heading_of(number, lang) for lang in Language}
        for number, known in edition_rules().items()
        if known.title and _is_told(number)
    }
    bearers = Counter(
        (lang, text.casefold()) for texts in found.values() for lang, text in texts.items()
    )
    return {
        number: texts
        for number, texts in found.items()
        if all(bearers[lang, text.casefold()] == 1 for lang, text in texts.items())
    }


def titled(number: str) -> InEach:
    """The nearest title of a number in each language."""
    return InEach(*(heading_of(number, lang) for lang in (Language.EN, Language.ES, Language.FR)))


def _is_told(number: str) -> bool:
    """Whether the project has the title in all languages: of rules, only where the digest does."""
    return "." not in number or all(digest_text(number, lang) for lang in Language)


def _peers(number: str) -> list[str]:
    """The numbers with titles that lie beside it: chapters, or those below the same number."""
    return _families()[RuleNumber.parse(number).parent]


@cache
def _families() -> Mapping[RuleNumber | None, list[str]]:
    found: dict[RuleNumber | None, list[str]] = {}
    for number in titles():
        found.setdefault(RuleNumber.parse(number).parent, []).append(number)
    return found


def _title(number: str) -> InEach:
    return InEach(**{lang.value: text for lang, text in titles()[number].items()})


def _ask_number(number: str) -> Told:
    data = {"title": _title(number)}
    if len(number) == 1:
        return Told(N_("Which chapter of the rules is “{title}”?"), data)
    return Told(N_("Which number do the rules give to “{title}”?"), data)


def _ask_title(number: str) -> Told:
    data = {"number": number}
    if len(number) == 1:
        return Told(N_("What is the title of chapter {number} of the rules?"), data)
    return Told(N_("What is the title of rule {number}?"), data)


def _wrong(number: str, *, numbers: bool) -> Option:
    data = {"number": number, "title": _title(number)}
    if numbers:
        return Option(number, Told(N_("{number} is “{title}”."), data))
    return Option(_title(number), Told(N_("“{title}” is {number}."), data))


def first_words(number: str) -> tuple[Block, ...]:
    """What the digest says first of a rule that is a title only."""
    first = f"{number}a"
    if not all(digest_text(first, lang) for lang in Language):
        return ()
    return (Block((RuleWords(first),), heading=first),)
