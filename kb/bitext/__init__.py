"""Bitext: texts that say the same in several languages, unit by unit, whatever they come from.

Lives here: the unit as a value (`unit`) and where units are taken from: the knowledge base
(`stored`) and files that people hand over (`handed`). Refuses: judging them (`kb.lint`) and the
formats of translators' files (`kb.exchange`).
"""

from kb.bitext.unit import Bitext, Place, Unit, UnitKind

__all__ = ["Bitext", "Place", "Unit", "UnitKind"]
