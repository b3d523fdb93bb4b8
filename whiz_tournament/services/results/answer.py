"""What the sender is told once the score is on disk."""

import uuid as uuids
from collections.abc import Mapping
from dataclasses import dataclass

from boards.seats import Seat, human_seats
from scoring.documents import read_value
from scoring.formulas import Formula
from scoring.points import points
from scoring.results import LineValue, NotPlayed
from whiz_tournament.models import LineState, ScoreEntry, Tournament


@dataclass(frozen=True, slots=True)
class LineAnswer:
    """The line after the act: ``points`` by seat, ``None`` where nothing was played.

    ``status`` is 201, or 200 for the repetition of an answer that was given before.
    """

    line: str
    version: int
    state: LineState
    points: Mapping[Seat, int] | None
    uuid: uuids.UUID
    epoch: str
    status: int


def line_points(value: LineValue | None, tournament: Tournament) -> dict[Seat, int] | None:
    """Return the points of the three hands by the formula; raises when the Domy declares."""
    if value is None or isinstance(value, NotPlayed):
        return None
    return points(value, Formula(tournament.formula), human_seats(Seat(tournament.domy_seat)))


def line_answer(
    entry: ScoreEntry, place: str, tournament: Tournament, *, epoch: str, status: int
) -> LineAnswer:
    """Return the answer that belongs to an item of the log, the first time and every time after."""
    value = read_value(entry.value) if entry.value else None
    return LineAnswer(
        line=place,
        version=entry.version,
        state=LineState(entry.state),
        points=line_points(value, tournament),
        uuid=entry.uuid,
        epoch=epoch,
        status=status,
    )
