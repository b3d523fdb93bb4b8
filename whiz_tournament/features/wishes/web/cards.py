"""What pages of the core show of wishes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from whiz_tournament.features.wishes.queries.wish_plans import WishPlanPage
from whiz_tournament.features.wishes.queries.wishes import UnfulfilledWish, unfulfilled, wishes_of
from whiz_tournament.features.wishes.wording import (
    WishSentences,
    unfulfilled_in_words,
    wishes_in_words,
)
from whiz_tournament.models import Tournament
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.web.director.changes.differences import ChangedPlan


def wish_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return what is wished beside the plans, and which wishes do not hold."""
    show = CARDS.get(place)
    return show(about) if show else ()


def _wished(about: Any) -> Sequence[PlacedCard]:
    sentences = wishes_in_words(wishes_of(about), name_texts(about))
    return [PlacedCard("wishes/plan.html", {"wished": sentences})]


def _unheeded(_about: object) -> Sequence[PlacedCard]:
    return [PlacedCard("wishes/unheeded.html")]


def _plan_card(about: object) -> Sequence[PlacedCard]:
    if not isinstance(about, WishPlanPage):
        return ()
    sentences = WishSentences.of(about, name_texts(about.tournament))
    return [PlacedCard("wishes/plan_card.html", {"told": sentences})]


def _certificate(about: object) -> Sequence[PlacedCard]:
    """Show which wishes do not hold in the plan on offer, or in the evening as it stands."""
    match about:
        case WishPlanPage():
            broken = _in_words(about.unfulfilled, about.tournament)
        case Tournament():
            wishes = wishes_of(about).wishes
            stands = unfulfilled(current_movement(about).movement, wishes) if wishes else []
            broken = _in_words(stands, about)
        case _:
            broken = []
    return [PlacedCard("wishes/certificate.html", {"broken": broken})] if broken else ()


def _in_words(broken: Sequence[UnfulfilledWish], tournament: Tournament) -> list[str]:
    if not broken:
        return []
    names = name_texts(tournament)
    return [unfulfilled_in_words(wish, names) for wish in broken]


def _changed_plan(about: object) -> Sequence[PlacedCard]:
    """Show the wishes that held so far and would not any more."""
    if not isinstance(about, ChangedPlan):
        return ()
    wishes = wishes_of(about.tournament).wishes
    before = {wish.wish for wish in unfulfilled(about.proposal.evening.movement, wishes)}
    after = unfulfilled(about.proposal.movement, wishes)
    broken = [unfulfilled_in_words(wish, about.names) for wish in after if wish.wish not in before]
    return [PlacedCard("wishes/changed_plan.html", {"broken": broken})] if broken else ()


CARDS: Final[Mapping[CardPlace, Callable[[Any], Sequence[PlacedCard]]]] = {
    CardPlace.PLAN_WISHES: _wished,
    CardPlace.UNHEEDED_WISHES: _unheeded,
    CardPlace.PLAN_CARD: _plan_card,
    CardPlace.CERTIFICATE: _certificate,
    CardPlace.CHANGED_PLAN: _changed_plan,
}
