"""What a simultaneous adds to the core, registry by registry."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.jobs.job_kinds import JobKind
    from whiz_tournament.models import Club, EventKind, Player, PublishedEvent, Release, Tournament
    from whiz_tournament.queries.results.among_all import AmongAll
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.services.around_acts import Follower, Guard
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.public.all_clubs import AllClubs
    from whiz_tournament.web.shared.places import StaffPages


class SimultaneousConfig(Feature):
    """The same boards in several clubs."""

    default = True
    name = "whiz_tournament.features.simultaneous"
    card_places = frozenset(
        {CardPlace.BOARDS, CardPlace.CLUB_MENU, CardPlace.PUBLIC_HOME, CardPlace.PUBLISHING}
    )

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return pages for everybody and for directors, and the API."""
        match root:
            case AddressRoot.PUBLIC:
                from whiz_tournament.features.simultaneous.web import urls

                return urls.FOR_EVERYBODY
            case AddressRoot.DIRECTOR:
                from whiz_tournament.features.simultaneous.web import urls

                return urls.ADDRESSES
            case AddressRoot.API:
                from whiz_tournament.features.simultaneous import api

                return api.ADDRESSES
            case _:
                return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its pages among the results."""
        from whiz_tournament.features.simultaneous.web import urls

        return (urls.STAFF_PAGES,)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the way to events, and what a club that takes part must know."""
        from whiz_tournament.features.simultaneous.web.cards import simultaneous_cards

        return simultaneous_cards(place, about)

    def sent_documents(self) -> Mapping[str, tuple[type[Any], ...]]:
        """Return what a club may deliver to an organiser on another server."""
        from whiz_tournament.features.simultaneous.services.delivery_format import DeliveredDocument
        from whiz_tournament.queries.event_envelope import FORMAT

        return {FORMAT: (DeliveredDocument,)}

    def traces(self) -> "Iterator[Trace]":
        """Yield the events that a club organises, and the tournaments it takes part with."""
        from whiz_tournament.models import Simultaneous, SimultaneousTournament
        from whiz_tournament.queries.setup.features_in_use import ClubFeature

        yield ClubFeature.SIMULTANEOUS, Simultaneous.objects.all()
        yield ClubFeature.SIMULTANEOUS, SimultaneousTournament.objects.all()

    def guards(self) -> "Mapping[EventKind, Guard]":
        """Return what the embargo refuses, and what is set for all clubs."""
        from whiz_tournament.features.simultaneous.services.acts import GUARDS

        return GUARDS

    def followers(self) -> "Mapping[EventKind, Follower]":
        """Return how a plan gets its boards, and what follows the end."""
        from whiz_tournament.features.simultaneous.services.acts import FOLLOWERS

        return FOLLOWERS

    def after_publication(self, event: "PublishedEvent", release: "Release | None") -> None:
        """Take what a club publishes into the ranking of all."""
        from whiz_tournament.features.simultaneous.services.overall import club_published

        club_published(event)

    def forget_people(self, people: "Sequence[Player]") -> None:
        """Take people out of the categories of rankings that were made."""
        from whiz_tournament.features.simultaneous.services.overall import forget_categories

        forget_categories(people)

    def forget_club(self, club: "Club") -> None:
        """End its embargoes, and empty its places."""
        from whiz_tournament.features.simultaneous.services.forgotten_clubs import forget_club

        forget_club(club)

    def all_clubs(self, tournament: "Tournament", mine: int | None) -> "AllClubs | None":
        """Return the ranking in which the evening counts."""
        from whiz_tournament.features.simultaneous.web.cards import beside_ranking

        return beside_ranking(tournament, mine)

    def among_all(self, tournament: "Tournament") -> "AmongAll | None":
        """Return what its people have there."""
        from whiz_tournament.features.simultaneous.queries.among_all import among_all_of_club

        return among_all_of_club(tournament)

    def job_kinds(self) -> "Mapping[str, JobKind]":
        """Return the making of the ranking of all clubs."""
        from whiz_tournament.features.simultaneous.services.job_kinds import JOB_KINDS

        return JOB_KINDS

    def help_topics(self) -> "Sequence[Topic]":
        """Return what playing with other clubs is."""
        from whiz_tournament.features.simultaneous.web.help import TOPICS

        return TOPICS
