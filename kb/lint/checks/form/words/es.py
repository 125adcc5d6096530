"""How Spanish is written."""

from kb.lint.checks.form.words import NARROW, NO_BREAK, FormWords

WORDS = FormWords(
    alphabet="áéíóúüñªº",
    blank_before={},
    blank_after={},
    openers={"?": "¿", "!": "¡"},
    outside_openers=("si", "cuando", "como", "pero", "pues", "aunque", "entonces"),
    quotes=(("«", "»"), ("“", "”")),
    nested=(("“", "”"), ("‘", "’")),
    group_marks=NO_BREAK + NARROW + " ",
    decimal_mark=",",
    accented_before={},
    ligatures={},
    apostrophes=False,
    length=1.16,
    weekdays=("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"),
    verb_ends=r"(?:[aeio]|[ae][sn]|[aei]is|[ai]a[sn]?|ron)\Z",
)
