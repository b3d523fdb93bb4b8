"""The score card: role, score and running mean, board after board."""

from uuid import uuid4

import pytest
from pytest_django import DjangoAssertNumQueries

from boards.seats import Seat
from tests.tournaments import running, score
from tests.whole_tournaments import Evening
from whiz_tournament.models import Club, RulingKind
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.results.ranking import ranking
from whiz_tournament.queries.results.score_card import ScoreCardPage, score_card
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.rulings import award_adjusted_score

pytestmark = pytest.mark.django_db


def test_the_last_running_mean_is_the_score_of_the_ranking(club: Club) -> None:
    tournament = Evening.read("thirteen_players").played(club)
    scores = {line.entry: line.score for line in ranking(tournament).standings}
    cards = {entry: score_card(tournament, entry) for entry in scores}
    last = {
        entry: [line.running for line in card.lines if line.running][-1]
        for entry, card in cards.items()
        if card is not None
    }
    assert last == scores


ROLES = [
    ("domy_moves", "10H by S =", {"N": "leader", "E": "defender", "S": "declarer"}),
    ("declarer_moves", "10H by S =", {"N": "defender", "E": "leader", "S": "declarer"}),
    ("declarer_moves", "10H by N =", {"N": "declarer", "E": "defender", "S": "leader"}),
    ("domy_moves", "passed out", {"N": "", "E": "", "S": ""}),
]


@pytest.mark.parametrize(("rule", "text", "roles"), ROLES, ids=[f"{a} {b}" for a, b, _ in ROLES])
def test_who_led_follows_from_the_seating_rule(
    club: Club, rule: str, text: str, roles: dict[str, str]
) -> None:
    tournament = running(club, 9, seating_rule=rule)
    line = line_rows(tournament)[0]
    score(tournament, line, text)
    found = {}
    for seat, entry in line.entries.items():
        card = score_card(tournament, entry)
        assert card is not None
        found[seat.value] = card.lines[0].role
    assert found == roles


def test_means_by_role_cover_every_board_that_was_played(club: Club) -> None:
    tournament = Evening.read("thirteen_players").played(club)
    card = score_card(tournament, 9)
    assert card is not None
    played = [line for line in card.lines if line.role and line.cell.score]
    assert sum(role.boards for role in card.roles) == len(played)
    assert [role.role for role in card.roles] == ["declarer", "leader", "defender"]


def test_the_card_comes_back_from_its_document(club: Club) -> None:
    evening = Evening.read("thirteen_players")
    card = score_card(evening.played(club), 9)
    assert card is not None
    names = dict(enumerate(evening.names, start=1))
    assert ScoreCardPage.of_document(card.document(), names) == card
    assert [name for name in evening.names if name in str(card.document())] == []
    assert {each.name for line in card.lines for each in line.opponents} < set(evening.names)


def test_an_unknown_number_has_no_card(club: Club) -> None:
    assert score_card(running(club, 9), 10) is None


@pytest.mark.parametrize("results", [1, 3])
def test_the_price_does_not_grow_with_the_results(
    club: Club, results: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = running(club, 9)
    for line in line_rows(tournament)[:results]:
        score(tournament, line, "10H by N =")
    with django_assert_num_queries(5):
        score_card(tournament, 1)


def test_a_score_that_was_given_says_nothing_of_the_play(club: Club) -> None:
    tournament = running(club, 9)
    here = [row for row in line_rows(tournament) if row.board == 1]
    for row in here:
        score(tournament, row, "10H by S =")
    declarer = here[0].entries[Seat.S]
    award_adjusted_score(
        tournament=tournament,
        actor=SYSTEM,
        uuid=uuid4(),
        board=1,
        entry=declarer,
        kind=RulingKind.AVERAGE_PLUS,
        reason="A card was seen.",
    )
    card = score_card(tournament, declarer)
    assert card is not None
    (line,) = (line for line in card.lines if line.board == 1)
    assert (line.role, line.cell.adjusted, line.running) == ("declarer", "60", "60.00")
    assert card.roles == ()
