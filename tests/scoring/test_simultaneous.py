"""A simultaneous: every result against all clubs; worked examples, then a plain recount."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boards.seats import Seat
from scoring.adjustments import AdjustedScore, Penalty
from scoring.field import ComparedField, FieldLine
from scoring.methods import scoring_method
from scoring.number_texts import hundredths
from scoring.rules import DEFAULT_RULES, ComparisonRules
from scoring.simultaneous import NO_SCORE, OverallStanding, club_field, overall_ranking
from tests.examples import examples
from tests.scoring.fields import HUMANS, field_of, norths, owed, real

NOBODY: Mapping[int, str] = MappingProxyType({})
ALL = ComparisonRules(eligible_fraction=Fraction(0))


@dataclass(frozen=True)
class PlayedClub:
    club: str
    region: str
    field: ComparedField
    rules: ComparisonRules
    categories: Mapping[int, str]


def club(
    name: str,
    field: ComparedField,
    region: str = "",
    rules: ComparisonRules = ALL,
    categories: Mapping[int, str] = NOBODY,
) -> PlayedClub:
    return PlayedClub(name, region, field, rules, categories)


def overall(
    clubs: Sequence[PlayedClub], method: str = "matchpoints"
) -> tuple[OverallStanding, ...]:
    by = scoring_method(method)
    fields = [
        club_field(
            each.club, each.region, each.field, by, rules=each.rules, overall_rules=DEFAULT_RULES
        )
        for each in clubs
    ]
    sorted_out = [
        replace(each, categories=[played.categories.get(n, "") for n in each.columns.entries])
        for each, played in zip(fields, clubs, strict=True)
    ]
    return overall_ranking(sorted_out, by, DEFAULT_RULES)


def north_of(found: Sequence[OverallStanding], name: str, table: int) -> OverallStanding:
    entry = 3 * table - 2
    return next(each for each in found if (each.club, each.entry) == (name, entry))


def test_a_result_is_compared_with_every_club_and_shown_beside_its_own() -> None:
    """The column 44 20 20 5 0 of the rules, parted among three clubs."""
    found = overall(
        [
            club("a", field_of(norths(44, 20))),
            club("b", field_of(norths(20, 5))),
            club("c", field_of(norths(0))),
        ]
    )
    norths_found = [
        (each.club, each.score, each.at_home)
        for name, table in [("a", 1), ("a", 2), ("b", 1), ("b", 2), ("c", 1)]
        for each in [north_of(found, name, table)]
    ]
    assert norths_found == [
        ("a", 10000, 10000),
        ("a", 6250, 0),
        ("b", 6250, 10000),
        ("b", 2500, 0),
        ("c", 0, 5000),
    ]


def test_a_board_that_fewer_clubs_had_counts_by_neuberg() -> None:
    """Board 2 was played twice where board 1 was played five times: 81.25 and 18.75."""
    two = [*norths(44, 20), *norths(44, 0, board=2)]
    found = overall([club("a", field_of(two)), club("b", field_of(norths(20, 5, 0)))])
    first, second = north_of(found, "a", 1), north_of(found, "a", 2)
    assert (first.score, first.boards) == (hundredths((100 + Fraction("81.25")) / 2), 2)
    assert second.score == hundredths((Fraction("62.5") + Fraction("18.75")) / 2)


def test_a_fouled_board_is_compared_inside_its_club_alone() -> None:
    fouled = [replace(line, group="1") for line in norths(44, 0)]
    found = overall([club("a", field_of(fouled)), club("b", field_of(norths(20, 20)))])
    told = [north_of(found, *place).score for place in [("a", 1), ("a", 2), ("b", 1)]]
    # E is 4: two results of four, in each of the columns.
    assert told == [8333, 1667, 5000]


def test_ranks_are_told_overall_and_by_region() -> None:
    found = overall(
        [
            club("a", field_of([real(1, (44, 0, 0))]), "Nord"),
            club("b", field_of([real(1, (20, 0, 0))]), "Sud"),
            club("c", field_of([real(1, (20, 0, 0))]), "Sud"),
            club("d", field_of([real(1, (0, 0, 0))])),
        ]
    )
    assert [
        (each.rank, each.tied, each.region_rank, each.region_tied)
        for name in "abcd"
        for each in [north_of(found, name, 1)]
    ] == [(1, False, 1, False), (2, True, 1, True), (2, True, 1, True), (12, False, None, False)]


def test_ranks_are_told_by_category_wherever_its_people_play() -> None:
    """Of 44, 20, 20 and 0 the second and the third are seniors of two clubs, the last a junior."""
    points = {"a": 44, "b": 20, "c": 20, "d": 0}
    found = overall(
        [
            club(name, field_of([real(1, (points[name], 0, 0))]), categories={1: word})
            for name, word in [("a", ""), ("b", "senior"), ("c", "senior"), ("d", "junior")]
        ]
    )
    assert [
        (each.category, each.category_rank, each.category_tied)
        for name in "abcd"
        for each in [north_of(found, name, 1)]
    ] == [("", None, False), ("senior", 1, True), ("senior", 1, True), ("junior", 1, False)]


def test_a_category_is_told_of_everybody_or_of_nobody() -> None:
    played = club_field(
        "a", "", field_of(norths(44)), scoring_method("matchpoints"), rules=ALL, overall_rules=ALL
    )
    with pytest.raises(ValueError, match="category"):
        replace(played, categories=["senior"])


def test_who_played_too_few_boards_is_told_by_his_own_club() -> None:
    """A club with a short movement is not shut out by one that plays twice as many boards."""
    long = [line for board in range(1, 6) for line in norths(44, 20, board=board)]
    short = [*norths(20, 5), *norths(44, board=2)]
    rules = ComparisonRules(eligible_fraction=Fraction(2, 3))
    found = overall(
        [club("a", field_of(long), rules=rules), club("b", field_of(short), rules=rules)]
    )
    assert north_of(found, "b", 1).rank is not None
    assert north_of(found, "b", 2).rank is None
    assert found[-1].rank is None


def test_without_anybody_there_is_an_empty_list() -> None:
    assert overall([]) == ()


@st.composite
def club_fields(draw: st.DrawFn, name: str) -> PlayedClub:
    """A club of one to four tables that play some of boards 1 to 4."""
    tables, lines = draw(st.integers(1, 4)), []
    for board in draw(st.sets(st.integers(1, 4), min_size=1)):
        for table in range(1, tables + 1):
            winner, points = draw(st.integers(0, 2)), draw(st.sampled_from([0, 13, 20, 20, 44]))
            north, east, south = (points if place == winner else 0 for place in range(3))
            marks = (north, east, south)
            line = real(table, marks, board) if draw(st.integers(0, 6)) else owed(table, board)
            if not draw(st.integers(0, 7)):
                line = replace(line, group="1")
            if not draw(st.integers(0, 7)):
                line = replace(line, adjusted={Seat.E: AdjustedScore.percentage(60)})
            lines.append(line)
    off = [Penalty(entry, Fraction(10)) for entry in draw(st.sets(st.integers(1, 3), max_size=2))]
    region = draw(st.sampled_from(["", "Nord", "Sud"]))
    people = field_of(lines, *off)
    words = st.sampled_from(["", "junior", "senior"])
    return club(name, people, region, categories={n: draw(words) for n in people.listing()})


@st.composite
def events(draw: st.DrawFn) -> list[PlayedClub]:
    return [draw(club_fields(name)) for name in "abcd"[: draw(st.integers(1, 4))]]


def recounted(clubs: Sequence[PlayedClub]) -> dict[tuple[str, int], Fraction | None]:
    """Everybody's percentage by the rule's words alone: each result against each other one."""
    lines = [(each.club, line) for each in clubs for line in each.field.lines]
    filled = {
        board: sum(line.board == board and line.fills for _, line in lines) for board in range(1, 5)
    }
    scores: dict[tuple[str, int], list[Fraction]] = {
        (name, entry): [] for name, line in lines for entry in line.entries.values()
    }
    for name, line in lines:
        for seat in HUMANS:
            mine = scores[name, line.entries[seat]]
            if seat in line.adjusted:
                mine.append(Fraction(60))
            elif line.outcomes:
                mine.append(_percent(name, line, seat, lines, max(filled.values())))
    off = {(each.club, p.entry): p.amount for each in clubs for p in each.field.penalties}
    return {
        person: (sum(found, Fraction(0)) - off.get(person, 0)) / len(found) if found else None
        for person, found in scores.items()
    }


def _percent(
    name: str, line: FieldLine, seat: Seat, lines: Sequence[tuple[str, FieldLine]], expected: int
) -> Fraction:
    mine = line.outcomes[0].points[seat]
    others = [
        other.outcomes[0].points[seat]
        for where, other in lines
        if other is not line
        and (other.board, other.group) == (line.board, line.group)
        and (not line.group or where == name)
        and other.outcomes
        and seat not in other.adjusted
    ]
    if expected == 1:
        return Fraction(50)
    m = sum(2 if mine > other else 1 if mine == other else 0 for other in others)
    neuberg = Fraction((m + 1) * expected, len(others) + 1) - 1
    return 100 * neuberg / (2 * (expected - 1))


@settings(max_examples=examples(60), deadline=None)
@given(events())
def test_the_whole_list_is_what_a_plain_recount_says(clubs: list[PlayedClub]) -> None:
    found, told = overall(clubs), recounted(clubs)
    exact = {
        person: NO_SCORE if score is None else hundredths(score) for person, score in told.items()
    }
    assert {(each.club, each.entry): each.score for each in found} == exact
    regions = {each.club: each.region for each in clubs}
    words = {(each.club, n): word for each in clubs for n, word in each.categories.items()}
    for each in found:
        score = told[each.club, each.entry]
        if score is None:
            assert (each.rank, each.region_rank) == (None, None)
            continue
        rivals = [other for other in told.values() if other is not None]
        assert each.rank == 1 + sum(other > score for other in rivals)
        assert each.tied == (rivals.count(score) > 1)
        near = [
            other
            for (name, _), other in told.items()
            if other is not None and regions[name] == each.region
        ]
        expected = 1 + sum(other > score for other in near) if each.region else None
        assert each.region_rank == expected
        alike = [
            other
            for person, other in told.items()
            if other is not None and words[person] == each.category
        ]
        assert each.category == words[each.club, each.entry]
        assert each.category_rank == (
            1 + sum(other > score for other in alike) if each.category else None
        )
        assert each.category_tied == bool(each.category and alike.count(score) > 1)


@pytest.mark.parametrize("method", ["matchpoints_net", "average", "total"])
def test_every_method_ranks_a_whole_field(method: str) -> None:
    found = overall([club("a", field_of(norths(44))), club("b", field_of(norths(5)))], method)
    assert north_of(found, "a", 1).rank == 1
    assert {each.club for each in found} == {"a", "b"}
