"""Finding a line, and showing what a table and a line have said, with what may be done to them."""

from collections.abc import Collection, Iterable

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from whiz_tournament.models import LineState, Tournament
from whiz_tournament.queries.clock.round_clock import table_clock
from whiz_tournament.queries.play.desk import DeskLine, SlipForm, slip_form
from whiz_tournament.queries.play.numbers_in_use import (
    boards_by_table,
    line_exists,
    numbers_of_rounds,
    open_or_next_round,
    round_status,
)
from whiz_tournament.queries.play.result_lines import Place
from whiz_tournament.queries.play.rounds import rounds_at_table
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.queries.publishing.visibility import staff_viewer
from whiz_tournament.queries.results.warnings import ResultWarning, result_warnings
from whiz_tournament.services.errors import existing
from whiz_tournament.services.results import LinePlace, line_unknown
from whiz_tournament.services.results.closed_results import refuse_closed_results
from whiz_tournament.web.director.happened.acts import (
    FOULED,
    MISPLACED,
    WRONG_PLAYERS,
    ActRow,
)
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.results.line_log import line_in_words
from whiz_tournament.wording.results.warnings import warning_in_words


class LineForm(forms.Form):
    """A line by its numbers."""

    round = forms.IntegerField(label=gettext_lazy("Round"), min_value=1)
    table = forms.IntegerField(label=gettext_lazy("Table"), min_value=1)
    board = forms.IntegerField(label=gettext_lazy("Board"), min_value=1)


@director_page
@of_tournament
@require_safe
def choose_line_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Offer the boards of a round; numbers typed instead lead to that board's page."""
    typed = "table" in request.GET
    form = LineForm(request.GET if typed else None)
    if form.is_valid():
        with refusals_on(form):
            place = LinePlace(**form.cleaned_data)
            if not line_exists(tournament, place.round, place.table, place.board):
                raise line_unknown(place)
            return redirect(tournament_url("director_line", tournament, **line_address(place)))
    status = form_status(form)
    values = _offered(tournament, request.GET.get("round", ""))
    return director_response(
        request, "in_play", tournament, here="console", status=status, form=form, **values
    )


def _offered(tournament: Tournament, wanted: str) -> dict[str, object]:
    """Return the rounds, the one to show (the round at hand unless told), and its boards."""
    rounds = numbers_of_rounds(tournament)
    at_hand = open_or_next_round(tournament) or max(rounds, default=0)
    shown = next((number for number in rounds if str(number) == wanted), at_hand)
    tables = boards_by_table(tournament, shown)
    return {"rounds": rounds, "shown": shown, "tables": list(tables.items())}


@director_page
@of_tournament
@require_safe
def table_log_view(
    request: StaffRequest, tournament: Tournament, round: int, table: int
) -> HttpResponse:
    """Show what a table has said in a round, with what may be done to each board."""
    slip = _slip(tournament, round, table, closed_results(request.member, tournament))
    status = round_status(tournament, round)
    clock = table_clock(tournament, table)
    warnings = result_warnings(tournament, staff_viewer(request.member, tournament))
    lines = [
        (line, line_in_words(line, status), possible_acts(line), doubts_of(line, warnings))
        for line in slip.lines
    ]
    return director_response(
        request,
        "table",
        tournament,
        here="console",
        slip=slip,
        lines=lines,
        acts=_acts_at(tournament, slip),
        clock=clock if clock and clock.round == round else None,
        others=_rounds_of(tournament, table),
    )


def _acts_at(tournament: Tournament, slip: SlipForm) -> list[ActRow]:
    """Return what may have happened at a table, the round and the table said already."""
    where = {"round": slip.round, "table": slip.table}
    first = {"board": slip.lines[0].board} if slip.lines else {}
    return [
        WRONG_PLAYERS.row(tournament, **where),
        MISPLACED.row(tournament, **where),
        FOULED.row(tournament, **first),
    ]


def _rounds_of(tournament: Tournament, table: int) -> list[tuple[int, str]]:
    """Return every round in which a table has boards, with its page."""
    name = "director_table"
    return [
        (number, tournament_url(name, tournament, round=number, table=table))
        for number in rounds_at_table(tournament, table)
    ]


def doubts_of(line: DeskLine, warnings: Iterable[ResultWarning]) -> list[str]:
    """Return why the line looks odd, as ends of sentences."""
    return [warning_in_words(odd) for odd in warnings if odd.mark[0] == line.key]


def line_address(place: LinePlace) -> dict[str, int]:
    """Return a line's numbers as its addresses take them."""
    return {"round": place.round, "table": place.table, "board": place.board}


def _slip(
    tournament: Tournament, number: int, table: int, closed: Collection[Place] = frozenset()
) -> SlipForm:
    return existing(slip_form(tournament, number, table, closed))


def required_line(request: StaffRequest, tournament: Tournament, place: LinePlace) -> DeskLine:
    """Return the line at this place, or say that there is none; refuse one that is closed."""
    refuse_closed_results(tournament=tournament, member=request.member, places=[place.numbers])
    slip = _slip(tournament, place.round, place.table)
    return existing(next((line for line in slip.lines if line.board == place.board), None))


def possible_acts(line: DeskLine) -> dict[str, bool]:
    """Return the acts that make sense for what the line holds."""
    if line.state == LineState.VOID:
        return {"restore": True}
    if line.outcome.not_played:
        return {"void": True}
    return {"not_played": True, "void": line.state != LineState.EMPTY}
