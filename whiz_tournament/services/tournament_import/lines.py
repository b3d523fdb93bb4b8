"""The lines of an imported tournament with their logs, chained anew under its new name."""

import uuid as uuids
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.db import IntegrityError, transaction

from boards.errors import WhizError
from boards.seats import Seat, human_seats
from scoring.documents import read_value
from whiz_tournament.models import (
    Entry,
    LineSeat,
    ResultLine,
    ScoreEntry,
    ScoreReason,
    Section,
    Tournament,
)
from whiz_tournament.queries.history.log_head import fold_log, head_columns, is_device
from whiz_tournament.queries.history.log_values import LINE_VALUES
from whiz_tournament.services.log.chain import entry_hash
from whiz_tournament.services.log.submission import check_text, text_digest
from whiz_tournament.services.results.answer import line_points
from whiz_tournament.services.results.locking import line_identity
from whiz_tournament.services.tournament_import.errors import contradicts

BATCH: Final = 500
IMPORTED: Final = "import"
"""Who wrote an item, when it was a member of another machine's staff."""
Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class LineImport:
    """What the lines hang on: sections and entries by name and number, rounds and boards."""

    tournament: Tournament
    sections: dict[str, Section]
    entries: dict[int, Entry]
    rounds: frozenset[int]
    boards: frozenset[int]


def write_lines(frame: LineImport, rows: list[Document]) -> None:
    """Write lines, seats and logs; each head is the fold of its log."""
    built = [_line(frame, row, f"lines[{i}]") for i, row in enumerate(rows)]
    lines = ResultLine.objects.bulk_create([line for line, _ in built], batch_size=BATCH)
    LineSeat.objects.bulk_create(_seats(frame, lines, rows), batch_size=BATCH)
    logs = [log for _, log in built]
    for line, log in zip(lines, logs, strict=True):
        _chain(frame.tournament, line, log)
    items = [entry for log in logs for entry in log]
    texts = [item["reason"] for row in rows for item in row["log"]]
    _write_log(frame.tournament, lines, logs)
    ScoreReason.objects.bulk_create(
        (
            ScoreReason(club_id=frame.tournament.club_id, entry=entry, text=text)
            for entry, text in zip(items, texts, strict=True)
            if text
        ),
        batch_size=BATCH,
    )


def _line(frame: LineImport, row: Document, place: str) -> tuple[ResultLine, list[ScoreEntry]]:
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
    log = [
        _item(frame.tournament, item, version, f"{place}.log[{version - 1}]")
        for version, item in enumerate(row["log"], start=1)
    ]
    return _head(frame, row, log, place), log


def _head(frame: LineImport, row: Document, log: list[ScoreEntry], place: str) -> ResultLine:
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
        **head_columns(head, LINE_VALUES),
    )


def _item(tournament: Tournament, item: Document, version: int, place: str) -> ScoreEntry:
    actor = item["actor"] if is_device(item["actor"]) else IMPORTED
    if is_device(actor) and not item["by"]:
        raise contradicts(place, ".by")
    try:
        check_text("reason", item["reason"])
        if item["value"]:
            line_points(read_value(item["value"]), tournament)
    except (WhizError, AttributeError, TypeError) as error:
        raise contradicts(place, ".value") from error
    return ScoreEntry(
        club_id=tournament.club_id,
        uuid=item["uuid"],
        version=version,
        kind=item["kind"],
        value=item["value"] or {},
        state=item["state"],
        by=item["by"],
        actor=actor,
        payload_digest=item["payload_digest"],
        reason_digest=text_digest(item["reason"]),
        client_time=item["client_time"],
        at=item["at"],
    )


def _seats(frame: LineImport, lines: list[ResultLine], rows: list[Document]) -> Iterator[LineSeat]:
    for line, row in zip(lines, rows, strict=True):
        for seat, number in row["seats"].items():
            yield LineSeat(
                club_id=line.club_id,
                tournament=frame.tournament,
                line=line,
                board=line.board,
                seat=seat,
                entry=frame.entries[number],
            )


def _chain(tournament: Tournament, line: ResultLine, log: list[ScoreEntry]) -> None:
    previous = line_identity(tournament.public_id, line)
    for entry in log:
        entry.line, entry.prev_hash = line, previous
        entry.hash = previous = entry_hash(entry)


def _write_log(
    tournament: Tournament, lines: list[ResultLine], logs: list[list[ScoreEntry]]
) -> None:
    """Keep the items' own ids, or give new ones to all where the server knows some of them."""
    try:
        with transaction.atomic():
            ScoreEntry.objects.bulk_create([e for log in logs for e in log], batch_size=BATCH)
    except IntegrityError:
        for line, log in zip(lines, logs, strict=True):
            for entry in log:
                entry.pk, entry.uuid = None, uuids.uuid4()
            _chain(tournament, line, log)
        ScoreEntry.objects.bulk_create([e for log in logs for e in log], batch_size=BATCH)
