"""Which access codes are right; all that are not are answered alike."""

from collections.abc import Callable
from datetime import timedelta
from urllib.parse import quote

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from boards.errors import WhizError
from tests.made_once import made_once
from tests.tournaments import DIRECTOR, draft, running
from whiz_tournament.limits.rates import WRONG_CODES
from whiz_tournament.models import (
    AccessCodeKind,
    Club,
    FailedAttempts,
    TableDevice,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.services.devices import (
    ensure_card_secret,
    open_own_page,
    pair_device,
    replace_card,
    revoke_device,
)
from whiz_tournament.services.devices.access_codes import TooManyTries
from whiz_tournament.services.devices.pairing import MOST_PHONES

pytestmark = pytest.mark.django_db
ENTRY, TABLE = AccessCodeKind.ENTRY, AccessCodeKind.TABLE
OPEN: dict[AccessCodeKind, Callable[..., object]] = {ENTRY: open_own_page, TABLE: pair_device}


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    made = running(club)
    ensure_card_secret(tournament=made)
    return made


def knock(
    tournament: Tournament, kind: AccessCodeKind, key: str, number: object = 2, **other: str
) -> str:
    """Give an access code; return the code of the refusal, nothing when it is right."""
    said = {"slug": tournament.slug, "number": str(number), "key": key, "address": "10.0.0.7"}
    try:
        OPEN[kind](**{**said, **other})
    except WhizError as refusal:
        return refusal.code
    return ""


def guess(tournament: Tournament, number: int, **other: str) -> str:
    """Try digits that are not those of this table."""
    wrong = f"{(int(digits(tournament, TABLE, number)) + 1) % 10**6:06d}"
    return knock(tournament, TABLE, wrong, number, **other)


def digits(tournament: Tournament, kind: AccessCodeKind, number: int = 2) -> str:
    return AccessCodes.of(tournament).digits(kind, number)


def token(tournament: Tournament, kind: AccessCodeKind, number: int = 2) -> str:
    return AccessCodes.of(tournament).token(kind, number)


@pytest.mark.parametrize("kind", AccessCodeKind)
def test_link_and_digits_open_and_print_again(tournament: Tournament, kind: AccessCodeKind) -> None:
    assert (token(tournament, kind), digits(tournament, kind)) == (
        token(tournament, kind), digits(tournament, kind),
    )  # fmt: skip
    assert len(token(tournament, kind)) == 43  # 256 bits
    assert knock(tournament, kind, token(tournament, kind)) == ""
    assert knock(tournament, kind, digits(tournament, kind)) == ""
    assert knock(tournament, kind, token(tournament, kind) + ".") == ""
    spaced = f" {digits(tournament, kind)[:3]} {digits(tournament, kind)[3:]} "
    assert knock(tournament, kind, spaced) == ""


MISTAKEN: dict[str, Callable[[str], str]] = {
    "truncated by a mail client": lambda key: key[:-4],
    "upper-cased": str.upper,
    "encoded twice": lambda key: quote(quote(f"/{key}", safe=""), safe=""),
    "something added": lambda key: f"{key}x",
    "nothing": lambda key: "",
    "other digits of Unicode": lambda key: "٣٣٣٣٣٣",
    "a lone surrogate": lambda key: "\ud800",
    "a NUL": lambda key: "\x00",
    "very long": lambda key: key * 500,
}


@pytest.mark.parametrize("kind", AccessCodeKind)
@pytest.mark.parametrize("spoil", MISTAKEN.values(), ids=MISTAKEN)
def test_what_is_not_the_key_is_refused_alike(
    tournament: Tournament, kind: AccessCodeKind, spoil: Callable[[str], str]
) -> None:
    assert knock(tournament, kind, spoil(token(tournament, kind))) == "door_closed"


@pytest.mark.parametrize("kind", AccessCodeKind)
def test_a_key_opens_its_own_door_alone(
    club: Club, tournament: Tournament, kind: AccessCodeKind
) -> None:
    other = running(club)
    ensure_card_secret(tournament=other)
    secretless = running(club)
    wrong_kind = TABLE if kind is ENTRY else ENTRY
    for key in (digits(tournament, kind), token(tournament, kind)):
        assert [
            knock(tournament, kind, key, 3),
            knock(tournament, kind, key, 77),
            knock(tournament, kind, key, "2e0"),
            knock(tournament, kind, key, "９"),
            knock(tournament, kind, key, "9" * 5000),
            knock(tournament, wrong_kind, key),
            knock(other, kind, key),
            knock(secretless, kind, key),
            knock(tournament, kind, key, slug="never-was"),
        ] == ["door_closed"] * 9


def test_a_tournament_without_cards_opens_to_nobody(club: Club) -> None:
    tournament = draft(club, 6)
    assert knock(tournament, ENTRY, AccessCodes.of(None).digits(ENTRY, 2)) == "door_closed"


@pytest.mark.parametrize("kind", AccessCodeKind)
def test_a_new_card_shuts_the_old_one_out_and_no_other(
    tournament: Tournament, kind: AccessCodeKind
) -> None:
    old, neighbour = token(tournament, kind), token(tournament, kind, 1)
    replace_card(event=tournament, actor=DIRECTOR, kind=kind, number=2)
    assert knock(tournament, kind, old) == "door_closed"
    assert knock(tournament, kind, token(tournament, kind)) == ""
    assert knock(tournament, kind, neighbour, 1) == ""


def test_two_phones_of_a_table_are_two_devices_and_the_director_reads_of_both(
    tournament: Tournament,
) -> None:
    key = digits(tournament, TABLE)
    for _ in range(2):
        assert knock(tournament, TABLE, key) == ""
    devices = TableDevice.objects.filter(tournament=tournament, table=2)
    assert devices.count() == 2
    paired = TournamentEvent.objects.filter(tournament=tournament, kind="device_paired")
    assert [event.data for event in paired] == [{"table": 2}, {"table": 2}]
    assert key not in f"{devices.values()} {paired.values()}"


def test_one_phone_is_shut_out_and_once_only(tournament: Tournament) -> None:
    device, _ = pair_device(
        slug=tournament.slug, number="2", key=digits(tournament, TABLE), address=""
    )
    revoke_device(event=tournament, actor=DIRECTOR, public_id=device.public_id)
    device.refresh_from_db()
    assert device.revoked_at is not None
    with pytest.raises(WhizError) as refusal:
        revoke_device(event=tournament, actor=DIRECTOR, public_id=device.public_id)
    assert refusal.value.code == "not_found"


def test_ten_wrong_digits_shut_one_door_for_five_minutes(tournament: Tournament) -> None:
    right = digits(tournament, TABLE)
    wrong = f"{(int(right) + 1) % 10**6:06d}"
    now = timezone.now()
    with time_machine.travel(now, tick=False):
        tried = [knock(tournament, TABLE, wrong) for _ in range(WRONG_CODES["code"].wrong + 1)]
        assert tried == ["door_closed"] * 10 + ["too_many_tries"]
        assert knock(tournament, TABLE, right) == "too_many_tries"
        assert knock(tournament, TABLE, digits(tournament, TABLE, 1), 1) == ""
        assert (
            knock(tournament, TABLE, token(tournament, TABLE)) == ""
        )  # the code cannot be guessed
    with time_machine.travel(now + timedelta(seconds=301), tick=False):
        assert knock(tournament, TABLE, right) == ""


def test_the_wait_is_said(tournament: Tournament) -> None:
    with time_machine.travel(timezone.now(), tick=False):
        for _ in range(WRONG_CODES["code"].wrong):
            knock(tournament, ENTRY, "000000" if digits(tournament, ENTRY) != "000000" else "1" * 6)
        with pytest.raises(TooManyTries) as refusal:
            open_own_page(slug=tournament.slug, number="2", key="123456", address="")
    assert (refusal.value.params, refusal.value.retry_after) == ({"minutes": 5}, 300)


def test_a_hundred_wrong_tries_at_a_tournament_slow_it_down_and_tell_the_director(
    tournament: Tournament,
) -> None:
    now = timezone.now()
    for number in range(WRONG_CODES["tournament"].wrong):
        with time_machine.travel(now, tick=False):
            assert guess(tournament, number + 100, address=str(number)) == "door_closed"
    with time_machine.travel(now, tick=False):
        assert guess(tournament, 2, address="new") == "too_many_tries"
    alerts = TournamentEvent.objects.filter(tournament=tournament, kind="codes_guessed")
    assert alerts.count() == 1
    with time_machine.travel(now + timedelta(seconds=31), tick=False):
        assert knock(tournament, TABLE, digits(tournament, TABLE), address="new") == ""


def test_one_address_is_slowed_down_and_never_shut(tournament: Tournament, club: Club) -> None:
    now = timezone.now()
    with time_machine.travel(now, tick=False):
        for number in range(WRONG_CODES["address"].wrong):
            assert guess(tournament, 2, slug=f"guess-{number}") == "door_closed"
        assert knock(tournament, TABLE, digits(tournament, TABLE)) == "too_many_tries"
        assert knock(tournament, TABLE, digits(tournament, TABLE), address="10.0.0.8") == ""
    with time_machine.travel(now + timedelta(seconds=21), tick=False):
        assert knock(tournament, TABLE, digits(tournament, TABLE)) == ""


def test_who_guesses_at_links_is_never_counted_and_shuts_nobody_out(
    tournament: Tournament,
) -> None:
    """Two addresses with keys of seven digits, as fast as they like; a phone with the code."""
    for number in range(2 * WRONG_CODES["tournament"].wrong):
        address = f"203.0.113.{number % 2}"
        assert knock(tournament, TABLE, f"{number:07d}", address=address) == "door_closed"
    assert not FailedAttempts.objects.exists()
    assert knock(tournament, TABLE, token(tournament, TABLE)) == ""
    assert knock(tournament, TABLE, digits(tournament, TABLE)) == ""


@pytest.mark.parametrize("kind", AccessCodeKind)
def test_a_link_opens_while_digits_are_refused(
    tournament: Tournament, kind: AccessCodeKind
) -> None:
    with time_machine.travel(timezone.now(), tick=False):
        for number in range(WRONG_CODES["tournament"].wrong):
            guess(tournament, number + 100, address="10.0.0.7")
            guess(tournament, number + 100, address=str(number))
        assert knock(tournament, kind, digits(tournament, kind)) == "too_many_tries"
        assert knock(tournament, kind, token(tournament, kind)) == ""


def test_a_door_shut_for_five_minutes_opens_when_the_clock_goes_back_an_hour(
    tournament: Tournament,
) -> None:
    now = timezone.now()
    with time_machine.travel(now, tick=False):
        for _ in range(WRONG_CODES["code"].wrong):
            guess(tournament, 2)
        assert knock(tournament, TABLE, digits(tournament, TABLE)) == "too_many_tries"
    with time_machine.travel(now - timedelta(hours=1), tick=False):
        assert knock(tournament, TABLE, digits(tournament, TABLE)) == ""
        tried = [guess(tournament, 2) for _ in range(WRONG_CODES["code"].wrong + 1)]
        assert tried == ["door_closed"] * 10 + ["too_many_tries"]


@pytest.mark.parametrize("kind", AccessCodeKind)
def test_all_refusals_ask_the_database_the_same(
    tournament: Tournament, kind: AccessCodeKind
) -> None:
    """As many questions for a code that exists as for one that does not: no time tells them."""
    good = token(tournament, kind)
    tries: dict[str, dict[str, str]] = {
        "of another table": {"key": good, "number": "3"},
        "no such table": {"key": good, "number": "77"},
        "no such tournament": {"key": good, "slug": "never-was"},
        "not a key": {"key": "x"},
    }
    asked = {name: _questions(tournament, kind, said) for name, said in tries.items()}
    assert set(asked.values()) == {asked["of another table"]}, asked


def _questions(tournament: Tournament, kind: AccessCodeKind, said: dict[str, str]) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert knock(tournament, kind, **said) == "door_closed"
    return len(captured)


def test_a_table_has_so_many_phones_and_one_more_when_one_is_shut_out(
    tournament: Tournament,
) -> None:
    key = digits(tournament, TABLE)
    tried = [knock(tournament, TABLE, key) for _ in range(MOST_PHONES + 2)]
    assert tried == [""] * MOST_PHONES + ["too_many_phones"] * 2
    assert knock(tournament, TABLE, digits(tournament, TABLE, 1), 1) == ""
    device = TableDevice.objects.filter(table=2).latest("id")
    revoke_device(event=tournament, actor=DIRECTOR, public_id=device.public_id)
    assert [knock(tournament, TABLE, key) for _ in range(2)] == ["", "too_many_phones"]
