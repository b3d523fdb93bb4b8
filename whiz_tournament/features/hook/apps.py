"""What the hook adds to the core, registry by registry."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.jobs.job_kinds import JobKind
    from whiz_tournament.models import PublishedEvent, Release
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.shared.places import StaffPages


class HookConfig(Feature):
    """Another program is told when results are out."""

    default = True
    name = "whiz_tournament.features.hook"
    card_places = frozenset({CardPlace.SPREAD})

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return its page for administrators, and the API."""
        match root:
            case AddressRoot.DIRECTOR:
                from whiz_tournament.features.hook import web

                return web.ADDRESSES
            case AddressRoot.API:
                from whiz_tournament.features.hook import api

                return api.ADDRESSES
            case _:
                return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its page among the results."""
        from whiz_tournament.features.hook import web

        return (web.STAFF_PAGES,)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the way to its page, among those by which results are spread."""
        return [PlacedCard("hook/way.html")] if place is CardPlace.SPREAD else ()

    def traces(self) -> "Iterator[Trace]":
        """Yield the addresses that clubs chose."""
        from whiz_tournament.models import ResultsHook
        from whiz_tournament.queries.setup.features_in_use import ClubFeature

        yield ClubFeature.WEB, ResultsHook.objects.all()

    def job_kinds(self) -> "Mapping[str, JobKind]":
        """Return the telling."""
        from whiz_tournament.features.hook.jobs import JOB_KINDS

        return JOB_KINDS

    def after_publication(self, event: "PublishedEvent", release: "Release | None") -> None:
        """Note that there is something to tell."""
        from whiz_tournament.features.hook.services import note_publication

        note_publication(event, release)

    def help_topics(self) -> "Sequence[Topic]":
        """Return what is told, and to whom."""
        from whiz_tournament.features.hook.web import TOPICS

        return TOPICS
