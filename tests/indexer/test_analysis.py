"""What belongs together in each language: words of one lemma share a key, others do not.

The tables hold isolated words, as people type them; loading three languages takes a while.
"""

from __future__ import annotations

import pytest

from corpus.languages import Language
from indexer.analysis import analyse, forget
from indexer.tokens import fold, normal

pytestmark = pytest.mark.slow

TOGETHER = {
    "en": """
        creature creatures, ability abilities, die dies, die died, die dying, choose chose,
        choose chosen, cast casts, cast casting, draw drew, draw drawn, pay paid, lose lost,
        leave left, put putting, fight fought, become became, begin began, untapped untap,
        child children, werewolf werewolves, copy copies, copy copied, sacrifice sacrificed,
        sacrifice sacrificing, exile exiled, target targets, attack attacking, index indices,
        can’t cannot, mulligan mulligans, reveal revealed
    """,
    "es": """
        criatura criaturas, habilidad habilidades, morir muere, morir muera, morir murió,
        robar roba, robar robes, robar robando, lanzar lanza, lanzar lances, lanzar lanzado,
        girar gira, girar girada, girar giradas, enderezar enderezado, poner pone, poner ponga,
        poner puesta, jugar juega, jugar jugaste, elegir elige, elegir elija, volver vuelve,
        transformar transforma, transformar transformada, descartar descartándolas,
        sacrificar sacrifícalo, poner ponla, exiliar exíliala, devolver devuélvelo,
        hechizo hechizos, vez veces, luz luces, daño daños, contador contadores
    """,
    "fr": """
        créature créatures, capacité capacités, mourir meurt, mourir meurent, piocher piochez,
        piocher piochée, lancer lancez, lancer lancée, sacrifier sacrifiez, engager engagée,
        dégager dégagez, choisir choisissez, choisir choisie, mettre mettez, mettre mis,
        prendre prend, prendre pris, devenir devient, revenir revenez, perdre perd,
        transformer transformée, transformer transforme, défausser défaussez, bloquer bloqué,
        attaquer attaquante, cheval chevaux, jeu jeux, égal égaux, sort sorts, œil yeux,
        blessure blessures, exiler exilée, joueur joueurs
    """,
}
APART = {
    "en": """
        creature create, general generate, player play, legend legal, mana man, layer lay,
        ability able, counter count, universe university, token take, spell spear
    """,
    "es": """
        mano maná, carta cartel, hechizo hecho, jugada jugador, pila pilar,
        vida video, dado dedo, daño dar, daños dar, hola ola, perla perder, símbolo simple
    """,
    "fr": """
        carte carton, mana manoir, vol voile, piocher pêcher, joueur jour, cible ciel,
        pouvoir pauvre, main matin
    """,
}

BOTH = {
    "en": "left leave, better good, cast casting",
    "es": "coste costar, cree creer, cree crear, fue ir, fue ser",
    "fr": "sort sortir, force forcer, lance lancer",
}
"""Spellings that are also a form of another word."""


def pairs(table):
    """Each language with each two words of a table."""
    return [
        pytest.param(Language(lang), *pair.split(), id=f"{lang}-{'-'.join(pair.split())}")
        for lang, text in table.items()
        for pair in text.replace("\n", " ").split(",")
    ]


@pytest.fixture(scope="module")
def analysed():
    """The analyses of all words of the tables, by language."""
    words = {lang: set() for lang in Language}
    for param in (*pairs(TOGETHER), *pairs(APART), *pairs(BOTH)):
        lang, *two = param.values
        words[lang].update(two)
    found = {lang: analyse(lang, map(normal, words[lang])) for lang in words}
    yield lambda lang, word: found[lang][normal(word)]
    forget()


def related(one, other):
    """Whether a query for one word finds the other: by a key, or by the stem as kin."""
    return bool(set(one.keys) & set(other.keys)) or one.stem == other.stem


@pytest.mark.parametrize(("lang", "one", "other"), pairs(TOGETHER))
def test_forms_of_a_word_find_each_other(analysed, lang, one, other):
    """By a lemma, or by the stem where the dictionaries do not know the word."""
    assert related(analysed(lang, one), analysed(lang, other))


@pytest.mark.parametrize(("lang", "one", "other"), pairs(APART))
def test_different_words_share_no_key(analysed, lang, one, other):
    """A key is the word itself; what only looks alike has others."""
    assert not set(analysed(lang, one).keys) & set(analysed(lang, other).keys)


@pytest.mark.parametrize(("lang", "one", "other"), pairs(BOTH))
def test_a_spelling_of_two_words_has_the_keys_of_both(analysed, lang, one, other):
    """A word by itself does not say which it is, so it is found as either."""
    assert set(analysed(lang, one).keys) & set(analysed(lang, other).keys)


@pytest.mark.parametrize("lang", list(Language))
def test_most_forms_meet_by_a_lemma(analysed, lang):
    """Stems are the last resort: at least nine pairs of ten meet without them."""
    met = [
        bool(set(analysed(lang, one).keys) & set(analysed(lang, other).keys))
        for param in pairs(TOGETHER)
        for its, one, other in [param.values]
        if its is lang
    ]
    assert sum(met) >= 0.9 * len(met)


@pytest.mark.parametrize("lang", list(Language))
def test_keys_are_folded_and_in_order(analysed, lang):
    """So that two builds write the same table."""
    for param in pairs(TOGETHER):
        its, one, _ = param.values
        if its is lang:
            keys = analysed(lang, one).keys
            assert keys
            assert list(keys) == sorted({fold(key) for key in keys})


@pytest.mark.parametrize("lang", list(Language))
def test_an_unknown_word_is_its_own_key(lang):
    """Names and new words are found as they are written."""
    assert "zzyzxqua" in analyse(lang, ["zzyzxqua"])["zzyzxqua"].keys
