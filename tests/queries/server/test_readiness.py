"""Whether the server is ready: dear to find out, and everybody may ask."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from django.core import checks
from django.core.checks import CheckMessage, Error
from django.core.checks.registry import registry
from django.test import Client
from pytest_django import Settings

from whiz_tournament.queries.server.readiness import DEAR_SECONDS, DearChecks

pytestmark = pytest.mark.django_db


class Found:
    """A look whose outcome is told, and a clock that stands still."""

    def __init__(self) -> None:
        self.well, self.looks, self.seconds = True, 0, 0.0

    def look(self) -> dict[str, bool]:
        self.looks += 1
        return {"self_check": self.well}

    def checks(self) -> DearChecks:
        return DearChecks(self.look, clock=lambda: self.seconds)


def test_however_many_ask_it_looks_once_in_a_while() -> None:
    found = Found()
    asked = found.checks()
    assert [asked.outcome() for _ in range(100)] == [{"self_check": True}] * 100
    assert found.looks == 1


def test_what_breaks_is_seen_after_a_while() -> None:
    found = Found()
    asked = found.checks()
    asked.outcome()
    found.well, found.seconds = False, DEAR_SECONDS
    assert asked.outcome() == {"self_check": False}


def test_while_one_looks_others_are_told_what_was_found_before() -> None:
    found = Found()
    inside, go_on = threading.Event(), threading.Event()

    def slow_look() -> dict[str, bool]:
        if found.looks:
            inside.set()
            go_on.wait(60)
        return found.look()

    asked = DearChecks(slow_look, clock=lambda: found.seconds)
    asked.outcome()
    found.well, found.seconds = False, DEAR_SECONDS
    looking = threading.Thread(target=asked.outcome)
    looking.start()
    inside.wait(60)
    assert asked.outcome() == {"self_check": True}
    go_on.set()
    looking.join()
    assert asked.outcome() == {"self_check": False}


@pytest.fixture
def looks() -> Iterator[list[None]]:
    """Every self-check of the product leaves a mark."""
    made: list[None] = []

    def counted(**_hook: Any) -> list[CheckMessage]:
        made.append(None)
        return [Error("planted", id="whiz.E999")] if len(made) > 1 else []

    registered = checks.register(checks.Tags.database)(counted)
    yield made
    registry.registered_checks.discard(registered)


def test_a_stranger_cannot_have_the_whole_database_read_again_and_again(
    client: Client, looks: list[None]
) -> None:
    for _ in range(20):
        client.get("/readyz")
    assert len(looks) <= 1


@pytest.mark.parametrize("path", ["/healthz", "/livez", "/readyz"])
def test_a_balancer_that_asks_by_http_is_answered(
    client: Client, settings: Settings, path: str
) -> None:
    settings.SECURE_SSL_REDIRECT = True
    assert client.get(path).status_code == 200


@pytest.mark.parametrize("path", ["/", "/sign-in/", "/healthz/", "/x/readyz", "/api/v1/"])
def test_everything_else_goes_by_https(client: Client, settings: Settings, path: str) -> None:
    settings.SECURE_SSL_REDIRECT = True
    response = client.get(path)
    assert (response.status_code, response.headers["Location"]) == (
        301,
        f"https://testserver{path}",
    )
