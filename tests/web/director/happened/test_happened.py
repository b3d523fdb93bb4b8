"""The one door: to whom, to which board, to the room; and what was decided tonight."""

import re

import pytest
from django.test import Client

from tests.tournaments import draft, running
from tests.web.director.pages import markup, mistakes, page, place, words
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.services.people.players import add_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(club: Club) -> Tournament:
    """Nine players in the first of four rounds."""
    return running(club, 9, rounds=4)


def asked(director: Client, tournament: Tournament, who: str, what: str) -> str:
    """Where a name and an act lead, or what is said of the name."""
    answer = director.get(page("happened_person", tournament), {"who": who, "what": what})
    return answer.headers.get("Location", "") or " ".join(mistakes(answer))


def test_the_door_has_three_choices(director: Client, tournament: Tournament) -> None:
    shown = director.get(page("happened", tournament))
    links = re.findall(r'class="choice" href="([^"]*)"', markup(shown))
    assert links == [page(f"happened_{where}", tournament) for where in ("person", "board", "room")]
    assert "Decided tonight Nothing yet." in words(shown)


def test_a_name_is_known_by_its_beginnings(director: Client, tournament: Tournament) -> None:
    names = name_texts(tournament)
    leaves = f"{page('leave', tournament)}?entry=3"
    assert asked(director, tournament, names[3], "leave") == leaves
    assert asked(director, tournament, "3", "leave") == leaves
    assert asked(director, tournament, names[3].upper()[:-1], "penalty") in {
        f"{page('penalise', tournament)}?entry=3",
        "Several people have this name: " + ", ".join(names.values()) + ".",
    }
    assert asked(director, tournament, "Nobody at all", "leave") == (
        "Nobody who plays is called “Nobody at all”."
    )


def test_who_arrives_is_somebody_the_club_knows_or_a_guest(
    director: Client, club: Club, tournament: Tournament
) -> None:
    known = add_player(club=club, name="Zoé Tardive")
    arrives = page("arrive", tournament)
    assert asked(director, tournament, "zoe tar", "arrive") == f"{arrives}?who={known.public_id}"
    assert asked(director, tournament, "Max Neu", "arrive") == f"{arrives}?name=Max+Neu"


def test_nobody_arrives_who_is_here(director: Client, tournament: Tournament) -> None:
    name = name_texts(tournament)[3]
    for typed in (name, name.upper(), "3"):
        assert asked(director, tournament, typed, "arrive") == f"{name} is here already."
    door = page("happened_person", tournament)
    arrives = 'value="arrive"'
    assert arrives in markup(director.get(door))
    assert arrives not in markup(director.get(door, {"who": name}))


def test_what_changes_has_an_address(director: Client, tournament: Tournament) -> None:
    """Who leaves is shown with one tap, and accepted with the next; going back is a page again."""
    preview = f"{page('leave', tournament)}?entry=3"
    shown = director.get(preview)
    assert words(shown, "h1") == "What would change"
    assert words(director.get(preview)) == words(shown)
    digest = re.findall(r'name="digest" value="([^"]*)"', markup(shown))[0]
    said = {"entry": "3", "round": "2", "aim": "", "digest": digest}
    assert director.post(page("leave", tournament), said).status_code == 302
    decided = director.get(page("happened", tournament))
    assert "/changes/" in markup(decided)
    assert "Undo…" in words(decided)


def test_a_question_without_its_answer_is_asked(director: Client, tournament: Tournament) -> None:
    assert "Who leaves?" in words(director.get(page("leave", tournament)))
    assert "Is there from round" in words(director.get(page("add_table", tournament)))


def test_the_room_and_the_boards_lead_to_what_may_be_done(
    director: Client, tournament: Tournament
) -> None:
    for where, acts in {
        "room": ("add_table", "lose_table", "another_movement", "clock", "certificate"),
        "board": ("misplaced", "fouled", "wrong_players", "boards_in_play"),
    }.items():
        shown = markup(director.get(page(f"happened_{where}", tournament)))
        links = re.findall(r'class="act" href="([^"]*)"', shown)
        assert links == [page(act, tournament) for act in acts]
        assert {director.get(link).status_code for link in links} == {200}


def test_before_the_start_the_door_leads_to_the_preparation(director: Client, club: Club) -> None:
    tournament = draft(club, 6)
    assert place(director.get(page("happened", tournament)))[0] == 302
