"""Calendar and feed, read back by parsers of others."""

from datetime import date, timedelta
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring
from django.utils import timezone
from icalendar import Calendar

from tests.features.whist.played import published_evening
from tests.sessions import publish, session
from tests.tournaments import DIRECTOR, ready, running
from whiz_tournament.features.downloads.services.feeds import calendar, releases_feed
from whiz_tournament.models import Club, Tournament
from whiz_tournament.services.publishing.publish import withdraw_release

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"


def absolute(path: str) -> str:
    return f"https://club.example{path}"


def entries(club: Club) -> list[Element]:
    return list(fromstring(releases_feed(club, absolute, "/x")).findall(f"{ATOM}entry"))


def titles(club: Club) -> list[str]:
    return [each.findtext(f"{ATOM}title") or "" for each in entries(club)]


def coming(club: Club, day: date, name: str) -> Tournament:
    made = ready(club, 9)
    Tournament.objects.filter(pk=made.pk).update(date=day, name=name)
    return made


def test_the_evenings_to_come_are_whole_days(club: Club) -> None:
    today = timezone.localdate()
    name = "Soirée; d’été, « belle »" + " et longue" * 8
    later = coming(club, today + timedelta(days=7), name)
    coming(club, today - timedelta(days=1), "gestern")
    running(club, 9)
    found = Calendar.from_ical(calendar(club, absolute))
    (event,) = found.walk("VEVENT")
    assert str(event["SUMMARY"]) == name
    assert event.decoded("DTSTART") == today + timedelta(days=7)
    assert event.decoded("DTEND") == today + timedelta(days=8)
    assert str(event["URL"]) == f"https://club.example/t/{later.slug}/"
    assert str(event["UID"]) == f"{later.public_id}@whiz"


def test_the_feed_tells_what_stands(club: Club) -> None:
    made = publish(session(club))
    published_evening(club, "whist_reglement")
    (evening, tournament) = titles(club)
    assert tournament == f"{made.name} · résultat provisoire"
    links = [each.find(f"{ATOM}link") for each in entries(club)]
    assert [link is not None and link.get("href") for link in links][1] == (
        f"https://club.example/t/{made.slug}/"
    )
    withdraw_release(tournament=made, actor=DIRECTOR)
    assert titles(club) == [evening]


def test_a_feed_names_nobody(club: Club) -> None:
    made = publish(session(club))
    text = releases_feed(club, absolute, "/x").decode()
    names = made.entries.values_list("player__name", flat=True)
    assert [name for name in names if name in text] == []


def test_neither_trash_nor_practice_is_news(club: Club) -> None:
    made = publish(session(club))
    Tournament.objects.filter(pk=made.pk).update(deleted_at=timezone.now())
    publish(session(club, 2, practice=True))
    assert titles(club) == []
