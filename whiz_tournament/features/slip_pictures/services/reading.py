"""The job that reads what was sent: each slip becomes a row that waits for a person."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.db import transaction
from django.utils import timezone
from PIL.Image import Image, Resampling

from boards.errors import WhizError
from whiz_tournament.features.slip_pictures.services.sending import (
    PDF,
    SentFile,
    SlipFileUnread,
    SlipPagesTooMany,
)
from whiz_tournament.jobs.artefacts import read_artefact
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.limits.sizes import SLIP_PAGES
from whiz_tournament.models import SlipPicture, Tournament
from whiz_tournament.services.boards.image_files import (
    PictureRefused,
    PictureTooLarge,
    opened_picture,
)
from whiz_tournament.services.club_limits import refuse_more_bytes

MOST_BEFORE_THE_END: Final = 99
"""Percent: at a hundred a job is no longer cancelled."""


@dataclass(frozen=True, slots=True)
class _KeptFile:
    """A file that was sent, under its name in the storage; ``share`` of 0 to 1 is done before."""

    kept: str
    name: str
    before: float
    share: float


def make_slip_pictures(asked: JobContext) -> None:
    """Read every file, page by page; what an attempt before this one kept is not read again."""
    refusals: list[WhizError] = []
    for file in _files(asked):
        try:
            _read_file(asked, file)
        except (PictureRefused, PictureTooLarge):
            refusals.append(SlipFileUnread(name=file.name))
        except SlipPagesTooMany as refusal:
            refusals.append(refusal)
    if refusals:
        raise refusals[0]  # the others are read first


def _files(asked: JobContext) -> Iterator[_KeptFile]:
    documents = asked.data["documents"]
    for number, document in enumerate(documents):
        yield _KeptFile(
            document["kept"], document["name"], number / len(documents), 1 / len(documents)
        )


def _read_file(asked: JobContext, file: _KeptFile) -> None:
    from whiz_tournament.features.slip_pictures.services.drawing import (
        slips_on,  # the extra "camera"
    )

    sent = SentFile(file.name, read_artefact(file.kept))
    pages = count_pages(sent)
    rows = SlipPicture.objects.filter(tournament=asked.tournament, upload=file.kept)
    known = set(rows.values_list("page", flat=True))
    for number, page in enumerate(pages_of(sent)):
        done = file.before + file.share * (number + 1) / pages
        if number in known or is_empty_page(page):
            continue
        slips = [
            SlipPicture(
                club_id=asked.tournament.club_id,
                tournament=asked.tournament,
                upload=file.kept,
                page=number,
                place=place,
                jpeg=slip.picture.jpeg,
                width=slip.picture.width,
                height=slip.picture.height,
                round=slip.round,
                table=slip.table,
                boards=[reading.as_data for reading in slip.boards],
                flaw=slip.flaw,
                sent_by=asked.data["actor"],
                sent_at=timezone.now(),
            )
            for place, slip in enumerate(slips_on(page, asked.tournament))
        ]
        _keep(asked, asked.tournament, slips, int(MOST_BEFORE_THE_END * done))


@transaction.atomic
def _keep(
    asked: JobContext, tournament: Tournament, slips: list[SlipPicture], percent: int
) -> None:
    """Keep what a page holds, unless somebody cancelled the job meanwhile."""
    asked.report(percent)  # takes the job's row: whoever cancels it finds all of a page or nothing
    refuse_more_bytes(tournament.club, sum(len(slip.jpeg) for slip in slips))
    SlipPicture.objects.bulk_create(slips)


# What a file of slips holds: one picture, or the pages of a scanner's PDF as pictures.

LONGEST_SIDE: Final = 4500
"""Dots: a photograph of six slips is still fine enough."""
FINE: Final = 3.0
"""Dots a point in a page of a PDF, as fine as the reader looks: 216 an inch."""
LOOKED_AT: Final = (120, 170)
PAPER_SPREAD: Final = 40
"""Of 255 shades: a page whose darkest spot is no darker than that below its paper is empty."""


def count_pages(file: SentFile) -> int:
    """Return how many pictures a file holds; raises ``PictureRefused``, ``SlipPagesTooMany``."""
    if not file.data.startswith(PDF):
        return 1
    from pypdfium2 import PdfDocument, PdfiumError

    try:
        with PdfDocument(file.data) as document:
            pages = len(document)
    except PdfiumError as error:
        raise PictureRefused(field="pictures") from error
    if pages > SLIP_PAGES:
        raise SlipPagesTooMany(field="pictures", name=file.name, limit=SLIP_PAGES)
    return pages


def pages_of(file: SentFile) -> Iterator[Image]:
    """Yield the pictures of a file, upright; raises ``PictureRefused``."""
    if not file.data.startswith(PDF):
        yield opened_picture(file.data, LONGEST_SIDE)
        return
    from pypdfium2 import PdfDocument, PdfiumError

    try:
        with PdfDocument(file.data) as document:
            for page in document:
                scale = min(FINE, LONGEST_SIDE / max(page.get_size()))
                drawn: Image = page.render(scale=scale).to_pil()
                yield drawn.convert("RGB")
    except PdfiumError as error:
        raise PictureRefused(field="pictures") from error


def is_empty_page(page: Image) -> bool:
    """Tell whether nothing is on a page: the back of a slip, which scanners take as well."""
    grey = page.convert("L").resize(LOOKED_AT, Resampling.BOX)
    counted = grey.histogram()
    shades = [shade for shade, dots in enumerate(counted) if dots]
    return shades[-1] - shades[0] < PAPER_SPREAD
