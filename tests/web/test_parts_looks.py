"""The form of the card colours: what it keeps, and where it goes back to."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db
ADDRESS = "/card-colours/"


def test_scheme_is_kept_for_a_year(client: Client) -> None:
    response = client.post(ADDRESS, {"suits": "blue", "next": "/t/x/?a=1"})
    assert (response.status_code, response["Location"]) == (302, "/t/x/?a=1")
    cookie = response.cookies["suits"]
    assert (cookie.value, cookie["max-age"], cookie["samesite"]) == ("blue", 31536000, "Lax")


@pytest.mark.parametrize("scheme", ["", "five", '"><script>'])
def test_unknown_scheme_changes_nothing(client: Client, scheme: str) -> None:
    response = client.post(ADDRESS, {"suits": scheme, "next": "/"})
    assert (response.status_code, "suits" in response.cookies) == (302, False)


@pytest.mark.parametrize(
    "page", ["https://elsewhere.test/", "//elsewhere.test", "javascript:x", ""]
)
def test_only_pages_of_this_server_are_gone_back_to(client: Client, page: str) -> None:
    response = client.post(ADDRESS, {"suits": "two", "next": page})
    assert (response.status_code, response["Location"]) == (302, "/")


def test_reading_the_address_is_refused(client: Client) -> None:
    assert client.get(ADDRESS).status_code == 405
