"""Asking for paper: checked, kept as a job, printed after the request."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from boards.errors import N_, Malformed, WhizError
from whiz_tournament.jobs.requesting import request_job, retry_job
from whiz_tournament.models import Event, Job, Tournament, TournamentStatus
from whiz_tournament.printing.drawing.style import SIZES
from whiz_tournament.printing.preview import print_preview
from whiz_tournament.printing.registry import director_only, kinds, pieces_of, printed_of
from whiz_tournament.queries.canonical_json import content_digest
from whiz_tournament.queries.documents.artefacts import ReadyFile, artefact
from whiz_tournament.queries.documents.hands import hands
from whiz_tournament.queries.documents.request import DOCUMENTS, DocumentRequest
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.closed_hands import audit_hand_view, refuse_closed_hands
from whiz_tournament.services.club_limits import refuse_more_jobs, refuse_more_retries
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.errors import WrongState
from whiz_tournament.services.guards import STATE_WORDS
from whiz_tournament.services.setup.plans import preview_plan

AnyEvent = TypeVar("AnyEvent", bound=Event)


class UnknownDocument(Malformed):
    message = N_("There is no document “{kind}”. Choose one of: {kinds}.")


class UnknownSize(Malformed):
    message = N_("Choose A4 or A5 paper.")


class NothingToPrint(WhizError):
    message = N_("There is nothing to print here yet. Check the round, the tables and the plan.")


def request_documents(
    *,
    tournament: Tournament,
    actor: Actor,
    kind: str,
    language: str,
    address: str = "",
    round: int | None = None,
    tables: Sequence[int] = (),
    players: Sequence[int] = (),
    size: str = "A4",
    plan: str = "",
    results: str = "",
) -> Job:
    """Return the job that prints this; the same content asked for again is the same job.

    ``address`` is how phones reach the server (``http://192.168.1.20:8000``), for the codes;
    ``plan`` the key of a plan on offer whose certificate is wanted; ``results`` the state of them
    that is wanted, ``published`` or ``current``.
    """
    if kind not in kinds():
        raise UnknownDocument(field="kind", kind=kind[:40], kinds=", ".join(kinds()))
    if size not in SIZES:
        raise UnknownSize(field="size")
    _refuse_before_the_end(tournament, kind)
    if director_only(kind):
        refuse_closed_hands(tournament=tournament, actor=actor)
    if plan:
        preview_plan(tournament=tournament, key=plan)
    selection = PrintSelection(
        round=round,
        tables=tuple(sorted(tables)),
        players=tuple(sorted(players)),
        address=address,
        size=size,
        plan=plan,
        results=results,
    )
    if any(piece.with_codes for piece in pieces_of(kind)):
        ensure_card_secret(tournament=tournament)
    preview = print_preview(tournament, kind, selection)
    if not preview.lines:
        raise NothingToPrint(field="kind")
    wanted = DocumentRequest(kind, selection, language, preview.content, preview.sheets)
    refuse_more_jobs(tournament.club)
    return request_job(kind=DOCUMENTS, data=wanted.as_data(), owner=tournament, actor=str(actor))


def paper_job(
    *,
    event: AnyEvent,
    actor: Actor,
    kind: str,
    language: str,
    selection: PrintSelection,
    content: Callable[[AnyEvent], object] | None = None,
) -> Job:
    """Return the job that prints one thing of an event of any kind; asked again it is the same job.

    It is the same as long as the paper is, or the ``content``, where less says that.
    """
    printed = printed_of(type(event))
    if kind not in printed:
        raise UnknownDocument(field="kind", kind=kind[:40], kinds=", ".join(printed))
    if selection.size not in SIZES:
        raise UnknownSize(field="size")
    paper = printed[kind].value(event, selection)
    if not len(paper):
        raise NothingToPrint(field="kind")
    digest = content_digest(content(event) if content else paper)
    wanted = DocumentRequest(kind, selection, language, digest)
    refuse_more_jobs(event.club)
    return request_job(kind=DOCUMENTS, data=wanted.as_data(), owner=event, actor=str(actor))


def retry_documents(*, job: Job) -> None:
    """Print again what failed, from its first attempt; it counts as a job."""
    refuse_more_retries(job.club)
    retry_job(job)


def document_file(*, job: Job, actor: Actor) -> ReadyFile | None:
    """Return what a print job made; ``None`` while there is nothing. Hands may be closed.

    Who takes a file with hands before they are out of play is written down.
    """
    made = artefact(job)
    asked = DocumentRequest.from_data(job.input) if job.kind == DOCUMENTS else None
    if job.tournament is not None and asked is not None and director_only(asked.kind):
        refuse_closed_hands(tournament=job.tournament, actor=actor)
        if made is not None:
            shown = [board.number for board in hands(job.tournament, asked.selection).boards]
            audit_hand_view(tournament=job.tournament, actor=actor, boards=shown)
    return made


def _refuse_before_the_end(tournament: Tournament, kind: str) -> None:
    if tournament.is_over or not any(piece.after_play for piece in pieces_of(kind)):
        return
    state = STATE_WORDS[TournamentStatus(tournament.status)]
    raise WrongState(state=state, needed=STATE_WORDS[TournamentStatus.CLOSED], field="kind")
