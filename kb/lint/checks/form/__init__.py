"""How a text is written: blanks, marks, capitals, length, and that it is there at all."""

from __future__ import annotations

from kb.lint.check import Check
from kb.lint.checks.form.accents import CapitalAccent, MissingAccent
from kb.lint.checks.form.blanks import DoubleBlank, EdgeBlank, Tab
from kb.lint.checks.form.brackets import AsideLost, BracketCount, BracketPair
from kb.lint.checks.form.broken import BrokenCharacter, DecomposedLetter, InvisibleCharacter
from kb.lint.checks.form.calendar import CalendarCapital
from kb.lint.checks.form.capitals import AllCapitals, InitialCapital
from kb.lint.checks.form.doubled import DoubledSentence, DoubledWord
from kb.lint.checks.form.ends import DoubledMark, EndMark
from kb.lint.checks.form.inner import InnerCapital, StrayCapital
from kb.lint.checks.form.inverted import InvertedMark, OpeningTooEarly
from kb.lint.checks.form.joined import Apostrophe, Ligature
from kb.lint.checks.form.length import LengthRatio, SentenceCount
from kb.lint.checks.form.letters import ForeignLetter, TripledLetter
from kb.lint.checks.form.lines import LineCount
from kb.lint.checks.form.numerals import NumberFormat
from kb.lint.checks.form.presence import SourceEmpty, Untranslated
from kb.lint.checks.form.quotes import QuoteLost, QuotePair, QuoteStyle
from kb.lint.checks.form.spacing import MarkBlank
from kb.lint.checks.form.tight import TightMark
from kb.lint.checks.form.wrong_accents import WrongAccent

CHECKS: tuple[type[Check], ...] = (
    Untranslated,
    SourceEmpty,
    DoubleBlank,
    EdgeBlank,
    Tab,
    LineCount,
    DoubledWord,
    DoubledSentence,
    BrokenCharacter,
    InvisibleCharacter,
    DecomposedLetter,
    ForeignLetter,
    TripledLetter,
    EndMark,
    DoubledMark,
    MarkBlank,
    TightMark,
    InvertedMark,
    OpeningTooEarly,
    QuotePair,
    QuoteStyle,
    QuoteLost,
    BracketPair,
    BracketCount,
    AsideLost,
    NumberFormat,
    InitialCapital,
    AllCapitals,
    InnerCapital,
    StrayCapital,
    CalendarCapital,
    LengthRatio,
    SentenceCount,
    CapitalAccent,
    MissingAccent,
    WrongAccent,
    Ligature,
    Apostrophe,
)
