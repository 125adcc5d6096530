"""What a text has besides words and plain numbers: symbols, power and toughness, references.

Refuses: comparing two texts, and the numbers among the words (`kb.lint.checks.facts.amounts`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from kb.lint.checks.facts.compare import Weight
from kb.lint.checks.facts.words import fact_words
from kb.lint.text import Text
from kb.lint.values import Span
from kb.references import Citation, read_citations

HIDE = "\ue000"
"""Stands for each character of what is hidden; no letter, no digit, no blank."""

_MINUS = str.maketrans({"−": "-", "–": "-", "—": "-", "‐": "-", "‑": "-"})
_SIGN = r"[+−–—‐‑-]"
_VALUE = rf"{_SIGN}?(?:\d+(?:\+\*)?|\*(?:\+\d+)?|[XYZN])"
_SYMBOL = re.compile(r"\{(?:[^\W\d_a-z][^{}\s]{0,9}|\d[^{}\s]{0,9}|[½∞][^{}\s]{0,9})\}")
_TAG = re.compile(
    r"</?[A-Za-z][^<>\n]*>|%(?:\(\w+\)|\d+\$)?[sdif](?!\w)|\$\{\w+\}|\{\{?[a-z_][\w.]*\}?\}"
)
_WEB = re.compile(
    r"https?://[^\s<>«»“”\"]+|www\.[^\s<>«»“”\"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+"
    r"|\b[A-Za-z][\w-]*(?:\.[\w-]+)*\.(?:com|org|net)\b(?:/[^\s<>«»“”\"]*)?"
)
_IN_ADDRESSES = ("@", "://", "www.", ".com", ".org", ".net")
"""One of these is in every address: looked for first, since most texts have none."""
_POWER = re.compile(
    rf"(?:(?<![\w/+−–—‐‑*.-])|(?<=[^\W\d_])(?={_SIGN}))"
    rf"(?:{_VALUE}/{_VALUE}|(?={_SIGN}){_VALUE}[ ]?/[ ]?(?={_SIGN}){_VALUE})"
    r"(?![\d/*]|\.\d|[XYZN]\b)"
)
_LOYALTY = re.compile(
    rf"\[({_SIGN}?(?:\d+|[XN]))\]"
    rf"|(?:^|(?<=[.!?)”»\"«“])|(?<=«[\u00a0\u202f ]))({_SIGN}(?:\d+|[XN])|0)(?=[\u00a0\u202f ]?:)",
    re.MULTILINE,
)
_VARIABLE = re.compile(r"(?<![\w'’.])[XYZN](?![^\W\d]|\d|['’]|\.\w)|(?<!\w)[XN](?=d\d)")
_FIRST = re.compile(r"(?:\A|[^\w\s,/+*{}-])\s*\Z|\n\s*\Z")
"""What stands before the first word of a sentence."""
_DICE = re.compile(r"(\d+|[xn])d\d+", re.IGNORECASE)
_CODE = re.compile(r"(?<![\w./])(?=[^\W_]*\d)(?=[^\W_]*[^\W\d_])[^\W_]+(?![\w/])")


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark: its place, and what it says in a form that is equal where marks agree.

    Only marks of one `sort` stand in an order; those of another may stand anywhere among them.
    """

    value: str
    start: int
    end: int
    weight: Weight = Weight.HARD
    sort: str = ""

    @property
    def span(self) -> Span:
        """Where it stands."""
        return self.start, self.end


def citations(text: Text) -> tuple[Citation, ...]:
    """The references to rules in a text."""
    return read_citations(text.text, text.lang)


def symbols(text: Text) -> tuple[Mark, ...]:
    """Mana and other symbols, such as {T}, {2/W} and {10}; halves of hybrid ones in any order."""
    if "{" not in text.text:
        return ()
    return tuple(Mark(_symbol(one[0]), *one.span()) for one in _SYMBOL.finditer(text.text))


def _symbol(printed: str) -> str:
    halves = printed[1:-1].upper().replace(".", "/").split("/")
    return "{" + "/".join(sorted(halves)) + "}"


def tags(text: Text) -> tuple[Mark, ...]:
    """Placeholders that a program fills in, and tags of markup."""
    return tuple(Mark(one[0], *one.span()) for one in _TAG.finditer(text.text))


def addresses(text: Text) -> tuple[Mark, ...]:
    """Addresses of pages and of people, without the marks that end the sentence."""
    found: list[Mark] = []
    if not any(part in text.text for part in _IN_ADDRESSES):
        return ()
    for one in _WEB.finditer(text.text):
        words = one[0].rstrip(".,;:!?)’'»…")
        found.append(Mark(words.lower().rstrip("/"), one.start(), one.start() + len(words)))
    return tuple(found)


def powers(text: Text) -> tuple[Mark, ...]:
    """Power and toughness and changes of them: 2/3, +1/+1, -X/-0, */1+*."""
    if "/" not in text.text:
        return ()
    found = []
    for one in _POWER.finditer(text.text):
        value = one[0].translate(_MINUS).replace(" ", "")
        found.append(Mark(value, *one.span(), sort="change" if value[0] in "+-" else ""))
    return tuple(found)


def loyalties(text: Text) -> tuple[Mark, ...]:
    """Loyalty costs: in square brackets anywhere, with a sign where a line begins."""
    found = []
    for one in _LOYALTY.finditer(text.text):
        value = (one[1] or one[2]).translate(_MINUS)
        found.append(Mark(value if value.strip("+-") != "0" else "0", *one.span()))
    return tuple(found)


def codes(text: Text) -> tuple[Mark, ...]:
    """Words of letters and digits that are no ordinals: M20, 7c; of dice, the kind only."""
    marks = fact_words(text.lang).ordinal_marks
    found = []
    for one in _CODE.finditer(text.of(_without_marks)):
        dice = _DICE.fullmatch(one[0])
        start = dice.end(1) if dice else 0
        if one[0].lstrip("0123456789") not in marks:
            found.append(Mark(one[0][start:].lower(), one.start() + start, one.end()))
    return tuple(found)


def _without_marks(text: Text) -> str:
    """The text with everything hidden that is a mark of another sort than a code."""
    spans: list[Span] = [(one.start, one.start + one.length) for one in text.of(citations)]
    for reading in (symbols, tags, addresses, powers, loyalties):
        spans.extend(one.span for one in text.of(reading))
    return _hide(text.text, spans)


def hidden(text: Text) -> str:
    """The text with all marks hidden, as long as it was: words and plain numbers are left."""
    return _hide(text.of(_without_marks), [one.span for one in text.of(codes)])


def _hide(text: str, spans: list[Span]) -> str:
    for start, end in spans:
        text = text[:start] + HIDE * (end - start) + text[end:]
    return text


def variables(text: Text) -> tuple[Mark, ...]:
    """Letters that stand for numbers, alone or in a symbol, a power or a cost: X, Y, Z, N.

    A letter that is a word of the language too is none where it begins a sentence, and in a text
    in capitals it is none outside symbols.
    """
    words = fact_words(text.lang).variables_as_words
    if text.text.isupper():
        return tuple(
            Mark(one[0], *one.span())
            for one in _VARIABLE.finditer(text.text)
            if one[0] not in words or text.text[one.start() - 1 : one.start()] == "{"
        )
    return tuple(
        Mark(one[0], *one.span())
        for one in _VARIABLE.finditer(text.text)
        if one[0] not in words or not _FIRST.search(text.text, 0, one.start())
    )


def _is_first(text: str, place: int) -> bool:
    """Whether what stands at a place begins a sentence."""
    return bool(_FIRST.search(text, max(0, place - 9), place))
