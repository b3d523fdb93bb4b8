"""Who reads of mails in the help, and where."""

import pytest
from django.test import Client

from tests.features.mail.mail_evenings import use_server
from tests.features.mail.mail_servers import Mailbox
from whiz_tournament.models import Club
from whiz_tournament.services.people.clubs import create_director
from whiz_tournament.web.help.views import topics

pytestmark = pytest.mark.django_db


def test_they_are_told_of_after_hosted_pages() -> None:
    keys = [topic.key for topic in topics()]
    assert keys[keys.index("hosted") + 1] == "mail"


def test_mails_are_told_of_where_there_are_any_and_to_the_staff(club: Club) -> None:
    told = 'id="mail"'
    assert told not in Client().get("/help/").content.decode()
    staff = Client()
    backend = "django.contrib.auth.backends.ModelBackend"
    staff.force_login(create_director(club=club, username="anne"), backend=backend)
    assert told in staff.get("/help/").content.decode()
    use_server(club, Mailbox(port=1))
    assert told in Client().get("/help/").content.decode()
