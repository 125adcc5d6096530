"""Before, after, until, as long as, if, when, whenever: at what time and under what condition."""

from __future__ import annotations

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Example
from kb.lint.checks.logic.family import LogicCheck


class TimeWords(LogicCheck):
    """What comes before, after, until and when does so in the target too."""

    id = "time-words"
    rows = (39,)
    title = N_("before, after, until and whenever")
    about = N_(
        "Words that say when something happens. Before in the place of after is a grave fault, "
        "when in the place of whenever changes how often an ability triggers. If, when and as "
        "long as have many renderings: they are told only where one stands for another."
    )
    right = (
        Example(Language.ES, "Draw after combat.", "Roba después del combate."),
        Example(
            Language.ES,
            "Whenever an Elf dies, you lose 1 life.",
            "Siempre que muera un Elfo, pierdes 1 vida.",
        ),
        Example(Language.FR, "Draw before combat.", "Piochez avant le combat."),
        Example(
            Language.FR,
            "It gains haste until your next turn.",
            "Il acquiert la célérité jusqu’à votre prochain tour.",
        ),
    )
    wrong = (
        Example(
            Language.ES, "Draw before combat.", "Roba después del combate.", words="después del"
        ),
        Example(
            Language.ES,
            "Whenever an Elf dies, you lose 1 life.",
            "Cuando muera un Elfo, pierdes 1 vida.",
            words="Cuando",
        ),
        Example(
            Language.FR,
            "It gains haste until end of turn.",
            "Il acquiert la célérité.",
            words="until",
            in_source=True,
        ),
    )
