"""Words and figures that come back by the thousand: each is made once a language."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import Final, ParamSpec, TypeVar

from django.utils.translation import get_language, override

P = ParamSpec("P")
T = TypeVar("T")
MOST: Final = 8192
MOST_DRAWN: Final = 16
"""A ranking of 200 lines is 100 kB."""

_SPOKEN: Final[ContextVar[str | None]] = ContextVar("the language of a page", default=None)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Draw in a language that nothing inside changes: Django looks it up ten times slower."""
    token = _SPOKEN.set(language)
    try:
        with override(language):
            yield
    finally:
        _SPOKEN.reset(token)


def spoken() -> str | None:
    """Return the language that is spoken now."""
    return _SPOKEN.get() or get_language()


def made_once(words: Callable[P, T]) -> Callable[P, T]:
    """Let what a function says be kept for each language; its arguments must be hashable."""
    return _kept(words, MOST)


def drawn_once(drawing: Callable[P, T]) -> Callable[P, T]:
    """Let the latest large pieces of pages be kept for each language, as ``made_once`` does."""
    return _kept(drawing, MOST_DRAWN)


def _kept(words: Callable[P, T], most: int) -> Callable[P, T]:
    @lru_cache(maxsize=most)
    def in_language(_language: str | None, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return words(*args, **kwargs)

    @wraps(words)
    def remembered(*args: P.args, **kwargs: P.kwargs) -> T:
        return in_language(_SPOKEN.get() or get_language(), *args, **kwargs)  # type: ignore[arg-type]  # hashable, as said

    return remembered


def made_once_for(
    key_of: Callable[P, Hashable],
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Remember a function's words by ``key_of`` of its arguments.

    For large arguments of which little matters. The key must contain everything that the words
    depend on.
    """

    def of(words: Callable[P, T]) -> Callable[P, T]:
        cache: dict[tuple[str | None, Hashable], T] = {}

        @wraps(words)
        def remembered(*args: P.args, **kwargs: P.kwargs) -> T:
            key = spoken(), key_of(*args, **kwargs)
            try:
                return cache[key]
            except KeyError:
                if len(cache) >= MOST:
                    cache.clear()
                text = cache[key] = words(*args, **kwargs)
                return text

        return remembered

    return of
