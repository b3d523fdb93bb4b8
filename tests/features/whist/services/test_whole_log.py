"""An evening's log that somebody tampered with, triggers lifted, is found out."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, IntegrityError, connection, transaction

from tests.features.whist.made import ACTOR, OTHER_PHONE, PHONE, CardEvening, couleur
from whiz_tournament.features.whist.services import close_evening, reopen_evening, verify_evening
from whiz_tournament.models import (
    ScoreEntry,
    WhistEvening,
    WhistEvent,
    WhistHistoryEvent,
    WhistTable,
    triggers,
)


@contextmanager
def lifted() -> Iterator[None]:
    triggers.lift(connection)
    try:
        yield
    finally:
        triggers.install(connection)


@pytest.fixture
def sealed(played: CardEvening) -> CardEvening:
    """Three items on one event, one on another, sealed, and a correction since."""
    played.record(sender=PHONE, by=1, number=1)
    played.record(couleur(tricks=8), sender=OTHER_PHONE, by=2, number=1)
    played.record(number=1, base_version=2)
    played.record(couleur(tricks=5))
    close_evening(evening=played.evening, actor=ACTOR)
    reopen_evening(evening=played.evening, actor=ACTOR)
    played.record(couleur(tricks=6), number=2, base_version=1)
    return played


def entry(number: int, version: int) -> Any:
    found = ScoreEntry.objects.get(event__number=number, version=version)
    return ScoreEntry.objects.filter(pk=found.pk)


def event(number: int) -> Any:
    return WhistEvent.objects.filter(number=number)


FIRST, SECOND = "table 1, event 1", "table 1, event 2"
SEAL = "the log was another one then"
PLANTED: dict[str, tuple[Callable[[], object], list[str]]] = {
    "author altered": (
        lambda: entry(1, 2).update(actor="user:9"), [f"{FIRST}: version 2 was altered"],
    ),
    "hash forged": (
        lambda: entry(1, 2).update(hash="0" * 64),
        [f"{FIRST}: version 2 was altered",
         f"{FIRST}: version 3 does not follow from the one before"],
    ),
    "value made unreadable": (
        lambda: entry(1, 3).update(value={"v": 1}),
        [f"{FIRST}: version 3 was altered", f"{FIRST}: its log cannot be read"],
    ),
    "item in the middle removed": (
        lambda: entry(1, 2).delete(), [f"{FIRST}: version 2 is missing"],
    ),
    "head changed": (
        lambda: event(2).update(state="void"),
        [f"{SECOND}: state is void, but the log says confirmed"],
    ),
    "event removed": (
        lambda: (ScoreEntry.objects.filter(event__number=2).delete(), event(2).delete()), [SEAL],
    ),
    "seal exchanged": (
        lambda: WhistEvening.objects.update(seal="0" * 64),
        ["seal: the evening's is not the last one in its history"],
    ),
    "history removed": (
        lambda: WhistHistoryEvent.objects.all().delete(),
        ["seal: the evening's is not the last one in its history"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("plant", "found"), PLANTED.values(), ids=PLANTED)
def test_a_planted_fault_is_named(
    sealed: CardEvening, plant: Callable[[], object], found: list[str]
) -> None:
    assert verify_evening(WhistEvening.objects.get()) == []
    with lifted():
        plant()
    told = [str(fault) for fault in verify_evening(WhistEvening.objects.get())]
    assert [each if each in found else each.split(": ")[1] for each in told] == found


def test_the_command_looks_at_evenings_too(sealed: CardEvening) -> None:
    out = StringIO()
    call_command("verify_log", stdout=out)
    assert out.getvalue() == f"{sealed.evening.public_id}: 2 events, whole\n"
    with lifted():
        event(2).update(late=True)
    with pytest.raises(CommandError, match="1 fault"):
        call_command("verify_log", stdout=StringIO())


@pytest.mark.parametrize(
    "change",
    [
        lambda: ScoreEntry.objects.update(actor="nobody"),
        lambda: WhistHistoryEvent.objects.update(actor="nobody"),
        lambda: WhistHistoryEvent.objects.all().delete(),
        lambda: WhistEvening.objects.all().delete(),
    ],
    ids=["score log", "history", "history removed", "evening"],
)
def test_the_database_refuses_to_change_the_log(
    sealed: CardEvening, change: Callable[[], object]
) -> None:
    with pytest.raises((DatabaseError, IntegrityError)), transaction.atomic():
        change()
    assert verify_evening(WhistEvening.objects.get()) == []


@pytest.mark.parametrize("heads", ["none", "both"])
def test_a_log_item_is_of_one_head(sealed: CardEvening, heads: str) -> None:
    from tests.services.results.field import make_field

    line = make_field(sealed.evening.club).line() if heads == "both" else None
    made = ScoreEntry.objects.get(event__number=1, version=1)
    made.pk, made.line, made.version = None, line, 9
    made.event = made.event if heads == "both" else None
    with pytest.raises(IntegrityError), transaction.atomic():
        made.save(force_insert=True)


def test_tables_count_what_is_written_at_them(sealed: CardEvening) -> None:
    assert WhistTable.objects.get().version == 5
