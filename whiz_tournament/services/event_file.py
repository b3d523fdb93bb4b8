"""Files that hold an event of any kind, and what each kind is read by.

Features read them; what they share is here, and the job that reads one in is asked for here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from django.db import IntegrityError

from boards.errors import N_, Malformed, WhizError
from boards.json_values import JsonObject
from whiz_tournament.jobs.artefacts import store_artefact
from whiz_tournament.jobs.registry import job_kinds
from whiz_tournament.jobs.requesting import request_job
from whiz_tournament.limits.sizes import TOURNAMENT_DOCUMENT, megabytes
from whiz_tournament.models import Club, Event, Job
from whiz_tournament.models.events import PlayedEvent
from whiz_tournament.plugging import features
from whiz_tournament.queries.documents.artefacts import IMPORT
from whiz_tournament.queries.event_envelope import FORMAT, EventFile, read_event
from whiz_tournament.queries.event_parts import event_parts
from whiz_tournament.queries.json_documents import InvalidDocument
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.club_limits import refuse_more_jobs
from whiz_tournament.services.log.transactions import in_one_transaction
from whiz_tournament.services.strict_json import JsonRefused, read_json

ANY_VERSION: Final = FORMAT[: FORMAT.index("/") + 1]


@dataclass(frozen=True, slots=True)
class ImportSteps:
    """Whom to tell the progress (0–100), and what belongs to the transaction that shows it.

    What either raises ends the import, and nothing of it stays.
    """

    report: Callable[[int], None] = lambda _: None
    finish: Callable[[PlayedEvent], None] = lambda _: None


ALONE: Final = ImportSteps()


@dataclass(frozen=True, slots=True)
class EventReader:
    """What is done with the files of a kind of events: the class that declares them, and a reader.

    ``read`` takes ``club``, ``actor``, ``data`` and ``steps``.
    """

    shape: type[EventFile]
    read: Callable[..., PlayedEvent]


class TournamentFileContradicts(WhizError):
    code = "event_contradicts"
    message = N_("This tournament does not fit together: look at {place}.")


def contradicts(*path: str) -> TournamentFileContradicts:
    """Return the refusal of what does not fit at a place, given in parts."""
    place = "".join(path)
    return TournamentFileContradicts(field=place, place=place)


def read_file(shape: type[EventFile], data: object, unreadable: type[Malformed]) -> JsonObject:
    """Return the values of a document, or raise ``unreadable`` with the place that is wrong."""
    try:
        return read_event(shape, data)
    except InvalidDocument as error:
        place = error.place or "the document"
        raise unreadable(field=error.place or None, place=place) from error


Made = TypeVar("Made", bound=PlayedEvent)


def made_whole(make: Callable[[], Made], unfit: Callable[[str], WhizError]) -> Made:
    """Make an event in one transaction; ``unfit`` refuses a place in the words of its kind."""
    try:
        return in_one_transaction(make)
    except TournamentFileContradicts as error:
        raise unfit(str(error.params["place"])) from error
    except IntegrityError as error:  # somebody wrote the same people meanwhile
        raise unfit("people") from error


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


def reads_in_later() -> bool:
    """Tell whether a job can read a file in: its work is a feature’s."""
    return IMPORT in job_kinds()


def request_event_import(*, club: Club, actor: Actor, data: bytes, language: str = "") -> Job:
    """Return the job that reads the file in; what is no evening at all is refused at once."""
    readable_event(data)
    refuse_more_jobs(club, len(data))
    stored = store_artefact(data).name
    asked = {
        "document": stored,
        "actor": str(actor),
        "language": language,
        "bytes": len(data),
    }
    return request_job(kind=IMPORT, data=asked, owner=club, actor=str(actor))


def event_readers() -> dict[str, EventReader]:
    """Return what reads the files of each kind of events, by the kind."""
    added = (feature.event_readers() for feature in features())
    return {kind: reader for some in added for kind, reader in some.items()}


def bring_in_parts(event: Event, document: JsonObject) -> None:
    """Keep what a document that was read has of the parts that features add, with its new event."""
    for part in event_parts():
        value = document[part.name]
        if value is not None:
            part.read(event, value)


def event_reader(document: object) -> EventReader | None:
    """Return what reads this document, ``None`` for one that is no event's, or of no kind here."""
    readers = event_readers()
    written = document.get("format") if isinstance(document, dict) else None
    if isinstance(document, dict) and written == FORMAT:
        return readers.get(str(document.get("kind")))
    older = (reader for reader in readers.values() if written in [*reader.shape.OLDER])
    return next(older, None)


def readable_event(data: bytes) -> tuple[EventReader, object]:
    """Return what reads the file, and what it says; refuse what is no evening."""
    if len(data) > TOURNAMENT_DOCUMENT:
        raise EventFileTooLarge(field="file", limit=megabytes(TOURNAMENT_DOCUMENT))
    document = _document(data)
    reader = event_reader(document)
    if reader is not None:
        return reader, document
    written = document.get("format") if isinstance(document, dict) else None
    if isinstance(written, str) and written != FORMAT and written.startswith(ANY_VERSION):
        raise EventFileOfOtherVersion(field="file", format=written[:40])
    raise EventFileRefused(field="file")


def _document(data: bytes) -> object:
    bare = data.removeprefix(b"\xef\xbb\xbf")  # an editor of Windows puts it there
    try:
        return read_json(bare)
    except JsonRefused as error:
        if not bare.lstrip().startswith(b"{"):
            raise EventFileRefused(field="file") from error
        raise EventFileDamaged(field="file", reason=error) from error
