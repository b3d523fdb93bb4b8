"""The other rules and sessions from before: typed on pages, taken out, taken back, refused."""

import re
from datetime import date

import pytest
from django.test import Client

from scoring.competitions.settings import MissedSession, TieRule
from tests.features.competitions.made import shown_competition
from tests.sessions import publish, session
from tests.web.director.pages import mistakes, words
from whiz_tournament.models import Club, Competition, CompetitionSession, EarlierSession

pytestmark = pytest.mark.django_db
PAGES = "/director/competitions/"


@pytest.fixture
def found(club: Club) -> Competition:
    """A competition of one evening that everybody sees."""
    return shown_competition(club, publish(session(club, 10)), missed=MissedSession.VALUE)


def read(client: Client, path: str) -> str:
    """What everybody reads there in English."""
    return words(client.get(path, headers={"accept-language": "en"}))


def test_a_session_from_before_is_typed_changed_taken_out_and_back(
    director: Client, client: Client, found: Competition
) -> None:
    page, public = f"{PAGES}{found.slug}/", f"/c/{found.slug}/"
    typed = {"name": "Octobre", "date": "2026-10-01", "figures": "Anne Petit 61,5\nZoé Vidal x"}
    refused = director.post(f"{page}earlier/", typed)
    assert (refused.status_code, EarlierSession.objects.count()) == (422, 0)
    assert "Line 2: write a name and then a number" in " ".join(mistakes(refused))
    kept = director.post(f"{page}earlier/", {**typed, "figures": "Anne Petit 61,5\nZoé Vidal 48"})
    assert kept.headers["Location"] == page
    made = EarlierSession.objects.get()
    own = f"{PAGES}earlier/{made.public_id}/"
    assert "Guests among them: Anne Petit, Zoé Vidal." in words(director.get(own))
    assert "Octobre" in words(director.get(page))
    assert "Zoé Vidal" in read(client, public)
    director.post(own, {**typed, "figures": "Yves Vidal 40", "version": "0"})
    assert "Yves Vidal" in read(client, public)
    versions = words(director.get(own))
    assert "Earlier versions" in versions
    assert "Octobre, 1 October 2026 · 2 players" in versions
    director.post(f"{own}put-back/1/")
    assert "Yves Vidal" not in read(client, public)
    assert "Zoé Vidal" in read(client, public)
    director.post(f"{own}put-back/2/")
    assert "Yves Vidal" in read(client, public)
    director.post(f"{own}out/")
    assert "Yves Vidal" not in read(client, public)
    assert "Let it count again" in words(director.get(page))
    director.post(f"{own}back/")
    assert "Yves Vidal" in read(client, public)


def test_other_rules_are_typed_and_the_table_of_until_then_stays(
    director: Client, client: Client, found: Competition
) -> None:
    page = f"{PAGES}{found.slug}/"
    evening = CompetitionSession.objects.get(competition=found).tournament.public_id
    asked = {
        "name": found.name, "combining": "places", "missed": "value",
        "version": str(Competition.objects.get().version),
        f"counts-{evening}": "on", "place_points": "10 6 5", "shared_places": "highest",
        "absent": "1.5", "excused": "2", "tie_1": "places", "tie_2": "lot", "seed": "Coupe",
        "guests_unranked": "", "absence_fixed": "on",
    }  # fmt: skip
    refused = director.post(page, {**asked, "place_points": "1 2"})
    assert "from first to last" in " ".join(mistakes(refused))
    looked = director.post(page, {**asked, "look": "1"})
    assert "The lot is drawn" not in read(client, f"/c/{found.slug}/")
    assert "The lot is drawn from the words “Coupe”." in words(looked)
    director.post(page, asked)
    settings = Competition.objects.get().settings
    assert settings.ties.rules == (TieRule.PLACES, TieRule.LOT)
    assert [str(each) for each in settings.places.points] == ["10", "6", "5"]
    assert (str(settings.absence.value), settings.absence.dropped) == ("3/2", False)
    public = read(client, f"/c/{found.slug}/")
    assert "The places of a session bring 10, 6, 5; later ones nothing." in public
    assert "The rules were changed on" in public
    before = read(client, f"/c/{found.slug}/before/1/")
    assert "It no longer counts." in before
    assert "The score is the mean of the percentages." in before
    assert client.get(f"/c/{found.slug}/before/2/").status_code == 404
    # The form shows what is kept: sent again, nothing changes.
    shown = director.get(page).content.decode()
    assert 'value="10 6 5"' in shown


def test_notices_are_ticked_where_an_absence_has_a_value(
    director: Client, client: Client, found: Competition
) -> None:
    page = f"{PAGES}{found.slug}/"
    director.post(
        f"{page}earlier/",
        {"name": "Octobre", "date": str(date(2026, 10, 1)), "figures": "Zoé Vidal 48"},
    )
    row = CompetitionSession.objects.get(competition=found)
    notices = f"{page}notices/{row.tournament.public_id}/"
    assert notices in director.get(page).content.decode()
    shown = director.get(notices)
    assert "Zoé Vidal" in words(shown)
    assert "Anne Petit" not in words(shown)
    [key] = re.findall(r'value="?([0-9a-f]{32})\b', shown.content.decode())
    director.post(notices, {"person": [key]})
    row.refresh_from_db()
    assert len(row.excused or ()) == 1
    assert "checked" in director.get(notices).content.decode()
