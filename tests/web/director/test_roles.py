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
from whiz_tournament.web.director.urls import OF_CLUB, OF_TOURNAMENT

pytestmark = pytest.mark.django_db
EVERY = {pattern.name or "": pattern for pattern in (*OF_CLUB, *OF_TOURNAMENT)}
SCORERS_TOO = {
    "director_home", "director_all_evenings", "director_tournament", "director_console",
    "director_sit_outs",
    "director_cancel_job",
    "hall_home", "hall_round", "hall_ranking", "hall_slips_now", "hall_slips", "hall_slip",
    "hall_clear", "hall_object", "hall_wall", "hall_settle", "hall_ranking_file",
}  # fmt: skip
ADMINS_ONLY = {
    "director_club_rules", "director_switch_feature", "director_back_up", "director_leave_backup",
    "director_put_back", "director_put_back_other",
    "director_staff", "director_staff_link", "director_staff_player",
    "director_second_place", "director_end_second_place",
    "director_staff_access", "director_staff_key", "director_staff_end",
    "director_mail", "director_mail_test", "director_mail_end",
    "director_stop", "director_computer_again", "director_demo", "director_first_start",
}  # fmt: skip
POSTED = {
    "director_arrivals_address", "director_arrivals_close", "director_arrivals_open",
    "director_arrivals_poster", "director_coming_enter",
    "director_personal_link_end", "director_personal_link_make",
    "director_back_up", "director_leave_backup", "director_switch_feature",
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
EXAMPLES = ("x", "1", "0" * 32, "0190b5a2-7c1e-7cc4-9a53-2b6f1d3e4a5b")


def _address(name: str, tournament: Tournament) -> str:
    """An address of that name: what stands in it has only to be of the right kind."""
    where = {
        argument: next(each for each in EXAMPLES if re.fullmatch(kind.regex, each))
        for argument, kind in EVERY[name].pattern.converters.items()
    }
    if EVERY[name] in OF_TOURNAMENT:
        where["slug"] = tournament.slug
    return reverse(name, kwargs=where)


def _of_evening(name: str) -> bool:
    """Return whether it is a page of evenings without boards, where scorers enter every deal."""
    return name.startswith("evening_")


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
    directors_only = [name for name in EVERY if name not in SCORERS_TOO and not _of_evening(name)]
    asked = {name: _ask(scorer, name, tournament) for name in directors_only}
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
    for pattern in OF_TOURNAMENT:
        name = pattern.name or ""
        send = admin.post if name in POSTED else admin.get
        found[name] = send(_address(name, other)).status_code
    assert found == dict.fromkeys(found, 404)


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
    # The three cells of this round, and the key that opens the next slip.
    assert console.count(f"/desk/{tournament.slug}/rounds/") == 4


def test_a_scorer_is_sent_to_the_console(as_role: Callable[[Role], Client], club: Club) -> None:
    tournament = ready(club)
    sent = as_role(Role.SCORER).get(page("tournament", tournament))
    assert place(sent) == (302, page("console", tournament))


def test_a_scorer_waits_for_the_start(as_role: Callable[[Role], Client], club: Club) -> None:
    early = as_role(Role.SCORER).get(page("console", ready(club)))
    assert early.status_code == 409
    assert words(early).startswith("Not possible This is ready; it must be running first.")
