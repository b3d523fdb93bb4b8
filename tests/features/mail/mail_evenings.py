"""An evening whose players want their results by e-mail, for tests."""

from typing import Any

from tests.features.mail.mail_servers import Mailbox
from whiz_tournament.features.mail.jobs.queueing import queue_mails
from whiz_tournament.features.mail.queries.links import confirm_token
from whiz_tournament.features.mail.services.addresses import confirm_address, leave_address
from whiz_tournament.features.mail.services.server import choose_mail_server
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Club, Job, MailAddress, MailServer, Tournament
from whiz_tournament.queries.people.players import entered_player

ADDRESS = "https://whiz.example.org"


def use_server(club: Club, box: Mailbox, **given: Any) -> MailServer:
    """Send the club's mail by this one, in plain unless it is said."""
    values: dict[str, Any] = {
        "host": "127.0.0.1",
        "port": box.port,
        "security": "none",
        "username": "",
        "password": "",
        "sender": "club@whiz.example.org",
        "moment": "provisional",
        "program_address": ADDRESS,
        **given,
    }
    return choose_mail_server(club=club, **values)


def leave(tournament: Tournament, entry: int, email: str, language: str = "fr") -> MailAddress:
    """Leave an address, not confirmed yet."""
    return leave_address(tournament=tournament, entry=entry, email=email, language=language)


def subscribed(tournament: Tournament, entry: int, email: str, language: str = "fr") -> MailAddress:
    """Leave an address and confirm it; the question itself was sent before."""
    made = leave(tournament, entry, email, language)
    return confirm_address(token=confirm_token(made))


def send(tournament: Tournament) -> Job:
    """Do one attempt at the tournament's mails, as a worker does."""
    job = queue_mails(tournament)
    Job.objects.filter(pk=job.pk).update(state="queued", attempts=0)
    run_job(job.pk)
    job.refresh_from_db()
    return job


def name_of(tournament: Tournament, entry: int) -> str:
    return entered_player(tournament, entry).name
