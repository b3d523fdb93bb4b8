"""Several sessions as one competition: worked examples, then a second calculation."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.competitions.combining import combine
from scoring.competitions.settings import (
    COMBINING_RULES,
    Absence,
    Combining,
    CompetitionSettings,
    DroppedOf,
    MeanOver,
    MissedSession,
)
from scoring.competitions.typed import MOST_PARTS, ShareRefused, parse_share
from scoring.competitions.values import CompetitionStanding, CountedSession, SessionFigure

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
    settings = CompetitionSettings(Combining(combining), MissedSession(missed))
    assert told(combine(sessions, settings), settings.combining) == expected


SEASON = [
    session(ann="60", bob="50", cas="40", dan="70"),
    session(ann="40", bob="52", cas="70"),
    session(ann="55", bob="54", cas="80 few"),
    session(ann="58", bob="56", eva="99"),
]


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        pytest.param(
            CompetitionSettings(best=2),
            ["1 ann 59.00 (4)", "2= bob 55.00 (4)", "2= cas 55.00 (2)",
             "- eva 99.00 (1)", "- dan 70.00 (1)"],
            id="the best two; who has fewer is not ranked; a session of too few boards is none",
        ),
        pytest.param(
            CompetitionSettings(missed=MissedSession.RANKED, best=2, least=2),
            ["1 ann 59.00 (4)", "2= bob 55.00 (4)", "2= cas 55.00 (2)",
             "- eva 99.00 (1)", "- dan 70.00 (1)"],
            id="two are needed to be ranked",
        ),
        pytest.param(
            CompetitionSettings(missed=MissedSession.RANKED, best=2, least=5),
            ["1 eva 99.00 (1)", "2 dan 70.00 (1)", "3 ann 59.00 (4)",
             "4= bob 55.00 (4)", "4= cas 55.00 (2)"],
            id="the least number holds once so many were played",
        ),
        pytest.param(
            CompetitionSettings(missed=MissedSession.ZERO, best=2),
            ["1 ann 59.00 (4)", "2= bob 55.00 (4)", "2= cas 55.00 (2)",
             "4 eva 49.50 (1)", "5 dan 35.00 (1)"],
            id="the best two of what was played and what was missed",
        ),
        pytest.param(
            CompetitionSettings(best=9),
            ["1 ann 53.25 (4)", "2 bob 53.00 (4)", "- cas 55.00 (2)",
             "- eva 99.00 (1)", "- dan 70.00 (1)"],
            id="more than were played: all of them so far",
        ),
    ],
)  # fmt: skip
def test_the_best_of_a_season(settings: CompetitionSettings, expected: list[str]) -> None:
    assert told(combine(SEASON, settings), settings.combining) == expected


def test_what_is_left_out_is_named_by_its_place() -> None:
    """Of equal figures the earlier counts; a sum takes what brings most, with its share."""
    three = [session(ann="50"), session(QUARTER, ann="90"), session(ann="50")]
    mean = combine(three, CompetitionSettings(best=2))
    added = combine(three, CompetitionSettings(Combining.MATCHPOINTS, best=1))
    assert [line.left_out for line in (*mean, *added)] == [{2}, {1, 2}]
    assert [line.total for line in (*mean, *added)] == [58, 50]


def test_an_absence_beats_a_loss_where_it_counts_as_zero() -> None:
    settings = CompetitionSettings(Combining.POINTS, MissedSession.ZERO, best=2)
    (line,) = combine([session(ann="-30"), session(ann="20"), session()], settings)
    assert line.total == 20
    assert line.sessions == 2
    assert line.left_out == {0}


def test_a_quarter_of_nobody_is_nothing() -> None:
    """Who was in the qualifying alone keeps the whole of its mean, and a quarter of its sum."""
    sessions = [session(QUARTER, ann="60"), session(bob="50")]
    ranked = CompetitionSettings(missed=MissedSession.RANKED)
    mean = combine(sessions, ranked)
    added = combine(sessions, replace(ranked, combining=Combining.MATCHPOINTS))
    assert [line.total for line in mean] == [60, 50]
    assert [line.person for line in added] == ["bob", "ann"]
    assert [line.total for line in added] == [50, 15]


figures = st.integers(-10_000, 10_000).map(lambda n: Fraction(n, 100))
shares = st.sampled_from([WHOLE, HALF, QUARTER, Fraction(1, 3), Fraction(2, 3)])
people = st.sampled_from([f"p{number}" for number in range(7)])
session_figures = st.builds(SessionFigure, figures, st.sampled_from([True, True, True, False]))
sessions_of_club = st.lists(
    st.builds(
        CountedSession,
        shares,
        st.dictionaries(people, session_figures, max_size=7),
        st.frozensets(people, max_size=3),
    ),
    max_size=5,
)


settings_of_club = st.builds(
    CompetitionSettings,
    st.sampled_from([each for each in Combining if each is not Combining.PLACES]),
    st.sampled_from(MissedSession),
    st.none() | st.integers(1, 6),
    st.integers(1, 6),
    st.integers(0, 4),
    st.sampled_from(DroppedOf),
    st.sampled_from(MeanOver),
    st.builds(Absence, figures, figures, st.booleans(), st.booleans()),
)


def second_calculation(
    sessions: Sequence[CountedSession], settings: CompetitionSettings
) -> dict[str, tuple[int | None, Fraction | None, int]]:
    """Rank, total and sessions of everybody: every choice of sessions is tried for sums."""
    lines: dict[str, tuple[Fraction | None, int, int]] = {}
    mean = settings.combining in {Combining.PERCENTAGES, Combining.POINTS_MEAN}
    for person in sorted({who for each in sessions for who in each.figures}):
        # Each session of the person: value, place (the earlier counts first), share, may be left.
        held: list[tuple[Fraction, int, Fraction, bool]] = []
        played = absent = 0
        for place, each in enumerate(sessions):
            figure = each.figures.get(person)
            if figure is not None and figure.counted:
                held.append((figure.value, -place, each.share, True))
                played += 1
            elif settings.missed is MissedSession.ZERO:
                held.append((Fraction(0), -place, each.share, True))
            elif settings.missed is MissedSession.VALUE:
                told = settings.absence
                value = told.excused if person in each.excused else told.value
                held.append((value, -place, each.share, told.dropped))
                absent += 1
        total = _total(held, len(sessions), settings, mean=mean) if played else None
        lines[person] = total, played, played + absent * (settings.absence.played and played > 0)
    every = len(sessions)
    needed = settings.least if settings.least <= every else 1
    if settings.missed is MissedSession.UNRANKED:
        drop = max(every - settings.dropped, min(1, every))
        all_of_them = drop if settings.best is None else min(every, settings.best)
        needed = max(needed, all_of_them)
    in_it = [total for total, _, enough in lines.values() if total is not None and enough >= needed]
    return {
        person: (
            1 + sum(other > total for other in in_it)
            if total is not None and enough >= needed
            else None,
            total,
            played,
        )
        for person, (total, played, enough) in lines.items()
    }


def _total(
    held: list[tuple[Fraction, int, Fraction, bool]],
    every: int,
    settings: CompetitionSettings,
    *,
    mean: bool,
) -> Fraction:
    """Return the total of the sessions that count."""
    of = every if settings.dropped_of is DroppedOf.HELD else len(held)
    many = max(of - settings.dropped, min(1, of)) if settings.best is None else settings.best
    many = min(many, every)
    stays = [each for each in held if not each[3]]
    free = [each for each in held if each[3]]
    size = min(len(free), max(0, many - len(stays)))
    if not mean:
        return max(
            sum((value * share for value, _, share, _ in [*chosen, *stays]), Fraction(0))
            for chosen in combinations(free, size)
        )
    kept = [*sorted(free, reverse=True)[:size], *stays]
    below = sum((share for _, _, share, _ in kept), Fraction(0))
    if settings.mean_over is MeanOver.BEST and kept:
        goal = settings.best if settings.best is not None else max(every - settings.dropped, 1)
        if settings.best is None and settings.dropped_of is DroppedOf.HELD:
            goal = min(goal, every)
        below += max(0, min(goal, every) - len(kept))
    return sum((value * share for value, _, share, _ in kept), Fraction(0)) / (below or 1)


@given(sessions_of_club, settings_of_club)
def test_a_second_calculation_says_the_same(
    sessions: list[CountedSession], settings: CompetitionSettings
) -> None:
    lines = combine(sessions, settings)
    first = {line.person: (line.rank, line.total, line.sessions) for line in lines}
    assert first == second_calculation(sessions, settings)
    assert len(lines) == len(first)


@given(sessions_of_club, settings_of_club)
def test_the_list_is_in_order_and_ties_are_marked(
    sessions: list[CountedSession], settings: CompetitionSettings
) -> None:
    lines = combine(sessions, settings)
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
    for combining in set(Combining) - {Combining.PLACES}:
        ranks = [
            {
                line.person: line.rank
                for line in combine(
                    [CountedSession(share, each) for each in held],
                    CompetitionSettings(combining, MissedSession.RANKED),
                )
            }
            for share in (WHOLE, QUARTER)
        ]
        assert ranks[0] == ranks[1]


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("1", Fraction(1)),
        ("1/4", Fraction(1, 4)),
        (" 2/3 ", Fraction(2, 3)),
        ("25 %", Fraction(1, 4)),
        ("25%", Fraction(1, 4)),
        ("33.3 %", Fraction(333, 1000)),
        ("0,25", Fraction(1, 4)),
        ("0.5", Fraction(1, 2)),
        ("100 %", Fraction(1)),
    ],
)
def test_a_share_is_read(text: str, share: Fraction) -> None:
    assert parse_share(text) == share


@pytest.mark.parametrize(
    "text",
    ["", "0", "1/0", "0/4", "5/4", "2", "101 %", "-1/4", "1/4 %", "x", "1/1001", "٣/٤", "1e-3"],
)
def test_what_is_no_share_is_refused(text: str) -> None:
    with pytest.raises(ShareRefused) as refused:
        parse_share(text, "share-7")
    assert refused.value.field == "share-7"


@given(st.integers(1, MOST_PARTS), st.integers(1, MOST_PARTS))
def test_what_is_written_is_read_again(above: int, below: int) -> None:
    share = Fraction(min(above, below), max(above, below))
    assert parse_share(str(share)) == share
