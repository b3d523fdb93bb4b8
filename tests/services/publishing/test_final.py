"""Final results stand: nothing that counts changes before they are opened again, for a reason."""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final
from uuid import UUID, uuid4

import pytest

from boards.seats import Seat
from scoring.results import PassedOut, Played
from tests.tournaments import DIRECTOR, running, score
from whiz_tournament.models import (
    Club,
    LineSeat,
    ResultLine,
    Role,
    Ruling,
    RulingKind,
    ScoreEntry,
    Tournament,
    TournamentEvent,
)
from whiz_tournament.queries.play.kept_results import KeptResult
from whiz_tournament.queries.play.result_lines import LineRow, line_rows
from whiz_tournament.services.corrections.line_corrections import (
    correct_seating,
    split_fouled_board,
    undo_correction,
)
from whiz_tournament.services.errors import AlreadyFinal
from whiz_tournament.services.log.submission import AskDirector, ReasonRequired
from whiz_tournament.services.play.rounds import close_tournament, reopen_tournament
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.results import (
    LinePlace,
    Sender,
    Submission,
    confirm_result,
    enter_result,
    restore_result,
    undo_result,
    void_result,
)
from whiz_tournament.services.results.kept_results import keep_result, take_over_result
from whiz_tournament.services.rulings import (
    WeightedShare,
    award_adjusted_score,
    award_weighted_score,
    give_penalty,
    void_ruling,
)

pytestmark = pytest.mark.django_db

STAFF: Final = Sender.staff(DIRECTOR, Role.DIRECTOR)
SCORER: Final = Sender.staff(DIRECTOR, Role.SCORER)
WHY: Final[dict[str, Any]] = {"actor": DIRECTOR, "reason": "seen"}
HALVES: Final = [
    WeightedShare(Played.parse(text), Decimal("0.5")) for text in ("10H by N =", "10H by N -1")
]


@dataclass(frozen=True, slots=True)
class FinalEvening:
    """An evening with final results, and what was given and put right before."""

    tournament: Tournament
    entered: LinePlace
    unconfirmed: LinePlace
    void: LinePlace
    ruling: str
    correction: int
    kept: UUID

    def sent(self, place: LinePlace) -> Submission[LinePlace]:
        """Return what a director sends about a line who has seen it."""
        lines = ResultLine.objects.filter(tournament=self.tournament, board=place.board)
        version = lines.get(round=place.round, table=place.table).version
        return Submission(uuid4(), place, version or None, "seen")

    @property
    def seats(self) -> dict[Seat, int]:
        """Return who sits at the table of the line that was entered, two of them exchanged."""
        at = {"line__round": self.entered.round, "line__table": self.entered.table}
        rows = LineSeat.objects.filter(tournament=self.tournament, **at, board=self.entered.board)
        held = {Seat(seat): number for seat, number in rows.values_list("seat", "entry__number")}
        first, second, *_ = held
        return held | {first: held[second], second: held[first]}


@pytest.fixture
def evening(club: Club) -> FinalEvening:
    """Six players: a result that stands, one that is taken out, one that nobody confirmed."""
    tournament = running(club, 6, rounds=3)
    first, second = line_rows(tournament, round=1, table=1)[:2]
    score(tournament, first, "10H by N =", by=STAFF)
    score(tournament, second, "passed out", by=STAFF)
    other = line_rows(tournament, round=1, table=2)[0]
    score(tournament, other, "passed out", by=Sender.device("aa" * 16, table=2))
    entered, void, unconfirmed = map(_place, (first, second, other))
    submission = Submission(uuid4(), void, 1, "seen")
    void_result(tournament=tournament, sender=STAFF, submission=submission)
    given = give_penalty(
        tournament=tournament, uuid=uuid4(), entry=1, percent_of_board=Decimal(5), **WHY
    )
    split = split_fouled_board(tournament=tournament, groups={entered: 1}, **WHY)
    kept = KeptResult(uuid4(), 1, 2, entered.board, "N", PassedOut())
    keep_result(tournament=tournament, actor=DIRECTOR, sent=kept)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    ruling = given.ruling.public_id
    return FinalEvening(tournament, entered, unconfirmed, void, ruling, split.pk, kept.uuid)


def _place(line: LineRow) -> LinePlace:
    return LinePlace(line.round, line.table, line.board)


def _line(act: Callable[..., object], **said: Any) -> Callable[[FinalEvening], object]:
    def asked(it: FinalEvening) -> object:
        places: dict[object, LinePlace] = {restore_result: it.void, confirm_result: it.unconfirmed}
        place = places.get(act, it.entered)
        call = {"sender": STAFF, "submission": it.sent(place), **said}
        return act(tournament=it.tournament, **call)

    return asked


ACTS: Final[dict[str, Callable[[FinalEvening], object]]] = {
    "enter": _line(enter_result, value=PassedOut()),
    "confirm": _line(confirm_result),
    "void": _line(void_result),
    "restore": _line(restore_result),
    "undo": _line(undo_result),
    "adjusted score": lambda it: award_adjusted_score(
        tournament=it.tournament, uuid=uuid4(), board=it.entered.board, entry=1,
        kind=RulingKind.AVERAGE, **WHY,
    ),
    "weighted score": lambda it: award_weighted_score(
        tournament=it.tournament, uuid=uuid4(), place=it.entered, results=HALVES, **WHY
    ),
    "penalty": lambda it: give_penalty(
        tournament=it.tournament, uuid=uuid4(), entry=2, percent_of_board=Decimal(5), **WHY
    ),
    "ruling taken back": lambda it: void_ruling(
        tournament=it.tournament, public_id=it.ruling, **WHY
    ),
    "wrong players": lambda it: correct_seating(
        tournament=it.tournament, round=1, tables={1: it.seats}, **WHY
    ),
    "fouled board": lambda it: split_fouled_board(
        tournament=it.tournament, groups={it.entered: 2}, **WHY
    ),
    "correction undone": lambda it: undo_correction(
        tournament=it.tournament, event=it.correction, **WHY
    ),
    "late result taken over": lambda it: take_over_result(
        tournament=it.tournament, sender=STAFF, uuid=it.kept, reason="seen"
    ),
}  # fmt: skip


def _counts() -> tuple[int, int, int]:
    standing = Ruling.objects.filter(voided_at=None)
    return ScoreEntry.objects.count(), standing.count(), TournamentEvent.objects.count()


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS.keys())
def test_final_results_are_opened_again_before_anything_changes(
    evening: FinalEvening, act: Callable[[FinalEvening], object]
) -> None:
    before = _counts()
    with pytest.raises(AlreadyFinal):
        act(evening)
    assert _counts() == before
    reopen_tournament(tournament=evening.tournament, **WHY)
    act(evening)
    assert _counts() != before


def test_a_scorer_asks_the_director(evening: FinalEvening) -> None:
    submission = evening.sent(evening.entered)
    with pytest.raises(AskDirector):
        confirm_result(tournament=evening.tournament, sender=SCORER, submission=submission)


def test_a_ruling_sent_twice_is_still_answered_twice(club: Club) -> None:
    tournament, penalty = running(club, 6), {"entry": 1, "percent_of_board": Decimal(5)}
    call: dict[str, Any] = {"tournament": tournament, "uuid": uuid4(), **penalty, **WHY}
    give_penalty(**call)
    close_tournament(tournament=tournament, actor=DIRECTOR, confirm=True)
    publish_results(tournament=tournament, actor=DIRECTOR, final=True)
    assert give_penalty(**call).status == 200


def test_final_results_are_opened_for_a_reason_that_is_kept(evening: FinalEvening) -> None:
    for reason in ("", "  "):
        with pytest.raises(ReasonRequired):
            reopen_tournament(tournament=evening.tournament, actor=DIRECTOR, reason=reason)
    reopen_tournament(tournament=evening.tournament, actor=DIRECTOR, reason="a slip was found")
    assert (evening.tournament.final, evening.tournament.status) == (False, "closed")
    assert TournamentEvent.objects.latest("id").data["reason"] == "a slip was found"
