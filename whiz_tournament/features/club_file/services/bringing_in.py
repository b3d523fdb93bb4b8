"""Bringing single evenings in from an opened club file, by the import of an exported one.

A job does it: the program is started once more, on the file's data, to write the evening down.
What an exported tournament leaves out, pictures and what features keep, comes from the file, too.
"""

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from whiz_tournament.backups.club_file.errors import ClubFileUnfit
from whiz_tournament.features.club_file.queries import BRINGING_IN
from whiz_tournament.features.club_file.services.errors import EveningUnknown
from whiz_tournament.features.club_file.services.opening import opened_or_refuse
from whiz_tournament.jobs.artefacts import seldom
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.jobs.other_data import OtherDataUnreadable, run_in
from whiz_tournament.jobs.requesting import request_job
from whiz_tournament.limits.times import PROGRESS_SECONDS
from whiz_tournament.models import (
    BoardPicture,
    BoardRecord,
    BroughtInEvening,
    Club,
    Job,
    JobState,
    Tournament,
)
from whiz_tournament.models.events import PlayedEvent
from whiz_tournament.models.ids import random_id
from whiz_tournament.plugging import features
from whiz_tournament.queries.club_file.contents import EveningLog
from whiz_tournament.queries.club_file.databases import rows_in
from whiz_tournament.queries.club_file.folders import opened_folder
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.boards.image_files import cleaned_picture
from whiz_tournament.services.errors import existing
from whiz_tournament.services.event_file import (
    ALONE,
    ImportSteps,
    event_reader,
)
from whiz_tournament.services.opened_club_file import fit_only, opened_file


def evening_document_of(
    folder: Path, public_id: str, waiting: Callable[[], None] = lambda: None
) -> Any:
    """Return the document of one evening, as an export writes it.

    ``waiting`` is called now and then; what it raises ends the other process.
    """
    return json.loads(run_in(folder, "evening_document", public_id, waiting=waiting))


def copy_pictures(file: str, public_id: str, made: Tournament) -> None:
    """Copy the photographs of the boards."""
    boards = {board.number: board for board in BoardRecord.objects.filter(tournament=made)}
    pictures = rows_in(file, BoardPicture).filter(board__tournament__public_id=public_id)
    for number, jpeg in pictures.values_list("board__number", "jpeg"):
        with fit_only(made):
            drawn = asdict(cleaned_picture(bytes(jpeg)))
            BoardPicture.objects.create(club_id=made.club_id, board=boards[number], **drawn)


BEGUN: Final = 5
WRITTEN_DOWN: Final = 60
"""Percent that are done once the evening is written down, as an export would be."""


def request_bringing_in(*, club: Club, actor: Actor, public_id: str, language: str = "") -> Job:
    """Return the job that adds one evening of the opened file; one under way is that job."""
    _lacking_evening(public_id)
    under_way = Job.objects.filter(
        club=club, kind=BRINGING_IN, state__in=(JobState.QUEUED, JobState.RUNNING)
    )
    for job in under_way:
        if job.input["evening"] == public_id:
            return job
    data = {
        "evening": public_id,
        "asked": random_id(),
        "actor": str(actor),
        "language": language,
    }
    return request_job(kind=BRINGING_IN, data=data, owner=club, actor=str(actor))


def make_brought_in_evening(asked: JobContext) -> None:
    """Add the evening that was asked for, unless an attempt before this one did."""
    if isinstance(asked.owner, Club):
        bring_in_evening(
            club=asked.owner,
            actor=Actor.parse(asked.data["actor"]),
            public_id=asked.data["evening"],
            steps=ImportSteps(seldom(asked.report, PROGRESS_SECONDS), asked.keep),
        )


def bring_in_evening(
    *, club: Club, actor: Actor, public_id: str, steps: ImportSteps = ALONE
) -> PlayedEvent:
    """Add one evening of the opened file to what is here; what is here stays as it is.

    An evening that went on on both laptops is there twice afterwards, each as it was played.
    """
    evening = _lacking_evening(public_id)
    try:
        document = evening_document_of(opened_folder(), public_id, lambda: steps.report(BEGUN))
    except OtherDataUnreadable as error:
        raise ClubFileUnfit(name=evening.name) from error

    def finish(made: PlayedEvent) -> None:
        _complete(club, actor, evening, made)
        steps.finish(made)

    def report(done: int) -> None:
        steps.report(WRITTEN_DOWN + (100 - WRITTEN_DOWN) * done // 100)

    reader = existing(event_reader(document), EveningUnknown)
    return reader.read(club=club, actor=actor, data=document, steps=ImportSteps(report, finish))


def _lacking_evening(public_id: str) -> EveningLog:
    """Return the evening that is in the opened file and not here."""
    opened = opened_or_refuse()
    lacking = {
        lacking_one.evening.public_id: lacking_one.evening
        for lacking_one in opened.comparison.there.evenings
    }
    return existing(lacking.get(public_id), EveningUnknown)


def _complete(club: Club, actor: Actor, evening: EveningLog, made: PlayedEvent) -> None:
    """Add what an exported evening leaves out, and note whence it came."""
    if isinstance(made, Tournament):
        with opened_file() as file:
            copy_pictures(file, evening.public_id, made)
            for feature in features():
                feature.bring_in(file, evening.public_id, made, actor)
    BroughtInEvening.objects.create(
        club=club, source=evening.public_id, head=evening.head, slug=made.slug, actor=str(actor)
    )
