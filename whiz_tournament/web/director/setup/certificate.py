"""The certificate of the movement: who meets whom, who is compared, seats, rests, figures."""

from dataclasses import dataclass

from django.http import HttpResponse
from django.views.decorators.http import require_http_methods

from whiz_tournament.models import Tournament
from whiz_tournament.queries.documents.certificate import (
    CertificateSheet,
    certificate_sheet,
    movement_certificate,
)
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.services.documents import request_documents
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.setup.plans import preview_plan
from whiz_tournament.web.shared.job_pages import go_to_paper
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
)
from whiz_tournament.wording.certificate_figures import figure_headings, figure_lines
from whiz_tournament.wording.places import short_names

HOTTEST = 4
Square = list[tuple[int, str, list[tuple[int, str]]]]
"""A row for each player: number, name, the counts with how hot each is (0 to 4, or “self”)."""


@dataclass(frozen=True, slots=True)
class PlayerOfPlan:
    """What a plan holds for one person: seats from north on, rests, whom they meet and do not."""

    number: int
    name: str
    seats: list[int]
    rests: tuple[int, ...]
    never: str
    often: str


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def certificate_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the certificate of the movement as it stands now, or of a plan on offer by its key.

    A POST prints it.
    """
    if request.method == "POST":
        return _print(request, tournament, request.POST.get("plan", ""))
    key = request.GET.get("plan", "") or request.GET.get("key", "")
    preview = preview_plan(tournament=tournament, key=key) if key else None
    parts = {part.name if part else "": part for part in movement_certificate(tournament)}
    name = request.GET.get("section", next(iter(parts)))
    if name not in parts:
        raise NotFound
    sheet = certificate_sheet(tournament, PrintSelection(plan=key), parts[name])
    if sheet.found is None:
        return director_response(request, "certificate", tournament, here="players", sheet=None)
    return director_response(
        request,
        "certificate",
        tournament,
        here="players",
        sheet=sheet,
        headings=figure_headings(),
        lines=figure_lines(sheet.found),
        seats=[seat for seat in "NESW" if seat != tournament.domy_seat],
        players=_players(sheet, tournament.domy_seat),
        met=_square(sheet, sheet.found.meetings) if sheet.squares else None,
        compared=_square(sheet, sheet.found.comparisons) if sheet.squares else None,
        before=tournament.status in BEFORE_START,
        offer=key,
        about=preview or tournament,
        parts=[*parts] if len(parts) > 1 else [],
    )


def _print(request: StaffRequest, tournament: Tournament, key: str) -> HttpResponse:
    return go_to_paper(
        request, request_documents, tournament=tournament, kind="certificate", plan=key
    )


def _players(sheet: CertificateSheet, domy_seat: str) -> list[PlayerOfPlan]:
    at = "NESW".index(domy_seat)
    clockwise = ["NESW"[(at + n) % 4] for n in (1, 2, 3)]
    order = [clockwise.index(seat) for seat in "NESW" if seat != domy_seat]
    called = list(
        short_names(
            {person_there.number: person_there.name for person_there in sheet.people}
        ).values()
    )
    figures = sheet.found
    return [
        PlayerOfPlan(
            person.number,
            person.name,
            [line.seats[place] for place in order],
            line.sit_outs,
            _named(called, row, own, never=True),
            _named(called, row, own, never=False),
        )
        for own, (person, line, row) in enumerate(
            zip(sheet.people, figures.players, figures.meetings, strict=True) if figures else ()
        )
    ]


def _named(called: list[str], meetings: tuple[int, ...], own: int, *, never: bool) -> str:
    """Return whom this player never meets, or meets more than once."""
    others = [(called[other], n) for other, n in enumerate(meetings) if other != own]
    return ", ".join(name for name, n in others if (n == 0 if never else n > 1))


def _square(sheet: CertificateSheet, counts: tuple[tuple[int, ...], ...]) -> Square:
    return [
        (
            person.number,
            person.name,
            [
                (n, "self" if other == place else str(min(n, HOTTEST)))
                for other, n in enumerate(row)
            ],
        )
        for place, (person, row) in enumerate(zip(sheet.people, counts, strict=True))
    ]
