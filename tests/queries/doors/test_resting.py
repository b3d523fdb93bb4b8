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
from whiz_tournament.printing.registry import PRINTED, draw_all
from whiz_tournament.queries.documents.values import Selection
from whiz_tournament.queries.doors.resting import Rest, rests
from whiz_tournament.queries.doors.way import way_of
from whiz_tournament.queries.seatings import seatings
from whiz_tournament.services.rounds import close_round
from whiz_tournament.templatetags.places import place

__all__ = ["as_role", "director"]
pytestmark = pytest.mark.django_db
ALL = Selection()


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return running(club, 11)  # two rest in each round


def test_everybody_without_a_table_is_told(tournament: Tournament) -> None:
    found = {(rest.round, rest.person.number) for rest in rests(tournament, ALL).rests}
    plan = seatings(tournament)
    seated = {(s.round, p.entry) for s in plan.seatings for p in s.places}
    rounds = tournament.rounds.count()
    everybody = {(r, n) for r in range(1, rounds + 1) for n in range(1, 12)}
    assert found == everybody - seated
    assert len(found) == 2 * rounds


def test_the_next_place_is_the_one_of_their_own_page(tournament: Tournament) -> None:
    for rest in rests(tournament, ALL).rests:
        way = way_of(tournament, rest.person.number)
        assert way is not None
        later = [stop for stop in way.stops if stop.round > rest.round and stop.table]
        expected = (later[0].round, later[0].table, later[0].seat) if later else None
        assert _at(rest) == expected


def _at(rest: Rest) -> tuple[object, ...] | None:
    return (rest.next.round, rest.next.table, rest.next.seat) if rest.next else None


def test_a_selection_narrows_the_list(tournament: Tournament) -> None:
    first = rests(tournament, Selection(round=1)).rests
    assert {rest.round for rest in first} == {1}
    one = first[0].person.number
    assert {r.person.number for r in rests(tournament, Selection(players=(one,))).rests} == {one}


def test_without_a_plan_nobody_rests(club: Club) -> None:
    assert len(rests(draft(club, 7), ALL)) == 0


@pytest.mark.parametrize("players", [7, 31])
def test_a_large_field_costs_no_more(
    club: Club, players: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = running(club, players)
    with django_assert_num_queries(7):
        rests(tournament, ALL)


def test_the_director_reads_the_rounds_that_are_not_over(
    director: Client, tournament: Tournament
) -> None:
    rest = next(each for each in rests(tournament, ALL).rests if each.round == 2 and each.next)
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    shown = words(director.get(page("resting", tournament)))
    assert "Round 1 " not in shown.split("Round 2")[0]
    assert rest.next is not None
    assert rest.next.table is not None
    assert rest.next.seat is not None
    with override("en"):
        where = place(rest.next.table, rest.next.seat, rest.next.boards)
    assert f"{rest.person.name} next, in round {rest.next.round}: {where}" in shown


def test_the_list_is_printed(tournament: Tournament) -> None:
    with override("fr"):
        pdf = draw_all("x", [("rests", PRINTED["rests"].value(tournament, ALL))], lambda _: None)
        said = words_of(pdf)
    for rest in rests(tournament, ALL).rests:
        assert rest.person.name in said
