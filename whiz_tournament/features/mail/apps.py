"""What results by mail add to the core, registry by registry."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.jobs.job_kinds import JobKind
    from whiz_tournament.models import Player, PublishedEvent, Release, Tournament
    from whiz_tournament.queries.places_left import PlaceKind
    from whiz_tournament.queries.publishing.mailed_kinds import AnyMailedKind
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.services.job_cancelling import Cancelling
    from whiz_tournament.web.director.play.sent import Sent
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.shared.places import StaffPages


class MailConfig(Feature):
    """Everybody's own result by e-mail."""

    default = True
    name = "whiz_tournament.features.mail"
    card_places = frozenset(
        {
            CardPlace.AFTER_PUBLICATION,
            CardPlace.CLUB_MENU,
            CardPlace.OWN_PAGE,
            CardPlace.PLAYER,
            CardPlace.SPREAD,
        }
    )

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return pages for players and for directors, and the API."""
        if root is AddressRoot.API:
            from whiz_tournament.features.mail import api

            return api.ADDRESSES
        from whiz_tournament.features.mail.web import urls

        return urls.below(root)

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its pages among the results."""
        from whiz_tournament.features.mail.web import urls

        return (urls.staff_pages(),)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return how mails stand, somebody's own address, and the way to the mail server."""
        from whiz_tournament.features.mail.web.cards import mail_cards

        return mail_cards(place, about)

    def traces(self) -> "Iterator[Trace]":
        """Yield the servers that clubs chose."""
        from whiz_tournament.models import MailServer
        from whiz_tournament.queries.setup.features_in_use import ClubFeature

        yield ClubFeature.MAIL, MailServer.objects.all()

    def job_kinds(self) -> "Mapping[str, JobKind]":
        """Return the sending."""
        from whiz_tournament.features.mail.jobs.queueing import JOB_KINDS

        return JOB_KINDS

    def cancellings(self) -> "Mapping[str, Cancelling]":
        """Return who ends the sending."""
        from whiz_tournament.features.mail.services.noting import CANCELLINGS

        return CANCELLINGS

    def mailed_kinds(self) -> "Sequence[AnyMailedKind]":
        """Return what is mailed of a tournament."""
        from whiz_tournament.features.mail.queries.tournaments import MAILED_KIND

        return (MAILED_KIND,)

    def after_publication(self, event: "PublishedEvent", release: "Release | None") -> None:
        """Note who is to be written."""
        from whiz_tournament.features.mail.services.noting import note_who_is_told

        note_who_is_told(event, release)

    def sent_lines(self, tournament: "Tournament") -> "Sequence[Sent]":
        """Return how many mails left."""
        from whiz_tournament.features.mail.web.cards import sent_mails

        return sent_mails(tournament)

    def chosen_on(self) -> "Mapping[PlaceKind, str]":
        """Return the page of the mail server."""
        from whiz_tournament.queries.places_left import PlaceKind

        return {PlaceKind.MAIL: "director_mail"}

    def own_data(self, records: "Sequence[Player]") -> Mapping[str, object]:
        """Return somebody's addresses, and what was written there."""
        from whiz_tournament.features.mail.queries.addresses import mail_data

        return mail_data(records)

    def erase_person(self, records: "Sequence[Player]") -> None:
        """Erase their addresses."""
        from whiz_tournament.features.mail.services.addresses import forget_addresses

        forget_addresses(records)

    def help_topics(self) -> "Sequence[Topic]":
        """Return how somebody's result comes by mail."""
        from whiz_tournament.features.mail.web.help import TOPICS

        return TOPICS
