"""What the console of a large field weighs: 100 tables, 7 rounds, 300 people."""

from datetime import date
from itertools import product
from random import Random

import pytest
from django.test import Client

from tests.services.results.field import HUMANS
from tests.tournaments import names
from tests.web.director.pages import page
from whiz_tournament.models import (
    Club,
    Entry,
    LineSeat,
    LineState,
    Player,
    ResultLine,
    RoundStatus,
    Section,
    Tournament,
    TournamentRound,
    TournamentStatus,
    ValueKind,
)

pytestmark = pytest.mark.django_db

TABLES, ROUNDS, BOARDS = 100, 7, 4
PLAYED = 4
"""Rounds that are over; the next one is open and half of it is in."""
ODD = 0.016
"""The share of right results that are asked about (decision 31)."""
MOST = 150_000
MOST_POLLED = 10_000
"""Bytes of the page, and of the part that a browser fetches when something changed, as it travels.
"""


def large_evening(club: Club) -> Tournament:
    """Each table keeps its boards' numbers a round; who sits there changes from round to round."""
    tournament = Tournament.objects.create(
        club=club,
        slug="simultane-des-clubs-2026",
        name="Simultané des clubs",
        date=date(2026, 11, 24),
        status=TournamentStatus.RUNNING,
    )
    own = {"club": club, "tournament": tournament}
    section = Section.objects.create(**own)
    people = Player.objects.bulk_create(
        Player(club=club, name=name, sort_key=name.lower()) for name in names(3 * TABLES)
    )
    entries = Entry.objects.bulk_create(
        Entry(**own, player=player, number=number) for number, player in enumerate(people, 1)
    )
    numbers, chance = range(1, ROUNDS + 1), Random(7)
    TournamentRound.objects.bulk_create(
        TournamentRound(**own, number=number, status=_status(number)) for number in numbers
    )
    lines = ResultLine.objects.bulk_create(
        _line(ResultLine(**own, section=section, round=number, table=table, board=board), chance)
        for number, table in product(numbers, range(1, TABLES + 1))
        for board in range(BOARDS * (number - 1) + 1, BOARDS * number + 1)
    )
    LineSeat.objects.bulk_create(
        LineSeat(**own, line=line, board=line.board, seat=seat, entry=entries[at])
        for line in lines
        for seat, at in zip(HUMANS, _seated(line), strict=True)
    )
    return tournament


def _status(number: int) -> RoundStatus:
    if number <= PLAYED:
        return RoundStatus.CLOSED
    return RoundStatus.OPEN if number == PLAYED + 1 else RoundStatus.PENDING


def _seated(line: ResultLine) -> list[int]:
    """Columns of a hundred: the first stays, the others move by one and by two tables a round."""
    moved = [(line.table - 1 + step * line.round) % TABLES for step in range(3)]
    return [step * TABLES + at for step, at in enumerate(moved)]


def _line(line: ResultLine, chance: Random) -> ResultLine:
    """Give it a result where its round is over, or half of the tables have one."""
    if line.round > PLAYED + 1 or (line.round == PLAYED + 1 and line.table % 2):
        return line
    line.state, line.version, line.kind = LineState.CONFIRMED, 1, ValueKind.PLAYED
    line.declarer, line.level = chance.choice("NNNE"), 10
    line.denomination = chance.choice(("H", "S", "S"))
    line.tricks = chance.choice((9, 10, 10, 11, 12))
    if chance.random() < ODD:
        line.denomination, line.tricks = "C", 2
    return line


def test_the_console_of_a_hundred_tables_is_light(director: Client, club: Club) -> None:
    shown = director.get(page("console", large_evening(club)))
    assert shown.status_code == 200
    assert shown.content.count(b"<tr") == TABLES + 1
    assert 20 <= len(shown.context["todo"]) <= 40
    assert len(shown.content) <= MOST


def test_what_the_console_polls_is_lighter_still(director: Client, club: Club) -> None:
    polls = {"HX-Request": "true", "Accept-Encoding": "gzip"}
    shown = director.get(page("console", large_evening(club)), headers=polls)
    assert shown.headers["Content-Encoding"] == "gzip"
    assert len(shown.content) <= MOST_POLLED
