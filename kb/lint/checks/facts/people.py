"""The words of a text that may be names of people.

Refuses: comparing two texts.
"""

from __future__ import annotations

import re

from corpus.languages import Language
from corpus.lexicon import lexicon_of
from kb.lint.checks.facts.marks import Mark
from kb.lint.reading.sentences import sentences
from kb.lint.text import Text
from kb.terms.concepts import concept_matcher

WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_SHORTEST = 3


def people(text: Text) -> tuple[Mark, ...]:
    """Capitalised single words inside sentences that may be names of people, by place.

    A name of several capitalised words, one after an article, and one that the term base has are
    names of cards and things. One that begins a sentence counts where it stands inside one too.
    """
    tokens = list(WORD.finditer(text.text))
    opening = text.of(_openings)
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
        if before.lower() in _determiners(text.lang):
            return False
        if before[0].isupper() and not _only_opens(text, tokens[at - 1]):
            return False
    if at + 1 < len(tokens) and text.text[tokens[at].end() : tokens[at + 1].start()] == " ":
        after = tokens[at + 1][0]
        return not (after[0].isupper() or after.lower() in lexicon.name_links)
    return True


def _only_opens(text: Text, token: re.Match[str]) -> bool:
    """Whether a capitalised word has its capital from the sentence and is no part of a name."""
    if token.start() not in text.of(_openings):
        return False
    lexicon = lexicon_of(text.lang)
    word = token[0].lower()
    return not lexicon.names_in_title_case or (
        word in lexicon.function_words or word in lexicon.common_words
    )


def _determiners(lang: Language) -> frozenset[str]:
    lexicon = lexicon_of(lang)
    indefinite = (article for _, article in lexicon.indefinite)
    return frozenset((*lexicon.articles, *indefinite, *lexicon.contractions.values(), "each"))


def _openings(text: Text) -> frozenset[int]:
    """Where the first words of sentences and of quotations stand."""
    found = set()
    for start, end in text.of(sentences):
        first = WORD.search(text.text, start, end)
        if first:
            found.add(first.start())
    for match in re.finditer(r"[«“\"‘—:(¿¡|•][\s\u00a0\u202f]*", text.text):
        found.add(match.end())
    return frozenset(found)


def _known(text: Text) -> frozenset[int]:
    """Where words stand that the term base knows."""
    places = concept_matcher(text.lang).find(text.text)
    return frozenset(
        place.start + word.start() for place in places for word in WORD.finditer(place.words)
    )


def openers(text: Text) -> frozenset[str]:
    """Capitalised single words that begin a sentence and that the term base does not know."""
    tokens = list(WORD.finditer(text.text))
    first = text.of(_openings) - _known(text)
    return frozenset(
        token[0]
        for at, token in enumerate(tokens)
        if token.start() in first and _stands_alone(text, tokens, at)
    )
