"""Who takes part."""

import pytest

from boards.errors import WhizError
from tests.tournaments import DIRECTOR, draft, ready
from whiz_tournament.models import Club, Entry, Player, ResultLine, RollMark, Tournament
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.setup.entries import (
    enter_players,
    mark_player,
    save_roll_call,
    tick_player,
    withdraw_player,
)

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


pytestmark = pytest.mark.django_db


def listed() -> list[tuple[int, str, str]]:
    return list(Entry.objects.values_list("number", "player__name", "status"))


def test_people_are_numbered_in_the_order_in_which_they_come(club: Club) -> None:
    tournament = draft(club)
    anne = add_player(club=club, name="Anne Petit")
    enter_players(tournament=tournament, actor=DIRECTOR, names=["Bruno Leroy"])
    made = enter_players(
        tournament=tournament, actor=DIRECTOR, players=[anne], names=["Chloé Martin"]
    )
    assert [entry.number for entry in made] == [2, 3]
    assert listed() == [
        (1, "Bruno Leroy", "present"),
        (2, "Anne Petit", "present"),
        (3, "Chloé Martin", "present"),
    ]


def test_a_guest_whom_the_club_has_met_is_not_made_twice(club: Club) -> None:
    first, second = draft(club), draft(club)
    enter_players(tournament=first, actor=DIRECTOR, names=["Jean Martin", "Jean Martin"])
    enter_players(tournament=second, actor=DIRECTOR, names=["Jean Martin"])
    assert (Player.objects.count(), Entry.objects.count()) == (2, 3)


def test_nobody_is_entered_twice_and_nothing_is_half_done(club: Club) -> None:
    tournament = draft(club)
    anne, bob = (add_player(club=club, name=name) for name in ("Anne Petit", "Bob Ogier"))
    enter_players(tournament=tournament, actor=DIRECTOR, players=[anne])
    for players, field in (([bob, anne], "players[1]"), ([bob, bob], "players[1]")):
        with pytest.raises(WhizError) as refusal:
            enter_players(tournament=tournament, actor=DIRECTOR, players=players)
        assert (refusal.value.code, refusal.value.field) == ("already_entered", field)
    with pytest.raises(WhizError) as refusal:
        enter_players(tournament=tournament, actor=DIRECTOR, names=["Carl", " "])
    assert (refusal.value.code, refusal.value.field) == ("name_empty", "names[1]")
    assert Entry.objects.count() == 1


def test_who_comes_or_leaves_drops_the_plan(club: Club) -> None:
    tournament = ready(club)
    withdraw_player(tournament=tournament, actor=DIRECTOR, number=4)
    assert (tournament.status, ResultLine.objects.count()) == ("draft", 0)
    assert [number for number, _, _ in listed()] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_an_unknown_number_does_not_exist(club: Club) -> None:
    tournament = draft(club, 3)
    with pytest.raises(WhizError) as refusal:
        withdraw_player(tournament=tournament, actor=DIRECTOR, number=4)
    assert refusal.value.code == "not_found"
