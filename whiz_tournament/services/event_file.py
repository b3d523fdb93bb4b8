"""An evening that was downloaded as a file is read in, with boards or without; all or nothing.

A large one is read in by a job, which somebody may cancel.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from boards.errors import N_, Malformed, WhizError
from whiz_tournament.jobs.artefacts import read_artefact, seldom, store_artefact
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.jobs.requesting import request_job
from whiz_tournament.limits.sizes import TOURNAMENT_DOCUMENT, megabytes
from whiz_tournament.limits.times import PROGRESS_SECONDS
from whiz_tournament.models import Club, Job
from whiz_tournament.plugging import features
from whiz_tournament.queries.event_format import FORMAT as OF_TOURNAMENT
from whiz_tournament.queries.event_format import TournamentDocument
from whiz_tournament.queries.setup.import_jobs import IMPORT
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.club_limits import refuse_more_jobs
from whiz_tournament.services.strict_json import JsonRefused, read_json
from whiz_tournament.services.tournament_import import import_tournament
from whiz_tournament.services.tournament_import.importing import ALONE
from whiz_tournament.services.tournament_import.steps import ImportedEvent, ImportSteps


@dataclass(frozen=True, slots=True)
class EventFormat:
    """What a format of events is: the dataclass that declares its documents, and what reads one.

    ``read`` takes ``club``, ``actor``, ``data`` and ``steps``.
    """

    document: type[Any]
    read: Callable[..., ImportedEvent]


_OWN_FORMATS: Final[Mapping[str, EventFormat]] = {
    OF_TOURNAMENT: EventFormat(TournamentDocument, import_tournament)
}


class EventFileRefused(Malformed):
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
    form, document = _readable(data)
    return form.read(club=club, actor=actor, data=document, steps=steps)


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
            steps=ImportSteps(seldom(asked.report, PROGRESS_SECONDS), asked.keep),
        )


def event_formats() -> dict[str, EventFormat]:
    """Return the formats of events by name: the core's, and those of the features."""
    added = (feature.event_formats() for feature in features())
    return {name: form for some in (_OWN_FORMATS, *added) for name, form in some.items()}


def _readable(data: bytes) -> tuple[EventFormat, object]:
    """Return the format of the file, and what it says; refuse what is no evening."""
    if len(data) > TOURNAMENT_DOCUMENT:
        raise EventFileTooLarge(field="file", limit=megabytes(TOURNAMENT_DOCUMENT))
    document = _document(data)
    name = document.get("format") if isinstance(document, dict) else None
    formats = event_formats()
    if isinstance(name, str) and name in formats:
        return formats[name], document
    if isinstance(name, str) and name.startswith(tuple(map(_any_version, formats))):
        raise EventFileOfOtherVersion(field="file", format=name[:40])
    raise EventFileRefused(field="file")


def _any_version(name: str) -> str:
    return name[: name.index("/") + 1]


def _document(data: bytes) -> object:
    bare = data.removeprefix(b"\xef\xbb\xbf")  # an editor of Windows puts it there
    try:
        return read_json(bare)
    except JsonRefused as error:
        if not bare.lstrip().startswith(b"{"):
            raise EventFileRefused(field="file") from error
        raise EventFileDamaged(field="file", reason=error) from error
