"""A result typed on another line of its slip is one question, answered by one act, and undone."""

from collections.abc import Sequence

import pytest
from django.test import Client

from tests.tournaments import DIRECTOR, running, score
from tests.web.director.pages import hidden, page, place, send, words
from whiz_tournament.models import BoardRecord, Club, ResultLine, Tournament, TournamentEvent
from whiz_tournament.queries.corrections.kinds import LeftPlace
from whiz_tournament.queries.play.console import console_page
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.play.todo_kinds import (
    DisputedToDo,
    OpenRoundToDo,
    OwedToDo,
    TodoItem,
    ToldTwiceToDo,
)
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.services.play.rounds import close_round
from whiz_tournament.services.results import Sender
from whiz_tournament.services.results.seal import verify_tournament

pytestmark = pytest.mark.django_db
OWN, OTHER = "10H by N =", "9C by E -1"
PHONES = (Sender.device("aa" * 16, 1), Sender.device("bb" * 16, 1))


def slip(tournament: Tournament) -> list[LineRow]:
    return line_rows(tournament, round=1, table=1)


def told(club: Club, *texts: str, by: Sequence[Sender] = ()) -> Tournament:
    """Say these of the first board of a slip, one after the other; the second is owed."""
    made = running(club, 9, rounds=3)
    for number, text in enumerate(texts):
        line = slip(made)[0]
        if by:
            score(made, line, text, by=by[number])
        else:
            score(made, line, text)
    for table in (2, 3):
        for line in line_rows(made, round=1, table=table):
            score(made, line, "10S by N =")
    close_round(tournament=made, actor=DIRECTOR, number=1)
    return made


def asked(tournament: Tournament, viewer: Viewer = Viewer.DIRECTOR) -> list[type[TodoItem]]:
    kinds = [type(item) for item in console_page(tournament, viewer=viewer).todo]
    return [kind for kind in kinds if kind is not OpenRoundToDo]


@pytest.mark.parametrize(
    ("texts", "by"),
    [
        ((OWN, OTHER), ()),
        ((OWN, OTHER, OWN), ()),
        ((OWN, OTHER), PHONES),
        ((OWN, "passed out"), ()),
    ],
    ids=["typed over", "and typed back", "disputed", "passed out"],
)
def test_it_is_one_question(club: Club, texts: Sequence[str], by: Sequence[Sender]) -> None:
    tournament = told(club, *texts, by=by)
    BoardRecord.objects.update(makeable={})
    assert asked(tournament) == [ToldTwiceToDo]
    [item] = [
        each
        for each in console_page(tournament, viewer=Viewer.DIRECTOR).todo
        if isinstance(each, ToldTwiceToDo)
    ]
    one, other = slip(tournament)
    assert item == ToldTwiceToDo(round=1, table=1, board=one.board, owed=other.board)


@pytest.mark.parametrize(
    "texts",
    [(OWN,), (OWN, "10H by N +1"), (OWN, "10H by E ="), (OWN, OTHER, "8S by S =")],
    ids=["told once", "tricks mended", "declarer mended", "told three times"],
)
def test_what_is_mended_is_no_question(club: Club, texts: Sequence[str]) -> None:
    assert ToldTwiceToDo not in asked(told(club, *texts))
    assert OwedToDo in asked(told(club, *texts))


def test_what_the_director_dropped_is_no_question(club: Club) -> None:
    tournament = told(club, OWN, OTHER)
    assert ToldTwiceToDo in asked(tournament)
    ResultLine.objects.filter(pk=slip(tournament)[0].id).update(dropped=True)
    assert ToldTwiceToDo not in asked(tournament)


def test_a_scorer_is_told_of_both_lines_as_before(club: Club) -> None:
    tournament = told(club, OWN, OTHER, by=PHONES)
    assert asked(tournament, Viewer.SCORER) == [DisputedToDo, OwedToDo]


@pytest.mark.parametrize("by", [(), PHONES], ids=["typed over", "disputed"])
@pytest.mark.parametrize(("moves", "kept"), [("last", (OWN, OTHER)), ("first", (OTHER, OWN))])
def test_one_act_puts_each_in_its_place_and_back(
    director: Client, club: Club, by: Sequence[Sender], moves: str, kept: Sequence[str]
) -> None:
    tournament = told(club, OWN, OTHER, by=by)
    before = [(row.state, row.value) for row in slip(tournament)]
    console = director.get(page("console", tournament))
    [item] = [each for each in console.context["todo"] if "twice" in each["text"]]
    assert [action["label"] for action in item["actions"]] == ["Look", "Type it", "Not played"]
    at = item["actions"][0]["url"]
    answers = {"moves": moves, "compensation": "none", "reason": "the slip says so"}
    shown = send(director, at, answers)
    done = send(director, at, {**answers, "digest": hidden(shown, "digest")}, follow=True)
    assert [str(row.standing) for row in slip(tournament)] == list(kept)
    asking = {ToldTwiceToDo, OwedToDo, DisputedToDo}
    assert asking.isdisjoint(asked(tournament))
    assert "the slip says so" in words(done)
    assert verify_tournament(tournament) == []
    event = TournamentEvent.objects.latest("id")
    assert (event.kind, event.data["leaves"]) == ("result_moved", LeftPlace.OWED)
    send(director, page("correction", tournament, event=event.pk), {"reason": "no"})
    assert [(row.state, row.value) for row in slip(tournament)] == before
    assert verify_tournament(tournament) == []


def test_what_is_seen_first_is_the_effect(director: Client, club: Club) -> None:
    tournament = told(club, OWN, OTHER)
    one, other = slip(tournament)
    at = page("told_twice", tournament, round=1, table=1, board=one.board)
    shown = words(director.get(at))
    assert f"Which result is that of board {other.board}?" in shown
    assert "Yes, change it" in shown
    assert (
        send(director, at, {"moves": "last", "compensation": "none", "reason": ""}).status_code
        == 422
    )
    score(tournament, other, OTHER)
    assert place(director.get(at)) == (302, page("console", tournament))
