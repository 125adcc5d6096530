"""French words for the checks of whole runs."""

from kb.lint.checks.across.words import AcrossWords

WORDS = AcrossWords(verb_endings=("er", "ir", "dre", "tre", "uire"), also=("aussi", "également"))
