"""Where an evening without boards is, and the lists of them among the club's evenings."""

from typing import Final

from django.urls import reverse

from boards.errors import N_
from whiz_tournament.features.whist.queries.evenings import (
    WhistEveningItem,
    open_evenings,
    past_evenings,
)
from whiz_tournament.models import WhistEvening
from whiz_tournament.queries.lists import ListPage
from whiz_tournament.web.director.evening_list import EveningLine, EveningList, day_and_players
from whiz_tournament.web.shared.event_pages import EventPages

EVENT_PAGES: Final = EventPages(
    WhistEvening,
    "evening_home",
    lambda slug, _table: reverse("whist_call", args=[slug]),
    lambda slug, _table: reverse("whist_withdraw_call", args=[slug]),
)


# Evenings without boards among the evenings of the club.


def _line(item: WhistEveningItem) -> EveningLine:
    over = "final" if item.is_published else ""
    chip = "practice" if item.practice else "playing" if item.is_open else over
    facts = day_and_players(item.date, item.players)
    return EveningLine(item.date, reverse("evening_home", args=[item.slug]), item.name, facts, chip)


def _in_hand() -> list[EveningLine]:
    return [_line(item) for item in open_evenings()]


def _past(page: int) -> ListPage[EveningLine]:
    return past_evenings(page).showing(_line)


EVENING_LIST: Final = EveningList(N_("Past evenings without boards"), "cards", _in_hand, _past)
