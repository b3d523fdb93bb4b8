"""A ruling in points travels with its tournament."""

from uuid import uuid4

import pytest

from tests.tournaments import DIRECTOR, enter, running
from whiz_tournament.features.imports.services.tournaments.parts import give_rulings
from whiz_tournament.models import Club, Ruling

pytestmark = pytest.mark.django_db


def test_points_are_given_again(club: Club) -> None:
    tournament = running(club, 9, scoring_method="total")
    line = enter(tournament, 1, 1, "10H by N =")
    row = {
        "uuid": uuid4(), "kind": "points", "entry": next(iter(line.entries.values())),
        "line": line.key, "board": line.board, "value": {"points": "12.5"}, "reason": "revoke",
        "voided": False,
    }  # fmt: skip
    give_rulings(tournament, DIRECTOR, [row])
    given = Ruling.objects.get()
    assert (given.kind, given.value, given.board) == ("points", {"points": "12.5"}, line.board)
