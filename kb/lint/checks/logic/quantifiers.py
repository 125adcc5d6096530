"""Each, any, other, both: which of several are meant."""

from __future__ import annotations

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Example
from kb.lint.checks.logic.family import LogicCheck


class Quantifiers(LogicCheck):
    """Other is said as often as in the source, and any does not stand for each."""

    id = "quantifiers"
    rows = (39,)
    title = N_("other, each and any")
    about = N_(
        "“Another creature” is never the creature that has the ability, “a creature” may be it. "
        "“Each player” are all of them, “any player” may be one. A plural may stand for each and "
        "all, so that their lack alone is not told."
    )
    right = (
        Example(Language.ES, "Exile another Elf.", "Exilia otro Elfo."),
        Example(Language.ES, "Each Elf attacks.", "Todos los Elfos atacan."),
        Example(Language.FR, "Exile another Elf.", "Exilez un autre elfe."),
        Example(Language.FR, "All Elves attack.", "Chaque elfe attaque."),
    )
    wrong = (
        Example(
            Language.ES,
            "Exile another Elf.",
            "Exilia un Elfo.",
            words="another",
            in_source=True,
        ),
        Example(Language.ES, "Exile each Elf.", "Exilia cualquier Elfo.", words="cualquier"),
        Example(Language.FR, "Sacrifice an Elf.", "Sacrifiez un autre elfe.", words="autre"),
    )
