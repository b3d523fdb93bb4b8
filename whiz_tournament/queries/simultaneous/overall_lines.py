"""The lines of the ranking of all clubs as columns, from which any of them is told alone."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, Final, Self

from scoring.methods import scoring_method
from scoring.methods.base import ScoringMethod
from scoring.number_texts import decimals, signed
from scoring.simultaneous import NO_SCORE, OverallStanding
from whiz_tournament.queries.simultaneous.columns import column_bytes, read_column

FIGURES: Final = 9
"""Club's place, entry, rank, tied, region's rank, tied there, score, score at home, boards."""


@dataclass(frozen=True, slots=True)
class OverallLine:
    """One person's figures as texts: against all clubs, and at home beside it.

    ``tournament`` and ``entry`` say who it is; ``club`` is the place of the club in the event.
    """

    tournament: str
    club: str
    entry: int
    rank: int | None
    tied: bool
    region_rank: int | None
    region_tied: bool
    score: str | None
    club_score: str | None
    boards: int


@dataclass(frozen=True, slots=True)
class OverallLines:
    """The whole list, best first; ``clubs`` are the places of the clubs with their tournaments.

    ``boards`` are the numbers of those that any of them played.
    """

    method: ScoringMethod
    clubs: Sequence[tuple[str, str]]
    columns: "Sequence[array[int]]"
    boards: Sequence[int] = ()

    @classmethod
    def of(
        cls,
        standings: Iterable[OverallStanding],
        method: ScoringMethod,
        clubs: Sequence[tuple[str, str]],
        boards: Sequence[int],
    ) -> Self:
        """Return the lines of a ranking that was just made."""
        places = {club: place for place, (club, _) in enumerate(clubs)}
        lines = [_figures(each, places) for each in standings]
        columns = [array("i", column) for column in zip(*lines, strict=True)]
        return cls(method, clubs, columns, boards)

    @classmethod
    def read(cls, document: Mapping[str, Any], stored: bytes | memoryview) -> Self:
        """Return the lines as they were kept, be it by the version before."""
        if "clubs" not in document:
            return cls._of_texts(document)
        clubs = [(club, tournament) for club, tournament in document["clubs"]]
        columns, boards = _columns(read_column(stored)), document.get("boards", ())
        return cls(scoring_method(document["method"]), clubs, columns, boards)

    @classmethod
    def _of_texts(cls, document: Mapping[str, Any]) -> Self:
        """Return what the version before wrote while both served: a document a line."""
        lines = document["lines"]
        clubs = list(dict.fromkeys((line["club"], line["tournament"]) for line in lines))
        places = {club: place for place, (club, _) in enumerate(clubs)}
        figures = [
            (
                places[line["club"]],
                line["entry"],
                line["rank"] or 0,
                int(line["tied"]),
                line["region_rank"] or 0,
                int(line["region_tied"]),
                _hundredths(line["score"]),
                _hundredths(line["club_score"]),
                line["boards"],
            )
            for line in lines
        ]
        columns = [array("i", column) for column in zip(*figures, strict=True)]
        return cls(scoring_method(document["method"]), clubs, columns)

    def document(self) -> dict[str, Any]:
        """Return what is kept of it beside the columns.

        The version before finds its unit, and no line, where it looks (decision 0056).
        """
        clubs = [list(each) for each in self.clubs]
        own = {"method": self.method.key, "clubs": clubs, "boards": list(self.boards)}
        return {**own, "unit": self.method.unit.value, "lines": []}

    def stored(self) -> bytes:
        """Return the columns end to end."""
        return b"".join(map(column_bytes, self.columns))

    def __len__(self) -> int:
        return len(self.columns[0]) if self.columns else 0

    def line(self, at: int) -> OverallLine:
        """Return the line that stands there, 0 for the first."""
        place, entry, rank, tied, region_rank, region_tied, score, home, boards = (
            column[at] for column in self.columns
        )
        club, tournament = self.clubs[place]
        return OverallLine(
            tournament=tournament,
            club=club,
            entry=entry,
            rank=rank or None,
            tied=bool(tied),
            region_rank=region_rank or None,
            region_tied=bool(region_tied),
            score=self._text(score),
            club_score=self._text(home),
            boards=boards,
        )

    def of_clubs(self, clubs: Iterable[str]) -> Sequence[int]:
        """Return where the people of these clubs stand in the list."""
        chosen = set(clubs)
        places = {place for place, (club, _) in enumerate(self.clubs) if club in chosen}
        if not self.columns or len(places) == len(self.clubs):
            return range(len(self))
        return [at for at, place in enumerate(self.columns[0]) if place in places]

    def alike(self, one: int, other: int) -> bool:
        """Tell whether two lines are equal, so that names alone put them in order."""
        return all(self.columns[at][one] == self.columns[at][other] for at in (2, 6))

    def _text(self, score: int) -> str | None:
        if score == NO_SCORE:
            return None
        return (signed if self.method.signed else decimals)(Fraction(score, 100))


def _columns(numbers: "array[int]") -> "list[array[int]]":
    length = len(numbers) // FIGURES
    return [numbers[length * at : length * (at + 1)] for at in range(FIGURES)] if length else []


def _hundredths(text: str | None) -> int:
    return NO_SCORE if text is None else int(Decimal(text) * 100)


def _figures(each: OverallStanding, places: Mapping[str, int]) -> tuple[int, ...]:
    return (
        places[each.club],
        each.entry,
        each.rank or 0,
        each.tied,
        each.region_rank or 0,
        each.region_tied,
        each.score,
        each.at_home,
        each.boards,
    )
