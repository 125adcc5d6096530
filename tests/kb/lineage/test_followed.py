"""A translation is shown beside the rule of the same lineage."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from small_texts import edition, write
from town_editions import FIRST, SECOND

from corpus.languages import Language
from kb.base import KnowledgeBase
from kb.documents import documents
from kb.graph import node
from kb.importer import import_files
from kb.views import Group, IndexDocument, NodeView, TextView

SPANISH = """\
Reglas Completas de Magic: The Gathering

Estas reglas son válidas desde el {day}.

Introducción

Un texto pequeño, hecho para una prueba.

Contenido

7. Lámparas
700. Las lámparas
Glosario
Créditos

7. Lámparas

700. Las lámparas

700.1. Cada lámpara la enciende su dueño con una cerilla.

700.2. Toda mecha se recorta antes del anochecer.

700.3. Nadie lleva dos lámparas a la vez.

Glosario

Lámpara
Cosa que se enciende.

Créditos

Nadie en particular.
"""
THEN, NOW = date(2027, 1, 1), date(2027, 3, 1)


@pytest.fixture
def town(empty: KnowledgeBase, tmp_path: Path) -> KnowledgeBase:
    """Two English editions, and a Spanish one of a month after the first."""
    import_files(
        empty,
        [
            write(tmp_path, "first.txt", edition(FIRST, (), str(THEN))),
            write(tmp_path, "second.txt", edition(SECOND, (), str(NOW))),
            write(tmp_path, "es.txt", SPANISH.format(day="1 de febrero de 2027")),
        ],
    )
    return empty


def spanish(shown: NodeView) -> TextView | None:
    """The Spanish text of a node."""
    return next((text for text in shown.texts if text.lang is Language.ES), None)


def test_the_translated_rule_stands_beside_its_own_lineage(town: KnowledgeBase) -> None:
    """700.2 of the translation is 700.3 today, and was reworded in between."""
    shown = spanish(node(town, "700.3"))
    assert shown is not None
    assert shown.text.startswith("Toda mecha")
    assert shown.followed is not None
    assert (shown.followed.edition, shown.followed.exact) == (THEN, False)
    assert (shown.followed.number, shown.followed.today) == ("700.2", "700.3")
    assert [one.change for one in shown.followed.changes] == ["renumbered-reworded"]


def test_a_new_rule_has_no_translation_under_an_old_number(town: KnowledgeBase) -> None:
    """What bears its number in the translation is another rule."""
    assert spanish(node(town, "700.2")) is None


def test_a_rule_that_stayed_says_so(town: KnowledgeBase) -> None:
    """The edition that it follows is told even when nothing changed since."""
    shown = spanish(node(town, "700.1"))
    assert shown is not None
    assert shown.followed is not None
    assert shown.followed.changes == ()
    assert shown.followed.today == "700.1"


def test_a_translation_older_than_every_edition_is_shown_by_number(
    empty: KnowledgeBase, tmp_path: Path
) -> None:
    """Nobody knows what it follows, and nothing is claimed."""
    import_files(
        empty,
        [
            write(tmp_path, "first.txt", edition(FIRST, (), str(THEN))),
            write(tmp_path, "es.txt", SPANISH.format(day="1 de febrero de 2007")),
        ],
    )
    shown = spanish(node(empty, "700.2"))
    assert shown is not None
    assert shown.followed is None


def test_it_is_one_hit_with_the_rule_of_its_lineage(town: KnowledgeBase) -> None:
    """And under its number; what bears its own number today is another hit."""
    made = {one.key.partition("/")[2]: one for one in documents(town, Group.RULES) if is_es(one)}
    assert (made["700.2"].hit, made["700.2"].number, made["700.2"].node) == ("700.3",) * 3
    assert made["700.1"].hit == "700.1"
    assert made["700.3"].hit.startswith("700.3@")
    assert made["700.3"].number == "700.3"
    assert made["700.2"].ancestors[0] == "Las lámparas"


def is_es(document: IndexDocument) -> bool:
    """Whether a document is in Spanish."""
    return document.lang is Language.ES


def test_where_nobody_can_compare_the_same_number_is_shown(
    empty: KnowledgeBase, tmp_path: Path
) -> None:
    """The edition that the translation follows has no text here; it is said that nobody knows."""
    import_files(
        empty,
        [
            write(tmp_path, "second.txt", edition(SECOND, (), str(NOW))),
            write(tmp_path, "es.txt", SPANISH.format(day="1 de febrero de 2027")),
        ],
    )
    shown = spanish(node(empty, "700.2"))
    assert shown is not None
    assert shown.followed is not None
    assert (shown.followed.edition, shown.followed.complete) == (date(2026, 8, 7), False)
