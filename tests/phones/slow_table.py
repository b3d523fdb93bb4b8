"""``python -m tests.phones.slow_table``: one slow table, and twelve phones that do not wait for it.

Thirteen people at four tables, each with a phone of their own. Table 3 still owes a board of round
1, and table 1 does not agree about one, when the director opens round 2 without closing round 1.
Everybody else goes on, and so does the wall; table 3 comes after by itself.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urljoin

from tests.phones.__main__ import say
from tests.phones.ten_rounds import evening_of_phones, run

if TYPE_CHECKING:  # need the settings, which are made first
    from tests.phones.evening_of_phones import EveningOfPhones
    from tests.phones.owner import OwnPhone

PLAYERS: Final = 13
ROUNDS: Final = 3
SLOW: Final = 3
WALL: Final = {"width": 1280, "height": 720}


def main(folder: Path) -> None:
    """Play it; raises at the first thing that is not so."""
    with evening_of_phones(folder, PLAYERS, ROUNDS) as played:
        _first_round(played)
        wall = _opened_over_the_slow_table(played)
        _second_round(played)
        _comes_after(played, wall)
    say("all went on")


def _first_round(played: "EveningOfPhones") -> None:
    """Three tables are through, one of them in two minds; the fourth has told its first board."""
    _look(played, 1, slow=set())
    first, *others = played.tables(1)
    for lines in (first, *others):
        typist = played.typist(lines)
        played.tell(typist, lines[:1] if lines[0].table == SLOW else lines)
        played.arrive(typist)
    played.dispute_one(first)
    say(f"round 1: {played.figures(1)}")


def _opened_over_the_slow_table(played: "EveningOfPhones") -> "OwnWall":
    """The director opens round 2 and closes nothing: everybody's page shows their own round."""
    from tests.tournaments import DIRECTOR
    from whiz_tournament.services.play.rounds import open_round

    open_round(tournament=played.tournament, actor=DIRECTOR, number=2)
    slow = _sit(played, 1, SLOW)
    _look(played, 2, slow)
    wall = OwnWall(played)
    wall.says("Tour 2 sur 3", "Tour 2 : votre table", f"La table {SLOW} termine encore le tour 1.")
    say(f"{len(slow)} phones stay, {PLAYERS - len(slow)} go on")
    return wall


def _second_round(played: "EveningOfPhones") -> None:
    """Tables whose three are here play round 2 while the slow one plays round 1."""
    from tests.phones.untrue import must
    from whiz_tournament.queries.play.result_lines import line_rows

    slow = _sit(played, 1, SLOW)
    free = [each for each in played.tables(2) if not slow & set(each[0].entries.values())]
    for lines in free:
        typist = played.typist(lines)
        played.tell(typist, lines)
        played.arrive(typist)
    told = [line for line in line_rows(played.tournament, round=2) if line.value]
    must(bool(free) and len(told) == 2 * len(free), f"{len(told)} boards of round 2 are told")
    say(f"round 2: {played.figures(2)}")


def _comes_after(played: "EveningOfPhones", wall: "OwnWall") -> None:
    """The slow table tells its last board: its phones go on by themselves, the wall too."""
    lines = next(each for each in played.tables(1) if each[0].table == SLOW)
    typist = played.typist(lines)
    played.tell(typist, lines[1:])
    played.arrive(typist)
    _look(played, 2, slow=set())
    wall.says("Tour 2 sur 3", "Tour 3 : votre table")
    wall.keeps_quiet_about("termine encore")


def _look(played: "EveningOfPhones", number: int, slow: set[int]) -> None:
    """Wait until every phone shows this round, and those of the slow table the one before."""
    seated = _seated(played, number)
    for phone in played.phones.values():
        held = phone.entry in slow
        _shows(phone, number - held, boards=2 if held or phone.entry in seated else 0)


def _shows(phone: "OwnPhone", number: int, *, boards: int) -> None:
    """Wait until a phone's page shows this round, by its own poll."""
    from playwright.sync_api import expect

    phone.go_home()
    phone.pass_time()
    now = phone.page.locator("#live :is(.my-place, .own-boards h2)").first
    expect(now).to_contain_text(f"Tour {number}" if boards else f"tour {number}")
    here = phone.page.locator(f"#live [data-line^='{number}/']")
    expect(here).to_have_count(boards)


def _sit(played: "EveningOfPhones", number: int, table: int) -> set[int]:
    """Return who sits at a table in a round."""
    tables = played.tables(number)
    return {n for lines in tables if lines[0].table == table for n in lines[0].entries.values()}


def _seated(played: "EveningOfPhones", number: int) -> set[int]:
    """Return who plays a round."""
    return {n for lines in played.tables(number) for n in lines[0].entries.values()}


class OwnWall:
    """The big screen, on a browser of its own."""

    def __init__(self, played: "EveningOfPhones") -> None:
        from tests.phones.page_scripts import CLOCK

        browser = next(iter(played.phones.values())).page.context.browser
        assert browser is not None
        context = browser.new_context(viewport=WALL, locale="fr-FR")  # type: ignore[arg-type]  # a size as Playwright reads it
        context.add_init_script(CLOCK)
        self.page = context.new_page()
        address = f"/t/{played.tournament.slug}/screen/"
        self.page.goto(urljoin(f"http://club.test:{played.proxy.port}", address))

    def says(self, *sentences: str) -> None:
        """Wait until it shows all of these, without being loaded anew."""
        from playwright.sync_api import expect

        self.page.evaluate("() => window.pass?.(61000)")
        for sentence in sentences:
            expect(self.page.locator("body")).to_contain_text(sentence)

    def keeps_quiet_about(self, sentence: str) -> None:
        """Wait until it no longer shows this."""
        from playwright.sync_api import expect

        expect(self.page.locator("body")).not_to_contain_text(sentence)


if __name__ == "__main__":
    run(main)
