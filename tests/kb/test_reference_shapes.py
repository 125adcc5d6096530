"""Every shape of reference in every language, in our own words."""

from __future__ import annotations

import pytest

from corpus.languages import Language
from kb.references import CitationKind, read_citations

EN, ES, FR = Language.EN, Language.ES, Language.FR


def printed(text: str, lang: Language) -> list[str]:
    """The citations of a text as “first–last”, with a ? where they were cut."""
    return [
        str(found.first) + (f"–{found.last}" if found.last else "") + ("" if found.sure else "?")
        for found in read_citations(text, lang)
    ]


ENGLISH = {
    "one rule": ("Pay as in rule 601.2h.", ["601.2h"]),
    "capital": ("Rules 506.7 and 506.7a–f say when.", ["506.7", "506.7a–506.7f"]),
    "two with and": ("Look at rules 702.2 and 702.19.", ["702.2", "702.19"]),
    "three with commas": (
        "Consult rules 403.3, 603.6a, and 614.12.",
        ["403.3", "603.6a", "614.12"],
    ),
    "or": ("Either rule 701.50a or 701.50d.", ["701.50a", "701.50d"]),
    "two sections": ("See rules 614 and 615.", ["614", "615"]),
    "a section after a rule": ("See rules 701.42, “Meld,” and 730.", ["701.42", "730"]),
    "range of letters": ("(rules 601.2f–h)", ["601.2f–601.2h"]),
    "range of letters, both whole": ("rules 601.2f–601.2h", ["601.2f–601.2h"]),
    "range up to two letters": ("rules 704.5y–aa", ["704.5y–704.5aa"]),
    "an em dash makes no range": ("rule 601.2d—it is long—says", ["601.2d"]),
    "a word after a dash": ("rule 601.2d – if any – says", ["601.2d"]),
    "range into two letters": ("rules 704.5z–704.5aa", ["704.5z–704.5aa"]),
    "range of rules": ("rules 712.9–10", ["712.9–712.10"]),
    "range of rules, both whole": ("rules 903.6–903.11.", ["903.6–903.11"]),
    "range with an ASCII hyphen": ("(rules 601.2g-h)", ["601.2g–601.2h"]),
    "range in words": ("rules 601.2f through 601.2h", ["601.2f–601.2h"]),
    "range of sections": ("(rules 601–608)", ["601–608"]),
    "range of sections in words": ("rules 601 to 608", ["601–608"]),
    "range in a list": (
        "Compare rules 603.7d–f, 614.9–10, and 616.2.",
        ["603.7d–603.7f", "614.9–614.10", "616.2"],
    ),
    "no range backwards": ("rules 601.2h–601.2f", ["601.2h", "601.2f"]),
    "no range across parents": ("rules 702.3b–702.4a", ["702.3b", "702.4a"]),
    "to a player is no range": ("Apply rule 601.2b to a player.", ["601.2b"]),
    "to five creatures is no range": ("Apply rule 702.2 to 5 creatures.", ["702.2"]),
    "letters after a letter": (
        "The steps in rules 608.3a and b come first.",
        ["608.3a", "608.3b"],
    ),
    "letters and a range": ("rules 608.3a, b and d–f", ["608.3a", "608.3b", "608.3d–608.3f"]),
    "and a is an article": ("rule 608.3b and a player", ["608.3b"]),
    "bare rule": ("except as 101.4a says", ["101.4a"]),
    "bare at the end": ("This is an exception to 613.10.", ["613.10"]),
    "bare range": ("Do what 103.2a–e list, in order.", ["103.2a–103.2e"]),
    "bare before or": ("as in 602.5d or 602.5e", ["602.5d", "602.5e"]),
    "bare section after see": ("See 718, “Prototype Cards.”", ["718"]),
    "bare section after see also": ("See also 718.", ["718"]),
    "steps": (
        "It follows steps 601.2a–h of rule 601, “Casting Spells.”",
        ["601.2a–601.2h", "601"],
    ),
    "chapter": ("See section 7.", ["7"]),
    "chapters": ("See sections 5 and 6.", ["5", "6"]),
    "section": ("See section 712.", ["712"]),
    "two-letter subrule": ("See rule 704.5aa.", ["704.5aa"]),
    "in brackets": ("(704.5s and 704.5t)", ["704.5s", "704.5t"]),
    "no-break space": ("See rule\u00a0702.2.", ["702.2"]),
    "semicolons": (
        "See rule 717, “Attraction Cards;” rule 901, “Planechase;” and rule 904.",
        ["717", "901", "904"],
    ),
    "number sign": ("See rule no. 702.2.", ["702.2"]),
    "cut by an ellipsis": ("Only these do. (See rule 701.27…", ["701.27?"]),
    "cut by three periods": ("See rule 701...", ["701?"]),
    "cut in a range": ("See rules 601.2f–…", ["601.2f?"]),
    "whole before an ellipsis": ("See rule 701.27. …", ["701.27"]),
}

SPANISH = {
    "véase la regla": ("(véase la regla 712, «Cartas de dos caras»)", ["712"]),
    "véanse las reglas": ("Véanse las reglas 702.2 y 702.19.", ["702.2", "702.19"]),
    "consulta": ("Consulta la regla 601.2h.", ["601.2h"]),
    "ver": ("(ver 718)", ["718"]),
    "ver la": ("Ver la 718.", ["718"]),
    "véase también": ("Véase también 718.", ["718"]),
    "e": ("las reglas 614 e incluso la 615", ["614"]),
    "o": ("la regla 701.50a o la 701.50d", ["701.50a", "701.50d"]),
    "sección": ("Consulta la sección 7.", ["7"]),
    "apartado": ("en el apartado 712", ["712"]),
    "capítulo": ("el capítulo 7", ["7"]),
    "lista": ("reglas 601, 602 y 603", ["601", "602", "603"]),
    "rango": ("las reglas 601.2f–h", ["601.2f–601.2h"]),
    "rango en palabras": ("de la regla 601.2f a la 601.2h", ["601.2f–601.2h"]),
    "rango de apartados": ("las reglas 601 a 608", ["601–608"]),
    "rango con la palabra repetida": (
        "de la regla 601.2f a la regla 601.2h",
        ["601.2f–601.2h"],
    ),
    "pasos": ("los pasos 601.2a–h", ["601.2a–601.2h"]),
    "a un jugador": ("Se aplica la regla 601.2b a un jugador.", ["601.2b"]),
    "número": ("regla n.º 702.2", ["702.2"]),
    "cortada": ("(Véase la regla 701.27…", ["701.27?"]),
    "letras": ("las reglas 608.3a y b", ["608.3a", "608.3b"]),
    "mayúsculas": ("VÉASE LA REGLA 731", ["731"]),
}

FRENCH = {
    "voir": ("(voir règle 712)", ["712"]),
    "voir la règle": ("Voir la règle 712, « Cartes double-face ».", ["712"]),
    "voir bare": ("Voir 718.", ["718"]),
    "voir aussi": ("Voir aussi 718.", ["718"]),
    "cf.": ("(cf. 601.2f–h)", ["601.2f–601.2h"]),
    "cf. section nue": ("cf. 731", ["731"]),
    "les règles": ("les règles 702.2 et 702.19", ["702.2", "702.19"]),
    "ou": ("les règles 614 ou 615", ["614", "615"]),
    "section": ("voir la section 7", ["7"]),
    "chapitre": ("le chapitre 7", ["7"]),
    "lettre détachée": ("(règles 510.1 c-d)", ["510.1c–510.1d"]),
    "lettre détachée seule": ("voir la règle 510.1 c.", ["510.1c"]),
    "lettres détachées": ("règles 510.1 c et d", ["510.1c", "510.1d"]),
    "a est un verbe": ("La règle 510.1 a changé.", ["510.1"]),
    "y est un pronom": ("la règle 601.2b et y ajoute", ["601.2b"]),
    "étapes": ("les étapes 601.2a à 601.2h", ["601.2a–601.2h"]),
    "à": ("règles 601 à 608", ["601–608"]),
    "à la règle": ("de la règle 601.2f à la règle 601.2h", ["601.2f–601.2h"]),
    "lettres": ("aux règles 712.2a, b et c", ["712.2a", "712.2b", "712.2c"]),
    "espace insécable": ("règle\u00a0702.2", ["702.2"]),
    "numéro": ("règle n° 702.2", ["702.2"]),
    "coupée": ("(Voir règle 701.27…", ["701.27?"]),
}

NOTHING = {
    "cards": "Each deck has exactly 100 cards.",
    "both are": "Both sizes are 100.",
    "set of a year": "a card of Core Set 2019",
    "years": "printed 2011–2018",
    "great number": "repeat it 999,999 more times",
    "mana": "pay {2} or {100}",
    "or more": "dealt 21 or more damage",
    "see cards": "when you see 100 cards",
    "counts after a list": "rule of three, and 200 cards",
    "date": "effective as of August 7, 2026",
    "card name": "One card (Celebr-8000) rolls dice.",
    "life": "With 20 life and a 360-degree turn.",
    "power": "a 2/2 and a 100/100 creature with +1/+1",
    "negative life": "your life total is -214",
    "collector": "numbered 160a/306",
    "keyword with a number": "annihilator 500",
    "address": "192.168.0.1",
    "rule and one digit": "Rule 7 of our shop",
    "two digits": "see section 2.12 or section 10.3",
    "saga": "the chapter 2 ability",
    "percent": "100% of them",
    "money": "it costs $702.20",
    "tournament rules": "See the Magic Tournament Rules, section 7.",
    "of the tournament rules": "section 7 of the Magic: The Gathering Tournament Rules",
    "infractions": "(IPG section 4)",
}

CASES = [
    pytest.param(text, lang, expected, id=f"{lang}: {name}")
    for lang, table in ((EN, ENGLISH), (ES, SPANISH), (FR, FRENCH))
    for name, (text, expected) in table.items()
]


@pytest.mark.parametrize(("text", "lang", "expected"), CASES)
def test_a_reference_is_read_whatever_its_shape(text, lang, expected):
    """One grammar reads every shape, with the words of each language."""
    assert expected == printed(text, lang)


@pytest.mark.parametrize("text", NOTHING.values(), ids=NOTHING)
def test_a_number_that_counts_or_dates_is_no_reference(text):
    """Numbers that only look like rules are left alone."""
    assert printed(text, EN) == []


@pytest.mark.parametrize(
    ("text", "lang", "title"),
    [
        pytest.param("See rule 702.2, “Deathtouch.”", EN, "Deathtouch.", id="en"),
        pytest.param('See rule 702.2, "Deathtouch."', EN, "Deathtouch.", id="en straight"),
        pytest.param("véase la regla 731, «Día y noche».", ES, "Día y noche", id="es"),
        pytest.param("voir règle 712, « Recto-verso »", FR, "Recto-verso", id="fr"),
        pytest.param("voir règle 712, «\u00a0Recto-verso\u00a0»", FR, "Recto-verso", id="fr nbsp"),
        pytest.param("See rule 702.2.", EN, None, id="none"),
        pytest.param("Rule 702.2 says “deathtouch.”", EN, None, id="quote after a word"),
        pytest.param("Véase la regla 712, «Cartas de…", ES, None, id="cut"),
    ],
)
def test_a_quoted_title_is_kept_as_a_checksum(text, lang, title):
    """The title that stands in quotes after a number comes with the citation."""
    (found,) = read_citations(text, lang)
    assert title == found.title


def test_each_title_belongs_to_its_own_number():
    """In a list every number has its own title."""
    found = read_citations("See rules 702.109, “Dash,” 702.152, “Blitz,” and 702.185.", EN)
    assert [one.title for one in found] == ["Dash,", "Blitz,", None]


def test_words_are_the_ones_that_make_the_reference():
    """They run from the word before the number to the quoted title."""
    text = "Look first. (See rule 702.2, “Deathtouch.”) Then rules 601.2b and 601.2f–h."
    found = read_citations(text, EN)
    assert [w.words for w in found] == ["rule 702.2, “Deathtouch.”", "rules 601.2b", "601.2f–h"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("section 7", CitationKind.CHAPTER),
        ("rule 712", CitationKind.SECTION),
        ("rule 712.9", CitationKind.RULE),
        ("rule 712.8a", CitationKind.SUBRULE),
        ("rules 712.9–10", CitationKind.RANGE),
    ],
    ids=str,
)
def test_kind_says_what_is_named(text, kind):
    """The kind follows from the number, or from there being two."""
    (found,) = read_citations(text, EN)
    assert kind == found.kind


def test_targets_of_a_range_skip_the_letters_that_rules_never_use():
    """There is no l and no o between k and p."""
    (found,) = read_citations("rules 608.2k–p", EN)
    assert [str(one) for one in found.targets()] == ["608.2k", "608.2m", "608.2n", "608.2p"]
