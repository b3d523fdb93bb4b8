"""Things that happen: not played, taken out and back, scores and penalties given and taken back."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from boards.seats import Seat
from tests.tournaments import enter, running
from tests.web.director.pages import markup, mistakes, page, place, said, send, words
from whiz_tournament.models import Club, ResultLine, Ruling, ScoreEntry, Tournament, TournamentRound
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.result_lines import LineRow, line_rows

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(club: Club) -> Tournament:
    """Nine players who have started."""
    return running(club, 9)


@pytest.fixture
def line(tournament: Tournament) -> LineRow:
    """The first line of table 1 in round 1, which holds a result."""
    return enter(tournament, 1, 1, "10H by N =")


def _where(line: LineRow) -> dict[str, int]:
    return {"round": line.round, "table": line.table, "board": line.board}


def _act(client: Client, tournament: Tournament, line: LineRow, act: str, **data: Any) -> Any:
    address = page(act, tournament, **_where(line))
    form = client.get(address).context["form"]
    asked = {"version": form["version"].value(), "uuid": form["uuid"].value(), "reason": "seen"}
    return send(client, address, {**asked, **data})


def _state(tournament: Tournament, line: LineRow) -> tuple[str, str]:
    now = line_rows(tournament, **_where(line))[0]
    return now.state.value, str(now.value)


def test_a_result_is_taken_out_and_comes_back(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    done = _act(director, tournament, line, "void")
    assert place(done) == (302, page("line", tournament, **_where(line)))
    assert _state(tournament, line)[0] == "void"
    shown = director.get(page("line", tournament, **_where(line)))
    assert said(shown) == [f"Board {line.board}, table 1: the result is taken out."]
    assert shown.context["possible"] == {"restore": True}
    _act(director, tournament, line, "restore_line")
    assert _state(tournament, line)[1] == "10H by N ="


def test_a_board_is_not_played_and_the_history_says_why(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    _act(director, tournament, line, "not_played", reason="wrong cards")
    assert _state(tournament, line)[1] == "not played"
    log = words(director.get(page("line", tournament, **_where(line))))
    assert "Corrected: not played." in log
    assert "anne.director · “wrong cards”" in log


def test_the_same_form_twice_is_one_act(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    twice = {"version": line.version, "uuid": str(uuid4()), "reason": "seen"}
    for _ in range(2):
        done = send(director, page("void", tournament, **_where(line)), twice)
        assert done.status_code == 302
    assert ScoreEntry.objects.filter(kind="void").count() == 1


def test_a_line_changed_meanwhile_is_not_overruled(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    refused = _act(director, tournament, line, "void", version=line.version + 5)
    assert (refused.status_code, said(refused)) == (
        409, ["This board was changed meanwhile. Read it again before you confirm."],
    )  # fmt: skip
    assert 'value="seen"' in refused.content.decode()


def test_without_a_reason_nothing_happens(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    refused = _act(director, tournament, line, "void", reason=" ")
    assert (refused.status_code, mistakes(refused)) == (422, ["This field is required."])
    assert _state(tournament, line)[1] == "10H by N ="


def test_a_place_is_found_by_its_numbers(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    found = director.get(page("boards_in_play", tournament), _where(line))
    assert place(found) == (302, page("line", tournament, **_where(line)))
    missed = director.get(page("boards_in_play", tournament), {**_where(line), "table": 3})
    assert (missed.status_code, mistakes(missed)) == (
        422, [f"Board {line.board} is not played at table 3 in round 1."],
    )  # fmt: skip


def test_the_boards_of_a_round_are_offered(director: Client, tournament: Tournament) -> None:
    offered = director.get(page("boards_in_play", tournament), {"round": 2})
    rows = ResultLine.objects.filter(round=2).order_by("table", "board")
    places = rows.values_list("table", "board")
    links = [page("line", tournament, round=2, table=table, board=board) for table, board in places]
    found = re.findall(r'<a [^>]*href="([^"]*)"', markup(offered))
    assert [link for link in found if "/line/2/" in link] == links
    at_hand = director.get(page("boards_in_play", tournament), {"round": "x"})
    assert at_hand.context["shown"] == 1


@pytest.mark.parametrize(
    ("status", "chip"), [("pending", "to_come"), ("open", "playing"), ("closed", "owed")]
)
def test_nothing_is_owed_before_the_round_is_closed(
    director: Client, tournament: Tournament, status: str, chip: str
) -> None:
    TournamentRound.objects.filter(number=2).update(status=status)
    shown = director.get(page("table", tournament, round=2, table=1))
    assert {told.chip for _, told, *_ in shown.context["lines"]} == {chip}


def test_the_history_names_who_played(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    declarer = name_texts(tournament)[line.entries[Seat.N]]
    said = f"{declarer} plays 10 hearts and makes 10 tricks."
    assert said in words(director.get(page("history", tournament)))
    log = director.get(page("line", tournament, **_where(line))).context["log"]
    assert [item.sentence for item in log] == [f"Typed: {said}"]


def test_a_table_shows_its_boards_with_names(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    told = words(director.get(page("table", tournament, round=1, table=1)))
    assert "plays 10 hearts and makes 10 tricks." in told
    assert "Nothing has been typed yet." in told


def _give(client: Client, tournament: Tournament, page_name: str, **data: Any) -> Any:
    """Ask for a ruling whose effect was seen."""
    asked = {"uuid": str(uuid4()), "reason": "x", "sure": "1", **data}
    return send(client, page(page_name, tournament), asked)


def test_a_score_is_given_to_one_player_and_taken_back(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    entry = next(iter(line.entries.values()))
    given = _give(director, tournament, "adjust", entry=entry, board=line.board, kind="average")
    assert place(given) == (302, page("rulings", tournament))
    ruling = Ruling.objects.get()
    listed = director.get(page("rulings", tournament))
    assert f"{ruling.entry.player}, board {line.board}: average." in words(listed)  # type: ignore[union-attr]
    back = page("take_back", tournament, ruling=ruling.public_id)
    assert "average. Why?" in words(director.get(back))
    unsaid = send(director, back, {"reason": ""})
    assert (unsaid.status_code, mistakes(unsaid)) == (422, ["This field is required."])
    assert "taken back" not in words(director.get(page("rulings", tournament)))
    send(director, back, {"reason": "seen wrongly", "sure": "1"})
    after = words(director.get(page("rulings", tournament)))
    assert ("taken back" in after, "seen wrongly" in after) == (True, True)
    assert send(director, back, {"reason": "again", "sure": "1"}).status_code == 404


@pytest.mark.parametrize("name", ["adjust", "penalise"])
def test_a_ruling_starts_with_nobody_and_is_asked_about_a_second_time(
    director: Client, tournament: Tournament, line: LineRow, name: str
) -> None:
    form = director.get(page(name, tournament)).context["form"]
    assert {field.name: field.value() for field in form if field.name in {"entry", "board"}} == {
        field: None for field in ("entry", "board") if field in form.fields
    }
    assert form.fields["entry"].choices[0] == ("", "—")
    assert form["again"].is_hidden  # nobody is asked about a second time before there is one
    data: dict[str, Any] = {"entry": next(iter(line.entries.values()))}
    data |= {"percent_of_board": "10"} if name == "penalise" else {}
    data |= {"board": line.board, "kind": "average"} if name == "adjust" else {}
    for _ in range(2):  # Back, and the button again: the page has another id by then
        answer = _give(director, tournament, name, **data)
    assert (answer.status_code, Ruling.objects.count()) == (422, 1)
    assert "This player has this already." in words(answer)
    assert not answer.context["form"]["again"].is_hidden
    _give(director, tournament, name, **data, again="on")
    assert Ruling.objects.count() == 2


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        pytest.param(
            {"kind": "percentage"}, "Give a percentage only with the kind “percentage”.",
            id="no figure",
        ),
        pytest.param(
            {"kind": "percentage", "percentage": "101"},
            "Give a figure from 0 to 100, with at most two decimals.",
            id="too much",
        ),
        pytest.param(
            {"kind": "miracle"},
            "Select a valid choice. miracle is not one of the available choices.",
            id="no such kind",
        ),
    ],
)  # fmt: skip
def test_a_score_that_cannot_be_is_refused_at_the_field(
    director: Client, tournament: Tournament, line: LineRow, data: dict[str, str], sentence: str
) -> None:
    entry = next(iter(line.entries.values()))
    refused = _give(director, tournament, "adjust", entry=entry, board=line.board, **data)
    assert (refused.status_code, mistakes(refused)) == (422, [sentence])
    assert Ruling.objects.count() == 0


OFFERED = {
    "matchpoints": (["average", "average_plus", "average_minus", "percentage"], ["percentage"]),
    "average": (["average", "points"], ["points"]),
    "total": (["points"], ["points"]),
}


@pytest.mark.parametrize(("method", "offered"), OFFERED.items(), ids=list(OFFERED))
def test_the_form_offers_what_the_method_can_express(
    director: Client, club: Club, method: str, offered: tuple[list[str], list[str]]
) -> None:
    tournament = running(club, 9, scoring_method=method)
    form = director.get(page("adjust", tournament)).context["form"]
    figures = [name for name in form.fields if name in {"percentage", "points"}]
    assert ([kind for kind, _ in form.fields["kind"].choices], figures) == offered


def test_points_are_given_where_points_count(director: Client, club: Club) -> None:
    tournament = running(club, 9, scoring_method="average")
    line = enter(tournament, 1, 1, "10H by N =")
    entry = next(iter(line.entries.values()))
    given = {"entry": entry, "board": line.board, "kind": "points"}
    refused = _give(director, tournament, "adjust", **given)
    assert mistakes(refused) == ["Give points only with the kind “points”."]
    _give(director, tournament, "adjust", **given, points="-7.5")
    ruling = Ruling.objects.get()
    listed = words(director.get(page("rulings", tournament)))
    assert f"{ruling.entry.player}, board {line.board}: −7.50 points." in listed  # type: ignore[union-attr]


def _weigh(client: Client, tournament: Tournament, line: LineRow, **data: str) -> Any:
    address = page("weighted_score", tournament, **_where(line))
    form = client.get(address).context["form"]
    asked = {name: form[name].value() or "" for name in form.fields}
    asked |= {"reason": "revoke", "sure": "1"}
    return send(client, address, {**asked, **{key.replace("_", "-"): v for key, v in data.items()}})


def test_a_line_is_weighed_as_typed_at_the_desk(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    done = _weigh(director, tournament, line, percent_1="60", result_2="N 10HX 9", percent_2="40")
    assert place(done) == (302, page("rulings", tournament))
    assert Ruling.objects.get().value == {
        "results": [
            {"declarer": "N", "contract": "10H", "tricks": 10, "weight": "0.6"},
            {"declarer": "N", "contract": "10HX", "tricks": 9, "weight": "0.4"},
        ]
    }
    assert (
        f"Board {line.board}, round 1, table 1: 60% North plays 10 hearts and makes 10 tricks "
        "and 40% North plays 10 hearts doubled and makes 9 tricks."
    ) in words(director.get(page("rulings", tournament)))


def test_declarer_and_defenders_are_weighed_apart(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    parts = {"percent_1": "60", "defence_1": "0", "percent_2": "40", "defence_2": "100"}
    done = _weigh(director, tournament, line, **parts, result_2="N 10HX 9")
    assert place(done) == (302, page("rulings", tournament))
    results = Ruling.objects.get().value["results"]
    assert [(each["weight"], each["defence"]) for each in results] == [("0.6", "0"), ("0.4", "1")]
    assert (
        f"Board {line.board}, round 1, table 1: 60% (0% for the defenders) North plays 10 hearts "
        "and makes 10 tricks and 40% (100% for the defenders) North plays 10 hearts doubled "
        "and makes 9 tricks."
    ) in words(director.get(page("rulings", tournament)))


UNWEIGHED = {
    "one side": (
        {"percent_1": "60", "result_2": "N 10H 9", "percent_2": "40", "defence_1": "100"},
        [
            ("Weights of each side need the same declarer in every result, and a weight for the "
            "defenders in each.")
        ],
    ),
    "defenders 90": (
        {
            "percent_1": "60", "result_2": "N 10H 9", "percent_2": "40",
            "defence_1": "50", "defence_2": "40",
        },
        ["The percentages make 100 together; these make 90."],
    ),
    "one result": ({"percent_1": "100"}, ["Give at least two results."]),
    "99 in all": (
        {"percent_1": "60", "result_2": "N 10H 9", "percent_2": "39"},
        ["The percentages make 100 together; these make 99."],
    ),
    "no part": (
        {"percent_1": "60", "result_2": "N 10H 9"},
        ["A result and its percentage go together."],
    ),
    "no result": (
        {"percent_1": "60", "percent_3": "40"},
        ["A result and its percentage go together."],
    ),
    "passed out": (
        {"percent_1": "60", "result_2": "P", "percent_2": "40"},
        ["Only a board that was played can be weighed."],
    ),
    "no seat": (
        {"percent_1": "60", "result_2": "10H 9", "percent_2": "40"},
        ["Begin with the hand that declared, as in “N 10HX 11”."],
    ),
    "the Domy": (
        {"percent_1": "60", "result_2": "W 10H 9", "percent_2": "40"},
        ["The Domy never declares; choose one of the three players"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("sent", "sentences"), UNWEIGHED.values(), ids=list(UNWEIGHED))
def test_weights_that_cannot_be_are_refused_where_they_were_typed(
    director: Client,
    tournament: Tournament,
    line: LineRow,
    sent: dict[str, str],
    sentences: list[str],
) -> None:
    refused = _weigh(director, tournament, line, **sent)
    assert mistakes(refused) == sentences
    assert (refused.status_code, Ruling.objects.count()) == (422, 0)


def test_a_penalty_is_given_in_words(director: Client, tournament: Tournament) -> None:
    _give(director, tournament, "penalise", entry=2, percent_of_board="10")
    assert Ruling.objects.get().value == {"percent_of_board": "10"}
    listed = words(director.get(page("rulings", tournament)))
    assert "Bruno Leroy: penalty of 10% of a board." in listed
    story = words(director.get(page("history", tournament)))
    assert "A penalty was given to Bruno Leroy." in story
