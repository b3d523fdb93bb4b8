"""The club's evenings as lists show them, with boards and without."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from boards.errors import N_
from whiz_tournament.models import Club, Role
from whiz_tournament.plugging import features
from whiz_tournament.queries.lists import ListPage
from whiz_tournament.queries.setup.plans import chosen_plan
from whiz_tournament.queries.setup.tournaments import (
    TournamentItem,
    last_tournament,
    past_tournaments,
    tournaments_in_hand,
    trashed_tournaments,
)
from whiz_tournament.web.director.setup.setting_choices import statuses
from whiz_tournament.web.director.setup.tournament_form import new_values, way_of_playing
from whiz_tournament.web.shared.page_numbers import page_links, page_number
from whiz_tournament.web.shared.staff_permissions import StaffRequest, scorer_page
from whiz_tournament.wording.moments import hour_words, near_day_words
from whiz_tournament.wording.plans.cards import plan_title


@dataclass(frozen=True, slots=True)
class EveningLine:
    """One evening in a list: where it is, what it is called, and how far it is."""

    date: date
    url: str
    name: str
    said: str
    chip: str


@dataclass(frozen=True, slots=True)
class EveningList:
    """The evenings of one kind: what is in hand of it, and page by page what is over.

    ``page_name`` is how an address calls the page.
    """

    title: str
    page_name: str
    in_hand: Callable[[], list[EveningLine]]
    past: Callable[[int], ListPage[EveningLine]]


def evening_lists() -> tuple[EveningList, ...]:
    """Return the core's and those of the features."""
    return (
        TOURNAMENTS,
        *(evening_list for feature in features() for evening_list in feature.evening_lists()),
    )


def lines_in_hand() -> list[EveningLine]:
    """Return what is in hand of all kinds, latest first."""
    return _latest_first(
        line for evening_list in evening_lists() for line in evening_list.in_hand()
    )


def recent_lines(most: int) -> list[EveningLine]:
    """Return the last evenings of all kinds that are over, latest first."""
    return _latest_first(
        line for evening_list in evening_lists() for line in evening_list.past(1).items[:most]
    )[:most]


def _latest_first(lines: Iterable[EveningLine]) -> list[EveningLine]:
    return sorted(lines, key=lambda line: line.date, reverse=True)


def _line(item: TournamentItem) -> EveningLine:
    facts = day_and_players(item.date, item.players)
    if not item.final:
        facts = f"{facts} · {statuses()[item.status]}"
    url = reverse("director_tournament", args=[item.slug])
    return EveningLine(item.date, url, item.name, facts, _chip(item))


def day_and_players(day: date, players: int) -> str:
    """Return what a list says of every evening."""
    return f"{near_day_words(day)} · " + ngettext("{n} player", "{n} players", players).format(
        n=players
    )


def _chip(item: TournamentItem) -> str:
    """Return the state that a list shows as a sign."""
    states = (
        ("practice", item.practice),
        ("final", item.final),
        ("provisional", item.is_published),
        ("playing", item.is_running),
    )
    return next((chip for chip, holds in states if holds), "")


def _in_hand() -> list[EveningLine]:
    return [_line(item) for item in tournaments_in_hand()]


def _past(page: int) -> ListPage[EveningLine]:
    return past_tournaments(page).showing(_line)


TOURNAMENTS: Final = EveningList(N_("Past"), "page", _in_hand, _past)


@dataclass(frozen=True, slots=True)
class LastTime:
    """What *the same as last time* would make: whose day, and in a sentence what."""

    day: str
    said: str


def last_time(club: Club) -> LastTime | None:
    """Return what the last real tournament was like; nothing before the first."""
    last = last_tournament()
    if last is None:
        return None
    values, plan = new_values(club), chosen_plan(last)
    parts = [
        values["name"],
        hour_words(last.starts_at) if last.starts_at else "",
        plan_title(plan) if plan else "",
        way_of_playing(values),
    ]
    return LastTime(near_day_words(last.date), ", ".join(filter(None, parts)) + ".")


@dataclass(frozen=True, slots=True)
class ShownList:
    """A page of the evenings of one kind that are over, and the addresses beside it."""

    title: str
    page: ListPage[EveningLine]
    links: dict[str, str]


def _shown_lists(request: StaffRequest) -> list[ShownList]:
    """Return the page of each kind that is asked for; who turns one keeps the others."""
    asked = [
        (evening_list, evening_list.past(page_number(request, evening_list.page_name)))
        for evening_list in evening_lists()
    ]
    turned = {evenings.page_name: str(past.page) for evenings, past in asked if past.page > 1}

    def links(own: EveningList, past: ListPage[EveningLine]) -> dict[str, str]:
        others = {name: at for name, at in turned.items() if name != own.page_name}
        return page_links(request.path, past.page, past.pages, own.page_name, **others)

    return [ShownList(_(evenings.title), past, links(evenings, past)) for evenings, past in asked]


@scorer_page
@require_safe
def all_evenings(request: StaffRequest) -> HttpResponse:
    """Show every evening page by page, the trash, and evenings to try the program with."""
    directs = request.member.may(Role.DIRECTOR)
    lists = _shown_lists(request)
    context = {
        "lists": lists,
        "is_empty": not any(shown.page.items for shown in lists),
        "trash": trashed_tournaments() if directs else [],
        "directs": directs,
    }
    return render(request, "director/all_evenings.html", context)
