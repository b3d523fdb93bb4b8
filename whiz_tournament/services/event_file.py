"""An evening that was downloaded as a file is read in, with boards or without; all or nothing.

A large one is read in by a job, which somebody may cancel.
"""

from collections.abc import Callable, Mapping
from typing import Final

from boards.errors import N_, Malformed, WhizError
from whiz_tournament.jobs.artefacts import read_artefact, seldom, store_artefact
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.jobs.requesting import request_job
from whiz_tournament.limits.sizes import TOURNAMENT_DOCUMENT, megabytes
from whiz_tournament.models import Club, Job
from whiz_tournament.plugging import features
from whiz_tournament.queries.event_export import FORMAT as OF_TOURNAMENT
from whiz_tournament.queries.setup.import_jobs import IMPORT
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.club_limits import refuse_more_jobs
from whiz_tournament.services.strict_json import JsonRefused, read_json
from whiz_tournament.services.tournament_import import import_tournament
from whiz_tournament.services.tournament_import.importing import ALONE
from whiz_tournament.services.tournament_import.steps import ImportedEvent, ImportSteps

REPORT_SECONDS: Final = 0.5
EventReader = Callable[..., ImportedEvent]
"""Makes the event of a document again: ``club``, ``actor``, ``data`` and ``steps``."""
_OWN_READERS: Final[Mapping[str, EventReader]] = {OF_TOURNAMENT: import_tournament}


class EventFileRefused(Malformed):
    """Something else than an evening."""

    message = N_(
        "This file contains no evening. Choose one that “JSON” wrote under the results of an "
        "evening."
    )


class EventFileDamaged(Malformed):
    """It began as an evening."""

    message = N_("This file is not whole any more. Save it again where it comes from. ({reason})")


class EventFileOfOtherVersion(WhizError):
    message = N_(
        "This file was written by a newer version of the program ({format}). Update this one first."
    )


class EventFileTooLarge(WhizError):
    message = N_("This file is too large: at most {limit} MB.")


def import_event_file(
    *, club: Club, actor: Actor, data: bytes, steps: ImportSteps = ALONE
) -> ImportedEvent:
    """Make the evening of a file again; it becomes one of its own, whatever is here already."""
    read, document = _readable(data)
    return read(club=club, actor=actor, data=document, steps=steps)


def request_event_import(*, club: Club, actor: Actor, data: bytes, language: str = "") -> Job:
    """Return the job that reads the file in; what is no evening at all is refused at once."""
    _readable(data)
    refuse_more_jobs(club, len(data))
    stored = store_artefact(data).name
    asked = {
        "document": stored,
        "actor": str(actor),
        "language": language,
        "bytes": len(data),
    }
    return request_job(kind=IMPORT, data=asked, owner=club, actor=str(actor))


def make_event_of_file(asked: JobContext) -> None:
    """Read the file in, unless an attempt before this one did."""
    if isinstance(asked.owner, Club):
        import_event_file(
            club=asked.owner,
            actor=Actor.parse(asked.data["actor"]),
            data=read_artefact(asked.data["document"]),
            steps=ImportSteps(seldom(asked.report, REPORT_SECONDS), asked.keep),
        )


def event_readers() -> dict[str, EventReader]:
    """Return what reads each format of events in: the core's, and those of the features."""
    added = (feature.event_readers() for feature in features())
    return {form: read for some in (_OWN_READERS, *added) for form, read in some.items()}


def _readable(data: bytes) -> tuple[EventReader, object]:
    """Return what reads the file in, and what it says; refuse what is no evening."""
    if len(data) > TOURNAMENT_DOCUMENT:
        raise EventFileTooLarge(field="file", limit=megabytes(TOURNAMENT_DOCUMENT))
    document = _document(data)
    form = document.get("format") if isinstance(document, dict) else None
    readers = event_readers()
    if isinstance(form, str) and form in readers:
        return readers[form], document
    if isinstance(form, str) and form.startswith(tuple(map(_any_version, readers))):
        raise EventFileOfOtherVersion(field="file", format=form[:40])
    raise EventFileRefused(field="file")


def _any_version(form: str) -> str:
    return form[: form.index("/") + 1]


def _document(data: bytes) -> object:
    bare = data.removeprefix(b"\xef\xbb\xbf")  # an editor of Windows puts it there
    try:
        return read_json(bare)
    except JsonRefused as error:
        if not bare.lstrip().startswith(b"{"):
            raise EventFileRefused(field="file") from error
        raise EventFileDamaged(field="file", reason=error) from error
