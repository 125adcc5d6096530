"""Spanish words for the checks of whole runs."""

from kb.lint.checks.across.words import AcrossWords

WORDS = AcrossWords(verb_endings=("ar", "er", "ir", "rse", "ír"), also=("también", "además"))
