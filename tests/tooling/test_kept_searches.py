"""What is kept of a search is what it answers, and every other question is asked."""

from pathlib import Path

from movements.best_movement import movement_for
from movements.families import Size
from movements.replanning import Attendance
from movements.replanning import replan as where_services_find_it
from movements.replanning.replan import replan
from tests.kept_searches import kept


def test_what_is_kept_is_what_is_found(tmp_path: Path) -> None:
    before, search = movement_for(Size(9, 6, 3)), kept(replan, tmp_path)
    for attendance in (Attendance(leave=frozenset({4})), Attendance(arrive=frozenset({10}))):
        fresh = replan(before, 2, attendance, 3, moves=300)
        assert search(before, 2, attendance, 3, moves=300) == fresh
        assert search(before, 2, attendance, 3, moves=300) == fresh
    assert len(list(tmp_path.iterdir())) == 2


def test_each_question_is_asked_once(tmp_path: Path) -> None:
    asked: list[tuple[int, int]] = []

    def search(first: int, *, second: int = 0) -> int:
        asked.append((first, second))
        return len(asked)

    again = kept(search, tmp_path)
    found = [again(1), again(1), again(1, second=1), again(2), kept(search, tmp_path)(2)]
    assert (found, asked) == ([1, 1, 2, 3, 3], [(1, 0), (1, 1), (2, 0)])


def test_services_ask_the_kept_one() -> None:
    kept_one = where_services_find_it.replan
    assert kept_one.__wrapped__ is replan  # type: ignore[attr-defined]
