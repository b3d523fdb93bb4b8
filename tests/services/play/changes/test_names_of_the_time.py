"""Whoever had a number when something was done is named, though another has it now."""

import uuid as uuids
from decimal import Decimal

import pytest

from tests.tournaments import DIRECTOR, running
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.history.tournament_history import tournament_history
from whiz_tournament.services.play.changes import (
    PersonToSeat,
    Replaced,
    accept_change,
    propose_change,
    undo_change,
)
from whiz_tournament.services.rulings import give_penalty

pytestmark = pytest.mark.django_db


def penalise(tournament: Tournament) -> None:
    give_penalty(
        tournament=tournament,
        actor=DIRECTOR,
        uuid=uuids.uuid4(),
        entry=4,
        percent_of_board=Decimal(10),
        reason="late",
    )


def test_a_replacement_does_not_change_what_was_said_of_who_was_there_before(club: Club) -> None:
    tournament = running(club, 9, rounds=4)
    penalise(tournament)
    change = Replaced(4, PersonToSeat(name="Zoé Tardive"))
    digest = propose_change(tournament=tournament, change=change).digest
    act = accept_change(tournament=tournament, actor=DIRECTOR, change=change, digest=digest)
    penalise(tournament)
    undo_change(tournament=tournament, actor=DIRECTOR, event=act.pk)
    penalise(tournament)
    given = [each for each in tournament_history(tournament) if each.kind == "ruling_given"]
    now = "David Dubois"
    assert [each.names.get(4, now) for each in reversed(given)] == [now, "Zoé Tardive", now]
