"""A running tournament of nine at three tables, and a scorer who is signed in."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from playwright.sync_api import Page

from tests.browser.opening import OpenPage
from tests.fixtures import club
from tests.tournaments import running
from whiz_tournament.models import Club, Member, Role, Tournament

__all__ = ["club"]
OpenDesk = Callable[..., Page]


def member(club: Club, username: str, role: Role) -> Member:
    """Somebody who signs in with that role."""
    user = get_user_model().objects.create_user(username)
    return Member.objects.create(club=club, user=user, role=role)


def signed_in(member: Member) -> Client:
    """A browser of that person."""
    client = Client()
    client.force_login(member.user, backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def evening(club: Club) -> Tournament:
    """Three rounds of two boards, the first one open."""
    return running(club, 9, rounds=3)


@pytest.fixture
def scorer(club: Club) -> Client:
    """A scorer's browser, in French."""
    return signed_in(member(club, "rose", Role.SCORER))


@pytest.fixture
def open_desk(open_page: OpenPage, club: Club) -> OpenDesk:
    """Opens a page as the scorer, in French; the mouse is never used."""
    desk = open_page.signed_in(signed_in(member(club, "rose", Role.SCORER)))

    def opened(path: str, width: int = 1280, **options: Any) -> Page:
        page = desk(path, width, locale="fr-FR", **options)
        if page.locator("[autofocus]").count():
            page.locator("[autofocus]:focus").wait_for()
        return page

    return opened
