"""A line is made void and given back what it held, by appending; late results wait beside it."""

import pytest

from boards.errors import WhizError
from boards.seats import Seat
from tests.services.results.field import DIRECTOR, PHONE, SCORER, Field
from whiz_tournament.models import ResultLine, RoundStatus, ScoreEntry, TournamentRound
from whiz_tournament.services.errors import Forbidden, StaleVersion, WrongState
from whiz_tournament.services.log.submission import ReasonRequired
from whiz_tournament.services.results import (
    LineAnswer,
    Sender,
    restore_result,
    void_result,
)

N, E = Seat.N, Seat.E
TEN, ELEVEN = "10H by N =", "10H by N +1"


def void(
    field: Field, version: int, *, sender: Sender = DIRECTOR, reason: str = "fausse donne"
) -> LineAnswer:
    return field.act(void_result, sender, version=version, reason=reason)


def restore(field: Field, version: int, *, sender: Sender = DIRECTOR) -> LineAnswer:
    return field.act(restore_result, sender, version=version, reason="après vérification")


def head(line: ResultLine) -> tuple[str, str, int | None, bool]:
    return line.state, line.kind, line.tricks, line.late


BEFORE: dict[str, tuple[list[tuple[Sender, str, Seat | None]], tuple[str, str, int | None]]] = {
    "empty": ([], ("empty", "", None)),
    "entered": ([(PHONE, TEN, N)], ("entered", "played", 10)),
    "confirmed": ([(PHONE, TEN, N), (PHONE, TEN, E)], ("confirmed", "played", 10)),
    "confirmed by staff": ([(SCORER, "not played", None)], ("confirmed", "not_played", None)),
    "disputed": ([(PHONE, TEN, N), (PHONE, ELEVEN, E)], ("disputed", "played", 11)),
}


@pytest.mark.parametrize(("said", "held"), BEFORE.values(), ids=BEFORE)
def test_restoring_gives_back_value_and_state(
    field: Field,
    said: list[tuple[Sender, str, Seat | None]],
    held: tuple[str, str, int | None],
) -> None:
    for sender, text, by in said:
        field.enter(sender, text, by=by)
    assert void(field, len(said)).state == "void"
    assert head(field.line())[0] == "void"
    answer = restore(field, len(said) + 1)
    assert answer.state == held[0]
    assert head(field.line()) == (*held, False)
    assert list(ScoreEntry.objects.order_by("version").values_list("kind", flat=True))[-2:] == [
        "void",
        "restore",
    ]


def test_a_late_result_on_a_void_line_waits_for_the_director(field: Field) -> None:
    field.enter(PHONE, TEN, by=N)
    void(field, 1)
    TournamentRound.objects.filter(number=2).update(status=RoundStatus.CLOSED)
    answer = field.enter(PHONE, ELEVEN, by=E)
    assert (answer.state, answer.version, answer.status) == ("void", 3, 201)
    assert head(field.line()) == ("void", "played", 10, True)
    restore(field, 3)
    assert head(field.line()) == ("entered", "played", 10, False)


def test_the_director_may_give_a_void_line_a_new_value(field: Field) -> None:
    field.enter(PHONE, TEN, by=N)
    void(field, 1)
    field.enter(PHONE, ELEVEN, by=E)
    field.enter(DIRECTOR, ELEVEN, version=3, reason="tardif, accepté")
    assert head(field.line()) == ("confirmed", "played", 11, False)


REFUSED: dict[str, tuple[int, Sender, str, type[WhizError]]] = {
    "a device": (1, PHONE, "r", Forbidden),
    "no reason": (1, DIRECTOR, " ", ReasonRequired),
    "an old version": (0, DIRECTOR, "r", StaleVersion),
}


@pytest.mark.parametrize(("version", "sender", "reason", "refusal"), REFUSED.values(), ids=REFUSED)
def test_void_is_refused(
    field: Field, version: int, sender: Sender, reason: str, refusal: type[WhizError]
) -> None:
    field.enter(PHONE, TEN, by=N)
    with pytest.raises(refusal):
        void(field, version, sender=sender, reason=reason)
    assert field.line().state == "entered"


def test_void_twice_and_restore_of_what_is_not_void_are_refused(field: Field) -> None:
    with pytest.raises(WrongState, match="This is empty; it must be void first"):
        restore(field, 0)
    void(field, 0)
    with pytest.raises(WrongState):
        void(field, 1)


def test_a_device_restores_nothing(field: Field) -> None:
    void(field, 0)
    with pytest.raises(Forbidden):
        restore(field, 1, sender=PHONE)
