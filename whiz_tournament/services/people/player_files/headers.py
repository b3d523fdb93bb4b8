"""What the columns of a list mean, in the three languages."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from whiz_tournament.models.player_fields import LISTED, NAME
from whiz_tournament.services.people.player_files.errors import ColumnTwice, NameColumnMissing
from whiz_tournament.services.people.player_files.values import Cells

FIRST_NAME: Final = "first_name"
"""A column that is part of a field: it goes before the name."""
_TITLES: Final = {
    FIRST_NAME: "prenom, first name, given name, voornaam",
    **{each.name: f"{each.name}, {each.titles}" for each in (NAME, *LISTED)},
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
    found = ", ".join(cell.strip() for cell in header if cell.strip())
    for place, cell in enumerate(header):
        column = meaning_of(cell)
        if column in places:
            raise ColumnTwice(field="file", found=found)
        if column is not None:
            places[column] = place
    if NAME.name not in places:
        raise NameColumnMissing(field="file", found=found)
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
