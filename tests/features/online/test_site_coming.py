"""A site of plain files takes no answer: it offers a mail, ready to send, and the calendar."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from tests.tournaments import draft
from whiz_tournament.features.arrival.services.coming import set_coming_terms
from whiz_tournament.features.online.services.export_site import export_site
from whiz_tournament.models import Club

pytestmark = pytest.mark.django_db


def test_the_mail_and_the_calendar_are_on_the_front_page(club: Club, tmp_path: Path) -> None:
    evening = draft(club)
    evening.date = timezone.localdate() + timedelta(days=7)
    evening.save(update_fields=["date"])
    club.online_address = "https://whist.example.org/"
    club.save(update_fields=["online_address"])
    set_coming_terms(tournament=evening, places=None, closes_at=None, mail="club@example.org")
    assert export_site(club=club, folder=tmp_path).lost_links == ()
    shown = (tmp_path / "en" / "index.html").read_text()
    assert "Will you come?" in shown
    assert 'href="mailto:club@example.org?subject=I%20come%3A%20Tournoi%20du%20mardi' in shown
    way = re.search(r'href="([^"]*calendar\.ics)"', shown)
    assert way is not None
    assert evening.name in (tmp_path / "en" / way[1]).resolve().read_text()
