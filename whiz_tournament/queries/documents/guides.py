"""Where everybody goes: guide cards by player, by table, and the tables' own cards."""

from django.urls import reverse

from boards.seats import Seat, human_seats
from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.places import Place, head_of, places
from whiz_tournament.queries.documents.values import (
    GuideCard,
    GuideCards,
    Person,
    Selection,
    Stop,
    TableCards,
    TableGuide,
    TableGuides,
    TableRound,
)


def guide_cards(tournament: Tournament, selection: Selection) -> GuideCards:
    """Return a card for each player asked for, by number; rounds without a table are rests."""
    found = places(tournament, Selection())
    rounds = sorted({place.round for place in found})
    stops: dict[Person, dict[int, Stop]] = {}
    for place in found:
        for seat, person in place.people:
            stops.setdefault(person, {})[place.round] = _stop(place, seat)
    cards = (
        GuideCard(person, tuple(at.get(number, Stop(number)) for number in rounds))
        for person, at in sorted(stops.items(), key=lambda item: item[0].number)
        if not selection.players or person.number in selection.players
    )
    return GuideCards(head_of(tournament), tuple(cards))


def _stop(place: Place, seat: Seat) -> Stop:
    others = tuple(person.name for other, person in place.people if other is not seat)
    return Stop(place.round, place.table, seat, place.boards, others)


def table_guides(tournament: Tournament, selection: Selection) -> TableGuides:
    """Return a guide for each table asked for, over all rounds."""
    tables: dict[int, list[TableRound]] = {}
    for place in places(tournament, Selection(tables=selection.tables)):
        line = TableRound(place.round, dict(place.people), place.boards)
        tables.setdefault(place.table, []).append(line)
    seats = human_seats(Seat(tournament.domy_seat))
    guides = (TableGuide(table, seats, tuple(rounds)) for table, rounds in sorted(tables.items()))
    return TableGuides(head_of(tournament), tuple(guides))


def table_cards(tournament: Tournament, selection: Selection) -> TableCards:
    """Return the tables in use; their code opens the tournament's public page."""
    tables = sorted({place.table for place in places(tournament, selection)})
    path = reverse("public_tournament", kwargs={"slug": tournament.slug})
    domy = Seat(tournament.domy_seat)
    return TableCards(head_of(tournament), domy, tuple(tables), selection.address + path)
