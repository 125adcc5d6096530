"""French words for the shared analyses."""

from kb.lint.reading.words import ReadingWords

WORDS = ReadingWords(
    abbreviations=frozenset(
        {"p. ex", "p.ex", "ex", "cf", "vs", "m", "mm", "dr", "st", "ste", "p", "pp", "art", "fig"}
    ),
    trailing=frozenset({"etc"}),
)
