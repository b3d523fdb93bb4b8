"""Mails as they are sent: one text for programs that show no pages, one page for those that do."""

from collections.abc import Callable, Mapping
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTPUTF8
from email.utils import format_datetime
from typing import Final

from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from whiz_tournament.features.mail.jobs.addresses import on_the_wire
from whiz_tournament.features.mail.jobs.links import confirm_token, stop_token
from whiz_tournament.features.mail.queries.result_mails import result_mail
from whiz_tournament.features.mail.queries.server import MailRoute, program_address, results_address
from whiz_tournament.features.mail.wording import result_mail_words
from whiz_tournament.models import Club, MailAddress, MailDelivery, MailKind
from whiz_tournament.queries.documents.paths import filled_path
from whiz_tournament.queries.publishing.mailed_kinds import ResultMail, ToldFigures

CONFIRM: Final = "mail/confirm/{}/"
STOP: Final = "mail/stop/{}/"
"""The addresses of two pages, said once more, as in ``documents.paths``."""


Composed = tuple[EmailMessage, ToldFigures | None]
"""A mail, and the figures that it tells."""


def compose(route: MailRoute, delivery: MailDelivery) -> Composed | None:
    """Return the mail and what it tells, ``None``: there is nothing to tell (any more)."""
    return _COMPOSED[delivery.kind](route, delivery)


def _results(route: MailRoute, delivery: MailDelivery) -> Composed | None:
    address = delivery.address
    mail = None if address.nonce or address.refusal else result_mail(delivery)
    return (_results_message(route, delivery, mail), mail.figures) if mail else None


def _question(route: MailRoute, delivery: MailDelivery) -> Composed | None:
    address = delivery.address
    asks = bool(address.nonce) and not address.refusal
    return (_question_message(route, delivery, address.player.name), None) if asks else None


_COMPOSED: Final[Mapping[MailKind, Callable[[MailRoute, MailDelivery], Composed | None]]] = {
    MailKind.RESULTS: _results,
    MailKind.QUESTION: _question,
}


def _results_message(route: MailRoute, delivery: MailDelivery, mail: ResultMail) -> EmailMessage:
    """Return the mail that tells somebody's result, in their language."""
    address, club = delivery.address, delivery.club
    with override(address.language):
        words = result_mail_words(mail)
        stop = f"{program_address(club)}{filled_path(STOP, stop_token(address))}"
        values = {
            "words": words,
            "club": club,
            "told": mail,
            "url": f"{results_address(club)}{mail.path}",
            "stop_url": stop,
            "language": address.language,
        }
        message = _message(route, delivery, words.subject, mail.name)
        _fill(message, "results", values)
    _let_stop(message, route, stop)
    return message


def _question_message(route: MailRoute, delivery: MailDelivery, name: str) -> EmailMessage:
    """Return the mail that asks whether results may come to this address."""
    address, club = delivery.address, delivery.club
    with override(address.language):
        link = filled_path(CONFIRM, confirm_token(address))
        values = {
            "greeting": _("Hello {name},").format(name=name),
            "club": club,
            "url": f"{program_address(club)}{link}",
            "language": address.language,
        }
        subject = _("{club}: results by e-mail?").format(club=club.name)
        message = _message(route, delivery, subject, name)
        _fill(message, "question", values)
    return message


def trial_message(route: MailRoute, club: Club, to: str) -> EmailMessage:
    """Return the mail that shows that mail arrives."""
    subject = _("{club}: this mail arrived").format(club=club.name)
    message = _headed(route, MailAddress(email=to), subject, "")
    _fill(message, "trial", {"club": club, "language": get_language()})
    return message


def _message(route: MailRoute, delivery: MailDelivery, subject: str, name: str) -> EmailMessage:
    message = _headed(route, delivery.address, subject, name)
    # The same for each attempt: who gets a mail twice by a fault on the way sees it once.
    domain = on_the_wire(route.sender).rpartition("@")[2]
    message["Message-ID"] = f"<{delivery.public_id}@{domain}>"
    message["Content-Language"] = delivery.address.language
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


def _fill(message: EmailMessage, template: str, values: dict[str, object]) -> None:
    message.set_content(render_to_string(f"mail/{template}.txt", values).strip() + "\n")
    message.add_alternative(render_to_string(f"mail/{template}.html", values), subtype="html")


def _named(name: str, email: str) -> Address:
    local, _at, domain = on_the_wire(email).rpartition("@")
    return Address(_one_line(name), local, domain)


def _one_line(text: str) -> str:
    """Return a header's text: whatever ends a line would begin another header."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
