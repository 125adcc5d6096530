"""Questions as values.

An item is what a deck chooses by; a question is an item with its words, which are made when they
are needed. Refuses: making them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from kb.checks.run import Applied


class Kind(StrEnum):
    """What is asked for."""

    OUTCOME = "outcome"
    """A case of a check is given; how does it end?"""
    REFUSAL = "refusal"
    """A case is given whose last action is forbidden, or not; by which rule?"""
    CONDITION = "condition"
    """A case is given in which a rule does not apply; which of its conditions is not met?"""
    TERM = "term"
    """A definition of the glossary is given; which term is it of?"""
    DEFINITION = "definition"
    """A term is given; which definition is it of?"""
    NAME = "name"
    """An official name in one language is given; what is it in another?"""
    CITATION = "citation"
    """A rule is given with a number left out; which rule does it refer to?"""
    NUMBER = "number"
    """A title is given; which number has it?"""
    TITLE = "title"
    """A number is given; which title does it have?"""
    KEYWORD = "keyword"
    """What a keyword does is given; which one is it?"""
    EFFECT = "effect"
    """A keyword is given; what does it do?"""


class Level(StrEnum):
    """For whom a question is, the easiest first."""

    PLAYER = "player"
    ADVISOR = "advisor"
    """Rules advisor."""
    JUDGE_1 = "judge-1"
    JUDGE_2 = "judge-2"


class BadQuestionId(ReglarioError):
    """A text is not the id of a question."""

    code = "bad-question-id"
    message = N_("“{text}” is not the id of a question.")
    hint = N_("An id looks like outcome:702.9b:1f0c2d3e.")
    exit_code = 2


_ID = re.compile(r"([a-z]+):([0-9a-z.\-]+)(?::([0-9a-z\-]+))?", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class QuestionId:
    """The name of a question, the same as long as it asks the same: `outcome:702.9b:1f0c2d3e`.

    It is made of the kind, of what is asked about, and where that is not enough of a part: the
    hash of a case, the pair of languages.
    """

    kind: Kind
    about: str
    part: str = ""

    @classmethod
    def parse(cls, text: str) -> QuestionId:
        """The id of a text. Raises BadQuestionId."""
        found = _ID.fullmatch(text)
        if found is None or found[1] not in tuple(Kind):
            raise BadQuestionId(text=text)
        return cls(Kind(found[1]), found[2], found[3] or "")

    def __str__(self) -> str:
        """As it is stored and typed."""
        return ":".join(filter(None, (self.kind.value, self.about, self.part)))


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair of languages: from the one that is shown to the one that is asked for."""

    source: Language
    target: Language

    def __str__(self) -> str:
        """As it is typed: es-en."""
        return f"{self.source.value}-{self.target.value}"


@dataclass(frozen=True, slots=True)
class Item:
    """A question that can be asked, without its words."""

    id: QuestionId
    rule: str
    """The rule that answers it, a section or a chapter; '' where none does."""
    level: Level
    pair: Pair | None = None
    """Of a question about names: its languages. Others are asked in any language."""


@dataclass(frozen=True, slots=True)
class Option:
    """A possible answer."""

    words: object
    """A text, or what `cli.render.tokens.told_text` puts in words."""
    why: object = ""
    """Why it is wrong: what would have to be otherwise; '' for the right one."""
    lang: Language | None = None
    """The language of the words, where it is not the reader's: names in another language."""


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph of what is asked or explained, with a heading of its own or none."""

    words: tuple[object, ...]
    """Sentences, one a line."""
    heading: object = ""
    lang: Language | None = None
    """The language of the words, where it is not the reader's."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its words, as sentences for the interface to translate.

    Exactly one option is right, and no two are the same in any language.
    """

    item: Item
    given: tuple[Block, ...]
    """What is to be read first."""
    ask: object
    """The question itself, one sentence."""
    right: Option
    wrong: tuple[Option, ...]
    """At least one; each is wrong, by what its `why` says."""
    run: str = ""
    """The rule whose check shows the answer (`reglario check …`); '' where none does."""
    trace: tuple[Applied, ...] = ()
    """Of a case: the rules that applied, action by action."""
    after: tuple[Block, ...] = ()
    """What is to be read with the answer, besides the text of the rule."""


class QuestionGone(ReglarioError):
    """A question that was asked once is no more: its check, rule or name changed."""

    code = "question-gone"
    message = N_("The question {id} is not asked any more; what it asked about has changed.")
    hint = N_("“reglario study stats” leaves such questions out; nothing need be done.")
    exit_code = 1
