"""Where club files lie, how far the work on them is, and what one has that this club lacks."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from django.conf import settings

from whiz_tournament.models import Club, Job, JobState
from whiz_tournament.queries.club_file.contents import ClubContents, Detail, EveningLog, Items
from whiz_tournament.queries.club_file.folders import SUFFIX, club_file_folder
from whiz_tournament.queries.server.backups import sticks

WAITING_IN: Final = "club_file/waiting"


def saved_folder() -> Path:
    """Return where the file lies that was saved last, to be downloaded."""
    return club_file_folder() / "saved"


def saved_club_file() -> Path | None:
    """Return the club file that was saved last."""
    club_files = sorted(saved_folder().glob(f"*{SUFFIX}"))
    return club_files[0] if club_files else None


def waiting_folder() -> Path:
    """Return where the file lies that is put in place at the next start."""
    return Path(settings.DATA_DIR) / WAITING_IN


def received_folder(upload: str) -> Path:
    """Return where lies what a browser sends in pieces."""
    return club_file_folder() / "received" / upload


def received_club_file(upload: str) -> Path:
    """Return what has come of it."""
    return received_folder(upload) / f"club{SUFFIX}"


def club_files_on_sticks() -> list[Path]:
    """Return the club files that lie on sticks, the newest first."""
    files = [file for folder in sticks() for file in _files(folder)]
    return sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)


def _files(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
    except OSError:  # pulled out in between
        return []


SAVING: Final = "club_file"
OPENING: Final = "open_club_file"
BRINGING_IN: Final = "bring_in"


@dataclass(frozen=True, slots=True)
class ClubFileWork:
    """The work that was asked for last: under way, failed with a sentence, or done.

    ``mark`` is what a page that polls knows of it; ``folder`` is where a file was saved.
    """

    job: Job | None = None
    error: str = ""
    folder: str = ""
    mark: str = ""


def club_file_work(club: Club, kind: str) -> ClubFileWork:
    """Return how far the work of this kind is that was asked for last.

    What became of an evening that was brought in is told until another file is opened.
    """
    kinds = {kind, OPENING} if kind == BRINGING_IN else {kind}
    job = Job.objects.filter(club=club, kind__in=kinds).order_by("-id").first()
    if job is None or job.kind != kind:
        return ClubFileWork()
    mark = f"{job.public_id}{job.state}{job.progress}"
    match job.state:
        case JobState.QUEUED | JobState.RUNNING:
            return ClubFileWork(job=job, mark=mark)
        case JobState.FAILED:
            return ClubFileWork(error=job.error, mark=mark)
        case _:
            return ClubFileWork(folder=job.input.get("folder", ""), mark=mark)


class FileStanding(StrEnum):
    """What opening the file would do to what is here."""

    SAME = "same"
    NEWER = "newer"  # all that is here is in it
    OLDER = "older"  # all that is in it is here
    BOTH = "both"  # each has something that the other lacks
    FIRST = "first"  # nobody has written anything here yet
    OTHER_CLUB = "other_club"


@dataclass(frozen=True, slots=True)
class EveningDifference:
    """An evening of which one side has something that the other lacks; ``items`` counts it.

    ``both``: the evening is on either side, and each wrote on in it.
    """

    evening: EveningLog
    items: int
    both: bool


@dataclass(frozen=True, slots=True)
class OneSide:
    """What one side has that the other lacks."""

    evenings: tuple[EveningDifference, ...]
    details: tuple[Detail, ...]

    def __bool__(self) -> bool:
        return bool(self.evenings or self.details)


@dataclass(frozen=True, slots=True)
class ClubComparison:
    """Both sides, and what follows."""

    here: OneSide
    there: OneSide
    standing: FileStanding

    @property
    def may_replace(self) -> bool:
        """Tell whether nothing that is here would be missing afterwards."""
        return self.standing in {FileStanding.NEWER, FileStanding.FIRST}

    @property
    def only_details_stand_against_it(self) -> bool:
        """Tell whether all evenings that are here are in the file, too."""
        return self.standing == FileStanding.BOTH and not self.here.evenings


def compare_contents(here: ClubContents, there: ClubContents) -> ClubComparison:
    """Return what each has that the other lacks; nothing written in an evening is ever passed over.

    A detail counts for the side that changed it since the last club file that both know.
    """
    common = [file_id for file_id in here.saved if file_id in there.saved]
    base = here.saved[common[-1]] if common else frozenset[str]()
    ours = OneSide(_evenings(here, there), _details(here, there, base))
    theirs = OneSide(_evenings(there, here), _details(there, here, base))
    return ClubComparison(ours, theirs, _standing(here, there, ours, theirs))


def _standing(
    here: ClubContents, there: ClubContents, ours: OneSide, theirs: OneSide
) -> FileStanding:
    if here.club != there.club:
        return FileStanding.OTHER_CLUB if here.own else FileStanding.FIRST
    match bool(ours), bool(theirs):
        case False, False:
            return FileStanding.SAME
        case False, True:
            return FileStanding.NEWER
        case True, False:
            return FileStanding.OLDER
        case _:
            return FileStanding.BOTH


def _evenings(mine: ClubContents, others: ClubContents) -> tuple[EveningDifference, ...]:
    """Return the evenings of one side in which something stands that the other has not."""
    differences = []
    for public_id, evening in mine.evenings.items():
        if (public_id, evening.head) in others.brought_in:
            continue
        twin = others.evenings.get(public_id)
        missing = evening.items - (twin.items if twin else frozenset())
        if missing or twin is None:
            both = twin is not None and bool(twin.items - evening.items)
            differences.append(EveningDifference(evening, len(missing), both))
    return tuple(sorted(differences, key=lambda difference: difference.evening.date, reverse=True))


def _details(mine: ClubContents, others: ClubContents, base: Items) -> tuple[Detail, ...]:
    """Return what one side changed or took away since the base, and the other has not."""
    changed = mine.details.keys() - base - others.details.keys()
    gone = (base - mine.details.keys()) & others.details.keys()
    # What was changed is both gone and new: said once, by its new name.
    new = [mine.details[key] for key in changed]
    taken_away = [others.details[key] for key in gone if others.details[key] not in new]
    return tuple(sorted({*new, *taken_away}, key=lambda detail: (detail.subject, detail.name)))
