"""An evening that was made once comes back as it was, and only where it would be made the same."""

from collections.abc import Callable
from typing import Any

import pytest
import time_machine
from django.core import serializers
from django.db import connection, transaction

from tests import made_once as kept
from tests.fixtures import club
from tests.made_once import made_once
from tests.tournaments import running
from whiz_tournament.models import (
    Club,
    Entry,
    LineSeat,
    Player,
    ResultLine,
    Tournament,
    TournamentEvent,
    TournamentRound,
)
from whiz_tournament.services.history import record_act
from whiz_tournament.services.setup import tournaments

__all__ = ["club"]
pytestmark = pytest.mark.django_db
TABLES = (Entry, LineSeat, Player, ResultLine, Tournament, TournamentEvent, TournamentRound)
Maker = Callable[..., Tournament]


@pytest.fixture
def asked() -> list[int]:
    """Each time that the maker really made one."""
    return []


@pytest.fixture
def evening(asked: list[int], monkeypatch: pytest.MonkeyPatch) -> Maker:
    monkeypatch.setattr(kept, "_MADE", {})  # nor what other tests have made

    @made_once
    def fresh(club: Club, number: int = 9) -> Tournament:
        asked.append(number)
        return running(club, number)

    return fresh


def rows() -> str:
    found = [row for model in TABLES for row in model._base_manager.order_by("pk")]
    said: str = serializers.serialize("json", found)
    return said


def of_one_test(make: Maker, club: Club, *args: Any) -> tuple[Tournament, str, int]:
    """What a maker gives in a test that is rolled back, its rows, and how much is to be done."""
    waiting = len(connection.run_on_commit)
    with transaction.atomic():
        found = make(club, *args)
        said, left = rows(), len(connection.run_on_commit) - waiting
        Player._base_manager.update(name="Somebody else")
        transaction.set_rollback(True)
    return found, said, left


def test_the_next_test_gets_the_same_rows(club: Club, evening: Maker, asked: list[int]) -> None:
    (one, first, left), (other, second, again) = (of_one_test(evening, club) for _ in range(2))
    assert asked == [9]
    assert first == second
    assert left == again > 0
    assert one == other
    assert one is not other


def test_another_evening_is_made(club: Club, evening: Maker, asked: list[int]) -> None:
    of_one_test(evening, club)
    of_one_test(evening, club, 12)
    club.slip_hours = 5
    club.save()
    of_one_test(evening, club)
    assert asked == [9, 12, 9]


def test_where_one_plays_already_another_is_made(
    club: Club, evening: Maker, asked: list[int]
) -> None:
    of_one_test(evening, club)
    assert evening(club).slug != evening(club).slug
    assert asked == [9, 9]


def test_after_a_while_and_at_another_time_it_is_made_anew(
    club: Club, evening: Maker, asked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    of_one_test(evening, club)
    with time_machine.travel("2026-11-24"):
        of_one_test(evening, club)
    monkeypatch.setattr(kept, "OLDEST", 0.0)
    of_one_test(evening, club)
    assert asked == [9, 9, 9]


def test_what_a_planted_test_makes_is_its_own(
    club: Club, evening: Maker, asked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as planted:
        planted.setattr(kept.running_test[-1], "funcargs", {"monkeypatch": planted})
        planted.setattr(tournaments, "record_act", record_act)
        of_one_test(evening, club)
    of_one_test(evening, club)
    of_one_test(evening, club)
    assert asked == [9, 9]


def test_rows_of_another_club_number_are_this_club_s(
    club: Club, evening: Maker, asked: list[int]
) -> None:
    of_one_test(evening, club)
    club.delete()
    other = Club.objects.create(pk=77, name=club.name)
    with transaction.atomic():
        assert evening(other).club_id == 77
        assert set(Player._base_manager.values_list("club_id", flat=True)) == {77}
    assert asked == [9]
