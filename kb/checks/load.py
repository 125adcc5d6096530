"""Reading files of checks.

Everything is checked before anything runs: unknown tokens, missing parts, numbers that do not
exist, clauses without a mutant. Refuses: running.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from corpus.languages import Language
from corpus.numbers import BadRuleNumber, RuleNumber
from kb.checks import actions, asserts  # noqa: F401 - they register the tokens
from kb.checks.describe import value_of
from kb.checks.givens import check_given
from kb.checks.model import Case, CaseKind, Check, ClauseWords, Oracle, Step
from kb.checks.tokens import THEN, WHEN, Token
from kb.checks.yamltree import Map, Seq, Source, Word
from kb.game.book import RULES
from kb.game.rules import load as load_rules

CHECK_KEYS = frozenset(["rule", "clauses", "cases", "predicate", "base"])
CASE_KEYS = frozenset(["kind", "oracle", "given", "when", "then", "kills", "source"])


def shipped() -> Iterator[tuple[str, str]]:
    """Name and text of every file of checks of the project, by name."""
    folder = files("kb.checks") / "cases"
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.name.endswith(".yaml"):
            yield one.name, one.read_text("utf-8")


def read_file(path: Path) -> tuple[Check, ...]:
    """The checks of a file outside the project. Raises BadCheck and OSError."""
    text = path.read_bytes()
    source = Source(str(path))
    try:
        return read_checks(text.decode("utf-8"), source, outside=True)
    except UnicodeDecodeError as error:
        source.refuse(None, f"the file is not UTF-8: {error.reason}")


def all_checks() -> tuple[Check, ...]:
    """Every check of the project, in the order of rule numbers. Raises BadCheck."""
    found = [one for name, text in shipped() for one in read_checks(text, Source(name))]
    return tuple(sorted(found, key=lambda one: RuleNumber.parse(one.rule)))


def read_checks(text: str, source: Source, *, outside: bool = False) -> tuple[Check, ...]:
    """The checks of a text. Raises BadCheck, which names file, line and reason."""
    load_rules()
    tree = source.tree(text)
    if not isinstance(tree, Seq):
        source.refuse(tree, "a file of checks is a list; each begins with “- rule: …”")
    return tuple(_check(one, source, outside=outside) for one in tree)


def _check(node: Any, source: Source, *, outside: bool) -> Check:
    if not isinstance(node, Map):
        source.refuse(node, "a check is a mapping with “rule” and “cases”")
    _known(node, CHECK_KEYS, "a check", source)
    rule = _rule(_needed(node, "rule", source), source)
    words = node.get("clauses", Map())
    clauses = tuple(_clause(name, value, rule, source) for name, value in words.items())
    cases = _needed(node, "cases", source)
    if not isinstance(cases, Seq) or not cases:
        source.refuse(cases, "“cases” is a list with at least one case")
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
        source.refuse(word, f"“{word}” is no rule number")
    if number not in edition_rules():
        source.refuse(word, f"the reference edition has no rule {number}")
    return number


def _clause(name: str, node: Any, rule: str, source: Source) -> ClauseWords:
    registered = RULES.get(rule)
    if registered is None or name not in registered.clauses:
        known = ", ".join(registered.clauses) if registered else ""
        source.refuse(name, f"rule {rule} has no clause “{name}” with a mutant; there are: {known}")
    if not isinstance(node, Map) or set(node) != {str(lang) for lang in Language}:
        source.refuse(node, "the words of a clause are given in en, es and fr")
    words = {lang: str(node[lang.value]) for lang in Language}
    return ClauseWords(str(name), words, getattr(name, "line", node.line))


def _all_claimed(node: Map, rule: str, claimed: set[str], source: Source) -> None:
    registered = RULES.get(rule)
    missing = set(registered.clauses) - claimed if registered else set()
    if missing:
        source.refuse(node, f"rule {rule}: no words for the clause {', '.join(sorted(missing))}")


def _case(node: Any, rule: str, source: Source) -> Case:
    if not isinstance(node, Map):
        source.refuse(node, "a case is a mapping with “kind”, “given”, “when” and “then”")
    _known(node, CASE_KEYS, "a case", source)
    kind = _one_of(_needed(node, "kind", source), CaseKind, source)
    oracle = _one_of(_needed(node, "oracle", source), Oracle, source)
    given = node.get("given", Map())
    check_given(source, given)
    kills = tuple(_words(node.get("kills", Seq())))
    registered = RULES.get(rule)
    for name in kills:
        if registered is None or name not in registered.clauses:
            source.refuse(node["kills"], f"rule {rule} has no clause “{name}”")
    return Case(
        kind=kind,
        oracle=oracle,
        given=(Step("given", given, node.line),),
        when=tuple(_steps(node.get("when", Seq()), WHEN, "action", source)),
        then=tuple(_steps(_needed(node, "then", source), THEN, "assertion", source)),
        kills=kills,
        line=node.line,
        source=str(node.get("source", "")),
    )


def _steps(node: Any, table: dict[str, Token], noun: str, source: Source) -> Iterator[Step]:
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
            source.refuse(one, f"one {noun} with what it takes is expected here")
        if name not in table:
            known = ", ".join(sorted(table))
            source.refuse(name, f"“{name}” is no {noun}; there are {known}")
        token = table[str(name)]
        _arguments(token, name, args, source)
        yield Step(str(name), args, getattr(name, "line", 1))


def _arguments(token: Token, name: Any, args: Any, source: Source) -> None:
    if token.keys is None:
        return
    if not isinstance(args, Map):
        source.refuse(name, f"“{name}” takes a mapping of {', '.join(sorted(token.keys))}")
    for key in args:
        if key not in token.keys:
            source.refuse(
                key, f"“{name}” does not take “{key}”, but " + ", ".join(sorted(token.keys))
            )
    if missing := token.needs - set(args):
        source.refuse(name, f"“{name}” lacks {', '.join(sorted(missing))}")


def _known(node: Map, known: frozenset[str], noun: str, source: Source) -> None:
    for key in node:
        if key not in known:
            source.refuse(
                key, f"“{key}” is unknown in {noun}; there are {', '.join(sorted(known))}"
            )


def _needed(node: Map, key: str, source: Source) -> Any:
    if key not in node:
        source.refuse(node, f"“{key}” is missing")
    return node[key]


def _one_of(word: Any, choice: Any, source: Source) -> Any:
    if word not in tuple(choice):
        source.refuse(word, f"“{word}” is none of {', '.join(choice)}")
    return choice(str(word))


def _words(node: Any) -> list[str]:
    return [str(one) for one in node] if isinstance(node, Seq) else [str(node)]
