"""The hunt: worse and worse files for one reader, in a process with little memory."""

import resource
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from traceback import format_exception
from types import FrameType
from typing import Final

from boards.deal_file import DealFile
from boards.errors import WhizError
from boards.seats import Seat
from tests.fuzz.mutating import mutated

MEMORY: Final = 512 * 1024 * 1024
"""Bytes of address space, the interpreter's own among them."""
LONGEST: Final = 1.0
"""Seconds of processor time for one file: other people's work on the machine is not counted."""
KEPT: Final = 60
"""How many accepted mutants are kept to be made worse again."""
START: Final = 60.0
LONGEST_SENTENCE: Final = 400

Reader = Callable[[bytes, Seat], DealFile]


class TooSlow(BaseException):
    """More time than a file may take; no reader's ``except Exception`` can swallow it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What a reader did that it must not, and the file that made it."""

    what: str
    file: bytes


@dataclass(frozen=True, slots=True)
class Bag:
    """What a hunt brought home: files tried and accepted, the slowest in seconds, the fault."""

    tried: int = 0
    accepted: int = 0
    slowest: float = 0.0
    fault: Fault | None = None


def hunt(
    read: Reader, corpus: Sequence[bytes], tokens: Sequence[bytes], seconds: float, seed: int
) -> Bag:
    """Read mutants of the corpus until the time is over or one brings a fault to light."""
    dice, files = Random(seed), list(corpus)
    tried = accepted = 0
    slowest, end = 0.0, time.monotonic() + seconds
    while time.monotonic() < end:
        file = mutated(dice.choice(files), dice, files, tokens)
        begun = time.process_time()
        fault, taken = _tried(read, file)
        slowest = max(slowest, time.process_time() - begun)
        tried, accepted = tried + 1, accepted + taken
        if fault:
            return Bag(tried, accepted, slowest, Fault(fault, file))
        if taken and len(file) < 2 * max(map(len, corpus)):
            files[len(corpus) :] = [*files[len(corpus) :], file][-KEPT:]
    return Bag(tried, accepted, slowest)


def _tried(read: Reader, file: bytes) -> tuple[str, bool]:
    """Return what went wrong, or nothing, and whether the file was accepted."""
    try:
        with _in_time():
            found = read(file, Seat.W)
            for note in found.notes:
                _said(note.sentence(str))
    except WhizError as error:
        return _refused(error), False
    except TooSlow:
        return f"more than {LONGEST} s", False
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what the hunt is for
        return "".join(format_exception(error, limit=-6)), False
    return ("" if found.boards else "accepted without a board"), True


def _refused(error: WhizError) -> str:
    """Return what is wrong with a refusal: its sentence is for a page, its field says where."""
    try:
        _said(str(error))
        _said(error.sentence(str))
    except ValueError as wrong:
        return f"{type(error).__name__}: {wrong}"
    return "" if error.field == "file" else f"{type(error).__name__} names field {error.field}"


def _said(sentence: str) -> None:
    if len(sentence) > LONGEST_SENTENCE:
        message = f"a sentence of {len(sentence)} characters"
        raise ValueError(message)


@contextmanager
def _in_time() -> Iterator[None]:
    """Raise ``TooSlow`` inside after so many seconds of this process."""
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise TooSlow


def confined_hunt(
    read: Reader, corpus: Sequence[bytes], tokens: Sequence[bytes], seconds: float, seed: int
) -> Bag:
    """Hunt in a fresh process of its own that gets no more than ``MEMORY``."""
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    hunter = context.Process(target=_hunter, args=(theirs, read, corpus, tokens, seconds, seed))
    hunter.start()
    theirs.close()
    try:
        return _brought(ours, seconds + START)
    finally:
        hunter.kill()
        hunter.join()


def _brought(ours: Connection, patience: float) -> Bag:
    if not ours.poll(patience):
        return Bag(fault=Fault("hangs where no signal reaches it", b""))
    try:
        bag: Bag = ours.recv()
    except EOFError:
        return Bag(fault=Fault("took the process down", b""))
    return bag


def _hunter(
    theirs: Connection,
    read: Reader,
    corpus: Sequence[bytes],
    tokens: Sequence[bytes],
    seconds: float,
    seed: int,
) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, _stop)
    theirs.send(hunt(read, corpus, tokens, seconds, seed))
