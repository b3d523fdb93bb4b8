"""Keeps the computer from falling asleep by itself while an evening is played, and only then.

A laptop that sleeps answers no phone. Closing its lid still sends it to sleep: who does that means
it. What the system is asked for ends with this process, however that ends.
"""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

LOOK_SECONDS: Final = 60.0
SYSTEM_REQUIRED: Final = 0x80000001
"""Windows: the system stays awake (1) until this thread says otherwise (0x80000000)."""
AS_USUAL: Final = 0x80000000


def commands(pid: int) -> dict[str, Sequence[str]]:
    """Return what keeps each system awake; it ends by itself once this process has ended."""
    why = ("--who=Whiz", "--why=An evening is played", "--mode=block")
    return {
        "darwin": ("caffeinate", "-i", "-w", str(pid)),
        # It reads until our end of the pipe is closed.
        "linux": ("systemd-inhibit", "--what=sleep:idle", *why, "cat"),
    }


class Awake:
    """Holds the computer awake, or lets it sleep; always asked by the same thread."""

    def __init__(self) -> None:
        """Hold nothing yet."""
        self._held = False
        self._holder: subprocess.Popen[bytes] | None = None

    def keep(self, *, awake: bool) -> None:
        """Have it so from now on; a system that cannot be asked goes on as it does."""
        if awake == self._held:
            return
        self._held = awake
        if sys.platform == "win32":
            import ctypes

            wanted = SYSTEM_REQUIRED if awake else AS_USUAL
            ctypes.windll.kernel32.SetThreadExecutionState(wanted)
        elif awake:
            self._hold()
        else:
            self._let_go()

    def _hold(self) -> None:
        if command := commands(os.getpid()).get(sys.platform):
            nothing = subprocess.DEVNULL
            with suppress(OSError):
                self._holder = subprocess.Popen(  # noqa: S603 - our own words
                    command, stdin=subprocess.PIPE, stdout=nothing, stderr=nothing
                )

    def _let_go(self) -> None:
        holder, self._holder = self._holder, None
        if holder is not None:
            holder.kill()
            holder.communicate()


def start_staying_awake(is_needed: Callable[[], bool]) -> None:
    """Look once a minute, in a thread that ends with its process."""
    threading.Thread(target=_watch, args=(is_needed,), name="whiz-awake", daemon=True).start()


def _watch(is_needed: Callable[[], bool]) -> None:
    awake, pause = Awake(), threading.Event()
    while True:
        awake.keep(awake=is_needed())
        pause.wait(LOOK_SECONDS)
