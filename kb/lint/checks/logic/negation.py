"""Not, no, never, neither, without, non-: that what is denied stays denied."""

from __future__ import annotations

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Example
from kb.lint.checks.logic.family import LogicCheck


class Negation(LogicCheck):
    """A sentence denies as often as the one that it translates."""

    id = "negation"
    rows = (39,)
    title = N_("not, no, never and without")
    about = N_(
        "A lost or added not turns a rule round. Double negations of Spanish and French count "
        "once, an expletive ne (à moins que … ne) not at all, and words that deny in themselves "
        "(impossible, empty, to stop being) may stand for a not."
    )
    right = (
        Example(
            Language.ES,
            "No player may draw more cards this turn.",
            "Ningún jugador puede robar más cartas este turno.",
        ),
        Example(Language.ES, "Your Elf doesn’t untap.", "Tu Elfo no se endereza."),
        Example(Language.FR, "Your Elf doesn’t untap.", "Votre elfe ne se dégage pas."),
        Example(Language.FR, "Exile a nonland card.", "Exilez une carte non-terrain."),
    )
    wrong = (
        Example(
            Language.ES,
            "Your Elf doesn’t untap.",
            "Tu Elfo se endereza.",
            words="doesn’t",
            in_source=True,
        ),
        Example(Language.FR, "Your Elf untaps.", "Votre elfe ne se dégage pas.", words="ne"),
        Example(
            Language.FR,
            "Cast it without paying its cost.",
            "Lancez-la en payant son coût.",
            words="without",
            in_source=True,
        ),
    )
