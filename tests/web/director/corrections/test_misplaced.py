"""A wrong board, a result at a wrong place: asked, shown with its effect, done, undone."""

import re
from typing import Any

import pytest
from django.test import Client

from tests.made_once import made_once
from tests.tournaments import enter, ready, running, score
from tests.web.director.pages import markup, mistakes, page, place, said, send, words
from whiz_tournament.models import Club, Tournament, TournamentEvent
from whiz_tournament.queries.play.result_lines import line_rows

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Nine players, four rounds of two boards that go from table to table."""
    made = running(club, 9, rounds=4, supply="circulating")
    for table in (1, 2, 3):
        enter(made, 1, table, "10H by N =", "9NT by E +1")
    return made


def _boards(tournament: Tournament, table: int) -> list[int]:
    return [row.board for row in line_rows(tournament, round=1, table=table) if not row.unplanned]


def _ask(client: Client, tournament: Tournament, **sent: Any) -> Any:
    address = page("misplaced", tournament) + "?round=1&table=2"
    form = client.get(address).context["form"]
    asked = {name: form[name].value() or "" for name in form.fields}
    asked |= {"source": _boards(tournament, 2)[0], "result": "", "reason": "wrong board"}
    return send(client, address, asked | {"leaves": "not_played"} | sent)


def _do(client: Client, tournament: Tournament, **sent: Any) -> Any:
    shown = _ask(client, tournament, **sent)
    return _ask(client, tournament, **sent, digest=shown.context["digest"])


def test_another_board_is_shown_with_all_that_follows_and_done_by_one_more_tap(
    director: Client, tournament: Tournament
) -> None:
    other = _boards(tournament, 3)[0]
    held, kept = _boards(tournament, 2)
    shown = words(_ask(director, tournament, to_board=other))
    assert f"Board {other}, round 1, table 2 not planned →" in shown
    assert f"Board {held}, round 1, table 2" in shown
    assert f": board {held} not played, without effect on the percentage." in shown
    assert f"Board {other} is not played at table 1 in round" in shown
    assert ": it is played elsewhere with" in shown
    assert {row.board for row in line_rows(tournament, round=1, table=2)} == {held, kept}
    done = _do(director, tournament, to_board=other)
    act = TournamentEvent.objects.get(kind="result_moved")
    assert place(done) == (302, page("correction", tournament, event=act.pk))
    rows = {row.board: row for row in line_rows(tournament, round=1, table=2)}
    assert str(rows[held].value) == "not played"
    assert str(rows[other].value) == "10H by N ="
    history = words(director.get(page("history", tournament)))
    assert f"Board {held}, round 1, table 2: played as board {other}, round 1, table 2." in history
    back = send(director, done["Location"], {"reason": "it was not so"})
    assert said(director.get(back["Location"])) == ["It is as it was before."]
    assert {row.board for row in line_rows(tournament, round=1, table=2)} == {held, kept}


def test_two_results_change_places(director: Client, tournament: Tournament) -> None:
    """That both places hold one says what happened: nobody is asked."""
    first, second = _boards(tournament, 2)
    _do(director, tournament, to_board=second)
    rows = {row.board: str(row.value) for row in line_rows(tournament, round=1, table=2)}
    assert rows == {first: "9NT by E +1", second: "10H by N ="}


def test_a_board_played_besides_the_plan_is_typed_as_at_the_desk(
    director: Client, tournament: Tournament
) -> None:
    other = _boards(tournament, 3)[1]
    typed = {"result": "N 10H 10", "language": "en"}
    _do(director, tournament, source=0, to_board=other, **typed)
    rows = {row.board: row for row in line_rows(tournament, round=1, table=2)}
    assert str(rows[other].value) == "10H by N ="
    assert rows[other].unplanned


@pytest.mark.parametrize(
    ("sent", "sentences"),
    [
        pytest.param({}, ["This field is required."], id="no board"),
        pytest.param(
            {"to_board": 1, "result": "N 99"},
            ["A bid promises from 7 to 13 tricks, not 99."],
            id="no result",
        ),
    ],
)
def test_what_cannot_be_read_is_said_at_its_field(
    director: Client, tournament: Tournament, sent: dict[str, Any], sentences: list[str]
) -> None:
    refused = _ask(director, tournament, language="en", **sent)
    assert (refused.status_code, mistakes(refused)) == (422, sentences)


def test_a_place_with_a_result_is_refused_where_there_is_nothing_to_swap(
    director: Client, tournament: Tournament
) -> None:
    second = _boards(tournament, 2)[1]
    refused = _ask(director, tournament, source=0, to_board=second, result="N 10H 10")
    assert refused.status_code == 422
    assert said(refused)[0].startswith(f"Board {second} at table 2 in round 1 has a result already")


def test_a_result_that_is_known_is_not_asked_for(director: Client, tournament: Tournament) -> None:
    """The style hides its field while a marked board is chosen; a board without one is not."""
    line = line_rows(tournament, round=1, table=2)[1]
    score(tournament, line, "not played")
    shown = markup(director.get(page("misplaced", tournament) + "?round=1&table=2"))
    marked = re.findall(r'name="source" value="(\d+)"[^>]*class="told"', shown)
    assert marked == [str(_boards(tournament, 2)[0])]
    assert 'name="what"' not in shown


def test_what_changed_meanwhile_is_shown_anew(director: Client, tournament: Tournament) -> None:
    other = _boards(tournament, 3)[0]
    shown = _ask(director, tournament, to_board=other)
    enter(tournament, 1, 2, "12S by S -1")
    again = _ask(director, tournament, to_board=other, digest=shown.context["digest"])
    assert said(again)[0] == "Something changed since this was shown. Look at the new effect."
    assert again.context["digest"] != shown.context["digest"]
    twice = [
        _ask(director, tournament, to_board=other, digest=again.context["digest"])["Location"]
        for _ in range(2)
    ]
    assert twice[0] == twice[1]


def test_before_the_start_nothing_is_misplaced(director: Client, club: Club) -> None:
    tournament = ready(club)
    assert place(director.get(page("misplaced", tournament))) == (
        302,
        page("tournament", tournament),
    )
