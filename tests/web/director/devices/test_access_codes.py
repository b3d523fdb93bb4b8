"""The director looks after phones and cards."""

import pytest
from django.test import Client

from tests.made_once import made_once
from tests.tournaments import running
from tests.web.director.pages import page, place, words
from tests.web.table.phones import page as table_page
from tests.web.table.phones import paired
from whiz_tournament.models import AccessCodeKind, Club, TableDevice, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.services.devices import ensure_card_secret

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    made = running(club, 9)
    ensure_card_secret(tournament=made)
    return made


def do(director: Client, tournament: Tournament, what: str) -> tuple[int, str]:
    return place(director.post(page("access_codes", tournament), {"do": what}))


def done(tournament: Tournament) -> tuple[int, str]:
    return 302, page("access_codes", tournament)


def test_tables_with_their_phones_and_everybodys_digits(
    director: Client, tournament: Tournament
) -> None:
    paired(tournament, 2)
    shown = director.get(page("access_codes", tournament)).context
    assert [(t["at"].table, len(t["at"].phones)) for t in shown["tables"]] == [
        (1, 0), (2, 1), (3, 0),
    ]  # fmt: skip
    codes = AccessCodes.of(tournament)
    assert [digits for _number, _name, digits in shown["people"]] == [
        codes.digits(AccessCodeKind.ENTRY, number) for number in range(1, 10)
    ]


def test_one_phone_is_shut_out(director: Client, tournament: Tournament) -> None:
    phone = paired(tournament, 2)
    device = TableDevice.objects.get(tournament=tournament)
    assert do(director, tournament, f"shut_out {device.public_id}") == done(tournament)
    assert phone.get(table_page(tournament, 2)).status_code == 403


def test_a_table_is_paused_and_goes_on(director: Client, tournament: Tournament) -> None:
    assert do(director, tournament, "pause 2") == done(tournament)
    assert "paused" in words(director.get(page("access_codes", tournament)))
    assert do(director, tournament, "resume 2") == done(tournament)
    assert "paused" not in words(director.get(page("access_codes", tournament)))


@pytest.mark.parametrize(
    ("what", "kind"), [("table_card 2", AccessCodeKind.TABLE), ("own_card 2", AccessCodeKind.ENTRY)]
)
def test_a_new_card_has_other_digits(
    director: Client, tournament: Tournament, what: str, kind: AccessCodeKind
) -> None:
    before = AccessCodes.of(tournament).token(kind, 2)
    assert do(director, tournament, what) == done(tournament)
    assert AccessCodes.of(tournament).token(kind, 2) != before


@pytest.mark.parametrize(
    "what",
    ["", "pause 99", "pause x", "pause ٢", "table_card 0", "own_card 77", "shut_out x", "close 1"],
)
def test_what_is_not_there_is_not_found(
    director: Client, tournament: Tournament, what: str
) -> None:
    assert do(director, tournament, what)[0] == 404


def test_the_history_tells_of_all_of_it(director: Client, tournament: Tournament) -> None:
    paired(tournament, 2)
    device = TableDevice.objects.get(tournament=tournament)
    for what in (
        f"shut_out {device.public_id}",
        "pause 2",
        "resume 2",
        "table_card 2",
        "own_card 3",
    ):
        do(director, tournament, what)
    told = words(director.get(page("history", tournament)))
    for sentence in (
        "A phone was paired with table 2.",
        "A phone of table 2 was shut out.",
        "Table 2 was paused.",
        "Table 2 went on.",
        "Table 2 got a new card.",
        "Chloé Martin got a new card.",
    ):
        assert sentence in told
