"""The director's list of phones: by name, when each was seen, what waits, silent tables first."""

from datetime import timedelta

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from tests.made_once import made_once
from tests.tournaments import running
from tests.web.director.pages import page, place, words
from tests.web.table.phones import opened, own_page, paired
from tests.web.table.phones import page as table_page
from whiz_tournament.models import Club, TableDevice, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.devices import ensure_card_secret

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    made = running(club, 10)
    ensure_card_secret(tournament=made)
    return made


def test_every_phone_has_a_name_that_it_shows_itself(
    director: Client, tournament: Tournament
) -> None:
    there = line_rows(tournament, round=1, table=2)[0]
    owner = next(iter(there.entries.values()))
    table, own = paired(tournament, 1), opened(tournament, owner)
    resting = opened(tournament, next(n for n in range(1, 11) if not _plays(tournament, n)))
    resting.get(own_page(tournament))
    shown = director.get(page("access_codes", tournament)).context
    listed = {each["at"].table: [row.name for row in each["phones"]] for each in shown["tables"]}
    assert listed == {1: ["phone 1"], 2: ["phone 2"], 3: []}
    assert [row.name for row in shown["away"]] == ["phone 3"]
    device = TableDevice.objects.get(number=2)
    renaming = f"{page('access_codes', tournament)}?phone={device.public_id}"
    assert director.get(renaming).context["renamed"].name == "phone 2"
    sent = {"do": f"rename {device.public_id}", "name": "  Le  grand\tnoir "}
    assert place(director.post(page("access_codes", tournament), sent))[0] == 302
    assert "this is “Le grand noir”" in words(own.get(own_page(tournament)))
    assert "this is “phone 1”" in words(table.get(table_page(tournament, 1)))


def _plays(tournament: Tournament, entry: int) -> bool:
    return any(row.seat_of(entry) for row in line_rows(tournament, round=1))


def test_a_table_that_fell_silent_rises_in_the_list(
    director: Client, tournament: Tournament
) -> None:
    first, second = paired(tournament, 1), paired(tournament, 2)
    now = timezone.now()
    with time_machine.travel(now, tick=False):
        second.get(table_page(tournament, 2), headers={"X-Entries-Waiting": "3"})
    with time_machine.travel(now + timedelta(seconds=90), tick=False):
        first.get(table_page(tournament, 1), headers={"X-Entries-Waiting": "many"})
        shown = director.get(page("access_codes", tournament)).context["tables"]
    assert [(each["at"].table, each["silent"]) for each in shown] == [
        (2, True), (1, False), (3, False),
    ]  # fmt: skip
    told = [(row.seen, row.waiting) for each in shown for row in each["phones"]]
    assert told == [("seen 1 min ago", "3 entries wait"), ("seen 0 s ago", "")]


def test_a_tablet_that_stays_is_said(director: Client, tournament: Tournament) -> None:
    paired(tournament, 1)
    (device,) = TableDevice.objects.all()
    for act, stays in (("stays", True), ("leaves", False)):
        for _ in range(2):  # pressed twice is once
            director.post(page("access_codes", tournament), {"do": f"{act} {device.public_id}"})
        assert TableDevice.objects.get().stays is stays
    told = words(director.get(page("history", tournament)))
    assert told.count("A tablet stays at table 1 from now on.") == 1
    assert told.count("No tablet stays at table 1 any more.") == 1
    opened(tournament, 4)
    own = TableDevice.objects.get(table=0)
    refused = director.post(page("access_codes", tournament), {"do": f"stays {own.public_id}"})
    assert refused.status_code == 404
    director.post(page("access_codes", tournament), {"do": f"shut_out {own.public_id}"})
    assert "A phone of David Dubois was shut out." in words(
        director.get(page("history", tournament))
    )
