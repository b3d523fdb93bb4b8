"""Bad scores, row by row: never a crash, the field named, nothing stored."""

import json
from typing import Any
from uuid import uuid4

import pytest

from tests.api.callers import PROBLEM, Caller, Callers, result
from tests.tournaments import running
from whiz_tournament.models import ResultLine, ScoreEntry, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(callers: Callers) -> Tournament:
    return running(callers.club, 9, rounds=3)


@pytest.fixture
def first(tournament: Tournament) -> dict[str, int]:
    """A line of the open round."""
    line = ResultLine.objects.filter(tournament=tournament, round=1, table=1).order_by("board")[0]
    return {"round": 1, "table": 1, "board": line.board}


def at(tournament: Tournament) -> str:
    return f"tournaments/{tournament.public_id}/results/"


MISSING = object()
NO_TRICKS: list[Any] = [-1, 14, 1.5, "1e1", "٣", " 7 ", "11", True, None, [], {}, 10**30, 2**63]
SHAPES: list[tuple[str, dict[str, Any], int, str]] = [
    *((f"tricks={value!r}", {"tricks": value}, 400, "tricks") for value in NO_TRICKS),
    *((f"no {name}", {name: MISSING}, 400, name) for name in ("tricks", "contract", "declarer")),
    *((f"no {name}", {name: MISSING}, 400, name) for name in ("uuid", "round", "table", "board")),
    ("contract that cannot exist", {"contract": "14H"}, 400, "contract"),
    ("level too low", {"contract": "6H"}, 400, "contract"),
    ("lower case", {"contract": "10h"}, 400, "contract"),
    ("unicode digits", {"contract": "1０H"}, 400, "contract"),
    ("too many doubles", {"contract": "10HXXX"}, 400, "contract"),
    ("a list", {"contract": ["10H"]}, 400, "contract"),
    ("300 letters", {"contract": "H" * 300}, 400, "contract"),
    ("the Domy declares", {"declarer": "W"}, 422, "declarer"),
    ("no such seat", {"declarer": "Q"}, 400, "declarer"),
    ("declarer a number", {"declarer": 1}, 400, "declarer"),
    ("no such card", {"lead": "S1"}, 400, "lead"),
    ("lead of nothing", {"lead": ""}, 400, "lead"),
    ("both at once", {"passed_out": True}, 400, "passed_out"),
    ("unknown field", {"score": 44}, 400, "score"),
    ("answer's field", {"points": {"N": 44}}, 400, "points"),
    ("passed out as a text", {"passed_out": "true"}, 400, "passed_out"),
    ("uuid a number", {"uuid": 1}, 400, "uuid"),
    ("uuid in braces", {"uuid": "{" + str(uuid4()) + "}"}, 400, "uuid"),
    ("uuid in capitals", {"uuid": str(uuid4()).upper()}, 400, "uuid"),
    ("uuid of 300 letters", {"uuid": "a" * 300}, 400, "uuid"),
    ("uuid version 1", {"uuid": "6fa459ea-ee8a-11eb-894c-3b6ec5d2ebfd"}, 400, "uuid"),
    ("board not here", {"board": 999}, 422, "board"),
    ("round not there", {"round": 99}, 422, "board"),
    ("table not there", {"table": 99}, 422, "board"),
    ("board 0", {"board": 0}, 400, "board"),
    ("board -1", {"board": -1}, 400, "board"),
    ("board 2^63", {"board": 2**63}, 400, "board"),
    ("board true", {"board": True}, 400, "board"),
    ("by nobody", {"by": "W"}, 422, "by"),
    ("version a text", {"base_version": "1"}, 400, "base_version"),
    ("version 2^31", {"base_version": 2**31}, 400, "base_version"),
    ("reason of 501 letters", {"reason": "a" * 501}, 400, "reason"),
    ("reason a number", {"reason": 5}, 400, "reason"),
    ("time without a zone is a place", {"client_time": "yesterday"}, 400, "client_time"),
]


@pytest.mark.parametrize(
    ("change", "status", "field"), [row[1:] for row in SHAPES], ids=[row[0] for row in SHAPES]
)
def test_a_bad_score_is_refused_by_its_field(
    callers: Callers,
    tournament: Tournament,
    first: dict[str, int],
    change: dict[str, Any],
    status: int,
    field: str,
) -> None:
    body = {k: v for k, v in (result(**first) | change).items() if v is not MISSING}
    told = callers.director.post(at(tournament), body)
    assert (told.status, told.headers["Content-Type"]) == (status, PROBLEM)
    assert field in told.fields
    assert told.body["detail"]
    assert (told.body["status"], told.headers["Cache-Control"]) == (status, "no-store")
    assert not ScoreEntry.objects.exists()


LAST = b', "declarer": "N", "contract": "10H", "tricks": 11}'
RAW: list[tuple[str, bytes, dict[str, str], int]] = [
    ("empty", b"", {}, 400),
    ("a null", b"null", {}, 400),
    ("a text", b'"10H"', {}, 400),
    ("a number", b"7", {}, 400),
    ("truncated", b'{"uuid": "', {}, 400),
    ("NaN", b'{"tricks": NaN}', {}, 400),
    ("infinity", b'{"tricks": -Infinity}', {}, 400),
    ("duplicate keys", b'{"tricks": 1, "tricks": 2}', {}, 400),
    ("5,000 digits", b'{"tricks": ' + b"9" * 5000 + b"}", {}, 400),
    ("NUL", b'{"contract": "\\u0000"}', {}, 400),
    ("lone surrogate", b'{"contract": "\\ud800"}', {}, 400),
    ("lone surrogate in a key", b'{"\\udfff": 1}', {}, 400),
    ("bad UTF-8", b'{"contract": "\xff"}', {}, 400),
    ("UTF-16", '{"tricks": 1}'.encode("utf-16"), {}, 400),
    ("nested 900 deep", b"[" * 900 + b"]" * 900, {}, 400),
    ("nested 100,000 deep", b"[" * 100_000 + b"]" * 100_000, {}, 400),
    ("10 MB", b'{"reason": "' + b"a" * 10_000_000 + b'"}', {}, 413),
    ("gzip", b"{}", {"content-encoding": "gzip"}, 415),
    ("a form", b"tricks=1", {"content_type": "application/x-www-form-urlencoded"}, 415),
    ("multipart without boundary", b"x", {"content_type": "multipart/form-data"}, 415),
    ("text", b"{}", {"content_type": "text/plain"}, 415),
    ("no type", b"{}", {"content_type": ""}, 415),
    ("bogus alphabet", b"{}", {"content_type": "application/json; charset=klingon"}, 415),
    ("latin-1", b"{}", {"content_type": "application/json; charset=latin-1"}, 415),
]


@pytest.mark.parametrize(
    ("data", "headers", "status"), [row[1:] for row in RAW], ids=[row[0] for row in RAW]
)
def test_a_bad_body_is_refused_whole(
    callers: Callers, tournament: Tournament, data: bytes, headers: dict[str, str], status: int
) -> None:
    told = callers.director.send("POST", at(tournament), data, **headers)
    assert (told.status, told.headers["Content-Type"]) == (status, PROBLEM)
    assert not ScoreEntry.objects.exists()


def test_the_same_entry_twice_is_one_entry_of_the_log(
    callers: Callers, tournament: Tournament, first: dict[str, int]
) -> None:
    body = result(**first)
    told = [callers.director.post(at(tournament), body) for _ in range(2)]
    assert [each.status for each in told] == [201, 200]
    assert told[0].body == told[1].body
    assert ScoreEntry.objects.count() == 1
    other = callers.director.post(at(tournament), body | {"tricks": 9, "base_version": 1})
    assert (other.status, other.code, other.fields) == (422, "uuid_reused", ["uuid"])


def test_a_change_needs_the_version_and_shows_what_is_there(
    callers: Callers, tournament: Tournament, first: dict[str, int]
) -> None:
    director = callers.director
    assert director.post(at(tournament), result(**first)).body["version"] == 1
    missing = director.post(at(tournament), result(**first, tricks=9))
    assert (missing.status, missing.code) == (428, "version_required")
    assert director.post(at(tournament), result(**first, base_version=1, tricks=9)).status == 201
    stale = director.post(at(tournament), result(**first, base_version=1, tricks=8))
    assert (stale.status, stale.code) == (409, "stale_version")
    assert stale.body["current"]["version"] == 2
    assert stale.body["current"]["value"] == {"declarer": "N", "contract": "10H", "tricks": 9}
    assert stale.body["current"]["by"] == "staff"


def test_two_players_confirm_or_dispute_and_the_same_side_may_not(
    callers: Callers, tournament: Tournament, first: dict[str, int]
) -> None:
    phone, other = callers.device(tournament), callers.device(tournament)
    said = phone.post(at(tournament), result(**first, by="N"))
    assert (said.status, said.body["state"]) == (201, "entered")
    line = f"{at(tournament)}{first['round']}/{first['table']}/{first['board']}"
    ask = {"uuid": str(uuid4()), "version": 1, "by": "N"}
    same = other.post(f"{line}/confirm/", ask)
    assert (same.status, same.code) == (422, "same_side")
    disputed = other.post(at(tournament), result(**first, by="E", tricks=9))
    assert (disputed.status, disputed.body["state"]) == (201, "disputed")
    settled = other.post(f"{line}/confirm/", ask | {"version": 2, "by": "N"})
    assert (settled.status, settled.body["state"]) == (201, "confirmed")
    assert settled.body["points"] == {"N": 0, "E": 5, "S": 5}
    again = phone.post(at(tournament), result(**first, by="N", tricks=10))
    assert (again.status, again.code) == (422, "ask_director")


def test_a_phone_changes_its_own_word_with_the_version(
    callers: Callers, tournament: Tournament, first: dict[str, int]
) -> None:
    phone = callers.device(tournament)
    assert phone.post(at(tournament), result(**first, by="N")).status == 201
    again = phone.post(at(tournament), result(**first, by="N", tricks=10))
    assert (again.status, again.code) == (428, "version_required")
    told = phone.post(at(tournament), result(**first, by="N", tricks=10, base_version=1))
    assert (told.status, told.body["version"], told.body["state"]) == (201, 2, "entered")


def test_across_the_table_a_value_is_confirmed_and_then_closed_to_tables(
    callers: Callers, tournament: Tournament, first: dict[str, int]
) -> None:
    phone = callers.device(tournament)
    assert phone.post(at(tournament), result(**first, by="N")).status == 201
    line = f"{at(tournament)}{first['round']}/{first['table']}/{first['board']}"
    confirmed = phone.post(f"{line}/confirm/", {"uuid": str(uuid4()), "version": 1, "by": "S"})
    assert (confirmed.status, confirmed.body["state"]) == (201, "confirmed")
    late = phone.post(at(tournament), result(**first, by="E", tricks=9))
    assert (late.status, late.code) == (422, "ask_director")


def test_a_void_line_is_restored_with_its_value(
    callers: Callers, tournament: Tournament, first: dict[str, int]
) -> None:
    director = callers.director
    director.post(at(tournament), result(**first))
    line = f"{at(tournament)}{first['round']}/{first['table']}/{first['board']}"
    act = {"uuid": str(uuid4()), "base_version": 1, "reason": "Wrong cards"}
    assert director.post(f"{line}/void/", act).body["state"] == "void"
    twice = director.post(f"{line}/void/", act | {"uuid": str(uuid4()), "base_version": 2})
    assert (twice.status, twice.code) == (409, "wrong_state")
    back = director.post(f"{line}/restore/", act | {"uuid": str(uuid4()), "base_version": 2})
    assert (back.body["state"], back.body["points"]) == ("confirmed", {"N": 22, "E": 0, "S": 0})
    none = director.post(f"{line}/void/", {"uuid": str(uuid4()), "base_version": 3})
    assert (none.status, none.fields) == (400, ["reason"])


def test_a_batch_keeps_the_good_ones_and_explains_the_bad_one(
    callers: Callers, tournament: Tournament
) -> None:
    lines = ResultLine.objects.filter(tournament=tournament).order_by("round", "table", "board")
    batch: list[Any] = [result(x.round, x.table, x.board) for x in lines]
    batch[1] |= {"tricks": 14}
    batch[2] = 7
    told = callers.director.post(at(tournament), batch)
    assert told.status == 200
    statuses = [each["status"] for each in told.body]
    assert statuses == [201, 400, 400] + [201] * (len(batch) - 3)
    assert [each["uuid"] for each in told.body[:2]] == [batch[0]["uuid"], batch[1]["uuid"]]
    assert told.body[1]["errors"][0]["field"] == "tricks"
    assert ScoreEntry.objects.count() == len(batch) - 2
    too_many = callers.director.post(at(tournament), [batch[0]] * 501)
    assert too_many.status == 400


def test_a_draft_takes_no_result(callers: Callers, first: dict[str, int]) -> None:
    made = callers.director.post("tournaments/", {"name": "X", "date": "2026-11-24"}).body
    told = callers.director.post(f"tournaments/{made['id']}/results/", result(**first))
    assert (told.status, told.code) == (422, "line_unknown")


@pytest.mark.parametrize("by", [None, "W", "X"])
def test_a_phone_says_who_holds_it(
    callers: Callers, tournament: Tournament, first: dict[str, int], by: str | None
) -> None:
    phone = callers.device(tournament)
    said: dict[str, Any] = {"by": by} if by else {}
    told = phone.post(at(tournament), result(**first, **said))
    assert told.status in {400, 422}
    assert told.fields == ["by"]


def test_a_phone_gets_one_answer_for_all_that_is_not_its_own(
    callers: Callers, tournament: Tournament
) -> None:
    """Another table's line, one that does not exist: the same refusal with the same words."""
    phone = callers.device(tournament, table=1)
    theirs = ResultLine.objects.filter(tournament=tournament, round=1, table=2)[0]
    own = phone.post(at(tournament), result(1, 2, theirs.board, by="N"))
    none = phone.post(at(tournament), result(1, 2, 999, by="N"))
    assert (own.status, own.code) == (none.status, none.code) == (422, "line_unknown")
    waiting = phone.post(at(tournament), result(2, 1, 999, by="N"))
    assert (waiting.status, waiting.code) == (422, "round_not_open")


def test_a_phone_is_slowed_down_after_thirty_entries(
    callers: Callers, tournament: Tournament, first: dict[str, int]
) -> None:
    phone = callers.device(tournament)
    body = result(**first, by="N")
    refused = [result(1, 1, 999, by="N") for _ in range(29)]
    statuses = [phone.post(at(tournament), each).status for each in (body, *refused)]
    assert statuses == [201] + [422] * 29
    slowed = phone.post(at(tournament), refused[0])
    assert slowed.status == 429
    assert slowed.headers["Content-Type"] == PROBLEM
    assert 1 <= int(slowed.headers["Retry-After"]) <= 61
    # Staff and other phones go on, and what the log has is not refused again.
    assert phone.post(at(tournament), body).status == 200
    assert phone.post(at(tournament), [body]).body[0]["status"] == 200
    assert phone.post(at(tournament), [body, refused[0]]).status == 429
    assert callers.device(tournament).post(at(tournament), body).status == 200
    assert callers.director.post(at(tournament), result(1, 2, 999)).status == 422


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "Infinity"])
def test_a_number_that_no_answer_can_hold_is_no_json(
    callers: Callers, tournament: Tournament, number: str
) -> None:
    line = ResultLine.objects.filter(tournament=tournament)[0]
    sound = json.dumps(result(line.round, line.table, line.board))
    batch = f'[{{"uuid": {number}, "round": 4}}, {sound}]'.encode()
    for caller in (callers.director, callers.device(tournament)):
        told = caller.post(at(tournament), batch)
        assert (told.status, told.code) == (400, "parse_error")
    assert ScoreEntry.objects.count() == 0


@pytest.mark.parametrize("uuid", [7, 1.5, "a" * 300, None, [1], {"a": 1}, MISSING])
def test_a_batch_echoes_only_ids_that_were_read(
    callers: Callers, tournament: Tournament, uuid: Any
) -> None:
    told = callers.director.post(at(tournament), [{} if uuid is MISSING else {"uuid": uuid}])
    assert (told.status, told.body[0]["status"], told.body[0]["uuid"]) == (200, 400, None)


def test_a_batch_of_a_phone_counts_each_entry(
    callers: Callers, tournament: Tournament, first: dict[str, int]
) -> None:
    phone: Caller = callers.device(tournament)
    refused = [result(1, 1, 999, by="N") for _ in range(200)]
    assert phone.post(at(tournament), refused).status == 200
    assert phone.post(at(tournament), result(**first, by="N")).status == 429


def test_entries_sent_again_leave_room_for_new_ones(
    callers: Callers, tournament: Tournament, first: dict[str, int]
) -> None:
    phone = callers.device(tournament)
    kept = result(**first, by="N")
    again = [phone.post(at(tournament), kept).status for _ in range(61)]
    assert again == [201] + [200] * 60
    new = [phone.post(at(tournament), result(1, 1, 999, by="N")).status for _ in range(30)]
    assert new == [422] * 29 + [429]
    assert phone.post(at(tournament), [kept] * 40).status == 200


def test_who_sends_the_same_for_ever_is_slowed_down(
    callers: Callers, tournament: Tournament, first: dict[str, int]
) -> None:
    phone, kept = callers.device(tournament), result(**first, by="N")
    assert [phone.post(at(tournament), [kept] * 40).status for _ in range(3)] == [200] * 3
    told = [phone.post(at(tournament), kept).status for _ in range(40)]
    assert (told[0], told[-1]) == (200, 429)


def test_an_absurd_clock_is_accepted(
    callers: Callers, tournament: Tournament, first: dict[str, int]
) -> None:
    told = callers.director.post(
        at(tournament), result(**first, client_time="1970-01-01T00:00:00Z")
    )
    assert told.status == 201
    assert json.dumps(told.body)


def test_a_place_outside_the_plan_names_the_way(callers: Callers, tournament: Tournament) -> None:
    own = set(tournament.lines.filter(round=1, table=1).values_list("board", flat=True))
    board = tournament.lines.exclude(board__in=own).values_list("board", flat=True)[0]
    told = callers.director.post(at(tournament), result(1, 1, board))
    assert (told.status, told.code, told.body["way"]) == (422, "line_unplanned", "corrections/")
    nowhere = callers.director.post(at(tournament), result(1, 1, 999))
    assert (nowhere.status, nowhere.code, "way" in nowhere.body) == (422, "line_unknown", False)
    phone = callers.device(tournament, table=1).post(at(tournament), result(1, 1, board, by="N"))
    assert (phone.code, "way" in phone.body) == ("line_unknown", False)
