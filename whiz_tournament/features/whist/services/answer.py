"""What the sender is told once the event is on disk."""

import uuid as uuids
from collections.abc import Mapping
from dataclasses import dataclass

from scoring.games.issues import Issue
from scoring.whist.replay import Replay, ReplayedEvent
from whiz_tournament.features.whist.services.locked_event import LockedEvent
from whiz_tournament.models import LineState, ScoreEntry
from whiz_tournament.queries.server.data_version import database_epoch


@dataclass(frozen=True, slots=True)
class UnfitEvent:
    """A later event that no longer fits: it keeps its number and counts nothing until mended."""

    number: int
    issues: tuple[Issue, ...]


@dataclass(frozen=True, slots=True)
class EventAnswer:
    """The event after the act; ``points`` by player's key in the main ledger, 0 for anyone who
    rests.

    ``amounts`` are those of every ledger; ``issues`` what is odd about the event; ``status`` is
    201, or 200 for the repetition of an answer that was given before.
    """

    table: int
    number: int
    version: int
    state: LineState
    points: Mapping[str, int]
    amounts: Mapping[str, Mapping[str, int]]
    issues: tuple[Issue, ...]
    unfit: tuple[UnfitEvent, ...]
    uuid: uuids.UUID
    epoch: str
    status: int


def event_answer(
    locked: LockedEvent, entry: ScoreEntry, replay: Replay, status: int
) -> EventAnswer:
    """Return the answer that belongs to an item of the log; ``replay`` is the table with it."""
    number = locked.event.number
    line = replay.lines[number - 1]
    amounts = amounts_of(line, replay)
    return EventAnswer(
        table=locked.table.number,
        number=number,
        version=entry.version,
        state=LineState(entry.state),
        points=amounts[replay.ruleset.main_ledger.name],
        amounts=amounts,
        issues=line.issues,
        unfit=unfit_after(replay, number),
        uuid=entry.uuid,
        epoch=database_epoch(),
        status=status,
    )


def amounts_of(line: ReplayedEvent, replay: Replay) -> dict[str, dict[str, int]]:
    """Return what everybody at the table got by a row, in each ledger."""
    players = replay.moment.players
    return {
        ledger.name: {player: line.amount(ledger.name, player) or 0 for player in players}
        for ledger in replay.ruleset.kept(replay.moment.options)
    }


def unfit_after(replay: Replay, number: int) -> tuple[UnfitEvent, ...]:
    """Return the later events that the game refuses as they stand."""
    return tuple(
        UnfitEvent(line.number, line.issues)
        for line in replay.lines[number:]
        if line.event is not None and not line.counts
    )
