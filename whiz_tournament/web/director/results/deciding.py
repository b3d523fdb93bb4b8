"""One line, where a director decides: what stands, why it is doubted, and what would change."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from boards.double_dummy import Makeable
from boards.seats import Seat, human_seats
from scoring.formulas import Formula
from whiz_tournament.models import Tournament
from whiz_tournament.queries.history.tournament_history import history_of_line
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.queries.play.numbers_in_use import round_status
from whiz_tournament.queries.play.result_lines import read_lines
from whiz_tournament.queries.publishing.visibility import staff_viewer
from whiz_tournament.queries.results.line_case import LineCase, is_line, line_case
from whiz_tournament.queries.results.seat_cells import SeatCell
from whiz_tournament.queries.results.traveller import TravellerPage, TravellerRow
from whiz_tournament.services.boards.closed_hands import audit_hand_view
from whiz_tournament.services.results import (
    LinePlace,
    Submission,
    enter_result,
    try_result,
)
from whiz_tournament.services.results.closed_results import refuse_closed_results
from whiz_tournament.services.rulings import award_adjusted_scores
from whiz_tournament.web.director.previews import said_in
from whiz_tournament.web.director.results.deciding_forms import (
    OtherResultForm,
    TableScoresForm,
    short_kinds,
)
from whiz_tournament.web.director.results.effect_page import Decision, ask_or_give
from whiz_tournament.web.director.results.line_pages import (
    line_address,
    possible_acts,
    required_line,
)
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.result_pages import sender_of
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.letters import overtricks
from whiz_tournament.wording.results.line_log import line_in_words, log_in_words
from whiz_tournament.wording.results.rulings import ruling_in_words
from whiz_tournament.wording.results.values import outcome_words, value_in_words
from whiz_tournament.wording.results.warnings import warning_in_words
from whiz_tournament.wording.scores import bare_figure, board_score_figure

# A board at every table, a line each, for who decides on one of them.


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """Who held a hand, what it marked, and what that is worth."""

    seat: str
    name: str
    points: str
    score: str


@dataclass(frozen=True, slots=True)
class TableResult:
    """One table's result: its contract and who plays it, or words; ``here`` marks the line."""

    round: int
    table: int
    contract: str
    by: str
    delta: str
    words: str
    here: bool
    seats: tuple[SeatFigures, ...]


def tables_of(page: TravellerPage, line: DeskLine) -> list[TableResult]:
    """Return the board's results in the order of the rounds."""
    rows = sorted(page.lines, key=lambda row: (row.round, row.table))
    return [_table(row, page.unit, here=is_line(row, line)) for row in rows]


def _table(row: TravellerRow, unit: str, *, here: bool) -> TableResult:
    outcome = row.outcome
    played = outcome.contract is not None and outcome.declarer is not None
    return TableResult(
        round=row.round,
        table=row.table,
        contract=outcome.contract or "" if played else "",
        by=outcome.declarer or "" if played else "",
        delta=overtricks(_delta(outcome.result)) if played else "",
        words="" if played else outcome_words(outcome, row.state),
        here=here,
        seats=tuple(_figures(cell, unit) for cell in row.cells),
    )


def _figures(cell: SeatCell, unit: str) -> SeatFigures:
    points = bare_figure(cell.points) if cell.points is not None else ""
    score = board_score_figure(cell.score, unit) if cell.score is not None else ""
    return SeatFigures(cell.seat, cell.name, points, score)


def _delta(result: str | None) -> int:
    return int(result) if result and result != "=" else 0


def makeable_lists(
    domy: str, tricks: Mapping[str, Mapping[str, int]] | None
) -> dict[str, list[int]]:
    """Return the makeable tricks by hand, each denomination in its order; empty if unknown."""
    if not tricks:
        return {}
    table = Makeable.of_document(Seat(domy), tricks)
    return {seat.value: [*table.of(seat).values()] for seat in human_seats(table.domy_seat)}


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def line_view(
    request: StaffRequest, tournament: Tournament, round: int, table: int, board: int
) -> HttpResponse:
    """Show the case of a line; correct it, or score its players, once the effect was seen."""
    read_lines(tournament)
    refuse_closed_results(tournament=tournament, member=request.member, board=board)
    place = LinePlace(round, table, board)
    line = required_line(request, tournament, place)
    sent = said_in(request)
    do = sent.get("do", "") if sent else ""
    formula = Formula(tournament.formula)
    correction = OtherResultForm(sent if do == "correct" else None, line, formula)
    scores = TableScoresForm(sent if do == "scores" else None, line, tournament)
    asked: dict[str, tuple[OtherResultForm | TableScoresForm, Callable[[], Decision]]] = {
        "correct": (correction, partial(_correction, request, tournament, place, correction)),
        "scores": (scores, partial(_scores, request, tournament, place, scores)),
    }
    show = partial(_show, request, tournament, line, correction, scores)
    if do not in asked:
        return show()
    form, decision = asked[do]
    return ask_or_give(request, tournament, form, decision, ask=show)


def _correction(
    request: StaffRequest, tournament: Tournament, place: LinePlace, form: OtherResultForm
) -> Decision:
    given, line = form.cleaned_data, form.line
    people = {seat.seat: seat.name for seat in line.places}
    before, after = (value_in_words(value, people) for value in (line.value, given["result"]))
    entered: dict[str, Any] = {
        "tournament": tournament,
        "sender": sender_of(request),
        "submission": Submission(given["uuid"], place, given["version"] or None, given["reason"]),
        "value": given["result"],
    }
    sentences = _("Now: {result}.").format(result=before), _("Then: {result}.").format(result=after)
    done = f"{_name(place)} {_('Recorded: {result}.').format(result=after)}"
    onward = tournament_url("director_line", tournament, **line_address(place))
    give, tried = partial(enter_result, **entered), partial(try_result, **entered)
    return Decision(_name(place), give, done, onward, sentences, tried)


def _scores(
    request: StaffRequest, tournament: Tournament, place: LinePlace, form: TableScoresForm
) -> Decision:
    given = form.cleaned_data
    give = partial(
        award_adjusted_scores,
        tournament=tournament,
        actor=request.actor,
        uuid=given["uuid"],
        board=place.board,
        kinds=form.kinds,
        reason=given["reason"],
    )
    onward = tournament_url("director_line", tournament, **line_address(place))
    return Decision(_name(place), give, _("The score is given."), onward)


def _name(place: LinePlace) -> str:
    return _("Board {board}, table {table}, round {round}.").format(**line_address(place))


def _show(
    request: StaffRequest,
    tournament: Tournament,
    line: DeskLine,
    correction: OtherResultForm,
    scores: TableScoresForm,
) -> HttpResponse:
    viewer = staff_viewer(request.member, tournament)
    case = line_case(tournament, line, viewer, look="hands" in request.GET)
    if case.hands:
        audit_hand_view(tournament=tournament, actor=request.actor, boards=[line.board])
    names = {place.seat: place.name for place in line.places}
    log = history_of_line(tournament, line.round, line.table, line.board)
    return director_response(
        request,
        "line",
        tournament,
        here="console",
        status=max(form_status(correction), form_status(scores)),
        line=line,
        told=line_in_words(line, round_status(tournament, line.round)),
        possible=possible_acts(line),
        log=[log_in_words(item, names) for item in log],
        correction=correction,
        scores=scores if short_kinds(tournament) else None,
        **_weighed(case, line, tournament),
    )


def _weighed(case: LineCase, line: DeskLine, tournament: Tournament) -> dict[str, object]:
    """Return the case in words: doubts, the cards, the other tables, what was given."""
    return {
        "doubts": [(warning_in_words(odd), odd.version) for odd in case.warnings],
        "dismissed": [warning_in_words(odd) for odd in case.dismissed],
        "hands": case.hands,
        "makeable": makeable_lists(tournament.domy_seat, case.makeable),
        "may_look": case.may_look,
        "domy": tournament.domy_seat,
        "tables": tables_of(case.page, line) if case.page else [],
        "given": [ruling_in_words(ruling) for ruling in case.rulings],
    }
