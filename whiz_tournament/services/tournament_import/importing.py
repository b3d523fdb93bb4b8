"""The import itself: one transaction from the document to a tournament with its own new name."""

from typing import Any, Final

from django.db import IntegrityError, transaction
from django.utils import timezone

from whiz_tournament.models import (
    Club,
    EventKind,
    RoundStatus,
    Section,
    Tournament,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.queries.setup.plans import OfferedPlan
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.makeable import ask_for_makeable
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.history import record_act
from whiz_tournament.services.publishing.publish import publish_results
from whiz_tournament.services.publishing.releases import release_interim
from whiz_tournament.services.results import seal_tournament
from whiz_tournament.services.setup.tournaments import create_tournament
from whiz_tournament.services.tournament_import.boards import write_boards
from whiz_tournament.services.tournament_import.document_format import read_tournament
from whiz_tournament.services.tournament_import.errors import contradicts
from whiz_tournament.services.tournament_import.lines import LineImport, write_lines
from whiz_tournament.services.tournament_import.people import write_entries
from whiz_tournament.services.tournament_import.rulings import give_rulings

Document = dict[str, Any]
NOT_SETTINGS: Final = frozenset({"status", "final"})


def import_tournament(*, club: Club, actor: Actor, data: object) -> Tournament:
    """Make a tournament from ``whiz-event/1``; all of it or nothing. What was public, is again."""
    event = read_tournament(data)
    try:
        with transaction.atomic():
            return _import(club, actor, event)
    except IntegrityError as error:  # twice the same round, board, line, or a board played twice
        raise contradicts("lines") from error


def _import(club: Club, actor: Actor, event: Document) -> Tournament:
    said = event["tournament"]
    status = TournamentStatus(said["status"])
    _refuse_unfit(event, status)
    settings = {name: value for name, value in said.items() if name not in NOT_SETTINGS}
    tournament = create_tournament(club=club, actor=actor, **settings)
    sections = _write_sections(tournament, event["sections"])
    _write_rounds(tournament, event["rounds"])
    write_boards(tournament, event)
    frame = LineImport(
        tournament,
        sections,
        write_entries(tournament, sections, event["entries"]),
        frozenset(each["number"] for each in event["rounds"]),
        frozenset(each["number"] for each in event["boards"]),
    )
    write_lines(frame, event["lines"])
    counts = {name: len(event[name]) for name in ("entries", "lines", "rulings")}
    record_act(tournament=tournament, kind=EventKind.IMPORTED, actor=actor, data=counts)
    ask_for_makeable(tournament=tournament, actor=actor)
    _bring_to(tournament, actor, status)
    if status not in BEFORE_START:
        give_rulings(tournament, actor, event["rulings"])
        _release(tournament, actor, status, final=said["final"])
    tournament.refresh_from_db()
    return tournament


def _refuse_unfit(event: Document, status: TournamentStatus) -> None:
    """Refuse lines in a draft, none in anything later, and results before the start."""
    if (status == TournamentStatus.DRAFT) == bool(event["lines"]):
        raise contradicts("tournament.status")
    played = any(line["log"] for line in event["lines"]) or bool(event["rulings"])
    if status in BEFORE_START and played:
        raise contradicts("tournament.status")


def _write_sections(tournament: Tournament, rows: list[Document]) -> dict[str, Section]:
    """Write the sections in place of the one that every tournament is born with."""
    if not rows:
        raise contradicts("sections")
    tournament.sections.all().delete()
    for index, row in enumerate(rows):
        _check_figures(row["figures"], f"sections[{index}].figures")
    made = (Section.objects.create(club=tournament.club, tournament=tournament, **r) for r in rows)
    return {section.name: section for section in made}


def _check_figures(figures: Document, place: str) -> None:
    try:
        if figures:
            OfferedPlan.of_document(figures).announced()
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise contradicts(place) from error


def _write_rounds(tournament: Tournament, rows: list[Document]) -> None:
    own = {"club_id": tournament.club_id, "tournament": tournament}
    TournamentRound.objects.bulk_create(TournamentRound(**own, **row) for row in rows)


def _bring_to(tournament: Tournament, actor: Actor, status: TournamentStatus) -> None:
    """Put the tournament where it was; what was published is closed first, and sealed."""
    tournament.refresh_from_db()
    closed = status in {TournamentStatus.CLOSED, TournamentStatus.PUBLISHED}
    tournament.status = TournamentStatus.CLOSED if closed else status
    now = timezone.now()
    tournament.started_at = None if status in BEFORE_START else now
    tournament.closed_at = now if closed else None
    tournament.save()
    if closed:
        seal_tournament(tournament=tournament, actor=actor)


def _release(
    tournament: Tournament, actor: Actor, status: TournamentStatus, *, final: bool
) -> None:
    if status == TournamentStatus.PUBLISHED:
        publish_results(tournament=tournament, actor=actor, final=final)
    over = tournament.rounds.filter(status=RoundStatus.CLOSED).exists()
    if status == TournamentStatus.RUNNING and over:
        release_interim(tournament=tournament, actor=actor)
