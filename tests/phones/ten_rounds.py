"""``python -m tests.phones.ten_rounds``: one evening by phones alone, with all that can happen.

Nine people at three tables play ten rounds of two boards. Each has a phone of their own that goes
where its owner sits. The line lies, the server is away for a round, one phone dies, two results
are disputed, a round is closed while results are on their way, a backup is put back. In the end
every line must hold what its table said last, and each phone must show what is so.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.phones.__main__ import MEMORY, prepare, say

if TYPE_CHECKING:  # needs the settings, which are made first
    from tests.phones.evening_of_phones import EveningOfPhones

PLAYERS: Final = 9
ROUNDS: Final = 10
TAPS_OF_A_ROUND: Final = 12
WINDOW: Final = {"width": 360, "height": 640}


@contextmanager
def evening_of_phones(folder: Path, players: int, rounds: int) -> Iterator["EveningOfPhones"]:
    """Give an evening that has begun: a server, a line that may lie, a phone for everybody."""
    from playwright.sync_api import sync_playwright

    from tests.chromium import chromium, launch_arguments
    from tests.phones.evening_of_phones import EveningOfPhones
    from tests.phones.evenings import Evening
    from tests.phones.lying_proxy import LyingProxy
    from tests.phones.spare_server import SpareServer

    evening = Evening.prepared(folder, players, rounds)
    with ExitStack() as stack:
        server = stack.enter_context(SpareServer(dict(os.environ), folder / "log"))
        proxy = stack.enter_context(LyingProxy())
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium(), args=launch_arguments())
        stack.callback(browser.close)
        stack.enter_context(evening.begin())
        contexts = [
            browser.new_context(viewport=WINDOW, locale="fr-FR")  # type: ignore[arg-type]  # a size as Playwright reads it
            for _ in range(players)
        ]
        played = EveningOfPhones(evening.tournament, server, proxy, contexts)
        try:
            played.begin()
            yield played
        except BaseException:
            played.pictures(folder)
            raise


def main(folder: Path) -> None:
    """Play the evening; raises at the first thing that is not so."""
    with evening_of_phones(folder, PLAYERS, ROUNDS) as played:
        story: dict[int, Callable[[int], None]] = {
            3: played.dispute,
            4: played.without_server,
            5: played.told_ahead,
            6: played.lying_line,
            7: played.one_phone_dies,
            8: played.restore,
            9: played.closed_on_its_way,
        }
        for number in range(1, ROUNDS + 1):
            played.open(number)
            story.get(number, played.plain)(number)
            say(f"round {number}: {played.figures(number)}")
        played.end()
        kills, taps = played.server.kills, played.most_taps
    say(f"{ROUNDS} rounds, {kills} servers killed, at most {taps} taps a round")


def run(main: Callable[[Path], None]) -> None:
    """Play in a data folder of its own, or in the one that is named: pictures stay there."""
    memory = MEMORY if MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=memory) as made:
        folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(made)
        prepare(Path(made))
        import django

        django.setup()
        main(folder)


if __name__ == "__main__":
    run(main)
