"""152 people of 13 clubs play 3 rounds of 16 deals; every figure is computed a second time."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Final

import pytest
from django.test import Client

from scoring.hall.seating import Seating
from scoring.prizes.prize_list import Prize, PrizeFor
from tests.api.callers import Caller, staff_key
from tests.features.hall.made import ACTOR, GESVES, hall, play, seat
from tests.features.hall.phoned import let_in, send, told
from tests.features.hall.phoned import page as phoned_page
from tests.web.director.pages import words
from whiz_tournament.features.hall.queries.page import HallPage, hall_page
from whiz_tournament.features.hall.services.files import request_hall_documents
from whiz_tournament.features.prizes.queries.prizes import prize_page
from whiz_tournament.features.prizes.services.prizes import add_prizes
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import AccessCodeKind, Club, HallEvent, HallTable, Role

pytestmark = [pytest.mark.django_db, pytest.mark.proof]
AMOUNTS: Final = (10000, 8000, 6000, 5000, 4000, 3000, 2000, 1000, 500, 250)
"""In cents, from the first place."""
Play = Callable[[int, int, tuple[int, ...], list[int]], None]
"""Enters a slip: of which round and table, who sits there, what each has."""


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


def check_prizes(event: HallEvent, expected: dict[int, Fraction]) -> None:
    """Ten amounts by place: each is its place's, and those who tie share theirs."""
    prizes = [Prize(PrizeFor.PLACE, at, "", cents) for at, cents in enumerate(AMOUNTS, 1)]
    add_prizes(event=event, actor=ACTOR, prizes=prizes)
    given = {prize.person.name: prize.award.cents for prize in prize_page(event).given}
    assert sum(given.values()) == sum(AMOUNTS)
    for number, total in expected.items():
        above = sum(other > total for other in expected.values())
        alike = sum(other == total for other in expected.values())
        share = Fraction(sum(AMOUNTS[above : above + alike]), alike)
        cents = given.get(f"Anne{number:03} Petit{number:03}", 0)
        assert abs(cents - share) < 1, number


def meetings(page: HallPage) -> Counter[tuple[int, ...]]:
    return Counter(
        pair
        for each in page.rounds
        for table in each.tables
        for pair in combinations(sorted(table.seats), 2)
    )


def by_paper(made: HallEvent, director: Client) -> Play:
    """The desk types the slips of the pile on its page."""

    def typed(round: int, table: int, seats: tuple[int, ...], points: list[int]) -> None:
        fields = {f"points-{seat}": str(each) for seat, each in enumerate(points)}
        path = f"/director/halls/{made.slug}/rounds/{round}/slips/{table}/"
        assert director.post(path, {**fields, "version": "0"}).status_code == 302

    return typed


def by_program(made: HallEvent, director: Client) -> Play:
    """A program of the club sends them."""
    caller = Caller(f"Token {staff_key(made.club, Role.SCORER)}")

    def sent(round: int, table: int, seats: tuple[int, ...], points: list[int]) -> None:
        path = f"halls/{made.public_id}/rounds/{round}/slips/{table}/"
        assert caller.send("PUT", path, {"points": points}).status == 200

    return sent


def by_phones(made: HallEvent, director: Client) -> Play:
    """The first of each table sends it from an own phone, the second says that it is right."""
    phones: dict[int, Client] = {}

    def told_by_two(round: int, table: int, seats: tuple[int, ...], points: list[int]) -> None:
        for by in seats[:2]:
            if by not in phones:
                phones[by] = let_in(made, AccessCodeKind.ENTRY, by)
            answer = send(phones[by], made, told(round, table, by, *points))
        assert answer["state"] == "confirmed"

    return told_by_two


WAYS: dict[str, Callable[[HallEvent, Client], Play]] = {
    "paper": by_paper,
    "program": by_program,
    "phones": by_phones,
}


def enter_round(event: HallEvent, luck: Random, enter: Play) -> None:
    """Hand in the slips of the last round: numbers that add up to zero."""
    seated = hall_page(event).rounds[-1]
    for table in seated.tables:
        points = [luck.randint(-60, 60) for _ in table.seats[1:]]
        enter(seated.number, table.table, table.seats, [*points, -sum(points)])


@pytest.mark.parametrize("way", WAYS)
def test_152_people_of_13_clubs_play_three_rounds(way: str, director: Client, club: Club) -> None:
    event = hall(club, 152, clubs=13, length="16 deals", bonus=GESVES, trophy_best=4)
    luck, enter = Random(20261126), WAYS[way](event, director)
    for number, rule in enumerate((Seating.LOT, Seating.RANK_NEW, Seating.RANK), 1):
        assert seat(event, rule, seed=number) == number
        enter_round(event, luck, enter)
        page = hall_page(event)
        assert len(page.rounds[-1].tables) == 38
        assert page.rounds[-1].missing == ()
        check_ranking(page, second_calculation(number))
        if number == 2:
            assert max(meetings(page).values()) == 1
            ranked = [line.number for line in page.ranking]
    third = hall_page(event).rounds[2]
    assert [n for table in third.tables for n in table.seats] == ranked
    check_prizes(event, second_calculation(3))
    checked = HallTable.objects.filter(round__hall=event, checked=True).count()
    assert checked == (114 if way == "phones" else 0)


@pytest.mark.parametrize("way", WAYS)
def test_432_people_play_a_final_of_20(way: str, director: Client, club: Club) -> None:
    event = hall(club, 432, clubs=20, bonus=GESVES, trophy_best=6)
    luck, enter = Random(432), WAYS[way](event, director)
    for number in (1, 2):
        seat(event, Seating.CLUBS, seed=number)
        enter_round(event, luck, enter)
    assert max(meetings(hall_page(event)).values()) == 1
    best = {line.number for line in hall_page(event).ranking[:20]}
    seat(event, Seating.RANK, final_of=20)
    enter_round(event, luck, enter)
    page = hall_page(event)
    assert {line.number for line in page.ranking[:20]} == best
    expected = second_calculation(3)
    assert {line.number: line.total for line in page.ranking} == expected
    by_club: dict[str, list[Fraction]] = {}
    for number, total in expected.items():
        by_club.setdefault(f"Club {1 + (number - 1) % 20:02}", []).append(total)
    best_six = {club: sum(sorted(each, reverse=True)[:6]) for club, each in by_club.items()}
    assert {line.club: line.total for line in page.trophy} == best_six


def test_seats_are_everywhere_once_they_are_drawn(director: Client, club: Club) -> None:
    """432 people: on paper, wall and phone; ``benchmarks.hall_phones`` says how soon."""
    event = hall(club, 432, clubs=20)
    seat(event)
    phone = let_in(event, AccessCodeKind.ENTRY, 432)
    play(event, 1, Random(1))
    here = f"/director/halls/{event.slug}/"
    director.post(f"{here}rounds/", {"rule": Seating.RANK_NEW.value, "final_of": ""})
    for kind in ("hall_names", "hall_tables"):
        job = request_hall_documents(hall=event, actor=ACTOR, kind=kind, round=2, language="fr")
        run_job(job.pk)
        job.refresh_from_db()
        assert job.state == "done"
    wall = director.get(f"{here}wall/").content.decode()
    assert wall.count("Petit") == 432
    mine = next(slip for slip in hall_page(event).rounds[1].tables if 432 in slip.seats)
    assert f"Round 2: you sit at table {mine.table}" in words(phone.get(phoned_page(event)))
