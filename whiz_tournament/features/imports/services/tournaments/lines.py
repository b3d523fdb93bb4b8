"""The lines of an imported tournament with the items of their logs, chained again."""

import uuid as uuids
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boards.errors import WhizError
from boards.json_values import JsonObject
from boards.seats import Seat, human_seats
from scoring.documents import read_value
from whiz_tournament.features.imports.services.tournaments.steps import in_slices
from whiz_tournament.models import (
    Entry,
    LineSeat,
    LineState,
    ResultLine,
    ScoreEntry,
    ScoreReason,
    Section,
    Tournament,
    ValueKind,
)
from whiz_tournament.queries.history.log_head import LINE_VALUES, fold_log, head_columns
from whiz_tournament.services.event_file import contradicts
from whiz_tournament.services.log.imported import chain, read_log, read_reasons
from whiz_tournament.services.results.acts import line_points
from whiz_tournament.services.results.locking import line_identity


@dataclass(frozen=True, slots=True)
class LineImport:
    """What the lines hang on: sections and entries by name and number, rounds and boards."""

    tournament: Tournament
    sections: dict[str, Section]
    entries: dict[int, Entry]
    rounds: frozenset[int]
    boards: frozenset[int]


@dataclass(frozen=True, slots=True)
class ImportedLine:
    """A line with its seats, its log and the reasons in it; nothing written yet."""

    line: ResultLine
    seats: list[LineSeat]
    log: list[ScoreEntry]
    reasons: list[ScoreReason]


def read_lines(frame: LineImport, rows: list[JsonObject]) -> list[ImportedLine]:
    """Return the lines; each head is the fold of its log."""
    lines = [_line(frame, row, f"lines[{i}]") for i, row in enumerate(rows)]
    _refuse_doubles(lines)
    return lines


def _refuse_doubles(read: list[ImportedLine]) -> None:
    """Refuse the same line twice, and who plays a board twice."""
    lines = [(line.line.round, line.line.table, line.line.board) for line in read]
    seats = (seat for line in read for seat in line.seats if seat.plays)
    played = [(seat.board, seat.entry.number) for seat in seats]
    if len(set(lines)) < len(lines) or len(set(played)) < len(played):
        raise contradicts("lines")


def write_lines(
    tournament: Tournament,
    lines: list[ImportedLine],
    *,
    own_ids: bool,
    report: Callable[[int], None],
) -> None:
    """Write lines, seats and logs, a slice at a time.

    The items keep their own ids, or get new ones where the server knows some of them.
    """
    for line in lines:
        if not own_ids:
            for entry in line.log:
                entry.uuid = uuids.uuid4()
        chain(line.log, line_identity(tournament.public_id, line.line))
    in_slices(lines, _write, report=report)


def _write(lines: Sequence[ImportedLine]) -> None:
    ResultLine.objects.bulk_create([line.line for line in lines])
    LineSeat.objects.bulk_create([seat for line in lines for seat in line.seats])
    ScoreEntry.objects.bulk_create([entry for line in lines for entry in line.log])
    ScoreReason.objects.bulk_create([reason for line in lines for reason in line.reasons])


def _line(frame: LineImport, row: JsonObject, place: str) -> ImportedLine:
    humans = {seat.value for seat in human_seats(Seat(frame.tournament.domy_seat))}
    people = set(row["seats"].values())
    fits = {
        "round": row["round"] in frame.rounds,
        "board": row["board"] in frame.boards,
        "section": row["section"] in frame.sections,
        "seats": row["seats"].keys() == humans
        and len(people) == len(humans)
        and people <= frame.entries.keys(),
    }
    wrong = next((name for name, right in fits.items() if not right), None)
    if wrong is not None:
        raise contradicts(place, ".", wrong)
    tournament = frame.tournament
    log = read_log(
        tournament.club_id,
        row["log"],
        place,
        lambda value: line_points(read_value(value), tournament),
    )
    line = _head(frame, row, log, place)
    for entry in log:
        entry.line = line
    reasons = read_reasons(tournament.club_id, log, row["log"])
    return ImportedLine(line, _seats(frame, line, row), log, reasons)


def _head(frame: LineImport, row: JsonObject, log: list[ScoreEntry], place: str) -> ResultLine:
    try:
        head = fold_log(log, LINE_VALUES).head
    except (WhizError, ValueError, KeyError, TypeError) as error:
        raise contradicts(place, ".log") from error
    return ResultLine(
        club_id=frame.tournament.club_id,
        tournament=frame.tournament,
        section=frame.sections[row["section"]],
        round=row["round"],
        table=row["table"],
        board=row["board"],
        group=row["group"],
        changed_after_release=row["changed_after_release"],
        unplanned=row["unplanned"],
        dropped=row["dropped"],
        **head_columns(head, LINE_VALUES),
    )


def _seats(frame: LineImport, line: ResultLine, row: JsonObject) -> list[LineSeat]:
    kept_from_them = line.dropped or line.state == LineState.VOID
    plays = not kept_from_them and line.kind != ValueKind.NOT_PLAYED
    return [
        LineSeat(
            club_id=line.club_id,
            tournament=frame.tournament,
            line=line,
            board=line.board,
            seat=seat,
            entry=frame.entries[number],
            plays=plays,
        )
        for seat, number in row["seats"].items()
    ]
