"""The big screen in the room."""

from dataclasses import dataclass, field, replace
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from whiz_tournament.models import Tournament, WallShows
from whiz_tournament.plugging import features
from whiz_tournament.queries.play.screen import BEFORE_THE_END, ScreenPage, wall_screen
from whiz_tournament.queries.publishing.first_places import first_courses
from whiz_tournament.queries.publishing.released_ranking import released_ranking
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
from whiz_tournament.web.shared.phone_address import printed_address
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
    shown = _tournament_wall(visit, WallShows.AUTOMATIC)
    values = shown.page_values("public_screen", visit.tournament.slug, shown.place(turn))
    return render(visit.request, shown.template, {**values, "version": version})


@dataclass(frozen=True, slots=True)
class WallShown:
    """Pages of a screen that turn, their template, its other values, how its state is called."""

    template: str
    pages: tuple[WallPage, ...] = (WallPage(),)
    values: dict[str, Any] = field(default_factory=dict)
    version: str = ""

    def place(self, turn: int) -> int:
        """Return which page has its turn, from 1: after the last comes the first again."""
        return (turn - 1) % len(self.pages) + 1

    def page_values(self, address: str, key: str, place: int) -> dict[str, Any]:
        """Return the values of one page, with where the next is; the first has no number."""
        coming = self.place(place + 1)
        first, other = reverse(address, args=[key]), f"{address}_page"
        turns_to = reverse(other, args=[key, coming]) if coming > 1 else first
        return {**self.values, "wall": self.pages[place - 1], "turns_to": turns_to}


WITH_RANKING: Final = frozenset({WallShows.AUTOMATIC, WallShows.RANKING})


def tournament_wall(request: HttpRequest, slug: str, shows: WallShows) -> WallShown:
    """Return what a screen shows of a tournament; raises Http404 for what is not public."""
    return _tournament_wall(visit_of(request, slug), shows)


def _tournament_wall(visit: PublicVisit, shows: WallShows) -> WallShown:
    tournament = visit.tournament
    page = released_ranking(tournament) if shows in WITH_RANKING else None
    nothing = page is not None and page.compares_nothing
    lists = ranking_lists("", page, frozenset(), None, {}) if page and not nothing else []
    screen = shown_of(wall_screen(tournament), shows)
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
    return WallShown(f"public/{name}.html", pages, values)


def shown_of(screen: ScreenPage, shows: WallShows) -> ScreenPage:
    """Return what is shown of the seats and of the tables awaited."""
    match shows:
        case WallShows.SEATS:
            return replace(screen, awaited=(), behind=())
        case WallShows.RANKING:
            return replace(screen, seats=(), awaited=(), behind=())
        case WallShows.AWAITED:
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


def _ranking_address(visit: PublicVisit) -> str:
    """Return the ranking's address for phones; nothing where no phone reaches this server."""
    start = printed_address(visit.request)
    return start + reverse("public_tournament", args=[visit.tournament.slug]) if start else ""
