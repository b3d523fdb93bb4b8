"""The lists of the club, for each audience."""

from datetime import date, timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.tournaments import DIRECTOR, draft, names, ready, running
from whiz_tournament.models import Club, Tournament, TournamentStatus
from whiz_tournament.queries.people.players import player_by_id
from whiz_tournament.queries.setup.tournaments import (
    last_settings,
    public_tournament,
    public_tournament_by_id,
    public_tournaments,
    staff_tournaments,
    tournament_by_id,
    tournament_by_slug,
    trashed_tournaments,
)
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.setup.entries import enter_players, withdraw_player
from whiz_tournament.services.setup.tournaments import create_tournament, delete_tournament

pytestmark = pytest.mark.django_db


def on(club: Club, day: date, name: str = "Mardi", **settings: bool) -> str:
    made = create_tournament(club=club, actor=DIRECTOR, name=name, date=day, **settings)  # type: ignore[arg-type]  # only flags are given
    return made.slug


def test_the_front_page_parts_what_comes_what_runs_and_what_was(club: Club) -> None:
    today = timezone.localdate()
    on(club, today + timedelta(days=9), "Plus tard")
    on(club, today, "Ce soir")
    Tournament.objects.update(status=TournamentStatus.READY)
    on(club, today, "Pas encore prêt")
    on(club, today - timedelta(days=1), "Oublié")
    on(club, today, "Essai", practice=True)
    running(club, 9)
    over = running(club, 9)
    close_tournament(tournament=over, actor=DIRECTOR, confirm=True)
    lists = public_tournaments()
    assert [item.name for item in lists.upcoming] == ["Ce soir", "Plus tard"]
    assert [(item.name, item.players) for item in lists.live] == [("Tournoi du mardi", 9)]
    assert [item.slug for item in lists.past] == [over.slug]
    assert len(staff_tournaments()) == 7


def test_practice_drafts_and_what_is_in_the_trash_do_not_exist_outside(club: Club) -> None:
    practice = on(club, timezone.localdate(), "Essai", practice=True)
    assert public_tournament(draft(club).slug) is None
    tournament = ready(club)
    assert public_tournament(practice) is None
    assert tournament_by_slug(practice) is not None
    assert public_tournament(tournament.slug) == tournament
    delete_tournament(tournament=tournament, actor=DIRECTOR)
    assert tournament_by_slug(tournament.slug) is None
    assert tournament_by_id(tournament.public_id) is None
    assert [item.slug for item in trashed_tournaments()] == [tournament.slug]


@pytest.mark.parametrize("text", ["", "\x00", "\ud800", "x" * 32, "0" * 31, "0" * 5000], ids=ascii)
def test_what_is_no_id_is_nobodys(club: Club, text: str) -> None:
    assert tournament_by_id(text) is None
    assert public_tournament_by_id(text) is None
    assert player_by_id(text) is None


def test_only_those_present_are_counted(club: Club) -> None:
    tournament = running(club, 9)
    withdraw_player(tournament=tournament, actor=DIRECTOR, number=3)
    assert [item.players for item in staff_tournaments()] == [8]


def test_same_as_last_week_repeats_the_settings_of_the_last_real_tournament(club: Club) -> None:
    assert last_settings() == {}
    draft(club, minutes=150, seating_rule="declarer_moves")
    on(club, date(2027, 1, 1), "Essai", practice=True)
    again = last_settings()
    assert (again["name"], again["minutes"], again["seating_rule"]) == (
        "Tournoi du mardi",
        150,
        "declarer_moves",
    )
    made = create_tournament(club=club, actor=DIRECTOR, date=date(2027, 1, 8), **again)
    assert made.minutes == 150


@pytest.mark.parametrize("count", [1, 3])
def test_the_price_does_not_grow_with_the_list(
    club: Club, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(count):
        enter_players(tournament=draft(club), actor=DIRECTOR, names=names(3))
    with django_assert_num_queries(1):
        list(iter(staff_tournaments()))
    with django_assert_num_queries(3):
        public_tournaments()
