"""Several evenings together: totals, averages, what the Ad Fundum asks (Règlement §2.9).

Everybody who played a deal attended. Bottles and biscuits concern those who attended at least a
third of what the keenest player did; started slices of five points count whole, and a tie for the
third place brings everyone concerned.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Final

from scoring.whist.events import Player
from scoring.whist.replay import ranked

SLICE: Final = 5  # points below zero for one bottle
BRINGING: Final = 3
SHARE: Final = 3  # of the most evenings, one in this many must be attended


@dataclass(frozen=True, slots=True)
class EveningResult:
    """One evening: points, deals played and, where the club counts it, Ad Fundum by player."""

    day: date
    points: Mapping[Player, int]
    deals: Mapping[Player, int]
    ad_fundum: Mapping[Player, int] | None = None

    @property
    def attended(self) -> frozenset[Player]:
        """Return the players of at least one deal."""
        return frozenset(player for player, deals in self.deals.items() if deals)


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """One player's line. ``average`` is points an evening attended; ``ad_fundum_average`` alike.

    ``eligible``: attended enough for what the Ad Fundum asks; ``bottles`` owed for a negative
    score; ``brings``: among the highest averages of the Ad Fundum.
    """

    player: Player
    rank: int
    tied: bool
    total: int
    evenings: int
    deals: int
    average: Fraction
    eligible: bool
    ad_fundum: int
    ad_fundum_average: Fraction
    bottles: int
    brings: bool


@dataclass(frozen=True, slots=True)
class Season:
    """A stretch of evenings; ``most`` is what the keenest player attended."""

    evenings: tuple[EveningResult, ...]
    members: tuple[SeasonLine, ...]
    most: int
    counts_ad_fundum: bool


@dataclass(frozen=True, slots=True, order=True)
class Quarter:
    """Three months of a year, 1 to 4."""

    year: int
    number: int

    @property
    def first(self) -> date:
        """Return its first day."""
        return date(self.year, 3 * self.number - 2, 1)

    @property
    def last(self) -> date:
        """Return its last day."""
        return date.fromordinal(self.next.first.toordinal() - 1)

    @property
    def next(self) -> "Quarter":
        """Return the quarter that follows."""
        if self.number == 4:
            return Quarter(self.year + 1, 1)
        return Quarter(self.year, self.number + 1)


def quarter_of(day: date) -> Quarter:
    """Return the quarter of a day.

    >>> quarter_of(date(2026, 11, 24)), quarter_of(date(2026, 11, 24)).last
    (Quarter(year=2026, number=4), datetime.date(2026, 12, 31))
    """
    return Quarter(day.year, (day.month + 2) // 3)


def season(evenings: Sequence[EveningResult], *, fewer_wins: bool = False) -> Season:
    """Return the evenings together; players by rank, those who tie as they first appear."""
    players = dict.fromkeys(player for evening in evenings for player in evening.points)
    attended = {player: _attended(evenings, player) for player in players}
    most = max(attended.values(), default=0)
    counted = [evening.ad_fundum for evening in evenings if evening.ad_fundum is not None]
    averages = {
        player: _average(_sum(counted, player), attended[player])
        for player in players
        if _enough(attended[player], most)
    }
    bringing = _bringing(averages)
    points = [evening.points for evening in evenings]
    places = ranked({player: _sum(points, player) for player in players}, fewer_wins=fewer_wins)
    ranks = [place.rank for place in places]
    members = tuple(
        SeasonLine(
            player=place.player,
            rank=place.rank,
            tied=ranks.count(place.rank) > 1,
            total=place.total,
            evenings=attended[place.player],
            deals=_sum([evening.deals for evening in evenings], place.player),
            average=_average(place.total, attended[place.player]),
            eligible=place.player in averages,
            ad_fundum=_sum(counted, place.player),
            ad_fundum_average=_average(_sum(counted, place.player), attended[place.player]),
            bottles=_bottles(place.total) if counted and place.player in averages else 0,
            brings=place.player in bringing,
        )
        for place in places
    )
    return Season(tuple(evenings), members, most, counts_ad_fundum=bool(counted))


def _sum(figures: Sequence[Mapping[Player, int]], player: Player) -> int:
    return sum(figure.get(player, 0) for figure in figures)


def _attended(evenings: Sequence[EveningResult], player: Player) -> int:
    return sum(player in evening.attended for evening in evenings)


def _average(total: int, evenings: int) -> Fraction:
    return Fraction(total, evenings) if evenings else Fraction(0)


def _enough(attended: int, most: int) -> bool:
    return attended > 0 and SHARE * attended >= most


def _bottles(total: int) -> int:
    """Bottles for a score: none for one that is not negative.

    >>> [_bottles(total) for total in (3, 0, -1, -5, -6)]
    [0, 0, 1, 1, 2]
    """
    return -(min(total, 0) // SLICE)


def _bringing(averages: Mapping[Player, Fraction]) -> frozenset[Player]:
    """Return the players with the three highest positive averages, ties for the third included."""
    above = sorted((average for average in averages.values() if average > 0), reverse=True)
    if not above:
        return frozenset()
    least = above[:BRINGING][-1]
    return frozenset(player for player, average in averages.items() if average >= least)
