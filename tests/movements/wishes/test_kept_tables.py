"""Tables numbered anew keep people at home and change nothing else."""

from movements.counting import meetings
from movements.library import Objective, stored
from movements.wishes.kept_tables import keep_tables


def test_each_at_a_table_of_his_own() -> None:
    before = stored(24, 6, 1, Objective.FAIRNESS)
    assert before is not None
    met = meetings(before)
    people = next([1, n] for n in range(2, 25) if not met[1, n])
    after = keep_tables(before, people)
    homes = [{s.table for s in after.seatings() if person in s.players} for person in people]
    assert [len(home) for home in homes] == [1, 1]
    assert homes[0] != homes[1]
    for old, new in zip(before.rounds, after.rounds, strict=True):
        assert {(s.players, s.board_set) for s in old.tables} == {
            (s.players, s.board_set) for s in new.tables
        }
        assert [s.table for s in new.tables] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_where_nobody_has_a_home_nothing_changes() -> None:
    before = stored(24, 6, 1, Objective.FAIRNESS)
    assert before is not None
    assert keep_tables(before, []) == before
