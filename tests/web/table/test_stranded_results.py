"""A result for a table where the phone may not speak is kept: plan changed, or a restore."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from boards.seats import Seat
from tests.made_once import made_once
from tests.tournaments import DIRECTOR, running, score
from tests.web.director.pages import hidden, place, words
from tests.web.table.phones import opened, own_page, page, paired, seated, tell
from whiz_tournament.models import (
    AccessCodeKind,
    Club,
    LineState,
    ScoreEntry,
    TableDevice,
    Tournament,
)
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.kept_results import kept_results
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.corrections.line_corrections import correct_seating
from whiz_tournament.services.devices import ensure_card_secret

pytestmark = pytest.mark.django_db
TEN_HEARTS = {"by": "N", "who": "S", "level": "10", "suit": "H", "tricks": "11"}
UUID = "5b9c3c58-7a83-4f3f-8e05-0d3c3a3c9b11"
SENT = TEN_HEARTS | {"uuid": UUID, "version": "0"}
YES = {"uuid": UUID, "version": "1", "by": "S"}
KEPT = "What you sent is kept. The director has it on the list and decides."


def lines(tournament: Tournament, table: int) -> list[LineRow]:
    return line_rows(tournament, round=1, table=table)


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """One round: who sits at a table never sits at another."""
    made = running(club, 10, rounds=1)
    ensure_card_secret(tournament=made)
    return made


@pytest.fixture
def away(tournament: Tournament) -> tuple[Client, int]:
    """The phone of somebody who sits at the first table, and the number of the second."""
    return opened(tournament, seated(lines(tournament, 1)[0], "N")), 2


def test_the_own_phone_s_result_for_another_table_is_kept_once(
    tournament: Tournament, away: tuple[Client, int]
) -> None:
    phone, table = away
    line = lines(tournament, table)[0]
    path = page(tournament, table, line.board)
    for _ in range(2):
        answer = phone.post(path, SENT)
        said = words(answer)
        assert (answer.status_code, KEPT in said) == (422, True)
        assert f"You do not sit at table {table} in this round." in said
        assert "South plays 10 ♥ hearts and makes 11 tricks" in said
    (kept,) = kept_results(tournament)
    assert (kept.round, kept.table, kept.board, kept.by) == (1, table, line.board, "N")
    assert (str(kept.value), str(kept.uuid), kept.confirms) == ("10H by S +1", UUID, 0)
    assert lines(tournament, table)[0].state == LineState.EMPTY
    assert place(phone.post(path, {"by": "N", "who": "S"})) == (302, own_page(tournament))
    assert place(phone.get(path)) == (302, own_page(tournament))


def test_the_own_phone_s_yes_for_another_table_is_kept_and_shows_no_result(
    tournament: Tournament, away: tuple[Client, int]
) -> None:
    phone, table = away
    line = lines(tournament, table)[0]
    path = page(tournament, table, line.board)
    answer = phone.post(f"{path}confirm/", YES)
    assert (answer.status_code, kept_results(tournament)) == (422, [])  # no result to say yes to
    tell(paired(tournament, table), path, "by=N&who=N&level=10&suit=H&tricks=11")
    answer = phone.post(f"{path}confirm/", YES)
    said = words(answer)
    assert (answer.status_code, KEPT in said, "11 tricks" in said) == (422, True, False)
    (kept,) = kept_results(tournament)
    assert (kept.table, kept.by, str(kept.value), kept.confirms) == (table, "S", "10H by N +1", 1)
    assert lines(tournament, table)[0].state == LineState.ENTERED


def test_a_table_s_phone_that_sends_for_another_table_is_kept(tournament: Tournament) -> None:
    phone = paired(tournament, 1)
    line = lines(tournament, 2)[0]
    answer = phone.post(page(tournament, 2, line.board), SENT)
    assert (answer.status_code, KEPT in words(answer)) == (422, True)
    assert "Other people sit at table 2 in round 1." in words(answer)
    answer = phone.post(page(tournament, 2, 99), SENT | {"uuid": UUID.replace("5", "6", 1)})
    assert "Board 99 is not on the list of table 2." in words(answer)
    assert [(k.table, k.board) for k in kept_results(tournament)] == [(2, line.board), (2, 99)]


def test_what_was_taken_before_the_plan_changed_is_not_kept_again(tournament: Tournament) -> None:
    line, other = lines(tournament, 1)[0], lines(tournament, 2)[0]
    path, north = page(tournament, 1, line.board), seated(line, "N")
    phone = opened(tournament, north)
    phone.post(path, SENT)
    seats = {1: {**line.entries, Seat.N: seated(other, "N")}, 2: {**other.entries, Seat.N: north}}
    correct_seating(
        tournament=tournament, actor=DIRECTOR, round=1, tables=seats, reason="They sat so"
    )
    assert place(phone.post(path, SENT)) == (302, own_page(tournament))
    agreed = phone.post(f"{path}confirm/", YES | {"by": "N"})
    assert (agreed.status_code, len(kept_results(tournament))) == (422, 1)
    score(tournament, lines(tournament, 1)[0], "10H by S +1")
    assert lines(tournament, 1)[0].state == LineState.CONFIRMED
    assert place(phone.post(f"{path}confirm/", YES))[0] == 302
    assert (len(kept_results(tournament)), ScoreEntry.objects.count()) == (1, 2)


def forget(phone: Client) -> None:
    """Restore a server that knows neither the session nor the phone."""
    TableDevice.objects.all().delete()
    phone.session.flush()


def test_a_phone_that_nobody_knows_keeps_what_it_sent_until_a_card_lets_it_in(
    tournament: Tournament,
) -> None:
    line = lines(tournament, 1)[0]
    path = page(tournament, 1, line.board)
    for entry in (0, seated(line, "N")):
        phone = paired(tournament, 1)
        forget(phone)
        answer = phone.post(path, SENT)
        told = words(answer)
        assert (answer.status_code, ScoreEntry.objects.count()) == (403, 0)
        assert "This phone is not known here" in told
        assert "It stays on this phone" in told
        assert "South plays 10 ♥ hearts" in told
        back = _let_in(phone, tournament, entry)
        assert place(back)[1].startswith(f"{path}?again&")
        assert "Is this what happened?" in words(phone.get(place(back)[1]))
    assert kept_results(tournament) == []


def test_a_yes_of_a_phone_that_nobody_knows_is_asked_for_again(tournament: Tournament) -> None:
    line = lines(tournament, 1)[0]
    path = page(tournament, 1, line.board)
    tell(paired(tournament, 1), path, "by=N&who=N&level=10&suit=H&tricks=11")
    phone = paired(tournament, 1)
    forget(phone)
    assert "you are asked again" in words(phone.post(f"{path}confirm/", YES))
    assert place(_let_in(phone, tournament)) == (302, path)
    assert "is that right?" in words(phone.get(path))


def test_let_in_again_elsewhere_the_phone_sends_it_to_the_director(
    tournament: Tournament,
) -> None:
    line, other = lines(tournament, 1)[0], lines(tournament, 2)[0]
    path, phone = page(tournament, 1, line.board), Client()
    phone.post(path, SENT)
    back = _let_in(phone, tournament, seated(other, "N"))
    offered = phone.get(place(back)[1])
    assert ("Send it to the director" in words(offered), kept_results(tournament)) == (True, [])
    sent = {name: hidden(offered, name) for name in (*TEN_HEARTS, "uuid")}
    assert KEPT in words(phone.post(path, sent))
    assert [str(kept.value) for kept in kept_results(tournament)] == ["10H by S +1"]


def _let_in(phone: Client, tournament: Tournament, entry: int = 0) -> Any:
    """Press the button of a guide card, or of the first table's."""
    phone.cookies["language"] = "en"
    kind = AccessCodeKind.ENTRY if entry else AccessCodeKind.TABLE
    key = AccessCodes.of(tournament).token(kind, entry or 1)
    page = reverse("player_enter" if entry else "table_enter", args=[tournament.slug])
    return phone.post(page, {"number": str(entry or 1), "key": key})
