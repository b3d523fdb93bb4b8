"""Many at once: at one table, with one id, against a director who closes."""

import threading
import time
import uuid as uuids
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from django.db import connection, transaction
from django_scopes import scope

from boards.errors import WhizError
from tests.features.whist.made import ACTOR, CardEvening, couleur
from tests.waiting import LAST_GUARD
from whiz_tournament.features.whist.services import close_evening, verify_evening
from whiz_tournament.features.whist.services.locked_event import lock_evening
from whiz_tournament.models import ScoreEntry, WhistEvent, WhistTable
from whiz_tournament.services.log.submission import Sender


def together(played: CardEvening, acts: list[Callable[[], object]]) -> list[str]:
    """Start all at one moment, each on a connection of its own; say what each was told."""
    barrier = threading.Barrier(len(acts))

    def act(what: Callable[[], object]) -> str:
        with scope(club=played.evening.club):
            barrier.wait()
            try:
                answer = what()
            except WhizError as refusal:
                return refusal.code
            finally:
                connection.close()
        return str(getattr(answer, "status", "done"))

    with ThreadPoolExecutor(len(acts)) as pool:
        return sorted(pool.map(act, acts))


def test_events_of_many_get_a_number_each(committed: CardEvening) -> None:
    before = WhistTable.objects.get().version
    assert together(committed, [committed.record for _ in range(8)]) == ["201"] * 8
    numbers = WhistEvent.objects.order_by("number").values_list("number", flat=True)
    assert list(numbers) == list(range(1, 9))
    assert WhistTable.objects.get().version == before + 8
    assert verify_evening(committed.evening) == []


def test_of_many_who_type_the_same_deal_one_is_taken(committed: CardEvening) -> None:
    told = together(
        committed, [lambda: committed.record(number=1, base_version=0) for _ in range(8)]
    )
    assert told == ["201"] + ["stale_version"] * 7
    assert WhistEvent.objects.count() == 1


def test_one_id_sent_many_times_is_stored_once(committed: CardEvening) -> None:
    uuid = uuids.uuid4()
    told = together(committed, [lambda: committed.record(uuid=uuid) for _ in range(8)])
    assert told == ["200"] * 7 + ["201"]
    assert (WhistEvent.objects.count(), ScoreEntry.objects.count()) == (1, 1)


def test_all_who_disagree_are_kept(committed: CardEvening) -> None:
    def says(name: int) -> Callable[[], object]:
        phone = Sender.device(f"{name:032x}", table=1)
        deal = couleur(tricks=6 + name % 3)
        return lambda: committed.record(deal, sender=phone, by=1 + name % 3, number=1)

    assert together(committed, [says(name) for name in range(8)]) == ["201"] * 8
    event = committed.event(1)
    assert (event.state, event.version) == ("disputed", 8)
    assert verify_evening(committed.evening) == []


def test_a_deal_under_way_and_a_closing_evening_wait_for_each_other(
    committed: CardEvening,
) -> None:
    held = threading.Event()

    def close() -> str:
        with transaction.atomic():
            lock_evening(committed.evening, "open")  # type: ignore[arg-type]
            held.set()
            time.sleep(0.3)
            close_evening(evening=committed.evening, actor=ACTOR)
        return "closed"

    def record() -> object:
        held.wait(timeout=LAST_GUARD)
        return committed.record(sender=Sender.device("aa" * 16, table=1), by=1)

    assert together(committed, [close, record]) == ["ask_director", "done"]
    assert ScoreEntry.objects.count() == 0
