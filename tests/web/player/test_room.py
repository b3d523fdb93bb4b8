"""What the room did at a board, on the phone of somebody who has played it: never too early."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, enter, names, running, score
from tests.web.director.pages import words
from tests.web.table.phones import opened, own_page, seated
from whiz_tournament.models import Club, InterimRanking, LineState, ResultLine, Tournament
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.publishing.visibility import boards_in_question
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.play.rounds import close_round, open_round
from whiz_tournament.services.setup.tournament_settings import Settings
from whiz_tournament.services.setup.tournaments import change_settings

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Ten people; rounds 1 and 2 are over, of round 3 table 1 alone has told nothing."""
    made = running(club, 10, rounds=3)
    ensure_card_secret(tournament=made)
    for number in (1, 2):
        for table in (1, 2, 3):
            enter(made, number, table, "10H by N =", "10H by N =")
        close_round(tournament=made, actor=DIRECTOR, number=number)
        open_round(tournament=made, actor=DIRECTOR, number=number + 1)
    for table in (2, 3):
        enter(made, 3, table, "10H by N =", "10H by N =")
    return made


def last_played(tournament: Tournament) -> LineRow:
    """Tell the first board of table 1: the last line that it waited for."""
    line = line_rows(tournament, round=3, table=1)[0]
    score(tournament, line, "10H by N -1")
    (told,) = line_rows(tournament, round=3, table=1, board=line.board)
    return told


def room(tournament: Tournament, board: int) -> str:
    return reverse("player_room", args=[tournament.slug, board])


def addresses(phone: Client, tournament: Tournament) -> set[str]:
    tiles = phone.get(own_page(tournament)).context["strip"].tiles
    return {tile.address for tile in tiles if tile.address}


def test_it_is_shown_as_soon_as_the_last_table_agrees(tournament: Tournament) -> None:
    line = line_rows(tournament, round=3, table=1)[0]
    own = room(tournament, line.board)
    everybody = {entry: opened(tournament, entry) for entry in range(1, 11)}
    for phone in everybody.values():
        assert phone.get(own).status_code == 404
        assert own not in addresses(phone, tournament)
    told = last_played(tournament)
    lines = line_rows(tournament, board=told.board)
    played = {entry for row in lines for entry in row.entries.values()}
    assert len(played) < len(everybody)
    for entry, phone in everybody.items():
        shown = phone.get(own)
        assert shown.status_code == (200 if entry in played else 404)
        assert (own in addresses(phone, tournament)) == (entry in played)
        if entry in played:
            assert shown.content.decode().count('class="mine"') == 1


@pytest.mark.parametrize(
    "state", [LineState.EMPTY, LineState.ENTERED, LineState.DISPUTED, LineState.CONFIRMED]
)
def test_a_board_is_in_question_until_all_agree(tournament: Tournament, state: LineState) -> None:
    told = last_played(tournament)
    ResultLine.objects.filter(pk=told.id).update(state=state)
    assert (told.board in boards_in_question(tournament)) == (state is not LineState.CONFIRMED)
    close_round(tournament=tournament, actor=DIRECTOR, number=3)
    waits = state in {LineState.EMPTY, LineState.DISPUTED}
    assert (told.board in boards_in_question(tournament)) == waits


@pytest.mark.parametrize(
    "settings", [{"phones_show_room": False}, {"interim_ranking": InterimRanking.NEVER.value}]
)
def test_the_director_may_forbid_it(tournament: Tournament, settings: Settings) -> None:
    told = last_played(tournament)
    phone = opened(tournament, seated(told, "N"))
    assert phone.get(room(tournament, told.board)).status_code == 200
    change_settings(tournament=tournament, actor=DIRECTOR, **settings)
    assert phone.get(room(tournament, told.board)).status_code == 404
    assert room(tournament, told.board) not in addresses(phone, tournament)


def test_a_stranger_is_asked_for_the_card(tournament: Tournament) -> None:
    told = last_played(tournament)
    asked = Client().get(room(tournament, told.board))
    assert (asked.status_code, asked["Location"]) == (
        302,
        reverse("player_enter", args=[tournament.slug]),
    )


def test_others_are_called_as_in_public_and_the_hands_stay_hidden(tournament: Tournament) -> None:
    told = last_played(tournament)
    others = [row for row in line_rows(tournament, board=told.board) if row.id != told.id]
    other = next(iter(others[0].entries.values()))
    name = names(10)[other - 1]
    phone = opened(tournament, seated(told, "N"))
    assert name in words(phone.get(room(tournament, told.board)))
    entry = tournament.entries.get(number=other)
    entry.player.public_name = False
    entry.player.save()
    shown = words(phone.get(room(tournament, told.board)))
    assert name not in shown
    assert f"Player {other}" in shown


def test_a_result_that_changes_after_it_was_read_is_marked(tournament: Tournament) -> None:
    """No release counts round 3 yet: what phones show is what somebody may have read."""
    told = last_played(tournament)
    (first, second) = line_rows(tournament, round=3, table=1)
    score(tournament, first, "10H by N +1")
    marked = ResultLine.objects.filter(changed_after_release=True)
    assert list(marked.values_list("pk", flat=True)) == [told.id]
    score(tournament, second, "10H by N -1")
    change_settings(tournament=tournament, actor=DIRECTOR, phones_show_room=False)
    score(tournament, line_rows(tournament, id=second.id)[0], "10H by N +1")
    assert list(marked.values_list("pk", flat=True)) == [told.id]
