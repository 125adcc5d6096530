"""References to rules in running text: reading them, and checking what they point at.

Lives here: the one grammar for all languages (`read_citations`) and the checksum of quoted
titles (`check_citation`). Refuses: words of any language (they are in `corpus.lexicon`), and
knowing which rules exist (the caller says so).
"""

from kb.references.check import CitationFault, FaultKind, check_citation, title_words, titles_agree
from kb.references.citation import Citation, CitationKind
from kb.references.read import read_citations

__all__ = [
    "Citation",
    "CitationFault",
    "CitationKind",
    "FaultKind",
    "check_citation",
    "read_citations",
    "title_words",
    "titles_agree",
]
