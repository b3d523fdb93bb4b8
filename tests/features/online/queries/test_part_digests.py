"""The digest of a part changes with all that its pages tell, and with nothing else."""

import re
from collections.abc import Callable

import pytest
from django.db import connection
from django.db.models import QuerySet
from django.test.utils import CaptureQueriesContext
from django_scopes import scope

from tests.features.competitions.made import shown_competition
from tests.features.online.services.clubs import published
from tests.features.whist.played import published_evening
from whiz_tournament.features.online.queries.site_parts import site_parts
from whiz_tournament.features.online.services.drawing import PlainDrawing
from whiz_tournament.features.online.services.site_files import files_of, links_of
from whiz_tournament.models import (
    AmendedDeal,
    BoardPicture,
    BoardRecord,
    Club,
    DealingRecord,
    Entry,
    Player,
    RankedName,
    Tournament,
)
from whiz_tournament.queries.publishing.told_others import SitePart

pytestmark = pytest.mark.django_db
TABLE = re.compile(r'(?:FROM|JOIN) "whiz_tournament_([a-z]+)"')
# Pages of a release are written once and never again: its id says all.
WRITTEN_ONCE = {"releasepage", "pagecontent"}
# The columns of the club that was given are in every digest.
GIVEN = {"club"}
MORE = 1
"""Queries for one tournament more: its names."""
Change = Callable[[Tournament], object]


def part_of(tournament: Tournament) -> SitePart:
    with scope(club=tournament.club):
        club = Club.objects.get(pk=tournament.club_id)
        key = f"t/{tournament.public_id}"
        return next(part for part in site_parts(club) if part.key == key)


def tables_of(queries: CaptureQueriesContext) -> set[str]:
    return {table for each in queries for table in TABLE.findall(each["sql"])}


def test_no_page_reads_a_table_that_its_digest_does_not_know(club: Club) -> None:
    made = published(club)
    for evening in (made, published_evening(club, "whiz").evening):
        with CaptureQueriesContext(connection) as counted:
            parts = site_parts(club)
        (part,) = (each for each in parts if each.key.endswith(evening.public_id))
        files = list(files_of(part))
        drawing = PlainDrawing(club, links_of(files), "whiz.css", "whiz.svg")
        with CaptureQueriesContext(connection) as drawn:
            assert len(list(drawing.draw_all(files))) == len(files)
        assert tables_of(drawn) - tables_of(counted) <= WRITTEN_ONCE | GIVEN


def hide(tournament: Tournament) -> object:
    return Player.objects.filter(entries__tournament=tournament, entries__number=3).update(
        public_name=False
    )


def rename(tournament: Tournament) -> object:
    return Player.objects.filter(entries__tournament=tournament, entries__number=4).update(
        name="Zoé"
    )


def leave(tournament: Tournament) -> object:
    return Entry.objects.filter(tournament=tournament, number=3).update(status="withdrawn")


def rename_club(tournament: Tournament) -> object:
    return Club.objects.update(name="Les Tilleuls")


def call_otherwise(tournament: Tournament) -> object:
    return Club.objects.update(ranked_name=RankedName.BOTH)


def count_tricks(tournament: Tournament) -> object:
    return boards(tournament).update(makeable={seat: {"C": 7} for seat in "NES"})


def amend(tournament: Tournament) -> object:
    board = boards(tournament)[0]
    return AmendedDeal.objects.create(
        club_id=tournament.club_id, board=board, group=1, deal=board.deal
    )


def photograph(tournament: Tournament) -> object:
    board = boards(tournament)[0]
    return BoardPicture.objects.create(
        club_id=tournament.club_id, board=board, jpeg=b"x", width=1, height=1
    )


def aim(tournament: Tournament) -> object:
    return DealingRecord.objects.filter(tournament=tournament).update(targets="slams:20-30")


def open_competition(tournament: Tournament) -> object:
    return shown_competition(tournament.club, tournament)


def boards(tournament: Tournament) -> QuerySet[BoardRecord]:
    return BoardRecord.objects.filter(tournament=tournament).order_by("number")


def plan_otherwise(tournament: Tournament) -> object:
    return tournament.sections.update(plan_name="Another")


def play_longer(tournament: Tournament) -> object:
    return tournament.rounds.create(club=tournament.club, number=99)


TOLD: list[Change] = [
    hide,
    rename,
    leave,
    rename_club,
    call_otherwise,
    count_tricks,
    amend,
    photograph,
    aim,
    plan_otherwise,
    play_longer,
    open_competition,
]


def test_each_change_that_a_page_tells_changes_the_digest(club: Club) -> None:
    made = published(club)
    seen = {part_of(made).digest}
    for number, change in enumerate(TOLD, 2):
        change(made)
        seen.add(part_of(made).digest)
        assert len(seen) == number, change
    before = part_of(made).digest
    Tournament.objects.filter(pk=made.pk).update(version=99)
    Player.objects.update(email="anne@example.org", licence="")
    assert part_of(made).digest == before


def test_the_parts_of_two_evenings_take_as_many_queries_for_cards_as_of_one(club: Club) -> None:
    published(club)
    with CaptureQueriesContext(connection) as one:
        site_parts(club)
    published(club)
    with CaptureQueriesContext(connection) as two:
        site_parts(club)
    assert len(two) - len(one) == MORE
