"""Where each sits and who rests: the lists that hang beside the door."""

from dataclasses import dataclass

from boards.seats import Seat
from whiz_tournament.models import Tournament
from whiz_tournament.models.names import sort_key
from whiz_tournament.queries.documents.guides import GuideStop, guide_cards
from whiz_tournament.queries.documents.values import (
    PrintedPlayer,
    PrintSelection,
    SheetHeading,
    sheet_heading,
)
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.numbers_in_use import open_or_next_round
from whiz_tournament.queries.play.seatings import RoundSeating, SeatingPlan, seating_plan


@dataclass(frozen=True, slots=True)
class NamedSeat:
    """Somebody, and where they sit; at rest without a table."""

    person: PrintedPlayer
    stop: GuideStop


@dataclass(frozen=True, slots=True)
class SeatsByName:
    """Everybody's seat of one round, sorted as people look for themselves."""

    head: SheetHeading
    round: int
    seats: tuple[NamedSeat, ...]

    def __len__(self) -> int:
        return len(self.seats)


@dataclass(frozen=True, slots=True)
class NameCards:
    """Cards with a name to pin on or to put before oneself, in the order of names."""

    head: SheetHeading
    people: tuple[PrintedPlayer, ...]

    def __len__(self) -> int:
        return len(self.people)


def seats_by_name(tournament: Tournament, selection: PrintSelection) -> SeatsByName:
    """Return everybody's seat of the round asked for, or else of the one that is played next."""
    number = selection.round or open_or_next_round(tournament) or 1
    seats = (
        NamedSeat(card.person, stop)
        for card in guide_cards(tournament, selection).cards
        for stop in card.stops
        if stop.round == number
    )
    by_name = sorted(seats, key=lambda seat: sort_key(seat.person.name))
    return SeatsByName(sheet_heading(tournament), number, tuple(by_name))


def name_cards(tournament: Tournament, selection: PrintSelection) -> NameCards:
    """Return a card for each player asked for."""
    people = (
        PrintedPlayer(number, name)
        for number, name in name_texts(tournament).items()
        if not selection.players or number in selection.players
    )
    by_name = sorted(people, key=lambda person: sort_key(person.name))
    return NameCards(sheet_heading(tournament), tuple(by_name))


@dataclass(frozen=True, slots=True)
class SitOutItem:
    """Somebody who rests in a round; ``next`` is where they play after it, if they do."""

    round: int
    person: PrintedPlayer
    next: GuideStop | None


@dataclass(frozen=True, slots=True)
class SitOutSheet:
    """Every rest of the rounds asked for, by round and number."""

    head: SheetHeading
    rests: tuple[SitOutItem, ...]

    def __len__(self) -> int:
        return len(self.rests)


def sit_out_sheet(tournament: Tournament, selection: PrintSelection) -> SitOutSheet:
    """Return who rests, and where each goes next."""
    plan = seating_plan(tournament)
    people = (
        SitOutItem(out.round, PrintedPlayer(entry, name), _next(plan, entry, out.round))
        for out in plan.sit_outs
        if selection.round in {None, out.round}
        for entry, name in zip(out.entries, out.names, strict=True)
        if not selection.players or entry in selection.players
    )
    return SitOutSheet(sheet_heading(tournament), tuple(people))


def _next(plan: SeatingPlan, entry: int, after: int) -> GuideStop | None:
    """Return the next table of an entry, over any further rests."""
    later = (
        seating for seating in plan.seatings if seating.round > after and entry in _entries(seating)
    )
    following = min(later, key=lambda table: table.round, default=None)
    if following is None:
        return None
    seat = next(Seat(place.seat) for place in following.places if place.entry == entry)
    return GuideStop(following.round, following.table, seat, following.boards)


def _entries(seating: RoundSeating) -> set[int]:
    return {place.entry for place in seating.places}
