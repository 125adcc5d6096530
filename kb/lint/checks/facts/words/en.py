"""English words that say numbers."""

from corpus.languages import Language
from kb.lint.checks.facts.words import FactWords, all_worth, numbered

WORDS = FactWords(
    lang=Language.EN,
    cardinals=numbered(
        0,
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen twenty",
    )
    | {
        "thirty": 30,
        "forty": 40,
        "fifty": 50,
        "sixty": 60,
        "seventy": 70,
        "eighty": 80,
        "ninety": 90,
        "dozen": 12,
    },
    hundreds={"hundred": 100},
    scales={"thousand": 1000, "million": 1_000_000},
    number_joints=("and",),
    ordinals=numbered(
        1,
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
        "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
    ),
    times={"once": 1, "twice": 2, "thrice": 3, "triple": 3, "tripled": 3, "quadruple": 4}
    | {"triples": 3, "tripling": 3, "threefold": 3, "quadruples": 4},
    times_nouns=("time", "times"),
    halves=("half", "halves"),
    told={"both": 2},
    loose={
        "a": 1,
        "an": 1,
        "either": 2,
        "neither": 2,
        "pair": 2,
        "pairs": 2,
        "couple": 2,
        "double": 2,
        "doubles": 2,
        "doubled": 2,
        "doubling": 2,
        "several": 2,
        "none": 0,
    },
    loose_ordinals=all_worth(2, "other another then next afterward afterwards later again last"),
    pointing=("the", "these", "those", "its", "their", "his", "her", "your", "other", "all"),
    more_than=("more than",),
    not_numbers=("double strike", "first strike"),
    ordinal_marks=("st", "nd", "rd", "th"),
    thousands_marks=",\u00a0\u202f",
    decimal_marks=".",
    units={
        "percent": "percent",
        "%": "percent",
        "second": "seconds",
        "seconds": "seconds",
        "minute": "minutes",
        "minutes": "minutes",
        "hour": "hours",
        "hours": "hours",
        "day": "days",
        "days": "days",
        "week": "weeks",
        "weeks": "weeks",
        "year": "years",
        "years": "years",
        "millimeters": "mm",
        "mm": "mm",
        "centimeters": "cm",
        "cm": "cm",
        "inch": "inches",
        "inches": "inches",
        "feet": "feet",
        "foot": "feet",
    },
    variables_as_words="",
)
