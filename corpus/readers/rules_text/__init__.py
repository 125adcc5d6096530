"""The official rules as plain text: one grammar, the words of each language from its lexicon.

Lives here: lines, the parts of the document, its header, rules, their order, and glossary.
Refuses: renumbering, repairing, dropping. What looks wrong is kept and reported.
"""

from corpus.readers.rules_text.reader import READER, RulesTextReader

__all__ = ["READER", "RulesTextReader"]
