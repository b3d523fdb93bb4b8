"""Whether an evening is played now, so that the computer stays awake."""

from datetime import timedelta

import pytest
from django.utils import timezone
from django_scopes import scope

from tests.tournaments import running
from whiz_tournament.models import Club, TournamentStatus
from whiz_tournament.queries.play.under_way import is_played_now


@pytest.mark.django_db
def test_only_an_evening_of_today_with_an_open_round_is_played(club: Club) -> None:
    assert not is_played_now()
    with scope(club=club):
        tournament = running(club, 9, rounds=2)
        tournament.date = timezone.localdate()
        tournament.save()
        assert is_played_now()
        for field, value in (
            ("date", timezone.localdate() - timedelta(days=2)),
            ("status", TournamentStatus.CLOSED),
        ):
            before = getattr(tournament, field)
            setattr(tournament, field, value)
            tournament.save()
            assert not is_played_now()
            setattr(tournament, field, before)
