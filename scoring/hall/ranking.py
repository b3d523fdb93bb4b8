"""The ranking of a hall: what each round gave, with the bonus by place, and all of it together."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from itertools import groupby

from scoring.ranking import shared_ranks

NOTHING = Fraction(0)


class TiedPlace(StrEnum):
    """What two people get who share a place at their table."""

    SHARED = "shared"
    BETTER = "better"


class RestWorth(StrEnum):
    """What a round of rest is worth."""

    ROUND = "round"
    EVENT = "event"
    NOTHING = "nothing"


class Unfinished(StrEnum):
    """What a table's deals are worth that it did not reach when time ended."""

    NOTHING = "nothing"
    MEAN = "mean"


@dataclass(frozen=True, slots=True)
class Slip:
    """What a table handed in: its people, and their numbers in the same order.

    ``played`` is how many deals it had time for, ``None`` for all of them.
    """

    people: tuple[int, ...]
    points: tuple[int, ...]
    played: int | None = None


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """The slips of a round that are in, and who rested."""

    slips: tuple[Slip, ...]
    resting: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Trophy:
    """The ranking of clubs: at most ``best`` of each count, of clubs with at least ``least``.

    ``0`` is as many as count.
    """

    best: int = 4
    least: int = 0

    @property
    def needed(self) -> int:
        """Return how many people a club needs to be ranked."""
        return self.least or self.best


@dataclass(frozen=True, slots=True)
class RankingRules:
    """The bonus by place at the table, who shares one, and what a rest is worth.

    With ``final_alone`` finalists are ranked by what the final gave them, not by all rounds.
    ``deals`` is how many a round has, 0 where time alone ends it; ``unfinished`` what a deal is
    worth that a table did not reach.
    """

    bonus: tuple[int, ...] = ()
    tied: TiedPlace = TiedPlace.SHARED
    rest: RestWorth = RestWorth.ROUND
    final_alone: bool = False
    deals: int = 0
    unfinished: Unfinished = Unfinished.NOTHING


@dataclass(frozen=True, slots=True)
class Final:
    """Who plays the final, ahead of everybody else, and in which round."""

    round: int
    people: frozenset[int]


@dataclass(frozen=True, slots=True)
class RoundFigure:
    """What one round gave somebody; ``None`` as points for a rest."""

    points: Fraction | int | None
    bonus: Fraction
    total: Fraction


@dataclass(frozen=True, slots=True)
class HallStanding:
    """A line of the ranking; ``rounds`` by number, without those in which nothing is in."""

    number: int
    rank: int
    tied: bool
    total: Fraction
    rounds: Mapping[int, RoundFigure] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ClubStanding:
    """A line of the trophy: a club, its total, and whose totals are in it."""

    club: str
    rank: int
    tied: bool
    total: Fraction
    counted: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PairStanding:
    """A line of the ranking of partners: the two, and what they have together."""

    people: tuple[int, int]
    rank: int
    tied: bool
    total: Fraction


def bonuses(points: Sequence[int], rules: RankingRules) -> tuple[Fraction, ...]:
    """Return the bonus of each person of a table, by the place that the points give.

    >>> [str(each) for each in bonuses([12, -4, -4, -4], RankingRules(bonus=(90, 60, 30, 0)))]
    ['90', '30', '30', '30']
    """
    order = sorted(range(len(points)), key=lambda at: -points[at])
    worths_at = [NOTHING] * len(points)
    place = 0
    for _, group in groupby(order, key=lambda at: points[at]):
        equals = list(group)
        worths = [_place_worth(rules, place + more) for more in range(len(equals))]
        shared = rules.tied is TiedPlace.SHARED
        worth = Fraction(sum(worths), len(worths)) if shared else Fraction(worths[0])
        for at in equals:
            worths_at[at] = worth
        place += len(equals)
    return tuple(worths_at)


def _place_worth(rules: RankingRules, place: int) -> int:
    return rules.bonus[place] if place < len(rules.bonus) else 0


def hall_ranking(
    people: Sequence[int],
    rounds: Sequence[PlayedRound],
    rules: RankingRules,
    final: Final | None = None,
) -> tuple[HallStanding, ...]:
    """Return everybody, finalists first, then the best; who is equal shares a rank."""
    figures = [dict(_figures(played, rules)) for played in rounds]
    for at, rest in enumerate(_rests(figures, rules.rest)):
        rested = {number: RoundFigure(None, NOTHING, rest) for number in rounds[at].resting}
        figures[at] = {**figures[at], **rested}
    mine = {
        number: {
            at: of_round[number] for at, of_round in enumerate(figures, 1) if number in of_round
        }
        for number in people
    }
    totals = {number: _sum(figure.total for figure in mine[number].values()) for number in people}
    worth = {
        number: _worth(totals[number], mine[number], rules, final, number) for number in people
    }
    best_first = sorted(sorted(people, reverse=True), key=worth.__getitem__)[::-1]
    return tuple(
        HallStanding(number, rank, tied, totals[number], mine[number])
        for number, rank, tied in shared_ranks(best_first, worth.__getitem__)
    )


def _worth(
    total: Fraction,
    rounds: Mapping[int, RoundFigure],
    rules: RankingRules,
    final: Final | None,
    number: int,
) -> tuple[bool, Fraction]:
    """Return what somebody is ranked by: in the final or not, and for how much."""
    if final is None or number not in final.people:
        return False, total
    played = rounds.get(final.round)
    if rules.final_alone:
        return True, played.total if played else NOTHING
    return True, total


def counted_points(slip: Slip, rules: RankingRules) -> tuple[Fraction | int, ...]:
    """Return the points of a table as they count: by rule, with the mean of its deals for the rest.

    >>> half = Slip((1, 2, 3, 4), (12, 0, -4, -8), played=8)
    >>> rules = RankingRules(deals=16, unfinished=Unfinished.MEAN)
    >>> [str(each) for each in counted_points(half, rules)]
    ['24', '0', '-8', '-16']
    """
    if rules.unfinished is Unfinished.NOTHING or not slip.played or slip.played >= rules.deals:
        return slip.points
    return tuple(Fraction(number * rules.deals, slip.played) for number in slip.points)


def _figures(played: PlayedRound, rules: RankingRules) -> Iterator[tuple[int, RoundFigure]]:
    for slip in played.slips:
        for number, points, bonus in zip(
            slip.people, counted_points(slip, rules), bonuses(slip.points, rules), strict=True
        ):
            yield number, RoundFigure(points, bonus, points + bonus)


def _rests(figures: Sequence[Mapping[int, RoundFigure]], rest: RestWorth) -> list[Fraction]:
    """Return what a rest in each round is worth: the mean of its tables, or of all tables."""
    if rest is RestWorth.NOTHING:
        return [NOTHING for _ in figures]
    totals = [[figure.total for figure in of_round.values()] for of_round in figures]
    if rest is RestWorth.EVENT:
        totals = [[total for of_round in totals for total in of_round]] * len(figures)
    return [_sum(of_round) / len(of_round) if of_round else NOTHING for of_round in totals]


def _sum(figures: "Iterator[Fraction] | Sequence[Fraction]") -> Fraction:
    return sum(figures, NOTHING)


def club_trophy(
    standings: Sequence[HallStanding], clubs: Mapping[int, str], trophy: Trophy
) -> tuple[ClubStanding, ...]:
    """Return the clubs, best first, by the totals of those of their people who have most.

    A finalist who has less than somebody else of the club does not take that one's place.
    """
    members: dict[str, list[HallStanding]] = {}
    for line in sorted(standings, key=lambda line: -line.total):
        if club := clubs.get(line.number):
            members.setdefault(club, []).append(line)
    counted = {
        club: lines[: trophy.best] for club, lines in members.items() if len(lines) >= trophy.needed
    }
    totals = {club: _sum([line.total for line in lines]) for club, lines in counted.items()}
    best_first = sorted(totals, key=lambda club: (-totals[club], club))
    return tuple(
        ClubStanding(club, rank, tied, totals[club], tuple(line.number for line in counted[club]))
        for club, rank, tied in shared_ranks(best_first, totals.__getitem__)
    )


def own_ranks(lines: Sequence[HallStanding]) -> tuple[HallStanding, ...]:
    """Return some lines of a ranking, best first, with their ranks among themselves."""
    places = {line.number: (line.rank, line.total) for line in lines}
    ranked = shared_ranks([line.number for line in lines], places.__getitem__)
    by_number = {line.number: line for line in lines}
    return tuple(replace(by_number[number], rank=rank, tied=tied) for number, rank, tied in ranked)


def pair_ranking(
    standings: Sequence[HallStanding], partners: Mapping[int, int]
) -> tuple[PairStanding, ...]:
    """Return the pairs, best first, by the sum of both totals."""
    totals = {line.number: line.total for line in standings}
    sums = {
        (one, other): totals[one] + totals[other]
        for one, other in partners.items()
        if one < other and one in totals and other in totals
    }
    best_first = sorted(sums, key=lambda pair: (-sums[pair], pair))
    return tuple(
        PairStanding(pair, rank, tied, sums[pair])
        for pair, rank, tied in shared_ranks(best_first, sums.__getitem__)
    )
