"""Sixteen players; a seventeenth comes in round 2, one leaves in round 3; the ranking is right."""

import re
from typing import Any

import pytest
from django.test import Client

from tests.recount import recount
from tests.services.play.changes.evenings import past, play, plays, seated, there
from tests.tournaments import DIRECTOR, running, value_of
from tests.web.director.pages import hidden, markup, mistakes, page, place, said, send, words
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.corrections.kinds import AddCorrection
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.services.corrections.correcting import make_correction

pytestmark = pytest.mark.django_db


def change(director: Client, tournament: Tournament, act: str, **answers: Any) -> Any:
    """Ask for the difference, then accept it; the accepted page."""
    shown = send(director, page(act, tournament), answers)
    assert shown.status_code == 200, mistakes(shown)
    seen = {name: hidden(shown, name) for name in ("aim", "digest")}
    return send(director, page(act, tournament), {**answers, **seen}, follow=True)


def test_an_evening_that_changes(director: Client, club: Club) -> None:
    tournament = running(club, 16, rounds=5)
    before = past(tournament, 1)
    shown = send(director, page("arrive", tournament), {"name": "Zoé Tardive", "round": "2"})
    told = words(shown)
    assert "Zoé Tardive arrives as number 17 and plays from round 2 on." in told
    moves = told.partition("What changes, round by round Round ")[2].split(" Round ")
    assert [move[0] for move in moves] == sorted({move[0] for move in moves})
    assert "17 · Zoé Tardive: not here → table" in moves[0]
    assert "Boards of Zoé Tardive 0 4 Rests of anyone here all evening 0 to 1 0 to 2" in told
    assert "of 100" not in told
    assert not tournament.entries.filter(number=17).exists()
    done = change(director, tournament, "arrive", name="Zoé Tardive", round="2")
    assert "Zoé Tardive is number 17 and plays from round 2 on." in words(done)
    assert past(tournament, 1) == before

    play(tournament, 1)
    play(tournament, 2)
    assert 17 in there(tournament, 2)
    done = change(director, tournament, "leave", entry="4", round="3")
    assert "David Dubois is marked as gone." in words(done)
    for number in (3, 4, 5):
        assert 4 not in seated(tournament, number)
        play(tournament, number)
    found = plays(tournament)
    assert len(found) == len(set(found))
    send(director, page("close", tournament))
    tournament.refresh_from_db()
    standings = ranking(tournament).standings
    rows = [(s.rank, s.tied, s.entry, s.score, s.boards) for s in standings]
    assert sorted(rows, key=lambda row: (row[0] or 99, row[2])) == recount(tournament)
    assert {s.entry for s in standings} == {*range(1, 18)}
    told = words(director.get(page("history", tournament)))
    assert "Zoé Tardive arrived, as number 17, from round 2 on." in told


def test_what_moved_meanwhile_is_shown_again(director: Client, club: Club) -> None:
    tournament = running(club, 10)
    answers = {"entry": "2", "round": "2"}
    digest = hidden(send(director, page("leave", tournament), answers), "digest")
    change(director, tournament, "leave", entry="7", round="2")
    late = send(director, page("leave", tournament), {**answers, "digest": digest})
    assert said(late) == ["Something changed since this was shown. Look at the new difference."]
    assert hidden(late, "digest") != digest
    assert tournament.entries.get(number=2).status == "present"


def test_a_substitute_and_the_new_card(director: Client, club: Club) -> None:
    tournament = running(club, 9)
    said = {"entry": "3", "name": "Yves Renfort", "round": "0"}  # until the end of the evening
    done = send(director, page("substitutes", tournament), said, follow=True)
    assert "Yves Renfort is number 3 now. 1 player needs a new card 3 · Yves Renfort" in words(done)
    event = done.context["made"].id
    asked = send(director, page("print_changed", tournament, event=event), {"kind": "guide_cards"})
    job = tournament.jobs.latest("id")
    assert place(asked) == (302, page("job", tournament, job=job.public_id))
    assert job.input["selection"]["players"] == [3]
    refused = send(director, page("print_changed", tournament, event=event), {"kind": "ranking"})
    assert refused.status_code == 404


@pytest.mark.parametrize(
    ("act", "answers", "said_at_the_field"),
    [
        (
            "arrive",
            {"round": "2"},
            "Choose somebody from the list, or type the name of a guest.",
        ),
        (
            "arrive",
            {"round": "1", "name": "Zoé"},
            "Select a valid choice. 1 is not one of the available choices.",
        ),
        ("leave", {"entry": "2"}, "This field is required."),
        (
            "substitutes",
            {"entry": "40", "name": "Zoé", "round": "0"},
            "Select a valid choice. 40 is not one of the available choices.",
        ),
    ],
    ids=["nobody", "a round that has begun", "no round", "nobody's number"],
)
def test_what_is_missing_is_said_at_the_field(
    director: Client, club: Club, act: str, answers: dict[str, str], said_at_the_field: str
) -> None:
    answer = send(director, page(act, running(club, 9)), answers)
    assert (answer.status_code, mistakes(answer)) == (422, [said_at_the_field])


def test_before_the_start_and_after_the_end_there_is_nothing_to_change(
    director: Client, club: Club
) -> None:
    tournament = running(club, 6)
    send(director, page("close", tournament), {"sure": "1"})
    asked = director.get(page("arrive", tournament))
    assert place(asked) == (302, page("tournament", tournament))


def test_a_table_falls_away_and_comes_back(director: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=4)
    shown = send(director, page("lose_table", tournament), {"table": "2", "round": "2"})
    told = words(shown)
    assert "Table 2 is not played any more from round 2 on. Everybody stays." in told
    assert "Plays fewer boards than planned" in told
    done = change(director, tournament, "lose_table", table="2", round="2")
    assert "Table 2 is not played any more from round 2 on." in words(done)
    assert len(seated(tournament, 3)) == 6
    done = change(director, tournament, "add_table", round="3")
    assert "There is one table more from round 3 on." in words(done)
    assert [len(seated(tournament, n)) for n in (2, 3, 4)] == [6, 9, 9]
    history = words(director.get(page("history", tournament)))
    assert "Table 2 was removed from round 2 on." in history
    assert "A table was added from round 3 on." in history


def test_a_table_more_that_nobody_fills_is_refused_at_the_field(
    director: Client, club: Club
) -> None:
    tournament = running(club, 9, rounds=4)
    refused = send(director, page("add_table", tournament), {"round": "2"})
    assert refused.status_code == 422
    assert mistakes(refused) == [
        "One table more changes nothing: there are too few people who rest, or too few boards."
    ]


def test_the_pages_ask_the_same_number_of_questions_of_the_database(
    director: Client, club: Club, django_assert_max_num_queries: Any
) -> None:
    tournament = running(club, 21)
    with django_assert_max_num_queries(53):  # of two plans
        send(director, page("leave", tournament), {"entry": "2", "round": "2"})


def test_the_certificate_tells_who_meets_whom_and_can_be_printed(
    director: Client, club: Club
) -> None:
    tournament = running(club, 6, rounds=3, supply="shared")
    shown = director.get(page("certificate", tournament))
    assert [row[0] for row in shown.context["met"]] == [1, 2, 3, 4, 5, 6]
    met = [[n for n, _ in counts] for _, _, counts in shown.context["met"]]
    assert met == [list(column) for column in zip(*met, strict=True)]
    assert sum(map(sum, met)) == 6 * 2 * 3
    asked = send(director, page("print", tournament), {"kind": "certificate"})
    assert tournament.jobs.latest("id").input["kind"] == "certificate"
    assert asked.status_code == 302


def test_the_difference_names_boards_that_somebody_knows(director: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=4, supply="circulating")
    seats = line_rows(tournament, round=1, table=1)[0].entries
    own = {row.board for row in line_rows(tournament, round=1, table=1)}
    board = max({row.board for row in line_rows(tournament)} - own)
    asked = AddCorrection((1, 1, board), seats, value_of("10H by N ="))
    make_correction(tournament=tournament, actor=DIRECTOR, asked=asked, reason="so")
    shown = send(director, page("arrive", tournament), {"name": "Zoé Tardive", "round": "2"})
    told = words(shown)
    assert "Boards that somebody knows already" in told
    assert f"Board {board} is not played at table " in told
    assert "has it at table 1 in round 1." in told


def test_those_who_would_rest_open_a_table_where_that_disturbs_fewer(
    director: Client, club: Club
) -> None:
    tournament = running(club, 14, rounds=5)
    shown = send(director, page("arrive", tournament), {"name": "Zoé Tardive", "round": "2"})
    ways = shown.context["ways"]
    assert [way.title for way in ways] == [
        "Almost everybody keeps their place",
        "Those who would rest open a table",
    ]
    assert ways[1].sentence.endswith(" in other rounds.")
    assert "4 to 5" in words(
        director.get(
            page("arrive", tournament)
            + "?"
            + shown.wsgi_request.GET.urlencode()
            + "&aim=more_tables"
        )
    )


def test_who_leaves_without_a_place_to_come_moves_nobody(director: Client, club: Club) -> None:
    tournament = running(club, 16, rounds=5)
    resting = current_movement(tournament).movement.rounds[-1].sit_outs[0]
    last = {"entry": str(resting), "round": "5"}
    shown = send(director, page("leave", tournament), last)
    told = words(shown)
    assert "Nobody moves" in told
    assert "Everybody stays where they were going to sit." in told
    done = change(director, tournament, "leave", **last)
    assert "needs a new card" not in words(done)


def test_the_fewest_changes_stand_beside_the_fairest(director: Client, club: Club) -> None:
    tournament = running(club, 11, rounds=5)
    answers = {"name": "Zoé Tardive", "round": "2"}
    shown = send(director, page("arrive", tournament), answers)
    told = words(shown)
    assert (
        "Almost everybody keeps their place disturbs the fewest "
        "1 of 11 people needs another guide card. " in told
    )
    assert (
        "The rounds to come are shared out again 8 of 11 people need another guide card. " in told
    )
    assert "Zoé Tardive plays 4 boards." in told
    assert [way.shown for way in shown.context["ways"]] == [True, False]
    other = re.search(r'href="([^"]*aim=fairest)"', markup(shown))
    assert other is not None
    fairest = director.get(page("arrive", tournament) + other[1].replace("&amp;", "&"))
    assert [way.shown for way in fairest.context["ways"]] == [False, True]
    assert hidden(fairest, "aim") == "fairest"
    done = change(director, tournament, "arrive", **answers, aim="fewest_cards")
    assert "2 players need a new card" in words(done)
