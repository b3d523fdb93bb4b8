"""Planted faults that the harness must flag; chosen by ``WHIZ_MUTANT`` in the harness's server.

The product holds no hook for them: they replace its parts from here, in the process of
``tests.faults.application`` alone.
"""

import threading
import time
import uuid as uuids
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from django.conf import settings
from django.db import connection, transaction
from django_scopes import get_scope, scope

from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.play.score_line import ScoreLine, score_lines
from whiz_tournament.services.log import run_act
from whiz_tournament.services.results import LinePlace, acts, locking
from whiz_tournament.settings.storage import SQLITE
from whiz_tournament.sqlite.base import QueuedConnection


def _replaced(name: str, make: Callable[[Any], Any]) -> None:
    """Put something else in the place of a step of every act."""
    room = run_act if name in {"append_entry", "in_one_transaction"} else acts
    setattr(room, name, make(getattr(room, name)))


def _slow(step: Callable[..., Any]) -> Callable[..., Any]:
    """The same step, leaving a window between the check and the write."""

    def late(*given: Any) -> Any:
        time.sleep(0.005)
        return step(*given)

    return late


def no_lock() -> None:
    """Two results for one line read the same head and both write; PostgreSQL."""

    def unlocked(tournament: Tournament, place: LinePlace) -> ScoreLine | None:
        lines = score_lines(tournament.pk, place.round, place.table, place.board)
        lines.query.select_for_update = False
        found = next(iter(lines), None)
        return ScoreLine.of(found) if found else None

    locking.lock_row = unlocked
    _replaced("check_line_write", _slow)


def early_answer() -> None:
    """The client is told before the commit."""

    def early(commit: Callable[..., Any]) -> Callable[..., Any]:
        def answer_first(work: Callable[[], Any]) -> Any:
            club = get_scope()["club"]
            with transaction.atomic():
                answer = work()
                transaction.set_rollback(True)
            threading.Thread(target=_later, args=(commit, work, club), daemon=True).start()
            return answer

        return answer_first

    _replaced("in_one_transaction", early)


def _later(commit: Callable[..., Any], work: Callable[[], Any], club: Club) -> None:
    time.sleep(0.1)
    with scope(club=club):
        commit(work)
    connection.close()


def no_uuid() -> None:
    """The id is neither looked up nor kept: what is sent again is stored again."""

    def forgetful(look: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *given: replace(look(*given), seen=None)

    def under_another(append: Callable[..., Any]) -> Callable[..., Any]:
        def elsewhere(locked: Any, act: Any, decided: Any) -> Any:
            other = replace(act.submission, uuid=uuids.uuid4())
            return append(locked, replace(act, submission=other), decided)

        return elsewhere

    _replaced("lock_line", forgetful)
    _replaced("append_entry", under_another)


def deferred() -> None:
    """SQLite's transactions begin by reading, so two that then write cannot both."""
    settings.DATABASES["default"]["OPTIONS"]["transaction_mode"] = "DEFERRED"
    QueuedConnection.begin_writing = lambda self: None  # type: ignore[method-assign]
    _replaced("check_line_write", _slow)


def no_sync() -> None:
    """A commit does not wait for the disk; a kill cannot show it, the settings must."""
    options = settings.DATABASES["default"].setdefault("OPTIONS", {})
    if settings.DATABASES["default"]["ENGINE"] == SQLITE:
        options["init_command"] += "; PRAGMA synchronous=OFF"
    else:
        options["options"] = "-c synchronous_commit=off"


MUTANTS: Final[dict[str, Callable[[], None]]] = {
    "no_lock": no_lock,
    "early_answer": early_answer,
    "no_uuid": no_uuid,
    "deferred": deferred,
    "no_sync": no_sync,
}
