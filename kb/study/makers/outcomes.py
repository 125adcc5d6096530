"""Questions from the cases of checks: how it ends, whether it is allowed, what is missing.

The right answer is read off the game that was played under the rules, each wrong one off a game
with one mistake in the rules. Refuses: looking for mistakes (`kb.study.mistakes`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from corpus.errors import N_
from kb.checks.model import Case, Check, Step
from kb.checks.narrate import narrate, said
from kb.checks.run import Applied, run_case
from kb.checks.say_names import definition_words
from kb.checks.say_values import step_words
from kb.checks.tokens import THEN
from kb.checks.told import Listed, RuleWords, Told
from kb.game.book import Book
from kb.study.cases import case_of, passage, rows_by_key, why
from kb.study.levels import level_of
from kb.study.mistakes import MOST_FACTS, Row, book_of, rows
from kb.study.outcomes import (
    ALL_ALLOWED,
    Outcome,
    ended,
    facts,
    is_refused,
    mapping_of,
    steps_of,
)
from kb.study.values import Block, Item, Kind, Option, Question, QuestionGone, QuestionId
from kb.study.verdicts import decision, near_rules, other_rules, verdict, wrong_verdicts

POSITION = N_("Position")
DONE = N_("What is done")
RULE = N_("The rule")
LIFE = N_("Players of whom nothing else is said have 20 life.")
TURN = N_("It is the turn of {player}; {step}.")
ASK_OUTCOME = N_("What is the result?")
ASK_REFUSAL = N_("Is the last action allowed?")
ASK_CONDITION = N_("Which of these passages of {rule} does not fit what is told here?")
MET = N_("This fits.")
SO_ENDED = N_("How it ends")

DEEDS = frozenset({"activate", "attack", "block", "cast", "play land", "special action"})
"""What a player does last that might be forbidden."""
PERMITTED = 3
"""Where something is allowed, more rules than these must forbid the like."""

_OF_LIFE = ("life", "damage", "attack", "lost", "playing")
"""What may bring life totals into play, or speaks of them."""
BY_DEFINITION = {
    "is": N_("True of {who}: {what}."),
    "is not": N_("Not true of {who}: {what}."),
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
            if row.kind == Kind.OUTCOME and row.deed in DEEDS and near_rules(row)[PERMITTED:]:
                yield _item(Kind.REFUSAL, row)
        for row in rows():
            if row.condition:
                yield _item(Kind.CONDITION, row)

    def question(self, item: Item) -> Question:
        """Run the case, under the rules and with each mistake. Raises QuestionGone."""
        row = rows_by_key().get((item.rule, item.id.part))
        found = case_of(row) if row else None
        if row is None or found is None:
            raise QuestionGone(id=str(item.id))
        if item.id.kind is Kind.CONDITION:
            return _condition(item, row, *found)
        return _outcome(item, row, *found)


def _item(kind: Kind, row: Row) -> Item:
    return Item(QuestionId(kind, row.rule, row.case), row.rule, level_of(row.rule))


def _outcome(item: Item, row: Row, check: Check, case: Case) -> Question:
    asked = facts(case)
    mistakes = row.mistakes
    if item.id.kind is Kind.REFUSAL and not row.by:
        asked = ALL_ALLOWED
        mistakes = ()
    right = ended(case, check.path, Book(), asked)
    wrong = [(one, ended(case, check.path, book_of(one), asked)) for one in mistakes]
    ends = [outcome for _, outcome in wrong]
    if right is None or None in ends or right in ends or len(set(ends)) < len(ends):
        raise QuestionGone(id=str(item.id))
    pairs = [(mistake, outcome) for mistake, outcome in wrong if outcome is not None]
    if asked == ALL_ALLOWED:
        pairs = list(_refused_by_mistake(row, check, case))
    if item.id.kind is Kind.REFUSAL:
        options = wrong_verdicts(right, pairs)
        options += other_rules(item, row, case, right, [end for _, end in pairs])
        right_words: object = decision(row, case, right, pairs)
    else:
        shown = _told_of(right, [end for _, end in pairs])
        options = tuple(Option(_words(end, shown), why(mistake)) for mistake, end in pairs)
        right_words = _words(right, shown)
    return Question(
        item=item,
        given=_given(case),
        ask=Told(ASK_REFUSAL if item.id.kind is Kind.REFUSAL else ASK_OUTCOME),
        right=Option(right_words),
        wrong=options,
        run=item.rule,
        trace=_trace(case, check.path),
    )


def _refused_by_mistake(row: Row, check: Check, case: Case) -> Iterator[tuple[str, Outcome]]:
    """The refusals to which mistakes in the rule of a check lead, each by another rule."""
    seen: set[Outcome] = set()
    for mistake in row.mistakes:
        end = ended(case, check.path, book_of(mistake), ALL_ALLOWED)
        own = mistake.partition(":")[0] == row.rule
        if own and end is not None and is_refused(end) and end not in seen:
            seen.add(end)
            yield mistake, end


def _trace(case: Case, path: str) -> tuple[Applied, ...]:
    return tuple(run_case(case, path).trace)


def _given(case: Case) -> tuple[Block, ...]:
    """What a case gives and does; what a reader cannot know is said too."""
    told = narrate(case)
    given = case.given[0].args
    words = list(told.given)
    if not {"turn", "step"} & given.keys():
        words.insert(0, Told(TURN, {"player": "A", "step": step_words("precombat main")}))
    told_of = str([(step.token, step.args) for step in (*case.given, *case.when, *case.then)])
    if any(word in told_of for word in _OF_LIFE):
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
    if is_refused(outcome):
        return verdict(outcome)
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
        given=(*_given(case), ends, Block((RuleWords(row.rule),), Told(RULE))),
        ask=Told(ASK_CONDITION, {"rule": row.rule}),
        right=Option(passage(row.rule, row.condition)),
        wrong=tuple(Option(passage(row.rule, name), Told(MET)) for name in row.met),
        run=item.rule,
        trace=_trace(case, check.path),
    )
