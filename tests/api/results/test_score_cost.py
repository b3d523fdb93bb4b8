"""What a score asks of the database, counted; and what it never takes from memory."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.api.callers import Caller, Callers, result
from tests.tournaments import running
from whiz_tournament.models import Club, ResultLine, StaffToken, TableDevice, Tournament
from whiz_tournament.queries.play.result_lines import line_rows

pytestmark = pytest.mark.django_db

WRITTEN = ["INSERT scoreentry", "UPDATE resultline", "UPDATE pulse", "RELEASE"]
OF_STAFF = [
    "SELECT club",
    "SELECT stafftoken",  # with its owner, the member and the club
    "SELECT tournament",
    "SAVEPOINT",  # in a test; elsewhere the transaction begins
    "SELECT tournament",  # as it is now, shared until the commit
    "SELECT resultline",  # locked; round, pause, releases and epoch with it
    "SELECT scoreentry",
    *WRITTEN,
]
OF_A_PHONE = [
    "SELECT club",
    "SELECT tabledevice",  # with its tournament and the club
    "SAVEPOINT",
    "SELECT tournament",
    "SELECT resultline",
    "SELECT scoreentry",
    "SELECT entry",  # by the seats of the line
    *WRITTEN,
]


def sender_of(callers: Callers, tournament: Tournament, *, by_phone: bool) -> Callable[..., int]:
    """Somebody who sends a result of table 1, of its first or second board; the status told."""
    sender: Caller = callers.device(tournament) if by_phone else callers.director
    path = f"tournaments/{tournament.public_id}/results/"
    by: dict[str, Any] = {"by": "N"} if by_phone else {}
    boards = [row.board for row in line_rows(tournament, round=1, table=1)]

    def send(nth: int = 0, **given: int) -> int:
        return sender.post(path, result(board=boards[nth], **by, **given)).status

    return send


def statements(act: Callable[[], int]) -> list[str]:
    """Return verb and table of each statement of an act that is answered by 201."""
    with CaptureQueriesContext(connection) as seen:
        assert act() == 201
    return [_told(query["sql"]) for query in seen]


def _told(sql: str) -> str:
    words = sql.replace('"', " ").replace(".", " ").split()
    table = next((word for word in words if word.startswith("whiz_tournament_")), "")
    return f"{words[0].lstrip('(')} {table.removeprefix('whiz_tournament_')}".strip()


@pytest.mark.parametrize("by_phone", [False, True])
def test_a_score_asks_nine_statements(callers: Callers, club: Club, by_phone: bool) -> None:
    send = sender_of(callers, running(club), by_phone=by_phone)
    assert send(1) == 201  # the key is noted as in use, the slot of the table is made
    expected = OF_A_PHONE if by_phone else OF_STAFF
    assert len([one for one in expected if one not in {"SAVEPOINT", "RELEASE"}]) == 9
    assert statements(send) == expected
    # Phones may have shown what staff corrects: is the board still played or asked about elsewhere?
    shown_on_phones = [] if by_phone else ["SELECT resultline"]
    change = expected.index("UPDATE resultline")
    corrected = [*expected[:change], *shown_on_phones, *expected[change:]]
    assert statements(lambda: send(tricks=9, base_version=1)) == corrected
    ResultLine.objects.update(changed_after_release=True)  # noted once, for as long as it stands
    assert statements(lambda: send(tricks=8, base_version=2)) == expected


def forget_key() -> None:
    StaffToken.objects.update(revoked_at=timezone.now())


def forget_phone() -> None:
    TableDevice.objects.update(revoked_at=timezone.now())


def lock_out() -> None:
    User.objects.update(is_active=False)


def move_club() -> None:
    Club.objects.update(host="elsewhere.example")
    Club.objects.create(name="Another", host="localhost")


@pytest.mark.parametrize(
    ("by_phone", "taken_back"),
    [
        (False, forget_key),
        (False, lock_out),
        (False, move_club),
        (True, forget_phone),
        (True, move_club),
    ],
)
def test_what_another_machine_took_back_is_refused_at_the_next_call(
    callers: Callers, club: Club, by_phone: bool, taken_back: Callable[[], None]
) -> None:
    """Nothing tells this process: no signal is sent, its cache and memory stay as they are."""
    send = sender_of(callers, running(club), by_phone=by_phone)
    assert send() == 201
    taken_back()
    assert send(1) == 401
