"""A body that is larger than anything accepted: refused in words before anybody reads it."""

import pytest
from django.test import Client

from tests.fixtures import club
from whiz_tournament.limits import sizes
from whiz_tournament.models import Club

__all__ = ["club"]

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("language", "said"), [("fr", "C’est trop grand."), ("en", "This is too large.")]
)
def test_a_form_too_large_is_refused_in_the_readers_words(
    club: Club, language: str, said: str
) -> None:
    client = Client(enforce_csrf_checks=True)
    client.cookies["language"] = language
    announced = str(sizes.ANY_REQUEST + 1)
    response = client.post("/sign-in/", CONTENT_LENGTH=announced)
    assert response.status_code == 413
    assert f"<p>{said}</p>" in response.content.decode()


def test_to_programs_it_is_a_problem(club: Club) -> None:
    body = bytes(sizes.ANY_REQUEST + 1)
    response = Client().post("/api/v1/token/", body, content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (413, "too_large")


def test_the_largest_body_is_let_in(club: Club) -> None:
    body = bytes(sizes.ANY_REQUEST)
    response = Client().post("/sign-in/", body, content_type="application/octet-stream")
    assert response.status_code == 200
