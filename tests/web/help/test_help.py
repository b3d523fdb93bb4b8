"""Every "?" opens the help at the topic of its page."""

import pytest
from django.test import Client

from tests.mail_servers import Mailbox
from tests.services.online.mail_evenings import use_server
from whiz_tournament.models import Club
from whiz_tournament.services.people.clubs import create_director
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
    assert page.count("<section") == len(topics())  # the games besides, and nothing of mails


def test_mails_are_told_of_where_there_are_any_and_to_the_staff(club: Club) -> None:
    told = 'id="mail"'
    assert told not in Client().get("/help/").content.decode()
    staff = Client()
    backend = "django.contrib.auth.backends.ModelBackend"
    staff.force_login(create_director(club=club, username="anne"), backend=backend)
    assert told in staff.get("/help/").content.decode()
    use_server(club, Mailbox(port=1))
    assert told in Client().get("/help/").content.decode()
