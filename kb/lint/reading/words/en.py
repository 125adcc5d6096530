"""English words for the shared analyses."""

from kb.lint.reading.words import ReadingWords

WORDS = ReadingWords(
    abbreviations=frozenset(
        {"e.g", "i.e", "vs", "cf", "mr", "mrs", "ms", "dr", "st", "no", "nos", "p", "pp", "fig"}
    ),
    trailing=frozenset({"etc"}),
)
