"""What is shown outside is older than the results, until it is published again."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest

from boards.seats import Seat
from tests.made_once import made_once
from tests.tournaments import DIRECTOR, enter, running, score, value_of
from whiz_tournament.models import Club, Release, Role, Ruling, RulingKind, Tournament
from whiz_tournament.queries.play.console import ConsoleCellState, console_page
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.queries.play.todo_kinds import ChangedToDo, OutdatedToDo
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.services.corrections.line_corrections import (
    correct_seating,
    split_fouled_board,
)
from whiz_tournament.services.play.rounds import close_round, close_tournament, open_round
from whiz_tournament.services.publishing.publish import (
    NothingReleased,
    publish_again,
    publish_results,
)
from whiz_tournament.services.results import (
    LineAnswer,
    LinePlace,
    Sender,
    Submission,
    confirm_result,
    enter_result,
)
from whiz_tournament.services.rulings import (
    award_adjusted_score,
    give_penalty,
    void_ruling,
)
from whiz_tournament.services.setup.tournaments import change_settings

pytestmark = pytest.mark.django_db
Act = Callable[[Tournament], Any]
OUTDATED = OutdatedToDo(final=False)


def adjust(tournament: Tournament, number: int = 1) -> None:
    line = line_rows(tournament, round=number)[0]
    award_adjusted_score(
        tournament=tournament,
        actor=DIRECTOR,
        uuid=uuid4(),
        board=line.board,
        entry=line.entries[Seat.S],
        kind=RulingKind.AVERAGE_PLUS,
        reason="A card was seen.",
    )


def penalise(tournament: Tournament) -> Ruling:
    given = give_penalty(
        tournament=tournament,
        actor=DIRECTOR,
        uuid=uuid4(),
        entry=1,
        percent_of_board=Decimal(10),
        reason="late",
    )
    return given.ruling


def correct(tournament: Tournament) -> None:
    score(tournament, line_rows(tournament, round=1)[0], "9C by N =")


def seat_anew(tournament: Tournament) -> None:
    entries = line_rows(tournament, round=1, table=1)[0].entries
    turned = dict(zip(entries, [*list(entries.values())[1:], entries[Seat.N]], strict=True))
    correct_seating(
        tournament=tournament, actor=DIRECTOR, round=1, tables={1: turned}, reason="wrong way"
    )


def group(tournament: Tournament) -> None:
    line = line_rows(tournament, round=1, table=1)[0]
    place = LinePlace(1, 1, line.board)
    split_fouled_board(tournament=tournament, actor=DIRECTOR, groups={place: 1}, reason="fouled")


def rank_otherwise(tournament: Tournament) -> None:
    change_settings(tournament=tournament, actor=DIRECTOR, eligible_percent=20)


ACTS: dict[str, Act] = {
    "an adjusted score": adjust,
    "a penalty": penalise,
    "a correction": correct,
    "other seats": seat_anew,
    "other cards": group,
    "another way to rank": rank_otherwise,
}


@pytest.fixture
@made_once
def interim(club: Club) -> Tournament:
    """Round 1 is over and shown, round 2 is played."""
    tournament = running(club, 9, rounds=3)
    for table in (1, 2, 3):
        enter(tournament, 1, table, "10H by N =", "9C by E -1")
    close_round(tournament=tournament, actor=DIRECTOR, number=1)
    open_round(tournament=tournament, actor=DIRECTOR, number=2)
    return tournament


@pytest.fixture
def published(interim: Tournament) -> Tournament:
    close_tournament(tournament=interim, actor=DIRECTOR, confirm=True)
    publish_results(tournament=interim, actor=DIRECTOR, final=False)
    return interim


def told(tournament: Tournament, viewer: Viewer = Viewer.DIRECTOR) -> bool:
    tournament.refresh_from_db()
    return OUTDATED in console_page(tournament, viewer=viewer).todo


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
@pytest.mark.parametrize("shown", ["interim", "published"])
def test_what_changes_a_ranking_is_told_until_it_is_published(
    shown: str, act: Act, request: pytest.FixtureRequest
) -> None:
    tournament = request.getfixturevalue(shown)
    assert not told(tournament)
    act(tournament)
    assert told(tournament)
    assert not told(tournament, Viewer.SCORER)
    publish_again(tournament=tournament, actor=DIRECTOR)
    assert not told(tournament)


def test_a_ruling_taken_back_is_told_too(published: Tournament) -> None:
    given = penalise(published)
    publish_again(tournament=published, actor=DIRECTOR)
    void_ruling(tournament=published, actor=DIRECTOR, public_id=given.public_id)
    assert told(published)


def test_a_line_is_flagged_until_its_result_is_published(published: Tournament) -> None:
    correct(published)
    line = line_rows(published, round=1)[0]
    changed = ChangedToDo(round=1, table=line.table, board=line.board)
    assert changed in console_page(published).todo
    assert console_page(published).tables[0].cells[0].state is ConsoleCellState.FLAGGED
    publish_again(tournament=published, actor=DIRECTOR)
    assert changed not in console_page(published).todo
    assert console_page(published).tables[0].cells[0].state is ConsoleCellState.COMPLETE


def test_what_is_not_shown_yet_is_not_missed(interim: Tournament) -> None:
    enter(interim, 2, 1, "10H by N =")
    adjust(interim, number=2)
    change_settings(tournament=interim, actor=DIRECTOR, name="Le mardi")
    assert not told(interim)


def say(tournament: Tournament, by: Seat, text: str) -> LineAnswer:
    line = line_rows(tournament, round=2, table=1)[0]
    return enter_result(
        tournament=tournament,
        sender=Sender.device(f"phone{by}", 1),
        submission=Submission(uuid4(), LinePlace(2, 1, line.board), seat=by),
        value=value_of(text),
    )


@pytest.mark.parametrize("disputed", [False, True])
def test_a_confirmation_changes_nothing_but_a_dispute(interim: Tournament, disputed: bool) -> None:
    said = say(interim, Seat.N, "10H by N =")
    if disputed:
        said = say(interim, Seat.E, "10H by N -1")
    close_tournament(tournament=interim, actor=DIRECTOR, confirm=True)
    publish_results(tournament=interim, actor=DIRECTOR, final=False)
    place = LinePlace(2, 1, line_rows(interim, round=2, table=1)[0].board)
    confirm_result(
        tournament=interim,
        sender=Sender.staff(DIRECTOR, Role.DIRECTOR),
        submission=Submission(uuid4(), place, said.version, "both agree now"),
    )
    assert told(interim) == disputed


def test_final_results_are_looked_at_first(published: Tournament) -> None:
    penalise(published)
    published.final = True  # made final before final results were closed to changes
    published.save()
    found = console_page(published, viewer=Viewer.DIRECTOR).todo
    assert OutdatedToDo(final=True) in found


def test_time_for_corrections_ends_when_it_would_have(published: Tournament) -> None:
    published.refresh_from_db()
    until = published.corrections_until
    assert until is not None
    publish_again(tournament=published, actor=DIRECTOR)
    published.refresh_from_db()
    assert published.corrections_until is not None
    assert abs((published.corrections_until - until).total_seconds()) <= 30


def test_where_nothing_may_be_shown_nothing_is(club: Club) -> None:
    tournament = running(club, 9, rounds=3, interim_ranking="never")
    with pytest.raises(NothingReleased):
        publish_again(tournament=tournament, actor=DIRECTOR)
    assert not Release.objects.exists()
