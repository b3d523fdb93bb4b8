"""The ranking of all is provisional while a club in it has ended and not published."""

import pytest
from django.test import Client
from django_scopes import scope

from tests.features.simultaneous.made import (
    begin,
    code_for,
    delivery_of,
    end,
    invited,
    play,
    played,
    rank_all,
    simultaneous,
    taken_in,
)
from tests.tournaments import DIRECTOR
from tests.web.director.pages import words
from whiz_tournament.features.simultaneous.queries.overall import overall_page
from whiz_tournament.features.simultaneous.services.embargo import end_embargo
from whiz_tournament.features.simultaneous.services.receiving import take_delivered_file
from whiz_tournament.models import Club, Simultaneous, Tournament
from whiz_tournament.services.publishing.publish import publish_results, withdraw_release

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


def unpublished(event: Simultaneous) -> tuple[str, ...]:
    rank_all()
    page = overall_page(Simultaneous.objects.get(pk=event.pk))
    assert page is not None
    return page.unpublished


def published(tournament: Tournament) -> None:
    with scope(club=tournament.club):
        tournament.refresh_from_db()
        publish_results(tournament=tournament, actor=DIRECTOR, final=True)


def said(event: Simultaneous) -> str:
    reader = Client(headers={"Accept-Language": "en"})
    return words(reader.get(f"/simultaneous/{event.public_id}/"))


def test_clubs_that_ended_count_at_once_and_are_named_until_they_publish(club: Club) -> None:
    event = simultaneous(club)
    code_for(event, "Centre")  # comes never, and is in no ranking
    first, second = played(event, "Nord"), played(event, "Sud", turn=1)
    end_embargo(simultaneous=event, actor=DIRECTOR)
    assert unpublished(event) == ("Nord", "Sud")
    assert "Provisional: 2 clubs have not published yet" in said(event)
    published(first)
    assert unpublished(event) == ("Sud",)
    assert "Provisional: 1 club has not published yet" in said(event)
    published(second)
    assert unpublished(event) == ()
    assert "Provisional" not in said(event)


def test_what_was_delivered_is_the_club_s_word(club: Club) -> None:
    event = simultaneous(club)
    data = delivery_of(end(play(begin(taken_in(invited(event, "Nord"), "Nord")))))
    take_delivered_file(simultaneous=event, data=data)
    assert unpublished(event) == ()


def test_a_publication_that_is_taken_back_makes_it_provisional_again(club: Club) -> None:
    event = simultaneous(club)
    tournament = played(event, "Nord")
    published(tournament)
    assert unpublished(event) == ()
    with scope(club=tournament.club):
        withdraw_release(tournament=tournament, actor=DIRECTOR)
    assert unpublished(event) == ("Nord",)
