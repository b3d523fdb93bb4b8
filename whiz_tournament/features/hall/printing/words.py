"""The words of a hall's paper: in the reader's language, or in two on one sheet."""

from collections.abc import Callable
from typing import Final

from django.utils.translation import get_language, gettext, override

SECOND: Final = {"fr": "nl", "nl": "fr", "en": "fr"}
"""The other language of a hall where two are spoken."""
IN_TWO: Final = "_in_two"
"""The end of a kind that is drawn in two languages."""

Words = Callable[[str], str]


def words_of(*, in_two: bool) -> Words:
    """Return what says a word: in the reader's language, or in two."""
    return _twice if in_two else gettext


def _twice(message: str) -> str:
    first = gettext(message)
    with override(SECOND[(get_language() or "fr")[:2]]):
        second = gettext(message)
    return first if first == second else f"{first} / {second}"
