"""Evenings to print, made by the services; results and hands are filled in as rows."""

from collections.abc import Iterator
from itertools import cycle

import pytest
from django.utils import translation

from boards.deals import DEALS, Deal
from tests.fixtures import club
from tests.tournaments import ready
from whiz_tournament.models import BoardRecord, Club, LineState, ResultLine, Tournament

__all__ = ["club"]

OUTCOMES = (("N", 10, "H", 0, 11), ("E", 9, "NT", 1, 8), ("S", 12, "C", 2, 12), ("N", 7, "D", 0, 7))


@pytest.fixture(autouse=True)
def _in_french() -> Iterator[None]:
    with translation.override("fr"):
        yield


@pytest.fixture
def planned(club: Club) -> Tournament:
    """Ten players, three tables and one who rests, nothing played."""
    return ready(club, 10)


@pytest.fixture
def played(planned: Tournament) -> Tournament:
    """The same with hands, every result in, and play over."""
    return played_to_the_end(planned)


def played_to_the_end(planned: Tournament) -> Tournament:
    """Give a tournament hands and results, and end it."""
    for number, record in enumerate(BoardRecord.objects.filter(tournament=planned)):
        record.deal = str(Deal.from_number(DEALS // 97 * (number + 3)))
        record.makeable = {seat: dict.fromkeys(("C", "D", "H", "S", "NT"), 7) for seat in "NES"}
        record.save()
    for line, outcome in zip(ResultLine.objects.order_by("id"), cycle(OUTCOMES), strict=False):
        declarer, level, denomination, doubling, tricks = outcome
        ResultLine.objects.filter(pk=line.pk).update(
            kind="played",
            state=LineState.CONFIRMED,
            declarer=declarer,
            level=level,
            denomination=denomination,
            doubling=doubling,
            tricks=tricks,
            version=1,
        )
    planned.status = "closed"
    planned.save()
    return planned
