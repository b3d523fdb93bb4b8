"""An evening begins: who sits where, what was agreed, and its way to the public."""

from datetime import date
from typing import Any

import pytest

from boards.errors import WhizError
from tests.features.whist.made import ACTOR, DAY, NAMES, SCORER, CardEvening, card_evening, couleur
from whiz_tournament.features.whist.queries import (
    public_evening,
    public_evenings,
    released_standings,
    whist_people,
    whist_standings,
)
from whiz_tournament.features.whist.services import (
    close_evening,
    open_evening,
    publish_evening,
    reopen_evening,
    seat_late,
    split_into_tables,
    undo_seat_late,
    void_event,
)
from whiz_tournament.features.whist.services.errors import LateSeatStays
from whiz_tournament.models import Club, Player, WhistEvening, WhistHistoryEvent, WhistPlayer
from whiz_tournament.services.errors import WrongState
from whiz_tournament.services.people.players import add_player


@pytest.mark.parametrize(
    ("count", "ruleset", "sizes"),
    [
        (4, "whist_couleur", [4]),
        (5, "whist_couleur", [5]),
        (7, "whist_couleur", [7]),
        (9, "whist_couleur", [5, 4]),
        (11, "whist_couleur", [6, 5]),
        (3, "whiz", [3]),
        (5, "whiz", [5]),
        (8, "whiz", [4, 4]),
    ],
)
def test_people_are_split_so_that_few_rest(count: int, ruleset: str, sizes: list[int]) -> None:
    tables = split_into_tables(list(range(count)), ruleset)
    assert [len(table) for table in tables] == sizes
    assert [who for table in tables for who in table] == list(range(count))


def test_everybody_has_a_number_and_a_seat(club: Club) -> None:
    anne = add_player(club=club, name=NAMES[0])
    evening = open_evening(
        club=club, actor=ACTOR, date=DAY, ruleset="whist_couleur", tables=[[anne, *NAMES[1:4]]]
    )
    told = [(who.key, who.seat, who.name, who.by_name) for who in whist_people(evening).values()]
    assert told == [
        ("1", 1, NAMES[0], False),
        *((str(n + 1), n + 1, NAMES[n], True) for n in (1, 2, 3)),
    ]
    assert list(
        Player.objects.filter(guest=True).values_list("name", flat=True).order_by("id")
    ) == [*NAMES[1:4]]


def test_a_guest_whom_the_club_has_met_is_found_again(club: Club) -> None:
    for _ in range(2):
        card_evening(club)
    assert Player.objects.count() == 4
    slugs = WhistEvening.objects.order_by("id").values_list("slug", flat=True)
    assert len(set(slugs)) == 2


def test_agreements_are_frozen_whole(club: Club) -> None:
    evening = card_evening(club, options={"value_trou": 12}).evening
    assert evening.options["value_trou"] == 12
    assert evening.options["value_chelem_sur_table"] == 200


@pytest.mark.parametrize(
    ("given", "code", "field"),
    [
        ({"ruleset": "belote"}, "ruleset_unknown", "ruleset"),
        ({"options": {"jokers": 1}}, "option_unknown", "options.jokers"),
        ({"options": {"value_trou": True}}, "option_refused", "options.value_trou"),
        ({"tables": []}, "table_full", "players"),
        ({"tables": [NAMES[:3]]}, "table_full", "players"),
        ({"tables": [[f"N {n}" for n in range(8)]]}, "table_full", "players"),
        ({"tables": [[NAMES[0], *NAMES[:3]]]}, "seated_twice", "players[1]"),
        ({"name": "\u200b"}, "name_empty", "name"),
    ],
)
def test_what_cannot_begin_leaves_nothing(
    club: Club, given: dict[str, Any], code: str, field: str
) -> None:
    with pytest.raises(WhizError) as refusal:
        card_evening(club, **given)
    assert (refusal.value.code, refusal.value.field) == (code, field)
    assert WhistEvening.objects.count() == 0


def test_who_comes_late_takes_the_next_seat(played: CardEvening) -> None:
    played.record()
    late = seat_late(evening=played.evening, actor=ACTOR, table=1, person="Zoé Roux")
    assert (late.number, late.seat) == (5, 5)
    zoe = couleur(players=["2", "3", "4", "5"], dealer="2", attackers=["5"])
    assert played.record(zoe).points["5"] == 30
    with pytest.raises(WhizError) as refusal:
        seat_late(evening=played.evening, actor=ACTOR, table=1, person="Zoé Roux")
    assert refusal.value.code == "seated_twice"
    with pytest.raises(WhizError) as refusal:
        seat_late(evening=played.evening, actor=ACTOR, table=2, person="Luc Roux")
    assert refusal.value.code == "table_unknown"


def test_who_was_seated_by_mistake_leaves_while_nothing_names_them(played: CardEvening) -> None:
    evening = played.evening
    played.record()
    for name in ("Zoé Roux", "Luc Roux"):
        seat_late(evening=evening, actor=ACTOR, table=1, person=name)
    kept: list[int] = [1, 4, 5, 9]  # here from the start, not last, nobody
    for number in kept:
        with pytest.raises(LateSeatStays):
            undo_seat_late(evening=evening, actor=ACTOR, number=number)
    assert undo_seat_late(evening=evening, actor=ACTOR, number=6).name == "Luc Roux"
    assert undo_seat_late(evening=evening, actor=ACTOR, number=5).name == "Zoé Roux"
    assert [*whist_people(evening)] == ["1", "2", "3", "4"]
    act = WhistHistoryEvent.objects.latest("id")
    assert (act.kind, act.data) == ("unseated", {"table": 1, "number": 5})
    assert seat_late(evening=evening, actor=ACTOR, table=1, person="Zoé Roux").number == 5
    played.record(couleur(players=["2", "3", "4", "5"], dealer="2", attackers=["5"]))
    played.act(void_event, 2, 1)
    with pytest.raises(LateSeatStays):  # the log names her, what counts does not
        undo_seat_late(evening=evening, actor=ACTOR, number=5)


def test_a_table_of_fixed_pairs_takes_nobody_late(club: Club) -> None:
    played = card_evening(club, "whist")
    with pytest.raises(WhizError) as refusal:
        seat_late(evening=played.evening, actor=ACTOR, table=1, person="Zoé Roux")
    assert refusal.value.code == "table_full"
    assert WhistPlayer.objects.count() == 4


def test_the_public_sees_an_evening_once_it_is_published(played: CardEvening) -> None:
    evening = played.evening
    played.record()
    assert (public_evening(evening.slug), public_evenings()) == (None, [])
    with pytest.raises(WrongState):
        publish_evening(evening=evening, actor=ACTOR)
    close_evening(evening=evening, actor=ACTOR)
    publish_evening(evening=evening, actor=ACTOR)
    assert public_evening(evening.slug) == evening
    assert released_standings(evening) == whist_standings(evening)
    played.record(couleur(tricks=5), number=1, base_version=1, reason="mal lu")
    assert released_standings(evening) != whist_standings(evening)
    publish_evening(evening=evening, actor=ACTOR)
    assert released_standings(evening) == whist_standings(evening)
    reopen_evening(evening=evening, actor=ACTOR)
    assert (evening.status, evening.released, public_evenings()) == ("closed", None, [])
    reopen_evening(evening=evening, actor=ACTOR)
    assert (evening.status, released_standings(evening)) == ("open", None)


def test_every_act_is_in_the_history(played: CardEvening) -> None:
    close_evening(evening=played.evening, actor=SCORER.actor)
    publish_evening(evening=played.evening, actor=ACTOR)
    reopen_evening(evening=played.evening, actor=ACTOR)
    acts = WhistHistoryEvent.objects.values_list("kind", "actor")
    assert list(acts) == [
        ("opened", "user:1"),
        *((kind, "user:2") for kind in ("sealed", "closed")),
        *((kind, "user:1") for kind in ("sealed", "published", "reopened")),
    ]


def test_a_name_that_is_erased_is_erased_everywhere(played: CardEvening) -> None:
    played.record()
    close_evening(evening=played.evening, actor=ACTOR)
    publish_evening(evening=played.evening, actor=ACTOR)
    Player.objects.filter(name=NAMES[0]).update(name="N. N.")
    names = [each.person.name for each in (released_standings(played.evening) or {})["points"]]
    assert NAMES[0] not in names
    assert NAMES[0] not in str(WhistEvening.objects.values().get())


def test_an_evening_far_in_the_past_is_one_too(club: Club) -> None:
    made = open_evening(
        club=club, actor=ACTOR, date=date(1998, 5, 1), ruleset="whist_couleur", tables=[NAMES[:4]]
    )
    assert made.slug.endswith("1998-05-01")
