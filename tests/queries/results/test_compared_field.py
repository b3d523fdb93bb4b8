"""The field: which lines count, which are owed, what the director's rulings do (Rules §6)."""

from decimal import Decimal
from uuid import uuid4

import pytest

from boards.errors import WhizError
from scoring.results import Played
from tests.made_once import made_once
from tests.tournaments import DIRECTOR, running, score
from whiz_tournament.models import Club, ResultLine, RulingKind, Tournament
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.queries.results.compared_field import field_of
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.queries.results.traveller import traveller
from whiz_tournament.services.results import SERVER, LinePlace, Submission, void_result
from whiz_tournament.services.rulings import (
    WeightedShare,
    award_adjusted_score,
    award_weighted_score,
    give_penalty,
)
from whiz_tournament.services.setup.tournaments import change_settings

pytestmark = pytest.mark.django_db

# North marks 44, 20, 20, 5 and 0.
FIVE = ("10HX by N +1", "10S by N =", "10NT by N =", "9C by E -1", "9C by E =")


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Board 1 played at five tables, everything else still owed."""
    found = running(club, 15, rounds=5, supply="duplicated")
    for line, text in zip(lines(found), FIVE, strict=True):
        score(found, line, text)
    return found


def lines(tournament: Tournament) -> list[LineRow]:
    return line_rows(tournament, board=1)


def north(tournament: Tournament) -> list[str | None]:
    page = traveller(tournament, 1)
    assert page is not None
    return [line.cells[0].percentage for line in page.lines]


def adjust(tournament: Tournament, entry: int, kind: RulingKind, percent: str | None) -> None:
    award_adjusted_score(
        tournament=tournament,
        actor=DIRECTOR,
        uuid=uuid4(),
        board=1,
        entry=entry,
        kind=kind,
        percentage=None if percent is None else Decimal(percent),
        reason="a card was seen",
    )


def test_the_example_of_the_rules(tournament: Tournament) -> None:
    assert north(tournament) == ["100.00", "62.50", "62.50", "25.00", "0.00"]
    assert field_of(tournament).expected == 5


def test_an_adjusted_score_leaves_the_column_and_e_stays(tournament: Tournament) -> None:
    player = next(iter(lines(tournament)[2].entries.values()))
    adjust(tournament, player, RulingKind.PERCENTAGE, "60")
    assert north(tournament) == ["96.88", "65.63", "60.00", "34.38", "3.13"]
    page = traveller(tournament, 1)
    assert page is not None
    assert (page.expected, page.lines[2].cells[0].adjusted) == (5, "60")
    standing = next(s for s in ranking(tournament).standings if s.entry == player)
    assert (standing.score, standing.adjusted) == ("60.00", True)


def test_a_penalty_is_taken_off_the_percentage(tournament: Tournament) -> None:
    player = lines(tournament)[0].entries[next(iter(lines(tournament)[0].entries))]
    give_penalty(
        tournament=tournament,
        actor=DIRECTOR,
        uuid=uuid4(),
        entry=player,
        percent_of_board=Decimal(10),
        reason="late",
    )
    standing = next(s for s in ranking(tournament).standings if s.entry == player)
    assert (standing.score, standing.penalty) == ("90.00", "10")


def test_a_weighted_score_counts_as_one_result(tournament: Tournament) -> None:
    line = lines(tournament)[1]
    results = [
        WeightedShare(Played.parse("10H by N ="), Decimal("0.6")),
        WeightedShare(Played.parse("9H by N +1"), Decimal("0.4")),
    ]
    award_weighted_score(
        tournament=tournament,
        actor=DIRECTOR,
        uuid=uuid4(),
        place=LinePlace(line.round, line.table, line.board),
        results=results,
        reason="a hesitation",
    )
    # 44 · {20: 60 %, 11: 40 %} · 20 · 5 · 0: m = 8, 2·2 + 0.6, 6 - 0.6, 2, 0.
    assert north(tournament) == ["100.00", "57.50", "67.50", "25.00", "0.00"]


def test_a_fouled_boards_groups_are_columns_of_their_own(tournament: Tournament) -> None:
    fouled = [line.id for line in lines(tournament)[3:]]
    ResultLine.objects.filter(pk__in=fouled).update(group=1)
    field = field_of(tournament)
    assert sorted({line.group for line in field.lines if line.board == 1}) == ["", "1"]
    assert north(tournament) == ["91.67", "29.17", "29.17", "81.25", "18.75"]


@pytest.mark.parametrize(
    ("text", "owed", "outcomes"),
    [("not played", False, 0), ("passed out", False, 1), ("", True, 0)],
    ids=["not played", "passed out", "owed"],
)
def test_a_line_counts_is_owed_or_neither(club: Club, text: str, owed: bool, outcomes: int) -> None:
    tournament = running(club, 9)
    first = line_rows(tournament)[0]
    if text:
        score(tournament, first, text)
    line = field_of(tournament).lines[0]
    assert (line.owed, len(line.outcomes)) == (owed, outcomes)


def test_a_void_line_neither_counts_nor_is_owed(tournament: Tournament) -> None:
    line = lines(tournament)[0]
    place = LinePlace(line.round, line.table, line.board)
    submission = Submission(uuid4(), place, line.version, "wrong board")
    void_result(tournament=tournament, sender=SERVER, submission=submission)
    found = next(each for each in field_of(tournament).lines if each.key == line.key)
    assert (found.owed, found.outcomes, found.fills) == (False, (), False)


def test_rounds_that_are_not_asked_for_count_as_owed_whatever_they_hold(
    tournament: Tournament,
) -> None:
    field = field_of(tournament, rounds=[])
    assert {(line.owed, line.outcomes) for line in field.lines} == {(True, ())}
    assert field.expected == field_of(tournament).expected == 5


def test_a_method_that_cannot_express_a_ruling_is_refused(tournament: Tournament) -> None:
    player = next(iter(lines(tournament)[2].entries.values()))
    adjust(tournament, player, RulingKind.AVERAGE_PLUS, None)
    with pytest.raises(WhizError) as refusal:
        change_settings(tournament=tournament, actor=DIRECTOR, scoring_method="total")
    assert (refusal.value.code, refusal.value.field) == ("adjustment_refused", "scoring_method")
    change_settings(tournament=tournament, actor=DIRECTOR, scoring_method="matchpoints_net")
    assert ranking(tournament).method == "matchpoints_net"
