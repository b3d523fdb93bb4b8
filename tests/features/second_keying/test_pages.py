"""A round typed a second time at the desk: blind, only differences appear, no key is lost."""

import re
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Page, Route, expect

from tests.browser.opening import assert_sound
from tests.tournaments import enter
from tests.web.desk.conftest import OpenDesk
from tests.web.desk.forms import slip
from tests.web.director.pages import place, words
from whiz_tournament.models import ResultCheck, Tournament
from whiz_tournament.queries.play.result_lines import line_rows

FIELD = re.compile(r'name="([^"]+)"\s+value="([^"]*)"')


@pytest.fixture
def typed(evening: Tournament) -> Tournament:
    """Two slips of two boards that were typed once."""
    enter(evening, 1, 1, "10H by N =", "passed out")
    enter(evening, 1, 2, "9S by E -1", "8DX by S +1")
    return evening


def page_of(tournament: Tournament, number: int = 1) -> str:
    return f"/desk/{tournament.slug}/rounds/{number}/second-keying/"


def fields(page: Any) -> dict[str, str]:
    form = page.content.decode().partition('id="second-keying"')[2].partition("</form>")[0]
    return dict(FIELD.findall(form))


def keys(page: Any) -> list[str]:
    return re.findall(r'name="line-([\d-]+)"', page.content.decode())


def send(client: Client, tournament: Tournament, page: Any, *texts: str, act: str = "") -> Any:
    said = {f"line-{key}": text for key, text in zip(keys(page), texts, strict=False)}
    return client.post(page_of(tournament), {**fields(page), **said, "act": act})


def test_the_page_shows_no_result_before_another_was_typed(
    scorer: Client, typed: Tournament
) -> None:
    page = scorer.get(page_of(typed))
    assert "À l’aveugle : table 1, tour 1" in words(page)
    assert len(keys(page)) == 2
    assert [fields(page)[f"line-{key}"] for key in keys(page)] == ["", ""]
    sent = {name.partition("-")[0] for name in fields(page)}
    assert sent == {"csrfmiddlewaretoken", "language", "table", "line", "version", "uuid"}
    for told in ("♥", "10", "passé", "points"):
        assert told not in words(page).partition("Donne")[2].partition("Comparer")[0]


def test_only_what_differs_appears_and_is_decided(scorer: Client, typed: Tournament) -> None:
    page = scorer.get(page_of(typed))
    first, _ = keys(page)
    page = send(scorer, typed, page, "n 10c +1", "p")
    assert keys(page) == [first]
    assert "Les deux diffèrent" in words(page)
    assert "10 levées" in words(page)
    assert "11 levées" in words(page)
    assert [row.version for row in line_rows(typed, round=1, table=1)] == [1, 1]
    answer = send(scorer, typed, page, "n 10c +1", act=f"take {first}")
    assert place(answer)[0] == 303
    assert str(line_rows(typed, round=1, table=1)[0].value) == "10H by N +1"
    log = words(scorer.get(f"{slip(typed)}boards/{first.split('-')[2]}/"))
    assert "Saisi une seconde fois d’après le papier par rose, " in log
    assert "la seconde fois était la bonne" in log
    page = scorer.get(page_of(typed))
    page = send(scorer, typed, page, "e 9p -1", "s 8k +1")
    page = send(scorer, typed, page, "s 8k +1", act=f"keep {keys(page)[0]}")
    assert str(line_rows(typed, round=1, table=2)[1].value) == "8DX by S +1"
    assert "Tous les résultats de ce tour ont été saisis deux fois." in words(
        scorer.get(page_of(typed))
    )
    assert ResultCheck.objects.filter(typed=True).count() == 4


def test_what_cannot_be_read_or_changed_meanwhile_is_said_beside_its_line(
    scorer: Client, typed: Tournament
) -> None:
    page = scorer.get(page_of(typed))
    enter(typed, 1, 1, "10H by N +1")
    page = send(scorer, typed, page, "n 10c =", "xyz")
    assert len(keys(page)) == 2
    assert page.content.decode().count('role="alert"') >= 2
    assert ResultCheck.objects.count() == 0


@pytest.mark.parametrize(
    "sent",
    [
        {"act": "burn 1-1-1"},
        {"version-1-1-{board}": "x"},
        {"uuid-1-1-{board}": ""},
    ],
)
def test_a_form_that_was_altered_changes_nothing(
    scorer: Client, typed: Tournament, sent: dict[str, str]
) -> None:
    page = scorer.get(page_of(typed))
    board = keys(page)[0].split("-")[2]
    data = {name.format(board=board): text for name, text in sent.items()}
    answer = scorer.post(page_of(typed), {**fields(page), f"line-1-1-{board}": "p", **data})
    assert answer.status_code == 400
    assert ResultCheck.objects.count() == 0


def test_a_slip_that_somebody_else_settled_leads_on(scorer: Client, typed: Tournament) -> None:
    page = scorer.get(page_of(typed))
    sent = send(scorer, typed, page, "n 10c =", "p")
    assert place(sent)[0] == 303
    assert place(send(scorer, typed, page, "n 10c =", "p"))[0] == 303
    assert "table 2, tour 1" in words(scorer.get(page_of(typed)))
    assert scorer.get(page_of(typed, 9)).status_code == 404


def type_line(page: Page, text: str) -> None:
    page.keyboard.type(text)
    page.keyboard.press("Enter")


@pytest.mark.browser
def test_slip_after_slip_without_looking_up(
    transactional_db: None, open_desk: OpenDesk, typed: Tournament
) -> None:
    """Enter goes on, from slip to slip; a difference stops, and what was typed on is not lost."""
    page = open_desk(page_of(typed), 360)
    assert_sound(page, 360)
    for text in ("n 10c =", "p", "e 9p =", "s 8kx +1"):
        type_line(page, text)
    expect(page.get_by_text("Les deux diffèrent")).to_be_visible()
    assert_sound(page, 360)
    page.locator("input[autofocus]:focus").wait_for()
    page.keyboard.press("Enter")  # as by one who types on without looking: nothing is decided
    expect(page.locator("form:not([aria-busy]) [aria-invalid]:focus")).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the first is right
    expect(
        page.get_by_text("Tous les résultats de ce tour ont été saisis deux fois.")
    ).to_be_visible()
    assert ResultCheck.objects.filter(typed=True).count() == 4
    assert [str(row.value) for row in line_rows(typed, round=1, table=2)] == [
        "9S by E -1",
        "8DX by S +1",
    ]


@pytest.mark.browser
def test_keys_between_two_slips_are_kept_in_the_middle_of_a_word(
    transactional_db: None, open_desk: OpenDesk, typed: Tournament
) -> None:
    """The next slip comes while its first line is half typed: nothing of it is lost or torn."""
    page = open_desk(page_of(typed))
    held = hold_answers(page)
    for text in ("n 10c =", "p"):
        type_line(page, text)
    page.keyboard.type("e 9")
    give_on(page, held)
    page.get_by_text("table 2, tour 1").first.wait_for()
    page.keyboard.type("p -1")
    assert [field.input_value() for field in page.locator(".entry > .input").all()] == [
        "e 9p -1",
        "",
    ]


@pytest.mark.browser
def test_a_difference_that_comes_in_the_middle_of_a_word_leaves_the_word_whole(
    transactional_db: None, open_desk: OpenDesk, typed: Tournament
) -> None:
    page = open_desk(page_of(typed))
    held = hold_answers(page)
    for text in ("n 10c =", "n 9p ="):
        type_line(page, text)
    page.keyboard.type("e 9")
    give_on(page, held)
    page.get_by_text("Les deux diffèrent").wait_for()
    page.keyboard.type("p -1")
    page.keyboard.press("Enter")
    refused = page.locator("[aria-invalid]:focus")
    expect(refused).to_have_value("n 9p =")
    page.get_by_role("button", name="La première est la bonne").click()
    give_on(page, held)
    page.get_by_text("table 2, tour 1").first.wait_for()
    assert [field.input_value() for field in page.locator(".entry > .input").all()] == [
        "e 9p -1",
        "",
    ]


def hold_answers(page: Page) -> list[Route]:
    """Let every comparison wait until the test gives it on; it is in the list from then on."""
    held: list[Route] = []
    page.route(
        "**/second-keying/",
        lambda route: held.append(route) if route.request.method == "POST" else route.continue_(),
    )
    return held


def give_on(page: Page, held: list[Route]) -> None:
    """Give the comparison on that waits, once it has come."""
    while not held:
        page.wait_for_timeout(20)
    held.pop().continue_()


@pytest.mark.browser
def test_without_script_the_form_compares_all_lines(
    transactional_db: None, open_desk: OpenDesk, typed: Tournament
) -> None:
    page = open_desk(page_of(typed), java_script_enabled=False)
    page.locator(".entry .input").nth(0).fill("n 10c =")
    page.locator(".entry .input").nth(1).fill("p")
    page.get_by_role("button", name="Comparer").click()
    expect(page.get_by_role("heading", name="table 2, tour 1")).to_be_visible()
