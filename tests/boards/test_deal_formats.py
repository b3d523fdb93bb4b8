"""What all deal files share: nothing is lost in a round trip, and nothing crashes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boards.board import Board, HandsUnknown
from boards.deal_file import MOST_BYTES
from boards.deal_formats import DEAL_FORMATS, UnknownDealFormat, deal_format, deal_format_names
from boards.deals import Deal
from boards.errors import WhizError
from boards.seats import SEATS, Seat
from tests.boards.strategies import board_lists, deals
from tests.examples import examples

NAMES = list(DEAL_FORMATS)
WITH_DEALERS = ["pbn", "lin"]
MACHINES = ["dup", "dlm"]


def test_each_format_comes_back_with_its_dealers_or_by_rule() -> None:
    assert sorted(WITH_DEALERS + MACHINES) == sorted(NAMES)


def test_a_format_is_found_by_its_suffix() -> None:
    assert deal_format("Soirée du 3.DLM") is DEAL_FORMATS["dlm"]


@pytest.mark.parametrize("name", ["", "pdf", "evening.xlsx", "pbn.exe"])
def test_other_files_are_not_known(name: str) -> None:
    with pytest.raises(UnknownDealFormat) as caught:
        deal_format(name)
    known = deal_format_names()
    assert str(caught.value) == f"Deal files are {known}: choose one of these"
    assert known.startswith("PBN, DUP, DLM, LIN")


@pytest.mark.parametrize("name", WITH_DEALERS)
@given(boards=board_lists())
def test_boards_with_their_dealers_come_back(name: str, boards: list[Board]) -> None:
    data = DEAL_FORMATS[name].write(boards)
    assert list(DEAL_FORMATS[name].read(data, boards[0].domy_seat).boards) == boards


@pytest.mark.parametrize("name", MACHINES)
@given(dealt=st.lists(deals, min_size=1, max_size=5), first=st.integers(1, 95), data=st.data())
def test_machines_get_deals_and_numbers(
    name: str, dealt: list[Deal], first: int, data: st.DataObject
) -> None:
    domy = data.draw(st.sampled_from(SEATS))
    boards = [Board.by_rule(n, domy, deal) for n, deal in enumerate(dealt, start=first)]
    written = DEAL_FORMATS[name].write(boards[::-1])
    read = DEAL_FORMATS[name].read(written, domy)
    assert list(read.boards) == boards
    assert [note.code for note in read.notes] == ["dealers_by_rule"]


@pytest.mark.parametrize("name", NAMES)
def test_boards_without_hands_are_not_written(name: str) -> None:
    with pytest.raises(HandsUnknown):
        DEAL_FORMATS[name].write([Board.by_rule(1, Seat.W)])


@pytest.mark.parametrize("name", MACHINES)
@pytest.mark.parametrize("numbers", [[], [1, 3], [99, 100]], ids=["none", "a gap", "beyond 99"])
def test_a_machine_takes_an_unbroken_row_to_99(name: str, numbers: list[int]) -> None:
    with pytest.raises(WhizError) as caught:
        DEAL_FORMATS[name].write([Board.by_rule(n, Seat.W, Deal.from_number(n)) for n in numbers])
    assert caught.value.code == "numbers_refused"


def answer(name: str, data: bytes) -> str:
    try:
        return f"{len(DEAL_FORMATS[name].read(data, Seat.W).boards)} boards"
    except WhizError as error:
        short = error.field == "file" and len(str(error)) < 200
        return "refused in a short sentence" if short else repr(error)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=examples(60), deadline=None)
@given(data=st.data())
def test_a_wound_never_crashes(name: str, data: st.DataObject) -> None:
    boards = [Board.by_rule(n, Seat.W, Deal.from_number(n**20)) for n in (7, 8)]
    whole = DEAL_FORMATS[name].write(boards)
    start = data.draw(st.integers(0, min(len(whole), 800)))
    end = data.draw(st.integers(start, start + 5))
    wounded = whole[:start] + data.draw(st.binary(max_size=5)) + whole[end:]
    assert answer(name, wounded) in {"1 boards", "2 boards", "refused in a short sentence"}


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=examples(50), deadline=None)
@given(noise=st.binary(max_size=200))
def test_noise_is_refused(name: str, noise: bytes) -> None:
    assert answer(name, noise) == "refused in a short sentence"


BOMBS = {
    "bars": "|" * 4000 + "\n",
    "no bars": "x\n",
    "long lines without bars": "x" * 4000 + "\n",
    "many fields": "a|b|" * 1000 + "\n",
    "links": "%7C" * 1300 + "\n",
    "no hands": "qx|o1|md|1|" * 300 + "\n",
    "one board": "qx|o1|md|1S,H,D|" * 200 + "\n",
    "ini lines": "From board=1\nBoard 01=aaaaaabffffffkkkkkklpppppp015\n",
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("unit", BOMBS.values(), ids=BOMBS)
def test_a_bomb_gets_a_short_answer(name: str, unit: str) -> None:
    bomb = (unit * (MOST_BYTES // len(unit)))[:MOST_BYTES].encode()
    assert answer(name, bomb) == "refused in a short sentence"


@pytest.mark.parametrize("name", NAMES)
def test_more_than_2_mib_is_refused(name: str) -> None:
    with pytest.raises(WhizError) as caught:
        DEAL_FORMATS[name].read(b"x" * (2 * 1024 * 1024 + 1), Seat.W)
    assert caught.value.code == "file_too_large"
