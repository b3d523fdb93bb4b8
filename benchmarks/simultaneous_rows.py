"""A simultaneous of many clubs written straight into the real tables: lines made, not played."""

import random
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from typing import Any, Final

from django.core.management.color import no_style
from django.db import connection, transaction
from django_scopes import scopes_disabled

from benchmarks.rescore import HUMANS
from scoring.contracts import BIDS
from whiz_tournament.models import (
    Club,
    CompareSections,
    Embargo,
    Entry,
    LineSeat,
    PackedResults,
    Player,
    ResultLine,
    Section,
    Simultaneous,
    SimultaneousClub,
    Tournament,
    TournamentStatus,
)

Row = list[Any]
ROUND_TABLE_BOARD: Final = ("round", "table", "board")
RESULT: Final = ("declarer", "level", "denomination", "tricks")


DAY: Final = date(2026, 11, 24)
NOW: Final = datetime(2026, 11, 24, 22, tzinfo=UTC)


@transaction.atomic
def write_event(tables: Sequence[int], boards: int) -> Simultaneous:
    """A simultaneous of so many clubs, each with so many tables; every club has published."""
    with scopes_disabled():
        organiser = Club.objects.create(name="Organiser", host="organiser.example.org")
        event = Simultaneous.objects.create(
            club=organiser, name="Simultané", date=DAY, formula="standard",
            scoring_method="matchpoints", domy_seat="W", corrections_until=NOW.replace(year=2100),
            embargo_ended_at=NOW,
        )  # fmt: skip
    write_clubs(event, tables, boards)
    return event


@transaction.atomic
def write_clubs(event: Simultaneous, tables: Sequence[int], boards: int, seed: int = 2026) -> None:
    """Clubs that are done, with so many tables each, in tables without a line.

    They have published where the embargo is over, else they are closed and under it.
    """
    over = event.is_open
    with scopes_disabled():
        clubs = Club.objects.bulk_create(
            Club(name=f"Written {n}", host=f"written{n}.example.org") for n in range(len(tables))
        )
        tournaments = Tournament.objects.bulk_create(
            Tournament(
                club=club, slug="bench", name="Simultané", date=DAY, version=1,
                status=TournamentStatus.PUBLISHED if over else TournamentStatus.CLOSED,
                compare_sections=CompareSections.ONE_FIELD,
                embargo=Embargo.ENDED if over else Embargo.NOTHING,
                domy_seat="W", started_at=NOW, closed_at=NOW, published_at=NOW if over else None,
            )
            for club in clubs
        )  # fmt: skip
        SimultaneousClub.objects.bulk_create(
            SimultaneousClub(
                club=event.club, simultaneous=event, name=club.name, region=f"Region {n % 8}",
                code_hash=f"{n:064}", joined_club=club.public_id, tournament=each.public_id,
                joined_at=NOW,
            )
            for n, (club, each) in enumerate(zip(clubs, tournaments, strict=True))
        )  # fmt: skip
        sections = Section.objects.bulk_create(
            Section(club_id=each.club_id, tournament=each) for each in tournaments
        )
        entries = [_people(each, 3 * size) for each, size in zip(tournaments, tables, strict=True)]
    chance = random.Random(seed)
    usual = [[chance.choice(BIDS[:25]) for _ in range(4)] for _ in range(boards)]
    people = zip(sections, entries, strict=True)
    _write_lines(_lines(*each, usual, chance) for each in people)
    _count_on(ResultLine, LineSeat)


def _count_on(*models: Any) -> None:
    """Have the database give keys that follow those which were written."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), models):
            cursor.execute(statement)


def _people(tournament: Tournament, count: int) -> list[int]:
    players = Player.objects.bulk_create(
        Player(club_id=tournament.club_id, name=name, sort_key=name.lower())
        for name in (f"Gilbert {tournament.pk} {n:03}" for n in range(1, count + 1))
    )
    made = Entry.objects.bulk_create(
        Entry(club_id=tournament.club_id, tournament=tournament, player=player, number=number)
        for number, player in enumerate(players, start=1)
    )
    return [each.pk for each in made]


Line = tuple[Section, int, int, tuple[Any, ...], Sequence[int]]


def _lines(
    section: Section, entries: list[int], usual: Sequence[Any], chance: random.Random
) -> Iterator[Line]:
    """A board a round, at all tables at once; who meets whom is drawn anew each time."""
    people, tables = list(entries), len(entries) // 3
    for board, bids in enumerate(usual, start=1):
        chance.shuffle(people)
        for table in range(1, tables + 1):
            bid = chance.choice(bids)
            tricks = min(13, bid.level + chance.choice((-2, -1, 0, 0, 1, 2)))
            said = chance.choice(HUMANS).value, bid.level, bid.denomination.value, tricks
            yield section, board, table, said, people[3 * table - 3 : 3 * table]


def _write_lines(clubs: Iterator[Iterator[Line]]) -> None:
    """Write lines and seats club by club; keys are counted on from 1, in empty tables."""
    key = seat_key = 0
    seats = [seat.value for seat in HUMANS]
    line_row = _template(ResultLine, state="confirmed", version=1, kind="played")
    seat_row = _template(LineSeat, plays=True)
    for club in clubs:
        lines: list[Row] = []
        seated: list[Row] = []
        for section, board, table, said, people in club:
            key += 1
            owner = {"club_id": section.club_id, "tournament_id": section.tournament_id}
            known = {"id": key, **owner}
            place = dict(zip(ROUND_TABLE_BOARD, (board, table, board), strict=True))
            told = dict(zip(RESULT, said, strict=True))
            line = {**line_row, **known, "section_id": section.pk, **place, **told}
            lines.append(list(line.values()))
            for seat, entry in zip(seats, people, strict=True):
                seat_key += 1
                here = {"line_id": key, "board": board, "seat": seat, "entry_id": entry}
                seated.append(list({**seat_row, **known, "id": seat_key, **here}.values()))
        _copy(ResultLine, list(line_row), lines)
        _copy(LineSeat, list(seat_row), seated)


def _template(model: Any, **values: Any) -> dict[str, Any]:
    """Each column with what a new row has there."""
    made, columns = model(**values), model._meta.concrete_fields  # noqa: SLF001 - Django's own
    return {field.column: getattr(made, field.attname) for field in columns}


def _copy(model: Any, columns: list[str], rows: list[Row]) -> None:
    table = model._meta.db_table  # noqa: SLF001 - Django's own
    names = ", ".join(f'"{name}"' for name in columns)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.cursor.copy(f'COPY "{table}" ({names}) FROM STDIN') as copy:
                for row in rows:
                    copy.write_row(row)
        else:
            holes = ", ".join(["?"] * len(columns))
            raw = connection.connection
            raw.executemany(f'INSERT INTO "{table}" ({names}) VALUES ({holes})', rows)


def settle() -> None:
    """Let the database count what it holds, as it does by itself after a while."""
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def pack_all(event: Simultaneous) -> None:
    """Pack every club by the service, as it does for whatever is stale; all are."""
    from whiz_tournament.features.simultaneous.queries.clubs import clubs_of
    from whiz_tournament.features.simultaneous.services.packing import pack_what_is_stale

    with scopes_disabled():
        PackedResults.objects.all().delete()
    with transaction.atomic():
        pack_what_is_stale(event, list(clubs_of(event)))
