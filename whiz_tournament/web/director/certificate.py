"""The certificate of the movement: who meets whom, who is compared, seats, rests, figures."""

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.certificate import CertificateSheet, certificate_sheet
from whiz_tournament.queries.documents.values import Selection
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.templatetags.figure_words import figure_lines
from whiz_tournament.web.access import StaffRequest, director_page
from whiz_tournament.web.director.pages import of_tournament, show

HOTTEST = 4
Square = list[tuple[int, str, list[tuple[int, int]]]]
"""A row for each player: number, name, and the counts with how hot each is (0 to 4)."""


@director_page
@of_tournament
@require_safe
def certificate(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the certificate of the movement as it stands now."""
    sheet = certificate_sheet(tournament, Selection())
    if sheet.found is None:
        return show(request, "certificate", tournament, here="players", sheet=None)
    return show(
        request,
        "certificate",
        tournament,
        here="players",
        sheet=sheet,
        lines=figure_lines(sheet.found),
        seats=[seat for seat in "NESW" if seat != tournament.domy_seat],
        players=list(zip(sheet.people, _seats(sheet, tournament.domy_seat), strict=True)),
        met=_square(sheet, sheet.found.meetings) if sheet.squares else None,
        compared=_square(sheet, sheet.found.comparisons) if sheet.squares else None,
        before=tournament.status in BEFORE_START,
    )


def _seats(sheet: CertificateSheet, domy_seat: str) -> list[tuple[list[int], tuple[int, ...]]]:
    """Return how often everybody has each seat, in the order N E S W, and the rounds rested."""
    at = "NESW".index(domy_seat)
    clockwise = ["NESW"[(at + n) % 4] for n in (1, 2, 3)]
    order = [clockwise.index(seat) for seat in "NESW" if seat != domy_seat]
    lines = sheet.found.players if sheet.found else ()
    return [([line.seats[place] for place in order], line.rests) for line in lines]


def _square(sheet: CertificateSheet, counts: tuple[tuple[int, ...], ...]) -> Square:
    return [
        (person.number, person.name, [(n, min(n, HOTTEST)) for n in row])
        for person, row in zip(sheet.people, counts, strict=True)
    ]
