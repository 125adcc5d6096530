"""How French is written: any no-break blank will do, the narrow one is offered where it is used."""

from kb.lint.checks.form.words import NARROW, NO_BREAK, FormWords

WORDS = FormWords(
    alphabet="àâæçéèêëîïôœùûüÿᵉ",
    doubled=frozenset({"vous", "nous", "faire"}),
    blank_before={":": NO_BREAK, ";": NARROW, "?": NARROW, "!": NARROW, "»": NO_BREAK},
    blank_after={"«": NO_BREAK},
    openers={},
    quotes=(("«", "»"),),
    nested=(("“", "”"), ("‘", "’"), ("«", "»"), ("‹", "›")),
    group_marks=NO_BREAK + NARROW + " ",
    decimal_mark=",",
    accented_before={
        "A": (
            "À",
            frozenset(
                {
                    "chaque",
                    "moins",
                    "partir",
                    "votre",
                    "tout",
                    "toute",
                    "toutes",
                    "tous",
                    "la",
                    "l",
                    "n",
                    "condition",
                    "travers",
                    "aucun",
                    "aucune",
                }
            ),
        )
    },
    ligatures={"oeu": "œu", "oeil": "œil"},
    apostrophes=True,
    length=1.19,
    weekdays=("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"),
    verb_ends=r"(?:ee?s?|a|[ai]t|[aiu]mes|[aiu]tes|is|us|i|u)\Z",
)
