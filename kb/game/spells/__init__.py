"""Spells and abilities, from proposing them to their resolution (sections 405, 601 to 608)."""
