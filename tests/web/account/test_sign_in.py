"""Who gets in by the sign-in page, and which passwords may be chosen."""

import pytest
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.test import Client

from tests.fixtures import club
from whiz_tournament.models import Club, Role
from whiz_tournament.services.people.clubs import create_director

__all__ = ["club"]

WORD = "a long enough word"
ELSEWHERE = "elsewhere.localhost"


def test_a_member_of_another_club_is_asked_to_sign_in_and_sent_nowhere(club: Club) -> None:
    other = Club.objects.create(name="Elsewhere", host=ELSEWHERE)
    stranger = create_director(club=other, username="luc", role=Role.DIRECTOR)
    stranger.set_password(WORD)
    stranger.save()
    client = Client()
    client.force_login(stranger, backend="django.contrib.auth.backends.ModelBackend")
    assert client.get("/director/").headers["Location"] == "/sign-in/?next=/director/"
    assert client.get("/sign-in/?next=/director/").status_code == 200
    told = Client().post("/sign-in/", {"username": "luc", "password": WORD})
    wrong = Client().post("/sign-in/", {"username": "luc", "password": "another word"})
    assert (told.status_code, wrong.status_code) == (200, 200)
    assert told.context["form"].errors == wrong.context["form"].errors
    assert "sessionid" not in told.cookies
    cache.clear()


def test_a_member_who_is_in_already_is_sent_on(club: Club) -> None:
    client = Client()
    anne = create_director(club=club, username="anne", role=Role.DIRECTOR)
    client.force_login(anne, backend="django.contrib.auth.backends.ModelBackend")
    assert client.get("/sign-in/").headers["Location"] == "/director/"


@pytest.mark.parametrize(
    ("password", "codes"),
    [
        ("anneanne", ["password_repeats"]),
        ("AnneAnneAnne", ["password_repeats"]),
        ("annelambert1", ["password_too_similar", "password_is_name"]),
        ("anne.lambert", ["password_too_similar", "password_is_name"]),
        ("84629471", ["password_entirely_numeric"]),
        ("xyzwxyzw", ["password_repeats"]),
        ("correct horse battery", []),
        ("anne aime les coeurs", []),
    ],
)
def test_what_anybody_guesses_is_refused(club: Club, password: str, codes: list[str]) -> None:
    user = create_director(club=club, username="anne.lambert", role=Role.DIRECTOR)
    assert _refusals(password, user) == codes


def _refusals(password: str, user: User) -> list[str | None]:
    try:
        validate_password(password, user)
    except ValidationError as refusal:
        return [error.code for error in refusal.error_list]
    return []
