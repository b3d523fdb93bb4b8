"""Many at once: on one line, on many, with one id; against a director who closes the round."""

import threading
import time
import uuid as uuids
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from django.db import connection, transaction
from django_scopes import scope

from boards.errors import WhizError
from boards.seats import Seat
from tests.services.results.field import DIRECTOR, OPEN, Field
from tests.waiting import LAST_GUARD
from whiz_tournament.live.versions import tournament_version
from whiz_tournament.models import RoundStatus, ScoreEntry, TournamentRound
from whiz_tournament.services.guards import lock_tournament
from whiz_tournament.services.results import LinePlace, Sender, verify_tournament

N, E, S = Seat.N, Seat.E, Seat.S
TEN = "10H by N ="


def together(field: Field, acts: list[Callable[[], object]]) -> list[str]:
    """Start all at one moment, each on a connection of its own; say what each was told."""
    barrier = threading.Barrier(len(acts))

    def act(what: Callable[[], object]) -> str:
        with scope(club=field.tournament.club):
            barrier.wait()
            try:
                answer = what()
            except WhizError as refusal:
                return refusal.code
            finally:
                connection.close()
        return str(getattr(answer, "status", answer))

    with ThreadPoolExecutor(len(acts)) as pool:
        return sorted(pool.map(act, acts))


def phone(name: int, table: int = 1) -> Sender:
    return Sender.device(f"{name:032x}", table)


def test_of_many_first_values_by_staff_one_is_taken(committed_field: Field) -> None:
    field = committed_field
    told = together(field, [lambda: field.enter(DIRECTOR, TEN) for _ in range(8)])
    assert told == ["201"] + ["version_required"] * 7
    assert verify_tournament(field.tournament) == []


def test_of_many_corrections_of_one_version_one_is_taken(committed_field: Field) -> None:
    field = committed_field
    field.enter(DIRECTOR, TEN)
    told = together(field, [lambda: field.enter(DIRECTOR, TEN, version=1) for _ in range(8)])
    assert told == ["201"] + ["stale_version"] * 7
    assert field.line().version == 2


def test_one_id_sent_many_times_is_stored_once(committed_field: Field) -> None:
    field, uuid = committed_field, uuids.uuid4()
    told = together(field, [lambda: field.enter(phone(1), TEN, by=N, uuid=uuid) for _ in range(8)])
    assert told == ["200"] * 7 + ["201"]
    assert ScoreEntry.objects.count() == 1


def test_one_id_on_two_lines_is_stored_once(committed_field: Field) -> None:
    field, uuid = committed_field, uuids.uuid4()
    places = [LinePlace(2, table, board) for table in (1, 2) for board in (3, 4)]

    def on(place: LinePlace) -> Callable[[], object]:
        return lambda: field.enter(DIRECTOR, TEN, place=place, uuid=uuid)

    assert together(field, [on(place) for place in places]) == ["201"] + ["uuid_reused"] * 3
    assert ScoreEntry.objects.count() == 1


def test_all_who_disagree_are_kept(committed_field: Field) -> None:
    field = committed_field

    def says(name: int) -> Callable[[], object]:
        text = f"10H by N +{1 + name % 3}"
        return lambda: field.enter(phone(name), text, by=(N, E, S)[name % 3])

    assert together(field, [says(name) for name in range(9)]) == ["201"] * 9
    line = field.line()
    assert (line.state, line.version) == ("disputed", 9)
    versions = ScoreEntry.objects.order_by("version").values_list("version", flat=True)
    assert list(versions) == list(range(1, 10))
    assert verify_tournament(field.tournament) == []


def test_tables_do_not_lose_each_others_pulse(committed_field: Field) -> None:
    field = committed_field
    before = tournament_version(field.tournament)
    places = [LinePlace(number, table, board) for number, board in ((2, 3), (2, 4), (3, 5), (3, 6))
              for table in (1, 2)]  # fmt: skip

    def on(place: LinePlace) -> Callable[[], object]:
        return lambda: field.enter(DIRECTOR, TEN, place=place)

    assert together(field, [on(place) for place in places]) == ["201"] * 8
    assert tournament_version(field.tournament) == before + 8


def test_a_score_under_way_and_a_closing_round_wait_for_each_other(committed_field: Field) -> None:
    """The director holds the tournament; the score that comes meanwhile finds the round closed."""
    field = committed_field
    held = threading.Event()

    def close() -> str:
        with transaction.atomic():
            lock_tournament(field.tournament)
            held.set()
            time.sleep(0.3)
            TournamentRound.objects.filter(number=2).update(status=RoundStatus.CLOSED)
        return "closed"

    def enter() -> object:
        held.wait(timeout=LAST_GUARD)
        return field.enter(phone(1), TEN, by=N, place=OPEN)

    assert together(field, [close, enter]) == ["ask_director", "closed"]
    assert ScoreEntry.objects.count() == 0
