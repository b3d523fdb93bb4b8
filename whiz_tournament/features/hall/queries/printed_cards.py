"""The cards of a hall: a number, whose it is, and what lets a phone in."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from whiz_tournament.features.hall.queries.people import hall_people
from whiz_tournament.features.hall.queries.phones import hall_codes
from whiz_tournament.models import AccessCodeKind, HallEvent
from whiz_tournament.queries.documents.paths import filled_path
from whiz_tournament.queries.documents.values import PrintSelection, SheetHeading

PATHS: Final = {
    "hall_place_enter": "h/{}/place/",
    "hall_place_link": "h/{}/place/{}/{}/",
    "hall_table_enter": "h/{}/table/",
    "hall_table_link": "h/{}/table/{}/{}/",
}
"""What codes open, by the name of the page; said once more, as in ``documents.paths``."""
WORDS: Final = {AccessCodeKind.ENTRY: "place", AccessCodeKind.TABLE: "table"}


@dataclass(frozen=True, slots=True)
class HallCard:
    """A number, whose it is (empty: nobody's yet), and what opens it: a code or digits."""

    number: int
    name: str
    plays_for: str
    link: str
    digits: str


@dataclass(frozen=True, slots=True)
class HallCards:
    """Cards of places or of tables; ``address`` is where their digits are typed."""

    head: SheetHeading
    cards: tuple[HallCard, ...]
    address: str
    in_two: bool

    def __len__(self) -> int:
        return len(self.cards)


def cards_of(
    kind: AccessCodeKind, *, in_two: bool
) -> Callable[[HallEvent, PrintSelection], HallCards]:
    """Return what reads the cards of a kind: those of the numbers that were asked for."""

    def read(hall: HallEvent, selection: PrintSelection) -> HallCards:
        codes, word = hall_codes(hall), WORDS[kind]
        people = {}
        if kind is AccessCodeKind.ENTRY:
            people = {person.number: person for person in hall_people(hall)}

        def card(number: int) -> HallCard:
            link = filled_path(
                PATHS[f"hall_{word}_link"], hall.slug, number, codes.token(kind, number)
            )
            person = people.get(number)
            name, plays_for = (person.name, person.plays_for) if person else ("", "")
            digits = codes.digits(kind, number)
            return HallCard(number, name, plays_for, selection.address + link, digits)

        return HallCards(
            SheetHeading(hall.club.name, hall.name, hall.date, hall.slug),
            tuple(map(card, selection.players)),
            selection.address + filled_path(PATHS[f"hall_{word}_enter"], hall.slug),
            in_two,
        )

    return read
