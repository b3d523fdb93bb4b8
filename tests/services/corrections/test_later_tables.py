"""A board that somebody lost is proposed to a later table, and played there."""

from dataclasses import replace

import pytest

from tests.made_once import made_once
from tests.services.corrections.test_correcting import exchange
from tests.tournaments import DIRECTOR, running, score
from whiz_tournament.models import Club, Tournament
from whiz_tournament.queries.corrections.kinds import Compensation
from whiz_tournament.queries.corrections.later_tables import later_lines
from whiz_tournament.queries.corrections.previews import CorrectionPreview, correction_preview
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.corrections.correcting import make_correction
from whiz_tournament.services.corrections.line_corrections import undo_correction

pytestmark = pytest.mark.django_db


@pytest.fixture
@made_once
def tournament(club: Club) -> Tournament:
    """Fourteen people, four rounds, circulating boards; round 1 is played."""
    tournament = running(club, 14, rounds=4, supply="circulating")
    for row in line_rows(tournament, round=1):
        score(tournament, row, "10H by N =")
    return tournament


def shown(tournament: Tournament, compensation: Compensation) -> CorrectionPreview:
    return correction_preview(tournament, exchange(tournament), compensation)


def people(row: LineRow) -> set[int]:
    return set(row.entries.values())


def test_what_is_possible_is_shown_beside_any_other_choice(tournament: Tournament) -> None:
    plain, later = (shown(tournament, each) for each in (Compensation.NONE, Compensation.LATER))
    assert plain.possible
    assert plain.later == ()
    assert later.later == plain.possible
    lost = {(each.board, each.entry) for each in plain.lost if not each.knows}
    played = {(row.board, entry) for row in plain.rows if row.plays for entry in people(row)}
    for row in plain.possible:
        assert row.round > 1
        assert lost.intersection((row.board, entry) for entry in people(row))
        assert not played.intersection((row.board, entry) for entry in people(row))
        at_once = [r for r in later.rows if (r.round, r.board) == (row.round, row.board)]
        assert sum(each.plays for each in at_once) == 1
        tables = {
            r.table
            for r in later.rows
            if r.told and r.round == row.round and people(r) & people(row)
        }
        assert tables == {row.table}


def test_it_is_made_with_the_correction_and_goes_with_it(tournament: Tournament) -> None:
    before = [(row.key, dict(row.entries), row.dropped) for row in line_rows(tournament)]
    preview = shown(tournament, Compensation.LATER)
    act = make_correction(
        tournament=tournament,
        actor=DIRECTOR,
        asked=exchange(tournament),
        reason="it was so",
        compensation=Compensation.LATER,
        digest=preview.digest,
    )
    rows = {row.key: row for row in line_rows(tournament)}
    for line in preview.later:
        made = rows[line.key]
        assert (made.entries, made.owed, made.plays) == (line.entries, True, True)
    undo_correction(tournament=tournament, actor=DIRECTOR, event=act.pk, reason="it was not")
    after = [(row.key, dict(row.entries), row.dropped) for row in line_rows(tournament)]
    assert after == before


def test_a_later_table_has_a_board_besides_its_own(club: Club) -> None:
    tournament = running(club, 9, rounds=3, supply="circulating")
    rows = line_rows(tournament)
    board = 99
    lost = replace(rows[0], board=board, dropped=True)
    (found,) = later_lines(tournament, [*rows, lost], {board: set(lost.entries.values())})[:1]
    assert (found.id, found.unplanned, found.board) == (0, True, board)
    assert people(found) & people(lost)


def test_the_table_types_its_result_there(tournament: Tournament) -> None:
    preview = shown(tournament, Compensation.LATER)
    make_correction(
        tournament=tournament,
        actor=DIRECTOR,
        asked=exchange(tournament),
        reason="it was so",
        compensation=Compensation.LATER,
    )
    (key, *_) = [row.key for row in preview.later]
    row = next(row for row in line_rows(tournament) if row.key == key)
    score(tournament, row, "9NT by E +1")
    typed = next(each for each in line_rows(tournament) if each.key == row.key)
    assert typed.counts
