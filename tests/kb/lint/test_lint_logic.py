"""The logic words of a translation: what counts as saying the same, and what does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lint_pairs import run

from corpus.languages import Language
from kb.bitext.unit import Unit, UnitKind
from kb.lint.checks.logic import CHECKS
from kb.lint.checks.logic.compare import gaps
from kb.lint.checks.logic.marks import marks
from kb.lint.checks.logic.words import answers, logic_classes, logic_words, swaps
from kb.lint.engine import Job, lint
from kb.lint.text import Text
from kb.lint.values import Finding, Severity

ES, FR = Language.ES, Language.FR


def told(source: str, target: str, lang: Language, kind: UnitKind = UnitKind.SEGMENT) -> list[str]:
    """The checks that tell something of weight, each with its word."""
    return [
        f"{one.check}:{one.data['word']}"
        for check in CHECKS
        for one in run(check, source, target, lang, kind=kind)
        if one.severity >= Severity.MINOR
    ]


@pytest.mark.parametrize(
    ("source", "target", "lang"),
    [
        # the same said in another class
        ("Your Wall can’t attack unless it’s day.", "Tu muro solo puede atacar si es de día.", ES),
        ("Your Wall can’t attack unless it’s day.", "Votre mur ne peut attaquer que le jour.", FR),
        ("No more than two Elves may block.", "Pueden bloquear dos Elfos como máximo.", ES),
        (
            "Your Elf can’t be blocked except by Walls.",
            "Votre elfe ne peut être bloqué que par un mur.",
            FR,
        ),
        # double negation counts once
        ("It doesn’t have any counters.", "No tiene ningún contador.", ES),
        ("No Elf can block.", "Aucun elfe ne peut bloquer.", FR),
        ("Nobody sees it.", "Personne ne la voit.", FR),
        ("It can’t attack or block.", "Il ne peut ni attaquer ni bloquer.", FR),
        ("It can’t attack or block.", "No puede atacar ni bloquear.", ES),
        # an expletive ne denies nothing
        ("Sacrifice a Wall unless you pay.", "Sacrifiez un mur à moins que vous ne payiez.", FR),
        ("Reveal it before it leaves.", "Révélez-la avant qu’elle ne parte.", FR),
        ("You draw more cards than it has.", "Vous piochez plus de cartes qu’il n’en a.", FR),
        (
            "Sacrifice a Wall unless you pay or leave.",
            "Sacrifiez un mur à moins que vous ne payiez ou ne partiez.",
            FR,
        ),
        # without, which denies nothing where it says how long
        ("It repeats forever.", "Cela se répète sans fin.", FR),
        # ne … que over an or
        (
            "It has power or toughness only if it’s printed.",
            "Il n’a de force ou d’endurance que si elles sont imprimées.",
            FR,
        ),
        ("You may have to attack.", "Il se peut que vous deviez attaquer.", FR),
        ("You may have to attack.", "Vous pouvez avoir à attaquer.", FR),
        # any number of, none of which is a negation
        ("Exile any number of Elves.", "Exilez n’importe quel nombre d’elfes.", FR),
        ("Exile as many Elves as you like.", "Exilia tantos Elfos como quieras.", ES),
        # non- by a clause
        ("Exile a nonblack Elf.", "Exilia un Elfo que no sea negro.", ES),
        # until by its opposite
        ("It stays until you attack.", "Il reste tant que vous n’avez pas attaqué.", FR),
        # whether, which is no as though
        ("It triggers whether it’s day or night.", "Se dispara tanto si es de día como si no.", ES),
        # continuity, which denies nothing, and what has not happened yet
        (
            "You have controlled it continuously.",
            "La controlas sin interrupción.",
            ES,
        ),
        ("It attacks before you draw.", "Ataca cuando aún no has robado.", ES),
        ("If it has left, it dies.", "Si ya no está, muere.", ES),
        # a limit said by a denial
        ("Its limit is N counters.", "No puede tener más de N contadores.", ES),
        ("It attacks at most once each turn.", "Ataca una sola vez cada turno.", ES),
        # may said of some
        ("A spell may have flash.", "Algunos hechizos tienen destello.", ES),
        ("You draw it and then may play it.", "La robas y después, si quieres, la juegas.", ES),
        # all that is no idiom, more than is no least
        ("It dies after all other Elves.", "Muere después de todos los demás Elfos.", ES),
        ("It has more than one or more than two.", "Tiene más de uno o más de dos.", ES),
        ("Draw ahead of others.", "Roba antes que otros.", ES),
        # the plural says each
        ("Each Elf attacks.", "Los Elfos atacan.", ES),
        # a word of a name
        ("When Elf of Doom dies, you win.", "Quand l’Elfe sans foi meurt, vous gagnez.", FR),
        (
            "When Journey to Nowhere resolves, stop.",
            "Cuando se resuelva Viaje a la nada, para.",
            ES,
        ),
    ],
)
def test_what_says_the_same_is_not_told(source: str, target: str, lang: Language) -> None:
    """In Spanish and French, which have other words for it."""
    assert told(source, target, lang) == []


@pytest.mark.parametrize(
    ("source", "target", "lang", "expected"),
    [
        ("Your Wall can’t attack.", "Tu muro puede atacar.", ES, "negation:not"),
        ("Your Wall can’t attack.", "Votre mur peut attaquer.", FR, "negation:not"),
        ("Your Wall may attack.", "Votre mur ne peut pas attaquer.", FR, "negation:not"),
        ("It is no longer an Elf.", "Es un Elfo.", ES, "negation:not"),
        ("You can’t draw more than two.", "Puedes robar más de dos.", ES, "negation:not"),
        ("You haven’t attacked yet.", "Has atacado.", ES, "negation:not"),
        ("You control it continuously.", "No la controlas.", ES, "negation:not"),
        ("Your Wall must attack.", "Tu muro puede atacar.", ES, "modality:must"),
        ("Cast it only during combat.", "Lánzalo durante el combate.", ES, "restriction:only"),
        (
            "It attacks as though it were an Elf.",
            "Il attaque si c’est un elfe.",
            FR,
            "modality:as though",
        ),
        ("Pay it unless it’s day.", "Págalo si es de día.", ES, "restriction:unless"),
        ("Six or fewer Elves remain.", "Quedan seis Elfos o más.", ES, "bounds:at most or up to"),
        ("Its power is greater than 3.", "Su fuerza es menor que 3.", ES, "bounds:more"),
        ("Exile exactly two Elves.", "Exilez deux elfes.", FR, "bounds:exactly"),
        ("Tap another Elf.", "Gira un Elfo.", ES, "quantifiers:other"),
        ("Draw after combat.", "Piochez avant le combat.", FR, "time-words:after"),
        ("It’s red until end of turn.", "Es rojo.", ES, "time-words:until"),
        (
            "When you do, whenever it dies, draw.",
            "Quand vous le faites, quand il meurt, piochez.",
            FR,
            "time-words:whenever",
        ),
    ],
)
def test_a_slip_is_told_by_the_check_of_its_class(
    source: str, target: str, lang: Language, expected: str
) -> None:
    """And by no other."""
    assert told(source, target, lang) == [expected]


def test_a_sentence_put_in_quite_other_words_is_let_alone() -> None:
    """Several gaps in one sentence are no slip."""
    source = "You may not attack before combat unless another Elf blocked."
    assert told(source, "Esto es cosa del combate.", ES) == []


def test_what_moved_into_the_next_sentence_is_there() -> None:
    """A class that one sentence lacks and its neighbour has over."""
    source = "You draw. You may only discard an Elf."
    target = "Solo robas. Puedes descartar un Elfo."
    assert told(source, target, ES) == []


def test_reminder_text_that_only_one_print_has_is_left_out() -> None:
    """On a card; in other texts brackets are part of the sentence."""
    source, target = "Flying", "Vuela. (No puede ser bloqueada por criaturas que no vuelan.)"
    assert told(source, target, ES, UnitKind.CARD) == []
    assert told("It flies.", "Vuela (no puede bloquear).", ES) == ["negation:not"]


def test_what_a_third_language_says_too_is_the_way_of_the_source() -> None:
    """Where Spanish and French agree against English, neither is told."""
    texts = {
        Language.EN: "That is a choice.",
        ES: "No es obligatorio.",
        FR: "Ce n’est pas un devoir.",
    }
    unit = Unit("unit", UnitKind.RULE, texts)
    assert not list(lint([unit], Job(Language.EN, (ES, FR), CHECKS), jobs=1))
    alone = Unit("unit", UnitKind.RULE, {key: text for key, text in texts.items() if key != FR})
    found: list[Finding] = list(lint([alone], Job(Language.EN, (ES,), CHECKS), jobs=1))
    assert [one.check for one in found] == ["negation"]


def test_the_classes_of_all_tables_are_known() -> None:
    """A slip in a table is a class that nobody compares."""
    known = set(logic_classes())
    assert {one.check for one in logic_classes().values()} == {check.id for check in CHECKS}
    assert set(answers()) <= known
    assert set().union(*answers().values()) <= known
    assert {name for pair in swaps() for name in pair} <= known
    for lang in Language:
        assert {said.name for row in logic_words(lang).says for said in row} <= known


@pytest.mark.parametrize("lang", list(Language))
def test_every_class_that_is_told_has_a_usual_word(lang: Language) -> None:
    """Which is what the finding expects."""
    named = {one.name for one in logic_classes().values() if one.missing}
    assert named <= set(logic_words(lang).usual)


@given(st.text(), st.text(), st.sampled_from([ES, FR]))
def test_any_text_can_be_read(source: str, target: str, lang: Language) -> None:
    """Marks lie in the text in order, and nothing is raised."""
    one, other = Text(Language.EN, source), Text(lang, target)
    ends = [place for mark in one.of(marks) for place in mark.span]
    assert ends == sorted(ends)
    gaps(one, other, UnitKind.SEGMENT)


WORDS = ["may", "not", "only", "unless", "each", "up", "to", "two", "before", "İ", "n’t"]


@given(st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_a_text_lacks_nothing_of_itself(text: str) -> None:
    """Compared with itself, whatever it says."""
    assert gaps(Text(Language.EN, text), Text(Language.EN, text), UnitKind.SEGMENT) == ()


@pytest.mark.parametrize(
    ("source", "target", "lang"),
    [
        # a ban is said by cannot as well
        ("You must not attack.", "No puedes atacar.", ES),
        ("You must not attack.", "Vous ne pouvez pas attaquer.", FR),
        # a preposition of time by a verb
        ("It ends before combat.", "Termina en la fase que precede al combate.", ES),
        ("It ends before combat.", "Cela se termine dans l’étape précédant le combat.", FR),
        ("It ends after combat.", "Termina en el paso que suele seguir al combate.", ES),
        # what is able is no permission
        ("That Wall attacks this turn if able.", "Ese muro ataca este turno si puede.", ES),
        ("That Wall attacks this turn if able.", "Ce mur attaque ce tour-ci s’il le peut.", FR),
        # the plural says each, and an article beside it is another’s
        ("All Elves get a counter.", "Los Elfos obtienen un contador.", ES),
        ("Each Elf gets haste and a counter.", "Les elfes ont un marqueur et la célérité.", FR),
        ("Once each turn, draw.", "Una vez por turno, roba.", ES),
        ("Once each turn, draw.", "Une fois par tour, piochez.", FR),
        ("It works completely or not at all.", "Funciona como un todo o no funciona.", ES),
        ("It works only once for each Elf.", "Elle marche une seule fois quand un elfe meurt.", FR),
        ("It works once for each Elf.", "Elle fonctionne une fois quand meurt un elfe.", FR),
        ("This is short for all of you together.", "Es una forma de decir tú y ellos.", ES),
        ("The first draw counts.", "Cuenta robar por primera vez.", ES),
        # all but one
        ("Exile all but one Elf.", "Exilia todos los Elfos menos uno.", ES),
        ("Exile all but one Elf.", "Exilez tous les elfes sauf un.", FR),
        ("Exile all but one Elf.", "Exilez les elfes, à l’exception d’un seul.", FR),
        # any number
        ("Exile any number of Elves.", "Exilia todos los Elfos que quieras.", ES),
        # as, which is no as though
        ("Cast it only as an instant.", "Ne la lancez que comme si c’était un éphémère.", FR),
    ],
)
def test_other_ways_of_saying_the_same(source: str, target: str, lang: Language) -> None:
    """Nothing is told of them."""
    assert [] == told(source, target, lang)


@pytest.mark.parametrize(
    ("source", "target", "lang", "expected"),
    [
        ("You must not attack.", "Puedes atacar.", ES, "negation:not"),
        ("That Wall attacks if able.", "Ese muro puede atacar.", ES, "modality:may or can"),
        ("That Wall attacks if able.", "Ce mur peut attaquer.", FR, "modality:may or can"),
        ("Exile each Elf.", "Exilia un Elfo.", ES, "quantifiers:each or all"),
        ("Exile all Elves.", "Exilez un elfe.", FR, "quantifiers:each or all"),
        ("Exile all but one Elf.", "Exilia todos los Elfos.", ES, "quantifiers:all but"),
        ("Exile all but one Elf.", "Exilez tous les elfes.", FR, "quantifiers:all but"),
        ("Exile any number of Elves.", "Exilez tous les elfes.", FR, "bounds:any number"),
        (
            "Cast it only as an instant.",
            "Lancez-la comme si c’était un éphémère.",
            FR,
            "restriction:only",
        ),
        (
            "It ends before combat.",
            "Termina en la fase que sigue al combate.",
            ES,
            "time-words:before",
        ),
    ],
)
def test_other_ways_that_say_something_else(
    source: str, target: str, lang: Language, expected: str
) -> None:
    """Each told once, at its words."""
    assert [expected] == told(source, target, lang)
