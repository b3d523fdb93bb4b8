"""What a feature adds to the core: one method a registry, asked by the one place that reads it.

Nothing is imported before it is asked for; ``docs/architecture.md`` has an example of each.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django.apps import AppConfig, apps

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard

# Entries are on the floors that read them, which are all above: only their names are known here.
if TYPE_CHECKING:
    from pathlib import Path

    from django.urls import URLPattern

    from whiz_tournament.api.call_resource import CallResource
    from whiz_tournament.jobs.job_kinds import JobKind
    from whiz_tournament.models import (  # isort: skip
        CalledEvent, Club, Event, EventKind, Player, PublishedEvent, Release, Tournament,
    )  # fmt: skip
    from whiz_tournament.models.events import PlayedEvent
    from whiz_tournament.printing.registry import PrintedOf
    from whiz_tournament.queries.documents.artefacts import SentFiles
    from whiz_tournament.queries.event_parts import EventPart
    from whiz_tournament.queries.places_left import PlaceKind
    from whiz_tournament.queries.publishing.link_pictures import PicturedPage, PicturedRanking
    from whiz_tournament.queries.publishing.mailed_kinds import AnyMailedKind
    from whiz_tournament.queries.publishing.releases import ReleasedPage
    from whiz_tournament.queries.publishing.told_others import PublicKind, SitePage, SitePart
    from whiz_tournament.queries.publishing.told_people import PeopleTeller
    from whiz_tournament.queries.results.among_all import AmongAll
    from whiz_tournament.queries.results.ranked_kinds import AnyRankedKind
    from whiz_tournament.queries.setup.called_kinds import AnyCalledKind
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.queries.setup.plan_wishes import PlanWishes
    from whiz_tournament.queries.setup.played_kinds import AnyPlayedKind
    from whiz_tournament.services.actors import Actor
    from whiz_tournament.services.around_acts import Follower, Guard
    from whiz_tournament.services.backups.put_back import WaitingData
    from whiz_tournament.services.devices.event_phones import AnyPhonedKind
    from whiz_tournament.services.event_file import EventReader
    from whiz_tournament.services.job_cancelling import Cancelling
    from whiz_tournament.services.log.chain import VerifiedLog
    from whiz_tournament.services.publishing.delivered_kind import DeliveredKind
    from whiz_tournament.web.director.evening_list import EveningList
    from whiz_tournament.web.director.play.sent import Sent
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.public.all_clubs import AllClubs
    from whiz_tournament.web.public.wall_list import CeremonyStep, WallList
    from whiz_tournament.web.shared.call_pages import CallPages
    from whiz_tournament.web.shared.event_pages import EventPages
    from whiz_tournament.web.shared.places import StaffPages
    from whiz_tournament.wording.games.game_page import ExplainedGame


class Feature(AppConfig):
    """A part that a club could live without; what it does not override, it does not add."""

    default = False  # or Django finds two classes in ``apps.py``, and silently takes neither
    default_auto_field = "django.db.models.BigAutoField"
    card_places: frozenset[CardPlace] = frozenset()
    """Where it may show cards: ``cards`` is asked there alone."""

    def addresses(self, root: AddressRoot) -> "Sequence[URLPattern]":
        """Return the addresses of its pages below this root."""
        return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return in which places of the staff's bar its pages are."""
        return ()

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return what it shows at this place of a page, which may be about an event."""
        return ()

    def played_kinds(self) -> "Sequence[AnyPlayedKind]":
        """Return the kinds of events that are played and written down as a tournament is."""
        return ()

    def called_kinds(self) -> "Sequence[AnyCalledKind]":
        """Return the kinds of events at whose tables a director is called."""
        return ()

    def phoned_kinds(self) -> "Sequence[AnyPhonedKind]":
        """Return what is done with the cards and the phones of those kinds."""
        return ()

    def call_pages(self) -> "Sequence[CallPages]":
        """Return where their phones call, and where their calls are for directors."""
        return ()

    def call_resources(self) -> "Sequence[CallResource]":
        """Return where those calls are in the API."""
        return ()

    def event_pages(self) -> "Sequence[EventPages]":
        """Return where its events are."""
        return ()

    def evening_lists(self) -> "Sequence[EveningList]":
        """Return those in hand and those over, for the lists of evenings."""
        return ()

    def event_readers(self) -> "Mapping[str, EventReader]":
        """Return what reads the files of its kinds of events, by the kind."""
        return {}

    def event_parts(self) -> "Sequence[EventPart]":
        """Return what it adds to the whole document of an event, whatever its kind."""
        return ()

    def sent_documents(self) -> Mapping[str, tuple[type[Any], ...]]:
        """Return the classes of the documents that it sends to other servers, by their format."""
        return {}

    def verified_logs(self) -> "Iterator[VerifiedLog]":
        """Yield each of its events with the faults of its log."""
        return iter(())

    def score_addresses(self) -> frozenset[str]:
        """Return the names of the addresses where scores are sent to it."""
        return frozenset()

    def traces(self) -> "Iterator[Trace]":
        """Yield the rows that a club has once it has used this feature; they switch it on."""
        return iter(())

    def guards(self) -> "Mapping[EventKind, Guard]":
        """Return what it refuses of which acts on a tournament, before they are done."""
        return {}

    def followers(self) -> "Mapping[EventKind, Follower]":
        """Return what it does after which acts on a tournament, in their transaction."""
        return {}

    def follow_history(
        self, event: "CalledEvent", kind: "EventKind", data: dict[str, object]
    ) -> None:
        """Do what follows whatever is written in the history of an event, in its transaction."""

    def evening_changed(self, event: "PlayedEvent") -> None:
        """Follow an evening that has another name or another day now."""

    def names_changed(self, club_id: int) -> None:
        """Have pages follow on which a name stands that was changed, hidden or erased."""

    def folders_with_names(self) -> "Sequence[Path]":
        """Return folders outside the data of this program in which names of people may lie."""
        return ()

    def forget_people(self, people: "Sequence[Player]") -> None:
        """Take people out of what it shows of them by name; their club is locked after this."""

    def forget_club(self, club: "Club") -> None:
        """Take a club that is deleted out of what is others'; this can be done once more."""

    def read_in_queries(self) -> Mapping[str, frozenset[str]]:
        """Return what its public views read in a query, by their module; of others it is kept."""
        return {}

    def watch(self) -> None:
        """Begin to look for work by itself, beside what takes jobs."""

    def plan_wishes(self, tournament: "Tournament") -> "PlanWishes | None":
        """Return what people wish of the plan of an evening, where anybody wishes anything."""
        return None

    def all_clubs(self, tournament: "Tournament", mine: int | None) -> "AllClubs | None":
        """Return what people of an evening have against those of other clubs."""
        return None

    def among_all(self, tournament: "Tournament") -> "AmongAll | None":
        """Return the scores of an evening's people among all clubs, once everybody may see them."""
        return None

    def wall_lists(self, tournament: "Tournament") -> "Sequence[WallList]":
        """Return what follows an evening’s own ranking on the big screen, after the end."""
        return ()

    def ceremony_steps(self, event: "Event") -> "Sequence[CeremonyStep]":
        """Return what a ceremony of an event can reveal beside its ranking, the best last."""
        return ()

    def ranked_kinds(self) -> "Sequence[AnyRankedKind]":
        """Return the kinds of events that have a ranking of people, and how it is read."""
        return ()

    def person_pages(self) -> Mapping[str, str]:
        """Return where the page of each person is that everybody may read, by the public id."""
        return {}

    def people_teller(self) -> "PeopleTeller | None":
        """Return what hosted pages are told of people whose page everybody may read."""
        return None

    def documents(self) -> "PrintedOf":
        """Return what can be printed of each kind of event, by name."""
        return {}

    def job_kinds(self) -> "Mapping[str, JobKind]":
        """Return the kinds of its jobs, by name; their work is loaded when it begins."""
        return {}

    def cancellings(self) -> "Mapping[str, Cancelling]":
        """Return who may end which of its jobs."""
        return {}

    def waiting_data(self) -> "Sequence[WaitingData]":
        """Return what takes the place of the data that are here, at the next start."""
        return ()

    def sent_files(self) -> "Mapping[str, SentFiles]":
        """Return how the files are named that were sent for its jobs to read."""
        return {}

    def bring_in(self, file: str, source: str, made: "Tournament", actor: "Actor") -> None:
        """Take what it keeps of the evening that has the id ``source`` in the database ``file``."""

    def public_kinds(self) -> "Sequence[PublicKind]":
        """Return the kinds of events of which other servers are told."""
        return ()

    def delivered_kinds(self) -> "Sequence[DeliveredKind]":
        """Return how this server takes and shows what others deliver of those kinds."""
        return ()

    def mailed_kinds(self) -> "Sequence[AnyMailedKind]":
        """Return the kinds of events whose results are mailed."""
        return ()

    def after_publication(self, event: "PublishedEvent", release: "Release | None") -> None:
        """Follow the publication of an event; of a tournament it is this release."""

    def sent_lines(self, tournament: "Tournament") -> "Sequence[Sent]":
        """Return what it sent after an evening, a line each."""
        return ()

    def chosen_on(self) -> "Mapping[PlaceKind, str]":
        """Return on which of its pages, by name, a club chooses the places it sends to."""
        return {}

    def mail_links(self, player: "Player", program: str) -> Sequence[tuple[str, str]]:
        """Return where a mail with a result leads besides; links here begin with ``program``."""
        return ()

    def own_data(self, records: "Sequence[Player]") -> Mapping[str, object]:
        """Return what it keeps about the person of these records, for that person alone."""
        return {}

    def erase_person(self, records: "Sequence[Player]") -> None:
        """Erase what it keeps about the person of these records, who wishes to be forgotten."""

    def page_picture(self, page: "SitePage") -> "SitePage | None":
        """Return the picture that messengers show beside a link to this page."""
        return None

    def pictured_pages(self) -> "Sequence[PicturedPage]":
        """Return its pages that have such a picture of their own, and what is on it."""
        return ()

    def own_picture(self, tournament: "Tournament", number: int) -> "PicturedRanking | None":
        """Return what a picture shows of the evening of one person, for that person alone."""
        return None

    def site_parts(self, club: "Club") -> "Iterator[SitePart]":
        """Yield its pages in a site of plain files."""
        return iter(())

    def site_pages(self, tournament: "Tournament", newest: "ReleasedPage") -> "Iterator[SitePage]":
        """Yield the files that go with an evening's pages in a site, once something is released."""
        return iter(())

    def help_topics(self) -> "Sequence[Topic]":
        """Return what the help says of it."""
        return ()

    def explained_games(self) -> "Sequence[ExplainedGame]":
        """Return the games whose pages help and manual show beside that of Whiz."""
        return ()

    def make_first_club(self) -> None:
        """Make the club of a program that has none yet, where that was chosen."""

    def fill_demo(self, club: "Club", played: "Sequence[Tournament]") -> None:
        """Show it in the demo club, whose evenings these are."""


def features() -> tuple[Feature, ...]:
    """Return the features of this program, in the order of ``INSTALLED_APPS``."""
    return tuple(config for config in apps.get_app_configs() if isinstance(config, Feature))


def feature_addresses(root: AddressRoot) -> "list[URLPattern]":
    """Return the addresses that features add below this root."""
    return [address for feature in features() for address in feature.addresses(root)]
