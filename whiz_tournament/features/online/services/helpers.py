"""Several processes draw a site together, where there is much to draw and more than one processor.

A thread for each hands it one part after the other. Where one is lost, the export goes on alone.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import astuple
from pathlib import Path
from queue import SimpleQueue
from typing import IO, Final

from django.conf import settings

from boards.json_values import JsonObject
from whiz_tournament.features.online.services.drawing import PlainDrawing
from whiz_tournament.features.online.services.site_files import SiteFile
from whiz_tournament.jobs import programs

COMMAND: Final = (sys.executable, "-m", "whiz_tournament.features.online.services.drawing_process")
WORTH_IT: Final = 4000
"""From this many files on it pays to start helpers: each needs a second or two to come up."""
MOST: Final = 4
ADDRESSES: Final = "addresses.json"

Answer = JsonObject
Helper = subprocess.Popen[str]


class HelperLost(RuntimeError):
    """A helper did not come up, or ended before its part was drawn."""


def helpers_for(files: int) -> int:
    """Return how many processes draw for this one, none where it would not pay."""
    wanted = settings.SITE_PROCESSES or min(MOST, os.cpu_count() or 1)
    return wanted if files >= WORTH_IT and wanted > 1 else 0


def drawn_together(
    drawing: PlainDrawing, staging: Path, parts: Sequence[Sequence[SiteFile]], count: int
) -> Iterator[Answer]:
    """Have all parts drawn by that many helpers; each answer comes when its part is done."""
    addresses = staging / ADDRESSES
    addresses.write_text(json.dumps(dict(drawing.links.files)), encoding="utf-8")
    begin = {
        "club": drawing.club.pk,
        "addresses": str(addresses),
        "style": drawing.style,
        "icon": drawing.icon,
        "staging": str(staging),
    }
    with ExitStack() as stack:
        idle: SimpleQueue[Helper] = SimpleQueue()
        for _ in range(count):
            idle.put(stack.enter_context(_helper(begin)))
        threads = stack.enter_context(ThreadPoolExecutor(count))
        asked = [threads.submit(_ask, idle, files) for files in parts]
        try:
            for answer in as_completed(asked):
                yield answer.result()
        finally:
            for answer in asked:
                answer.cancel()


def _ask(idle: "SimpleQueue[Helper]", files: Sequence[SiteFile]) -> Answer:
    helper = idle.get()
    try:
        _write(helper, [astuple(file) for file in files])
        assert helper.stdout is not None  # noqa: S101 - opened as a pipe below
        line = helper.stdout.readline()
        if not line:
            raise HelperLost
        answer: Answer = json.loads(line)
        if refused := answer.get("refused"):
            raise OSError(*refused)
        return answer
    finally:
        idle.put(helper)


def _write(helper: Helper, document: object) -> None:
    try:
        _asked(helper).write(json.dumps(document) + "\n")
        _asked(helper).flush()
    except OSError as error:  # it has gone, and its pipe with it
        raise HelperLost from error


def _asked(helper: Helper) -> IO[str]:
    assert helper.stdin is not None  # noqa: S101 - opened as a pipe below
    return helper.stdin


@contextmanager
def _helper(begin: JsonObject) -> Iterator[Helper]:
    try:
        started = subprocess.Popen(  # noqa: S603 - a fixed command, no shell
            COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env=programs.environment(),
        )
    except OSError as error:
        raise HelperLost from error
    with started as process:
        try:
            _write(process, begin)
            yield process
        finally:
            process.kill()
            with suppress(OSError):  # what a lost one did not read
                _asked(process).close()
