"""The vocabulary of case files as a page: `python -m kb.checks.vocabulary` writes docs/CASES.md.

It is made of the tables that run, so it cannot name what is not there. Refuses: explaining how
to write a case; CONTRIBUTING does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from kb.checks import load, phrases, takes, takes_effects  # noqa: F401 - it registers the tokens
from kb.checks.decisions import DECISIONS, PREFIXES, Asked
from kb.checks.describe import CARD_KEYS
from kb.checks.examples import EXAMPLES
from kb.checks.forms import Key, form_of, shown
from kb.checks.givens import GAME_KEYS, PLAYER_KEYS, STATE_KEYS
from kb.checks.kinds import KINDS
from kb.checks.known_words import WORDS
from kb.checks.proper import ONLY_OF_KEYWORDS, hooked
from kb.checks.say_casting import GIVEN
from kb.checks.say_filters import QUALITIES, SHORT, STATES
from kb.checks.tokens import THEN, WHEN, Token
from kb.game.rules import load as load_rules
from kb.game.values import STEPS

PAGE = Path(__file__).parents[2] / "docs" / "CASES.md"
_INTRO = """# The vocabulary of cases

Made by `python -m kb.checks.vocabulary`; do not edit. CONTRIBUTING (“Add a check”) says how a
case is written; this page says what each word means and what it takes.

How to read “takes”: `{to: zone, what: label}` are keys, each with the kind of value that it
needs; a key with `?` may be left out. `label → zone` stands for pairs: `{X: graveyard}`. `…`
after a kind means one or a list of several. `—` means the bare word. `|` stands between forms of
which one is used. A bare word after an event, change or instruction is its `what`. The kinds have
a table of their own at the end. Whatever is not said in this page is refused, with its line.
"""
_GIVEN = """A position names players (`A`, `B`, `C`, `D`) and facts of the game. A player’s zones
hold cards: a label, which the rest of the case calls it by, with its description. Cards that do
not matter are a bare list of labels: `library: [P, Q]`.
"""
_WHEN = """Actions are a list, done in their order. An effect that no card has is written as an
action (`destroy: X`). Spells and abilities need their mana in the pool, wait on the stack, and do
nothing before `resolve`, `resolve all`, `pass` or `go to`. What triggers goes on the stack with
the next `settle` or as players would get priority. A decision stands directly after the action
during which it is asked for; one that is missing is told with what is possible.
"""
_THEN = """Assertions are a mapping, or a list of them, looked at when all actions are done. Pairs
assert one thing of each object or player.
"""
_ABILITIES = """Under `has`, a keyword is a word with what follows it; any other ability is a
mapping with one of these keys first. `this` is the object that has the ability, `you` its
controller. `if` is a condition of the ability, checked again as a triggered one resolves; `zones`
says where it works, if not on the battlefield.
"""
_EVENTS = """What is watched for. A filter may stand straight after an event (`dies: creature`,
`dies: {types: creature, controller: you}`); one in braces needs `types`, `any`, `none` or
`controller` there, any other goes under `what`. Without them it is about whatever and whoever it
may be. What the event is about
is `it` in the instructions, the other object `other`, the player `that player`.
"""
_EFFECTS = """What spells and abilities do: under `do`, `spell`, `then` and `else`, one
instruction or a list in order. Of an instruction that only a keyword uses the keyword is the
simpler way.
"""
_DECISIONS = """`choose: {by: player, what: decision, pick: …}`. Where only one thing is possible,
and not to do anything is not, nothing is asked.
"""


def page() -> str:
    """The whole page."""
    load_rules()
    parts = [
        _INTRO,
        "## Given\n",
        _GIVEN,
        _keys("A player has:", PLAYER_KEYS),
        _keys("The game has:", GAME_KEYS),
        _keys("A card is described by:", CARD_KEYS),
        _keys("and its state by:", STATE_KEYS),
        _plain("Steps:", [step.value for step in STEPS]),
        _example("spells", "A spell with a target, and what it does"),
        "## When: actions\n",
        _WHEN,
        _tokens(WHEN),
        _plain("Ways of casting (`way`):", hooked("way")),
        _plain("Special actions (`action`):", hooked("special")),
        _keys("What `given` of `cast` takes:", GIVEN),
        _example("turn", "Going through the turn"),
        "## Decisions\n",
        _DECISIONS,
        _asked({**DECISIONS, **{f"{name}LABEL": one for name, one in PREFIXES.items()}}),
        _example("decisions", "A decision"),
        "## Then: assertions\n",
        _THEN,
        _tokens(THEN),
        _plain("Definitions (`is`, `is not`):", hooked("predicate")),
        "## Abilities\n",
        _ABILITIES,
        _forms("", {name: shown(form_of(form)) for name, form in takes.ABILITIES.items()}),
        _rows(("key", "says"), [(f"`{one}`", told) for one, told in takes.ABILITY_KEYS.items()]),
        "## Events (`whenever`, `instead`)\n",
        _EVENTS,
        _table(phrases.EVENTS, takes.EVENTS),
        _example("events", "An event that is watched for"),
        "## Replacements (`become`)\n",
        _table(phrases.REPLACEMENTS, takes.REPLACEMENTS),
        _example("replacements", "A replacement effect"),
        "## Changes (`static`, `changes`)\n",
        _table(phrases.CHANGES, takes.CHANGES),
        _example("continuous effects", "A continuous effect"),
        "## Conditions (`if`, `condition`)\n",
        _table(phrases.CONDITIONS, takes.CONDITIONS),
        _example("conditions", "A condition"),
        "## Costs (`cost`)\n",
        _table(phrases.COSTS, takes.COSTS),
        _example("costs", "An activated ability with a cost"),
        "## Instructions (`do`, `spell`, `then`, `else`)\n",
        _EFFECTS,
        _table(
            {name: one for name, one in phrases.EFFECTS.items() if name not in ONLY_OF_KEYWORDS},
            takes_effects.EFFECTS,
        ),
        _keys("What `enters` takes:", takes.ENTERS),
        "## Amounts\n",
        _amounts(),
        "## Filters\n",
        _plain("Words that stand for themselves:", SHORT),
        "Other words are types, all of which the object has. The keys of a mapping:\n",
        _table({"types": "has all these types", **_qualities()}, takes.FILTERS),
        "## Words of an effect\n",
        _words(),
        "## Kinds of values\n",
        _kinds(),
    ]
    return "\n".join(parts)


def _qualities() -> Mapping[str, str]:
    """What each key of a filter says where it is so."""
    return {**{name: yes for name, (yes, _no) in STATES.items()}, **QUALITIES}


def _plain(lead: str, names: Iterable[str]) -> str:
    return f"{lead} {', '.join(f'`{name}`' for name in names)}.\n"


def _rows(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(map(_cell, line))} |" for line in lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _code(form: str) -> str:
    return f"`{shown(form_of(form))}`"


def _keys(lead: str, table: Mapping[str, Key]) -> str:
    rows = [(f"`{name}`", _code(key.form), key.about) for name, key in table.items()]
    return f"{lead}\n\n" + _rows(("key", "takes", "says"), rows)


def _tokens(table: Mapping[str, Token]) -> str:
    rows = [(f"`{name}`", _code(one.form), one.about) for name, one in sorted(table.items())]
    return _rows(("word", "takes", "means"), rows)


def _forms(lead: str, table: Mapping[str, str]) -> str:
    rows = [(f"`{name}`", f"`{form}`") for name, form in table.items()]
    return (f"{lead}\n\n" if lead else "") + _rows(("key", "takes"), rows)


def _table(sentences: Mapping[str, str], forms: Mapping[str, str], *, usual: bool = False) -> str:
    rows = []
    for name, text in sorted(sentences.items()):
        form = forms.get(name)
        if form is not None and name not in ONLY_OF_KEYWORDS:
            says = text.replace("{{", "{").replace("}}", "}")
            rows.append((f"`{name}`", _code(form), says))
    return _rows(("word", "takes", "says"), rows)


def _asked(table: Mapping[str, Asked]) -> str:
    rows = [(f"`{name}`", one.who, one.pick) for name, one in table.items()]
    return _rows(("decision", "who is asked", "`pick`"), rows)


def _amounts() -> str:
    rows = [
        (f"`{{{name}: {shown(form_of(form))}}}`", about)
        for name, (form, about) in takes.AMOUNTS.items()
        if name not in ONLY_OF_KEYWORDS
    ]
    return _rows(("amount", "is the number of, or the"), rows)


def _words() -> str:
    rows = [(f"`{name}`", about) for name, about in sorted(WORDS.items())]
    return _rows(("word", "stands for"), rows)


def _kinds() -> str:
    return _rows(("kind", "stands for"), [(f"`{name}`", about) for name, about in KINDS.items()])


def _example(name: str, title: str) -> str:
    return f"{title}:\n\n```yaml\n{EXAMPLES[name].strip()}\n```\n"


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), "utf-8")
    sys.stderr.write(f"{PAGE}\n")


if __name__ == "__main__":
    main()
