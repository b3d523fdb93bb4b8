"""The console: the grid, the list in sentences, the rounds, the poll."""

import re
from collections.abc import Callable
from urllib.parse import urljoin

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, draft, enter, running, score
from tests.web.director.pages import cells, markup, page, place, said, words
from whiz_tournament.models import BoardRecord, Club, LineState, ResultLine, Role, Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.queries.setup.plans import offered_plans
from whiz_tournament.services.people.clubs import create_director
from whiz_tournament.services.people.players import add_player, claim_player
from whiz_tournament.services.play.rounds import close_round, open_round, start_tournament
from whiz_tournament.services.setup.entries import enter_players
from whiz_tournament.services.setup.plans import choose_plan

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def evening(club: Club) -> Tournament:
    """Nine players in round 2; round 1 lacks board 4 of table 2."""
    tournament = running(club, 9, rounds=4)
    for table in (1, 3):
        enter(tournament, 1, table, "10H by N =", "9NT by E +1")
    enter(tournament, 1, 2, "10H by N =")
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    enter(tournament, 2, 1, "passed out", "not played")
    return tournament


def test_each_cell_says_its_state(director: Client, evening: Tournament) -> None:
    shown = director.get(page("console", evening))
    assert cells(shown) == [
        ["Table 1", "complete", "complete", "to come", "to come"],
        ["Table 2", "1/2 owed 1/2", "0/2 playing 0/2", "to come", "to come"],
        ["Table 3", "complete", "0/2 playing 0/2", "to come", "to come"],
    ]


def test_the_list_speaks_in_sentences_with_one_tap_each(
    director: Client, evening: Tournament
) -> None:
    owed = ResultLine.objects.get(round=1, table=2, state=LineState.EMPTY)
    todo = director.get(page("console", evening)).context["todo"]
    assert [f"{item['title']} {item['text']}" for item in todo] == [
        f"Table 2 still owes board {owed.board} of round 1."
    ]
    assert [(action["label"], action["url"]) for action in todo[0]["actions"]] == [
        ("Type it", f"/desk/{evening.slug}/rounds/1/tables/2/"),
        ("Not played", page("not_played", evening, round=1, table=2, board=owed.board)),
    ]


def test_a_poll_of_the_same_version_is_empty(director: Client, evening: Tournament) -> None:
    shown = director.get(page("console", evening))
    poll = page("console", evening) + f"?v={shown.context['v']}"
    answer = director.get(poll, headers={"hx-request": "true"})
    assert (answer.status_code, answer.content) == (204, b"")
    enter(evening, 2, 2, "10H by N =")
    news = director.get(poll, headers={"hx-request": "true"})
    assert 'id="console"' in news.content.decode()[:40]
    assert "3 results are missing in round 2." in words(news)


def test_finished_rounds_are_folded_on_a_phone(director: Client, evening: Tournament) -> None:
    enter(evening, 1, 2, "10H by N =", "9NT by E =")
    for table in (1, 2, 3):
        enter(evening, 2, table, "passed out", "passed out")
    assert director.get(page("console", evening)).context["folded"] == 0
    close_round(tournament=evening, actor=DIRECTOR, number=2)
    assert director.get(page("console", evening)).context["folded"] == 2


def test_the_title_says_when_every_round_is_closed(director: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=2)
    console = page("console", tournament)
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    assert words(director.get(console), "h1") == "Between rounds"
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    close_round(tournament=tournament, actor=DIRECTOR, number=2)
    assert words(director.get(console), "h1") == "All rounds are closed"


def test_a_start_is_taken_back_until_the_first_result(director: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=2)
    button, undo = "Take the start back", page("undo_start", tournament)
    assert button in words(director.get(page("console", tournament)))
    assert place(director.post(undo)) == (302, page("prepare", tournament))
    shown = words(director.get(page("prepare", tournament)))
    assert "The start was taken back." in shown
    assert "Start the tournament" in shown
    director.post(page("start", tournament))
    enter(tournament, 1, 1, "10H by N =")
    assert button not in words(director.get(page("console", tournament)))
    refused = director.post(undo)
    assert (refused.status_code, "The start is not taken back any more" in words(refused)) == (
        409,
        True,
    )


def test_the_screen_of_the_room_is_linked(director: Client, evening: Tournament) -> None:
    shown = director.get(page("clock", evening))
    address = f"/t/{evening.slug}/screen/"
    assert f'href="{address}"' in shown.content.decode()
    assert director.get(address).status_code == 200


def test_a_round_is_opened_again(director: Client, evening: Tournament) -> None:
    opened = director.post(page("open_round", evening, number=1))
    assert place(opened) == (302, page("console", evening))
    again = director.post(page("open_round", evening, number=1))
    assert (again.status_code, words(again)) == (
        409,
        "Not possible This is open; it must be closed first. Back",
    )
    assert director.post(page("open_round", evening, number=9)).status_code == 404


def test_closing_with_results_missing_is_asked_once(director: Client, evening: Tournament) -> None:
    close = page("close_round", evening, number=2)
    asked = director.post(close, follow=True)
    assert "4 results are missing. Close all the same?" in words(asked)
    said = "table {} (boards {} and {})"
    missing = [said.format(table, *_boards(evening, table)) for table in (2, 3)]
    assert f"Missing: {missing[0]} and {missing[1]}." in words(asked)
    assert words(director.get(close)) == words(asked)  # the question has an address of its own
    assert _status(evening, 2) == "open"
    sure = director.post(page("close_round", evening, number=2), {"sure": "1"})
    assert (place(sure), _status(evening, 2)) == ((302, page("console", evening)), "closed")


def test_a_complete_round_is_closed_by_one_button(director: Client, evening: Tournament) -> None:
    close = page("close_round", evening, number=2)
    for table in (2, 3):
        assert director.get(page("console", evening)).content.decode().count(close) == 0
        enter(evening, 2, table, "10H by N =", "9NT by E =")
    assert director.get(page("console", evening)).content.decode().count(close) == 1
    assert place(director.post(close)) == (302, page("console", evening))
    assert _status(evening, 2) == "closed"
    assert place(director.get(close)) == (302, page("console", evening))


def test_one_button_closes_a_round_and_opens_the_next(
    director: Client, evening: Tournament
) -> None:
    for table in (2, 3):
        enter(evening, 2, table, "10H by N =", "9NT by E =")
    key = director.get(page("console", evening)).context["next"]
    close = page("close_round", evening, number=2)
    assert (key.label, key.url, key.then) == ("Close round 2 and open round 3", close, "open")
    assert key.sentence == "Every result of round 2 is in."
    desk = f"/desk/{evening.slug}/rounds/3/tables/1/"
    assert place(director.post(close, {"then": "open", "next": desk})) == (302, desk)
    assert [_status(evening, number) for number in (2, 3)] == ["closed", "open"]


def test_the_last_round_leads_to_the_end_with_one_button(director: Client, club: Club) -> None:
    tournament = running(club, 3, rounds=1)
    for number in tournament.rounds.values_list("number", flat=True):
        if number > 1:
            open_round(tournament=tournament, actor=DIRECTOR, number=number)
        enter(tournament, number, 1, *["10H by N ="] * 9)
        if number < tournament.rounds.count():
            close_round(tournament=tournament, actor=DIRECTOR, number=number)
    key = director.get(page("console", tournament)).context["next"]
    assert (key.label, key.url) == ("End the tournament", page("close", tournament))
    assert key.is_post
    assert place(director.post(page("close", tournament))) == (302, page("publish", tournament))
    tournament.refresh_from_db()
    assert tournament.status == "closed"


def _boards(tournament: Tournament, table: int) -> list[int]:
    return [row.board for row in line_rows(tournament, round=2, table=table)]


def _status(tournament: Tournament, number: int) -> str:
    return str(tournament.rounds.get(number=number).status)


@pytest.mark.parametrize("players", [3, 9])
def test_the_console_costs_the_same_for_one_table_and_three(
    director: Client,
    club: Club,
    players: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    tournament = running(club, players, rounds=3)
    director.get(page("console", tournament))  # the session is noted as in use
    with django_assert_num_queries(12):
        director.get(page("console", tournament))


def test_before_the_start_the_preparation_is_shown(director: Client, club: Club) -> None:
    from tests.tournaments import ready

    tournament = ready(club)
    assert place(director.get(page("console", tournament))) == (302, page("prepare", tournament))
    assert said(director.get(page("prepare", tournament))) == []


FLAT = dict.fromkeys("NES", dict.fromkeys(("C", "D", "H", "S", "NT"), 9))
OF_ONE_BOARD = {
    "cards": (["10H by N +3"], "looks odd: 13 tricks where the cards give 9."),
    "field": (
        ["10H by N -4", "10H by N =", "10H by N ="],
        "looks odd: 6 tricks where the other tables make about 10.",
    ),
    "declarer": (
        ["7H by E =", "9H by N =", "9H by N =", "9H by N ="],
        "looks odd: declared by East, by North at all other tables.",
    ),
}


@pytest.mark.parametrize(("results", "sentence"), OF_ONE_BOARD.values(), ids=list(OF_ONE_BOARD))
def test_an_odd_result_is_said_to_the_director_alone_until_it_is_right(
    director: Client,
    as_role: Callable[[Role], Client],
    club: Club,
    results: list[str],
    sentence: str,
) -> None:
    tournament = running(club, 12, rounds=4)
    lines = line_rows(tournament, board=1)
    for line, text in zip(lines, results, strict=False):
        score(tournament, line, text)
    if len(results) == 1:
        BoardRecord.objects.update(makeable=FLAT)
    shown = director.get(page("console", tournament))
    item = next(item for item in shown.context["todo"] if "odd" in item["text"])
    odd = lines[0]
    assert f"{item['title']} {item['text']}" == (
        f"Board 1, round {odd.round}, table {odd.table} {sentence}"
    )
    assert "odd" not in words(as_role(Role.SCORER).get(page("console", tournament)))
    look, right = item["actions"]
    where = {"round": odd.round, "table": odd.table, "board": 1}
    assert (look["label"], look["url"]) == ("Look", page("line", tournament, **where))
    assert place(director.post(right["url"])) == (302, page("console", tournament))
    after = director.get(page("console", tournament))
    assert said(after) == [f"Board 1, table {odd.table}: noted that it is right. Undo"]
    assert all("odd" not in item["text"] for item in after.context["todo"])
    story = words(director.get(page("history", tournament)))
    assert f"Round {odd.round}, table {odd.table}, board 1: looked odd, and is right." in story


def test_a_slip_typed_twice_is_asked_about(director: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=4)
    for number in (1, 2):
        enter(tournament, number, 1, "10H by N =", "9NT by E +1")
    board = line_rows(tournament, round=2, table=1)[0].board
    (item,) = director.get(page("console", tournament)).context["todo"]
    assert f"{item['title']} {item['text']}" == (
        f"Board {board}, round 2, table 1 and the rest of this slip say the same as table 1"
        " in round 1: was one slip typed twice?"
    )


def test_who_plays_is_told_what_the_list_leaves_out_and_where(club: Club) -> None:
    member = create_director(club=club, username="anne").member
    anne = add_player(club=club, name="Anne Petit")
    client = Client()
    client.cookies["language"] = "en"
    client.force_login(member.user, "django.contrib.auth.backends.ModelBackend")
    evenings = [draft(club, 8), draft(club, 9)]
    enter_players(tournament=evenings[0], actor=DIRECTOR, players=[anne])
    said = "You play here: an odd result is listed only once its board is out of play."
    for tournament in evenings:
        key = offered_plans(tournament)[0].key
        choose_plan(tournament=tournament, actor=DIRECTOR, key=key)
        start_tournament(tournament=tournament, actor=DIRECTOR)
    assert [said in words(client.get(page("console", each))) for each in evenings] == [False] * 2
    claim_player(member=member, player=anne)
    assert [said in words(client.get(page("console", each))) for each in evenings] == [True, False]


def test_the_whole_ranking_stands_there_and_follows_the_poll(
    director: Client, as_role: Callable[[Role], Client], evening: Tournament
) -> None:
    shown = director.get(page("console", evening))
    ((_, lines),) = shown.context["lists"]
    assert [line.entry for line, _ in lines] == [each.entry for each in ranking(evening).standings]
    assert len(lines) == 9
    enter(evening, 2, 2, "13NT by N =", "13NT by N =")
    poll = page("console", evening) + f"?v={shown.context['v']}"
    news = director.get(poll, headers={"hx-request": "true"})
    assert "The ranking of the moment" in news.content.decode()
    scorer = as_role(Role.SCORER).get(page("console", evening))
    assert "The ranking of the moment" not in scorer.content.decode()


def test_a_cell_names_its_odd_board_and_leads_to_it(director: Client, club: Club) -> None:
    tournament = running(club, 9, rounds=2, supply="duplicated")
    BoardRecord.objects.update(makeable=FLAT)
    odd = enter(tournament, 1, 2, "10H by N +3")
    shown = director.get(page("console", tournament))
    address = page("line", tournament, round=1, table=2, board=odd.board)
    assert cells(shown)[1][1] == f"to check Boards {odd.board}"
    (led,) = re.findall(r'<a href="([^"]+)" class="to-check">', markup(shown))
    assert urljoin(page("console", tournament), led) == address
    names = ", ".join(name_texts(tournament)[entry] for entry in sorted(odd.entries.values()))
    assert shown.context["todo"][0]["who"] == names
    table = director.get(page("table", tournament, round=1, table=2))
    assert "This result looks odd: 13 tricks where the cards give 9." in words(table)
    assert page("wrong_players", tournament) + "?round=1&amp;table=2" in table.content.decode()


def test_opening_a_round_while_another_owes_is_asked_and_taken_back(
    director: Client, evening: Tournament
) -> None:
    opens = page("open_round", evening, number=3)
    asked = words(director.post(opens, follow=True))
    assert "Round 2 is still open, and 4 results of it are missing." in asked
    assert _status(evening, 3) == "pending"
    assert place(director.post(opens, {"sure": "1"})) == (302, page("console", evening))
    assert [_status(evening, number) for number in (2, 3)] == ["open", "open"]
    back = page("take_round_back", evening, number=3)
    assert back in markup(director.get(page("console", evening)))
    assert said(director.post(back, follow=True)) == ["The opening is taken back."]
    assert [_status(evening, number) for number in (2, 3)] == ["open", "pending"]


def test_going_on_too_early_is_taken_back_as_a_whole(director: Client, evening: Tournament) -> None:
    director.post(page("next_round", evening, number=2), {"sure": "1"})
    assert [_status(evening, number) for number in (2, 3)] == ["closed", "open"]
    back = page("take_round_back", evening, number=3)
    director.post(back)
    assert [_status(evening, number) for number in (1, 2, 3)] == ["closed", "open", "pending"]
    director.post(page("next_round", evening, number=2), {"sure": "1"})
    enter(evening, 3, 1, "10H by N =")
    assert back not in markup(director.get(page("console", evening)))
    assert "Something was entered in this round already" in words(director.post(back, follow=True))
    assert _status(evening, 3) == "open"


def test_only_what_may_be_pressed_is_a_link(director: Client, evening: Tournament) -> None:
    """Table names, the round being played, and cells with something to do."""
    grid = re.findall(r"<tbody>.*?</tbody>", markup(director.get(page("console", evening))))[0]
    links = [
        urljoin(page("console", evening), link) for link in re.findall(r"<a href=\"(.*?)\"", grid)
    ]
    tables = {(number, table) for number, table in ((2, 1), (2, 2), (2, 3), (1, 2))}
    assert set(links) == {page("table", evening, round=n, table=t) for n, t in tables}
    assert len(links) == 3 + 3 + 1


def test_after_the_evening_it_is_said_what_was_sent(director: Client, evening: Tournament) -> None:
    assert "What was sent" not in words(director.get(page("console", evening)))
    director.post(page("close", evening), {"sure": "1"})
    over = director.get(page("console", evening))
    assert words(over, "h1") == "It is over"
    assert "What was sent Public pages Published at" in words(over)  # the ranking so far
    assert over.context["next"].label == "Publish"
    director.post(page("provisional", evening), {"minutes": "20"})
    out = director.get(page("console", evening))
    assert "Public pages Published at" in words(out)
    assert out.context["next"].label == "Make them final"
    director.post(page("final", evening), {"sure": "1"})
    final = director.get(page("console", evening))
    assert (final.context["next"], page("happened", evening) in markup(final)) == (None, False)
    assert "What is still missing for the result" in words(out)
    assert "What is still missing for the result" not in words(final)
    assert "Still to look at" in words(final)
