"""The director's rulings that stand, as the values that scoring takes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from boards.seats import Seat
from scoring.adjustments import AdjustedScore, AdjustmentKind, Penalty
from scoring.contracts import Contract
from scoring.field import WeightedOutcome
from scoring.formulas import Formula
from scoring.points import points
from scoring.results import Played
from whiz_tournament.models import Ruling, RulingKind, Tournament
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.remembered import remembered_rows

Humans = tuple[Seat, Seat, Seat]


@dataclass(frozen=True, slots=True)
class WeightedPart:
    """One of the results that a weighted score is made of."""

    result: Played
    weight: Fraction
    defence: Fraction | None = None
    """Its weight for the defenders, where it is not that of the declarer."""

    def outcome(self, formula: Formula, humans: Humans) -> WeightedOutcome:
        """Return what it marks, with its weight for the table or for each seat."""
        marked = points(self.result, formula, humans)
        if self.defence is None:
            return WeightedOutcome(marked, self.weight)
        others = dict.fromkeys(humans, self.defence)
        return WeightedOutcome(marked, self.weight, others | {self.result.declarer: self.weight})


@dataclass(frozen=True, slots=True)
class Rulings:
    """Adjusted scores by (board, entry), weighted scores by line's key, and the penalties."""

    adjusted: Mapping[tuple[int, int], AdjustedScore]
    weighted: Mapping[int, tuple[WeightedPart, ...]]
    """By the line's primary key."""
    penalties: tuple[Penalty, ...]


@remembered_rows
def rulings_of(tournament: Tournament) -> Rulings:
    """Return what stands; of two for the same score the later one counts."""
    if is_without(tournament, Rare.RULINGS):
        return Rulings({}, {}, ())
    rows = Ruling.objects.filter(tournament=tournament, voided_at=None).order_by("id")
    found = list(rows.values_list("kind", "entry__number", "line_id", "board", "value"))
    return Rulings(
        adjusted={
            (board or 0, entry): _adjusted(kind, value)
            for kind, entry, _, board, value in found
            if kind not in {RulingKind.WEIGHTED, RulingKind.PENALTY}
        },
        weighted={
            line or 0: _parts(value["results"])
            for kind, _, line, _, value in found
            if kind == RulingKind.WEIGHTED
        },
        penalties=tuple(
            Penalty(entry, Fraction(Decimal(value["percent_of_board"])))
            for kind, entry, _, _, value in found
            if kind == RulingKind.PENALTY
        ),
    )


def _adjusted(kind: str, value: Mapping[str, Any]) -> AdjustedScore:
    if kind == RulingKind.PERCENTAGE:
        return AdjustedScore.percentage(Fraction(Decimal(value["percentage"])))
    if kind == RulingKind.POINTS:
        return AdjustedScore.points(Fraction(Decimal(value["points"])))
    return AdjustedScore(AdjustmentKind(kind))


def _parts(results: Iterable[Mapping[str, Any]]) -> tuple[WeightedPart, ...]:
    return tuple(
        WeightedPart(
            Played(Seat(r["declarer"]), Contract.parse(r["contract"]), r["tricks"]),
            Fraction(Decimal(r["weight"])),
            Fraction(Decimal(r["defence"])) if "defence" in r else None,
        )
        for r in results
    )


def outcomes_of(
    parts: Iterable[WeightedPart], formula: Formula, humans: Humans
) -> tuple[WeightedOutcome, ...]:
    """Return what a weighted score marks, part by part."""
    return tuple(part.outcome(formula, humans) for part in parts)
