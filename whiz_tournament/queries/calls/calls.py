"""The calls of a tournament, oldest need first; those of a club counted; a table's own."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.utils import timezone

from whiz_tournament.limits.periods import CALLED_AGAIN
from whiz_tournament.models import (
    CallReason,
    Club,
    DirectorCall,
    TableDevice,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.queries.devices.table_round_page import table_round_page
from whiz_tournament.queries.history.line_history import member_names
from whiz_tournament.queries.play.table_people import people_at_tables

MOST_DONE: Final = 10
"""How many that are done can be put back on the list."""


@dataclass(frozen=True, slots=True)
class TableCall:
    """One call: where, why, since when, who took it, how often it has asked.

    ``asked`` is 1 at first and one more for each five minutes that nobody was done with it, counted
    from when it was taken, if it was.
    """

    id: str
    round: int
    table: int
    board: int | None
    reason: CallReason
    called_at: datetime
    seconds: int
    taken_by: str
    taken_at: datetime | None
    done_at: datetime | None
    asked: int
    names: tuple[str, ...] = ()

    @property
    def is_taken(self) -> bool:
        """Return whether a director is on the way."""
        return self.taken_at is not None

    @property
    def asks_again(self) -> bool:
        """Return whether it waits for longer than it should."""
        return self.asked > 1

    @property
    def token(self) -> str:
        """Return what is heard once: the call, and each time that it asks again."""
        return f"{self.id}-{self.asked}"


@dataclass(frozen=True, slots=True)
class CallCount:
    """The open calls of one tournament of the club, the one that waits longest first."""

    slug: str
    name: str
    waiting: tuple[TableCall, ...]


def waiting_calls(tournament: Tournament, now: datetime | None = None) -> tuple[TableCall, ...]:
    """Return the open calls: who asks again first, then whom nobody has taken."""
    rows = list(DirectorCall.objects.filter(tournament=tournament, done_at=None))
    return _in_order(_calls(rows, now or timezone.now(), _people(tournament, rows)))


def done_calls(tournament: Tournament) -> tuple[TableCall, ...]:
    """Return the last calls that are done, the latest first."""
    rows = DirectorCall.objects.filter(tournament=tournament).exclude(done_at=None)
    last = list(rows.order_by("-done_at")[:MOST_DONE])
    return tuple(_calls(last, timezone.now(), _people(tournament, last)))


def call_counts(club: Club, now: datetime | None = None) -> list[CallCount]:
    """Return the open calls of every tournament of the club that is played; none for the others."""
    rows = DirectorCall.objects.filter(
        done_at=None,
        tournament__club=club,
        tournament__status=TournamentStatus.RUNNING,
        tournament__deleted_at=None,
    )
    at = now or timezone.now()
    found: dict[tuple[str, str], list[DirectorCall]] = {}
    for call in rows.select_related("tournament").order_by("tournament_id", "id"):
        found.setdefault((call.tournament.slug, call.tournament.name), []).append(call)
    return [
        CallCount(slug, name, _in_order(_calls(calls, at, {})))
        for (slug, name), calls in found.items()
    ]


def call_of_table(tournament: Tournament, table: int, number: int) -> TableCall | None:
    """Return the open call that a table made in a round: for those who sit there in it."""
    rows = DirectorCall.objects.filter(tournament=tournament, table=table, round=number)
    return next(iter(_calls(rows.filter(done_at=None), timezone.now(), {})), None)


def call_of_phone(tournament: Tournament, phone: TableDevice) -> TableCall | None:
    """Return the open call of the phone's table, for a phone whose people sit there now."""
    now = table_round_page(tournament, phone.table)
    if now is None or not phone.belongs_to(now.entries):
        return None
    return call_of_table(tournament, phone.table, now.round)


def _people(
    tournament: Tournament, rows: Iterable[DirectorCall]
) -> dict[tuple[int, int], list[str]]:
    return people_at_tables(tournament, {(call.round, call.table) for call in rows})


def _in_order(calls: Iterable[TableCall]) -> tuple[TableCall, ...]:
    return tuple(sorted(calls, key=lambda call: (-call.asked, call.is_taken, call.called_at)))


def _calls(
    rows: Iterable[DirectorCall],
    now: datetime,
    people: dict[tuple[int, int], list[str]],
) -> list[TableCall]:
    rows = list(rows)
    names = member_names(call.taken_by for call in rows)
    return [
        TableCall(
            id=call.public_id,
            round=call.round,
            table=call.table,
            board=call.board,
            reason=CallReason(call.reason),
            called_at=call.called_at,
            seconds=_seconds(call.called_at, now),
            taken_by=names.get(call.taken_by, ""),
            taken_at=call.taken_at,
            done_at=call.done_at,
            asked=1 + _seconds(call.taken_at or call.called_at, now) // CALLED_AGAIN,
            names=tuple(people.get((call.round, call.table), ())),
        )
        for call in rows
    ]


def _seconds(since: datetime, now: datetime) -> int:
    """Return how long ago that was; nothing is to come, whatever the clock was set to."""
    return max(0, int((now - since).total_seconds()))
