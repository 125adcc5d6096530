"""Only, instead, unless: what narrows a rule or puts one thing in the place of another."""

from __future__ import annotations

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Example
from kb.lint.checks.logic.family import LogicCheck


class Restriction(LogicCheck):
    """Only, instead and unless stand in the target as in the source."""

    id = "restriction"
    rows = (38,)
    title = N_("only, instead and unless")
    about = N_(
        "Words that narrow a rule (only), put one thing in the place of another (instead, rather "
        "than) or name the one exception (unless). French ne … que and Spanish no … más que are "
        "known, and that “only if” and “not unless” say the same."
    )
    right = (
        Example(Language.ES, "Cast it only at night.", "Lánzalo solo de noche."),
        Example(
            Language.ES,
            "Your Wall can’t attack unless you control an Elf.",
            "Tu muro solo puede atacar si controlas un Elfo.",
        ),
        Example(Language.FR, "Cast it only at night.", "Ne le lancez que la nuit."),
        Example(
            Language.FR,
            "Sacrifice this Wall unless you pay {1}.",
            "Sacrifiez ce mur à moins que vous ne payiez {1}.",
        ),
    )
    wrong = (
        Example(
            Language.ES,
            "Sacrifice this Wall unless you pay {1}.",
            "Sacrifícalo si pagas {1}.",
            words="si",
        ),
        Example(
            Language.ES,
            "If your Elf would die, exile it instead.",
            "Si tu Elfo fuera a morir, exílialo.",
            words="instead",
            in_source=True,
        ),
        Example(
            Language.FR,
            "Cast it only at night.",
            "Lancez-le la nuit.",
            words="only",
            in_source=True,
        ),
    )
