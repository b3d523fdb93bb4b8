"""What a table sends when it can no longer be taken is kept, said, and the director's to decide."""

import pytest
from django.test import Client

from tests.tournaments import DIRECTOR, score
from tests.web.director.pages import hidden, place, words
from tests.web.table.phones import opened, own_page, page, paired, seated, tell
from whiz_tournament.models import LineState, ScoreEntry, Tournament
from whiz_tournament.queries.play.kept_results import kept_results
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.play.rounds import close_round
from whiz_tournament.services.results import SERVER
from whiz_tournament.services.results.kept_results import leave_result_aside, take_over_result

pytestmark = pytest.mark.django_db
TEN_HEARTS = "by=N&who=S&level=10&suit=H&tricks=11"
KEPT = "What you sent is kept. The director has it on the list and decides."
FIELDS = ("uuid", "version", "by", "who", "level", "suit", "x", "tricks", "without")


def first(tournament: Tournament) -> LineRow:
    return line_rows(tournament, round=1, table=1)[0]


def read_back(phone: Client, path: str) -> dict[str, str]:
    """The form of the page that reads a result back, not sent yet."""
    asked = phone.get(f"{path}?{TEN_HEARTS}")
    return {name: hidden(asked, name) for name in FIELDS}


def close(tournament: Tournament) -> None:
    close_round(tournament=tournament, actor=DIRECTOR, number=1)


def test_a_result_sent_after_the_round_was_closed_is_kept_once(tournament: Tournament) -> None:
    board = first(tournament).board
    phone, path = paired(tournament, 1), page(tournament, 1, board)
    sent = read_back(phone, path)
    close(tournament)
    for _ in range(2):
        answer = phone.post(path, sent)
        assert answer.status_code == 409
        told = words(answer)
        assert f"Board {board} belongs to round 1, which is not open." in told
        assert KEPT in told
        assert "Back to the table" in told
    (kept,) = kept_results(tournament)
    assert (kept.round, kept.table, kept.board, kept.by) == (1, 1, board, "N")
    assert (str(kept.value), kept.confirms) == ("10H by S +1", 0)
    assert first(tournament).state == LineState.EMPTY


def test_what_was_taken_before_the_round_was_closed_is_not_kept_again(
    tournament: Tournament,
) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    sent = read_back(phone, path)
    phone.post(path, sent)
    close(tournament)
    assert place(phone.post(path, sent)) == (302, page(tournament, 1))
    assert (kept_results(tournament), ScoreEntry.objects.count()) == ([], 1)


def test_the_second_yes_of_two_who_are_asked_is_no_news(tournament: Tournament) -> None:
    line = first(tournament)
    phone, path = paired(tournament, 1), page(tournament, 1, line.board)
    tell(phone, path, "by=N&who=N&level=10&suit=H&tricks=11")
    asked = {seat: opened(tournament, seated(line, seat)) for seat in "ES"}
    shown = {seat: other.get(path) for seat, other in asked.items()}
    for seat, other in asked.items():
        sent = {"uuid": hidden(shown[seat], "uuid"), "version": "1", "by": seat}
        assert place(other.post(f"{path}confirm/", sent)) == (302, own_page(tournament))
    assert (first(tournament).state, first(tournament).version) == (LineState.CONFIRMED, 2)
    assert kept_results(tournament) == []


def test_a_yes_to_what_was_put_right_meanwhile_is_kept(tournament: Tournament) -> None:
    line = first(tournament)
    phone, path = paired(tournament, 1), page(tournament, 1, line.board)
    tell(phone, path, TEN_HEARTS)
    sent = {"uuid": hidden(phone.get(path), "uuid"), "version": "1", "by": "S"}
    score(tournament, first(tournament), "9H by N =")
    answer = phone.post(f"{path}confirm/", sent)
    assert (answer.status_code, KEPT in words(answer)) == (422, True)
    assert len(kept_results(tournament)) == 1


def test_a_yes_after_the_round_was_closed_is_kept_and_taken_over(tournament: Tournament) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    tell(phone, path, TEN_HEARTS)
    shown = phone.get(path)
    sent = {"uuid": hidden(shown, "uuid"), "version": hidden(shown, "version"), "by": "S"}
    close(tournament)
    answer = phone.post(f"{path}confirm/", sent)
    assert (answer.status_code, KEPT in words(answer)) == (409, True)
    (kept,) = kept_results(tournament)
    assert (kept.by, kept.confirms) == ("S", 1)
    take_over_result(tournament=tournament, sender=SERVER, uuid=kept.uuid, reason="late")
    assert first(tournament).state == LineState.CONFIRMED
    assert kept_results(tournament) == []


def test_a_board_of_another_table_is_kept_and_says_so(tournament: Tournament) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, 99)
    assert place(phone.get(path)) == (302, page(tournament, 1))
    answer = phone.post(path, {"by": "N", "without": "passed_out"})
    assert answer.status_code == 422
    assert "Board 99 is not on the list of table 1." in words(answer)
    (kept,) = kept_results(tournament)
    assert (kept.round, kept.board, str(kept.value)) == (0, 99, "passed out")
    with pytest.raises(NotFound):
        take_over_result(tournament=tournament, sender=SERVER, uuid=kept.uuid, reason="late")
    leave_result_aside(tournament=tournament, actor=DIRECTOR, uuid=kept.uuid)
    assert kept_results(tournament) == []


def test_another_word_on_what_staff_settled_is_kept(tournament: Tournament) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    sent = read_back(phone, path)
    score(tournament, first(tournament), "9H by S =")
    answer = phone.post(path, sent)
    assert (answer.status_code, KEPT in words(answer)) == (422, True)
    assert [str(kept.value) for kept in kept_results(tournament)] == ["10H by S +1"]
    assert str(first(tournament).value) == "9H by S ="
