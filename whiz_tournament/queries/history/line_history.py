"""What was said about a line, by whom and when: the log as a page shows it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth import get_user_model

from boards.seats import Seat
from scoring.documents import read_value
from scoring.results import LineValue
from whiz_tournament.models import LineState, ResultLine, ScoreEntry, ScoreKind


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


def line_history(line: ResultLine) -> list[LineHistoryItem]:
    """Every item of the line's log, oldest first; two queries, however long it is."""
    log = list(ScoreEntry.objects.filter(line=line).select_related("reason").order_by("version"))
    names = member_names(entry.actor for entry in log)
    return [_item(entry, names) for entry in log]


def _item(entry: ScoreEntry, names: Mapping[str, str]) -> LineHistoryItem:
    device = entry.actor.startswith("device:")
    says = entry.kind in {ScoreKind.ENTER, ScoreKind.CORRECT}
    return LineHistoryItem(
        version=entry.version,
        kind=ScoreKind(entry.kind),
        state=LineState(entry.state),
        value=read_value(entry.value) if entry.value else None,
        who=who_acted(entry.actor, names),
        is_device=device,
        by=Seat(entry.by) if entry.by else None,
        at=entry.at,
        client_time=entry.client_time,
        reason=entry.reason.text if hasattr(entry, "reason") else "",
        late=says and entry.state == LineState.VOID,
    )


def who_acted(actor: str, names: Mapping[str, str]) -> str:
    """Who that is for a page: a member's name, or the first signs of a device's random name."""
    return actor.partition(":")[2][:6] if actor.startswith("device:") else names.get(actor, "")


def member_names(actors: Iterable[str]) -> dict[str, str]:
    """Return by actor how the members who appear are called: their name, else the user name."""
    ids = {actor.partition(":")[2] for actor in actors if actor.startswith("user:")}
    users = get_user_model().objects.filter(pk__in=ids) if ids else ()
    return {f"user:{user.pk}": user.get_full_name() or user.get_username() for user in users}
