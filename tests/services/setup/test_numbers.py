"""The numbers are drawn anew with the plan: by lot from a seed, by strength, or as listed."""

from hashlib import sha256

import pytest

from tests.tournaments import DIRECTOR, NAMES, draft, end_rounds, running, score
from whiz_tournament.models import AccessCode, Club, Entry, Tournament, TournamentEvent
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.queries.setup.plans import (
    DrawnNumbers,
    NumberOrder,
    drawn_numbers,
    offered_plans,
)
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.setup.plans import choose_plan
from whiz_tournament.services.setup.sections import split_into_sections

pytestmark = pytest.mark.django_db


def chosen(tournament: Tournament, order: NumberOrder, seed: str = "") -> dict[int, str]:
    """Choose the best plan with these numbers; who has which."""
    key = offered_plans(tournament)[0].key
    drawn = DrawnNumbers(order, seed)
    choose_plan(tournament=tournament, actor=DIRECTOR, key=key, drawn=drawn)
    assert drawn_numbers(tournament) == drawn
    return dict(tournament.entries.order_by("number").values_list("number", "player__name"))


def test_a_lot_is_drawn_again_by_hand_from_its_seed(club: Club) -> None:
    by_hand = sorted(NAMES[:12], key=lambda name: sha256(f"5f0c/{name}".encode()).hexdigest())
    found = chosen(draft(club, 12), NumberOrder.BY_LOT, "5f0c")
    assert found == dict(enumerate(by_hand, start=1))
    assert chosen(draft(club, 12), NumberOrder.BY_LOT, "5f0c") == found
    assert chosen(draft(club, 12), NumberOrder.BY_LOT, "5f0d") != found


def test_the_list_gives_its_own_order_back(club: Club) -> None:
    tournament = draft(club, 12)
    chosen(tournament, NumberOrder.BY_LOT, "5f0c")
    listed = chosen(tournament, NumberOrder.AS_LISTED)
    assert listed == dict(enumerate(NAMES[:12], start=1))


def test_without_a_word_the_numbers_stay(club: Club) -> None:
    tournament = draft(club, 9)
    before = list(tournament.entries.values_list("number", "player"))
    key = offered_plans(tournament)[0].key
    choose_plan(tournament=tournament, actor=DIRECTOR, key=key)
    assert list(tournament.entries.values_list("number", "player")) == before
    assert drawn_numbers(tournament) is None


def test_the_strongest_of_the_last_session_is_number_1(club: Club) -> None:
    past = running(club, 9, rounds=3)
    for n, row in enumerate(line_rows(past)):
        score(past, row, ("10H by N =", "9NT by E +1", "12S by S -1")[n % 3])
    end_rounds(past)
    close_tournament(tournament=past, actor=DIRECTOR)
    players = dict(past.entries.values_list("number", "player__name"))
    ranked = [players[row.entry] for row in ranking(past).standings]
    tonight = draft(club, 11)
    found = list(chosen(tonight, NumberOrder.BY_STRENGTH).values())
    ranks = {players[row.entry]: row.rank for row in ranking(past).standings}
    assert [ranks[name] for name in found[:9]] == sorted(ranks[name] or 0 for name in ranked)
    assert found[9:] == NAMES[9:11]


def test_everybody_stays_in_their_section(club: Club) -> None:
    tournament = draft(club, 21)
    split_into_sections(tournament=tournament, actor=DIRECTOR, count=2)
    before = dict(tournament.entries.values_list("player__name", "section__name"))
    chosen(tournament, NumberOrder.BY_LOT, "5f0c")
    assert dict(tournament.entries.values_list("player__name", "section__name")) == before
    numbers = tournament.entries.filter(section__name="A").values_list("number", flat=True)
    assert sorted(numbers) == list(range(1, len(numbers) + 1))


def test_who_changes_the_number_needs_a_new_card(club: Club) -> None:
    tournament = draft(club, 9)
    before = dict(Entry.objects.filter(tournament=tournament).values_list("player_id", "number"))
    chosen(tournament, NumberOrder.BY_LOT, "5f0c")
    now = dict(Entry.objects.filter(tournament=tournament).values_list("player_id", "number"))
    moved = {now[player] for player in now if now[player] != before[player]}
    turned = AccessCode.objects.filter(tournament=tournament, kind="entry", turn=1)
    assert set(turned.values_list("number", flat=True)) == moved
    (act,) = TournamentEvent.objects.filter(tournament=tournament, kind="plan_chosen")
    assert (act.data["numbers"], act.data["seed"]) == ("by_lot", "5f0c")
