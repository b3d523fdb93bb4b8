"""A worker killed in the middle of a mail: it is told once or, if nobody can know, never again."""

import subprocess
import sys
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.conf import settings
from django.utils import timezone
from django_scopes import scope

from tests.features.mail.mail_evenings import send, subscribed, use_server
from tests.features.mail.mail_servers import Mailbox, mail_server
from tests.jobs.conftest import environment
from tests.tournaments import played, publish
from tests.waiting import wait_for
from whiz_tournament.features.mail.jobs.queueing import queue_due_mails, queue_mails
from whiz_tournament.models import Club, MailDelivery, MailState, Tournament


@pytest.fixture
def evening(transactional_db: None, nobody_works: None) -> Iterator[tuple[Tournament, Mailbox]]:
    """Three people wait for their results, published and on disk."""
    club = Club.objects.create(name="Whiz Club")
    with scope(club=club), mail_server() as box:
        use_server(club, box)
        tournament = played(club)
        for entry in (1, 2, 3):
            subscribed(tournament, entry, f"p{entry}@example.org")
        send(tournament)  # the questions are settled
        publish(tournament)
        yield tournament, box


def killed_when(tournament: Tournament, states: list[MailState], sent: int, box: Mailbox) -> None:
    """Let a worker of its own begin, and kill it once the mails stand so and so many were taken."""
    job = queue_mails(tournament)
    process = subprocess.Popen(
        [sys.executable, "-m", "whiz_tournament.jobs"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        env=environment(WHIZ_FILES_DIR=str(settings.FILES_DIR)),  # which lie apart here
    )
    assert process.stdin is not None
    try:
        process.stdin.write(f"{job.pk}\n".encode())
        process.stdin.flush()
        wait_for(
            lambda: _states(tournament) == states and len(box.mails) == sent,
            process,
            says=lambda: (_states(tournament), len(box.mails)),
        )
    finally:
        process.kill()
        process.wait()
        process.stdin.close()


def _states(tournament: Tournament) -> list[str]:
    rows = MailDelivery.objects.filter(tournament=tournament).exclude(release=None)
    return list(rows.order_by("id").values_list("state", flat=True))


def after_the_kill(tournament: Tournament) -> None:
    """Time passes: what was in hand is given up, and what waits is sent."""
    long_ago = timezone.now() - timedelta(hours=1)
    MailDelivery.objects.filter(state=MailState.SENDING).update(next_try_at=long_ago)
    queue_due_mails()
    send(tournament)


def test_before_the_server_has_it_it_is_sent_once(evening: tuple[Tournament, Mailbox]) -> None:
    tournament, box = evening
    box.slow = 3
    killed_when(tournament, [MailState.SENT, MailState.WAITING, MailState.WAITING], 1, box)
    box.slow = 0
    after_the_kill(tournament)
    assert sorted(box.recipients) == ["p1@example.org", "p2@example.org", "p3@example.org"]
    assert _states(tournament) == [MailState.SENT] * 3


def test_when_the_server_has_it_it_is_not_sent_again(
    evening: tuple[Tournament, Mailbox],
) -> None:
    tournament, box = evening
    box.slow_at_end = 3
    killed_when(tournament, [MailState.SENT, MailState.SENDING, MailState.WAITING], 2, box)
    box.slow_at_end = 0
    after_the_kill(tournament)
    assert sorted(box.recipients) == ["p1@example.org", "p2@example.org", "p3@example.org"]
    assert _states(tournament) == [MailState.SENT, MailState.UNCERTAIN, MailState.SENT]
