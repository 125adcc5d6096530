"""What is unsound or missing in a knowledge base.

Lives here: the order of findings and the sentences; one module a subject has the rest.
Refuses: repairing, and printing.
"""

from kb.doctor.examine import examine
from kb.doctor.sentences import FINDINGS, sentence_of

__all__ = ["FINDINGS", "examine", "sentence_of"]
