"""A key to the API has a name, and it is seen whether anybody still uses it."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.contrib.auth.models import User
from django.db import OperationalError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.api.callers import Caller
from whiz_tournament.models import Club, Member, Role
from whiz_tournament.queries.people.staff import api_keys
from whiz_tournament.services.people.access import change_member, member_of_token
from whiz_tournament.services.people.clubs import create_director, issue_staff_token

pytestmark = pytest.mark.django_db
EIGHT = datetime(2026, 11, 24, 20, tzinfo=UTC)
PASSWORD = "a long password"


@pytest.fixture
def anne(club: Club) -> Member:
    user = create_director(club=club, username="anne", role=Role.ADMIN)
    user.set_password(PASSWORD)
    user.save()
    member: Member = user.member
    return member


def updates(act: Callable[[], Any]) -> int:
    """How many updates of keys it makes."""
    with CaptureQueriesContext(connection) as seen:
        act()
    return sum('UPDATE "whiz_tournament_stafftoken"' in query["sql"] for query in seen)


def test_a_key_that_was_not_taken_back_opens_nothing_to_who_is_switched_off(anne: Member) -> None:
    token = issue_staff_token(user=anne.user)
    assert member_of_token(token) == anne
    User.objects.filter(pk=anne.user_id).update(is_active=False)
    assert member_of_token(token) is None


def test_the_name_given_with_a_password_is_shown(anne: Member) -> None:
    said = {"username": "anne", "password": PASSWORD, "name": "Score board"}
    made = Caller().post("token/", said)
    assert made.status == 200
    told = Caller(f"Token {made.body['token']}").get("keys/").body
    assert [(key["username"], key["name"]) for key in told] == [("anne", "Score board")]


def test_a_key_without_a_name_is_one_too(anne: Member) -> None:
    assert Caller().post("token/", {"username": "anne", "password": PASSWORD}).status == 200
    assert [(key.name, key.last_used_at) for key in api_keys(anne)] == [("", None)]


def test_its_use_is_noted_once_an_hour_and_not_at_each_call(anne: Member) -> None:
    phone = Caller(f"Token {issue_staff_token(user=anne.user)}")
    with time_machine.travel(EIGHT, tick=False) as clock:
        assert [updates(lambda: phone.get("keys/")) for _ in range(3)] == [1, 0, 0]
        clock.shift(timedelta(minutes=59))
        assert updates(lambda: phone.get("keys/")) == 0
        assert api_keys(anne)[0].last_used_at == EIGHT
        clock.shift(timedelta(minutes=1))
        assert updates(lambda: phone.get("keys/")) == 1
        assert api_keys(anne)[0].last_used_at == EIGHT + timedelta(hours=1)
        clock.shift(timedelta(days=-400))  # the clock was wrong
        assert updates(lambda: phone.get("keys/")) == 1


def no_update_of(table: str) -> Callable[..., Any]:
    """A database that refuses to change this table, as one on a full disk does."""

    def refuse(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.startswith(f'UPDATE "{table}"'):
            message = "database or disk is full"
            raise OperationalError(message)
        return execute(sql, params, many, context)

    return refuse


def test_a_key_opens_though_its_use_cannot_be_noted(anne: Member) -> None:
    phone = Caller(f"Token {issue_staff_token(user=anne.user)}")
    with connection.execute_wrapper(no_update_of("whiz_tournament_stafftoken")):
        assert phone.get("keys/").status == 200


def test_the_page_tells_name_and_last_use(anne: Member) -> None:
    token = issue_staff_token(user=anne.user, name="Score board")
    issue_staff_token(user=anne.user)
    browser = Client()
    with time_machine.travel(EIGHT, tick=False):
        browser.force_login(anne.user, backend="django.contrib.auth.backends.ModelBackend")
        Caller(f"Token {token}").get("keys/")
        browser.cookies["language"] = "en"
        page = browser.get(reverse("director_staff_access", args=["anne"])).content.decode()
    words = " ".join(page.split())
    assert "<strong>Score board</strong> last used about 24 November 2026, 21:00" in words
    assert words.count("never used") == 1


def test_a_member_is_changed_in_whole_or_not_at_all(club: Club, anne: Member) -> None:
    bea = create_director(club=club, username="bea", role=Role.SCORER)
    phone = Caller(f"Token {issue_staff_token(user=bea)}")
    with connection.execute_wrapper(no_update_of("auth_user")), pytest.raises(OperationalError):
        change_member(member=bea.member, role=Role.DIRECTOR, active=False, ends_access=True)
    assert Member.objects.get(user=bea).role == Role.SCORER
    assert phone.get("keys/").status == 200
    change_member(member=bea.member, role=Role.DIRECTOR, active=False)
    assert Member.objects.get(user=bea).role == Role.DIRECTOR
    assert phone.get("keys/").status == 401


def test_over_the_api_too(club: Club, anne: Member) -> None:
    create_director(club=club, username="bea", role=Role.SCORER)
    admin = Caller(f"Token {issue_staff_token(user=anne.user)}")
    body = {"role": "director", "active": False}
    told = admin.send("PATCH", "members/bea/", body).body
    assert (told["role"], told["active"]) == ("director", False)
