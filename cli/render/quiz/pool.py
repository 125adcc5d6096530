"""The questions of a page as data for its script, in all its languages at once.

Every text stands once: what several questions say (rules, definitions, names) is a place in one
list, and what all languages say alike is one text. Refuses: HTML.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from cli.messages import speaking
from cli.render.check_trace import trace_words
from cli.render.questions import Written, WrittenBlock, WrittenOption, written
from cli.render.webpage import SHOWN_AS_REPLACED
from corpus.languages import Language
from corpus.numbers import RuleNumber
from kb.checks.headings import heading_of
from kb.study.values import Kind, Level, Question

_UNSAFE = str.maketrans({char: f"\\u{ord(char):04x}" for char in "<>&\u2028\u2029"})
"""What ends a script element, opens a comment in it or is no blank in older scripts."""


class Pool:
    """Texts in several languages, each once, by their places."""

    def __init__(self) -> None:
        self._places: dict[tuple[str, ...], int] = {("",): 0}

    def place(self, texts: Iterable[str]) -> int:
        """The place of a text, given in each language; 0 where it is empty."""
        own = tuple(text.translate(SHOWN_AS_REPLACED) for text in texts)
        if len(set(own)) == 1:
            own = own[:1]
        return self._places.setdefault(own, len(self._places))

    def texts(self) -> list[str | list[str]]:
        """All texts in their order: one for all languages, or one for each."""
        return [own[0] if len(own) == 1 else list(own) for own in self._places]


def page_data(questions: Sequence[Question], langs: Sequence[Language]) -> dict[str, Any]:
    """The questions in the order given, and what to choose among them by."""
    versions: list[list[_Version]] = []
    for lang in langs:
        with speaking(lang):
            versions.append([_version(one) for one in questions])
    pool = Pool()
    records = [_record(own, langs, pool) for own in zip(*versions, strict=True)]
    return {
        "langs": [lang.value for lang in langs],
        "kinds": [kind.value for kind in Kind],
        "levels": [level.value for level in Level],
        "sections": _sections((one.item.rule for one in questions), langs, pool),
        "questions": records,
        "texts": pool.texts(),
    }


def embedded(data: Any) -> str:
    """JSON as it may stand in a script element, whatever the texts say."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(_UNSAFE)


class _Version(NamedTuple):
    """A question in one language, and the rules that applied in it, action by action."""

    written: Written
    trace: tuple[tuple[str, tuple[str, ...]], ...]


def _version(question: Question) -> _Version:
    return _Version(written(question), tuple(map(trace_words, question.trace)))


def _record(versions: Sequence[_Version], langs: Sequence[Language], pool: Pool) -> list[Any]:
    """A question; `words.js` says what stands where. The right option comes first."""
    own = [each.written for each in versions]
    one = own[0]
    right = one.right
    places = [right, *(place for place in range(len(one.options)) if place != right)]
    return [
        one.id,
        tuple(Kind).index(one.kind),
        tuple(Level).index(one.level),
        one.rule,
        pool.place(each.title for each in own),
        [_block(same, langs, pool) for same in zip(*(each.given for each in own), strict=True)],
        pool.place(each.ask for each in own),
        [_option([each.options[place] for each in own], langs, pool) for place in places],
        pool.place("" if each.text == each.title else each.text for each in own),
        [_block(same, langs, pool) for same in zip(*(each.after for each in own), strict=True)],
        one.run,
        [_applied(same, pool) for same in zip(*(each.trace for each in versions), strict=True)],
    ]


def _applied(own: Sequence[tuple[str, tuple[str, ...]]], pool: Pool) -> list[Any]:
    rules = [pool.place(same) for same in zip(*(rules for _title, rules in own), strict=True)]
    return [pool.place(title for title, _rules in own), rules]


def _block(own: Sequence[WrittenBlock], langs: Sequence[Language], pool: Pool) -> list[Any]:
    heading = pool.place(each.heading for each in own)
    lines = [pool.place(same) for same in zip(*(each.lines for each in own), strict=True)]
    return [heading, lines, *_foreign([each.lang for each in own], langs)]


def _option(own: Sequence[WrittenOption], langs: Sequence[Language], pool: Pool) -> list[Any]:
    text, why = pool.place(each.text for each in own), pool.place(each.why for each in own)
    return [text, why, *_foreign([each.lang for each in own], langs)]


def _foreign(own: Sequence[Language], langs: Sequence[Language]) -> list[str]:
    """The language of words that are in it whatever the reader's; none of the reader's own."""
    return [] if list(own) == list(langs) else [own[0].value]


def _sections(rules: Iterable[str], langs: Sequence[Language], pool: Pool) -> list[list[Any]]:
    """The chapters and sections that questions are about, with their titles, by number."""
    found = set[RuleNumber]()
    for rule in filter(None, rules):
        number = RuleNumber.parse(rule)
        found.update(each for each in (number, *number.ancestors()) if not each.rule)
    numbers = map(str, sorted(found))
    return [[each, pool.place(heading_of(each, lang) for lang in langs)] for each in numbers]
