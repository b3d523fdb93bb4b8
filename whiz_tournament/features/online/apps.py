"""What showing results elsewhere adds to the core, registry by registry."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.jobs.job_kinds import JobKind
    from whiz_tournament.models import CalledEvent, Club, EventKind, HostedConnection, Tournament
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.services.job_cancelling import Cancelling
    from whiz_tournament.web.director.play.sent import Sent
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.shared.places import StaffPages


class OnlineConfig(Feature):
    """Results elsewhere: sites of plain files, uploads, hosted pages."""

    default = True
    name = "whiz_tournament.features.online"
    card_places = frozenset(
        {
            CardPlace.AFTER_PUBLISHING,
            CardPlace.CLUB_MENU,
            CardPlace.PUBLIC_HOME_COMING,
            CardPlace.RESULT_TABS,
        }
    )

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return pages for directors, those of hosted clubs, and the API that takes releases."""
        match root:
            case AddressRoot.PUBLIC:
                from whiz_tournament.features.online.web import hosted_pages

                return hosted_pages.ADDRESSES
            case AddressRoot.DIRECTOR:
                from whiz_tournament.features.online.web.director import urls

                return urls.ADDRESSES
            case AddressRoot.API:
                from whiz_tournament.features.online import api

                return api.ADDRESSES
            case _:
                return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its pages among the results."""
        from whiz_tournament.features.online.web.director import urls

        return (urls.STAFF_PAGES,)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the way to what is sent, and how far it is."""
        from whiz_tournament.features.online.web.cards import online_cards

        return online_cards(place, about)

    def sent_lines(self, tournament: "Tournament") -> "Sequence[Sent]":
        """Return how far each target is."""
        from whiz_tournament.features.online.web.cards import sent_lines

        return sent_lines()

    def sent_documents(self) -> Mapping[str, tuple[type[Any], ...]]:
        """Return what a hosted server takes: events, also withdrawn; who comes; whose page."""
        from whiz_tournament.features.online.queries.comers import FORMAT as COMERS
        from whiz_tournament.features.online.queries.comers import ToldComers
        from whiz_tournament.features.online.queries.release_format import (
            WithdrawnEvent,
        )
        from whiz_tournament.features.online.services.delivered_kinds import (
            delivered_kinds,
            published_shape,
        )
        from whiz_tournament.queries.event_envelope import FORMAT
        from whiz_tournament.queries.publishing.told_people import FORMAT as PEOPLE
        from whiz_tournament.queries.publishing.told_people import ToldPeople

        kinds = (published_shape(kind.kind.value) for kind in delivered_kinds())
        return {
            FORMAT: (*kinds, WithdrawnEvent),
            COMERS: (ToldComers,),
            PEOPLE: (ToldPeople,),
        }

    def traces(self) -> "Iterator[Trace]":
        """Yield places with others, and sites that were made."""
        from whiz_tournament.features.online.jobs.queueing import SITE_KIND
        from whiz_tournament.models import HostedConnection, Job, UploadTarget
        from whiz_tournament.queries.setup.features_in_use import ClubFeature

        yield ClubFeature.WEB, UploadTarget.objects.all()
        yield ClubFeature.WEB, HostedConnection.objects.all()
        yield ClubFeature.WEB, Job.objects.filter(kind=SITE_KIND)

    def follow_history(
        self, event: "CalledEvent", kind: "EventKind", data: dict[str, object]
    ) -> None:
        """Send what an act changes for the public."""
        from whiz_tournament.features.online.services.news import act_goes_online

        act_goes_online(event, kind, data)

    def names_changed(self, club_id: int) -> None:
        """Send every page again that the name is on."""
        from whiz_tournament.features.online.services.news import names_go_online

        names_go_online(club_id)

    def folders_with_names(self) -> Sequence[Path]:
        """Return where sites were written by hand."""
        from whiz_tournament.features.online.queries.site_copies import copied_folders

        return copied_folders()

    def forget_club(self, club: "Club") -> None:
        """Delete its site."""
        from whiz_tournament.features.online.services.forgotten_clubs import forget_sites

        forget_sites(club)

    def job_kinds(self) -> "Mapping[str, JobKind]":
        """Return the making of a site, and its upload."""
        from whiz_tournament.features.online.services.job_kinds import JOB_KINDS

        return JOB_KINDS

    def cancellings(self) -> "Mapping[str, Cancelling]":
        """Return who ends them."""
        from whiz_tournament.features.online.services.targets import CANCELLINGS

        return CANCELLINGS

    def watch(self) -> None:
        """Deliver to hosted servers what changed."""
        from whiz_tournament.features.online.jobs.deliveries import start_delivery_watch

        start_delivery_watch(_exchange)

    def read_in_queries(self) -> Mapping[str, frozenset[str]]:
        """Return what the pages read that a hosted club's address opens."""
        from whiz_tournament.features.online.web import hosted_pages

        return {hosted_pages.__name__: hosted_pages.READ}

    def help_topics(self) -> "Sequence[Topic]":
        """Return what is made, sent and hosted."""
        from whiz_tournament.features.online.web.help import TOPICS

        return TOPICS


def _exchange(connection: "HostedConnection") -> None:
    """Tell hosted pages who comes and whose pages there are; loaded where there is a connection.

    One that was stopped is asked only while pages about people must be taken away there.
    """
    from whiz_tournament.features.online.services.comers_exchange import exchange_due
    from whiz_tournament.features.online.services.people_exchange import exchange_people

    if connection.active:
        exchange_due(connection)
    exchange_people(connection)
