"""Everything that happened in a tournament: the director's acts and the results, latest first."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import Final

from django.db.models import F, Q

from boards.json_values import JsonObject, ReadJson
from scoring.documents import read_value
from scoring.results import LineValue
from whiz_tournament.models import (
    EventKind,
    LineSeat,
    Player,
    ResultLine,
    ScoreEntry,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.history.line_history import LineHistoryItem, line_history, member_names
from whiz_tournament.queries.history.log_head import DEVICE, is_device

PAGE = 100
NO_NUMBER: Final = 0
"""Stands for the number of anyone who is named in an act without having one."""


@dataclass(frozen=True, slots=True)
class TournamentHistoryItem:
    """One thing that happened; ``kind`` is a ``TournamentEvent``'s, or ``score:`` and a kind.

    ``place`` (round, table, board) and ``value`` belong to results, as do the ``line``'s
    id and its ``seats`` (entry numbers by seat); ``data`` to acts.
    """

    at: datetime
    kind: str
    who: str
    is_device: bool
    data: JsonObject
    place: tuple[int, int, int] | None = None
    value: LineValue | None = None
    reason: str = ""
    line: int = 0
    seats: Mapping[str, int] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    """Who had the numbers of an act when it was done: they may be others' now."""
    event: int = 0
    """The id of an act, by which it is undone."""


class HistoryPart(StrEnum):
    """What a history may be reduced to: the log of results, or everything else."""

    RESULTS = "results"
    OTHERS = "others"


def tournament_history(
    tournament: Tournament,
    before: datetime | None = None,
    *,
    part: HistoryPart | None = None,
    who: str = "",
) -> list[TournamentHistoryItem]:
    """Return a page of what happened before a moment; six queries at most.

    ``who`` is an actor as ``history_actors`` gives them, empty for everybody.
    """
    acts = [] if part == HistoryPart.RESULTS else _acts(tournament, before, who)
    scores = [] if part == HistoryPart.OTHERS else _scores(tournament, before, who)
    happenings = sorted([*acts, *scores], key=_moment)[:PAGE]
    names, seats = member_names({who for _, who in happenings}), _seats(happenings)
    changes = _changed_holders(tournament)
    people = _people([happening.data for happening, _ in happenings], changes)
    return [
        replace(
            _named(happening, actor, names),
            seats=seats.get(happening.line, {}),
            names=_names_then(happening, changes, people),
        )
        for happening, actor in happenings
    ]


def history_actors(tournament: Tournament) -> dict[str, str]:
    """Return the staff who did something here, name by actor; phones are one, without a name."""
    acts = TournamentEvent.objects.filter(tournament=tournament)
    entries = ScoreEntry.objects.filter(line__tournament=tournament)
    actors = {
        actor
        for rows in (acts, entries)
        for actor in rows.order_by().values_list("actor", flat=True).distinct()
    }
    names = sorted(member_names(actors).items(), key=lambda member: member[1])
    return dict(names) | ({DEVICE: ""} if any(map(is_device, actors)) else {})


def _by(who: str) -> Q:
    return Q(actor__startswith=who) if who == DEVICE else Q(actor=who) if who else Q()


Raw = tuple[TournamentHistoryItem, str]
"""Something that happened, and the actor as the log keeps it."""


def _moment(raw: Raw) -> float:
    return -raw[0].at.timestamp()


def _acts(tournament: Tournament, before: datetime | None, who: str) -> list[Raw]:
    rows = TournamentEvent.objects.filter(_by(who), tournament=tournament).order_by("-id")
    if before is not None:
        rows = rows.filter(at__lt=before)
    columns = ("id", "at", "kind", "actor", "data")
    return [
        (
            TournamentHistoryItem(
                at,
                kind,
                "",
                is_device=is_device(actor),
                data=data,
                reason=str(data.get("reason", "")),
                event=event,
            ),
            actor,
        )
        for event, at, kind, actor, data in rows.values_list(*columns)[:PAGE]
    ]


def _scores(tournament: Tournament, before: datetime | None, who: str) -> list[Raw]:
    # Not by the bare id: for that order SQLite would walk back through the log of the whole club.
    rows = ScoreEntry.objects.filter(_by(who), line__tournament=tournament)
    rows = rows.order_by((F("id") + 0).desc())
    if before is not None:
        rows = rows.filter(at__lt=before)
    columns = (
        "at",
        "kind",
        "actor",
        "line__round",
        "line__table",
        "line__board",
        "value",
        "line_id",
    )
    return [
        (
            TournamentHistoryItem(
                at,
                f"score:{kind}",
                "",
                is_device=is_device(actor),
                data={},
                place=(number, table, board),
                value=read_value(value) if value else None,
                reason=reason or "",
                line=line,
            ),
            actor,
        )
        for at, kind, actor, number, table, board, value, line, reason in rows.values_list(
            *columns, "reason__text"
        )[:PAGE]
    ]


def _seats(happenings: list[Raw]) -> dict[int, dict[str, int]]:
    """Return the entries by seat of each line that appears."""
    lines = {happening.line for happening, _ in happenings if happening.line}
    rows = LineSeat.objects.filter(line__in=lines)
    seats: dict[int, dict[str, int]] = {}
    for line, seat, entry in rows.values_list("line", "seat", "entry__number"):
        seats.setdefault(line, {})[seat] = entry
    return seats


def _holders(data: ReadJson) -> dict[int, str]:
    """Return the players' public ids by the numbers that an act names."""
    holders = dict(zip(data.get("entries", ()), data.get("people", ()), strict=False))
    player, number = data.get("player") or data.get("after"), data.get("entry", NO_NUMBER)
    if isinstance(player, str) and isinstance(number, int):
        holders[number] = player
    return holders


ChangedHolder = tuple[datetime, int, str]
"""When a number went to somebody else, which, and who had it until then."""


def _changed_holders(tournament: Tournament) -> list[ChangedHolder]:
    """Return the replacements, and those that were taken back, latest first."""
    kinds = (EventKind.PLAYER_REPLACED, EventKind.CHANGE_UNDONE)
    acts = TournamentEvent.objects.filter(tournament=tournament, kind__in=kinds).order_by("id")
    columns = ("id", "at", "data__entry", "data__before", "data__after", "data__undoes")
    rows = list(acts.values_list(*columns))
    after = {pk: new for pk, _, _, _, new, _ in rows if new}
    changes = [(at, entry, before or after.get(undoes)) for _, at, entry, before, _, undoes in rows]
    return [(at, entry, player) for at, entry, player in reversed(changes) if player]


def _people(acts: list[JsonObject], changes: list[ChangedHolder]) -> dict[str, str]:
    """Return the names of all whom these acts concern, by public id."""
    ids = {player for data in acts for player in _holders(data).values()}
    ids |= {player for _, _, player in changes}
    players = Player.with_arriving.filter(public_id__in=ids) if ids else Player.objects.none()
    return dict(players.values_list("public_id", "name"))


def _names_then(
    item: TournamentHistoryItem, changes: list[ChangedHolder], people: Mapping[str, str]
) -> dict[int, str]:
    """Return who had each number then: the replaced player, until the next replacement."""
    since = {entry: player for at, entry, player in changes if at > item.at}
    holders = since | _holders(item.data)
    return {number: people[player] for number, player in holders.items() if player in people}


def _named(
    happening: TournamentHistoryItem, actor: str, names: dict[str, str]
) -> TournamentHistoryItem:
    who = actor.partition(":")[2][:6] if happening.is_device else names.get(actor, "")
    return replace(happening, who=who)


def history_of_line(
    tournament: Tournament, number: int, table: int, board: int
) -> list[LineHistoryItem]:
    """Return the log of one line, oldest first; nothing where there is no such line."""
    lines = ResultLine.objects.filter(tournament=tournament, round=number, table=table)
    line = lines.filter(board=board).first()
    return line_history(line) if line else []
