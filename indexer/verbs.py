"""What the build does with verb forms beyond a dictionary: rules by ending, glued pronouns.

Lives here: plain functions over tables that are given. Refuses: owning the tables (spaCy's,
loaded by `indexer.analysis`; the pronouns are in the lexicon) and loading anything.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

_VOWELS = re.compile(r"[aeiouáéíóúü]+")
_ACCENTED = re.compile(r"[áéíóú]")
_BARE = str.maketrans("áéíóú", "aeiou")
_MOST_PRONOUNS = 3


@dataclass(frozen=True, slots=True)
class SuffixRules:
    """Endings of verb forms and the endings of the infinitive that they may come from.

    An infinitive counts only when `known` has it, as it is or after one of the vowel changes
    (`muer…` comes from `mor…`).
    """

    endings: Mapping[str, tuple[str, ...]]
    vowels: Sequence[tuple[str, str]]
    known: Collection[str]

    @classmethod
    def of(
        cls,
        rules: Iterable[tuple[str, str]],
        vowels: Iterable[tuple[str, str]],
        known: Collection[str],
    ) -> SuffixRules:
        """Gather (old ending, new ending) pairs."""
        endings: dict[str, tuple[str, ...]] = {}
        for old, new in rules:
            if new not in endings.get(old, ()):
                endings[old] = (*endings.get(old, ()), new)
        return cls(endings, tuple(vowels), known)

    def lemmas(self, word: str) -> list[str]:
        """The known infinitives that a form may come from, the longest ending first."""
        candidates = list(self._candidates(word))
        found = [lemma for lemma in candidates if lemma in self.known]
        if not found:
            changed = (other for lemma in candidates for other in self._changed(lemma))
            found = [lemma for lemma in changed if lemma in self.known]
        return list(dict.fromkeys(found))

    def _candidates(self, word: str) -> Iterator[str]:
        for cut in range(len(word) + 1):
            for new in self.endings.get(word[cut:], ()):
                yield word[:cut] + new

    def _changed(self, lemma: str) -> Iterator[str]:
        for old, new in self.vowels:
            start = lemma.find(old)
            while start >= 0:
                yield lemma[:start] + new + lemma[start + len(old) :]
                start = lemma.find(old, start + 1)


def without_clitics(word: str, clitics: Sequence[str]) -> list[str]:
    """The verb forms left when pronouns are taken off the end: `sacrifícalo` → `sacrifica`.

    A form is offered only where its spelling shows that pronouns were glued on: an
    infinitive, an accent that the bare verb does not have, or one syllable (`ponla`).
    """
    found: list[str] = []
    rests = [word]
    for _ in range(_MOST_PRONOUNS):
        rests = [rest[: -len(end)] for rest in rests for end in clitics if rest.endswith(end)]
        found.extend(rest.translate(_BARE) for rest in rests if _shows_clitic(rest))
    return list(dict.fromkeys(found))


def _shows_clitic(rest: str) -> bool:
    syllables = len(_VOWELS.findall(rest))
    if syllables == 0:
        return False
    return bool(_ACCENTED.search(rest)) or rest.endswith("r") or syllables == 1
