"""A line's page: why it is doubted, the cards, the other tables, and decisions seen beforehand."""

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from boards.seats import Seat
from scoring.results import Played
from tests.made_once import made_once
from tests.tournaments import DIRECTOR, enter, running
from tests.web.director.pages import mistakes, page, place, said, send, words
from whiz_tournament.models import (
    BoardRecord,
    Club,
    EventKind,
    Member,
    Player,
    Role,
    Ruling,
    RulingKind,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.queries.results.warnings import result_warnings
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.play.rounds import close_round
from whiz_tournament.services.results import LinePlace
from whiz_tournament.services.rulings import (
    WeightedShare,
    award_adjusted_score,
    award_weighted_score,
)

pytestmark = pytest.mark.django_db
FLAT = dict.fromkeys("NES", dict.fromkeys(("C", "D", "H", "S", "NT"), 9))


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Nine players whose boards are everywhere the same, with known hands; round 1 is typed."""
    made = running(club, 9, supply="duplicated")
    deal_boards(tournament=made, actor=DIRECTOR)
    BoardRecord.objects.update(makeable=FLAT)
    for table, text in ((1, "10H by N +3"), (2, "10H by N ="), (3, "10H by N -1")):
        enter(made, 1, table, text, "passed out")
    return made


@pytest.fixture
def line(tournament: Tournament) -> LineRow:
    """The line that looks odd: 13 tricks where the cards give 9."""
    return line_rows(tournament, round=1, table=1)[0]


def _address(tournament: Tournament, line: LineRow) -> str:
    return page("line", tournament, round=line.round, table=line.table, board=line.board)


def _send(client: Client, address: str, do: str, **typed: Any) -> Any:
    """Send one of the page's forms as it is offered, with what is typed."""
    form = client.get(address).context["correction" if do == "correct" else "scores"]
    shown = {name: form[name].value() or "" for name in form.fields}
    return send(client, address, {**shown, "do": do, **typed})


def test_the_doubt_is_said_with_its_reason_and_settled_there(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    shown = director.get(_address(tournament, line))
    doubt = "A second look? This result looks odd: 13 tricks where the cards give 9."
    assert doubt in words(shown)
    ((_, version),) = shown.context["doubts"]
    right = page("dismiss_warning", tournament, round=1, table=1, board=line.board, version=version)
    told = send(director, right, follow=True)
    undo = page("undo_dismissal", tournament, round=1, table=1, board=line.board)
    assert f'action="{undo}"' in told.content.decode()
    settled = words(director.get(_address(tournament, line)))
    assert "A second look?" not in settled
    assert "13 tricks where the cards give 9. A director said that it is right." in settled
    assert doubt in words(send(director, undo, follow=True))
    history = words(director.get(page("history", tournament)))
    assert f"Round 1, table 1, board {line.board}: is asked about again." in history


def test_the_other_tables_stand_beside_it(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    shown = director.get(_address(tournament, line))
    tables = shown.context["tables"]
    assert [(each.round, each.table, each.delta, each.here) for each in tables] == [
        (1, 1, "+3", True),
        (1, 2, "=", False),
        (1, 3, "−1", False),
    ]
    north = tables[0].seats[0]
    assert north.name == name_texts(tournament)[line.entries[Seat.N]]
    assert north.score == "100%"
    told = words(shown, "table")
    assert told.startswith("This board at all tables Table Result North East South 1 · round 1 10")
    assert f"North {north.name} {north.points} 100%" in told


def test_cards_in_play_are_shown_to_who_asks_and_that_is_written_down(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    address = _address(tournament, line)
    before = director.get(address)
    assert (before.context["hands"], before.context["makeable"]) == (None, {})
    assert "noted in the history" in words(before)
    assert TournamentEvent.objects.filter(kind=EventKind.HANDS_VIEWED).count() == 0
    looked = director.get(address + "?hands=1")
    assert looked.context["hands"].keys() == {"N", "E", "S", "W"}
    assert looked.context["makeable"]["N"] == [9, 9, 9, 9, 9]
    assert TournamentEvent.objects.get(kind=EventKind.HANDS_VIEWED).data == {"boards": [line.board]}


def test_cards_out_of_play_are_simply_there(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    for number in sorted({row.round for row in line_rows(tournament, board=line.board)}):
        close_round(tournament=tournament, actor=DIRECTOR, number=number)
    assert director.get(_address(tournament, line)).context["hands"] is not None
    assert TournamentEvent.objects.filter(kind=EventKind.HANDS_VIEWED).count() == 0


def test_a_director_who_plays_sees_no_card_and_no_hint(
    as_role: Callable[[Role], Client], tournament: Tournament, line: LineRow
) -> None:
    client = as_role(Role.DIRECTOR)
    who = line_rows(tournament, round=2, table=1)[0].entries[Seat.N]
    player = Player.objects.get(entries__tournament=tournament, entries__number=who)
    Member.objects.filter(user__username="anne.director").update(player=player)
    for address in (_address(tournament, line), _address(tournament, line) + "?hands=1"):
        shown = client.get(address)
        assert (shown.status_code, shown.context["hands"]) == (200, None)
        assert (shown.context["makeable"], shown.context["may_look"]) == ({}, False)
        assert shown.context["doubts"] == []


def test_a_correction_shows_its_price_before_it_counts(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    address = _address(tournament, line)
    before = ranking(tournament).standings
    seen = _send(director, address, "correct", result="N 10H 9")
    assert "makes 13 tricks" in words(seen)
    assert "makes 9 tricks" in words(seen)
    assert ranking(tournament).standings == before
    moved = {each.name: (each.before, each.after) for each in seen.context["ranks"]}
    done = _send(director, address, "correct", result="N 10H 9", sure="1")
    assert place(done) == (302, address)
    assert str(line_rows(tournament, round=1, table=1)[0].value) == "10H by N -1"
    now = {each.name: each for each in ranking(tournament).standings}
    north = name_texts(tournament)[line.entries[Seat.N]]
    assert moved[north][1].startswith(now[north].rank_text)
    assert "makes 9 tricks" in said(director.get(address))[0]


def test_a_correction_after_the_round_wants_its_reason(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    address = _address(tournament, line)
    refused = _send(director, address, "correct", result="N 10H 9")
    assert (refused.status_code, mistakes(refused)) == (422, ["This field is required."])
    _send(director, address, "correct", result="N 10H 9", reason="misread", sure="1")
    assert str(line_rows(tournament, round=1, table=1)[0].value) == "10H by N -1"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("N 10H 13", "Nothing changes: the line says this already."),
        ("W 10H 10", "The Domy"),
        ("N 10H 14", "14"),
    ],
)
def test_what_cannot_be_is_refused_at_the_field(
    director: Client, tournament: Tournament, line: LineRow, typed: str, sentence: str
) -> None:
    refused = _send(director, _address(tournament, line), "correct", result=typed)
    assert refused.status_code == 422
    assert sentence in mistakes(refused)[0]


def test_a_correction_of_an_older_state_is_refused(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    address = _address(tournament, line)
    sent = {"result": "N 10H 9", "reason": "x", "sure": "1"}
    refused = _send(director, address, "correct", **sent, version=line.version + 5)
    assert refused.status_code == 409
    assert str(line_rows(tournament, round=1, table=1)[0].value) == "10H by N +3"


def test_the_three_are_scored_at_once_and_it_is_seen_before(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    address, (north, east, south) = _address(tournament, line), line.entries.values()
    typed = {f"score-{north}": "average_minus", f"score-{east}": "average_plus"}
    nothing = _send(director, address, "scores", reason="late")
    assert said(nothing)[-1] == "Choose a score for at least one player."
    seen = _send(director, address, "scores", reason="late", **typed)
    assert Ruling.objects.count() == 0
    assert name_texts(tournament)[north] in {each.name for each in seen.context["ranks"]}
    form = {**seen.context["form"].data.dict(), "sure": "1"}
    for _ in range(2):  # the button twice
        assert place(send(director, address, form)) == (302, address)
    given = {ruling.entry.number: ruling.kind for ruling in Ruling.objects.select_related("entry")}  # type: ignore[union-attr]
    assert given == {north: "average_minus", east: "average_plus"}
    told = words(director.get(address))
    assert f"{name_texts(tournament)[east]}, board {line.board}: average plus." in told
    assert south not in given


@pytest.mark.parametrize("name", ["adjust", "penalise"])
def test_a_ruling_shows_its_price_before_it_counts(
    director: Client, tournament: Tournament, line: LineRow, name: str
) -> None:
    address, entry = page(name, tournament), next(iter(line.entries.values()))
    data = {"uuid": "0190b5a2-7c1e-4cc4-9a53-2b6f1d3e4a5b", "reason": "x", "entry": entry}
    more = {"percent_of_board": "50"}
    if name == "adjust":
        more = {"board": str(line.board), "kind": "average_minus"}
    seen = send(director, address, {**data, **more})
    assert (seen.status_code, Ruling.objects.count()) == (200, 0)
    assert name_texts(tournament)[entry] in {each.name for each in seen.context["ranks"]}
    assert "“x”" in words(seen)
    assert (f"board {line.board}" in words(seen).lower()) is (name == "adjust")
    assert place(send(director, address, {**data, **more, "sure": "1"}))[0] == 302
    assert Ruling.objects.count() == 1


def is_doubted(tournament: Tournament, line: LineRow) -> bool:
    return line.key in {odd.mark[0] for odd in result_warnings(tournament)}


def test_what_the_director_decided_is_said_first_and_no_doubt_is_left(
    director: Client, tournament: Tournament, line: LineRow
) -> None:
    where = {"round": line.round, "table": line.table, "board": line.board}
    assert is_doubted(tournament, line)
    award_weighted_score(
        tournament=tournament,
        actor=DIRECTOR,
        uuid=uuid4(),
        place=LinePlace(**where),
        results=[
            WeightedShare(Played.parse("10H by N ="), Decimal("0.6"), None),
            WeightedShare(Played.parse("10H by N +1"), Decimal("0.4"), None),
        ],
        reason="misinformation",
    )
    assert not is_doubted(tournament, line)
    answer = director.get(_address(tournament, line))
    shown = words(answer)
    assert "A second look?" not in shown
    # A sentence in the place of a contract breaks its line, or no hand is seen beside it.
    assert re.search(r"<td\s*>\s*<span class=\"muted\">60%", answer.content.decode())
    assert 0 < shown.index("60%") < shown.index("Noted at the table:")
    slip = reverse("desk_slip", args=[tournament.slug, line.round, line.table])
    assert "A director decided: Board" in words(director.get(slip))


def test_a_score_for_one_of_three_leaves_the_doubt(tournament: Tournament, line: LineRow) -> None:
    given = [RulingKind.AVERAGE, RulingKind.AVERAGE_PLUS, RulingKind.AVERAGE_MINUS]
    left = []
    for entry, kind in zip(line.entries.values(), given, strict=True):
        award_adjusted_score(
            tournament=tournament,
            actor=DIRECTOR,
            uuid=uuid4(),
            board=line.board,
            entry=entry,
            kind=kind,
            reason="slow play",
        )
        left.append(is_doubted(tournament, line))
    assert left == [True, True, False]
