"""One link, eight taps at one moment: one person gets in, on either database."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.urls import reverse
from django_scopes import scope

from whiz_tournament.models import Club, Role
from whiz_tournament.services.people.clubs import create_director, issue_sign_in_link

TAPS = 8


@pytest.fixture
def committed_club(transactional_db: None) -> Iterator[Club]:
    """A club that other connections see, too."""
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club):
        yield club


@pytest.mark.parametrize("attempt", range(3))
def test_a_link_tapped_eight_times_at_once_signs_in_once(
    committed_club: Club, attempt: int
) -> None:
    user = create_director(club=committed_club, username="anne", role=Role.DIRECTOR)
    path = reverse("sign_in_link", args=[issue_sign_in_link(user=user)])
    together = threading.Barrier(TAPS)

    def tap(_: int) -> int:
        client = Client()
        client.get("/healthz")
        together.wait()
        try:
            return client.post(path).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(TAPS) as pool:
        answers = sorted(pool.map(tap, range(TAPS)))
    assert answers == [302] + [422] * (TAPS - 1)
    assert Session.objects.count() == 1


def test_links_asked_for_eight_times_at_once_leave_one_that_signs_in(committed_club: Club) -> None:
    user = create_director(club=committed_club, username="anne", role=Role.DIRECTOR)
    together = threading.Barrier(TAPS)

    def ask(_: int) -> str:
        together.wait()
        try:
            with scope(club=committed_club):
                return issue_sign_in_link(user=user)
        finally:
            connection.close()

    with ThreadPoolExecutor(TAPS) as pool:
        links = list(pool.map(ask, range(TAPS)))
    answers = [Client().post(reverse("sign_in_link", args=[link])).status_code for link in links]
    assert sorted(answers) == [302] + [422] * (TAPS - 1)
