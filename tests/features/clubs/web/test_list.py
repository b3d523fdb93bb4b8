"""The operator's list of clubs: page by page, searched, in the same number of queries."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django_scopes import scope

from tests.web.director.pages import words
from whiz_tournament.features.clubs.queries import PAGE, ClubItem, clubs_page
from whiz_tournament.models import (
    Club,
    Job,
    JobState,
    MailAddress,
    MailDelivery,
    MailState,
    Player,
    Tournament,
)
from whiz_tournament.queries.club_limits import ClubUse
from whiz_tournament.services.people.clubs import create_director

pytestmark = pytest.mark.django_db
CLUBS = "/director/server/"


@pytest.fixture(autouse=True)
def _hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", ["testserver", ".example.org"])


def more_clubs(count: int, first: int = 0) -> None:
    Club.objects.bulk_create(
        Club(name=f"Club {n:03}", host=f"c{n:03}.example.org") for n in range(first, count)
    )


def queries_of(**asked: object) -> int:
    with CaptureQueriesContext(connection) as captured:
        clubs_page(**asked)  # type: ignore[arg-type]
    return len(captured)


def test_a_page_asks_as_much_of_three_clubs_as_of_eight_hundred(admin: Client) -> None:
    more_clubs(2)
    few = queries_of()
    more_clubs(800, first=2)
    assert (few, queries_of(), queries_of(page=20)) == (13, 13, 13)


def test_each_club_is_told_its_own(admin: Client) -> None:
    """What six sums over all clubs at once say is what each has: none of another's."""
    more_clubs(3)
    busy = Club.objects.get(name="Club 001")
    with scope(club=busy):
        Player.objects.bulk_create(
            Player(club=busy, name=name, sort_key=name) for name in ("Ada", "Bob")
        )
        evening = Tournament.objects.create(club=busy, name="Mardi", date=timezone.localdate())
        for key, state, size in (("a", JobState.QUEUED, 0), ("b", JobState.DONE, 1_000_001)):
            Job.objects.create(
                club=busy, kind="documents", key=key, state=state, artefact="x", size=size,
                actor="user:1",
            )  # fmt: skip
        now = timezone.now()
        address = MailAddress.objects.create(
            club=busy,
            player=Player.objects.all()[0],
            email="ada@example.org",
            language="fr",
            asked_at=now,
        )
        for ended in (now, now - timedelta(days=2)):
            MailDelivery.objects.create(
                club=busy, tournament=evening, address=address, entry=1, state=MailState.SENT,
                ended_at=ended,
            )  # fmt: skip
    items = {each.name: each for each in clubs_page().items}
    assert facts(items["Club 001"]) == (ClubUse(2, 2, 2, 1), 1, 1)
    assert facts(items["Club 000"]) == facts(items["Club 002"]) == (ClubUse(0, 0, 0, 0), 0, 0)


def facts(item: ClubItem) -> tuple[ClubUse, int, int]:
    return item.use, item.tournaments, item.waiting


def test_the_list_goes_page_by_page_and_is_searched(admin: Client) -> None:
    more_clubs(PAGE + 5)
    Club.objects.filter(name="Club 029").update(host="elsewhere.example.net")
    first, last = words(admin.get(CLUBS)), words(admin.get(CLUBS, {"page": "99"}))
    assert ("Page 1 of 2" in first, "Page 2 of 2" in last) == (True, True)
    assert ("Club 000" in first, "Club 029" in first) == (True, False)
    assert ("Club 000" in last, "Club 029" in last) == (False, True)
    assert "does not answer to the name of 1 club yet" in first  # also one of another page
    for asked in ("club 029", "029 CLUB", "ELSEWHERE"):
        found = words(admin.get(CLUBS, {"q": asked}))
        assert ("Club 029" in found, "Club 028" in found, "Page 1" in found) == (True, False, False)
    assert "No club has this name." in words(admin.get(CLUBS, {"q": "nobody"}))


def test_few_clubs_are_not_searched(admin: Client) -> None:
    assert 'name="q"' not in admin.get(CLUBS).content.decode()
    more_clubs(10)
    assert 'name="q"' in admin.get(CLUBS).content.decode()


def test_the_own_club_comes_first_whatever_its_name(admin: Client) -> None:
    own = Club.objects.get()
    Club.objects.filter(pk=own.pk).update(name="Zut")
    more_clubs(3)
    create_director(club=own, username="zoe")
    items = clubs_page().items
    assert [each.name for each in items] == ["Zut", "Club 000", "Club 001", "Club 002"]
    assert [each.is_own for each in items] == [True, False, False, False]
