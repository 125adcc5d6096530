"""A free text in, the rule numbers in it out, each with what it is taken for one by.

The project's one grammar reads running prose; here it is decided what of that can be believed of
a text that is no rules text, where prices, versions and measures stand as well. Refuses: what a
number means.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from corpus.numbers import RuleNumber
from kb.lineage.citing.addresses import in_addresses, in_names
from kb.lineage.citing.evidence import is_announced, is_followed_by_unit, is_measure
from kb.lineage.citing.fixed import Fixed
from kb.lineage.citing.prose import Prose
from kb.lineage.citing.spotted import Sign, Spotted
from kb.references import Citation, read_citations
from kb.references.citation import Span
from kb.references.grammar import grammar_of

_DIGITS = re.compile(r"[1-9]\d\d", re.ASCII)
_BESIDE = re.compile(
    r"[ \t\u00a0]{0,8}(?:[.:,–—-]|\([*_“«\"]{0,3}|[*_“«\"]{1,3})?[ \t\u00a0]{0,8}"
    r"(?P<title>[^\W\d_][^\n(){}\[\]<>]{0,90})"
)
_SECTION = re.compile(
    r"(?:^(?:[^\w\n]*(?P<listed>[1-9]\d\d)[.:]|[ \t]*\#+[ \t]*(?P<headed>[1-9]\d\d))[ \t]+"
    r"|(?<![\w.,/#$€-])(?P<inside>[1-9]\d\d)[ \t]{0,8}\([*_“\"]{0,3})"
    r"(?P<title>[^\W\d_][^\n(){}\[\]<>]{0,90})",
    re.MULTILINE,
)
"""A section's number before what may be its title."""

_IN_BRACKETS = re.compile(
    r"[ \t\u00a0\u202f]{0,4}\([*_ ]{0,3}[“«\"„][ \t\u00a0\u202f]{0,2}"
    r"(?P<title>[^\s“”«»\"„\n()][^“”«»\"„\n()]{0,90}?)[ \t\u00a0\u202f]{0,2}[”»\"“][*_ ]{0,3}\)"
)
"""A title that is quoted in brackets after its number, which rules texts do not do."""

_ABBREVIATED = re.compile(r"[ \t\u00a0\u202f]{0,2}\.?[ \t\u00a0\u202f]{0,2}[1-9]\d\d(?!\d)")
"""What follows a letter that is short for a word before a number: r. 707.10c."""

_SHORT = frozenset("rsv")
"""Letters that are short for rule, section, see, in one language or another."""

_SHORT_WORD = re.compile(r"(?<!\w)[rRsSvV]\.?[ \t\u00a0\u202f]{0,2}\Z")

_BY_KNOWLEDGE = frozenset({Sign.LETTER, Sign.TITLE})
"""Signs that rest on what the edition has, not on the words around."""

_GOES_ON = re.compile(r"[‐‑–−-][^\w\s]{0,4}(?:[a-z](?!\w)|\d)")
"""What looks like a range and could not be read as one."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the edition that a text cites.

    `has` says whether it has a number, `elsewhere` whether another edition in question has it,
    `begins_with` gives the part of a text that is the title of a number, where it begins with it.
    """

    has: Callable[[str], bool]
    elsewhere: Callable[[str], bool]
    begins_with: Callable[[str, str], str | None]


def spot(text: str, lang: Language, known: Known) -> tuple[Spotted, ...]:
    """Every rule number of a text that is written in a language, by place. Never raises."""
    if not _DIGITS.search(text):
        return ()
    prose = Prose.of(text, lexicon_of(lang).rule_words[0])
    fixed = Fixed(text, prose.addresses)
    found = list(_in_prose(prose, lang, known, fixed))
    starts = {one.start for one in found}
    found += [one for one in _headed(prose, known) if one.start not in starts]
    taken = {place for one in found for place in (one.start, one.end)}
    others = (*in_addresses(text, prose.addresses, known.has), *in_names(text, known.has))
    found += [one for one in others if not taken & {one.start, one.end}]
    return tuple(_placed(one, fixed) for one in sorted(found, key=lambda one: one.at))


def _placed(spotted: Spotted, fixed: Fixed) -> Spotted:
    """A number with the sign of an address where it stands in one, whatever else speaks for it."""
    there = not spotted.is_name and any(at in fixed for at in spotted.at)
    return replace(spotted, sign=Sign.LINK) if there else spotted


def _in_prose(prose: Prose, lang: Language, known: Known, fixed: Fixed) -> Iterator[Spotted]:
    reading = _Reading(prose.text, grammar_of(lang).separator, known)
    for citation in read_citations(prose.text, lang):
        if reading.is_abbreviation(citation):
            continue
        reading.go_on(citation, in_address=prose.span(citation.at[0]) in fixed)
        if reading.sign is None:
            continue
        title, title_at = reading.title(citation)
        yield Spotted(
            citation.first,
            citation.last,
            tuple(prose.span(one) for one in citation.at),
            reading.sign,
            reading.certain,
            title,
            prose.span(title_at) if title_at else None,
            citation.sure and not _GOES_ON.match(prose.text, citation.at[-1][1]),
        )


def _headed(prose: Prose, known: Known) -> Iterator[Spotted]:
    """The numbers of sections that stand before their own titles, without a word before them."""
    for match in _SECTION.finditer(prose.text):
        name = next(name for name in ("listed", "headed", "inside") if match[name])
        title = known.begins_with(match[name], match["title"])
        if title:
            start = match.start("title")
            at = prose.span(match.span(name)), prose.span((start, start + len(title)))
            number = RuleNumber.parse(match[name])
            yield Spotted(number, None, at[:1], Sign.TITLE, True, title, at[1])


class _Reading:
    """One citation after another, and by what each is believed; `sign` is None for none."""

    def __init__(self, text: str, separator: re.Pattern[str], known: Known) -> None:
        self.text = text
        self.known = known
        self.separator = separator
        self.sign: Sign | None = None
        self.certain = False
        self.leads = False
        self.end = 0

    def go_on(self, citation: Citation, *, in_address: bool) -> None:
        """See what speaks for the next citation."""
        if self.text[citation.at[0][0]].isdigit():
            listed = self.leads and self._listed(citation.at[0][0])
            self.sign, self.certain = self._sign(citation, listed=listed)
            # An address keeps its number, which after an update is known or not by chance.
            self.leads = self.certain and not (in_address and self.sign in _BY_KNOWLEDGE)
        elif self.sign:  # a further letter of the number before it: the b of 608.3a and b
            self.sign = Sign.LIST
        self.end = citation.start + citation.length

    def is_abbreviation(self, citation: Citation) -> bool:
        """Whether a letter that could go on with a list is short for a word: 711.2a; r. 707.10c."""
        start, end = citation.at[0]
        alone = not self.text[start].isdigit() and citation.last is None
        short = self.text[start:end].lower() in _SHORT
        return alone and short and _ABBREVIATED.match(self.text, end) is not None

    def _listed(self, start: int) -> bool:
        short = _SHORT_WORD.search(self.text, max(self.end, start - 4), start)
        ends = (start, short.start()) if short else (start,)
        found = (self.separator.fullmatch(self.text, self.end, end) for end in ends)
        return any(between and between[0].strip() for between in found)

    def _sign(self, citation: Citation, *, listed: bool) -> tuple[Sign | None, bool]:
        """What speaks for a citation, and whether that is enough to be certain."""
        number = citation.first
        if number.is_chapter:
            return None, False
        if is_announced(self.text, citation.at[0][0]):
            return Sign.CUE, True
        if self._has_its_title(citation):
            return Sign.TITLE, True
        if listed and not is_followed_by_unit(self.text, citation.at[0][1]):
            return Sign.LIST, True
        if number.letter:
            return self._by_letter(citation)
        return self._by_number(citation), False

    def _by_number(self, citation: Citation) -> Sign | None:
        if not self.known.has(str(citation.first)):
            return None
        if not citation.first.rule:  # the grammar has seen a word before it, such as section
            return Sign.CUE
        return None if is_measure(self.text, *citation.at[0], "") else Sign.NUMBER

    def _by_letter(self, citation: Citation) -> tuple[Sign | None, bool]:
        number = citation.first
        if is_measure(self.text, *citation.at[0], number.letter):
            return None, False
        if self.known.has(str(number)):
            return Sign.LETTER, True
        unit = len(number.letter) > 1 and not number.letter.startswith("a")
        near = self.known.elsewhere(str(number)) or self.known.has(str(number.parent))
        return (Sign.LETTER if near and not unit else None), False

    def title(self, citation: Citation) -> tuple[str | None, Span | None]:
        """What is quoted beside a citation, else its own title where that stands beside it."""
        if citation.title is None and (beside := self._beside(citation)):
            return self.text[slice(*beside)], beside
        if citation.title is None:
            quoted = _IN_BRACKETS.match(self.text, citation.at[-1][1])
            return (quoted["title"], quoted.span("title")) if quoted else (None, None)
        return citation.title, citation.title_at

    def _has_its_title(self, citation: Citation) -> bool:
        if citation.title is None:
            return self._beside(citation) is not None
        return self.known.begins_with(str(citation.first), citation.title) is not None

    def _beside(self, citation: Citation) -> Span | None:
        """Where the number's own title stands right after it, without quotation marks."""
        match = _BESIDE.match(self.text, citation.at[-1][1])
        title = self.known.begins_with(str(citation.first), match["title"]) if match else None
        if not match or not title:
            return None
        return match.start("title"), match.start("title") + len(title)
