"""What a round costs at the desk in keystrokes: every key counted, Shift as one, on AZERTY."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.tournaments import running
from tests.web.desk.conftest import OpenDesk
from tests.web.desk.forms import slip
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.play.result_lines import line_rows

pytestmark = pytest.mark.browser
MOST = 20  # keys a board
# As paper has them: mostly undoubled, one board passed out.
SLIPS = (
    ("n 10cx 11", "e 9sa =", "s 10p -1"),
    ("e 8t 9", "p", "n 9p +1"),
    ("s 12sa 11", "n 8kxx 8", "e 11c ="),
)
HELD = (
    *("10HX by N +1", "9NT by E =", "10S by S -1"),
    *("8C by E +1", "passed out", "9S by N +1"),
    *("12NT by S -1", "8DXX by N =", "11H by E ="),
)


@dataclass
class CountedKeys:
    """A French keyboard without a number pad, on which digits and ``+`` need Shift."""

    page: Page
    count: int = 0

    def press(self, *names: str) -> None:
        """Press keys, a chord as so many."""
        for name in names:
            self.page.keyboard.press(name)
            self.count += 1 + name.count("+")

    def line(self, text: str) -> int:
        """Type a line and Enter; return the keys that it took."""
        before = self.count
        self.page.keyboard.type(text)
        self.count += len(text) + sum(sign.isdigit() or sign == "+" for sign in text)
        self.press("Enter")
        return self.count - before


@pytest.fixture
def evening(transactional_db: None, club: Club) -> Tournament:
    """Two rounds of three boards at three tables."""
    return running(club, 9, rounds=3, boards_per_round=3)


def type_slips(keys: CountedKeys, slips: Sequence[Sequence[str]]) -> list[int]:
    """Type slip after slip without looking up; return the keys of each line."""
    return [keys.line(text) for lines in slips for text in lines]


def test_a_round_takes_less_than_twenty_keys_a_board(
    open_desk: OpenDesk, evening: Tournament
) -> None:
    """From the desk's first page to the last line, a slip of the pen put right on the way."""
    page = open_desk(f"/desk/{evening.slug}/")
    keys = CountedKeys(page)
    keys.press("Enter")  # the first slip with a gap
    page.wait_for_url(f"**{slip(evening)}")
    page.locator(".entry .input:focus").wait_for()
    lines = [keys.line("n 10cx 12")]
    page.locator(".entry.done").first.wait_for()
    keys.press("ArrowUp")
    lines += type_slips(keys, SLIPS)
    expect(page.get_by_text("Tous les résultats du tour 1 sont saisis.")).to_be_visible()
    assert [str(row.value) for row in line_rows(evening, round=1)] == [*HELD]
    assert max(lines) < MOST
    boards = sum(map(len, SLIPS))
    assert keys.count / boards < MOST, f"{keys.count / boards:.1f} keys a board"
