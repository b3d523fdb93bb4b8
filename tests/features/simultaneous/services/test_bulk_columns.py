"""Many clubs from all their rows at once: equal to each one's lines, or left to them."""

import random
import sys
from typing import Any, Final

import pytest
from django_scopes import scope, scopes_disabled

from scoring.club_columns import ClubColumns
from tests.features.simultaneous.made import end
from tests.features.simultaneous.services.test_packing import (
    ACTS,
    adjust,
    event_of,
    foul,
    penalise,
    weigh,
)
from whiz_tournament.features.simultaneous.queries import packed
from whiz_tournament.features.simultaneous.queries.packed import (
    columns_from_rows,
    field_from_lines,
    fields_from_rows,
)
from whiz_tournament.models import (
    Club,
    Entry,
    EntryStatus,
    LineSeat,
    LineState,
    Player,
    ResultLine,
    Tournament,
    ValueKind,
)
from whiz_tournament.queries.play.result_lines import line_rows

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works", "few_are_many")]

METHODS: Final = ("matchpoints", "matchpoints_net", "average", "total")


@pytest.fixture
def few_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "MANY_CLUBS", 1)


def plain(columns: ClubColumns) -> tuple[Any, ...]:
    sequences = (
        columns.entries, columns.boards, columns.filled, columns.cells, columns.apart,
        columns.adjusted, columns.penalties,
    )  # fmt: skip
    return columns.lowest, columns.highest, *map(list, sequences)


def found_as_the_lines(tournaments: list[Tournament], method: str) -> set[int]:
    """Which are found at once; all must be what their lines say, at home too."""
    found = columns_from_rows(tournaments, method)
    fields = fields_from_rows(tournaments, method)
    for each in tournaments:
        by_lines = field_from_lines(each, method)
        assert plain(fields[each.pk].columns) == plain(by_lines.columns)
        assert list(fields[each.pk].at_home) == list(by_lines.at_home)
        assert fields[each.pk].eligible == by_lines.eligible
    return set(found)


def say_anything(line: ResultLine, chance: random.Random) -> None:
    """Have a line hold whatever its columns can, as no service would let it."""
    line.kind = chance.choice([ValueKind.PLAYED] * 6 + list(ValueKind))
    line.state = chance.choice([LineState.CONFIRMED] * 6 + list(LineState))
    line.dropped = not chance.randrange(12)
    line.unplanned = not chance.randrange(12)
    was_played = line.kind == ValueKind.PLAYED
    line.declarer = chance.choice("NESW".replace(str(line.tournament.domy_seat), ""))
    line.denomination = chance.choice(["C", "D", "H", "S", "NT"]) if was_played else ""
    line.level = chance.randint(7, 13) if was_played else None
    line.tricks = chance.randint(0, 13) if was_played else None
    line.doubling = chance.randint(0, 2) if was_played else 0
    line.lead = "" if chance.randrange(3) else "C2"
    if not was_played:
        line.declarer = ""
    line.save()


@pytest.mark.parametrize("method", METHODS)
def test_whatever_lines_say_it_comes_to_the_same(club: Club, method: str) -> None:
    chance = random.Random(method)
    _, clubs = event_of(club, method)
    end(clubs[2])
    for each in clubs:
        each.refresh_from_db()
    assert found_as_the_lines(clubs, method) == {each.pk for each in clubs}
    kept = 0
    for _turn in range(12):
        with scopes_disabled():
            lines = list(ResultLine.objects.filter(tournament__in=clubs))
            for line in chance.sample(lines, k=min(len(lines), 8)):
                say_anything(line, chance)
        kept += len(found_as_the_lines(clubs, method))
    # A line made outside the plan and taken back is told to nobody: that club is left out.
    assert 0 < kept <= 36


def test_rulings_and_fouled_boards_are_left_to_the_lines(club: Club) -> None:
    chance = random.Random(1)
    _, clubs = event_of(club, "matchpoints")
    end(clubs[2])
    for act in (adjust, weigh, penalise, foul):
        assert act in ACTS
        for each in clubs:
            each.refresh_from_db()
        before = found_as_the_lines(clubs, "matchpoints")
        if len(before) < 2:
            break
        changed = next(each for each in clubs if each.pk in before)
        with scope(club=changed.club):
            played = [row for row in line_rows(changed) if row.value is not None]
            act(changed, chance.choice(played), chance)
        assert found_as_the_lines(clubs, "matchpoints") == before - {changed.pk}


def test_somebody_who_is_gone_or_never_sat_down_is_listed_as_in_the_lines(club: Club) -> None:
    _, clubs = event_of(club, "matchpoints")
    for each in clubs[:2]:
        each.refresh_from_db()
    with scopes_disabled():
        gone = Entry.objects.filter(tournament=clubs[0], number__in=[1, 2])
        gone.update(status=EntryStatus.WITHDRAWN)
        for number, status in ((70, EntryStatus.PRESENT), (71, EntryStatus.WITHDRAWN)):
            owner = {"club": clubs[1].club}
            player = Player.objects.create(name="Aaron", sort_key=f"aaron {number}", **owner)
            Entry.objects.create(
                tournament=clubs[1], player=player, number=number, status=status, **owner
            )
    assert found_as_the_lines(clubs[:2], "matchpoints") == {each.pk for each in clubs[:2]}


def test_a_hand_too_few_or_a_person_twice_is_left_to_the_lines(club: Club) -> None:
    _, clubs = event_of(club, "matchpoints")
    with scopes_disabled():
        LineSeat.objects.filter(tournament=clubs[0])[0].delete()
        first = LineSeat.objects.filter(tournament=clubs[1], line__kind=ValueKind.PLAYED)[0]
        same = LineSeat.objects.filter(tournament=clubs[1], board=first.board)
        other = same.exclude(line=first.line).filter(line__kind=ValueKind.PLAYED)[0]
        LineSeat.objects.filter(pk=other.pk).update(entry=first.entry_id, plays=False)
    assert set(columns_from_rows(clubs, "matchpoints")) == {clubs[2].pk}


def test_what_nobody_is_told_of_is_left_to_the_lines(club: Club) -> None:
    _, clubs = event_of(club, "matchpoints")
    for each in clubs:
        each.refresh_from_db()
    with scopes_disabled():
        ResultLine.objects.filter(tournament=clubs[0], board=1).update(
            unplanned=True, dropped=True, state=LineState.EMPTY,
            kind=ValueKind.NONE, level=None, tricks=None,
        )  # fmt: skip
    assert found_as_the_lines(clubs, "matchpoints") == {clubs[1].pk, clubs[2].pk}


def test_few_clubs_and_those_without_numpy_are_read_by_their_lines(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, clubs = event_of(club, "matchpoints")
    module = "whiz_tournament.features.simultaneous.queries.row_arrays"
    with monkeypatch.context() as patch:
        patch.setattr(packed, "MANY_CLUBS", 4)
        assert columns_from_rows(clubs, "matchpoints") == {}
    with monkeypatch.context() as patch:
        patch.delitem(sys.modules, module, raising=False)
        patch.setitem(sys.modules, "numpy", None)
        assert columns_from_rows(clubs[:2], "matchpoints") == {}
