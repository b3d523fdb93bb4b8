"""The cards of an evening: what lets phones in, for each table and each of its players."""

from dataclasses import dataclass
from typing import Final

from whiz_tournament.features.whist.queries.people import WhistPerson
from whiz_tournament.features.whist.queries.phones import evening_codes
from whiz_tournament.features.whist.queries.sheets import whist_evening_page
from whiz_tournament.models import AccessCodeKind, WhistEvening
from whiz_tournament.queries.documents.paths import filled_path
from whiz_tournament.queries.documents.values import PrintSelection

PATHS: Final = {
    "public_evening": "e/{}/",
    "whist_player_enter": "e/{}/play/",
    "whist_player_link": "e/{}/play/{}/{}/",
    "whist_table_enter": "e/{}/table/",
    "whist_table_link": "e/{}/table/{}/{}/",
}
"""What codes and mails open, by the name of the page; said once more, as in ``documents.paths``."""


@dataclass(frozen=True, slots=True)
class WhistCard:
    """A number, whose it is, and what opens it: the code's address, or six digits."""

    number: int
    name: str
    link: str
    digits: str


@dataclass(frozen=True, slots=True)
class WhistTableCard:
    """A table's card with those of its players."""

    table: WhistCard
    players: tuple[WhistCard, ...]


@dataclass(frozen=True, slots=True)
class WhistCards:
    """All cards of an evening; the addresses are where tables and players type their digits."""

    evening: str
    tables: tuple[WhistTableCard, ...]
    table_address: str
    player_address: str

    def __len__(self) -> int:
        return len(self.tables)


def whist_cards(evening: WhistEvening, selection: PrintSelection) -> WhistCards:
    """Return the cards of the tables asked for, or of all."""
    codes = evening_codes(evening)

    def card(kind: AccessCodeKind, page: str, number: int, name: str) -> WhistCard:
        path = filled_path(PATHS[page], evening.slug, number, codes.token(kind, number))
        return WhistCard(number, name, selection.address + path, codes.digits(kind, number))

    def player(person: WhistPerson) -> WhistCard:
        return card(AccessCodeKind.ENTRY, "whist_player_link", int(person.key), person.name)

    tables = (
        WhistTableCard(
            card(AccessCodeKind.TABLE, "whist_table_link", sheet.number, ""),
            tuple(player(person) for person in sheet.people),
        )
        for sheet in whist_evening_page(evening).tables
        if not selection.tables or sheet.number in selection.tables
    )
    return WhistCards(
        evening.name,
        tuple(tables),
        selection.address + filled_path(PATHS["whist_table_enter"], evening.slug),
        selection.address + filled_path(PATHS["whist_player_enter"], evening.slug),
    )
