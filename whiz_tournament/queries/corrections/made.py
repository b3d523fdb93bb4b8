"""What the director put right afterwards: who really sat there, which cards a table had, where."""

from dataclasses import dataclass, field, replace
from typing import Any, Final
from uuid import UUID

from boards.json_values import JsonObject, ReadJson
from boards.seats import Seat
from whiz_tournament.models import (
    EventKind,
    LineState,
    ResultLine,
    ScoreEntry,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.corrections.kinds import CORRECTION_KINDS, SeatNumbers
from whiz_tournament.queries.history.log_head import LINE_VALUES, fold_log
from whiz_tournament.queries.play.result_lines import (
    LineRow,
    as_dropped,
    as_logged,
    every_line_row,
    line_rows,
)

CORRECTIONS: Final = (*CORRECTION_KINDS.values(), EventKind.BOARD_SPLIT)
ASKED: Final = ("round", "source", "target", "leaves", "before", "after")


@dataclass(frozen=True, slots=True)
class CorrectionItem:
    """One such act; ``before`` and ``after`` as the act keeps them, by table or by line's key.

    ``lines`` are those that it changed, each with its ``before`` and ``after``; ``rulings`` the
    public ids of what it gave for lost boards. ``stands`` says whether the lines are still as the
    act left them, so that it can be undone.
    """

    id: int
    kind: str
    round: int | None
    before: ReadJson
    after: ReadJson
    reason: str
    stands: bool
    lines: ReadJson = field(default_factory=dict)
    rulings: tuple[str, ...] = ()
    asked: JsonObject = field(default_factory=dict)


def correction(tournament: Tournament, event: int) -> CorrectionItem | None:
    """Return one act by its id."""
    act = _acts(tournament).filter(pk=event).first()
    return _correction(tournament, act) if act else None


@dataclass(frozen=True, slots=True)
class ListedCorrection:
    """An act in a list: its id, and what the history keeps of it."""

    id: int
    kind: str
    data: ReadJson

    @property
    def reason(self) -> str:
        """Return why it was made."""
        return str(self.data["reason"])


def corrections_of_kind(tournament: Tournament, *kinds: str) -> list[ListedCorrection]:
    """Return the acts of some kinds, latest first."""
    acts = _acts(tournament).filter(kind__in=kinds).order_by("-id")
    return [ListedCorrection(act.pk, act.kind, act.data) for act in acts]


def correction_of_key(tournament: Tournament, key: str) -> int | None:
    """Return the id of the act that wrote the preview of this digest, if one did and it stands."""
    act = _acts(tournament).filter(data__key=key).order_by("-id").first()
    return act.pk if act and _correction(tournament, act).stands else None


def correction_of_uuid(tournament: Tournament, uuid: UUID) -> TournamentEvent | None:
    """Return the act that a program asked for under this id."""
    act: TournamentEvent | None = _acts(tournament).filter(data__uuid=str(uuid)).first()
    return act


def every_correction(tournament: Tournament) -> list[CorrectionItem]:
    """Return all such acts, latest first, each with whether it can still be undone."""
    return [_correction(tournament, act) for act in _acts(tournament).order_by("-id")]


def seats_at(tournament: Tournament, number: int, table: int) -> SeatNumbers:
    """Return who sits where at a table in a round; nobody where it does not play."""
    rows = line_rows(tournament, round=number, table=table)
    return rows[0].entries if rows else {}


def lines_of_board(tournament: Tournament, board: int) -> list[LineRow]:
    """Return the lines of a board in playing order."""
    return line_rows(tournament, board=board)


def rows_before(tournament: Tournament, act: CorrectionItem) -> tuple[LineRow, ...]:
    """Return the lines of an act as they were before it, with the versions that they have now."""
    now = {row.key: row for row in every_line_row(tournament)}
    return tuple(_row_before(now[key], sides["before"]) for key, sides in act.lines.items())


def _row_before(row: LineRow, side: ReadJson | None) -> LineRow:
    """Return the line as it was before the act; a line that the act made counts as dropped."""
    if side is None:
        return as_dropped(_with_log_before(row) if row.version else as_logged(row))
    seats = {Seat(seat): entry for seat, entry in side["seats"].items()}
    same = side["version"] == row.version
    line = replace(as_logged(row) if same else _with_log_before(row), entries=seats)
    return as_dropped(line) if side["dropped"] else line


def _with_log_before(row: LineRow) -> LineRow:
    """Return the line as its log had it before its last item."""
    log = ScoreEntry.objects.filter(line=row.id).order_by("version")
    past = fold_log(log, LINE_VALUES).before_last
    return replace(as_logged(row), state=LineState(past.state), value=past.value, late=past.late)


def _acts(tournament: Tournament) -> Any:
    return TournamentEvent.objects.filter(tournament=tournament, kind__in=CORRECTIONS)


def _correction(tournament: Tournament, act: TournamentEvent) -> CorrectionItem:
    data, lines = act.data, act.data.get("lines", {})
    before, after = data.get("before", {}), data.get("after", {})
    if lines:
        stands = _stand(tournament, lines)
    else:
        seats = act.kind == EventKind.SEATS_CORRECTED
        now = _seats_now(tournament, data) if seats else _groups_now(tournament, data)
        stands = now == after and before != after
    return CorrectionItem(
        id=act.pk,
        kind=act.kind,
        round=data.get("round"),
        before=before,
        after=after,
        reason=data["reason"],
        stands=stands,
        lines=lines,
        rulings=tuple(data.get("rulings", ())),
        asked={name: data[name] for name in ASKED if name in data},
    )


def _stand(tournament: Tournament, lines: ReadJson) -> bool:
    """Tell whether every line of an act is as it left it: its people, its log, dropped or not."""
    now = {row.key: row for row in every_line_row(tournament)}
    return all(key in now and _is_as(now[key], sides["after"]) for key, sides in lines.items())


def _is_as(row: LineRow, side: ReadJson) -> bool:
    seats = {seat.value: entry for seat, entry in row.entries.items()}
    held = (seats, row.dropped, row.version)
    return held == (side["seats"], side["dropped"], side["version"])


def _seats_now(tournament: Tournament, data: ReadJson) -> dict[str, dict[str, int]]:
    return {
        table: {s.value: n for s, n in seats_at(tournament, data["round"], int(table)).items()}
        for table in data["after"]
    }


def _groups_now(tournament: Tournament, data: ReadJson) -> dict[str, int]:
    lines = ResultLine.objects.filter(tournament=tournament)
    rows = lines.values_list("round", "table", "board", "group")
    now = {f"{number}/{table}/{board}": group for number, table, board, group in rows}
    return {key: now[key] for key in data["after"] if key in now}
