"""Up to, at least, at most, or more, or less, exactly, any number: how many."""

from __future__ import annotations

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Example
from kb.lint.checks.logic.family import LogicCheck


class Bounds(LogicCheck):
    """A number is bounded from the same side as in the source."""

    id = "bounds"
    rows = (39,)
    title = N_("at least, up to, exactly and any number")
    about = N_(
        "Words that say from which side a number is bounded. “Three or more”, “at least three” and "
        "“no fewer than three” are the same; “at most” in the place of “at least”, or less in the "
        "place of more, is a grave fault."
    )
    right = (
        Example(Language.ES, "Tap up to two Elves.", "Gira hasta dos Elfos."),
        Example(Language.ES, "At least three Elves died.", "Murieron tres Elfos o más."),
        Example(Language.FR, "Tap up to two Elves.", "Engagez jusqu’à deux elfes."),
        Example(
            Language.FR,
            "Exile a card of power 2 or less.",
            "Exilez une carte de force inférieure ou égale à 2.",
        ),
    )
    wrong = (
        Example(
            Language.ES,
            "At least three Elves died.",
            "Murieron tres Elfos como máximo.",
            words="como máximo",
        ),
        Example(
            Language.ES,
            "Tap up to two Elves.",
            "Gira dos Elfos.",
            words="up to",
            in_source=True,
        ),
        Example(
            Language.FR,
            "Six or more Elves died.",
            "Six elfes ou moins sont morts.",
            words="ou moins",
        ),
    )
