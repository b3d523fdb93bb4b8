"""What one hand of one line was worth, as texts, with what "why this %" tells."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Annotated, ClassVar, Self

from boards.json_values import JsonObject, ReadJson
from boards.seats import Seat, human_seats
from scoring.adjustments import AdjustmentKind
from scoring.comparison import ComparedResult, Comparison
from scoring.formulas import Formula
from scoring.methods.base import ScoringMethod
from scoring.methods.matchpoints import matchpoints_made, top_of
from scoring.number_texts import trimmed
from scoring.results import LineValue, NotPlayed, PassedOut, Played
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.models import Tournament
from whiz_tournament.queries.document_fields import (
    ContractText,
    EntryNumber,
    Figure,
    Points,
    ResultText,
    SeatWord,
    Small,
    TodaysName,
    TrickCount,
    at_most,
    matching,
    of_length,
    one_of,
    whole,
)
from whiz_tournament.queries.people.substitutes import names_at
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.queries.results.compared_field import (
    ComparedFields,
    comparisons_of,
    points_of_result,
)
from whiz_tournament.queries.results.rulings import WeightedPart


@dataclass(frozen=True, slots=True)
class ResultShare:
    """One of the results of a weighted score: its percentage, and what each seat marks for it.

    ``defence`` is the percentage that it has for the defenders, where it is another one.
    """

    percent: Figure
    declarer: SeatWord
    contract: ContractText
    tricks: TrickCount
    result: ResultText
    points: Annotated[Mapping[SeatWord, Points], of_length(3)]
    defence: Figure | None = None

    def percent_of(self, seat: str) -> str:
        """Return the percentage that it has for a seat."""
        defends = self.defence is not None and seat != self.declarer
        return self.defence or "0" if defends else self.percent

    @classmethod
    def of(cls, part: WeightedPart, points: Mapping[Seat, int]) -> Self:
        """Tell one part."""
        played = part.result
        columns = played.declarer.value, str(played.contract), played.tricks, played.result
        marked = {seat.value: number for seat, number in points.items()}
        defence = None if part.defence is None else trimmed(100 * part.defence)
        return cls(trimmed(100 * part.weight), *columns, marked, defence)


@dataclass(frozen=True, slots=True)
class ResultTexts:
    """What became of a board at a table; all ``None`` where nothing is known.

    ``contract`` as ``10HX``, ``result`` as ``+1``, ``lead`` as ``SA``; ``shares`` are those of a
    weighted score, beside which what the table played does not count.
    """

    ADDED_LATER: ClassVar = ("shares",)

    declarer: SeatWord | None = None
    contract: ContractText | None = None
    tricks: TrickCount | None = None
    result: ResultText | None = None
    lead: Annotated[str, matching(r"[CDHS]([2-9TJQKA]|10)")] | None = None
    passed_out: bool = False
    not_played: bool = False
    shares: Annotated[tuple[ResultShare, ...], at_most(9)] = ()

    @classmethod
    def of(cls, value: LineValue | None) -> Self:
        """Tell a line's value."""
        if isinstance(value, Played):
            lead = str(value.lead) if value.lead else None
            return cls(value.declarer.value, str(value.contract), value.tricks, value.result, lead)
        return cls(passed_out=isinstance(value, PassedOut), not_played=isinstance(value, NotPlayed))


@dataclass(frozen=True, slots=True)
class SeatCell:
    """One seat of a line: who sat there, and once compared, what it marked and was worth.

    ``better``, ``same``, ``worse`` count the other results of the column; ``others`` is their
    sum; ``adjusted`` is what the director gave, ``given`` its kind, ``own`` the mean of the own
    results that bounds an average plus or minus. Figures are texts, ``None`` where there is none.
    """

    ADDED_LATER: ClassVar = ("given", "own")

    seat: SeatWord
    entry: EntryNumber
    name: TodaysName = ""
    points: Figure | None = None
    matchpoints: Figure | None = None
    score: Figure | None = None
    percentage: Figure | None = None
    adjusted: Figure | None = None
    better: Figure | None = None
    same: Figure | None = None
    worse: Figure | None = None
    others: Figure | None = None
    count: Small = 0
    expected: Small = 0
    top: Annotated[int, whole(-2, HIGHEST_WIDE)] = 0
    given: Annotated[str, one_of(*AdjustmentKind)] | None = None
    own: Figure | None = None

    @classmethod
    def of(cls, seat: Seat, entry: int, cell: ComparedResult | None, name: str = "") -> Self:
        """Tell a cell of scoring; without one only who sat there."""
        if cell is None:
            return cls(seat.value, entry, name)
        against = cell.against
        return cls(
            seat=seat.value,
            entry=entry,
            name=name,
            points=cell.points_text,
            matchpoints=cell.matchpoints_text,
            score=cell.score_text,
            percentage=cell.percentage,
            adjusted=cell.score_text and trimmed(cell.score or 0) if cell.adjusted else None,
            better=trimmed(against.better) if against else None,
            same=trimmed(against.same) if against else None,
            worse=trimmed(against.worse) if against else None,
            others=trimmed(against.others) if against else None,
            count=cell.count,
            expected=cell.expected,
            top=cell.top,
            given=cell.adjusted.kind.value if cell.adjusted else None,
            own=cell.own_text,
        )

    @property
    def matchpoints_made(self) -> str:
        """Return the matchpoints among the results of its board, before Neuberg."""
        return _matchpoints_made(self.worse or "0", self.same or "0")

    @property
    def top_made(self) -> int:
        """Return the most that could be made among the results of its board."""
        return top_of(self.count)


@lru_cache(maxsize=1024)
def _matchpoints_made(worse: str, same: str) -> str:
    """Return the matchpoints made: a card has as many as it has boards, and few of them differ."""
    return trimmed(matchpoints_made(Fraction(worse), Fraction(same)))


@dataclass(frozen=True, slots=True)
class ComparedTournament:
    """What is compared, with its cells by line (``3/2/7``) and seat, and what people are called.

    ``comparisons`` are those of the sections where they are compared apart, or the one of all.
    """

    tournament: Tournament
    comparisons: tuple[Comparison, ...]
    cells: Mapping[str, Mapping[Seat, ComparedResult]]
    names: Mapping[int, str]
    weighted: Mapping[int, tuple[WeightedPart, ...]]

    @classmethod
    def of(
        cls,
        tournament: Tournament,
        fields: ComparedFields,
        names: Mapping[int, str],
        lines: Collection[str] | None = None,
    ) -> Self:
        """Tell the cells of these lines, or of all of them: each is counted once."""
        comparisons = comparisons_of(tournament, fields)
        cells = {
            line.key: comparison.cells(line)
            for comparison in comparisons
            for line in comparison.field.lines
            if lines is None or line.key in lines
        }
        return cls(tournament, comparisons, cells, names, fields.weighted)

    @property
    def apart(self) -> bool:
        """Return whether each section is compared by itself."""
        return len(self.comparisons) > 1

    @property
    def method(self) -> ScoringMethod:
        """Return how results compare, the same everywhere."""
        return self.comparisons[0].method

    @property
    def expected(self) -> int:
        """E, of the largest section where they are compared apart."""
        return max(comparison.expected for comparison in self.comparisons)

    def outcome(self, row: LineRow) -> ResultTexts:
        """Tell what counts for a line: the result of its table, or a weighted score."""
        parts = self.weighted.get(row.id)
        if parts is None:
            return ResultTexts.of(row.standing)
        return ResultTexts(shares=shares_of(self.tournament, parts))

    def declared(self, row: LineRow) -> LineValue | None:
        """Return the result by which a hand declared, led or defended; none where parts differ."""
        parts = self.weighted.get(row.id)
        if parts is None:
            return row.standing
        declarers = {part.result.declarer for part in parts}
        return parts[0].result if len(declarers) == 1 else None

    def name(self, entry: int) -> str:
        """Return what an entry is called; nothing in documents, which hold numbers only."""
        return self.names.get(entry, "")

    def name_at(self, row: LineRow, entry: int) -> str:
        """Return the same on a line, where somebody may have sat in."""
        return names_at(self.names, row.round, row.board).get(entry, "")


def shares_of(tournament: Tournament, parts: Iterable[WeightedPart]) -> tuple[ResultShare, ...]:
    """Return the parts of a weighted score with what each hand marks for them."""
    formula, humans = Formula(tournament.formula), human_seats(Seat(tournament.domy_seat))
    return tuple(
        ResultShare.of(part, points_of_result(part.result, formula, humans)) for part in parts
    )


def with_name(document: ReadJson, names: Mapping[int, str]) -> JsonObject:
    """Return a part that holds an entry's number with that person's name of today."""
    return {**document, "name": names.get(document["entry"], "")}
