"""``python -m tests.phones.ten_rounds``: one evening by phones alone, with all that can happen.

Nine people at three tables play ten rounds of two boards. Each has a phone of their own that goes
where its owner sits. The line lies, the server is away for a round, one phone dies, two results
are disputed, a round is closed while results are on their way, a backup is put back. In the end
every line must hold what its table said last, and each phone must show what is so.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from tests.phones.__main__ import MEMORY, prepare, say

PLAYERS: Final = 9
ROUNDS: Final = 10
TAPS_OF_A_ROUND: Final = 12
WINDOW: Final = {"width": 360, "height": 640}


def main(folder: Path, pictures: Path | None = None) -> None:
    """Play the evening; raises at the first thing that is not so."""
    from playwright.sync_api import sync_playwright

    from tests.chromium import chromium, launch_arguments
    from tests.phones.evening_of_phones import EveningOfPhones
    from tests.phones.evenings import Evening
    from tests.phones.lying_proxy import LyingProxy
    from tests.phones.spare_server import SpareServer

    evening = Evening.prepared(folder, PLAYERS, ROUNDS)
    with ExitStack() as stack:
        server = stack.enter_context(SpareServer(dict(os.environ), folder / "log"))
        proxy = stack.enter_context(LyingProxy())
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium(), args=launch_arguments())
        stack.callback(browser.close)
        stack.enter_context(evening.begin())
        contexts = [
            browser.new_context(viewport=WINDOW, locale="fr-FR")  # type: ignore[arg-type]  # a size as Playwright reads it
            for _ in range(PLAYERS)
        ]
        played = EveningOfPhones(evening.tournament, server, proxy, contexts)
        story: dict[int, Callable[[int], None]] = {
            3: played.dispute,
            4: played.without_server,
            5: played.told_ahead,
            6: played.lying_line,
            7: played.one_phone_dies,
            8: played.restore,
            9: played.closed_on_its_way,
        }
        try:
            played.begin()
            for number in range(1, ROUNDS + 1):
                played.open(number)
                story.get(number, played.plain)(number)
                say(f"round {number}: {played.figures(number)}")
            played.end()
        except BaseException:
            played.pictures(pictures or folder)
            raise
    say(f"{ROUNDS} rounds, {server.kills} servers killed, at most {played.most_taps} taps a round")


if __name__ == "__main__":
    memory = MEMORY if MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=memory) as made:
        prepare(Path(made))
        import django

        django.setup()
        main(Path(made), Path(sys.argv[1]) if len(sys.argv) > 1 else None)
