"""Who may call what; strange addresses, keys, methods and headers; other clubs' things."""

import gzip
import json
import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client

from tests.api.addresses import OPERATIONS, T, filled
from tests.api.callers import API, PROBLEM, Caller, Callers, result
from tests.tournaments import running
from whiz_tournament.limits.rates import SIGN_INS_OF_AN_ADDRESS
from whiz_tournament.models import Member, Role, ScoreEntry, StaffToken, TableDevice, Tournament
from whiz_tournament.services.people.clubs import revoke_staff_tokens
from whiz_tournament.services.people.passwords import hashing_slot

pytestmark = pytest.mark.django_db

ROWS = [(method, path, who) for (method, path), who in OPERATIONS.items()]
IDS = [f"{method} {path}" for method, path, _ in ROWS]
SECRET = {"practice": True}


@pytest.fixture
def tournament(callers: Callers) -> Tournament:
    return running(callers.club, 9, rounds=3)


def everybody(callers: Callers, tournament: Tournament) -> dict[str, Caller]:
    return {
        "anonymous": callers.anonymous,
        "scorer": callers.scorer,
        "director": callers.director,
        "device": callers.device(tournament),
    }


@pytest.mark.parametrize("who", ["anonymous", "scorer", "director", "device"])
def test_each_operation_lets_in_just_whom_it_should(
    callers: Callers, tournament: Tournament, who: str
) -> None:
    """Nobody: 401, the wrong role: 403, the right one anything else. Nothing valid is sent."""
    caller = everybody(callers, tournament)[who]
    wrong = []
    for method, path, allowed in ROWS:
        with transaction.atomic():  # what one operation does, the next does not see
            at = filled(path, tournament.public_id)
            told = caller.send(method.upper(), at, {"nonsense": 1} if method != "get" else None)
            transaction.set_rollback(True)
        # A hosted club's addresses know no key but its code.
        refused = 401 if who == "anonymous" or path.startswith("published/") else 403
        if who in allowed:
            fits = told.status not in {401, 403, 405}
        else:
            fits = (told.status, told.headers["Content-Type"]) == (refused, PROBLEM)
        if not fits:
            wrong.append((method, path, told.status))
    assert wrong == []


def test_another_clubs_things_are_as_if_they_were_not(
    callers: Callers, elsewhere: Callers, tournament: Tournament
) -> None:
    """Every address with an id: the same answer for a foreign one as for none at all."""
    for method, path, _ in ROWS:
        if "{public_id}" not in path:
            continue
        body: Any = None if method == "get" else {}
        for caller in (elsewhere.director, elsewhere.anonymous):
            foreign, none = (
                caller.send(method.upper(), filled(path, public_id), body)
                for public_id in (tournament.public_id, "0" * 32)
            )
            # 403: what only a table's phone may do, wherever.
            assert foreign.status in {404, 403, 401}, path
            assert (foreign.status, foreign.body) == (none.status, none.body), path
            assert dict(foreign.headers) == dict(none.headers), path


@pytest.mark.parametrize("path", [T, T + "ranking/", T + "seatings/", T + "results/"])
def test_a_phone_sees_no_other_tournament(callers: Callers, path: str) -> None:
    mine, other = running(callers.club, 9, rounds=3), running(callers.club, 9, rounds=3)
    phone = callers.device(mine)
    method = "POST" if path.endswith("results/") else "GET"
    told = phone.send(method, filled(path, other.public_id), result() if method == "POST" else None)
    assert (told.status, told.code) == (404, "not_found")


def test_practice_is_for_staff_alone(callers: Callers) -> None:
    made = callers.director.post("tournaments/", {"name": "X", "date": "2026-11-24"} | SECRET)
    at = f"tournaments/{made.body['id']}/"
    for path in (at, f"{at}ranking/", f"{at}entries/", f"{at}seatings/", f"{at}boards/"):
        assert callers.anonymous.get(path).status == 404
        assert callers.scorer.get(path).status == 200
    assert callers.anonymous.get("tournaments/").body["count"] == 0
    assert callers.scorer.get("tournaments/").body["count"] == 1


BAD_IDS = [
    "abc",
    "-1",
    "0",
    str(2**31),
    str(2**63),
    str(10**30),
    "9" * 5000,
    "%00",
    "a" * 31 + "%00",
    "..",
    "%2e%2e",
    "٣",
    "A" * 32,
    "0" * 33,
    "1%27%20OR%201=1",
    "%F0%28%8C%BC",
]


@pytest.mark.parametrize(
    "path",
    ["tournaments/{}/", "jobs/{}/", "jobs/{}/file/", "evenings/{}/", "evenings/{}/standings/"],
)
def test_a_strange_id_is_unknown(callers: Callers, path: str) -> None:
    for bad in BAD_IDS:
        told = callers.director.get(path.format(bad))
        assert (told.status, told.code) == (404, "not_found"), bad[:12]
        assert told.headers["Content-Type"] == PROBLEM, bad[:12]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", T + "boards/{}/traveller/"),
        ("GET", T + "entries/{}/scorecard/"),
        ("DELETE", T + "entries/{}/"),
        ("POST", T + "rounds/{}/open/"),
        ("POST", T + "results/1/{}/1/void/"),
        ("DELETE", T + "adjustments/{}/"),
    ],
)
def test_a_strange_number_is_unknown(
    callers: Callers, tournament: Tournament, method: str, path: str
) -> None:
    for bad in [*BAD_IDS, "1.5", "1e1", "+1", " 1", "01"]:
        at = path.replace("{public_id}", tournament.public_id).replace("{}", bad)
        told = callers.director.send(method, at)
        assert (told.status, told.code) == (404, "not_found"), bad[:12]


@pytest.mark.parametrize(
    ("query", "status", "field"),
    [
        ("page=0", 400, "page"),
        ("page=-1", 400, "page"),
        ("page=1000000000", 400, "page"),
        ("page=999999999", 404, "page"),
        ("page=2", 404, "page"),
        ("page=٣", 400, "page"),
        ("page=%20 1", 400, "page"),
        ("page=", 400, "page"),
        ("page=1&page=2", 400, "page"),
        ("page_size=0", 400, "page_size"),
        ("page_size=1e3", 400, "page_size"),
        ("ordering=licence", 400, "ordering"),
        ("filter=email", 400, "filter"),
        ("expand=club", 400, "expand"),
        ("format=json", 400, "format"),
        ("token=abc", 400, "token"),
        ("search=%00", 400, "search"),
        ("search=" + "a" * 121, 400, "search"),
    ],
)
def test_a_parameter_that_is_wrong_or_unknown_is_refused(
    callers: Callers, query: str, status: int, field: str
) -> None:
    told = callers.director.get(f"players/?{query}")
    assert (told.status, told.fields) == (status, [field])


@pytest.mark.parametrize(("method", "path", "allowed"), ROWS, ids=IDS)
def test_no_operation_ignores_a_parameter(
    callers: Callers, method: str, path: str, allowed: frozenset[str]
) -> None:
    told = callers.director.send(method.upper(), filled(path) + "?ordering=hands")
    refused = 401 if path.startswith("published/") else 403
    expected = (400, ["ordering"]) if "director" in allowed else (refused, [])
    assert (told.status, told.fields) == expected


def test_a_page_has_at_most_200_rows(callers: Callers) -> None:
    for number in range(201):
        callers.director.post("players/", {"name": f"Player {number:03}"})
    told = callers.director.get("players/?page_size=1000000&search=player").body
    assert (told["count"], len(told["results"])) == (201, 200)
    assert told["next"].endswith(f"{API}players/?page_size=1000000&search=player&page=2")
    rest = callers.director.get(told["next"].removeprefix("http://localhost")).body
    assert (len(rest["results"]), rest["next"]) == (1, None)


def test_ten_thousand_parameters_are_refused(callers: Callers) -> None:
    query = "&".join(f"p{n}=1" for n in range(10_000))
    told = callers.director.get(f"players/?{query}")
    assert (told.status, told.headers["Content-Type"]) == (400, PROBLEM)


def expired(callers: Callers, tournament: Tournament) -> str:
    member = Member.objects.get(role=Role.SCORER)
    revoke_staff_tokens(user=member.user)
    return callers.scorer.key


def sleeping(callers: Callers, tournament: Tournament) -> str:
    User.objects.filter(member__role=Role.SCORER).update(is_active=False)
    return callers.scorer.key


def revoked(callers: Callers, tournament: Tournament) -> str:
    key = callers.device(tournament).key
    TableDevice.objects.update(revoked_at="2026-01-01T00:00:00Z")
    return key


KEYS: list[tuple[str, Callable[[Callers, Tournament], str]]] = [
    ("unknown", lambda c, t: "Token abc"),
    ("truncated", lambda c, t: c.director.key[:-1]),
    ("overlong", lambda c, t: c.director.key + "a" * 100_000),
    ("empty", lambda c, t: "Token "),
    ("bare", lambda c, t: "Token"),
    ("other scheme", lambda c, t: "Basic YTpi"),
    ("staff key as a table's", lambda c, t: c.director.key.replace("Token", "Table")),
    ("table's key as staff's", lambda c, t: c.device(t).key.replace("Table", "Token")),
    ("letters beyond ASCII", lambda c, t: "Token \u00e9\u00e9"),
    ("revoked staff", expired),
    ("member who left", sleeping),
    ("revoked device", revoked),
]


@pytest.mark.parametrize("make", [make for _, make in KEYS], ids=[name for name, _ in KEYS])
def test_every_bad_key_gets_one_identical_401(
    callers: Callers, tournament: Tournament, make: Callable[[Callers, Tournament], str]
) -> None:
    told = Caller(make(callers, tournament)).get(f"tournaments/{tournament.public_id}/ranking/")
    plain = Caller("Token nothing").get(f"tournaments/{tournament.public_id}/ranking/")
    assert (told.status, told.code) == (401, "authentication_failed")
    assert told.headers["WWW-Authenticate"] == "Token"
    assert (told.body, dict(told.headers)) == (plain.body, dict(plain.headers))


def test_another_clubs_key_is_a_bad_key(callers: Callers, elsewhere: Callers) -> None:
    told = Caller(elsewhere.director.key).get("players/")
    assert (told.status, told.code) == (401, "authentication_failed")
    assert Caller(elsewhere.director.key, "elsewhere.localhost").get("players/").status == 200


def test_two_keys_at_once_are_refused(callers: Callers) -> None:
    told = Caller(f"{callers.director.key}, Table abc").get("players/")
    assert told.status == 400
    assert StaffToken.objects.count() == 2


@pytest.mark.parametrize("method", ["OPTIONS", "TRACE", "CONNECT", "PROPFIND", "PUT", "PATCH"])
def test_other_methods_are_refused_and_tell_nothing(callers: Callers, method: str) -> None:
    told = callers.director.send(method, "players/")
    assert (told.status, told.code) == (405, "method_not_allowed")
    assert callers.anonymous.send(method, "players/").status == 401


@pytest.mark.parametrize("name", ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"])
def test_a_method_is_not_overridden(callers: Callers, name: str) -> None:
    told = callers.director.post("players/", {"name": "X"}, **{name: "DELETE"})
    assert (told.status, told.code) == (405, "method_not_allowed")


@pytest.mark.parametrize("value", ['"abc"', 'W/"abc"', "*", '"a", "b"', "nonsense"])
def test_a_condition_is_refused_rather_than_ignored(callers: Callers, value: str) -> None:
    told = callers.director.get("players/", **{"If-Match": value})
    assert told.status == 400


@pytest.mark.parametrize(
    ("accept", "status"),
    [
        ("application/json", 200),
        ("*/*", 200),
        ("text/html", 406),
        ("application/xml", 406),
        ("nonsense", 406),
        ("application/json; q=x", 200),
    ],
)
def test_an_answer_in_another_format_is_refused(callers: Callers, accept: str, status: int) -> None:
    assert callers.director.get("players/", accept=accept).status == status


def test_head_tells_what_get_tells_without_the_body(
    callers: Callers, tournament: Tournament
) -> None:
    at = f"tournaments/{tournament.public_id}/export/"
    assert callers.anonymous.send("HEAD", at).status == 401
    told = callers.director.send("HEAD", at)
    assert (told.status, told.body) == (200, b"")


def test_a_packed_deal_file_is_refused(callers: Callers, tournament: Tournament) -> None:
    at = f"tournaments/{tournament.public_id}/boards/"
    headers = {"content_type": "text/x-pbn", "content-encoding": "gzip"}
    told = callers.director.send("PUT", at, gzip.compress(b"x" * 1000), **headers)
    assert told.status == 415


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "a b"])
def test_a_foreign_host_is_refused(callers: Callers, host: str) -> None:
    told = Caller(callers.director.key, host).get("players/")
    assert told.status == 400


@pytest.mark.parametrize("path", ["players", "nothing/", "tournaments//", "../players/", "admin/"])
def test_any_other_address_is_unknown(callers: Callers, path: str) -> None:
    told = callers.director.get(path)
    assert (told.status, told.code) == (404, "not_found")
    assert told.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("path", ["/api/", "/api/v1/", "/api/v1/nothing/", "/api/v2/players/"])
def test_an_unknown_address_is_said_in_json_whatever_the_method(path: str, method: str) -> None:
    told = Client(enforce_csrf_checks=True).generic(method, path)
    assert (told.status_code, told.headers["Content-Type"]) == (404, "application/problem+json")
    assert json.loads(told.content)["code"] == "not_found"


def member_with_password(callers: Callers) -> str:
    member = Member.objects.get(role=Role.DIRECTOR)
    member.user.set_password("a long enough word")
    member.user.save()
    return str(member.user.username)


def test_name_and_password_give_a_key(callers: Callers) -> None:
    name = member_with_password(callers)
    body = {"username": name, "password": "a long enough word"}
    told = callers.anonymous.post("token/", body)
    assert told.status == 200
    assert Caller(f"Token {told.body['token']}").get("players/").status == 200
    wrong = callers.anonymous.post("token/", body | {"password": "another"})
    nobody = callers.anonymous.post("token/", body | {"username": "nobody"})
    assert (wrong.status, wrong.body) == (nobody.status, nobody.body)
    assert wrong.status == 401


def test_wrong_passwords_are_slowed_down_with_a_problem(callers: Callers) -> None:
    name = member_with_password(callers)
    body = {"username": name, "password": "wrong"}
    statuses = [callers.anonymous.post("token/", body).status for _ in range(11)]
    assert statuses[:9] == [401] * 9
    last = callers.anonymous.post("token/", body | {"password": "a long enough word"})
    assert (last.status, last.headers["Content-Type"]) == (429, PROBLEM)
    assert int(last.headers["Retry-After"]) > 60


def test_a_flood_of_names_is_stopped_before_the_hash(callers: Callers) -> None:
    tries = [
        callers.anonymous.post("token/", {"username": f"n{n}", "password": "x"})
        for n in range(SIGN_INS_OF_AN_ADDRESS.most + 1)
    ]
    assert [told.status for told in tries] == [401] * SIGN_INS_OF_AN_ADDRESS.most + [429]
    assert 1 <= int(tries[-1].headers["Retry-After"]) <= 60
    assert tries[-1].headers["Content-Type"] == PROBLEM


def test_only_one_password_is_hashed_at_a_time(callers: Callers) -> None:
    """While another thread holds the slot, the next one is told when to come again."""
    holding, done = threading.Event(), threading.Event()

    def hold() -> None:
        with hashing_slot():
            holding.set()
            done.wait(10)

    other = threading.Thread(target=hold)
    other.start()
    holding.wait(10)
    told = callers.anonymous.post("token/", {"username": "a", "password": "b"})
    done.set()
    other.join()
    assert (told.status, told.headers["Retry-After"]) == (429, "3")
    assert callers.anonymous.post("token/", {"username": "a", "password": "b"}).status == 401


def test_a_scorer_sees_what_was_released_and_no_more(
    callers: Callers, tournament: Tournament
) -> None:
    at = f"tournaments/{tournament.public_id}/"
    seat = callers.director.get(f"{at}seatings/").body["seatings"][0]
    callers.director.post(f"{at}results/", result(1, seat["table"], seat["boards"][0]))
    assert ScoreEntry.objects.count() == 1
    for caller in (callers.scorer, callers.anonymous, callers.device(tournament)):
        told = caller.get(f"{at}ranking/").body
        assert (told["status"], told["version"], told["standings"]) == ("interim", 0, [])
        assert caller.get(f"{at}boards/{seat['boards'][0]}/traveller/").status == 404
        assert caller.get(f"{at}entries/1/scorecard/").status == 404
    assert callers.director.get(f"{at}ranking/").body["status"] == "live"
    assert callers.director.get(f"{at}boards/{seat['boards'][0]}/traveller/").status == 200
    assert callers.director.get(f"{at}entries/1/scorecard/").status == 200
    version = [c.get(at).body["version"] for c in (callers.scorer, callers.anonymous)]
    assert version[0] > 0
    assert version[1] is None
