"""Spanish words that say numbers."""

from corpus.languages import Language
from kb.lint.checks.facts.words import FactWords, all_worth, numbered

WORDS = FactWords(
    lang=Language.ES,
    cardinals=numbered(
        0,
        "cero uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce "
        "quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno/veintiún/veintiuna "
        "veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho "
        "veintinueve treinta",
    )
    | {
        "cuarenta": 40,
        "cincuenta": 50,
        "sesenta": 60,
        "setenta": 70,
        "ochenta": 80,
        "noventa": 90,
        "docena": 12,
        "decena": 10,
        "doscientos": 200,
        "doscientas": 200,
        "trescientos": 300,
        "trescientas": 300,
        "cuatrocientos": 400,
        "cuatrocientas": 400,
        "quinientos": 500,
        "quinientas": 500,
        "seiscientos": 600,
        "seiscientas": 600,
        "setecientos": 700,
        "setecientas": 700,
        "ochocientos": 800,
        "ochocientas": 800,
        "novecientos": 900,
        "novecientas": 900,
    },
    hundreds={"cien": 100, "ciento": 100},
    scales={"mil": 1000, "millón": 1_000_000, "millones": 1_000_000},
    number_joints=("y",),
    ordinals=numbered(
        1,
        "primero/primera/primer/primeros/primeras segundo/segunda/segundos/segundas "
        "tercero/tercera/tercer/terceros/terceras/tercio/tercios "
        "cuarto/cuarta/cuartos/cuartas quinto/quinta/quintos/quintas "
        "sexto/sexta/sextos/sextas séptimo/séptima/séptimos/séptimas "
        "octavo/octava/octavos/octavas noveno/novena/novenos/novenas "
        "décimo/décima/décimos/décimas undécimo/undécima/decimoprimero/decimoprimera/decimoprimer "
        "duodécimo/duodécima/decimosegundo/decimosegunda "
        "decimotercero/decimotercera/decimotercer decimocuarto/decimocuarta "
        "decimoquinto/decimoquinta decimosexto/decimosexta decimoséptimo/decimoséptima "
        "decimoctavo/decimoctava decimonoveno/decimonovena vigésimo/vigésima",
    ),
    times=all_worth(
        3,
        "triple triples triplica triplican triplicar triplique tripliquen triplicado triplicada "
        "triplicados triplicadas triplicas",
    )
    | {"cuádruple": 4, "quíntuple": 5, "cuadruplica": 4},
    times_nouns=("vez", "veces"),
    halves=("mitad", "mitades"),
    told={"ambos": 2, "ambas": 2},
    loose={
        "par": 2,
        "pares": 2,
        "pareja": 2,
        "doble": 2,
        "dobles": 2,
        "duplica": 2,
        "duplican": 2,
        "duplicar": 2,
        "duplicado": 2,
        "duplicada": 2,
        "varios": 2,
        "varias": 2,
        "ningún": 0,
        "ninguno": 0,
        "ninguna": 0,
    },
    loose_ordinals=all_worth(
        2, "otro otra otros otras después luego nuevo nueva siguiente último última"
    ),
    pointing=(
        "los",
        "las",
        "estos",
        "estas",
        "esos",
        "esas",
        "aquellos",
        "aquellas",
        "sus",
        "tus",
        "otros",
        "otras",
        "demás",
    ),
    more_than=("más de", "mayor que", "mayor de"),
    not_numbers=(
        "entre sí",
        "por ciento",
        "a la vez",
        "en mitad",
        "dañar dos veces",
        "daña dos veces",
        "dañan dos veces",
        "dañar primero",
        "daña primero",
        "dañan primero",
    ),
    ordinal_marks=(".º", ".ª", "º", "ª", "°", ".er", "er"),
    thousands_marks=".\u00a0\u202f",
    decimal_marks=",",
    units={
        "%": "percent",
        "por ciento": "percent",
        "segundo": "seconds",
        "segundos": "seconds",
        "minuto": "minutes",
        "minutos": "minutes",
        "hora": "hours",
        "horas": "hours",
        "día": "days",
        "días": "days",
        "semana": "weeks",
        "semanas": "weeks",
        "año": "years",
        "años": "years",
        "milímetros": "mm",
        "mm": "mm",
        "centímetros": "cm",
        "cm": "cm",
        "pulgada": "inches",
        "pulgadas": "inches",
        "pie": "feet",
        "pies": "feet",
    },
    variables_as_words="Y",
)
