"""A whole evening by the pages alone: made, called, planned, dealt, printed, played, published."""

from datetime import date

import pytest
from django.test import Client

from tests.web.director.pages import cells, page, place, said, words
from whiz_tournament.models import Club, Player, Tournament
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.people.players import add_player

pytestmark = pytest.mark.django_db

SETTINGS = {
    "name": "Tuesday",
    "date": "2026-11-24",
    "minutes": "120",
    "first_board": "17",
    "formula": "standard",
    "scoring_method": "matchpoints",
    "seating_rule": "domy_moves",
    "domy_seat": "W",
    "lead_card": "off",
    "interim_ranking": "closed_rounds",
    "minutes_per_board": "7.5",
    "minutes_per_change": "2",
    "eligible_percent": "50",
}
PEOPLE = ("Zoé Abel", "Anne Petit", "Luc de Bois", "Élise Court", "Marc Dur", "Inès Élan")


def test_an_evening(director: Client, club: Club) -> None:
    for name in PEOPLE:
        add_player(club=club, name=name)
    made = director.post(page("new"), SETTINGS)
    tournament = Tournament.objects.get()
    assert place(made) == (302, page("roll_call", tournament))
    assert (tournament.name, tournament.date) == ("Tuesday", date(2026, 11, 24))

    _call_the_roll(director, tournament)
    _choose_and_deal(director, tournament)
    _play(director, tournament)
    _end(director, tournament)


def _call_the_roll(director: Client, tournament: Tournament) -> None:
    here = list(Player.objects.values_list("public_id", flat=True))
    kept = director.post(page("roll_call", tournament), {"here": here, "do": "keep"}, follow=True)
    assert kept.redirect_chain == [(page("plan", tournament), 302)]
    assert said(kept) == ["6 players are entered."]
    titles = [card.title for card in kept.context["cards"]]
    assert titles == ["7 rounds of 2 boards", "3 rounds of 5 boards"]


def _choose_and_deal(director: Client, tournament: Tournament) -> None:
    offered = director.get(page("plan", tournament)).context["cards"]
    chosen = director.post(page("plan", tournament), {"key": offered[0].key})
    assert place(chosen) == (302, page("prepare", tournament))
    dealt = director.post(page("deal", tournament), follow=True)
    assert said(dealt) == ["The boards are dealt. Nobody has seen them."]
    rows = cells(dealt)
    assert rows[0] == ["17", "East", "known"]
    assert {row[2] for row in rows} == {"known"}
    asked = director.post(page("print", tournament), {"kind": "round_kit", "round": "1"})
    assert asked.status_code == 302
    assert place(director.post(page("start", tournament))) == (302, page("console", tournament))


def _play(director: Client, tournament: Tournament) -> None:
    for number in sorted({line.round for line in line_rows(tournament)}):
        if number > 1:
            opened = director.post(page("open_round", tournament, number=number))
            assert place(opened) == (302, page("console", tournament))
        for line in line_rows(tournament, round=number):
            where = {"round": number, "table": line.table, "board": line.board}
            form = director.get(page("not_played", tournament, **where)).context["form"]
            answers = {"reason": "no time", **{n: form[n].value() for n in ("version", "uuid")}}
            director.post(page("not_played", tournament, **where), answers)
        director.post(page("close_round", tournament, number=number))
    told = words(director.get(page("console", tournament)))
    assert "End the tournament All rounds are over." in told


def _end(director: Client, tournament: Tournament) -> None:
    director.post(page("close", tournament))
    out = director.post(page("provisional", tournament), {"minutes": "20"}, follow=True)
    assert said(out)[0] == "The results are out, provisionally."
    assert "The provisional results, with all boards." in words(out)
    final = director.post(page("final", tournament), follow=True)
    assert said(final)[0] == "The results are final."
    assert place(director.post(page("reopen", tournament), {"reason": "a slip"})) == (
        302,
        page("publish", tournament),
    )
    tournament.refresh_from_db()
    assert (tournament.status, tournament.final) == ("closed", False)
    told = said(director.get(page("publish", tournament)))
    assert told[0] == "The results are open for corrections."
    story = words(director.get(page("history", tournament)))
    assert story.startswith("Tuesday History Everything Results")
    assert "The results were made final (version" in story
    assert story.count("typed: not played.") == len(line_rows(tournament))
