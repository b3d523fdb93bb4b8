"""Everything that happened in a tournament: the director's acts and the results, latest first."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.contrib.auth import get_user_model

from scoring.documents import read_value
from scoring.results import LineValue
from whiz_tournament.models import ResultLine, ScoreEntry, Tournament, TournamentEvent
from whiz_tournament.queries.log import LogItem, history

PAGE = 100


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that happened; ``kind`` is a ``TournamentEvent``'s, or ``score:`` and a kind.

    ``place`` (round, table, board) and ``value`` belong to results, ``data`` to acts.
    """

    at: datetime
    kind: str
    who: str
    is_device: bool
    data: dict[str, Any]
    place: tuple[int, int, int] | None = None
    value: LineValue | None = None
    reason: str = ""


def happenings(tournament: Tournament, before: datetime | None = None) -> list[Happening]:
    """Return a page of what happened before a moment; three queries."""
    found = sorted([*_acts(tournament, before), *_scores(tournament, before)], key=_moment)[:PAGE]
    names = _names({who for _, who in found})
    return [_named(happening, actor, names) for happening, actor in found]


Raw = tuple[Happening, str]
"""Something that happened, and the actor as the log keeps it."""


def _moment(raw: Raw) -> float:
    return -raw[0].at.timestamp()


def _acts(tournament: Tournament, before: datetime | None) -> list[Raw]:
    rows = TournamentEvent.objects.filter(tournament=tournament).order_by("-id")
    if before is not None:
        rows = rows.filter(at__lt=before)
    columns = ("at", "kind", "actor", "data")
    return [
        (
            Happening(at, kind, "", is_device=False, data=data, reason=str(data.get("reason", ""))),
            actor,
        )
        for at, kind, actor, data in rows.values_list(*columns)[:PAGE]
    ]


def _scores(tournament: Tournament, before: datetime | None) -> list[Raw]:
    rows = ScoreEntry.objects.filter(line__tournament=tournament).order_by("-id")
    if before is not None:
        rows = rows.filter(at__lt=before)
    columns = ("at", "kind", "actor", "line__round", "line__table", "line__board", "value")
    return [
        (
            Happening(
                at,
                f"score:{kind}",
                "",
                is_device=actor.startswith("device:"),
                data={},
                place=(number, table, board),
                value=read_value(value) if value else None,
                reason=reason or "",
            ),
            actor,
        )
        for at, kind, actor, number, table, board, value, reason in rows.values_list(
            *columns, "reason__text"
        )[:PAGE]
    ]


def _names(actors: set[str]) -> dict[str, str]:
    """User names by actor, for the members who appear."""
    ids = {actor.partition(":")[2] for actor in actors if actor.startswith("user:")}
    users = get_user_model().objects.filter(pk__in=ids)
    return {f"user:{user.pk}": user.get_username() for user in users}


def _named(happening: Happening, actor: str, names: dict[str, str]) -> Happening:
    who = actor.partition(":")[2][:6] if happening.is_device else names.get(actor, "")
    return replace(happening, who=who)


def history_of_place(tournament: Tournament, number: int, table: int, board: int) -> list[LogItem]:
    """Return the log of one line, oldest first; nothing where there is no such line."""
    lines = ResultLine.objects.filter(tournament=tournament, round=number, table=table)
    line = lines.filter(board=board).first()
    return history(line) if line else []
