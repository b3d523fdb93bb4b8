"""Who may open which page: nobody unknown, no scorer where a director is asked, no other club."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse
from django_scopes import scope

from tests.tournaments import ready, running
from tests.web.director.pages import page, place, words
from whiz_tournament.models import Club, Role, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.web.director.calls.urls import CALLS, CALLS_COUNT
from whiz_tournament.web.director.changes.urls import CHANGES
from whiz_tournament.web.director.clock.urls import CLOCK
from whiz_tournament.web.director.corrections.urls import CORRECTION_PAGES
from whiz_tournament.web.director.laptop.urls import LAPTOP
from whiz_tournament.web.director.online.urls import ONLINE, TOURNAMENT_MAIL
from whiz_tournament.web.director.substitutes.urls import SUBSTITUTES
from whiz_tournament.web.director.urls import CLUB, PREPARED, RUNNING

pytestmark = pytest.mark.django_db
HAPPENED = (*CALLS, *CHANGES, *CORRECTION_PAGES, *SUBSTITUTES, *CLOCK, *TOURNAMENT_MAIL)
OF_CLUB = (*CLUB, *CALLS_COUNT, *ONLINE, *LAPTOP)
EVERY = [pattern.name or "" for pattern in (*OF_CLUB, *PREPARED, *RUNNING, *HAPPENED)]
SCORERS_TOO = {"director_home", "director_tournament", "director_console", "director_sit_outs"}
ADMINS_ONLY = {
    "director_club", "director_staff", "director_staff_link", "director_staff_player",
    "director_second_place", "director_end_second_place",
    "director_staff_access", "director_staff_key", "director_staff_end",
    "director_mail", "director_mail_test", "director_mail_end",
    "director_stop", "director_computer_again", "director_first_start",
}  # fmt: skip
POSTED = {
    "director_take_list", "director_delete", "director_restore", "director_start",
    "director_undo_start",
    "director_roll_count", "director_use_total", "director_deal", "director_load",
    "director_forget", "director_put_hands_back", "director_job_retry", "director_open_round",
    "director_take_back", "director_rule_again", "director_reopen", "director_provisional",
    "director_final", "director_withdraw_release", "director_staff_link", "director_print_changed",
    "director_take_over", "director_leave_aside", "director_leave_entry", "director_not_fouled",
    "director_call_act",
    "director_dismiss_warning", "director_undo_dismissal", "director_ask_fouled_again",
    "director_second_place", "director_end_second_place",
    "director_staff_key", "director_staff_end", "director_undo_change",
    "director_undo_substitute", "director_next_round",
    "director_request_accept", "director_request_refuse", "director_clock_start",
    "director_clock_pause", "director_clock_extend", "director_mail_test", "director_mail_end",
    "director_mail_now", "director_player_mail_end",
    "director_online_make", "director_computer_address",
    "director_practice", "director_sample", "director_remove_invented",
}  # fmt: skip
WHERE: dict[str, dict[str, str | int]] = {
    "director_staff_link": {"username": "anne"},
    "director_staff_player": {"username": "anne"},
    "director_staff_access": {"username": "anne"},
    "director_staff_key": {"username": "anne", "key": 1},
    "director_staff_end": {"username": "anne", "what": "links"},
    "director_player": {"player": "x"},
    "director_player_erase": {"player": "x"},
    "director_player_guest": {"player": "x"},
    "director_player_merge": {"player": "x"},
    "director_player_mail_end": {"player": "x"},
    "director_unmerge": {"merge": "x"},
    "director_withdraw": {"number": 1},
    "director_open_round": {"number": 1},
    "director_next_round": {"number": 1},
    "director_call_act": {"call": "0" * 32, "act": "take"},
    "director_request": {"asked": "0" * 32},
    "director_request_accept": {"asked": "0" * 32},
    "director_request_refuse": {"asked": "0" * 32},
    "director_close_round": {"number": 1},
    "director_take_back": {"ruling": "x"},
    "director_hosted_over": {"delivery": 1},
    "director_hosted_code": {"hosted": "x"},
    "director_hosted_revoke": {"hosted": "x"},
    "director_rule_again": {"ruling": "x"},
    "director_kept": {"uuid": "0190b5a2-7c1e-7cc4-9a53-2b6f1d3e4a5b"},
    "director_take_over": {"uuid": "0190b5a2-7c1e-7cc4-9a53-2b6f1d3e4a5b"},
    "director_leave_aside": {"uuid": "0190b5a2-7c1e-7cc4-9a53-2b6f1d3e4a5b"},
    "director_leave_entry": {"uuid": "0190b5a2-7c1e-7cc4-9a53-2b6f1d3e4a5b"},
    "director_changed": {"event": 1},
    "director_print_changed": {"event": 1},
    "director_correction": {"event": 1},
    "director_undo_change": {"event": 1},
    "director_undo_substitute": {"event": 1},
    "director_dismiss_warning": {"version": 1},
    "director_ask_fouled_again": {"board": 1},
    "director_importing": {"job": "x"},
    **{name: {"job": "x"} for name in EVERY if name.startswith(("director_job", "director_down"))},
}
LINES = {
    "director_not_fouled",
    "director_line",
    "director_weighted_score",
    "director_dismiss_warning",
    "director_undo_dismissal",
    "director_drop_board",
    "director_not_played",
    "director_void",
    "director_restore_line",
    "director_told_twice",
}


def _address(name: str, tournament: Tournament) -> str:
    pattern = next(p for p in (*OF_CLUB, *PREPARED, *RUNNING, *HAPPENED) if p.name == name)
    where: dict[str, str | int] = dict(WHERE.get(name, {}))
    if "slug" in pattern.pattern.regex.groupindex:
        where["slug"] = tournament.slug
    if name in {"director_table", *LINES}:
        line = line_rows(tournament)[0]
        where |= {"round": line.round, "table": line.table}
        where |= {"board": line.board} if name in LINES else {}
    return reverse(name, kwargs=where)


def _ask(client: Client, name: str, tournament: Tournament) -> tuple[int, str]:
    send = client.post if name in POSTED else client.get
    return place(send(_address(name, tournament)))


def test_nobody_unknown_comes_in(club: Club) -> None:
    tournament = running(club)
    client = Client()
    asked = {name: _ask(client, name, tournament) for name in EVERY}
    sign_in = reverse("sign_in")
    assert asked == {name: (302, f"{sign_in}?next={_address(name, tournament)}") for name in EVERY}


def test_scorers_stay_at_the_desk(as_role: Callable[[Role], Client], club: Club) -> None:
    scorer, tournament = as_role(Role.SCORER), running(club)
    asked = {name: _ask(scorer, name, tournament) for name in EVERY if name not in SCORERS_TOO}
    assert asked == dict.fromkeys(asked, (403, ""))


def test_the_staff_is_the_admins_business(director: Client, club: Club) -> None:
    tournament = running(club)
    asked = {name: _ask(director, name, tournament) for name in ADMINS_ONLY}
    assert asked == dict.fromkeys(ADMINS_ONLY, (403, ""))


def test_another_club_has_no_such_tournament(
    as_role: Callable[[Role], Client], other: Tournament
) -> None:
    admin = as_role(Role.ADMIN)
    found = {}
    for pattern in (*PREPARED, *RUNNING, *HAPPENED):
        name = pattern.name or ""
        send = admin.post if name in POSTED else admin.get
        found[name] = send(reverse(name, kwargs=_elsewhere(name, other))).status_code
    assert found == dict.fromkeys(found, 404)


def _elsewhere(name: str, other: Tournament) -> dict[str, str | int]:
    where: dict[str, str | int] = {"slug": other.slug, **WHERE.get(name, {})}
    if name in {"director_table", *LINES}:
        where |= {"round": 1, "table": 1}
        where |= {"board": 1} if name in LINES else {}
    return where


def test_a_player_of_another_club_is_unknown(director: Client, other: Tournament) -> None:
    with scope(club=other.club):
        player = other.entries.get(number=1).player.public_id
    assert director.get(page("player", player=player)).status_code == 404


def test_a_scorer_sees_the_console_without_acts(
    as_role: Callable[[Role], Client], club: Club
) -> None:
    tournament = running(club)
    console = as_role(Role.SCORER).get(page("console", tournament)).content.decode()
    assert re.findall(r'href="(/director/[^"]+)', console) == [page("tournament", tournament)]
    assert console.count(f"/desk/{tournament.slug}/rounds/") == 30


def test_a_scorer_is_sent_to_the_console(as_role: Callable[[Role], Client], club: Club) -> None:
    tournament = ready(club)
    sent = as_role(Role.SCORER).get(page("tournament", tournament))
    assert place(sent) == (302, page("console", tournament))


def test_a_scorer_waits_for_the_start(as_role: Callable[[Role], Client], club: Club) -> None:
    early = as_role(Role.SCORER).get(page("console", ready(club)))
    assert early.status_code == 409
    assert words(early).startswith("Not possible This is ready; it must be running first.")
