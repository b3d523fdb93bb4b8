"""Deal files made worse for a few seconds each; and the harness itself, on readers with a fault."""

import pytest

from boards.deal_file import DealFile
from boards.deal_formats import DEAL_FORMATS
from boards.errors import WhizError
from boards.pbn import read_pbn
from boards.seats import Seat
from tests.fuzz.deal_files import corpus, hunted, main
from tests.fuzz.hunting import Reader, confined_hunt, hunt

pytestmark = pytest.mark.proof

SECONDS = 1.5
TOKEN = b"[Canary]"


@pytest.mark.parametrize("name", DEAL_FORMATS)
def test_a_reader_takes_or_refuses_whatever_comes(name: str) -> None:
    bag = hunted(name, SECONDS, seed=20)
    assert bag.fault is None, bag.fault
    assert bag.tried > 20
    assert 0 < bag.accepted < bag.tried


@pytest.mark.parametrize("name", DEAL_FORMATS)
def test_the_hunt_begins_with_whole_files(name: str) -> None:
    read = DEAL_FORMATS[name].read
    assert all(read(file, Seat.W).boards for file in corpus(name))


def crashes(data: bytes, domy_seat: Seat) -> DealFile:
    if TOKEN in data:
        raise KeyError(TOKEN)
    return read_pbn(data, domy_seat)


def dawdles(data: bytes, domy_seat: Seat) -> DealFile:
    while TOKEN in data:
        try:
            sum(range(1000))
        except Exception:  # noqa: BLE001 - a reader that would swallow an ordinary stop
            continue
    return read_pbn(data, domy_seat)


def hoards(data: bytes, domy_seat: Seat) -> DealFile:
    _hoard = bytearray(512 * 1024 * 1024) if TOKEN in data else b""
    return read_pbn(data, domy_seat)


def babbles(data: bytes, domy_seat: Seat) -> DealFile:
    if TOKEN in data:
        raise Babble(field="file", text="x" * 1000)
    return read_pbn(data, domy_seat)


class Babble(WhizError):
    code = "babble"
    message = "{text}"


PLANTED: list[tuple[Reader, str]] = [
    (crashes, "KeyError: b'[Canary]'"),
    (dawdles, "more than 1.0 s"),
    (hoards, "MemoryError"),
    (babbles, "a sentence of 1000 characters"),
]


@pytest.mark.parametrize(("read", "what"), PLANTED, ids=[read.__name__ for read, _ in PLANTED])
def test_a_planted_fault_is_found_with_its_file(read: Reader, what: str) -> None:
    bag = confined_hunt(read, corpus("pbn")[1:3], [TOKEN], seconds=20, seed=1)
    assert bag.fault is not None
    assert what in bag.fault.what
    assert TOKEN in bag.fault.file


def test_a_seed_brings_the_same_files() -> None:
    first, second = (hunt(crashes, corpus("pbn")[1:3], [TOKEN], 20, seed=7) for _ in range(2))
    assert first.fault == second.fault
    assert (first.tried, first.accepted) == (second.tried, second.accepted)


def test_the_command_gives_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seconds", "0.2", "--format", "dup", "--runs", "2", "--seed", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["dup seed 3", "dup seed 4"]
