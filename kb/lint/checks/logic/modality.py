"""May, must, cannot, as though: what a rule allows, demands and pretends."""

from __future__ import annotations

from corpus.errors import N_
from corpus.languages import Language
from kb.lint.check import Example
from kb.lint.checks.logic.family import LogicCheck


class Modality(LogicCheck):
    """May, must and as though stand in the target as in the source."""

    id = "modality"
    rows = (38,)
    title = N_("may, must and as though")
    about = N_(
        "What a player may do, must do, or does as though something were so. A word of permission "
        "that became an order changes a rule. Other ways of saying the same (able to, is allowed "
        "to, has to) count as well, and so does what no sentence of the source says surely."
    )
    right = (
        Example(Language.ES, "You may pay {2}.", "Puedes pagar {2}."),
        Example(Language.ES, "Your Goblins can’t block.", "Tus trasgos no pueden bloquear."),
        Example(Language.ES, "That Wall must attack.", "Ese muro tiene que atacar."),
        Example(Language.FR, "You may pay {2}.", "Vous pouvez payer {2}."),
        Example(Language.FR, "That Wall must attack.", "Ce mur doit attaquer."),
        Example(
            Language.FR,
            "Play it as though it had flash.",
            "Jouez-la comme si elle avait le flash.",
        ),
    )
    wrong = (
        Example(Language.ES, "You may pay {2}.", "Debes pagar {2}.", words="Debes"),
        Example(
            Language.ES, "You may draw a card.", "Robas una carta.", words="may", in_source=True
        ),
        Example(Language.FR, "That Wall must attack.", "Ce mur peut attaquer.", words="peut"),
        Example(Language.FR, "Its owner draws.", "Son propriétaire doit piocher.", words="doit"),
    )
