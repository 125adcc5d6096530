"""Rule numbers as one integer each, which sorts in document order and holds ranges together.

702.145b is 7 702 0145 002: chapter, section (0 for a chapter), rule, place of the letter.
All that lies below a number is one range of integers.
"""

from __future__ import annotations

from string import ascii_lowercase

from corpus.numbers import RuleNumber

_LETTERS = len(ascii_lowercase)
_RULE = 1_000
_SECTION = 10_000 * _RULE
_CHAPTER = 1_000 * _SECTION


def encode(number: RuleNumber) -> int:
    """The integer of a number; l and o count here, so that misnumbered rules keep apart."""
    place = 0
    for char in number.letter:
        place = place * _LETTERS + ascii_lowercase.index(char) + 1
    section = 0 if number.is_chapter else number.section
    return ((number.chapter * 1_000 + section) * 10_000 + number.rule) * 1_000 + place


def decode(code: int) -> RuleNumber:
    """The number of an integer that `encode` made."""
    rest, place = divmod(code, 1_000)
    rest, rule = divmod(rest, 10_000)
    chapter, section = divmod(rest, 1_000)
    letter = ""
    while place:
        place, char = divmod(place - 1, _LETTERS)
        letter = ascii_lowercase[char] + letter
    return RuleNumber(section or chapter, rule, letter)


def number_text(code: int) -> str:
    """The number of an integer, as the rules print it."""
    return str(decode(code))


def span_below(code: int) -> tuple[int, int]:
    """First and last integer of a number and all that lies below it."""
    return code, code + _size(code) - 1


def step_below(code: int) -> int:
    """What the integers of a number's children are multiples of; 0 when it can have none."""
    return {_CHAPTER: _SECTION, _SECTION: _RULE, _RULE: 1}.get(_size(code), 0)


def step_of(code: int) -> int:
    """What the integers of all numbers of the same level are multiples of."""
    return _size(code)


def _size(code: int) -> int:
    for size in (_CHAPTER, _SECTION, _RULE):
        if code % size == 0:
            return size
    return 1
