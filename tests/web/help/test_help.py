"""Every "?" opens the help at the topic of its page."""

import pytest
from django.test import Client

from whiz_tournament.models import Club
from whiz_tournament.web.help.views import topics

pytestmark = pytest.mark.django_db
MENUS = {"ranking", "boards", "players", "console", "entry", "print", "publish"}


def test_every_menu_entry_has_its_topic() -> None:
    assert {topic.key for topic in topics()} >= MENUS


@pytest.mark.parametrize("language", ["fr", "en", "nl"])
def test_the_help_speaks_one_language(club: Club, language: str) -> None:
    client = Client()
    client.cookies["language"] = language
    page = client.get("/help/").content.decode()
    titles = {"fr": "Saisie des", "en": "Score entry", "nl": "Invoer"}
    assert [name for name, title in titles.items() if title in page or name == language] == [
        language
    ]
    # Nobody has a mail server here, or an address that is notified, or is of the staff.
    shown = [
        topic
        for topic in topics()
        if topic.key not in {"mail", "hook", "hall", "prizes", "walls", "arrival"}
    ]
    assert page.count("<section") == len(shown) + 1  # the games besides
