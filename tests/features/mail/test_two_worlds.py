"""Mails tell nothing that must stay hidden: no hands, and nothing while play goes on."""

import re

import pytest
import time_machine
from django.core.cache import cache
from django.db import transaction

from tests.features.mail.mail_evenings import send, subscribed, use_server
from tests.features.mail.mail_servers import Mailbox, mail_server
from tests.security.worlds import CANARY, FIRST, RANDOM, SECOND, Secrets, plain, world
from tests.tournaments import DIRECTOR, publish
from tests.whole_tournaments import Evening
from whiz_tournament.models import Club, MailDelivery, MailState
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.play.rounds import close_tournament
from whiz_tournament.services.publishing.releases import release_interim

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]
NOW = "2026-11-24T20:00:00Z"
SIGNED = re.compile(rb"(?<=/mail/stop/)[^/\s>]+(?:=\r\n[^/\s>]+)*")


def texts(box: Mailbox) -> list[str]:
    """Every mail's two bodies and subject, without what is drawn by lot."""
    found = []
    for mail in box.mails:
        parts = [str(mail["Subject"])]
        for kind in ("plain", "html"):
            body = mail.get_body((kind,))
            assert body is not None
            parts.append(body.get_content())
        whole = SIGNED.sub(b"", "\n".join(parts).encode())
        for pattern in RANDOM.values():
            whole = pattern.sub(b"", whole)
        found.append(plain(whole).decode())
    return found


def mails_of(club: Club, seed: str) -> list[str]:
    """What everybody is written after one evening, dealt from this seed, and undo it all."""
    cache.clear()
    with mail_server() as box, time_machine.travel(NOW, tick=False):
        before = transaction.savepoint()
        use_server(club, box)
        evening = Evening.read("thirteen_players")
        made = evening.begun(club)
        deal_boards(tournament=made, actor=DIRECTOR, seed=seed)
        for number in range(1, made.rounds.count() + 1):
            evening.play(made, number)
        close_tournament(tournament=made, actor=DIRECTOR, confirm=True)
        for entry in range(1, 14):
            subscribed(made, entry, f"p{entry}@example.org")
        MailDelivery.objects.update(state=MailState.SENT)
        publish(made, final=True)
        send(made)
        transaction.savepoint_rollback(before)
        return texts(box)


def test_other_hands_write_the_same_mails(club: Club) -> None:
    first, second = mails_of(club, "one"), mails_of(club, "two")
    assert len(first) == 13
    assert first == second


@pytest.mark.parametrize("secrets", [FIRST, SECOND], ids=["first", "second"])
def test_while_play_goes_on_nobody_is_written_to(club: Club, secrets: Secrets) -> None:
    with (
        mail_server() as box,
        world(club, "closed_rounds", 3, secrets) as tournament,
    ):
        use_server(club, box)
        for entry in (1, 2, 3):
            subscribed(tournament, entry, f"p{entry}@example.org")
        assert release_interim(tournament=tournament, actor=DIRECTOR) is not None
        assert not MailDelivery.objects.exclude(release=None).exists()
        send(tournament)
        assert CANARY not in "".join(texts(box))
