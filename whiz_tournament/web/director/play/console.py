"""The console: how far each table is, what stands between us and the result, the rounds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from posixpath import relpath
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import get_script_prefix, reverse
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from whiz_tournament.live.connected_phones import connected_phones, silent_tables
from whiz_tournament.live.versions import tournament_version
from whiz_tournament.models import Role, RoundStatus, Tournament, TournamentStatus
from whiz_tournament.queries.clock.clock_panel import ClockPanel, clock_panel
from whiz_tournament.queries.play.console import (
    ConsoleCell,
    ConsoleCellState,
    ConsolePage,
    ConsoleRound,
)
from whiz_tournament.queries.play.console import console_page as console_of
from whiz_tournament.queries.play.result_checks import check_count
from whiz_tournament.queries.play.result_lines import read_lines
from whiz_tournament.queries.play.slip_count import slips_counted
from whiz_tournament.queries.play.table_people import people_at_tables
from whiz_tournament.queries.play.todo_kinds import TodoItem
from whiz_tournament.queries.publishing.closed_results import closed_boards
from whiz_tournament.queries.publishing.staff_viewers import staff_viewer
from whiz_tournament.queries.publishing.visibility import Viewer
from whiz_tournament.queries.results.ranking import RankingRow, ranking
from whiz_tournament.services.errors import WrongState
from whiz_tournament.services.guards import STARTED, STATE_WORDS
from whiz_tournament.web.director.play.todo import (
    NamesATable,
    todo_item,
    weigh_actions,
)
from whiz_tournament.web.director.play.todo_sentences import silent_item
from whiz_tournament.web.shared.call_rows import shown_digest, waiting_rows
from whiz_tournament.web.shared.cell_chips import CELL_CHIPS
from whiz_tournament.web.shared.staff_permissions import StaffRequest, scorer_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    staff_menu,
    tournament_url,
)
from whiz_tournament.wording.moments import forecast_in_words, slow_table_in_words
from whiz_tournament.wording.quantities import board_numbers
from whiz_tournament.wording.scores import score_figure

OVER: Final = frozenset({ConsoleCellState.COMPLETE, ConsoleCellState.ABSENT})


@dataclass(frozen=True, slots=True)
class ConsoleCellPart:
    """One cell of the grid as the template draws it."""

    chip: str
    url: str
    entry: str
    done: int
    expected: int
    boards: str
    """The boards to look at, as a list in words."""


@gzip_page  # on a laptop nothing stands before us that would: a tenth of it travels at each poll
@scorer_page
@of_tournament
@require_safe
def console_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the console; a poll that knows this version already is answered with nothing."""
    if tournament.status not in STARTED:
        return _too_early(request, tournament)
    if "v" not in request.GET:  # a poll that knows all reads no lines
        read_lines(tournament)
    panel = clock_panel(tournament)
    calls = waiting_rows(tournament) if request.member.may(Role.DIRECTOR) else ()
    silent = sorted(silent_tables(tournament, connected_phones(tournament)))
    version = _version(tournament, panel, (calls, silent))
    if request.GET.get("v") == version:
        return HttpResponse(status=204)
    values = {"v": version, "calls": calls, **_time(panel), **_values(request, tournament, silent)}
    if request.headers.get("HX-Request"):
        values |= {
            "tournament": tournament,
            "nav": staff_menu(request, tournament),
            "here": "console",
        }
        return render(request, "director/parts/console.html", values)
    return director_response(request, "console", tournament, here="console", **values)


def _version(tournament: Tournament, panel: ClockPanel | None, shown: object) -> str:
    """Return what the console polls; a table may grow slow though nobody does anything.

    Or it falls silent, or what it called for grows older: ``shown`` says so.
    """
    clock = panel.token if panel else ""
    return f"{tournament_version(tournament)}-{clock}-{shown_digest(shown)}"


def _too_early(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Send a director to the preparation; tell a scorer to wait."""
    if request.member.may(Role.DIRECTOR):
        return redirect(tournament_url("director_prepare", tournament))
    state = STATE_WORDS[TournamentStatus(tournament.status)]
    raise WrongState(state=state, needed=STATE_WORDS[TournamentStatus.RUNNING])


def _time(panel: ClockPanel | None) -> dict[str, Any]:
    """Return what the console says of the time; nothing where the rounds have no clock."""
    if panel is None:
        return {"has_clock": False}
    return {
        "has_clock": True,
        "clock": panel.clock,
        "slow": [(table, slow_table_in_words(table)) for table in panel.slow],
        "forecast": forecast_in_words(panel.forecast) if panel.forecast else "",
    }


def _values(request: StaffRequest, tournament: Tournament, silent: Sequence[int]) -> dict[str, Any]:
    directs = request.member.may(Role.DIRECTOR)
    viewer = staff_viewer(request.member, tournament)
    found = console_of(tournament, viewer=viewer)
    people = people_at_tables(tournament, _tables_named(found.todo))
    closed = closed_boards(request.member, tournament)
    todo = [
        todo_item(item, tournament, people, directs=directs, closed=closed) for item in found.todo
    ]
    folded = _folded(found)
    return {
        "heads": [(head, head.number <= folded) for head in found.rounds],
        "rows": [
            (row.section, row.table, _cells(row.cells, tournament, folded)) for row in found.tables
        ],
        "wide": len(found.rounds) + 1,
        "folded": folded,
        "current": found.current,
        "opened": [head for head in found.rounds if head.status == RoundStatus.OPEN],
        "slip_counts": slips_counted(
            tournament, [head.number for head in found.rounds if head.is_open]
        ),
        "upcoming": next((h for h in found.rounds if h.status == RoundStatus.PENDING), None),
        "closed": [head for head in found.rounds if head.status == RoundStatus.CLOSED],
        "rounds": len(found.rounds),
        "untouched": _untouched(found),
        "awaited": [each for each in found.awaited if each.round == found.current],
        "behind": [each for each in found.awaited if each.round != found.current],
        "to_play": sum(head.status == RoundStatus.PENDING for head in found.rounds),
        "todo": weigh_actions(
            [
                *(silent_item(table, tournament, directs=directs) for table in silent),
                *(item for item in todo if item),
            ]
        ),
        "directs": directs,
        "lists": _ranking_lists(tournament) if directs else [],
        "checks": check_count(tournament) if directs else None,
        "legend": list(CELL_CHIPS.values()),
        "plays_here": viewer is Viewer.PLAYING_DIRECTOR,
    }


def _untouched(found: ConsolePage) -> bool:
    """Tell whether nothing is in yet and no round was closed: the start may be taken back."""
    cells = (cell for row in found.tables for cell in row.cells)
    closed = any(head.status == RoundStatus.CLOSED for head in found.rounds)
    return not closed and not any(cell.done for cell in cells)


def _ranking_lists(tournament: Tournament) -> list[tuple[str, list[tuple[RankingRow, str]]]]:
    """Return the ranking of the moment with its figures, a list a section; none before a score."""
    page = ranking(tournament)
    if not any(line.score for line in page.standings):
        return []
    return [
        (section, [(line, score_figure(line.score, page.unit)) for line in lines])
        for section, lines in page.lists
    ]


def _tables_named(todo: Iterable[TodoItem]) -> set[tuple[int, int]]:
    return {(each.round, each.table) for each in todo if isinstance(each, NamesATable)}


def _cells(
    cells: tuple[ConsoleCell, ...], tournament: Tournament, folded: int
) -> list[tuple[ConsoleCellPart | None, bool]]:
    """Return the cells, and of each whether its round is folded on a phone."""
    return [(_cell(cell, tournament), cell.round <= folded) for cell in cells]


def _cell(cell: ConsoleCell, tournament: Tournament) -> ConsoleCellPart | None:
    if cell.state is ConsoleCellState.ABSENT:
        return None
    board = cell.doubtful[0] if len(cell.doubtful) == 1 else 0
    url, entry = _addresses(get_script_prefix(), tournament.slug, cell.round, cell.table, board)
    boards = board_numbers(cell.doubtful)
    return ConsoleCellPart(CELL_CHIPS[cell.state], url, entry, cell.done, cell.expected, boards)


@lru_cache(maxsize=4096)
def _addresses(_prefix: str, slug: str, number: int, table: int, board: int) -> tuple[str, str]:
    """Return where a cell leads who directs, and who types.

    A large field has hundreds of these: as short as the console's own address lets them be.
    """
    where = {"slug": slug, "round": number, "table": table}
    name, told = ("director_line", {"board": board}) if board else ("director_table", {})
    url = reverse(name, kwargs={**where, **told})
    own = reverse("director_console", kwargs={"slug": slug})
    entry = {"slug": slug, "round_number": number, "table": table}
    return f"{relpath(url, own)}/", reverse("desk_slip", kwargs=entry)


def _folded(found: ConsolePage) -> int:
    """Return up to which round all is over at every table; one alone is not worth folding."""
    last = 0
    for index, head in enumerate(found.rounds):
        if not _over(head, [row.cells[index] for row in found.tables]):
            break
        last = head.number
    return last if last > 1 else 0


def _over(head: ConsoleRound, cells: list[ConsoleCell]) -> bool:
    return head.status == RoundStatus.CLOSED and all(cell.state in OVER for cell in cells)
