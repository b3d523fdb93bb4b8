"""A club that left or was taken out is taken back in; meanwhile it counts nowhere."""

import pytest
from django.db import transaction
from django_scopes import scope, scopes_disabled

from tests.features.simultaneous.made import (
    begin,
    code_for,
    delivery_of,
    end,
    invited,
    joined,
    play,
    played,
    rank_all,
    simultaneous,
    taken_in,
)
from tests.tournaments import DIRECTOR
from whiz_tournament.features.simultaneous.queries.board import overall_board
from whiz_tournament.features.simultaneous.queries.clubs import ClubState, clubs_of
from whiz_tournament.features.simultaneous.queries.overall import overall_page
from whiz_tournament.features.simultaneous.services.embargo import end_embargo
from whiz_tournament.features.simultaneous.services.errors import PlacedAnew
from whiz_tournament.features.simultaneous.services.forgotten_clubs import forget_in_events
from whiz_tournament.features.simultaneous.services.joining import (
    join_simultaneous,
    leave_simultaneous,
    take_club_back,
    withdraw_club,
)
from whiz_tournament.features.simultaneous.services.making import invite_club
from whiz_tournament.features.simultaneous.services.receiving import take_delivered_file
from whiz_tournament.models import (
    Club,
    DeliveredEvening,
    EventKind,
    Simultaneous,
    SimultaneousClub,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.setup.tournaments import delete_tournament

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


def place_of(name: str) -> str:
    with scopes_disabled():
        return SimultaneousClub.objects.get(name=name).public_id


def out(event: Simultaneous, name: str) -> None:
    withdraw_club(simultaneous=event, place=place_of(name), actor=DIRECTOR)


def back(event: Simultaneous, name: str) -> None:
    take_club_back(simultaneous=event, place=place_of(name), actor=DIRECTOR)


def figures(event: Simultaneous) -> list[tuple[str, str, str | None, int | None]]:
    """The ranking of all as everybody reads it."""
    rank_all()
    page = overall_page(Simultaneous.objects.get(pk=event.pk))
    assert page is not None
    return [(row.club, row.name, row.line.score, row.line.rank) for row in page.rows]


def times(event: Simultaneous) -> int:
    """How many results of a hand a board's page counts."""
    page = overall_board(Simultaneous.objects.get(pk=event.pk), 1)
    assert page is not None
    return sum(int(each.times) for each in page.columns[0].frequencies)


def state(event: Simultaneous, name: str) -> ClubState:
    return next(each.state for each in clubs_of(event) if each.name == name)


def may_return(event: Simultaneous) -> list[str]:
    return [each.name for each in clubs_of(event) if each.may_return]


def away(event: Simultaneous, name: str) -> Tournament:
    return end(play(begin(taken_in(invited(event, name), name))))


def test_a_club_of_this_server_comes_back_with_its_results(club: Club) -> None:
    event = simultaneous(club)
    code_for(event, "Centre")  # somebody is awaited
    played(event, "Nord")
    gone = played(event, "Sud", turn=1)
    end_embargo(simultaneous=event, actor=DIRECTOR)
    before, counted = figures(event), times(event)
    out(event, "Sud")
    assert {row[0] for row in figures(event)} == {"Nord"}
    assert times(event) < counted
    assert may_return(event) == ["Sud"]
    back(event, "Sud")
    assert (figures(event), times(event)) == (before, counted)
    assert may_return(event) == []
    with scopes_disabled():
        kinds = TournamentEvent.objects.filter(tournament=gone).values_list("kind", flat=True)
    assert list(kinds)[-2:] == [EventKind.SIMULTANEOUS_LEFT, EventKind.SIMULTANEOUS_RETURNED]


def test_what_a_club_delivered_is_kept_counts_nowhere_and_comes_back(club: Club) -> None:
    event = simultaneous(club)
    data = delivery_of(away(event, "Nord"))
    played(event, "Sud")
    take_delivered_file(simultaneous=event, data=data)
    before, counted = figures(event), times(event)
    out(event, "Nord")
    assert {row[0] for row in figures(event)} == {"Sud"}
    assert times(event) < counted
    assert DeliveredEvening.objects.count() == 1
    back(event, "Nord")
    assert (figures(event), times(event)) == (before, counted)
    assert not take_delivered_file(simultaneous=event, data=data).new


def test_whoever_is_out_holds_up_nobody_and_is_awaited_again_once_back(club: Club) -> None:
    event = simultaneous(club)
    joined(event, "Centre")
    gone = begin(joined(event, "Nord"))
    with scope(club=gone.club):
        leave_simultaneous(tournament=gone, actor=DIRECTOR)
    back(event, "Nord")
    out(event, "Centre")
    played(event, "Sud")
    assert not Simultaneous.objects.get(pk=event.pk).is_open
    assert state(event, "Nord") == ClubState.PLAYING
    end(play(gone))
    assert Simultaneous.objects.get(pk=event.pk).is_open


def test_a_club_with_a_file_is_awaited_as_before_where_nothing_of_it_is_kept(club: Club) -> None:
    event = simultaneous(club)
    tournament = away(event, "Nord")
    played(event, "Sud")
    code_for(event, "Est")
    data = delivery_of(tournament)
    take_delivered_file(simultaneous=event, data=data)
    out(event, "Nord")
    DeliveredEvening.objects.all().delete()  # as a program of before did
    back(event, "Nord")
    assert state(event, "Nord") == ClubState.INVITED
    assert take_delivered_file(simultaneous=event, data=data).new
    assert state(event, "Nord") == ClubState.DONE


def test_the_place_of_a_club_that_was_deleted_is_not_offered_it(club: Club) -> None:
    event = simultaneous(club)
    joined(event, "Centre")
    gone = played(event, "Nord")
    place = place_of("Nord")
    forget_in_events(gone.club)
    assert may_return(event) == []
    with pytest.raises(NotFound):
        take_club_back(simultaneous=event, place=place, actor=DIRECTOR)
    with scopes_disabled():
        assert SimultaneousClub.objects.get(public_id=place).withdrawn_at is not None


def test_nor_is_a_code_with_which_nobody_came_or_a_tournament_in_the_trash(club: Club) -> None:
    event = simultaneous(club)
    code_for(event, "Centre")
    gone = joined(event, "Nord")
    for name in ("Centre", "Nord"):
        out(event, name)
    with scope(club=gone.club):
        delete_tournament(tournament=gone, actor=DIRECTOR)
    assert may_return(event) == []
    for name in ("Centre", "Nord"):
        with pytest.raises(NotFound):
            back(event, name)
    with pytest.raises(NotFound):
        take_club_back(simultaneous=simultaneous(club), place=place_of("Nord"), actor=DIRECTOR)


def test_a_club_is_not_in_twice(club: Club) -> None:
    event = simultaneous(club)
    joined(event, "Centre")
    own = join_simultaneous(club=club, actor=DIRECTOR, code=code_for(event, "x"))
    first = place_of(club.name)
    leave_simultaneous(tournament=own, actor=DIRECTOR)
    code = code_for(event, "Autre nom")
    join_simultaneous(club=club, actor=DIRECTOR, code=code)
    with pytest.raises(PlacedAnew), transaction.atomic():
        take_club_back(simultaneous=event, place=first, actor=DIRECTOR)
    invited(event, "Est")
    out(event, "Est")
    invite_club(simultaneous=event, name="EST")
    with pytest.raises(PlacedAnew, match="“EST”"):
        back(event, "Est")


def test_taking_back_who_is_in_changes_nothing(club: Club) -> None:
    event = simultaneous(club)
    gone = joined(event, "Nord")
    back(event, "Nord")
    with scopes_disabled():
        kinds = TournamentEvent.objects.filter(tournament=gone).values_list("kind", flat=True)
        assert EventKind.SIMULTANEOUS_RETURNED not in list(kinds)
