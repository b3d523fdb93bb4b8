"""The other side of the table confirms; staff confirm anything."""

import pytest

from boards.errors import WhizError
from boards.seats import Seat
from tests.services.results.field import CLOSED, DIRECTOR, NEXT_TABLE, OPEN, PHONE, SCORER, Field
from whiz_tournament.models import ScoreEntry
from whiz_tournament.services.errors import StaleVersion, WrongState
from whiz_tournament.services.log.submission import AskDirector, NotInDispute, SameSide
from whiz_tournament.services.results import LineAnswer, LinePlace, Sender, confirm_result
from whiz_tournament.services.results.errors import ByRequired, LineUnknown

N, E, S = Seat.N, Seat.E, Seat.S
Said = tuple[str, Seat]
TEN: Said = ("10H by N =", N)
ELEVEN_BY_EAST: Said = ("10H by N +1", E)


def confirm(
    field: Field, sender: Sender, version: int, by: Seat | None = None, place: LinePlace = OPEN
) -> LineAnswer:
    return field.act(confirm_result, sender, version=version, by=by, place=place)


CONFIRMED: dict[str, tuple[list[Said], Sender, Seat | None]] = {
    "a defender confirms the declarer": ([TEN], PHONE, S),
    "the declarer confirms a defender": ([("10H by N =", E)], PHONE, N),
    "anyone else, passed out": ([("passed out", E)], PHONE, S),
    "staff": ([TEN], SCORER, None),
    "staff settles a dispute": ([TEN, ELEVEN_BY_EAST], SCORER, None),
    "one of the two gives in": ([TEN, ELEVEN_BY_EAST], PHONE, N),
}


@pytest.mark.parametrize(("said", "sender", "by"), CONFIRMED.values(), ids=CONFIRMED)
def test_is_confirmed(field: Field, said: list[Said], sender: Sender, by: Seat | None) -> None:
    for text, seat in said:
        field.enter(PHONE, text, by=seat)
    answer = confirm(field, sender, len(said), by)
    assert (answer.state, answer.version) == ("confirmed", len(said) + 1)
    assert field.line().state == "confirmed"
    last = ScoreEntry.objects.get(version=len(said) + 1)
    before = ScoreEntry.objects.get(version=len(said))
    assert (last.kind, last.value) == ("confirm", before.value)


REFUSED: dict[str, tuple[list[Said], Sender, int, Seat | None, type[WhizError]]] = {
    "the same seat": ([TEN], PHONE, 1, N, SameSide),
    "the other defender": ([("10H by N =", E)], PHONE, 1, S, SameSide),
    "the same seat, passed out": ([("passed out", E)], PHONE, 1, E, SameSide),
    "nothing to confirm": ([], PHONE, 0, E, WrongState),
    "an old version": ([TEN, ELEVEN_BY_EAST], PHONE, 1, E, StaleVersion),
    "confirmed already": ([TEN, ("10H by N =", E)], PHONE, 2, S, AskDirector),
    "confirmed already, staff": ([TEN, ("10H by N =", E)], SCORER, 2, None, WrongState),
    "not one of the two": ([("10H by N =", E), ("10H by N +1", N)], PHONE, 2, S, NotInDispute),
    "without a seat": ([TEN], PHONE, 1, None, ByRequired),
    "from the next table": ([TEN], NEXT_TABLE, 1, E, LineUnknown),
}


@pytest.mark.parametrize(
    ("said", "sender", "version", "by", "refusal"), REFUSED.values(), ids=REFUSED
)
def test_is_refused(
    field: Field,
    said: list[Said],
    sender: Sender,
    version: int,
    by: Seat | None,
    refusal: type[WhizError],
) -> None:
    for text, seat in said:
        field.enter(PHONE, text, by=seat)
    with pytest.raises(refusal):
        confirm(field, sender, version, by)
    assert field.line().version == len(said)


def test_a_table_confirms_nothing_once_the_round_is_closed(field: Field) -> None:
    field.enter(DIRECTOR, "10H by N =", place=CLOSED, reason="bordereau")
    with pytest.raises(AskDirector):
        confirm(field, PHONE, 1, E, place=CLOSED)
