"""The ranking of an event of any kind in one shape: who is where, with what score.

What reads it needs to know of no kind. It is the published ranking while there is one, else every
result so far, which only the staff may read.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from operator import attrgetter
from typing import Any, Final, Generic, TypeVar

from django.db.models import QuerySet

from whiz_tournament.models import Event, Player, Tournament
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.plugging import features
from whiz_tournament.queries.documents.values import printed_state
from whiz_tournament.queries.people.merges import standing_record
from whiz_tournament.queries.people.names import Audience, entry_names
from whiz_tournament.queries.play.screen import ScreenPage
from whiz_tournament.queries.publishing.released_ranking import released_ranking
from whiz_tournament.queries.results.ranking import LIVE, ranking

Kind = TypeVar("Kind")


@dataclass(frozen=True, slots=True)
class RankedPerson:
    """One line; ``key`` is what the event calls somebody, the same under another name.

    ``player`` is the public id of the record; ``score`` a figure of the ranking's unit.
    """

    key: str
    name: str
    rank: int
    tied: bool
    score: str
    player: str = ""
    section: str = ""
    category: str = ""


@dataclass(frozen=True, slots=True)
class EventRanking:
    """Everybody who is ranked, best first; with ``apart`` section after section.

    ``is_public`` says that everybody may read it; ``is_closed`` that nobody may yet, for other
    clubs still play the same boards.
    """

    unit: str
    people: tuple[RankedPerson, ...]
    apart: bool = False
    is_public: bool = False
    is_closed: bool = False

    @property
    def sections(self) -> tuple[str, ...]:
        """Return the names of the sections, each once."""
        return tuple(dict.fromkeys(one.section for one in self.people if one.section))

    @property
    def categories(self) -> tuple[str, ...]:
        """Return the categories of those who are ranked, each once, by name."""
        return tuple(sorted({one.category for one in self.people if one.category}))


@dataclass(frozen=True, slots=True)
class RankedKind(Generic[Kind]):
    """One kind, and the ranking of an event of it.

    ``results`` and ``job`` are the addresses, by name, of the page where an event is published and
    of a print job. ``screen`` is what hangs on the wall while it is played; a tournament has a page
    of its own for that, and others may have nothing. ``day`` is when one is played.
    """

    model: type[Kind]
    ranking: Callable[[Kind, Audience], EventRanking]
    results: str
    job: str
    screen: Callable[[Kind], ScreenPage | None] = lambda _: None
    day: Callable[[Kind], date] = attrgetter("date")


AnyRankedKind = RankedKind[Any]


def ranked_kinds() -> tuple[AnyRankedKind, ...]:
    """Return the core's and those of the features."""
    return (*OWN_KINDS, *(kind for feature in features() for kind in feature.ranked_kinds()))


def ranked_kind(event: object) -> AnyRankedKind:
    """Return the kind of an event."""
    return next(kind for kind in ranked_kinds() if isinstance(event, kind.model))


def ranked_event(public_id: str) -> Event | None:
    """Return the event of this id, of whatever kind; none that is in the trash."""
    if not could_be_id(public_id):
        return None
    there = (rows.filter(public_id=public_id).first() for rows in _standing())
    return next((event for event in there if event), None)


def newest_events(most: int) -> list[Event]:
    """Return the events that were made last, of each kind so many, kind after kind."""
    return [event for rows in _standing() for event in rows.order_by("-id")[:most]]


def _standing() -> Iterator[QuerySet[Any]]:
    return (kind.model.objects.filter(deleted_at=None) for kind in ranked_kinds())


def event_ranking(event: Event, audience: Audience = Audience.HOUSE) -> EventRanking:
    """Return the ranking of an event, under the names that this audience may read."""
    page: EventRanking = ranked_kind(event).ranking(event, audience)
    categories = _categories(one.player for one in page.people)
    people = (replace(one, category=categories.get(one.player, "")) for one in page.people)
    return replace(page, people=tuple(people))


def _categories(players: Iterable[str]) -> Mapping[str, str]:
    """Return the category of each record; of one that was merged, of the record that stays."""
    rows = Player.with_arriving.filter(public_id__in=set(players)).select_related("merged_into")
    return {row.public_id: standing_record(row).category for row in rows}


def _tournament(tournament: Tournament, audience: Audience) -> EventRanking:
    state = printed_state(tournament)
    released = None if state == LIVE else released_ranking(tournament, audience)
    page = released or ranking(tournament, audience)
    players = {number: entry.player for number, entry in entry_names(tournament).items()}
    people = (
        RankedPerson(
            str(line.entry),
            line.name,
            line.rank,
            line.tied,
            line.score or "",
            player=players.get(line.entry, ""),
            section=line.section,
        )
        for line in page.standings
        if line.rank is not None
    )
    return EventRanking(
        page.unit, tuple(people), page.apart, released is not None, tournament.is_under_embargo
    )


OWN_KINDS: Final[tuple[AnyRankedKind, ...]] = (
    RankedKind(Tournament, _tournament, results="director_publish", job="director_job"),
)
