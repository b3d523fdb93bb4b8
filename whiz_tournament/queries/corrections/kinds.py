"""The kinds of corrections: what each puts right, and why one of them cannot be made."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from boards.errors import N_, WhizError
from boards.seats import Seat
from scoring.results import LineValue
from whiz_tournament.models import EventKind
from whiz_tournament.queries.play.result_lines import Place


class SeatsRefused(WhizError):
    message = N_("Table {table} needs three different players, one for each hand.")


class SitsElsewhere(WhizError):
    message = N_("{name} also sits at table {table} in round {round}. Say who sat there instead.")


class NoSuchEntry(WhizError):
    code = "entry_unknown"
    message = N_("Nobody here has number {entry}.")


class TableAbsent(WhizError):
    message = N_("Table {table} does not play in round {round}.")


class BoardAbsent(WhizError):
    message = N_("Board {board} is not in play in this tournament.")


class NothingThere(WhizError):
    message = N_("Table {table} has no board {board} in round {round}.")


class PlaceTaken(WhizError):
    message = N_(
        "Board {board} at table {table} in round {round} has a result already."
        " Swap the two, or take that one out first."
    )


class BoardKnown(WhizError):
    message = N_(
        "{name} has board {board} at table {table} in round {round} already: the first time counts."
    )


class NothingToSwap(WhizError):
    message = N_("Two different results are needed to swap them.")


class ResultRuled(WhizError):
    message = N_("Board {board}, table {table} has a weighted score. Take it back first.")


class NothingChanges(WhizError):
    message = N_("Nothing changes: it is written like this already.")


SeatNumbers = Mapping[Seat, int]
"""Entry numbers by seat."""


class LeftPlace(StrEnum):
    """What becomes of the place that a result leaves."""

    NOT_PLAYED = "not_played"
    OWED = "owed"
    """Still to be played there, or to be typed."""


class Compensation(StrEnum):
    """What those get who can no longer play a board."""

    NONE = "none"
    AVERAGE = "average"
    BY_FAULT = "by_fault"
    """An average for those who were at the wrong place, an average plus for the others."""
    LATER = "later"
    """The board itself, at a later table, as far as there is one."""


@dataclass(frozen=True, slots=True)
class SeatsCorrection:
    """Others than those of the plan sat at these tables in a round.

    ``boards`` narrows it to some of the boards; none stands for all of them.
    """

    round: int
    tables: Mapping[int, SeatNumbers]
    boards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AddCorrection:
    """These three played a board where it was not planned; the result may come later."""

    place: Place
    seats: SeatNumbers
    value: LineValue | None = None


@dataclass(frozen=True, slots=True)
class MoveCorrection:
    """What is written at one place was played at another: other board, table or round.

    ``value`` is the result where none is written yet. ``stays`` is what was played at the first
    place where both were written there; then ``value`` is the other one.
    """

    source: Place
    target: Place
    leaves: LeftPlace = LeftPlace.NOT_PLAYED
    value: LineValue | None = None
    stays: LineValue | None = None


@dataclass(frozen=True, slots=True)
class SwapCorrection:
    """Two results stand each in the other's place."""

    first: Place
    second: Place


@dataclass(frozen=True, slots=True)
class ResultCorrection:
    """The result at a place is this one, or the board was not played there."""

    place: Place
    value: LineValue


Correction = SeatsCorrection | AddCorrection | MoveCorrection | SwapCorrection | ResultCorrection

CORRECTION_KINDS: Final[Mapping[type[Correction], EventKind]] = {
    SeatsCorrection: EventKind.SEATS_CORRECTED,
    AddCorrection: EventKind.RESULT_ADDED,
    MoveCorrection: EventKind.RESULT_MOVED,
    SwapCorrection: EventKind.RESULTS_SWAPPED,
    ResultCorrection: EventKind.RESULT_CORRECTED,
}
"""What the history calls each."""
