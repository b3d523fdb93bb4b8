"""What does not fit gets a sentence and a way on, and nothing that was there is lost."""

import pytest
from django.test import Client

from tests.features.hall.made import hall, seat, type_slip
from tests.web.director.pages import mistakes, said, words
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.models import Club, HallEvent, HallTable

pytestmark = pytest.mark.django_db
RIGHT = (12, -4, -4, -4)


@pytest.fixture
def made(club: Club) -> HallEvent:
    """Eight people at two tables."""
    event = hall(club, 8)
    seat(event)
    return event


def post_slip(director: Client, made: HallEvent, table: int, *points: int, version: int = 0) -> str:
    """What the page says after a slip was typed."""
    fields = {f"points-{at}": str(each) for at, each in enumerate(points)}
    path = f"/director/halls/{made.slug}/rounds/1/slips/{table}/"
    return words(director.post(path, {**fields, "version": str(version)}, follow=True))


def there(made: HallEvent) -> list[list[int] | None]:
    """What the tables hold."""
    return list(HallTable.objects.filter(round__hall=made).values_list("points", flat=True))


def test_a_sum_that_does_not_fit_says_by_how_much(director: Client, made: HallEvent) -> None:
    for points, by in (((12, -4, -4, -3), "1 too much"), ((12, -4, -4, -5), "1 too little")):
        assert by in post_slip(director, made, 1, *points)
    assert there(made) == [None, None]


def test_a_slip_typed_twice_is_checked_or_both_are_shown(director: Client, made: HallEvent) -> None:
    post_slip(director, made, 1, *RIGHT)
    other = post_slip(director, made, 1, 0, 0, 0, 0)
    assert "Table 1 was typed before: 12, −4, −4, −4. Look at the paper, then keep one." in other
    post_slip(director, made, 1, *RIGHT, version=-1)
    assert (there(made)[0], HallTable.objects.get(number=1).checked) == (list(RIGHT), True)


def test_a_round_begins_and_ends_with_a_slip_missing(director: Client, made: HallEvent) -> None:
    type_slip(made, 1, 1, *RIGHT)
    here = f"/director/halls/{made.slug}/"
    assert "Slips are missing. The round may begin" in words(director.get(here))
    director.post(f"{here}rounds/", {"rule": "rank_new", "final_of": ""})
    assert len(hall_page(made).rounds) == 2
    assert "Round 1: 1 of 2 slips are missing." in words(director.get(here))
    director.post(f"{here}close/")
    assert "Slips that are missing bring nothing" not in words(director.get(here))
    assert {line.total for line in hall_page(made).ranking} == {12, -4, 0}


@pytest.mark.parametrize("over", [1, 2, 3])
def test_who_is_over_sits_at_tables_of_five_or_rests(club: Club, over: int) -> None:
    for rule, sizes in (("fives", [4] * (4 - over) + [5] * over), ("rest", [4] * 4)):
        event = hall(club, 16 + over, over=rule)
        seat(event)
        seated = hall_page(event).rounds[0]
        assert [len(table.seats) for table in seated.tables] == sizes
        assert len(seated.resting) == (over if rule == "rest" else 0)


def test_five_six_seven_and_three_people_are_told_what_to_do(director: Client, club: Club) -> None:
    for people, sentence in ((7, "do not make tables of four and five"), (3, "At least four")):
        event = hall(club, people)
        here = f"/director/halls/{event.slug}/"
        answer = director.post(f"{here}rounds/", {"rule": "lot", "final_of": ""})
        assert sentence in words(answer)
        assert hall_page(event).rounds == ()


def test_somebody_at_two_tables_and_a_name_twice(director: Client, made: HallEvent) -> None:
    here = f"/director/halls/{made.slug}/"
    twice = director.post(f"{here}people/", {"people": "Zoé Roy\nZoé Roy", "numbered": "on"})
    assert mistakes(twice) == [
        "Zoé Roy is on the list already. Two people of one name: add a letter to one."
    ]
    seats = [table.seats for table in hall_page(made).rounds[0].tables]
    one = seats[0][0]
    path = f"{here}rounds/1/exchange/"
    assert director.post(path, {"one": one, "other": one}).status_code == 422
    assert director.post(path, {"one": one, "other": 99}).status_code == 422
    director.post(path, {"one": one, "other": seats[1][0]})
    now = [number for table in hall_page(made).rounds[0].tables for number in table.seats]
    assert sorted(now) == list(range(1, 9))


def test_a_slip_of_a_table_that_is_not_there(director: Client, made: HallEvent) -> None:
    here = f"/director/halls/{made.slug}/rounds/1/slips/"
    assert director.get(f"{here}9/").status_code == 404
    jumped = director.get(f"{here}?table=9", follow=True)
    assert (jumped.status_code, said(jumped)) == (200, [])
    assert there(made) == [None, None]
