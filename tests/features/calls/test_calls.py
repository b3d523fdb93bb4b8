"""A table calls, a director takes the call and is done with it; each act has its way back."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.contrib.auth.models import User

from boards.errors import WhizError
from tests.tournaments import DIRECTOR, enter, running
from whiz_tournament.features.calls.queries import (
    call_counts,
    call_of_phone,
    done_calls,
    waiting_calls,
)
from whiz_tournament.features.calls.services import (
    call_director,
    finish_call,
    release_call,
    reopen_call,
    take_call,
    withdraw_call,
)
from whiz_tournament.limits.rates import CALLS_OF_A_PHONE
from whiz_tournament.models import (
    CallReason,
    Club,
    DirectorCall,
    EventKind,
    TableDevice,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.models.tokens import new_token, token_digest
from whiz_tournament.queries.devices.table_round_page import entries_at_table
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.actors import Actor, user_actor
from whiz_tournament.services.devices import pause_table
from whiz_tournament.services.play.rounds import close_round, open_round

pytestmark = pytest.mark.django_db
ACTS = {"take": take_call, "release": release_call, "done": finish_call, "reopen": reopen_call}
JUDGE, RESULT = CallReason.JUDGE, CallReason.RESULT


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return running(club, 9, rounds=2)


def phone_at(tournament: Tournament, table: int) -> TableDevice:
    return TableDevice.objects.create(
        club=tournament.club,
        tournament=tournament,
        table=table,
        entries=entries_at_table(tournament, table),
        number=table,
        token_hash=token_digest(new_token()),
    )


def boards_at(tournament: Tournament, table: int) -> list[int]:
    return [line.board for line in line_rows(tournament, round=1, table=table)]


def refusal(tournament: Tournament, act: str, call: DirectorCall, actor: Actor = DIRECTOR) -> str:
    """Try it; return the code of the refusal, nothing where it is done."""
    try:
        ACTS[act](event=tournament, actor=actor, public_id=call.public_id)
    except WhizError as refused:
        return refused.code
    return ""


def test_the_seat_knows_table_and_board_and_twice_is_one_call(tournament: Tournament) -> None:
    phone, (first, second) = phone_at(tournament, 1), boards_at(tournament, 1)
    call = call_director(event=tournament, phone=phone, reason=JUDGE)
    assert (call.round, call.table, call.board, call.reason) == (1, 1, first, "judge")
    version = tournament.version
    again = call_director(event=tournament, phone=phone, reason=RESULT, board=second)
    assert (again.pk, again.board, again.reason) == (call.pk, second, "result")
    assert tournament.version == version + 1  # the director's pages are told
    call_director(event=tournament, phone=phone, reason=RESULT, board=second)
    assert tournament.version == version + 1
    strange = call_director(event=tournament, phone=phone, reason=RESULT, board=99)
    assert strange.board == first  # a board of another table is not said
    assert [(c.id, c.asked, len(c.names)) for c in waiting_calls(tournament)] == [
        (call.public_id, 1, 3)
    ]


def test_a_paused_table_calls_and_one_that_has_told_all_says_no_board(
    tournament: Tournament,
) -> None:
    enter(tournament, 1, 1, *["10H by N ="] * 2)
    pause_table(event=tournament, actor=DIRECTOR, table=1)
    call = call_director(event=tournament, phone=phone_at(tournament, 1), reason=JUDGE)
    assert call.board is None


def test_only_who_sits_there_calls_and_only_while_something_is_played(
    tournament: Tournament,
) -> None:
    phone = phone_at(tournament, 1)
    call_director(event=tournament, phone=phone, reason=JUDGE)
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    with pytest.raises(WhizError, match="Other people sit at table 1"):
        call_director(event=tournament, phone=phone, reason=JUDGE)
    assert call_of_phone(tournament, phone) is None
    # Who sits there now sees nothing of the call, and cannot take it back.
    now = phone_at(tournament, 1)
    assert call_of_phone(tournament, now) is None
    withdraw_call(event=tournament, phone=now)
    assert len(waiting_calls(tournament)) == 1
    mine = call_director(event=tournament, phone=now, reason=RESULT)
    assert (mine.round, DirectorCall.objects.count()) == (2, 1)
    close_round(tournament=tournament, actor=DIRECTOR, number=2)
    with pytest.raises(WhizError, match="Nothing is left to play at table 1"):
        call_director(event=tournament, phone=now, reason=JUDGE)
    assert call_of_phone(tournament, now) is None


def test_a_call_asks_again_every_five_minutes_and_rises(
    tournament: Tournament, director: User
) -> None:
    start = datetime(2026, 11, 24, 20, tzinfo=UTC)
    with time_machine.travel(start, tick=False) as clock:
        calls = []
        for table in (1, 2, 3):
            phone = phone_at(tournament, table)
            calls.append(call_director(event=tournament, phone=phone, reason=JUDGE))
            clock.shift(timedelta(minutes=2))
        assert refusal(tournament, "take", calls[0], user_actor(director.pk)) == ""

        def seen() -> list[tuple[int, int, str]]:
            return [(c.table, c.asked, c.taken_by) for c in waiting_calls(tournament)]

        assert seen() == [(2, 1, ""), (3, 1, ""), (1, 2 - 1, "Anne Directrice")]
        clock.shift(timedelta(minutes=1))
        assert seen() == [(2, 2, ""), (3, 1, ""), (1, 1, "Anne Directrice")]
        first = waiting_calls(tournament)[0]
        assert first.token == f"{calls[1].public_id}-2"
        clock.shift(timedelta(minutes=5))  # the one that was taken is not done either
        assert seen() == [(2, 3, ""), (3, 2, ""), (1, 2, "Anne Directrice")]
        (counted,) = call_counts(tournament.club)
        assert (counted.event, [c.table for c in counted.waiting]) == (tournament, [2, 3, 1])


@pytest.fixture
def director(django_user_model: type[User]) -> User:
    return django_user_model.objects.create(
        username="anne", first_name="Anne", last_name="Directrice"
    )


def test_taken_by_one_let_go_done_and_put_back(tournament: Tournament, director: User) -> None:
    phone = phone_at(tournament, 2)
    call = call_director(event=tournament, phone=phone, reason=JUDGE)
    anne, other = user_actor(director.pk), Actor("user", "999")

    assert refusal(tournament, "take", call, anne) == ""
    assert refusal(tournament, "take", call, anne) == ""  # pressed twice
    assert refusal(tournament, "take", call, other) == "call_taken"
    own = call_of_phone(tournament, phone)
    assert own is not None
    assert own.taken_by == "Anne Directrice"
    assert refusal(tournament, "release", call, other) == ""
    assert refusal(tournament, "release", call, other) == ""
    assert refusal(tournament, "take", call, other) == ""
    assert refusal(tournament, "done", call, anne) == ""
    assert refusal(tournament, "done", call, anne) == ""
    assert call_of_phone(tournament, phone) is None
    assert [refusal(tournament, act, call) for act in ("take", "release")] == ["call_over"] * 2
    assert (len(waiting_calls(tournament)), len(done_calls(tournament))) == (0, 1)
    assert refusal(tournament, "reopen", call, anne) == ""
    assert refusal(tournament, "reopen", call, anne) == ""
    assert (len(waiting_calls(tournament)), len(done_calls(tournament))) == (1, 0)

    assert refusal(tournament, "done", call, anne) == ""
    call_director(event=tournament, phone=phone, reason=RESULT)
    assert refusal(tournament, "reopen", call, anne) == "called_since"
    withdraw_call(event=tournament, phone=phone)
    withdraw_call(event=tournament, phone=phone)
    assert call_counts(tournament.club) == []
    acts = TournamentEvent.objects.filter(tournament=tournament, kind__contains="call")
    assert [str(kind) for kind in acts.values_list("kind", flat=True)] == [
        EventKind.DIRECTOR_CALLED, EventKind.CALL_TAKEN, EventKind.CALL_RELEASED,
        EventKind.CALL_TAKEN, EventKind.CALL_DONE, EventKind.CALL_REOPENED, EventKind.CALL_DONE,
        EventKind.DIRECTOR_CALLED, EventKind.CALL_WITHDRAWN,
    ]  # fmt: skip


def test_a_call_of_another_tournament_is_none(tournament: Tournament, club: Club) -> None:
    phone = phone_at(tournament, 1)
    call = call_director(event=tournament, phone=phone, reason=JUDGE)
    assert refusal(running(club, 9), "take", call) == "not_found"


def test_a_phone_calls_a_dozen_times_a_minute_at_most(tournament: Tournament) -> None:
    phone = phone_at(tournament, 1)
    for _ in range(CALLS_OF_A_PHONE.most):
        call_director(event=tournament, phone=phone, reason=JUDGE)
    with pytest.raises(WhizError) as refused:
        call_director(event=tournament, phone=phone, reason=JUDGE)
    assert refused.value.code == "slow_down"
    assert DirectorCall.objects.count() == 1
