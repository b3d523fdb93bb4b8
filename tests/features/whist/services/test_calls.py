"""Tables of an evening without boards call as those of a tournament do."""

from collections.abc import Sequence

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from boards.errors import WhizError
from tests.features.whist.made import CardEvening, card_evening
from tests.tournaments import DIRECTOR, running
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
from whiz_tournament.features.whist.services import close_evening, delete_evening
from whiz_tournament.models import (
    CallReason,
    Club,
    DirectorCall,
    WhistDevice,
    WhistHistoryEvent,
    WhistTable,
)

pytestmark = pytest.mark.django_db
JUDGE, RESULT = CallReason.JUDGE, CallReason.RESULT


@pytest.fixture
def cards(club: Club) -> CardEvening:
    return card_evening(club)


@pytest.fixture
def phone(cards: CardEvening) -> WhistDevice:
    table = WhistTable.objects.get(evening=cards.evening)
    return WhistDevice.objects.create(
        club=cards.evening.club, evening=cards.evening, table=table, number=1
    )


def kinds(cards: CardEvening) -> Sequence[str]:
    acts = WhistHistoryEvent.objects.filter(evening=cards.evening, kind__contains="call")
    return [*acts.values_list("kind", flat=True)]


def test_called_taken_let_go_done_put_back(cards: CardEvening, phone: WhistDevice) -> None:
    evening = cards.evening
    call = call_director(event=evening, phone=phone, reason=JUDGE)
    assert (call.event, call.round, call.table, call.board) == (evening, 0, 1, None)
    seen = phone.table.version
    phone.table.refresh_from_db()
    assert phone.table.version == seen + 1  # its phones are told
    again = call_director(event=evening, phone=phone, reason=RESULT, board=7)
    assert (again.pk, again.reason, again.board) == (call.pk, "result", None)
    (listed,) = waiting_calls(evening)
    assert (listed.table, len(listed.names)) == (1, 4)
    (counted,) = call_counts(evening.club)
    assert (counted.event, len(counted.waiting)) == (evening, 1)

    for act in (take_call, release_call, take_call, finish_call, reopen_call, finish_call):
        act(event=evening, actor=DIRECTOR, public_id=call.public_id)
    assert call_of_phone(evening, phone) is None
    assert len(done_calls(evening)) == 1
    call_director(event=evening, phone=phone, reason=JUDGE)
    with pytest.raises(WhizError, match="has called again since"):
        reopen_call(event=evening, actor=DIRECTOR, public_id=call.public_id)
    withdraw_call(event=evening, phone=phone)
    withdraw_call(event=evening, phone=phone)
    assert call_counts(evening.club) == []
    assert kinds(cards) == [
        "director_called", "call_taken", "call_released", "call_taken", "call_done",
        "call_reopened", "call_done", "director_called", "call_withdrawn",
    ]  # fmt: skip


def test_who_plays_elsewhere_or_not_at_all_calls_nobody(
    cards: CardEvening, phone: WhistDevice, club: Club
) -> None:
    call = call_director(event=cards.evening, phone=phone, reason=JUDGE)
    other, tournament = card_evening(club), running(club, 9)
    for event in (other.evening, tournament):
        with pytest.raises(WhizError) as refused:
            call_director(event=event, phone=phone, reason=JUDGE)
        assert refused.value.code == "forbidden"
        with pytest.raises(WhizError) as refused:
            take_call(event=event, actor=DIRECTOR, public_id=call.public_id)
        assert refused.value.code == "not_found"
    close_evening(evening=cards.evening, actor=DIRECTOR)
    with pytest.raises(WhizError) as refused:
        call_director(event=cards.evening, phone=phone, reason=JUDGE)
    assert refused.value.code == "wrong_state"
    assert call_counts(club) == []
    delete_evening(evening=cards.evening, actor=DIRECTOR)
    with pytest.raises(WhizError) as refused:
        finish_call(event=cards.evening, actor=DIRECTOR, public_id=call.public_id)
    assert refused.value.code == "not_found"


def test_a_call_is_of_one_event_and_a_table_has_one(cards: CardEvening, phone: WhistDevice) -> None:
    tournament, evening = running(cards.evening.club, 9), cards.evening
    call_director(event=evening, phone=phone, reason=JUDGE)
    for of_event in (
        {},
        {"tournament": tournament, "evening": evening},
        {"evening": evening},  # a second one that is open
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            DirectorCall.objects.create(
                club=evening.club,
                round=0,
                table=1,
                reason=JUDGE,
                called_at=timezone.now(),
                **of_event,
            )
    assert DirectorCall.objects.count() == 1
