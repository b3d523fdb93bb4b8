"""A vector played as a deal: the first players attack, and the ledger is read afterwards.

What a vector leaves out because it changes no point (trump, dealer, the arbiter's consent) is
filled in here, so that the rule set's refusals run as well.
"""

from collections.abc import Mapping
from typing import Any, Final

from boards.denominations import Denomination
from boards.errors import WhizError
from scoring.games.issues import Issue
from scoring.games.options import frozen_options
from scoring.whist.contracts import ContractSpec, Flag, Scope, TrickRule, TrumpRule
from scoring.whist.events import DealEvent, Event, Player, Status
from scoring.whist.outcomes import AnyApplied
from scoring.whist.position import AnyPosition
from scoring.whist.replay import new_replay
from scoring.whist.ruleset import AnyGame
from scoring.whist.success import POINTS
from scoring.whist.vectors.reading import Vector

PLAYERS: Final = ("A", "B", "C", "D")

TRUMPS: Final[Mapping[TrumpRule, Denomination | None]] = {
    TrumpRule.SUIT: Denomination.H,
    TrumpRule.SUIT_OR_NONE: Denomination.NT,
}
STATUSES: Final[Mapping[str | None, Status]] = {
    "stopped_by_active_fault": Status.STOPPED,
    "stopped_by_passive_fault": Status.STOPPED,
    "annulled": Status.ANNULLED,
    "passed_out": Status.PASSED_OUT,
    "all_pass": Status.PASSED_OUT,
    "no_contract": Status.PASSED_OUT,
}


class VectorRefused(WhizError):
    """The rule set refuses the vector's deal; ``issues`` say why."""

    message = "{said}"

    def __init__(self, issues: tuple[Issue, ...]) -> None:
        """Keep the sentences of all that was refused."""
        super().__init__(said=" ".join(issue.sentence(str) for issue in issues))


class VectorGame:
    """How the vectors of a game become events; a game with its own kinds of vector extends it."""

    def __init__(self, ruleset: AnyGame) -> None:
        self.ruleset = ruleset

    def amounts(self, vector: Vector) -> tuple[int, ...]:
        """Return what the vector's deal gives to each player, attackers first."""
        return self.in_ledger(self.applied(vector), self.ledger(vector))

    def others(self, vector: Vector) -> Mapping[str, object]:
        """Further figures of the vector's document that must come out (the pot afterwards)."""
        return {}

    def applied(self, vector: Vector) -> AnyApplied:
        """Return what the rule set does with the vector's event, or ``VectorRefused``."""
        moment = self.moment(vector)
        event = self.event(vector, moment)
        refused = tuple(issue for issue in self.ruleset.issues(event, moment) if issue.refuses)
        if refused:
            raise VectorRefused(refused)
        applied: AnyApplied = self.ruleset.apply(event, moment)
        return applied

    def moment(self, vector: Vector) -> AnyPosition:
        """Return the position: nothing was played, unless the vector's state says more."""
        options = frozen_options(self.ruleset.options, vector.settings)
        return new_replay(self.ruleset, PLAYERS[: self.ruleset.seats], options).moment

    def event(self, vector: Vector, moment: AnyPosition) -> Event:
        """Return the vector's event; a deal in most games."""
        return self.deal(vector, moment)

    def ledger(self, vector: Vector) -> str:
        """Return the ledger that the vector speaks of."""
        return POINTS

    def deal(self, vector: Vector, moment: AnyPosition) -> DealEvent:
        """Return the deal of a vector, with the fields that every game knows."""
        spec = self.ruleset.contract(vector.contract)
        seats = moment.players
        nobody = spec is None or spec.rule is TrickRule.QUEENS
        attackers = () if nobody else seats[: vector.attackers]
        fields: dict[str, Any] = {"players": seats, "dealer": seats[0], "contract": vector.contract}
        if spec is not None:
            fields |= bid(spec, vector) | taken(spec, vector)
        return DealEvent(**fields | ended(vector, seats), attackers=attackers)

    def in_ledger(self, applied: AnyApplied, ledger: str) -> tuple[int, ...]:
        """Return each player's sum of the entries in a ledger."""
        sums: dict[Player, int] = dict.fromkeys(PLAYERS[: self.ruleset.seats], 0)
        for entry in applied.entries:
            if entry.ledger == ledger:
                sums[entry.player] += entry.amount
        return tuple(sums.values())


def bid(spec: ContractSpec, vector: Vector) -> dict[str, Any]:
    """Level, trump and consent. A vector repeats a fixed level, and leaves out that of a void."""
    fixed = not spec.levels and vector.level == spec.goal(None)
    unsaid = vector.level is None and spec.levels
    level = spec.levels[0] if unsaid else None if fixed else vector.level
    consent = {"arbiter": ""} if Flag.ARBITER in spec.flags else {}
    return {"level": level, "trump": TRUMPS.get(spec.trump)} | consent


def taken(spec: ContractSpec, vector: Vector) -> dict[str, Any]:
    """Tricks or queens, in the field that the contract asks for."""
    if "queens" in vector.said:
        return {"queens": tuple(vector.said["queens"])}
    tricks = vector.tricks
    if tricks is None:
        return {}
    counts = (tricks,) if isinstance(tricks, int) else tricks
    if spec.scope is Scope.EACH:
        return {"attacker_tricks": counts}
    return {"side_tricks": sum(counts)}


def ended(vector: Vector, seats: tuple[Player, ...]) -> dict[str, Any]:
    """Return how the deal ended; the last player is passive, the first one active."""
    status = STATUSES.get(vector.outcome, Status.PLAYED)
    if status is not Status.STOPPED:
        return {"status": status}
    culprit = seats[0] if vector.outcome == "stopped_by_active_fault" else seats[-1]
    before = vector.said.get("tricks_before_fault")
    return {"status": status, "culprit": culprit, "tricks_before_fault": before}
