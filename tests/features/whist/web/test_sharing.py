"""What the page of an evening says when it is shared."""

import pytest

from tests.features.whist.played import published_evening
from tests.web.public.test_sharing import DESCRIPTION, ONLINE, _day, html, online
from whiz_tournament.models import Club

pytestmark = pytest.mark.django_db


def test_an_evening_without_boards_says_so_too(club: Club) -> None:
    evening = published_evening(club, "whist_couleur").evening
    (said,) = DESCRIPTION.findall(html(f"/e/{evening.slug}/"))
    assert said == f"{evening.name} (Whist à la couleur), {_day(evening)}\u00a0: le classement."


def test_an_evening_without_boards_leads_online(club: Club) -> None:
    at = f"/e/{published_evening(club, 'whist_couleur').evening.slug}/"
    online(club)
    assert f'data-share="{ONLINE}{at}"' in html(at)
