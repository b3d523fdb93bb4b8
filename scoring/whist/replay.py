"""An evening's totals: its events, applied one after the other from the first.

Only the events are stored. Correcting deal 3 replays everything after it; an event that no longer
fits keeps its number, says what is wrong with it, and counts nothing until it is mended.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from boards.errors import N_, WhizError
from scoring.games.issues import Issue
from scoring.games.options import Options
from scoring.whist.events import DealEvent, Event, Player
from scoring.whist.outcomes import LedgerEntry, Remark
from scoring.whist.position import AnyPosition, GamePosition, Totals
from scoring.whist.ruleset import AnyGame, Sides
from scoring.whist.sit_outs import playing_next


class PlayersRefused(WhizError):
    message = N_("This game needs {n} different players. Choose them again.")


@dataclass(frozen=True, slots=True)
class ReplayedEvent:
    """One event with all that it did: what the sheet shows in a row.

    ``event`` is ``None`` where a number holds nothing (taken back, disputed). ``before`` and
    ``after`` are the game's own state; ``totals`` are the running totals after the event.
    """

    number: int
    event: Event | None
    issues: tuple[Issue, ...]
    entries: tuple[LedgerEntry, ...]
    remarks: tuple[Remark, ...]
    before: Any
    after: Any
    totals: Totals

    @property
    def counts(self) -> bool:
        """Return whether the event is taken into the totals."""
        return self.event is not None and not any(issue.refuses for issue in self.issues)

    def amount(self, ledger: str, player: Player) -> int | None:
        """Return what the player got in that ledger.

        ``None`` for one who has no entry (who rested).
        """
        amounts = [
            entry.amount
            for entry in self.entries
            if entry.ledger == ledger and entry.player == player
        ]
        return sum(amounts) if amounts else None


@dataclass(frozen=True, slots=True)
class Replay:
    """An evening as far as it has come: its lines and its present state."""

    ruleset: AnyGame
    moment: AnyPosition
    lines: tuple[ReplayedEvent, ...]
    totals: Totals

    def then(self, event: Event | None) -> "Replay":
        """Return the evening with one more event; the last of ``lines`` says what it does."""
        number = len(self.lines) + 1
        if event is None:
            return self._with(_empty(number, self, None, ()))
        issues = self.ruleset.issues(event, self.moment)
        if any(issue.refuses for issue in issues):
            return self._with(_empty(number, self, event, issues))
        done = self.ruleset.apply(event, self.moment)
        before = self.moment.state
        totals = added(self.totals, done.entries)
        line = ReplayedEvent(
            number=number,
            event=event,
            issues=issues,
            entries=done.entries,
            remarks=done.remarks,
            before=before,
            after=done.state,
            totals=totals,
        )
        return self._with(line)

    def _with(self, line: ReplayedEvent) -> "Replay":
        counted = line.event if line.counts else None
        moment = self.moment.after(counted, line.after)
        return replace(self, moment=moment, lines=(*self.lines, line), totals=line.totals)

    @property
    def in_pot(self) -> int:
        """Return the tokens now in the pot."""
        return self.ruleset.in_pot(self.moment.state)

    @property
    def next_dealer(self) -> Player | None:
        """Return who deals next; ``None`` before the first deal, whose dealer is drawn."""
        deals = [(line, line.event) for line in self.lines if isinstance(line.event, DealEvent)]
        counted = [deal for line, deal in deals if line.counts]
        return self.ruleset.next_dealer(counted[-1], self.moment) if counted else None

    @property
    def next_players(self) -> tuple[Player, ...]:
        """Return who plays the next deal, in seat order; the others rest."""
        return playing_next(self.moment, self.ruleset.seats)


def new_replay(ruleset: AnyGame, players: Sequence[Player], options: Options) -> Replay:
    """Return an evening before its first event; players in seat order, who rests as well."""
    few = len(players) < ruleset.seats
    many = ruleset.sides is Sides.FIXED_PAIRS and len(players) > ruleset.seats
    if few or many or len(set(players)) != len(players):
        raise PlayersRefused(field="players", n=ruleset.seats)
    state = ruleset.initial_state(players, options)
    totals = {ledger.name: dict.fromkeys(players, 0) for ledger in ruleset.kept(options)}
    return Replay(ruleset, GamePosition(tuple(players), options, state), (), totals)


def replay(
    ruleset: AnyGame,
    players: Sequence[Player],
    events: Iterable[Event | None],
    options: Options,
) -> Replay:
    """Return the evening after all its events.

    ``None`` keeps the number of an event that is void.
    """
    return reduce(Replay.then, events, new_replay(ruleset, players, options))


def added(totals: Totals, entries: Iterable[LedgerEntry]) -> Totals:
    """New totals, the old ones with these entries."""
    sums: dict[str, dict[Player, int]] = {name: dict(amounts) for name, amounts in totals.items()}
    for entry in entries:
        sums[entry.ledger][entry.player] += entry.amount
    return sums


def _empty(
    number: int, so_far: Replay, event: Event | None, issues: tuple[Issue, ...]
) -> ReplayedEvent:
    state = so_far.moment.state
    return ReplayedEvent(
        number=number,
        event=event,
        issues=issues,
        entries=(),
        remarks=(),
        before=state,
        after=state,
        totals=so_far.totals,
    )


@dataclass(frozen=True, slots=True)
class LedgerStanding:
    """One line of an evening's ranking; players with equal totals share the rank."""

    rank: int
    player: Player
    total: int


def standings(so_far: Replay) -> Mapping[str, tuple[LedgerStanding, ...]]:
    """Return the ranking in each ledger, best first.

    The next rank after a tie counts its players.
    """
    return {
        ledger.name: ranked(so_far.totals[ledger.name], fewer_wins=ledger.fewer_wins)
        for ledger in so_far.ruleset.kept(so_far.moment.options)
    }


def ranked(totals: Mapping[Player, int], *, fewer_wins: bool = False) -> tuple[LedgerStanding, ...]:
    """Players by their totals.

    >>> [place.rank for place in ranked({"a": 3, "b": 7, "c": 7, "d": 0})]
    [1, 1, 3, 4]
    """
    sign = 1 if fewer_wins else -1
    values = sorted(sign * total for total in totals.values())
    order = sorted(totals.items(), key=lambda item: sign * item[1])
    return tuple(
        LedgerStanding(values.index(sign * total) + 1, player, total) for player, total in order
    )
