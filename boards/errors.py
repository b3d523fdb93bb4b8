"""The user's errors: born here, at the bottom, so that every floor can raise and name them.

An error knows a ``code`` for machines, a sentence for people and, where there is one, the
``field`` that must be mended. The sentence is an English template marked with ``N_``; the edge
(pages, API, commands) translates the template and only then fills in the ``params``.
"""

from typing import ClassVar


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark an English sentence for the catalogues; it is translated later, at the edge."""
    return message


class WhizError(Exception):
    """Something the user asked for that cannot be; says what and how to mend it."""

    code: ClassVar[str] = "refused"
    message: ClassVar[str] = N_("This is not possible.")

    def __init__(self, *, field: str | None = None, **params: object) -> None:
        """Keep the field's name (dotted path, ``None`` for the whole) and the sentence's values."""
        super().__init__(self.message.format(**params))
        self.field = field
        self.params = params


class Malformed(WhizError):
    """What was sent cannot be read at all: a wrong type, a missing part, a broken file."""

    code = "malformed"
    message = N_("This cannot be read.")
