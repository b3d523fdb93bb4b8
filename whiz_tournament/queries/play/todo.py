"""What is still missing for the result, as items: the page has the sentences."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Final

from whiz_tournament.models import (
    LineState,
    RoundStatus,
    ScoreEntry,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.queries.corrections.requested import requests_waiting
from whiz_tournament.queries.history.log_head import LINE_VALUES, fold_log
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.absent import announced_leaves
from whiz_tournament.queries.play.kept_results import UnreadableEntry, kept_for_director
from whiz_tournament.queries.play.result_lines import AtPlace, Place
from whiz_tournament.queries.play.todo_kinds import (
    BackupToDo,
    ChangedToDo,
    CloseRoundToDo,
    CloseTournamentToDo,
    DisputedToDo,
    FouledToDo,
    KeptToDo,
    LateEntryToDo,
    LeavingToDo,
    OddToDo,
    OpenRoundToDo,
    OutdatedToDo,
    OwedToDo,
    PublishFinalToDo,
    PublishToDo,
    RequestedToDo,
    SeatingRuleToDo,
    TodoItem,
    ToldTwiceToDo,
    UnconfirmedToDo,
    UnreadableToDo,
)
from whiz_tournament.queries.publishing.visibility import DIRECTING, Viewer
from whiz_tournament.queries.results.told_twice import ToldTwice, leads_by_other_rule, told_twice
from whiz_tournament.queries.results.warnings import OddResults
from whiz_tournament.queries.server.backups import backup_standing

NOTHING_ODD: Final = OddResults()


@dataclass(frozen=True, slots=True)
class ConsoleRound:
    """One round as the director opens and closes it."""

    number: int
    status: str
    done: int
    expected: int

    @property
    def is_open(self) -> bool:
        """Return whether its tables play now."""
        return self.status == RoundStatus.OPEN

    @property
    def is_complete(self) -> bool:
        """Return whether every result is in."""
        return self.done >= self.expected


@dataclass(frozen=True, slots=True)
class TodoLine(AtPlace):
    """One line as the console counts it."""

    id: int
    round: int
    table: int
    board: int
    state: str
    late: bool
    changed: bool
    section: str

    @property
    def unconfirmed(self) -> bool:
        """Return whether only one side has said it."""
        return self.state == LineState.ENTERED


def todo_items(
    tournament: Tournament,
    heads: Sequence[ConsoleRound],
    lines: Sequence[TodoLine],
    *,
    viewer: Viewer = Viewer.SCORER,
    outdated: bool = False,
    odd: OddResults = NOTHING_ODD,
    backups: bool = True,
) -> tuple[TodoItem, ...]:
    """Return what is wrong or missing, then the next step; one query where there is a dispute.

    Who directs is told of backups that fail, for one query more, of what tables sent too late, for
    one, and of boards told twice beside one that is owed, for one where a table owes one.
    """
    rounds = {head.number: head.status for head in heads}
    shown = _shown_to_do(tournament) if outdated else ()
    failing = _backups_to_do() if backups and viewer in DIRECTING else ()
    to_decide = _kept_to_do(tournament) if viewer in DIRECTING else ()
    asked = _requested_to_do(tournament) if viewer in DIRECTING else ()
    leaving = _leaving_to_do(tournament) if viewer in DIRECTING else ()
    closed = [line for line in lines if rounds[line.round] == RoundStatus.CLOSED]
    twice = told_twice(closed) if viewer in DIRECTING else []
    joined = {
        (doubled.round, doubled.table, board) for doubled in twice for board in doubled.boards
    }
    results = _results_to_do([line for line in lines if line.place not in joined], rounds)
    return (
        *to_decide,
        *asked,
        *leaving,
        *map(_told_twice_item, twice),
        *results,
        *failing,
        *shown,
        *_odd_to_do(odd, joined),
        *_steps_to_do(tournament, heads),
    )


def _requested_to_do(tournament: Tournament) -> Iterator[TodoItem]:
    """Yield the corrections that players asked for."""
    for item in requests_waiting(tournament):
        line = item.line
        yield RequestedToDo(
            round=line.round,
            table=line.table,
            board=line.board,
            id=item.id,
            asker=item.asker,
            value=str(item.value),
            agrees=item.agrees,
            late=item.late,
        )


def _leaving_to_do(tournament: Tournament) -> Iterator[TodoItem]:
    """Yield the players who said they are leaving but are still in the plan."""
    leaves = announced_leaves(tournament)
    names = name_texts(tournament) if leaves else {}
    for entry, number in leaves.items():
        yield LeavingToDo(entry, names[entry], number)


def _kept_to_do(tournament: Tournament) -> Iterator[TodoItem]:
    """Yield what was sent but fitted no line."""
    for entry in kept_for_director(tournament):
        if isinstance(entry, UnreadableEntry):
            yield UnreadableToDo(entry.uuid, entry.text)
            continue
        yield KeptToDo(
            round=entry.round,
            table=entry.table,
            board=entry.board,
            uuid=entry.uuid,
            confirms=bool(entry.confirms),
            said=str(entry.value),
            why=entry.why,
        )


def _backups_to_do() -> Iterator[TodoItem]:
    """Yield backups that failed: the directors on this server can do something about it."""
    standing = backup_standing()
    for last in (standing.folder, standing.second):
        if last is not None and not last.good:
            yield BackupToDo(last)


def _shown_to_do(tournament: Tournament) -> Iterator[TodoItem]:
    """Yield that the public sees older results, unless closing leads to publishing anyway."""
    if tournament.status != TournamentStatus.CLOSED:
        yield OutdatedToDo(tournament.final)


def _told_twice_item(twice: ToldTwice) -> ToldTwiceToDo:
    return ToldTwiceToDo(twice.round, twice.table, twice.board, twice.owed)


def _odd_to_do(odd: OddResults, asked: Collection[Place]) -> Iterator[TodoItem]:
    """Yield odd results that are not ``asked`` about yet; several with one cause are one item."""
    for suspect in odd.fouled:
        first = suspect.first
        yield FouledToDo(suspect.board, first.round, first.table, first.key)
    leads = leads_by_other_rule(odd.warnings)
    if leads:
        yield SeatingRuleToDo(len(leads))
    explained = {sign.line.key for suspect in odd.fouled for sign in suspect.signs}
    for warning in odd.warnings:
        spot = warning.round, warning.table, warning.board
        if warning not in leads and warning.mark[0] not in explained and spot not in asked:
            yield OddToDo(*spot, warning)


def _results_to_do(lines: Sequence[TodoLine], rounds: Mapping[int, str]) -> Iterator[TodoItem]:
    disputed = [line for line in lines if line.state == LineState.DISPUTED]
    claims = _claims([line.id for line in disputed]) if disputed else {}
    for line in disputed:
        yield DisputedToDo(*line.place, claims.get(line.id, ()))
    for line in lines:
        if line.state == LineState.EMPTY and rounds[line.round] == RoundStatus.CLOSED:
            yield OwedToDo(*line.place)
        if line.late:
            yield LateEntryToDo(*line.place)
        if line.changed:
            yield ChangedToDo(*line.place)
    closed = [line for line in lines if rounds[line.round] == RoundStatus.CLOSED]
    yield from _unconfirmed_to_do([line for line in closed if line.unconfirmed])


def _unconfirmed_to_do(lines: Sequence[TodoLine]) -> Iterator[TodoItem]:
    """Yield unconfirmed results, one item a round: where nobody confirms, that is every board."""
    for number, of_round in groupby(lines, key=attrgetter("round")):
        tables = {
            table: tuple(line.board for line in lines_there)
            for table, lines_there in groupby(of_round, key=attrgetter("table"))
        }
        yield UnconfirmedToDo(number, min(tables), tables)


def _claims(lines: list[int]) -> dict[int, tuple[str, ...]]:
    """Return what each side last said of each line, as texts, each once."""
    rows = ScoreEntry.objects.filter(line_id__in=lines).order_by("line_id", "version")
    logs = groupby(rows.iterator(), key=attrgetter("line_id"))
    claims = {line: fold_log(log, LINE_VALUES).head.claims for line, log in logs}
    return {
        line: tuple(dict.fromkeys(str(claim.value) for claim in claims_there))
        for line, claims_there in claims.items()
    }


def _steps_to_do(tournament: Tournament, heads: Sequence[ConsoleRound]) -> Iterator[TodoItem]:
    if tournament.status == TournamentStatus.CLOSED:
        yield PublishToDo()
    if tournament.status == TournamentStatus.PUBLISHED and not tournament.final:
        yield PublishFinalToDo()
    if tournament.status != TournamentStatus.RUNNING:
        return
    opened = [head for head in heads if head.status == RoundStatus.OPEN]
    pending = [head.number for head in heads if head.status == RoundStatus.PENDING]
    following, is_last = min(pending, default=None), len(opened) == 1 and not pending
    for head in opened:
        if head.is_complete:
            yield CloseRoundToDo(head.number, following, is_last)
    if not opened and pending:
        yield OpenRoundToDo(pending[0])
    if not opened and not pending:
        yield CloseTournamentToDo()
