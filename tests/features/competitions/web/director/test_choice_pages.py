"""A season typed as a rule: its dates filled in, shown back, an evening left out and taken back."""

import re
from datetime import date

import pytest
from django.test import Client
from django.utils import timezone

from tests.sessions import publish, session
from tests.web.director.pages import mistakes, words
from whiz_tournament.models import Club, Competition, CompetitionSession

pytestmark = pytest.mark.django_db
PAGES = "/director/competitions/"


def test_a_season_is_made_by_rule(
    director: Client, client: Client, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    third, tenth = publish(session(club, 3)), publish(session(club, 10))
    monkeypatch.setattr(timezone, "localdate", lambda: date(2026, 11, 26))
    typed = {"name": "Saison", "combining": "percentages", "missed": "ranked", "weekday": "2"}
    # The button fills in the days, forgets nothing that was typed and keeps nothing.
    filled = director.post(f"{PAGES}new/", {**typed, "season": "1"}).content.decode()
    assert re.search(r'value="?2026-09-01', filled)
    assert re.search(r'value="?2027-08-31', filled)
    assert re.search(r'value="?Saison', filled)
    assert not Competition.objects.exists()
    season = {"since": "2026-09-01", "until": "2027-08-31"}
    refused = director.post(f"{PAGES}new/", {**typed, "since": "2027-09-01", "until": "2026-09-01"})
    assert "The last day is before the first one." in mistakes(refused)
    looked = words(director.post(f"{PAGES}new/", {**typed, **season, "look": "1"}))
    said = "counts once it is published: on Tuesday, from 1 September 2026 to 31 August 2027."
    assert said in looked
    made = director.post(f"{PAGES}new/", {**typed, **season})
    page = made.headers["Location"]
    found = Competition.objects.get()
    director.post(f"{page}publish/")
    public = f"/c/{found.slug}/"
    for language, sentence in {
        "en": said,
        "fr": "le mardi, du 1er septembre 2026 au 31 août 2027",
        "nl": "op dinsdag, van 1 september 2026 tot en met 31 augustus 2027",
    }.items():
        read = client.get(public, headers={"accept-language": language})
        assert sentence in words(read), language
    # Both stand ticked; unticked, one is left out; the other goes on counting by the rule.
    shown = director.get(page).content.decode()
    assert shown.count("checked") >= 2
    by_rule = " ".join(sorted((third.public_id, tenth.public_id)))
    again = {**typed, **season, "by_rule": by_rule, f"counts-{third.public_id}": "on"}
    director.post(page, {**again, "version": str(found.version + 1)})
    found.refresh_from_db()
    assert found.settings.choice.left_out == (tenth.public_id,)
    assert not CompetitionSession.objects.exists()
    left = words(client.get(public, headers={"accept-language": "en"}))
    assert "1 evening that fits is left out by hand." in left
    # Ticked again, it counts again.
    back = {**again, "by_rule": third.public_id, f"counts-{tenth.public_id}": "on"}
    director.post(page, {**back, "version": str(found.version)})
    assert not Competition.objects.get().settings.choice.left_out
