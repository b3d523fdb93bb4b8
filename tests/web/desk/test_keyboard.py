"""The desk in Chromium by keyboard alone: keystrokes counted, no mouse, no script needed."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.opening import violations
from tests.tournaments import enter, running
from tests.web.desk.conftest import OpenDesk
from whiz_tournament.models import Club, ScoreEntry, Tournament
from whiz_tournament.queries.play.result_lines import line_rows

pytestmark = pytest.mark.browser


@pytest.fixture
def evening(transactional_db: None, club: Club) -> Tournament:
    """Two rounds of three boards at three tables."""
    return running(club, 9, rounds=3, boards_per_round=3)


class Keys:
    """A keyboard that counts."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0
        page.locator(":focus").wait_for()  # a page puts the cursor there when it draws first

    def line(self, text: str) -> int:
        """Type a line and Enter; the number of keystrokes, Shift counted as one."""
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")
        self.count = len(text) + text.count("+") + 1
        return self.count


def slip(tournament: Tournament, number: int = 1, table: int = 1) -> str:
    return f"/desk/{tournament.slug}/rounds/{number}/tables/{table}/"


def held(tournament: Tournament, **where: int) -> list[str]:
    return [str(row.value) for row in line_rows(tournament, **where)]


def test_a_slip_of_three_boards(open_desk: OpenDesk, evening: Tournament) -> None:
    page = open_desk(slip(evening))
    keys = Keys(page)
    counts = [keys.line(text) for text in ("n 10cx 11", "e 9sa =", "s 10p -1")]
    page.wait_for_url(f"**{slip(evening, 1, 2)}*")
    assert held(evening, round=1, table=1) == ["10HX by N +1", "9NT by E =", "10S by S -1"]
    assert max(counts) < 20
    assert page.locator(".input").first.evaluate("one => one === document.activeElement")
    assert "fait 9\xa0levées\xa0: chute de 1." in page.locator("#last-act").inner_text()


def test_the_sentence_appears_while_typing(open_desk: OpenDesk, evening: Tournament) -> None:
    page = open_desk(slip(evening))
    page.keyboard.type("n 10cx 11")
    echo = page.locator(".entry .entry-echo").first
    echo.get_by_text("44 points à").wait_for()
    assert ScoreEntry.objects.count() == 0


def test_an_error_is_red_and_a_warning_amber(open_desk: OpenDesk, evening: Tournament) -> None:
    page = open_desk(slip(evening))
    page.keyboard.type("n 14c")
    page.locator(".entry .error").first.wait_for()
    first = page.locator(".input").first
    assert first.get_attribute("aria-invalid") == "true"
    page.keyboard.press("Control+A")
    page.keyboard.type("n 8cx 13")
    page.locator(".entry .note.warn").first.wait_for()
    assert first.get_attribute("aria-invalid") is None
    page.keyboard.press("F2")
    page.locator(".entry.done").first.wait_for()
    item = ScoreEntry.objects.get()
    assert item.reason.text == "Checked at the desk: it is right."  # said in the reader’s language


def test_a_refused_line_keeps_what_was_typed(open_desk: OpenDesk, evening: Tournament) -> None:
    page = open_desk(slip(evening))
    Keys(page).line("n 10c")
    page.locator(".entry .error").first.wait_for()
    assert page.locator(":focus").input_value() == "n 10c"
    page.keyboard.press("End")
    Keys(page).line(" 11")
    page.locator(".entry.done").first.wait_for()
    assert held(evening, round=1, table=1)[0] == "10H by N +1"


def test_a_correction_by_the_arrows_and_its_undo(open_desk: OpenDesk, evening: Tournament) -> None:
    page = open_desk(slip(evening))
    Keys(page).line("n 10c 11")
    page.locator(".entry.done").first.wait_for()
    page.keyboard.press("ArrowUp")
    Keys(page).line("n 10c 12")
    page.locator("#last-act").get_by_text("12").wait_for()
    assert held(evening, round=1, table=1)[0] == "10H by N +2"
    page.keyboard.press("Alt+KeyU")
    page.locator(".input[value='N 10C 11']").wait_for()
    assert held(evening, round=1, table=1)[0] == "10H by N +1"
    assert ScoreEntry.objects.count() == 3


def test_a_traveller(open_desk: OpenDesk, evening: Tournament) -> None:
    board = line_rows(evening, round=1, table=1)[0].board
    expected = len(line_rows(evening, board=board))
    page = open_desk(f"/desk/{evening.slug}/boards/{board}/")
    counts = [Keys(page).line(text) for text in ["n 10c 11", "e 9sa 8", "p"][:expected]]
    page.wait_for_url("**/boards/*/?saved=*")
    assert held(evening, board=board) == ["10H by N +1", "9NT by E -1", "passed out"][:expected]
    assert max(counts) < 20


def test_sheets_are_reached_by_number_and_by_key(open_desk: OpenDesk, evening: Tournament) -> None:
    page = open_desk(slip(evening))
    page.keyboard.press("F8")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{slip(evening, 1, 3)}")
    page.keyboard.press("F9")
    page.wait_for_url(f"**{slip(evening, 1, 1)}")
    page.keyboard.press("Alt+KeyS")
    page.wait_for_url(f"**{slip(evening, 1, 2)}")


def test_without_a_script(open_desk: OpenDesk, evening: Tournament) -> None:
    page = open_desk(slip(evening), java_script_enabled=False)
    for text in ("n 10cx 11", "e 9sa =", "s 10p -1"):
        page.locator("[autofocus]").press_sequentially(text)
        page.keyboard.press("Enter")
    page.wait_for_url(f"**{slip(evening, 1, 2)}*")
    assert held(evening, round=1, table=1) == ["10HX by N +1", "9NT by E =", "10S by S -1"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 360, 1280])
def test_pages_are_sound(open_desk: OpenDesk, evening: Tournament, width: int, scheme: str) -> None:
    enter(evening, 1, 1, "8HX by N +5", "9NT by E =")
    board = line_rows(evening, round=1, table=1)[0].board
    paths = [
        f"/desk/{evening.slug}/",
        f"{slip(evening)}?saved=1-1-{board}.1",
        f"/desk/{evening.slug}/boards/{board}/",
        f"{slip(evening)}boards/{board}/",
        f"/desk/{evening.slug}/open/?board=999",
    ]
    for path in paths:
        page = open_desk(path, width, color_scheme=scheme)
        assert page.evaluate("document.documentElement.scrollWidth") == width, path
        found = violations(page)
        assert [(each["id"], each["nodes"][0]["html"]) for each in found] == [], path


def test_targets_are_big_enough(open_desk: OpenDesk, evening: Tournament) -> None:
    enter(evening, 1, 1, "8HX by N +5")
    small = open_desk(slip(evening), 360).evaluate(
        """() => [...document.querySelectorAll("a, button, input, summary")]
        .filter(e => !e.matches(".skip, .reader-only"))
        .filter(e => e.getClientRects().length && e.getBoundingClientRect().height < 44)
        .map(e => e.outerHTML)"""
    )
    assert small == []


def test_no_key_between_two_slips_is_lost(open_desk: OpenDesk, evening: Tournament) -> None:
    page = open_desk(slip(evening))
    page.locator(":focus").wait_for()
    for text in ("n 10c =", "p", "p", "e 9sa =", "s 8p +1"):
        page.keyboard.type(text)  # on and on, whatever the page does meanwhile
        page.keyboard.press("Enter")
    page.keyboard.type("n 7t")
    page.locator("#last-act").get_by_text("Table 2, donne 2").wait_for()
    expect(page.locator(".entry.done")).to_have_count(2)
    assert held(evening, round=1, table=1) == ["10H by N =", "passed out", "passed out"]
    assert held(evening, round=1, table=2) == ["9NT by E =", "8S by S +1", "None"]
    assert page.locator(":focus").input_value() == "n 7t"
    assert page.url.endswith("/tables/2/?saved=1-1-3.1")


def test_a_server_that_is_away_takes_no_line(open_desk: OpenDesk, evening: Tournament) -> None:
    page = open_desk(slip(evening))
    page.route("**/tables/1/", lambda route: route.abort())
    Keys(page).line("n 10c =")
    page.get_by_text("Le programme ne répond pas.").wait_for()
    Keys(page).line("p")
    assert held(evening, round=1, table=1) == ["None", "None", "None"]
    assert page.locator(".input").first.input_value() == "n 10c ="
    page.unroute("**/tables/1/")
    expect(page.locator(".entry.done")).to_have_count(2)
    assert held(evening, round=1, table=1)[:2] == ["10H by N =", "passed out"]
    expect(page.get_by_text("Le programme ne répond pas.")).to_be_hidden()


def test_an_ended_session_takes_no_line(open_desk: OpenDesk, evening: Tournament) -> None:
    page = open_desk(slip(evening))
    session = [each for each in page.context.cookies() if each["name"] == "sessionid"]
    page.context.clear_cookies(name="sessionid")
    Keys(page).line("n 10c =")
    page.get_by_text("Votre session est terminée.").wait_for()
    page.context.clear_cookies(name="csrftoken")  # signing in makes another
    page.context.add_cookies(session)  # type: ignore[arg-type]  # what it gave
    page.locator(".entry.done").first.wait_for()
    assert held(evening, round=1, table=1)[0] == "10H by N ="


def test_the_field_that_one_types_into_does_not_move(
    open_desk: OpenDesk, evening: Tournament
) -> None:
    page = open_desk(slip(evening))
    second = page.locator(".input").nth(1)
    before = second.bounding_box()
    Keys(page).line("n 10cx 11")
    page.locator(".entry.done").first.wait_for()
    assert second.bounding_box() == before


def test_a_slip_stands_at_the_top_and_a_note_hardly_moves_it(
    open_desk: OpenDesk, evening: Tournament
) -> None:
    """No empty band above, each board beside its field, and a note takes one line of the page."""
    page = open_desk(slip(evening))
    band = page.evaluate("document.querySelector('main .input').getBoundingClientRect().top")
    first, second, third = where_fields_stand(page)
    Keys(page).line("n 8cx 13")
    page.locator(".entry .note.warn").first.wait_for()
    moved = where_fields_stand(page)
    assert band < 300
    assert [abs(label - field) < 8 for label, field in (first, second, third)] == [True] * 3
    assert 0 < (moved[1][1] - moved[0][1]) - (second[1] - first[1]) < 100


def where_fields_stand(page: Page) -> list[tuple[float, float]]:
    """The middle of the label of each line, and that of its field."""
    found: list[tuple[float, float]] = page.evaluate("""() => {
      const middle = (part) => {
        const box = part.getBoundingClientRect();
        return (box.top + box.bottom) / 2;
      };
      const all = (css) => [...document.querySelectorAll(css)].map(middle);
      const fields = all(".entry .input");
      return all(".entry label").map((label, n) => [label, fields[n]]);
    }""")
    return found
