"""Provisional results end by themselves: what nobody contests is final, and the page says so."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, end_rounds, enter, running
from tests.web.public.reading import read
from whiz_tournament.models import (
    Club,
    LineState,
    Release,
    ResultLine,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.people.clubs import set_publishing_rules
from whiz_tournament.services.play.rounds import close_tournament, reopen_tournament
from whiz_tournament.services.publishing.ending import end_corrections, up_to_date
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def published(club: Club) -> Tournament:
    """A tournament published provisionally, time for corrections being over."""
    return publish(over(club))


def over(club: Club) -> Tournament:
    tournament = running(club, 9, rounds=3)
    for table in (1, 2, 3):
        enter(tournament, 1, table, "10H by N =", "passed out")
    end_rounds(tournament)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    return tournament


def publish(tournament: Tournament, minutes: int = 30) -> Tournament:
    publish_results(tournament=tournament, actor=DIRECTOR, final=False, correction_minutes=minutes)
    return tournament


def pass_time(tournament: Tournament) -> None:
    past = timezone.now() - timedelta(minutes=1)
    Tournament.objects.filter(pk=tournament.pk).update(corrections_until=past)
    tournament.refresh_from_db()


def contest(tournament: Tournament) -> None:
    line = ResultLine.objects.filter(tournament=tournament).exclude(state="empty")[0]
    ResultLine.objects.filter(pk=line.pk).update(state=LineState.DISPUTED)


def releases(tournament: Tournament) -> list[str]:
    rows = Release.objects.filter(tournament=tournament).order_by("number")
    return list(rows.values_list("status", flat=True))


def test_before_its_time_nothing_ends(published: Tournament) -> None:
    assert not end_corrections(tournament=published)
    assert (published.final, published.becomes_final) == (False, True)


def test_it_ends_once(published: Tournament) -> None:
    pass_time(published)
    before = releases(published)
    stale = Tournament.objects.get(pk=published.pk)
    assert end_corrections(tournament=published)
    assert (published.final, published.corrections_until) == (True, None)
    assert not end_corrections(tournament=stale)  # who looked at the same moment
    assert stale.final
    assert not end_corrections(tournament=published)
    assert releases(published) == [*before, "final"]
    act = TournamentEvent.objects.filter(tournament=published).latest("id")
    assert (act.kind, act.actor, act.data["by_itself"]) == ("published", str(SYSTEM), True)


def test_what_is_contested_stays_provisional_until_it_is_settled(published: Tournament) -> None:
    pass_time(published)
    contest(published)
    assert not end_corrections(tournament=published)
    assert not published.final
    ResultLine.objects.filter(tournament=published, state="disputed").update(state="confirmed")
    assert end_corrections(tournament=published)


def test_a_club_may_keep_them_provisional(club: Club) -> None:
    set_publishing_rules(club=club, provisional_ends=False, tells_doubts=False)
    tournament = publish(over(club))
    pass_time(tournament)
    assert not end_corrections(tournament=tournament)
    # What was promised when it was published holds, whatever is decided later.
    set_publishing_rules(club=club, provisional_ends=True, tells_doubts=False)
    assert not end_corrections(tournament=tournament)


def test_opened_for_corrections_it_does_not_end(published: Tournament) -> None:
    pass_time(published)
    reopen_tournament(tournament=published, actor=DIRECTOR)
    assert not end_corrections(tournament=published)
    assert not published.becomes_final


def test_whoever_looks_finds_it_ended(published: Tournament, client: Client) -> None:
    client.cookies["language"] = "en"
    address = f"/t/{published.slug}/"
    assert "What nobody contests is final then." in read(client, address)
    pass_time(published)
    shown = read(client, f"{address}players/")
    assert "provisional" not in shown
    assert "final result" in read(client, address)
    published.refresh_from_db()
    assert published.final


def test_the_page_says_that_something_is_contested(published: Tournament, client: Client) -> None:
    client.cookies["language"] = "en"
    pass_time(published)
    contest(published)
    shown = read(client, f"/t/{published.slug}/")
    assert "The time for corrections is over. What is still contested is being settled" in shown
    assert "provisional result" in shown


@pytest.mark.sqlite
def test_who_looks_is_answered_when_nothing_can_be_written(published: Tournament) -> None:
    pass_time(published)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = ON")
        try:
            assert up_to_date(published) == published
        finally:
            cursor.execute("PRAGMA query_only = OFF")
    assert not published.final
    assert end_corrections(tournament=published)


@pytest.mark.parametrize(("tells", "said"), [(True, True), (False, False)])
def test_doubts_are_told_where_the_club_wants_it(
    club: Club, client: Client, tells: bool, said: bool
) -> None:
    client.cookies["language"] = "en"
    set_publishing_rules(club=club, provisional_ends=True, tells_doubts=tells)
    tournament = over(club)
    lines = ResultLine.objects.filter(tournament=tournament, state="confirmed")
    lines.filter(pk__in=list(lines.values_list("pk", flat=True)[:2])).update(state="entered")
    lines.filter(pk=lines.latest("pk").pk).update(late=True)
    publish(tournament)
    shown = read(client, f"/t/{tournament.slug}/")
    assert ("2 results were said by one side only. 1 result is to be checked." in shown) == said
