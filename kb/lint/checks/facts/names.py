"""Names of people in an example that were not kept."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from corpus.errors import N_
from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.bitext.unit import UnitKind
from kb.lint.check import Check, Example, Pair
from kb.lint.checks.facts.marks import Mark
from kb.lint.reading.sentences import sentences
from kb.lint.text import Text
from kb.lint.values import ErrorClass, Finding, Severity
from kb.terms.concepts import concept_matcher

_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_KINDS = (UnitKind.EXAMPLE, UnitKind.RULING, UnitKind.SEGMENT)
_SHORTEST = 3


def people(text: Text) -> tuple[Mark, ...]:
    """Capitalised single words inside sentences that may be names of people, by place.

    A name of several capitalised words, one after an article, and one that the term base has are
    names of cards and things. One that begins a sentence counts where it stands inside one too.
    """
    tokens = list(_WORD.finditer(text.text))
    opening = _openings(text)
    alone = [
        token
        for at, token in enumerate(tokens)
        if _stands_alone(text, tokens, at) and not text.text[: token.start()].endswith(("[", "<"))
    ]
    inside = {token[0] for token in alone if token.start() not in opening}
    if not inside:
        return ()
    known = _known(text)
    return tuple(
        Mark(token[0], *token.span())
        for token in alone
        if token[0] in inside and token.start() not in known
    )


def _stands_alone(text: Text, tokens: list[re.Match[str]], at: int) -> bool:
    """Whether a word has a capital and neither a capitalised neighbour nor an article."""
    word = tokens[at][0]
    if not word[0].isupper() or len(word) < _SHORTEST or word.isupper():
        return False
    lexicon = lexicon_of(text.lang)
    if at and text.text[tokens[at - 1].end() : tokens[at].start()] == " ":
        before = tokens[at - 1][0]
        if before.lower() in _determiners(text.lang) or (before[0].isupper() and at > 1):
            return False
    if at + 1 < len(tokens) and text.text[tokens[at].end() : tokens[at + 1].start()] == " ":
        after = tokens[at + 1][0]
        return not (after[0].isupper() or after.lower() in lexicon.name_links)
    return True


def _determiners(lang: Language) -> frozenset[str]:
    lexicon = lexicon_of(lang)
    indefinite = (article for _, article in lexicon.indefinite)
    return frozenset((*lexicon.articles, *indefinite, *lexicon.contractions.values(), "each"))


def _openings(text: Text) -> frozenset[int]:
    """Where the first words of sentences and of quotations stand."""
    found = set()
    for start, end in text.of(sentences):
        first = _WORD.search(text.text, start, end)
        if first:
            found.add(first.start())
    for match in re.finditer(r"[«“\"‘—:(¿¡|•][\s\u00a0\u202f]*", text.text):
        found.add(match.end())
    return frozenset(found)


def _known(text: Text) -> frozenset[int]:
    """Where words stand that the term base knows."""
    places = concept_matcher(text.lang).find(text.text)
    return frozenset(
        place.start + word.start() for place in places for word in _WORD.finditer(place.words)
    )


class ExampleName(Check):
    """A name of an example that became another."""

    id = "example-name"
    rows = (45,)
    error_class = ErrorClass.ACCURACY
    severity = Severity.MINOR
    title = N_("a name that an example does not keep")
    about = N_(
        "Some people that the source names have the same names in the translation, and one has "
        "another or is exchanged with another. Cards have a name of their own in each language "
        "and are not compared."
    )
    right = (
        Example(Language.ES, "Now Ana attacks Luis.", "Ahora Ana ataca a Luis."),
        Example(Language.FR, "Then Ana attacks the Bear.", "Puis Ana attaque l’Ours."),
    )
    wrong = (
        Example(Language.ES, "Now Ana attacks Luis.", "Ahora Ana ataca a Pedro.", words="Pedro"),
        Example(
            Language.FR,
            "Then Ana attacks Luc, and later Ana wins.",
            "Puis Ana attaque Luc, et plus tard Luc gagne.",
            words="Luc",
        ),
    )

    def find(self, pair: Pair) -> Iterator[Finding]:
        """Names that became others, then names exchanged."""
        assert pair.source  # noqa: S101 - the engine asks this check only with a source
        if pair.kind not in _KINDS:
            return
        ours, theirs = pair.source.of(people), pair.target.of(people)
        if not ours or not theirs:
            return
        kept = {one.value for one in ours if one.value in pair.target.text}
        gone = [one for one in ours if one.value not in kept]
        new = [one for one in theirs if one.value not in pair.source.text]
        if kept and gone and _count(gone) == _count(new):
            yield self.found(
                pair,
                N_("The source names {source_names}, the translation {target_names}."),
                source=[one.span for one in gone],
                target=[one.span for one in new],
                expected=", ".join(dict.fromkeys(one.value for one in gone)),
                source_names=", ".join(dict.fromkeys(one.value for one in gone)),
                target_names=", ".join(dict.fromkeys(one.value for one in new)),
            )
        yield from self._exchanged(pair, kept)

    def _exchanged(self, pair: Pair, kept: set[str]) -> Iterator[Finding]:
        assert pair.source  # noqa: S101
        first = Counter(word for word in _WORD.findall(pair.source.text) if word in kept)
        second = Counter(word for word in _WORD.findall(pair.target.text) if word in kept)
        fewer, more = first - second, second - first
        if fewer and more:
            yield self.found(
                pair,
                N_("The translation names {more} more often than the source, and {fewer} less."),
                source=[m.span() for m in _WORD.finditer(pair.source.text) if m[0] in fewer],
                target=[m.span() for m in _WORD.finditer(pair.target.text) if m[0] in more],
                fewer=", ".join(sorted(fewer)),
                more=", ".join(sorted(more)),
            )


def _count(marks: list[Mark]) -> int:
    return len({one.value for one in marks})
