"""The slips of a round at the desk: counted by their number, held in piles, kept from others."""

from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import expect

from tests.browser.opening import assert_sound
from tests.tournaments import enter, in_sections
from tests.web.desk.conftest import OpenDesk, member, signed_in
from tests.web.desk.forms import Sheet, slip
from tests.web.director.pages import place, words
from whiz_tournament.models import Club, Role, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.play.slip_checks import slip_count
from whiz_tournament.services.actors import user_actor
from whiz_tournament.services.desk import take_pile


@pytest.fixture
def paul(club: Club) -> Client:
    """Another scorer's browser."""
    return signed_in(member(club, "paul", Role.SCORER))


def page_of(tournament: Tournament, number: int = 1) -> str:
    return f"/desk/{tournament.slug}/rounds/{number}/"


def send(client: Client, tournament: Tournament, act: str, **sent: Any) -> Any:
    return client.post(page_of(tournament), {"act": act, **sent})


def missing(tournament: Tournament) -> tuple[int, ...]:
    found = slip_count(tournament, 1)
    assert found is not None
    return found.missing


def test_a_slip_is_counted_without_a_result(scorer: Client, evening: Tournament) -> None:
    here = page_of(evening)
    assert place(send(scorer, evening, "returned", table=2)) == (303, here)
    shown = words(scorer.get(here))
    assert "Bordereaux saisis : 0 sur 3." in shown
    assert "Rentré, encore à saisir : table 2." in shown
    assert "Manquent : tables 1 et 3." in shown
    assert line_rows(evening, round=1, table=2)[0].version == 0
    assert place(send(scorer, evening, "missing", table=2)) == (303, here)
    assert missing(evening) == (1, 2, 3)


@pytest.mark.parametrize(
    ("act", "sent", "status"),
    [
        ("returned", {}, 400),
        ("returned", {"table": "0"}, 400),
        ("returned", {"table": "7"}, 422),
        ("take", {"first": "1"}, 400),
        ("take", {"first": "3", "last": "1"}, 422),
        ("over", {"holder": "user:77"}, 404),
        ("burn", {}, 400),
        ("", {}, 400),
    ],
)
def test_what_makes_no_sense_is_refused(
    scorer: Client, evening: Tournament, act: str, sent: dict[str, str], status: int
) -> None:
    assert send(scorer, evening, act, **sent).status_code == status
    assert missing(evening) == (1, 2, 3)


def test_a_round_that_is_not_planned_has_no_slips(scorer: Client, evening: Tournament) -> None:
    assert scorer.get(page_of(evening, 9)).status_code == 404


def test_the_console_says_which_slips_lack(scorer: Client, evening: Tournament) -> None:
    console = f"/director/t/{evening.slug}/console/"
    assert "Bordereaux du tour 1" not in words(scorer.get(console))
    send(scorer, evening, "returned", table=1)
    assert "Manquent : tables 2 et 3." in words(scorer.get(console))


def test_a_pile_is_taken_by_its_section(club: Club, scorer: Client) -> None:
    evening = in_sections(club, 18)
    page = scorer.get(page_of(evening))
    assert page.status_code == 409  # it has to start first


def test_another_s_pile_is_read_and_not_typed(
    scorer: Client, paul: Client, evening: Tournament
) -> None:
    opened = Sheet.opened(paul, slip(evening, 1, 2))
    assert place(send(scorer, evening, "take", first=2, last=3)) == (303, page_of(evening))
    late = opened.send("p")
    assert late.status_code == 409
    assert "Le bordereau de la table 2 est dans la pile de rose." in words(late)
    assert line_rows(evening, round=1, table=2)[0].version == 0
    shown = paul.get(slip(evening, 1, 2)).content.decode()
    assert shown.count("readonly") == 2
    assert "autofocus" not in shown.partition('id="sheet"')[2].partition("</form>")[0]
    assert "Dans la pile de rose depuis" in words(paul.get(slip(evening, 1, 2)))
    assert Sheet.opened(scorer, slip(evening, 1, 2)).send("p").status_code == 303


def test_a_held_pile_is_taken_over_after_a_question(
    scorer: Client, paul: Client, evening: Tournament
) -> None:
    send(scorer, evening, "take", first=1, last=2)
    asked = paul.get(page_of(evening))
    assert "rose, depuis" in words(asked)
    assert "rose ne la saisit plus ?" in words(asked).replace("\xa0", " ")
    holder = asked.context["others"][0].holder
    assert place(send(paul, evening, "over", holder=holder)) == (303, page_of(evening))
    assert Sheet.opened(paul, slip(evening)).send("p").status_code == 303
    assert Sheet.opened(scorer, slip(evening, 1, 2)).send("p").status_code == 409
    assert place(send(paul, evening, "go")) == (303, page_of(evening))
    assert Sheet.opened(scorer, slip(evening, 1, 2)).send("p").status_code == 303


def test_the_next_slip_is_never_another_s(
    scorer: Client, paul: Client, evening: Tournament
) -> None:
    send(paul, evening, "take", first=2, last=2)
    onward = Sheet.opened(scorer, slip(evening)).send("p", "p")
    assert place(onward)[1].startswith(slip(evening, 1, 3))
    onward = Sheet.opened(scorer, slip(evening, 1, 3)).send("p", "p")
    assert place(onward)[1].partition("?")[0] == f"/desk/{evening.slug}/"
    first = scorer.get(f"/desk/{evening.slug}/open/", {"round": 1})
    assert first.status_code == 404


@pytest.mark.browser
def test_the_cursor_and_the_looks(
    transactional_db: None, club: Club, open_desk: OpenDesk, evening: Tournament
) -> None:
    paul = member(club, "paul", Role.SCORER)
    board = line_rows(evening, round=1, table=1)[0].board
    enter(evening, 1, 3, "10H by N =", "passed out")
    take_pile(tournament=evening, actor=user_actor(paul.user_id), number=1, first=1, last=1)
    page = open_desk(page_of(evening))
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Rentré, encore à saisir")).to_be_visible()
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 900})
        assert_sound(page, width)
    page = open_desk(f"/desk/{evening.slug}/boards/{board}/")
    held = page.locator(".entry .input[readonly]")
    expect(held).to_have_count(1)
    expect(page.locator(".entry .input:focus")).not_to_have_attribute("readonly", "")
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 900})
        assert_sound(page, width)
