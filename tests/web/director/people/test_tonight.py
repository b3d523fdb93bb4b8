"""Players while an evening is played: expected ones first, seats, codes, who rests."""

from urllib.parse import quote

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.tournaments import DIRECTOR, running
from tests.web.director.pages import cells, controls, page, words
from whiz_tournament.models import Club, RollState
from whiz_tournament.queries.play.seatings import people_tonight
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.play.rounds import close_tournament

pytestmark = pytest.mark.django_db


def test_everybody_has_a_seat_or_rests(director: Client, club: Club) -> None:
    tournament = running(club, 10, rounds=3)
    shown = director.get(page("roll_call", tournament))
    rows = cells(shown)
    assert [row[0] for row in rows] == [str(number) for number in range(1, 11)]
    places = [row[2] for row in rows]
    assert places.count("resting") == 1
    assert sum(place.startswith("Table ") for place in places) == 9
    assert len({*places}) == 10
    door = f"{page('happened_person', tournament)}?who={quote('Anne Petit')}"
    assert door in shown.content.decode()
    assert director.get(door).context["form"]["who"].value() == "Anne Petit"
    assert "10 here 0 expected 1 resting" in words(shown)


def test_the_expected_one_comes_first_and_arrives(director: Client, club: Club) -> None:
    late, spare = (add_player(club=club, name=name) for name in ("Quentin Leroy", "Aline Abel"))
    tournament = running(club, 9, rounds=3)
    for player, state in ((spare, RollState.STANDBY), (late, RollState.LATE)):
        # After the start nothing is marked: this is what the roll call left.
        tournament.roll_marks.create(club=club, player=player, state=state)
    shown = director.get(page("roll_call", tournament))
    assert [row[1] for row in cells(shown)[:2]] == [
        "Quentin Leroy expected",
        "Aline Abel sits out",
    ]
    where = f"{page('arrive', tournament)}?who={late.public_id}"
    assert where in shown.content.decode()
    arriving = director.get(where)
    assert arriving.context["form"]["who"].value() == late.public_id


def test_codes_are_one_tap_further(director: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=3)
    assert "Code for the phone" not in words(director.get(page("roll_call", tournament)))
    shown = director.get(page("roll_call", tournament) + "?codes")
    codes = [row[3] for row in cells(shown)]
    assert [len(code.replace(" ", "")) for code in codes] == [6] * 9
    assert len({*codes}) == 9


def test_the_page_has_a_control_a_person_and_few_more(director: Client, club: Club) -> None:
    tournament = running(club, 16, rounds=3)
    assert controls(director.get(page("roll_call", tournament))) - 16 <= 9


def test_after_the_last_round_nobody_sits_anywhere(director: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=2)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    shown = director.get(page("roll_call", tournament))
    assert (shown.context["round"], shown.context["rests"]) == (0, [])
    assert page("happened_person", tournament) not in shown.content.decode()


@pytest.mark.parametrize("players", [6, 18])
def test_it_costs_the_same_for_few_and_many(
    club: Club, players: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = running(club, players, rounds=3)
    with django_assert_num_queries(8):
        people_tonight(tournament)


def test_members_and_tonight_are_one_tap_apart(director: Client, club: Club) -> None:
    tournament = running(club, 6)
    tonight = page("roll_call", tournament)
    assert page("players") in director.get(tonight).content.decode()
    assert f'href="{tonight}"' in director.get(page("players")).content.decode()
