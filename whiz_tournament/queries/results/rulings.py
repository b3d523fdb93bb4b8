"""The director's rulings: those that stand, as scoring takes them, and one by one for the page."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from uuid import UUID

from boards.json_values import ReadJson
from boards.seats import Seat
from scoring.adjustments import AdjustedScore, AdjustmentKind, Penalty
from scoring.contracts import Contract
from scoring.field import WeightedOutcome
from scoring.formulas import Formula
from scoring.points import points
from scoring.results import Played
from whiz_tournament.models import Ruling, RulingKind, Tournament
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.play.result_lines import Place
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
    columns = list(rows.values_list("kind", "entry__number", "line_id", "board", "value"))
    return Rulings(
        adjusted={
            (board or 0, entry): _adjusted(kind, value)
            for kind, entry, _, board, value in columns
            if kind not in {RulingKind.WEIGHTED, RulingKind.PENALTY}
        },
        weighted={
            line or 0: _parts(value["results"])
            for kind, _, line, _, value in columns
            if kind == RulingKind.WEIGHTED
        },
        penalties=tuple(
            Penalty(entry, Fraction(Decimal(value["percent_of_board"])))
            for kind, entry, _, _, value in columns
            if kind == RulingKind.PENALTY
        ),
    )


def _adjusted(kind: str, value: ReadJson) -> AdjustedScore:
    if kind == RulingKind.PERCENTAGE:
        return AdjustedScore.percentage(Fraction(Decimal(value["percentage"])))
    if kind == RulingKind.POINTS:
        return AdjustedScore.points(Fraction(Decimal(value["points"])))
    return AdjustedScore(AdjustmentKind(kind))


def _parts(results: Iterable[ReadJson]) -> tuple[WeightedPart, ...]:
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


@dataclass(frozen=True, slots=True)
class RulingItem:
    """One ruling: what, for whom, why; ``value`` as ``models.Ruling`` keeps it.

    ``round`` and ``table`` are those of the line that a weighted score is for.
    """

    public_id: str
    kind: str
    entry: int | None
    name: str
    board: int | None
    value: ReadJson
    reason: str
    at: datetime
    voided_at: datetime | None
    round: int | None = None
    table: int | None = None

    @property
    def standing(self) -> bool:
        """Return whether it was not taken back."""
        return self.voided_at is None

    def stood_at(self, moment: datetime) -> bool:
        """Return whether it counted then."""
        return self.at <= moment and (self.voided_at is None or self.voided_at > moment)


def ruling_list(tournament: Tournament, but: UUID | None = None) -> list[RulingItem]:
    """Return every ruling, latest first, but that of a request; those taken back too."""
    if is_without(tournament, Rare.RULINGS):
        return []
    rows = Ruling.objects.filter(tournament=tournament).order_by("-id")
    rows = rows if but is None else rows.exclude(uuid=but)
    columns = ("public_id", "kind", "entry__number", "entry__player__name", "board", "value")
    more = ("reason", "created_at", "voided_at", "line__round", "line__table")
    return [
        RulingItem(public_id, kind, entry, name or "", *rest)
        for public_id, kind, entry, name, *rest in rows.values_list(*columns, *more)
    ]


def standing_rulings(tournament: Tournament) -> list[RulingItem]:
    """Return the rulings about boards that count, latest first; one query."""
    return [ruling for ruling in ruling_list(tournament) if ruling.standing and ruling.board]


def rulings_at(
    rulings: Iterable[RulingItem], place: Place, entries: Collection[int]
) -> tuple[RulingItem, ...]:
    """Return those that a line's result gives way to: the line's own, or those of its three."""
    number, table, board = place
    return tuple(
        ruling
        for ruling in rulings
        if ruling.board == board
        and (ruling.entry in entries or (ruling.round, ruling.table) == (number, table))
    )


def is_decided(rulings: Collection[RulingItem], entries: Collection[int]) -> bool:
    """Tell whether the result that was told counts for none of the three any more."""
    given = {ruling.entry for ruling in rulings}
    return None in given or given.issuperset(entries)


def standing_ruling(tournament: Tournament, public_id: str) -> RulingItem | None:
    """Return a ruling that counts."""
    asked = (ruling for ruling in ruling_list(tournament) if ruling.public_id == public_id)
    return next((ruling for ruling in asked if ruling.standing), None)


def withdrawn_ruling(tournament: Tournament, public_id: str) -> RulingItem | None:
    """Return a ruling that was taken back."""
    asked = (ruling for ruling in ruling_list(tournament) if ruling.public_id == public_id)
    return next((ruling for ruling in asked if not ruling.standing), None)


def ruling_by_id(tournament: Tournament, public_id: str, kinds: Collection[str]) -> Ruling | None:
    """Return a ruling of this tournament that is of one of these kinds."""
    rulings = Ruling.objects.filter(tournament=tournament, public_id=public_id, kind__in=kinds)
    return rulings.first()
