"""A learner's progress as rows: cards, answers, papers.

Refuses: deciding when a question is due (`kb.study.schedule`) and opening files
(`kb.store.progress_file`).
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from corpus.languages import Language
from kb.store.database import Database, Row
from kb.study.answers import Answer, Memory, Rating, Sitting, Stage

_CARD = "question, stage, step, stability, difficulty, due, seen"
_ANSWER = "question, lang, at, chosen, rating, seconds, before"
_SITTING = """
    SELECT seed, deck, lang, begun, questions, minutes, ended,
           count(exam_answer.chosen), coalesce(sum(exam_answer.chosen = 0), 0)
    FROM exam LEFT JOIN exam_answer ON exam_answer.exam = exam.id
"""


def all_cards(database: Database) -> list[Memory]:
    """What is remembered of every question that was answered, the most overdue first."""
    return [
        _memory(row) for row in database.rows(f"SELECT {_CARD} FROM card ORDER BY due, question")
    ]


def card_of(database: Database, question: str) -> Memory | None:
    """What is remembered of one question; None for a new one."""
    row = database.row(f"SELECT {_CARD} FROM card WHERE question = ?", (question,))
    return _memory(row) if row else None


def put_card(database: Database, memory: Memory) -> None:
    """Remember a question so from now on."""
    database.run(
        f"INSERT INTO card ({_CARD}) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (question) DO UPDATE "
        "SET stage = excluded.stage, step = excluded.step, stability = excluded.stability, "
        "difficulty = excluded.difficulty, due = excluded.due, seen = excluded.seen",
        (
            memory.question,
            int(memory.stage),
            memory.step,
            memory.stability,
            memory.difficulty,
            _written(memory.due),
            _written(memory.seen),
        ),
    )


def add_answer(database: Database, answer: Answer) -> int:
    """Add an answer to a question that has a card; its number."""
    return database.insert(
        f"INSERT INTO review ({_ANSWER}) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            answer.question,
            answer.lang.value,
            _written(answer.at),
            answer.chosen,
            int(answer.rating),
            answer.seconds,
            int(answer.before),
        ),
    )


def last_number(database: Database) -> int:
    """The number of the answer kept last; 0 where there is none."""
    return int(database.value("SELECT coalesce(max(id), 0) FROM review"))


def rate_again(database: Database, number: int, rating: Rating) -> None:
    """Give an answer another rating."""
    database.run("UPDATE review SET rating = ? WHERE id = ?", (int(rating), number))


def all_answers(database: Database) -> Iterator[Answer]:
    """Every answer, the first first."""
    for row in database.stream(f"SELECT {_ANSWER} FROM review ORDER BY at, id"):
        question, lang, at, chosen, rating, seconds, before = row
        yield Answer(
            question, Language(lang), _time(at), chosen, Rating(rating), seconds, Stage(before)
        )


def last_time(database: Database) -> datetime | None:
    """When the last answer was given, in a session or on a paper that was begun."""
    found = database.value(
        "SELECT max(at) FROM (SELECT max(at) AS at FROM review UNION ALL "
        "SELECT max(begun) FROM exam)"
    )
    return _time(found) if found else None


def begin_sitting(database: Database, sitting: Sitting) -> int:
    """Add a paper that is begun; its number."""
    return database.insert(
        "INSERT INTO exam (seed, deck, lang, begun, questions, minutes) VALUES (?, ?, ?, ?, ?, ?)",
        (
            sitting.seed,
            sitting.deck,
            sitting.lang.value,
            _written(sitting.begun),
            sitting.questions,
            sitting.minutes,
        ),
    )


def put_exam_answer(
    database: Database, exam: int, place: int, question: str, chosen: int | None
) -> None:
    """Keep what was chosen on a paper."""
    database.run(
        "INSERT INTO exam_answer (exam, place, question, chosen) VALUES (?, ?, ?, ?)",
        (exam, place, question, chosen),
    )


def end_sitting(database: Database, exam: int, at: datetime) -> None:
    """Say when a paper was marked."""
    database.run("UPDATE exam SET ended = ? WHERE id = ?", (_written(at), exam))


def all_sittings(database: Database) -> list[Sitting]:
    """Every paper with its marks, the first first."""
    rows = database.rows(f"{_SITTING} GROUP BY exam.id ORDER BY exam.id")
    return [
        Sitting(
            seed,
            deck,
            Language(lang),
            _time(begun),
            questions,
            minutes,
            _time(ended) if ended else None,
            answered,
            right,
        )
        for seed, deck, lang, begun, questions, minutes, ended, answered, right in rows
    ]


def _memory(row: Row) -> Memory:
    question, stage, step, stability, difficulty, due, seen = row
    return Memory(question, Stage(stage), step, stability, difficulty, _time(due), _time(seen))


def _written(time: datetime) -> str:
    return time.astimezone(UTC).isoformat(timespec="microseconds")


def _time(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)
