"""Waiting for another side: for its progress or its processor time, never for a clock alone.

A machine that does much else gives the other side little of its processor, and then little of what
it may use is gone: however long it takes, nothing has failed. What hangs without using any is ended
by ``LAST_GUARD``, ten minutes of the clock, which no healthy test comes near.
"""

import subprocess
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

import psutil

LAST_GUARD: Final = 600.0
"""Seconds of the clock after which whatever still waits has hung: also for ``timeout=``."""
SPENT: Final = 120.0
"""Seconds of processor time in which the other side has done anything that a test asks of it."""
PAUSE: Final = 0.02

T = TypeVar("T")
Process = subprocess.Popen[Any] | None
Watched = tuple[Process, ...]


def wait_for(
    condition: Callable[[], T],
    *watched: Process,
    says: Callable[[], object] = str,
    pause: float = PAUSE,
) -> T:
    """Ask again and again until the answer is true, and return it.

    ``watched`` are the processes that work on it; where none is given, the other threads of this
    one do. Fails with what ``says`` returns when one of them has ended or they
    have used ``SPENT`` of the processor in vain.
    """
    begun, spent = time.monotonic(), processor_time(*watched)
    while not (answer := condition()):
        why = _in_vain(watched, processor_time(*watched) - spent, time.monotonic() - begun)
        if why and not (answer := condition()):
            raise AssertionError(f"{why}\n{says()}")  # noqa: EM102 - what the other side says
        if answer:
            break
        time.sleep(pause)
    return answer


def _in_vain(watched: Watched, used: float, passed: float) -> str:
    """Return why nothing more is to be hoped for; empty while something is."""
    gone = [process.args for process in watched if process and process.poll() is not None]
    if gone:
        return f"ended meanwhile: {gone}"
    if used > SPENT:
        return f"{used:.0f} s of the processor were used in vain"
    return f"nothing happened in {passed:.0f} s" if passed > LAST_GUARD else ""


def processor_time(*watched: Process) -> float:
    """Return the seconds of processor that processes and their children used so far.

    Without any: those of the other threads of this process.
    """
    if not watched:
        return time.process_time() - time.thread_time()
    return sum(_used(process.pid) for process in watched if process)


def _used(pid: int) -> float:
    """Return what a process used; one that is gone has used nothing more."""
    found = 0.0
    try:
        process = psutil.Process(pid)
        family = [process, *process.children(recursive=True)]
    except psutil.Error:
        return found
    for each in family:
        try:
            found += sum(each.cpu_times()[:2])
        except psutil.Error:
            continue
    return found
