"""What a list of players gives: rows, and notes on what was put right or left aside."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from boards.errors import N_, Translate, filled
from whiz_tournament.queries.people.players import PlayerRow

MOST_ROWS: Final = 2000
LONGEST_CELL: Final = 1000

Cells = tuple[str, ...]
NumberedRow = tuple[int, Cells]
"""A line's number from 1 and its cells as text."""


class FileNoteKind(Enum):
    """What a reading says without refusing the file: a code and an English sentence."""

    READ_AS_WINDOWS = (
        "read_as_windows",
        N_("The text was read as Windows-1252: check the accents."),
    )
    HIDDEN_CHARACTERS = (
        "hidden_characters",
        N_("Line {line}: invisible characters were taken out of “{name}”."),
    )
    REPEATED = ("repeated", N_("Line {line}: “{name}” was already listed and was left out."))
    COLUMNS_IGNORED = ("columns_ignored", N_("These columns were ignored: {names}."))
    SHEETS_IGNORED = ("sheets_ignored", N_("Only the sheet “{sheet}” was read, not: {names}."))
    EMAIL_IGNORED = ("email_ignored", N_("Line {line}: “{email}” is not an e-mail address."))

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        self.message = message


@dataclass(frozen=True, slots=True)
class FileNote:
    """One remark; ``line`` counts from 1, ``None`` for the whole file."""

    kind: FileNoteKind
    line: int | None = None
    params: Mapping[str, object] = field(default_factory=dict)

    @property
    def code(self) -> str:
        """Return the remark's name for machines."""
        return self.kind.code

    def sentence(self, translate: Translate) -> str:
        """Return the remark in a language; ``translate`` is the edge's gettext."""
        return filled(self.kind.message, {**self.params, "line": self.line}, translate)


@dataclass(frozen=True, slots=True)
class PlayerFile:
    """The people of a list in its order, and the notes."""

    rows: tuple[PlayerRow, ...]
    notes: tuple[FileNote, ...] = ()
