"""Passwords: each process hashes one at a time, and those that anybody guesses are refused."""

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.contrib.auth.base_user import AbstractBaseUser
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from whiz_tournament.services.errors import TooMany

_slot = threading.BoundedSemaphore(1)


@contextmanager
def hashing_slot() -> Iterator[None]:
    """Hold the process's one slot for hashing a password, or say when to come again.

    A hash takes a third of a second of a processor: two at once would starve the scores. Nobody
    waits for the slot, for anyone who waits holds one of the threads that answer the scores.
    """
    if not _slot.acquire(blocking=False):
        raise TooMany
    try:
        yield
    finally:
        _slot.release()


OF_ONE_S_OWN: Final = 4
"""This many characters must be left when the name is taken out."""


class RepetitionValidator:
    """Refuses ``anneanne`` and ``abcabcabc``: what is written twice is as short as written once."""

    def validate(self, password: str, user: AbstractBaseUser | None = None) -> None:
        """Raise ValidationError for a whole repetition, and for the name with next to nothing."""
        folded = password.casefold()
        # A text that stands inside its own doubling, ends cut off, is made of equal parts.
        if folded in (folded + folded)[1:-1]:
            text = _("This password only repeats itself. Choose another one.")
            raise ValidationError(text, code="password_repeats")
        rest = folded
        for part in _parts(user.get_username() if user else ""):
            rest = rest.replace(part, "")
        if len(rest) < OF_ONE_S_OWN:
            text = _("This password is hardly more than the name. Choose another one.")
            raise ValidationError(text, code="password_is_name")

    def get_help_text(self) -> str:
        """Return what the form says beforehand."""
        return _("Your password must not be your name, nor the same thing written twice.")


def _parts(name: str) -> list[str]:
    """Return the name and its parts, the longest first; single letters are none."""
    folded = name.casefold()
    parts = {folded, *re.split(r"[^\w]+|_", folded)}
    return sorted((part for part in parts if len(part) > 2), key=len, reverse=True)
