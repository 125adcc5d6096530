"""Two editions of our own: a rule came in, others moved, one was reworded, one is gone."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from small_texts import edition, write

from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.importer import import_files
from kb.translations.standing import Standings
from kb.translations.take import Handed, Taken, TakingIn
from kb.translations.values import Origin, Standing

OLD, NEW = date(2027, 1, 1), date(2027, 2, 1)
LANGS = (Language.EN, Language.ES)

OLD_RULES = (
    "7. Bells",
    "700. Of Bells",
    "700.1. The bell of the tower rings at noon and at the fall of night.",
    "700.2. A bell whose rope is torn stays silent until a new rope is tied to it.",
    "700.2a The rope is tied by the ringer, as rule 701.1 says, with both hands.",
    "Example: Ana ties the rope under rule 700.2 and the bell rings again.",
    "700.3. Nobody rings the bell while the priest is talking to the people.",
    "700.4. On feast days the bell rings seven times before the doors are opened.",
    "701. Of Ringers",
    "701.1. A ringer has two hands and keeps both of them clean before a feast.",
    "701.2. A ringer who is late pays for the candles of the whole week.",
)
NEW_RULES = (
    *OLD_RULES[:3],
    "700.2. A new bell is washed by the mayor in the presence of all children.",
    "700.3. A bell whose rope is torn stays silent until a new rope is tied to it.",
    "700.3a The rope is tied by the ringer, as rule 701.1 says, with both hands.",
    "Example: Ana ties the rope under rule 700.3 and the bell rings again.",
    "700.4. Nobody rings the bell while the priest is talking to the people!",
    "700.5. On feast days the bell rings nine times, slowly, before any door is opened at all.",
    "701. Of Ringers",
    "701.1. A ringer has two hands and keeps both of them clean before a feast.",
)
"""700.2 to 700.4 moved; 700.4 got another mark, 700.5 other words; 701.2 is gone."""

SPANISH = {
    "700.1": "La campana de la torre suena al mediodía y al caer la noche.",
    "700.2": "Una campana con la cuerda rota calla hasta que se le ata una cuerda nueva.",
    "700.2a": "La cuerda la ata el campanero, como dice la regla 701.1, con ambas manos.",
    "example:700.2a/1": "Ana ata la cuerda según la regla 700.2 y la campana vuelve a sonar.",
    "700.3": "Nadie toca la campana mientras el cura habla a la gente.",
    "700.4": "Los días de fiesta la campana suena siete veces antes de abrir las puertas.",
    "701.2": "El campanero que llega tarde paga las velas de toda la semana.",
    "700#title": "De las campanas",
    "701#title": "De los campaneros",
}


def put(kb: KnowledgeBase, folder: Path, day: date) -> None:
    """Import one of the editions."""
    rules = OLD_RULES if day == OLD else NEW_RULES
    import_files(kb, [write(folder, f"{day}.txt", edition(rules, (), str(day)))])


def standings(kb: KnowledgeBase) -> Standings:
    """How the Spanish stands to the English edition."""
    return Standings(kb, Origin.EDITION, *LANGS)


def states(kb: KnowledgeBase) -> dict[str, Standing]:
    """Each unit by its key."""
    return {one.key: one for one in standings(kb).all()}


def hand_in(
    kb: KnowledgeBase,
    texts: dict[str, str] = SPANISH,
    day: date = OLD,
    *,
    done: bool = True,
    file: str = "bells.xliff",
) -> Taken:
    """Hand translations in, made from the text as it is now or, of unknown units, from ''."""
    now = {key: unit.texts[Language.EN] for key, unit in standings(kb).units.items()}
    handed = [Handed(key, now.get(key, ""), text, done) for key, text in texts.items()]
    return TakingIn(kb, Origin.EDITION, LANGS, day, file).run(handed)
