"""From what a person types to what the engine is asked, one type a step.

Text → tree (`parse`, `ast`, printed by `show`) → bound query (`bind`, `bound`). Refuses:
searching.
"""
