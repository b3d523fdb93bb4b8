"""A club joins by its code and plays the cards of all; it leaves, or is taken out."""

from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest
from django.db import transaction
from django_scopes import scope, scopes_disabled

from boards.errors import WhizError
from tests.features.simultaneous.made import (
    DAY,
    begin,
    code_for,
    joined,
    play,
    played,
    simultaneous,
)
from tests.tournaments import DIRECTOR, draft, names
from whiz_tournament.features.simultaneous.queries.clubs import ClubState, clubs_of
from whiz_tournament.features.simultaneous.services.embargo import end_embargo
from whiz_tournament.features.simultaneous.services.errors import (
    BoardCountRefused,
    BoardsNotShared,
    CorrectionsEndEarly,
    EmbargoOver,
    InvitedAlready,
    JoinCodeRefused,
    JoinedAlready,
    SetBySimultaneous,
)
from whiz_tournament.features.simultaneous.services.joining import (
    join_simultaneous,
    leave_simultaneous,
    withdraw_club,
)
from whiz_tournament.features.simultaneous.services.making import invite_club
from whiz_tournament.models import (
    BoardRecord,
    Club,
    DealingRecord,
    Embargo,
    EventKind,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.setup.plans import offered_plans
from whiz_tournament.services.boards.dealing import deal_boards, forget_hands
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.setup.entries import enter_players
from whiz_tournament.services.setup.plans import choose_plan, use_movement
from whiz_tournament.services.setup.tournaments import change_settings

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


def hands_of(tournament: Tournament) -> Mapping[int, str]:
    with scopes_disabled():
        rows = BoardRecord.objects.filter(tournament=tournament)
        return dict(rows.values_list("number", "deal"))


def kinds_of(tournament: Tournament) -> list[str]:
    with scopes_disabled():
        rows = TournamentEvent.objects.filter(tournament=tournament)
        return list(rows.values_list("kind", flat=True))


def test_every_club_plays_the_same_cards_with_a_promise_of_its_own(club: Club) -> None:
    event = simultaneous(club)
    first, second = (begin(joined(event, name)) for name in ("Nord", "Sud"))
    assert hands_of(first) == hands_of(second)
    assert list(hands_of(first)) == [1, 2, 3, 4]
    assert all(hands_of(first).values())
    assert hands_of(first) == {n: deal for n, _, deal in event.boards if n <= 4}
    with scopes_disabled():
        promises = set(DealingRecord.objects.values_list("commitment", flat=True))
    assert len(promises) == 2


def test_a_plan_chosen_anew_gets_the_same_cards(club: Club) -> None:
    tournament = joined(simultaneous(club), "Nord")
    again = [[{"table": 1, "boards": [7, 8], "N": 1, "E": 2, "S": 3}]]
    with scope(club=tournament.club):
        enter_players(tournament=tournament, actor=DIRECTOR, names=names(3))
        use_movement(tournament=tournament, actor=DIRECTOR, movement={"rounds": again})
        before = hands_of(tournament)
        use_movement(tournament=tournament, actor=DIRECTOR, movement={"rounds": again})
    assert hands_of(tournament) == before != {}


def test_a_plan_with_other_boards_is_refused(club: Club) -> None:
    tournament = joined(simultaneous(club, boards=3), "Nord")
    with pytest.raises(BoardsNotShared, match="boards 1 to 3"), transaction.atomic():
        begin(tournament)


@pytest.mark.parametrize("asked", [{}, {"rounds": 3}, {"supply": "circulating"}])
def test_every_plan_on_offer_is_one_for_the_boards_there_are(
    club: Club, asked: dict[str, Any]
) -> None:
    """Twelve boards for nine people and three hours: what is offered is taken."""
    tournament = joined(simultaneous(club, boards=12), "Nord")
    with scope(club=tournament.club):
        change_settings(tournament=tournament, actor=DIRECTOR, minutes=180)
        enter_players(tournament=tournament, actor=DIRECTOR, names=names(9))
        offers = offered_plans(tournament, **asked)
        assert offers
        for offer in offers:
            assert offer.boards <= 12
            choose_plan(tournament=tournament, actor=DIRECTOR, key=offer.key)


def test_what_is_the_same_for_all_clubs_cannot_be_changed(club: Club) -> None:
    tournament = begin(joined(simultaneous(club), "Nord"))
    with scope(club=tournament.club):
        with pytest.raises(SetBySimultaneous):
            change_settings(tournament=tournament, actor=DIRECTOR, scoring_method="total")
        for act in (deal_boards, forget_hands):
            with pytest.raises(SetBySimultaneous):
                act(tournament=tournament, actor=DIRECTOR)
        change_settings(tournament=tournament, actor=DIRECTOR, minutes=150)
    assert tournament.minutes == 150


@pytest.mark.parametrize("typed", ["", "abcdef", "é\0", "-".join(["abcdef"] * 6)])
def test_a_code_that_nobody_made_opens_nothing(club: Club, typed: str) -> None:
    simultaneous(club)
    with pytest.raises(JoinCodeRefused):
        join_simultaneous(club=club, actor=DIRECTOR, code=typed)


def test_a_code_opens_one_place_once_and_a_club_comes_once(club: Club) -> None:
    event = simultaneous(club)
    code = code_for(event, "Nord")
    tournament = join_simultaneous(club=club, actor=DIRECTOR, code=f" {code.upper()} ")
    assert tournament.embargo == Embargo.NOTHING
    with pytest.raises(JoinCodeRefused):
        join_simultaneous(club=club, actor=DIRECTOR, code=code)
    with pytest.raises(JoinedAlready):
        join_simultaneous(club=club, actor=DIRECTOR, code=code_for(event, "Nord bis"))
    (place,) = (each for each in clubs_of(event) if each.joined_at)
    assert (place.name, place.state) == (club.name, ClubState.PREPARING)
    assert kinds_of(tournament) == [EventKind.CREATED, EventKind.SIMULTANEOUS_JOINED]


def test_a_code_that_was_taken_back_opens_nothing(club: Club) -> None:
    event = simultaneous(club)
    place, code = invite_club(simultaneous=event, name="Nord")
    withdraw_club(simultaneous=event, place=place.public_id, actor=DIRECTOR)
    with pytest.raises(JoinCodeRefused):
        join_simultaneous(club=club, actor=DIRECTOR, code=code)


def test_a_club_has_one_code_at_a_time(club: Club) -> None:
    event = simultaneous(club)
    place, _ = invite_club(simultaneous=event, name="Les As")
    with pytest.raises(InvitedAlready):
        invite_club(simultaneous=event, name=" les AS ")
    withdraw_club(simultaneous=event, place=place.public_id, actor=DIRECTOR)
    assert invite_club(simultaneous=event, name="Les As")[0].pk != place.pk


def test_nobody_joins_or_is_invited_once_cards_may_be_known(club: Club) -> None:
    event = simultaneous(club)
    code = code_for(event, "Nord")
    end_embargo(simultaneous=event, actor=DIRECTOR)
    with pytest.raises(EmbargoOver):
        join_simultaneous(club=club, actor=DIRECTOR, code=code)
    with pytest.raises(EmbargoOver):
        invite_club(simultaneous=event, name="Sud")


def test_each_club_is_told_how_far_it_is(club: Club) -> None:
    event = simultaneous(club)
    code_for(event, "Centre")
    joined(event, "Nord")
    play(begin(joined(event, "Sud")))
    played(event, "Est")
    left = joined(event, "Ouest")
    with scope(club=left.club):
        leave_simultaneous(tournament=left, actor=DIRECTOR)
    assert {each.name: each.state for each in clubs_of(event)} == {
        "Centre": ClubState.INVITED,
        "Nord": ClubState.PREPARING,
        "Sud": ClubState.PLAYING,
        "Est": ClubState.DONE,
        "Ouest": ClubState.WITHDRAWN,
    }
    assert kinds_of(left)[-1] == EventKind.SIMULTANEOUS_LEFT


def test_who_left_stays_under_embargo_and_may_come_again_by_another_code(club: Club) -> None:
    event = simultaneous(club)
    joined(event, "Sud")
    code = code_for(event, "Nord")
    tournament = join_simultaneous(club=club, actor=DIRECTOR, code=code)
    leave_simultaneous(tournament=tournament, actor=DIRECTOR)
    tournament.refresh_from_db()
    assert tournament.is_under_embargo
    assert join_simultaneous(club=club, actor=DIRECTOR, code=code_for(event, "Nord"))


def test_only_a_tournament_of_a_simultaneous_can_leave_one(club: Club) -> None:
    with pytest.raises(NotFound):
        leave_simultaneous(tournament=draft(club), actor=DIRECTOR)
    with pytest.raises(NotFound):
        withdraw_club(simultaneous=simultaneous(club), place="0" * 32, actor=DIRECTOR)


@pytest.mark.parametrize(
    ("wanted", "refused"),
    [
        ({"boards": 0}, BoardCountRefused),
        ({"boards": 61}, BoardCountRefused),
        ({"corrections_until": date(2026, 11, 23)}, CorrectionsEndEarly),
        ({"scoring_method": "luck"}, WhizError),
        ({"name": " "}, WhizError),
    ],
)
def test_what_cannot_be_played_is_refused(
    club: Club, wanted: dict[str, object], refused: type[WhizError]
) -> None:
    with pytest.raises(refused):
        simultaneous(club, **wanted)
    assert simultaneous(club, corrections_until=DAY).boards
