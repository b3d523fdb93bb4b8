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
    def kept(_language: str | None, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return words(*args, **kwargs)

    @wraps(words)
    def said(*args: P.args, **kwargs: P.kwargs) -> T:
        return kept(_SPOKEN.get() or get_language(), *args, **kwargs)  # type: ignore[arg-type]  # hashable, as said

    return said


def made_once_for(
    told: Callable[P, Hashable],
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Let what a function says be kept by what is ``told`` of its arguments, and nothing else.

    For large arguments of which little matters; to leave out of it what does is a mistake.
    """

    def of(words: Callable[P, T]) -> Callable[P, T]:
        kept: dict[tuple[str | None, Hashable], T] = {}

        @wraps(words)
        def said(*args: P.args, **kwargs: P.kwargs) -> T:
            key = spoken(), told(*args, **kwargs)
            try:
                return kept[key]
            except KeyError:
                if len(kept) >= MOST:
                    kept.clear()
                found = kept[key] = words(*args, **kwargs)
                return found

        return said

    return of
