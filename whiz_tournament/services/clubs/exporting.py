"""Asking for all of one club of a server as a file."""

from django_scopes import scope

from whiz_tournament.jobs.requesting import request_job, retry_job
from whiz_tournament.models import Club, Job, JobState
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.club_file.saving import sealing_key
from whiz_tournament.services.clubs.limits import check_job_rate


def request_club_export(
    *, club: Club, actor: Actor, passphrase: str = "", language: str = ""
) -> Job:
    """Return the job that saves the club as it stands when its turn comes.

    The passphrase is not kept anywhere: the job gets a key that it locks. It is one of the club's
    jobs of this minute, but needs no room: a club over its limit must be able to leave.
    """
    check_job_rate(club)
    recipient, locked_key = sealing_key(passphrase)
    data = {
        "recipient": recipient,
        "locked_key": locked_key,
        "actor": str(actor),
        "language": language,
    }
    with scope(club=club):  # the operator's page is of another one
        job = request_job(kind="club_export", data=data, owner=club, actor=str(actor))
        if job.state == JobState.DONE:
            retry_job(job)
    return job
