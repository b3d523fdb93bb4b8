"""Pictures of slips: those of a tournament or of one slip, the next that waits, what was read."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet

from boards.json_values import JsonObject, ReadJson
from whiz_tournament.features.slip_pictures.slip_reading.layout import SlipField
from whiz_tournament.models import Job, JobState, SlipPicture, SlipPictureState, Tournament
from whiz_tournament.models.ids import could_be_id
from whiz_tournament.queries.documents.artefacts import SentFiles


@dataclass(frozen=True, slots=True)
class BoardReading:
    """What was read of a board: each field's value, ``""`` for none, and which are to be asked.

    ``blank`` says that nothing at all is written there.
    """

    board: int
    values: Mapping[SlipField, str]
    asked: frozenset[SlipField]
    blank: bool

    @property
    def as_data(self) -> JsonObject:
        """Return what the row keeps."""
        values = {field.value: value for field, value in self.values.items()}
        asked = sorted(field.value for field in self.asked)
        return {"board": self.board, "values": values, "asked": asked, "blank": self.blank}

    @classmethod
    def of_data(cls, data: ReadJson) -> "BoardReading":
        """Return what a row kept."""
        values = {field: str(data["values"].get(field.value, "")) for field in SlipField}
        asked = frozenset(SlipField(name) for name in data["asked"])
        return cls(int(data["board"]), values, asked, bool(data["blank"]))


def readings(boards: Iterable[ReadJson]) -> dict[int, BoardReading]:
    """Return what a picture's row says, by board, in the order of the slip."""
    read = (BoardReading.of_data(board) for board in boards)
    return {reading.board: reading for reading in read}


READ_SLIPS: Final = "read_slips"
SENT_FILES: Final[Mapping[str, SentFiles]] = {
    READ_SLIPS: lambda asked: [document["kept"] for document in asked["documents"]]
}


@dataclass(frozen=True, slots=True)
class SlipPictureLists:
    """All pictures of a tournament by what became of them, the oldest first."""

    waiting: tuple[SlipPicture, ...]
    aside: tuple[SlipPicture, ...]
    confirmed: tuple[SlipPicture, ...]


@dataclass(frozen=True, slots=True)
class SlipReadingWork:
    """The progress and outcome of reading what was sent; ``mark`` is for polling."""

    job: Job
    under_way: bool
    failed: bool
    read: int
    unread: int
    mark: str


def slip_picture_lists(tournament: Tournament) -> SlipPictureLists:
    """Return the pictures without their dots; one query."""
    rows = tuple(_pictures(tournament))
    return SlipPictureLists(*(tuple(r for r in rows if r.state == state) for state in _LISTED))


_LISTED: Final = (SlipPictureState.WAITING, SlipPictureState.ASIDE, SlipPictureState.CONFIRMED)


def slip_picture(tournament: Tournament, public_id: str) -> SlipPicture | None:
    """Return a picture of this tournament, ``None`` for another's as for none."""
    known = could_be_id(public_id)
    return _pictures(tournament).filter(public_id=public_id).first() if known else None


def next_waiting_picture(
    tournament: Tournament, after: SlipPicture | None = None
) -> SlipPicture | None:
    """Return the picture that waits next behind that one, from the first again at the end."""
    waiting = _pictures(tournament).filter(state=SlipPictureState.WAITING)
    if after is not None and (later := waiting.filter(pk__gt=after.pk).first()) is not None:
        return later
    others = waiting if after is None else waiting.exclude(pk=after.pk)
    return others.first()


def waiting_pictures(tournament: Tournament) -> int:
    """Return how many pictures wait for somebody."""
    return _pictures(tournament).filter(state=SlipPictureState.WAITING).count()


def pictures_of_slip(tournament: Tournament, number: int, table: int) -> tuple[SlipPicture, ...]:
    """Return the pictures of a table's slip of a round, without their dots."""
    return tuple(_pictures(tournament).filter(round=number, table=table))


def jpeg_of(picture: SlipPicture) -> bytes:
    """Return the dots of a picture."""
    return bytes(SlipPicture.objects.values_list("jpeg", flat=True).get(pk=picture.pk))


def slip_reading_work(tournament: Tournament, public_id: str) -> SlipReadingWork | None:
    """Return how far that job of this tournament is; ``None`` where there is none."""
    jobs = Job.objects.filter(tournament=tournament, kind=READ_SLIPS, public_id=public_id)
    job = jobs.first() if could_be_id(public_id) else None
    if job is None:
        return None
    made = _pictures(tournament).filter(
        upload__in=[document["kept"] for document in job.input["documents"]]
    )
    flaws = list(made.values_list("flaw", flat=True))
    return SlipReadingWork(
        job,
        job.state in {JobState.QUEUED, JobState.RUNNING},
        job.state == JobState.FAILED,
        flaws.count(""),
        len(flaws) - flaws.count(""),
        f"{job.state}{job.progress}",
    )


def _pictures(tournament: Tournament) -> QuerySet[SlipPicture]:
    return SlipPicture.objects.filter(tournament=tournament).defer("jpeg")
