"""Questions about references: which rule a rule of the digest sends the reader to.

Refuses: rules that refer to several, or to their own family.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import islice

from corpus.digest.edition import edition_rules
from corpus.errors import N_
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.checks.headings import heading_of
from kb.checks.texts import digest_text
from kb.checks.told import InEach, RuleWords, Told
from kb.references import read_citations
from kb.study.kin import has_words_of
from kb.study.levels import level_of
from kb.study.makers.titles import first_words, titled
from kb.study.near import FEWEST, WRONG, chance, window
from kb.study.values import Block, Item, Kind, Option, Question, QuestionGone, QuestionId

GAP = "[…]"
"""What stands where the number was."""
_WIDTH = 12
"""Wrong answers come from so many neighbours at most."""
_SHORT = 260
"""A rule without a title that says more characters than these is known by its number alone."""
_LONGER = 2.5
"""No rule is offered that is so many times as long as the right one, or as short."""


class Citations:
    """A rule is given with the number that it refers to left out."""

    kinds: tuple[Kind, ...] = (Kind.CITATION,)

    def items(self) -> Iterator[Item]:
        """A question about each rule that refers to exactly one other outside its family."""
        for number, cited in _citing().items():
            if not _has_looks(str(cited)):
                continue
            if len(list(islice(_others(RuleNumber.parse(number), cited), FEWEST))) == FEWEST:
                yield Item(QuestionId(Kind.CITATION, number), number, level_of(number))

    def question(self, item: Item) -> Question:
        """The question, with rules near the one referred to as wrong answers."""
        cited = _citing().get(item.rule)
        if cited is None:
            raise QuestionGone(id=str(item.id))
        given, right = hidden(item.rule), str(cited)
        around = sorted([*_others(RuleNumber.parse(item.rule), cited), cited])
        wrong = window(list(map(str, around)), right, _WIDTH, chance(item.id))[:WRONG]
        shown = _shown_by(given, right)
        return Question(
            item,
            given=(Block((given,), _named(item.rule)),),
            ask=Told(N_("Which rule does it refer to?")),
            right=Option(shown(right)),
            wrong=tuple(Option(shown(one), _why(one, item.rule, right)) for one in wrong),
            after=_more(right),
        )


def hidden(number: str) -> InEach:
    """What the digest says of a rule, without the number that it refers to and its title."""
    return InEach(*(_hidden(number, lang) for lang in (Language.EN, Language.ES, Language.FR)))


def _hidden(number: str, lang: Language) -> str:
    text = _words(number, lang)
    (found,) = read_citations(text, lang)
    return text[: found.at[0][0]] + GAP + text[found.start + found.length :]


@cache
def _citing() -> Mapping[str, RuleNumber]:
    """Each rule that the digest tells and that refers to one rule alone, and that rule."""
    found: dict[str, RuleNumber] = {}
    for number, known in edition_rules().items():
        if len(known.cites) != 1 or not _is_told(number):
            continue
        read = [read_citations(_words(number, lang), lang) for lang in Language]
        if any(len(one) != 1 or one[0].last for one in read):
            continue
        cited = {one[0].first for one in read}
        (first, *more) = cited
        apart = _family(RuleNumber.parse(number)) != _family(first)
        if not more and apart and (not first.letter or _is_short(str(first))):
            found[number] = first
    return found


def _others(citing: RuleNumber, cited: RuleNumber) -> Iterator[RuleNumber]:
    """The numbers that may stand beside the one referred to and are wrong.

    They lie as deep as it and near it. None contains it or the rule that refers to it, lies below
    either, refers to it or is referred to by it.
    """
    short = _tells_itself(str(cited))
    for one in _peers(cited):
        if (
            one != cited
            and (not short or _is_as_long(str(one), str(cited)))
            and _family(one) != _family(citing)
            and not one.is_within(citing)
            and not citing.is_within(one)
            and not _echoes(one, cited)
            and not _echoes(cited, one)
        ):
            yield one


def _echoes(one: RuleNumber, other: RuleNumber) -> bool:
    """Whether a rule says no more than another does: it refers to it."""
    return any(number == str(other) for number, _ in edition_rules()[str(one)].cites)


def _family(number: RuleNumber) -> RuleNumber:
    """The rule that a subrule belongs to; a section is its own."""
    return RuleNumber(number.section, number.rule)


def _peers(number: RuleNumber) -> list[RuleNumber]:
    """The numbers of its area that are as deep as it: of a rule or subrule, in its section."""
    return _by_area().get(_area(number), [])


@cache
def _by_area() -> Mapping[tuple[RuleNumber | None, bool], list[RuleNumber]]:
    found: dict[tuple[RuleNumber | None, bool], list[RuleNumber]] = {}
    for text in edition_rules():
        if "." not in text or _is_told(text):
            number = RuleNumber.parse(text)
            found.setdefault(_area(number), []).append(number)
    return found


def _area(number: RuleNumber) -> tuple[RuleNumber | None, bool]:
    above = number.parent
    return (above.parent if above and number.letter else above), bool(number.letter)


def _is_told(number: str) -> bool:
    return "." in number and all(digest_text(number, lang) for lang in Language)


def _words(number: str, lang: Language) -> str:
    """What the digest says of a rule, its examples left out."""
    return digest_text(number, lang).partition("\n")[0]


def _tells_itself(number: str) -> bool:
    """Whether a rule is offered by what it says: it has no title, and says it in few words."""
    return not edition_rules()[number].title and _is_short(number)


def _has_looks(number: str) -> bool:
    """Whether a rule can be known by more than its number: by a title of its own, or its words."""
    return bool(edition_rules()[number].title) or _tells_itself(number)


def _is_short(number: str) -> bool:
    return _is_told(number) and len(_words(number, Language.EN)) <= _SHORT


def _is_as_long(one: str, other: str) -> bool:
    """Whether what a rule says is about as long, so that its length says nothing."""
    length = len(_words(other, Language.EN))
    return length / _LONGER < len(_words(one, Language.EN)) < length * _LONGER


def _shown_by(given: InEach, right: str) -> Callable[[str], object]:
    """How the answers to a question look: by what they say, by number and title, or by number.

    Where the words of the right title are in the text, titles are not shown.
    """
    if _tells_itself(right):
        return lambda number: Told(
            N_("{number}: {text}"), {"number": number, "text": RuleWords(number)}
        )
    if any(
        has_words_of(given.in_language(lang), heading_of(right, lang), lang) for lang in Language
    ):
        return lambda number: number
    return _named


def _named(number: str) -> Told:
    return Told(N_("{number}, “{title}”"), {"number": number, "title": titled(number)})


def _why(number: str, rule: str, right: str) -> Told:
    """What the number is: its title, or what it says; where that is shown, that it is another."""
    if _tells_itself(right):
        data = {"rule": rule, "right": right, "number": number}
        return Told(N_("{rule} refers to {right}, not to {number}."), data)
    if edition_rules()[number].title or not _is_told(number):
        return Told(N_("{number} is “{title}”."), {"number": number, "title": titled(number)})
    return Told(N_("{number} says: {text}"), {"number": number, "text": RuleWords(number)})


def _more(right: str) -> tuple[Block, ...]:
    """What the rule that is referred to says, unless the answer said it already.

    Of a rule that is a title, what it says first.
    """
    if _tells_itself(right):
        return ()
    if edition_rules()[right].title:
        data = {"number": right, "title": titled(right)}
        return first_words(right) or (Block((Told(N_("{number} is “{title}”."), data),)),)
    return (Block((RuleWords(right),), _named(right)),) if _is_told(right) else ()
