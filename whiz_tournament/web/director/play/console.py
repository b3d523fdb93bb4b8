"""The console: how far each table is, what stands between us and the result, the rounds."""

from collections.abc import Collection, Iterable, Sequence
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
from whiz_tournament.queries.clock.slow_tables import SlowTable
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
from whiz_tournament.web.director.play.next_step import next_step, settled_apart
from whiz_tournament.web.director.play.sent import sent_lines
from whiz_tournament.web.director.play.todo import (
    NamesATable,
    todo_item,
    weigh_actions,
)
from whiz_tournament.web.director.play.todo_parts import Item
from whiz_tournament.web.director.play.todo_sentences import silent_item, slow_item
from whiz_tournament.web.shared.call_rows import shown_digest, waiting_rows
from whiz_tournament.web.shared.cell_chips import CELL_CHIPS, LEGEND
from whiz_tournament.web.shared.staff_permissions import StaffRequest, scorer_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    staff_menu,
    tournament_url,
)
from whiz_tournament.wording.moments import forecast_in_words
from whiz_tournament.wording.quantities import board_numbers
from whiz_tournament.wording.scores import score_figure

OVER: Final = frozenset({ConsoleCellState.COMPLETE, ConsoleCellState.ABSENT})
QUIET: Final = frozenset({ConsoleCellState.COMPLETE, ConsoleCellState.TO_COME})
"""Cells with nothing to do; outside the round being played they are no links."""


@dataclass(frozen=True, slots=True)
class ConsoleCellPart:
    """One cell of the grid as the template draws it; one that is no link has no address."""

    chip: str
    url: str
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
    slow = panel.slow if panel else ()
    shown = _values(request, tournament, silent, slow)
    values = {"v": version, "calls": calls, **_time(panel), **shown}
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
        "forecast": forecast_in_words(panel.forecast) if panel.forecast else "",
    }


def _values(
    request: StaffRequest,
    tournament: Tournament,
    silent: Sequence[int],
    slow: Sequence[SlowTable],
) -> dict[str, Any]:
    directs = request.member.may(Role.DIRECTOR)
    viewer = staff_viewer(request.member, tournament)
    found = console_of(tournament, viewer=viewer)
    return {
        **_grid(found, tournament, slow, directs=directs),
        "current": found.current,
        "slip_counts": slips_counted(
            tournament, [head.number for head in found.rounds if head.is_open]
        ),
        "between": any(head.status == RoundStatus.PENDING for head in found.rounds),
        "rounds": len(found.rounds),
        "next": next_step(found, tournament, directs=directs),
        "fresh": _fresh(found) if directs else 0,
        "awaited": [each for each in found.awaited if each.round == found.current],
        "behind": [each for each in found.awaited if each.round != found.current],
        "todo": _todo(request, tournament, found.todo, silent, slow),
        "directs": directs,
        "sent": sent_lines(tournament) if directs and not tournament.is_running else [],
        "lists": _ranking_lists(tournament) if directs else [],
        "checks": check_count(tournament) if directs else None,
        "plays_here": viewer is Viewer.PLAYING_DIRECTOR,
    }


def _todo(
    request: StaffRequest,
    tournament: Tournament,
    found: Sequence[TodoItem],
    silent: Sequence[int],
    slow: Sequence[SlowTable],
) -> list[Item]:
    """Return the list: what fell silent, what is to settle, who is late."""
    directs = request.member.may(Role.DIRECTOR)
    people = people_at_tables(tournament, _tables_named(found))
    closed = closed_boards(request.member, tournament)
    settled = [
        todo_item(item, tournament, people, directs=directs, closed=closed)
        for item in settled_apart(found)
    ]
    return weigh_actions(
        [
            *(silent_item(table, tournament, directs=directs) for table in silent),
            *(item for item in settled if item),
            *(slow_item(table, tournament, directs=directs) for table in slow),
        ]
    )


def _grid(
    found: ConsolePage, tournament: Tournament, slow: Iterable[SlowTable], *, directs: bool
) -> dict[str, Any]:
    """Return heads and rows, with what is folded on a phone and the signs that are explained."""
    folded = _folded(found)
    drawn = Drawn(tournament, found.current, directs, {(each.round, each.table) for each in slow})
    rows = [
        (row.section, row.table, drawn.table_url(row.cells), _cells(row.cells, drawn, folded))
        for row in found.tables
    ]
    shown = {cell.chip for *_, cells in rows for cell, _ in cells if cell}
    return {
        "heads": [(head, head.number <= folded) for head in found.rounds],
        "rows": rows,
        "wide": len(found.rounds) + 1,
        "folded": folded,
        "legend": [state for state in LEGEND if state in shown],
    }


def _fresh(found: ConsolePage) -> int:
    """Return the round of the room while nothing is in yet: its opening may be taken back."""
    if found.current == 1:
        return int(_untouched(found))
    head = next((head for head in found.rounds if head.number == found.current), None)
    return head.number if head and head.status == RoundStatus.OPEN and not head.done else 0


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


@dataclass(frozen=True, slots=True)
class Drawn:
    """What every cell is drawn for: the round of the room, who looks, which tables are late."""

    tournament: Tournament
    current: int | None
    directs: bool
    slow: Collection[tuple[int, int]]

    def cell(self, cell: ConsoleCell) -> ConsoleCellPart | None:
        """Return the cell; a link in the round of the room, and where something is to do."""
        if cell.state is ConsoleCellState.ABSENT:
            return None
        chip = CELL_CHIPS[cell.state]
        if cell.state is ConsoleCellState.PLAYING and (cell.round, cell.table) in self.slow:
            chip = "late"
        links = cell.round == self.current or cell.state not in QUIET
        url = self._url(cell) if links else ""
        boards = board_numbers(cell.doubtful) if self.directs else ""
        return ConsoleCellPart(chip, url, cell.done, cell.expected, boards)

    def table_url(self, cells: Sequence[ConsoleCell]) -> str:
        """Return the page of a table in the round of the room, or the last that it was used in."""
        if not self.directs:
            return ""
        used = [each for each in cells if each.state is not ConsoleCellState.ABSENT]
        begun = [each for each in used if each.state is not ConsoleCellState.TO_COME]
        now = [each for each in used if each.round == self.current]
        shown = (now or begun[-1:] or used)[0]
        return _address(get_script_prefix(), self.tournament.slug, shown.round, shown.table, 0)

    def _url(self, cell: ConsoleCell) -> str:
        where = self.tournament.slug, cell.round, cell.table
        if not self.directs:
            entry = dict(zip(("slug", "round_number", "table"), where, strict=True))
            return reverse("desk_slip", kwargs=entry)
        board = cell.doubtful[0] if len(cell.doubtful) == 1 else 0
        return _address(get_script_prefix(), *where, board)


def _cells(
    cells: tuple[ConsoleCell, ...], drawn: Drawn, folded: int
) -> list[tuple[ConsoleCellPart | None, bool]]:
    """Return the cells, and of each whether its round is folded on a phone."""
    return [(drawn.cell(cell), cell.round <= folded) for cell in cells]


@lru_cache(maxsize=4096)
def _address(_prefix: str, slug: str, number: int, table: int, board: int) -> str:
    """Return where a cell leads who directs: the table's page, or that of its one board.

    A large field has hundreds of these: as short as the console's own address lets them be.
    """
    where = {"slug": slug, "round": number, "table": table}
    name, told = ("director_line", {"board": board}) if board else ("director_table", {})
    url = reverse(name, kwargs={**where, **told})
    own = reverse("director_console", kwargs={"slug": slug})
    return f"{relpath(url, own)}/"


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
