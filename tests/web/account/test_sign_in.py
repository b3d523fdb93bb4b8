"""Who gets in by the sign-in page, and which passwords may be chosen."""

import pytest
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.test import Client

from tests.fixtures import club
from whiz_tournament.models import Club, Role
from whiz_tournament.services.people.clubs import create_director, issue_sign_in_link

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


def came_by_link(club: Club, username: str = "director") -> Client:
    client = Client()
    token = issue_sign_in_link(user=create_director(club=club, username=username, role=Role.ADMIN))
    client.post(f"/sign-in/{token}/")
    return client


def test_the_first_password_page_asks_who_it_is_and_the_name_lets_in(club: Club) -> None:
    client = came_by_link(club)
    shown = client.get("/password/").context["form"]
    assert [*shown.fields] == ["username", "new_password1", "new_password2"]
    assert shown["username"].value() == ""
    chosen = {"username": "Anne", "new_password1": WORD, "new_password2": WORD}
    assert client.post("/password/", chosen).headers["Location"] == "/director/"
    answer = Client().post("/sign-in/", {"username": "anne", "password": WORD})
    assert answer.headers["Location"] == "/director/"
    assert User.objects.get().username == "Anne"
    cache.clear()


def test_a_name_that_somebody_has_is_refused_beside_its_field(club: Club) -> None:
    create_director(club=club, username="Anne", role=Role.DIRECTOR)
    chosen = {"username": "anne", "new_password1": WORD, "new_password2": WORD}
    refused = came_by_link(club).post("/password/", chosen)
    assert list(refused.context["form"].errors) == ["username"]
    assert not User.objects.get(username="director").has_usable_password()


def test_who_forgot_the_password_comes_in_by_a_link_and_chooses_another(club: Club) -> None:
    client = came_by_link(club, "anne")
    chosen = {"username": "anne", "new_password1": WORD, "new_password2": WORD}
    client.post("/password/", chosen)
    # The link has done its work: from now on the old password is asked for.
    assert "old_password" in client.get("/password/").context["form"].fields
    again = Client()
    again.post(f"/sign-in/{issue_sign_in_link(user=User.objects.get())}/")
    assert "old_password" not in again.get("/password/").context["form"].fields


def test_the_page_says_how_to_get_in_again(club: Club) -> None:
    shown = Client().get("/sign-in/", headers={"accept-language": "en"}).content.decode()
    assert "open Whiz once more" in " ".join(shown.split())
    assert "ask another director of the club for a link" in " ".join(shown.split())
