"""The solver against a published table and against every line of play of small endings."""

import json
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boards.deals import Deal
from boards.denominations import Denomination
from boards.double_dummy import solver
from boards.double_dummy.solver import MOST_POSITIONS, Position, PositionRefused, tricks
from boards.seats import SEATS, Seat
from tests.examples import THOROUGH, examples

from .brute_force import Holding, tricks_of_side

PUBLISHED = json.loads(
    (Path(__file__).parents[2] / "data" / "published_double_dummy.json").read_text()
)["boards"]
DECLARERS = (Seat.N, Seat.S, Seat.E, Seat.W)
DENOMINATIONS = tuple(Denomination(name) for name in ("NT", "S", "H", "D", "C"))


@pytest.mark.parametrize("number", PUBLISHED)
def test_the_published_table_of_a_bridge_deal(number: str) -> None:
    board = PUBLISHED[number]
    deal = Deal.parse(board["deal"])
    asked = [Position.declared(deal, d, trumps) for d in DECLARERS for trumps in DENOMINATIONS]
    assert "".join(f"{made:x}" for made in tricks(asked)) == board["double_dummy_tricks"]


@st.composite
def endings(draw: st.DrawFn, most: int) -> Position:
    """From one to ``most`` cards a chair, drawn from the whole pack."""
    each = draw(st.integers(1, most))
    pack = draw(st.permutations(range(52)))
    held = [sum(1 << i for i in pack[c * each : (c + 1) * each]) for c in range(4)]
    trumps = draw(st.sampled_from(Denomination))
    return Position((held[0], held[1], held[2], held[3]), trumps, draw(st.sampled_from(SEATS)))


@settings(max_examples=examples(20), deadline=None)
@given(endings(4 if THOROUGH == 1 else 5))
def test_endings_come_to_what_trying_every_line_gives(ending: Position) -> None:
    assert tricks([ending]) == [_brute(ending)]


def _brute(position: Position) -> int:
    hands = [
        frozenset((i // 13, 12 - i % 13) for i in range(52) if held >> i & 1)
        for held in position.cards
    ]
    north, east, south, west = hands
    quartet: tuple[Holding, Holding, Holding, Holding] = (north, east, south, west)
    suits = {Denomination.S: 0, Denomination.H: 1, Denomination.D: 2, Denomination.C: 3}
    return tricks_of_side(quartet, suits.get(position.trumps), SEATS.index(position.leader))


def test_more_than_one_call_takes_keeps_the_order() -> None:
    ace_in = [Position((1, 2, 4, 8), Denomination.NT, seat) for seat in SEATS]
    times = MOST_POSITIONS // 4 + 1
    assert tricks(ace_in * times) == [0, 1, 0, 1] * times


def test_nothing_asked_nothing_found() -> None:
    assert tricks([]) == []


def test_people_who_ask_at_once_wait_for_each_other() -> None:
    board = PUBLISHED["11"]
    asked = [Position.declared(Deal.parse(board["deal"]), Seat.N, d) for d in DENOMINATIONS]
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: tricks(asked), range(4)))
    assert answers == [[7, 7, 6, 6, 7]] * 4


@pytest.mark.parametrize(
    "cards",
    [(1, 1, 2, 4), (1, 2, 4, 24), (0, 0, 0, 0), (1, 2, 4, 1 << 52), (1, 2, 4, -8)],
    ids=["a card twice", "two cards", "no card", "no such card", "negative"],
)
def test_cards_that_nobody_can_hold_never_reach_the_solver(
    cards: tuple[int, int, int, int],
) -> None:
    with pytest.raises(PositionRefused):
        Position(cards, Denomination.NT, Seat.N)


def test_a_solver_of_our_own_wheel_that_does_not_load_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / solver.platform_name() / "__init__.py"
    broken.parent.mkdir()
    broken.write_text('raise OSError("libstdc++ is not there")')
    monkeypatch.setattr(solver, "LIBRARIES", tmp_path)
    with pytest.raises(solver.SolverMissing, match="libstdc"):
        solver._library.__wrapped__()


def test_on_windows_the_python_that_runs_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sysconfig, "get_platform", lambda: "win-amd64")
    assert solver.platform_name() == "win-amd64"


def test_without_its_package_the_solver_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "endplay", None)
    with pytest.raises(solver.SolverMissing, match="endplay is not installed"):
        solver._library.__wrapped__()


def test_the_solver_comes_without_arrays_and_drawing() -> None:
    asked = "Position((1, 2, 4, 8), Denomination.NT, Seat.N)"
    script = f"""
import sys
from boards.denominations import Denomination
from boards.double_dummy.solver import Position
from boards.double_dummy.solver import tricks
from boards.seats import Seat
before = "ctypes" in sys.modules
made = tricks([{asked}])
print(before, made, {{"numpy", "matplotlib", "endplay"}} & set(sys.modules))
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False [0] set()"
