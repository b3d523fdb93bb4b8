"""Two of the staff do the same at one moment; a list goes in while results come in."""

import itertools
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date

import pytest
from django.db import connection, transaction
from django_scopes import scope

from boards.errors import WhizError
from tests.tournaments import running
from whiz_tournament.models import Club, Player, Tournament
from whiz_tournament.queries.play.slip_checks import held_piles
from whiz_tournament.services.actors import SYSTEM, user_actor
from whiz_tournament.services.desk import take_pile
from whiz_tournament.services.guards import lock_club
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.setup.tournaments import create_tournament

MANY = 6


@pytest.fixture
def committed_club(transactional_db: None) -> Iterator[Club]:
    """A club that other threads see, too."""
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club):
        yield club


def at_once(club: Club, act: Callable[[], object]) -> list[str]:
    """Do it in many threads at one moment; say what each was told."""
    barrier = threading.Barrier(MANY)

    def one(_: int) -> str:
        with scope(club=club):
            barrier.wait()
            try:
                act()
            except WhizError as refusal:
                return refusal.code
            finally:
                connection.close()
        return "done"

    with ThreadPoolExecutor(MANY) as pool:
        return sorted(pool.map(one, range(MANY)))


def test_tournaments_of_one_name_get_addresses_of_their_own(committed_club: Club) -> None:
    day = date(2026, 3, 1)

    def act() -> None:
        create_tournament(club=committed_club, actor=SYSTEM, name="Friday", date=day)

    assert at_once(committed_club, act) == ["done"] * MANY
    slugs = set(Tournament.objects.values_list("slug", flat=True))
    first = "friday-2026-03-01"
    assert slugs == {first, *(f"{first}-{n}" for n in range(2, MANY + 1))}


def test_a_licence_is_given_once(committed_club: Club) -> None:
    def act() -> None:
        add_player(club=committed_club, name="Anne", licence="007")

    assert at_once(committed_club, act) == ["done"] + ["licence_taken"] * (MANY - 1)
    assert Player.objects.count() == 1


@pytest.mark.postgres
def test_results_do_not_wait_for_whoever_holds_the_club(committed_club: Club) -> None:
    """Every row that is written points to its club, and must not queue for it."""

    def write() -> str:
        try:
            with scope(club=committed_club), connection.cursor() as cursor:
                cursor.execute("SET lock_timeout = '2s'")
                return Player.objects.create(club=committed_club, name="Anne").name
        finally:
            connection.close()

    with transaction.atomic():
        lock_club(committed_club)
        with ThreadPoolExecutor(1) as pool:
            assert pool.submit(write).result() == "Anne"


def test_a_pile_that_many_take_has_one_holder(committed_club: Club) -> None:
    evening, scorers = running(committed_club, 9), itertools.count(1)

    def act() -> None:
        there = Tournament.objects.get(pk=evening.pk)
        take_pile(tournament=there, actor=user_actor(next(scorers)), number=1, first=1, last=3)

    assert at_once(committed_club, act) == ["done"] + ["slip_held"] * (MANY - 1)
    assert len({pile.holder for pile in held_piles(evening, 1).values()}) == 1
