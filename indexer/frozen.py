"""Immutable values that cost nothing to define: a search starts with dozens of small types.

`@dataclass(frozen=True)` writes and compiles six methods a class, about a millisecond each
time the program starts; here all classes share the same ones. To a type checker they are
frozen dataclasses. Refuses: mutable values, `slots`, default factories.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Frozen:
    """A value with the annotated fields of its class, in their order.

    Equal to values of the same class with equal fields; hashable where its fields are. Fields
    named in `_beside` take no part in either.
    """

    _fields: ClassVar[tuple[str, ...]] = ()
    _compared: ClassVar[tuple[str, ...]] = ()
    _beside: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Take the fields from the annotations."""
        own = tuple(name for name in vars(cls).get("__annotations__", ()) if name[0] != "_")
        cls._fields = (*cls._fields, *own)
        cls._compared = tuple(name for name in cls._fields if name not in cls._beside)
        type.__setattr__(cls, "__match_args__", cls._fields)

    def __init__(self, *args: Any, **named: Any) -> None:
        """Set the fields; raises TypeError for one too many, unknown, or missing."""
        values = self.__dict__
        values.update(zip(self._fields, args, strict=False))
        if len(args) > len(self._fields) or not values.keys().isdisjoint(named):
            raise TypeError(f"{type(self).__name__} takes {', '.join(self._fields)}, each once")
        values.update(named)
        if len(values) < len(self._fields) or named:
            self._complete(values)

    def _complete(self, values: dict[str, Any]) -> None:
        for name in self._fields:
            if name not in values and not hasattr(type(self), name):
                raise TypeError(f"{type(self).__name__} lacks {name}")
        for name in values:
            if name not in self._fields:
                raise TypeError(f"{type(self).__name__} has no {name}")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be changed")

    def _values(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self._compared])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        assert isinstance(other, Frozen)  # noqa: S101 - of the same class
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._values()))

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._fields)
        return f"{type(self).__name__}({shown})"


_Value = TypeVar("_Value", bound=Frozen)


def replace(value: _Value, **changes: Any) -> _Value:
    """A value like another but for some fields; raises TypeError for a field that it lacks."""
    return type(value)(**{**vars(value), **changes})
