"""152 people of 13 clubs play 3 rounds of 16 deals; every figure is computed a second time."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from scoring.hall.seating import Seating
from tests.features.hall.made import GESVES, hall, play, seat
from whiz_tournament.features.hall.queries.page import HallPage, hall_page
from whiz_tournament.models import Club, HallTable

pytestmark = [pytest.mark.django_db, pytest.mark.proof]


def second_calculation(rounds: int) -> dict[int, Fraction]:
    """The totals from the rows of the tables alone."""
    found: dict[int, Fraction] = {}
    for row in HallTable.objects.filter(round__number__lte=rounds):
        slip = row.points or []
        for number, points in zip(row.seats, slip, strict=True):
            above = sum(each > points for each in slip)
            alike = sum(each == points for each in slip)
            bonus = Fraction(sum(GESVES[above : above + alike]), alike)
            found[number] = found.get(number, Fraction(0)) + points + bonus
    return found


def check_ranking(page: HallPage, expected: dict[int, Fraction]) -> None:
    assert {line.number: line.total for line in page.ranking} == expected
    for line in page.ranking:
        assert line.rank == 1 + sum(total > line.total for total in expected.values())
    by_club: dict[str, list[Fraction]] = {}
    for number, total in expected.items():
        by_club.setdefault(f"Club {1 + (number - 1) % 13:02}", []).append(total)
    best = {club: sum(sorted(each, reverse=True)[:4]) for club, each in by_club.items()}
    assert {line.club: line.total for line in page.trophy} == best
    assert len(best) == 13


def meetings(page: HallPage) -> Counter[tuple[int, ...]]:
    return Counter(
        pair
        for each in page.rounds
        for table in each.tables
        for pair in combinations(sorted(table.seats), 2)
    )


def test_152_people_of_13_clubs_play_three_rounds(club: Club) -> None:
    event = hall(club, 152, clubs=13, length="16 deals", bonus=GESVES, trophy_best=4)
    luck = Random(20261126)
    for number, rule in enumerate((Seating.LOT, Seating.RANK_NEW, Seating.RANK), 1):
        assert seat(event, rule, seed=number) == number
        play(event, number, luck)
        page = hall_page(event)
        assert len(page.rounds[-1].tables) == 38
        check_ranking(page, second_calculation(number))
        if number == 2:
            assert max(meetings(page).values()) == 1
            ranked = [line.number for line in page.ranking]
    third = hall_page(event).rounds[2]
    assert [n for table in third.tables for n in table.seats] == ranked


def test_432_people_play_a_final_of_20(club: Club) -> None:
    event = hall(club, 432, clubs=20, bonus=GESVES, trophy_best=6)
    luck = Random(432)
    for number in (1, 2):
        seat(event, Seating.CLUBS, seed=number)
        play(event, number, luck)
    assert max(meetings(hall_page(event)).values()) == 1
    best = {line.number for line in hall_page(event).ranking[:20]}
    number = seat(event, Seating.RANK, final_of=20)
    play(event, number, luck)
    page = hall_page(event)
    assert {line.number for line in page.ranking[:20]} == best
    assert {line.number: line.total for line in page.ranking} == second_calculation(3)
