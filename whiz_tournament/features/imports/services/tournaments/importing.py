"""The import itself: read whole, written unseen a slice at a time, shown by the last small step.

A document of 15,000 lines takes many seconds, and on SQLite anyone who writes keeps all others from
writing. What is on its way is where the trash is (``ARRIVING``), with the people who are new."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Final

from django.db import IntegrityError
from django.utils import timezone

from boards.json_values import JsonObject
from boards.seats import Seat
from whiz_tournament.features.imports.services.tournaments.lines import (
    ImportedLine,
    LineImport,
    read_lines,
    write_lines,
)
from whiz_tournament.features.imports.services.tournaments.parts import (
    check_boards,
    give_rulings,
    read_requests,
    seal_and_release,
    write_boards,
    write_requests,
)
from whiz_tournament.features.imports.services.tournaments.people import (
    ImportedPeople,
    read_entries,
)
from whiz_tournament.features.imports.services.tournaments.steps import (
    in_slices,
    unreadable,
)
from whiz_tournament.models import (
    Club,
    Entry,
    EventKind,
    Player,
    RequestedCorrection,
    RollMark,
    Section,
    Tournament,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.models.tournaments import ARRIVING, OVER
from whiz_tournament.queries.event_envelope import TITLE, read_event
from whiz_tournament.queries.event_format import SETTING_OF, FiguresDocument, TournamentDocument
from whiz_tournament.queries.json_documents import InvalidDocument, validated
from whiz_tournament.queries.setup.plans import OfferedPlan
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.arriving import being_read, clear_abandoned_imports
from whiz_tournament.services.boards.makeable import ask_for_makeable
from whiz_tournament.services.event_file import ALONE, ImportSteps, bring_in_parts, contradicts
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.imported import known_ids
from whiz_tournament.services.log.transactions import in_one_transaction
from whiz_tournament.services.setup.tournament_settings import checked
from whiz_tournament.services.setup.tournaments import keep_new_tournament


def read_tournament(data: object) -> JsonObject:
    """Return the document's values, or raise ``TournamentFileUnreadable`` naming the place."""
    try:
        event = read_event(TournamentDocument, data)
        for number, section in enumerate(event["sections"]):
            section["figures"] = _figures(section["figures"], f"sections[{number}].figures")
    except InvalidDocument as error:
        raise unreadable(error.place) from error
    return event


def _figures(figures: JsonObject | None, place: str) -> JsonObject:
    try:
        return validated(FiguresDocument, figures) if figures else {}
    except InvalidDocument as error:
        inside = f"{place}.{error.place}"
        raise InvalidDocument(inside) from error


READ: Final = 30
"""Percent that are done once all of it was read and found to fit together."""
WRITTEN: Final = 90
"""Percent that are done once the lines are written."""
ATTEMPTS: Final = 3
_one_by_one: Final = Lock()
log = logging.getLogger(__name__)
NOT_SETTINGS: Final = frozenset({"status", "final"})


@dataclass(frozen=True, slots=True)
class TournamentImport:
    """A document that was read and found to fit together; nothing of it is written yet."""

    event: JsonObject
    actor: Actor
    settings: JsonObject
    tournament: Tournament
    sections: dict[str, Section]
    people: ImportedPeople
    lines: list[ImportedLine]
    requests: list[RequestedCorrection]
    steps: ImportSteps

    @property
    def status(self) -> TournamentStatus:
        """Return where the tournament stood when it was written down."""
        return TournamentStatus(self.event["tournament"]["status"])


def import_tournament(
    *,
    club: Club,
    actor: Actor,
    data: object,
    invented: str = "",
    steps: ImportSteps = ALONE,
) -> Tournament:
    """Make a tournament from its document; all of it or nothing.

    What was public, is again. An ``invented`` one (``Invention``) keeps its people to itself.
    """
    event = read_tournament(data)
    with _one_by_one:
        clear_abandoned_imports()
        for attempt in range(ATTEMPTS):
            try:
                return _import(_read(club, actor, event, invented, steps))
            except IntegrityError:
                # Another process wrote the same items or people meanwhile: soon they are known.
                log.warning("import attempt %s of %s met another", attempt + 1, ATTEMPTS)
                time.sleep(attempt)
    raise contradicts("lines")


def _read(
    club: Club, actor: Actor, event: JsonObject, invented: str, steps: ImportSteps
) -> TournamentImport:
    """Look at everything, and refuse what does not fit together."""
    document = event["tournament"]
    _refuse_unfit(event, TournamentStatus(document["status"]))
    written = {name: event[name] for name in TITLE} | document
    settings = checked(
        {SETTING_OF.get(name, name): written[name] for name in written if name not in NOT_SETTINGS}
    )
    tournament = Tournament(club=club, deleted_at=ARRIVING, invented=invented, **settings)
    check_boards(Seat(tournament.domy_seat), event)
    sections = _sections(tournament, event["sections"])
    people = read_entries(tournament, sections, event)
    tournament.substitutes = [substitute.document() for substitute in people.substitutes]
    rounds, boards = _numbers(event, "rounds"), _numbers(event, "boards")
    frame = LineImport(tournament, sections, people.entries, rounds, boards)
    lines = read_lines(frame, event["lines"])
    asked = event["correction_requests"]
    requests = read_requests(tournament, people.entries.keys(), lines, asked)
    steps.report(READ)
    return TournamentImport(
        event=event,
        actor=actor,
        settings=settings,
        tournament=tournament,
        sections=sections,
        people=people,
        lines=lines,
        requests=requests,
        steps=steps,
    )


def _refuse_unfit(event: JsonObject, status: TournamentStatus) -> None:
    """Refuse lines in a draft, none in anything later, and results before the start."""
    if (status == TournamentStatus.DRAFT) == bool(event["lines"]):
        raise contradicts("tournament.status")
    played = any(line["log"] for line in event["lines"]) or bool(event["rulings"])
    if status in BEFORE_START and played:
        raise contradicts("tournament.status")


def _sections(tournament: Tournament, rows: list[JsonObject]) -> dict[str, Section]:
    if not rows:
        raise contradicts("sections")
    for index, row in enumerate(rows):
        _check_figures(row["figures"], f"sections[{index}].figures")
    own = {"club": tournament.club, "tournament": tournament}
    made = {row["name"]: Section(**own, **row) for row in rows}
    if len(made) < len(rows):
        raise contradicts("sections")
    return made


def _check_figures(figures: JsonObject, place: str) -> None:
    try:
        if figures:
            OfferedPlan.of_document(figures).announced()
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise contradicts(place) from error


def _numbers(event: JsonObject, name: str) -> frozenset[int]:
    numbers = frozenset(item["number"] for item in event[name])
    if len(numbers) < len(event[name]):
        raise contradicts("lines")
    return numbers


def _import(read: TournamentImport) -> Tournament:
    """Write the whole event, unseen, and show it at the end."""
    tournament, actor = read.tournament, read.actor
    in_one_transaction(lambda: _write_frame(read))
    with being_read(tournament):
        in_slices(read.people.new, Player.objects.bulk_create)
        in_slices(list(read.people.entries.values()), Entry.objects.bulk_create)
        in_slices(read.people.marks, RollMark.objects.bulk_create)
        items = (entry for line in read.lines for entry in line.log)
        own_ids = not known_ids(items)
        write_lines(tournament, read.lines, own_ids=own_ids, report=_lines_report(read.steps))
        in_one_transaction(lambda: write_requests(read.requests))
        in_one_transaction(lambda: bring_in_parts(tournament, read.event))
        in_one_transaction(lambda: _bring_to_status(read))
        if read.status not in BEFORE_START:
            give_rulings(tournament, actor, read.event["rulings"])
            seal_and_release(
                tournament, actor, read.status, final=read.event["tournament"]["final"]
            )
        in_one_transaction(lambda: _show(read))
    tournament.refresh_from_db()
    return tournament


def _lines_report(steps: ImportSteps) -> Callable[[int], None]:
    """Return the function that reports the overall progress while lines are written."""
    return lambda done: steps.report(READ + (WRITTEN - READ) * done // 100)


def _write_frame(read: TournamentImport) -> None:
    tournament = read.tournament
    keep_new_tournament(tournament=tournament, actor=read.actor, settings=read.settings)
    for section in read.sections.values():
        section.save()
    own = {"club_id": tournament.club_id, "tournament": tournament}
    TournamentRound.objects.bulk_create(
        TournamentRound(**own, **row) for row in read.event["rounds"]
    )
    write_boards(tournament, read.event)


def _bring_to_status(read: TournamentImport) -> None:
    """Put the tournament where it was; what was published is closed first."""
    counts = {name: len(read.event[name]) for name in ("entries", "lines", "rulings")}
    tournament, status = read.tournament, read.status
    record_act(tournament=tournament, kind=EventKind.IMPORTED, actor=read.actor, data=counts)
    closed = status in OVER
    tournament.status = TournamentStatus.CLOSED if closed else status
    now = timezone.now()
    tournament.started_at = None if status in BEFORE_START else now
    tournament.closed_at = now if closed else None
    tournament.save()


def _show(read: TournamentImport) -> None:
    """Let everybody see the tournament and the people who are new."""
    tournament = read.tournament
    tournament.deleted_at = None
    tournament.save(update_fields=["deleted_at"])
    if not tournament.invented:
        Player.with_arriving.filter(arrives_with=tournament).update(arrives_with=None)
    ask_for_makeable(tournament=tournament, actor=read.actor)
    read.steps.finish(tournament)
