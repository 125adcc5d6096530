"""Names of keyword rules in running text: where a text says “daybound”, whatever its language.

Lives here: finding names (`TermMatcher`, `find_mentions`), and which names to look for
(`keyword_terms`, `about_terms`). Refuses: the names themselves (`corpus.terms`), and
inflecting them.
"""

from kb.terms.keywords import KEYWORD_SECTIONS, about_matcher, about_terms, keyword_terms
from kb.terms.matcher import Mention, Term, TermMatcher, name_words
from kb.terms.proper import find_mentions, is_part_of_a_name

__all__ = [
    "KEYWORD_SECTIONS",
    "Mention",
    "Term",
    "TermMatcher",
    "about_matcher",
    "about_terms",
    "find_mentions",
    "is_part_of_a_name",
    "keyword_terms",
    "name_words",
]
