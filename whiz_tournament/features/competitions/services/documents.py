"""Asking for the paper of a competition: checked, kept as a job, printed after."""

import hashlib

from whiz_tournament.features.competitions.queries.printed import competition_sheet
from whiz_tournament.jobs.requesting import request_job
from whiz_tournament.models import Competition, Job
from whiz_tournament.printing.drawing.style import SIZES
from whiz_tournament.queries.documents.request import DOCUMENTS, DocumentRequest
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.club_limits import refuse_more_jobs
from whiz_tournament.services.documents import NothingToPrint, UnknownSize


def request_competition_documents(
    *, competition: Competition, actor: Actor, language: str, size: str = "A4"
) -> Job:
    """Return the job that prints the ranking; the same content asked for again is the same job."""
    if size not in SIZES:
        raise UnknownSize(field="size")
    selection = PrintSelection(size=size)
    sheet = competition_sheet(competition, selection)
    if not len(sheet):
        raise NothingToPrint
    digest = hashlib.sha256(repr(sheet).encode("utf-8", "surrogatepass")).hexdigest()
    wanted = DocumentRequest("competition", selection, language, digest)
    refuse_more_jobs(competition.club)
    return request_job(kind=DOCUMENTS, data=wanted.as_data(), owner=competition, actor=str(actor))
