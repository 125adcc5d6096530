"""How English is written."""

from kb.lint.checks.form.words import NARROW, NO_BREAK, FormWords

WORDS = FormWords(
    alphabet="",
    doubled=frozenset({"that", "had"}),
    blank_before={},
    blank_after={},
    openers={},
    quotes=(("“", "”"),),
    nested=(("‘", "’"),),
    group_marks="," + NO_BREAK + NARROW,
    decimal_mark=".",
    accented_before={},
    ligatures={},
    apostrophes=True,
    length=1.0,
    weekdays=("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    verb_ends=r"(?!)",
)
