"""How much there is on the main pages, and how many taps a director needs at nine in the evening.

Each task begins at *Tonight* or *The club*. A tap is a link that is followed or a button that is
pressed, and it must be there to be tapped; what is typed or chosen from a list is no tap.
"""

import random
import re
from pathlib import Path
from uuid import uuid4

import pytest
from django.test import Client

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, enter, running, value_of
from tests.web.director.pages import markup, page, words
from tests.web.director.taps import MOST_TAPS, Taps, filled
from whiz_tournament.models import Club, Job, Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.setup.features_in_use import ClubFeature
from whiz_tournament.services.corrections.requested import request_correction
from whiz_tournament.services.people.clubs import switch_feature
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.play.rounds import close_round, close_tournament, open_round
from whiz_tournament.services.publishing.publish import publish_results

pytestmark = pytest.mark.django_db
CONTROL = re.compile(r"<(?:a [^>]*href|button|select|textarea|input(?![^>]*type=\"hidden\"))")


def controls(client: Client, address: str) -> int:
    """How many links, buttons and fields the main part of a page has."""
    main = re.search(r"<main.*?</main>", markup(client.get(address)))
    assert main is not None
    return len(CONTROL.findall(main[0]))


def evening(club: Club, tables: int, rounds: int, played: int) -> Tournament:
    """Some rounds played to the end, the next one begun, and a table that is slow to tell."""
    tournament = running(club, tables * 3, rounds=rounds)
    boards = len({row.board for row in line_rows(tournament, round=1, table=1)})
    chance = random.Random(2026)
    for number in range(1, played + 2):
        if number > 1:
            close_round(tournament=tournament, actor=DIRECTOR, number=number - 1)
            open_round(tournament=tournament, actor=DIRECTOR, number=number)
        for table in range(1, tables + 1 if number <= played else 2):
            enter(tournament, number, table, *(_result(chance) for _ in range(boards)))
    return tournament


def _result(chance: random.Random) -> str:
    """Slips that say the same would be asked about."""
    return f"{chance.choice((8, 9, 10))}{chance.choice('SHDC')} by {chance.choice('NES')} ="


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Five tables in the third of their rounds."""
    return evening(club, 5, 7, 2)


def test_an_evening_of_five_tables_has_25_controls_at_most(
    director: Client, tournament: Tournament
) -> None:
    assert controls(director, page("console", tournament)) <= 25


def test_an_evening_of_nine_tables_has_35_controls_at_most(director: Client, club: Club) -> None:
    assert controls(director, page("console", evening(club, 9, 10, 2))) <= 35


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("happened", 8),
        ("happened_person", 8),
        ("happened_board", 6),
        ("happened_room", 6),
        ("clock", 12),
    ],
)
def test_the_pages_behind_the_door_are_small(
    director: Client, tournament: Tournament, name: str, most: int
) -> None:
    assert controls(director, page(name, tournament)) <= most


def tonight(client: Client, tournament: Tournament) -> Taps:
    return Taps(client, page("console", tournament))


def test_the_next_slip_and_the_next_round(director: Client, tournament: Tournament) -> None:
    assert tonight(director, tournament).follow("Enter the next slip").count <= MOST_TAPS
    boards = len(line_rows(tournament, round=3, table=1))
    for table in range(2, 6):
        enter(tournament, 3, table, *["9NT by E +1"] * boards)
    went = tonight(director, tournament).press("Close round 3 and open round 4")
    assert went.count == 1
    assert "Round 4 of" in went.page


def test_a_late_player(director: Client, club: Club, tournament: Tournament) -> None:
    add_player(club=club, name="Zoé Tardive")
    went = tonight(director, tournament).follow("Something happened").follow("To somebody")
    went.press("Arrives", {"who": "Zoé Tardive"}).press("Yes, change it")
    assert went.count <= MOST_TAPS
    assert "It is changed" in went.page


def test_somebody_leaves(director: Client, tournament: Tournament) -> None:
    went = tonight(director, tournament).follow("Something happened").follow("To somebody")
    went.press("Leaves", {"who": name_texts(tournament)[3]}).press("Yes, change it")
    assert went.count <= MOST_TAPS
    assert "is marked as gone" in went.page


@pytest.mark.parametrize("until", ["3", "0"])
def test_a_substitute_for_a_round_or_to_the_end(
    director: Client, tournament: Tournament, until: str
) -> None:
    went = tonight(director, tournament).follow("Something happened").follow("To somebody")
    went.press("Somebody plays instead", {"who": name_texts(tournament)[3]})
    went.press("Write it down", {"name": "Max Neu", "round": until})
    assert went.count <= MOST_TAPS
    assert "Max Neu" in went.page


def test_a_penalty(director: Client, tournament: Tournament) -> None:
    """What it changes is shown beside the form: the browser sends along for what that was seen."""
    went = tonight(director, tournament).follow("Something happened").follow("To somebody")
    went.press("Penalty", {"who": "3"})
    said = {**filled(went.page), "percent_of_board": "10"}
    look = markup(director.post(f"{page('penalise', tournament)}?look=1", said))
    seen = re.search(r'name="seen" value="([^"]*)"', look)
    assert seen is not None
    assert "Ranking" in look
    went.press("Impose it", {"percent_of_board": "10", "reason": "late", "seen": seen[1]})
    assert went.count <= MOST_TAPS
    assert "The penalty is given." in went.page
    assert "Undo…" in tonight(director, tournament).follow("Something happened").page


def test_a_penalty_for_somebody_else_than_was_seen_is_shown_first(
    director: Client, tournament: Tournament
) -> None:
    went = Taps(director, f"{page('penalise', tournament)}?entry=3")
    went.press("Impose it", {"percent_of_board": "10", "reason": "late", "seen": "4-10"})
    assert "What would change" in went.page


def test_a_wrong_board(director: Client, tournament: Tournament) -> None:
    went = tonight(director, tournament).follow("Table 1")
    went.follow("Wrong board, or result at a wrong place")
    first, second = (row.board for row in line_rows(tournament, round=3, table=1)[:2])
    swap = {"source": str(first), "to_board": str(second), "reason": "turned"}
    went.press("Show what changes", swap).press("Yes, change it")
    assert went.count <= MOST_TAPS
    assert "It is changed" in went.page


def test_wrong_players(director: Client, tournament: Tournament) -> None:
    went = tonight(director, tournament).follow("Table 2").follow("Wrong players at a table")
    seats = line_rows(tournament, round=3, table=2)[0].entries
    north, east, _south = seats
    turned = {
        f"seat-2-{north.value}": str(seats[east]),
        f"seat-2-{east.value}": str(seats[north]),
        "reason": "they sat the other way",
    }
    went.press("Show what changes", turned).press("Yes, change it")
    assert went.count <= MOST_TAPS
    assert "It is changed" in went.page


def test_back_leads_to_each_preview(director: Client, tournament: Tournament) -> None:
    """What is sent is answered by a way on, never by a page that only a form brings."""
    went = tonight(director, tournament).follow("Table 2").follow("Wrong players at a table")
    seats = line_rows(tournament, round=3, table=2)[0].entries
    north, east, _south = seats
    went.press(
        "Show what changes",
        {
            f"seat-2-{north.value}": str(seats[east]),
            f"seat-2-{east.value}": str(seats[north]),
            "reason": "they sat the other way",
        },
    )
    again = markup(director.get(went.at))
    assert "“they sat the other way”" in again
    assert "What would change" in again


def test_a_contested_board(director: Client, tournament: Tournament) -> None:
    line = line_rows(tournament, round=2, table=1)[0]
    request_correction(
        tournament=tournament,
        entry=next(iter(line.entries.values())),
        place=(line.round, line.table, line.board),
        value=value_of("12S by S ="),
        reason="both agree",
        uuid=uuid4(),
    )
    went = tonight(director, tournament).follow("Decide").press("Accept it")
    assert went.count <= MOST_TAPS
    line_page = page("line", tournament, round=2, table=1, board=line.board)
    assert "plays 12 spades and makes 12 tricks" in words(director.get(line_page))


def test_a_result_that_the_director_corrects(director: Client, tournament: Tournament) -> None:
    line = line_rows(tournament, round=2, table=1)[0]
    correct_to = {"result": "S 12S 12", "reason": "both agree", "language": "en"}
    went = Taps(director, page("table", tournament, round=2, table=1))
    went.follow(f"Board {line.board}").press("Show what changes", correct_to)
    went.press("Yes, do it")
    assert went.count + 1 <= MOST_TAPS  # and the cell of the grid
    assert "Recorded: " in went.page


def test_as_last_week(director: Client, tournament: Tournament) -> None:
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    went = Taps(director, page("home")).press("Yes, same as last time")
    assert went.count == 1
    assert "Who is here?" in went.page


def test_hand_over_to_the_next_volunteer(admin: Client, tmp_path: Path) -> None:
    went = Taps(admin, page("club")).follow("Backups, the club’s file")
    went.follow("Make or open the file").press("Save the club file", {"folder": str(tmp_path)})
    assert went.count <= MOST_TAPS
    assert Job.objects.filter(kind="club_file").count() == 1


def test_the_site_into_a_folder(director: Client, tournament: Tournament) -> None:
    switch_feature(club=tournament.club, feature=ClubFeature.WEB, on=True)
    went = tonight(director, tournament).follow("Results").follow("Share")
    went.press("Make the site now")
    assert went.count <= MOST_TAPS
    assert Job.objects.filter(kind="site").count() == 1


def test_a_table_less_and_a_table_more(director: Client, tournament: Tournament) -> None:
    went = tonight(director, tournament).follow("Something happened").follow("To the room")
    went.follow("One table less").press("Show what changes", {"table": "5"})
    assert went.count <= MOST_TAPS
    assert "What would change" in went.page


def test_all_that_stood_on_the_console_is_four_taps_away(
    director: Client, tournament: Tournament
) -> None:
    door = tonight(director, tournament).follow("Something happened")
    ways = {
        "Rulings given": "director_rulings",
        "Calls from the tables": "director_calls",
        "Corrections asked for": "director_requests",
        "The whole history of the evening": "director_history",
    }
    for said, name in ways.items():
        assert tonight(director, tournament).follow("Something happened").follow(said).at == page(
            name.removeprefix("director_"), tournament
        )
    assert door.count == 1
    settings = tonight(director, tournament).follow("Settings")
    assert settings.follow("Change").at == page("settings", tournament)
    assert tonight(director, tournament).follow("Players").count == 1
    assert tonight(director, tournament).follow("Paper").count == 1
    assert tonight(director, tournament).follow("Results").count == 1
