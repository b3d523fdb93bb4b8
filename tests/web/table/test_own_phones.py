"""A phone that its owner's guide card let in: it enters results where the owner sits."""

from datetime import UTC, datetime
from functools import partial

import pytest
import time_machine
from django.test import Client
from django.urls import reverse

from tests.tournaments import DIRECTOR, score
from tests.web.director.pages import place, words
from tests.web.table.phones import agree, opened, own_page, page, pair, seated, tell
from whiz_tournament.models import AccessCodeKind, LineState, TableDevice, Tournament
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.play.seatings import seating_of_round
from whiz_tournament.services.devices import keep_at_table, replace_card, revoke_device
from whiz_tournament.services.play.rounds import close_round, open_round

pytestmark = pytest.mark.django_db
TEN_HEARTS = "by={by}&who=S&level=10&suit=H&tricks=11"


def lines_at(tournament: Tournament, number: int, table: int = 1) -> list[LineRow]:
    return line_rows(tournament, round=number, table=table)


def next_round(tournament: Tournament, number: int) -> None:
    close_round(tournament=tournament, actor=DIRECTOR, number=number - 1)
    open_round(tournament=tournament, actor=DIRECTOR, number=number)


def test_the_own_page_enters_the_boards_of_this_round_round_after_round(
    tournament: Tournament,
) -> None:
    owner = seated(lines_at(tournament, 1)[0], "N")
    phone, tables = opened(tournament, owner), []
    for number in (1, 2, 3):
        if number > 1:
            next_round(tournament, number)
        lines = [row for row in line_rows(tournament, round=number) if row.seat_of(owner)]
        rows = phone.get(own_page(tournament)).context["entry"].rows
        assert [(row.table, row.board, row.state) for row in rows] == [
            (line.table, line.board, "to_enter") for line in lines
        ]
        before = words(phone.get(own_page(tournament)))
        for line in lines:
            path, by = page(tournament, line.table, line.board), line.seat_of(owner)
            assert by is not None
            assert "Who plays the contract?" in words(phone.get(path))  # nobody asks who holds it
            assert place(tell(phone, path, TEN_HEARTS.format(by=by.value))) == (302, path)
            assert f"Still to enter here: board{'s' if line is lines[0] else ''}" in before
            before = words(phone.get(own_page(tournament)))
        assert "Every board is entered." in before  # as they stand: nobody said yes yet
        assert "wait for the other side to confirm." in before
        tables += [line.table for line in lines[:1]]
    assert len(set(tables)) > 1
    assert TableDevice.objects.count() == 1


def test_it_is_known_the_morning_after(tournament: Tournament) -> None:
    with time_machine.travel(datetime(2026, 11, 24, 19, tzinfo=UTC), tick=False):
        phone, table = opened(tournament, 1), Client()
        pair(table, tournament, 1)
    with time_machine.travel(datetime(2026, 11, 25, 11, tzinfo=UTC), tick=False):
        assert phone.get(own_page(tournament)).status_code == 200
        assert table.get(page(tournament, 1)).status_code == 200


def test_after_sending_the_next_board_is_one_tap_away(tournament: Tournament) -> None:
    first, second = lines_at(tournament, 1)
    phone = opened(tournament, seated(first, "N"))
    tell(phone, page(tournament, 1, first.board), TEN_HEARTS.format(by="N"))
    shown = phone.get(page(tournament, 1, first.board))
    assert shown.context["next_board"] == second.board
    assert page(tournament, 1, second.board) in shown.content.decode()
    tell(phone, page(tournament, 1, second.board), TEN_HEARTS.format(by="N"))
    assert phone.get(page(tournament, 1, second.board)).context["next_board"] is None


def test_the_other_side_is_asked_by_name_on_its_own_phone(tournament: Tournament) -> None:
    line = lines_at(tournament, 1)[0]
    path = page(tournament, 1, line.board)
    declarer, typist = opened(tournament, seated(line, "S")), opened(tournament, seated(line, "N"))
    third = opened(tournament, seated(line, "E"))
    name = seating_of_round(tournament, 1).seatings[0].places
    called = {at.seat: at.name.split()[0] for at in name}
    tell(typist, path, TEN_HEARTS.format(by="N"))
    assert f"{called['S']}, is that right?" in words(declarer.get(own_page(tournament)))
    assert [client.get(own_page(tournament)).context["entry"].answers
            for client in (typist, third)] == [()] * 2  # fmt: skip
    assert f"Pass this phone to {called['S']}" in words(typist.get(path))
    assert f"{called['S']}, is that right?" in words(declarer.get(path))
    assert place(agree(declarer, path, "S")) == (302, own_page(tournament))
    assert lines_at(tournament, 1)[0].state == LineState.CONFIRMED
    shown = declarer.get(path)
    asks = reverse("table_correct", args=[tournament.slug, 1, 1, line.board])
    assert asks in shown.content.decode()
    assert declarer.get(asks).status_code == 200


def test_no_opens_the_sentence_filled_and_one_tap_changes_one_piece(
    tournament: Tournament,
) -> None:
    line = lines_at(tournament, 1)[0]
    path = page(tournament, 1, line.board)
    typist, declarer = (opened(tournament, seated(line, seat)) for seat in "NS")
    tell(typist, path, TEN_HEARTS.format(by="N"))
    filled = declarer.get(f"{path}?again=filled")
    draft = filled.context["draft"]
    assert draft.taps == {
        "by": "S", "who": "S", "level": "10", "suit": "H", "tricks": "11",
    }  # fmt: skip
    assert "Tap what is wrong" in words(filled)
    questions = {
        "who": "Who plays the contract?", "level": "Which contract",
        "suit": "Which contract", "tricks": "How many tricks",
    }  # fmt: skip
    for piece, question in questions.items():
        assert question in words(declarer.get(path + draft.corrections[piece])), piece
    assert place(tell(declarer, path, draft.query(tricks="10")[1:])) == (302, path)
    assert lines_at(tournament, 1)[0].state == LineState.DISPUTED
    tell(typist, path, "again&by=N&without=passed_out")
    again = typist.get(f"{path}?again=filled")
    assert again.context["draft"].taps == {"by": "N", "without": "passed_out"}


def test_a_table_card_adds_nothing_where_the_owner_sits_and_refuses_elsewhere(
    tournament: Tournament,
) -> None:
    line = lines_at(tournament, 1)[0]
    phone = opened(tournament, seated(line, "N"))
    for _ in range(2):
        pair(phone, tournament, 1)
    assert TableDevice.objects.count() == 1
    assert phone.get(page(tournament, 1)).context["phones"] == 1
    digits = AccessCodes.of(tournament).digits(AccessCodeKind.TABLE, 2)
    refused = phone.post(
        reverse("table_enter", args=[tournament.slug]), {"number": "2", "key": digits}
    )
    assert refused.status_code == 422
    assert "You do not sit at table 2 in this round." in words(refused)
    assert place(phone.get(page(tournament, 2))) == (302, own_page(tournament))


def test_it_leaves_the_table_with_its_owner(tournament: Tournament) -> None:
    line = lines_at(tournament, 1)[0]
    others = [row.entries.values() for row in lines_at(tournament, 2)]
    owner = next(who for who in line.entries.values() if who not in others[0])
    phone = opened(tournament, owner)
    next_round(tournament, 2)
    gone = lines_at(tournament, 2)[0]
    score(tournament, gone, "10H by S =")
    assert place(phone.get(page(tournament, 1))) == (302, own_page(tournament))
    polled = phone.get(page(tournament, 1), headers={"HX-Request": "true"})
    assert (polled.status_code, polled["HX-Refresh"]) == (204, "true")
    led = phone.get(page(tournament, 1, gone.board), follow=True)
    assert "10" not in [row["contract"] for row in led.context["results"]]
    assert "down" not in words(led)


def test_a_new_card_and_a_phone_shut_out_end_it(tournament: Tournament) -> None:
    line = lines_at(tournament, 1)[0]
    owner, path = seated(line, "N"), page(tournament, 1, line.board)
    phone, lost = opened(tournament, owner), opened(tournament, owner)
    device = TableDevice.objects.order_by("id")[0]
    revoke_device(event=tournament, actor=DIRECTOR, public_id=device.public_id)
    shown = phone.get(own_page(tournament))
    assert (shown.context["entry"].rows, shown.context["entry"].needs_card) == ((), True)
    assert phone.get(path).status_code == 403
    pair(phone, tournament, 1)  # the card of the table lets it in again
    assert phone.get(path).status_code == 200
    assert lost.get(path).status_code == 200
    replace_card(event=tournament, actor=DIRECTOR, kind=AccessCodeKind.ENTRY, number=owner)
    assert lost.get(path).status_code == 302


def test_a_phone_of_two_owners_reads_what_both_have_played(tournament: Tournament) -> None:
    line = lines_at(tournament, 1)[0]
    here = set(line.entries.values())
    later = next(
        entry
        for row in line_rows(tournament, board=line.board)
        if row.round > 1
        for entry in row.entries.values()
        if entry not in here
    )
    sits = seated(line, "N")
    score(tournament, line, "10H by S +1")
    alone, shared = opened(tournament, sits), opened(tournament, later)
    opened(tournament, sits, shared)
    path = page(tournament, 1, line.board)
    asked = reverse("player_correct", args=[tournament.slug, 1, line.board])
    assert [client.get(path).status_code for client in (alone, shared)] == [200, 302]
    assert [client.get(asked).status_code for client in (alone, shared)] == [200, 404]
    told = [client.get(own_page(tournament)).context["results"] for client in (alone, shared)]
    assert [len(rows) for rows in told] == [1, 0]
    assert "who has yet to play boards of this table" in words(shared.get(own_page(tournament)))
    shared.post(reverse("player_leave", args=[tournament.slug]))
    pair(shared, tournament, 1)  # who says "not me" is an owner still
    assert shared.get(path).status_code == 302
    listed = shared.get(page(tournament, 1)).context
    assert (listed["withheld"], [b["number"] for b in listed["boards"]]) == (True, [])


def test_a_tablet_that_stays_speaks_for_whoever_sits_there(tournament: Tournament) -> None:
    tablet = Client()
    pair(tablet, tournament, 1)
    (device,) = TableDevice.objects.all()
    keep = partial(keep_at_table, tournament=tournament, actor=DIRECTOR, public_id=device.public_id)
    keep(stays=True)
    first = lines_at(tournament, 1)[0]
    score(tournament, first, "10H by S =")
    next_round(tournament, 2)
    line = lines_at(tournament, 2)[0]
    path = page(tournament, 1, line.board)
    assert place(tell(tablet, path, TEN_HEARTS.format(by="N"))) == (302, path)
    assert tablet.get(page(tournament, 1, first.board)).status_code == 302  # those have left
    keep(stays=False)
    assert place(tablet.get(path)) == (302, page(tournament, 1))


def test_twelve_phones_of_one_player_and_the_next_takes_the_oldest_place(
    tournament: Tournament,
) -> None:
    first, *_, last = [opened(tournament, 1) for _ in range(13)]
    assert TableDevice.objects.count() == 12
    needs = [client.get(own_page(tournament)).context["entry"].needs_card
             for client in (first, last)]  # fmt: skip
    assert needs == [bool(seating_of_round(tournament, 1).seatings), False]


def test_a_wrong_key_opens_no_phone(tournament: Tournament) -> None:
    sent = {"number": "1", "key": "no such key"}
    refused = Client().post(reverse("player_enter", args=[tournament.slug]), sent)
    assert (refused.status_code, TableDevice.objects.count()) == (422, 0)
