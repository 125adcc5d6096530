"""Questions from the cases of checks: how it ends, whether it is allowed, what is missing.

The right answer is read off the game that was played under the rules, each wrong one off a game
with one mistake in the rules. Refuses: looking for mistakes (`kb.study.mistakes`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from random import Random

from corpus.errors import N_
from corpus.numbers import RuleNumber
from kb.checks.load import read_checks
from kb.checks.model import Case, Check, Step
from kb.checks.narrate import narrate, said
from kb.checks.run import Applied, run_case
from kb.checks.say_names import definition_words
from kb.checks.say_values import step_words
from kb.checks.tokens import THEN
from kb.checks.told import InEach, Listed, RuleWords, Told
from kb.checks.yamltree import Source
from kb.game.book import RULES, Book, ClauseKind, Rule
from kb.study.brief import brief
from kb.study.levels import level_of
from kb.study.mistakes import GENERAL, MOST, MOST_FACTS, Row, book_of, case_print, rows, section_of
from kb.study.outcomes import (
    ALLOWED,
    REFUSED,
    Fact,
    Outcome,
    ended,
    facts,
    mapping_of,
    steps_of,
)
from kb.study.values import Block, Item, Kind, Option, Question, QuestionGone, QuestionId

POSITION = N_("Position")
DONE = N_("What is done")
RULE = N_("The rule")
LIFE = N_("Players of whom nothing else is said have 20 life.")
TURN = N_("It is the turn of {player}; {step}.")
ASK_OUTCOME = N_("What is the result?")
ASK_REFUSAL = N_("Is what is done last allowed?")
ASK_CONDITION = N_("{rule} does not apply here. Which of these passages of it is not met?")
IS_ALLOWED = N_("It is allowed.")
NOT_ALLOWED = N_("It is not allowed, by {rule}: {words}")
WITHOUT = N_("It would be so without {rule}: {words}")
NOT_THAT_RULE = N_("{rule} does not forbid this.")
PASSAGE = N_("… {words} …")
MET = N_("This is met here.")
SO_ENDED = N_("How it ends")

PROCEDURE = frozenset({"101", "116", "117", "118", "601", "602"})
"""Sections that say how things are done: whatever is forbidden may be called forbidden by them."""
NEAR = 5
"""Among so many of the nearest rules chance chooses."""

BY_DEFINITION = {
    "is": N_("True of {who}: {what}."),
    "is not": N_("Not true of {who}: {what}."),
}

ALTERED = {
    ClauseKind.GUARD: N_("It would be so if this condition in {rule} played no part: “{words}”."),
    ClauseKind.NEVER: N_("It would be so if this in {rule} were never the case: “{words}”."),
    ClauseKind.NUMBER: N_("It would be so if {rule} counted otherwise here: “{words}”."),
    ClauseKind.VALUE: N_("It would be so if {rule} said something else here: “{words}”."),
    ClauseKind.DOES: N_("It would be so if {rule} left this out: “{words}”."),
}


class Outcomes:
    """Questions from cases."""

    kinds = (Kind.OUTCOME, Kind.REFUSAL, Kind.CONDITION)

    def items(self) -> Iterator[Item]:
        """All of them, by rule number; nothing is run."""
        for row in rows():
            if row.kind:
                yield _item(Kind(row.kind), row)
        for row in rows():
            if row.condition:
                yield _item(Kind.CONDITION, row)

    def question(self, item: Item) -> Question:
        """Run the case, under the rules and with each mistake. Raises QuestionGone."""
        row = _rows().get((item.rule, item.id.part))
        found = _case(row) if row else None
        if row is None or found is None:
            raise QuestionGone(id=str(item.id))
        if item.id.kind is Kind.CONDITION:
            return _condition(item, row, *found)
        return _outcome(item, row, *found)


def _item(kind: Kind, row: Row) -> Item:
    return Item(QuestionId(kind, row.rule, row.case), row.rule, level_of(row.rule))


@cache
def _rows() -> Mapping[tuple[str, str], Row]:
    return {(row.rule, row.case): row for row in rows()}


@cache
def _checks(file: str) -> Mapping[str, Check]:
    text = (files("kb.checks") / "cases" / file).read_text("utf-8")
    return {one.rule: one for one in read_checks(text, Source(file))}


def _case(row: Row) -> tuple[Check, Case] | None:
    check = _checks(row.file).get(row.rule)
    for case in check.cases if check else ():
        if check and case_print(case) == row.case:
            return check, case
    return None


def _outcome(item: Item, row: Row, check: Check, case: Case) -> Question:
    asked = facts(case)
    right = ended(case, check.path, Book(), asked)
    wrong = [(one, ended(case, check.path, book_of(one), asked)) for one in row.mistakes]
    ends = [outcome for _, outcome in wrong]
    if right is None or None in ends or right in ends or len(set(ends)) < len(ends):
        raise QuestionGone(id=str(item.id))
    pairs = [(mistake, outcome) for mistake, outcome in wrong if outcome is not None]
    if item.id.kind is Kind.REFUSAL:
        options = tuple(Option(_verdict(end), _why(mistake)) for mistake, end in pairs)
        options += _other_rules(item, row, case, right, [end for _, end in pairs])
        right_words: object = _verdict(right)
    else:
        shown = _told_of(right, [end for _, end in pairs])
        options = tuple(Option(_words(end, shown), _why(mistake)) for mistake, end in pairs)
        right_words = _words(right, shown)
    return Question(
        item=item,
        given=_given(case, asked),
        ask=Told(ASK_REFUSAL if item.id.kind is Kind.REFUSAL else ASK_OUTCOME),
        right=Option(right_words),
        wrong=options,
        run=item.rule,
        trace=_trace(case, check.path),
    )


def _trace(case: Case, path: str) -> tuple[Applied, ...]:
    return tuple(run_case(case, path).trace)


def _given(case: Case, asked: Outcome) -> tuple[Block, ...]:
    """What a case gives and does; what a reader cannot know is said too."""
    told = narrate(case)
    given = case.given[0].args
    words = list(told.given)
    if not {"turn", "step"} & given.keys():
        words.insert(0, Told(TURN, {"player": "A", "step": step_words("precombat main")}))
    if any(fact.token == "life" for fact in asked):  # noqa: S105 - a token of cases
        words.append(Told(LIFE))
    blocks = [Block(tuple(words), Told(POSITION))]
    if told.when:
        blocks.append(Block(told.when, Told(DONE)))
    return tuple(blocks)


def _told_of(right: Outcome, wrong: Iterable[Outcome]) -> frozenset[tuple[str, tuple[str, ...]]]:
    """What the options tell of: as much as makes each of the wrong ones differ, in their order."""
    own = mapping_of(right)
    shown: dict[tuple[str, tuple[str, ...]], None] = {}
    for outcome in wrong:
        other = mapping_of(outcome)
        shown |= dict.fromkeys(key for key in own if key in other and own[key] != other[key])
    return frozenset(shown or list(own)[:MOST_FACTS])


def _words(outcome: Outcome, shown: frozenset[tuple[str, tuple[str, ...]]]) -> object:
    """An outcome in sentences."""
    if outcome[0].token == REFUSED:
        return _verdict(outcome)
    kept = [fact for key, fact in mapping_of(outcome).items() if key in shown]
    return Listed(tuple(_told(step) for step in steps_of(kept)), " ")


def _told(step: Step) -> object:
    """An assertion as an answer: a sentence, and of what is so by definition one for each."""
    message = BY_DEFINITION.get(step.token)
    if message is None:
        return said(step, THEN)
    return Listed(
        tuple(
            Told(message, {"what": definition_words(name), "who": str(who)})
            for who, names in step.args.items()
            for name in names
        ),
        " ",
    )


def _verdict(outcome: Outcome) -> Told:
    fact = outcome[0]
    return Told(IS_ALLOWED) if fact.token == ALLOWED else _forbidden(str(fact.value))


def _forbidden(rule: str) -> Told:
    return Told(NOT_ALLOWED, {"rule": rule, "words": brief(rule)})


def _why(mistake: str) -> Told:
    rule, _, name = mistake.partition(":")
    if not name:
        return Told(WITHOUT, {"rule": rule, "words": brief(rule)})
    kind = RULES[rule].clauses[name].kind
    return Told(ALTERED[kind], {"rule": rule, "words": _clause_words(rule, name)})


def _clause_words(rule: str, name: str) -> InEach:
    [clause] = [one for one in _check_of(rule).clauses if one.name == name]
    return InEach(**{lang.value: words for lang, words in clause.words.items()})


def _passage(rule: str, name: str) -> Told:
    """The words of a clause as what they are: a piece of a sentence."""
    return Told(PASSAGE, {"words": _clause_words(rule, name)})


def _check_of(rule: str) -> Check:
    return _checks(_file_of()[rule])[rule]


@cache
def _file_of() -> Mapping[str, str]:
    """Rule → the file that has its check."""
    from kb.checks.shipped import shipped

    marker = "- rule: "
    return {
        line.removeprefix(marker).strip(): name
        for name, text in shipped()
        for line in text.splitlines()
        if line.startswith(marker)
    }


def _other_rules(
    item: Item, row: Row, case: Case, right: Outcome, wrong: Sequence[Outcome]
) -> tuple[Option, ...]:
    """Rules that forbid other things, and provably not this.

    Where the right answer is a refusal, the action must be allowed once its rule alone is off.
    """
    forbidding = {str(end[0].value) for end in (right, *wrong) if end[0].token == REFUSED}
    if right[0].token == REFUSED:
        off = Book(off=frozenset({str(right[0].value)}))
        if ended(case, row.file, off, facts(case)) != (Fact(ALLOWED, (), ""),):
            return ()
    stating = {one.number for rule in forbidding for one in _same_norm(rule)}
    near = [
        rule
        for rule in _refusing()
        if rule not in stating
        and not _kin(rule, forbidding)
        and rule[:1] == item.rule[:1]
        and section_of(rule) not in PROCEDURE
    ]
    near.sort(key=lambda rule: (rule[:3] != item.rule[:3], row.deed not in _refusing()[rule]))
    pool = near[:NEAR]
    Random(str(item.id)).shuffle(pool)  # noqa: S311 - no secret
    return tuple(
        Option(_forbidden(rule), Told(NOT_THAT_RULE, {"rule": rule}))
        for rule in pool[: max(0, MOST - len(wrong))]
    )


def _same_norm(rule: str) -> list[Rule]:
    return [RULES[rule], *RULES[rule].echoes] if rule in RULES else []


def _kin(rule: str, others: Iterable[str]) -> bool:
    """Whether a rule lies around or below one of others."""
    return any(rule.startswith(one) or one.startswith(rule) for one in others)


@cache
def _refusing() -> Mapping[str, frozenset[str]]:
    """The rules by which cases are refused, but for those that refuse all over, with what they do.

    By number; what is refused are tokens of cases.
    """
    sections: dict[str, set[str]] = {}
    deeds: dict[str, set[str]] = {}
    for row in rows():
        if row.by:
            sections.setdefault(row.by, set()).add(section_of(row.rule))
            deeds.setdefault(row.by, set()).add(row.deed)
    found = [rule for rule, own in sections.items() if len(own - {section_of(rule)}) < GENERAL]
    return {rule: frozenset(deeds[rule]) for rule in sorted(found, key=RuleNumber.parse)}


def _condition(item: Item, row: Row, check: Check, case: Case) -> Question:
    asked = facts(case)
    right = ended(case, check.path, Book(), asked)
    mistaken = book_of(f"{row.rule}:{row.condition}")
    other = ended(case, check.path, mistaken, asked)
    same = [ended(case, check.path, book_of(f"{row.rule}:{name}"), asked) for name in row.met]
    if right is None or other in {None, right} or any(one != right for one in same):
        raise QuestionGone(id=str(item.id))
    ends = Block(tuple(_told(step) for step in steps_of(asked)), Told(SO_ENDED))
    return Question(
        item=item,
        given=(*_given(case, asked), ends, Block((RuleWords(row.rule),), Told(RULE))),
        ask=Told(ASK_CONDITION, {"rule": row.rule}),
        right=Option(_passage(row.rule, row.condition)),
        wrong=tuple(Option(_passage(row.rule, name), Told(MET)) for name in row.met),
        run=item.rule,
        trace=_trace(case, check.path),
    )
