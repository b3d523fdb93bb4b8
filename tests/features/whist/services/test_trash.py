"""An evening begun by mistake: thrown away, out of every list, and taken back."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from boards.errors import WhizError
from tests.features.whist.made import ACTOR, DAY, CardEvening
from whiz_tournament.features.whist.queries import (
    evening_by_id,
    evening_by_slug,
    public_evening,
    staff_evenings,
    whist_season,
)
from whiz_tournament.features.whist.queries.evenings import (
    last_evening,
    trashed_evening,
    trashed_evenings,
)
from whiz_tournament.features.whist.services import (
    close_evening,
    delete_evening,
    publish_evening,
    restore_evening,
    seat_late,
)
from whiz_tournament.models import WhistHistoryEvent
from whiz_tournament.services.errors import NotFound, WrongState


def found(played: CardEvening) -> list[Any]:
    evening = played.evening
    return [
        evening_by_slug(evening.slug),
        evening_by_id(evening.public_id),
        last_evening(),
        *(item.public_id for item in staff_evenings()),
        *whist_season(evening.ruleset, DAY, DAY, public=False).evenings,
    ]


@pytest.mark.parametrize("closed", [False, True], ids=["open", "closed"])
def test_it_goes_from_every_list_and_comes_back(played: CardEvening, closed: bool) -> None:
    played.record()
    if closed:
        close_evening(evening=played.evening, actor=ACTOR)
    before = found(played)
    delete_evening(evening=played.evening, actor=ACTOR)
    assert found(played) == [None, None, None]
    assert [item.public_id for item in trashed_evenings()] == [played.evening.public_id]
    restore_evening(evening=played.evening, actor=ACTOR)
    assert found(played) == before
    assert trashed_evenings() == []
    kinds = [act.kind for act in WhistHistoryEvent.objects.order_by("id")]
    assert kinds[-2:] == ["deleted", "restored"]


def test_what_is_published_is_withdrawn_first(played: CardEvening) -> None:
    close_evening(evening=played.evening, actor=ACTOR)
    publish_evening(evening=played.evening, actor=ACTOR)
    with pytest.raises(WrongState):
        delete_evening(evening=played.evening, actor=ACTOR)
    assert public_evening(played.evening.slug) == played.evening


def test_nothing_more_is_written_there(played: CardEvening) -> None:
    delete_evening(evening=played.evening, actor=ACTOR)
    with pytest.raises(NotFound):
        played.record()
    for act in (close_evening, delete_evening):
        with pytest.raises(NotFound):
            act(evening=played.evening, actor=ACTOR)
    with pytest.raises(NotFound):
        seat_late(evening=played.evening, actor=ACTOR, table=1, person="Rose Gérard")


@pytest.mark.parametrize("days", [None, 31], ids=["never thrown away", "too long ago"])
def test_what_is_not_in_the_trash_is_not_taken_back(played: CardEvening, days: int | None) -> None:
    if days:
        with time_machine.travel(timezone.now() - timedelta(days=days)):
            delete_evening(evening=played.evening, actor=ACTOR)
    with pytest.raises(WhizError) as refusal:
        restore_evening(evening=played.evening, actor=ACTOR)
    assert refusal.value.code == "not_in_trash"
    assert (trashed_evening(played.evening.slug) is None) == (days is None)
