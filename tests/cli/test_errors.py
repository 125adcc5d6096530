"""Every error of every floor, in words, in three languages."""

from __future__ import annotations

import json
import os
import pickle
import pkgutil
import string
from importlib import import_module
from pathlib import Path

import pytest

from cli.failures import Told
from cli.messages import speaking
from cli.messages.tool import PACKAGES
from cli.render.out import dump
from corpus.errors import ReglarioError
from corpus.languages import Language
from indexer.errors import QuerySyntax
from indexer.results import Note

GOLDEN = Path(__file__).parent / "golden" / "errors.json"


def every_error():
    """All error classes of the program, by their names."""
    for package in PACKAGES:
        for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
            if not module.name.endswith("__main__"):
                import_module(module.name)
    found, waiting = {}, [ReglarioError]
    while waiting:
        kind = waiting.pop()
        if kind.__module__.partition(".")[0] in PACKAGES:
            found[kind.__name__] = kind
            waiting += kind.__subclasses__()
    return found


ERRORS = every_error()


def fields(error):
    """The names of the fields in the sentences of an error or of its class."""
    texts = (error.message, error.hint or "")
    return {name for text in texts for _t, name, _s, _c in string.Formatter().parse(text) if name}


def made(kind):
    """An error of a kind whose every field holds its own name."""
    return kind(**{name: f"<{name}>" for name in fields(kind)})


def test_there_are_errors_to_look_at():
    """An empty table would pass every test below."""
    assert len(ERRORS) > 20


@pytest.mark.parametrize("name", ERRORS)
def test_an_error_is_told_in_three_languages_with_all_its_fields(name):
    """Each language says it in its own words, and none loses a field."""
    error = made(ERRORS[name])
    told = {}
    for lang in Language:
        with speaking(lang):
            told[lang] = "\n".join(Told.of(error).lines())
    assert len(set(told.values())) == 3
    for text in told.values():
        assert all(str(error.data[name]) in text for name in fields(error))


@pytest.mark.parametrize("name", ERRORS)
def test_an_error_is_whole_for_programs(name):
    """Code and data as they are, whatever the language; it survives pickling."""
    error = made(ERRORS[name])
    with speaking(Language.FR):
        record = json.loads(dump(Told.of(error).record()))
    assert record["code"] == ERRORS[name].code
    assert record["data"] == json.loads(dump(error.data))
    assert pickle.loads(pickle.dumps(error)).data == error.data  # noqa: S301 - our own


@pytest.mark.parametrize("name", ERRORS)
def test_an_error_ends_the_program_with_a_known_code(name):
    """1 findings, 2 misuse, 3 cannot."""
    assert ERRORS[name].exit_code in {1, 2, 3}


def test_no_two_errors_share_a_code_unless_one_is_the_other():
    """Programs tell errors apart by their codes."""
    owners = {}
    for kind in ERRORS.values():
        root = next(
            base for base in reversed(kind.__mro__) if getattr(base, "code", 0) == kind.code
        )
        owners.setdefault(kind.code, set()).add(root)
    assert {code: kinds for code, kinds in owners.items() if len(kinds) > 1} == {}


def test_the_texts_of_all_errors_are_as_they_were():
    """Pinned in three languages; RESET_GOLDENS=1 writes them anew, for review as a diff."""
    seen = {}
    for name, kind in sorted(ERRORS.items()):
        seen[name] = {}
        for lang in Language:
            with speaking(lang):
                seen[name][lang.value] = list(Told.of(made(kind)).lines())
    text = json.dumps(seen, indent=1, ensure_ascii=False) + "\n"
    if os.environ.get("RESET_GOLDENS"):
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(text, "utf-8")
    assert GOLDEN.read_text("utf-8") == text


def test_a_sentence_inside_a_sentence_is_translated_too():
    """A strict query is refused with the note that a lenient one would leave."""
    note = Note("bad-date", "“{text}” is not a date.", {"text": "2021-99"})
    error = QuerySyntax(problem=note, query="since:2021-99", caret="^")
    with speaking(Language.ES):
        told = Told.of(error)
    assert told.message.startswith(
        "Esta consulta no se entiende tal como está escrita: «2021-99» no es una fecha."
    )
    assert "“2021-99” is not a date." in str(error)
