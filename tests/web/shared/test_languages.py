"""The language that was chosen, else one that the device asks for, else French."""

import pytest
from django.conf import settings
from django.test import Client

from script.catalogues import message
from whiz_tournament.models import Club
from whiz_tournament.web.shared.alphabets import ALPHABETS

pytestmark = pytest.mark.django_db


def test_each_language_has_a_catalogue_and_letters_to_type() -> None:
    spoken = [code for code, _ in settings.LANGUAGES]
    assert sorted(message.LANGUAGES) == sorted(spoken)
    assert sorted(ALPHABETS) == sorted(spoken)


@pytest.mark.parametrize(
    ("cookie", "accepts", "language"),
    [
        ("", "", "fr"),
        ("", "en-US,en;q=0.9", "en"),
        ("", "nl", "nl"),
        ("", "de,pt;q=0.8", "fr"),
        ("en", "fr", "en"),
        ("nl", "", "nl"),
        ("xx", "nl", "nl"),
        ("../../etc", "", "fr"),
    ],
)
def test_a_page_speaks_the_language_that_was_chosen(
    club: Club, cookie: str, accepts: str, language: str
) -> None:
    client = Client(headers={"accept-language": accepts})
    client.cookies["language"] = cookie
    page = client.get("/sign-in/")
    assert page.headers["Content-Language"] == language
    assert f'<html lang="{language}"' in page.content.decode()


def test_a_program_gets_the_language_that_it_asks_for(club: Club) -> None:
    url = "/api/v1/score/?contract=6H&tricks=1"
    answers = [Client().get(url, headers={"accept-language": name}) for name in ("nl", "en")]
    assert [answer.headers["Content-Language"] for answer in answers] == ["nl", "en"]
