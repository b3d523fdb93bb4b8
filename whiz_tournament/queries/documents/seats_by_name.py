"""Where each sits in a round, in the order of names: the list that hangs beside the door."""

from dataclasses import dataclass

from whiz_tournament.models import Tournament
from whiz_tournament.models.names import sort_key
from whiz_tournament.queries.documents.guides import GuideStop, guide_cards
from whiz_tournament.queries.documents.round_tables import sheet_heading
from whiz_tournament.queries.documents.values import PrintedPlayer, PrintSelection, SheetHeading
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.numbers_in_use import open_or_next_round


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
    found = (
        NamedSeat(card.person, stop)
        for card in guide_cards(tournament, selection).cards
        for stop in card.stops
        if stop.round == number
    )
    by_name = sorted(found, key=lambda each: sort_key(each.person.name))
    return SeatsByName(sheet_heading(tournament), number, tuple(by_name))


def name_cards(tournament: Tournament, selection: PrintSelection) -> NameCards:
    """Return a card for each player asked for."""
    people = (
        PrintedPlayer(number, name)
        for number, name in name_texts(tournament).items()
        if not selection.players or number in selection.players
    )
    by_name = sorted(people, key=lambda each: sort_key(each.name))
    return NameCards(sheet_heading(tournament), tuple(by_name))
