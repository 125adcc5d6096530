"""Our words beside spaCy's: the same but for what is stated here, each on purpose.

The sentences are ours. spaCy's marks of punctuation do not count, and its apostrophes are
made straight first.
"""

from __future__ import annotations

import pytest

from indexer.tokens import normal, words

SAME = [
    ("en", "The creature attacks; its owner's copy gets +1/+1 until the turn ends."),
    ("en", "Twenty double-faced tokens, “daybound” ones, lose -1/-1 (see rule 702.145b)."),
    ("en", "Activate [+1] first, and have 20,000 life."),
    ("es", "La carta de dos caras no puede transformarse; sacrifícala y pon un contador +1/+1."),
    ("es", "Véase la regla 702.145b: «el día» dura un turno."),
    ("fr", "L’arme d’Angrath qu’il contrôle n’est pas détruite aujourd’hui."),
    (
        "fr",
        "Lorsqu'elle s’est transformée au 1er tour, c’est une 2/3 recto-verso (règle 702.145b).",
    ),
]

DIFFERENT = {
    "a contraction is one word, for nobody looks for n't": (
        "en",
        "It can't block.",
        "ca n't",
        "can't",
    ),
    "a mana symbol is one word": ("en", "Pay {2/W} or {T} first.", "2 w t", "{2/w} {t}"),
    "symbols that touch are two": ("es", "Paga {2/W}{T} ahora.", "2 w}{t", "{2/w} {t}"),
    "pronouns behind a hyphen are words of their own": (
        "fr",
        "Défaussez-vous ! Y a-t-il une carte ?",
        "-vous -t -il",
        "vous t il",
    ),
    "an abbreviated ordinal is a number and its end": ("es", "El 1.er turno", "1.er", "1 er"),
}


@pytest.fixture(scope="module")
def cut():
    """Makes spaCy's words of a sentence, as far as they are no marks."""
    import spacy

    pipes = {lang: spacy.blank(lang) for lang in ("en", "es", "fr")}

    def words_of(lang, text):
        found = [one for one in pipes[lang](text) if not one.is_punct and not one.is_space]
        return [normal(one.text) for one in found]

    return words_of


@pytest.mark.parametrize(("lang", "text"), SAME, ids=[f"{lang}: {text}" for lang, text in SAME])
def test_most_sentences_are_cut_alike(cut, lang, text):
    """What spaCy's tables expect is what they are asked."""
    assert cut(lang, text) == words(text)


@pytest.mark.parametrize(("lang", "text", "theirs", "ours"), DIFFERENT.values(), ids=DIFFERENT)
def test_we_differ_on_purpose(cut, lang, text, theirs, ours):
    """Every difference has its reason, which is the name of the case."""
    spacy_has, we_have = cut(lang, text), words(text)
    assert theirs.split() == [word for word in spacy_has if word not in we_have]
    assert ours.split() == [word for word in we_have if word not in spacy_has]
