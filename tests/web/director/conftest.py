"""Somebody of the staff, signed in, in a club of their own."""

from collections.abc import Callable

import pytest
from django.test import Client

from tests.fixtures import club
from whiz_tournament.models import Club, Role
from whiz_tournament.services.clubs import create_director

__all__ = ["admin", "as_role", "club", "director"]


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
