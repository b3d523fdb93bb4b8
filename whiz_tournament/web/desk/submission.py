"""What a form of the desk sends: for each line its text, and what the page knew when it was made.

Fields are named ``line-3-2-7`` by round, table and board: ``line`` the text, ``was`` the text that
the page showed, ``base`` the version it showed, ``uuid`` the id of the entry to come, ``reason``.
``act`` names one line and what is asked of it: ``enter 3-2-7``, ``right``, ``replace``, ``take``.
"""

import re
import uuid as uuids
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Self

from django.http import QueryDict

from boards.errors import N_, Malformed
from whiz_tournament.limits.texts import LONGEST_RESULT
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.web.shared.alphabets import Alphabet, alphabet_of

_VERSION: Final = re.compile(r"\d{1,9}", re.ASCII)
_UUID: Final = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
SUBMIT_ACTS: Final = ("enter", "right", "replace", "take")


class FormUnreadable(Malformed):
    message = N_("Reload the page and type again: a part of the form is missing.")


@dataclass(frozen=True, slots=True)
class SubmittedLine:
    """One line as it was sent; ``act`` is empty where nothing was asked of this line by name."""

    key: str
    text: str
    was: str
    base: int
    uuid: uuids.UUID
    reason: str
    act: str = ""

    @property
    def untouched(self) -> bool:
        """Return whether the line says what the page showed."""
        return self.text.strip() == self.was.strip()

    @classmethod
    def read(cls, data: QueryDict, key: str, act: str, rest: str) -> Self:
        """Read one line's fields; raises ``FormUnreadable``."""
        base, uuid = data.get(f"base-{key}", ""), data.get(f"uuid-{key}", "")
        if act == "replace":
            base = rest
        if not _VERSION.fullmatch(base) or not _UUID.fullmatch(uuid):
            raise FormUnreadable(field=f"line-{key}")
        return cls(
            key=key,
            text=(rest if act == "take" else data.get(f"line-{key}", ""))[: LONGEST_RESULT + 1],
            was=data.get(f"was-{key}", ""),
            base=int(base),
            uuid=uuids.UUID(uuid),
            reason=data.get(f"reason-{key}", "").strip(),
            act=act,
        )


@dataclass(frozen=True, slots=True)
class SubmittedSheet:
    """A whole form: the language it was typed in, and its lines by key."""

    language: str
    alphabet: Alphabet
    lines: dict[str, SubmittedLine]

    @classmethod
    def read(cls, data: QueryDict, lines: Iterable[DeskLine]) -> Self:
        """Read the fields of the lines that this sheet has; others are not looked at."""
        language = data.get("language", "")
        verb, _, asked = data.get("act", "").partition(" ")
        named, _, rest = asked.partition(" ")
        if verb and verb not in SUBMIT_ACTS:
            raise FormUnreadable(field="act")
        keys = [line_key(line) for line in lines]
        if verb and (named not in keys or f"line-{named}" not in data):
            raise FormUnreadable(field="act")
        typed = {
            key: SubmittedLine.read(data, key, verb if key == named else "", rest)
            for key in keys
            if f"line-{key}" in data
        }
        return cls(language, alphabet_of(language), typed)


def line_key(line: DeskLine) -> str:
    """Return the part of a field's name that gives the line: ``3-2-7``."""
    return line.key.replace("/", "-")
