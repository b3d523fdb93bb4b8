"""A table's pages: who gets in, what they show, and a result in six taps."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import DIRECTOR, running, score
from tests.web.director.pages import hidden, place, said, words
from tests.web.table.phones import agree, page, pair, paired, tell
from whiz_tournament.models import (
    AccessCodeKind,
    Club,
    LineState,
    ScoreEntry,
    TableDevice,
    Tournament,
)
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.play.seatings import seating_of_round
from whiz_tournament.services.devices import (
    ensure_card_secret,
    pause_table,
    resume_table,
    revoke_device,
)
from whiz_tournament.services.play.rounds import close_round, open_round
from whiz_tournament.services.results import SERVER, LinePlace, Submission, undo_result

pytestmark = pytest.mark.django_db
TEN_HEARTS = "by=N&who=S&level=10&suit=H&tricks=11"


def first(tournament: Tournament, table: int = 1) -> LineRow:
    return line_rows(tournament, round=1, table=table)[0]


def code_page(tournament: Tournament, table: int) -> str:
    return f"{reverse('table_enter', args=[tournament.slug])}?table={table}"


def test_nobody_gets_in_without_the_card(tournament: Tournament) -> None:
    assert place(Client().get(page(tournament, 1))) == (302, code_page(tournament, 1))


def test_a_phone_speaks_for_its_own_table_alone(club: Club, tournament: Tournament) -> None:
    phone, other = paired(tournament, 1), running(club)
    assert phone.get(page(tournament, 1)).status_code == 200
    assert place(phone.get(page(tournament, 2))) == (302, code_page(tournament, 2))
    assert place(phone.get(page(other, 1))) == (302, code_page(other, 1))
    foreign = first(tournament, 2).board
    own = {line.board for line in line_rows(tournament, round=1, table=1)}
    assert foreign not in own
    to_table = (302, page(tournament, 1))
    assert [place(phone.get(page(tournament, 1, n))) for n in (foreign, 999)] == [to_table] * 2


def test_a_phone_that_is_shut_out_is_out_at_its_next_request(tournament: Tournament) -> None:
    phone = paired(tournament, 1)
    device = TableDevice.objects.get(tournament=tournament)
    revoke_device(event=tournament, actor=DIRECTOR, public_id=device.public_id)
    for path in (page(tournament, 1), page(tournament, 1, first(tournament).board)):
        shown = phone.get(path)
        assert (shown.status_code, "The director shut this phone out" in words(shown)) == (
            403,
            True,
        )
        assert code_page(tournament, 1) in shown.content.decode()
        polled = phone.get(path, headers={"HX-Request": "true"})
        assert (polled.status_code, polled.get("HX-Refresh")) == (204, "true")


def test_what_a_revoke_device_was_sending_waits_on_it(tournament: Tournament) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    asked = phone.get(f"{path}?{TEN_HEARTS}")
    names = ("uuid", "version", "by", "who", "level", "suit", "x", "tricks", "without")
    sent = {name: hidden(asked, name) for name in names}
    device = TableDevice.objects.get(tournament=tournament)
    revoke_device(event=tournament, actor=DIRECTOR, public_id=device.public_id)
    refused = phone.post(path, sent)
    assert (refused.status_code, ScoreEntry.objects.count()) == (403, 0)
    assert "South plays 10" in words(refused)


def test_let_in_again_the_phone_shows_what_it_had_not_sent(tournament: Tournament) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    device = TableDevice.objects.get(tournament=tournament)
    revoke_device(event=tournament, actor=DIRECTOR, public_id=device.public_id)
    sent = dict(tap.split("=") for tap in TEN_HEARTS.split("&"))
    assert phone.post(path, sent).status_code == 403
    key = AccessCodes.of(tournament).token(AccessCodeKind.TABLE, 1)
    back = phone.post(reverse("table_enter", args=[tournament.slug]), {"number": "1", "key": key})
    assert place(back)[1].startswith(f"{path}?again&")
    assert "Is this what happened?" in words(phone.get(place(back)[1]))


def test_the_page_shows_who_sits_where_and_where_they_go(tournament: Tournament) -> None:
    seating = seating_of_round(tournament, 1).seatings[0]
    shown = paired(tournament, 1).get(page(tournament, 1)).context["now"]
    assert shown.people == {place.seat: place.name for place in seating.places}
    assert shown.owed == seating.boards
    coming = seating_of_round(tournament, 2)
    there = {
        where.name: (table.table, where.seat) for table in coming.seatings for where in table.places
    } | {name: (None, "") for rest in coming.sit_outs for name in rest.names}
    assert {n.name: (n.table, n.seat) for n in shown.following} == {
        person.name: there[person.name] for person in seating.places
    }


def test_six_taps_tell_a_result_and_the_other_side_confirms_it(tournament: Tournament) -> None:
    phone, board = paired(tournament, 1), first(tournament).board
    path = page(tournament, 1, board)
    people = {
        place.seat: place.name for place in seating_of_round(tournament, 1).seatings[0].places
    }
    asked = {
        "": "Who holds this phone?",
        "by=N": "Who plays the contract?",
        "by=N&who=S": f"Which contract does {people['S'].split()[0]} play?",
        "by=N&who=S&level=10&suit=H": f"How many tricks for {people['S'].split()[0]}?",
        TEN_HEARTS: "Is this what happened?",
    }
    assert {taps: question for taps, question in asked.items()
            if question not in words(phone.get(f"{path}?{taps}"))} == {}  # fmt: skip
    assert place(tell(phone, path, TEN_HEARTS)) == (302, path)
    assert first(tournament).state == LineState.ENTERED
    told = phone.get(path)
    assert [seat for seat, _ in told.context["across"]] == ["S"]
    assert place(agree(phone, path, "S")) == (302, page(tournament, 1))
    line = first(tournament)
    assert (line.state, str(line.value)) == (LineState.CONFIRMED, "10H by S +1")


def test_the_side_that_typed_cannot_confirm(tournament: Tournament) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    tell(phone, path, TEN_HEARTS)
    refused = agree(phone, path, "N")
    assert (refused.status_code, said(refused)) == (
        422, ["The other side must confirm this result."],
    )  # fmt: skip
    assert first(tournament).state == LineState.ENTERED


@pytest.mark.parametrize(
    ("query", "value"),
    [("by=N&without=passed_out", "passed out"), ("by=N&without=not_played", "not played")],
)
def test_boards_without_a_contract(tournament: Tournament, query: str, value: str) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    tell(phone, path, query)
    assert str(first(tournament).value) == value
    assert [seat for seat, _ in phone.get(path).context["across"]] == ["E", "S"]


def test_two_words_that_differ_are_both_kept_and_agreeing_settles_them(
    tournament: Tournament,
) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    tell(phone, path, TEN_HEARTS)
    tell(phone, path, "again&by=S&who=S&level=10&suit=H&tricks=10")
    shown = phone.get(path)
    assert first(tournament).state == LineState.DISPUTED
    assert "The table does not agree" in words(shown)
    assert shown.content.decode().count("<br>") == 4  # “down 1. 5 points” reads as one number
    assert [saying["said"].tricks for saying in shown.context["sayings"]] == [11, 10]
    tell(phone, path, "again&by=S&who=S&level=10&suit=H&tricks=11")
    assert first(tournament).state == LineState.CONFIRMED


def test_a_disputed_board_is_not_told(tournament: Tournament) -> None:
    phone, lines = paired(tournament, 1), line_rows(tournament, round=1, table=1)
    for line in lines:
        tell(phone, page(tournament, 1, line.board), TEN_HEARTS)
    assert "Every board is entered" in words(phone.get(page(tournament, 1)))
    path = page(tournament, 1, lines[0].board)
    tell(phone, path, "again&by=S&who=S&level=10&suit=H&tricks=10")
    shown = words(phone.get(page(tournament, 1)))
    assert "Every board is entered" not in shown
    assert f"Board {lines[0].board} is disputed" in shown


def test_a_dispute_that_staff_settled_and_took_back_is_the_tables_again(
    tournament: Tournament,
) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    tell(phone, path, TEN_HEARTS)
    tell(phone, path, "again&by=S&who=S&level=10&suit=H&tricks=10")
    line = first(tournament)
    score(tournament, line, "10H by S =")
    where = LinePlace(line.round, line.table, line.board)
    taken_back = Submission(uuid4(), where, 3, "wrong board")
    undo_result(tournament=tournament, sender=SERVER, submission=taken_back)
    shown = phone.get(path)
    assert [saying["said"].tricks for saying in shown.context["sayings"]] == [11, 10]
    tell(phone, path, "again&by=S&who=S&level=10&suit=H&tricks=11")
    assert first(tournament).state == LineState.CONFIRMED


def test_what_staff_corrected_is_nobodys_word(tournament: Tournament) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    tell(phone, path, TEN_HEARTS)
    assert [saying["said"].tricks for saying in phone.get(path).context["sayings"]] == [11]
    score(tournament, first(tournament), "10H by S =")
    assert phone.get(path).context["sayings"] == []


def test_one_may_correct_ones_own_word(tournament: Tournament) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    tell(phone, path, TEN_HEARTS)
    tell(phone, path, "again&by=N&who=S&level=10&suit=H&tricks=9")
    line = first(tournament)
    assert (line.state, str(line.value)) == (LineState.ENTERED, "10H by S -1")


def test_pressed_twice_is_one_entry(tournament: Tournament) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    sent = {"uuid": "0b8f7a1e-7d1c-4d0e-9f53-3a7a0a0a0a0a", "version": "0", "by": "N",
            "who": "S", "level": "10", "suit": "H", "tricks": "11"}  # fmt: skip
    assert [place(phone.post(path, sent)) for _ in range(2)] == [(302, path)] * 2
    assert ScoreEntry.objects.count() == 1


@pytest.mark.parametrize(
    "taps",
    ["by=W", "by=N&who=W", "by=N&who=S&level=14", "by=N&who=S&level=10&suit=Z",
     "by=N&who=S&level=10&suit=H&tricks=14", "by=N&who=S&level=10&suit=H&tricks=٣",
     "by=%00", "by=N&who=S&level=1e1&suit=H&tricks=-1"],
)  # fmt: skip
def test_what_no_key_sends_is_as_if_not_tapped(tournament: Tournament, taps: str) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    shown = phone.get(f"{path}?{taps}")
    assert (shown.status_code, shown.context.get("uuid")) == (200, None)
    assert phone.post(f"{path}?{taps}").status_code == 200
    assert ScoreEntry.objects.count() == 0


def test_a_paused_table_reads_and_sends_nothing(tournament: Tournament) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    pause_table(event=tournament, actor=DIRECTOR, table=1)
    assert "The director has paused this table." in words(phone.get(page(tournament, 1)))
    refused = tell(phone, path, TEN_HEARTS)
    assert (refused.status_code, said(refused)) == (
        422, ["The director has paused this table. Wait, or ask the director."],
    )  # fmt: skip
    assert tell(paired(tournament, 2), page(tournament, 2, first(tournament, 2).board),
                TEN_HEARTS).status_code == 302  # fmt: skip
    resume_table(event=tournament, actor=DIRECTOR, table=1)
    assert tell(phone, path, TEN_HEARTS).status_code == 302


def test_thirty_entries_a_minute_are_enough(tournament: Tournament) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    tell(phone, path, TEN_HEARTS)
    for number in range(29):
        tell(phone, path, f"again&by=N&who=S&level=10&suit=H&tricks={number % 14}")
    assert tell(phone, path, "again&by=N&who=S&level=10&suit=H&tricks=3").status_code == 429
    assert ScoreEntry.objects.count() == 30


def test_a_round_that_is_closed_is_the_directors(tournament: Tournament) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    assert place(phone.get(path)) == (302, page(tournament, 1))
    pair(phone, tournament, 1)
    assert "Round 2 has not begun yet." in words(phone.get(page(tournament, 1)))
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    assert phone.get(page(tournament, 1)).context["now"].round == 2


def test_without_a_clock_the_last_board_of_a_round_is_confirmed_and_corrected(
    club: Club,
) -> None:
    made = running(club, 10, open_all_rounds=True)
    ensure_card_secret(tournament=made)
    phone, lines = paired(made, 1), line_rows(made, round=1, table=1)
    for line in lines:
        path = page(made, 1, line.board)
        assert place(tell(phone, path, TEN_HEARTS)) == (302, path)
    last = page(made, 1, lines[-1].board)
    shown = phone.get(last)
    assert (shown.status_code, [seat for seat, _ in shown.context["across"]]) == (200, ["S"])
    listed = phone.get(page(made, 1))
    assert listed.context["behind"] == [(1, line.board) for line in lines]
    assert place(tell(phone, last, "again&by=N&who=S&level=10&suit=H&tricks=9"))[0] == 302
    assert place(agree(phone, last, "S")) == (302, page(made, 1))
    stored = line_rows(made, round=1, table=1)[-1]
    assert (stored.state, str(stored.value)) == (LineState.CONFIRMED, "10H by S -1")
    assert phone.get(page(made, 1)).context["behind"] == [(1, line.board) for line in lines[:-1]]


OTHERS = "Other people sit at table 1 now"


def in_round_two(tournament: Tournament) -> LineRow:
    """The first line of table 1 in round 2, which has just begun."""
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    return line_rows(tournament, round=2, table=1)[0]


def test_a_phone_leaves_the_table_with_its_owner(tournament: Tournament) -> None:
    gone, stays = paired(tournament, 1), paired(tournament, 1)
    line = in_round_two(tournament)
    path = page(tournament, 1, line.board)
    assert OTHERS in words(gone.get(page(tournament, 1)))
    pair(stays, tournament, 1)
    assert place(tell(stays, path, TEN_HEARTS)) == (302, path)
    assert place(gone.get(path)) == (302, page(tournament, 1))
    refused = [gone.post(path, {"by": "N", "without": "not_played"}),
               gone.post(f"{path}confirm/", {"by": "S", "version": "1"})]  # fmt: skip
    assert [answer.status_code for answer in refused] == [422] * 2
    assert {"heart" in answer.content.decode() for answer in refused} == {False}
    assert OTHERS in words(gone.get(page(tournament, 1)))


def test_while_others_sit_there_the_poll_is_quiet(tournament: Tournament) -> None:
    gone, at = paired(tournament, 1), page(tournament, 1)
    line, polled = in_round_two(tournament), {"HX-Request": "true"}
    version = gone.get(at).context["version"]
    score(tournament, line, "10H by S =")
    assert gone.get(f"{at}?v={version}", headers=polled).status_code == 204
    pair(gone, tournament, 1)
    assert gone.get(f"{at}?v={version}", headers=polled).status_code == 200


def test_a_phone_that_stays_is_one_phone_however_often_it_is_let_in(
    tournament: Tournament,
) -> None:
    phone = paired(tournament, 1)
    in_round_two(tournament)
    for _ in range(3):
        pair(phone, tournament, 1)
    assert TableDevice.objects.filter(tournament=tournament, table=1).count() == 1
    assert phone.get(page(tournament, 1)).context["phones"] == 1


def test_the_poll_is_quiet_until_the_table_has_something_new(tournament: Tournament) -> None:
    phone, other = paired(tournament, 1), paired(tournament, 2)
    version = phone.get(page(tournament, 1)).context["version"]

    def poll() -> int:
        asked = f"{page(tournament, 1)}?v={version}"
        return phone.get(asked, headers={"HX-Request": "true"}).status_code

    tell(other, page(tournament, 2, first(tournament, 2).board), TEN_HEARTS)
    assert poll() == 204
    tell(phone, page(tournament, 1, first(tournament).board), TEN_HEARTS)
    assert poll() == 200


def test_a_second_phone_is_told_to_the_first(tournament: Tournament) -> None:
    phone = paired(tournament, 1)
    assert phone.get(page(tournament, 1)).context["phones"] == 1
    paired(tournament, 1)
    assert "2 phones are paired with this table." in words(phone.get(page(tournament, 1)))


def test_after_the_end_a_card_opens_a_page_that_only_reads(tournament: Tournament) -> None:
    board = first(tournament).board
    Tournament.objects.filter(pk=tournament.pk).update(status="closed")
    phone = paired(tournament, 1)
    shown = phone.get(page(tournament, 1))
    said = "Everything is played here On the director’s list this is “phone 1”."
    assert (shown.status_code, words(shown)) == (200, said)
    refused = tell(phone, page(tournament, 1, board), TEN_HEARTS)
    assert refused.status_code == 422
    assert ScoreEntry.objects.count() == 0


def test_a_paired_phone_plays_on_while_somebody_guesses(tournament: Tournament) -> None:
    phone, path = paired(tournament, 1), page(tournament, 1, first(tournament).board)
    digits = AccessCodes.of(tournament).digits(AccessCodeKind.TABLE, 1)
    guess = {"number": "1", "key": f"{(int(digits) + 1) % 10**6:06d}"}
    stranger = Client()
    stranger.cookies["language"] = "en"
    entrance = reverse("table_enter", args=[tournament.slug])
    answers = [stranger.post(entrance, guess) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [422] * 10 + [429]
    assert "Too many tries. Wait 5 min, or ask the director." in words(answers[-1])
    assert tell(phone, path, TEN_HEARTS).status_code == 302


def test_a_key_in_the_query_opens_nothing(tournament: Tournament) -> None:
    key = AccessCodes.of(tournament).token(AccessCodeKind.TABLE, 1)
    stranger = Client()
    assert place(stranger.get(f"{page(tournament, 1)}?key={key}")) == (
        302,
        code_page(tournament, 1),
    )
    asked = stranger.get(f"{code_page(tournament, 1)}&key={key}")
    assert key not in asked.content.decode()


def test_a_stale_page_leads_to_the_table(tournament: Tournament) -> None:
    phone = paired(tournament, 1)
    elsewhere = next(
        line.board
        for line in line_rows(tournament, round=1)
        if line.board not in {own.board for own in line_rows(tournament, round=1, table=1)}
    )
    for path in (page(tournament, 1, elsewhere), page(tournament, 1, 99)):
        led = phone.get(path, follow=True)
        assert led.redirect_chain == [(page(tournament, 1), 302)]
        assert led.status_code == 200
        assert "is not on the list of table 1." in words(led)
    own = line_rows(tournament, round=1, table=1)[0].board
    again = phone.get(page(tournament, 1, own) + "confirm/", follow=True)
    assert again.redirect_chain == [(page(tournament, 1), 302)]
