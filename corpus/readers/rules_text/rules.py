"""The body of the rules: chapters, sections, rules and subrules with their examples.

Refuses: dropping a line. Each is in a record, or is reported as belonging to none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from corpus.lexicon import Lexicon
from corpus.numbers import RuleNumber
from corpus.problems import ProblemLog
from corpus.readers.rules_text.layout import Lines
from corpus.readers.rules_text.lines import Line, ends_sentence, span_of
from corpus.readers.rules_text.notation import (
    Numbered,
    example_text,
    numbered_heading,
    numbered_rule,
)
from corpus.readers.rules_text.sequence import Sequence
from corpus.records import Example, RuleRecord

_BULLETS = ("•", "-", "–", "—", "*")
_LONGEST_TITLE = 60


@dataclass(slots=True)
class Passage:
    """Paragraphs being gathered, and the lines where they begin and end."""

    first: Line
    last: Line
    paragraphs: list[str]

    @classmethod
    def begin(cls, line: Line, text: str) -> Passage:
        """Start with what one line says; the text may be empty."""
        return cls(line, line, [text] if text else [])

    def add(self, line: Line) -> None:
        """Go on with a further paragraph."""
        self.paragraphs.append(line.text)
        self.last = line

    @property
    def text(self) -> str:
        """The paragraphs, a line feed between them."""
        return "\n".join(self.paragraphs)


@dataclass(slots=True)
class Draft:
    """A rule or heading whose end has not been seen yet."""

    number: RuleNumber
    own: Passage
    examples: list[Passage] = field(default_factory=list)

    @property
    def latest(self) -> Passage:
        """The last example, or the rule's own text where it has none."""
        return self.examples[-1] if self.examples else self.own

    def add(self, line: Line) -> None:
        """Go on: straight after an example the example goes on, after a blank the rule does."""
        goes_on = not line.after_blank or self.is_broken_off(line)
        (self.latest if goes_on else self.own).add(line)

    def ends_openly(self) -> bool:
        """Whether the text stops without the mark of an end."""
        return not ends_sentence(self.latest.text)

    def is_broken_off(self, line: Line) -> bool:
        """Whether a line goes on in the middle of a sentence, as it does behind a page's end."""
        return self.ends_openly() and line.text[0].islower() and " " in line.text

    def finish(self, following: RuleNumber | None, *, truncated: bool = False) -> RuleRecord:
        """The record, now that the number after it is known."""
        title, text = self._title_and_text(following)
        return RuleRecord(
            number=self.number,
            title=title,
            text=text,
            span=span_of(self.own.first, self.own.last),
            truncated=truncated,
            examples=tuple(
                Example(example.text, span_of(example.first, example.last))
                for example in self.examples
            ),
        )

    def _title_and_text(self, following: RuleNumber | None) -> tuple[str | None, str]:
        """Headings of chapters and sections are titles; so is a name that subrules explain."""
        head, *rest = self.own.paragraphs or [""]
        if not self.number.rule:
            return head, "\n".join(rest)
        is_title = (
            not rest
            and not self.number.is_subrule
            and following is not None
            and following.parent == self.number
            and is_name(head)
        )
        return (head, "") if is_title else (None, self.own.text)


def is_name(text: str) -> bool:
    """Whether a text is short and no sentence: `For Mirrodin!` is a name, `See rule 7:` is not."""
    ends = ends_sentence(text) and not text.endswith("!")
    return 0 < len(text) <= _LONGEST_TITLE and not ends


def read_rules(
    body: Lines, lexicon: Lexicon, sequence: Sequence, log: ProblemLog, *, cut_off: bool
) -> Iterator[RuleRecord]:
    """The records of a body, in its order; `cut_off` says that no part follows it."""
    draft: Draft | None = None
    for place, line in enumerate(body):
        found = _numbered(body, place, lexicon)
        if found:
            if draft:
                yield _finished(draft, found.number, log)
            sequence.add(found.number, line.number)
            draft = Draft(found.number, Passage.begin(line, found.text))
        elif draft and (example := example_text(line, lexicon)) is not None:
            draft.examples.append(Passage.begin(line, example))
        elif draft is None or _is_stray(line, draft):
            log.add("stray-line", line.number, text=line.text)
        else:
            draft.add(line)
    if draft:
        yield _finished(draft, None, log, cut_off=cut_off)


def _finished(
    draft: Draft, following: RuleNumber | None, log: ProblemLog, *, cut_off: bool = False
) -> RuleRecord:
    truncated = cut_off and draft.ends_openly()
    record = draft.finish(following, truncated=truncated)
    line = draft.own.first.number
    if truncated:
        log.add("truncated", line, number=draft.number)
    if not record.title and not record.text:
        log.add("empty-entry", line, head=draft.number)
    return record


def _numbered(body: Lines, place: int, lexicon: Lexicon) -> Numbered | None:
    """The number that a line begins with, unless the line before leads to it."""
    line = body[place]
    found = numbered_rule(line) or numbered_heading(line)
    if not found or _continues(body, place, lexicon):
        return None
    if found.number.is_chapter and not _leads_to_section(body, place, found.number):
        return None
    return found


def _continues(body: Lines, place: int, lexicon: Lexicon) -> bool:
    """Whether a broken line ended in `rule` or `and`, so that the number belongs to it."""
    if place == 0 or body[place].after_blank:
        return False
    last_word = body[place - 1].text.casefold().split()[-1]
    return last_word in (*lexicon.rule_words, *lexicon.section_words, *lexicon.list_words)


def _leads_to_section(body: Lines, place: int, chapter: RuleNumber) -> bool:
    """A chapter stands before a section of its own; other lines like it count senses."""
    if place + 1 == len(body):
        return True
    following = numbered_heading(body[place + 1])
    return following is not None and following.number.parent == chapter


def _is_stray(line: Line, draft: Draft) -> bool:
    """A single bare word, or a loose line that is no sentence, such as the foot of a page."""
    if line.ends_sentence or line.indented or line.text.startswith(_BULLETS):
        return False
    if line.after_blank:
        return not draft.is_broken_off(line)
    return " " not in line.text
