"""What an event in the hall keeps: seats, slips, people who come and go, a final, erased names."""

from random import Random
from typing import Any

import pytest
from django.db import DatabaseError, transaction
from django.utils.translation import override

from scoring.hall.seating import Seating
from scoring.hall.totals import SumTooHigh
from tests.features.hall.made import ACTOR, GESVES, hall, play, seat, type_slip
from whiz_tournament.features.hall.queries.page import hall_page
from whiz_tournament.features.hall.queries.release import released_page
from whiz_tournament.features.hall.services.acts import HallNotOpen, HallShown
from whiz_tournament.features.hall.services.course import (
    HallDraft,
    SumKept,
    change_hall,
    close_hall,
    delete_hall,
    publish_hall,
    reopen_hall,
)
from whiz_tournament.features.hall.services.people import (
    Newcomer,
    enter_people,
    keep_table,
    mark_person,
)
from whiz_tournament.features.hall.services.rounds import (
    CutInsideTie,
    FinalTooSmall,
    begin_round,
    exchange_people,
)
from whiz_tournament.features.hall.services.slips import SlipDiffers
from whiz_tournament.features.hall.wording.acts import act_sentence
from whiz_tournament.metrics import Taken, scores_noted
from whiz_tournament.models import Club, HallAct, HallActKind, HallEntry, HallEvent, Player
from whiz_tournament.queries.people.merges import evenings_of
from whiz_tournament.services.people.person_records import (
    BothPlayed,
    erase_player,
    merge_players,
    undo_merge,
)

pytestmark = pytest.mark.django_db


def totals(event: HallEvent) -> dict[int, int]:
    return {line.number: int(line.total) for line in hall_page(event).ranking}


def test_the_figures_of_a_server_count_slips_as_scores(club: Club) -> None:
    event = hall(club, 8)
    seat(event)
    with scores_noted() as noted:
        type_slip(event, 1, 1, 5, -5, 0, 0)
        type_slip(event, 1, 1, 5, -5, 0, 0, version=1)  # the same page sent once more
        type_slip(event, 1, 1, 5, -5, 0, 0)  # somebody else who has not seen it
        with pytest.raises(SlipDiffers):
            type_slip(event, 1, 1, 6, -6, 0, 0)
        with pytest.raises(SumTooHigh):
            type_slip(event, 1, 2, 6, 0, 0, 0)
    assert noted == [Taken.YES, Taken.AGAIN, Taken.YES, Taken.NO, Taken.NO]


def test_a_correction_mends_the_ranking_and_leaves_the_seats(club: Club) -> None:
    event = hall(club, 16)
    seat(event)
    play(event, 1, Random(1))
    seat(event, Seating.RANK)
    before = hall_page(event)
    seats, slip = before.rounds[1].seats, before.rounds[0].tables[0]
    last = before.ranking[-1].number
    [place] = [t for t in before.rounds[0].tables if last in t.seats]
    points = [900 if number == last else -300 for number in place.seats]
    type_slip(event, 1, place.table, *points, version=place.version)
    after = hall_page(event)
    assert (after.rounds[1].seats, after.ranking[0].number) == (seats, last)
    assert slip.version == 1


def test_a_round_begins_with_slips_missing_and_they_count_when_typed(club: Club) -> None:
    event = hall(club, 8)
    seat(event)
    type_slip(event, 1, 1, 30, 0, -10, -20)
    seat(event)
    assert [len(each.missing) for each in hall_page(event).rounds] == [1, 2]
    type_slip(event, 1, 2, 90, -30, -30, -30)
    best = hall_page(event).rounds[0].tables[1].seats[0]
    assert hall_page(event).ranking[0].number == best


def test_late_gone_back_and_a_substitute(club: Club) -> None:
    event = hall(club, 8, over="rest")
    seat(event)
    [late] = enter_people(hall=event, actor=ACTOR, people=[Newcomer("Léa Tard")], numbered=True)
    gone, stays = HallEntry.objects.get(number=3), HallEntry.objects.get(number=5)
    mark_person(hall=event, actor=ACTOR, entry=gone.pk, here=False)
    keep_table(hall=event, actor=ACTOR, entry=stays.pk, table=2)
    seat(event, Seating.RANK)
    second = hall_page(event).rounds[1]
    seated = {number for table in second.tables for number in table.seats}
    assert seated == {1, 2, 4, 5, 6, 7, 8, 9}
    assert 5 in second.tables[1].seats

    [sub] = enter_people(hall=event, actor=ACTOR, people=[Newcomer("Rémi Place")], numbered=True)
    exchange_people(hall=event, actor=ACTOR, number=2, one=5, other=sub.number or 0)
    assert sub.number in hall_page(event).rounds[1].tables[1].seats
    assert late.number == 9
    mark_person(hall=event, actor=ACTOR, entry=gone.pk, here=True)
    seat(event)
    third = hall_page(event).rounds[2]
    assert len(third.tables) * 4 + len(third.resting) == 10
    with override("en"):
        said = [act_sentence(each.kind, each.data) for each in HallAct.objects.order_by("id")]
    assert said[-1].startswith("Round 3 was seated: By lot")
    assert {"Number 3 left.", "Number 3 is back.", "Number 5 keeps table 2."} <= set(said)


def test_a_final_of_the_best_and_a_cut_inside_a_tie(club: Club) -> None:
    event = hall(club, 16, bonus=GESVES, final_alone=True)
    seat(event)
    with pytest.raises(CutInsideTie) as refused:
        begin_round(hall=event, actor=ACTOR, rule=Seating.LOT, final_of=8)
    assert refused.value.params["more"] == 16
    with pytest.raises(FinalTooSmall):
        begin_round(hall=event, actor=ACTOR, rule=Seating.LOT, final_of=14)
    play(event, 1, Random(7))
    best = [line.number for line in hall_page(event).ranking[:8]]
    number = seat(event, Seating.RANK, final_of=8)
    found = hall_page(event).round(number)
    assert found is not None
    assert {n for table in found.tables[:2] for n in table.seats} == set(best)
    play(event, number, Random(8))
    page = hall_page(event)
    assert {line.number for line in page.ranking[:8]} == set(best)
    figures = [line.rounds[number].total for line in page.ranking[:8]]
    assert figures == sorted(figures, reverse=True)


def test_what_was_published_stays_until_it_is_published_again(club: Club) -> None:
    event = hall(club, 8)
    seat(event)
    play(event, 1, Random(2))
    close_hall(hall=event, actor=ACTOR)
    with pytest.raises(HallNotOpen):
        type_slip(event, 1, 1, 0, 0, 0, 0, version=1)
    publish_hall(hall=event, actor=ACTOR)
    with pytest.raises(HallShown):
        delete_hall(hall=event, actor=ACTOR)
    shown = released_page(event)
    assert shown is not None
    assert shown.ranking == hall_page(event).ranking
    reopen_hall(hall=event, actor=ACTOR)
    assert released_page(event) is None


def test_the_sum_is_kept_once_slips_are_typed(club: Club) -> None:
    event = hall(club, 4)
    seat(event)
    draft = HallDraft(name="Manille", date=event.date, wanted_sum=60)
    change_hall(hall=event, actor=ACTOR, draft=draft)
    type_slip(event, 1, 1, 20, 20, 10, 10)
    with pytest.raises(SumKept):
        change_hall(hall=event, actor=ACTOR, draft=HallDraft(name="Manille", date=event.date))


def test_an_erased_name_is_gone_and_a_merged_one_is_the_one_that_stays(club: Club) -> None:
    event = hall(club, 8)
    seat(event)
    play(event, 1, Random(3))
    close_hall(hall=event, actor=ACTOR)
    publish_hall(hall=event, actor=ACTOR)
    one = HallEntry.objects.get(number=1).player
    other = HallEntry.objects.get(number=2).player
    stays = Player.objects.create(club=club, name="Zoé Legrand", sort_key="legrand0zoe")
    erase_player(player=one)
    merge_players(kept=stays, gone=other, actor=ACTOR)
    called = {number: each.name for number, each in hall_page(event).by_number.items()}
    assert (called[1], called[2]) == ("N. N.", "Zoé Legrand")
    public = released_page(event)
    assert public is not None
    assert "Petit001" not in str([each.name for each in public.people])
    assert "Petit001" not in str(event.released)


def test_numbers_in_halls_move_with_a_merge_and_back_with_its_undo(club: Club) -> None:
    event = hall(club, 8)
    gone, other = (HallEntry.objects.get(number=number).player for number in (2, 3))
    kept = Player.objects.create(club=club, name="Zoé Legrand", sort_key="legrand0zoe")
    with pytest.raises(BothPlayed, match="Grand Prix"):
        merge_players(kept=other, gone=gone, actor=ACTOR)
    merge = merge_players(kept=kept, gone=gone, actor=ACTOR)
    assert [(each.name, each.number) for each in evenings_of(kept)] == [("Grand Prix", 2)]
    assert HallEntry.objects.get(hall=event, number=2).player == kept
    undo_merge(merge=merge)
    assert evenings_of(kept) == ()
    assert HallEntry.objects.get(hall=event, number=2).player == gone


def test_the_history_is_append_only_and_every_act_has_a_sentence(club: Club) -> None:
    event = hall(club, 4)
    with pytest.raises(DatabaseError), transaction.atomic():
        HallAct.objects.filter(hall=event).update(actor="nobody")
    said = {kind for kind in HallActKind if act_sentence(kind, SAMPLES.get(kind, {})) != kind}
    assert said == set(HallActKind)


SLIP: dict[str, Any] = {"round": 1, "table": 2, "before": [1, -1], "after": [2, -2]}
NAMED: dict[str, Any] = {"number": 3, "other": 4, "table": 0, "round": 1}
PHONED: dict[str, Any] = {"person": 0, "phone": 1, "table": 2, "by": 3, "round": 1}
SAMPLES: dict[str, dict[str, Any]] = {
    HallActKind.ENTERED: {"people": 2},
    HallActKind.NUMBERED: NAMED,
    HallActKind.NUMBER_TAKEN_BACK: NAMED,
    HallActKind.LEFT: NAMED,
    HallActKind.CAME_BACK: NAMED,
    HallActKind.TABLE_KEPT: NAMED,
    HallActKind.ROUND_SEATED: {"round": 1, "rule": "lot", "seed": 5},
    HallActKind.ROUND_TAKEN_BACK: NAMED,
    HallActKind.SUBSTITUTED: NAMED,
    HallActKind.SLIP_ENTERED: SLIP,
    HallActKind.SLIP_CHANGED: SLIP,
    HallActKind.SLIP_CLEARED: SLIP,
    HallActKind.SLIP_AGREED: PHONED,
    HallActKind.CATEGORY_SET: {"number": 3, "category": ""},
    HallActKind.PAIRED: NAMED,
    HallActKind.PARTED: NAMED,
    HallActKind.PHONE_IN: PHONED,
    HallActKind.PHONE_OUT: PHONED,
    HallActKind.SLIP_KEPT: PHONED,
    HallActKind.PHONE_FREED: PHONED,
    HallActKind.CARD_ANEW: {"card": "table", "number": 7},
    HallActKind.OBJECTIONS_UNTIL: {"round": 1, "until": "2026-11-27T20:30:00+01:00"},
    HallActKind.OBJECTED: PHONED,
    HallActKind.OBJECTION_SETTLED: PHONED,
}
