"""What a machine of a server says, from its first line to its last, is JSON as its log is.

Django, Celery and Python write words to the terminal: that settings are unsafe, that a start
failed, that a thread broke. Whoever gathers a server's lines reads one kind of line; whoever sits
at a terminal reads plain words.
"""

import atexit
import io
import json
import os
import sys
import threading
from datetime import UTC, datetime
from traceback import format_exception
from types import TracebackType
from typing import Final, TextIO

from whiz_tournament.logs import without_keys

OF_A_SERVER: Final = ("CELERY_BROKER_URL", "WHIZ_PROXY_COUNT")
"""Variables of which every machine of a server has one; settings are not read yet, or fail."""
LOGGER: Final = "whiz_tournament.output"


def speak_as_a_machine() -> None:
    """Have every further word be a line of the log, on a server and where nobody looks."""
    if not any(map(os.environ.get, OF_A_SERVER)) or sys.stderr.isatty():
        return
    sys.stdout = JsonLines(sys.stdout, "info")
    sys.stderr = JsonLines(sys.stderr, "error")
    atexit.register(sys.stdout.write, "\n")  # what was begun is a line, too
    sys.excepthook = _say_crash
    threading.excepthook = _say_broken_thread


class JsonLines(io.TextIOBase):
    """Passes on what is JSON, and makes JSON of every other line."""

    encoding, errors = "utf-8", "backslashreplace"

    def __init__(self, stream: TextIO, level: str) -> None:
        self._stream, self._level, self._begun = stream, level, ""

    def write(self, text: str) -> int:
        """Write all lines that are whole by now."""
        *lines, self._begun = (self._begun + text).split("\n")
        for line in lines:
            if line.strip():
                self._stream.write(line if line[0] == "{" else as_json(line.strip(), self._level))
                self._stream.write("\n")
        return len(text)

    def flush(self) -> None:
        """Have it arrive."""
        self._stream.flush()

    def fileno(self) -> int:
        """Return where it arrives."""
        return self._stream.fileno()


def as_json(event: str, level: str, logger: str = LOGGER, **more: str) -> str:
    """Return a line as the log has them, without the keys that let somebody in."""
    entry = {
        "event": event,
        **more,
        "level": level,
        "logger": logger,
        "timestamp": datetime.now(UTC).isoformat(),
    }
    return json.dumps(without_keys(None, "", entry))


def _say_crash(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Write what ended the process in one line."""
    report = "".join(format_exception(kind, error, trace))
    sys.stderr.write(as_json(f"{kind.__name__}: {error}", "critical", exception=report) + "\n")
    sys.stderr.flush()


def _say_broken_thread(broken: threading.ExceptHookArgs) -> None:
    """Write what ended a thread in one line."""
    if broken.exc_value is not None and broken.exc_type is not SystemExit:
        _say_crash(broken.exc_type, broken.exc_value, broken.exc_traceback)
