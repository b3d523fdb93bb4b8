"""The kinds of events that are played and written down here, and what is asked of each alike."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final, Generic, TypeVar

from django.db.models import Model, QuerySet
from django.utils import timezone

from whiz_tournament.models import (
    Entry,
    EntryStatus,
    RoundStatus,
    Tournament,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.plugging import features
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.queries.event_export import event_document
from whiz_tournament.queries.play.rounds import statuses_of
from whiz_tournament.queries.play.seatings import RoundAndTable, people_at_tables

NEAR: Final = timedelta(days=60)
"""One that is further away is in nobody's hand: ten years of unfinished ones cost nothing."""
Event = TypeVar("Event", bound=Model)


@dataclass(frozen=True, slots=True)
class EveningInHand:
    """What every page says of an evening; ``has_boards``: it is a tournament, with its pages."""

    kind: type[Model]
    slug: str
    name: str
    date: date
    is_running: bool
    practice: bool
    starts_at: str = ""
    has_boards: bool = False


def _no_rounds(_slug: str, _event: object) -> tuple[int, int]:
    return 0, 0


@dataclass(frozen=True, slots=True)
class PlayedKind(Generic[Event]):
    """One kind: its rows near a day that are not over, and what is read of a row.

    ``head`` is what every page says of it, ``people`` who sits at tables by round and table,
    ``entries`` the row of each person who is there, ``document`` the whole of it for another
    computer, ``api_address`` the name of its address. ``rounds`` takes the slug, and the row where
    a page has it: the round that is played, and how many there are.
    """

    model: type[Event]
    not_over: Callable[[date], Iterable[Event]]
    head: Callable[[Event], EveningInHand]
    people: Callable[[Event, Collection[RoundAndTable]], dict[RoundAndTable, list[str]]]
    entries: Callable[[Event], QuerySet[Any]]
    document: Callable[[Event], object]
    api_address: str
    rounds: Callable[[str, Event | None], tuple[int, int]] = _no_rounds


AnyPlayedKind = PlayedKind[Any]


def played_kinds() -> "tuple[AnyPlayedKind, ...]":
    """Return the core's and those of the features."""
    return (*OWN_KINDS, *(kind for feature in features() for kind in feature.played_kinds()))


def played_kind(event: object) -> "AnyPlayedKind | None":
    """Return the kind of an event, ``None`` for what is none that this program knows."""
    return next((kind for kind in played_kinds() if isinstance(event, kind.model)), None)


def _not_over(today: date) -> list[Tournament]:
    return _NOT_OVER.rows(today - NEAR, today + NEAR)


def _near(first: date, last: date) -> QuerySet[Tournament]:
    near = Tournament.objects.filter(date__range=(first, last), deleted_at=None)
    rows = near.filter(final=False).order_by("-date", "-id")
    return rows.only("slug", "name", "date", "status", "practice", "starts_at")


_NOT_OVER: Final = CompiledRows(_near, date, date)


def _head(row: Tournament) -> EveningInHand:
    return EveningInHand(
        Tournament,
        row.slug,
        row.name,
        row.date,
        is_running=row.status == TournamentStatus.RUNNING,
        practice=row.practice,
        starts_at=row.starts_at,
        has_boards=True,
    )


def _entries(tournament: Tournament) -> QuerySet[Entry]:
    return Entry.objects.filter(tournament=tournament, status=EntryStatus.PRESENT)


def _rounds(slug: str, tournament: Tournament | None) -> tuple[int, int]:
    """Return them from what a page of the tournament has read, or ask."""
    if tournament is not None:
        statuses = statuses_of(tournament)
        played = (number for number, status in statuses.items() if status == RoundStatus.OPEN)
        return max(played, default=0), len(statuses)
    rounds = _ROUNDS.rows(slug)
    opened = (number for number, status in rounds if status == RoundStatus.OPEN)
    return max(opened, default=0), len(rounds)


def _rounds_at(slug: str) -> QuerySet[TournamentRound, tuple[int, str]]:
    rounds = TournamentRound.objects.filter(tournament__slug=slug)
    return rounds.order_by().values_list("number", "status")


_ROUNDS: Final = CompiledRows(_rounds_at, str)

OWN_KINDS: "Final[tuple[AnyPlayedKind, ...]]" = (
    PlayedKind(
        Tournament,
        _not_over,
        _head,
        people_at_tables,
        _entries,
        document=event_document,
        api_address="api:api_tournament",
        rounds=_rounds,
    ),
)


def evening_in_hand() -> EveningInHand | None:
    """Return the evening not finished that is nearest to today; one being played first."""
    today = timezone.localdate()
    heads = (kind.head(row) for kind in played_kinds() for row in kind.not_over(today))
    return min(heads, key=lambda head: _distance(head, today), default=None)


def evening_of(subject: object) -> EveningInHand | None:
    """Return what is said of the event that an address names."""
    kind = played_kind(subject)
    return kind.head(subject) if kind else None


def round_of(evening: EveningInHand, subject: object = None) -> tuple[int, int]:
    """Return the round that is played, 0 between two, and how many there are.

    Where the page is that evening's (``subject``), it may have read its rounds already.
    """
    if not evening.is_running:
        return 0, 0
    kind = next(kind for kind in played_kinds() if kind.model is evening.kind)
    return kind.rounds(evening.slug, subject if isinstance(subject, kind.model) else None)


def _distance(evening: EveningInHand, today: date) -> tuple[int, bool, bool]:
    return abs((evening.date - today).days), not evening.is_running, evening.practice
