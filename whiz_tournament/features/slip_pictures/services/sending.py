"""Pictures of slips are sent: looked at from outside, kept, and read by a job."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Final

from boards.errors import N_, Malformed, WhizError
from whiz_tournament.features.slip_pictures.queries import READ_SLIPS
from whiz_tournament.jobs.artefacts import store_artefact
from whiz_tournament.jobs.requesting import request_job
from whiz_tournament.limits.sizes import SLIP_FILES, SLIP_PICTURES, megabytes
from whiz_tournament.models import Job, Role, SlipPicture, SlipPictureState, Tournament
from whiz_tournament.queries.documents.artefacts import sent_files
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.club_limits import refuse_more_jobs
from whiz_tournament.services.guards import STARTED, refuse_other_status
from whiz_tournament.services.job_cancelling import Cancelling

READER: Final = ("numpy", "zxingcpp", "pypdfium2")
"""What the extra ``camera`` brings."""
PDF: Final = b"%PDF-"
BEGINNINGS: Final = (b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n", PDF)
LONGEST_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file as it was sent: what it is called, and its bytes."""

    name: str
    data: bytes


def refuse_without_reader() -> None:
    """Refuse where slips cannot be read."""
    if any(find_spec(name) is None for name in READER):
        raise SlipReaderMissing


def send_slip_pictures(
    *, tournament: Tournament, actor: Actor, files: Sequence[SentFile], language: str = ""
) -> Job:
    """Return the job that reads these files, each a photograph, a scan or a PDF of scans."""
    refuse_without_reader()
    refuse_other_status(tournament, *STARTED)
    _refuse_files(files)
    size = sum(len(file.data) for file in files)
    refuse_more_jobs(tournament.club, size)
    stored = [
        {"kept": store_artefact(file.data).name, "name": file.name[:LONGEST_NAME]} for file in files
    ]
    data = {"documents": stored, "actor": str(actor), "language": language, "bytes": size}
    return request_job(kind=READ_SLIPS, data=data, owner=tournament, actor=str(actor))


def drop_unsettled(job: Job) -> None:
    """Let go of what was read and nobody has settled yet."""
    waiting = SlipPicture.objects.filter(
        tournament=job.tournament_id,
        upload__in=sent_files(job),
        state=SlipPictureState.WAITING,
    )
    waiting.delete()


CANCELLINGS: Final[Mapping[str, Cancelling]] = {READ_SLIPS: Cancelling(Role.SCORER, drop_unsettled)}


def _refuse_files(files: Sequence[SentFile]) -> None:
    if not files:
        raise NoSlipPictures(field="pictures")
    if len(files) > SLIP_FILES:
        raise TooManySlipFiles(field="pictures", limit=SLIP_FILES)
    if sum(len(file.data) for file in files) > SLIP_PICTURES:
        raise SlipFilesTooLarge(field="pictures", limit=megabytes(SLIP_PICTURES))
    for file in files:
        if not file.data.startswith(BEGINNINGS):
            raise NoSlipFile(field="pictures", name=file.name[:LONGEST_NAME])


# What is refused about pictures of slips.


class SlipReaderMissing(WhizError):
    message = N_(
        "This computer cannot read slips yet. Its administrator starts the program with "
        "WHIZ_CAMERA=1, or installs its extra “camera”."
    )


class NoSlipPictures(Malformed):
    message = N_("Choose at least one picture or PDF.")


class TooManySlipFiles(Malformed):
    message = N_("Too many files at once: at most {limit}. Send the others after these.")


class SlipFilesTooLarge(Malformed):
    message = N_("Together these files are too large: at most {limit} MB. Send them in parts.")


class NoSlipFile(Malformed):
    message = N_("“{name}” is no JPEG, PNG or PDF. Take the picture again as JPEG.")


class SlipFileUnread(WhizError):
    message = N_("“{name}” could not be opened. Take it or scan it once more; all others are read.")


class SlipPagesTooMany(WhizError):
    message = N_(
        "“{name}” is too long: at most {limit} pages. Send it in parts; all others are read."
    )
