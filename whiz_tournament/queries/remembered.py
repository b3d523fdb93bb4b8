"""What is read once while many pages of one state are drawn, and not again for each of them.

Outside of ``remembering`` every read asks the database, as ever.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from django.utils.translation import get_language

P = ParamSpec("P")
T = TypeVar("T")

_READ: Final[ContextVar[dict[Any, Any] | None]] = ContextVar("what was read", default=None)


@contextmanager
def remembering() -> Iterator[None]:
    """Read everything once until the end; call it for one state, and for no request of anybody."""
    token = _READ.set({})
    try:
        yield
    finally:
        _READ.reset(token)


def is_remembering() -> bool:
    """Tell whether many pages are drawn, so that all of a kind is better read at once."""
    return _READ.get() is not None


def remembered(read: Callable[P, T]) -> Callable[P, T]:
    """Let a read be remembered that may hold words ("Player 17"): for each language by itself."""
    return _remembered(read, get_language)


def remembered_rows(read: Callable[P, T]) -> Callable[P, T]:
    """Let a read be remembered that speaks no language."""
    return _remembered(read, lambda: None)


def _remembered(read: Callable[P, T], language: Callable[[], str | None]) -> Callable[P, T]:
    """Nobody may change what the read returns."""

    @wraps(read)
    def once(*args: P.args, **kwargs: P.kwargs) -> T:
        known = _READ.get()
        if known is None:
            return read(*args, **kwargs)
        key = (once, language(), args, tuple(kwargs.items()))
        if key not in known:
            known[key] = read(*args, **kwargs)
        found: T = known[key]
        return found

    return once
