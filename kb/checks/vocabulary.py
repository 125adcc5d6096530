"""The vocabulary of case files as a page: `python -m kb.checks.vocabulary` writes docs/CASES.md.

It is made of the tables that run, so it cannot name what is not there. Refuses: explaining how
to write a case; CONTRIBUTING does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from kb.checks import load, phrases  # noqa: F401 - loading registers the tokens
from kb.checks.describe import CARD_KEYS
from kb.checks.givens import GAME_KEYS, PLAYER_KEYS, STATE_KEYS
from kb.checks.say_filters import QUALITIES, REFS, SHORT
from kb.checks.tokens import THEN, WHEN, Token
from kb.game.book import HOOKS
from kb.game.rules import load as load_rules
from kb.game.values import STEPS, Zone

PAGE = Path(__file__).parents[2] / "docs" / "CASES.md"
_INTRO = """# The vocabulary of cases

Made by `python -m kb.checks.vocabulary`; do not edit. CONTRIBUTING (“Add a check”) says how a case
is written; this page lists the words that it may use.
"""


def page() -> str:
    """The whole page."""
    parts = [
        _INTRO,
        _section("Given", "A player (`A`, `B`, `C`, `D`) has:", sorted(PLAYER_KEYS)),
        _plain("The game has:", sorted(GAME_KEYS)),
        _plain("A card is described by:", sorted(CARD_KEYS)),
        _plain("and its state by:", sorted(STATE_KEYS)),
        _plain("Zones:", [zone.value for zone in Zone]),
        _plain("Steps:", [step.value for step in STEPS]),
        _tokens("When: actions", WHEN),
        _plain("Ways of casting (`way`):", _hooked("way")),
        _plain("Special actions (`action`):", _hooked("special")),
        _tokens("Then: assertions", THEN),
        _table("Events (`whenever`, `instead`)", phrases.EVENTS),
        _table("Instructions (`do`, `spell`, `then`, `else`)", phrases.EFFECTS),
        _table("Changes (`static`, `changes`)", phrases.CHANGES),
        _table("Conditions (`if`, `condition`)", phrases.CONDITIONS),
        _table("Replacements (`become`)", phrases.REPLACEMENTS),
        _table("Costs (`cost`)", phrases.COSTS),
        _table("Filters: what stands for itself", SHORT),
        _table("Filters: conditions of a mapping", QUALITIES),
        _table("Words of an effect", REFS),
    ]
    return "\n".join(parts)


def _section(title: str, lead: str, names: Iterable[str]) -> str:
    return f"## {title}\n\n{_plain(lead, names)}"


def _plain(lead: str, names: Iterable[str]) -> str:
    return f"{lead} {', '.join(f'`{name}`' for name in names)}.\n"


def _tokens(title: str, table: Mapping[str, Token]) -> str:
    rows = ["| word | takes | needs |", "|---|---|---|"]
    for name, token in sorted(table.items()):
        keys = ", ".join(_key(token, key) for key in sorted(token.keys or ()))
        needs = ", ".join(f"`{key}`" for key in sorted(token.needs))
        rows.append(f"| `{name}` | {keys or 'a word, or pairs'} | {needs} |")
    return f"## {title}\n\n" + "\n".join(rows) + "\n"


def _key(token: Token, key: str) -> str:
    """A key, with what the mapping that it takes may hold."""
    inner = ", ".join(f"`{one}`" for one in sorted(token.inner.get(key, ())))
    return f"`{key}` ({inner})" if inner else f"`{key}`"


def _hooked(hook: str) -> list[str]:
    """The keys under which rules hang something."""
    load_rules()
    return sorted(key for name, key in HOOKS if name == hook and key)


def _table(title: str, sentences: Mapping[str, str]) -> str:
    rows = ["| word | says |", "|---|---|"]
    rows += [f"| `{name}` | {text} |" for name, text in sorted(sentences.items())]
    return f"## {title}\n\n" + "\n".join(rows) + "\n"


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), "utf-8")
    sys.stderr.write(f"{PAGE}\n")


if __name__ == "__main__":
    main()
