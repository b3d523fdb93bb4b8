"""What the pages of the core show of evenings without boards: cards, addresses, lists."""

from collections.abc import Sequence
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _

from boards.errors import N_
from scoring.whist import rule_set
from whiz_tournament.features.whist.queries.evenings import (
    WhistEveningItem,
    open_evenings,
    past_evenings,
    public_evenings,
    public_games,
    trashed_evenings,
)
from whiz_tournament.models import WhistEvening
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.queries.lists import ListPage
from whiz_tournament.web.director.evening_list import EveningLine, EveningList, day_and_players
from whiz_tournament.web.shared.event_pages import EventPages
from whiz_tournament.web.shared.public_pages import is_elsewhere

LATEST: Final = 12
"""How many evenings the front page names; a site of plain files names all."""


def whist_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the card of this place, none where it would be empty."""
    match place:
        case CardPlace.NEW_EVENING:
            return [PlacedCard("whist/new_evening.html")]
        case CardPlace.ROLL_CALL:
            return [PlacedCard("whist/roll_call.html")]
        case CardPlace.PUBLIC_HOME_PAST:
            return _public_home(lists_all=is_elsewhere(about))
        case CardPlace.TRASH if evenings := trashed_evenings():
            return [PlacedCard("whist/trash.html", {"evenings": evenings})]
    return ()


def _public_home(*, lists_all: bool) -> Sequence[PlacedCard]:
    evenings = public_evenings(None if lists_all else LATEST)
    if not evenings:
        return ()
    values = {
        "evenings": [(item, _(rule_set(item.ruleset).title)) for item in evenings],
        "seasons": [(game, _(rule_set(game).title), year) for game, year in public_games()],
    }
    return [PlacedCard("whist/public_home.html", values)]


EVENT_PAGES: Final = EventPages(WhistEvening, "evening_home")


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
