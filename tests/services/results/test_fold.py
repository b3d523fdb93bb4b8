"""The head of a line, from a log that was never stored."""

import pytest

from boards.seats import Seat
from scoring.documents import write_value
from scoring.results import LineValue
from tests.services.results.field import value
from whiz_tournament.models import LineState, ScoreEntry, ScoreKind
from whiz_tournament.queries.history.log_head import (
    LINE_VALUES,
    Claim,
    LogHead,
    fold_log,
    head_columns,
)
from whiz_tournament.services.log.acts import (
    RULES,
    BaseVersion,
    Decision,
    DecisionCase,
    decision_on,
)

N, E = Seat.N, Seat.E
TEN, ELEVEN = "10H by N =", "10H by N +1"
PHONE = "device:aa"


def log(*items: tuple[ScoreKind, LineState, str, str, str]) -> list[ScoreEntry]:
    """Items by kind, state after, value, actor and seat."""
    return [
        ScoreEntry(
            version=number,
            kind=kind,
            state=state,
            value=write_value(value(text)) if text else {},
            actor=actor,
            by=by,
        )
        for number, (kind, state, text, actor, by) in enumerate(items, start=1)
    ]


SAID = (ScoreKind.ENTER, LineState.ENTERED, TEN, PHONE, "N")
DISPUTED = (ScoreKind.ENTER, LineState.DISPUTED, ELEVEN, PHONE, "E")
SETTLED = (ScoreKind.CORRECT, LineState.CONFIRMED, TEN, "user:1", "")
VOID = (ScoreKind.VOID, LineState.VOID, TEN, "user:1", "")
LATE = (ScoreKind.ENTER, LineState.VOID, ELEVEN, PHONE, "E")
RESTORED = (ScoreKind.RESTORE, LineState.ENTERED, TEN, "user:1", "")

UNDONE = (ScoreKind.RESTORE, LineState.DISPUTED, ELEVEN, "user:1", "")
SETTLED_AGAIN = (ScoreKind.RESTORE, LineState.CONFIRMED, TEN, "user:1", "")
VOID_AGAIN = (ScoreKind.RESTORE, LineState.VOID, TEN, "user:1", "")

BY_N: tuple[Claim[LineValue], ...] = (Claim(PHONE, N, value(TEN), 1),)
BY_BOTH = (*BY_N, Claim(PHONE, E, value(ELEVEN), 2))
ENTERED = LineState.ENTERED
NOTHING: LogHead[LineValue] = LogHead()

HEADS: dict[str, tuple[list[tuple[ScoreKind, LineState, str, str, str]], LogHead[LineValue]]] = {
    "nothing": ([], LogHead()),
    "said": ([SAID], LogHead(1, ENTERED, value(TEN), BY_N)),
    "disputed": ([SAID, DISPUTED], LogHead(2, LineState.DISPUTED, value(ELEVEN), BY_BOTH)),
    "the staff's word ends what was said": (
        [SAID, DISPUTED, SETTLED], LogHead(3, LineState.CONFIRMED, value(TEN), ()),
    ),
    "void": ([SAID, VOID], LogHead(2, LineState.VOID, value(TEN), BY_N, before_void=ENTERED)),
    "late": (
        [SAID, VOID, LATE],
        LogHead(3, LineState.VOID, value(TEN), BY_N, late=True, before_void=ENTERED),
    ),
    "restored": (
        [SAID, VOID, LATE, RESTORED], LogHead(4, ENTERED, value(TEN), BY_N, before_void=ENTERED),
    ),
    "undone": (
        [SAID, DISPUTED, SETTLED, UNDONE], LogHead(4, LineState.DISPUTED, value(ELEVEN), BY_BOTH),
    ),
    "an undo undone": (
        [SAID, DISPUTED, SETTLED, UNDONE, SETTLED_AGAIN],
        LogHead(5, LineState.CONFIRMED, value(TEN), ()),
    ),
    "a restoring undone": (
        [SAID, VOID, LATE, RESTORED, VOID_AGAIN],
        LogHead(5, LineState.VOID, value(TEN), BY_N, late=True, before_void=ENTERED),
    ),
    "a restoring after a value that was undone": (
        [SAID, VOID, SETTLED, VOID_AGAIN, RESTORED],
        LogHead(5, ENTERED, value(TEN), BY_N, before_void=ENTERED),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("items", "head"), HEADS.values(), ids=HEADS)
def test_the_head_after_these_items(
    items: list[tuple[ScoreKind, LineState, str, str, str]], head: LogHead[LineValue]
) -> None:
    assert fold_log(log(*items), LINE_VALUES).head == head


def test_the_columns_of_nothing() -> None:
    assert head_columns(NOTHING, LINE_VALUES) == {
        "version": 0,
        "state": "empty",
        "late": False,
        "kind": "",
        "declarer": "",
        "level": None,
        "denomination": "",
        "doubling": 0,
        "tricks": None,
        "lead": "",
    }


def cases() -> list[DecisionCase]:
    return [
        DecisionCase(staff, state, own, open_, base)
        for staff in (True, False)
        for state in LineState
        for own in (True, False)
        for open_ in (True, False)
        for base in BaseVersion
    ]


@pytest.mark.parametrize("case", cases(), ids=str)
def test_the_table_answers_every_case(case: DecisionCase) -> None:
    found = decision_on(case)
    settles = {Decision.SETTLE, Decision.STALE, Decision.VERSION_REQUIRED}
    says = {Decision.SAY, Decision.LATE, *settles, Decision.ASK_DIRECTOR} - {Decision.SETTLE}
    assert found in (settles if case.staff else says)


def test_no_row_of_the_table_is_idle() -> None:
    reached = {decision_on(case) for case in cases()}
    assert reached == {rule.decision for rule in RULES} == set(Decision)
