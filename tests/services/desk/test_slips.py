"""Slips come back and are counted; each lies in one pile at most, and a pile has one holder."""

import pytest

from tests.tournaments import DIRECTOR as ROSE
from tests.tournaments import enter, in_sections, ready, running
from whiz_tournament.models import Club, EventKind, Tournament, TournamentEvent
from whiz_tournament.queries.play.console import console_page
from whiz_tournament.queries.play.desk_progress import next_slip
from whiz_tournament.queries.play.slip_checks import (
    SlipCount,
    piles_of_others,
    slip_count,
    slips_counted,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.desk import (
    NoSuchSlip,
    PileEmpty,
    SlipHeld,
    count_slip,
    let_pile_go,
    refuse_held_slips,
    take_over_pile,
    take_pile,
)
from whiz_tournament.services.errors import NotFound, WrongState

pytestmark = pytest.mark.django_db
PAUL = Actor("user", "2")


@pytest.fixture
def evening(club: Club) -> Tournament:
    """Twelve at four tables, two boards a round."""
    return running(club, 12, rounds=3)


def counted(tournament: Tournament, number: int = 1) -> SlipCount:
    found = slip_count(tournament, number)
    assert found is not None
    return found


def back(tournament: Tournament, table: int, *, returned: bool = True) -> None:
    count_slip(tournament=tournament, actor=ROSE, number=1, table=table, returned=returned)


def take(tournament: Tournament, actor: Actor, first: int, last: int) -> None:
    take_pile(tournament=tournament, actor=actor, number=1, first=first, last=last)


def holders(tournament: Tournament) -> dict[str, tuple[int, ...]]:
    return {pile.holder: pile.tables for pile in counted(tournament).piles}


def test_slips_are_expected_back_and_missing(evening: Tournament) -> None:
    assert counted(evening).missing == (1, 2, 3, 4)
    back(evening, 3)
    enter(evening, 1, 1, "10H by N =", "passed out")
    enter(evening, 1, 2, "10H by N =")
    found = counted(evening)
    assert (found.keyed, found.to_key, found.missing) == ((1,), (3,), (2, 4))
    back(evening, 3, returned=False)
    assert counted(evening).missing == (2, 3, 4)
    assert counted(evening, 2).missing == (1, 2, 3, 4)
    assert slip_count(evening, 9) is None


def test_what_is_said_twice_is_one_act(evening: Tournament) -> None:
    for returned in (False, True, True, False, False):
        back(evening, 2, returned=returned)
    kinds = TournamentEvent.objects.filter(kind__startswith="slip_").values_list("kind", flat=True)
    assert list(kinds) == [EventKind.SLIP_RETURNED, EventKind.SLIP_MISSED]


def test_a_table_that_does_not_play_has_no_slip(evening: Tournament, club: Club) -> None:
    with pytest.raises(NoSuchSlip):
        back(evening, 5)
    with pytest.raises(WrongState):
        back(ready(club, 9), 1)


def test_only_rounds_that_somebody_counts_are_told(evening: Tournament) -> None:
    assert slips_counted(evening, [1, 2]) == ()
    back(evening, 4)
    assert slips_counted(evening, [1, 2]) == (counted(evening),)


def test_a_pile_has_one_holder(evening: Tournament) -> None:
    take(evening, ROSE, 1, 2)
    with pytest.raises(SlipHeld) as refused:
        take(evening, PAUL, 2, 4)
    assert refused.value.params["table"] == 2
    assert holders(evening) == {str(ROSE): (1, 2)}
    take(evening, PAUL, 3, 4)
    take(evening, ROSE, 1, 2)  # her own, once more
    assert holders(evening) == {str(ROSE): (1, 2), str(PAUL): (3, 4)}


def test_a_pile_is_taken_over_and_let_go(evening: Tournament) -> None:
    take(evening, ROSE, 1, 2)
    take_over_pile(tournament=evening, actor=PAUL, number=1, holder=str(ROSE))
    assert holders(evening) == {str(PAUL): (1, 2)}
    with pytest.raises(NotFound):
        take_over_pile(tournament=evening, actor=PAUL, number=1, holder=str(ROSE))
    let_pile_go(tournament=evening, actor=ROSE, number=1)  # it is hers no more
    assert holders(evening) == {str(PAUL): (1, 2)}
    let_pile_go(tournament=evening, actor=PAUL, number=1)
    assert holders(evening) == {}
    kinds = TournamentEvent.objects.filter(kind__startswith="pile_").values_list("kind", flat=True)
    assert list(kinds) == [EventKind.PILE_TAKEN, EventKind.PILE_TAKEN_OVER, EventKind.PILE_LET_GO]


def test_a_slip_that_is_typed_lies_in_nobody_s_pile(evening: Tournament) -> None:
    take(evening, ROSE, 1, 2)
    enter(evening, 1, 1, "10H by N =", "passed out")
    assert holders(evening) == {str(ROSE): (2,)}
    refuse_held_slips(evening, PAUL, [(1, 1)])
    enter(evening, 1, 2, "10H by N =", "passed out")
    with pytest.raises(PileEmpty):
        take(evening, PAUL, 1, 2)


def test_the_cursor_never_enters_another_s_pile(evening: Tournament) -> None:
    take(evening, ROSE, 2, 3)
    page = console_page(evening)
    mine, others = (piles_of_others(evening, str(who)) for who in (ROSE, PAUL))
    assert next_slip(page, 1, 1, mine) == (1, 2)
    assert next_slip(page, 1, 1, others) == (1, 4)
    assert next_slip(page, 1, 4, others) == (1, 1)


def test_sections_are_named_with_their_tables(club: Club) -> None:
    parted = counted(in_sections(club, 18))
    tables = [slip.table for slip in parted.slips]
    assert [table for of in parted.sections.values() for table in of] == tables
    assert len(parted.sections) == 2
    whole = counted(running(club, 9))
    assert whole.sections == {}
