"""Reading files of checks.

Everything is checked before anything runs: unknown tokens, missing parts, numbers that do not
exist, clauses without a mutant. Refuses: running.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from corpus.errors import N_
from corpus.languages import Language
from corpus.numbers import BadRuleNumber, RuleNumber
from kb.checks import (  # noqa: F401 - they register the tokens
    actions,
    asserts,
    combat_tokens,
    face_tokens,
    standing,
    turn_tokens,
)
from kb.checks.describe import value_of
from kb.checks.forms import form_of
from kb.checks.givens import check_given, names_in, players_of
from kb.checks.meant import meant
from kb.checks.memory import no_collecting
from kb.checks.model import Case, CaseKind, Check, ClauseWords, Oracle, Step
from kb.checks.narrate import narrate
from kb.checks.proper import Proper
from kb.checks.run import begin
from kb.checks.shipped import shipped
from kb.checks.tokens import THEN, WHEN, Token
from kb.checks.told import Told
from kb.checks.yamltree import Map, Seq, Source, Word
from kb.game.book import RULES, Book
from kb.game.rules import load as load_rules

MISSING = N_("“{word}” is missing")
NOT_UTF8 = N_("the file is not UTF-8")
NO_RULE = N_("the reference edition has no rule {word}")
NO_CLAUSE = N_("rule {rule} has no clause “{word}” with a mutant; there are: {known}")
NO_WORDS = N_("rule {rule} lacks the words of these clauses: {known}")

THE_CASE = N_("the case as a whole")

CHECK_KEYS = frozenset(["rule", "clauses", "cases", "predicate", "base"])
CASE_KEYS = frozenset(["kind", "oracle", "given", "when", "then", "kills", "source"])


def read_file(path: Path) -> tuple[Check, ...]:
    """The checks of a file outside the project. Raises BadCheck and OSError."""
    text = path.read_bytes()
    source = Source(str(path))
    try:
        checks = read_checks(text.decode("utf-8"), source, outside=True)
    except UnicodeDecodeError:
        source.refuse(None, NOT_UTF8)
    for check in checks:
        for case in check.cases:
            with meant(source.path, case.line, partial(Told, THE_CASE)):
                narrate(case)
            begin(case, source.path, Book())
    return checks


def all_checks() -> tuple[Check, ...]:
    """Every check of the project, in the order of rule numbers. Raises BadCheck."""
    with no_collecting():
        found = [one for name, text in shipped() for one in read_checks(text, Source(name))]
    return tuple(sorted(found, key=lambda one: RuleNumber.parse(one.rule)))


def read_checks(text: str, source: Source, *, outside: bool = False) -> tuple[Check, ...]:
    """The checks of a text. Raises BadCheck, which names file, line and reason."""
    load_rules()
    tree = source.tree(text)
    if not isinstance(tree, Seq) or not tree:
        source.form(tree, "- rule: 702.9b")
    return tuple(_check(one, source, outside=outside) for one in tree)


def _check(node: Any, source: Source, *, outside: bool) -> Check:
    if not isinstance(node, Map):
        source.form(node, "- {rule: 702.9b, cases: […]}")
    _known(node, CHECK_KEYS, source)
    rule = _rule(_needed(node, "rule", source), source)
    words = node.get("clauses", Map())
    clauses = tuple(_clause(name, value, rule, source) for name, value in words.items())
    cases = _needed(node, "cases", source)
    if not isinstance(cases, Seq) or not cases:
        source.form(cases, "cases: [{kind: positive, …}]")
    if not outside:
        _all_claimed(node, rule, {one.name for one in clauses}, source)
    return Check(
        rule=rule,
        clauses=clauses,
        cases=tuple(_case(one, rule, source) for one in cases),
        path=source.path,
        line=node.line,
        predicate=bool(value_of(node.get("predicate", Word("no")))),
    )


def _rule(word: Any, source: Source) -> str:
    from corpus.digest.edition import edition_rules

    try:
        number = str(RuleNumber.parse(str(word)))
    except BadRuleNumber:
        source.form(word, "702.9b")
    if number not in edition_rules():
        source.refuse(word, NO_RULE, word=number)
    return number


def _clause(name: str, node: Any, rule: str, source: Source) -> ClauseWords:
    registered = RULES.get(rule)
    if registered is None or name not in registered.clauses:
        known = ", ".join(registered.clauses) if registered else ""
        source.refuse(name, NO_CLAUSE, rule=rule, word=str(name), known=known)
    if not isinstance(node, Map) or set(node) != {str(lang) for lang in Language}:
        source.form(node, "{en: …, es: …, fr: …}")
    words = {lang: str(node[lang.value]) for lang in Language}
    return ClauseWords(str(name), words, getattr(name, "line", node.line))


def _all_claimed(node: Map, rule: str, claimed: set[str], source: Source) -> None:
    registered = RULES.get(rule)
    missing = set(registered.clauses) - claimed if registered else set()
    if missing:
        source.refuse(node, NO_WORDS, rule=rule, known=", ".join(sorted(missing)))


def _case(node: Any, rule: str, source: Source) -> Case:
    if not isinstance(node, Map):
        source.form(node, "{kind: positive, oracle: reading, given: …, when: …, then: …}")
    _known(node, CASE_KEYS, source)
    kind = _one_of(_needed(node, "kind", source), CaseKind, source)
    oracle = _one_of(_needed(node, "oracle", source), Oracle, source)
    given = node.get("given", Map())
    proper = Proper(source, players_of(given), names_in(node))
    check_given(source, given, proper)
    kills = tuple(_words(node.get("kills", Seq())))
    registered = RULES.get(rule)
    for name in kills:
        if registered is None or name not in registered.clauses:
            source.refuse(
                node["kills"],
                NO_CLAUSE,
                rule=rule,
                word=name,
                known=", ".join(registered.clauses) if registered else "",
            )
    return Case(
        kind=kind,
        oracle=oracle,
        given=(Step("given", given, node.line),),
        when=tuple(_steps(node.get("when", Seq()), WHEN, source, proper)),
        then=tuple(_steps(_needed(node, "then", source), THEN, source, proper)),
        kills=kills,
        line=node.line,
        source=str(node.get("source", "")),
    )


def _steps(node: Any, table: dict[str, Token], source: Source, proper: Proper) -> Iterator[Step]:
    if isinstance(node, Map):
        pairs: list[Any] = [Map({key: value}) for key, value in node.items()]
    elif isinstance(node, Seq):
        pairs = list(node)
    else:
        pairs = [node]
    for one in pairs:
        if isinstance(one, Map) and len(one) == 1:
            [(name, args)] = one.items()
        elif isinstance(one, Word):
            name, args = one, None
        else:
            source.form(one, f"{{{min(table)}: …}}")
        if name not in table:
            source.unknown(name, table)
        proper.form(name, args, form_of(table[str(name)].form))
        yield Step(str(name), args, getattr(name, "line", 1))


def _known(node: Map, known: frozenset[str], source: Source) -> None:
    for key in node:
        if key not in known:
            source.unknown(key, known)


def _needed(node: Map, key: str, source: Source) -> Any:
    if key not in node:
        source.refuse(node, MISSING, word=key)
    return node[key]


def _one_of(word: Any, choice: Any, source: Source) -> Any:
    if word not in tuple(choice):
        source.unknown(word, choice)
    return choice(str(word))


def _words(node: Any) -> list[str]:
    return [str(one) for one in node] if isinstance(node, Seq) else [str(node)]
