"""Evenings without boards through the API: begun, written, mended, published."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from tests.api.callers import PROBLEM, Caller, Callers, Told

pytestmark = pytest.mark.django_db
NAMES = ["Anne Petit", "Bruno Leroy", "Chloé Martin", "David Dubois"]
A, B, C, D = NAMES
SOLO = {"kind": "deal", "contract": "solo_6", "trump": "coeur", "attackers": [A], "side_tricks": 7}


def begin(caller: Caller, **fields: Any) -> Told:
    body = {"date": "2026-11-24", "ruleset": "whist_couleur", "players": NAMES}
    return caller.post("evenings/", body | fields)


@pytest.fixture
def at(callers: Callers) -> str:
    """The address of an evening that has just begun."""
    return f"evenings/{begin(callers.director).body['id']}/"


def solo(**fields: Any) -> dict[str, Any]:
    return {"uuid": str(uuid4()), **SOLO, **fields}


def points(answer: Told) -> dict[str, int]:
    found: dict[str, int] = answer.body["points"]
    return found


def test_an_evening_is_begun_with_its_agreements(callers: Callers) -> None:
    told = begin(callers.director, options={"value_trou": 10}, name="Chez Anne")
    assert told.status == 201
    assert told.body["options"] == {
        "value_trou": 10, "value_trou_extra": 2, "value_chelem_sur_table": 200,
        "abondance_trump": "none",
    }  # fmt: skip
    assert (told.body["status"], told.body["ruleset_version"]) == ("open", 1)
    assert told.body["players"] == [
        {"player": name, "name": name, "table": 1, "seat": seat}
        for seat, name in enumerate(NAMES, start=1)
    ]
    assert callers.director.get("evenings/").body == [
        {
            "id": told.body["id"], "slug": "chez-anne-2026-11-24", "name": "Chez Anne",
            "date": "2026-11-24", "ruleset": "whist_couleur", "status": "open",
            "practice": False, "players": 4,
        }
    ]  # fmt: skip


def test_people_are_called_as_they_were_sent(callers: Callers) -> None:
    ids = [callers.director.post("players/", {"name": name}).body["id"] for name in NAMES[:2]]
    made = begin(callers.director, players=[*ids, C, D]).body
    assert [each["player"] for each in made["players"]] == [*ids, C, D]
    sent = solo(attackers=[ids[0]], dealer=C, players=[*ids, C, D])
    told = callers.scorer.post(f"evenings/{made['id']}/events/", sent)
    assert points(told) == {ids[0]: 30, ids[1]: -10, C: -10, D: -10}
    by_name = callers.scorer.post(f"evenings/{made['id']}/events/", solo(attackers=[B]))
    assert points(by_name)[ids[1]] == 30


def test_an_event_is_written_and_told(callers: Callers, at: str) -> None:
    told = callers.scorer.post(f"{at}events/", sent := solo())
    epoch = told.body.pop("epoch")
    won = {A: 30, B: -10, C: -10, D: -10}
    assert (told.status, len(epoch)) == (201, 32)
    assert told.body == {
        "table": 1, "number": 1, "version": 1, "state": "confirmed", "points": won,
        "ledgers": {"points": won}, "issues": [], "unfit": [], "uuid": sent["uuid"],
    }  # fmt: skip
    page = callers.scorer.get(at).body
    row = page["tables"][0]["events"][0]
    assert row["event"] == {
        "kind": "deal", "players": NAMES, "dealer": A, "contract": "solo_6", "trump": "coeur",
        "attackers": [A], "side_tricks": 7,
    }  # fmt: skip
    assert (row["points"], row["totals"], row["counts"]) == (won, {"points": won}, True)
    assert (page["tables"][0]["next_number"], page["tables"][0]["next_dealer"]) == (2, B)


def test_the_same_request_gets_the_first_answer(callers: Callers, at: str) -> None:
    sent = solo()
    first, again = (callers.scorer.post(f"{at}events/", sent) for _ in range(2))
    assert (first.status, again.status) == (201, 200)
    assert first.body == again.body
    other = callers.scorer.post(f"{at}events/", sent | {"side_tricks": 8})
    assert (other.status, other.code) == (422, "uuid_reused")


def test_an_early_event_is_mended(callers: Callers, at: str) -> None:
    for _ in range(3):
        callers.scorer.post(f"{at}events/", solo())
    missing = callers.scorer.send("PUT", f"{at}events/1/", solo(side_tricks=5))
    assert (missing.status, missing.code) == (428, "version_required")
    stale = callers.scorer.send("PUT", f"{at}events/1/", solo(side_tricks=5, base_version=7))
    assert (stale.status, stale.code, stale.body["current"]["version"]) == (409, "stale_version", 1)
    mended = callers.scorer.send("PUT", f"{at}events/1/", solo(side_tricks=5, base_version=1))
    assert (mended.status, mended.body["version"], points(mended)[A]) == (201, 2, -24)
    totals = callers.scorer.get(at).body["tables"][0]["events"][2]["totals"]["points"]
    assert totals == {A: 36, B: -12, C: -12, D: -12}


def test_an_event_is_taken_back_and_given_back(callers: Callers, at: str) -> None:
    callers.scorer.post(f"{at}events/", solo())
    gone = callers.scorer.send("DELETE", f"{at}events/1/")
    assert (gone.status, gone.body["state"], points(gone)[A]) == (200, "void", 0)
    again = callers.scorer.send("DELETE", f"{at}events/1/")
    assert (again.status, again.code) == (409, "wrong_state")
    back = callers.scorer.post(f"{at}events/1/restore/", {"uuid": str(uuid4()), "base_version": 2})
    assert (back.status, back.body["state"], points(back)[A]) == (201, "confirmed", 30)
    asked = {"uuid": str(uuid4()), "version": 3}
    confirmed = callers.scorer.post(f"{at}events/1/confirm/", asked)
    assert (confirmed.status, confirmed.code) == (409, "wrong_state")


def test_the_game_says_every_reason(callers: Callers, at: str) -> None:
    told = callers.scorer.post(f"{at}events/", solo(trump=None, level=8))
    assert (told.status, told.headers["Content-Type"]) == (422, PROBLEM)
    assert told.fields == ["level", "trump"]
    assert told.code == told.body["errors"][0]["code"]
    assert told.body["detail"] == told.body["errors"][0]["detail"]


BAD: dict[str, tuple[Callable[[], dict[str, Any]], int, str]] = {
    "tricks -1": (lambda: solo(side_tricks=-1), 400, "side_tricks"),
    "tricks 14": (lambda: solo(side_tricks=14), 400, "side_tricks"),
    "tricks 1.5": (lambda: solo(side_tricks=1.5), 400, "side_tricks"),
    "tricks as text": (lambda: solo(side_tricks="7"), 400, "side_tricks"),
    "tricks true": (lambda: solo(side_tricks=True), 400, "side_tricks"),
    "tricks huge": (lambda: solo(side_tricks=10**30), 400, "side_tricks"),
    "tricks missing": (lambda: {k: v for k, v in solo().items() if k != "side_tricks"}, 422,
                       "side_tricks"),
    "no kind": (lambda: {k: v for k, v in solo().items() if k != "kind"}, 400, "kind"),
    "kind unknown": (lambda: solo(kind="song"), 400, "kind"),
    "a field of another kind": (lambda: solo(amount=3), 400, "amount"),
    "unknown field": (lambda: solo(tricks=7), 400, "tricks"),
    "unknown flag": (lambda: solo(flags={"glory": True}), 400, "flags.glory"),
    "no uuid": (lambda: {**SOLO}, 400, "uuid"),
    "odd uuid": (lambda: solo(uuid="1"), 400, "uuid"),
    "odd version": (lambda: solo(base_version="1"), 400, "base_version"),
    "contract unknown": (lambda: solo(contract="belote"), 422, "contract"),
    "suit unknown": (lambda: solo(trump="herz"), 400, "trump"),
    "a stranger attacks": (lambda: solo(attackers=["Zoé"]), 422, "attackers"),
    "one attacks twice": (lambda: solo(attackers=[A, A]), 422, "attackers"),
    "a list for a text": (lambda: solo(contract=["solo_6"]), 400, "contract"),
    "an object for a list": (lambda: solo(attackers={"a": 1}), 400, "attackers"),
    "null for a person": (lambda: solo(attackers=[None]), 400, "attackers[0]"),
    "table unknown": (lambda: solo(table=2), 404, "table"),
    "a text without end": (lambda: solo(note="a" * 501), 400, "note"),
    "a text that cannot be kept": (lambda: solo(reason="\u0007"), 400, "reason"),
    "consent of the wrong kind": (lambda: solo(arbiter={"name": "Luc"}), 400, "arbiter"),
}  # fmt: skip


@pytest.mark.parametrize(("body", "status", "field"), BAD.values(), ids=BAD)
def test_a_bad_event_names_its_field_and_leaves_nothing(
    callers: Callers, at: str, body: Callable[[], dict[str, Any]], status: int, field: str
) -> None:
    told = callers.scorer.post(f"{at}events/", body())
    assert (told.status, told.headers["Content-Type"]) == (status, PROBLEM)
    assert field in told.fields
    assert callers.scorer.get(at).body["tables"][0]["events"] == []


BAD_EVENINGS: dict[str, tuple[dict[str, Any], int, str]] = {
    "no such game": ({"ruleset": "belote"}, 422, "ruleset"),
    "no such option": ({"options": {"jokers": 2}}, 422, "options.jokers"),
    "no such choice": ({"options": {"value_trou": "x"}}, 422, "options.value_trou"),
    "options in a list": ({"options": [1]}, 400, "options"),
    "too few": ({"players": NAMES[:3]}, 422, "players"),
    "nobody": ({"players": []}, 422, "players"),
    "somebody twice": ({"players": [A, A, B, C]}, 409, "players[1]"),
    "an empty name": ({"players": ["", B, C, D]}, 400, "players[0]"),
    "a number for a name": ({"players": [1, B, C, D]}, 400, "players[0]"),
    "an id of nobody": ({"players": ["0" * 32, B, C, D]}, 422, "players[0]"),
    "no day": ({"date": "2026-02-30"}, 400, "date"),
    "unknown field": ({"boards": 3}, 400, "boards"),
    "a table too small": ({"tables": [NAMES[:2]]}, 422, "players"),
}


@pytest.mark.parametrize(("fields", "status", "field"), BAD_EVENINGS.values(), ids=BAD_EVENINGS)
def test_a_bad_evening_is_not_begun(
    callers: Callers, fields: dict[str, Any], status: int, field: str
) -> None:
    told = begin(callers.director, **fields)
    assert (told.status, told.fields) == (status, [field])
    assert callers.director.get("evenings/").body == []


def test_three_play_whiz_and_the_others_rest(callers: Callers) -> None:
    made = begin(callers.director, ruleset="whiz", options={}, players=NAMES).body
    sent = {
        "uuid": str(uuid4()), "kind": "deal", "players": [A, C, D], "dealer": A,
        "contract": "contract", "level": 10, "trump": "coeur", "attackers": [C], "side_tricks": 11,
        "multiplier": 2,
    }  # fmt: skip
    told = callers.scorer.post(f"evenings/{made['id']}/events/", sent)
    assert points(told) == {A: 0, B: 0, C: 44, D: 0}


def test_who_plays_and_deals_need_not_be_said(callers: Callers) -> None:
    made = begin(callers.director, players=[*NAMES, "Élise Moreau"]).body
    at = f"evenings/{made['id']}/"
    for _ in range(2):
        callers.scorer.post(f"{at}events/", solo(attackers=[B], dealer=None))
    events = [row["event"] for row in callers.scorer.get(at).body["tables"][0]["events"]]
    assert [each["dealer"] for each in events] == [A, B]
    assert events[0]["players"] == NAMES
    assert events[1]["players"] != NAMES


def test_the_table_agrees_on_an_amount(callers: Callers, at: str) -> None:
    sent = {"uuid": str(uuid4()), "kind": "adjust", "ledger": "points", "player": B, "amount": -3}
    refused = callers.scorer.post(f"{at}events/", sent)
    assert (refused.status, refused.fields) == (400, ["reason"])
    told = callers.scorer.post(f"{at}events/", sent | {"reason": "retard"})
    assert (told.status, points(told)) == (201, {A: 0, B: -3, C: 0, D: 0})
    row = callers.scorer.get(at).body["tables"][0]["events"][0]
    assert (row["event"]["reason"], row["event"]["amount"]) == ("retard", -3)


def test_a_game_of_one_contract_need_not_name_it(callers: Callers) -> None:
    made = begin(callers.director, ruleset="whist").body
    at = f"evenings/{made['id']}/events/"
    sent = {"uuid": str(uuid4()), "kind": "deal", "attackers": [A, C], "side_tricks": 9}
    told = callers.scorer.post(at, sent)
    assert told.status == 201
    assert told.body["ledgers"] == {
        "fiches": dict.fromkeys(NAMES, 0),
        "points": {A: 6, B: 0, C: 6, D: 0},
    }


def test_flags_stand_apart_or_beside_the_rest(callers: Callers) -> None:
    made = begin(callers.director, ruleset="whist_reglement").body
    trou = {"contract": "trou", "level": 8, "attackers": [A, B], "side_tricks": 8}
    sent = solo(**trou, deal_no=1, flags={"trou_announced": True})
    told = callers.scorer.post(f"evenings/{made['id']}/events/", sent)
    assert (told.status, points(told)) == (201, {A: 6, B: 6, C: -6, D: -6})
    fault = {"uuid": str(uuid4()), "kind": "penalty", "fault": "grave", "culprit": C, "deal_no": 1}
    told = callers.scorer.post(f"evenings/{made['id']}/events/", fault)
    assert points(told) == {A: 0, B: 0, C: -9, D: 0}
    misere = solo(
        contract="grande_misere", trump=None, arbiter=True, attacker_tricks=[0], side_tricks=None
    )
    told = callers.scorer.post(f"evenings/{made['id']}/events/", misere)
    assert (told.status, points(told)[A]) == (201, 24)


def test_several_tables(callers: Callers) -> None:
    others = ["Élise Moreau", "Fabien Laurent", "Gaëlle Simon", "Hugo Michel", "Inès Lefèvre"]
    made = begin(callers.director, players=[*NAMES, *others]).body
    tables = [each["table"] for each in made["players"]]
    assert tables == [1] * 5 + [2] * 4
    at = f"evenings/{made['id']}/events/"
    there = others[1:]
    told = callers.scorer.post(at, solo(attackers=[there[0]]))
    assert (told.status, told.body["table"], told.body["number"]) == (201, 2, 1)
    needed = callers.scorer.send("DELETE", f"{at}1/")
    assert (needed.status, needed.code) == (400, "table_needed")
    gone = callers.scorer.send("DELETE", f"{at}1/", {"table": 2})
    assert gone.body["state"] == "void"


def test_standings_are_for_staff_until_they_are_published(callers: Callers, at: str) -> None:
    callers.scorer.post(f"{at}events/", solo())
    live = callers.scorer.get(f"{at}standings/").body
    first = {
        "rank": 1, "tied": False, "player": A, "name": A, "total": 30, "deals": 1,
    }  # fmt: skip
    assert live["ledgers"]["points"][0] == first
    assert [each["rank"] for each in live["ledgers"]["points"]] == [1, 2, 2, 2]
    for path in (at, f"{at}standings/"):
        assert callers.anonymous.get(path).status == 404
    assert callers.anonymous.get("evenings/").body == []
    assert callers.director.post(f"{at}publish/").code == "wrong_state"
    assert callers.director.post(f"{at}close/").body["status"] == "closed"
    assert callers.director.post(f"{at}publish/").body["status"] == "published"
    public = callers.anonymous.get(f"{at}standings/").body
    assert (public["version"], public["ledgers"]) == (None, live["ledgers"])
    assert callers.anonymous.get(at).body["tables"] is None
    assert len(callers.anonymous.get("evenings/").body) == 1


def test_the_public_sees_what_was_published_not_what_was_changed_since(
    callers: Callers, at: str
) -> None:
    callers.scorer.post(f"{at}events/", solo())
    callers.director.post(f"{at}close/")
    callers.director.post(f"{at}publish/")
    before = callers.anonymous.get(f"{at}standings/").body
    told = callers.scorer.send("PUT", f"{at}events/1/", solo(base_version=1, side_tricks=5))
    assert told.code == "ask_director"
    told = callers.director.send("PUT", f"{at}events/1/", solo(base_version=1, side_tricks=5))
    assert told.code == "reason_required"
    why = {"base_version": 1, "side_tricks": 5, "reason": "mal lu"}
    assert callers.director.send("PUT", f"{at}events/1/", solo(**why)).status == 201
    assert callers.anonymous.get(f"{at}standings/").body == before
    callers.director.post(f"{at}publish/")
    after = callers.anonymous.get(f"{at}standings/").body
    assert after["ledgers"]["points"][-1]["total"] == -24
    assert callers.director.post(f"{at}reopen/").body["status"] == "closed"
    assert callers.anonymous.get(f"{at}standings/").status == 404


def test_practice_is_never_shown(callers: Callers) -> None:
    made = begin(callers.director, practice=True).body
    at = f"evenings/{made['id']}/"
    callers.director.post(f"{at}close/")
    callers.director.post(f"{at}publish/")
    assert callers.anonymous.get(at).status == 404


def test_another_clubs_evening_is_as_if_it_were_not(
    callers: Callers, elsewhere: Callers, at: str
) -> None:
    none = f"evenings/{'0' * 32}/"
    asked = [
        *(("GET", ""), ("GET", "standings/"), ("POST", "events/"), ("POST", "close/")),
        *(("PUT", "events/1/"), ("DELETE", "events/1/"), ("POST", "events/1/restore/")),
    ]
    for method, rest in asked:
        for caller in (elsewhere.director, elsewhere.anonymous):
            body: Any = None if method == "GET" else {}
            foreign, missing = (caller.send(method, each + rest, body) for each in (at, none))
            assert (foreign.status, foreign.body) == (missing.status, missing.body)
            assert foreign.status in {404, 401}
    assert elsewhere.director.get("evenings/").body == []


@pytest.mark.parametrize("number", ["0", "-1", "1.5", "01", "٣", str(10**30), "2"])
def test_an_event_that_is_not_there_is_unknown(callers: Callers, at: str, number: str) -> None:
    callers.scorer.post(f"{at}events/", solo())
    for method, body in (("PUT", solo(base_version=1)), ("DELETE", None)):
        told = callers.scorer.send(method, f"{at}events/{number}/", body)
        assert (told.status, told.headers["Content-Type"]) == (404, PROBLEM)


def test_the_document_of_an_evening_is_for_directors(callers: Callers, at: str) -> None:
    callers.scorer.post(f"{at}events/", solo())
    assert callers.scorer.get(f"{at}export/").status == 403
    told = callers.director.get(f"{at}export/").body
    assert (told["format"], len(told["events"][0]["log"])) == ("whiz-event/2", 1)


def test_the_games_are_told(callers: Callers) -> None:
    told = {each["slug"]: each for each in callers.anonymous.get("rulesets/").body}
    assert {"whiz", "whist_couleur", "whist_belge", "whist_reglement"} <= set(told)
    couleur = told["whist_couleur"]
    assert (couleur["seats"], couleur["suits_low_to_high"]) == (4, ["S", "C", "D", "H"])
    solo_6 = next(each for each in couleur["contracts"] if each["key"] == "solo_6")
    assert (solo_6["attackers"], solo_6["target"], solo_6["trump"]) == ([1], 6, "suit")
    options = {each["name"]: each["default"] for each in couleur["options"]}
    assert options["value_chelem_sur_table"] == 200


def test_an_evening_begun_by_mistake_goes_to_the_trash(callers: Callers, at: str) -> None:
    assert callers.director.send("DELETE", at).status == 204
    assert callers.director.get("evenings/").body == []
    for told in (callers.director.get(at), callers.director.send("DELETE", at)):
        assert (told.status, told.code) == (404, "not_found")


def test_a_published_evening_is_not_thrown_away(callers: Callers, at: str) -> None:
    for act in ("close", "publish"):
        callers.director.post(f"{at}{act}/")
    told = callers.director.send("DELETE", at)
    assert (told.status, told.code) == (409, "wrong_state")
    assert callers.anonymous.get(at).status == 200


def test_the_list_is_whole_or_a_page_of_it(callers: Callers) -> None:
    for name in ("Un", "Deux", "Trois"):
        begin(callers.director, name=name)
    whole = callers.director.get("evenings/").body
    assert [each["name"] for each in whole] == ["Trois", "Deux", "Un"]
    part = callers.director.get("evenings/?page=2&page_size=2")
    assert (part.body, "Link" in part.headers) == (whole[2:], False)
    first = callers.director.get("evenings/?page_size=2")
    assert first.body == whole[:2]
    assert first.headers["Link"].endswith('evenings/?page_size=2&page=2>; rel="next"')
