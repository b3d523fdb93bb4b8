"""An evening whose players want their results by e-mail, for tests."""

from typing import Any

from tests.mail_servers import Mailbox
from tests.tournaments import DIRECTOR, enter, running
from whiz_tournament.jobs.queueing import queue_mails
from whiz_tournament.jobs.running import run_job
from whiz_tournament.mail.links import confirm_token
from whiz_tournament.models import Club, Job, MailAddress, MailServer, Release, Tournament
from whiz_tournament.queries.online.mail_addresses import entered_player
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.online.mail_addresses import confirm_address, leave_address
from whiz_tournament.services.online.mail_server import choose_mail_server
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.publish import publish_results

ADDRESS = "https://whiz.example.org"
RESULTS = ("10H by N =", "9S by E -1", "12NT by S =", "8D by N +1")


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


def played(club: Club) -> Tournament:
    """Nine people who have played and told everything."""
    made = running(club, 9, rounds=2)
    for table in (1, 2, 3):
        told = RESULTS[table - 1 :] + RESULTS[: table - 1]
        for round_number in (1, 2):
            lines = line_rows(made, round=round_number, table=table)
            enter(made, round_number, table, *told[: len(lines)])
    close_tournament(tournament=made, actor=DIRECTOR, confirm=True)
    return made


def leave(tournament: Tournament, entry: int, email: str, language: str = "fr") -> MailAddress:
    """Leave an address, not confirmed yet."""
    return leave_address(tournament=tournament, entry=entry, email=email, language=language)


def subscribed(tournament: Tournament, entry: int, email: str, language: str = "fr") -> MailAddress:
    """Leave an address and confirm it; the question itself was sent before."""
    made = leave(tournament, entry, email, language)
    return confirm_address(token=confirm_token(made))


def publish(tournament: Tournament, *, final: bool = False) -> Release:
    return publish_results(tournament=tournament, actor=DIRECTOR, final=final)


def send(tournament: Tournament) -> Job:
    """Do one attempt at the tournament's mails, as a worker does."""
    job = queue_mails(tournament)
    Job.objects.filter(pk=job.pk).update(state="queued", attempts=0)
    run_job(job.pk)
    job.refresh_from_db()
    return job


def name_of(tournament: Tournament, entry: int) -> str:
    return entered_player(tournament, entry).name
