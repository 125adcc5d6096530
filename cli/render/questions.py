"""Questions in the reader's language, as plain texts that every form of them is made of.

Refuses: layout.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from cli.messages import _, spoken
from cli.render.tokens import told_text
from corpus.errors import N_
from corpus.languages import Language
from kb.checks.headings import heading_of
from kb.checks.ledger import within
from kb.checks.manifest import manifest
from kb.checks.told import RuleWords
from kb.study.order import shuffled
from kb.study.values import Block, Kind, Level, Question

KINDS = {
    Kind.OUTCOME: N_("What happens?"),
    Kind.REFUSAL: N_("Allowed or not?"),
    Kind.CONDITION: N_("Which condition is missing?"),
    Kind.TERM: N_("Which term is this?"),
    Kind.DEFINITION: N_("What does the term mean?"),
    Kind.NAME: N_("Names in other languages"),
    Kind.CITATION: N_("References"),
    Kind.NUMBER: N_("Which number?"),
    Kind.TITLE: N_("Which title?"),
    Kind.KEYWORD: N_("Which keyword is this?"),
    Kind.EFFECT: N_("What does the keyword do?"),
}
LEVELS = {
    Level.PLAYER: N_("player"),
    Level.ADVISOR: N_("rules advisor"),
    Level.JUDGE_1: N_("judge, level 1"),
    Level.JUDGE_2: N_("judge, level 2"),
}


@dataclass(frozen=True, slots=True)
class WrittenBlock:
    """A paragraph: its heading ('' for none), its lines, and the language that they are in."""

    heading: str
    lines: tuple[str, ...]
    lang: Language


@dataclass(frozen=True, slots=True)
class WrittenOption:
    """A possible answer: its text, and why it is wrong ('' for the right one)."""

    text: str
    why: str
    right: bool
    lang: Language


@dataclass(frozen=True, slots=True)
class Written:
    """A question in one language."""

    id: str
    kind: Kind
    level: Level
    rule: str
    title: str
    """The heading of the rule; '' where there is none."""
    given: tuple[WrittenBlock, ...]
    ask: str
    options: tuple[WrittenOption, ...]
    """In the order in which they are shown; one is right."""
    text: str
    """What the digest says of the rule; '' where no rule answers, or its words are asked for."""
    after: tuple[WrittenBlock, ...]
    run: str
    """The command that shows the answer; '' where none does."""

    @property
    def right(self) -> int:
        """The place of the right option, from 0."""
        return next(place for place, one in enumerate(self.options) if one.right)


def written(question: Question, seed: object = 0) -> Written:
    """A question in the language spoken now, with its options in the order of a seed."""
    options, right = shuffled(question, seed)
    item = question.item
    return Written(
        id=str(item.id),
        kind=item.id.kind,
        level=item.level,
        rule=item.rule,
        title=heading_of(item.rule, spoken()) if item.rule else "",
        given=tuple(map(_block, question.given)),
        ask=told_text(question.ask),
        options=tuple(
            WrittenOption(
                told_text(one.words), told_text(one.why), place == right, one.lang or spoken()
            )
            for place, one in enumerate(options)
        ),
        text=_rule_text(item.rule) if item.rule else "",
        after=tuple(map(_block, question.after)),
        run=_command(question.run or item.rule),
    )


@cache
def _command(rule: str) -> str:
    """The command that runs the checks of a rule, or of those below it; '' where there is none."""
    is_run = bool(rule) and any(within(one, rule) for one in manifest())
    return f"reglario check {rule}" if is_run else ""


def _rule_text(rule: str) -> str:
    """What the digest says of a rule; of one that is a heading, its first subrule."""
    text = told_text(RuleWords(rule))
    if text and text != heading_of(rule, spoken()):
        return text
    below = f"{rule}a" if "." in rule else f"{rule}.1"
    first = told_text(RuleWords(below))
    return _("{one}: {other}").format(one=below, other=first) if first else text


def kind_name(kind: Kind) -> str:
    """What a kind of questions is called."""
    return _(KINDS[kind])


def level_name(level: Level) -> str:
    """What a level is called."""
    return _(LEVELS[level])


def _block(block: Block) -> WrittenBlock:
    lines = tuple(map(told_text, block.words))
    return WrittenBlock(told_text(block.heading), lines, block.lang or spoken())
