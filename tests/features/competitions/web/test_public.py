"""A competition for everybody: its page, the club's front page, what stays hidden."""

import pytest
from django.test import Client

from scoring.competitions.settings import MissedSession
from tests.features.competitions.made import competition, shown_competition
from tests.sessions import publish, session
from tests.tournaments import DIRECTOR, names, score
from tests.web.director.pages import cells, words
from tests.web.table.phones import opened, own_page
from whiz_tournament.features.competitions.queries.page import published_competition
from whiz_tournament.features.competitions.services.publishing import withdraw_competition
from whiz_tournament.models import Club, Player, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.people.players import edit_player
from whiz_tournament.services.publishing.publish import publish_results, withdraw_release

pytestmark = pytest.mark.django_db


@pytest.fixture
def visitor() -> Client:
    """Somebody who reads English."""
    client = Client()
    client.cookies["language"] = "en"
    return client


@pytest.fixture
def two(club: Club) -> list[Tournament]:
    """A published evening, and one that is played."""
    return [publish(session(club, 3)), session(club, 10)]


def test_the_front_page_leads_to_it(visitor: Client, club: Club, two: list[Tournament]) -> None:
    made = competition(club, *two)
    assert "Competitions" not in words(visitor.get("/"))
    assert visitor.get(f"/c/{made.slug}/").status_code == 404
    shown = shown_competition(club, *two, name="Spring cup")
    front = visitor.get("/")
    assert f'href="/c/{shown.slug}/"' in front.content.decode()
    assert "Spring cup 10 November 2026 · 2 sessions" in words(front)
    withdraw_competition(competition=shown, actor=DIRECTOR)
    assert "Spring cup" not in words(visitor.get("/"))


def test_a_column_for_each_session_that_was_published(
    visitor: Client, club: Club, two: list[Tournament]
) -> None:
    made = shown_competition(club, *two)
    page = visitor.get(f"/c/{made.slug}/")
    assert [len(row) for row in cells(page)] == [4] * 9
    text = words(page)
    assert ("after 1 of 2 sessions" in text, "not published yet" in text) == (True, True)
    publish(two[1])
    page = visitor.get(f"/c/{made.slug}/")
    assert [len(row) for row in cells(page)] == [5] * 9
    assert "provisional result" in words(page)
    for each in two:
        publish_results(tournament=each, actor=DIRECTOR, final=True)
    assert "final result" in words(visitor.get(f"/c/{made.slug}/"))


def test_the_page_that_is_kept_is_forgotten_when_a_session_changes(
    visitor: Client, club: Club, two: list[Tournament]
) -> None:
    made = shown_competition(club, *two)
    before = visitor.get(f"/c/{made.slug}/")
    again = visitor.get(f"/c/{made.slug}/", headers={"If-None-Match": before.headers["ETag"]})
    assert again.status_code == 304
    score(two[0], line_rows(two[0], round=1, table=1)[0], "13NTXX by N -9")
    assert cells(visitor.get(f"/c/{made.slug}/")) == cells(before)
    publish_results(tournament=two[0], actor=DIRECTOR, final=False)
    assert cells(visitor.get(f"/c/{made.slug}/")) != cells(before)
    withdraw_release(tournament=two[0], actor=DIRECTOR)
    assert cells(visitor.get(f"/c/{made.slug}/")) == cells(before)
    withdraw_release(tournament=two[0], actor=DIRECTOR)
    assert "No ranking yet" in words(visitor.get(f"/c/{made.slug}/"))


def test_a_session_leads_to_its_competitions(
    visitor: Client, club: Club, two: list[Tournament]
) -> None:
    hidden, shown = competition(club, *two), shown_competition(club, *two, name="Spring cup")
    page = visitor.get(f"/t/{two[0].slug}/").content.decode()
    assert (f"/c/{shown.slug}/" in page, f"/c/{hidden.slug}/" in page) == (True, False)


def test_ties_and_who_missed_a_session(visitor: Client, club: Club) -> None:
    first = publish(session(club, 3))
    second = publish(session(club, 10, (*names(8), "Zoé Vidal")))
    made = shown_competition(club, first, second, missed=MissedSession.RANKED)
    rows = {row[1]: row for row in cells(visitor.get(f"/c/{made.slug}/"))}
    zoe = next(row for name, row in rows.items() if name.startswith("Zoé Vidal"))
    assert "1 session" in zoe[1]
    assert zoe[3] == "–"
    assert "Players who missed a session are ranked with what they have." in words(
        visitor.get(f"/c/{made.slug}/")
    )


def test_names_are_those_that_may_be_read(
    visitor: Client, club: Club, two: list[Tournament]
) -> None:
    made = shown_competition(club, *two)
    assert "Anne Petit" in words(visitor.get(f"/c/{made.slug}/"))
    edit_player(player=Player.objects.get(name="Anne Petit"), public_name=False)
    text = words(visitor.get(f"/c/{made.slug}/"))
    assert ("Petit" in text, "Anonymous player 1" in text) == (False, True)


def test_ones_own_page_says_where_one_stands_in_each_competition(club: Club) -> None:
    over = publish(session(club, 10))
    made = shown_competition(club, publish(session(club, 3)), over)
    ensure_card_secret(tournament=over)
    last = published_competition(made).standings[-1]
    number = next(
        entry.number for entry in over.entries.all() if entry.player.public_id == last.person
    )
    shown = words(opened(over, number).get(own_page(over)))
    assert f"{made.name} {last.rank}" in shown
    assert f"of 9 · {last.total}% · {last.short}% short of place {last.above}" in shown
