"""Equals are parted by the rules that a club wrote down: evenings by hand, then properties."""

import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.competitions.combining import combine, ranks_within
from scoring.competitions.places import (
    PlaceTableRefused,
    parse_place_points,
    place_points_text,
)
from scoring.competitions.settings import (
    BackOver,
    Combining,
    CompetitionSettings,
    MissedSession,
    Parting,
    Places,
    SharedPlaces,
    TieRule,
    Ties,
)
from scoring.competitions.values import CompetitionStanding, CountedSession, SessionFigure

GOLDEN = json.loads((Path(__file__).parent / "eight_evenings.json").read_text())


def evenings(rows: dict[str, list[str]]) -> list[CountedSession]:
    """Evenings of a table of people, with the places that their figures give."""
    count = len(next(iter(rows.values())))
    found = []
    for number in range(count):
        won = {who: Fraction(cells[number]) for who, cells in rows.items() if cells[number]}
        found.append(
            CountedSession(
                Fraction(1),
                {
                    who: SessionFigure(
                        value,
                        place=1 + sum(other > value for other in won.values()),
                        sharing=sum(other == value for other in won.values()),
                    )
                    for who, value in won.items()
                },
            )
        )
    return found


def told(lines: Sequence[CompetitionStanding]) -> list[list[Any]]:
    """Each line as the golden file has it."""
    return [
        [line.rank, line.tied, line.person, str(line.total), line.decided and line.decided.value]
        for line in lines
    ]


@pytest.mark.parametrize("case", GOLDEN["cases"], ids=lambda case: case["what"])
def test_eight_evenings_of_which_six_count(case: dict[str, Any]) -> None:
    ties = Ties(
        tuple(map(TieRule, case.get("ties", ()))),
        Parting(case.get("parting", "go_on")),
        BackOver(case.get("over", "counted")),
        case.get("seed", ""),
    )
    settings = CompetitionSettings(
        Combining(case["combining"]),
        MissedSession.RANKED,
        best=6,
        ties=ties,
        places=Places(tuple(map(Fraction, case.get("points", ())))),
    )
    assert told(combine(evenings(GOLDEN["evenings"]), settings)) == case["lines"]


small = st.integers(0, 2).map(Fraction)
fields = st.lists(
    st.dictionaries(st.sampled_from("abcdef"), small, min_size=1), min_size=1, max_size=5
)
tie_lists = st.lists(st.sampled_from(TieRule), unique=True).map(tuple)


def of_fields(held: list[dict[str, Fraction]]) -> list[CountedSession]:
    return evenings(
        {who: [str(each.get(who, "")) for each in held] for who in {w for e in held for w in e}}
    )


@given(fields, tie_lists, st.sampled_from(Parting), st.sampled_from(BackOver))
def test_rules_part_only_equals_and_the_lot_leaves_nobody_level(
    held: list[dict[str, Fraction]], rules: tuple[TieRule, ...], parting: Parting, over: BackOver
) -> None:
    sessions = of_fields(held)
    plain = CompetitionSettings(missed=MissedSession.RANKED)
    alone = {line.person: line for line in combine(sessions, plain)}
    ties = Ties(rules, parting, over, "a seed")
    lines = combine(sessions, CompetitionSettings(missed=MissedSession.RANKED, ties=ties))
    assert sorted(line.person for line in lines) == sorted(alone)
    for line in lines:
        before = alone[line.person]
        assert (line.total, line.sessions) == (before.total, before.sessions)
        level = sum(other.total == line.total for other in lines)
        assert before.rank is not None
        assert line.rank is not None
        assert before.rank <= line.rank < before.rank + level
        assert (line.decided is None) or level > 1
        assert line.decided is None or line.decided in rules
    if TieRule.LOT in rules:
        assert [line.rank for line in lines] == list(range(1, len(lines) + 1))
        assert not any(line.tied for line in lines)


@given(fields, st.text(max_size=5))
def test_a_lot_is_drawn_again_from_its_seed(held: list[dict[str, Fraction]], seed: str) -> None:
    drawn = CompetitionSettings(missed=MissedSession.RANKED, ties=Ties((TieRule.LOT,), seed=seed))
    first, again = (combine(sessions, drawn) for sessions in (of_fields(held), of_fields(held)))
    assert [line.person for line in first] == [line.person for line in again]


POINTS = Places((Fraction(10), Fraction(6), Fraction(4)))


@pytest.mark.parametrize(
    ("shared", "expected"),
    [(SharedPlaces.MEAN, ["8", "8", "4", "0"]), (SharedPlaces.HIGHEST, ["10", "10", "4", "0"])],
)
def test_points_by_place_are_shared_as_the_club_says(
    shared: SharedPlaces, expected: list[str]
) -> None:
    settings = CompetitionSettings(
        Combining.PLACES, MissedSession.RANKED, places=Places(POINTS.points, shared)
    )
    field = evenings({"a": ["60"], "b": ["60"], "c": ["50"], "d": ["40"]})
    assert [str(line.total) for line in combine(field, settings)] == expected


def test_who_is_a_guest_has_no_rank_and_categories_have_their_own() -> None:
    field = evenings({"a": ["60"], "b": ["55"], "c": ["50"], "d": ["50"]})
    lines = combine(field, CompetitionSettings(), unranked={"b"})
    assert [(line.person, line.rank) for line in lines] == [
        ("a", 1), ("c", 2), ("d", 2), ("b", None),
    ]  # fmt: skip
    words = {"a": "junior", "b": "junior", "c": "senior", "d": "senior"}
    assert ranks_within(lines, words.__getitem__) == {
        "a": (1, False), "c": (1, True), "d": (1, True),
    }  # fmt: skip


@pytest.mark.parametrize("text", ["", "ten", "5 10", "-1", "1.234", "10  x", "1 " * 101])
def test_what_is_no_table_of_points_is_refused(text: str) -> None:
    with pytest.raises(PlaceTableRefused) as refused:
        parse_place_points(text, "points")
    assert refused.value.field == "points"


def test_a_table_is_read_again_as_it_is_written() -> None:
    points = parse_place_points("12,5 10\n6.25 0")
    assert parse_place_points(place_points_text(points)) == points
