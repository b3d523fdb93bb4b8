"""What no sender may do: wrong places, times and texts, each with its own answer."""

import uuid as uuids
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from django.utils import timezone

from boards.errors import Malformed, WhizError
from boards.seating import DomyDeclares
from boards.seats import Seat
from tests.services.results.field import (
    CLOSED,
    DIRECTOR,
    NEXT_TABLE,
    OPEN,
    PHONE,
    SCORER,
    WAITING,
    Field,
    sent,
    value,
)
from whiz_tournament.models import ScoreEntry, TournamentStatus
from whiz_tournament.services.errors import AlreadyFinal, NotFound, WrongState
from whiz_tournament.services.log.submission import (
    AskDirector,
    NumberUnfit,
    ReasonRequired,
    TextUnfit,
    TimeUnfit,
)
from whiz_tournament.services.results import LinePlace, Sender, Submission, enter_result
from whiz_tournament.services.results.errors import (
    ByRequired,
    LineUnknown,
    NobodySitsThere,
    RoundNotOpen,
)

N, W = Seat.N, Seat.W
TEN = "10H by N ="

SAID: dict[str, tuple[Sender, dict[str, Any], str, type[WhizError]]] = {
    "board of another round": (PHONE, {"by": N, "place": LinePlace(2, 1, 1)}, TEN, LineUnknown),
    "board that is nowhere": (PHONE, {"by": N, "place": LinePlace(2, 1, 99)}, TEN, LineUnknown),
    "round that is nowhere": (DIRECTOR, {"place": LinePlace(9, 1, 3)}, TEN, LineUnknown),
    "table of somebody else": (NEXT_TABLE, {"by": N}, TEN, LineUnknown),
    "device, round waiting": (PHONE, {"by": N, "place": WAITING}, TEN, RoundNotOpen),
    "device, round waiting, no such board": (
        PHONE, {"by": N, "place": LinePlace(3, 1, 99)}, TEN, RoundNotOpen,
    ),
    "device, without a seat": (PHONE, {}, TEN, ByRequired),
    "device, from the Domy's seat": (PHONE, {"by": W}, TEN, NobodySitsThere),
    "staff, for the Domy's seat": (DIRECTOR, {"by": W}, TEN, NobodySitsThere),
    "the Domy declares": (PHONE, {"by": N}, "10H by W =", DomyDeclares),
    "staff, round closed, no reason": (DIRECTOR, {"place": CLOSED}, TEN, ReasonRequired),
    "staff, round closed, blank reason": (
        DIRECTOR, {"place": CLOSED, "reason": "  "}, TEN, ReasonRequired,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("sender", "said", "text", "refusal"), SAID.values(), ids=SAID)
def test_is_refused_and_stored_nowhere(
    field: Field, sender: Sender, said: dict[str, Any], text: str, refusal: type[WhizError]
) -> None:
    with pytest.raises(refusal):
        field.enter(sender, text, **said)
    assert ScoreEntry.objects.count() == 0
    assert field.line().version == 0


def test_the_same_words_for_a_line_that_is_not_and_one_that_is_not_yours(field: Field) -> None:
    said = []
    for place in (OPEN, LinePlace(2, 1, 99)):
        with pytest.raises(LineUnknown) as refusal:
            field.enter(NEXT_TABLE, TEN, by=N, place=place)
        said.append(str(refusal.value))
    assert said == [
        "Board 3 is not played at table 1 in round 2.",
        "Board 99 is not played at table 1 in round 2.",
    ]


STATES: dict[str, tuple[TournamentStatus, Sender, str, type[WhizError] | None]] = {
    "draft, staff": (TournamentStatus.DRAFT, DIRECTOR, "r", WrongState),
    "ready, staff": (TournamentStatus.READY, DIRECTOR, "r", WrongState),
    "ready, device": (TournamentStatus.READY, PHONE, "", WrongState),
    "closed, device": (TournamentStatus.CLOSED, PHONE, "", AskDirector),
    "published, device": (TournamentStatus.PUBLISHED, PHONE, "", AskDirector),
    "closed, staff without a reason": (TournamentStatus.CLOSED, DIRECTOR, "", ReasonRequired),
    "closed, staff with a reason": (TournamentStatus.CLOSED, SCORER, "r", None),
    "published, staff with a reason": (TournamentStatus.PUBLISHED, SCORER, "r", None),
}


@pytest.mark.parametrize(("status", "sender", "reason", "refusal"), STATES.values(), ids=STATES)
def test_the_tournament_stands_where_it_must(
    field: Field,
    status: TournamentStatus,
    sender: Sender,
    reason: str,
    refusal: type[WhizError] | None,
) -> None:
    field.set(status=status)
    if refusal is None:
        assert field.enter(sender, TEN, by=N, reason=reason).status == 201
    else:
        with pytest.raises(refusal):
            field.enter(sender, TEN, by=N, reason=reason)


OVER: dict[str, dict[str, Any]] = {
    "final": {"final": True},
    "correction period over": {"corrections_until": datetime(2026, 1, 1, tzinfo=UTC)},
}


@pytest.mark.parametrize("columns", OVER.values(), ids=OVER)
def test_when_corrections_are_over_only_a_director_corrects(
    field: Field, columns: dict[str, Any]
) -> None:
    field.set(status=TournamentStatus.PUBLISHED, **columns)
    with pytest.raises(AskDirector):
        field.enter(SCORER, TEN, reason="bordereau")
    if columns.get("final"):
        with pytest.raises(AlreadyFinal):
            field.enter(DIRECTOR, TEN, reason="bordereau")
    else:
        assert field.enter(DIRECTOR, TEN, reason="bordereau").version == 1


def test_a_tournament_in_the_trash_is_not_there(field: Field) -> None:
    field.set(deleted_at=timezone.now())
    with pytest.raises(NotFound):
        field.enter(DIRECTOR, TEN)


def test_without_a_clock_tables_fill_any_round_that_is_not_closed(field: Field) -> None:
    field.set(open_all_rounds=True)
    assert field.enter(PHONE, TEN, by=N, place=WAITING).state == "entered"
    with pytest.raises(AskDirector):
        field.enter(PHONE, TEN, by=N, place=CLOSED)


def test_staff_enter_a_round_that_waits(field: Field) -> None:
    assert field.enter(SCORER, TEN, place=WAITING).state == "confirmed"


NONSENSE: dict[str, tuple[dict[str, Any], type[Malformed]]] = {
    "round 0": ({"round": 0}, NumberUnfit),
    "table -1": ({"table": -1}, NumberUnfit),
    "board beyond any column": ({"board": 2**31}, NumberUnfit),
    "table beyond any column": ({"table": 10**30}, NumberUnfit),
    "round true": ({"round": True}, NumberUnfit),
    "round as text": ({"round": "2"}, NumberUnfit),
    "version -1": ({"base_version": -1}, NumberUnfit),
    "version beyond any column": ({"base_version": 2**63}, NumberUnfit),
    "reason with NUL": ({"reason": "a\0b"}, TextUnfit),
    "reason with half a pair": ({"reason": "\ud800"}, TextUnfit),
    "reason of 501": ({"reason": "a" * 501}, TextUnfit),
    "time without a zone": ({"client_time": datetime(2026, 1, 1)}, TimeUnfit),  # noqa: DTZ001
}


@pytest.mark.parametrize(("said", "refusal"), NONSENSE.values(), ids=NONSENSE)
def test_nonsense_is_refused_at_birth(said: dict[str, Any], refusal: type[Malformed]) -> None:
    place = {"round": 2, "table": 1, "board": 3}
    numbers = place | {name: number for name, number in said.items() if name in place}
    others = {name: each for name, each in said.items() if name not in place}
    with pytest.raises(refusal) as error:
        Submission(uuids.uuid4(), LinePlace(**numbers), **others)
    assert error.value.field == next(iter(said))


@pytest.mark.parametrize("year", [1, 1970, 2099, 9999])
def test_an_absurd_phone_clock_is_kept_and_not_trusted(field: Field, year: int) -> None:
    submission = replace(sent(by=N), client_time=datetime(year, 6, 1, tzinfo=UTC))
    enter_result(tournament=field.tournament, sender=PHONE, submission=submission, value=value(TEN))
    entry = ScoreEntry.objects.get()
    assert entry.client_time == datetime(year, 6, 1, tzinfo=UTC)
    assert abs(entry.at - timezone.now()).total_seconds() < 60


@pytest.mark.parametrize("reason", ["=cmd()", "\u202eabc", "é" * 500, "a\nb\tc", "🂡"])
def test_odd_but_honest_texts_are_kept_as_they_are(field: Field, reason: str) -> None:
    field.enter(SCORER, TEN, reason=reason)
    assert ScoreEntry.objects.get().reason.text == reason
