"""The console's buttons for the time, the page behind them, what others see of it."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

import whiz_tournament
from tests.tournaments import DIRECTOR, running
from tests.web.director.pages import hidden, markup, mistakes, page, place, said, words
from whiz_tournament.models import (
    Club,
    LineState,
    ResultLine,
    Role,
    TableDevice,
    Tournament,
    TournamentRound,
)
from whiz_tournament.models.tokens import new_token, token_digest
from whiz_tournament.queries.clock.round_clock import ClockReading, ClockState, round_clock
from whiz_tournament.queries.devices.table_round_page import entries_at_table
from whiz_tournament.services.play.rounds import close_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(club: Club) -> Tournament:
    """Nine players at three tables, in round 1 of 15 minutes."""
    return running(club, 9, rounds=2)


def clock(tournament: Tournament) -> ClockReading:
    found = round_clock(tournament)
    assert found is not None
    return found


def press(client: Client, tournament: Tournament, act: str) -> Any:
    """Press a button of the console as it stands there."""
    seen = hidden(client.get(page("console", tournament)), "seen")
    return client.post(page(f"clock_{act}", tournament), {"seen": seen})


def slow(tournament: Tournament) -> None:
    """Let table 2, which has a phone, have told nothing for 14 of 15 minutes."""
    TableDevice.objects.create(
        club=tournament.club,
        tournament=tournament,
        table=2,
        entries=entries_at_table(tournament, 2),
        token_hash=token_digest(new_token()),
    )
    TournamentRound.objects.filter(number=1).update(
        opened_at=timezone.now() - timedelta(minutes=14)
    )


def test_one_button_each(director: Client, tournament: Tournament) -> None:
    console = page("console", tournament)
    assert place(press(director, tournament, "pause")) == (302, console)
    stood = clock(tournament)
    assert stood.state is ClockState.PAUSED
    assert stood.left_text in words(director.get(console), "aside")
    press(director, tournament, "extend")
    assert clock(tournament).left == stood.left + 120
    press(director, tournament, "start")
    assert clock(tournament).state is ClockState.RUNNING


def test_a_double_press_does_it_once_and_says_so(director: Client, tournament: Tournament) -> None:
    seen = {"seen": hidden(director.get(page("console", tournament)), "seen")}
    for _ in range(2):
        director.post(page("clock_extend", tournament), seen)
    assert clock(tournament).planned == 15 * 60 + 120
    assert said(director.get(page("console", tournament))) == [
        "The clock had been changed meanwhile; nothing more was done to it."
    ]


def test_without_a_script_the_end_stands_there(director: Client, tournament: Tournament) -> None:
    ends_at = clock(tournament).ends_at
    assert ends_at is not None
    until = f"until {timezone.localtime(ends_at):%H:%M}"
    assert until in words(director.get(page("console", tournament)), "aside")
    screen = f"/t/{tournament.slug}/screen/"
    assert until in words(Client(headers={"accept-language": "en"}).get(screen), "header")


def test_the_console_follows_the_clock(director: Client, tournament: Tournament) -> None:
    console = page("console", tournament)
    poll = f"{console}?v={director.get(console).context['v']}"
    assert director.get(poll, headers={"hx-request": "true"}).status_code == 204
    press(director, tournament, "pause")
    assert director.get(poll, headers={"hx-request": "true"}).status_code == 200


def test_the_screen_follows_the_clock(director: Client, tournament: Tournament) -> None:
    screen = f"/t/{tournament.slug}/screen/"
    poll = f"{screen}?v={director.get(screen).context['version']}"
    assert director.get(poll, headers={"hx-request": "true"}).status_code == 204
    press(director, tournament, "extend")
    assert director.get(poll, headers={"hx-request": "true"}).status_code == 200


def test_other_minutes_begin_the_round_anew(director: Client, tournament: Tournament) -> None:
    shown = director.get(page("clock", tournament))
    assert words(shown, "h2") == "The clock of round 1"
    assert 'value="15"' in markup(shown)
    minutes = page("clock_minutes", tournament)
    wrong = director.post(minutes, {"minutes": "0"})
    assert (wrong.status_code, mistakes(wrong)) == (422, ["A clock runs from 1 to 600 minutes."])
    assert place(director.post(minutes, {"minutes": "20"})) == (302, page("console", tournament))
    assert clock(tournament).planned == 20 * 60


@pytest.mark.parametrize(("language", "sign"), [("fr", ","), ("en", "."), ("nl", ",")])
def test_minutes_are_shown_and_typed_in_the_language(
    director: Client, tournament: Tournament, language: str, sign: str
) -> None:
    director.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    minutes = page("clock_minutes", tournament)
    director.post(minutes, {"minutes": f"39{sign}5"})
    assert clock(tournament).planned == 39 * 60 + 30
    assert f'value="39{sign}5"' in markup(director.get(page("clock", tournament)))
    director.post(minutes, {"minutes": "20.5"})
    assert clock(tournament).planned == 20 * 60 + 30


def test_no_form_leaves_a_fraction_to_the_browsers_language() -> None:
    """``<input type="number">`` shows 39.5 as the browser likes; whole numbers are alike in all."""
    sources = Path(whiz_tournament.__file__).parent.glob("web/**/*.py")
    found = [
        each for each in sources if re.search(r"\bforms\.(Decimal|Float)Field\(", each.read_text())
    ]
    assert found == []


def test_a_break_is_counted_down_until_the_next_round(
    director: Client, tournament: Tournament
) -> None:
    early = director.post(page("clock_break", tournament), {"minutes": "15"})
    assert (early.status_code, clock(tournament).on_break) == (409, False)
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    assert words(director.get(page("clock", tournament)), "h2") == "A break before the next round"
    director.post(page("clock_break", tournament), {"minutes": "15"})
    assert (clock(tournament).on_break, clock(tournament).planned) == (True, 15 * 60)
    shown = director.get(page("console", tournament))
    assert "Break" in words(shown)
    key = shown.context["next"]
    assert (key.label, key.url) == ("Open round 2", page("open_round", tournament, number=2))


def test_the_next_round_is_one_button_and_asked_about_once(
    director: Client, tournament: Tournament
) -> None:
    address = page("next_round", tournament, number=1)
    asked = director.post(address, follow=True)
    assert "6 results are missing. Close all the same?" in words(asked)
    sure = director.post(address, {"sure": "1"})
    assert place(sure) == (302, page("console", tournament))
    assert clock(tournament).round == 2


def test_a_slow_table_is_told_and_its_last_board_dropped(
    director: Client, tournament: Tournament
) -> None:
    """Shown what it does before, undone after."""
    slow(tournament)
    told = words(director.get(page("console", tournament)), "aside")
    boards = list(
        ResultLine.objects.filter(round=1, table=2)
        .order_by("board")
        .values_list("board", flat=True)
    )
    assert f"Table 2 still plays boards {boards[0]} and {boards[-1]}: 6 min late." in told
    assert f"Drop board {boards[-1]} for this table" in told
    address = page("drop_board", tournament, round=1, table=2, board=boards[-1])
    shown = director.get(address)
    line = ResultLine.objects.get(round=1, table=2, board=boards[-1])
    assert (shown.status_code, line.state) == (200, LineState.EMPTY)
    assert f"board {boards[-1]} not played, without effect on the percentage." in words(shown)
    done = director.post(
        address,
        {
            "reason": "late",
            "compensation": "none",
            "digest": shown.context["digest"],
        },
    )
    line.refresh_from_db()
    assert (done.status_code, line.kind) == (302, "not_played")
    director.post(done.headers["Location"], {"reason": "they were quick"})
    line.refresh_from_db()
    assert (line.kind, line.state) == ("", LineState.EMPTY)


def test_a_scorer_sees_the_clock_and_no_buttons(
    director: Client, as_role: Any, tournament: Tournament
) -> None:
    slow(tournament)
    shown = as_role(Role.SCORER).get(page("console", tournament))
    assert "until" in words(shown, "aside")
    assert "min late" in words(shown, "aside")
    assert page("clock_pause", tournament) not in markup(shown)
    assert "/drop/" not in markup(shown)


def test_clubs_without_a_clock_see_none(director: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=2, open_all_rounds=True)
    assert "data-clock" not in markup(director.get(page("console", tournament)))
    shown = director.get(page("clock", tournament))
    assert "There is no clock now" in words(shown)
