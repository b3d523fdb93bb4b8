"""The big screen in the room."""

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from whiz_tournament.live.running_server import printed_address
from whiz_tournament.models import Tournament
from whiz_tournament.plugging import features
from whiz_tournament.queries.play.screen import BEFORE_THE_END, ScreenPage, wall_screen
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.results.first_courses import first_courses
from whiz_tournament.queries.results.ranking import RankingPage
from whiz_tournament.web.public.ranking_rows import ranking_lists
from whiz_tournament.web.public.wall_curve import Curve, wall_curve
from whiz_tournament.web.public.wall_list import WallList
from whiz_tournament.web.public.wall_pages import (
    WallPage,
    curve_pages,
    final_pages,
    list_pages,
    wall_pages,
)
from whiz_tournament.web.shared.public_pages import (
    PublicVisit,
    public_values,
    screen_page,
    visit_of,
)
from whiz_tournament.wording.states import not_released_sentence


@screen_page
def screen_view(visit: PublicVisit, turn: int, version: str) -> HttpResponse:
    """Show one page of next seats, the ranking as released, and the tables awaited."""
    shown = _tournament_wall(visit, WallPart.ALL)
    at = (turn - 1) % len(shown.pages)
    values = {
        **shown.values,
        "wall": shown.pages[at],
        "turns_to": _address(visit.tournament, (at + 1) % len(shown.pages) + 1),
        "version": version,
    }
    return render(visit.request, shown.template, values)


class WallPart(Enum):
    """What of an evening a screen shows: as it goes, or one thing all the time."""

    ALL = auto()
    SEATS = auto()
    RANKING = auto()
    AWAITED = auto()


@dataclass(frozen=True, slots=True)
class TournamentWall:
    """The pages of a screen, their template, and its other values."""

    template: str
    pages: tuple[WallPage, ...]
    values: dict[str, Any]


def tournament_wall(request: HttpRequest, slug: str, part: WallPart) -> TournamentWall:
    """Return what a screen shows of a tournament; raises Http404 for what is not public."""
    return _tournament_wall(visit_of(request, slug), part)


def _tournament_wall(visit: PublicVisit, part: WallPart) -> TournamentWall:
    tournament = visit.tournament
    page = released_ranking(tournament) if part in {WallPart.ALL, WallPart.RANKING} else None
    nothing = page is not None and page.compares_nothing
    lists = ranking_lists("", page, frozenset(), None, {}) if page and not nothing else []
    screen = _only(wall_screen(tournament), part)
    is_final = bool(lists) and _is_final(visit)
    pages = (
        (
            *final_pages(lists),
            *curve_pages(lists, _curves(tournament, page)),
            *list_pages(_wall_lists(tournament)),
        )
        if is_final and page
        else wall_pages(screen, lists, compares_nothing=nothing)
    )
    values = public_values(
        visit,
        "screen",
        screen=screen,
        page=page,
        ranking_address=_ranking_address(visit) if is_final else "",
        nothing_yet=not_released_sentence(tournament.status),
    )
    name = "screen_final" if is_final else "screen"
    return TournamentWall(f"public/{name}.html", pages, values)


def _only(screen: ScreenPage, part: WallPart) -> ScreenPage:
    """Return what of the seats and of the tables awaited belongs to this part."""
    match part:
        case WallPart.SEATS:
            return replace(screen, awaited=(), behind=())
        case WallPart.RANKING:
            return replace(screen, seats=(), awaited=(), behind=())
        case WallPart.AWAITED:
            return replace(screen, seats=())
        case _:
            return screen


def _wall_lists(tournament: Tournament) -> list[WallList]:
    return [wall_list for feature in features() for wall_list in feature.wall_lists(tournament)]


def _curves(tournament: Tournament, page: RankingPage) -> list[Curve | None]:
    return [wall_curve(first_courses(tournament, lines)) for _section, lines in page.lists]


def _is_final(visit: PublicVisit) -> bool:
    """Return whether the evening is over and its result released, not only how it stood."""
    over = visit.tournament.status not in BEFORE_THE_END
    return over and visit.released is not None and not visit.released.is_interim


def _address(tournament: Tournament, turn: int) -> str:
    """Return where a page of the wall is; the first has no number."""
    first = reverse("public_screen", args=[tournament.slug])
    return reverse("public_screen_page", args=[tournament.slug, turn]) if turn > 1 else first


def _ranking_address(visit: PublicVisit) -> str:
    """Return the ranking's address for phones; nothing where no phone reaches this server."""
    start = printed_address(str(visit.request.scheme), visit.request.get_host())
    return start + reverse("public_tournament", args=[visit.tournament.slug]) if start else ""
