"""Spanish words for the shared analyses."""

from kb.lint.reading.words import ReadingWords

WORDS = ReadingWords(
    abbreviations=frozenset(
        {
            "p. ej",
            "p.ej",
            "ej",
            "vs",
            "cf",
            "sr",
            "sra",
            "dr",
            "dra",
            "ud",
            "uds",
            "n",
            "núm",
            "núms",
            "pág",
            "págs",
            "art",
            "fig",
            "ee. uu",
        }
    ),
    trailing=frozenset({"etc"}),
)
