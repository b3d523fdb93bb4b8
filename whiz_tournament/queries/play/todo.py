"""What is still missing for the result, as items: the page has the sentences."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

from whiz_tournament.models import (
    LineState,
    RoundStatus,
    ScoreEntry,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.queries.corrections.requested import requests_waiting
from whiz_tournament.queries.history.log_head import fold_log
from whiz_tournament.queries.history.log_values import LINE_VALUES
from whiz_tournament.queries.play.kept_results import kept_for_director
from whiz_tournament.queries.play.result_lines import Place
from whiz_tournament.queries.play.unreadable_entry import UnreadableEntry
from whiz_tournament.queries.publishing.visibility import DIRECTING, Viewer
from whiz_tournament.queries.results.seating_doubt import leads_by_other_rule
from whiz_tournament.queries.results.told_twice import ToldTwice, told_twice
from whiz_tournament.queries.results.warnings import OddResults, ResultWarning
from whiz_tournament.queries.server.backups import backup_standing

NOTHING_ODD: Final = OddResults()


class TodoKind(StrEnum):
    """What is to be done; the page has a sentence for each, with the item's params."""

    DISPUTED = "disputed"  # round, table, board, claims: results as texts
    OWED = "owed"  # round, table, board
    TOLD_TWICE = "told_twice"  # round, table, board, owed: a board of its slip; for directors
    UNCONFIRMED = "unconfirmed"  # round, table: the first; tables: each with its boards
    KEPT = "kept"  # uuid, round (0: not played there), table, board, confirms, said: a text, why
    UNREADABLE = "unreadable"  # uuid, said: a phone's text that cannot be read; for directors
    REQUESTED = "requested"  # id, round, table, board, asker, value: a text, agrees, late
    LATE_ENTRY = "late_entry"  # round, table, board
    CHANGED_AFTER_RELEASE = "changed_after_release"  # round, table, board
    OUTDATED = "outdated"  # what is shown is older than the results; final
    FOULED = "fouled"  # board, first: a line's key, round and table of it; for directors
    SEATING_RULE = "seating_rule"  # leads: how many fit the other rule; for directors
    ODD = "odd"  # round, table, board, version, kind and its facts; for directors
    CLOSE_ROUND = "close_round"  # round, next (or None), last: whether no other is open or to come
    OPEN_ROUND = "open_round"  # round
    CLOSE_TOURNAMENT = "close_tournament"
    BACKUP = "backup"  # last: the newest backup of a place; for directors
    PUBLISH = "publish"
    PUBLISH_FINAL = "publish_final"


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
class TodoItem:
    """One item of the list."""

    kind: TodoKind
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TodoLine:
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
    def owed(self) -> bool:
        """Return whether the table still has to say, or to agree."""
        return self.state in {LineState.EMPTY, LineState.DISPUTED}

    @property
    def unconfirmed(self) -> bool:
        """Return whether only one side has said it."""
        return self.state == LineState.ENTERED

    @property
    def spot(self) -> Place:
        """Return round, table and board."""
        return self.round, self.table, self.board

    @property
    def place(self) -> dict[str, Any]:
        """Round, table and board, as an item names them."""
        return {"round": self.round, "table": self.table, "board": self.board}


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
    kept = _kept_to_do(tournament) if viewer in DIRECTING else ()
    asked = _requested_to_do(tournament) if viewer in DIRECTING else ()
    closed = [line for line in lines if rounds[line.round] == RoundStatus.CLOSED]
    twice = told_twice(closed) if viewer in DIRECTING else []
    joined = {(each.round, each.table, board) for each in twice for board in each.boards}
    results = _results_to_do([line for line in lines if line.spot not in joined], rounds)
    return (
        *kept,
        *asked,
        *map(_told_twice_item, twice),
        *results,
        *failing,
        *shown,
        *_odd_to_do(odd, joined),
        *_steps_to_do(tournament, heads),
    )


def _requested_to_do(tournament: Tournament) -> Iterator[TodoItem]:
    """Yield what players ask to have corrected."""
    for item in requests_waiting(tournament):
        line = item.line
        place = {"round": line.round, "table": line.table, "board": line.board}
        said = {"id": item.id, "asker": item.asker, "value": str(item.value), "late": item.late}
        yield TodoItem(TodoKind.REQUESTED, place | said | {"agrees": item.agrees})


def _kept_to_do(tournament: Tournament) -> Iterator[TodoItem]:
    """Yield what was sent and no line could take."""
    for kept in kept_for_director(tournament):
        if isinstance(kept, UnreadableEntry):
            yield TodoItem(TodoKind.UNREADABLE, {"uuid": kept.uuid, "said": kept.text})
            continue
        place = {"round": kept.round, "table": kept.table, "board": kept.board}
        said = {"uuid": kept.uuid, "confirms": kept.confirms, "said": str(kept.value)}
        said["why"] = kept.why
        yield TodoItem(TodoKind.KEPT, {**place, **said})


def _backups_to_do() -> Iterator[TodoItem]:
    """Yield what keeps the evening safe: the business of the directors on this server."""
    standing = backup_standing()
    for last in (standing.folder, standing.second):
        if last is not None and not last.good:
            yield TodoItem(TodoKind.BACKUP, {"last": last})


def _shown_to_do(tournament: Tournament) -> Iterator[TodoItem]:
    """Yield the next step of a tournament that is closed: it is published anyway."""
    if tournament.status != TournamentStatus.CLOSED:
        yield TodoItem(TodoKind.OUTDATED, {"final": tournament.final})


def _told_twice_item(twice: ToldTwice) -> TodoItem:
    place = {"round": twice.round, "table": twice.table, "board": twice.board}
    return TodoItem(TodoKind.TOLD_TWICE, {**place, "owed": twice.owed})


def _odd_to_do(odd: OddResults, asked: Collection[Place]) -> Iterator[TodoItem]:
    """Yield what looks odd and is not ``asked`` about; what has one cause together is one item."""
    for suspect in odd.fouled:
        first = suspect.first
        place = {"round": first.round, "table": first.table, "board": suspect.board}
        yield TodoItem(TodoKind.FOULED, {**place, "first": first.key})
    leads = leads_by_other_rule(odd.warnings)
    if leads:
        yield TodoItem(TodoKind.SEATING_RULE, {"leads": len(leads)})
    explained = {sign.line.key for suspect in odd.fouled for sign in suspect.signs}
    for warning in odd.warnings:
        spot = warning.round, warning.table, warning.board
        if warning not in leads and warning.mark[0] not in explained and spot not in asked:
            yield _warning_item(warning)


def _warning_item(odd: ResultWarning) -> TodoItem:
    place = {"round": odd.round, "table": odd.table, "board": odd.board}
    return TodoItem(TodoKind.ODD, {**place, "version": odd.version, "kind": odd.kind, **odd.facts})


def _results_to_do(lines: Sequence[TodoLine], rounds: Mapping[int, str]) -> Iterator[TodoItem]:
    disputed = [line for line in lines if line.state == LineState.DISPUTED]
    claims = _claims([line.id for line in disputed]) if disputed else {}
    for line in disputed:
        yield TodoItem(TodoKind.DISPUTED, {**line.place, "claims": claims.get(line.id, ())})
    for line in lines:
        if line.state == LineState.EMPTY and rounds[line.round] == RoundStatus.CLOSED:
            yield TodoItem(TodoKind.OWED, line.place)
        if line.late:
            yield TodoItem(TodoKind.LATE_ENTRY, line.place)
        if line.changed:
            yield TodoItem(TodoKind.CHANGED_AFTER_RELEASE, line.place)
    closed = [line for line in lines if rounds[line.round] == RoundStatus.CLOSED]
    yield from _unconfirmed_to_do([line for line in closed if line.unconfirmed])


def _unconfirmed_to_do(lines: Sequence[TodoLine]) -> Iterator[TodoItem]:
    """Yield what only one side said, once a round: where nobody confirms, it is every board."""
    for number, of_round in groupby(lines, key=attrgetter("round")):
        tables = {
            table: tuple(line.board for line in said)
            for table, said in groupby(of_round, key=attrgetter("table"))
        }
        params = {"round": number, "table": min(tables), "tables": tables}
        yield TodoItem(TodoKind.UNCONFIRMED, params)


def _claims(lines: list[int]) -> dict[int, tuple[str, ...]]:
    """Return what each side last said of each line, as texts, each once."""
    rows = ScoreEntry.objects.filter(line_id__in=lines).order_by("line_id", "version")
    logs = groupby(rows.iterator(), key=attrgetter("line_id"))
    claims = {line: fold_log(log, LINE_VALUES).head.claims for line, log in logs}
    return {
        line: tuple(dict.fromkeys(str(claim.value) for claim in said))
        for line, said in claims.items()
    }


def _steps_to_do(tournament: Tournament, heads: Sequence[ConsoleRound]) -> Iterator[TodoItem]:
    if tournament.status == TournamentStatus.CLOSED:
        yield TodoItem(TodoKind.PUBLISH)
    if tournament.status == TournamentStatus.PUBLISHED and not tournament.final:
        yield TodoItem(TodoKind.PUBLISH_FINAL)
    if tournament.status != TournamentStatus.RUNNING:
        return
    opened = [head for head in heads if head.status == RoundStatus.OPEN]
    pending = [head.number for head in heads if head.status == RoundStatus.PENDING]
    onward = {"next": min(pending, default=None), "last": len(opened) == 1 and not pending}
    for head in opened:
        if head.is_complete:
            yield TodoItem(TodoKind.CLOSE_ROUND, {"round": head.number, **onward})
    if not opened and pending:
        yield TodoItem(TodoKind.OPEN_ROUND, {"round": pending[0]})
    if not opened and not pending:
        yield TodoItem(TodoKind.CLOSE_TOURNAMENT)
