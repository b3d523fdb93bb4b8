"""Two directors act at one moment: what was shown counts once."""

from collections.abc import Iterator
from itertools import count

import pytest
from django_scopes import scope

from tests.services.test_at_once import MANY, at_once
from tests.tournaments import DIRECTOR, running
from whiz_tournament.models import Club, Tournament, TournamentEvent
from whiz_tournament.services.play.changes import (
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    Replaced,
    TableLost,
    accept_change,
    propose_change,
)


@pytest.fixture
def committed_club(transactional_db: None) -> Iterator[Club]:
    """A club that other threads see, too."""
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club):
        yield club


@pytest.mark.parametrize(
    "change",
    [
        Arrives(PersonToSeat(name="Zoé Tard"), 2),
        Leaves(3, 2),
        Replaced(3, PersonToSeat(name="Zoé Tard")),
        TableLost(2, 2),
    ],
    ids=lambda change: type(change).__name__,
)
def test_one_proposal_accepted_by_many_counts_once(committed_club: Club, change: Change) -> None:
    tournament = running(committed_club, 10, rounds=4)
    digest = propose_change(tournament=tournament, change=change).digest

    def act() -> None:
        own = Tournament.objects.get(pk=tournament.pk)
        accept_change(tournament=own, actor=DIRECTOR, change=change, digest=digest)

    assert at_once(committed_club, act) == ["done"] * MANY
    assert TournamentEvent.objects.filter(data__key=digest).count() == 1


def test_of_many_proposals_one_counts_and_the_others_are_shown_again(committed_club: Club) -> None:
    tournament = running(committed_club, 16, rounds=4)
    changes = [Leaves(number, 2) for number in range(1, MANY + 1)]
    digests = [propose_change(tournament=tournament, change=each).digest for each in changes]
    turn = count()

    def act() -> None:
        mine = next(turn)
        own = Tournament.objects.get(pk=tournament.pk)
        accept_change(tournament=own, actor=DIRECTOR, change=changes[mine], digest=digests[mine])

    assert at_once(committed_club, act) == ["done"] + ["proposal_outdated"] * (MANY - 1)
    assert tournament.entries.filter(status="withdrawn").count() == 1
