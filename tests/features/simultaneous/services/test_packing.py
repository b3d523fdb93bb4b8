"""What clubs played, packed: equal to their lines whatever was put right, and never stale."""

import random
from collections.abc import Callable
from dataclasses import asdict
from decimal import Decimal
from importlib import import_module
from typing import Any, Final
from uuid import uuid4

import pytest
from django.apps import apps
from django_scopes import scope, scopes_disabled

from scoring.results import Played
from tests.features.simultaneous.made import begin, end, joined, play, rank_all, simultaneous
from tests.sessions import RESULTS
from tests.tournaments import DIRECTOR, score
from whiz_tournament.features.simultaneous.queries.clubs import ParticipatingClub, clubs_of
from whiz_tournament.features.simultaneous.queries.overall import overall_page
from whiz_tournament.features.simultaneous.queries.overall_lines import OverallLines
from whiz_tournament.features.simultaneous.queries.packed import (
    club_fields,
    current_columns,
    field_from_lines,
)
from whiz_tournament.features.simultaneous.services.joining import leave_simultaneous
from whiz_tournament.models import (
    Club,
    OverallRanking,
    PackedResults,
    RulingKind,
    Simultaneous,
    Tournament,
)
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.corrections.line_corrections import split_fouled_board
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.results import LinePlace
from whiz_tournament.services.rulings import (
    WeightedShare,
    award_adjusted_score,
    award_weighted_score,
    give_penalty,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]

TEXTS: Final = ("10H by N =", "9NT by N -2", "passed out", "7D by E +2", "12S by S -1")
HALVES: Final = [
    WeightedShare(Played.parse(text), Decimal("0.5")) for text in ("10H by N =", "9H by E +1")
]


def _of(tournament: Tournament) -> dict[str, Any]:
    return {"tournament": tournament, "actor": DIRECTOR, "reason": "seen"}


def _place(line: LineRow) -> LinePlace:
    return LinePlace(line.round, line.table, line.board)


def correct(tournament: Tournament, line: LineRow, chance: random.Random) -> None:
    score(tournament, line, chance.choice(TEXTS))


def adjust(tournament: Tournament, line: LineRow, chance: random.Random) -> None:
    award_adjusted_score(
        **_of(tournament),
        uuid=uuid4(),
        board=line.board,
        entry=chance.choice(list(line.entries.values())),
        kind=chance.choice([RulingKind.AVERAGE, RulingKind.AVERAGE_PLUS]),
    )


def weigh(tournament: Tournament, line: LineRow, _chance: random.Random) -> None:
    award_weighted_score(**_of(tournament), uuid=uuid4(), place=_place(line), results=HALVES)


def penalise(tournament: Tournament, _line: LineRow, chance: random.Random) -> None:
    percent = Decimal(chance.choice([5, 12]))
    entry = chance.randint(1, 9)
    give_penalty(**_of(tournament), uuid=uuid4(), entry=entry, percent_of_board=percent)


def foul(tournament: Tournament, line: LineRow, chance: random.Random) -> None:
    split_fouled_board(**_of(tournament), groups={_place(line): chance.randint(1, 2)})


ACTS: Final[list[Callable[[Tournament, LineRow, random.Random], None]]] = [
    correct,
    adjust,
    weigh,
    penalise,
    foul,
]


def event_of(club: Club, method: str) -> tuple[Simultaneous, list[Tournament]]:
    """Three clubs that played one round each, with other results; the first two are done."""
    event = simultaneous(club, scoring_method=method)
    found = [begin(joined(event, name, name[0])) for name in ("Nord", "Nive", "Sud")]
    for turn, each in enumerate(found):
        play(each, RESULTS[turn:] + RESULTS[:turn])
    for each in found[:2]:
        end(each)
    return event, found


def done(event: Simultaneous) -> list[ParticipatingClub]:
    return [each for each in clubs_of(event) if each.is_done]


def current(event: Simultaneous) -> set[str]:
    """The clubs whose columns are right."""
    clubs = {each.tournament.pk: each.name for each in clubs_of(event) if each.tournament}
    return {clubs[pk] for pk in current_columns(list(clubs), event.scoring_method)}


def assert_read_as_the_lines(event: Simultaneous) -> None:
    clubs = done(event)
    by_lines = [
        field_from_lines(each.tournament, event.scoring_method, each.public_id, each.region)
        for each in clubs
        if each.tournament
    ]
    read = club_fields(event, clubs)
    assert [_plain(each) for each in read] == [_plain(each) for each in by_lines]


def _plain(field: Any) -> tuple[Any, ...]:
    """The same with lists for whatever kind of sequence it holds."""
    columns = field.columns
    sequences = (
        columns.entries, columns.boards, columns.filled, columns.cells, columns.apart,
        columns.adjusted, columns.penalties, field.at_home,
    )  # fmt: skip
    reach = (columns.lowest, columns.highest)
    return field.club, field.region, field.eligible, reach, *map(list, sequences)


def test_columns_are_written_when_a_club_is_done_and_kept_when_the_embargo_ends(club: Club) -> None:
    event, clubs = event_of(club, "matchpoints")
    assert current(event) == {"Nord", "Nive"}
    with scopes_disabled():
        written = set(PackedResults.objects.values_list("pk", flat=True))
    end(clubs[2])
    event.refresh_from_db()
    assert event.is_open
    assert current(event) == {"Nord", "Nive", "Sud"}
    with scopes_disabled():
        assert written < set(PackedResults.objects.values_list("pk", flat=True))
    assert_read_as_the_lines(event)


@pytest.mark.parametrize("method", ["matchpoints", "matchpoints_net", "average", "total"])
def test_whatever_is_put_right_the_columns_read_as_the_lines(club: Club, method: str) -> None:
    chance = random.Random(method)
    event, clubs = event_of(club, method)
    end(clubs[2])
    event.refresh_from_db()
    for each in clubs:
        each.refresh_from_db()
    by_points = method in {"average", "total"}
    acts = [act for act in ACTS if not (by_points and act is adjust)]
    for turn in range(10):
        tournament = chance.choice(clubs)
        with scope(club=tournament.club):
            played = [row for row in line_rows(tournament) if row.value is not None]
            acts[turn % len(acts)](tournament, chance.choice(played), chance)
        assert tournament.club.name not in current(event)
        assert_read_as_the_lines(event)
        if turn % 3 == 2:
            with scope(club=tournament.club):
                publish_results(tournament=tournament, actor=DIRECTOR, final=False)
            rank_all()
            assert current(event) == {each.club.name for each in clubs}
            assert_read_as_the_lines(event)


def test_a_correction_changes_the_ranking_of_all_when_it_is_published(club: Club) -> None:
    event, clubs = event_of(club, "matchpoints")
    end(clubs[2])
    rank_all()
    event.refresh_from_db()
    before = overall_page(event)
    clubs[0].refresh_from_db()
    with scope(club=clubs[0].club):
        score(clubs[0], line_rows(clubs[0], round=1, table=1)[0], "13NT by N =")
    assert overall_page(event) == before
    with scope(club=clubs[0].club):
        publish_results(tournament=clubs[0], actor=DIRECTOR, final=False)
    rank_all()
    after = overall_page(event)
    assert before is not None
    assert after is not None
    assert after.rows != before.rows
    with scope(club=clubs[0].club):
        leave_simultaneous(tournament=clubs[0], actor=DIRECTOR)
    rank_all()
    left = overall_page(event)
    assert left is not None
    assert {row.club for row in left.rows} == {"Nive", "Sud"}


def test_two_versions_read_what_either_kept_line_by_line_or_in_columns(club: Club) -> None:
    event, clubs = event_of(club, "average")
    end(clubs[2])
    rank_all()
    event.refresh_from_db()
    before = overall_page(event)
    with scopes_disabled():
        kept = OverallRanking.objects.get()
        lines = OverallLines.read(kept.document, kept.lines)
        told = [asdict(lines.line(at)) for at in range(len(lines))]
        kept.document, kept.lines = {"method": "average", "unit": "points", "lines": told}, b""
        kept.save()
    while_both_serve = overall_page(event)
    with scopes_disabled():
        migration = import_module("whiz_tournament.migrations.0050_packed_results")
        migration.lines_to_columns(apps, None)
        document = OverallRanking.objects.get().document
    assert (document["unit"], document["lines"]) == ("points", told)
    assert (lines.document()["unit"], lines.document()["lines"]) == ("points", [])
    after = overall_page(event)
    assert before is not None
    assert while_both_serve is not None
    assert after is not None
    for page in (while_both_serve, after):
        assert [(row.line, row.name) for row in page.rows] == [
            (row.line, row.name) for row in before.rows
        ]
    assert len(after.rows) == 27
