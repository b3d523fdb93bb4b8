"""The user's errors: born here, at the bottom, so that every floor can raise and name them.

An error is its class and its sentence. The class's name is also its ``code`` for machines
(``BoardAbsent``: ``board_absent``); ``field``, where there is one, names what must be mended. The
sentence is an English template marked with ``N_``; the edge (pages, API, commands) translates the
template and only then fills in the ``params``.
"""

import re
from collections.abc import Callable
from typing import ClassVar


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark an English sentence for the catalogues; it is translated later, at the edge."""
    return message


class Phrase(str):
    """A word or two inside a sentence that are translated too: the text is an English msgid."""

    __slots__ = ()


Translate = Callable[[str], str]


def translated(value: object, translate: Translate) -> object:
    """Return a sentence's value ready to fill in: phrases and errors inside it are translated."""
    if isinstance(value, Phrase):
        return translate(str(value))
    if isinstance(value, WhizError):
        return value.sentence(translate)
    return value


def filled(template: str, params: dict[str, object], translate: Translate) -> str:
    """Translate the template, then fill in its values."""
    values = {name: translated(value, translate) for name, value in params.items()}
    return translate(template).format(**values)


_WORD_BEGINS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


class WhizError(Exception):
    """Something the user asked for that cannot be; says what and how to mend it.

    A ``code`` written into a class keeps a word that outside programs know, or its parent's.
    """

    code: ClassVar[str] = "refused"
    message: ClassVar[str] = N_("This is not possible.")

    def __init_subclass__(cls) -> None:
        """Take the code from the class's name, unless the class writes its own."""
        super().__init_subclass__()
        if "code" not in vars(cls):
            cls.code = _WORD_BEGINS.sub("_", cls.__name__).lower()

    def __init__(self, *, field: str | None = None, **params: object) -> None:
        """Keep the field's name (dotted path, ``None`` for the whole) and the sentence's values."""
        super().__init__(self.message.format(**params))
        self.field = field
        self.params = params

    def sentence(self, translate: Translate) -> str:
        """Return the sentence in another language; ``translate`` is the edge's gettext."""
        return filled(self.message, self.params, translate)


class Malformed(WhizError):
    """What was sent cannot be read at all: a wrong type, a missing part, a broken file."""

    message = N_("This cannot be read.")
