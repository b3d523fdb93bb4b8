"""A log that somebody tampered with, triggers lifted, is found out."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils import timezone

from boards.seats import Seat
from tests.services.results.field import CLOSED, DIRECTOR, OPEN, PHONE, Field
from whiz_tournament.models import (
    LineSeat,
    Release,
    ReleaseStatus,
    ResultLine,
    ScoreEntry,
    ScoreReason,
    Tournament,
    TournamentEvent,
    VersionSlot,
    triggers,
)
from whiz_tournament.services.actors import SYSTEM
from whiz_tournament.services.results import LinePlace, seal_tournament, verify_tournament

N, E = Seat.N, Seat.E
OTHER = LinePlace(2, 1, 4)


@contextmanager
def lifted() -> Iterator[None]:
    triggers.lift(connection)
    try:
        yield
    finally:
        triggers.install(connection)


@pytest.fixture
def played(field: Field) -> Field:
    """Three items on one line, one on another, sealed, and a correction since."""
    field.enter(PHONE, "10H by N =", by=N)
    field.enter(PHONE, "10H by N +1", by=E)
    field.enter(DIRECTOR, "10H by N =", version=2, reason="d'accord")
    field.enter(PHONE, "passed out", by=N, place=OTHER)
    seal_tournament(tournament=field.tournament, actor=SYSTEM)
    field.enter(DIRECTOR, "8C by S -1", place=OTHER, version=1, reason="mauvaise ligne")
    return field


def faults(field: Field) -> list[str]:
    return [str(fault) for fault in verify_tournament(Tournament.objects.get())]


def item(version: int, place: LinePlace = OPEN) -> dict[str, int]:
    numbers = {"round": place.round, "table": place.table, "board": place.board}
    return {"version": version} | {f"line__{name}": value for name, value in numbers.items()}


def test_a_whole_log_has_no_fault(played: Field) -> None:
    assert faults(played) == []


def test_an_empty_field_has_no_fault(field: Field) -> None:
    assert faults(field) == []


def alter(version: int, **columns: object) -> Callable[[Field], object]:
    return lambda _: ScoreEntry.objects.filter(
        pk=ScoreEntry.objects.get(**item(version)).pk
    ).update(**columns)


def remove(version: int) -> Callable[[Field], object]:
    def act(_: Field) -> None:
        entry = ScoreEntry.objects.get(**item(version))
        ScoreReason.objects.filter(entry=entry).delete()
        entry.delete()

    return act


def remove_line(place: LinePlace) -> Callable[[Field], object]:
    def act(field: Field) -> None:
        line = field.line(place)
        LineSeat.objects.filter(line=line).delete()
        for entry in ScoreEntry.objects.filter(line=line):
            ScoreReason.objects.filter(entry=entry).delete()
            entry.delete()
        line.delete()

    return act


def change_head(**columns: object) -> Callable[[Field], object]:
    return lambda field: ResultLine.objects.filter(pk=field.line().pk).update(**columns)


ELEVEN = {
    "v": 1, "game": "whiz", "declarer": "N", "contract": "10H", "tricks": 11,
}  # fmt: skip
SEAL = "the log was another one then"
PLANTED: dict[str, tuple[Callable[[Field], object], list[str]]] = {
    "value altered": (
        alter(3, value=ELEVEN),
        ["line 2/1/3: version 3 was altered", "line 2/1/3: tricks is 10, but the log says 11"],
    ),
    "author altered": (alter(2, actor="user:9"), ["line 2/1/3: version 2 was altered"]),
    "time altered": (alter(1, at=timezone.now()), ["line 2/1/3: version 1 was altered"]),
    "reason exchanged": (alter(3, reason_digest="0" * 64), ["line 2/1/3: version 3 was altered"]),
    "hash forged": (
        alter(2, hash="0" * 64),
        [
            "line 2/1/3: version 2 was altered",
            "line 2/1/3: version 3 does not follow from the one before",
        ],
    ),
    "value made unreadable": (
        alter(3, value={"v": 1}),
        ["line 2/1/3: version 3 was altered", "line 2/1/3: its log cannot be read"],
    ),
    "item in the middle removed": (remove(2), ["line 2/1/3: version 2 is missing"]),
    "last item removed": (
        remove(3),
        [
            "line 2/1/3: version is 3, but the log says 2",
            "line 2/1/3: state is confirmed, but the log says disputed",
            "line 2/1/3: tricks is 10, but the log says 11",
            SEAL,
        ],
    ),
    "line removed": (remove_line(OPEN), [SEAL]),
    "empty line removed": (remove_line(CLOSED), [SEAL]),
    "head changed": (
        change_head(tricks=13),
        ["line 2/1/3: tricks is 13, but the log says 10"],
    ),
    "head made void": (
        change_head(state="void"),
        ["line 2/1/3: state is void, but the log says confirmed"],
    ),
    "seal exchanged": (
        lambda _: Tournament.objects.update(seal="0" * 64),
        ["seal: the tournament's is not the last one in its history"],
    ),
    "release's seal exchanged": (
        lambda field: Release.objects.create(
            club_id=field.tournament.club_id, tournament=field.tournament, number=7, seal="0" * 64
        ),
        ["release 7: its seal is not in the tournament's history"],
    ),
    "history of seals removed": (
        lambda _: TournamentEvent.objects.all().delete(),
        ["seal: the tournament's is not the last one in its history"],
    ),
}


@pytest.mark.parametrize(("plant", "found"), PLANTED.values(), ids=PLANTED)
def test_a_planted_fault_is_named(
    played: Field, plant: Callable[[Field], object], found: list[str]
) -> None:
    with lifted():
        plant(played)
    told = faults(played)
    assert [line if line in found else line.split(": ")[1] for line in told] == found


def test_erasing_a_reason_breaks_nothing(played: Field) -> None:
    ScoreReason.objects.all().delete()
    assert faults(played) == []


def test_a_line_made_after_the_seal_is_no_fault(played: Field) -> None:
    line = played.line()
    line.pk, line.board = None, 9
    line.version, line.state, line.kind = 0, "empty", ""
    line.declarer, line.level, line.denomination, line.tricks = "", None, "", None
    line.save(force_insert=True)
    assert faults(played) == []


def test_the_seal_changes_with_the_log_and_only_then(field: Field) -> None:
    seals = [seal_tournament(tournament=field.tournament, actor=SYSTEM) for _ in range(2)]
    field.enter(PHONE, "passed out", by=N)
    seals.append(seal_tournament(tournament=field.tournament, actor=SYSTEM))
    assert seals[0] == seals[1] != seals[2]
    assert Tournament.objects.get().seal == seals[2]


def test_the_command_says_that_all_is_well(played: Field) -> None:
    out = StringIO()
    call_command("verify_log", stdout=out)
    assert out.getvalue() == f"{played.tournament.public_id}: 12 lines, whole\n"


def test_the_command_fails_on_a_fault(played: Field) -> None:
    with lifted():
        change_head(tricks=13)(played)
    out = StringIO()
    with pytest.raises(CommandError, match="1 fault"):
        call_command("verify_log", stdout=out)
    assert out.getvalue().splitlines() == [
        f"{played.tournament.public_id}: 12 lines, 1 fault(s)",
        "  line 2/1/3: tricks is 13, but the log says 10",
    ]


def test_the_command_fails_where_the_triggers_are_missing(played: Field) -> None:
    triggers.lift(connection)
    try:
        with pytest.raises(CommandError, match="1 fault"):
            call_command("verify_log", stdout=StringIO())
    finally:
        triggers.install(connection)


SHOWN: dict[str, tuple[dict[str, object], bool]] = {
    "never": ({}, False),
    "interim, round counted": ({"status": ReleaseStatus.INTERIM, "as_of_round": 2}, True),
    "interim, round not counted": ({"status": ReleaseStatus.INTERIM, "as_of_round": 1}, False),
    "provisional": ({"status": ReleaseStatus.PROVISIONAL}, True),
    "final, withdrawn": (
        {"status": ReleaseStatus.FINAL, "withdrawn_at": timezone.now()},
        True,
    ),
}


@pytest.mark.parametrize(("release", "flagged"), SHOWN.values(), ids=SHOWN)
def test_a_change_after_results_were_shown_is_flagged(
    field: Field, release: dict[str, object], flagged: bool
) -> None:
    field.enter(PHONE, "10H by N =", by=N)
    if release:
        given = {"club_id": field.tournament.club_id, "tournament": field.tournament, "number": 1}
        Release.objects.create(**(given | release))
    field.enter(PHONE, "10H by N =", by=E)
    assert field.line().changed_after_release is False
    field.enter(DIRECTOR, "10H by N +1", version=2)
    assert field.line().changed_after_release is flagged


def test_a_score_raises_the_pulse_and_not_the_version(field: Field) -> None:
    from whiz_tournament.live.versions import tournament_version

    before = tournament_version(field.tournament)
    version = Tournament.objects.get().version
    for place in (OPEN, OTHER, LinePlace(2, 2, 3)):
        field.enter(DIRECTOR, "passed out", place=place)
    assert tournament_version(field.tournament) == before + 3
    assert Tournament.objects.get().version == version
    assert sorted(VersionSlot.objects.values_list("slot", "beats")) == [(1, 2), (2, 1)]
