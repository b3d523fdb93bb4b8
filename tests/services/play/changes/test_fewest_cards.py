"""Of two plans of one change, one asks fewer people to take another guide card."""

import pytest

from movements.replanning import PlanAim
from tests.services.play.changes.evenings import plays
from tests.tournaments import DIRECTOR, running
from whiz_tournament.models import Club
from whiz_tournament.services.play.changes import (
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    TableLost,
    accept_change,
    propose_change,
    propose_ways,
)

pytestmark = pytest.mark.django_db
ZOE = PersonToSeat(name="Zoé Tardive")


@pytest.mark.parametrize(
    ("players", "fairest", "fewest"), [(10, 4, 1), (11, 8, 1), (12, 3, 1), (16, 4, 1)]
)
def test_a_late_player_changes_few_cards(
    club: Club, players: int, fairest: int, fewest: int
) -> None:
    tournament = running(club, players, rounds=5)
    ways = propose_ways(tournament=tournament, change=Arrives(ZOE, 2))
    assert ways[0].change == Arrives(ZOE, 2, PlanAim.FEWEST_CARDS)
    assert ways[-1].change == Arrives(ZOE, 2, PlanAim.FAIREST)
    counted = ways[0].others_with_new_cards, ways[-1].others_with_new_cards
    assert counted == (fewest, fairest)
    newcomer = players + 1
    played = [newcomer in each.seated() for each in ways[0].movement.rounds[1:]]
    assert sum(played) >= 2


def test_three_who_would_rest_open_a_table_with_fewer_new_cards_than_the_fairest(
    club: Club,
) -> None:
    """Fourteen, and one comes: the fewest cards leave three at rest, who make a table."""
    tournament = running(club, 14, rounds=5)
    fewest, opened = propose_ways(tournament=tournament, change=Arrives(ZOE, 2))
    assert (fewest.after.tables, opened.after.tables) == ((4, 4), (4, 5))
    assert opened.change == Arrives(ZOE, 2, PlanAim.MORE_TABLES)
    assert fewest.others_with_new_cards < opened.others_with_new_cards <= 8


@pytest.mark.parametrize("players", [9, 11, 14])
@pytest.mark.parametrize(
    "change", [Leaves(4, 2), TableLost(2, 3)], ids=lambda change: type(change).__name__
)
def test_never_more_cards_than_the_fairest(club: Club, players: int, change: Change) -> None:
    tournament = running(club, players, rounds=5, supply="circulating")
    ways = propose_ways(tournament=tournament, change=change)
    fairest = propose_change(tournament=tournament, change=change)
    assert ways[0].others_with_new_cards <= fairest.others_with_new_cards
    counted = [way.others_with_new_cards for way in ways]
    assert counted == sorted(set(counted))


def test_what_was_chosen_is_what_is_written(club: Club) -> None:
    tournament = running(club, 11, rounds=5, supply="circulating")
    change = Arrives(ZOE, 2, PlanAim.FEWEST_CARDS)
    shown = propose_change(tournament=tournament, change=change)
    act = accept_change(tournament=tournament, actor=DIRECTOR, change=change, digest=shown.digest)
    assert len(act.data["cards"]) == shown.others_with_new_cards + 1  # and the newcomer's
    found = plays(tournament)
    assert len(found) == len(set(found))
