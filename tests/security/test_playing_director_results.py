"""A member of the staff who plays knocks at every address: no result of a board still to come."""

import re
from typing import Final
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.security.test_playing_director import answers
from tests.services.players_who_direct import acting, evening_of, playing_director
from tests.tournaments import DIRECTOR, score, value_of
from whiz_tournament.features.downloads.services.files import staff_tournament_file
from whiz_tournament.models import (
    AccessCodeSecret,
    Club,
    EventKind,
    Role,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.services.corrections.requested import request_correction
from whiz_tournament.services.people.clubs import create_director, issue_staff_token
from whiz_tournament.services.play.rounds import close_round, open_round, start_tournament
from whiz_tournament.services.results import Sender

pytestmark = pytest.mark.django_db
SECRET: Final = "13NTXX by N -13"
SIGNS: Final = re.compile(rb"13\W{0,3}(?:SA|NT)|13 (?:sans-atout|no trump)|\b260\b")
"""What tells the planted result: its contract in letters or words, its points."""
TELL: Final = {
    "api_correction_requests",
    "api_export",
    "api_scorecard",
    "api_traveller",
    "desk_log",
    "desk_read_back",
    "desk_slip",
    "desk_traveller",
    "director_console",
    "director_drop_board",
    "director_history",
    "director_line",
    "director_not_played",
    "director_requests",
    "director_restore_line",
    "director_table",
    "director_void",
    "director_weighted_score",
}
"""The addresses that tell it to a director who does not play."""


@pytest.fixture
def zoe(club: Club) -> User:
    return playing_director(club)


@pytest.fixture
def evening(club: Club, zoe: User) -> Tournament:
    """Round 1 is over: at the other tables that result, on boards that Zoé plays later.

    Its access codes are always the same: one by chance in a hundred evenings has a group 260.
    """
    tournament = evening_of(club, zoe, supply="circulating")
    AccessCodeSecret.objects.create(club=club, tournament=tournament, secret="ab" * 32)
    start_tournament(tournament=tournament, actor=acting(zoe))
    coming = {row.board for row in own_lines(tournament, zoe) if row.round > 1}
    hidden = [row for row in elsewhere(tournament, zoe) if row.board in coming]
    for row in line_rows(tournament, round=1):
        score(tournament, row, SECRET if row in hidden else "10H by N =")
    request_correction(
        tournament=tournament,
        place=(1, hidden[0].table, hidden[0].board),
        entry=next(iter(hidden[0].entries.values())),
        value=value_of(SECRET.replace("-13", "-12")),
        reason="une levée de plus",
        uuid=uuid4(),
    )
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    return tournament


def own_lines(tournament: Tournament, user: User) -> list[LineRow]:
    entries = tournament.entries.all()
    own = next(each.number for each in entries if each.player == user.member.player)
    return [row for row in line_rows(tournament) if own in row.entries.values()]


def elsewhere(tournament: Tournament, user: User) -> list[LineRow]:
    """The lines of round 1 at the tables where the user does not sit."""
    own = {row.id for row in own_lines(tournament, user)}
    return [row for row in line_rows(tournament, round=1) if row.id not in own]


def hidden_line(tournament: Tournament) -> LineRow:
    return next(row for row in line_rows(tournament, round=1) if "13NT" in str(row.value))


def telling(user: User, tournament: Tournament) -> set[str]:
    line = hidden_line(tournament)
    where = {"round": 1, "round_number": 1, "table": line.table, "board": line.board}
    where["number"] = next(iter(line.entries.values()))
    return {name for name, content in answers(user, tournament, **where) if SIGNS.search(content)}


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def address(name: str, tournament: Tournament, **where: int) -> str:
    return reverse(name, kwargs={"slug": tournament.slug, **where})


def test_who_plays_is_told_no_result(zoe: User, evening: Tournament) -> None:
    assert telling(zoe, evening) == set()


@pytest.mark.proof
def test_who_does_not_play_is(club: Club, evening: Tournament) -> None:
    """The same walk finds what there is to be found."""
    luc = create_director(club=club, username="luc", role=Role.DIRECTOR)
    assert telling(luc, evening) == TELL


def test_what_is_asked_for_by_values_is_told_neither(
    club: Club, zoe: User, evening: Tournament
) -> None:
    """Pages that a walk without a query does not reach; the others are told by the same."""
    line = hidden_line(evening)
    luc = create_director(club=club, username="luc", role=Role.DIRECTOR)
    misplaced = address("director_misplaced", evening) + f"?round=1&table={line.table}"
    place = [evening.public_id, 1, line.table, line.board]
    for user, told in ((luc, True), (zoe, False)):
        found = signed_in(user).get(misplaced)
        assert bool(SIGNS.search(found.content)) is told
        headers = {"Authorization": f"Token {issue_staff_token(user=user)}"}
        sent = {"uuid": str(uuid4()), "version": line.version}
        confirmed = Client().post(
            reverse("api:api_confirm", args=place), sent, "application/json", headers=headers
        )
        assert (b"results_closed" not in confirmed.content) is told
        file = staff_tournament_file(evening, "travellers.csv", user.member)
        assert file is not None
        assert bool(SIGNS.search(file.data)) is told


def test_one_button_opens_one_board_and_the_history_keeps_it(
    zoe: User, evening: Tournament
) -> None:
    client, line = signed_in(zoe), hidden_line(evening)
    here = address("director_line", evening, round=1, table=line.table, board=line.board)
    closed = client.get(here)
    opens = address("desk_open_results", evening, board=line.board)
    assert closed.status_code == 403
    assert opens in closed.content.decode()
    for _again in range(2):
        assert client.post(opens, {"next": here}).headers["Location"] == here
    assert SIGNS.search(client.get(here).content)
    acts = TournamentEvent.objects.filter(kind=EventKind.RESULTS_OPENED)
    assert [(act.actor, act.data) for act in acts] == [(f"user:{zoe.pk}", {"board": line.board})]
    assert line.board not in {board for _, _, board in closed_results(zoe.member, evening)}


def test_a_board_that_is_open_anyway_leaves_no_trace(zoe: User, evening: Tournament) -> None:
    own = own_lines(evening, zoe)[0]
    signed_in(zoe).post(address("desk_open_results", evening, board=own.board))
    assert not TournamentEvent.objects.filter(kind=EventKind.RESULTS_OPENED).exists()


def test_what_one_typed_alone_stays_open(zoe: User, club: Club) -> None:
    """Who is all the staff there is types every slip, and reads back what they typed."""
    tournament = evening_of(club, zoe, supply="circulating")
    start_tournament(tournament=tournament, actor=acting(zoe))
    desk = Sender.staff(acting(zoe), Role.DIRECTOR)
    for row in line_rows(tournament, round=1):
        score(tournament, row, "10H by N =", by=desk)
    assert closed_results(zoe.member, tournament) == frozenset()
    score(tournament, line_rows(tournament, round=1)[0], "10H by N +1")
    first = line_rows(tournament, round=1)[0]
    coming = {row.board for row in own_lines(tournament, zoe) if row.round > 1}
    told = {(1, first.table, first.board)} if first.board in coming else set()
    assert closed_results(zoe.member, tournament) == told


def test_a_board_that_was_played_is_open(zoe: User, evening: Tournament) -> None:
    board = hidden_line(evening).board
    own = next(row for row in own_lines(evening, zoe) if row.board == board)
    score(evening, own, "10H by N =")
    assert board not in {each for _, _, each in closed_results(zoe.member, evening)}


def test_a_slip_that_is_closed_as_a_whole_has_nothing_to_record(
    zoe: User, evening: Tournament
) -> None:
    line = hidden_line(evening)
    path = address("desk_slip", evening, round_number=1, table=line.table)
    page = signed_in(zoe).get(path).content.decode()
    assert "Ouvrir la donne" in page
    assert "Enregistrer" not in page
