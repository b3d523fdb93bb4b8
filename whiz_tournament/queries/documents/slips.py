"""Table slips: what each table plays in a round, and where its entry form is."""

from django.urls import reverse

from boards.seats import Seat
from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.places import Place, head_of, places
from whiz_tournament.queries.documents.values import Selection, Slip, Slips


def slips(tournament: Tournament, selection: Selection) -> Slips:
    """Return a slip for each table of each round asked for."""
    rounds = tournament.rounds.count()
    found = places(tournament, selection)
    return Slips(
        head_of(tournament), tuple(_slip(tournament, rounds, p, selection.address) for p in found)
    )


def _slip(tournament: Tournament, rounds: int, place: Place, address: str) -> Slip:
    return Slip(
        table=place.table,
        round=place.round,
        rounds=max(rounds, place.round),
        domy=Seat(tournament.domy_seat),
        people=place.names,
        boards=place.boards,
        link=address + slip_path(tournament, place.round, place.table),
    )


def slip_path(tournament: Tournament, round_number: int, table: int) -> str:
    """Return the path of the slip's entry form at the desk."""
    where = {"slug": tournament.slug, "round_number": round_number, "table": table}
    return reverse("desk_slip", kwargs=where)
