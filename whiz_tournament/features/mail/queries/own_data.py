"""What is kept of somebody's mails, for that person alone."""

from collections.abc import Sequence

from boards.json_values import JsonObject
from whiz_tournament.models import MailAddress, MailDelivery, Player


def mail_data(records: Sequence[Player]) -> JsonObject:
    """Return a person's addresses, and what was written to them, as a document in plain words."""
    left = MailAddress.objects.filter(player__in=records).order_by("pk")
    sent = MailDelivery.objects.filter(address__player__in=records, ended_at__isnull=False)
    mails = sent.select_related(*MailDelivery.kinds).order_by("pk")
    return {
        "results_by_email": [_address(address) for address in left],
        "mails": [_mail(mail) for mail in mails],
    }


def _address(address: MailAddress) -> JsonObject:
    confirmed = address.confirmed_at
    return {
        "address": address.email,
        "language": address.language,
        "left_at": address.asked_at.isoformat(),
        "confirmed_at": confirmed.isoformat() if confirmed else None,
        "refused": address.refusal or None,
    }


def _mail(mail: MailDelivery) -> JsonObject:
    return {
        "event": mail.event.name,
        "what": mail.purpose.value,
        "state": mail.state,
        "at": mail.ended_at.isoformat() if mail.ended_at else None,
    }
