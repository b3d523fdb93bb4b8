"""Mails as they are sent: one text for programs that show no pages, one page for those that do."""

from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTPUTF8
from email.utils import format_datetime

from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import get_language, override

from whiz_tournament.features.mail.jobs.addresses import on_the_wire
from whiz_tournament.features.mail.queries.server import MailRoute
from whiz_tournament.features.mail.wording import COMPOSED, Composed, trial_text
from whiz_tournament.models import Club, MailAddress, MailDelivery
from whiz_tournament.models.names import printable
from whiz_tournament.queries.publishing.mailed_kinds import ToldFigures


def compose(
    route: MailRoute, delivery: MailDelivery
) -> tuple[EmailMessage, ToldFigures | None] | None:
    """Return the mail and what it tells, ``None``: there is nothing to tell (any more)."""
    address = delivery.address
    with override(address.language):
        composed = COMPOSED[delivery.purpose](delivery)
        if composed is None:
            return None
        message = _message(route, delivery.club, address, composed)
    # The same for each attempt: who gets a mail twice by a fault on the way sees it once.
    domain = on_the_wire(route.sender).rpartition("@")[2]
    message["Message-ID"] = f"<{delivery.public_id}@{domain}>"
    message["Content-Language"] = address.language
    if composed.stop:
        _let_stop(message, route, composed.stop)
    return message, composed.figures


def trial_message(route: MailRoute, club: Club, to: str) -> EmailMessage:
    """Return the mail that shows that mail arrives."""
    return _message(route, club, MailAddress(email=to), Composed(trial_text(club.name)))


def _message(
    route: MailRoute, club: Club, address: MailAddress, composed: Composed
) -> EmailMessage:
    name = address.player.name if address.player_id else ""
    message = _headed(route, address, composed.text.subject, name)
    values = {
        "mail": composed.text,
        "club": club,
        "stop_url": composed.stop,
        "language": get_language(),
    }
    message.set_content(render_to_string("mail/mail.txt", values).strip() + "\n")
    message.add_alternative(render_to_string("mail/mail.html", values), subtype="html")
    return message


def _headed(route: MailRoute, address: MailAddress, subject: str, name: str) -> EmailMessage:
    message = EmailMessage(policy=SMTPUTF8)
    message["Subject"] = _one_line(subject)
    message["From"] = _named(route.sender_name, route.sender)
    message["To"] = _named(name, address.email)
    message["Date"] = format_datetime(timezone.localtime())
    message["Auto-Submitted"] = "auto-generated"
    return message


def _let_stop(message: EmailMessage, route: MailRoute, stop: str) -> None:
    """Name what ends these mails (RFC 2369); by one tap (RFC 8058) only over https, as it says."""
    by_mail = f"<mailto:{on_the_wire(route.sender)}?subject=unsubscribe>"
    message["List-Unsubscribe"] = f"<{stop}>, {by_mail}"
    if stop.startswith("https://"):
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"


def _named(name: str, email: str) -> Address:
    local, _at, domain = on_the_wire(email).rpartition("@")
    return Address(_one_line(name), local, domain)


def _one_line(text: str) -> str:
    """Return a header's text: whatever ends a line would begin another header."""
    return " ".join(printable(text).split())
