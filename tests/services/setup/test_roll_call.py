"""Marks of the roll call: whoever is here is neither late nor absent, in one act."""

import pytest

from tests.tournaments import DIRECTOR, draft
from whiz_tournament.models import Club, Player, RollMark, Tournament
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.setup.roll_call import mark_player, save_roll_call, tick_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def anne(club: Club) -> Player:
    """A member."""
    return add_player(club=club, name="Anne Petit")


@pytest.fixture
def tournament(club: Club) -> Tournament:
    """An evening before its roll call."""
    return draft(club)


def mark(tournament: Tournament, player: Player, state: str = "late") -> None:
    mark_player(tournament=tournament, actor=DIRECTOR, player=player.public_id, state=state)


def test_who_is_marked_is_taken_off(tournament: Tournament, anne: Player) -> None:
    tick_player(tournament=tournament, actor=DIRECTOR, player=anne.public_id, here=True)
    mark(tournament, anne)
    assert not tournament.entries.exists()
    mark(tournament, anne, "")
    assert not RollMark.objects.exists()


def test_who_is_ticked_has_no_mark(tournament: Tournament, anne: Player) -> None:
    mark(tournament, anne)
    tick_player(tournament=tournament, actor=DIRECTOR, player=anne.public_id, here=True)
    assert not RollMark.objects.exists()


def test_who_is_on_the_kept_list_has_no_mark(
    club: Club, tournament: Tournament, anne: Player
) -> None:
    paul = add_player(club=club, name="Paul Leroy")
    mark(tournament, anne)
    mark(tournament, paul, "excused")
    save_roll_call(tournament=tournament, actor=DIRECTOR, present={anne.public_id})
    assert [each.player for each in RollMark.objects.all()] == [paul]
