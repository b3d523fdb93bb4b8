"""Who rests, and where each goes next: told on a page, on paper and to themselves."""

import pytest
from django.test import Client
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries

from tests.printing.reading import words_of
from tests.tournaments import DIRECTOR, draft, running
from tests.web.director.conftest import as_role, director
from tests.web.director.pages import page, words
from whiz_tournament.models import Club, Tournament
from whiz_tournament.printing.papers import PRINTED
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.devices.own_player_page import own_player_page
from whiz_tournament.queries.documents.seat_lists import SitOutItem, sit_out_sheet
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.play.seatings import seating_plan
from whiz_tournament.services.play.rounds import close_round
from whiz_tournament.wording.places import place_sentence

__all__ = ["as_role", "director"]
pytestmark = pytest.mark.django_db
ALL = PrintSelection()


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return running(club, 11)  # two rest in each round


def test_everybody_without_a_table_is_told(tournament: Tournament) -> None:
    found = {(rest.round, rest.person.number) for rest in sit_out_sheet(tournament, ALL).rests}
    plan = seating_plan(tournament)
    seated = {(s.round, p.entry) for s in plan.seatings for p in s.places}
    rounds = tournament.rounds.count()
    everybody = {(r, n) for r in range(1, rounds + 1) for n in range(1, 12)}
    assert found == everybody - seated
    assert len(found) == 2 * rounds


def test_the_next_place_is_the_one_of_their_own_page(tournament: Tournament) -> None:
    for rest in sit_out_sheet(tournament, ALL).rests:
        way = own_player_page(tournament, rest.person.number)
        assert way is not None
        later = [stop for stop in way.stops if stop.round > rest.round and stop.table]
        expected = (later[0].round, later[0].table, later[0].seat) if later else None
        assert _at(rest) == expected


def _at(rest: SitOutItem) -> tuple[object, ...] | None:
    return (rest.next.round, rest.next.table, rest.next.seat) if rest.next else None


def test_a_selection_narrows_the_list(tournament: Tournament) -> None:
    first = sit_out_sheet(tournament, PrintSelection(round=1)).rests
    assert {rest.round for rest in first} == {1}
    one = first[0].person.number
    assert {
        r.person.number for r in sit_out_sheet(tournament, PrintSelection(players=(one,))).rests
    } == {one}


def test_without_a_plan_nobody_rests(club: Club) -> None:
    assert len(sit_out_sheet(draft(club, 7), ALL)) == 0


@pytest.mark.parametrize("players", [7, 31])
def test_a_large_field_costs_no_more(
    club: Club, players: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = running(club, players)
    with django_assert_num_queries(6):
        sit_out_sheet(tournament, ALL)


def test_the_director_reads_the_rounds_that_are_not_over(
    director: Client, tournament: Tournament
) -> None:
    rest = next(
        each for each in sit_out_sheet(tournament, ALL).rests if each.round == 2 and each.next
    )
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    shown = words(director.get(page("sit_outs", tournament)))
    assert "Round 1 " not in shown.split("Round 2")[0]
    assert rest.next is not None
    assert rest.next.table is not None
    assert rest.next.seat is not None
    with override("en"):
        where = place_sentence(rest.next.table, rest.next.seat, rest.next.boards)
    assert f"{rest.person.name} next, in round {rest.next.round}: {where}" in shown


def test_the_list_is_printed(tournament: Tournament) -> None:
    with override("fr"):
        pdf = draw_all("x", [("rests", PRINTED["rests"].value(tournament, ALL))], lambda _: None)
        said = words_of(pdf)
    for rest in sit_out_sheet(tournament, ALL).rests:
        assert rest.person.name in said
