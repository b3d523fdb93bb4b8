"""What is said between two pages reaches the second one; who says nothing makes no store."""

from collections.abc import Callable

import pytest
from django.contrib import messages
from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from whiz_tournament.web import middleware
from whiz_tournament.web.middleware import MessagesWhenUsed

pytestmark = pytest.mark.sqlite  # nothing here asks the database


class NoSession(dict[str, object]):
    """A session that nothing was put into."""

    modified = False


def request(cookie: str = "") -> HttpRequest:
    made = RequestFactory().get("/")
    made.session = NoSession()  # type: ignore[assignment]
    if cookie:
        made.COOKIES["messages"] = cookie
    return made


def answered(view: Callable[[HttpRequest], HttpResponse], asked: HttpRequest) -> HttpResponse:
    response = MessagesWhenUsed(view)(asked)
    assert isinstance(response, HttpResponse)
    return response


def test_what_is_said_reaches_the_next_page() -> None:
    def says(asked: HttpRequest) -> HttpResponse:
        messages.success(asked, "Saved.")
        return HttpResponse()

    def shows(asked: HttpRequest) -> HttpResponse:
        return HttpResponse(" ".join(map(str, get_messages(asked))))

    said = answered(says, request())
    shown = answered(shows, request(said.cookies["messages"].value))
    assert shown.content == b"Saved."
    assert shown.cookies["messages"].value == ""  # told once


def test_who_says_nothing_makes_no_store(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[HttpRequest] = []
    monkeypatch.setattr(middleware, "default_storage", made.append)
    answered(lambda _: HttpResponse(), request("what another request said"))
    assert not made
