"""The state of an evening when the next event comes."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic

from scoring.games.options import Options
from scoring.whist.events import DealEvent, Event, Player
from scoring.whist.outcomes import State


@dataclass(frozen=True, slots=True)
class GamePosition(Generic[State]):
    """Players in seat order, frozen options, the game's own state, and what has been written.

    ``past`` holds the events in order: an event's number is its place from 1, and ``None`` marks an
    event that does not count (taken back, disputed, or it no longer fits).
    """

    players: tuple[Player, ...]
    options: Options
    state: State
    past: tuple[Event | None, ...] = ()

    def deal(self, number: int) -> DealEvent | None:
        """Return the deal with that number, ``None`` when there is none that counts."""
        event = self.past[number - 1] if 0 < number <= len(self.past) else None
        return event if isinstance(event, DealEvent) else None

    @property
    def deals(self) -> tuple[DealEvent, ...]:
        """Return all deals that count, in order."""
        return tuple(event for event in self.past if isinstance(event, DealEvent))

    def after(self, event: Event | None, state: State) -> "GamePosition[State]":
        """Return the moment that follows."""
        return replace(self, past=(*self.past, event), state=state)


Totals = Mapping[str, Mapping[Player, int]]


AnyPosition = GamePosition[Any]
"""Where an evening of any game is."""
