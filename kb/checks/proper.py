"""What a file says, held against the forms of the words that it uses, before anything runs.

Whatever cannot be meant is refused with its line: an unknown word, a player or zone that there is
none of, a number that is none, a key that nothing reads. Refuses: what the rules make of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NoReturn

from corpus.errors import N_
from kb.checks import takes, takes_effects
from kb.checks.decisions import DECISIONS, PREFIXES
from kb.checks.describe import CARD_KEYS, FACE_KEYS, keyword
from kb.checks.forms import Either, Form, Keys, Kind, Nothing, Pairs, form_of, shown
from kb.checks.known_words import (
    COSTED,
    HOLDERS,
    NUMBERED,
    REF_WORDS,
    is_duration,
    is_modelled,
    keyword_rule,
    lacking,
    names_of_keywords,
)
from kb.checks.say_casting import GIVEN
from kb.checks.say_filters import SHORT
from kb.checks.say_marks import MARKS
from kb.checks.yamltree import Map, Seq, Source, Word
from kb.game import book
from kb.game.cards import Layout
from kb.game.course.phases import Phase
from kb.game.spells.mana import BadCost, ManaCost
from kb.game.values import CARD_TYPES, STEPS, SUPERTYPES, Color, Zone

TAKES = N_("“{word}” takes this here: {form}")
ALONE = N_("“{word}” stands alone and takes nothing")
NO_KEY = N_("“{word}” does not belong to “{owner}”, which takes this: {form}")
NO_NUMBER = N_("“{word}” is no number; a whole number is expected here, such as 3")
TOO_MUCH = N_("“{word}” is too much for the model, which takes {most} at most here")
NEGATIVE = N_("“{word}” is too little for this number")
NO_PLAYER = N_("“{word}” is no player of this case; there are {known}")
NO_TYPE = N_("“{word}” has no card type, of which a card needs one: {known}")
NO_LABEL = N_("this case has no card, token or player “{word}”; there are {known}")
NO_KEYWORD = N_("“{word}” is no keyword; did you mean {known}?")
KEYWORD_NUMBER = N_("the keyword “{word}” takes a number: {form}")
KEYWORD_COST = N_("the keyword “{word}” takes a cost: {form}")
LACKS = N_("the model does not have this: {feature} (rule {rule})")
ONLY_INSIDE = N_("“{word}” is only done by keywords; give the card the keyword instead")
MISSING_KEYS = N_("“{word}” lacks {missing}; it takes this: {form}")

ONLY_OF_KEYWORDS = frozenset(
    [
        *("create tokens", "sacrifice tokens", "exile tokens", "token takes this"),
        *("copy this spell", "token of the card", "copy", "times paid", "paid for", "blitzed"),
        "blockers",
    ]
)
"""Instructions, changes and conditions that carry what no file can say."""

_TYPE_WORDS = CARD_TYPES | SUPERTYPES
_TWO = 2
_WAITING = {
    **dict.fromkeys(("delay", "reflexive"), "{whenever: …, do: …}"),
    **dict.fromkeys(("replacement", "replacing own"), "{instead: …, become: …}"),
}
"""Instructions about an ability that is no keyword → its form."""
_MOST_DIGITS = 9
_MOST_CARDS = "1000"
_CUT = 20
_YES = frozenset({"yes", "no", "true", "false"})
_WHOLE = re.compile(r"\d+", re.ASCII)
_INTEGER = re.compile(r"[+-]?\d+", re.ASCII)
_PT = re.compile(r"[+-]?\d+/[+-]?\d+", re.ASCII)
_SIZE = re.compile(rf"{_PT.pattern}|None/None", re.ASCII)
_NAME_OF_PLAY = re.compile(r"[A-Z][A-Za-z’'-]*[a-z].*|.+ copy \d+|.+ token|.+ \d+")
_NUMBER_AFTER = re.compile(r"\d|—|X")
_COST_AFTER = re.compile(r"\{|pay \d")
_SUBTYPE = re.compile(r"[A-Z][\w’'-]+")
_SIGNED = frozenset({"x", "-x", "that", "-that", "twice that"})
_DEEDS = frozenset({"untap", "activate", "sacrifice", "enter", "transform", "crew"})
_PARTS_OF_TURN = frozenset({"turn", *STEPS, *(f"{one.value} phase" for one in Phase)})
_QUALITIES_OF_COLOR = ("colorless", "monocolored", "multicolored")


class Proper:
    """Holds what a case says against the forms of its words; every refusal says where."""

    def __init__(self, source: Source, players: Collection[str], names: Collection[str]) -> None:
        """Take the file, the players of the case, and the labels that it may name."""
        self._source = source
        self._players = tuple(players)
        self._names = frozenset(names)
        self._kinds: dict[str, Callable[[Any, Any], None]] = {
            "ability": self._ability,
            "aim": self._aim,
            "amount": self._amount,
            "attacked": lambda at, node: self._thing_or(at, node, "no", "none"),
            "bearer": lambda at, node: self._thing_or(at, node, "nothing"),
            "blocked": lambda at, node: self._thing_or(at, node, "none"),
            "bind": lambda at, node: self._pairs(at, node, form_of("text>ref"), "bind"),
            "card": self._card,
            "change": self._change,
            "casting": lambda at, node: self._described(at, node, GIVEN),
            "changes": lambda _at, node: self._each(node, self._change),
            "color": lambda at, node: self._among(at, node, (*Color, *_QUALITIES_OF_COLOR)),
            "colors": self._colors,
            "condition": self._condition,
            "cost": self._cost,
            "counter": self._counter,
            "decision": self._decision,
            "deed": lambda at, node: self._among(at, node, _DEEDS),
            "effect": self._effect,
            "effects": lambda _at, node: self._each(node, self._effect),
            "combatant": self._combatant,
            "enters": lambda at, node: self._described(at, node, takes.ENTERS),
            "event": lambda at, node: self._named(at, node, takes.EVENTS),
            "face": self._face,
            "filter": self._filter,
            "group": self._things,
            "holder": lambda at, node: self._among(at, node, (*HOLDERS, *self._players)),
            "holding": self._holding,
            "host": lambda at, node: self._among(at, node, (*HOLDERS, *self._players, "host")),
            "integer": self._integer,
            "keyword": self._keyword,
            "label": self._label,
            "labels": self._labels,
            "layout": lambda at, node: self._among(at, node, tuple(Layout)),
            "mana": self._mana,
            "markname": self._markname,
            "marks": lambda at, node: self._pairs(at, node, form_of("text>text"), "marks"),
            "modes": lambda _at, node: self._each(node, self._mode),
            "name": self._text,
            "naming": self._text,
            "nobody": lambda at, node: self._among(at, node, (*self._players, "nobody")),
            "number": self._whole,
            "couple": self._couple,
            "ordinal": self._ordinal,
            "paid": self._paid,
            "payer": self._payer,
            "phase": lambda at, node: self._among(at, node, (*Phase, "main")),
            "phased": lambda at, node: self._among(at, node, (*_YES, "directly", "indirectly")),
            "picks": self._picks,
            "place": lambda at, node: self._among(at, node, (*Zone, "nowhere")),
            "placing": self._place,
            "player": self._player,
            "players": lambda at, node: self._among(at, node, ("2", "3", "4")),
            "pt": lambda at, node: self._matching(at, node, _PT, "2/3"),
            "size": lambda at, node: self._matching(at, node, _SIZE, "2/3"),
            "quality": lambda at, node: self._among(at, node, hooked("definition")),
            "definition": lambda at, node: self._among(at, node, hooked("predicate")),
            "ref": self._ref,
            "refword": self._ref,
            "replacement": lambda at, node: self._named(at, node, takes.REPLACEMENTS),
            "result": lambda at, node: self._among(at, node, ("draw", "goes on", *self._players)),
            "rule": self._rule,
            "seen": lambda at, node: self._among(at, node, ("front", "back", "nothing")),
            "self": lambda at, node: self._among(at, node, ("yes", "this")),
            "side": self._side,
            "skipped": lambda at, node: self._among(at, node, _PARTS_OF_TURN),
            "special": lambda at, node: self._among(at, node, hooked("special")),
            "step": lambda at, node: self._among(at, node, STEPS),
            "targeted": lambda _at, node: self._each(node, self._things),
            "targets": lambda _at, node: self._each(node, self._target),
            "subject": self._anything,
            "text": self._text,
            "thing": self._thing,
            "time": lambda at, node: self._among(at, node, ("day", "night", "neither")),
            "typeline": self._typeline,
            "types": self._types,
            "until": self._until,
            "variant": self._variant,
            "whole": self._whole,
            "way": lambda at, node: self._among(at, node, hooked("way")),
            "who": self._thing,
            "words": self._words,
            "xgiven": lambda at, node: self.form(at, node, form_of("{x=whole}")),
            "yes": lambda at, node: self._among(at, node, _YES),
            "zone": lambda at, node: self._among(at, node, tuple(Zone)),
        }

    # Forms

    def form(self, at: Any, node: Any, form: Form, name: str = "") -> None:
        """Refuse a value that does not have a form. `at` names the line where it has none."""
        name = name or str(at)
        if isinstance(form, Either):
            self.form(at, node, self._branch(at, node, form, name), name)
        elif isinstance(form, Nothing):
            if not _is_empty(node) and node != {}:
                self._wrong(at, node, form, name)
        elif isinstance(form, Keys):
            self._mapping(at, node, form, name)
        elif isinstance(form, Pairs):
            self._pairs(at, node, form, name)
        else:
            self._value(at, node, form, name)

    def _branch(self, at: Any, node: Any, form: Either, name: str) -> Form:
        kinds = [one for one in form.forms if isinstance(one, Kind)]
        keyed = [one for one in form.forms if isinstance(one, Keys | Pairs)]
        nothing = [one for one in form.forms if isinstance(one, Nothing)]
        if _is_empty(node) or (nothing and node == {}):
            found: list[Form] = list(nothing)
        elif isinstance(node, Map):
            apart = [one for one in kinds if _reads_mapping(one, node)]
            fitting = [one for one in keyed if isinstance(one, Keys) and node.keys() & one.takes]
            found = [*apart, *fitting, *keyed]
        else:
            found = list(kinds)
        if not found:
            self._wrong(at, node, form, name)
        return found[0]

    def _wrong(self, at: Any, node: Any, form: Form, name: str) -> NoReturn:
        if isinstance(form, Nothing):
            self._source.refuse(_place(node, at), ALONE, word=name)
        self._source.refuse(_place(node, at), TAKES, word=name, form=shown(form))

    def _mapping(self, at: Any, node: Any, form: Keys, name: str) -> None:
        if not isinstance(node, Map):
            self._wrong(at, node, form, name)
        for key, value in node.items():
            if key not in form.takes:
                data = {"word": str(key), "owner": name, "form": shown(form)}
                self._source.refuse(key, NO_KEY, **data)
            self.form(key, value, form.takes[str(key)])
        if missing := sorted(form.needs - set(node)):
            data = {"word": name, "missing": ", ".join(missing), "form": shown(form)}
            self._source.refuse(at, MISSING_KEYS, **data)

    def _pairs(self, at: Any, node: Any, form: Form, name: str) -> None:
        if not isinstance(node, Map) or not isinstance(form, Pairs):
            self._wrong(at, node, form, name)
        self._not_over(at, node, str(len(node)), _MOST_CARDS)
        for key, value in node.items():
            self._kinds[form.one.name](key, key)
            self.form(key, value, form.other)

    def _value(self, at: Any, node: Any, kind: Kind, name: str) -> None:
        if kind.many and isinstance(node, Seq):
            for one in node:
                self._value(at, one, Kind(kind.name), name)
            return
        if _is_empty(node) and kind.name != "naming":
            self._wrong(at, node, kind, name)
        if isinstance(node, Seq) and kind.name not in _TAKE_ROWS:
            self._wrong(at, node, kind, name)
        if isinstance(node, Map) and kind.name not in _TAKE_MAPPINGS:
            self._wrong(at, node, kind, name)
        self._kinds[kind.name](at, node)

    def _each(self, node: Any, check: Callable[[Any, Any], None]) -> None:
        for one in node if isinstance(node, Seq) else [node]:
            check(one, one)

    def _named(self, at: Any, node: Any, table: Mapping[str, str]) -> None:
        """A word of a table, alone or with what it takes."""
        if isinstance(node, Map) and len(node) == 1:
            [(name, args)] = node.items()
        elif isinstance(node, Word):
            name, args = node, None
        else:
            self._source.form(_place(node, at), f"{{{min(table)}: …}}")
        if name in ONLY_OF_KEYWORDS:
            self._source.refuse(name, ONLY_INSIDE, word=str(name))
        if name not in table:
            self._unknown(name, table)
        self.form(name, args, form_of(table[str(name)]))

    def _unknown(self, word: Any, known: Iterable[str]) -> NoReturn:
        """Refuse a word; where it names what the model lacks, that is said."""
        if found := lacking(str(word)):
            self._source.refuse(word, LACKS, feature=found[0], rule=found[1])
        self._source.unknown(word, known)

    # Words

    def _among(self, at: Any, node: Any, known: Collection[str]) -> None:
        if node not in tuple(known):
            self._unknown(_placed(node, at), known)

    def _matching(self, at: Any, node: Any, pattern: re.Pattern[str], form: str) -> None:
        if not pattern.fullmatch(str(node)):
            self._source.form(_place(node, at), form)
        for digits in re.findall(r"[1-9]\d*", str(node)):
            self._not_over(at, node, digits, _MOST_DIGITS * "9")

    def _text(self, at: Any, node: Any) -> None:
        if not isinstance(node, Word):
            self._source.form(_place(node, at), "…")

    def _counter(self, at: Any, node: Any) -> None:
        """The name of a kind of counter, which is no number."""
        self._text(at, node)
        if _INTEGER.fullmatch(str(node)):
            self._source.form(_place(node, at), "+1/+1, charge")

    def _markname(self, at: Any, node: Any) -> None:
        """A designation; `kicked 2` is that of the second kicker cost."""
        first, _blank, number = str(node).rpartition(" ")
        if first not in MARKS or not number.isdecimal():
            self._among(at, node, MARKS)

    def _words(self, at: Any, node: Any) -> None:
        if not isinstance(node, Seq):
            self._source.form(_place(node, at), "[sky, earth]")

    def _anything(self, _at: Any, _node: Any) -> None:
        """Whatever the word that takes it makes of it."""

    def _whole(self, at: Any, node: Any) -> None:
        self._integer(at, node)
        if int(str(node)) < 0:
            self._source.refuse(_place(node, at), NEGATIVE, word=str(node))

    def _ordinal(self, at: Any, node: Any) -> None:
        self._whole(at, node)
        if int(str(node)) < 1:
            self._source.refuse(_place(node, at), NEGATIVE, word=str(node))

    def _integer(self, at: Any, node: Any) -> None:
        if not _INTEGER.fullmatch(str(node)):
            self._source.refuse(_place(node, at), NO_NUMBER, word=str(node))
        self._not_over(at, node, str(node).lstrip("+-0"), _MOST_DIGITS * "9")

    def _not_over(self, at: Any, node: Any, digits: str, most: str) -> None:
        """Refuse a number that no game needs and the model would not come to an end with."""
        if (len(digits), digits) > (len(most), most):
            self._source.refuse(_place(node, at), TOO_MUCH, word=_cut(digits), most=most)

    def _amount(self, at: Any, node: Any) -> None:
        """A number, `x`, `that`, or a mapping of one thing that is counted."""
        if isinstance(node, Map):
            if len(node) != 1:
                self._source.form(node, "{count: …}")
            [(name, what)] = node.items()
            if name in ONLY_OF_KEYWORDS:
                self._source.refuse(name, ONLY_INSIDE, word=str(name))
            if name not in takes.AMOUNTS:
                self._unknown(name, takes.AMOUNTS)
            self.form(name, what, form_of(takes.AMOUNTS[str(name)][0]))
        elif node not in _SIGNED:
            self._whole(at, node)

    def _mana(self, at: Any, node: Any) -> None:
        try:
            ManaCost.parse(str(node))
        except BadCost:
            self._source.form(_place(node, at), "{2}{W}")
        for digits in re.findall(r"[1-9]\d*", str(node)):
            self._not_over(at, node, digits, _MOST_DIGITS * "9")

    def _colors(self, at: Any, node: Any) -> None:
        for word in str(node).split():
            self._among(at, _placed(word, _place(node, at)), (*Color, "colorless", "chosen"))

    def _types(self, at: Any, node: Any) -> None:
        """Card types, supertypes, and subtypes, which begin with a capital letter."""
        words = " ".join(map(str, node)) if isinstance(node, Seq) else str(node)
        for word in words.split():
            if word not in _TYPE_WORDS and not _SUBTYPE.fullmatch(word):
                self._unknown(_placed(word, _place(node, at)), _TYPE_WORDS)

    def _typeline(self, at: Any, node: Any) -> None:
        """The types of a card, one of which is a card type."""
        self._types(at, node)
        if not CARD_TYPES & set(str(node).split()):
            data = {"word": str(node), "known": ", ".join(sorted(CARD_TYPES))}
            self._source.refuse(_place(node, at), NO_TYPE, **data)

    def _side(self, at: Any, node: Any) -> None:
        self._among(at, node, ("front", "back", "0", "1"))

    def _until(self, at: Any, node: Any) -> None:
        if not is_duration(str(node)):
            known = ("turn", "your turn", "combat", "leaves", "while controlled", "next upkeep")
            self._source.unknown(_placed(node, at), known)

    def _rule(self, at: Any, node: Any) -> None:
        from corpus.digest.edition import edition_rules

        if str(node) not in edition_rules():
            self._source.form(_place(node, at), "702.9b")

    def _place(self, at: Any, node: Any) -> None:
        if node != "bottom":
            self._whole(at, node)

    def _keyword(self, at: Any, node: Any) -> None:
        rule = keyword_rule(str(node))
        if rule is None:
            self._no_keyword(at, node)
        if rule and not is_modelled(rule):
            feature = keyword(str(node)).name
            self._source.refuse(_place(node, at), LACKS, feature=feature, rule=rule)

    def _no_keyword(self, at: Any, node: Any) -> NoReturn:
        from difflib import get_close_matches

        if found := lacking(str(node)):
            self._source.refuse(_place(node, at), LACKS, feature=found[0], rule=found[1])
        near = get_close_matches(str(node), names_of_keywords()) or ["flying", "ward {2}"]
        data = {"word": str(node), "known": ", ".join(near)}
        self._source.refuse(_place(node, at), NO_KEYWORD, **data)

    # Who and what

    def _player(self, at: Any, node: Any) -> None:
        if node not in self._players:
            data = {"word": str(node), "known": ", ".join(self._players)}
            self._source.refuse(_place(node, at), NO_PLAYER, **data)

    def _label(self, at: Any, node: Any) -> None:
        """A card or token; one that play makes has a name of several letters or a number."""
        if not isinstance(node, Word):
            self._source.form(_place(node, at), "X")
        if node not in self._names and not _NAME_OF_PLAY.fullmatch(str(node)):
            self._no_label(at, node, self._names)

    def _thing(self, at: Any, node: Any) -> None:
        if not isinstance(node, Word) or node not in self._players:
            self._label(at, node)

    def _paid(self, at: Any, node: Any) -> None:
        """How often a cost is paid: a number, or yes and no."""
        if node not in _YES:
            self._whole(at, node)

    def _labels(self, at: Any, node: Any) -> None:
        if not isinstance(node, Seq):
            self._source.form(_place(node, at), "[P, Q]")
        self._not_over(at, node, str(len(node)), _MOST_CARDS)
        for one in node:
            self._label(at, one)

    def _couple(self, at: Any, node: Any) -> None:
        """Two cards."""
        if not isinstance(node, Seq) or len(node) != _TWO:
            self._source.form(_place(node, at), "[X, Y]")
        self._labels(at, node)

    def _things(self, at: Any, node: Any) -> None:
        """The targets of one phrase: one or several."""
        for one in node if isinstance(node, Seq) else [node]:
            self._thing(at, one)

    def _thing_or(self, at: Any, node: Any, *words: str) -> None:
        if not isinstance(node, Word) or node not in words:
            self._thing(at, node)

    def _picks(self, at: Any, node: Any) -> None:
        """One or several, or shares of several; whether they can be is asked as it is decided."""
        if isinstance(node, Map):
            for share in node.values():
                self._whole(at, share)

    def _no_label(self, at: Any, node: Any, known: Iterable[str]) -> NoReturn:
        data = {"word": str(node), "known": ", ".join((*sorted(known), *self._players))}
        self._source.refuse(_place(node, at), NO_LABEL, **data)

    def _ref(self, at: Any, node: Any) -> None:
        """A word of an effect, a label, a player, or `{each: FILTER}`."""
        if isinstance(node, Map):
            if len(node) != 1 or "each" not in node:
                self._source.form(node, "{each: creature}")
            self._filter(node, node["each"])
            return
        word = str(node)
        for prefix in ("controller of ", "owner of "):
            word = word.removeprefix(prefix)
        if re.fullmatch(r"target \d", word) or word in REF_WORDS:
            return
        if word not in self._players and word not in self._names:
            if word[:1].islower():
                self._source.unknown(_placed(node, at), {*REF_WORDS, *self._names})
            self._label(at, _placed(word, _place(node, at)))

    def _combatant(self, at: Any, node: Any) -> None:
        """What is attacked or blocked by what enters so, or that it is chosen."""
        if node != "choose":
            self._ref(at, node)

    def _aim(self, at: Any, node: Any) -> None:
        """Whom or what: a filter of objects, or the word for a player."""
        if isinstance(node, Map):
            self._filter(at, node)
        else:
            self._among(at, node, (*HOLDERS, *self._players))

    def _holding(self, at: Any, node: Any) -> None:
        if node != "owner":
            self._ref(at, node)

    def _payer(self, at: Any, node: Any) -> None:
        """`this`, or a filter of what is paid with."""
        if node != "this":
            self._filter(at, node)

    # Cards

    def _card(self, at: Any, node: Any) -> None:
        from kb.checks.givens import STATE_KEYS

        self._described(at, node, {**CARD_KEYS, **STATE_KEYS})

    def _face(self, at: Any, node: Any) -> None:
        self._described(at, node, FACE_KEYS)

    def _variant(self, at: Any, node: Any) -> None:
        from kb.checks.givens import VARIANTS

        self._among(at, node, VARIANTS)

    def _described(self, at: Any, node: Any, known: Mapping[str, Any]) -> None:
        if not isinstance(node, Map):
            self._source.form(_place(node, at), "{types: creature, pt: 2/2}")
        for key, value in node.items():
            if key not in known:
                self._unknown(key, known)
            self.form(key, value, form_of(known[str(key)].form))

    def _ability(self, at: Any, node: Any) -> None:
        if isinstance(node, Word):
            self._keyword(at, node)
            self._parameter(at, node)
            return
        if not isinstance(node, Map):
            self._source.form(_place(node, at), "flying, {whenever: …, do: …}")
        kind = next((one for one in takes.ABILITIES if one in node), None)
        if kind is None:
            self._source.form(node, "{whenever|cost|static|instead: …}")
        self.form(node, node, form_of(takes.ABILITIES[kind]), kind)

    def _parameter(self, at: Any, node: Any) -> None:
        """A keyword in an ability needs the number or cost that belongs to it."""
        found = keyword(str(node))
        if found.name in NUMBERED and not _NUMBER_AFTER.match(found.param):
            data = {"word": found.name, "form": f"{found.name} 2"}
            self._source.refuse(_place(node, at), KEYWORD_NUMBER, **data)
        if found.name in COSTED and not _COST_AFTER.search(found.param):
            data = {"word": found.name, "form": f"{found.name} {{2}}"}
            self._source.refuse(_place(node, at), KEYWORD_COST, **data)

    def _effect(self, at: Any, node: Any) -> None:
        self._named(at, node, takes_effects.EFFECTS)
        for name, args in node.items() if isinstance(node, Map) else ():
            if name in _WAITING and not isinstance(args["ability"], Map):
                self._source.form(_place(args["ability"], at), _WAITING[name])

    def _change(self, at: Any, node: Any) -> None:
        self._named(at, node, takes.CHANGES)

    def _condition(self, at: Any, node: Any) -> None:
        self._named(at, node, takes.CONDITIONS)

    def _cost(self, at: Any, node: Any) -> None:
        if not isinstance(node, Map):
            self._source.form(_place(node, at), '{mana: "{1}", tap: yes}')
        for key, value in node.items():
            if key not in takes.COSTS:
                self._unknown(key, takes.COSTS)
            self.form(key, value, form_of(takes.COSTS[str(key)]))

    def _mode(self, at: Any, node: Any) -> None:
        self.form(at, node, form_of("{do=effects! targets=targets}"), "modes")

    def _target(self, at: Any, node: Any) -> None:
        """A filter with how many there are, and with which mark of the spell."""
        if isinstance(node, Map):
            for key in ("least", "most"):
                if key in node:
                    self._whole(key, node[key])
            rest = Map({one: node[one] for one in node if one not in {"least", "most", "if"}})
            rest.line = node.line
            node = rest
        self._filter(at, node)

    def _filter(self, at: Any, node: Any) -> None:
        if isinstance(node, Word):
            if node not in SHORT:
                self._types(at, node)
        elif isinstance(node, Map):
            for key, value in node.items():
                if key not in takes.FILTERS:
                    self._unknown(key, takes.FILTERS)
                self.form(key, value, form_of(takes.FILTERS[str(key)]))
        else:
            self._source.form(_place(node, at), "creature, {types: creature, controller: you}")

    def _decision(self, at: Any, node: Any) -> None:
        word = str(node)
        if word in DECISIONS or any(word.startswith(prefix) for prefix in PREFIXES):
            return
        self._unknown(_placed(node, at), (*DECISIONS, *(f"{prefix}…" for prefix in PREFIXES)))


_TAKE_MAPPINGS = frozenset(
    [
        *("ability", "aim", "amount", "bind", "card", "change", "changes", "condition", "cost"),
        *(
            "face",
            "effect",
            "effects",
            "enters",
            "event",
            "filter",
            "marks",
            "modes",
            "payer",
            "ref",
        ),
        *("replacement", "targets", "casting", "picks", "xgiven"),
    ]
)
_TAKE_ROWS = frozenset(
    [
        *("changes", "couple", "effects", "group", "labels", "modes", "picks", "targeted"),
        *("targets", "types", "words"),
    ]
)


def _reads_mapping(kind: Kind, node: Map) -> bool:
    """Whether a mapping is a filter or reference itself, not keys of the word before it."""
    from kb.checks.describe import is_filter

    if kind.name == "filter":
        return is_filter(node)
    if kind.name == "ref":
        return "each" in node
    return kind.name in _TAKE_MAPPINGS


def _is_empty(node: Any) -> bool:
    return node is None or (isinstance(node, Word) and node == "")


def _cut(text: str) -> str:
    """A text that may be very long, as far as it helps to know it."""
    return text if len(text) <= _CUT else f"{text[:_CUT]}…"


def _place(node: Any, at: Any) -> Any:
    """What names the line of a value."""
    return node if getattr(node, "line", 0) else at


def _placed(word: Any, at: Any) -> Word:
    """A word that stands in the line of another thing."""
    found = Word(str(word))
    found.line = getattr(word, "line", 0) or getattr(at, "line", 1)
    return found


def hooked(hook: str) -> tuple[str, ...]:
    """The keys under which rules hang something on a hook."""
    return tuple(sorted(key for name, key in book.HOOKS if name == hook and key))
