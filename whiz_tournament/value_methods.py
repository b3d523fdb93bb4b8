"""The methods of value classes, compiled when they are first called.

``dataclass`` writes ``__init__``, ``__eq__``, ``__repr__`` and others as text, and compiles it
where the class stands. A start makes some 900 such classes with 5,500 methods and calls few of
them: a quarter of its processor time went there (decision 109).
"""

import builtins
import dataclasses
import re
from collections.abc import Callable
from typing import Any, Final

MAKER: Final = "__create_fn__"
"""What ``dataclasses`` calls the function that it writes as text: it returns the methods."""
ONE: Final = re.compile(r"\n return (\w+)\Z")
SEVERAL: Final = re.compile(r"\n return \(((?:\w+,)+)\)\Z")
"""How the text ends: with one method until Python 3.12, since then with all of the class."""


def write_methods_when_called() -> None:
    """Have every ``dataclass`` from now on compile its methods when they are first called."""
    vars(dataclasses)["exec"] = _promise


def _promise(text: str, names: dict[str, Any], into: dict[str, Any]) -> None:
    """Do as ``exec`` does with the text of methods; where it is not as expected, ``exec`` does."""
    if one := ONE.search(text):
        into[MAKER] = lambda **values: _promised(_Text(text, names, values), one[1])
    elif several := SEVERAL.search(text):
        into[MAKER] = lambda **values: _all_promised(
            _Text(text, names, values), several[1].rstrip(",").split(",")
        )
    else:
        builtins.exec(text, names, into)  # noqa: S102 - as dataclasses do


class _Text:
    """The text of methods, and what they are made of once it is compiled."""

    __slots__ = ("_made", "_names", "_text", "_values")

    def __init__(self, text: str, names: dict[str, Any], values: dict[str, Any]) -> None:
        self._text = text
        self._names = names
        self._values = values
        self._made: Any = None

    def compiled(self, place: int) -> Callable[..., Any]:
        """Return the method that stands there in the text."""
        if self._made is None:
            maker: dict[str, Any] = {}
            builtins.exec(self._text, self._names, maker)  # noqa: S102
            made = maker[MAKER](**self._values)
            self._made = made if isinstance(made, tuple) else (made,)
        method: Callable[..., Any] = self._made[place]
        return method


def _all_promised(text: _Text, methods: list[str]) -> tuple[Callable[..., Any], ...]:
    return tuple(_promised(text, name, place) for place, name in enumerate(methods))


def _promised(text: _Text, name: str, place: int = 0) -> Callable[..., Any]:
    """Return a method that compiles the real one, and gives it its own place in the class."""

    def method(self: Any, /, *given: Any, **named: Any) -> Any:
        real = text.compiled(place)
        for owner in type(self).__mro__:
            if owner.__dict__.get(name) is method:
                real.__qualname__ = method.__qualname__
                setattr(owner, name, real)
        return real(self, *given, **named)

    method.__name__ = method.__qualname__ = name
    return method
