"""Writes the lines of a correction: seats, results, dropped boards, in one transaction."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from uuid import uuid4

from django.db import IntegrityError

from whiz_tournament.models import (
    Entry,
    LineSeat,
    LineState,
    ResultLine,
    ScoreKind,
    Section,
    Tournament,
)
from whiz_tournament.queries.corrections.previews import CorrectedLine
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.services.log.acts import LogAct, NextEntry
from whiz_tournament.services.log.run_act import append_entry
from whiz_tournament.services.log.submission import Sender, Submission
from whiz_tournament.services.results.locking import (
    LinePlace,
    LockedLine,
    lock_line,
    plays_twice,
)


@dataclass(frozen=True)
class CorrectAct(LogAct[LinePlace, LockedLine]):
    """A result is put in its place, or taken from a wrong one; ``back`` when that is undone."""

    after: LineRow
    back: bool = False

    name = "put_right"

    def decide(self, locked: LockedLine) -> NextEntry:
        """Return the item after which the log says what the correction wants."""
        state, value = self.after.logged
        document = locked.values.write(value) if value is not None else {}
        if self.back or state is not LineState.CONFIRMED:
            return NextEntry(ScoreKind.RESTORE, state, document)
        kind = ScoreKind.ENTER if locked.head.value is None else ScoreKind.CORRECT
        return NextEntry(kind, state, document)


def write_lines(
    *,
    tournament: Tournament,
    sender: Sender,
    lines: Sequence[CorrectedLine],
    reason: str,
    back: bool = False,
) -> None:
    """Write what the lines are afterwards; the caller has locked the tournament."""
    made = {line.after.key: _make(tournament, line.after) for line in lines if not line.after.id}
    ids = {line.after.key: line.after.id or made[line.after.key].pk for line in lines}
    seats = LineSeat.objects.filter(line__in=ids.values())
    # All boards are free before the first is taken: of two lines each may take the other's.
    seats.update(plays=False)
    _seat(tournament, lines, ids)
    for line in lines:
        if line.before is None or line.before.logged != line.after.logged:
            _log(tournament, sender, line, reason, back=back)
    for line in lines:
        rows = ResultLine.objects.filter(pk=ids[line.after.key])
        rows.update(dropped=line.after.dropped, unplanned=line.after.unplanned)
    playing = [ids[line.after.key] for line in lines if line.after.plays]
    try:
        seats.filter(line__in=playing).update(plays=True)
    except IntegrityError as error:
        raise plays_twice(ResultLine.objects.get(pk=playing[0])) from error


def _make(tournament: Tournament, row: LineRow) -> ResultLine:
    section = Section.objects.get(tournament=tournament, name=row.section)
    return ResultLine.objects.create(
        club_id=tournament.club_id,
        tournament=tournament,
        section=section,
        round=row.round,
        table=row.table,
        board=row.board,
        unplanned=True,
    )


def _seat(tournament: Tournament, lines: Iterable[CorrectedLine], ids: dict[str, int]) -> None:
    """Write who sat there where that is somebody else than before."""
    moved = [
        line.after
        for line in lines
        if line.before is None or dict(line.before.entries) != dict(line.after.entries)
    ]
    LineSeat.objects.filter(line__in=[ids[row.key] for row in moved]).delete()
    entries = dict(Entry.objects.filter(tournament=tournament).values_list("number", "pk"))
    LineSeat.objects.bulk_create(
        LineSeat(
            club_id=tournament.club_id,
            tournament=tournament,
            line_id=ids[row.key],
            board=row.board,
            seat=seat.value,
            entry_id=entries[number],
            plays=False,
        )
        for row in moved
        for seat, number in row.entries.items()
    )


def _log(
    tournament: Tournament, sender: Sender, line: CorrectedLine, reason: str, *, back: bool
) -> None:
    """Append to the line's log what it says now; one that is made and owed has nothing to say."""
    row = line.after
    if row.logged == (LineState.EMPTY, None) and not row.version:
        return
    place = LinePlace(row.round, row.table, row.board)
    submission = Submission(uuid4(), place, row.version or None, reason)
    act = CorrectAct(sender, submission, row, back)
    locked = replace(lock_line(tournament, sender, submission), settles=False)
    append_entry(locked, act, act.decide(locked))
