"""Whatever ends a start is said where somebody looks, and written down: no double click is mute.

Nothing of the program is needed for it, for loading the program may be what failed.
"""

import json
import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from boards.errors import N_
from whiz_tournament.management.start_page import begin, words

LOG_FILE: Final = "whiz.log"
CANNOT_BE_USED: Final = N_(
    "{path} cannot be used: {reason}. Give this account the right to write there, or name another "
    "folder with WHIZ_DATA_DIR."
)
NOT_KNOWN: Final = N_("An error that the program does not know: {reason}")


@contextmanager
def start_shown() -> Iterator[None]:
    """Show the start from here on; whatever ends it is shown and written down."""
    page = begin()
    try:
        yield
    except (Exception, SystemExit) as error:
        ended = error
        if isinstance(error, SystemExit):
            if not error.code:
                raise
            ended = error.__context__ if isinstance(error.__context__, Exception) else error
        text = why_ended(ended)
        log = note_failure(text, ended)
        if page:
            page.fail(text, log)
            if not page.opened:
                show_window(f"{text}\n\n{log}".strip())
        raise


def show_window(text: str) -> None:
    """Show a small window of the system, where no browser opens; nothing where there is none."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, text, "Whiz", 0x10)
    elif sys.platform == "darwin":
        script = 'on run said\ndisplay alert "Whiz" message (item 1 of said) as critical\nend run'
        with suppress(OSError):
            subprocess.run(["osascript", "-e", script, text], check=False)  # noqa: S603, S607


def why_ended(error: BaseException) -> str:
    """Return in a sentence why the program does not start."""
    if notes := getattr(error, "__notes__", ()):
        return str(notes[-1])
    if type(error).__name__ in {"CommandError", "SystemCheckError"}:
        return str(error)
    say = words(_language_here()).gettext
    if isinstance(error, OSError) and error.filename:
        return say(CANNOT_BE_USED).format(path=error.filename, reason=error.strerror)
    return say(NOT_KNOWN).format(reason=f"{type(error).__name__}: {error}")


def note_failure(text: str, error: BaseException) -> str:
    """Write into the log why it ended; return where that lies."""
    event = {
        "timestamp": datetime.now(UTC).isoformat(),
        "level": "error",
        "event": text,
        "exception": "".join(traceback.format_exception(error)),
    }
    for folder in (_data_folder(), Path(_nowhere())):
        with suppress(OSError):
            with (folder / LOG_FILE).open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps(event, ensure_ascii=False)}\n")
            return str(folder / LOG_FILE)
    return ""


def _data_folder() -> Path:
    return Path(str(_setting("DATA_DIR") or os.environ.get("WHIZ_DATA_DIR") or _nowhere()))


def _nowhere() -> str:
    return tempfile.gettempdir()


def _language_here() -> str:
    return str(_setting("LANGUAGE_CODE") or "fr")


def _setting(name: str) -> object:
    """Return a setting, nothing where what keeps the settings from loading is being told."""
    with suppress(Exception):
        from django.conf import settings

        return getattr(settings, name)
    return None
