"""What is read once while many pages of one state are drawn, or one page of several parts.

Outside of ``remembering`` and ``within_one_page`` every read asks the database, as ever."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, Final, Generic, ParamSpec, TypeVar

from django.db import connection
from django.utils.translation import get_language

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _Memory:
    """What was read; ``many`` says whether for many pages, or for one begun at this ``depth``."""

    many: bool
    depth: tuple[bool, int] = (False, 0)
    known: dict[Any, Any] = field(default_factory=dict)


_READ: Final[ContextVar[_Memory | None]] = ContextVar("what was read", default=None)


@contextmanager
def remembering() -> Iterator[None]:
    """Read everything once until the end; call it for one state, and for no request of anybody."""
    with _reading_into(_Memory(many=True)):
        yield


@contextmanager
def within_one_page() -> Iterator[None]:
    """Read once what several parts of a page show.

    Few pages write when they are only looked at, but they do: whatever is written makes all be read
    again, and inside a transaction, where something is decided, nothing is remembered at all.
    """
    if _READ.get() is not None:
        yield
        return
    memory = _Memory(many=False, depth=_depth())

    def forget_what_changed(execute: Any, sql: str, *rest: Any) -> Any:
        if not sql.startswith("SELECT"):
            memory.known.clear()
        return execute(sql, *rest)

    with _reading_into(memory), connection.execute_wrapper(forget_what_changed):
        yield


@contextmanager
def _reading_into(memory: _Memory) -> Iterator[None]:
    token = _READ.set(memory)
    try:
        yield
    finally:
        _READ.reset(token)


def _depth() -> tuple[bool, int]:
    """Return in how many transactions we are."""
    return connection.in_atomic_block, len(connection.savepoint_ids)


def is_remembering() -> bool:
    """Tell whether many pages are drawn, so that all of a kind is better read at once."""
    memory = _READ.get()
    return memory is not None and memory.many


def is_one_page() -> bool:
    """Tell whether the parts of one page are read."""
    memory = _memory()
    return memory is not None and not memory.many


def _memory() -> _Memory | None:
    memory = _READ.get()
    if memory is not None and not memory.many and memory.depth != _depth():
        return None
    return memory


def remembered(read: Callable[P, T]) -> Callable[P, T]:
    """Let a read be remembered that may hold words ("Player 17"): for each language by itself."""
    return _remembered(read, get_language)


def remembered_rows(read: Callable[P, T]) -> Callable[P, T]:
    """Let a read be remembered that speaks no language."""
    return _remembered(read, lambda: None)


def _remembered(read: Callable[P, T], language: Callable[[], str | None]) -> Callable[P, T]:
    """Nobody may change what the read returns."""
    usual = read.__defaults__ or ()
    most = read.__code__.co_argcount

    @wraps(read)
    def once(*args: P.args, **kwargs: P.kwargs) -> T:
        memory = _memory()
        if memory is None:
            return read(*args, **kwargs)
        # What is left out is the same as what is usual.
        left = most - len(args)
        whole = args if kwargs or not 0 < left <= len(usual) else (*args, *usual[-left:])
        known, key = memory.known, (once, language(), whole, tuple(kwargs.items()))
        if key not in known:
            known[key] = read(*args, **kwargs)
        value: T = known[key]
        return value

    return once


def read_before(read: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | None:
    """Return what a read of ``remembered_rows`` has given already, ``None`` if it was not called.

    So a part of it need not be asked for.
    """
    memory = _memory()
    value: T | None = (
        memory.known.get((read, None, args, tuple(kwargs.items()))) if memory else None
    )
    return value


@dataclass(frozen=True, slots=True, eq=False)
class Same(Generic[T]):
    """A value by its identity. A key holds on to it, so no other value can take its place."""

    value: T

    def __eq__(self, other: object) -> bool:
        """Return whether the other holds this very value."""
        return isinstance(other, Same) and other.value is self.value

    def __hash__(self) -> int:
        """Return a number of this very value."""
        return id(self.value)
