"""Pictures of slips are sent and read: what becomes a row, and what is refused in a sentence."""

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth import get_user_model
from PIL import Image

from boards.errors import WhizError
from tests.features.slip_pictures.services.world import read, read_slip, seats, send
from tests.features.slip_pictures.slip_reading.paper import cross
from tests.features.slip_pictures.slip_reading.tournament_paper import (
    jpeg,
    printed,
    scanned,
    sent,
    ticked,
)
from tests.tournaments import DIRECTOR, ready, running
from whiz_tournament.features.slip_pictures.queries import readings, slip_reading_work
from whiz_tournament.features.slip_pictures.services import sending
from whiz_tournament.features.slip_pictures.services.reading import make_slip_pictures
from whiz_tournament.features.slip_pictures.services.sending import (
    NoSlipFile,
    NoSlipPictures,
    SentFile,
    SlipFilesTooLarge,
    SlipReaderMissing,
    TooManySlipFiles,
)
from whiz_tournament.features.slip_pictures.slip_reading.layout import SlipField
from whiz_tournament.jobs.job_kinds import JobContext, JobLost
from whiz_tournament.limits import sizes
from whiz_tournament.models import (
    Club,
    Job,
    JobState,
    Member,
    Role,
    SlipPicture,
    SlipPictureFlaw,
    Tournament,
)
from whiz_tournament.queries.club_limits import bytes_of
from whiz_tournament.queries.server.readiness import MARK
from whiz_tournament.services.errors import WrongState
from whiz_tournament.services.job_cancelling import cancel_work

pytestmark = pytest.mark.django_db
SMALL = SentFile("a.jpg", b"\xff\xd8\xff and no more")


def files_kept() -> set[str]:
    """Names in the storage, without the mark of the first process that keeps files."""
    folder = Path(settings.FILES_DIR)
    return {each.name for each in folder.glob("*")} - {MARK} if folder.exists() else set()


def spots() -> list[tuple[int | None, int | None, str]]:
    return [(each.round, each.table, each.flaw) for each in SlipPicture.objects.all()]


@pytest.mark.parametrize(
    ("files", "refusal"),
    [
        ((), NoSlipPictures),
        ((SMALL,) * (sizes.SLIP_FILES + 1), TooManySlipFiles),
        ((replace(SMALL, data=SMALL.data * 4_000_000),), SlipFilesTooLarge),
        ((SMALL, SentFile("a.heic", b"\0\0\0\x18ftypheic")), NoSlipFile),
        ((SentFile("empty.jpg", b""),), NoSlipFile),
    ],
    ids=["none", "too many", "too large", "another kind", "empty"],
)
def test_what_is_not_looked_at_is_refused(
    evening: Tournament, files: tuple[SentFile, ...], refusal: type[WhizError]
) -> None:
    before = files_kept()
    with pytest.raises(refusal):
        send(evening, *files)
    assert (files_kept(), Job.objects.filter(kind="read_slips").count()) == (before, 0)


def test_without_the_packages_that_read_it_says_which_extra_brings_them(
    evening: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "READER", ("numpy", "no_such_package"))
    with pytest.raises(SlipReaderMissing, match="camera"):
        send(evening, SMALL)


def test_before_the_start_there_are_no_slips(club: Club) -> None:
    with pytest.raises(WrongState):
        send(ready(club, 9, rounds=3), SMALL)


def test_a_photograph_becomes_a_row_and_its_file_goes(evening: Tournament) -> None:
    first, second, _ = seats(evening)
    page = ticked(evening, f"10HX by {first} +1", f"8C by {second} -1", table=2)
    before = files_kept()
    job = read(evening, sent(page))
    (picture,) = SlipPicture.objects.all()
    assert (job.state, files_kept()) == (JobState.DONE, before)
    assert (picture.round, picture.table, picture.flaw) == (1, 2, SlipPictureFlaw.NONE)
    assert (picture.sent_by, picture.state) == (str(DIRECTOR), "waiting")
    read_boards = list(readings(picture.boards).values())
    assert [list(each.values.values()) for each in read_boards] == [
        ["0", "10", "H", "X", "11"],
        ["1", "8", "C", "", "7"],
    ]
    assert [(each.asked, each.blank) for each in read_boards] == [(frozenset(), False)] * 2
    with Image.open(BytesIO(picture.jpeg)) as kept:
        assert kept.size == (picture.width, picture.height)
    assert bytes_of(evening.club) == len(picture.jpeg)


def test_what_is_not_sure_stays_asked(evening: Tournament) -> None:
    page = ticked(evening, f"10H by {seats(evening)[0]} +1")
    cross(page, 0, SlipField.TRICKS, "4")
    read(evening, sent(page))
    (picture,) = SlipPicture.objects.all()
    asked, blank = readings(picture.boards).values()
    assert asked.asked == {SlipField.TRICKS}
    assert (list(blank.asked), blank.blank) == ([], True)


def test_turned_by_its_remark_it_is_read_and_tells_nothing_else(evening: Tournament) -> None:
    page = ticked(evening, "P").rotate(90, expand=True)
    exif = Image.Exif()
    exif[0x0112] = 6  # to be shown a quarter turned
    exif[0x8825] = {1: "N", 2: (50.0, 51.0, 0.0)}
    exif[0x010E] = "by Anne"
    read(evening, SentFile("a.jpg", jpeg(page, exif=exif)))
    (picture,) = SlipPicture.objects.all()
    assert readings(picture.boards)[1].values[SlipField.HAND] == "P"
    with Image.open(BytesIO(picture.jpeg)) as kept:
        assert (dict(kept.getexif()), b"Anne" in bytes(picture.jpeg)) == ({}, False)


def test_a_pile_from_a_scanner_is_read_without_its_empty_backs(evening: Tournament) -> None:
    pages = [ticked(evening, "P", "NP", table=table) for table in (1, 2, 3)]
    back = Image.new("RGB", pages[0].size, (250, 250, 248))
    pdf = scanned(pages[0], back, pages[1], back, pages[2], back)
    job = read(evening, SentFile("pile.pdf", pdf))
    assert (job.state, spots()) == (JobState.DONE, [(1, 1, ""), (1, 2, ""), (1, 3, "")])
    work = slip_reading_work(evening, job.public_id)
    assert work is not None
    assert (work.read, work.unread, work.failed) == (3, 0, False)


def test_what_cannot_be_read_is_kept_whole(club: Club, evening: Tournament) -> None:
    other = running(club, 9, rounds=3)
    nothing = Image.effect_noise((800, 600), 90).convert("RGB")
    sideless = printed(evening, table=3)
    sideless.paste("white", (0, 0, 70, sideless.height))
    foreign = printed(other)
    read(evening, sent(nothing), sent(sideless), sent(foreign))
    assert spots() == [(None, None, "no_code"), (1, 3, "hidden"), (None, None, "elsewhere")]
    assert [each.boards for each in SlipPicture.objects.all()] == [[], [], []]


def test_a_broken_file_is_named_and_the_others_are_read(evening: Tournament) -> None:
    before = files_kept()
    half = jpeg(printed(evening))[:3000]
    files = SentFile("half.jpg", half), SentFile("no.pdf", b"%PDF-1.7\n?"), sent(printed(evening))
    job = read(evening, *files)
    assert (job.state, spots(), files_kept()) == (JobState.FAILED, [(1, 1, "")], before)
    assert "half.jpg" in job.error


def test_a_pdf_with_too_many_pages_is_refused(
    evening: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("whiz_tournament.features.slip_pictures.services.reading.SLIP_PAGES", 1)
    page = printed(evening)
    job = read(evening, SentFile("pile.pdf", scanned(page, page)))
    assert (job.state, spots()) == (JobState.FAILED, [])
    assert "pile.pdf" in job.error


def test_another_attempt_reads_what_the_first_did_not(evening: Tournament) -> None:
    pages = [printed(evening, table) for table in (1, 2)]
    job = send(evening, SentFile("pile.pdf", scanned(*pages)))
    told: list[int] = []

    def breaks(percent: int) -> None:
        told.append(percent)
        if len(told) == 2:
            raise MemoryError

    with pytest.raises(MemoryError):
        make_slip_pictures(JobContext(evening, job.input, breaks))
    assert spots() == [(1, 1, "")]
    make_slip_pictures(JobContext(evening, job.input, told.append))
    assert spots() == [(1, 1, ""), (1, 2, "")]
    assert told == [49, 99, 99]


def test_cancelled_nothing_of_it_stays(club: Club, evening: Tournament) -> None:
    before = files_kept()
    job = send(evening, sent(printed(evening)), sent(printed(evening, table=2)))
    told: list[int] = []

    def cancelled(percent: int) -> None:
        told.append(percent)
        if len(told) == 2:
            raise JobLost

    with pytest.raises(JobLost):
        make_slip_pictures(JobContext(evening, job.input, cancelled))
    user = get_user_model().objects.create_user("rose")
    scorer = Member.objects.create(club=club, user=user, role=Role.SCORER)
    cancel_work(member=scorer, public_id=job.public_id)
    assert (spots(), files_kept()) == ([], before)


def test_cancelled_too_late_what_was_read_stays(club: Club, evening: Tournament) -> None:
    read_slip(evening, "P")
    user = get_user_model().objects.create_user("rose")
    scorer = Member.objects.create(club=club, user=user, role=Role.SCORER)
    cancel_work(member=scorer, public_id=Job.objects.get(kind="read_slips").public_id)
    assert spots() == [(1, 1, "")]


def test_no_name_of_a_file_leads_out_of_the_storage(evening: Tournament) -> None:
    job = send(evening, replace(sent(printed(evening)), name="../../../etc/passwd"))
    (kept,) = (each["kept"] for each in job.input["documents"])
    assert "/" not in kept
