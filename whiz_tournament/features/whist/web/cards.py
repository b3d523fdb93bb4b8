"""What the pages of the core show of evenings without boards, place by place."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext as _

from scoring.whist import rule_set
from whiz_tournament.features.whist.queries.evenings import (
    public_evenings,
    public_games,
    trashed_evenings,
)
from whiz_tournament.plugging import CardPlace, PlacedCard

LATEST: Final = 12
"""How many evenings the front page names; a site of plain files names all."""


def whist_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the card of this place, none where it would be empty."""
    match place:
        case CardPlace.NEW_EVENING:
            return [PlacedCard("whist/new_evening.html")]
        case CardPlace.PUBLIC_HOME_PAST:
            whole = hasattr(about, "site") or hasattr(about, "is_hosted")
            return _public_home(lists_all=whole)
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
