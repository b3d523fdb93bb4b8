"""``mail/``: the club's mail server by the API; its password goes in and never comes out."""

from tests.api.callers import Caller, staff_key
from tests.features.mail.mail_servers import PASSWORD, mail_server
from whiz_tournament.models import Club, MailServer, Role

SERVER = {
    "host": "127.0.0.1",
    "security": "none",
    "username": "anne",
    "password": PASSWORD,
    "sender": "club@example.org",
    "program_address": "https://whiz.example.org",
}
NOTHING = {
    "works": False, "host": "", "port": 465, "security": "tls", "username": "",
    "has_password": False, "sender": "", "moment": "provisional", "program_address": "",
    "computer_host": "", "stopped": False, "error": "",
}  # fmt: skip


def admin_of(club: Club) -> Caller:
    return Caller(f"Token {staff_key(club, Role.ADMIN)}")


def test_written_tried_read_without_its_password_and_forgotten(club: Club) -> None:
    admin = admin_of(club)
    assert admin.get("mail/").body == NOTHING
    assert admin.post("mail/test/", {"to": "me@example.org"}).status == 404
    with mail_server(sign_in=True) as box:
        kept = admin.send("PUT", "mail/", {**SERVER, "port": box.port, "moment": "final"})
        assert kept.status == 200
        assert kept.body == {
            **NOTHING, "works": True, "host": "127.0.0.1", "port": box.port, "security": "none",
            "username": "anne", "has_password": True, "sender": "club@example.org",
            "moment": "final", "program_address": "https://whiz.example.org",
        }  # fmt: skip
        assert admin.get("mail/").body == kept.body
        assert PASSWORD not in str(MailServer.objects.values())
        assert admin.post("mail/test/", {"to": "me@example.org"}).status == 204
        assert (box.recipients, box.signed_in) == (["me@example.org"], ["right"])
        box.refuses["me@example.org"] = "550 5.1.1 no such user"
        refused = admin.post("mail/test/", {"to": "me@example.org"})
        assert (refused.status, refused.code) == (422, "trial_refused")
        kept = admin.send("PUT", "mail/", {**SERVER, "port": box.port, "password": ""})
        assert kept.body["has_password"] is True
        elsewhere = admin.send("PUT", "mail/", {**SERVER, "port": 25, "password": ""})
        assert (elsewhere.status, elsewhere.code) == (422, "mail_password_needed")
    assert admin.send("DELETE", "mail/").status == 204
    assert not MailServer.objects.exists()


def test_nonsense_is_refused_and_nothing_is_kept(club: Club) -> None:
    admin = admin_of(club)
    for wrong, status in (
        ({"host": "smtp.example.org/x"}, 422),
        ({"port": 70000}, 422),
        ({"sender": "a@b.fr\r\nBcc: c@d.fr"}, 422),
        ({"program_address": "javascript:alert(1)"}, 422),
        ({"security": "ssl"}, 400),
        ({"locked_password": "x"}, 400),
    ):
        answer = admin.send("PUT", "mail/", {**SERVER, "port": 25, **wrong})
        assert answer.status == status, (wrong, answer.body)
    assert not MailServer.objects.exists()
