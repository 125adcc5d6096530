"""YAML as a tree of words that know their lines.

Every scalar is text: `704.5` is no number and `no` is no boolean, unless who reads it says so.
Refuses: what the words mean.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, NoReturn

import yaml

from corpus.errors import N_
from kb.checks.errors import BadCheck
from kb.checks.told import Told

UNKNOWN = N_("“{word}” is not known here; there are {known}")
FORM = N_("this form is expected here: {form}")
TWICE = N_("“{word}” stands twice")
NO_YAML = N_("this is no YAML: {word}")
DEEP = N_("this is nested too deeply")
TOO_MUCH = N_("the file has more words, lists and mappings than are read: {number}")


class Word(str):
    """A scalar."""

    __slots__ = ("line",)
    line: int


class Seq(list[Any]):
    """A list."""

    line: int = 0


class Map(dict[str, Any]):
    """A mapping; keys are words with their lines."""

    line: int = 0


class Source:
    """A file being read, which errors name."""

    def __init__(self, path: str) -> None:
        """Take the name by which errors call the file."""
        self.path = path
        self._built_nodes = 0

    def refuse(self, at: object, message: str, **data: object) -> NoReturn:
        """Raise BadCheck for a word, list or mapping, with a message marked by `N_`."""
        raise self.bad(at, message, **data)

    def bad(self, at: object, message: str, **data: object) -> BadCheck:
        """The error for a word, list or mapping."""
        return BadCheck(path=self.path, line=line_of(at), reason=Told(message, data))

    def unknown(self, word: object, known: Iterable[str]) -> NoReturn:
        """Refuse a word that nothing is called by; what is spelt most like it is named first."""
        names = sorted(map(str, known))
        near = get_close_matches(str(word), names)
        listed = [*dict.fromkeys((*near, *names))]
        shown = [*listed[:_SHOWN], "…"] if len(listed) > _SHOWN + 1 else listed
        self.refuse(word, UNKNOWN, word=str(word), known=", ".join(shown))

    def form(self, at: object, form: str) -> NoReturn:
        """Refuse what has another form than is expected."""
        self.refuse(at, FORM, form=form)

    def wrong_form(self, at: object, form: str) -> BadCheck:
        """The error for what has another form than is expected."""
        return self.bad(at, FORM, form=form)

    def tree(self, text: str) -> Any:
        """The tree of a text. Raises BadCheck."""
        try:
            node = yaml.compose(text, Loader=_Loader)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            line = mark.line + 1 if mark else 1
            raise self._no_yaml(line, error.problem or error.context) from error
        except (yaml.YAMLError, RecursionError) as error:
            raise self._no_yaml(1, error) from error
        return self._built(node, 0) if node is not None else Seq()

    def _no_yaml(self, line: int, why: object) -> BadCheck:
        return BadCheck(path=self.path, line=line, reason=Told(NO_YAML, {"word": str(why)}))

    def _built(self, node: yaml.Node, depth: int) -> Any:
        line = node.start_mark.line + 1
        if depth > _DEEPEST:
            raise BadCheck(path=self.path, line=line, reason=Told(DEEP))
        self._built_nodes += 1
        if self._built_nodes > _MOST_NODES:
            data = {"number": _MOST_NODES}
            raise BadCheck(path=self.path, line=line, reason=Told(TOO_MUCH, data))
        if isinstance(node, yaml.ScalarNode):
            word = Word(node.value)
            word.line = line
            return word
        if isinstance(node, yaml.SequenceNode):
            row = Seq(self._built(one, depth + 1) for one in node.value)
            row.line = line
            return row
        assert isinstance(node, yaml.MappingNode)  # noqa: S101 - YAML has no other nodes
        return self._mapping(node, line, depth)

    def _mapping(self, node: yaml.MappingNode, line: int, depth: int) -> Map:
        found = Map()
        found.line = line
        for key_node, value_node in node.value:
            key = self._built(key_node, depth + 1)
            if not isinstance(key, Word):
                self.form(key, "{key: …}")
            value = self._built(value_node, depth + 1)
            if key == "<<":
                for part in value if isinstance(value, Seq) else [value]:
                    for name, one in part.items():
                        found.setdefault(name, one)
                continue
            if key in found and not _merged(node):
                self.refuse(key, TWICE, word=str(key))
            found[key] = value
        return found


def _merged(node: yaml.MappingNode) -> bool:
    return any(key.value == "<<" for key, _value in node.value)


_DEEPEST = 40
_MOST_NODES = 200_000
"""An anchor named again and again would be built without end."""
_SHOWN = 20
"""So many known words are named; the page of the vocabulary has them all."""


_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Composes nodes; the one in C is much faster, where the system has it."""


def line_of(at: object) -> int:
    """The line of a word, list or mapping; 1 for anything else."""
    return int(getattr(at, "line", 1) or 1)
