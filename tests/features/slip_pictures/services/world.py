"""A running tournament whose slips are photographed, and the job that reads them."""

from boards.seats import Seat, human_seats
from tests.features.slip_pictures.slip_reading.tournament_paper import sent, ticked
from tests.tournaments import DIRECTOR
from whiz_tournament.features.slip_pictures.services.sending import SentFile, send_slip_pictures
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Job, SlipPicture, Tournament


def send(tournament: Tournament, *files: SentFile) -> Job:
    """Send files, of which nothing is read yet."""
    return send_slip_pictures(tournament=tournament, actor=DIRECTOR, files=files)


def read(tournament: Tournament, *files: SentFile) -> Job:
    """Send files and have them read."""
    job = send(tournament, *files)
    run_job(job.pk)
    job.refresh_from_db()
    return job


def read_slip(tournament: Tournament, *results: str, table: int = 1) -> SlipPicture:
    """Photograph a slip with these results, and have it read."""
    read(tournament, sent(ticked(tournament, *results, table=table)))
    return SlipPicture.objects.latest("id")


def seats(tournament: Tournament) -> tuple[str, str, str]:
    """Return the letters of the three hands, in the order in which slips have them."""
    first, second, third = human_seats(Seat(tournament.domy_seat))
    return first.value, second.value, third.value
