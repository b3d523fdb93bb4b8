"""The club's mail server: typed, tried, never shown again; what the director reads of the mails."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from tests.features.competitions.made import competition
from tests.features.mail.mail_evenings import send, subscribed, use_server
from tests.features.mail.mail_servers import PASSWORD, Mailbox, mail_server
from tests.features.whist.made import ACTOR, card_evening, couleur
from tests.tournaments import DIRECTOR, played, publish
from tests.web.director.pages import mistakes, page, said, words
from whiz_tournament.features.competitions.services.publishing import publish_competition
from whiz_tournament.features.mail.jobs.mails import make_mails
from whiz_tournament.features.mail.queries.result_mails import mail_standing
from whiz_tournament.features.whist.services import close_evening, publish_evening
from whiz_tournament.jobs.job_kinds import JobContext, JobLost
from whiz_tournament.jobs.running import run_job
from whiz_tournament.models import Club, Job, MailAddress, MailServer, Player, Tournament
from whiz_tournament.queries.people.players import entered_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server(sign_in=True) as made:
        yield made


@pytest.fixture
def evening(club: Club, nobody_works: None) -> Iterator[tuple[Tournament, Mailbox]]:
    """An evening whose first two players receive their results."""
    with mail_server() as made:
        use_server(club, made)
        tournament = played(club)
        for entry in (1, 2):
            subscribed(tournament, entry, f"p{entry}@example.org")
        send(tournament)
        yield tournament, made


def typed(box: Mailbox, **more: Any) -> dict[str, Any]:
    return {
        "host": "127.0.0.1",
        "port": box.port,
        "security": "none",
        "username": "anne",
        "password": PASSWORD,
        "sender": "club@example.org",
        "moment": "provisional",
        "program_address": "https://whiz.example.org",
        **more,
    }


def test_typed_tried_and_never_shown_again(admin: Client, club: Club, box: Mailbox) -> None:
    cache.clear()
    assert "Send me a test" not in words(admin.get(page("mail")))
    assert admin.post(page("mail"), typed(box)).status_code == 302
    shown = admin.get(page("mail"))
    assert PASSWORD not in shown.content.decode()
    assert PASSWORD not in str(MailServer.objects.values())
    assert "A password is stored, encrypted." in words(shown)
    assert admin.post(page("mail_test"), {"to": "me@example.org"}).status_code == 302
    assert box.recipients == ["me@example.org"]
    assert box.signed_in == ["right"]


def test_a_password_goes_to_no_other_server_unasked(
    admin: Client, club: Club, box: Mailbox
) -> None:
    admin.post(page("mail"), typed(box))
    kept = admin.post(page("mail"), typed(box, password="", sender="other@example.org"))
    assert kept.status_code == 302
    for other in ({"host": "evil.example"}, {"port": 2525}, {"security": "starttls"}):
        refused = admin.post(page("mail"), typed(box, password="", **other))
        assert mistakes(refused) == ["This is another server than before: type the password too."]
    assert MailServer.objects.get().host == "127.0.0.1"


def test_what_is_wrong_is_said_in_words(admin: Client, club: Club, box: Mailbox) -> None:
    cache.clear()
    admin.post(page("mail"), typed(box, password="wrong"))
    tried = admin.post(page("mail_test"), {"to": "me@example.org"})
    assert "does not accept this name and password" in words(tried)
    admin.post(page("mail"), typed(box))
    box.refuses["me@example.org"] = "550 5.1.1 no such user"
    assert "does not take mail to this address" in words(
        admin.post(page("mail_test"), {"to": "me@example.org"})
    )


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("host", "smtp.example.org/x"),
        ("port", "70000"),
        ("sender", "club"),
        ("sender", "a@b.fr\r\nBcc: c@d.fr"),
        ("program_address", "javascript:alert(1)"),
        ("program_address", "whiz.example.org"),
    ],
)
def test_nonsense_is_refused_at_its_field(
    admin: Client, club: Club, box: Mailbox, field: str, value: str
) -> None:
    refused = admin.post(page("mail"), typed(box, **{field: value}))
    assert refused.status_code == 422
    assert list(refused.context["form"].errors) == [field]
    assert not MailServer.objects.exists()


def test_the_server_is_forgotten(admin: Client, club: Club, box: Mailbox) -> None:
    admin.post(page("mail"), typed(box))
    admin.post(page("mail_end"))
    assert not MailServer.objects.exists()


def test_the_director_reads_how_the_mails_stand_and_no_address(
    director: Client, evening: tuple[Tournament, Mailbox]
) -> None:
    tournament, box = evening
    box.refuses["p2@example.org"] = "550 5.1.1 <p2@example.org> unknown"
    publish(tournament)
    shown = words(director.get(page("publish", tournament)))
    assert "2 mails wait" in shown
    send(tournament)
    shown = words(director.get(page("publish", tournament)))
    assert "1 player receives the result by e-mail" in shown
    assert "1 mail was sent" in shown
    assert "Bruno Leroy · There is no such mailbox." in shown
    anne = Player.objects.get(name="Anne Petit")
    person = director.get(page("player", player=anne.public_id))
    assert "Receives results by e-mail." in words(person)
    pages = [shown, person.content.decode(), director.get(page("players")).content.decode()]
    export = director.get(reverse("director_history", args=[tournament.slug]))
    assert "@example.org" not in "".join([*pages, export.content.decode()])
    director.post(page("player_mail_end", player=anne.public_id))
    assert not MailAddress.objects.filter(player=anne).exists()


def test_the_rest_is_sent_to_nobody_once_that_is_said(
    director: Client, evening: tuple[Tournament, Mailbox]
) -> None:
    tournament, box = evening
    publish(tournament)
    shown = director.get(page("publish", tournament))
    assert "Send the others nothing" in words(shown)
    job = Job.objects.get(kind="mails")
    back = {"back": page("publish", tournament)}
    cancel = reverse("director_cancel_job", args=[job.public_id])
    assert cancel in shown.content.decode()
    assert "2 mails were not sent" in words(director.post(cancel, back, follow=True))
    before = list(box.recipients)
    send(tournament)
    assert box.recipients == before


def test_mails_that_are_cancelled_meanwhile_blame_no_server(
    evening: tuple[Tournament, Mailbox],
) -> None:
    tournament, _ = evening
    publish(tournament)

    def lost(_: int) -> None:
        raise JobLost

    with pytest.raises(JobLost):
        make_mails(JobContext(tournament, {}, lost))
    assert not MailServer.objects.exclude(error="").exists()
    assert mail_standing(tournament).sent == 1


def test_a_server_that_is_away_is_said_where_results_are_published(
    director: Client, evening: tuple[Tournament, Mailbox]
) -> None:
    tournament, _box = evening
    use_server(tournament.club, Mailbox(port=1))
    publish(tournament)
    send(tournament)
    shown = words(director.get(page("publish", tournament)))
    assert "127.0.0.1 cannot be reached." in shown
    assert "Try now" in shown
    tried = director.post(page("mail_now", tournament), follow=True)
    assert said(tried)[0] == "The mails are being sent."


def test_the_mails_of_a_whist_evening_stand_on_its_page(
    director: Client, evening: tuple[Tournament, Mailbox]
) -> None:
    tournament, box = evening
    people = [entered_player(tournament, number) for number in (1, 2, 3, 4)]
    made = card_evening(tournament.club, "whist_couleur", [people], name="Soirée de whist")
    made.record(couleur(tricks=7))
    close_evening(evening=made.evening, actor=ACTOR)
    home = reverse("evening_home", args=[made.evening.slug])
    assert "2 players receive their results by e-mail" in words(director.get(home))
    use_server(tournament.club, Mailbox(port=1))
    publish_evening(evening=made.evening, actor=ACTOR)
    run_job(Job.objects.get(evening=made.evening).pk)
    shown = words(director.get(home))
    assert "2 mails wait" in shown
    assert "127.0.0.1 cannot be reached." in shown
    use_server(tournament.club, box)
    box.refuses["p2@example.org"] = "550 5.1.1 <p2@example.org> unknown"
    tried = director.post(reverse("evening_mail_now", args=[made.evening.slug]), follow=True)
    assert said(tried)[0] == "The mails are being sent."
    run_job(Job.objects.get(evening=made.evening).pk)
    shown = words(director.get(home))
    assert "1 mail was sent" in shown
    assert f"{people[1].name} · There is no such mailbox." in shown


def test_the_mails_of_a_competition_stand_on_its_page(
    director: Client, evening: tuple[Tournament, Mailbox]
) -> None:
    tournament, box = evening
    made = competition(tournament.club, tournament)
    publish_competition(competition=made, actor=DIRECTOR)
    publish(tournament, final=True)
    shown = director.get(page("competition", slug=made.slug))
    assert "2 mails wait" in words(shown)
    job = Job.objects.get(competition=made)
    assert reverse("director_cancel_job", args=[job.public_id]) in shown.content.decode()
    tried = director.post(page("competition_mail_now", slug=made.slug), follow=True)
    assert said(tried)[0] == "The mails are being sent."
    run_job(job.pk)
    assert "2 mails were sent" in words(director.get(page("competition", slug=made.slug)))
    assert sorted(box.recipients[-2:]) == ["p1@example.org", "p2@example.org"]


def test_without_a_server_no_page_but_the_administrators_says_a_word(
    director: Client, club: Club
) -> None:
    tournament = played(club)
    publish(tournament)
    assert "e-mail" not in words(director.get(page("publish", tournament)))
    assert "e-mail" not in words(director.get(page("home")))
