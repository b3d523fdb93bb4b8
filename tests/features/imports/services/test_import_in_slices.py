"""A large document is read in unseen, slice by slice: others write in between, and all or nothing.

Nothing here measures time: ``benchmarks.import_wait`` tells how long a score waits.
"""

import json
import threading
from collections.abc import Callable
from datetime import timedelta
from itertools import count
from typing import Any

import pytest
import time_machine
from django.db import OperationalError, connection, connections
from django.db.models import Model
from django.utils import timezone
from django_scopes import scope, scopes_disabled

from boards.errors import WhizError
from tests.made_once import made_once
from tests.tournaments import DIRECTOR, score
from tests.whole_tournaments import Evening
from whiz_tournament.features.imports.services.tournaments import import_tournament, steps
from whiz_tournament.models import (
    Club,
    Entry,
    LineSeat,
    Player,
    ResultLine,
    ScoreEntry,
    ScoreReason,
    Tournament,
    TournamentEvent,
    triggers,
)
from whiz_tournament.models.tournaments import ARRIVING
from whiz_tournament.queries.event_export import event_document
from whiz_tournament.queries.people.players import club_players
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.setup.tournaments import (
    public_tournament,
    staff_tournaments,
    trashed_tournament,
    trashed_tournaments,
)
from whiz_tournament.services.arriving import clear_abandoned_imports
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.results import verify_tournament
from whiz_tournament.services.setup.tournaments import restore_tournament

ROWS: tuple[type[Model], ...] = (
    Entry, LineSeat, ResultLine, ScoreEntry, ScoreReason, Tournament, TournamentEvent,
)  # fmt: skip


@pytest.fixture
@made_once
def played(club: Club) -> Tournament:
    """A published evening of thirteen players."""
    return Evening.read("thirteen_players").published(club)


@pytest.fixture
def strangers(played: Tournament) -> dict[str, Any]:
    """The same evening as another club would send it: nobody in it is known here."""
    event: dict[str, Any] = json.loads(json.dumps(event_document(played)))
    for entry in event["people"]:
        entry["name"] += " of Elsewhere"
    return event


def rows() -> dict[str, int]:
    """How much there is of everything, what is hidden included."""
    with scopes_disabled():
        counts = {model.__name__: model._default_manager.count() for model in ROWS}
        return counts | {"Player": Player.with_arriving.count()}


@pytest.fixture(autouse=True)
def small_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slices of seven: an evening has a dozen of them."""
    monkeypatch.setattr(steps, "SLICE", 7)


def between_slices(monkeypatch: pytest.MonkeyPatch, act: Callable[[int], None]) -> None:
    """Act where an import lets others write; ``act`` is told which time this is."""
    times = count(1)
    monkeypatch.setattr(steps, "let_others_write", lambda _seconds: act(next(times)))


class Elsewhere:
    """Somebody with a connection of their own, who types a score and looks around."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.tournament = Evening.read("eight_players").begun(club)
        self.left = iter(line_rows(self.tournament, round=1))
        self.seen: list[tuple[int, int, int]] = []

    def type_one(self) -> None:
        """Enter a score; if that must wait for the import, it waits here for ever."""
        thread = threading.Thread(target=self._type)
        thread.start()
        thread.join(15)
        assert not thread.is_alive()

    def _type(self) -> None:
        try:
            with scope(club=self.club):
                score(self.tournament, next(self.left), "passed out")
                self.seen.append(visible())
        finally:
            connections.close_all()


def visible() -> tuple[int, int, int]:
    """How many tournaments, in the trash too, and people the staff sees."""
    return len(staff_tournaments()), len(trashed_tournaments()), len(club_players())


@pytest.mark.django_db(transaction=True)
def test_others_write_between_slices_and_see_nothing_of_it(
    club: Club, strangers: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = Elsewhere(club)
    before = visible()

    def act(number: int) -> None:
        if number in {2, 6, 10}:  # among the people, the lines
            elsewhere.type_one()

    between_slices(monkeypatch, act)
    copied = import_tournament(club=club, actor=DIRECTOR, data=strangers)
    assert elsewhere.seen == [before] * 3
    assert visible() == (before[0] + 1, before[1], before[2] + 13)
    assert verify_tournament(copied) == []


class Unplugged(Exception):
    """Something that stops an import where it stands."""


def stop_at(monkeypatch: pytest.MonkeyPatch, last: int) -> list[int]:
    """Stop after so many slices; the list tells how many there were."""
    reached: list[int] = []

    def act(number: int) -> None:
        reached.append(number)
        if number == last:
            raise Unplugged

    between_slices(monkeypatch, act)
    return reached


@pytest.mark.django_db
@pytest.mark.parametrize("last", [1, 3, 6, 13])
def test_what_breaks_off_leaves_nothing_and_can_be_done_again(
    club: Club, strangers: dict[str, Any], monkeypatch: pytest.MonkeyPatch, last: int
) -> None:
    before = rows()
    reached = stop_at(monkeypatch, last)
    with pytest.raises(Unplugged):
        import_tournament(club=club, actor=DIRECTOR, data=strangers)
    assert reached[: last + 1][-1] == last
    assert rows() == before
    assert triggers.installed(connection)
    monkeypatch.undo()
    copied = import_tournament(club=club, actor=DIRECTOR, data=strangers)
    assert (copied.status, verify_tournament(copied)) == ("published", [])


def no_delete(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
    """A database that deletes nothing: the process is gone before it could."""
    if sql.startswith("DELETE"):
        raise OperationalError
    return execute(sql, params, many, context)


@pytest.fixture
def broken_off(
    club: Club, strangers: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> dict[str, int]:
    """What there was before an import that was killed in the middle."""
    before = rows()
    stop_at(monkeypatch, 8)
    with connection.execute_wrapper(no_delete), pytest.raises(Unplugged):
        import_tournament(club=club, actor=DIRECTOR, data=strangers)
    monkeypatch.undo()
    assert rows() != before
    return before


@pytest.mark.django_db
def test_what_a_killed_process_left_is_seen_by_nobody(
    club: Club, played: Tournament, broken_off: dict[str, int]
) -> None:
    left = Tournament.objects.get(deleted_at=ARRIVING)
    assert visible() == (1, 0, 13)
    assert [trashed_tournament(left.slug), public_tournament(left.slug)] == [None, None]
    with pytest.raises(WhizError) as refusal:
        restore_tournament(tournament=left, actor=DIRECTOR)
    assert refusal.value.code == "not_in_trash"


@pytest.mark.django_db
def test_the_next_start_takes_it_away(broken_off: dict[str, int]) -> None:
    assert clear_abandoned_imports(all_of_them=True) == 1
    assert rows() == broken_off
    assert triggers.installed(connection)
    assert clear_abandoned_imports(all_of_them=True) == 0


@pytest.mark.django_db
@pytest.mark.parametrize("hours", [2, -2])
def test_so_does_an_import_an_hour_later(broken_off: dict[str, int], hours: int) -> None:
    assert clear_abandoned_imports() == 0  # another process might be at it
    with time_machine.travel(timezone.now() + timedelta(hours=hours)):
        assert clear_abandoned_imports() == 1
    assert rows() == broken_off


@pytest.mark.django_db
def test_a_licence_that_is_arriving_is_taken(club: Club, broken_off: dict[str, int]) -> None:
    arriving = Player.with_arriving.exclude(arrives_with=None)[0]
    Player.with_arriving.filter(pk=arriving.pk).update(licence="007")
    with pytest.raises(WhizError) as refusal:
        add_player(club=club, name="Anne Petit", licence="007")
    assert refusal.value.code == "licence_taken"
