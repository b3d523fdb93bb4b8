"""Several sessions as one competition: worked examples, then a second calculation."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.competition import (
    COMBINING_RULES,
    Combining,
    CompetitionStanding,
    CountedSession,
    MissedSession,
    SessionFigure,
    combine,
)

HALF = Fraction(1, 2)
QUARTER = Fraction(1, 4)
WHOLE = Fraction(1)


def session(share: Fraction = WHOLE, **figures: str) -> CountedSession:
    """A session by what everybody won there; ``few`` after a figure: on too few boards."""
    read = {
        person: SessionFigure(Fraction(text.removesuffix(" few")), counted="few" not in text)
        for person, text in figures.items()
    }
    return CountedSession(share, read)


def told(standings: Sequence[CompetitionStanding], combining: Combining) -> list[str]:
    """Every line as ``2= Ann 57.32 (2)``."""
    text = COMBINING_RULES[combining].text
    return [
        f"{line.rank or '-'}{'=' if line.tied else ''} {line.person} "
        f"{'-' if line.total is None else text(line.total)} ({line.sessions})"
        for line in standings
    ]


TWO = [session(ann="57.32", bob="48.00", cas="60.00"), session(ann="61.20", bob="70.52")]
CARRIED = [session(QUARTER, ann="110.05", bob="100.00"), session(ann="96.00", bob="98.51")]


@pytest.mark.parametrize(
    ("sessions", "combining", "missed", "expected"),
    [
        pytest.param(
            TWO, "percentages", "unranked",
            ["1= ann 59.26 (2)", "1= bob 59.26 (2)", "- cas 60.00 (1)"],
            id="mean of percentages; a tie; who missed one is not ranked",
        ),
        pytest.param(
            TWO, "percentages", "ranked",
            ["1 cas 60.00 (1)", "2= ann 59.26 (2)", "2= bob 59.26 (2)"],
            id="ranked with what they have",
        ),
        pytest.param(
            TWO, "percentages", "zero",
            ["1= ann 59.26 (2)", "1= bob 59.26 (2)", "3 cas 30.00 (1)"],
            id="a missed session counts as zero",
        ),
        pytest.param(
            CARRIED, "matchpoints", "unranked",
            ["1 ann 123.51 (2)", "2 bob 123.51 (2)"],
            id="a quarter carried over: 110.05/4 + 96 = 123.5125 before 100/4 + 98.51 = 123.51",
        ),
        pytest.param(
            CARRIED, "percentages", "unranked",
            ["1 ann 98.81 (2)", "2 bob 98.81 (2)"],
            id="a mean with shares: (110.05/4 + 96) / 1.25",
        ),
        pytest.param(
            [session(ann="-12.5", bob="30"), session(ann="40", bob="-2.25")],
            "points", "unranked",
            ["1 bob 27.75 (2)", "2 ann 27.5 (2)"],
            id="points go below zero",
        ),
        pytest.param(
            [session(ann="83.33 few", bob="50"), session(ann="40", bob="40", cas="90 few")],
            "percentages", "ranked",
            ["1 bob 45.00 (2)", "2 ann 40.00 (1)", "- cas - (0)"],
            id="too few boards in a session: it does not count",
        ),
        pytest.param([], "percentages", "zero", [], id="no session"),
    ],
)  # fmt: skip
def test_worked_examples(
    sessions: list[CountedSession], combining: str, missed: str, expected: list[str]
) -> None:
    found = combine(sessions, Combining(combining), MissedSession(missed))
    assert told(found, Combining(combining)) == expected


def test_a_quarter_of_nobody_is_nothing() -> None:
    """Who was in the qualifying alone keeps the whole of its mean, and a quarter of its sum."""
    sessions = [session(QUARTER, ann="60"), session(bob="50")]
    mean = combine(sessions, Combining.PERCENTAGES, MissedSession.RANKED)
    added = combine(sessions, Combining.MATCHPOINTS, MissedSession.RANKED)
    assert [line.total for line in mean] == [60, 50]
    assert [line.person for line in added] == ["bob", "ann"]
    assert [line.total for line in added] == [50, 15]


figures = st.integers(-10_000, 10_000).map(lambda n: Fraction(n, 100))
shares = st.sampled_from([WHOLE, HALF, QUARTER, Fraction(1, 3), Fraction(2, 3)])
people = st.sampled_from([f"p{number}" for number in range(7)])
session_figures = st.builds(SessionFigure, figures, st.sampled_from([True, True, True, False]))
sessions_of_club = st.lists(
    st.builds(CountedSession, shares, st.dictionaries(people, session_figures, max_size=7)),
    max_size=5,
)


def second_calculation(
    sessions: Sequence[CountedSession], combining: Combining, missed: MissedSession
) -> dict[str, tuple[int | None, Fraction | None, int]]:
    """Rank, total and sessions of everybody, in whole numbers over one denominator."""
    denominator = 12  # of every share
    found: dict[str, tuple[Fraction | None, int]] = {}
    for person in sorted({who for each in sessions for who in each.figures}):
        hundredths = weight = played = 0
        for each in sessions:
            own = each.figures.get(person)
            share = int(each.share * denominator)
            if own is not None and own.counted:
                hundredths += int(own.value * 100) * share
                played += 1
                weight += share
            elif missed is MissedSession.ZERO:
                weight += share
        total: Fraction | None = None
        if played:
            divisor = weight if combining is Combining.PERCENTAGES else denominator
            total = Fraction(hundredths, 100 * divisor)
        found[person] = total, played
    in_it = [
        total
        for total, played in found.values()
        if total is not None and (missed is not MissedSession.UNRANKED or played == len(sessions))
    ]
    return {
        person: (
            1 + sum(other > total for other in in_it)
            if total is not None
            and (missed is not MissedSession.UNRANKED or played == len(sessions))
            else None,
            total,
            played,
        )
        for person, (total, played) in found.items()
    }


@given(sessions_of_club, st.sampled_from(Combining), st.sampled_from(MissedSession))
def test_a_second_calculation_says_the_same(
    sessions: list[CountedSession], combining: Combining, missed: MissedSession
) -> None:
    lines = combine(sessions, combining, missed)
    first = {line.person: (line.rank, line.total, line.sessions) for line in lines}
    assert first == second_calculation(sessions, combining, missed)
    assert len(lines) == len(first)


@given(sessions_of_club, st.sampled_from(Combining), st.sampled_from(MissedSession))
def test_the_list_is_in_order_and_ties_are_marked(
    sessions: list[CountedSession], combining: Combining, missed: MissedSession
) -> None:
    lines = combine(sessions, combining, missed)
    ranks = [line.rank for line in lines]
    assert [line.tied for line in lines] == [
        rank is not None and ranks.count(rank) > 1 for rank in ranks
    ]
    keys = [
        (0, line.rank, 0) if line.rank else (1, -line.sessions, -(line.total or 0))
        for line in lines
    ]
    assert all(one <= other for one, other in pairwise(keys))


@given(st.lists(st.dictionaries(people, session_figures, max_size=7), max_size=4))
def test_one_share_for_all_changes_no_rank(held: list[dict[str, SessionFigure]]) -> None:
    for combining in Combining:
        ranks = [
            {
                line.person: line.rank
                for line in combine(
                    [CountedSession(share, each) for each in held], combining, MissedSession.RANKED
                )
            }
            for share in (WHOLE, QUARTER)
        ]
        assert ranks[0] == ranks[1]
