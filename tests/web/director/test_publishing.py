"""The end: what is out, what is missing, provisional, final, back."""

from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.translation import override

from boards.seats import Seat
from tests.made_once import made_once
from tests.tournaments import DIRECTOR, enter, running, score, value_of
from tests.web.desk.forms import Sheet, slip
from tests.web.director.pages import cells, mistakes, page, place, said, words
from whiz_tournament.models import Club, Role, Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.corrections.requested import request_correction
from whiz_tournament.services.people.clubs import create_director
from whiz_tournament.services.play.rounds import close_round, close_tournament, open_round
from whiz_tournament.services.results import Sender
from whiz_tournament.services.rulings import give_penalty
from whiz_tournament.wording.moments import until_words

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Six players after round 1."""
    tournament = running(club, 6, rounds=3)
    for table in (1, 2):
        enter(tournament, 1, table, "10H by N =" if table == 1 else "10H by N -1", "passed out")
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    return tournament


def test_while_it_runs_the_page_says_what_is_out(director: Client, tournament: Tournament) -> None:
    shown = director.get(page("publish", tournament))
    assert "The ranking after round 1. Published at" in words(shown)
    assert said(shown) == ["8 results are still missing."]
    assert [row[2] for row in cells(shown)][:1] == ["75.00"]


def test_what_is_unsure_is_counted_before_publishing(
    director: Client, tournament: Tournament
) -> None:
    for number in (2, 3):
        open_round(tournament=tournament, actor=DIRECTOR, number=number)
    lines = line_rows(tournament, round=2)
    phone = Sender.device("aa" * 16, lines[0].table)
    score(tournament, lines[0], "10H by N =", by=phone)
    score(tournament, lines[1], "passed out", by=phone)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    told = said(director.get(page("publish", tournament)))[1]
    assert told == "2 results were entered by one side only. Look"
    shown = director.get(page("console", tournament)).context["todo"]
    sentences = [f"{item['title']} {item['text']}" for item in shown]
    boards = f"{lines[0].board} and {lines[1].board}"
    said_once = f"Round 2 2 results were entered by one side only: table 1 (boards {boards})."
    assert said_once in sentences


def test_requests_are_counted_apart_before_publishing(
    director: Client, tournament: Tournament
) -> None:
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    line = line_rows(tournament, round=1, table=1)[0]
    request_correction(
        tournament=tournament,
        entry=line.entries[Seat.E],
        place=(1, 1, line.board),
        value=value_of("10H by N -1"),
        reason="nine tricks",
        uuid=uuid4(),
    )
    shown = director.get(page("publish", tournament))
    assert "1 correction that players ask for waits for you. Decide" in said(shown)
    assert page("requests", tournament) in shown.content.decode()


def test_the_end_of_corrections_has_its_day_and_passes(
    director: Client, tournament: Tournament
) -> None:
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    director.post(page("provisional", tournament), {"minutes": "4000"})
    tournament.refresh_from_db()
    until = tournament.corrections_until
    assert until is not None
    with override("en"):
        open_until = f"Corrections are possible {until_words(until)}."
    shown = words(director.get(page("publish", tournament)))
    assert open_until in shown
    past = timezone.now() - timedelta(days=2)
    Tournament.objects.update(corrections_until=past, becomes_final=False)
    shown = words(director.get(page("publish", tournament)))
    assert "The time for corrections is over." in shown


def test_publishing_too_early_is_refused(director: Client, tournament: Tournament) -> None:
    assert director.post(page("final", tournament)).status_code == 409
    refused = director.post(page("provisional", tournament), {"minutes": "20"})
    assert refused.status_code == 409
    assert "This is running; it must be closed first." in words(refused)


@pytest.mark.parametrize("minutes", ["-1", "", "x", "20000"])
def test_minutes_that_cannot_be_are_refused(
    director: Client, tournament: Tournament, minutes: str
) -> None:
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    refused = director.post(page("provisional", tournament), {"minutes": minutes})
    assert (refused.status_code, len(mistakes(refused))) == (422, 1)
    tournament.refresh_from_db()
    assert tournament.status == "closed"


def test_final_results_are_not_published_twice(director: Client, tournament: Tournament) -> None:
    director.post(page("close", tournament), {"sure": "1"})
    director.post(page("final", tournament))
    again = director.post(page("final", tournament))
    assert again.status_code == 409
    assert "Reopen the tournament to change them." in words(again)


def test_what_was_published_can_be_taken_back(director: Client, tournament: Tournament) -> None:
    director.post(page("close", tournament), {"sure": "1"})
    director.post(page("provisional", tournament), {"minutes": "20"})
    director.post(page("withdraw_release", tournament))
    shown = director.get(page("publish", tournament))
    assert shown.context["out"].status == "interim"
    assert "Publish provisionally" in words(shown, "aside")


def test_a_ruling_after_publishing_is_shown_by_one_tap(
    director: Client, tournament: Tournament
) -> None:
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    director.post(page("provisional", tournament), {"minutes": "20"})
    give_penalty(
        tournament=tournament,
        actor=DIRECTOR,
        uuid=uuid4(),
        entry=1,
        percent_of_board=Decimal(50),
        reason="late",
    )
    again, sentence = page("publish_again", tournament), "are older than the results."
    shown = director.get(page("console", tournament))
    assert (again in shown.content.decode(), sentence in words(shown)) == (True, True)
    answer = director.get(page("publish", tournament))
    publish = words(answer)
    assert "what the public sees is older than the ranking below." in publish
    moves = {move.name: (move.before, move.after) for move in answer.context["moves"]}
    before, after = moves[name_texts(tournament)[1]]
    assert before != after
    assert f"{before} → {after}" in publish
    told = director.post(again, follow=True)
    assert said(told)[:1] == ["Everybody sees the results as they stand now."]
    assert sentence not in words(told)
    assert "older than" not in words(director.get(page("publish", tournament)))


def test_ending_too_early_is_asked_once(director: Client, tournament: Tournament) -> None:
    asked = director.post(page("close", tournament), follow=True)
    tournament.refresh_from_db()
    assert (asked.status_code, tournament.status) == (200, "running")
    assert "Rounds 2, 3 are not played to the end." in words(asked)
    director.post(page("close", tournament), {"sure": "1"})
    tournament.refresh_from_db()
    assert tournament.status == "closed"
    director.post(page("reopen", tournament))
    assert list(tournament.rounds.order_by("number").values_list("status", flat=True)) == [
        "closed",
        "pending",
        "pending",
    ]


def _final(director: Client, tournament: Tournament) -> None:
    director.post(page("close", tournament), {"sure": "1"})
    director.post(page("final", tournament))


CHANGES = ["adjust", "penalise", "rulings", "wrong_players", "fouled", "boards_in_play", "console"]


@pytest.mark.parametrize("name", CHANGES)
def test_final_results_are_opened_where_they_would_be_changed(
    director: Client, tournament: Tournament, name: str
) -> None:
    here, note = page(name, tournament), "Nothing changes before they are opened again."
    assert note not in words(director.get(here))
    _final(director, tournament)
    assert note in words(director.get(here))
    opened = director.post(page("reopen", tournament), {"reason": "a slip", "next": here})
    assert place(opened) == (302, here)
    assert note not in words(director.get(here))
    history = words(director.get(page("history", tournament)))
    assert history.count("The tournament was opened again.") == 1
    assert "anne.director · “a slip”" in history


def test_a_final_result_that_is_typed_again_is_refused_beside_its_line(
    director: Client, as_role: Callable[[Role], Client], tournament: Tournament
) -> None:
    _final(director, tournament)
    sheet = Sheet.opened(director, slip(tournament))
    refused = sheet.send("N10H=", **{sheet.field("reason"): "seen"})
    assert refused.status_code == 409
    assert "The results are final. Reopen the tournament to change them." in words(refused)
    scorer = as_role(Role.SCORER).get(slip(tournament))
    assert said(scorer)[:1] == ["The results are final. Only a director opens them again."]


def test_opening_leads_to_no_other_server(director: Client, tournament: Tournament) -> None:
    _final(director, tournament)
    data = {"reason": "a slip", "next": "https://elsewhere.test/"}
    assert place(director.post(page("reopen", tournament), data)) == (
        302,
        page("publish", tournament),
    )


def test_the_question_before_the_end_has_an_address_of_its_own(
    director: Client, club: Club
) -> None:
    tournament = running(club, 9, rounds=2)
    asked = director.post(page("close", tournament), follow=True)
    assert "not played to the end" in words(asked)
    assert words(director.get(page("close", tournament))) == words(asked)
    end = director.post(page("close", tournament), {"sure": "1"})
    assert place(end) == (302, page("publish", tournament))
    assert place(director.get(page("close", tournament))) == (302, page("publish", tournament))


def test_the_club_decides_what_its_results_do(client: Client, club: Club) -> None:
    admin = create_director(club=club, username="chef", role=Role.ADMIN)
    client.force_login(admin, "django.contrib.auth.backends.ModelBackend")
    shown = client.get("/director/club/rules/").context["form"]
    assert {name: shown[name].value() for name in shown.fields} == {
        "name": "Whiz Club",
        "boards_owned": "",
        "ranked_name": "first",
        "slip_hours": 24,
        "provisional_ends": True,
        "tells_doubts": False,
        "online_address": "",
        "lists_rankings": True,
        "lists_people": False,
    }
    client.post("/director/club/rules/", {"name": "Whiz Club", "tells_doubts": "on"})
    club.refresh_from_db()
    assert (club.name, club.provisional_ends, club.tells_doubts) == ("Whiz Club", False, True)


def test_final_is_asked_about_while_results_are_to_be_checked(director: Client, club: Club) -> None:
    tournament = running(club, 12, rounds=4)
    odd, *others = line_rows(tournament, board=1)[:3]
    score(tournament, odd, "10H by N -4")
    for line in others:
        score(tournament, line, "10H by N =")
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    asked = director.post(page("final", tournament), follow=True)
    tournament.refresh_from_db()
    assert not tournament.final
    assert "1 result is to be checked. Publish for good all the same?" in words(asked)
    director.post(page("final", tournament), {"sure": "1"})
    tournament.refresh_from_db()
    assert tournament.final
