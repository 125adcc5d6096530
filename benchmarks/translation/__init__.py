"""How many seeded faults of a translation are found, and how many right segments are flagged."""
