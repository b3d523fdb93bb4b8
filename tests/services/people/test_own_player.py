"""A director who plays: said once, and told for each tournament."""

import pytest

from boards.errors import WhizError
from tests.tournaments import DIRECTOR, draft
from whiz_tournament.models import Club, Member, Player, Tournament
from whiz_tournament.queries.people.staff import plays_in
from whiz_tournament.queries.setup.plans import offered_plans
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.people.clubs import create_director
from whiz_tournament.services.people.players import add_player, claim_player, link_player
from whiz_tournament.services.setup.entries import enter_players, withdraw_player
from whiz_tournament.services.setup.plans import choose_plan

pytestmark = pytest.mark.django_db


@pytest.fixture
def member(club: Club) -> Member:
    return create_director(club=club, username="anne").member


@pytest.fixture
def anne(club: Club) -> Player:
    return add_player(club=club, name="Anne Petit")


def evening(club: Club, *players: Player) -> Tournament:
    tournament = draft(club, 9)
    enter_players(tournament=tournament, actor=DIRECTOR, players=players)
    return tournament


def test_a_director_plays_where_their_player_is_entered(
    club: Club, member: Member, anne: Player
) -> None:
    with_her, without = evening(club, anne), evening(club)
    before = plays_in(member.user, with_her)
    claim_player(member=member, player=anne)
    assert (before, plays_in(member.user, with_her), plays_in(member.user, without)) == (
        False, True, False,
    )  # fmt: skip


def test_nobody_in_particular_plays_nowhere(club: Club, member: Member, anne: Player) -> None:
    assert plays_in(member.user, evening(club, anne)) is False


def test_who_was_taken_off_the_list_plays_until_other_cards_are_dealt(
    club: Club, member: Member, anne: Player
) -> None:
    tournament = evening(club, anne)
    claim_player(member=member, player=anne)
    choose_plan(tournament=tournament, actor=DIRECTOR, key=offered_plans(tournament)[0].key)
    deal_boards(tournament=tournament, actor=DIRECTOR)
    withdraw_player(tournament=tournament, actor=DIRECTOR, number=10)
    assert plays_in(member.user, tournament) is True
    choose_plan(tournament=tournament, actor=DIRECTOR, key=offered_plans(tournament)[0].key)
    deal_boards(tournament=tournament, actor=DIRECTOR)
    assert plays_in(member.user, tournament) is False


def test_who_left_after_the_start_still_counts_as_a_player(
    club: Club, member: Member, anne: Player
) -> None:
    tournament = evening(club, anne)
    claim_player(member=member, player=anne)
    Tournament.objects.filter(pk=tournament.pk).update(status="running")
    withdraw_player(tournament=tournament, actor=DIRECTOR, number=10)
    assert plays_in(member.user, tournament) is True


def test_who_one_is_is_said_once_and_changed_by_an_admin_alone(
    club: Club, member: Member, anne: Player
) -> None:
    luc = add_player(club=club, name="Luc Roux")
    claim_player(member=member, player=anne)
    claim_player(member=member, player=anne)
    with pytest.raises(WhizError) as refusal:
        claim_player(member=member, player=luc)
    assert (refusal.value.code, refusal.value.field) == ("already_somebody", "me")
    link_player(member=member, player=None)
    claim_player(member=member, player=luc)
    assert Member.objects.get(pk=member.pk).player == luc
