"""Three leads that fit only the other seating rule make the console ask which one is played."""

import pytest
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks

from boards.seating import SeatingRule
from tests.made_once import made_once
from tests.tournaments import enter, running
from tests.web.director.pages import page, said, words
from whiz_tournament.models import BoardRecord, Club, Tournament
from whiz_tournament.queries.play.console import console_page
from whiz_tournament.queries.play.todo_kinds import OddToDo, SeatingRuleToDo, TodoItem
from whiz_tournament.queries.publishing.visibility import Viewer

pytestmark = pytest.mark.django_db
# South holds the ace of diamonds, East that of hearts: against North, East leads where the Domy of
# West moves, South where the declarer does.
DEAL = "N:AKQJ.432.432.432 432.AKQJ.765.765 765.765.AKQJ.T98 T98.T98.T98.AKQJ"
BY_OTHER_RULE = "10H by N = lead DA"


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    made = running(club, 9, rounds=2)
    BoardRecord.objects.update(deal=DEAL)
    for table in (1, 2):
        enter(made, 1, table, BY_OTHER_RULE)
    return made


def asked(tournament: Tournament) -> list[type[TodoItem]]:
    return [type(item) for item in console_page(tournament, viewer=Viewer.DIRECTOR).todo]


def test_two_leads_are_odd_and_three_are_a_question(tournament: Tournament) -> None:
    assert asked(tournament) == [OddToDo, OddToDo]
    enter(tournament, 1, 3, BY_OTHER_RULE)
    assert asked(tournament) == [SeatingRuleToDo]


@pytest.mark.parametrize("rule", SeatingRule)
def test_the_answer_settles_it(
    director: Client,
    tournament: Tournament,
    rule: SeatingRule,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    enter(tournament, 1, 3, BY_OTHER_RULE)
    BoardRecord.objects.update(makeable={})
    console = words(director.get(page("console", tournament)))
    assert "The seating rule is perhaps another one: 3 leads of round 1 fit only" in console
    shown = words(director.get(page("seating_rule", tournament)))
    assert shown.count("is not in the hand that leads against North") == 3
    with django_capture_on_commit_callbacks():
        sent = director.post(page("seating_rule", tournament), {"seating_rule": rule.value})
    after = director.get(sent.headers["Location"])
    assert said(after) == ["The seating rule is settled."]
    tournament.refresh_from_db()
    assert asked(tournament) == []
    assert tournament.seating_rule == rule
    counted_anew = rule is SeatingRule.DECLARER_MOVES
    assert BoardRecord.objects.filter(makeable__isnull=True).exists() is counted_anew


def test_nothing_is_taken_that_is_no_rule(director: Client, tournament: Tournament) -> None:
    sent = director.post(page("seating_rule", tournament), {"seating_rule": "nobody_moves"})
    assert sent.status_code == 422
    tournament.refresh_from_db()
    assert tournament.seating_rule == SeatingRule.DOMY_MOVES
