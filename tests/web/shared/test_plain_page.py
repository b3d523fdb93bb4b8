"""A page of a site is opened by the view that answers a request from outside."""

import pytest
from django.urls import resolve

from whiz_tournament.web.shared.plain_page import _view_at


@pytest.mark.parametrize(
    "address",
    [
        "/", "/help/", "/picture.png", "/t/mardi-5/", "/t/mardi-5/boards/", "/t/mardi-5/players/",
        "/t/mardi-5/boards/13/", "/t/boards/players/7/", "/t/mardi-5/boards/26/picture/",
        "/t/mardi-5/picture.png", "/t/mardi-5/files/ranking.csv", "/c/coupe/", "/e/belote/",
        "/t/any/players/1/", "/seasons/whist_couleur/2026/",
    ],
)  # fmt: skip
def test_the_view_is_the_one_that_a_request_finds(address: str) -> None:
    for _ in range(2):
        found, asked = _view_at(address), resolve(address)
        assert (found.func, found.args, found.kwargs) == (asked.func, asked.args, asked.kwargs)
        assert found.url_name == asked.url_name
