"""A whole evening through the API alone, its ranking held against an independent count."""

import random
from fractions import Fraction
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

import boards
from tests.api.callers import Caller, Callers
from tests.recount import points
from tests.tournaments import NAMES

DEALS = (Path(boards.__file__).parent / "data" / "championship_36_boards.pbn").read_bytes()
SEATS = ["N", "E", "S"]
Sent = dict[tuple[int, int, int], dict[str, Any]]


@pytest.fixture
def evening(callers: Callers) -> str:
    """Fifteen people, a plan of two sets of boards, the 36 deals; the address of the tournament."""
    director = callers.director
    made = director.post("tournaments/", {"name": "Soirée", "date": "2026-11-24"})
    assert (made.status, made.body["status"]) == (201, "draft")
    at = f"tournaments/{made.body['id']}/"
    known = [director.post("players/", {"name": name}).body["id"] for name in NAMES[:10]]
    people = [{"player": each} for each in known] + [{"name": name} for name in NAMES[10:15]]
    entered = director.post(f"{at}entries/", people)
    assert [(e["number"], e["name"]) for e in entered.body] == list(enumerate(NAMES[:15], 1))
    plans = director.get(f"{at}plans/?minutes=210&boards_per_round=3").body
    chosen = director.post(f"{at}plan/", {"key": plans[0]["key"]})
    assert (chosen.status, chosen.body["status"]) == (200, "ready")
    taken = director.send("PUT", f"{at}boards/", DEALS, content_type="text/x-pbn")
    assert taken.status == 200
    assert len(taken.body["boards"]) == plans[0]["boards"]
    assert {b["number"] for b in taken.body["boards"]} | set(taken.body["unused"]) == set(
        range(1, 37)
    )
    assert director.post(f"{at}start/").body["status"] == "running"
    return at


def played(director: Caller, at: str) -> Sent:
    """Send every result, a batch a round, and close the rounds one after the other."""
    luck = random.Random(15)
    sent: Sent = {}
    seatings = director.get(f"{at}seatings/").body["seatings"]
    for number in sorted({each["round"] for each in seatings}):
        batch = [
            _drawn(luck, number, each["table"], board)
            for each in seatings
            if each["round"] == number
            for board in each["boards"]
        ]
        answers = director.post(f"{at}results/", batch)
        assert [a["status"] for a in answers.body] == [201] * len(batch)
        assert {a["state"] for a in answers.body} == {"confirmed"}
        for body, answer in zip(batch, answers.body, strict=True):
            assert answer["points"] == points(body, SEATS)
            sent[number, body["table"], body["board"]] = body
        assert director.post(f"{at}rounds/{number}/close/").body["status"] == "closed"
        if any(each["round"] == number + 1 for each in seatings):
            assert director.post(f"{at}rounds/{number + 1}/open/").body["status"] == "open"
    return sent


def _drawn(luck: random.Random, round: int, table: int, board: int) -> dict[str, Any]:
    said = {
        "declarer": luck.choice(SEATS),
        "contract": f"{luck.randint(7, 13)}{luck.choice(['C', 'D', 'H', 'S', 'NT'])}"
        + luck.choice(["", "", "X"]),
        "tricks": luck.randint(5, 13),
    }
    return {"uuid": str(uuid4()), "round": round, "table": table, "board": board} | said


def percentages(
    sent: Sent, seatings: list[dict[str, Any]], given: dict[tuple[int, int], Fraction]
) -> dict[int, Fraction]:
    """Everybody's mean, by the rules' own words: ``given`` replaces (entry, board)."""
    seats = {(s["round"], s["table"]): s["seats"] for s in seatings}
    columns: dict[tuple[int, str], list[tuple[int, int]]] = {}
    for (number, table, board), body in sent.items():
        for seat, marked in points(body, SEATS).items():
            entry = seats[number, table][seat]
            columns.setdefault((board, seat), []).append((entry, marked))
    expected = max(map(len, columns.values()))
    scores: dict[int, list[Fraction]] = {}
    for (board, _), column in columns.items():
        real = [(e, marked) for e, marked in column if (e, board) not in given]
        for entry, mine in column:
            if (entry, board) in given:
                scores.setdefault(entry, []).append(given[entry, board])
                continue
            others = [marked for e, marked in real if e != entry]
            m = sum(2 if mine > other else 1 if mine == other else 0 for other in others)
            neuberg = Fraction((m + 1) * expected, len(real)) - 1
            scores.setdefault(entry, []).append(100 * neuberg / (2 * (expected - 1)))
    return {entry: sum(own, Fraction(0)) / len(own) for entry, own in scores.items()}


def hundredths(value: Fraction) -> str:
    count = int(value * 100 + Fraction(1, 2))
    return f"{count // 100}.{count % 100:02d}"


def test_an_evening_from_roll_call_to_published_ranking(callers: Callers, evening: str) -> None:
    director, public, at = callers.director, callers.anonymous, evening
    assert public.get(f"{at}ranking/").body["standings"] == []
    sent = played(director, at)

    # One result was typed wrong: corrected, with its version and a reason.
    place, wrong = next(iter(sent.items()))
    right = wrong | {"uuid": str(uuid4()), "tricks": (wrong["tricks"] + 1) % 14}
    right |= {"base_version": 1, "reason": "Counted again"}
    corrected = director.post(f"{at}results/", right)
    assert (corrected.status, corrected.body["version"]) == (201, 2)
    sent[place] = right

    # One player was disturbed: 60 % for them alone, their real result leaves the column.
    seatings = director.get(f"{at}seatings/").body["seatings"]
    seat = next(s for s in seatings if (s["round"], s["table"]) == (2, 1))
    entry, board = seat["seats"]["E"], seat["boards"][0]
    adjustment = {"uuid": str(uuid4()), "board": board, "entry": entry, "reason": "Disturbed"}
    adjustment |= {"kind": "percentage", "percentage": "60"}
    assert director.post(f"{at}adjustments/", adjustment).status == 201

    assert director.post(f"{at}close/").body["status"] == "closed"
    assert director.post(f"{at}publish/", {"final": False}).body["status"] == "published"
    shown = public.get(f"{at}ranking/").body
    expected = percentages(sent, seatings, {(entry, board): Fraction(60)})
    assert (shown["status"], shown["unit"]) == ("provisional", "percent")
    assert {s["entry"]: s["score"] for s in shown["standings"]} == {
        number: hundredths(mean) for number, mean in expected.items()
    }
    ranks = {s["entry"]: s["rank"] for s in shown["standings"]}
    assert ranks == {
        e: 1 + sum(other > mean for other in expected.values()) for e, mean in expected.items()
    }
    assert [s["entry"] for s in shown["standings"] if s["adjusted"]] == [entry]

    _look_at_pages(public, at, sent, seat, board)
    assert director.post(f"{at}publish/", {"final": True}).body["final"] is True
    assert public.get(f"{at}ranking/").body["status"] == "final"


def _look_at_pages(public: Caller, at: str, sent: Sent, seat: dict[str, Any], board: int) -> None:
    """The board and the card of the adjusted player, as anybody sees them."""
    traveller = public.get(f"{at}boards/{board}/traveller/").body
    assert {(line["round"], line["table"], board) for line in traveller["lines"]} == {
        place for place in sent if place[2] == board
    }
    line = next(each for each in traveller["lines"] if each["entries"] == seat["seats"])
    body = sent[seat["round"], seat["table"], board]
    assert line["points"] == points(body, SEATS)
    assert line["adjusted"] == {"E": "60"}
    assert len(traveller["hands"]) == 4
    card = public.get(f"{at}entries/{seat['seats']['E']}/scorecard/").body
    own = next(each for each in card["lines"] if each["board"] == board)
    assert (own["seat"], own["percentage"], own["adjusted"]) == ("E", "60.00", "60")
