"""A club deleted after it played in another's event: nothing of it stays there, nobody waits."""

import pytest
from django_scopes import scope, scopes_disabled

from tests.features.simultaneous.made import begin, end, joined, play, rank_all, simultaneous
from tests.fixtures import nobody_works
from whiz_tournament.features.clubs.services.deleting import delete_club
from whiz_tournament.features.clubs.services.making import close_club
from whiz_tournament.models import Club, OverallRanking, Simultaneous, SimultaneousClub, Tournament

__all__ = ["nobody_works"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("nobody_works")]


def deleted(tournament: Tournament) -> Club:
    club = tournament.club
    close_club(club=club)
    delete_club(club=club, name=club.name)
    return club


def organised() -> Simultaneous:
    club = Club.objects.create(name="Organisateur")
    with scope(club=club):
        return simultaneous(club)


def test_its_place_and_the_ranking_forget_it() -> None:
    event = organised()
    stays, gone = joined(event, "Restant"), joined(event, "Partant")
    end(play(begin(stays)))
    end(play(begin(gone)))
    rank_all()
    with scopes_disabled():
        place = SimultaneousClub.objects.get(name="Partant")
        assert place.public_id in str(OverallRanking.objects.get().document)

    club = deleted(gone)

    assert rank_all() == 1
    with scopes_disabled():
        rows = list(SimultaneousClub.objects.filter(pk=place.pk).values())
        assert place.public_id not in str(OverallRanking.objects.get().document)
    kept = str(rows)
    assert [text for text in ("Partant", club.public_id, gone.public_id) if text in kept] == []
    assert rows[0]["withdrawn_at"] is not None


def test_nobody_waits_for_a_club_that_is_deleted() -> None:
    event = organised()
    stays, gone = joined(event, "Restant"), joined(event, "Partant")
    end(play(begin(stays)))
    deleted(play(begin(gone)))
    with scopes_disabled():
        assert Simultaneous.objects.get().is_open
