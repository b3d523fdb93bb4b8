"""The console: how far each table is, what is between us and the result, the rounds."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from whiz_tournament.live.phones import connected_phones, silent_tables
from whiz_tournament.models import Role, RoundStatus, Tournament, TournamentStatus
from whiz_tournament.places_of_features import CardPlace
from whiz_tournament.queries.clock.clock_panel import ClockPanel, SlowTable, clock_panel
from whiz_tournament.queries.play.absent import version_now
from whiz_tournament.queries.play.console import (
    ConsolePage,
)
from whiz_tournament.queries.play.console import console_page as console_of
from whiz_tournament.queries.play.result_lines import read_lines
from whiz_tournament.queries.play.seatings import people_at_tables
from whiz_tournament.queries.play.slip_checks import check_count, slips_counted
from whiz_tournament.queries.play.todo_kinds import (
    ChangedToDo,
    DisputedToDo,
    KeptToDo,
    LateEntryToDo,
    LineToDo,
    OddToDo,
    OwedToDo,
    TodoItem,
    ToldTwiceToDo,
    UnconfirmedToDo,
)
from whiz_tournament.queries.publishing.closed_results import closed_boards
from whiz_tournament.queries.publishing.visibility import Viewer, staff_viewer
from whiz_tournament.queries.results.ranking import RankingRow, ranking
from whiz_tournament.services.errors import WrongState
from whiz_tournament.services.guards import STARTED, STATE_WORDS
from whiz_tournament.templatetags.features import cards_at
from whiz_tournament.web.director.play.next_step import next_step, settled_apart
from whiz_tournament.web.director.play.progress_grid import progress_grid
from whiz_tournament.web.director.play.sent import sent_lines
from whiz_tournament.web.director.play.todo_sentences import (
    Item,
    silent_item,
    slow_item,
    todo_sentence,
)
from whiz_tournament.web.shared.poll_responses import shown_digest
from whiz_tournament.web.shared.staff_permissions import StaffRequest, scorer_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    staff_menu,
    tournament_url,
)
from whiz_tournament.wording.moments import forecast_in_words
from whiz_tournament.wording.scores import score_figure

# What is still missing for the result: who is told of it, with which taps.


People = Mapping[tuple[int, int], Sequence[str]]
"""Names by round and table."""
NamesATable = (
    DisputedToDo | OwedToDo | ToldTwiceToDo | KeptToDo | LateEntryToDo | ChangedToDo | OddToDo
)
"""What is said of one table in one round."""
FOR_SCORERS: Final = (DisputedToDo, OwedToDo, UnconfirmedToDo, LateEntryToDo)


def todo_item(
    todo: TodoItem,
    tournament: Tournament,
    people: People,
    *,
    directs: bool,
    closed: Collection[int] = frozenset(),
) -> Item | None:
    """Return an item as the list shows it; ``None`` for what this role cannot do.

    ``people`` are the names at the tables that items name, ``closed`` the boards that who looks
    has still to play: nothing is said of their results.
    """
    if not directs and not isinstance(todo, FOR_SCORERS):
        return None
    # a scorer sees the sheet being typed, no other
    if isinstance(todo, LineToDo) and (todo.board in closed or not directs):
        todo = todo.without_result()
    item = todo_sentence(todo, tournament)
    if isinstance(todo, NamesATable):
        item["who"] = ", ".join(people.get((todo.round, todo.table), ()))
    if not directs:
        item["actions"] = [action for action in item["actions"] if action["for_all"]]
    return item


def weigh_actions(items: list[Item]) -> list[Item]:
    """Let each first action stand out over those beside it; the main key is the clock card's."""
    for item in items:
        for number, action in enumerate(item["actions"]):
            action["weight"] = "quiet" if number else ""
    return items


@gzip_page  # on a laptop nothing is before us that would: a tenth of it travels at each poll
@scorer_page
@of_tournament
@require_safe
def console_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the console; a poll that knows this version already is answered with nothing."""
    if tournament.status not in STARTED:
        return _too_early(request, tournament)
    version_now(tournament)  # before what it is the version of, so that no change is missed
    if "v" not in request.GET:  # a poll that knows all reads no lines
        read_lines(tournament)
    panel = clock_panel(tournament)
    directs = request.member.may(Role.DIRECTOR)
    waiting = cards_at(CardPlace.TABLES_WAITING, tournament) if directs else []
    silent = sorted(silent_tables(tournament, connected_phones(tournament)))
    version = _version(tournament, panel, (waiting, silent))
    if request.GET.get("v") == version:
        return HttpResponse(status=204)
    slow = panel.slow if panel else ()
    shown = _values(request, tournament, silent, slow)
    values = {"v": version, "tables_waiting": waiting, **_time(panel), **shown}
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
    return f"{version_now(tournament)}-{clock}-{shown_digest(shown)}"


def _too_early(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Send a director to the preparation; tell a scorer to wait."""
    if request.member.may(Role.DIRECTOR):
        return redirect(tournament_url("director_prepare", tournament))
    state = STATE_WORDS[TournamentStatus(tournament.status)]
    raise WrongState(state=state, needed=STATE_WORDS[TournamentStatus.RUNNING])


def _time(panel: ClockPanel | None) -> dict[str, object]:
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
    page = console_of(tournament, viewer=viewer)
    return {
        **progress_grid(page, tournament, slow, directs=directs),
        "current": page.current,
        "slip_counts": slips_counted(
            tournament, [head.number for head in page.rounds if head.is_open]
        ),
        "between": any(head.status == RoundStatus.PENDING for head in page.rounds),
        "rounds": len(page.rounds),
        "next": next_step(page, tournament, directs=directs),
        "fresh": _fresh(page) if directs else 0,
        "awaited": [awaited for awaited in page.awaited if awaited.round == page.current],
        "behind": [awaited for awaited in page.awaited if awaited.round != page.current],
        "todo": _todo(request, tournament, page.todo, silent, slow),
        "directs": directs,
        "sent": sent_lines(tournament) if directs and not tournament.is_running else [],
        "lists": _ranking_lists(tournament) if directs else [],
        "checks": check_count(tournament) if directs else None,
        "plays_here": viewer is Viewer.PLAYING_DIRECTOR,
    }


def _todo(
    request: StaffRequest,
    tournament: Tournament,
    items: Sequence[TodoItem],
    silent: Sequence[int],
    slow: Sequence[SlowTable],
) -> list[Item]:
    """Return the list: what fell silent, what is to settle, who is late."""
    directs = request.member.may(Role.DIRECTOR)
    people = people_at_tables(tournament, _tables_named(items))
    closed = closed_boards(request.member, tournament)
    settled = [
        todo_item(item, tournament, people, directs=directs, closed=closed)
        for item in settled_apart(items)
    ]
    return weigh_actions(
        [
            *(silent_item(table, tournament, directs=directs) for table in silent),
            *(item for item in settled if item),
            *(slow_item(table, tournament, directs=directs) for table in slow),
        ]
    )


def _fresh(page: ConsolePage) -> int:
    """Return the round of the room while nothing is in yet: its opening may be taken back."""
    if page.current == 1:
        return int(_untouched(page))
    head = next((head for head in page.rounds if head.number == page.current), None)
    return head.number if head and head.status == RoundStatus.OPEN and not head.done else 0


def _untouched(page: ConsolePage) -> bool:
    """Tell whether nothing is in yet and no round was closed: the start may be taken back."""
    cells = (cell for row in page.tables for cell in row.cells)
    closed = any(head.status == RoundStatus.CLOSED for head in page.rounds)
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
    return {(item.round, item.table) for item in todo if isinstance(item, NamesATable)}
