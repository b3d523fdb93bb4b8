"""The table of the API, row by row, as sequences of acts on one line."""

from dataclasses import dataclass
from typing import Final

import pytest

from boards.errors import WhizError
from boards.seats import Seat
from scoring.documents import write_value
from tests.services.results.field import (
    CLOSED,
    DIRECTOR,
    OPEN,
    OTHER_PHONE,
    PHONE,
    SCORER,
    Field,
    value,
)
from whiz_tournament.models import LineState, ScoreEntry, ScoreKind
from whiz_tournament.services.errors import StaleVersion, VersionRequired
from whiz_tournament.services.log.submission import AskDirector
from whiz_tournament.services.results import LinePlace, Sender

N, E, S = Seat.N, Seat.E, Seat.S
TEN: Final = "10H by N ="
ELEVEN: Final = "10H by N +1"


@dataclass(frozen=True)
class Offer:
    """One result offered; ``version`` is the version that the sender names, if any."""

    sender: Sender
    text: str
    by: Seat | None = None
    version: int | None = None
    place: LinePlace = OPEN
    reason: str = ""


def offer(field: Field, given: Offer) -> tuple[LineState, int]:
    answer = field.enter(
        given.sender,
        given.text,
        by=given.by,
        version=given.version,
        place=given.place,
        reason=given.reason,
    )
    assert answer.status == 201
    return answer.state, answer.version


ENTERED, CONFIRMED, DISPUTED = LineState.ENTERED, LineState.CONFIRMED, LineState.DISPUTED
FIRST = Offer(PHONE, TEN, by=N)

ACCEPTED = {
    "any, nothing, absent: entered": ([], FIRST, ENTERED),
    "staff, nothing, absent: confirmed": ([], Offer(DIRECTOR, TEN), CONFIRMED),
    "device, nothing, its version 0: entered": ([], Offer(PHONE, TEN, by=N, version=0), ENTERED),
    "device, other seat, same value, other side: confirmed": (
        [FIRST], Offer(PHONE, TEN, by=E), CONFIRMED,
    ),
    "other device, same value, other side: confirmed": (
        [FIRST], Offer(OTHER_PHONE, TEN, by=S), CONFIRMED,
    ),
    "same value but for the lead, other side: confirmed": (
        [Offer(PHONE, "10H by N = lead SA", by=N)], Offer(PHONE, TEN, by=E), CONFIRMED,
    ),
    "two defenders agree: entered": (
        [Offer(PHONE, TEN, by=E)], Offer(OTHER_PHONE, TEN, by=S), ENTERED,
    ),
    "other device, same seat, same value: entered": (
        [FIRST], Offer(OTHER_PHONE, TEN, by=N), ENTERED,
    ),
    "passed out, any other seat: confirmed": (
        [Offer(PHONE, "passed out", by=E)], Offer(PHONE, "passed out", by=S), CONFIRMED,
    ),
    "not played, any other seat: confirmed": (
        [Offer(PHONE, "not played", by=E)], Offer(PHONE, "not played", by=S), CONFIRMED,
    ),
    "another value: disputed": ([FIRST], Offer(PHONE, ELEVEN, by=E), DISPUTED),
    "another value from the same side: disputed": (
        [Offer(PHONE, TEN, by=E)], Offer(PHONE, ELEVEN, by=S), DISPUTED,
    ),
    "another value from the same seat on another phone: disputed": (
        [FIRST], Offer(OTHER_PHONE, ELEVEN, by=N), DISPUTED,
    ),
    "a third voice does not settle a dispute": (
        [FIRST, Offer(PHONE, ELEVEN, by=E)], Offer(PHONE, ELEVEN, by=S), DISPUTED,
    ),
    "one of the two gives in: confirmed": (
        [FIRST, Offer(PHONE, ELEVEN, by=E)], Offer(PHONE, ELEVEN, by=N, version=2), CONFIRMED,
    ),
    "recall of one's own: entered": ([FIRST], Offer(PHONE, ELEVEN, by=N, version=1), ENTERED),
    "staff, a value, current: confirmed": ([FIRST], Offer(SCORER, ELEVEN, version=1), CONFIRMED),
    "staff settles a dispute": (
        [FIRST, Offer(PHONE, ELEVEN, by=E)], Offer(SCORER, TEN, version=2), CONFIRMED,
    ),
    "staff, round closed, with a reason: confirmed": (
        [], Offer(SCORER, TEN, place=CLOSED, reason="bordereau retrouvé"), CONFIRMED,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("before", "last", "state"), ACCEPTED.values(), ids=ACCEPTED)
def test_what_is_taken(field: Field, before: list[Offer], last: Offer, state: LineState) -> None:
    for given in before:
        offer(field, given)
    assert offer(field, last) == (state, len(before) + 1)
    line = field.line(last.place)
    assert (line.state, line.version) == (state, len(before) + 1)


REFUSED = {
    "device, its own, absent": ([FIRST], Offer(PHONE, ELEVEN, by=N), VersionRequired),
    "device, its own, stale": (
        [FIRST, Offer(OTHER_PHONE, TEN, by=N)], Offer(PHONE, ELEVEN, by=N, version=1), StaleVersion,
    ),
    "device, nothing, a version that never was": (
        [], Offer(PHONE, TEN, by=N, version=1), StaleVersion,
    ),
    "device, confirmed": ([FIRST, Offer(PHONE, TEN, by=E)], Offer(PHONE, TEN, by=S), AskDirector),
    "device, confirmed, current": (
        [FIRST, Offer(PHONE, TEN, by=E)], Offer(PHONE, ELEVEN, by=N, version=2), AskDirector,
    ),
    "device, round closed": ([], Offer(PHONE, TEN, by=N, place=CLOSED), AskDirector),
    "staff, a value, absent": ([FIRST], Offer(SCORER, TEN), VersionRequired),
    "staff, a value, stale": ([FIRST], Offer(SCORER, TEN, version=0), StaleVersion),
    "staff, a value, from the future": ([FIRST], Offer(SCORER, TEN, version=2), StaleVersion),
}  # fmt: skip


@pytest.mark.parametrize(("before", "last", "refusal"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused_leaves_no_trace(
    field: Field, before: list[Offer], last: Offer, refusal: type[WhizError]
) -> None:
    for given in before:
        offer(field, given)
    with pytest.raises(refusal):
        offer(field, last)
    assert ScoreEntry.objects.count() == len(before)
    assert field.line(last.place).version == len(before)


def test_the_answer_says_what_the_hands_mark(field: Field) -> None:
    answer = field.enter(PHONE, "10HX by N +1", by=E)
    assert (answer.line, answer.points) == ("2/1/3", {N: 44, E: 0, S: 0})
    assert field.enter(DIRECTOR, "passed out", version=1).points == {N: 0, E: 0, S: 0}
    assert field.enter(DIRECTOR, "not played", version=2).points is None


def test_a_stale_sender_is_told_what_the_line_holds(field: Field) -> None:
    field.enter(PHONE, TEN, by=N)
    with pytest.raises(StaleVersion) as refusal:
        field.enter(SCORER, ELEVEN, version=0)
    log = ScoreEntry.objects.get()
    assert refusal.value.current == {
        "version": 1,
        "value": {"declarer": "N", "contract": "10H", "tricks": 10},
        "by": "N",
        "at": log.at.isoformat(),
    }


def test_of_staff_a_stale_sender_is_told_no_name(field: Field) -> None:
    field.enter(DIRECTOR, TEN)
    with pytest.raises(StaleVersion) as refusal:
        field.enter(SCORER, ELEVEN, version=0)
    assert refusal.value.current["by"] == "staff"


def test_both_voices_of_a_dispute_are_in_the_log(field: Field) -> None:
    field.enter(PHONE, TEN, by=N)
    field.enter(OTHER_PHONE, ELEVEN, by=E)
    said = [
        (entry.version, entry.by, entry.actor, entry.value)
        for entry in ScoreEntry.objects.order_by("version")
    ]
    assert said == [
        (1, "N", str(PHONE.actor), write_value(value(TEN))),
        (2, "E", str(OTHER_PHONE.actor), write_value(value(ELEVEN))),
    ]


def test_the_head_is_typed(field: Field) -> None:
    field.enter(PHONE, "13NTXX by S -13 lead C2", by=N)
    line = field.line()
    typed = (line.kind, line.declarer, line.level, line.denomination, line.doubling)
    assert typed == ("played", "S", 13, "NT", 2)
    assert (line.tricks, line.lead) == (0, "C2")


def test_agreement_keeps_the_lead_that_somebody_noted(field: Field) -> None:
    field.enter(PHONE, "10H by N = lead SA", by=N)
    field.enter(PHONE, TEN, by=E)
    assert field.line().lead == "SA"


def test_the_kinds_of_items_tell_first_values_from_changes(field: Field) -> None:
    field.enter(PHONE, TEN, by=N)
    field.enter(PHONE, ELEVEN, by=N, version=1)
    field.enter(DIRECTOR, TEN, version=2)
    kinds = ScoreEntry.objects.order_by("version").values_list("kind", flat=True)
    assert list(kinds) == [ScoreKind.ENTER, ScoreKind.CORRECT, ScoreKind.CORRECT]
