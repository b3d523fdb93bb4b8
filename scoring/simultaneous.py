"""One event over several clubs with the same boards: every result against all of them (Rules §6).

Each club has a movement, sections and rulings of its own; only the cards are the same. So the
clubs' lines are put together as one field, whose columns hold a seat of a board at every club, and
E is that of the whole field: boards that fewer clubs had count by Neuberg, as in one club. Lines of
a board that was fouled at a club are compared inside their group there and with nobody elsewhere.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from scoring.adjustments import Penalty
from scoring.field import ComparedField, FieldLine
from scoring.methods.base import ScoringMethod
from scoring.ranking import Ranking, Standing, rank
from scoring.rules import ComparisonRules
from scoring.shared_ranks import shared_ranks

ALL_RANKED: Final = Fraction(0)


@dataclass(frozen=True, slots=True)
class ClubField:
    """What one club played, by a key of its own; ``region`` is empty where it has none.

    ``rules`` are the club's: who played enough boards to be ranked is told among its own people.
    """

    club: str
    region: str
    field: ComparedField
    rules: ComparisonRules


@dataclass(frozen=True, slots=True)
class OverallStanding:
    """One person's line: against the whole field, and among the club's own people.

    ``rank`` is ``None`` for who played too few of the club's boards; so is ``region_rank``, and
    for who plays in a club without a region.
    """

    club: str
    region: str
    overall: Standing
    in_club: Standing
    rank: int | None = None
    tied: bool = False
    region_rank: int | None = None
    region_tied: bool = False

    @property
    def entry(self) -> int:
        """Return the person's number in the club's own tournament."""
        return self.in_club.entry


@dataclass(frozen=True, slots=True)
class _Numbered:
    """The whole field, and whose entry each of its numbers is."""

    field: ComparedField
    people: Sequence[tuple[ClubField, int]]


def overall_ranking(
    clubs: Sequence[ClubField], method: ScoringMethod, rules: ComparisonRules
) -> tuple[OverallStanding, ...]:
    """Return everybody by the score against all clubs: the ranked, then who is not ranked.

    ``rules`` are the organiser's; who is eligible is told by each club's own.
    """
    whole = _whole_field(clubs)
    everybody = replace(rules, eligible_fraction=ALL_RANKED)
    at_home = {each.club: _by_entry(rank(each.field, method, each.rules)) for each in clubs}
    lines = [
        OverallStanding(club.club, club.region, standing, at_home[club.club][entry])
        for standing in rank(whole.field, method, everybody).standings
        for club, entry in [whole.people[standing.entry]]
    ]
    least = _least_boards(clubs, lines)
    ranked = [line for line in lines if line.overall.boards >= least[line.club]]
    others = [line for line in lines if line.overall.boards < least[line.club]]
    return (*_in_regions(_with_ranks(ranked)), *others)


def _least_boards(
    clubs: Sequence[ClubField], lines: Sequence[OverallStanding]
) -> dict[str, Fraction]:
    """Return how many boards each club asks of whoever is ranked: one at least."""
    most: dict[str, int] = {}
    for line in lines:
        most[line.club] = max(most.get(line.club, 0), line.overall.boards)
    return {
        each.club: max(Fraction(1), each.rules.eligible_fraction * most.get(each.club, 0))
        for each in clubs
    }


def _whole_field(clubs: Sequence[ClubField]) -> _Numbered:
    """Put the clubs together; entries get numbers anew, which no two clubs share."""
    lines: list[FieldLine] = []
    keys: dict[int, str] = {}
    penalties: list[Penalty] = []
    people: list[tuple[ClubField, int]] = []
    for club in clubs:
        listing = club.field.listing()
        numbers = {entry: number for number, entry in enumerate(listing, start=len(people))}
        people += [(club, entry) for entry in listing]
        keys |= {numbers[entry]: club.field.sort_keys.get(entry, "") for entry in listing}
        lines += (_line_of(club.club, line, numbers) for line in club.field.lines)
        penalties += (replace(each, entry=numbers[each.entry]) for each in club.field.penalties)
    return _Numbered(ComparedField(lines, keys, penalties), people)


def _line_of(club: str, line: FieldLine, numbers: Mapping[int, int]) -> FieldLine:
    return replace(
        line,
        key=f"{club}/{line.key}",
        entries={seat: numbers[entry] for seat, entry in line.entries.items()},
        group=f"{club}/{line.group}" if line.group else "",
    )


def _by_entry(ranking: Ranking) -> dict[int, Standing]:
    return {standing.entry: standing for standing in ranking.standings}


def _score(line: OverallStanding) -> Fraction | None:
    return line.overall.score


def _with_ranks(best_first: Sequence[OverallStanding]) -> Iterator[OverallStanding]:
    for line, number, tied in shared_ranks(best_first, _score):
        yield replace(line, rank=number, tied=tied)


def _in_regions(best_first: Iterator[OverallStanding]) -> Iterator[OverallStanding]:
    """Yield the same lines, each with its rank among those of its region."""
    lines = list(best_first)
    placed: dict[int, tuple[int, bool]] = {}
    for region in {line.region for line in lines if line.region}:
        own = (n for n, line in enumerate(lines) if line.region == region)
        for n, number, tied in shared_ranks(own, lambda n: _score(lines[n])):
            placed[n] = number, tied
    for n, line in enumerate(lines):
        number_in, tied_in = placed.get(n, (None, False))
        yield replace(line, region_rank=number_in, region_tied=tied_in)
