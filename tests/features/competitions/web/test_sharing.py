"""A competition is shared as an evening is: by its address online, and by the code on paper."""

import pytest

from tests.features.competitions.made import shown_competition
from tests.sessions import publish, session
from tests.web.public.test_sharing import ONLINE, code_on, html, online
from whiz_tournament.features.competitions.queries.printed import competition_sheet
from whiz_tournament.models import Club
from whiz_tournament.printing.registry import draw_all
from whiz_tournament.queries.documents.values import PrintSelection

pytestmark = pytest.mark.django_db


def test_page_and_paper_lead_online(club: Club) -> None:
    competition = shown_competition(club, publish(session(club, 1)))
    online(club)
    at = f"/c/{competition.slug}/"
    assert f'data-share="{ONLINE}{at}"' in html(at)
    competition.club.refresh_from_db()
    paper = competition_sheet(competition, PrintSelection())
    assert code_on(draw_all("x", [("competition", paper)], lambda _: None)) == f"{ONLINE}{at}"
