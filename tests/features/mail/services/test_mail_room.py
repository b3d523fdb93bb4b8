"""The mails of a day are counted once a batch, and hold while two batches go at once."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django_scopes import scope

from tests.features.mail.mail_evenings import send
from tests.features.mail.mail_servers import Mailbox
from tests.features.mail.services.test_mails_a_day import box, evening
from tests.tournaments import played, publish
from whiz_tournament.features.mail.jobs.mails import LEASE_SECONDS, lease_of
from whiz_tournament.features.mail.jobs.queueing import queue_due_mails
from whiz_tournament.jobs.leases import give_back_lease, take_lease
from whiz_tournament.models import JobState, Lease, MailDelivery, MailState, Tournament
from whiz_tournament.queries.club_limits import use_of

__all__ = ["box", "evening"]
pytestmark = pytest.mark.django_db(transaction=True)


def counted_in(evening: Tournament) -> int:
    """Send; return how many statements asked how much room there is."""
    with CaptureQueriesContext(connection) as captured:
        assert send(evening).state == JobState.DONE
    said = [each["sql"] for each in captured]
    clubs = [sql for sql in said if "COUNT(" in sql]
    leases = [sql for sql in said if "whiz_tournament_lease" in sql]
    assert len(said) > len(clubs) + len(leases)
    return len(clubs) + len(leases)


def test_a_batch_of_three_is_counted_as_often_as_one_of_one(
    evening: Tournament, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("whiz_tournament.queries.club_limits.MAILS_A_DAY", 100)
    second = played(evening.club)
    publish(evening)
    of_three = counted_in(evening)
    assert len(box.recipients) == 3
    first = publish(second)
    MailDelivery.objects.filter(release=first).exclude(address__email="anne@example.org").delete()
    of_one = counted_in(second)
    assert len(box.recipients) == 4
    assert of_three == of_one
    assert not Lease.objects.filter(name=lease_of(evening.club)).exists()


def test_two_batches_at_once_send_no_more_than_the_club_may(
    evening: Tournament, box: Mailbox
) -> None:
    second = played(evening.club)
    publish(evening)
    publish(second)
    box.slow = 0.05  # both would count none of the other's
    barrier = threading.Barrier(2)

    def work(which: Tournament) -> None:
        with scope(club=which.club):
            barrier.wait()
            try:
                send(which)
            finally:
                connection.close()

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(work, (evening, second)))
    assert len(box.recipients) == 2
    assert use_of(evening.club).mails == 2
    assert MailDelivery.objects.filter(state=MailState.WAITING).count() == 4


def test_a_batch_beside_another_waits_for_it(evening: Tournament, box: Mailbox) -> None:
    publish(evening)
    assert take_lease(lease_of(evening.club), "another job", LEASE_SECONDS)
    assert send(evening).state == JobState.DONE
    assert box.recipients == []
    give_back_lease(lease_of(evening.club), "not its holder")
    assert queue_due_mails() != []  # the reconciler has it sent
    assert send(evening).state == JobState.DONE
    give_back_lease(lease_of(evening.club), "another job")
    send(evening)
    assert len(box.recipients) == 2
