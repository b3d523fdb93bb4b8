"""The lines of the ranking of all clubs as columns, from which any of them is told alone."""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from typing import Final, Self

from boards.json_values import JsonObject, ReadJson
from scoring.methods import scoring_method
from scoring.methods.base import ScoringMethod
from scoring.number_texts import decimals, signed
from scoring.simultaneous import NO_SCORE, OverallStanding
from whiz_tournament.features.simultaneous.queries.columns import column_bytes, read_column
from whiz_tournament.limits.sizes import HIGHEST_WIDE
from whiz_tournament.models.categories import category_key

OLDER_FIGURES: Final = 9
"""Club's place, entry, rank, tied, region's rank, tied there, score, score at home, boards."""
FIGURES: Final = 12
"""The same, then the category's number from 1, 0 for none, the rank in it, tied there."""
RANK, SCORE, CATEGORY = 2, 6, 9


@dataclass(frozen=True, slots=True)
class OverallLine:
    """One person's figures as texts: against all clubs, and at home beside it.

    ``tournament`` and ``entry`` say who it is; ``club`` is the place of the club in the event.
    ``at`` is where it is in the whole list, 0 for the first.
    """

    at: int
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
    category: str
    category_rank: int | None
    category_tied: bool


@dataclass(frozen=True, slots=True)
class OverallLines:
    """The whole list, best first; ``clubs`` are the places of the clubs with their tournaments.

    ``boards`` are the numbers of those that any of them played, ``categories`` the words of those
    that anybody is in.
    """

    method: ScoringMethod
    clubs: Sequence[tuple[str, str]]
    columns: "Sequence[array[int]]"
    boards: Sequence[int] = ()
    categories: Sequence[str] = ()

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
        listed = list(standings)
        categories = sorted({standing.category for standing in listed} - {""}, key=category_key)
        numbers = {"": 0} | {word: number for number, word in enumerate(categories, start=1)}
        lines = [_figures(standing, places, numbers) for standing in listed]
        columns = [array("i", column) for column in zip(*lines, strict=True)]
        return cls(method, clubs, columns, boards, categories)

    @classmethod
    def read(cls, document: ReadJson, stored: bytes | memoryview) -> Self:
        """Return the lines as they were kept, be it by the version before."""
        if "clubs" not in document:
            return cls._of_texts(document)
        clubs = [(club, tournament) for club, tournament in document["clubs"]]
        # A ranking that was made before there were categories, or before boards were noted.
        older, boards = "categories" not in document, document.get("boards", ())
        columns = _columns(read_column(stored), OLDER_FIGURES if older else FIGURES)
        categories = document.get("categories", ())
        return cls(scoring_method(document["method"]), clubs, columns, boards, categories)

    @classmethod
    def _of_texts(cls, document: ReadJson) -> Self:
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
        return cls(scoring_method(document["method"]), clubs, _whole(columns))

    def document(self) -> JsonObject:
        """Return what is kept of it beside the columns.

        The version before finds its unit, and no line, where it looks (decision 0056).
        """
        clubs = [list(columns) for columns in self.clubs]
        words = {"boards": list(self.boards), "categories": list(self.categories)}
        own = {"method": self.method.key, "clubs": clubs, **words}
        return {**own, "unit": self.method.unit.value, "lines": []}

    def stored(self) -> bytes:
        """Return the columns end to end."""
        return b"".join(map(column_bytes, self.columns))

    def __len__(self) -> int:
        return len(self.columns[0]) if self.columns else 0

    def line(self, at: int) -> OverallLine:
        """Return the line that is there, 0 for the first."""
        place, entry, rank, tied, region_rank, region_tied, score, home, boards, *category = (
            column[at] for column in self.columns
        )
        number, category_rank, category_tied = category
        club, tournament = self.clubs[place]
        return OverallLine(
            at=at,
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
            category=self.categories[number - 1] if number else "",
            category_rank=category_rank or None,
            category_tied=bool(category_tied),
        )

    def of_clubs(self, clubs: Iterable[str]) -> Sequence[int]:
        """Return where the people of these clubs stand in the list."""
        chosen = set(clubs)
        places = {place for place, (club, _) in enumerate(self.clubs) if club in chosen}
        if not self.columns or len(places) == len(self.clubs):
            return range(len(self))
        return [at for at, place in enumerate(self.columns[0]) if place in places]

    def of_category(self, lines: Sequence[int], word: str) -> Sequence[int]:
        """Return which of these lines are of people of a category."""
        numbers = {category_key(category): n for n, category in enumerate(self.categories, start=1)}
        number = numbers.get(category_key(word))
        return [at for at in lines if self.columns[CATEGORY][at] == number]

    def rank_in(self, lines: Sequence[int], place: int) -> tuple[int | None, bool]:
        """Return the rank that one of these lines has among them, and whether somebody shares it.

        They stand as in the whole list: best first, and behind them who is not ranked.
        """
        ranks = self.columns[RANK]
        rank = ranks[lines[place]]
        if not rank:
            return None, False

        def behind(at: int) -> int:
            return ranks[at] or HIGHEST_WIDE

        first = bisect_left(lines, rank, key=behind)
        return first + 1, bisect_right(lines, rank, lo=first, key=behind) - first > 1

    def without_category(self, club: str, entries: Collection[int]) -> Self:
        """Return the same with some people of a club in no category; who stays keeps the rank.

        The word of a category in which nobody is left goes, too.
        """
        columns = [array("i", column) for column in self.columns]
        for at in self.of_clubs([club]):
            if columns[1][at] in entries:
                for column in columns[CATEGORY:]:
                    column[at] = 0
        left = set(columns[CATEGORY]) if columns else set()
        words = [word if n in left else "" for n, word in enumerate(self.categories, start=1)]
        return replace(self, columns=columns, categories=words)

    def alike(self, one: int, other: int) -> bool:
        """Tell whether two lines are equal, so that names alone put them in order."""
        return all(self.columns[at][one] == self.columns[at][other] for at in (RANK, SCORE))

    def _text(self, score: int) -> str | None:
        if score == NO_SCORE:
            return None
        return (signed if self.method.signed else decimals)(Fraction(score, 100))


def _columns(numbers: "array[int]", figures: int) -> "list[array[int]]":
    length = len(numbers) // figures
    figures_kept = (
        [numbers[length * at : length * (at + 1)] for at in range(figures)] if length else []
    )
    return _whole(figures_kept)


def _whole(columns: "list[array[int]]") -> "list[array[int]]":
    """Return the columns with those that were not kept then: nobody had a category."""
    if not columns:
        return []
    nothing = array("i", bytes(columns[0].itemsize * len(columns[0])))
    return [*columns, *(array("i", nothing) for _ in range(FIGURES - len(columns)))]


def _hundredths(text: str | None) -> int:
    return NO_SCORE if text is None else int(Decimal(text) * 100)


def _figures(
    standing: OverallStanding, places: Mapping[str, int], categories: Mapping[str, int]
) -> tuple[int, ...]:
    return (
        places[standing.club],
        standing.entry,
        standing.rank or 0,
        standing.tied,
        standing.region_rank or 0,
        standing.region_tied,
        standing.score,
        standing.at_home,
        standing.boards,
        categories[standing.category],
        standing.category_rank or 0,
        standing.category_tied,
    )
