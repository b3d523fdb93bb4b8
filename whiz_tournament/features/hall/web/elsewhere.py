"""What the pages of the core show of events in halls: cards, evenings, addresses."""

from collections.abc import Sequence
from typing import Final

from django.urls import reverse

from boards.errors import N_
from whiz_tournament.features.hall.queries.halls import (
    HallItem,
    open_halls,
    past_halls,
    public_halls,
    trashed_halls,
)
from whiz_tournament.models import HallEvent
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.queries.lists import ListPage
from whiz_tournament.web.director.evening_list import EveningLine, EveningList, day_and_players
from whiz_tournament.web.shared.event_pages import EventPages
from whiz_tournament.web.shared.public_pages import is_elsewhere

LATEST: Final = 12


def hall_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the card of this place, none where it would be empty."""
    match place:
        case CardPlace.NEW_EVENING:
            return [PlacedCard("hall/new_evening.html")]
        case CardPlace.ROLL_CALL:
            return [PlacedCard("hall/roll_call.html")]
        case CardPlace.PUBLIC_HOME_PAST if not is_elsewhere(about) and (
            halls := public_halls(LATEST)
        ):
            return [PlacedCard("hall/public_home.html", {"halls": halls})]
        case CardPlace.TRASH if in_trash := trashed_halls():
            return [PlacedCard("hall/trash.html", {"halls": in_trash})]
    return ()


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


EVENT_PAGES: Final = EventPages(HallEvent, "hall_home")
