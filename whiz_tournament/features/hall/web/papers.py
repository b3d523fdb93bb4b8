"""The paper of a hall: pages that a browser prints, one for the wall, and the whole as a file."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from boards.errors import N_
from whiz_tournament.features.hall.queries.page import HallPage, SeatedRound, hall_page
from whiz_tournament.features.hall.queries.played import hall_document
from whiz_tournament.features.hall.web.pages import of_hall, show
from whiz_tournament.features.hall.web.tables import (
    by_name,
    club_rows,
    ranking_rows,
    seated_tables,
)
from whiz_tournament.features.hall.wording import reading
from whiz_tournament.models import HallEvent
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.online.downloads import DownloadedFile
from whiz_tournament.web.shared.download_responses import file_response
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page, scorer_page

WALL: Final = 90
"""More names than that are written smaller on the wall."""
SMALL_WALL: Final = 42
"""As many names as that are written larger."""
Values = Callable[[HallPage, SeatedRound], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Paper:
    """One thing to print of a round: its name, and what its template needs."""

    label: str
    values: Values


def _ranking(page: HallPage, _seated: SeatedRound) -> dict[str, Any]:
    numbers = [round.number for round in page.rounds]
    return {
        "numbers": numbers,
        "rows": ranking_rows(page, page.ranking, numbers),
        "clubs": club_rows(page),
        "sentences": list(reading(page.hall, has_final=page.final is not None)),
    }


PAPERS: Final[dict[str, Paper]] = {
    "names": Paper(N_("Seats by name"), lambda page, seated: {"people": by_name(page, seated)}),
    "tables": Paper(
        N_("Seats by table"), lambda page, seated: {"tables": seated_tables(page, seated)}
    ),
    "slips": Paper(N_("Table slips"), lambda page, seated: {"tables": seated_tables(page, seated)}),
    "numbers": Paper(
        N_("Table numbers"), lambda _page, seated: {"tables": [t.table for t in seated.tables]}
    ),
    "ranking": Paper(N_("Ranking"), _ranking),
}


@director_page
@of_hall
@require_safe
def papers_view(request: StaffRequest, hall: HallEvent) -> HttpResponse:
    """Offer what can be printed, round by round, the last one first."""
    page = hall_page(hall)
    rounds = [(round.number, list(_links(hall, round.number))) for round in reversed(page.rounds)]
    return show(request, "papers", hall, rounds=rounds)


def _links(hall: HallEvent, number: int) -> Iterator[tuple[str, str]]:
    for name, paper in PAPERS.items():
        yield _(paper.label), reverse("hall_paper", args=[hall.slug, number, name])


@director_page
@of_hall
@require_safe
def paper_view(request: StaffRequest, hall: HallEvent, number: int, paper: str) -> HttpResponse:
    """Show one thing as it is printed."""
    page = hall_page(hall)
    seated, paper_kind = page.round(number), PAPERS.get(paper)
    if seated is None or paper_kind is None:
        raise NotFound
    values = {"round": seated, "title": _(paper_kind.label), **paper_kind.values(page, seated)}
    return show(request, f"paper/{paper}", hall, **values)


@director_page
@of_hall
@require_safe
def file_view(request: StaffRequest, hall: HallEvent) -> HttpResponse:
    """Send the whole event as a file, from which it can be made again."""
    data = json.dumps(hall_document(hall), ensure_ascii=False, indent=1).encode()
    file = DownloadedFile(f"{hall.slug}.json", "application/json", data)
    return file_response(file)


@scorer_page
@of_hall
@require_safe
def wall_view(request: StaffRequest, hall: HallEvent) -> HttpResponse:
    """Show on a large screen where everybody sits; it is read again every twenty seconds."""
    page = hall_page(hall)
    current = page.current
    people = by_name(page, current) if current else []
    sizes = {"is_large": len(people) > WALL, "is_small": len(people) <= SMALL_WALL}
    return show(request, "wall", hall, current=current, people=people, **sizes)
