"""Each table of clubs: unread without a club in scope, and only its own rows in one."""

import pytest
from django_scopes import scope, scopes_disabled
from django_scopes.exceptions import ScopeError

from tests.features.clubs.filled import filled_club
from tests.features.clubs.services.test_deleting import OURS, THEIRS
from whiz_tournament.models import Club
from whiz_tournament.models.club_rows import owned_models

pytestmark = pytest.mark.django_db


@pytest.fixture
def clubs() -> tuple[Club, Club]:
    return (
        filled_club("Les Restants", "restants.test", people=THEIRS),
        filled_club("Les Partants", "partants.test", people=OURS),
    )


def is_read_unscoped(model: type) -> bool:
    """Whether any of its managers reads without a club."""
    for manager in model._meta.managers:  # type: ignore[attr-defined]
        try:
            manager.exists()
        except ScopeError:
            continue
        return True
    return False


def test_no_table_is_read_without_a_club() -> None:
    assert [model.__name__ for model in owned_models() if is_read_unscoped(model)] == []


def test_a_club_reads_its_own_rows_of_every_table(clubs: tuple[Club, Club]) -> None:
    read = {}
    for club in clubs:
        with scope(club=club):
            for model in owned_models():
                for manager in model._meta.managers:
                    read[club.pk, model.__name__, manager.name] = set(
                        manager.values_list("club", flat=True)
                    )
    assert {key: found for key, found in read.items() if found != {key[0]}} == {}


def test_with_scopes_disabled_both_are_there(clubs: tuple[Club, Club]) -> None:
    """Otherwise the other club's rows would prove nothing."""
    with scopes_disabled():
        lacking = [
            model.__name__
            for model in owned_models()
            if not {club.pk for club in clubs}
            <= set(model._base_manager.values_list("club", flat=True))
        ]
    assert lacking == []
