"""One event over several clubs with the same boards: every result against all of them (Rules §6).

Each club has a movement, sections and rulings of its own; only the cards are the same. So the
clubs' columns are put together as one field, whose columns hold a seat of a board at every club,
and E is that of the whole field: boards that fewer clubs had count by Neuberg, as in one club.
Lines of a board that was fouled at a club are compared inside their group there and with nobody
elsewhere.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import repeat
from typing import Final, NamedTuple, Self

from scoring.club_columns import ClubColumns, club_columns
from scoring.field import ComparedField
from scoring.joined_columns import join_columns
from scoring.methods.base import ScoringMethod
from scoring.number_texts import hundredths, hundredths_of
from scoring.ranking import RankTable, rank, rank_table, shared_ranks
from scoring.rules import ComparisonRules

ALL_RANKED: Final = Fraction(0)
NO_SCORE: Final = -(2**31)
"""The hundredths of somebody without a board."""
Held = tuple[int | None, bool]
"""A rank and whether somebody shares it."""
Ranks = Mapping[int, Held]
"""The ranks of some people, each by the place in the whole field."""


@dataclass(frozen=True, slots=True)
class ClubField:
    """What one club played, by a key of its own; ``region`` is empty where it has none.

    ``at_home`` is everybody's score among the club's own people in hundredths, as ``columns`` lists
    them, or ``NO_SCORE``. ``eligible`` is the share of boards that the club asks of anyone who is
    ranked: it is told among its own people. ``categories`` are everybody's as the event calls them,
    empty for anyone who has none, or no words at all.
    """

    club: str
    region: str
    columns: ClubColumns
    at_home: Sequence[int]
    eligible: Fraction
    categories: Sequence[str] = ()

    def __post_init__(self) -> None:
        people = len(self.columns.entries)
        if len(self.at_home) != people:
            raise ValueError("everybody has a score at home, or none")
        if len(self.categories) not in {0, people}:
            raise ValueError("everybody has a category, an empty one at least, or nobody")


class OverallStanding(NamedTuple):
    """One person's line: against the whole field, and among the club's own people.

    ``entry`` is the person's number in the club's own tournament; ``score`` and ``at_home`` are in
    hundredths, or ``NO_SCORE``. ``rank`` is ``None`` for who played too few of the club's boards;
    so is ``region_rank``, and for anyone who plays in a club without a region; and
    ``category_rank`` for anyone who is in no category. (A named tuple: a large event makes a
    hundred thousand of them whenever a club publishes.)
    """

    club: str
    region: str
    entry: int
    score: int
    boards: int
    at_home: int
    rank: int | None
    tied: bool
    region_rank: int | None
    region_tied: bool
    category: str
    category_rank: int | None
    category_tied: bool


def club_field(
    club: str,
    region: str,
    field: ComparedField,
    method: ScoringMethod,
    *,
    rules: ComparisonRules,
    overall_rules: ComparisonRules,
) -> ClubField:
    """Return what a club played, packed; ``rules`` are its own, the others the organiser's."""
    columns = club_columns(field, method, overall_rules)
    scores = {standing.entry: standing.score for standing in rank(field, method, rules).standings}
    return ClubField(
        club,
        region,
        columns,
        [_rounded(scores[entry]) for entry in columns.entries],
        rules.eligible_fraction,
    )


def field_of_columns(
    columns: ClubColumns, method: ScoringMethod, rules: ComparisonRules
) -> ClubField:
    """Return what a club that is not named played, from its columns.

    Its own ``rules`` take the same values from a result as the organiser's.
    """
    packed = join_columns([columns])
    sums = rank_table(packed, method, rules).sums
    return ClubField(
        "",
        "",
        columns,
        [_rounded(sums.score(player)) for player in range(len(columns.entries))],
        rules.eligible_fraction,
    )


def _rounded(score: Fraction | None) -> int:
    return NO_SCORE if score is None else hundredths(score)


def overall_ranking(
    clubs: Sequence[ClubField], method: ScoringMethod, rules: ComparisonRules
) -> tuple[OverallStanding, ...]:
    """Return everybody by the score against all clubs: the ranked people, then the others.

    ``rules`` are the organiser's; each club's own rules say who is eligible.
    """
    everybody = replace(rules, eligible_fraction=ALL_RANKED)
    whole = join_columns([club.columns for club in clubs])
    listed = _Listed.of(clubs, rank_table(whole, method, everybody))
    least = listed.least_boards()
    ranked = [at for at in listed.best_first if listed.boards[at] >= least[listed.clubs[at]]]
    others = [at for at in listed.best_first if listed.boards[at] < least[listed.clubs[at]]]
    ranks = listed.ranks(ranked)
    in_region = listed.ranks_within(ranked, lambda at: clubs[listed.clubs[at]].region)
    in_category = listed.ranks_within(ranked, listed.categories.__getitem__)
    unranked = None, False
    return tuple(
        listed.standing(
            at, ranks.get(at, unranked), in_region.get(at, unranked), in_category.get(at, unranked)
        )
        for at in (*ranked, *others)
    )


@dataclass(frozen=True, slots=True)
class _Listed:
    """The whole field as plain numbers by person; ``order`` is each one's rank among all."""

    fields: Sequence[ClubField]
    clubs: Sequence[int]
    entries: Sequence[int]
    at_home: Sequence[int]
    categories: Sequence[str]
    boards: Sequence[int]
    sums: Sequence[int]
    denominator: int
    best_first: Sequence[int]
    order: Mapping[int, int]

    @classmethod
    def of(cls, fields: Sequence[ClubField], table: RankTable) -> Self:
        """Return what a ranking says, beside who everybody is."""
        best_first = [int(at) for at in table.places.order]
        return cls(
            fields=fields,
            clubs=[place for place, club in enumerate(fields) for _ in club.columns.entries],
            entries=[entry for club in fields for entry in club.columns.entries],
            at_home=[score for club in fields for score in club.at_home],
            categories=[word for club in fields for word in _words(club)],
            boards=[int(boards) for boards in table.sums.boards],
            sums=[int(numerator) for numerator in table.sums.numerators],
            denominator=table.sums.denominator,
            best_first=best_first,
            order=dict(zip(best_first, map(int, table.places.ranks), strict=True)),
        )

    def least_boards(self) -> list[Fraction]:
        """Return how many boards a ranked player of each club must have: at least one."""
        most = [0] * len(self.fields)
        for club, boards in zip(self.clubs, self.boards, strict=True):
            most[club] = max(most[club], boards)
        return [
            max(Fraction(1), field.eligible * boards)
            for field, boards in zip(self.fields, most, strict=True)
        ]

    def ranks(self, best_first: Sequence[int]) -> Ranks:
        """Return the ranks of some people among themselves; who is equal in all is equal here."""
        shared = shared_ranks(best_first, self.order.__getitem__)
        return {at: (number, tied) for at, number, tied in shared}

    def ranks_within(self, best_first: Sequence[int], group: Callable[[int], str]) -> Ranks:
        """Return the ranks of some people inside their groups; who is in none has no rank."""
        groups: dict[str, list[int]] = {}
        for at in best_first:
            if name := group(at):
                groups.setdefault(name, []).append(at)
        return {at: held for own in groups.values() for at, held in self.ranks(own).items()}

    def standing(self, at: int, rank: Held, in_region: Held, in_category: Held) -> OverallStanding:
        """Return the line of one person."""
        field, boards = self.fields[self.clubs[at]], self.boards[at]
        return OverallStanding(
            club=field.club,
            region=field.region,
            entry=self.entries[at],
            score=hundredths_of(self.sums[at], self.denominator * boards) if boards else NO_SCORE,
            boards=boards,
            at_home=self.at_home[at],
            rank=rank[0],
            tied=rank[1],
            region_rank=in_region[0],
            region_tied=in_region[1],
            category=self.categories[at],
            category_rank=in_category[0],
            category_tied=in_category[1],
        )


def _words(field: ClubField) -> Iterable[str]:
    return field.categories or repeat("", len(field.columns.entries))
