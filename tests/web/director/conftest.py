"""Somebody of the staff, signed in, in a club of their own."""

from collections.abc import Callable

import pytest
from django.test import Client
from django_scopes import scope

from tests.fixtures import club, nobody_works
from tests.tournaments import running
from whiz_tournament.models import Club, Role, Tournament
from whiz_tournament.services.people.clubs import create_director

__all__ = ["admin", "as_role", "club", "director", "nobody_works", "other"]


@pytest.fixture
def as_role(club: Club) -> Callable[[Role], Client]:
    """Sign somebody in with that role."""

    def sign_in(role: Role) -> Client:
        client = Client()
        client.cookies["language"] = "en"
        client.force_login(
            create_director(club=club, username=f"anne.{role.value}", role=role.value),
            backend="django.contrib.auth.backends.ModelBackend",
        )
        return client

    return sign_in


@pytest.fixture
def director(as_role: Callable[[Role], Client]) -> Client:
    """A director's browser, in English."""
    return as_role(Role.DIRECTOR)


@pytest.fixture
def admin(as_role: Callable[[Role], Client]) -> Client:
    """A club admin's browser, in English."""
    return as_role(Role.ADMIN)


@pytest.fixture
def other(db: None) -> Tournament:
    """A running tournament of another club, one that is reached by a name of its own."""
    club = Club.objects.create(name="Elsewhere", host="elsewhere.test")
    with scope(club=club):
        return running(club)
