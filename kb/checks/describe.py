"""Cards, abilities, filters and effects, read from case files.

Refuses: positions (`kb.checks.givens`).
"""

from __future__ import annotations

import re
from typing import Any

from kb.checks.forms import Key
from kb.checks.yamltree import Map, Seq, Source, Word
from kb.game.abilities import (
    Ability,
    Activated,
    Do,
    Filter,
    Instead,
    Keyword,
    Spell,
    Static,
    TargetSpec,
    Triggered,
)
from kb.game.cards import Card, Face, Layout
from kb.game.happening.instead import CHANGERS
from kb.game.looks.changes import CHANGES
from kb.game.looks.filters import TESTS
from kb.game.spells.mana import BadCost, ManaCost
from kb.game.triggering.patterns import PATTERNS
from kb.game.values import CARD_TYPES, SUPERTYPES, Color, Zone
from kb.game.wording.conditions import CONDITIONS
from kb.game.wording.verbs import VERBS

FACE_KEYS = {
    "name": Key("naming", "its name; the label otherwise"),
    "types": Key("typeline", "supertypes, card types and subtypes: `legendary creature Elf`"),
    "cost": Key("mana", "its mana cost"),
    "colors": Key("colors", "its colors, where its mana cost does not say them"),
    "pt": Key("pt", "power and toughness"),
    "loyalty": Key("whole", "loyalty of a planeswalker"),
    "defense": Key("whole", "defense of a battle"),
    "has": Key("ability+", "its abilities: keywords with what follows them, or mappings"),
    "spell": Key("effects", "what an instant or sorcery does"),
    "modes": Key("modes", "its modes, in place of `spell`: each `{do: …, targets: …}`"),
    "choose": Key("whole", "how many modes are chosen; 1 otherwise"),
    "targets": Key("targets", "what the spell targets; each a filter, with `least` and `most`"),
    "x": Key("amount", "what X is, where its text says so"),
}
CARD_KEYS = {
    **FACE_KEYS,
    "back": Key("face", "the back face"),
    "layout": Key("layout", "`modal`, `transforming` or `meld`, where the faces do not tell"),
    "partner": Key("text", "of a meld card: the name of its counterpart"),
    "melded": Key("face", "of a meld card: the combined face"),
}
"""What describes a card."""

_PT = re.compile(r"([+-]?\d+)/([+-]?\d+)", re.ASCII)
_PARAM = re.compile(r"[{\d—]|from |of ")
_LOOKED_FOR = frozenset({"search", "choose and sacrifice", "enters exiling"})
"""What they take as `what` is a filter, even where it is one word."""

_WORD_LISTS = frozenset({"types", "any", "none", "words", "colors", "keywords"})
_PAID_WITH = frozenset({"sacrifice", "discard", "exile", "tap others", "return"})
_YES = {"yes": True, "no": False, "true": True, "false": False}


def is_filter(node: Any) -> bool:
    """Whether what an event takes is a filter of its object, given without `what`."""
    keys = node.keys() if isinstance(node, Map) else ()
    return "what" not in keys and not {"types", "any", "none", "controller"}.isdisjoint(keys)


def value_of(word: Any) -> Any:
    """A word as a number or yes and no where it is one; other words stay."""
    if isinstance(word, Word):
        if re.fullmatch(r"[+-]?\d+", word, re.ASCII):
            return int(word)
        return _YES.get(word, str(word))
    if isinstance(word, Seq):
        return [value_of(one) for one in word]
    if isinstance(word, Map):
        return {str(key): value_of(one) for key, one in word.items()}
    return word


class Describer:
    """Reads descriptions in one file; every refusal says where."""

    def __init__(self, source: Source) -> None:
        """Take the file for errors."""
        self._source = source

    # Cards

    def card(self, node: Any, label: str) -> Card:
        """A card or token by its description; its name is the label unless it says otherwise."""
        if not isinstance(node, Map):
            self._source.form(node, "{types: creature, pt: 2/2}")
        front = self.face(node, label)
        layout = (
            Layout(self._one_of(node, "layout", tuple(Layout), ""))
            if "layout" in node
            else _layout_of(node)
        )
        faces = [front]
        if "back" in node:
            faces.append(self.face(node["back"], f"{label} (back)"))
        melded = self.face(node["melded"], f"{label} (melded)") if "melded" in node else None
        return Card(tuple(faces), layout, str(node.get("partner", "")), melded)

    def face(self, node: Any, label: str) -> Face:
        """One face."""
        words = str(node.get("types", "")).split()
        power, toughness = self.pt(node["pt"]) if "pt" in node else (None, None)
        return Face(
            name=str(node.get("name", label)),
            cost=self.cost(node["cost"]) if "cost" in node else None,
            indicator=frozenset(Color(one) for one in self._colors(node)),
            supertypes=frozenset(word for word in words if word in SUPERTYPES),
            types=frozenset(word for word in words if word in CARD_TYPES),
            subtypes=tuple(word for word in words if word not in CARD_TYPES | SUPERTYPES),
            abilities=self._abilities(node),
            power=power,
            toughness=toughness,
            loyalty=int(node["loyalty"]) if "loyalty" in node else None,
            defense=int(node["defense"]) if "defense" in node else None,
        )

    def _abilities(self, node: Map) -> tuple[Ability, ...]:
        found = [self.ability(one) for one in self._row(node.get("has", Seq()))]
        if "spell" in node or "modes" in node:
            found.append(self.spell(node))
        return tuple(found)

    def _colors(self, node: Map) -> list[str]:
        words = str(node.get("colors", "")).split()
        for word in words:
            if word not in tuple(Color):
                self._source.unknown(node["colors"], Color)
        return words

    def pt(self, word: Any) -> tuple[int, int]:
        """Power and toughness, `2/3` or `+1/-1`."""
        found = _PT.fullmatch(str(word))
        if not found:
            self._source.form(word, "2/3")
        return int(found[1]), int(found[2])

    def cost(self, word: Any) -> ManaCost:
        """A row of mana symbols."""
        try:
            return ManaCost.parse(str(word))
        except BadCost:
            self._source.form(word, "{2}{W}")

    def price(self, node: Any) -> dict[str, Any]:
        """The parts of a cost; what is paid with is `this` or a filter."""
        if not isinstance(node, Map):
            self._source.form(node, '{mana: "{1}", tap: yes}')
        return {
            str(key): self.filter(value)
            if key in _PAID_WITH and value != "this"
            else value_of(value)
            for key, value in node.items()
        }

    # Abilities

    def ability(self, node: Any) -> Ability:
        """A keyword, or a mapping with `whenever`, `cost`, `static` or `instead`."""
        if isinstance(node, Word):
            return keyword(node)
        if not isinstance(node, Map):
            self._source.form(node, "flying, {whenever: …, do: …}")
        if "whenever" in node:
            return self.triggered(node)
        if "cost" in node:
            return Activated(
                cost=self.price(node["cost"]),
                effects=self.effects(node.get("do", Seq())),
                targets=self.targets(node),
                zones=self._zones(node),
                sorcery=bool(value_of(node.get("sorcery", Word("no")))),
                mana=bool(value_of(node.get("mana", Word("no")))),
                once=bool(value_of(node.get("once", Word("no")))),
                limits=tuple(str(one) for one in self._row(node.get("limits", Seq()))),
            )
        if "static" in node:
            return Static(
                what=self.filter(node.get("what", Word("this"))),
                changes=tuple(self.change(one) for one in self._row(node["static"])),
                only_if=self.condition(node["if"]) if "if" in node else None,
                zones=self._zones(node),
                defining=bool(value_of(node.get("defining", Word("no")))),
            )
        if "instead" in node:
            name, args = self._pattern(node["instead"])
            changer, change_args = self._single(node["become"], CHANGERS)
            return Instead(
                pattern=name,
                args=args,
                change=Do(changer, self._args(change_args, changer)),
                zones=self._zones(node),
                optional=bool(value_of(node.get("optional", Word("no")))),
                self_only=bool(value_of(node.get("self", Word("no")))),
            )
        raise self._source.wrong_form(node, "{whenever|cost|static|instead: …}")

    def triggered(self, node: Map) -> Triggered:
        """A triggered ability."""
        name, args = self._pattern(node["whenever"])
        return Triggered(
            pattern=name,
            args=args,
            effects=self.effects(node.get("do", Seq())),
            targets=self.targets(node),
            only_if=self.condition(node["if"]) if "if" in node else None,
            zones=self._zones(node),
            optional=bool(value_of(node.get("optional", Word("no")))),
            once=bool(value_of(node.get("once each turn", Word("no")))),
            modes=tuple(
                Spell(self.effects(one["do"]), self.targets(one))
                for one in self._row(node.get("modes", Seq()))
            ),
        )

    def spell(self, node: Map) -> Spell:
        """What an instant or sorcery does: `spell` with `targets`, or `modes`."""
        modes = tuple(
            Spell(self.effects(one["do"]), self.targets(one))
            for one in self._row(node.get("modes", Seq()))
        )
        return Spell(
            effects=self.effects(node.get("spell", Seq())),
            targets=self.targets(node),
            modes=modes,
            choose=int(node.get("choose", "1")),
            x=self._arg("x", node["x"]) if "x" in node else None,
        )

    def targets(self, node: Map) -> tuple[TargetSpec, ...]:
        """`targets`: a list of filters, each perhaps with `least` and `most`."""
        found = []
        for one in self._row(node.get("targets", Seq())):
            if isinstance(one, Map) and {"least", "most", "if"} & one.keys():
                rest = Map(
                    {key: value for key, value in one.items() if key not in {"least", "most", "if"}}
                )
                rest.line = one.line
                what = self.filter(rest)
                least, most = int(one.get("least", "1")), int(one.get("most", "1"))
                found.append(TargetSpec(what, least, most, str(one.get("if", ""))))
            else:
                found.append(TargetSpec(self.filter(one)))
        return tuple(found)

    def _zones(self, node: Map) -> tuple[Zone, ...]:
        if "zones" not in node:
            return (Zone.BATTLEFIELD,)
        return tuple(self.zone(one) for one in self._row(node["zones"]))

    def zone(self, word: Any) -> Zone:
        """A zone by its name."""
        if word not in tuple(Zone):
            self._source.unknown(word, Zone)
        return Zone(str(word))

    # Filters, effects, conditions

    def filter(self, node: Any) -> Filter:
        """A filter: words for types, `this`, `any target`, `player`, `opponent`, or a mapping."""
        if isinstance(node, Word):
            return self._short(node)
        if not isinstance(node, Map):
            self._source.form(node, "creature, {types: creature, controller: you}")
        found: dict[str, Any] = {}
        for key, value in node.items():
            if key != "player" and key not in TESTS:
                self._source.unknown(key, TESTS)
            words = " ".join(value) if isinstance(value, Seq) else str(value)
            found[str(key)] = words.split() if key in _WORD_LISTS else value_of(value)
        return found

    def _short(self, word: Word) -> Filter:
        fixed: dict[str, Filter] = {
            "this": {"this": True},
            "anything": {},
            "any target": {"any target": True, "player": "any"},
            "player": {"player": "any"},
            "opponent": {"player": "opponent"},
            "permanent": {},
        }
        return fixed.get(str(word), {"types": str(word).split()})

    def effects(self, node: Any) -> tuple[Do, ...]:
        """A list of instructions."""
        return tuple(self.effect(one) for one in self._row(node))

    def effect(self, node: Any) -> Do:
        """One instruction: a verb, or a verb with what it takes."""
        name, args = self._single(node, VERBS)
        return Do(name, self._args(args, name))

    def change(self, node: Any) -> Do:
        """One change of a continuous effect."""
        name, args = self._single(node, CHANGES)
        if name in {"pt", "set pt", "is pt"} and isinstance(args, Word):
            power, toughness = self.pt(args)
            return Do(name, {"power": power, "toughness": toughness})
        if name == "gain":
            return Do(name, {"abilities": [self.ability(one) for one in self._row(args)]})
        if name in {"lose", "cannot have"}:
            return Do(name, {"keywords": [str(one) for one in self._row(args)]})
        if name.endswith("types"):
            return Do(name, {"words": str(args).split()})
        if name.endswith("colors"):
            return Do(name, {"colors": str(args).split()})
        if name == "players gain":
            own = [self.ability(one) for one in self._row(args["abilities"])]
            return Do(name, {"who": str(args.get("who", "you")), "abilities": own})
        if name == "as though without":
            return Do(name, {"keyword": str(args)})
        if name.startswith("costs "):
            return Do(name, {"amount": str(self.cost(args))})
        if name == "control":
            return Do(name, {"player": str(args)})
        return Do(name, self._args(args))

    def condition(self, node: Any) -> Do:
        """One condition."""
        name, args = self._single(node, CONDITIONS)
        if isinstance(args, Word) or args is None:
            return Do(name, {"is": value_of(args)} if args is not None else {})
        found = {
            str(key): self.filter(value)
            if key == "what" or (name == "this" and key == "is")
            else value_of(value)
            for key, value in args.items()
        }
        return Do(name, found)

    def _pattern(self, node: Any) -> tuple[str, dict[str, Any]]:
        name, args = self._single(node, PATTERNS)
        if args is None:
            return name, {}
        if isinstance(args, Word):
            return name, {"what": self.filter(args)}
        if is_filter(args):
            return name, {"what": self.filter(args)}
        found: dict[str, Any] = {}
        for key, value in args.items():
            if key == "what" or (key in {"to", "attacked", "by"} and isinstance(value, Map)):
                found[str(key)] = self.filter(value)
            elif key == "condition":
                found[str(key)] = self.condition(value)
            else:
                found[str(key)] = value_of(value)
        return name, found

    def _args(self, node: Any, name: str = "") -> dict[str, Any]:
        if node is None:
            return {}
        if isinstance(node, Word):
            return {"what": str(node)}
        if not isinstance(node, Map):
            self._source.form(node, "{damage: {amount: 2, to: target}}")
        return {
            str(key): self.filter(value)
            if key == "what" and name in _LOOKED_FOR
            else self._arg(str(key), value)
            for key, value in node.items()
        }

    def _arg(self, key: str, value: Any) -> Any:
        if key in {"then", "else", "do"}:
            return self.effects(value)
        if key in {"changes", "but"}:
            return tuple(self.change(one) for one in self._row(value))
        if key == "condition":
            return self.condition(value)
        if key == "ability":
            return self.ability(value)
        if key == "cost" and isinstance(value, Map):
            return self.price(value)
        if key == "properties":
            return self.filter(value)
        if isinstance(value, Map) and ("each" in value or "count" in value):
            [(name, what)] = value.items()
            return {str(name): self.filter(what)}
        if key == "what" and isinstance(value, Map):
            return self.filter(value)
        return value_of(value)

    # Help

    def _single(self, node: Any, known: Any) -> tuple[str, Any]:
        """A name, or a mapping of one name to what it takes."""
        if isinstance(node, Map) and len(node) == 1:
            [(name, args)] = node.items()
        elif isinstance(node, Word):
            name, args = node, None
        else:
            self._source.form(node, f"{{{min(known)}: …}}")
        if name not in known:
            self._source.unknown(name, known)
        return str(name), args

    def _row(self, node: Any) -> list[Any]:
        return list(node) if isinstance(node, Seq) else [node]

    def _one_of(self, node: Map, key: str, choice: tuple[str, ...], usual: str) -> str:
        value = node.get(key, usual)
        if value not in choice:
            self._source.unknown(value, choice)
        return str(value)


def _layout_of(node: Map) -> Layout:
    """The layout of a card that does not say it."""
    if "back" in node:
        return Layout.TRANSFORMING
    return Layout.MELD if {"partner", "melded"} & node.keys() else Layout.NORMAL


def keyword(word: str) -> Keyword:
    """`ward {2}`, `toxic 1`, `protection from red` as a keyword with what follows it."""
    text = str(word)
    for name in LONG:
        if text == name or text.startswith(name + " "):
            return Keyword(name, text[len(name) :].strip())
    found = _PARAM.search(text)
    name = text[: found.start()].strip() if found else text
    return Keyword(name, text[len(name) :].lstrip(" —").rstrip())


LONG = (
    "hexproof from",
    "bloodthirst",
    "devour",
    "equip",
    "escapes with",
    "typecycling",
    "enchant",
    "landwalk",
    "modular",
    "affinity for",
    "champion an",
    "champion a",
    "partner with",
)
