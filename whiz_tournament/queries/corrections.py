"""What the director put right afterwards: who really sat there, which cards a table had."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boards.seats import Seat
from whiz_tournament.models import EventKind, ResultLine, Tournament, TournamentEvent
from whiz_tournament.queries.play.result_lines import LineRow, line_rows

SeatNumbers = Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class CorrectionItem:
    """One such act; ``before`` and ``after`` as the act keeps them, by table or by line's key.

    ``stands`` tells whether the lines are still as the act left them, so that it can be undone.
    """

    id: int
    kind: str
    round: int | None
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    reason: str
    stands: bool


def correction(tournament: Tournament, event: int) -> CorrectionItem | None:
    """Return one act by its id."""
    act = _acts(tournament).filter(pk=event).first()
    return _correction(tournament, act) if act else None


def corrections_of_kind(tournament: Tournament, kind: str) -> list[tuple[int, str]]:
    """Return id and reason of the acts of a kind, latest first."""
    acts = _acts(tournament).filter(kind=kind).order_by("-id")
    return [(act.pk, act.data["reason"]) for act in acts]


def seats_at(tournament: Tournament, number: int, table: int) -> SeatNumbers:
    """Return who sits where at a table in a round; nobody where it does not play."""
    rows = line_rows(tournament, round=number, table=table)
    return rows[0].entries if rows else {}


def lines_of_board(tournament: Tournament, board: int) -> list[LineRow]:
    """Return the lines of a board in playing order."""
    return line_rows(tournament, board=board)


def _acts(tournament: Tournament) -> Any:
    return TournamentEvent.objects.filter(
        tournament=tournament, kind__in=(EventKind.SEATS_CORRECTED, EventKind.BOARD_SPLIT)
    )


def _correction(tournament: Tournament, act: TournamentEvent) -> CorrectionItem:
    data = act.data
    now = (
        _seats_now(tournament, data)
        if act.kind == EventKind.SEATS_CORRECTED
        else _groups_now(tournament, data)
    )
    stands = now == data["after"] and data["before"] != data["after"]
    number = data.get("round")
    return CorrectionItem(
        act.pk, act.kind, number, data["before"], data["after"], data["reason"], stands
    )


def _seats_now(tournament: Tournament, data: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    return {
        table: {s.value: n for s, n in seats_at(tournament, data["round"], int(table)).items()}
        for table in data["after"]
    }


def _groups_now(tournament: Tournament, data: Mapping[str, Any]) -> dict[str, int]:
    lines = ResultLine.objects.filter(tournament=tournament)
    rows = lines.values_list("round", "table", "board", "group")
    now = {f"{number}/{table}/{board}": group for number, table, board, group in rows}
    return {key: now[key] for key in data["after"] if key in now}
