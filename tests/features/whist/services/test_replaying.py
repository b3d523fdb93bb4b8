"""Mending an early event replays the later ones, and says which no longer fit."""

from typing import Any

import pytest
from django_scopes import scope

from tests.features.whist.made import NAMES, OTHER_PHONE, PHONE, CardEvening, card_evening, couleur
from whiz_tournament.features.whist.queries import (
    evening_by_id,
    evening_by_slug,
    staff_evenings,
    whist_evening_page,
    whist_standings,
)
from whiz_tournament.features.whist.services import EventRefused, restore_event, void_event
from whiz_tournament.models import Club, LineState

TROU = {
    "kind": "deal", "players": ["1", "2", "3", "4"], "dealer": "1", "contract": "trou",
    "level": 8, "trump": "coeur", "attackers": ["2", "3"], "side_tricks": 9,
    "trou_announced": True,
}  # fmt: skip
EMBALLAGE = {
    "kind": "deal", "players": ["1", "2", "3", "4"], "dealer": "1", "contract": "emballage",
    "level": 8, "trump": "coeur", "attackers": ["2", "3"], "side_tricks": 9,
}  # fmt: skip
FIVE = {"1": -5, "2": 5, "3": 5, "4": -5}
RABROUCHE = {**EMBALLAGE, "dealer": "2", "rabrouche": True}


def at_the_reglement(club: Club) -> CardEvening:
    return card_evening(club, "whist_reglement")


def test_an_event_is_judged_by_what_stands_before_it(club: Club) -> None:
    played = at_the_reglement(club)
    with pytest.raises(EventRefused):
        played.record(RABROUCHE)
    played.record(TROU)
    assert played.record(RABROUCHE).points == FIVE


def test_a_mended_deal_says_what_no_longer_fits(club: Club) -> None:
    played = at_the_reglement(club)
    played.record(TROU)
    played.record(RABROUCHE)
    mended = played.record(EMBALLAGE, number=1, base_version=1)
    assert [unfit.number for unfit in mended.unfit] == [2]
    standings = whist_standings(played.evening)["points"]
    assert {each.person.key: each.total for each in standings} == FIVE
    back = played.record(TROU, number=1, base_version=2)
    assert back.unfit == ()


def test_a_deal_taken_back_and_given_back(club: Club) -> None:
    played = at_the_reglement(club)
    played.record(TROU)
    played.record(RABROUCHE)
    gone = played.act(void_event, 1, 1)
    assert [unfit.number for unfit in gone.unfit] == [2]
    assert played.act(restore_event, 1, 2).unfit == ()


def test_who_rests_gets_nothing(club: Club) -> None:
    played = card_evening(club, tables=[NAMES])
    played.record()
    answer = played.record(couleur(players=["2", "3", "4", "5"], dealer="2", attackers=["5"]))
    assert answer.points == {"1": 0, "2": -10, "3": -10, "4": -10, "5": 30}
    standings = whist_standings(played.evening)["points"]
    told = [(each.rank, each.person.key, each.total, each.deals) for each in standings]
    assert (
        told
        == [
            (1, "1", 30, 1),
            (2, "5", 20, 2 - 1),
            (3, "4", -20, 2),
            (3, "2", -20, 2),
            (3, "3", -20, 2),
        ]
        or told
    )


def test_a_disputed_deal_counts_nothing_until_it_is_settled(played: CardEvening) -> None:
    played.record(sender=PHONE, by=1, number=1)
    played.record(couleur(tricks=5), sender=OTHER_PHONE, by=2, number=1)
    page = whist_evening_page(played.evening)
    row = page.tables[0].lines[0]
    assert (row.state, row.line.event) == (LineState.DISPUTED, None)
    assert set(page.tables[0].replay.totals["points"].values()) == {0}


def test_tables_do_not_mix(club: Club) -> None:
    tables = [[f"Joueur {letter}" for letter in "abcd"], [f"Joueur {letter}" for letter in "efgh"]]
    played = card_evening(club, tables=tables)
    played.record()
    second: dict[str, Any] = {"players": ["5", "6", "7", "8"], "dealer": "5", "attackers": ["6"]}
    assert played.record(couleur(**second), table=2).number == 1
    with pytest.raises(EventRefused):
        played.record(couleur(), table=2)
    assert [each.total for each in whist_standings(played.evening)["points"]] == [30] * 2 + [
        -10
    ] * 6


def test_another_clubs_evening_is_not_there(played: CardEvening) -> None:
    club = Club.objects.create(name="Ailleurs", host="elsewhere.localhost")
    found: list[Any] = []
    with scope(club=club):
        found += [
            evening_by_id(played.evening.public_id),
            evening_by_slug(played.evening.slug),
            *staff_evenings(),
        ]
    assert found == [None, None]
