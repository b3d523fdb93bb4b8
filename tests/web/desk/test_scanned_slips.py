"""A slip's code on a phone: its own boards of this round, and a sentence for every other slip."""

import pytest
from django.test import Client

from tests.made_once import made_once
from tests.tournaments import DIRECTOR, running, score
from tests.web.desk.conftest import member, signed_in
from tests.web.desk.forms import slip
from tests.web.director.pages import place, words
from tests.web.table.phones import opened, own_page, page, paired
from whiz_tournament.models import Club, Role, TableDevice, Tournament
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.devices import ensure_card_secret, revoke_device
from whiz_tournament.services.play.rounds import close_round, open_round

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Nine at three tables, their cards printed."""
    made = running(club, 9, rounds=3)
    ensure_card_secret(tournament=made)
    return made


def lines_at(tournament: Tournament, number: int, table: int = 1) -> list[LineRow]:
    return line_rows(tournament, round=number, table=table)


def test_a_table_s_phone_opens_the_board_that_is_owed(tournament: Tournament) -> None:
    phone, lines = paired(tournament, 1), lines_at(tournament, 1)
    for line in lines:
        board = page(tournament, 1, line.board)
        assert place(phone.get(slip(tournament))) == (302, board)
        assert phone.get(board).status_code == 200
        score(tournament, line, "10H by N =")
    assert place(phone.get(slip(tournament))) == (302, page(tournament, 1))


def test_a_phone_that_follows_its_owner_opens_the_slip_where_they_sit(
    tournament: Tournament,
) -> None:
    owner = next(iter(lines_at(tournament, 1)[0].entries.values()))
    phone = opened(tournament, owner)
    for number in (1, 2):
        if number == 2:
            close_round(tournament=tournament, actor=DIRECTOR, number=1)
            open_round(tournament=tournament, actor=DIRECTOR, number=2)
        own = [row for row in line_rows(tournament, round=number) if row.seat_of(owner)]
        board = page(tournament, own[0].table, own[0].board)
        assert place(phone.get(slip(tournament, number, own[0].table))) == (302, board)
    assert phone.get(slip(tournament, 1, 1)).status_code == 403
    assert f'href="{own_page(tournament)}"' in phone.get(slip(tournament, 9, 9)).content.decode()


def test_every_other_slip_gets_one_answer(tournament: Tournament) -> None:
    """Another table, another round, a slip that there is not: not a byte tells which."""
    phone = paired(tournament, 1)
    others = [(1, 2), (2, 1), (3, 3), (9, 1), (1, 999)]
    answers = [phone.get(slip(tournament, *other)) for other in others]
    assert {answer.status_code for answer in answers} == {403}
    assert len({words(answer) for answer in answers}) == 1
    assert "This is not your slip" in words(answers[0])
    assert f'href="{page(tournament, 1)}"' in answers[0].content.decode()
    assert answers[0]["Cache-Control"] == "no-store"


def test_a_phone_that_was_left_with_others_opens_nothing(tournament: Tournament) -> None:
    phone = paired(tournament, 1)
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    assert phone.get(slip(tournament, 2, 1)).status_code == 403


def test_strangers_and_phones_shut_out_are_asked_to_sign_in(tournament: Tournament) -> None:
    phone = paired(tournament, 1)
    shut = TableDevice.objects.get().public_id
    revoke_device(event=tournament, actor=DIRECTOR, public_id=shut)
    for client in (phone, Client()):
        status, way = place(client.get(slip(tournament)))
        assert (status, way.partition("?")[0]) == (302, "/sign-in/")
    status, way = place(paired(tournament, 1).post(slip(tournament)))
    assert (status, way.partition("?")[0]) == (302, "/sign-in/")


def test_who_is_signed_in_types_the_slip_on_whatever_phone(
    club: Club, tournament: Tournament
) -> None:
    phone = paired(tournament, 1)
    rose = signed_in(member(club, "rose", Role.SCORER))
    phone.force_login(
        member(club, "paul", Role.SCORER).user,
        backend="django.contrib.auth.backends.ModelBackend",
    )
    assert [each.get(slip(tournament)).status_code for each in (phone, rose)] == [200, 200]
