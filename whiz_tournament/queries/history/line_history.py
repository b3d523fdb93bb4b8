"""What was said about a line, by whom and when: the log as a page shows it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from django.contrib.auth import get_user_model
from django.db.models import Q

from boards.seats import Seat
from scoring.documents import read_value
from scoring.results import LineValue
from whiz_tournament.models import LineState, Member, ResultLine, ScoreEntry, ScoreKind
from whiz_tournament.queries.history.log_head import (
    LINE_VALUES,
    LogHead,
    fold_log,
    is_device,
    is_late,
)


@dataclass(frozen=True, slots=True)
class LineHistoryItem:
    """One item of a line's log.

    ``who`` is a member's name for staff, the first signs of its random name for a device, ``""``
    for the server; ``by`` the seat of the player who typed. ``late`` came after the line was void.
    ``reason`` is empty where none was given, or was erased.
    """

    version: int
    kind: ScoreKind
    state: LineState
    value: LineValue | None
    who: str
    is_device: bool
    by: Seat | None
    at: datetime
    client_time: datetime | None
    reason: str
    late: bool


@dataclass(frozen=True, slots=True)
class LineLog:
    """A line's log as a page shows it, and what it comes to."""

    items: list[LineHistoryItem] = field(default_factory=list)
    head: LogHead[LineValue] = field(default_factory=LogHead)

    @property
    def claims(self) -> list[LineHistoryItem]:
        """Return what each device and player last said since staff decided, in order."""
        claimed = {claim.version for claim in self.head.claims}
        return [item for item in self.items if item.version in claimed]


def line_log(line: ResultLine) -> LineLog:
    """Return the line's log with its head; two queries, however long it is."""
    log = list(ScoreEntry.objects.filter(line=line).select_related("reason").order_by("version"))
    names = member_names(entry.actor for entry in log)
    return LineLog([_item(entry, names) for entry in log], fold_log(log, LINE_VALUES).head)


def line_history(line: ResultLine) -> list[LineHistoryItem]:
    """Return every item of the line's log, oldest first; two queries, however long it is."""
    return line_log(line).items


def _item(entry: ScoreEntry, names: Mapping[str, str]) -> LineHistoryItem:
    return LineHistoryItem(
        version=entry.version,
        kind=ScoreKind(entry.kind),
        state=LineState(entry.state),
        value=read_value(entry.value) if entry.value else None,
        who=who_acted(entry.actor, names),
        is_device=is_device(entry.actor),
        by=Seat(entry.by) if entry.by else None,
        at=entry.at,
        client_time=entry.client_time,
        reason=entry.reason.text if hasattr(entry, "reason") else "",
        late=is_late(entry),
    )


def who_acted(actor: str, names: Mapping[str, str]) -> str:
    """Return who that is for a page: a member's name, or the first signs of a device's."""
    return actor.partition(":")[2][:6] if is_device(actor) else names.get(actor, "")


def member_names(actors: Iterable[str]) -> dict[str, str]:
    """Return by actor how the members who appear are called: their name, else the user name.

    One who came with the club from another server also has the number that the logs know there.
    """
    asked = {actor for actor in actors if actor.startswith("user:")}
    if not asked:
        return {}
    ids = [actor.partition(":")[2] for actor in asked]
    of_here = Q(member=None) | Q(pk__in=Member.objects.values("user"))
    named = Q(pk__in=ids) | Q(former_actors__actor__in=asked)
    columns = ("pk", "first_name", "last_name", "username", "former_actors__actor")
    rows = get_user_model().objects.filter(of_here & named).values_list(*columns)
    names: dict[str, str] = {}
    for pk, first, last, username, former in rows:
        called = f"{first} {last}".strip() or username
        names |= {actor: called for actor in (f"user:{pk}", former) if actor in asked}
    return names
