"""What goes online of whist evenings is read in as many queries for three as for one."""

from collections.abc import Callable

import pytest
from django.core.cache import caches
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.features.whist.made import ACTOR, card_evening, couleur
from tests.tournaments import names
from whiz_tournament.features.mail.queries.result_mails import mail_standing, mails_to_make
from whiz_tournament.features.whist.queries.hosted import evening_document, evening_states
from whiz_tournament.features.whist.services import close_evening, publish_evening
from whiz_tournament.features.whist.services.downloads import evening_file
from whiz_tournament.models import Club, WhistEvening

pytestmark = pytest.mark.django_db


def published(club: Club, tables: int) -> WhistEvening:
    people = names(4 * tables)
    seats = [people[4 * number : 4 * number + 4] for number in range(tables)]
    made = card_evening(club, tables=seats)
    for table in range(1, tables + 1):
        made.record(couleur(players=[str(4 * table - n) for n in (3, 2, 1, 0)],
                            dealer=str(4 * table), attackers=[str(4 * table)]),
                    table=table)  # fmt: skip
    close_evening(evening=made.evening, actor=ACTOR)
    return publish_evening(evening=made.evening, actor=ACTOR)


def cost(act: Callable[[], object]) -> int:
    caches["pages"].clear()
    with CaptureQueriesContext(connection) as counted:
        assert act()
    return len(counted)


def costs(evening: WhistEvening) -> dict[str, int]:
    read = WhistEvening.objects.select_related("club").get(pk=evening.pk)
    files = ("ranking.csv", "sheet.pdf", "event.json")
    mails = {"standing": cost(lambda: mail_standing(read)), "to make": _made(read)}
    document = cost(lambda: evening_document(read))
    told = {name: cost(lambda name=name: evening_file(read, name)) for name in files}  # type: ignore[misc]  # a default binds it
    return {"states": cost(evening_states), "document": document, **told, **mails}


def _made(evening: WhistEvening) -> int:
    with CaptureQueriesContext(connection) as counted:
        mails_to_make(evening)
    return len(counted)


def test_three_tables_and_three_evenings_cost_what_one_does(club: Club) -> None:
    one = costs(published(club, 1))
    published(club, 1)
    assert costs(published(club, 3)) == one
    assert one == {
        "states": 2, "document": 2, "ranking.csv": 1, "sheet.pdf": 1, "event.json": 2,
        "standing": 6, "to make": 3,
    }  # fmt: skip
