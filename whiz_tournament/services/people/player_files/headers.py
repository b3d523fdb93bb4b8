"""What the columns of a list mean, in the three languages."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from whiz_tournament.services.people.player_files.errors import ColumnTwice, NameColumnMissing
from whiz_tournament.services.people.player_files.values import Cells


class PlayerColumn(Enum):
    """A column that a list of players may have."""

    NAME = "name"
    FIRST_NAME = "first_name"
    LICENCE = "licence"
    EMAIL = "email"
    CATEGORY = "category"


_WORDS: Final = {
    PlayerColumn.NAME: (
        "nom, name, naam, joueur, player, speler, nom et prenom, nom prenom, prenom nom, full name"
        ", nom de famille, last name, surname, family name, achternaam, volledige naam"
    ),
    PlayerColumn.FIRST_NAME: "prenom, first name, given name, voornaam",
    PlayerColumn.LICENCE: (
        "licence, license, no licence, n° licence, numero de licence, licence number, lidnummer"
        ", member number, club number, numero de club, bondsnummer"
    ),
    PlayerColumn.EMAIL: (
        "email, e-mail, mail, courriel, adresse e-mail, adresse mail, e-mail address"
    ),
    PlayerColumn.CATEGORY: "categorie, category, serie, series, class, classe, reeks, klasse",
}
_MEANING: Final = {word: column for column, words in _WORDS.items() for word in words.split(", ")}


def _plain(text: str) -> str:
    folded = unicodedata.normalize("NFKD", text.strip(" \"'\ufeff").casefold())
    return "".join(c for c in folded if not unicodedata.combining(c))


def meaning_of(text: str) -> PlayerColumn | None:
    """Return what a column of this title holds."""
    return _MEANING.get(_plain(text)) or _MEANING.get(_plain(text).replace("º", "°"))


def looks_like_header(cells: Sequence[str]) -> bool:
    """Tell whether a first line names columns rather than a person."""
    return any(meaning_of(cell) is not None for cell in cells)


@dataclass(frozen=True, slots=True)
class ColumnLayout:
    """Where each column stands (from 0), and the titles that nobody needs."""

    places: dict[PlayerColumn, int]
    ignored: tuple[str, ...] = ()

    def cell(self, row: Cells, column: PlayerColumn) -> str:
        """Return a row's cell of that column, empty where the row is short."""
        place = self.places.get(column)
        return row[place].strip() if place is not None and place < len(row) else ""

    def name(self, row: Cells) -> str:
        """Return the whole name, first name before family name."""
        return (
            f"{self.cell(row, PlayerColumn.FIRST_NAME)} {self.cell(row, PlayerColumn.NAME)}".strip()
        )


def layout_of(header: Cells) -> ColumnLayout:
    """Read a header; the error lists what was found."""
    places: dict[PlayerColumn, int] = {}
    found = ", ".join(cell.strip() for cell in header if cell.strip())
    for place, cell in enumerate(header):
        column = meaning_of(cell)
        if column in places:
            raise ColumnTwice(field="file", found=found)
        if column is not None:
            places[column] = place
    if PlayerColumn.NAME not in places:
        raise NameColumnMissing(field="file", found=found)
    ignored = tuple(c.strip() for c in header if c.strip() and meaning_of(c) is None)
    return ColumnLayout(places, ignored)


def layout_without_header(rows: Sequence[Cells]) -> ColumnLayout:
    """Guess: the name first, an address where there is an @, what is left is the licence."""
    width = max((len(row) for row in rows), default=1)
    places = {PlayerColumn.NAME: 0}
    for place in range(1, min(width, 3)):
        at = any("@" in row[place] for row in rows if place < len(row))
        places.setdefault(PlayerColumn.EMAIL if at else PlayerColumn.LICENCE, place)
    return ColumnLayout(places)
