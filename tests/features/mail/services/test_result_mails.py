"""Results by e-mail: to whom, what, once, and what becomes of what goes wrong."""

import logging
import smtplib
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import override_settings

from tests.features.mail.mail_evenings import leave, name_of, send, subscribed, use_server
from tests.features.mail.mail_servers import PASSWORD, Mailbox, mail_server, new_certificate
from tests.postgres import free_port
from tests.tournaments import DIRECTOR, played, publish, score
from whiz_tournament.features.mail.jobs.queueing import queue_due_mails
from whiz_tournament.features.mail.jobs.smtp import MailConnection
from whiz_tournament.features.mail.queries.result_mails import mail_standing
from whiz_tournament.models import (
    Club,
    JobState,
    MailAddress,
    MailDelivery,
    MailServer,
    MailState,
    Player,
    Tournament,
)
from whiz_tournament.queries.play.result_lines import line_rows
from whiz_tournament.services.people.person_records import erase_player, merge_players, undo_merge
from whiz_tournament.services.people.players import add_player
from whiz_tournament.services.play.rounds import reopen_tournament

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nobody_works")]


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server() as made:
        yield made


@pytest.fixture
def tournament(club: Club, box: Mailbox) -> Tournament:
    use_server(club, box)
    return played(club)


def asked(tournament: Tournament, entry: int, email: str, language: str = "fr") -> None:
    """Leave and confirm an address, its question on the way already."""
    subscribed(tournament, entry, email, language)
    MailDelivery.objects.filter(release=None).update(state=MailState.SENT)


def states(tournament: Tournament) -> list[str]:
    rows = MailDelivery.objects.filter(tournament=tournament).exclude(release=None)
    return [row.state for row in rows.order_by("id")]


def test_an_address_is_asked_first_and_nothing_else_is_sent_to_it(
    tournament: Tournament, box: Mailbox
) -> None:
    leave(tournament, 1, "anne@example.org")
    publish(tournament)
    assert send(tournament).state == JobState.DONE
    assert [mail["Subject"] for mail in box.mails] == ["Whiz Club : résultats par e-mail ?"]
    assert box.recipients == ["anne@example.org"]


def test_a_result_is_told_in_the_language_of_who_asked(
    tournament: Tournament, box: Mailbox
) -> None:
    asked(tournament, 1, "anne@example.org", "en")
    asked(tournament, 2, "bruno@example.org", "nl")
    publish(tournament)
    send(tournament)
    first, second = box.mails
    assert box.recipients == ["anne@example.org", "bruno@example.org"]
    text = first.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    page = first.get_body(("html",)).get_content()  # type: ignore[union-attr]
    for said in ("Hello Anne Petit,", "of 9 players", "Your best board", "Your worst board"):
        assert said in text
        assert said in page
    assert "https://whiz.example.org/t/" in text
    assert "Dag Bruno Leroy," in second.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    assert first["From"] == "Whiz Club <club@whiz.example.org>"
    assert first["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert first["List-Unsubscribe"].startswith("<https://whiz.example.org/mail/stop/")


def test_over_plain_http_no_tap_of_the_mailbox_is_promised(
    tournament: Tournament, box: Mailbox
) -> None:
    """RFC 8058 asks for https; a mail to the club ends them just as well."""
    use_server(tournament.club, box, program_address="http://192.168.1.20:8000")
    asked(tournament, 1, "anne@example.org")
    publish(tournament)
    send(tournament)
    assert box.mails[0]["List-Unsubscribe-Post"] is None
    assert "mailto:club@whiz.example.org" in box.mails[0]["List-Unsubscribe"]


def test_the_same_is_never_told_twice(tournament: Tournament, box: Mailbox) -> None:
    asked(tournament, 1, "anne@example.org")
    publish(tournament)
    for _ in range(3):
        send(tournament)
    publish(tournament, final=True)  # the same result, firmer
    send(tournament)
    assert len(box.mails) == 1
    assert states(tournament) == [MailState.SENT, MailState.DROPPED]


def test_a_correction_is_told_to_whom_it_concerns(tournament: Tournament, box: Mailbox) -> None:
    line = line_rows(tournament, round=1, table=1)[0]
    mine = min(line.entries.values())
    for entry in range(1, 10):
        asked(tournament, entry, f"p{entry}@example.org", "en")
    publish(tournament)
    send(tournament)
    before = {mail["To"].addresses[0].addr_spec: mail["Subject"] for mail in box.mails}
    assert len(before) == 9
    box.mails.clear()
    reopen_tournament(tournament=tournament, actor=DIRECTOR, reason="a slip")
    score(tournament, line_rows(tournament, round=1, table=1)[0], "7C by N -5")
    publish(tournament)
    send(tournament)
    told = {mail["To"].addresses[0].addr_spec: mail["Subject"] for mail in box.mails}
    assert f"p{mine}@example.org" in told
    assert all(subject.startswith("Corrected: ") for subject in told.values())
    assert all(subject != f"Corrected: {before[to]}" for to, subject in told.items())
    assert 0 < len(told) < 9
    assert "the results were corrected" in box.mails[0].as_string()


def test_the_club_may_wait_for_the_final_results(tournament: Tournament, box: Mailbox) -> None:
    use_server(tournament.club, box, moment="final")
    asked(tournament, 1, "anne@example.org")
    publish(tournament)
    assert states(tournament) == []
    publish(tournament, final=True)
    send(tournament)
    assert len(box.mails) == 1


def test_without_a_server_nothing_is_noted(tournament: Tournament) -> None:
    asked(tournament, 1, "anne@example.org")
    MailServer.objects.all().delete()
    publish(tournament)
    assert states(tournament) == []


def test_a_refused_mailbox_is_set_aside_and_the_director_reads_why(
    tournament: Tournament, box: Mailbox, caplog: pytest.LogCaptureFixture
) -> None:
    asked(tournament, 1, "anne@example.org")
    asked(tournament, 2, "bruno@example.org")
    box.refuses["anne@example.org"] = "550 5.1.1 <anne@example.org>: no such user"
    publish(tournament)
    with caplog.at_level(logging.DEBUG):
        assert send(tournament).state == JobState.DONE
    assert states(tournament) == [MailState.REFUSED, MailState.SENT]
    standing = mail_standing(tournament)
    assert [(each.name, each.refusal) for each in standing.refused] == [("Anne Petit", "unknown")]
    assert standing.wanted == 1  # set aside
    ours = [record.getMessage() for record in caplog.records if record.name != "mail.log"]
    assert "anne@example.org" not in str(ours)


@pytest.mark.parametrize(
    ("answer", "state", "refusal"),
    [
        ("552 5.2.2 mailbox full", MailState.REFUSED, "full"),
        ("550 gone", MailState.REFUSED, "unknown"),
        ("450 4.2.1 later", MailState.WAITING, ""),
        ("550 5.7.1 relaying denied", MailState.WAITING, ""),
        ("554 no", MailState.WAITING, ""),
    ],
)
def test_only_what_is_said_of_the_mailbox_sets_it_aside(
    tournament: Tournament, box: Mailbox, answer: str, state: MailState, refusal: str
) -> None:
    """A server that would relay nothing must not cost a club all its addresses."""
    asked(tournament, 1, "anne@example.org")
    box.refuses["anne@example.org"] = answer
    publish(tournament)
    send(tournament)
    assert states(tournament) == [state]
    assert MailAddress.objects.get().refusal == refusal


def test_a_server_that_is_away_is_tried_again_after_growing_pauses(
    tournament: Tournament, box: Mailbox
) -> None:
    use_server(tournament.club, box, port=free_port())
    asked(tournament, 1, "anne@example.org")
    publish(tournament)
    job = send(tournament)
    assert job.state == JobState.FAILED
    assert job.error.startswith("127.0.0.1 ne répond pas")
    row = MailServer.objects.get()
    assert (row.failures, row.stopped) == (1, False)
    first = row.next_try_at
    assert queue_due_mails() == []  # not yet
    send(tournament)
    row.refresh_from_db()
    assert first is not None
    assert row.next_try_at is not None
    assert (row.failures, row.next_try_at > first) == (2, True)
    use_server(tournament.club, box)  # mended
    assert [each.pk for each in queue_due_mails()] == [job.pk]
    send(tournament)
    assert states(tournament) == [MailState.SENT]
    assert MailServer.objects.get().error == ""


def test_a_wrong_password_stops_until_it_is_mended(
    tournament: Tournament, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificate = new_certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    asked(tournament, 1, "anne@example.org")
    publish(tournament)
    with mail_server(certificate=certificate, sign_in=True) as locked:
        use_server(tournament.club, locked, security="tls", username="anne", password="wrong")
        assert "n’accepte pas" in send(tournament).error
        assert MailServer.objects.get().stopped
        assert queue_due_mails() == []
        use_server(tournament.club, locked, security="tls", username="anne", password=PASSWORD)
        send(tournament)
        assert [*dict.fromkeys(locked.signed_in)] == ["wrong", "right"]
        assert locked.recipients == ["anne@example.org"]
    assert PASSWORD not in MailServer.objects.get().locked_password


def test_starttls_and_a_certificate_that_nobody_vouches_for(
    tournament: Tournament, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificate = new_certificate(tmp_path)
    asked(tournament, 1, "anne@example.org")
    publish(tournament)
    with mail_server(certificate=certificate, starttls=True) as locked:
        use_server(tournament.club, locked, security="starttls")
        assert "certificat" in send(tournament).error
        assert locked.mails == []
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        send(tournament)
        assert locked.recipients == ["anne@example.org"]


def test_a_slow_server_costs_its_time_and_no_more(
    tournament: Tournament, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("whiz_tournament.limits.mail.ANSWER_SECONDS", 0.3)
    asked(tournament, 1, "anne@example.org")
    publish(tournament)
    box.slow = 2
    assert "très lentement" in send(tournament).error
    assert states(tournament) == [MailState.WAITING]


def test_what_broke_off_at_the_end_is_never_sent_again(
    tournament: Tournament, box: Mailbox
) -> None:
    """The server has it and hung up before it said so: nobody can know, so once must do."""
    asked(tournament, 1, "anne@example.org")
    publish(tournament)
    box.hangs_up = True
    send(tournament)
    box.hangs_up = False
    send(tournament)
    assert len(box.mails) == 1
    assert states(tournament) == [MailState.UNCERTAIN]
    assert mail_standing(tournament).uncertain == 1


def test_headers_hold_what_was_typed_and_no_more(tournament: Tournament, box: Mailbox) -> None:
    Player.objects.filter(name="Anne Petit").update(name="Zoé\r\nBcc: x@example.org <b>")
    Tournament.objects.update(name="Été\r\nX-Evil: 1")
    Club.objects.update(name='Wh"iz\nBcc: y@example.org')
    tournament.refresh_from_db()
    asked(tournament, 1, "anne@example.org")
    publish(tournament)
    send(tournament)
    (mail,) = box.mails
    assert box.recipients == ["anne@example.org"]
    assert mail["Bcc"] is None
    assert mail["X-Evil"] is None
    assert "Été X-Evil: 1" in mail["Subject"]
    page = mail.get_body(("html",)).get_content()  # type: ignore[union-attr]
    assert "&lt;b&gt;" in page


@pytest.mark.parametrize(
    ("email", "arrives"),
    [("zoé@example.org", "zoé@example.org"), ("anne@bücher.example", "anne@xn--bcher-kva.example")],
)
def test_addresses_in_every_alphabet(
    tournament: Tournament, box: Mailbox, email: str, arrives: str
) -> None:
    asked(tournament, 1, email)
    publish(tournament)
    send(tournament)
    assert box.recipients == [arrives]


def test_a_server_that_knows_plain_letters_only_says_so(tournament: Tournament) -> None:
    asked(tournament, 1, "zoé@example.org")
    publish(tournament)
    with mail_server(accents=False) as plain:
        use_server(tournament.club, plain)
        send(tournament)
    assert MailAddress.objects.get().refusal == "signs"


def test_a_fault_of_ours_names_no_address(
    tournament: Tournament,
    box: Mailbox,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    asked(tournament, 1, "anne@example.org")
    publish(tournament)

    def broken(self: MailConnection, recipient: str) -> None:
        raise ValueError(recipient)

    monkeypatch.setattr(MailConnection, "offer", broken)
    with caplog.at_level(logging.DEBUG):
        job = send(tournament)
    assert job.state == JobState.FAILED
    assert "ValueError" in caplog.text
    assert "anne@example.org" not in caplog.text + job.error
    assert smtplib.SMTP.debuglevel == 0


def test_erasure_forgets_the_address_and_merging_keeps_it(tournament: Tournament) -> None:
    other = add_player(club=tournament.club, name="A. Petit")
    asked(tournament, 1, "anne@example.org")
    anne = Player.objects.get(name=name_of(tournament, 1))
    merge = merge_players(kept=other, gone=anne, actor=DIRECTOR)
    assert mail_standing(tournament).wanted == 1  # found on the record that is gone
    undo_merge(merge=merge)
    assert mail_standing(tournament).wanted == 1
    merge_players(kept=other, gone=Player.objects.get(pk=anne.pk), actor=DIRECTOR)
    erase_player(player=Player.objects.get(pk=other.pk))
    assert not MailAddress.objects.exists()
    assert not MailDelivery.objects.exists()


@override_settings(
    EMAIL_SERVER={"EMAIL_HOST": "127.0.0.1", "EMAIL_USE_TLS": False},
    DEFAULT_FROM_EMAIL="computer@example.org",
    PROGRAM_ADDRESS="https://here.example",
)
def test_the_computers_own_server_is_used_where_the_club_has_none(
    club: Club, box: Mailbox, settings: object
) -> None:
    from django.conf import settings as live

    live.EMAIL_SERVER["EMAIL_PORT"] = box.port
    made = played(club)
    asked(made, 1, "anne@example.org")
    publish(made)
    send(made)
    assert box.mails[0]["From"] == "Whiz Club <computer@example.org>"
