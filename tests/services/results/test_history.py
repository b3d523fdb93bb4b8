"""The history of a line as a page shows it."""

import pytest
from django.contrib.auth import get_user_model
from pytest_django import DjangoAssertNumQueries

from boards.seats import Seat
from tests.services.results.field import PHONE, Field, value
from whiz_tournament.models import Role, ScoreReason
from whiz_tournament.queries.history.line_history import line_history
from whiz_tournament.services.actors import user_actor
from whiz_tournament.services.results import Sender, void_result

N, E = Seat.N, Seat.E


@pytest.fixture
def director(db: None) -> Sender:
    user = get_user_model().objects.create_user("camille")
    return Sender.staff(user_actor(user.pk), Role.DIRECTOR)


def test_each_item_says_what_who_and_why(field: Field, director: Sender) -> None:
    field.enter(PHONE, "10H by N =", by=N)
    field.enter(PHONE, "10H by N +1", by=E)
    field.act(void_result, director, version=2, reason="fausse donne")
    field.enter(PHONE, "passed out", by=E)
    told = [
        (item.version, item.kind, item.state, item.who, item.by, item.reason, item.late)
        for item in line_history(field.line())
    ]
    assert told == [
        (1, "enter", "entered", "aaaaaa", N, "", False),
        (2, "enter", "disputed", "aaaaaa", E, "", False),
        (3, "void", "void", "camille", None, "fausse donne", False),
        (4, "enter", "void", "aaaaaa", E, "", True),
    ]
    assert [item.value for item in line_history(field.line())] == [
        value("10H by N ="),
        value("10H by N +1"),
        value("10H by N +1"),
        value("passed out"),
    ]


def test_an_erased_reason_is_empty(field: Field, director: Sender) -> None:
    field.enter(director, "10H by N =", reason="Anne l'a dit")
    ScoreReason.objects.all().delete()
    assert [item.reason for item in line_history(field.line())] == [""]


@pytest.mark.parametrize("items", [1, 3])
def test_the_number_of_queries_is_fixed(
    field: Field,
    director: Sender,
    items: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for version in range(items):
        field.enter(director, "10H by N =", version=version, reason="r")
    line = field.line()
    with django_assert_num_queries(2):
        assert len(line_history(line)) == items
