"""One slow table: the round of the room, of each person and table, and who is awaited of which."""

import pytest
from django.test import Client

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, enter, ready, running
from whiz_tournament.models import Club, LineState, ResultLine, Tournament
from whiz_tournament.queries.devices.own_player_page import own_player_page
from whiz_tournament.queries.devices.table_round_page import table_round_page
from whiz_tournament.queries.play.console import console_page
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.play.rounds import (
    AwaitedTables,
    OpenRounds,
    awaited_tables,
    tables_now,
)
from whiz_tournament.queries.play.screen import wall_screen
from whiz_tournament.services.play.rounds import close_round, open_round

pytestmark = pytest.mark.django_db
SLOW = 3
PLAYED = ("10H by N =", "9C by E -1")


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Thirteen people at four tables; all but table 3 are through when round 2 is opened."""
    made = running(club, 13)
    for table in (1, 2, 4):
        enter(made, 1, table, *PLAYED)
    enter(made, 1, SLOW, PLAYED[0])
    open_round(tournament=made, actor=DIRECTOR, number=2)
    return made


def now_of(tournament: Tournament) -> dict[int, int]:
    """The round that each person's own page shows."""
    ways = {n: own_player_page(tournament, n) for n in range(1, 14)}
    return {n: way.now.round for n, way in ways.items() if way and way.now}


def sitters(tournament: Tournament, number: int, table: int) -> set[int]:
    return set(line_rows(tournament, round=number, table=table)[0].entries.values())


def test_each_owner_is_in_their_own_round(tournament: Tournament) -> None:
    slow = sitters(tournament, 1, SLOW)
    assert now_of(tournament) == {n: 1 if n in slow else 2 for n in range(1, 14)}
    enter(tournament, 1, SLOW, *PLAYED)
    assert set(now_of(tournament).values()) == {2}


def test_who_rests_in_the_newest_round_rests_and_is_not_held(tournament: Tournament) -> None:
    seated = {n for line in line_rows(tournament, round=2) for n in line.entries.values()}
    (rests,) = set(range(1, 14)) - seated - sitters(tournament, 1, SLOW)
    way = own_player_page(tournament, rests)
    assert way is not None
    assert way.now is not None
    assert (way.now.round, way.now.table, way.boards) == (2, None, ())


def test_a_dispute_holds_nobody_and_stays_one_tap_away(tournament: Tournament, club: Club) -> None:
    line = line_rows(tournament, round=1, table=1)[0]
    ResultLine.objects.filter(id=line.id).update(state=LineState.DISPUTED)
    way = own_player_page(tournament, next(iter(line.entries.values())))
    assert way is not None
    assert way.now is not None
    assert (way.now.round, way.behind) == (2, ((1, 1, line.board),))
    assert awaited_tables(tournament)[0] == AwaitedTables(1, (SLOW,))
    assert console_page(tournament).awaited == awaited_tables(tournament)


def test_each_table_is_in_its_own_round(tournament: Tournament) -> None:
    rounds = {}
    for table in (1, 2, 3, 4):
        now = table_round_page(tournament, table)
        rounds[table] = now.round if now else None
    assert rounds == {1: 2, 2: 2, 3: 1, 4: 2}


def test_a_phone_speaks_where_its_owner_is(tournament: Tournament) -> None:
    slow, where = sitters(tournament, 1, SLOW), tables_now(tournament)
    second = {n: line.table for line in line_rows(tournament, round=2)
              for n in line.entries.values()}  # fmt: skip
    assert where == {n: t for n, t in second.items() if n not in slow} | dict.fromkeys(slow, SLOW)


def test_the_wall_shows_the_newest_round_whole_and_who_is_behind(tournament: Tournament) -> None:
    shown = wall_screen(tournament)
    assert shown.clock is not None
    assert (shown.round, shown.clock.round, shown.next_round) == (2, 2, 2)
    assert (shown.behind, shown.awaited) == ((AwaitedTables(1, (SLOW,)),), (1, 2, 3, 4))
    enter(tournament, 1, SLOW, *PLAYED)
    shown = wall_screen(tournament)
    assert (shown.round, shown.next_round, shown.behind) == (2, 3, ())


def test_the_console_is_in_the_round_of_the_room(tournament: Tournament) -> None:
    view = console_page(tournament)
    assert view.current == 2
    assert view.awaited == awaited_tables(tournament)
    assert view.awaited == (AwaitedTables(1, (SLOW,)), AwaitedTables(2, (1, 2, 3, 4)))


def test_the_wall_says_it_in_words(tournament: Tournament) -> None:
    address = f"/t/{tournament.slug}/screen/"
    words = " ".join(Client().get(address).content.decode().split())
    assert "Tour 2 sur " in words
    assert "La table 3 termine encore le tour 1." in words


def test_without_a_clock_each_goes_at_their_own_pace(club: Club) -> None:
    made = running(club, 9, rounds=3, open_all_rounds=True)
    enter(made, 1, 1, *PLAYED)
    ahead, opened = sitters(made, 1, 1), OpenRounds.of(made)
    assert {n: own.now.round for n in range(1, 10)
            if (own := own_player_page(made, n)) and own.now} == {
        n: 2 if n in ahead else 1 for n in range(1, 10)}  # fmt: skip
    assert (opened.of_room, awaited_tables(made)) == (1, (AwaitedTables(1, (2, 3)),))


def test_nothing_is_open_before_the_start_and_between_rounds(club: Club) -> None:
    made = ready(club, 9, open_all_rounds=True)
    assert OpenRounds.of(made).of_room is None
    begun = running(club, 9, rounds=3)
    close_round(tournament=begun, actor=DIRECTOR, number=1)
    assert (OpenRounds.of(begun), tables_now(begun)) == (OpenRounds(()), {})
    assert awaited_tables(begun) == ()
