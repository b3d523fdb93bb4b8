"""Asking for the club's data as one file."""

import os
from pathlib import Path

from django.db import connection

from whiz_tournament.features.club_file.services.errors import NotOnALaptop
from whiz_tournament.jobs.requesting import request_job, retry_job
from whiz_tournament.models import (
    Club,
    HostedClub,
    Job,
    JobState,
    Tournament,
)
from whiz_tournament.models.tournaments import OVER
from whiz_tournament.queries.people.clubs import own_clubs
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.backups.second_copy import (
    FolderRefused,
    SharedServer,
    sealing_key,
)
from whiz_tournament.services.boards.closed_hands import refuse_closed_hands
from whiz_tournament.services.results.closed_results import refuse_all_results


def request_club_file(
    *, club: Club, actor: Actor, passphrase: str, folder: str = "", language: str = ""
) -> Job:
    """Return the job that saves the file; without a folder it is there to be downloaded.

    The passphrase is not kept anywhere: the job gets a key that it locks.
    """
    refuse_server()
    _refuse_cards_in_play(actor)
    if folder and not (Path(folder).is_absolute() and os.access(folder, os.W_OK)):
        raise FolderRefused(field="folder", folder=folder)
    recipient, locked_key = sealing_key(passphrase)
    data = {
        "recipient": recipient,
        "locked_key": locked_key,
        "folder": folder,
        "actor": str(actor),
        "language": language,
    }
    job = request_job(kind="club_file", data=data, owner=club, actor=str(actor))
    if job.state == JobState.DONE:
        retry_job(job)
    return job


def _refuse_cards_in_play(actor: Actor) -> None:
    """Refuse anyone who plays cards, or has results to come, that the file would show them."""
    for tournament in Tournament.objects.filter(deleted_at=None).exclude(status__in=OVER):
        refuse_closed_hands(tournament=tournament, actor=actor)
        refuse_all_results(tournament=tournament, actor=actor)


def refuse_server() -> None:
    """Raise where the database is a server's, or several clubs share it."""
    if connection.vendor != "sqlite":
        raise NotOnALaptop
    if own_clubs().count() > 1 or HostedClub.objects.exists():
        raise SharedServer
