"""Analyses of a text that several groups of checks need: its sentences, its asides.

Each is a function of a `Text`, asked for with `text.of(function)`. What differs between languages
stands in `words`. Refuses: judging, and what only one group needs.
"""
