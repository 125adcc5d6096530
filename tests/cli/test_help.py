"""The help in three languages, and the interface as a whole."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from cli.main import COMMANDS, program
from cli.messages import speaking
from corpus.languages import Language

GOLDEN = Path(__file__).parent / "golden" / "interface.json"
LEXICON = ("show", "learn", "reset")
"""The commands of the command lexicon."""
STUDY = ("stats",)
"""The commands of the command study."""
EXPORT = ("anki", "questions")
"""The commands of the command export."""
ALL = [
    "",
    *COMMANDS,
    *(f"lexicon {name}" for name in LEXICON),
    *(f"study {name}" for name in STUDY),
    *(f"export {name}" for name in EXPORT),
]
ALIKE = (
    "a the gathering magic reglario id lang query rule card kind ruling since curse of leeches and "
    "or not json trec tsv graphml glossary daybound refers to mtgjson scryfall page code index "
    "shell script options arguments n x bash zsh fish base message complete h s version "
    "es fr en on dates pages section sections clause clauses yaml table minute gb atomiccards date "
    "articles notes source standard csv tmx xliff po tbx sarif junit html ids minor o missing "
    "stale anki apkg option question questions minutes p q terminal"
)
"""Words that are the same in English and another language, or names that are not translated."""
NAMES = re.compile(r"--[\w-]+|\d[\w.*-]*|REGLARIO_\w+|“[^”]*”|«[^»]*»|\[[\w.|-]+\]")
"""Options, numbers, variables, quotations and choices."""


def context():
    """The program as it stands before any word is parsed."""
    return program.make_context("reglario", [], resilient_parsing=True)


@pytest.mark.parametrize("command", ALL, ids=lambda name: name or "reglario")
@pytest.mark.parametrize("lang", [Language.ES, Language.FR])
def test_help_has_no_english_left(reglario, command, lang):
    """No word of the English help is in the other ones, but names and words that are alike."""
    words = [*command.split(), "--help"]
    english, other = reglario(*words).out, reglario("--ui", lang, *words).out
    left = _words(english) & _words(other) - {*ALIKE.split(), *COMMANDS, *LEXICON, *STUDY}
    assert left == set()


def _words(text: str) -> set[str]:
    without_names = re.sub(
        r"--[\w-]+|\d[\w.*-]*|REGLARIO_\w+|“[^”]*”|«[^»]*»|\[[\w.|-]+\]", " ", text
    )
    return set(re.findall(r"[^\W\d_]+", without_names.lower()))


@pytest.mark.parametrize("command", ALL[1:])
def test_every_command_option_and_argument_is_explained(command):
    """A help text each; the first line of the group's help names all commands."""
    found = program
    with context() as ctx:
        for name in command.split():
            found = found.get_command(ctx, name)
    assert found is not None
    assert found.help
    assert found.short_help
    assert [param.name for param in found.params if not param.help] == []


def test_help_is_asked_for_in_one_process_in_one_language_after_the_other(reglario):
    """Click keeps the help option of a command; its sentence must not stick."""
    texts = [reglario("show", "--help", "--ui", lang).out.splitlines()[-1] for lang in Language]
    assert [text.removeprefix("  -h, --help").strip() for text in texts] == [
        "Mostrar este mensaje y salir.",
        "Montrer ce message et quitter.",
        "Show this message and exit.",
    ]


def test_the_interface_is_as_it_was():
    """Names, types and defaults of everything; RESET_GOLDENS=1 writes it anew."""
    with context() as ctx, speaking(Language.EN):
        seen = json.dumps(_interface(program.to_info_dict(ctx)), indent=1, sort_keys=True) + "\n"
    if os.environ.get("RESET_GOLDENS"):
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(seen, "utf-8")
    assert GOLDEN.read_text("utf-8") == seen


def _interface(info):
    """What scripts depend on: no help texts, which are free to change."""
    params = {param["name"]: _param(param) for param in info["params"]}
    params.pop("_click_default_help", None)
    commands = {name: _interface(one) for name, one in info.get("commands", {}).items()}
    return {"params": params, "commands": commands} if commands else params


def _param(param):
    facts = [param["param_type_name"], *param["opts"]]
    facts += [f"choices: {'|'.join(param['type'].get('choices') or ())}"]
    facts += [name for name in ("required", "is_flag", "multiple") if param.get(name)]
    return ", ".join(facts).replace(", choices: ,", ",").removesuffix(", choices: ")
