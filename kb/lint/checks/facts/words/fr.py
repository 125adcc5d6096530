"""French words that say numbers."""

from corpus.languages import Language
from kb.lint.checks.facts.words import FactWords, all_worth, numbered

WORDS = FactWords(
    lang=Language.FR,
    cardinals=numbered(
        0,
        "zéro un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze "
        "quinze seize",
    )
    | {
        "vingt": 20,
        "vingts": 20,
        "trente": 30,
        "quarante": 40,
        "cinquante": 50,
        "soixante": 60,
        "septante": 70,
        "huitante": 80,
        "nonante": 90,
        "douzaine": 12,
        "dizaine": 10,
    },
    hundreds={"cent": 100, "cents": 100},
    scales={"mille": 1000, "million": 1_000_000, "millions": 1_000_000},
    number_joints=("et",),
    ordinals=numbered(
        1,
        "premier/première/premiers/premières/unième/premièrement "
        "deuxième/deuxièmes/deuxièmement/second/seconde/seconds/secondes "
        "troisième/troisièmes/troisièmement/tiers quatrième/quatrièmes/quart/quarts "
        "cinquième/cinquièmes "
        "sixième/sixièmes septième/septièmes huitième/huitièmes neuvième/neuvièmes "
        "dixième/dixièmes onzième douzième treizième quatorzième quinzième seizième",
    )
    | {"vingtième": 20, "trentième": 30, "centième": 100},
    times=all_worth(
        3, "triple triples triplent tripler triplez triplé triplée triplés triplées triplant"
    )
    | {"quadruple": 4, "quintuple": 5, "quadruplez": 4},
    times_nouns=("fois",),
    halves=("moitié", "moitiés", "demi", "demie"),
    told={},
    loose={
        "paire": 2,
        "paires": 2,
        "couple": 2,
        "double": 2,
        "doubles": 2,
        "doublez": 2,
        "doublée": 2,
        "doublé": 2,
        "doubler": 2,
        "plusieurs": 2,
        "aucun": 0,
        "aucune": 0,
        "nul": 0,
        "nuls": 0,
        "nulles": 0,
        "nulle": 0,
    },
    loose_ordinals=all_worth(
        2, "autre autres ensuite puis après nouveau suivant suivante dernier dernière"
    ),
    pointing=("les", "ces", "ses", "leurs", "vos", "nos", "autres", "des", "aux", "tous", "toutes"),
    more_than=("plus de", "plus d'", "plus d’", "plus grand que"),
    not_numbers=("pour cent", "double initiative"),
    ordinal_marks=("ère", "re", "er", "ème", "ième", "nde", "nd", "e"),
    thousands_marks=" .\u00a0\u202f",
    decimal_marks=",",
    units={
        "%": "percent",
        "pour cent": "percent",
        "seconde": "seconds",
        "secondes": "seconds",
        "minute": "minutes",
        "minutes": "minutes",
        "heure": "hours",
        "heures": "hours",
        "jour": "days",
        "jours": "days",
        "semaine": "weeks",
        "semaines": "weeks",
        "an": "years",
        "ans": "years",
        "année": "years",
        "années": "years",
        "millimètres": "mm",
        "mm": "mm",
        "centimètres": "cm",
        "cm": "cm",
        "pouce": "inches",
        "pouces": "inches",
        "pied": "feet",
        "pieds": "feet",
    },
    variables_as_words="Y",
)
