"""What wishes about the plan add to the core, registry by registry."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.models import Tournament
    from whiz_tournament.queries.setup.plan_wishes import PlanWishes
    from whiz_tournament.services.actors import Actor
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.shared.places import StaffPages


class WishesConfig(Feature):
    """What people ask of the plan, and whom they met in the last sessions."""

    default = True
    name = "whiz_tournament.features.wishes"
    card_places = frozenset(
        {
            CardPlace.CERTIFICATE,
            CardPlace.CHANGED_PLAN,
            CardPlace.PLAN_CARD,
            CardPlace.PLAN_WISHES,
            CardPlace.UNHEEDED_WISHES,
        }
    )

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return the director's page, and the API."""
        match root:
            case AddressRoot.DIRECTOR:
                from whiz_tournament.features.wishes.web import pages

                return pages.ADDRESSES
            case AddressRoot.API:
                from whiz_tournament.features.wishes import api

                return api.ADDRESSES
            case _:
                return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its page, beside the plan."""
        from whiz_tournament.features.wishes.web import pages

        return (pages.STAFF_PAGES,)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return what is wished beside the plans, and which wishes do not hold."""
        from whiz_tournament.features.wishes.web.cards import wish_cards

        return wish_cards(place, about)

    def plan_wishes(self, tournament: "Tournament") -> "PlanWishes | None":
        """Return what is wished of the plan of an evening."""
        from whiz_tournament.features.wishes.queries.wish_plans import known_wishes

        return known_wishes(tournament)

    def bring_in(self, file: str, source: str, made: "Tournament", actor: "Actor") -> None:
        """Take the wishes about people who are here."""
        from whiz_tournament.features.wishes.services import copy_wishes

        copy_wishes(file, source, made, actor)

    def help_topics(self) -> "Sequence[Topic]":
        """Return what may be wished."""
        from whiz_tournament.features.wishes.web.help import TOPICS

        return TOPICS
