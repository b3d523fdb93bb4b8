"""Results by e-mail after a whist evening and at a competition's end: same consent, same end."""

from collections.abc import Iterator

import pytest

from tests.features.competitions.made import competition
from tests.features.mail.mail_evenings import leave, send, subscribed, use_server
from tests.features.mail.mail_servers import Mailbox, mail_server
from tests.features.whist.made import ACTOR, card_evening, couleur
from tests.sessions import session
from tests.tournaments import DIRECTOR, publish
from whiz_tournament.features.competitions.services.publishing import publish_competition
from whiz_tournament.features.mail.jobs.queueing import queue_due_mails, queue_mails
from whiz_tournament.features.mail.queries.links import stop_token
from whiz_tournament.features.mail.services.addresses import stop_by_link
from whiz_tournament.features.whist.services import close_evening, publish_evening, reopen_evening
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import (
    Club,
    Competition,
    Job,
    MailDelivery,
    MailState,
    Player,
    Tournament,
    WhistEvening,
)
from whiz_tournament.services.play.rounds import close_tournament

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


@pytest.fixture
def box(club: Club) -> Iterator[Mailbox]:
    with mail_server() as made:
        use_server(club, made)
        yield made


def due(event: WhistEvening | Competition) -> None:
    """Do one attempt at the mails about it, as a worker does."""
    job = queue_mails(event)
    Job.objects.filter(pk=job.pk).update(state="queued", attempts=0)
    run_job(job.pk)


def text_of(box: Mailbox, number: int) -> str:
    body = box.mails[number].get_body(("plain",))
    assert body is not None
    return str(body.get_content())


def person(tournament: Tournament, number: int) -> Player:
    return Player.objects.get(entries__tournament=tournament, entries__number=number)


def asked(tournament: Tournament, entry: int, email: str, language: str = "en") -> None:
    subscribed(tournament, entry, email, language)
    MailDelivery.objects.update(state=MailState.SENT)


def test_a_whist_evening_is_told_to_who_asked_once_and_again_when_it_changed(
    club: Club, box: Mailbox
) -> None:
    tournament = session(club, 1)
    asked(tournament, 1, "anne@example.org")
    asked(tournament, 2, "bruno@example.org", "nl")
    leave(tournament, 3, "not-confirmed@example.org")
    MailDelivery.objects.update(state=MailState.SENT)
    people = [person(tournament, number) for number in (3, 1, 2, 4)]
    made = card_evening(club, "whist_couleur", [people], name="Soirée de whist")
    made.record(couleur(tricks=7))
    close_evening(evening=made.evening, actor=ACTOR)
    assert not MailDelivery.objects.exclude(evening=None).exists()
    publish_evening(evening=made.evening, actor=ACTOR)
    Job.objects.all().delete()  # as where nobody had asked for it
    assert [job.evening for job in queue_due_mails()] == [made.evening]
    due(made.evening)
    due(made.evening)
    assert box.recipients == ["anne@example.org", "bruno@example.org"]
    first = text_of(box, 0)
    assert "Hello Anne Petit," in first
    assert "of 4 players" in first
    assert f"https://whiz.example.org/e/{made.evening.slug}/" in first
    assert box.mails[0]["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    publish_evening(evening=made.evening, actor=ACTOR)  # the same again
    due(made.evening)
    assert len(box.mails) == 2
    reopen_evening(evening=made.evening, actor=ACTOR)
    reopen_evening(evening=made.evening, actor=ACTOR)
    made.record(couleur(tricks=4, dealer="2", attackers=["2"]))
    close_evening(evening=made.evening, actor=ACTOR)
    stop_by_link(token=stop_token(MailDelivery.objects.filter(entry=3).last().address))  # type: ignore[union-attr]
    publish_evening(evening=made.evening, actor=ACTOR)
    due(made.evening)
    assert box.recipients[2:] == ["anne@example.org"]
    assert box.mails[2]["Subject"].startswith("Corrected: Soirée de whist")


def test_what_was_taken_back_is_told_to_nobody(club: Club, box: Mailbox) -> None:
    tournament = session(club, 1)
    asked(tournament, 1, "anne@example.org")
    made = card_evening(
        club, "whist_couleur", [[person(tournament, n) for n in (1, 2, 3, 4)]], name="Soirée"
    )
    made.record(couleur())
    close_evening(evening=made.evening, actor=ACTOR)
    publish_evening(evening=made.evening, actor=ACTOR)
    reopen_evening(evening=made.evening, actor=ACTOR)
    due(made.evening)
    assert box.mails == []


def test_a_competition_is_told_when_its_last_session_is_final(club: Club, box: Mailbox) -> None:
    one, two = session(club, 1), session(club, 2)
    asked(one, 1, "anne@example.org")
    for each in (one, two):
        close_tournament(tournament=each, actor=DIRECTOR, confirm=True)
    made = competition(club, one, two)
    publish_competition(competition=made, actor=DIRECTOR)
    publish(one, final=True)
    publish(two)
    assert not MailDelivery.objects.exclude(competition=None).exists()
    publish(two, final=True)
    due(made)
    due(made)
    assert box.recipients == ["anne@example.org"]
    told = text_of(box, 0)
    assert "Hello Anne Petit," in told
    assert f"https://whiz.example.org/c/{made.slug}/" in told
    send(two)
    assert "/t/" in text_of(box, 1)  # the session itself is told as ever
