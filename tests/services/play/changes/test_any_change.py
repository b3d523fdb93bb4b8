"""Whatever happens and whenever: the past stands, nobody plays a board twice, no result is lost."""

import pytest
from django_scopes import scope
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boards.errors import WhizError
from tests.examples import examples
from tests.services.play.changes.evenings import past, play, plays
from tests.tournaments import DIRECTOR, running
from whiz_tournament.models import Club, RoundStatus, ScoreEntry, Tournament
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.results.compared_field import field_of, ranking_of
from whiz_tournament.services.play.changes import (
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    Replaced,
    TableAdded,
    TableLost,
    accept_change,
    propose_change,
)

pytestmark = pytest.mark.django_db

KINDS = ["play", "come", "leave", "replace", "lose a table", "add a table"]
ACTS = st.lists(
    st.tuples(st.sampled_from(KINDS), st.integers(1, 12)),
    min_size=1,
    max_size=5,
)


def change_of(act: str, number: int, first: int) -> Change:
    """An act as a change; it counts from the first round to come or a later one."""
    late = PersonToSeat(name=f"Tard Venu{number}")
    if act == "lose a table":
        return TableLost(number % 4 + 1, first + number % 2)
    if act == "add a table":
        return TableAdded(first)
    if act == "come":
        return Arrives(late, first + number % 2)
    return Leaves(number, first + number % 2) if act == "leave" else Replaced(number, late)


@given(st.integers(6, 13), st.booleans(), ACTS)
@settings(
    max_examples=examples(5),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_the_past_stands_and_nobody_plays_a_board_twice(
    club: Club, players: int, one_set: bool, acts: list[tuple[str, int]]
) -> None:
    supply = "circulating" if one_set and players >= 9 else None
    with scope(club=club):
        tournament = running(club, players, rounds=5, supply=supply)
        for act, number in acts:
            before, results = past(tournament, current_movement(tournament).begun), _log(tournament)
            begun = current_movement(tournament).begun
            if act == "play":
                _play_next(tournament)
                continue
            _try(tournament, change_of(act, number, begun + 1))
            assert past(tournament, begun) == before
            assert _log(tournament) == results
        found = plays(tournament)
        assert len(found) == len(set(found))
        ranked = {s.entry for s in ranking_of(tournament, field_of(tournament)).standings}
        assert ranked >= {entry for entry, _ in found}


def _play_next(tournament: Tournament) -> None:
    to_play = tournament.rounds.exclude(status=RoundStatus.CLOSED).order_by("number").first()
    if to_play is not None:
        play(tournament, to_play.number)


def _try(tournament: Tournament, change: Change) -> None:
    """Accept the change; what the planning refuses changes nothing."""
    try:
        digest = propose_change(tournament=tournament, change=change).digest
    except WhizError:
        return
    accept_change(tournament=tournament, actor=DIRECTOR, change=change, digest=digest)


def _log(tournament: Tournament) -> int:
    return ScoreEntry.objects.filter(line__tournament=tournament).count()
