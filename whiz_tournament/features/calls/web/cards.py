"""What other pages show of calls: of the staff, and of phones."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from whiz_tournament.features.calls.web.call_rows import waiting_rows
from whiz_tournament.features.calls.web.phone_pages import CallPart
from whiz_tournament.models import CalledEvent, Member, Role
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.web.shared.call_pages import TableInRound

Cards = Sequence[PlacedCard]


def call_cards(place: CardPlace, about: Any) -> Cards:
    """Return the card of this place."""
    make = BY_PLACE.get(place)
    return make(about) if make else ()


def _count(member: Member | None) -> Cards:
    """Return the count in the frame of a director's pages, which asks at once and goes on."""
    hears = isinstance(member, Member) and member.may(Role.DIRECTOR)
    return [PlacedCard("calls/staff_bar.html")] if hears else ()


def _waiting(event: CalledEvent) -> Cards:
    calls = waiting_rows(event)
    return [PlacedCard("calls/waiting.html", {"calls": calls})] if calls else ()


def _of_table(at: TableInRound) -> Cards:
    call = CallPart.of(at)
    return [PlacedCard("calls/state.html", {"call": call})] if call else ()


def _always(template: str) -> Callable[[object], Cards]:
    return lambda _: [PlacedCard(template)]


BY_PLACE: Final[Mapping[CardPlace, Callable[[Any], Cards]]] = {
    CardPlace.STAFF_BAR: _count,
    CardPlace.TABLES_WAITING: _waiting,
    CardPlace.TABLE_PHONE: _of_table,
    CardPlace.BOARD_ON_PHONE: _always("calls/from_board.html"),
    CardPlace.OUTBOX_QUESTION: _always("calls/from_outbox.html"),
    CardPlace.HAPPENED: _always("calls/way.html"),
}
