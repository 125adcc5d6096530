"""Whether entries of a glossary send to entries that are there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from corpus.errors import N_
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.bitext.unit import UnitKind
from kb.fold import fold
from kb.lint.check import Example, Pair, RunCheck
from kb.lint.checks.across.words import across_words
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity, Span

_QUOTES = "«»“”‘’\"'\u00a0\u202f "


class SeeAlso(RunCheck):
    """A glossary entry that sends to one that is not there."""

    id = "see-also"
    rows = (36, 35)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MINOR
    title = N_("a see-also that leads nowhere")
    about = N_(
        "An entry of the glossary sends the reader to another entry, and the translation has none "
        "of that name: the name is translated otherwise there, or in another form. Only asked "
        "where the run has the names of the entries."
    )
    right = (
        Example(Language.ES, "See Cast.", "Véase Lanzar.", kind=UnitKind.GLOSSARY),
        Example(Language.FR, "See rule 702.", "Voir la règle 702.", kind=UnitKind.GLOSSARY),
    )
    wrong = (Example(Language.FR, "See Cast.", "Voir Jouer.", kind=UnitKind.GLOSSARY),)

    def __init__(self) -> None:
        self._heads: set[str] = set()
        self._source_heads: set[str] = set()
        self._entries: list[Pair] = []

    def see(self, pair: Pair) -> None:
        """Keep the names of entries, and the entries."""
        if pair.kind is UnitKind.GLOSSARY_HEAD:
            self._heads.add(_head(pair.target.text))
            if pair.source is not None:
                self._source_heads.add(_head(pair.source.text))
        elif pair.kind is UnitKind.GLOSSARY:
            self._entries.append(pair)

    def end(self) -> Iterator[Finding]:
        """Each name that is sent to and is no entry, unless the source sends nowhere as well."""
        for pair in self._entries if self._heads else ():
            lost = list(_nowhere(pair.target, self._heads))
            ours = list(_nowhere(pair.source, self._source_heads)) if pair.source else []
            for start, end in lost if len(lost) > len(ours) else ():
                yield self.found(
                    pair,
                    N_("“{name}” is no entry of the glossary."),
                    target=[(start, end)],
                    name=pair.target.text[start:end],
                )


def _nowhere(text: Text, heads: set[str]) -> Iterator[Span]:
    """Where a text sends to an entry that is not there."""
    for match in _see(text.lang).finditer(text.text):
        name = match[1].strip(_QUOTES)
        parts = re.split(r", ", name)
        if _head(name) not in heads and not all(_head(part) in heads for part in parts):
            start = match.start(1) + match[1].find(name)
            yield start, start + len(name)


def _head(name: str) -> str:
    """A name of an entry as it is compared; what stands in brackets behind it is none of it."""
    return fold(re.sub(r"\s*\([^()]*\)", "", name)).strip(".")


@cache
def _see(lang: Language) -> re.Pattern[str]:
    """A word for “see” at the beginning of a sentence, and a name with a capital behind it."""
    words = sorted(lexicon_of(lang).see_words, key=len, reverse=True)
    also = "|".join(map(re.escape, across_words(lang).also))
    see = "|".join(re.escape(word[:1].upper() + word[1:]) for word in words)
    return re.compile(
        rf"(?:(?<=[.;)»”] )|(?<=\n)|\A)(?:{see})(?: (?:{also}))?[ \u00a0]"
        r"((?:[«“\"][ \u00a0\u202f]?)?[^\W\d_a-zà-ÿ][^.;:\n]*?)(?=[.;\n]|\Z)"
    )
