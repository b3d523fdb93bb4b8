"""Wrong players at a table, a fouled board: asked, shown, done once, undone while it stands."""

from typing import Any

import pytest
from django.test import Client

from tests.tournaments import enter, ready, running, score
from tests.web.director.pages import hidden, markup, mistakes, page, place, said, send, words
from whiz_tournament.models import Club, ResultLine, Tournament, TournamentEvent
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.results.ranking import ranking

pytestmark = pytest.mark.django_db
RESULTS = ("10H by N =", "9NT by E +1", "12S by S -1", "8D by E +2")
NOTHING = {"compensation": "none"}


@pytest.fixture
def tournament(club: Club) -> Tournament:
    """Nine players at three tables, in round 1."""
    return running(club, 9, rounds=2)


def _seats(tournament: Tournament, table: int) -> dict[str, int]:
    line = line_rows(tournament, round=1, table=table)[0]
    return {f"seat-{table}-{seat.value}": entry for seat, entry in line.entries.items()}


def _swap(client: Client, tournament: Tournament, *, sure: bool = False, **more: Any) -> Any:
    """Say that tables 1 and 2 played at each other's table in round 1."""
    address = page("wrong_players", tournament) + "?round=1&table=1&other=2&exchanged=1"
    form = client.get(address).context["form"]
    asked = {name: form[name].value() for name in form.fields if name != "reason"}
    shown = send(client, address, {**asked, "reason": "wrong table", **more})
    if not sure:
        return shown
    return send(
        client,
        address,
        {**asked, "reason": "wrong table", "digest": shown.context["digest"], **more},
    )


def test_an_exchange_of_two_tables_is_shown_before_it_counts(
    director: Client, tournament: Tournament
) -> None:
    first, second = _seats(tournament, 1), _seats(tournament, 2)
    shown = _swap(director, tournament)
    told = words(shown)
    assert told.startswith("What would change Round 1: these hands were held by somebody else.")
    assert len(shown.context["moves"]) == 6
    assert _seats(tournament, 1) == first
    done = _swap(director, tournament, sure=True)
    act = TournamentEvent.objects.get(kind="lines_reseated")
    assert place(done) == (302, page("correction", tournament, event=act.pk))
    assert list(_seats(tournament, 1).values()) == list(second.values())
    assert list(_seats(tournament, 2).values()) == list(first.values())
    assert "“wrong table”" in words(director.get(page("history", tournament)))


def test_the_results_count_for_those_who_held_the_hands(
    director: Client, tournament: Tournament
) -> None:
    for table in (1, 2, 3):
        enter(tournament, 1, table, "10H by N =" if table == 1 else "passed out")
    declarer = line_rows(tournament, round=1, table=2)[0]
    _swap(director, tournament, sure=True)
    now = line_rows(tournament, round=1, table=1)[0]
    assert now.entries == declarer.entries
    best = ranking(tournament).standings[0]
    assert best.entry == next(iter(now.entries.values()))


def test_it_is_undone_with_a_reason_while_it_stands(
    director: Client, tournament: Tournament
) -> None:
    first = _seats(tournament, 1)
    done = _swap(director, tournament, sure=True)
    back = send(director, done["Location"], {"reason": "they were right"})
    assert _seats(tournament, 1) == first
    assert said(director.get(back["Location"])) == ["It is as it was before."]
    twice = send(director, done["Location"], {"reason": "again"})
    assert (twice.status_code, said(twice)) == (
        409, ["Nothing was undone: somebody has changed it meanwhile."],
    )  # fmt: skip
    assert _seats(tournament, 1) == first
    listed = words(director.get(page("wrong_players", tournament)))
    sentence = "The players at tables 1 and 2 in round 1 were corrected."
    told = f"Put right already {sentence} “they were right” {sentence} “wrong table”"
    assert listed.endswith(told)


def test_the_form_starts_from_the_plan_and_names_it(
    director: Client, tournament: Tournament
) -> None:
    address = page("wrong_players", tournament) + "?round=1&table=1&other=2"
    planned = {**_seats(tournament, 1), **_seats(tournament, 2)}
    asked = director.get(address)
    assert _chosen(asked) == planned
    names = name_texts(tournament)
    for seat in planned.values():
        assert f"In the plan: {names[seat]}" in words(asked)
    assert "two tables are exchanged" not in words(asked)


def test_two_tables_exchange_all_their_players_by_one_tap(
    director: Client, tournament: Tournament
) -> None:
    address = page("wrong_players", tournament) + "?round=1&table=1&other=2"
    assert f'href="{address.replace("&", "&amp;")}&amp;exchanged=1"' in markup(
        director.get(address)
    )
    asked = director.get(f"{address}&exchanged=1")
    here, there = _seats(tournament, 1), _seats(tournament, 2)
    meant = {name.replace("-2-", "-1-"): entry for name, entry in there.items()}
    meant |= {name.replace("-1-", "-2-"): entry for name, entry in here.items()}
    assert _chosen(asked) == meant
    assert "Below, all players of the two tables are exchanged." in words(asked)


def _chosen(asked: Any) -> dict[str, int]:
    form = asked.context["form"]
    return {field.name: field.value() for field in form if field.name.startswith("seat-")}


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        pytest.param({}, "Nothing changes: they sit like this already.", id="nothing"),
        pytest.param(
            {"seat-1-N": 2, "seat-1-E": 2},
            "Table 1 needs three different players, one for each hand.",
            id="one player twice",
        ),
    ],
)
def test_a_seating_that_cannot_be_is_refused(
    director: Client, tournament: Tournament, sent: dict[str, Any], sentence: str
) -> None:
    first = _seats(tournament, 1)
    address = page("wrong_players", tournament) + "?round=1&table=1"
    refused = send(director, address, {**first, "reason": "x", **NOTHING, "digest": "0", **sent})
    assert (refused.status_code, said(refused)) == (422, [sentence])
    assert _seats(tournament, 1) == first


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        pytest.param("?round=1&table=1&other=1", "Choose another table, or none.", id="itself"),
        pytest.param(
            "?round=9&table=1",
            "Select a valid choice. 9 is not one of the available choices.",
            id="no such round",
        ),
    ],
)
def test_a_table_that_is_not_there_is_refused(
    director: Client, tournament: Tournament, chosen: str, sentence: str
) -> None:
    refused = director.get(page("wrong_players", tournament) + chosen)
    assert (refused.status_code, mistakes(refused)) == (422, [sentence])


def _groups(tournament: Tournament, board: int) -> dict[str, int]:
    return {line.key: line.group for line in line_rows(tournament, board=board)}


def test_a_fouled_board_is_compared_apart_and_put_back(
    director: Client, tournament: Tournament
) -> None:
    board = line_rows(tournament)[0].board
    lines = list(_groups(tournament, board))
    for line, text in zip(line_rows(tournament, board=board), RESULTS, strict=False):
        score(tournament, line, text)
    address = f"{page('fouled', tournament)}?board={board}"
    answers = {"first": lines[1], "last": "", "reason": "turned round"}
    shown = send(director, address, answers)
    assert set(_groups(tournament, board).values()) == {0}
    number, table, _ = lines[1].split("/")
    changed = f"Board {board}, round {number}, table {table} the right cards → the other cards"
    assert changed in words(shown)
    expected = words(shown).split("Ranking", 1)[1]
    assert " → " in expected
    done = send(director, address, {**answers, "digest": hidden(shown, "digest")})
    assert _groups(tournament, board) == {**dict.fromkeys(lines, 1), lines[0]: 0}
    form = director.get(address).context["form"]
    assert (form["first"].value(), form["last"].value()) == (lines[1], "")
    assert changed in words(director.get(done["Location"]))
    send(director, done["Location"], {"reason": "they were right"})
    assert ResultLine.objects.exclude(group=0).count() == 0


def test_a_board_put_right_later_was_fouled_for_some_tables_only(
    director: Client, tournament: Tournament
) -> None:
    board = line_rows(tournament)[0].board
    lines = list(_groups(tournament, board))
    address = f"{page('fouled', tournament)}?board={board}"
    answers = {"first": lines[0], "last": lines[1], "reason": "turned round"}
    digest = hidden(send(director, address, answers), "digest")
    send(director, address, {**answers, "digest": digest})
    assert _groups(tournament, board) == {**dict.fromkeys(lines, 0), **dict.fromkeys(lines[:2], 1)}
    wrong = send(director, address, {"first": lines[1], "last": lines[0], "reason": "x"})
    assert mistakes(wrong) == ["This is before the board was fouled. Choose a later table."]


def test_an_effect_that_changed_meanwhile_is_shown_again(
    director: Client, tournament: Tournament
) -> None:
    row = line_rows(tournament)[0]
    lines = list(_groups(tournament, row.board))
    address = f"{page('fouled', tournament)}?board={row.board}"
    answers = {"first": lines[0], "last": "", "reason": "turned round"}
    digest = hidden(send(director, address, answers), "digest")
    score(tournament, row, "10H by N =")
    late = send(director, address, {**answers, "digest": digest})
    assert said(late) == ["Something changed since this was shown. Look at the new effect."]
    assert set(_groups(tournament, row.board).values()) == {0}


def test_a_board_nobody_fouled_stays_whole(director: Client, tournament: Tournament) -> None:
    refused = send(director, f"{page('fouled', tournament)}?board=1", {"reason": "x"})
    assert (refused.status_code, mistakes(refused)) == (
        422, ["Nothing changes: it is noted like this already."],
    )  # fmt: skip


@pytest.mark.parametrize("name", ["wrong_players", "fouled"])
def test_before_the_start_there_is_nothing_to_put_right(
    director: Client, club: Club, name: str
) -> None:
    tournament = ready(club)
    assert place(director.get(page(name, tournament))) == (302, page("tournament", tournament))


def test_an_act_of_another_kind_has_no_page(director: Client, tournament: Tournament) -> None:
    event = TournamentEvent.objects.filter(kind="started").get()
    assert director.get(page("correction", tournament, event=event.pk)).status_code == 404
