"""The foot of a page says which version of the program made it."""

import pytest
from django.test import Client

from whiz_tournament import VERSION
from whiz_tournament.models import Club, Role
from whiz_tournament.services.people.clubs import create_director

pytestmark = pytest.mark.django_db
SAID = f'<small class="version">Whiz {VERSION}</small>'


@pytest.mark.parametrize("path", ["/", "/help/", "/director/", "/director/new/"])
def test_the_footer_says_the_version(client: Client, club: Club, path: str) -> None:
    client.force_login(
        create_director(club=club, username="anne", role=Role.DIRECTOR),
        "django.contrib.auth.backends.ModelBackend",
    )
    html = client.get(path).content.decode()
    foot = html.partition('<footer class="foot">')[2].partition("</footer>")[0]
    assert foot.count(SAID) == 1


@pytest.mark.usefixtures("club")
def test_an_error_says_it_not(client: Client) -> None:
    response = client.get("/nothing/")
    assert (response.status_code, SAID in response.content.decode()) == (404, False)
