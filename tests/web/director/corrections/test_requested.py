"""The director sees before, after and effect of what a player asks, and decides."""

import json
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.test import Client

from boards.seats import Seat
from tests.imported import import_tournament
from tests.tournaments import DIRECTOR, enter, running, score, value_of
from tests.web.director.pages import markup, mistakes, page, place, said, words
from whiz_tournament.models import Club, RequestedCorrection, Tournament
from whiz_tournament.queries.corrections.requested import requests_waiting
from whiz_tournament.queries.event_export import event_document
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.corrections.requested import (
    answer_request,
    request_correction,
)
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(club: Club) -> Tournament:
    cache.clear()
    made = running(club, 9, rounds=2)
    for table in (1, 2, 3):
        enter(made, 1, table, "10H by N =", "9NT by E +1")
    return made


def line(tournament: Tournament) -> LineRow:
    return line_rows(tournament, round=1, table=1)[0]


def ask(tournament: Tournament, text: str = "10H by N -1") -> RequestedCorrection:
    at = line(tournament)
    return request_correction(
        tournament=tournament,
        entry=at.entries[Seat.E],
        place=(1, 1, at.board),
        value=value_of(text),
        reason="we counted again",
        uuid=uuid4(),
    )


def test_the_console_leads_to_it(director: Client, tournament: Tournament) -> None:
    asked = ask(tournament)
    answer_request(
        tournament=tournament,
        entry=line(tournament).entries[Seat.N],
        public_id=asked.public_id,
        agrees=True,
    )
    todo = director.get(page("console", tournament)).context["todo"]
    (item,) = [each for each in todo if "asks for" in each["text"]]
    assert item["text"].endswith("The other side says yes.")
    assert item["actions"][0]["url"] == page("request", tournament, asked=asked.public_id)


def test_before_after_and_effect_stand_in_one_view(
    director: Client, tournament: Tournament
) -> None:
    asked = ask(tournament)
    shown = director.get(page("request", tournament, asked=asked.public_id))
    told = words(shown)
    assert "makes 10 tricks → " in told
    assert "makes 9 tricks" in told
    assert "“we counted again”" in told
    assert "Ranking" in told
    assert "%" in told.split("Ranking")[1]
    accept = page("request_accept", tournament, asked=asked.public_id)
    done = director.post(accept, {"digest": shown.context["digest"]})
    assert place(done) == (302, page("console", tournament))
    assert line(tournament).value == value_of("10H by N -1")
    again = director.post(accept, {"digest": shown.context["digest"]})
    assert (again.status_code, said(again)[-1]) == (409, "The director has decided this already.")
    assert "What was changed, and undo" in words(again)
    copy = import_tournament(
        club=tournament.club,
        actor=DIRECTOR,
        data=json.loads(json.dumps(event_document(tournament))),
    )
    shown = director.get(
        page("request", copy, asked=RequestedCorrection.objects.latest("id").public_id)
    )
    at = page("line", copy, round=1, table=1, board=line(copy).board)
    assert f'href="{at}">What was changed</a>' in " ".join(markup(shown).split())
    assert f"“asked for by number {asked.entry}”" in words(director.get(at))


def test_what_changed_meanwhile_is_shown_before_it_counts(
    director: Client, tournament: Tournament
) -> None:
    asked = ask(tournament)
    digest = director.get(page("request", tournament, asked=asked.public_id)).context["digest"]
    score(tournament, line(tournament), "11H by N =")
    accept = page("request_accept", tournament, asked=asked.public_id)
    outdated = director.post(accept, {"digest": digest})
    assert outdated.status_code == 409
    assert said(outdated)[0] == "Something changed since this was shown. Look at the new effect."
    assert "The result was changed since this was asked." in said(outdated)
    assert line(tournament).value == value_of("11H by N =")


def test_a_refusal_needs_its_reason_and_leads_to_the_next(
    director: Client, tournament: Tournament
) -> None:
    first, second = ask(tournament), ask(tournament, "passed out")
    refuse = page("request_refuse", tournament, asked=first.public_id)
    bare = director.post(refuse, {"reason": ""})
    assert (bare.status_code, mistakes(bare)) == (422, ["This field is required."])
    done = director.post(refuse, {"reason": "the slip says ten"})
    assert place(done) == (302, page("request", tournament, asked=second.public_id))
    listed = words(director.get(page("requests", tournament)))
    assert "The director refused it: “the slip says ten”" in listed
    figures = "Players asked for 2 corrections: 1 refused, 1 waiting."
    assert figures in listed
    assert figures in words(director.get(page("history", tournament)))


def test_about_final_results_it_waits_until_they_are_reopened(
    director: Client, tournament: Tournament
) -> None:
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    asked = ask(tournament)
    shown = director.get(page("request", tournament, asked=asked.public_id))
    assert shown.status_code == 200
    assert "The results are final." in words(shown)
    assert "Accept it" not in words(shown)
    assert len(requests_waiting(tournament)) == 1


def test_what_is_not_asked_has_no_page(director: Client, tournament: Tournament) -> None:
    assert director.get(page("request", tournament, asked="0" * 32)).status_code == 404
    assert "No player has asked" in words(director.get(page("requests", tournament)))
