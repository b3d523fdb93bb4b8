"""The club's evenings as lists show them, with boards and without."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final, Self

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from whiz_tournament.features.whist.queries.evenings import (
    WhistEveningItem,
    past_evenings,
    trashed_evenings,
)
from whiz_tournament.models import Club, Role
from whiz_tournament.queries.setup.plans import chosen_plan
from whiz_tournament.queries.setup.tournaments import (
    TournamentItem,
    last_tournament,
    past_tournaments,
    trashed_tournaments,
)
from whiz_tournament.web.director.setup.invented import offered_samples
from whiz_tournament.web.director.setup.setting_choices import statuses
from whiz_tournament.web.director.setup.setting_labels import way_of_playing
from whiz_tournament.web.director.setup.tournament_form import new_values
from whiz_tournament.web.shared.page_numbers import page_links, page_number
from whiz_tournament.web.shared.staff_permissions import StaffRequest, scorer_page
from whiz_tournament.wording.moments import hour_words, near_day_words
from whiz_tournament.wording.plans.cards import plan_title

CARDS_PAGE: Final = "cards"
"""Which page of the evenings without boards is asked for; of the tournaments it is ``page``."""


@dataclass(frozen=True, slots=True)
class EveningLine:
    """One evening in a list: where it is, what it is called, and how far it is."""

    date: date
    url: str
    name: str
    said: str
    chip: str

    @classmethod
    def of_tournament(cls, item: TournamentItem) -> Self:
        """Return the line of a tournament."""
        said = _day_and_players(item.date, item.players)
        if not item.final:
            said = f"{said} · {statuses()[item.status]}"
        return cls(
            item.date,
            reverse("director_tournament", args=[item.slug]),
            item.name,
            said,
            _chip(item),
        )

    @classmethod
    def of_whist(cls, item: WhistEveningItem) -> Self:
        """Return the line of an evening without boards."""
        over = "final" if item.is_published else ""
        chip = "practice" if item.practice else "playing" if item.is_open else over
        said = _day_and_players(item.date, item.players)
        return cls(item.date, reverse("evening_home", args=[item.slug]), item.name, said, chip)


def _day_and_players(day: date, players: int) -> str:
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


def evening_lines(
    tournaments: Iterable[TournamentItem], evenings: Iterable[WhistEveningItem]
) -> list[EveningLine]:
    """Return both kinds as one list, latest first."""
    lines = [
        *map(EveningLine.of_tournament, tournaments),
        *map(EveningLine.of_whist, evenings),
    ]
    return sorted(lines, key=lambda line: line.date, reverse=True)


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


@scorer_page
@require_safe
def all_evenings(request: StaffRequest) -> HttpResponse:
    """Show every evening page by page, the trash, and evenings to try the program with."""
    directs = request.member.may(Role.DIRECTOR)
    past = past_tournaments(page_number(request))
    over = past_evenings(page_number(request, CARDS_PAGE))
    at, cards_at = str(past.page), str(over.page)
    context = {
        "past": [EveningLine.of_tournament(item) for item in past.items],
        "past_page": past,
        "past_links": page_links(
            request.path, past.page, past.pages, **{CARDS_PAGE: cards_at if over.page > 1 else ""}
        ),
        "over": [EveningLine.of_whist(item) for item in over.items],
        "over_page": over,
        "over_links": page_links(
            request.path, over.page, over.pages, CARDS_PAGE, page=at if past.page > 1 else ""
        ),
        "trash": trashed_tournaments() if directs else [],
        "trashed_evenings": trashed_evenings() if directs else [],
        "samples": offered_samples() if directs else [],
        "directs": directs,
    }
    return render(request, "director/all_evenings.html", context)
