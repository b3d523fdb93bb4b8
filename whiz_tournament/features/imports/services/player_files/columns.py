"""What a list of players gives: its columns in three languages, its rows, and why it is refused."""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from boards.errors import N_, Malformed, Translate, WhizError, filled
from whiz_tournament.features.imports.queries import PlayerRow
from whiz_tournament.models.player_fields import LISTED, NAME

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


class ListTooLarge(Malformed):
    message = N_("The list is too large. Split it into parts of at most {limit} MB.")


class ListEmpty(WhizError):
    message = N_("No name was found. Put one player on each line.")


class TooManyRows(WhizError):
    message = N_("The list has more than {limit} lines. Split it.")


class KindRefused(Malformed):
    """Neither text nor a plain XLSX, whatever its name says."""

    code = "file_kind_refused"
    message = N_("This is {kind}. Save the list as CSV or as XLSX without macros.")


class WorkbookLocked(WhizError):
    message = N_("This workbook is protected or in the old XLS format. Save it as plain XLSX.")


class WorkbookBroken(Malformed):
    message = N_("This workbook is damaged. Open it, save it again, then try once more.")


class PlayerRowUnreadable(Malformed):
    code = "line_unreadable"
    message = N_("Line {line}: this cannot be read. Look for a quotation mark that is not closed.")


class NameColumnMissing(WhizError):
    message = N_("No column for the name was found among: {found}. Call one of them “Nom”.")


class ColumnTwice(WhizError):
    message = N_("Two columns contain the same: {found}. Remove one of them.")


class RowRefused(WhizError):
    """A line whose name or licence cannot be; ``reason`` is an error of its own."""

    message = N_("Line {line}: {reason}")


FIRST_NAME: Final = "first_name"
"""A column that is part of a field: it goes before the name."""
_TITLES: Final = {
    FIRST_NAME: "prenom, first name, given name, voornaam",
    **{field.name: f"{field.name}, {field.titles}" for field in (NAME, *LISTED)},
}
_MEANING: Final = {
    title: column for column, titles in _TITLES.items() for title in titles.split(", ")
}


def _plain(text: str) -> str:
    folded = unicodedata.normalize("NFKD", text.strip(" \"'\ufeff").casefold())
    return "".join(c for c in folded if not unicodedata.combining(c))


def meaning_of(text: str) -> str | None:
    """Return what a column of this title holds."""
    return _MEANING.get(_plain(text)) or _MEANING.get(_plain(text).replace("º", "°"))


def looks_like_header(cells: Sequence[str]) -> bool:
    """Tell whether a first line names columns rather than a person."""
    return any(meaning_of(cell) is not None for cell in cells)


@dataclass(frozen=True, slots=True)
class ColumnLayout:
    """Where each column stands (from 0), and the titles that nobody needs."""

    places: dict[str, int]
    ignored: tuple[str, ...] = ()

    def cell(self, row: Cells, column: str) -> str:
        """Return a row's cell of that column, empty where the row is short."""
        place = self.places.get(column)
        return row[place].strip() if place is not None and place < len(row) else ""

    def name(self, row: Cells) -> str:
        """Return the whole name, first name before family name."""
        return f"{self.cell(row, FIRST_NAME)} {self.cell(row, NAME.name)}".strip()


def layout_of(header: Cells) -> ColumnLayout:
    """Read a header; the error lists what was found."""
    places: dict[str, int] = {}
    titles = ", ".join(cell.strip() for cell in header if cell.strip())
    for place, cell in enumerate(header):
        column = meaning_of(cell)
        if column in places:
            raise ColumnTwice(field="file", found=titles)
        if column is not None:
            places[column] = place
    if NAME.name not in places:
        raise NameColumnMissing(field="file", found=titles)
    ignored = tuple(c.strip() for c in header if c.strip() and meaning_of(c) is None)
    return ColumnLayout(places, ignored)


def layout_without_header(rows: Sequence[Cells]) -> ColumnLayout:
    """Guess: the name first, an address where there is an @, what is left is the licence."""
    width = max((len(row) for row in rows), default=1)
    places = {NAME.name: 0}
    for place in range(1, min(width, 3)):
        at = any("@" in row[place] for row in rows if place < len(row))
        places.setdefault("email" if at else "licence", place)
    return ColumnLayout(places)
