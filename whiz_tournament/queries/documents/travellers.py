"""Travellers: for each board the tables that play it, in playing order."""

from django.urls import reverse

from boards.seats import Seat
from whiz_tournament.models import BoardRecord, Tournament
from whiz_tournament.queries.documents.places import head_of, rows_of
from whiz_tournament.queries.documents.values import (
    Selection,
    TravellerLine,
    Travellers,
    TravellerSheet,
)


def travellers(tournament: Tournament, selection: Selection) -> Travellers:
    """Return a sheet for each board that the chosen round (or any round) plays."""
    wanted = {row.board for row, _ in rows_of(tournament, selection)}
    lines: dict[int, list[TravellerLine]] = {}
    for row, people in rows_of(tournament, Selection()):
        names = {seat: person.name for seat, person in people}
        lines.setdefault(row.board, []).append(TravellerLine(row.round, row.table, names))
    boards = BoardRecord.objects.filter(tournament=tournament, number__in=wanted)
    sheets = (
        TravellerSheet(
            board=number,
            dealer=Seat(dealer),
            domy=Seat(tournament.domy_seat),
            lines=tuple(lines[number]),
            link=selection.address + traveller_path(tournament, number),
        )
        for number, dealer in boards.order_by("number").values_list("number", "dealer")
    )
    return Travellers(head_of(tournament), tuple(sheets))


def traveller_path(tournament: Tournament, board: int) -> str:
    """Return the path of the board's entry form at the desk."""
    return reverse("desk_traveller", kwargs={"slug": tournament.slug, "board": board})
