"""What had ended since the backup does not live again after a restore."""

from datetime import date, timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone
from django_scopes import scope

from boards.errors import WhizError
from whiz_tournament.models import Club, HandOver, ServerState, Tournament
from whiz_tournament.services.backups.restore import begin_new_epoch
from whiz_tournament.services.people.clubs import (
    create_director,
    issue_sign_in_link,
    use_sign_in_link,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return Club.objects.create(name="Whiz Club")


def test_no_sign_in_link_signs_in_any_more(club: Club) -> None:
    with scope(club=club):
        user = create_director(club=club, username="anne")
        token = issue_sign_in_link(user=user)
    begin_new_epoch()
    with scope(club=club), pytest.raises(WhizError):
        use_sign_in_link(token=token)


def test_no_hand_over_opens_any_more(club: Club) -> None:
    with scope(club=club):
        tournament = Tournament.objects.create(
            club=club, name="T", slug="t", date=date(2026, 11, 22)
        )
        HandOver.objects.create(
            club=club,
            tournament=tournament,
            token_hash="0" * 64,
            content="sheets",
            given_to="Zoé",
            actor="user:1",
            expires_at=timezone.now() + timedelta(days=7),
        )
        begin_new_epoch()
        assert not HandOver.objects.filter(expires_at__gt=timezone.now()).exists()


def test_nobody_stays_signed_in(club: Club) -> None:
    Session.objects.create(session_key="k" * 32, expire_date=timezone.now() + timedelta(hours=1))
    begin_new_epoch()
    assert Session.objects.count() == 0


def test_each_restore_is_another_life() -> None:
    first = begin_new_epoch()
    life = ServerState.objects.get().life
    assert begin_new_epoch() != first
    assert ServerState.objects.get().life == life + 1
