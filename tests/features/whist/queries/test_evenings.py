"""What is read of evenings without boards, and with how many queries."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.features.whist.made import (
    ACTOR,
    NAMES,
    OTHER_PHONE,
    PHONE,
    CardEvening,
    card_evening,
    couleur,
)
from whiz_tournament.features.whist.queries import (
    arbiter_log,
    preview,
    released_standings,
    staff_evenings,
    whist_evening_page,
    whist_event_history,
    whist_season,
    whist_standings,
    whist_table_sheet,
)
from whiz_tournament.features.whist.queries.export import whist_evening_document
from whiz_tournament.features.whist.services import close_evening, publish_evening, void_event
from whiz_tournament.models import Club, LineState, WhistEvening, WhistTable

FAULT = {"kind": "penalty", "fault": "grave", "culprit": "3", "note": "renonce"}
MISERE = {
    "kind": "deal", "players": ["1", "2", "3", "4"], "dealer": "1", "contract": "grande_misere",
    "attackers": ["2"], "attacker_tricks": [0], "arbiter": "Luc Roux",
}  # fmt: skip


def queries(read: Any) -> int:
    with CaptureQueriesContext(
        connection,
    ) as seen:
        read()
    return len(seen)


@pytest.mark.parametrize("events", [1, 3])
def test_pages_cost_the_same_however_much_was_played(club: Club, events: int) -> None:
    played = card_evening(club, tables=[NAMES[:4], ["Léa", "Max", "Noa", "Zoé"]])
    for _ in range(events):
        played.record()
    evening = WhistEvening.objects.get()
    assert queries(lambda: whist_evening_page(evening)) == 3
    assert queries(lambda: whist_table_sheet(evening, 1)) == 3
    assert queries(lambda: whist_standings(evening)) == 3
    assert queries(lambda: whist_event_history(evening, 1, 1)) == 2
    page = whist_evening_page(evening)
    assert queries(lambda: arbiter_log(page)) == 1
    assert queries(lambda: whist_evening_document(evening)) == 5


@pytest.mark.parametrize("count", [1, 3])
def test_lists_cost_one_query(club: Club, count: int) -> None:
    for _ in range(count):
        card_evening(club)
    assert queries(lambda: list(iter(staff_evenings()))) == 1
    assert [item.players for item in staff_evenings()] == [4] * count


def test_a_page_holds_every_table_with_its_running_totals(club: Club) -> None:
    played = card_evening(club)
    played.record()
    played.record(couleur(tricks=5))
    page = whist_evening_page(played.evening)
    assert page.version == WhistEvening.objects.get().version + WhistTable.objects.get().version
    lines = page.tables[0].lines
    assert [line.line.totals["points"]["1"] for line in lines] == [30, 6]
    assert (page.tables[0].next_number, page.tables[0].replay.next_dealer) == (3, "2")
    assert page.table(2) is None


def test_a_preview_writes_nothing(club: Club) -> None:
    from tests.features.whist.made import event

    played = card_evening(club)
    played.record()
    sheet = whist_evening_page(played.evening).tables[0]
    shown = preview(sheet, event(couleur(tricks=8)))
    assert shown.lines[1].amount("points", "1") == 36
    mended = preview(sheet, event(couleur(tricks=5)), number=1)
    assert mended.totals["points"]["1"] == -24
    assert len(whist_evening_page(played.evening).tables[0].lines) == 1


def test_the_history_tells_who_said_what(club: Club) -> None:
    played = card_evening(club)
    played.record(sender=PHONE, by=1, number=1)
    played.record(couleur(tricks=8), sender=OTHER_PHONE, by=2, number=1)
    played.act(void_event, 1, 2, reason="à refaire")
    told = [
        (item.state, item.who, item.by, item.reason)
        for item in whist_event_history(played.evening, 1, 1)
    ]
    assert told == [
        (LineState.ENTERED, "aaaaaa", 1, ""),
        (LineState.DISPUTED, "bbbbbb", 2, ""),
        (LineState.VOID, "", None, "à refaire"),
    ]


def test_the_arbiter_has_a_log(club: Club) -> None:
    played = card_evening(club, "whist_reglement")
    played.record(MISERE)
    played.record(FAULT)
    played.record({**MISERE, "status": "annulled", "attacker_tricks": None, "arbiter": None})
    told = [
        (call.number, call.kind, call.about, call.person and call.person.name, call.arbiter)
        for call in arbiter_log(whist_evening_page(played.evening))
    ]
    assert told == [
        (1, "consent", "grande_misere", NAMES[1], "Luc Roux"),
        (2, "fault", "grave", NAMES[2], ""),
        (3, "annulled", "grande_misere", None, ""),
    ]
    fault = arbiter_log(whist_evening_page(played.evening))[1]
    assert (fault.amount, fault.note) == (-9, "renonce")


def published(played: CardEvening) -> CardEvening:
    close_evening(evening=played.evening, actor=ACTOR)
    publish_evening(evening=played.evening, actor=ACTOR)
    return played


def at_the_reglement(club: Club, day: date, culprit: str) -> CardEvening:
    played = card_evening(club, "whist_reglement", options={"ad_fundum": True})
    WhistEvening.objects.filter(pk=played.evening.pk).update(date=day)
    played.evening.refresh_from_db()
    played.record(MISERE)
    played.record({**FAULT, "fault": "grave", "culprit": culprit})
    return played


def test_a_season_is_the_sum_of_its_evenings(club: Club) -> None:
    published(at_the_reglement(club, date(2026, 10, 6), "3"))
    at_the_reglement(club, date(2026, 12, 1), "4")
    published(at_the_reglement(club, date(2027, 1, 5), "4"))
    first, last = date(2026, 10, 1), date(2026, 12, 31)
    public = whist_season("whist_reglement", first, last, public=True)
    staff = whist_season("whist_reglement", first, last, public=False)
    assert [len(each.evenings) for each in (public, staff)] == [1, 2]
    told = {public.names[each.player]: each.total for each in public.season.members}
    assert told == {NAMES[1]: 24, NAMES[0]: -8, NAMES[3]: -8, NAMES[2]: -17}
    best = staff.season.members[0]
    assert (staff.names[best.player], best.total, best.average) == (NAMES[1], 48, Fraction(24))
    assert staff.season.counts_ad_fundum
    owing = {staff.names[each.player]: each.bottles for each in staff.season.members}
    assert owing == {NAMES[1]: 0, NAMES[0]: 4, NAMES[2]: 5, NAMES[3]: 5}


def test_a_season_of_many_evenings_asks_as_often_as_one(club: Club) -> None:
    published(at_the_reglement(club, date(2026, 10, 6), "3"))
    year = ("whist_reglement", date(2026, 1, 1), date(2026, 12, 31))
    one = queries(lambda: whist_season(*year, public=True))
    for day in (13, 20, 27):
        published(at_the_reglement(club, date(2026, 10, day), "3"))
    assert len(whist_season(*year, public=True).evenings) == 4
    assert queries(lambda: whist_season(*year, public=True)) == one


def test_practice_is_in_no_season(club: Club) -> None:
    card_evening(club, practice=True)
    found = whist_season("whist_couleur", date(2026, 1, 1), date(2026, 12, 31), public=False)
    assert (found.season.members, found.evenings) == ((), ())


def test_nothing_is_released_before_publication(club: Club) -> None:
    played = card_evening(club)
    played.record()
    assert released_standings(played.evening) is None
    assert released_standings(published(played).evening) is not None


def test_an_evening_travels_as_a_document(club: Club) -> None:
    played = card_evening(club)
    played.record(reason="dictée")
    made = whist_evening_document(played.evening)
    assert (made["format"], made["evening"]["ruleset"]) == ("whiz-event/2", "whist_couleur")
    assert [each["name"] for each in made["people"]] == [*NAMES[:4]]
    item = made["events"][0]["log"][0]
    assert (item["value"]["contract"], item["reason"]) == ("solo_6", "dictée")
