"""The page of another movement: what fits, the effect with the end by the clock, done, undone."""

import re

import pytest
from django.test import Client

from tests.services.play.changes.evenings import play
from tests.tournaments import DIRECTOR, in_sections, running
from tests.web.director.changes.test_changes import change
from tests.web.director.pages import markup, page, place, send, words
from whiz_tournament.models import Club
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.play.rounds import start_tournament

pytestmark = pytest.mark.django_db


def test_fewer_boards_a_round_chosen_seen_taken_and_taken_back(
    director: Client, club: Club
) -> None:
    tournament = running(club, 12, rounds=4, boards_per_round=4, supply="circulating")
    play(tournament, 1)
    asked = director.get(page("another_movement", tournament))
    offered = re.findall(r'name="shape" value="(\d+x\d+)"', markup(asked))
    assert offered[:4] == ["3x4", "2x4", "1x4", "3x3"]
    assert re.search(
        r"3 rounds of 4 boards, ends at about \d\d:\d\d, as long as planned", words(asked)
    )
    shown = send(director, page("another_movement", tournament), {"round": "2", "shape": "3x3"})
    told = words(shown)
    assert "From round 2 on another movement is played: 3 rounds of 3 boards." in told
    assert "Boards 4, 8, 12 and 16 are not played any more." in told
    assert "12 of 12 people need another guide card" in told
    assert re.search(r"Ends at about \d\d:\d\d \d\d:\d\d", told)
    fewer = send(director, page("another_movement", tournament), {"round": "2", "shape": "2x4"})
    assert "Who meets others than planned Meets as well" in words(fewer)
    done = change(director, tournament, "another_movement", round="2", shape="3x3")
    assert "Another movement is played from round 2 on." in words(done)
    assert len(line_rows(tournament)) == 4 * 4 + 3 * 4 * 3
    history = words(director.get(page("history", tournament)))
    assert "Another movement from round 2 on: 3 rounds of 3 boards." in history
    send(director, page("undo_change", tournament, event=done.context["made"].id))
    assert len(line_rows(tournament)) == 4 * 4 * 4


def test_the_section_and_the_round_are_chosen_by_links(director: Client, club: Club) -> None:
    split = in_sections(club, 18, count=2, rounds=4, supply="circulating")
    tournament = start_tournament(tournament=split, actor=DIRECTOR)
    asked = director.get(page("another_movement", tournament) + "?section=B&round=3")
    links = re.findall(r'href="(\?[^"]*)" aria-current="true"', markup(asked))
    at = "?section=B&amp;round=3"
    assert links == ["?section=B", at, f"{at}&amp;tables=3"]
    fewer = director.get(page("another_movement", tournament) + "?section=B&round=3&tables=2")
    assert 'name="tables" value="2"' in markup(fewer)
    answers = {"section": "B", "round": "3", "shape": "2x1"}
    change(director, tournament, "another_movement", **answers)
    assert {row.section for row in line_rows(tournament, round=3)} == {"A", "B"}
    shorter = line_rows(tournament, section__name="B", round=4)
    assert {row.table for row in shorter} == {4, 5, 6}
    assert len(shorter) == 3


def test_with_every_round_begun_nothing_is_offered(director: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=3, open_all_rounds=True)
    asked = director.get(page("another_movement", tournament))
    assert "From round 1 on" in words(asked)
    tournament.open_all_rounds = False
    tournament.save()
    assert "Every round has begun" in words(director.get(page("another_movement", tournament)))
    assert place(send(director, page("another_movement", tournament), {"shape": ""}))[0] == 422
