"""A person's figures over many evenings: by hand, and the means beside a plain calculation."""

from fractions import Fraction
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boards.double_dummy import Makeable
from boards.seats import Seat, human_seats
from scoring.compared_results import PlayRole
from scoring.contracts import Contract
from scoring.formulas import Formula
from scoring.par import par
from scoring.player_pages.highest_hand import highest_hand
from scoring.player_pages.person_figures import (
    BoardAt,
    Chances,
    Declared,
    EveningAt,
    Mean,
    PersonFigures,
    Records,
    person_figures,
)

EVENINGS = (EveningAt(1, 9, Fraction(60)), EveningAt(4, 9, Fraction(45)), EveningAt(3, 9, None))


def board(
    number: int,
    hundredths: int | None,
    role: PlayRole | None = PlayRole.DECLARER,
    contract: str = "8H",
    tricks: int = 8,
    **more: object,
) -> BoardAt[str]:
    declarer = Seat.N if role is PlayRole.DECLARER else Seat.E
    values = {"evening": 0, "seat": Seat.N, "declarer": declarer} | more
    return BoardAt(
        board=number,
        hundredths=hundredths,
        role=role,
        contract=Contract.parse(contract),
        tricks=tricks,
        **values,  # type: ignore[arg-type]  # the caller's own
    )


PLAYED = (
    board(1, 10000, allowed=7, chance=True, others=(("Anne", Seat.E), ("Luc", Seat.S))),
    board(2, 2500, tricks=6, allowed=8, chance=False, others=(("Anne", Seat.E),)),
    board(3, 5000, PlayRole.LEADER, chance=True, others=(("Luc", Seat.S), ("Anne", Seat.E))),
    board(4, 5000, PlayRole.DEFENDER, evening=1, seat=Seat.S, others=(("Luc", Seat.N),)),
    board(5, None, None),
)


def test_figures_by_hand() -> None:
    figures = person_figures(EVENINGS, PLAYED)
    assert (figures.evenings, figures.mean, figures.boards) == (3, Fraction(105, 2), 5)
    assert figures.by_role == {
        PlayRole.DECLARER: Mean(2, Fraction(125, 2)),
        PlayRole.LEADER: Mean(1, Fraction(50)),
        PlayRole.DEFENDER: Mean(1, Fraction(50)),
    }
    assert figures.by_hand == {Seat.N: Mean(3, Fraction(175, 3)), Seat.S: Mean(1, Fraction(50))}
    assert figures.declared == Declared(played=2, made=1, compared=2, beside=-1)
    assert figures.chances == Chances(taken=1, left=1)
    assert [
        (each.person, each.boards, each.beside, each.against) for each in figures.companions
    ] == [
        ("Anne", 3, None, Mean(3, Fraction(175, 3))),
        ("Luc", 3, Mean(2, Fraction(50)), Mean(1, Fraction(100))),
    ]
    assert [each.board for each in figures.best] == [1, 4, 3]
    assert [each.board for each in figures.worst] == [2]
    assert figures.records == Records(0, wins=1, podiums=2, longest_run=1, highest_made=PLAYED[0])


def test_nobody_has_figures_of_nothing() -> None:
    figures: PersonFigures[str] = person_figures((), ())
    assert (figures.mean, figures.by_role, figures.companions, figures.best) == (None, {}, (), ())
    assert figures.records == Records(None, 0, 0, 0, None)


@given(st.lists(st.tuples(st.integers(0, 10000), st.sampled_from(PlayRole)), max_size=30))
def test_means_are_those_of_all_boards(told: list[tuple[int, PlayRole]]) -> None:
    figures = person_figures((), [board(n, *each) for n, each in enumerate(told)])
    for role in PlayRole:
        own = [hundredths / 100 for hundredths, at in told if at is role]
        found = figures.by_role.get(role)
        assert (found is None) == (not own)
        assert not found or found.boards == len(own)
        assert not found or float(found.percentage) == pytest.approx(fmean(own))


@given(
    st.sampled_from(Seat),
    st.integers(0, 2),
    st.lists(st.lists(st.integers(0, 13), min_size=5, max_size=5), min_size=3, max_size=3),
)
def test_the_hand_with_the_highest_bid_is_that_of_the_par(
    domy: Seat, speaks: int, rows: list[list[int]]
) -> None:
    makeable = Makeable(domy, tuple(map(tuple, rows)))
    dealer = human_seats(domy)[speaks]
    said = par(makeable, dealer, Formula.SUPER)
    assert highest_hand(makeable.document(), dealer, domy) is (said.declarer if said else None)
