"""Names in running text: where a text says “daybound”, whatever its language and inflection.

Lives here: finding names of rules (`TermMatcher`, `find_mentions`) and which to look for
(`keyword_terms`, `about_terms`); finding concepts of the term base (`ConceptMatcher`), and
those that one language of an entry lacks (`term_faults`). Refuses: the names themselves and
their inflected forms (`corpus.terms`).
"""

from kb.terms.concepts import Candidate, ConceptMatcher, Place, concept_matcher
from kb.terms.keywords import KEYWORD_SECTIONS, about_matcher, about_terms, keyword_terms
from kb.terms.matcher import Mention, Term, TermMatcher
from kb.terms.names import name_words
from kb.terms.parity import TermFault, term_faults
from kb.terms.proper import find_mentions, is_part_of_a_name

__all__ = [
    "KEYWORD_SECTIONS",
    "Candidate",
    "ConceptMatcher",
    "Mention",
    "Place",
    "Term",
    "TermFault",
    "TermMatcher",
    "about_matcher",
    "about_terms",
    "concept_matcher",
    "find_mentions",
    "is_part_of_a_name",
    "keyword_terms",
    "name_words",
    "term_faults",
]
