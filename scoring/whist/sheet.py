"""The score sheet of an evening as one value: the screen and the paper show the same.

A row for every number, deals and penalties alike; an event that does not count keeps its row, with
the reasons. Running totals are next to the points, the foot holds the ranking of each ledger.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from boards.errors import N_
from scoring.games.issues import Issue
from scoring.games.options import OptionSpec, OptionValue, agreed_value
from scoring.games.value_table import ValueTable
from scoring.results import result_text
from scoring.whist.contracts import ContractSpec, TrickRule
from scoring.whist.events import DealEvent, Event, Player, Status
from scoring.whist.game_tables import LedgerSpec
from scoring.whist.outcomes import Remark
from scoring.whist.replay import LedgerStanding, Replay, ReplayedEvent, standings
from scoring.whist.success import succeeded

LINES_OF_A_PAGE: Final = 35  # the printed form of the Règlement

WON: Final = N_("won")
LOST: Final = N_("lost")


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One event. ``deal`` is its number among the deals that count, ``None`` for all others.

    ``contract`` is what was played; ``results`` gives the side's tricks against the goal (``+1``,
    ``=``, ``-2``), or for each attacker whether he won (a msgid). ``amounts`` and ``totals`` go by
    ledger, then in the order of the players; ``None`` where a player has no entry. ``marks`` are
    what the table knows afterwards (the pot, a doubled deal).
    """

    number: int
    deal: int | None
    event: Event | None
    contract: ContractSpec | None
    results: tuple[str, ...]
    counts: bool
    amounts: Mapping[str, tuple[int | None, ...]]
    totals: Mapping[str, tuple[int, ...]]
    marks: Mapping[str, int | str]
    remarks: tuple[Remark, ...]
    issues: tuple[Issue, ...]
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SheetModel:
    """All that a score sheet shows but the names: players are keys, texts are msgids."""

    title: str
    players: tuple[Player, ...]
    ledgers: tuple[LedgerSpec, ...]
    chosen: tuple[tuple[OptionSpec, OptionValue], ...]
    rows: tuple[SheetRow, ...]
    standings: Mapping[str, tuple[LedgerStanding, ...]]
    marks: Mapping[str, int | str]
    reminder: ValueTable

    @property
    def totals(self) -> Mapping[str, tuple[int, ...]]:
        """Return the foot: totals by ledger, in the order of the players."""
        return {
            name: tuple(
                next(place.total for place in places if place.player == player)
                for player in self.players
            )
            for name, places in self.standings.items()
        }


def sheet(evening: Replay) -> SheetModel:
    """Return the sheet of an evening as far as it has come."""
    ruleset, moment = evening.ruleset, evening.moment
    ledgers = ruleset.kept(moment.options)
    rows: list[SheetRow] = []
    deals = 0
    for line in evening.lines:
        counted = line.counts and isinstance(line.event, DealEvent)
        deals += counted
        rows.append(_row(evening, line, deals if counted else None))
    return SheetModel(
        title=ruleset.title,
        players=moment.players,
        ledgers=ledgers,
        chosen=tuple(
            (spec, agreed_value(moment.options, spec))
            for spec in ruleset.options
            if agreed_value(moment.options, spec) != spec.default
        ),
        rows=tuple(rows),
        standings=standings(evening),
        marks=ruleset.marks(moment.state),
        reminder=ruleset.value_table(moment.options),
    )


def results_of(spec: ContractSpec, deal: DealEvent) -> tuple[str, ...]:
    """Return how a deal ended: the side's tricks against its goal, or won or lost for each."""
    if deal.status is not Status.PLAYED:
        return ()
    if spec.rule is TrickRule.EXACTLY:
        return tuple(WON if success else LOST for success in succeeded(spec, deal))
    if spec.rule is TrickRule.AT_LEAST and deal.side_tricks is not None:
        return (result_text(spec.goal(deal.level), deal.side_tricks),)
    return ()


def _played(evening: Replay, line: ReplayedEvent) -> tuple[ContractSpec | None, tuple[str, ...]]:
    deal = line.event
    if not isinstance(deal, DealEvent):
        return None, ()
    spec = evening.ruleset.contract(deal.contract, evening.moment.options)
    if spec is None or not line.counts:
        return spec, ()
    return spec, results_of(spec, deal)


def _row(evening: Replay, line: ReplayedEvent, deal: int | None) -> SheetRow:
    players = evening.moment.players
    spec, results = _played(evening, line)
    names = tuple(line.totals)
    return SheetRow(
        number=line.number,
        deal=deal,
        event=line.event,
        contract=spec,
        results=results,
        counts=line.counts,
        amounts={name: tuple(line.amount(name, player) for player in players) for name in names},
        totals={name: tuple(line.totals[name][player] for player in players) for name in names},
        marks=evening.ruleset.marks(line.after) if line.counts else {},
        remarks=line.remarks,
        issues=line.issues,
        reasons=tuple(dict.fromkeys(entry.reason for entry in line.entries)),
    )
