"""Events in halls among the evenings of the club."""

from typing import Final

from django.urls import reverse

from boards.errors import N_
from whiz_tournament.features.hall.queries.halls import HallItem, open_halls, past_halls
from whiz_tournament.queries.lists import ListPage
from whiz_tournament.web.director.evening_list import EveningLine, EveningList, day_and_players


def _line(item: HallItem) -> EveningLine:
    over = "final" if item.is_published else ""
    chip = "practice" if item.practice else "playing" if item.is_open else over
    details = day_and_players(item.date, item.players)
    return EveningLine(item.date, reverse("hall_home", args=[item.slug]), item.name, details, chip)


def _in_hand() -> list[EveningLine]:
    return [_line(item) for item in open_halls()]


def _past(page: int) -> ListPage[EveningLine]:
    return past_halls(page).showing(_line)


EVENING_LIST: Final = EveningList(N_("Past tournaments in the hall"), "halls", _in_hand, _past)
