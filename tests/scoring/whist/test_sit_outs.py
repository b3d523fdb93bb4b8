"""More people than the game takes: they rest in turn, and a dealer always plays."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.games.options import frozen_options
from scoring.whist import rule_set
from scoring.whist.events import DealEvent, Status
from scoring.whist.replay import Replay, new_replay

PEOPLE = ("a", "b", "c", "d", "e", "f", "g")


def table(game: str, people: int) -> Replay:
    ruleset = rule_set(game)
    return new_replay(ruleset, PEOPLE[:people], frozen_options(ruleset.options, {}))


def dealt(evening: Replay, status: Status = Status.PASSED_OUT) -> Replay:
    """The next deal as it is proposed; the first player deals first."""
    dealer = evening.next_dealer or evening.next_players[0]
    return evening.then(DealEvent(players=evening.next_players, dealer=dealer, status=status))


PROPOSED = [
    ("whiz", 4, "abc bbcd cacd dabd aabc bbcd"),
    ("whiz", 5, "abc ccde eabe bbcd dade aabc"),
    ("whist_couleur", 5, "abcd bbcde cacde dabde eabce aabcd"),
    ("whist_couleur", 6, "abcd ccdef eabef babcd dcdef fabef aabcd"),
]


@pytest.mark.parametrize(("game", "people", "proposed"), PROPOSED)
def test_who_deals_and_who_plays(game: str, people: int, proposed: str) -> None:
    evening, seen = table(game, people), []
    for _ in proposed.split():
        seen.append((evening.next_dealer or "") + "".join(evening.next_players))
        evening = dealt(evening)
    assert seen == proposed.split()


@given(st.sampled_from(["whiz", "whist_couleur"]), st.integers(0, 3), st.integers(1, 20))
def test_everybody_rests_as_often(game: str, more: int, deals: int) -> None:
    evening = table(game, rule_set(game).seats + more)
    people = evening.moment.players
    for _ in range(deals):
        evening = dealt(evening)
        assert evening.lines[-1].counts
    played = Counter(player for deal in evening.moment.deals for player in deal.players)
    assert max(played.values()) - min(played[player] for player in people) <= 1


@pytest.mark.parametrize("status", [Status.PASSED_OUT, Status.ANNULLED])
def test_an_annulled_deal_is_played_again_by_the_same(status: Status) -> None:
    first = dealt(table("whist_couleur", 5))
    again = dealt(first, status)
    same = (again.next_players, again.next_dealer) == (first.next_players, first.next_dealer)
    assert same == (status is Status.ANNULLED)


def test_where_nobody_rests_the_deal_goes_round() -> None:
    evening = table("whist_couleur", 4)
    dealers = []
    for _ in range(5):
        evening = dealt(evening)
        dealers.append(evening.next_dealer)
    assert dealers == ["b", "c", "d", "a", "b"]


def test_the_deal_follows_the_chairs_of_the_last_deal() -> None:
    changed = DealEvent(players=("a", "c", "b", "d"), dealer="a", status=Status.PASSED_OUT)
    assert table("whist_couleur", 4).then(changed).next_dealer == "c"
