"""A club that shares its server sends so many mails a day; the rest waits, and says so."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.utils import timezone
from django_scopes import scope

from tests.features.mail.mail_evenings import leave, send, subscribed, use_server
from tests.features.mail.mail_servers import Mailbox, mail_server
from tests.tournaments import played, publish
from whiz_tournament.features.mail.services.addresses import TooManyMails
from whiz_tournament.models import Club, JobState, MailDelivery, MailServer, MailState, Tournament
from whiz_tournament.queries.club_limits import hour_of, use_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server() as made:
        yield made


@pytest.fixture
def evening(box: Mailbox, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tournament]:
    """An evening with three people who want their results, in a club that may send two mails.

    Shared as far as limits are asked: for mails a shared server reaches no server of the tests.
    """
    monkeypatch.setattr("whiz_tournament.queries.club_limits.MAILS_A_DAY", 2)
    monkeypatch.setattr("whiz_tournament.queries.club_limits.server_is_shared", lambda: True)
    club = Club.objects.create(name="Les As")
    with scope(club=club):
        use_server(club, box)
        made = played(club)
        for entry, name in enumerate(("anne", "bruno", "chloe"), start=1):
            subscribed(made, entry, f"{name}@example.org")
        MailDelivery.objects.all().delete()  # their questions left days ago
        yield made


def test_the_rest_waits_and_the_page_says_until_when(evening: Tournament, box: Mailbox) -> None:
    publish(evening)
    assert send(evening).state != JobState.DONE
    assert box.recipients == ["anne@example.org", "bruno@example.org"]
    assert use_of(evening.club).mails == 2
    assert list(MailDelivery.objects.values_list("state", flat=True).order_by("id")) == [
        MailState.SENT, MailState.SENT, MailState.WAITING,
    ]  # fmt: skip
    noted = MailServer.objects.get()
    first = MailDelivery.objects.order_by("id")[0].ended_at
    assert first is not None
    free = first + timedelta(days=1)
    assert (noted.failures, noted.next_try_at) == (0, free)  # no server failed
    assert (noted.stopped, noted.error_params) == (False, {"limit": "2", "at": hour_of(free)})
    with pytest.raises(TooManyMails) as refusal:
        leave(evening, 4, "david@example.org")
    assert refusal.value.params == {"limit": 2, "at": hour_of(free)}
    assert 86_000 < refusal.value.retry_after <= 86_400

    MailDelivery.objects.filter(ended_at=first).update(ended_at=first - timedelta(days=1))
    MailServer.objects.update(next_try_at=timezone.now())
    assert send(evening).state == JobState.DONE
    assert box.recipients[2:] == ["chloe@example.org"]
    assert MailServer.objects.get().error == ""


def test_a_club_that_has_its_server_to_itself_has_no_such_limit(
    evening: Tournament, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    publish(evening)
    assert send(evening).state == JobState.DONE
    assert len(box.recipients) == 3
