"""What a person asks for when handing over a file, and what is wrong with the languages of it.

Refuses: reading files.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from corpus.errors import N_, ReglarioError
from corpus.languages import Language
from corpus.problems import Problem
from kb.bitext.unit import Bitext


class LanguageUnclear(ReglarioError):
    """A file's language shows neither in its words nor in what was asked for."""

    code = "language-unclear"
    message = N_("The language of {path} cannot be told.")
    hint = N_("Name it with --target, such as --target es.")
    exit_code = 2


class SourceLanguageGiven(ReglarioError):
    """A file holds a text in the source language, so that there is nothing to compare."""

    code = "source-language-given"
    message = N_("{path} is in {lang}, the language that translations are compared with.")
    hint = N_("Name a translation, or another source language with --source.")
    exit_code = 2


class TargetNotThere(ReglarioError):
    """A file is in none of the target languages asked for."""

    code = "target-not-there"
    message = N_("{path} is in {lang}, which is none of the languages asked for.")
    hint = N_("Name it with --target {code}, or leave --target out.")
    exit_code = 2


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a person asks for; no `targets` means whatever the file is in.

    No `source` means what a file of two languages says, and English for the others.
    """

    given_source: Language | None = None
    targets: tuple[Language, ...] = ()

    @property
    def source(self) -> Language:
        """The language of the texts that others stand beside."""
        return self.given_source or Language.EN


@dataclass(frozen=True, slots=True)
class Handed:
    """A file as bitext, and what is odd in it and stops nothing."""

    bitext: Bitext
    problems: tuple[Problem, ...] = ()


def checked(lang: Language | None, path: Path, wanted: Wanted) -> Language:
    """The language of a translation, if it is one that is asked for.

    Raises LanguageUnclear, SourceLanguageGiven, TargetNotThere.
    """
    if lang is None:
        raise LanguageUnclear(path=str(path))
    if lang is wanted.source:
        raise SourceLanguageGiven(path=str(path), lang=str(lang))
    if wanted.targets and lang not in wanted.targets:
        raise TargetNotThere(path=str(path), lang=str(lang), code=str(lang))
    return lang


def among(langs: Collection[Language], path: Path, wanted: Wanted) -> tuple[Language, ...]:
    """Those of a file's target languages that are asked for. Raises TargetNotThere."""
    found = tuple(lang for lang in langs if lang in (wanted.targets or langs))
    if not found:
        listed = ",".join(langs)
        raise TargetNotThere(path=str(path), lang=listed, code=listed)
    return found
