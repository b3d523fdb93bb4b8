"""What the pages cost that a director looks at all evening: nothing is asked twice."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from boards.seats import Seat
from tests.made_once import made_once
from tests.tournaments import DIRECTOR, enter, running, value_of
from tests.web.table.phones import paired
from whiz_tournament.models import CallReason, Club, DirectorCall, Tournament, UploadTarget
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.setup.features_in_use import ClubFeature
from whiz_tournament.services.corrections.requested import request_correction
from whiz_tournament.services.people.clubs import switch_feature
from whiz_tournament.services.play.rounds import close_round, close_tournament, open_round

pytestmark = pytest.mark.django_db

MOST = 15
MOST_BYTES = 80_000
PLACE = {"round": 2, "table": 1, "board": 0}
ROOT = Path(__file__).resolve().parents[3]
PRODUCT = tuple(f"{ROOT / room}/" for room in ("boards", "movements", "scoring", "whiz_tournament"))
FILES_OF = {"director_console": 102, "desk_slip": 84}
FILES_OF_PUBLISHING = 88
"""Files of the product that one request may enter. Wanted: 60, 55 and 50; these only fall."""
PAGES: dict[str, dict[str, int]] = {
    "director_console": {},
    "desk_slip": {"round_number": 2, "table": 1},
    "director_line": PLACE,
    "director_publish": {},
    "director_print": {},
    "director_another_movement": {},
}


@pytest.fixture
@made_once
def evening(club: Club) -> Tournament:
    """Forty players at thirteen tables in their second round."""
    tournament = running(club, 40, rounds=4)
    for table in range(1, 14):
        enter(tournament, 1, table, "10H by N =", "9NT by E +1")
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    enter(tournament, 2, 2, "10H by N =")
    return tournament


def test_thirteen_tables_ask_fifteen_statements_at_most(
    director: Client,
    evening: Tournament,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    """With phones, a call, a request, a release and a place online, as such an evening has."""
    _enrich(evening)
    line = evening.lines.filter(round=2, table=1).earliest("board")
    for name, where in PAGES.items():
        path = reverse(name, kwargs={"slug": evening.slug, **where} | _board(where, line.board))
        director.get(path)  # what is made once a process
        with django_assert_max_num_queries(MOST, info=name):
            assert director.get(path).status_code == 200


def _enrich(evening: Tournament) -> None:
    switch_feature(club=evening.club, feature=ClubFeature.WEB, on=True)
    UploadTarget.objects.create(club=evening.club, protocol="sftp", host="files.example.org")
    paired(evening, 1)
    DirectorCall.objects.create(
        club=evening.club,
        tournament=evening,
        round=2,
        table=2,
        reason=CallReason.JUDGE,
        called_at=timezone.now(),
    )
    line = next(row for row in line_rows(evening, round=2, table=2) if row.value is not None)
    request_correction(
        tournament=evening,
        entry=line.entries[Seat.E],
        place=(line.round, line.table, line.board),
        value=value_of("10H by N -1"),
        reason="nine tricks",
        uuid=uuid4(),
    )
    assert evening.releases.exists()


def test_a_certificate_of_forty_is_light(director: Client, evening: Tournament) -> None:
    path = reverse("director_certificate", kwargs={"slug": evening.slug})
    assert len(director.get(path).content) <= MOST_BYTES


def test_a_request_enters_few_files(director: Client, evening: Tournament) -> None:
    """Whoever follows a page to its end opens these; ``pytest -rP`` lists them."""
    line = evening.lines.filter(round=2, table=1).earliest("board")
    for name, most in FILES_OF.items():
        where = PAGES[name]
        path = reverse(name, kwargs={"slug": evening.slug, **where} | _board(where, line.board))
        director.get(path)  # what is made once a process
        with _files_entered(name) as files:
            assert director.get(path).status_code == 200
        assert len(files) <= most, name
    close_tournament(tournament=evening, actor=DIRECTOR, confirm=True)
    path = reverse("director_provisional", args=[evening.slug])
    with _files_entered("publish") as files:
        assert director.post(path, {"minutes": 30}).status_code == 302
    assert len(files) <= FILES_OF_PUBLISHING
    assert evening.releases.exists()


@contextmanager
def _files_entered(name: str) -> Iterator[set[str]]:
    """Gather the files of the product whose functions run, and print them."""
    files: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(PRODUCT):
            files.add(file)

    sys.setprofile(note)
    try:
        yield files
    finally:
        sys.setprofile(None)
    sys.stdout.write("\n  ".join([f"{name}: {len(files)} files", *sorted(files)]) + "\n")


def _board(where: dict[str, int], board: int) -> dict[str, int]:
    return {"board": board} if "board" in where else {}
