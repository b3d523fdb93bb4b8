"""What a screen shows: pages that turn, of an event, of a ceremony, or something else."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from whiz_tournament.features.walls.queries import ceremony_of, event_on
from whiz_tournament.live.versions import public_version
from whiz_tournament.models import Ceremony, Event, Revealed, Tournament, Wall, WallShows
from whiz_tournament.plugging import features
from whiz_tournament.queries.people.names import Audience
from whiz_tournament.queries.play.screen import ScreenPage
from whiz_tournament.queries.results.ranked_kinds import (
    EventRanking,
    RankedPerson,
    event_ranking,
    ranked_kind,
)
from whiz_tournament.web.public.screen import WITH_RANKING, WallShown, shown_of, tournament_wall
from whiz_tournament.web.public.wall_list import CeremonyStep, wall_row
from whiz_tournament.web.public.wall_pages import final_pages, wall_pages
from whiz_tournament.web.shared.poll_responses import shown_digest
from whiz_tournament.wording.scores import score_figure

NO_SCREEN: Final = ScreenPage(None, 0, None, None, (), ())


def shown_on(request: HttpRequest, wall: Wall) -> WallShown:
    """Return what a screen shows now."""
    event, shows = event_on(wall), WallShows(wall.shows)
    if shows is WallShows.MESSAGE or (shows is WallShows.PICTURE and wall.picture):
        return WallShown(f"walls/{shows}.html")
    if event is None:
        return WallShown("walls/nothing.html")
    if shows is WallShows.CEREMONY:
        return _ceremony(event)
    if shows is WallShows.PICTURE:  # which somebody took away
        shows = WallShows.AUTOMATIC
    shown = (
        _tournament(request, event, shows)
        if isinstance(event, Tournament)
        else _other(event, shows)
    )
    if shows is WallShows.AWAITED:
        shown.values["nothing_yet"] = _("No table is awaited.")
    return shown


def _tournament(request: HttpRequest, event: Tournament, shows: WallShows) -> WallShown:
    try:
        screen = tournament_wall(request, event.slug, shows)
    except Http404:  # practice, or no plan yet: nothing of it is public
        return WallShown("walls/nothing.html", values={"tournament": event})
    return replace(screen, version=_called(public_version(event), screen.pages))


# All other events: their seats if they have any, their ranking.


def _other(event: Event, shows: WallShows) -> WallShown:
    kind, ranking = ranked_kind(event), event_ranking(event, Audience.PUBLIC)
    screen = (kind.screen(event) if shows is not WallShows.RANKING else None) or NO_SCREEN
    screen = shown_of(screen, shows)
    ranked = shows in WITH_RANKING and ranking.is_public and not event.practice
    rows = [_row(ranking, person) for person in ranking.people] if ranked else []
    values = {
        "tournament": event,
        "screen": screen,
        "page": None,
        "release_words": "",
        "nothing_yet": "",
    }
    state = f"{ranking.is_public}{getattr(event, 'version', '')}"
    template = "public/screen_final.html" if rows else "public/screen.html"
    pages = final_pages([("", rows)]) if rows else wall_pages(screen, [])
    return WallShown(template, pages, values, _called(state, pages))


def _called(state: str, shown: object) -> str:
    """Return how a state is called in which this is shown, and not one thing more.

    A name that is erased or hidden leaves the screens, though no event has a new version then.
    """
    return f"{state}-{shown_digest(shown)}"


def _row(ranking: EventRanking, person: RankedPerson) -> dict[str, str]:
    score = score_figure(person.score, ranking.unit)
    return wall_row(person.name, person.rank, score, tied=person.tied)


# The ceremony: of the ranking only the steps that were revealed are ever read.


def ceremony_steps(event: Event, ceremony: Ceremony) -> tuple[CeremonyStep, ...]:
    """Return what is revealed step by step, the best last; nothing while other clubs play."""
    ranking = event_ranking(event, Audience.PUBLIC)
    if ranking.is_closed:
        return ()
    if ceremony.reveals == Revealed.PRIZES:
        return tuple(step for feature in features() for step in feature.ceremony_steps(event))
    return tuple(_ranking_steps(ranking, ceremony.places))


def _ranking_steps(ranking: EventRanking, places: int) -> Iterable[CeremonyStep]:
    """Yield everybody at a place in one step, since separate steps would give a tie away."""
    levels: dict[tuple[str, int], list[RankedPerson]] = {}
    for person in ranking.people:
        section = person.section if ranking.apart else ""
        if not places or person.rank <= places:
            levels.setdefault((section, person.rank), []).append(person)
    for section in dict.fromkeys(of for of, _rank in levels):
        own = [people for (of, _rank), people in levels.items() if of == section]
        for people in reversed(own):
            yield CeremonyStep(section, tuple(_row(ranking, person) for person in people))


def _ceremony(event: Event) -> WallShown:
    ceremony = ceremony_of(event)
    steps = ceremony_steps(event, ceremony) if ceremony else ()
    done = ceremony.step if ceremony else 0
    revealed = steps[:done]
    values: dict[str, object] = {
        "tournament": event,
        "reveals_prizes": _prizes(ceremony),
        "release_words": "",
    }
    version = _called(f"{ceremony.version if ceremony else 0}", revealed)
    if revealed and len(revealed) == len(steps) and not _prizes(ceremony):
        return WallShown("public/screen_final.html", final_pages(_lists(revealed)), values, version)
    values["newest"] = revealed[-1] if revealed else None
    values["others"] = [row for step in reversed(revealed[:-1]) for row in step.rows][:ROWS]
    return WallShown("walls/ceremony.html", values=values, version=version)


ROWS: Final = 12
"""Lines beside what was revealed last: more are too small to be read."""


def _prizes(ceremony: Ceremony | None) -> bool:
    return ceremony is not None and ceremony.reveals == Revealed.PRIZES


def _lists(steps: Iterable[CeremonyStep]) -> list[tuple[str, list[dict[str, str]]]]:
    lists: dict[str, list[dict[str, str]]] = {}
    for step in steps:
        lists.setdefault(step.title, [])[:0] = step.rows
    return list(lists.items())
